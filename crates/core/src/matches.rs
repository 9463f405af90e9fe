//! A match: a game with its configuration, its dice and everything that has happened.

use crate::{
    Event, EventOf, Game, GameRng, ImpossibleOutcome, Refusal, Seat, SeenOf, SetupError, Stream,
    Turn,
};

/// Where the draws of a match come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dice {
    /// The match draws by itself, the same for the same seed.
    Seeded(u64),
    /// Somebody tells what was drawn, as at a real table.
    Manual,
}

/// Why an event did not happen.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EventError<I: Refusal> {
    /// The rules refuse the action.
    #[error("{0}")]
    Illegal(I),
    /// The draw cannot have happened.
    #[error("{0}")]
    Impossible(ImpossibleOutcome),
}

/// Why nothing was taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UndoError {
    /// The seat has not acted, or there are not so many events.
    #[error("there is nothing to take back")]
    Nothing,
    /// Something was learned since then.
    #[error("something was revealed since then, so it stays")]
    Revealed,
}

/// A game being played: it settles chance, logs every event and can take back what told nobody
/// anything.
///
/// ```
/// # use nile_core::example::Coins;
/// use nile_core::{Dice, Game, Match, Turn};
/// let mut game = Match::<Coins>::new(Default::default(), 2, Dice::Seeded(7))?;
/// while let Turn::Seat(seat) = game.turn() {
///     let action = game.game().actions(seat)[0];
///     game.act(seat, action)?;
/// }
/// println!("{:?}", game.game().standings());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    config: G::Config,
    start: G,
    game: G,
    events: Vec<EventOf<G>>,
    dice: Dice,
    rng: GameRng,
}

impl<G: Game> Match<G> {
    /// Sets a game up and settles whatever is drawn first.
    pub fn new(config: G::Config, seats: usize, dice: Dice) -> Result<Self, SetupError> {
        let mut new = Self::unsettled(config, seats, dice)?;
        new.settle();
        Ok(new)
    }

    /// Goes on with a match of which these events have happened already. With seeded dice the draws
    /// of the past are made again and must be the same; what is drawn from here on is the same as if
    /// the match had never stopped.
    pub fn resume(
        config: G::Config,
        seats: usize,
        dice: Dice,
        events: impl IntoIterator<Item = EventOf<G>>,
    ) -> Result<Self, ResumeError<G::Illegal>> {
        let mut resumed = Self::unsettled(config, seats, dice).map_err(ResumeError::Setup)?;
        for event in events {
            let number = resumed.events.len() + 1;
            resumed
                .push(event)
                .map_err(|error| ResumeError::Event { number, error })?;
        }
        resumed.settle();
        Ok(resumed)
    }

    /// A match before its first event, chance not settled.
    pub(crate) fn unsettled(
        config: G::Config,
        seats: usize,
        dice: Dice,
    ) -> Result<Self, SetupError> {
        let start = G::new(&config, seats)?;
        let seed = match dice {
            Dice::Seeded(seed) => seed,
            Dice::Manual => 0,
        };
        Ok(Match {
            config,
            game: start.clone(),
            start,
            events: Vec::new(),
            dice,
            rng: GameRng::new(seed, Stream::Chance),
        })
    }

    /// Makes room in the log, so that no event of the game needs memory.
    pub fn reserve(&mut self) {
        self.events.reserve(self.game.max_events());
    }

    /// Begins again from the same setup with other dice, keeping the log's memory.
    pub fn restart(&mut self, dice: Dice) {
        self.dice = dice;
        if let Dice::Seeded(seed) = dice {
            self.rng = GameRng::new(seed, Stream::Chance);
        }
        self.game.clone_from(&self.start);
        self.events.clear();
        self.settle();
    }

    /// A seat acts; then chance is settled, if the dice are seeded.
    #[inline]
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<(), G::Illegal> {
        self.game.act(seat, action)?;
        self.events.push(Event::Act(seat, action));
        self.settle();
        Ok(())
    }

    /// Tells what was drawn, with manual dice. Seeded dice have their own answer, and take no other.
    pub fn resolve(&mut self, outcome: G::Outcome) -> Result<(), ImpossibleOutcome> {
        let mut rng = self.rng.clone();
        if let (Dice::Seeded(_), Turn::Chance) = (self.dice, self.game.turn())
            && self.game.sample(&mut rng) != outcome
        {
            return Err(ImpossibleOutcome::OtherSeed);
        }
        self.game.resolve(outcome)?;
        self.rng = rng;
        self.events.push(Event::Chance(outcome));
        Ok(())
    }

