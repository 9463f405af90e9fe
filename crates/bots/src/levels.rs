//! How strong an opponent is, in words.

use std::fmt;

use nile_core::{Bot, BotFault, GameRng, Place, Stream};

use crate::{Heuristic, Spec};

/// How strong an opponent is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Level {
    /// Loses to a child.
    Novice,
    /// Plays what looks good, and sometimes something else.
    Easy,
    /// Looks ahead a little.
    Medium,
    /// Looks ahead.
    Hard,
    /// Looks ahead for up to about a second a move.
    Expert,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 5] = [
        Level::Novice,
        Level::Easy,
        Level::Medium,
        Level::Hard,
        Level::Expert,
    ];

    /// Its name, as in a spec.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Novice => "novice",
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
        }
    }

    /// The level of this name.
    pub fn from_name(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }

    /// The spec behind it, in a game at a table of so many seats.
    pub fn spec<G: Heuristic>(self, seats: usize) -> Spec {
        let text = G::level(self, seats);
        text.parse().expect("a level is a spec")
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The spec behind a level in a game that does not say otherwise.
pub(crate) fn usual(level: Level) -> &'static str {
    match level {
        Level::Novice => "greedy:noise=0.6",
        Level::Easy => "greedy:noise=0.2",
        Level::Medium => "mcts:iters=1000",
        Level::Hard => "mcts:iters=4000",
        Level::Expert => "mcts:iters=16000",
    }
}

/// A bot of a level. What that stands for depends on how many play, so it is made at the table.
pub(crate) struct AtLevel<G: Heuristic> {
    level: Level,
    /// The bot, and for how many seats it is meant.
    made: Option<(usize, Box<dyn Bot<G>>)>,
}

impl<G: Heuristic> AtLevel<G> {
    pub(crate) fn new(level: Level) -> Self {
        AtLevel { level, made: None }
    }

    fn make(&mut self, seats: usize) -> &mut dyn Bot<G> {
        if self.made.as_ref().is_none_or(|(made, _)| *made != seats) {
            self.made = Some((seats, self.level.spec::<G>(seats).build()));
        }
        let (_, bot) = self.made.as_mut().expect("made above");
        bot.as_mut()
    }

    /// The bot for whoever has this view: any world made from it has as many seats.
    fn at(&mut self, view: &G::View) -> &mut dyn Bot<G> {
        let mut rng = GameRng::new(0, Stream::Other(0));
        self.make(G::determinize(view, &mut rng).seats())
    }
}

impl<G: Heuristic> Bot<G> for AtLevel<G> {
    fn attend(&mut self, place: &Place<'_, G>) {
        self.make(place.seats()).attend(place);
    }

    fn choose(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        rng: &mut GameRng,
    ) -> Result<G::Action, BotFault> {
        self.at(view).choose(view, legal, rng)
    }

    fn interject(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        rng: &mut GameRng,
    ) -> Result<Option<G::Action>, BotFault> {
        self.at(view).interject(view, legal, rng)
    }
}
