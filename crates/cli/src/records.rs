//! Records checked in bulk.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::num::NonZeroU16;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use nile_core::{RecordError, RecordReader, record};
use nile_games::{Playable, Visit, by_name};

use crate::{Failure, no_such_game, progress, reader};

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
                    if reader::has_gone() {
                        return;
                    }
                    let verdict = one(file);
                    bar.inc(1);
                    verdicts.lock().expect("nobody panics while writing")[at] = Some(verdict);
                }
            });
        }
    });
    bar.finish_and_clear();
    reader::still_there()?;
    let verdicts = verdicts.into_inner().expect("nobody panics while writing");
    let (mut failed, mut unread) = (0, 0);
    for (file, verdict) in files.iter().zip(verdicts.into_iter().flatten()) {
        let reason = match verdict {
            Ok(events) => {
                writeln!(out, "{file}: {events} events, all well")?;
                continue;
            }
            Err(Trouble::Failed(reason)) => {
                failed += 1;
                reason
            }
            Err(Trouble::Unread(reason)) => {
                unread += 1;
                reason
            }
        };
        // A file may hold anything; a terminal must not obey it.
        let reason = reason.replace(char::is_control, "\u{fffd}");
        writeln!(out, "{file}: {reason}")?;
    }
    let checked = files.len() - unread;
    match unread {
        0 => writeln!(out, "{checked} checked, {failed} failed")?,
        _ => writeln!(out, "{checked} checked, {failed} failed, {unread} not read")?,
    }
    out.flush()?;
    match (failed, unread) {
        (0, 0) => Ok(()),
        (0, 1) => Err(Failure::File("a record cannot be read".to_string())),
        (0, _) => Err(Failure::File(format!("{unread} records cannot be read"))),
        _ => Err(Failure::Check),
    }
}

/// Why a record is not well.
#[derive(Clone)]
enum Trouble {
    /// A line of it is wrong.
    Failed(String),
    /// The file cannot be read, so nothing is known of it.
    Unread(String),
}

impl From<RecordError> for Trouble {
    fn from(error: RecordError) -> Self {
        match error.trouble {
            record::Trouble::Io(_) => Trouble::Unread(error.to_string()),
            _ => Trouble::Failed(error.to_string()),
        }
    }
}

/// How many events a record has, or what is wrong with it.
fn one(file: &str) -> Result<usize, Trouble> {
    let input: Box<dyn BufRead> = match file {
        "-" => Box::new(BufReader::new(io::stdin())),
        path => {
            let opened = File::open(path).map_err(|error| Trouble::Unread(error.to_string()))?;
            Box::new(BufReader::new(opened))
        }
    };
    let reader = RecordReader::open(input)?;
    let game = reader.header().game.clone();
    match by_name(&game, Whole(reader)) {
        Some(events) => Ok(events?),
        None => Err(Trouble::Failed(format!("line 1: {}", no_such_game(&game)))),
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
