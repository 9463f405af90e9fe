//! Reading a record back, however broken it may be.

use std::collections::VecDeque;
use std::fmt;
use std::io::{self, BufRead, Read};

use super::line::{Digest, End, FORMAT, Header, Line, agrees, unseal};
use crate::{Event, EventError, EventOf, Game, Match, Refusal, Seat, SetupError, Turn, UndoError};

/// The longest line a record may have, in bytes. A header holds a whole configuration.
pub const MAX_LINE: usize = 4 << 20;

/// The longest note or reason, in bytes.
pub const MAX_NOTE: usize = 4096;

/// How many notes a [`Replay`] keeps: the last ones.
pub const KEPT_NOTES: usize = 1000;

/// What is wrong with a record, and where.
#[derive(Debug, thiserror::Error)]
#[error("line {line}: {trouble}")]
#[non_exhaustive]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub trouble: Trouble,
}

/// What can be wrong with a line of a record.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Trouble {
    /// The file could not be read.
    #[error("cannot be read: {0}")]
    Io(#[from] io::Error),
    /// There is no line at all.
    #[error("the file is empty, so it is no record")]
    Empty,
    /// It is longer than any line of a record.
    #[error("is longer than {MAX_LINE} bytes, so this is no record")]
    TooLong,
    /// It is not text.
    #[error("is not UTF-8 text")]
    NotText,
    /// The first line is not a header.
    #[error("is not the header of a record: {0}")]
    NoHeader(String),
    /// The format is of another version.
    #[error("format version {0} is not known here, only {FORMAT}: use the version that wrote it")]
    Format(u64),
    /// It does not end with a check.
    #[error("is not a line of a record: it must end with its check")]
    NoCheck,
    /// It is no known kind of line.
    #[error("is not a line of a record: {0}")]
    Malformed(String),
    /// The check does not agree.
    #[error("the check does not agree: this line was changed, or the game plays differently now")]
    Check,
    /// The record is of another game.
    #[error("is a record of {found}, not of {expected}")]
    OtherGame {
        /// The game in the record.
        found: String,
        /// The game asked for.
        expected: &'static str,
    },
    /// The rules are of another version.
    #[error(
        "was played by version {found} of the rules, this program has {expected}: \
         use the version that wrote it"
    )]
    Rules {
        /// The version in the record.
        found: u32,
        /// The version here.
        expected: u32,
    },
    /// The configuration is wrong.
    #[error("the configuration is wrong: {0}")]
    Config(String),
    /// An event that cannot have happened.
    #[error("event {event}: {reason}")]
    Event {
        /// Which event, counted from 1.
        event: usize,
        /// Why.
        reason: String,
    },
    /// The result is not the game's.
    #[error("the result is not that of the game, which is {0}")]
    WrongEnd(String),
    /// There is a line after the end.
    #[error("comes after the end of the match")]
    AfterEnd,
    /// The record stops before the end.
    #[error("the record stops here, before the end of the match")]
    NoEnd,
}

/// How a record is closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Close {
    /// The game was played to its end.
    Ended,
    /// A seat gave up or had to.
    Forfeit {
        /// Who.
        seat: Seat,
        /// Why.
        reason: String,
    },
}

/// A record read back: the match, where it stands.
#[derive(Debug)]
#[non_exhaustive]
pub struct Replay<G: Game> {
    /// The match after the last event. Chance is not settled: see [`Match::settle`].
    pub game: Match<G>,
    /// How the record is closed; none if the match can go on.
    pub close: Option<Close>,
    /// What was said last, each with the number of events before it.
    pub notes: VecDeque<(usize, Option<Seat>, String)>,
    /// The number of the last line if it was torn, as when the program was killed; it is dropped.
    pub torn: Option<usize>,
    /// How many lines are good.
    pub lines: usize,
    /// How many bytes the good lines take.
    pub(super) good_bytes: u64,
    /// Whether the last good line lacks its line end.
    pub(super) unended: bool,
    pub(super) digest: Digest,
}

impl<G: Game> Replay<G> {
    /// An error unless the record goes to the end of the match.
    pub fn complete(&self) -> Result<(), RecordError> {
        match self.close {
            Some(_) => Ok(()),
            None => Err(RecordError {
                line: self.lines,
                trouble: Trouble::NoEnd,
            }),
        }
    }
}

/// Reads a record: first its header, which tells the game, then all of it.
///
/// Lines are read one at a time, so memory stays bounded whatever the file holds.
#[derive(Debug)]
pub struct RecordReader<R> {
    lines: Lines<R>,
    header: Header,
    /// Whether the header lacks its line end.
    unended: bool,
    digest: Digest,
}

