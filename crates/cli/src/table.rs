//! Which game is to be played: options that many commands share.

use std::fs;

use clap::Args;
use nile_core::options;
use nile_games::Playable;
use nile_games::sailing::Edition;
use serde_json::json;

use crate::failure::Failure;

/// Which game, with which options.
#[derive(Args, Clone, Debug)]
pub(crate) struct Table {
    /// The game: tutankhamun, sailing, osiris or isis-osiris
    pub(crate) game: String,
    /// How many play [default: as many as are named, or the fewest]
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<usize>,
    /// Another value for one of the game's options; `nile games` lists them
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,
    /// An edition file, for sailing and osiris
    #[arg(long, value_name = "FILE")]
    pub(crate) edition: Option<String>,
}

impl Table {
    /// The configuration: the title's, with the edition and the options laid over it.
    pub(crate) fn config<G: Playable>(&self, preset: G::Config) -> Result<G::Config, Failure> {
        let mut config = preset;
        if let Some(file) = &self.edition {
            config = with_edition::<G>(config, file)?;
        }
        Ok(options::set(
            &config,
            self.options.iter().map(String::as_str),
        )?)
    }
}

fn with_edition<G: Playable>(config: G::Config, file: &str) -> Result<G::Config, Failure> {
    if G::META.id != "sailing" {
        let message = format!("--edition: {} has no editions", G::META.name);
        return Err(Failure::Usage(message));
    }
    let text = fs::read_to_string(file);
    let text = text.map_err(|error| Failure::File(format!("{file}: {error}")))?;
    Edition::load(&text, file).map_err(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        Failure::File(faults.join("\n"))
    })?;
    Ok(options::merge(&config, &json!({ "edition": text }))?)
}