    /// Lets an event of the past happen, and settles nothing: for replaying.
    pub fn push(&mut self, event: EventOf<G>) -> Result<(), EventError<G::Illegal>> {
        match event {
            Event::Act(seat, action) => {
                self.game.act(seat, action).map_err(EventError::Illegal)?;
                self.events.push(event);
                Ok(())
            }
            Event::Chance(outcome) => self.resolve(outcome).map_err(EventError::Impossible),
        }
    }

    /// Draws whatever is to be drawn, if the dice are seeded.
    #[inline]
    pub fn settle(&mut self) {
        if let Dice::Seeded(_) = self.dice {
            while self.game.turn() == Turn::Chance {
                let outcome = self.game.sample(&mut self.rng);
                self.game.resolve_unchecked(outcome);
                self.events.push(Event::Chance(outcome));
            }
        }
    }

    /// Takes back the seat's last act and everything since, the acts of others included, unless any
    /// of it revealed something. Says how many events were taken back. Whether a table allows that,
    /// and whether after the end, is for the table to say.
    pub fn undo(&mut self, seat: Seat) -> Result<usize, UndoError> {
        let last_act = self
            .events
            .iter()
            .rposition(|event| matches!(event, Event::Act(actor, _) if *actor == seat));
        let keep = last_act.ok_or(UndoError::Nothing)?;
        let before = self.state_after(keep);
        let mut game = before.clone();
        for event in &self.events[keep..] {
            if matches!(event, Event::Chance(_)) || game.reveals(event) {
                return Err(UndoError::Revealed);
            }
            game.apply_unchecked(*event);
        }
        self.game = before;
        let count = self.events.len() - keep;
        self.events.truncate(keep);
        Ok(count)
    }

    /// Takes back the last events, whatever they were: for whoever types in a real table's game and
    /// mistypes. With seeded dice a draw stays.
    pub fn take_back(&mut self, count: usize) -> Result<(), UndoError> {
        let keep = self.events.len().checked_sub(count);
        let keep = keep.ok_or(UndoError::Nothing)?;
        let drawn = |event: &EventOf<G>| matches!(event, Event::Chance(_));
        if self.dice != Dice::Manual && self.events[keep..].iter().any(drawn) {
            return Err(UndoError::Revealed);
        }
        self.game = self.state_after(keep);
        self.events.truncate(keep);
        Ok(())
    }

    /// The state after the first `count` events.
    ///
    /// # Panics
    /// If there are fewer.
    pub fn state_after(&self, count: usize) -> G {
        let mut game = self.start.clone();
        for event in &self.events[..count] {
            game.apply_unchecked(*event);
        }
        game
    }

    /// The events from number `since` on (0 is the first), as they looked to somebody.
    ///
    /// # Panics
    /// If there are fewer events than `since`.
    pub fn seen(&self, seat: Option<Seat>, since: usize) -> Vec<SeenOf<G>> {
        let mut game = self.state_after(since);
        let mut story = Vec::new();
        for event in &self.events[since..] {
            story.push(game.seen(event, seat));
            game.apply_unchecked(*event);
        }
        story
    }

    /// What the game waits for.
    #[inline]
    pub fn turn(&self) -> Turn {
        self.game.turn()
    }

    /// The game as it stands. It tells all: give players [`Game::view`]s of it.
    #[inline]
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The game before its first event.
    pub fn start(&self) -> &G {
        &self.start
    }

    /// The configuration.
    pub fn config(&self) -> &G::Config {
        &self.config
    }

    /// Where draws come from.
    pub fn dice(&self) -> Dice {
        self.dice
    }

    /// Everything that has happened.
    pub fn events(&self) -> &[EventOf<G>] {
        &self.events
    }
}

/// Why a match could not be resumed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ResumeError<I: Refusal> {
    /// Its configuration is wrong.
    #[error("{0}")]
    Setup(SetupError),
    /// One of its events cannot have happened.
    #[error("event {number}: {error}")]
    Event {
        /// Which, counted from 1.
        number: usize,
        /// Why.
        error: EventError<I>,
    },
}
