//! `nile games`.

use std::io::Write;

use clap::Args;
use nile_games::TITLES;

use crate::text::wrap;
use crate::{Failure, style};

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
        let width = style::columns(false);
        let mut tell = |text: String| {
            let mut lines = wrap(&text, width, 2).into_iter();
            lines.try_for_each(|line| writeln!(out, "{line}"))
        };
        for title in TITLES {
            let meta = title.meta;
            let (fewest, most) = (meta.min_seats, meta.max_seats);
            tell(format!(
                "{:14} {}, {fewest} to {most} players",
                title.name, title.called
            ))?;
            if title.name != meta.id {
                tell(format!("    an edition of {}, with its options", meta.id))?;
                continue;
            }
            for option in meta.options {
                tell(format!("    {}={}", option.key, option.values))?;
                tell(format!("        {}", option.what))?;
            }
        }
        Ok(())
    }
}
