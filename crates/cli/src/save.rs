//! Where games are kept: the state folder, names of files, and the record that follows a game.

use std::env;
use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Stdout, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use nile_core::record::Sink;
use nile_core::{Game, Match, RecordFile, Recorder, Replay, Seat};

use crate::failure::Failure;
use crate::interrupt;

/// Where a record goes if its name is `-`.
const STANDARD: &str = "-";

/// The folder games are kept in: `nile` in the XDG state folder.
pub(crate) fn state_folder() -> Result<PathBuf, Failure> {
    let absolute = |name: &str| {
        let path = PathBuf::from(env::var_os(name)?);
        path.is_absolute().then_some(path)
    };
    let state = absolute("XDG_STATE_HOME")
        .or_else(|| Some(absolute("HOME")?.join(".local").join("state")))
        .ok_or_else(|| {
            Failure::File(
                "there is no folder to keep games in: set HOME or XDG_STATE_HOME, or name a file \
                 with --record FILE"
                    .to_string(),
            )
        })?;
    Ok(state.join("nile"))
}

/// The game of the state folder that was played last and has not ended.
pub(crate) fn latest() -> Result<Option<PathBuf>, Failure> {
    let folder = state_folder()?;
    let entries = match fs::read_dir(&folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(Failure::File(format!("{}: {error}", folder.display()))),
    };
    let mut games: Vec<(SystemTime, PathBuf)> = entries
        .flatten()
        .filter(|entry| entry.path().extension().is_some_and(|end| end == "jsonl"))
        .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
        .collect();
    games.sort();
    let mut names = games.into_iter().rev().map(|(_, path)| path);
    Ok(names.find(|path| goes_on(path).unwrap_or(false)))
}

/// Whether the last line of a record is not an end. The record itself is not checked.
fn goes_on(path: &Path) -> io::Result<bool> {
    /// More than the last line of a record takes.
    const TAIL: u64 = 16 << 10;
    let mut file = File::open(path)?;
    let len = file.metadata()?.len();
    file.seek(SeekFrom::Start(len.saturating_sub(TAIL)))?;
    let mut tail = Vec::new();
    file.read_to_end(&mut tail)?;
    let tail = String::from_utf8_lossy(&tail);
    let last = tail.trim_end().rsplit('\n').next().unwrap_or_default();
    Ok(!last.is_empty() && !last.starts_with("{\"end\":") && !last.starts_with("{\"forfeit\":"))
}

/// The lines of a record, on their way to a file or to standard output.
enum Target {
    File(RecordFile),
    Standard(Stdout),
}

impl Sink for Target {
    fn append(&mut self, line: &[u8]) -> io::Result<()> {
        interrupt::not_within(|| match self {
            Target::File(file) => file.append(line),
            Target::Standard(out) => {
                out.write_all(line)?;
                out.flush()
            }
        })
    }
}

/// The record that follows a game, and where it is.
pub(crate) struct Keeper<G: Game> {
    recorder: Recorder<G, Target>,
    path: Option<PathBuf>,
}

impl<G: Game> Keeper<G> {
    /// Begins a record: in the file named, on standard output for `-`, else in a file of its own in
    /// the state folder. `seats` is noted in it, so that the game can go on with the same players.
    pub(crate) fn begin(
        file: Option<&str>,
        title: &str,
        game: &Match<G>,
        seats: &str,
    ) -> Result<Self, Failure> {
        let (target, path) = match file {
            Some(STANDARD) => (Target::Standard(io::stdout()), None),
            Some(path) => {
                let path = PathBuf::from(path);
                let file =
                    RecordFile::create(&path).map_err(|error| cannot_create(&path, error))?;
                (Target::File(file), Some(path))
            }
            None => {
                let (file, path) = create_in_state_folder(title)?;
                (Target::File(file), Some(path))
            }
        };
        let started = Recorder::start(target, game).and_then(|mut recorder| {
            recorder.note(None, format!("{SEATS}{seats}"))?;
            Ok(recorder)
        });
        match (started, path) {
            (Ok(recorder), path) => Ok(Keeper { recorder, path }),
            (Err(error), None) => Err(Failure::Output(error)),
            (Err(error), Some(path)) => {
                // A file without a whole header is of no use to anybody.
                let _ = fs::remove_file(&path);
                Err(Failure::File(format!(
                    "{}: the game cannot be kept there: {error}; name another file with --record \
                     FILE",
                    path.display()
                )))
            }
        }
    }

    /// Goes on with a record that was read back.
    pub(crate) fn go_on(
        mut file: RecordFile,
        path: &Path,
        replay: &Replay<G>,
    ) -> Result<Self, Failure> {
        let continued = file.continue_after(replay);
        continued.map_err(|error| cannot_write(path, &error))?;
        Ok(Keeper {
            recorder: Recorder::resume(Target::File(file), replay),
            path: Some(path.to_path_buf()),
        })
    }

