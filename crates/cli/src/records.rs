//! Records checked in bulk.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::num::NonZeroU16;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use nile_core::{RecordError, RecordReader};
use nile_games::{Playable, Visit, by_name};

use crate::{Failure, no_such_game, progress};

/// Checks every line of every record and says which line of which fails.
pub(crate) fn check(
    files: &[String],
    jobs: NonZeroU16,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let bar = progress::bar(files.len() as u64, "records", "checking");
    let next = AtomicUsize::new(0);
    let verdicts = Mutex::new(vec![None; files.len()]);
    std::thread::scope(|scope| {
        for _ in 0..usize::from(jobs.get()).min(files.len()) {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(file) = files.get(at) else { return };
                    let verdict = one(file);
                    bar.inc(1);
                    verdicts.lock().expect("nobody panics while writing")[at] = Some(verdict);
                }
            });
        }
    });
    bar.finish_and_clear();
    let verdicts = verdicts.into_inner().expect("nobody panics while writing");
    let mut failed = 0;
    for (file, verdict) in files.iter().zip(verdicts.into_iter().flatten()) {
        match verdict {
            Ok(events) => writeln!(out, "{file}: {events} events, all well")?,
            Err(reason) => {
                failed += 1;
                // A file may hold anything; a terminal must not obey it.
                let reason = reason.replace(char::is_control, "\u{fffd}");
                writeln!(out, "{file}: {reason}")?;
            }
        }
    }
    writeln!(out, "{} checked, {failed} failed", files.len())?;
    match failed {
        0 => Ok(()),
        _ => Err(Failure::Check),
    }
}

/// How many events a record has, or what is wrong with it.
fn one(file: &str) -> Result<usize, String> {
    let input: Box<dyn BufRead> = match file {
        "-" => Box::new(BufReader::new(io::stdin())),
        path => Box::new(BufReader::new(
            File::open(path).map_err(|error| error.to_string())?,
        )),
    };
    let reader = RecordReader::open(input).map_err(|error| error.to_string())?;
    let game = reader.header().game.clone();
    match by_name(&game, Whole(reader)) {
        Some(events) => events.map_err(|error| error.to_string()),
        None => Err(format!("line 1: {}", no_such_game(&game))),
    }
}

struct Whole<R>(RecordReader<R>);

impl<R: BufRead> Visit for Whole<R> {
    type Out = Result<usize, RecordError>;

    fn visit<G: Playable>(self, _: G::Config) -> Self::Out {
        let replay = self.0.replay::<G>()?;
        replay.complete()?;
        Ok(replay.game.events().len())
    }
}
