//! How strong the bots are, and the page that says so:
//!
//! ```text
//! cargo run --release -p nile-bots --example strength -- <folder> --page docs/strength.md
//! ```
//!
//! Plays the matches of [`bouts`] one after the other, cheap ones first, with a journal for each in the
//! folder. It may be killed at any moment and goes on from there; `--minutes` breaks it off by itself,
//! and the page tells which matches are still to be played. `--only <text>` plays only matches in whose
//! name the text begins a word, `--jobs` says on how many threads.
//!
//! `strength --quick` plays a few games of the cheap matches, holds them against looser bounds, and
//! fails if one does not hold.

mod bouts;
mod cost;
mod page;

use std::error::Error;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use bouts::{Bout, Found, Tally, Verdict, full, quick, verdicts};
use cost::Costs;
use nile_arena::Progress;

/// What the command line asks for.
#[derive(Default)]
struct Order {
    folder: Option<PathBuf>,
    page: Option<PathBuf>,
    jobs: Option<NonZeroUsize>,
    minutes: Option<u64>,
    only: String,
    quick: bool,
}

const USAGE: &str =
    "strength <folder> [--page FILE] [--jobs N] [--minutes N] [--only TEXT], or strength --quick";

fn main() -> Result<ExitCode, Box<dyn Error>> {
    if std::env::args().skip(1).any(|word| word == "--help") {
        println!("{USAGE}");
        return Ok(ExitCode::SUCCESS);
    }
    let order = Order::read(std::env::args().skip(1)).ok_or(USAGE)?;
    match &order.folder {
        None if order.quick => run_quick(&order),
        Some(folder) if !order.quick => {
            std::fs::create_dir_all(folder)?;
            run_full(&order, folder.clone())
        }
        _ => Err(USAGE.into()),
    }
}

impl Order {
    fn read(mut words: impl Iterator<Item = String>) -> Option<Order> {
        let mut order = Order::default();
        while let Some(word) = words.next() {
            match word.as_str() {
                "--quick" => order.quick = true,
                "--page" => order.page = Some(words.next()?.into()),
                "--jobs" => order.jobs = Some(words.next()?.parse().ok()?),
                "--minutes" => order.minutes = Some(words.next()?.parse().ok()?),
                "--only" => order.only = words.next()?,
                _ if word.starts_with("--") || order.folder.is_some() => return None,
                _ => order.folder = Some(word.into()),
            }
        }
        Some(order)
    }
}

/// A few games of each quick match, and whether all bounds hold.
fn run_quick(order: &Order) -> Result<ExitCode, Box<dyn Error>> {
    let mut holds = true;
    for bout in quick() {
        let tally = bout.play(order.jobs, None, &mut |_| ControlFlow::Continue(()))?;
        let bound = bout.table_bound(bout.claims[0]);
        let enough = tally.share.value >= bound;
        holds &= enough;
        let word = if enough { "holds" } else { "FAILS" };
        println!(
            "{:<44} {tally}, bound {:.0} %: {word}",
            bout.name(),
            100.0 * bound
        );
    }
    Ok(exit_code(holds))
}

/// Plays what is left of all matches, as long as there is time, and writes the page.
fn run_full(order: &Order, folder: PathBuf) -> Result<ExitCode, Box<dyn Error>> {
    let end = order
        .minutes
        .map(|minutes| Instant::now() + Duration::from_secs(60 * minutes));
    let mut costs = Costs::new(folder.join("cost.tsv"));
    let bouts = full();
    // From the beginning of a word on: osiris is not isis-osiris.
    let only = format!(" {}", order.only);
    let is_meant = |bout: &&Bout| format!(" {}", bout.name()).contains(&only);
    for bout in bouts.iter().filter(is_meant) {
        let late = || end.is_some_and(|end| Instant::now() >= end);
        let so_far = bout.so_far(&folder)?;
        if late() || so_far.as_ref().is_some_and(|tally| tally.finished) {
            continue;
        }
        if so_far.is_none() {
            costs.forget(&bout.name())?;
        }
        let mut last = u64::MAX;
        let mut watch = |progress: Progress| {
            if progress.finished != last {
                last = progress.finished;
                eprintln!(
                    "{}: {last} of at most {} games",
                    bout.name(),
                    progress.games
                );
            }
            costs.note(&bout.name());
            match late() {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        };
        let played = bout.play(order.jobs, Some(&folder), &mut watch);
        costs.write(&bout.name())?;
        match played {
            Ok(tally) => println!("{:<44} {tally}", bout.name()),
            Err(_) if late() => {}
            Err(error) => return Err(error),
        }
    }
    costs.add_up()?;
    let found: Found = bouts
        .into_iter()
        .map(|bout| bout.so_far(&folder).map(|tally| (bout, tally)))
        .collect::<Result<_, _>>()?;
    if let Some(page) = &order.page {
        std::fs::write(page, page::write(&found, costs.hours(&found)))?;
    }
    let fails = |(bout, tally): &(Bout, Option<Tally>)| {
        tally.as_ref().is_some_and(|tally| {
            verdicts(bout, tally, &found).any(|verdict| verdict == Verdict::Fails)
        })
    };
    Ok(exit_code(!found.iter().any(fails)))
}

fn exit_code(good: bool) -> ExitCode {
    match good {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}
