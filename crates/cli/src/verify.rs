//! `nile verify`.

use std::io::Write;
use std::num::NonZeroU16;
use std::ops::ControlFlow;
use std::path::PathBuf;

use clap::Args;
use nile_core::{Game, options};
use nile_games::{Playable, TITLES, Visit, by_name};
use nile_testkit::{Plan, check_with};

use crate::records;
use crate::{Failure, no_such_game, progress, reader};

/// Checks the laws.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  nile verify\n  nile verify tutankhamun --games 10000 --jobs 2\n  \
                        nile verify isis-osiris --option supply=common --players 3\n  \
                        nile verify --records saved/*.jsonl\n\n\
                        A violation is told with the shortest game that shows it, and the game is\n\
                        saved as a record that `nile replay` opens. Exit code 1 on any violation."
)]
pub(crate) struct Verify {
    /// The game; all of them if none is named
    game: Option<String>,
    /// How many games for each seat count
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Where the random numbers begin
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads work
    #[arg(long, default_value = "1")]
    jobs: NonZeroU16,
    /// Only this seat count
    #[arg(long)]
    players: Option<usize>,
    /// Another value for one of the game's options
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// The folder for the record of a violation; one in the folder for temporary files if not named
    #[arg(long, value_name = "DIR")]
    save_to: Option<PathBuf>,
    /// Check these records instead, each line of them; - for standard input
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["game", "games", "players", "options"])]
    records: Vec<String>,
}

impl Verify {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        if !self.records.is_empty() {
            return records::check(&self.records, self.jobs, out);
        }
        match &self.game {
            Some(name) => self.one(name, out),
            None => TITLES
                .iter()
                .try_for_each(|title| self.one(title.name, out)),
        }
    }

    fn one(&self, name: &str, out: &mut impl Write) -> Result<(), Failure> {
        let visit = Check {
            name,
            verify: self,
            out,
        };
        by_name(name, visit).ok_or_else(|| Failure::Usage(no_such_game(name)))?
    }
}

struct Check<'a, W> {
    name: &'a str,
    verify: &'a Verify,
    out: &'a mut W,
}

impl<W: Write> Visit for Check<'_, W> {
    type Out = Result<(), Failure>;
    fn visit<G: Playable>(self, preset: G::Config) -> Self::Out {
        let verify = self.verify;
        let config = options::set(&preset, verify.options.iter().map(String::as_str))?;
        let mut plan = Plan::<G> {
            games: verify.games,
            seed: verify.seed,
            jobs: verify.jobs.get().into(),
            ..Plan::default()
        };
        if let Some(players) = verify.players {
            plan.seats = vec![players];
        }
        if let Some(folder) = &verify.save_to {
            plan.save_to = folder.clone();
        }
        for &seats in &plan.seats {
            G::new(&config, seats)?;
        }
        plan.configs = vec![config];
        hold(self.name, &plan, self.out)
    }
}

/// Holds a game against the laws.
fn hold<G: Game>(name: &str, plan: &Plan<G>, out: &mut impl Write) -> Result<(), Failure> {
    let bar = progress::bar(plan.total_games(), "games", name);
    let report = check_with(plan, |_| {
        bar.inc(1);
        match reader::has_gone() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    });
    bar.finish_and_clear();
    reader::still_there()?;
    match report {
        Ok(report) => writeln!(out, "{name}: {report}")?,
        Err(violation) => {
            writeln!(out, "{violation}")?;
            return Err(Failure::Check);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use nile_core::RecordReader;
    use nile_games::isis_osiris::IsisOsiris;

    use super::*;

    #[test]
    fn a_violation_fails_the_check_and_leaves_a_record_that_replays() {
        let folder = std::env::temp_dir().join(format!("nile-verify-{}", std::process::id()));
        let plan = Plan::<IsisOsiris> {
            games: 2,
            seats: vec![2],
            policies: vec![|game, _, legal, _| {
                assert!(
                    legal.len() > 40 || game.max_events() > 70,
                    "it stumbles here"
                );
                legal.len() - 1
            }],
            save_to: folder.clone(),
            ..Plan::default()
        };
        let mut out = Vec::new();
        let failure = hold("isis-osiris", &plan, &mut out).unwrap_err();
        assert_eq!(failure.code(), 1);
        let told = String::from_utf8(out).unwrap();
        assert!(told.contains("it stumbles here"), "{told}");
        assert!(told.contains("2 seats, usual configuration:"), "{told}");
        let path = told
            .rsplit_once("The record up to there: ")
            .unwrap()
            .1
            .trim();
        let record = std::fs::read(path).unwrap();
        let replay = RecordReader::open(&record[..])
            .unwrap()
            .replay::<IsisOsiris>();
        assert!(!replay.unwrap().game.events().is_empty());
        std::fs::remove_dir_all(folder).unwrap();
    }
}
