//! Any match at all: texts and JSON instead of types, for front-ends and protocols.

use serde::Serialize;
use serde_json::Value;

use crate::{
    Event, Game, GameMeta, ImpossibleOutcome, Match, NotationError, Recorder, Refusal, ScoreSheet,
    Seat, SeatSet, Seen, SeenOf, Standings, Turn, UndoError,
};

/// Why something asked of an [`AnyMatch`] did not happen. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AnyError {
    /// The text is no action or outcome of this game.
    #[error("{0}")]
    Notation(#[from] NotationError),
    /// A rule forbids it.
    #[error("{rule}: {reason}")]
    Illegal {
        /// The rule's id.
        rule: &'static str,
        /// Why, in a sentence.
        reason: String,
    },
    /// It cannot have been drawn.
    #[error("{0}")]
    Impossible(#[from] ImpossibleOutcome),
    /// It cannot be taken back.
    #[error("{0}")]
    Undo(#[from] UndoError),
    /// Nobody sits there.
    #[error("there is no seat {seat}: {seats} play")]
    NoSuchSeat {
        /// The seat asked about.
        seat: Seat,
        /// How many there are.
        seats: usize,
    },
}

/// An event as somebody saw it, in text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum StoryLine {
    /// A seat acted.
    Act {
        /// Who.
        seat: Seat,
        /// What, in the game's notation.
        act: String,
    },
    /// Chance decided.
    Chance {
        /// What was drawn, in the game's notation.
        chance: String,
    },
    /// Only a part was seen.
    Part {
        /// That part.
        seen: String,
    },
}

impl StoryLine {
    /// What somebody saw, as texts.
    pub fn of<G: Game>(config: &G::Config, seen: &SeenOf<G>) -> Self {
        match seen {
            Seen::Whole(Event::Act(seat, action)) => StoryLine::Act {
                seat: *seat,
                act: G::action_text(config, action),
            },
            Seen::Whole(Event::Chance(outcome)) => StoryLine::Chance {
                chance: G::outcome_text(config, outcome),
            },
            Seen::Part(glimpse) => {
                let mut seen = String::new();
                G::write_glimpse(config, glimpse, &mut seen);
                StoryLine::Part { seen }
            }
        }
    }
}

/// A match of any game: [`Match`] behind texts and JSON.
///
/// ```
/// # use nile_core::example::Coins;
/// use nile_core::{AnyMatch, Dice, Match, Seat};
/// let typed = Match::<Coins>::new(Default::default(), 2, Dice::Seeded(7))?;
/// let mut any: Box<dyn AnyMatch> = Box::new(typed);
/// let first = Seat::new(0);
/// assert_eq!(any.legal(first), ["flip", "stop"]);
/// any.act(first, "flip")?;
/// let refused = any.act(first, "dance").unwrap_err();
/// assert_eq!(refused.to_string(), "cannot read \"dance\": a move is `flip` or `stop`");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait AnyMatch: Send {
    /// What the game says of itself.
    fn meta(&self) -> &'static GameMeta;
    /// How many seats play.
    fn seats(&self) -> usize;
    /// What the game waits for.
    fn turn(&self) -> Turn;
    /// Who else may act.
    fn may_interject(&self) -> SeatSet;
    /// How many events have happened.
    fn events(&self) -> usize;
    /// What the seat may do.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// Whether the seat may do this.
    fn check(&self, seat: Seat, action: &str) -> Result<(), AnyError>;
    /// The seat does this.
    fn act(&mut self, seat: Seat, action: &str) -> Result<(), AnyError>;
    /// What can be drawn, with weights.
    fn outcomes(&self) -> Vec<(String, u32)>;
    /// This was drawn.
    fn resolve(&mut self, outcome: &str) -> Result<(), AnyError>;
    /// Takes back the seat's last act, see [`Match::undo`].
    fn undo(&mut self, seat: Seat) -> Result<usize, AnyError>;
    /// What a seat may know, or the whole table.
    fn view(&self, seat: Option<Seat>) -> Result<Value, AnyError>;
    /// The events from number `since` on as somebody saw them; none if there are not so many.
    fn story(&self, seat: Option<Seat>, since: usize) -> Result<Vec<StoryLine>, AnyError>;
    /// Scores and places.
    fn standings(&self) -> Standings;
    /// Where the seat's score comes from.
    fn score_sheet(&self, seat: Seat) -> Result<ScoreSheet, AnyError>;
    /// The match so far as a record.
    fn record(&self) -> String;
    /// A copy.
    fn boxed_clone(&self) -> Box<dyn AnyMatch>;
}

