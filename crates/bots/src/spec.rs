//! Bots as short texts: `random`, `greedy:noise=0.3`, `expert`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use nile_core::Bot;

use crate::levels::AtLevel;
use crate::{Budget, Greedy, Heuristic, Level, Mcts, Random, Settings, Tuning, Uct};

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
    Greedy(Greedy),
    Uct { iterations: u32 },
    Mcts(MctsSpec),
    Level(Level),
}

/// What is said of a searching bot; the game says the rest.
#[derive(Clone, Copy, Debug, PartialEq)]
struct MctsSpec {
    budget: Budget,
    threads: usize,
    c: Option<f32>,
    bias: Option<f32>,
    others: Option<f32>,
    depth: Option<u32>,
    expand: Option<u32>,
    round: Option<bool>,
    plans: Option<u32>,
    hurry: Option<f32>,
    forget: f32,
    reuse: bool,
}

/// Why a text is not a bot.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
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
    #[error("{bot} needs a budget, as in {such_as}")]
    NoBudget {
        /// The bot.
        bot: &'static str,
        /// How it could be asked for.
        such_as: &'static str,
    },
    /// A search with two budgets.
    #[error("a search has one budget: iters or ms, not both")]
    TwoBudgets,
}

impl Spec {
    /// The bot, for a game.
    pub fn build<G: Heuristic>(&self) -> Box<dyn Bot<G>> {
        match self.0 {
            Kind::Random => Box::new(Random),
            Kind::Greedy(greedy) => Box::new(greedy),
            Kind::Uct { iterations } => Box::new(Uct { iterations }),
            Kind::Mcts(mcts) => Box::new(Mcts::<G>::new(mcts.settings::<G>())),
            Kind::Level(level) => Box::new(AtLevel::new(level)),
        }
    }

    /// Whether it thinks by the clock, so that it may play differently each time.
    pub fn is_timed(&self) -> bool {
        match self.0 {
            Kind::Mcts(mcts) => matches!(mcts.budget, Budget::Time(_)),
            _ => false,
        }
    }
}

impl MctsSpec {
    /// What the spec says, and the game's own tuning where it says nothing.
    fn settings<G: Heuristic>(&self) -> Settings {
        let usual = G::tuning();
        Settings {
            budget: self.budget,
            threads: self.threads,
            forget: self.forget,
            reuse: self.reuse,
            tuning: Tuning {
                c: self.c.unwrap_or(usual.c),
                bias: self.bias.unwrap_or(usual.bias),
                others: self.others.or(self.bias).unwrap_or(usual.others),
                depth: self.depth.unwrap_or(usual.depth),
                expand: self.expand.unwrap_or(usual.expand),
                round: self.round.unwrap_or(usual.round),
                plans: self.plans.unwrap_or(usual.plans),
                hurry: self.hurry.unwrap_or(usual.hurry),
            },
        }
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
        let (name, settings) = match text.split_once(':') {
            Some((name, settings)) => (name, Some(settings)),
            None => (text, None),
        };
        if let Some(level) = Level::from_name(name) {
            Pairs::read(settings)?.done(level.name(), "it has none")?;
            return Ok(level.into());
        }
        let kind = match name {
            "random" => {
                Pairs::read(settings)?.done("random", "it has none")?;
                Kind::Random
            }
            "greedy" => Kind::Greedy(read_greedy(Pairs::read(settings)?)?),
            "uct" => Kind::Uct {
                iterations: read_uct(settings)?,
            },
            "mcts" => Kind::Mcts(read_mcts(Pairs::read(settings)?)?),
            _ => return Err(SpecError::UnknownBot(name.to_string())),
        };
        Ok(Spec(kind))
    }
}

fn read_greedy(mut pairs: Pairs<'_>) -> Result<Greedy, SpecError> {
    let noise = pairs.take("noise", share, A_SHARE)?;
    let forget = pairs.take("forget", share, A_SHARE)?;
    pairs.done("greedy", "it has noise and forget")?;
    Ok(Greedy {
        noise: noise.unwrap_or(0.0),
        forget: forget.unwrap_or(0.0),
    })
}

/// The yardstick has its budget alone, with or without `iters=`.
fn read_uct(settings: Option<&str>) -> Result<u32, SpecError> {
    if let Some(iterations) = settings.and_then(positive) {
        return Ok(iterations);
    }
    let mut pairs = match settings {
        Some(value) if !value.contains('=') && !value.is_empty() => Pairs(vec![("iters", value)]),
        settings => Pairs::read(settings)?,
    };
    let iterations = pairs.take("iters", positive, A_COUNT)?;
    pairs.done("uct", "it has iters")?;
    iterations.ok_or(SpecError::NoBudget {
        bot: "uct",
        such_as: "uct:1000",
    })
}

