//! Writing a record as it happens.

use std::io::{self, Write};

use super::line::{Digest, End, Header, Line, seal};
use super::read::Replay;
use crate::matches::apply;
use crate::{Event, EventOf, Game, Match, Seat, Turn};

/// Where the lines of a record go. A line is appended whole or, on an error, not at all as far as
/// this can be had.
pub trait Sink {
    /// Appends a line, its line end included, and sees that it has left the program.
    fn append(&mut self, line: &[u8]) -> io::Result<()>;
}

impl<W: Write> Sink for W {
    fn append(&mut self, line: &[u8]) -> io::Result<()> {
        self.write_all(line)?;
        self.flush()
    }
}

/// Writes a record as a match goes on: call [`follow`](Recorder::follow) after every change.
///
/// An error leaves the recorder where it was, so following again later tries the same lines again.
///
/// ```
/// # use nile_core::example::{Coins, Move};
/// use nile_core::{Dice, Match, RecordReader, Recorder, Seat};
/// let mut game = Match::<Coins>::new(Default::default(), 2, Dice::Seeded(7))?;
/// let mut recorder = Recorder::start(Vec::new(), &game)?;
/// game.act(Seat::new(0), Move::Flip)?;
/// recorder.follow(&game)?;
///
/// let bytes = recorder.into_inner();
/// let replay = RecordReader::open(&bytes[..])?.replay::<Coins>()?;
/// assert_eq!(replay.game.game(), game.game());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Recorder<G: Game, S> {
    sink: S,
    digest: Digest,
    /// The game after the events written so far, and these.
    game: G,
    written: Vec<EventOf<G>>,
    closed: bool,
}

impl<G: Game, S: Sink> Recorder<G, S> {
    /// Begins a record with its header and all that has happened so far.
    pub fn start(sink: S, game: &Match<G>) -> io::Result<Self> {
        let mut recorder = Recorder {
            sink,
            digest: Digest::new(),
            game: game.start().clone(),
            written: Vec::new(),
            closed: false,
        };
        let header =
            serde_json::to_string(&Header::of(game)).expect("a header writes itself as JSON");
        recorder.line(&header, None)?;
        recorder.follow(game)?;
        Ok(recorder)
    }

    /// Goes on with a record that was read back. The sink must continue where its good lines end.
    pub fn resume(sink: S, replay: &Replay<G>) -> Self {
        Recorder {
            sink,
            digest: replay.digest.clone(),
            game: replay.game.game().clone(),
            written: replay.game.events().to_vec(),
            closed: replay.close.is_some(),
        }
    }

    /// Writes whatever is new: events taken back, events that happened, and the end if the game is
    /// over.
    pub fn follow(&mut self, game: &Match<G>) -> io::Result<()> {
        let events = game.events();
        if self.closed {
            return if self.written == events {
                Ok(())
            } else {
                Err(io::Error::other(
                    "the record is closed: what happens after the end needs a new one",
                ))
            };
        }
        let same = self
            .written
            .iter()
            .zip(events)
            .take_while(|(written, event)| written == event)
            .count();
        let undo = self.written.len() - same;
        if undo > 0 {
            let before = game.state_after(same);
            self.write(&Line::Undo { undo }, Some(&before))?;
            self.written.truncate(same);
            self.game = before;
        }
        for &event in &events[same..] {
            let line = match event {
                Event::Act(seat, action) => Line::Act {
                    seat,
                    act: G::action_text(game.config(), &action),
                },
                Event::Chance(outcome) => Line::Chance {
                    chance: G::outcome_text(game.config(), &outcome),
                },
            };
            let mut after = self.game.clone();
            apply(&mut after, event);
            self.write(&line, Some(&after))?;
            self.written.push(event);
            self.game = after;
        }
        if self.game.turn() == Turn::Over {
            let end = End::from(self.game.standings());
            self.write(&Line::End { end }, None)?;
            self.closed = true;
        }
        Ok(())
    }

    /// Writes something that was said.
    pub fn note(&mut self, seat: Option<Seat>, note: impl Into<String>) -> io::Result<()> {
        let note = note.into();
        self.write(&Line::Note { note, seat }, None)
    }

    /// Ends the record because a seat gave up or had to.
    pub fn forfeit(&mut self, seat: Seat, reason: impl Into<String>) -> io::Result<()> {
        let line = Line::Forfeit {
            forfeit: seat,
            reason: reason.into(),
        };
        self.write(&line, None)?;
        self.closed = true;
        Ok(())
    }

    /// Gives the sink back.
    pub fn into_inner(self) -> S {
        self.sink
    }

    fn write(&mut self, line: &Line, after: Option<&G>) -> io::Result<()> {
        let body = serde_json::to_string(line).expect("a line writes itself as JSON");
        self.line(&body, after)
    }

    fn line(&mut self, body: &str, after: Option<&G>) -> io::Result<()> {
        let mut digest = self.digest.clone();
        digest.text(body);
        if let Some(game) = after {
            digest.view(game);
        }
        let mut line = seal(body, &digest);
        line.push('\n');
        self.sink.append(line.as_bytes())?;
        self.digest = digest;
        Ok(())
    }
}
