//! The contract: what a game is.

use std::fmt::Debug;
use std::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{
    Census, GameRng, ImpossibleOutcome, NotationError, Rule, ScoreSheet, Seat, SeatSet, SetupError,
    Standings, mark,
};

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// This seat must choose.
    Seat(Seat),
    /// Something must be drawn.
    Chance,
    /// Nothing: the game has ended.
    Over,
}

/// One thing that happens in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Event<A, O> {
    /// A seat acts.
    Act(Seat, A),
    /// Chance decides.
    Chance(O),
}

/// An event of game `G`.
pub type EventOf<G> = Event<<G as Game>::Action, <G as Game>::Outcome>;

/// How an event looks to somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen<E, P> {
    /// They see all of it.
    Whole(E),
    /// They see only this of it.
    Part(P),
}

/// How an event of game `G` looks to somebody.
pub type SeenOf<G> = Seen<EventOf<G>, <G as Game>::Glimpse>;

/// What an action or an outcome is: a small value.
pub trait Choice: Copy + Ord + Hash + Debug + Send + Sync + 'static {}
impl<T: Copy + Ord + Hash + Debug + Send + Sync + 'static> Choice for T {}

/// What a view is: an owned value with no way back to the game, which writes itself as JSON.
pub trait Shown: Clone + Eq + Debug + Serialize + Send + Sync + 'static {}
impl<T: Clone + Eq + Debug + Serialize + Send + Sync + 'static> Shown for T {}

/// What a configuration is: plain data with a default, which reads and writes itself as JSON.
pub trait Settings:
    Clone + Default + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
}
impl<T> Settings for T where
    T: Clone + Default + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
}

/// Why an action is refused. Its `Display` is a sentence with the numbers that matter.
pub trait Refusal: std::error::Error + Eq + Send + Sync + 'static {
    /// The rule that forbids it.
    fn rule(&self) -> &'static Rule;
}

/// Whether players may know things that others do not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Information {
    /// Everybody sees everything.
    Open,
    /// Some things are hidden from some seats.
    Hidden,
}

/// One key of a game's configuration, for help texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct OptionMeta {
    /// The key, as in `key=value`.
    pub key: &'static str,
    /// Which values it takes, the default first.
    pub values: &'static str,
    /// What it does.
    pub what: &'static str,
}

/// What a game says of itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct GameMeta {
    /// The name programs use: lower case, with dashes.
    pub id: &'static str,
    /// The name people use.
    pub name: &'static str,
    /// The fewest seats.
    pub min_seats: usize,
    /// The most seats, at most [`MAX_SEATS`](crate::MAX_SEATS).
    pub max_seats: usize,
    /// Whether anything is hidden.
    pub information: Information,
    /// The keys of the configuration.
    pub options: &'static [OptionMeta],
    /// Raised whenever the same choices may lead to something else than before; records carry it.
    pub rules_version: u32,
}

impl GameMeta {
    /// An error that names the range, if the game cannot be played by so many.
    pub fn check_seats(&self, seats: usize) -> Result<(), SetupError> {
        if (self.min_seats..=self.max_seats).contains(&seats) {
            return Ok(());
        }
        Err(SetupError::one(
            "seats",
            format!(
                "{} is for {} to {} players, not {seats}",
                self.name, self.min_seats, self.max_seats
            ),
        ))
    }
}

