//! How strong an opponent is, in words.

use std::fmt;

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
