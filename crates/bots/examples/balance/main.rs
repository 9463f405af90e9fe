//! The balance of Sailing Toward Osiris and Osiris, as a page; `--help` lists what may be asked for.
//!
//! Plays so many games of each edition with each number of governors, the same bot at every seat, and
//! tells who won, what was built, how scarce land got and what was used.
//!
//! ```text
//! cargo run --release -p nile-bots --example balance > docs/sailing-balance.md
//! ```

#[path = "../common/clock.rs"]
mod clock;
mod journal;
mod page;
mod play;
mod stand_out;
mod tally;

use std::error::Error;
use std::fs;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::thread;

use nile_sailing::{Config, Edition};
use play::Plan;

const USAGE: &str = "balance [--games N] [--seed S] [--bots SPEC] [--proposals N] [--jobs J] \
     [--edition NAME-OR-FILE] [--players N] [--journal FILE]";

fn main() -> Result<(), Box<dyn Error>> {
    if std::env::args().skip(1).any(|word| word == "--help") {
        println!("{USAGE}");
        return Ok(());
    }
    let plan = read(std::env::args().skip(1))?;
    let (played, cost) = play::play(&plan)?;
    print!("{}", page::write(&plan, &played, cost));
    Ok(())
}

/// What the arguments ask for.
fn read(mut words: impl Iterator<Item = String>) -> Result<Plan, Box<dyn Error>> {
    let mut plan = Plan {
        bots: "mcts:iters=300,hurry=0".parse()?,
        games: 100,
        seed: 1,
        proposals: 0,
        jobs: thread::available_parallelism().map_or(1, NonZeroUsize::get),
        editions: vec![Config::default(), Config::osiris()],
        seats: vec![2, 3, 4, 5],
        journal: None,
    };
    while let Some(word) = words.next() {
        let value = words.next().ok_or(format!("{word} needs a value"))?;
        match &word[..] {
            "--games" => plan.games = value.parse()?,
            "--seed" => plan.seed = value.parse()?,
            "--bots" => plan.bots = value.parse()?,
            "--proposals" => plan.proposals = value.parse()?,
            "--jobs" => plan.jobs = value.parse::<NonZeroUsize>()?.get(),
            "--journal" => plan.journal = Some(value.into()),
            "--players" => plan.seats = vec![value.parse()?],
            "--edition" => {
                plan.editions = vec![Config {
                    edition: edition(&value)?,
                    ..Config::default()
                }];
            }
            _ => return Err(format!("{word} is not known here: {USAGE}").into()),
        }
    }
    Ok(plan)
}

/// A built-in edition by its name, or another by its file.
fn edition(name: &str) -> Result<Arc<Edition>, Box<dyn Error>> {
    if let Some(edition) = Edition::by_name(name) {
        return Ok(edition);
    }
    let loaded = Edition::load(&fs::read_to_string(name)?, name);
    loaded.map(Arc::new).map_err(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        faults.join("\n").into()
    })
}