impl<G: Game> Match<G> {
    fn illegal(&self, refusal: &G::Illegal) -> AnyError {
        let mut reason = String::new();
        G::write_refusal(self.config(), refusal, &mut reason);
        AnyError::Illegal {
            rule: refusal.rule().id,
            reason,
        }
    }

    fn sits_here(&self, seat: Option<Seat>) -> Result<(), AnyError> {
        let seats = self.game().seats();
        match seat {
            Some(seat) if seat.index() >= seats => Err(AnyError::NoSuchSeat { seat, seats }),
            _ => Ok(()),
        }
    }
}

impl<G: Game> AnyMatch for Match<G> {
    fn meta(&self) -> &'static GameMeta {
        const { &G::META }
    }

    fn seats(&self) -> usize {
        self.game().seats()
    }

    fn turn(&self) -> Turn {
        self.game().turn()
    }

    fn may_interject(&self) -> SeatSet {
        self.game().may_interject()
    }

    fn events(&self) -> usize {
        self.events().len()
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        let text = |action| G::action_text(self.config(), action);
        self.game().actions(seat).iter().map(text).collect()
    }

    fn check(&self, seat: Seat, action: &str) -> Result<(), AnyError> {
        let action = G::parse_action(self.config(), action)?;
        let checked = self.game().check(seat, &action);
        checked.map_err(|refusal| self.illegal(&refusal))
    }

    fn act(&mut self, seat: Seat, action: &str) -> Result<(), AnyError> {
        let action = G::parse_action(self.config(), action)?;
        Match::act(self, seat, action).map_err(|refusal| self.illegal(&refusal))
    }

    fn outcomes(&self) -> Vec<(String, u32)> {
        let mut outcomes = Vec::new();
        self.game().outcomes(|outcome, weight| {
            outcomes.push((G::outcome_text(self.config(), &outcome), weight));
        });
        outcomes
    }

    fn resolve(&mut self, outcome: &str) -> Result<(), AnyError> {
        let outcome = G::parse_outcome(self.config(), outcome)?;
        Ok(Match::resolve(self, outcome)?)
    }

    fn undo(&mut self, seat: Seat) -> Result<usize, AnyError> {
        Ok(Match::undo(self, seat)?)
    }

    fn view(&self, seat: Option<Seat>) -> Result<Value, AnyError> {
        self.sits_here(seat)?;
        Ok(serde_json::to_value(self.game().view(seat)).expect("a view writes itself as JSON"))
    }

    fn story(&self, seat: Option<Seat>, since: usize) -> Result<Vec<StoryLine>, AnyError> {
        self.sits_here(seat)?;
        let since = since.min(self.events().len());
        let line = |seen| StoryLine::of::<G>(self.config(), seen);
        Ok(self.seen(seat, since).iter().map(line).collect())
    }

    fn standings(&self) -> Standings {
        self.game().standings()
    }

    fn score_sheet(&self, seat: Seat) -> Result<ScoreSheet, AnyError> {
        self.sits_here(Some(seat))?;
        Ok(self.game().score_sheet(seat))
    }

    fn record(&self) -> String {
        let recorder = Recorder::start(Vec::new(), self).expect("writing to memory does not fail");
        String::from_utf8(recorder.into_inner()).expect("a record is JSON, and so UTF-8")
    }

    fn boxed_clone(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }
}