    /// Writes whatever is new. An error loses nothing: following again tries again.
    pub(crate) fn follow(&mut self, game: &Match<G>) -> io::Result<()> {
        self.recorder.follow(game)
    }

    /// Ends the record because a bot failed.
    pub(crate) fn forfeit(&mut self, seat: Seat, reason: &str) -> io::Result<()> {
        self.recorder.forfeit(seat, reason)
    }

    /// The file; none on standard output.
    pub(crate) fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// The command that goes on with the game; none if it goes to standard output.
    pub(crate) fn resume_command(&self) -> Option<String> {
        let path = self.path()?;
        Some(format!("nile resume {}", quoted(&path.to_string_lossy())))
    }
}

/// How the note begins that says who sits where.
const SEATS: &str = "seats: ";

/// Who sits where, as the record notes it.
pub(crate) fn noted_seats<G: Game>(replay: &Replay<G>) -> Option<&str> {
    let said = replay.notes.iter().rev();
    said.filter(|(_, seat, _)| seat.is_none())
        .find_map(|(_, _, note)| note.strip_prefix(SEATS))
}

/// Opens a record to go on with.
pub(crate) fn open(path: &Path) -> Result<RecordFile, Failure> {
    RecordFile::open(path).map_err(|error| match error.kind() {
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
            cannot_write(path, &error)
        }
        _ => Failure::File(format!("{}: {error}", path.display())),
    })
}

fn cannot_write(path: &Path, error: &io::Error) -> Failure {
    let path = path.display();
    Failure::File(format!(
        "{path}: the game cannot go on there: {error}; `nile fork {path}` makes a copy that can"
    ))
}

fn cannot_create(path: &Path, error: io::Error) -> Failure {
    let path = path.display();
    Failure::File(match error.kind() {
        io::ErrorKind::AlreadyExists => {
            format!("{path}: there is such a file already; `nile resume {path}` goes on with it")
        }
        _ => format!("{path}: the game cannot be kept there: {error}"),
    })
}

/// A new file in the state folder, named for the game and the time.
fn create_in_state_folder(title: &str) -> Result<(RecordFile, PathBuf), Failure> {
    let folder = state_folder()?;
    let trouble = |error: io::Error| {
        Failure::File(format!(
            "{}: the game cannot be kept there: {error}; name a file with --record FILE",
            folder.display()
        ))
    };
    fs::create_dir_all(&folder).map_err(trouble)?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let stamp = stamp(now.unwrap_or_default());
    let mut count = 1;
    loop {
        let more = if count > 1 {
            format!("-{count}")
        } else {
            String::new()
        };
        let path = folder.join(format!("{title}-{stamp}{more}.jsonl"));
        match RecordFile::create(&path) {
            Ok(file) => return Ok((file, path)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => count += 1,
            Err(error) => return Err(trouble(error)),
        }
    }
}

/// A moment for a file's name, in universal time: `20261117-024405`.
fn stamp(since_1970: Duration) -> String {
    let seconds = since_1970.as_secs();
    let (days, time) = (seconds / 86_400, seconds % 86_400);
    // Years that begin in March have their leap day last. 719,468 days lie between the March that
    // begins the year 0 and 1970; 146,097 days are 400 years.
    let from_march = days + 719_468;
    let (era, day) = (from_march / 146_097, from_march % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (year, month) = match month {
        0..10 => (era * 400 + year, month + 3),
        _ => (era * 400 + year + 1, month - 9),
    };
    let (hour, minute, second) = (time / 3600, time / 60 % 60, time % 60);
    format!("{year:04}{month:02}{day:02}-{hour:02}{minute:02}{second:02}")
}

/// A file's name as a shell takes it.
fn quoted(name: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "/._-+~@%:,=".contains(c);
    if !name.is_empty() && !name.starts_with('~') && name.chars().all(plain) {
        return name.to_string();
    }
    format!("'{}'", name.replace('\'', "'\\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_by_the_calendar() {
        let at = |seconds| stamp(Duration::from_secs(seconds));
        assert_eq!(at(0), "19700101-000000");
        assert_eq!(at(951_782_399), "20000228-235959");
        assert_eq!(at(951_782_400), "20000229-000000");
        assert_eq!(at(951_868_800), "20000301-000000");
        assert_eq!(at(1_767_225_599), "20251231-235959");
        assert_eq!(at(4_107_542_400), "21000301-000000");
    }

    #[test]
    fn names_with_odd_letters_are_quoted() {
        assert_eq!(quoted("/home/a-b/game.jsonl"), "/home/a-b/game.jsonl");
        assert_eq!(quoted("my game"), "'my game'");
        assert_eq!(quoted("it's"), "'it'\\''s'");
        assert_eq!(quoted(""), "''");
    }
}