impl<R: BufRead> RecordReader<R> {
    /// Reads the header.
    pub fn open(input: R) -> Result<Self, RecordError> {
        let mut lines = Lines {
            input,
            number: 0,
            good_bytes: 0,
        };
        let first = lines.next().map_err(|trouble| lines.error(trouble))?;
        let Some(first) = first else {
            lines.number = 1;
            return Err(lines.error(Trouble::Empty));
        };
        let (header, digest) = read_header(&first).map_err(|trouble| lines.error(trouble))?;
        lines.accept(&first);
        Ok(RecordReader {
            lines,
            header,
            unended: !first.ended,
            digest,
        })
    }

    /// The header.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Plays the whole record through and checks every line.
    pub fn replay<G: Game>(self) -> Result<Replay<G>, RecordError> {
        let RecordReader {
            mut lines,
            header,
            unended,
            digest,
        } = self;
        let game = begin::<G>(&header).map_err(|trouble| lines.error(trouble))?;
        let mut replay = Replay {
            game,
            close: None,
            notes: VecDeque::new(),
            torn: None,
            lines: 1,
            good_bytes: lines.good_bytes,
            unended,
            digest,
        };
        while let Some(raw) = lines.next().map_err(|trouble| lines.error(trouble))? {
            if raw.is_torn() {
                replay.torn = Some(lines.number);
                break;
            }
            replay.read(&raw).map_err(|trouble| lines.error(trouble))?;
            lines.accept(&raw);
            replay.lines = lines.number;
            replay.good_bytes = lines.good_bytes;
            replay.unended = !raw.ended;
        }
        Ok(replay)
    }
}

fn read_header(raw: &RawLine) -> Result<(Header, Digest), Trouble> {
    let text = raw.text()?;
    // What is not a record at all should not be told that its check is wrong.
    let no_header = |error: serde_json::Error| Trouble::NoHeader(error.to_string());
    let value: serde_json::Value = serde_json::from_str(text).map_err(no_header)?;
    match value.get("nile").map(|version| version.as_u64()) {
        Some(Some(version)) if version == u64::from(FORMAT) => {}
        Some(Some(version)) => {
            return Err(Trouble::Format(version));
        }
        _ => return Err(Trouble::NoHeader("it has no format version `nile`".into())),
    }
    let (body, digits) = unseal(text).ok_or(Trouble::NoCheck)?;
    let mut digest = Digest::new();
    digest.text(&body);
    if !agrees(&digest, digits) {
        return Err(Trouble::Check);
    }
    Ok((serde_json::from_str(&body).map_err(no_header)?, digest))
}

/// The match of a header, before its first event.
fn begin<G: Game>(header: &Header) -> Result<Match<G>, Trouble> {
    if header.game != G::META.id {
        return Err(Trouble::OtherGame {
            found: header.game.clone(),
            expected: G::META.id,
        });
    }
    if header.rules != G::META.rules_version {
        return Err(Trouble::Rules {
            found: header.rules,
            expected: G::META.rules_version,
        });
    }
    let config: G::Config = serde_json::from_value(header.config.clone())
        .map_err(|error| Trouble::Config(error.to_string()))?;
    if serde_json::to_value(&config).ok().as_ref() != Some(&header.config) {
        return Err(Trouble::Config(
            "it lacks keys, or has some that are not known".into(),
        ));
    }
    Match::unsettled(config, header.seats, header.dice())
        .map_err(|error: SetupError| Trouble::Config(error.to_string()))
}

const EXPECTED: &str = "it must be an event, undo, note, forfeit or end, and seats are 1 to 8";