fn read_mcts(mut pairs: Pairs<'_>) -> Result<MctsSpec, SpecError> {
    let iterations = pairs.take("iters", positive, A_COUNT)?;
    let millis = pairs.take("ms", positive, A_COUNT)?;
    let threads = pairs.take("threads", threads, "a whole number from 1 to 64")?;
    let spec = MctsSpec {
        budget: match (iterations, millis) {
            (Some(_), Some(_)) => return Err(SpecError::TwoBudgets),
            (Some(iterations), None) => Budget::Iterations(iterations),
            (None, Some(millis)) => Budget::Time(Duration::from_millis(millis.into())),
            (None, None) => Budget::Iterations(0),
        },
        threads: threads.unwrap_or(1),
        c: pairs.take("c", factor, A_FACTOR)?,
        bias: pairs.take("bias", factor, A_FACTOR)?,
        others: pairs.take("others", factor, A_FACTOR)?,
        depth: pairs.take("depth", count, "a whole number")?,
        expand: pairs.take("expand", count, "a whole number")?,
        round: pairs.take("round", yes_or_no, "yes or no")?,
        plans: pairs.take("plans", count, "a whole number")?,
        hurry: pairs.take("hurry", share, A_SHARE)?,
        forget: pairs.take("forget", share, A_SHARE)?.unwrap_or(0.0),
        reuse: pairs.take("reuse", yes_or_no, "yes or no")?.unwrap_or(true),
    };
    pairs.done(
        "mcts",
        "it has iters, ms, threads, c, bias, others, depth, expand, round, plans, hurry, forget and reuse",
    )?;
    match spec.budget {
        Budget::Iterations(0) => Err(SpecError::NoBudget {
            bot: "mcts",
            such_as: "mcts:iters=2000 or mcts:ms=500",
        }),
        _ => Ok(spec),
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Kind::Random => f.write_str("random"),
            Kind::Greedy(Greedy { noise, forget }) => {
                let mut list = List::new(f, "greedy")?;
                list.add("noise", Some(noise).filter(|noise| **noise > 0.0))?;
                list.add("forget", Some(forget).filter(|forget| **forget > 0.0))
            }
            Kind::Uct { iterations } => write!(f, "uct:{iterations}"),
            Kind::Mcts(mcts) => {
                let mut list = List::new(f, "mcts")?;
                match mcts.budget {
                    Budget::Iterations(iterations) => list.add("iters", Some(iterations))?,
                    Budget::Time(time) => list.add("ms", Some(time.as_millis()))?,
                }
                list.add("threads", Some(mcts.threads).filter(|threads| *threads > 1))?;
                list.add("c", mcts.c)?;
                list.add("bias", mcts.bias)?;
                list.add("others", mcts.others)?;
                list.add("depth", mcts.depth)?;
                list.add("expand", mcts.expand)?;
                list.add("round", mcts.round.map(said))?;
                list.add("plans", mcts.plans)?;
                list.add("hurry", mcts.hurry)?;
                list.add("forget", Some(mcts.forget).filter(|forget| *forget > 0.0))?;
                list.add("reuse", (!mcts.reuse).then_some("no"))
            }
            Kind::Level(level) => level.fmt(f),
        }
    }
}

/// A list of settings being written.
struct List<'a, 'b> {
    f: &'a mut fmt::Formatter<'b>,
    separator: char,
}

impl<'a, 'b> List<'a, 'b> {
    fn new(f: &'a mut fmt::Formatter<'b>, bot: &str) -> Result<Self, fmt::Error> {
        f.write_str(bot)?;
        Ok(List { f, separator: ':' })
    }

    fn add(&mut self, key: &str, value: Option<impl fmt::Display>) -> fmt::Result {
        let Some(value) = value else { return Ok(()) };
        write!(self.f, "{}{key}={value}", self.separator)?;
        self.separator = ',';
        Ok(())
    }
}

const A_SHARE: &str = "a number from 0 to 1";
const A_COUNT: &str = "a whole number from 1 to 4294967295";
const A_FACTOR: &str = "a number from 0 to 1000";

/// A number from 0 on, with one way to write nothing.
fn factor(text: &str) -> Option<f32> {
    let number: f32 = text.parse().ok()?;
    (0.0..=1000.0).contains(&number).then_some(number.abs())
}

fn share(text: &str) -> Option<f32> {
    factor(text).filter(|share| *share <= 1.0)
}

fn count(text: &str) -> Option<u32> {
    text.parse().ok()
}

fn positive(text: &str) -> Option<u32> {
    count(text).filter(|count| *count > 0)
}

fn threads(text: &str) -> Option<usize> {
    positive(text)
        .filter(|threads| *threads <= 64)
        .map(|threads| threads as usize)
}

fn said(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

fn yes_or_no(text: &str) -> Option<bool> {
    match text {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    }
}

/// The settings of a spec that nobody has asked for yet.
struct Pairs<'a>(Vec<(&'a str, &'a str)>);

impl<'a> Pairs<'a> {
    fn read(text: Option<&'a str>) -> Result<Self, SpecError> {
        let parts = text.into_iter().flat_map(|text| text.split(','));
        let pairs = parts.map(|part| {
            let pair = part.split_once('=');
            pair.ok_or_else(|| SpecError::NoValue(part.to_string()))
        });
        Ok(Pairs(pairs.collect::<Result<_, _>>()?))
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
            "greedy has no setting \"depth\"; it has noise and forget"
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
