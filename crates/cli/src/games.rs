//! `nile games`.

use std::io::Write;

use clap::Args;
use nile_games::TITLES;

use crate::Failure;

/// Lists the games.
#[derive(Args)]
#[command(after_help = "Examples:\n  nile games\n  nile games --json")]
pub(crate) struct Games {
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Games {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        if self.json {
            let games: Vec<_> = TITLES
                .iter()
                .map(|title| serde_json::json!({"title": title.name, "game": title.meta}))
                .collect();
            writeln!(out, "{}", serde_json::Value::Array(games))?;
            return Ok(());
        }
        for title in TITLES {
            let meta = title.meta;
            writeln!(
                out,
                "{:14} {}, {} to {} players",
                title.name, meta.name, meta.min_seats, meta.max_seats
            )?;
            for option in meta.options {
                writeln!(out, "    {}={}", option.key, option.values)?;
                writeln!(out, "        {}", option.what)?;
            }
        }
        Ok(())
    }
}