impl<G: Game> Replay<G> {
    fn read(&mut self, raw: &RawLine) -> Result<(), Trouble> {
        let (body, digits) = unseal(raw.text()?).ok_or(Trouble::NoCheck)?;
        if self.close.is_some() {
            return Err(Trouble::AfterEnd);
        }
        let line: Line =
            serde_json::from_str(&body).map_err(|_| Trouble::Malformed(EXPECTED.into()))?;
        self.digest.text(&body);
        match &line {
            Line::Act { seat, act } => {
                let action = G::parse_action(self.game.config(), act);
                let event = action.map(|action| Event::Act(*seat, action));
                self.event(event.map_err(|error| error.to_string()))?;
            }
            Line::Chance { chance } => {
                let outcome = G::parse_outcome(self.game.config(), chance);
                self.event(
                    outcome
                        .map(Event::Chance)
                        .map_err(|error| error.to_string()),
                )?;
            }
            Line::Undo { undo } => {
                let reason = |error: UndoError| Trouble::Malformed(error.to_string());
                self.game.take_back(*undo).map_err(reason)?;
                self.digest.view(self.game.game());
                let events = self.game.events().len();
                for note in &mut self.notes {
                    note.0 = note.0.min(events);
                }
            }
            Line::Forfeit { forfeit, reason } => {
                self.may_say(Some(*forfeit), reason)?;
                if self.game.turn() == Turn::Over {
                    return Err(Trouble::Malformed(
                        "nobody forfeits a game that is over".into(),
                    ));
                }
                self.close = Some(Close::Forfeit {
                    seat: *forfeit,
                    reason: reason.clone(),
                });
            }
            Line::Note { note, seat } => {
                self.may_say(*seat, note)?;
                if self.notes.len() == KEPT_NOTES {
                    self.notes.pop_front();
                }
                let events = self.game.events().len();
                self.notes.push_back((events, *seat, note.clone()));
            }
            Line::End { end } => {
                let result = End::from(self.game.game().standings());
                if self.game.turn() != Turn::Over || *end != result {
                    let result =
                        serde_json::to_string(&result).expect("a result writes itself as JSON");
                    return Err(Trouble::WrongEnd(result));
                }
                self.close = Some(Close::Ended);
            }
        }
        if !agrees(&self.digest, digits) {
            return Err(Trouble::Check);
        }
        Ok(())
    }

    fn event(&mut self, event: Result<EventOf<G>, String>) -> Result<(), Trouble> {
        let reason = match event {
            Err(reason) => reason,
            Ok(event) => match self.game.push(event) {
                Ok(()) => {
                    self.digest.view(self.game.game());
                    return Ok(());
                }
                Err(EventError::Impossible(error)) => error.to_string(),
                Err(EventError::Illegal(refusal)) => {
                    let mut reason = format!("{}: ", refusal.rule());
                    G::write_refusal(self.game.config(), &refusal, &mut reason);
                    reason
                }
            },
        };
        Err(Trouble::Event {
            event: self.game.events().len() + 1,
            reason,
        })
    }

    fn may_say(&self, seat: Option<Seat>, text: &str) -> Result<(), Trouble> {
        let seats = self.game.game().seats();
        if let Some(seat) = seat.filter(|seat| seat.index() >= seats) {
            return Err(Trouble::Malformed(format!("there is no seat {seat}")));
        }
        if text.len() > MAX_NOTE {
            return Err(Trouble::Malformed(format!(
                "a text has at most {MAX_NOTE} bytes"
            )));
        }
        Ok(())
    }
}

/// The lines of a file, each of bounded length.
#[derive(Debug)]
struct Lines<R> {
    input: R,
    number: usize,
    good_bytes: u64,
}

struct RawLine {
    bytes: Vec<u8>,
    /// How many bytes it took, its line end included.
    taken: u64,
    ended: bool,
}

impl<R: BufRead> Lines<R> {
    fn next(&mut self) -> Result<Option<RawLine>, Trouble> {
        let mut bytes = Vec::new();
        self.number += 1;
        let limit = MAX_LINE as u64 + 1;
        let taken = (&mut self.input)
            .take(limit)
            .read_until(b'\n', &mut bytes)?;
        if taken == 0 {
            return Ok(None);
        }
        let ended = bytes.last() == Some(&b'\n');
        if !ended && bytes.len() > MAX_LINE {
            return Err(Trouble::TooLong);
        }
        if ended {
            bytes.pop();
            if bytes.last() == Some(&b'\r') {
                bytes.pop();
            }
        }
        Ok(Some(RawLine {
            bytes,
            taken: taken as u64,
            ended,
        }))
    }

    fn accept(&mut self, raw: &RawLine) {
        self.good_bytes += raw.taken;
    }

    fn error(&self, trouble: Trouble) -> RecordError {
        RecordError {
            line: self.number,
            trouble,
        }
    }
}

impl RawLine {
    fn text(&self) -> Result<&str, Trouble> {
        std::str::from_utf8(&self.bytes).map_err(|_| Trouble::NotText)
    }

    /// Whether this is the beginning of a line whose rest was never written. A whole line is a JSON
    /// object, and no proper beginning of one is.
    fn is_torn(&self) -> bool {
        if self.ended {
            return false;
        }
        match std::str::from_utf8(&self.bytes) {
            Err(error) => error.error_len().is_none(),
            Ok(text) => {
                serde_json::from_str::<serde_json::Value>(text).is_err_and(|error| error.is_eof())
            }
        }
    }
}

impl fmt::Display for Close {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Close::Ended => f.write_str("played to the end"),
            Close::Forfeit { seat, reason } => write!(f, "seat {seat} forfeits: {reason}"),
        }
    }
}
