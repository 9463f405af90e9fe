//! Bots as short texts: `random`, `greedy:noise=0.3`, `expert`.

use std::fmt;
use std::str::FromStr;

use nile_core::Bot;

use crate::{Greedy, Heuristic, Level, Random};

/// A bot as a short text: its name and, after a colon, its settings, `key=value` with commas between.
///
/// ```
/// use nile_bots::Spec;
/// let spec: Spec = "greedy:noise=0.30".parse()?;
/// assert_eq!(spec.to_string(), "greedy:noise=0.3");
/// let wrong = "greedy:noise=loud".parse::<Spec>().unwrap_err();
/// assert_eq!(wrong.to_string(), "noise: must be a number from 0 to 1, not \"loud\"");
/// # Ok::<(), nile_bots::SpecError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spec(Kind);

#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Random,
    Greedy { noise: f32 },
    Level(Level),
}

/// Why a text is not a bot.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SpecError {
    /// There is no such bot.
    #[error(
        "there is no bot {0:?}; there are random, greedy, uct, mcts, novice, easy, medium, hard and expert"
    )]
    UnknownBot(String),
    /// The bot has no such setting.
    #[error("{bot} has no setting {key:?}; {known}")]
    UnknownKey {
        /// The bot.
        bot: &'static str,
        /// What was asked for.
        key: String,
        /// Which settings it has, as a sentence.
        known: &'static str,
    },
    /// A setting has a value it cannot have.
    #[error("{key}: must be {expected}, not {value:?}")]
    BadValue {
        /// The setting.
        key: &'static str,
        /// What was asked for.
        value: String,
        /// What it may be.
        expected: &'static str,
    },
    /// A setting without a value.
    #[error("{0:?} is not a setting: write key=value")]
    NoValue(String),
    /// A setting is given twice.
    #[error("{0} is given twice")]
    Twice(&'static str),
    /// A search without a budget.
    #[error("{0} needs a budget: iters=N or ms=N")]
    NoBudget(&'static str),
    /// A search with two budgets.
    #[error("a search has one budget: iters or ms, not both")]
    TwoBudgets,
}

impl Spec {
    /// The bot, for a game.
    pub fn build<G: Heuristic>(&self) -> Box<dyn Bot<G>> {
        match self.0 {
            Kind::Random => Box::new(Random),
            Kind::Greedy { noise } => Box::new(Greedy { noise }),
            Kind::Level(level) => {
                let spec: Spec = G::level(level).parse().expect("a level is a spec");
                spec.build()
            }
        }
    }

    /// Whether it thinks by the clock, so that it may play differently each time.
    pub fn is_timed(&self) -> bool {
        false
    }
}

impl From<Level> for Spec {
    fn from(level: Level) -> Spec {
        Spec(Kind::Level(level))
    }
}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Spec, SpecError> {
        let (name, settings) = text.split_once(':').unwrap_or((text, ""));
        let mut settings = Settings::read(settings)?;
        if let Some(level) = Level::from_name(name) {
            settings.done(level.name(), "it has none")?;
            return Ok(level.into());
        }
        match name {
            "random" => {
                settings.done("random", "it has none")?;
                Ok(Spec(Kind::Random))
            }
            "greedy" => {
                let noise = settings.take("noise", share, "a number from 0 to 1")?;
                settings.done("greedy", "it has noise")?;
                Ok(Spec(Kind::Greedy {
                    noise: noise.unwrap_or(0.0),
                }))
            }
            _ => Err(SpecError::UnknownBot(name.to_string())),
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Kind::Random => f.write_str("random"),
            Kind::Greedy { noise: 0.0 } => f.write_str("greedy"),
            Kind::Greedy { noise } => write!(f, "greedy:noise={noise}"),
            Kind::Level(level) => level.fmt(f),
        }
    }
}

/// A share, with one way to write nothing.
fn share(text: &str) -> Option<f32> {
    let share: f32 = text.parse().ok()?;
    (0.0..=1.0).contains(&share).then_some(share.abs())
}

/// The settings of a spec that nobody has asked for yet.
struct Settings<'a>(Vec<(&'a str, &'a str)>);

impl<'a> Settings<'a> {
    fn read(text: &'a str) -> Result<Self, SpecError> {
        let parts = text.split(',').filter(|_| !text.is_empty());
        let pairs = parts.map(|part| {
            let pair = part.split_once('=');
            pair.ok_or_else(|| SpecError::NoValue(part.to_string()))
        });
        Ok(Settings(pairs.collect::<Result<_, _>>()?))
    }

    /// The value of a setting, if it is there.
    fn take<T>(
        &mut self,
        key: &'static str,
        read: impl Fn(&str) -> Option<T>,
        expected: &'static str,
    ) -> Result<Option<T>, SpecError> {
        let mut found = None;
        for at in (0..self.0.len()).rev() {
            if self.0[at].0 == key {
                let (_, value) = self.0.remove(at);
                if found.is_some() {
                    return Err(SpecError::Twice(key));
                }
                let value = read(value).ok_or_else(|| SpecError::BadValue {
                    key,
                    value: value.to_string(),
                    expected,
                })?;
                found = Some(value);
            }
        }
        Ok(found)
    }

    /// All settings are known.
    fn done(&self, bot: &'static str, known: &'static str) -> Result<(), SpecError> {
        match self.0.first() {
            None => Ok(()),
            Some((key, _)) => Err(SpecError::UnknownKey {
                bot,
                key: key.to_string(),
                known,
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_bots_and_settings_are_named() {
        let wrong = |text: &str| text.parse::<Spec>().unwrap_err().to_string();
        assert!(wrong("clever").starts_with("there is no bot \"clever\"; there are random,"));
        assert_eq!(
            wrong("greedy:depth=2"),
            "greedy has no setting \"depth\"; it has noise"
        );
        assert_eq!(
            wrong("random:noise=1"),
            "random has no setting \"noise\"; it has none"
        );
        assert_eq!(
            wrong("greedy:noise"),
            "\"noise\" is not a setting: write key=value"
        );
        assert_eq!(wrong("greedy:noise=0,noise=0"), "noise is given twice");
        assert_eq!(
            wrong("greedy:noise=-1"),
            "noise: must be a number from 0 to 1, not \"-1\""
        );
    }

    #[test]
    fn every_level_is_a_spec_of_its_name() {
        for level in Level::ALL {
            assert_eq!(level.name().parse(), Ok(Spec::from(level)));
            assert_eq!(Spec::from(level).to_string(), level.name());
        }
    }
}
