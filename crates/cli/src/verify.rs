//! `nile verify`.

use std::io::{IsTerminal, Write};
use std::sync::atomic::{AtomicU64, Ordering};

use clap::Args;
use nile_core::options;
use nile_games::{Playable, TITLES, Visit, by_name};
use nile_testkit::{Plan, check_with};

use crate::{Failure, no_such_game};

/// Checks the laws.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  nile verify\n  nile verify tutankhamun --games 10000 --jobs 2\n  \
                        nile verify isis-osiris --option supply=common --players 3"
)]
pub(crate) struct Verify {
    /// The game; all of them if none is named
    game: Option<String>,
    /// How many games for each seat count
    #[arg(long, default_value_t = 200)]
    games: u64,
    /// Where the random numbers begin
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads work
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: u16,
    /// Only this seat count
    #[arg(long)]
    players: Option<usize>,
    /// Another value for one of the game's options
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
}

impl Verify {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
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
        by_name(name, visit).ok_or_else(|| no_such_game(name))?
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
        let usage = |error: nile_core::SetupError| Failure::Usage(error.to_string());
        let config =
            options::set(&preset, verify.options.iter().map(String::as_str)).map_err(usage)?;
        let mut plan = Plan::<G> {
            games: verify.games,
            seed: verify.seed,
            jobs: verify.jobs.into(),
            ..Plan::default()
        };
        if let Some(players) = verify.players {
            plan.seats = vec![players];
        }
        for &seats in &plan.seats {
            G::new(&config, seats).map_err(usage)?;
        }
        plan.configs = vec![config];
        let total = plan.total_games();
        let step = (total / 100).max(1);
        let told = AtomicU64::new(0);
        let tell = std::io::stderr().is_terminal();
        let report = check_with(&plan, |_| {
            let done = told.fetch_add(1, Ordering::Relaxed) + 1;
            if tell && done.is_multiple_of(step) {
                // A line that is written over; who cannot see it misses nothing.
                let _ = write!(
                    std::io::stderr(),
                    "\r{}: {done} of {total} games",
                    self.name
                );
            }
        });
        if tell {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
        match report {
            Ok(report) => writeln!(self.out, "{}: {report}", self.name)?,
            Err(violation) => {
                writeln!(self.out, "{violation}")?;
                return Err(Failure::Check);
            }
        }
        Ok(())
    }
}