/// A board game: the state of one game in progress, and the rules that move it on.
///
/// A value of a `Game` type is a whole position: cloning it, comparing it and hashing it must tell
/// all there is. It holds no random generator and no hidden shuffled order: whatever is drawn is an
/// [`Outcome`](Game::Outcome) that somebody else draws, by [`outcomes`](Game::outcomes) and their
/// weights, and tells the game with [`resolve`](Game::resolve).
///
/// The crate's front page walks through a whole small game. The laws every game must obey are
/// checked by `nile-testkit`.
pub trait Game: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// What can be set before a game.
    type Config: Settings;
    /// One small decision of a player.
    type Action: Choice;
    /// One thing that can be drawn.
    type Outcome: Choice;
    /// Why an action is refused.
    type Illegal: Refusal;
    /// What one seat may know.
    type View: Shown;
    /// What a seat sees of an event it may not see whole. Games without secrets use
    /// [`Infallible`](std::convert::Infallible).
    type Glimpse: Clone + Eq + Debug + Send + Sync + 'static;

    /// What the game says of itself.
    const META: GameMeta;

    /// The rules in our words, each with its id.
    fn rules() -> &'static [Rule];

    /// Sets a game up, or reports everything that is wrong with the configuration at once.
    fn new(config: &Self::Config, seats: usize) -> Result<Self, SetupError>;

    /// How many seats play.
    fn seats(&self) -> usize;

    /// What the game waits for.
    fn turn(&self) -> Turn;

    /// Who else may act now, beside the seat that is awaited: common knowledge. What such a seat does
    /// opens a decision that somebody is then awaited for. Empty at chance and at the end.
    fn may_interject(&self) -> SeatSet {
        SeatSet::EMPTY
    }

    /// Appends what the seat may do now, sorted, each once; nothing for a seat that may not act.
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Whether the seat may do this now, and if not, why. Tells the seat nothing it may not know.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Self::Illegal>;

    /// Does what [`check`](Game::check) allows. Anything else may panic or corrupt the game, but is
    /// never undefined behaviour.
    fn act_unchecked(&mut self, seat: Seat, action: Self::Action);

    /// Calls `each` for everything that can be drawn now, sorted, with its exact positive weight; not
    /// at all unless the game waits for chance. The weights add up to less than 2^32.
    fn outcomes(&self, each: impl FnMut(Self::Outcome, u32));

    /// Does what was drawn, one of [`outcomes`](Game::outcomes).
    fn resolve_unchecked(&mut self, outcome: Self::Outcome);

    /// What a seat may know; for `None`, what the whole table knows.
    fn view(&self, seat: Option<Seat>) -> Self::View;

    /// What somebody who may not see the event whole sees of it, asked before it happens; `None` if
    /// they see it whole.
    fn glimpse(&self, event: &EventOf<Self>, seat: Option<Seat>) -> Option<Self::Glimpse> {
        let _ = (event, seat);
        None
    }

    /// Makes a game that looks like this view: whatever is hidden is placed at random, each way that
    /// agrees with the view alike. What other seats know beyond common knowledge is left blank.
    fn determinize(view: &Self::View, rng: &mut GameRng) -> Self;

    /// Scores and places so far; once the game is over, the result.
    fn standings(&self) -> Standings;

    /// Where the seat's score comes from, line by line.
    fn score_sheet(&self, seat: Seat) -> ScoreSheet;

    /// Every piece of the game and where it is.
    fn census(&self) -> Census;

    /// How many events can still come, at the most: a bound that falls with every event.
    fn max_events(&self) -> usize;

    /// Writes an action as people type it and records hold it.
    fn write_action(config: &Self::Config, action: &Self::Action, out: &mut String);

    /// Reads an action.
    fn parse_action(config: &Self::Config, text: &str) -> Result<Self::Action, NotationError>;

    /// Writes an outcome.
    fn write_outcome(config: &Self::Config, outcome: &Self::Outcome, out: &mut String);

    /// Reads an outcome.
    fn parse_outcome(config: &Self::Config, text: &str) -> Result<Self::Outcome, NotationError>;

    /// Writes what was seen of an event.
    fn write_glimpse(config: &Self::Config, glimpse: &Self::Glimpse, out: &mut String);

    /// Writes a refusal with the names the configuration gives things.
    fn write_refusal(config: &Self::Config, refusal: &Self::Illegal, out: &mut String) {
        let _ = config;
        out.push_str(&refusal.to_string());
    }

    // Provided. An engine may do `weight` and `sample` faster and say better in `reveals`; laws hold it
    // to the same answers. The rest it leaves as it is.

    /// Checks an action and does it. A refused action changes nothing.
    #[inline]
    fn act(&mut self, seat: Seat, action: Self::Action) -> Result<(), Self::Illegal> {
        match self.check(seat, &action) {
            Ok(()) => {
                self.act_unchecked(seat, action);
                Ok(())
            }
            Err(refusal) => {
                mark(refusal.rule());
                Err(refusal)
            }
        }
    }

    /// Checks what was drawn and does it. What cannot be drawn changes nothing.
    fn resolve(&mut self, outcome: Self::Outcome) -> Result<(), ImpossibleOutcome> {
        if self.turn() != Turn::Chance {
            return Err(ImpossibleOutcome::NothingToDraw);
        }
        if self.weight(&outcome) == 0 {
            return Err(ImpossibleOutcome::NotThere);
        }
        self.resolve_unchecked(outcome);
        Ok(())
    }

    /// How much weight an outcome has now; 0 if it cannot be drawn.
    fn weight(&self, outcome: &Self::Outcome) -> u32 {
        let mut found = 0;
        self.outcomes(|candidate, weight| {
            if candidate == *outcome {
                found = weight;
            }
        });
        found
    }

    /// Draws an outcome by the weights: one number below their sum, counted along the list. An engine
    /// may do this faster, but must draw the same.
    ///
    /// # Panics
    /// If nothing can be drawn.
    fn sample(&self, rng: &mut GameRng) -> Self::Outcome {
        sample_by_weights(self, rng)
    }

    /// Whether the event tells somebody something that taking it back would not untell. Chance
    /// always does. By default so does every act of a game with secrets; an engine that knows better
    /// says so, and must never deny it of an act that others could not have known to be possible.
    fn reveals(&self, event: &EventOf<Self>) -> bool {
        match event {
            Event::Chance(_) => true,
            Event::Act(..) => Self::META.information == Information::Hidden,
        }
    }

    /// How the event looks to somebody, asked before it happens.
    fn seen(&self, event: &EventOf<Self>, seat: Option<Seat>) -> SeenOf<Self> {
        match self.glimpse(event, seat) {
            None => Seen::Whole(*event),
            Some(part) => Seen::Part(part),
        }
    }

    /// Lets an event happen that is known to be possible.
    #[inline]
    fn apply_unchecked(&mut self, event: EventOf<Self>) {
        match event {
            Event::Act(seat, action) => self.act_unchecked(seat, action),
            Event::Chance(outcome) => self.resolve_unchecked(outcome),
        }
    }

    /// What the seat may do now, as a fresh list.
    fn actions(&self, seat: Seat) -> Vec<Self::Action> {
        let mut actions = Vec::new();
        self.legal_actions(seat, &mut actions);
        actions
    }

    /// An action as text.
    fn action_text(config: &Self::Config, action: &Self::Action) -> String {
        let mut text = String::new();
        Self::write_action(config, action, &mut text);
        text
    }

    /// An outcome as text.
    fn outcome_text(config: &Self::Config, outcome: &Self::Outcome) -> String {
        let mut text = String::new();
        Self::write_outcome(config, outcome, &mut text);
        text
    }

    /// An event for people: who, and what.
    fn event_text(config: &Self::Config, event: &EventOf<Self>) -> String {
        match event {
            Event::Act(seat, action) => {
                format!("seat {seat}: {}", Self::action_text(config, action))
            }
            Event::Chance(outcome) => format!("chance: {}", Self::outcome_text(config, outcome)),
        }
    }
}

/// Draws an outcome by the weights of [`Game::outcomes`]: what [`Game::sample`] must equal.
pub fn sample_by_weights<G: Game>(game: &G, rng: &mut GameRng) -> G::Outcome {
    let mut total = 0u32;
    game.outcomes(|_, weight| {
        total = total
            .checked_add(weight)
            .expect("the weights of a draw add up to less than 2^32");
    });
    let mut rest = rng.below(total);
    let mut drawn = None;
    game.outcomes(|outcome, weight| {
        if drawn.is_none() {
            match rest.checked_sub(weight) {
                Some(less) => rest = less,
                None => drawn = Some(outcome),
            }
        }
    });
    drawn.expect("the weights are the same when asked twice")
}
