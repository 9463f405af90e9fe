//! What can be wrong before a rule is even asked: a setup, a text, a draw.

use std::fmt;

/// One thing wrong with a configuration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The key it is about, dotted where keys nest.
    pub key: String,
    /// What is wrong and what would be right.
    pub reason: String,
}

/// Why a game cannot be set up: every problem there is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError {
    /// The problems, in the order of the configuration.
    pub problems: Vec<Problem>,
}

impl SetupError {
    /// An error with one problem.
    pub fn one(key: impl Into<String>, reason: impl Into<String>) -> Self {
        let mut problems = Problems::default();
        problems.add(key, reason);
        SetupError {
            problems: problems.0,
        }
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, problem) in self.problems.iter().enumerate() {
            if i > 0 {
                f.write_str("\n")?;
            }
            write!(f, "{}: {}", problem.key, problem.reason)?;
        }
        Ok(())
    }
}

impl std::error::Error for SetupError {}

/// Collects problems, so that a game can report all of them at once.
///
/// ```
/// use nile_core::Problems;
/// let mut problems = Problems::default();
/// problems.add("games", "must be at least 1, not 0");
/// assert_eq!(problems.done().unwrap_err().to_string(), "games: must be at least 1, not 0");
/// assert!(Problems::default().done().is_ok());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Problems(Vec<Problem>);

impl Problems {
    /// Adds a problem.
    pub fn add(&mut self, key: impl Into<String>, reason: impl Into<String>) {
        self.0.push(Problem {
            key: key.into(),
            reason: reason.into(),
        });
    }

    /// Adds the problems of an error, if it is one.
    pub fn take(&mut self, result: Result<(), SetupError>) {
        if let Err(error) = result {
            self.0.extend(error.problems);
        }
    }

    /// An error if there was any problem.
    pub fn done(self) -> Result<(), SetupError> {
        if self.0.is_empty() {
            Ok(())
        } else {
            Err(SetupError { problems: self.0 })
        }
    }
}

/// A text that is no action or outcome of the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cannot read {text:?}: {expected}")]
pub struct NotationError {
    /// The text, or the beginning of it if it is long.
    pub text: String,
    /// What would be right.
    pub expected: String,
}

impl NotationError {
    /// How much of a text an error repeats.
    const SHOWN: usize = 60;

    /// An error about `text` that says what would be right.
    pub fn new(text: &str, expected: impl Into<String>) -> Self {
        let mut shown: String = text.chars().take(Self::SHOWN).collect();
        if shown.len() < text.len() {
            shown.push('…');
        }
        NotationError {
            text: shown,
            expected: expected.into(),
        }
    }
}

/// A draw that cannot have happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ImpossibleOutcome {
    /// The game does not wait for chance.
    #[error("nothing is drawn now")]
    NothingToDraw,
    /// It is not among what can be drawn.
    #[error("that cannot be drawn now")]
    NotThere,
    /// The dice are seeded, and this is not what the seed draws.
    #[error("that is not what the seed draws")]
    OtherSeed,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_problem_is_told_each_on_its_line() {
        let mut problems = Problems::default();
        problems.add("games", "must be at least 1, not 0");
        problems.take(Err(SetupError::one("seats", "too many")));
        problems.take(Ok(()));
        let error = problems.done().unwrap_err();
        assert_eq!(
            error.to_string(),
            "games: must be at least 1, not 0\nseats: too many"
        );
    }

    #[test]
    fn a_long_text_is_cut_at_a_character_in_its_error() {
        let error = NotationError::new(&"é".repeat(1_000_000), "a move such as `sail 17`");
        assert_eq!(error.text.chars().count(), NotationError::SHOWN + 1);
        let short = NotationError::new("sial", "a move");
        assert_eq!(short.to_string(), "cannot read \"sial\": a move");
    }
}
