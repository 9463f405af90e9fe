//! A part of a run, for spreading it over machines.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Into how many parts a run may be split.
pub const MAX_SHARDS: u32 = 100_000;

/// One of several parts of a run, written `2/4`. Every part plays whole deals.
///
/// ```
/// use nile_arena::Shard;
/// let shard: Shard = "2/4".parse()?;
/// assert!(shard.has(5) && !shard.has(4)); // deals are counted from 0
/// assert_eq!("5/4".parse::<Shard>().unwrap_err().to_string(), "there is no shard 5 of 4: count from 1 to 4");
/// # Ok::<(), nile_arena::ShardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Shard {
    number: u32,
    of: u32,
}

/// Why a text is not a shard.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ShardError {
    /// It is not of the form.
    #[error("a shard is written 2/4, for the second of four, not {0:?}")]
    Form(String),
    /// There is no such part.
    #[error("there is no shard {number} of {of}: count from 1 to {of}")]
    Range {
        /// Which part was asked for.
        number: u32,
        /// Of how many.
        of: u32,
    },
    /// Not a number of parts.
    #[error("a run is split into 1 to {MAX_SHARDS} shards, not {0}")]
    Parts(u32),
}

impl Shard {
    /// All of a run.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };

    /// Part `number`, from 1, of `of` parts.
    pub fn new(number: u32, of: u32) -> Result<Shard, ShardError> {
        if !(1..=MAX_SHARDS).contains(&of) {
            return Err(ShardError::Parts(of));
        }
        if !(1..=of).contains(&number) {
            return Err(ShardError::Range { number, of });
        }
        Ok(Shard { number, of })
    }

    /// Which part this is, from 1.
    pub fn number(self) -> u32 {
        self.number
    }

    /// How many parts there are.
    pub fn of(self) -> u32 {
        self.of
    }

    /// Whether a deal, counted from 0, is in this part.
    pub fn has(self, deal: u64) -> bool {
        deal % u64::from(self.of) == u64::from(self.number - 1)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Shard {
    type Err = ShardError;

    fn from_str(text: &str) -> Result<Shard, ShardError> {
        let form = || ShardError::Form(text.to_string());
        let (number, of) = text.split_once('/').ok_or_else(form)?;
        let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        if !digits(number) || !digits(of) {
            return Err(form());
        }
        let read = |part: &str| part.parse().map_err(|_| form());
        Shard::new(read(number)?, read(of)?)
    }
}

impl TryFrom<String> for Shard {
    type Error = ShardError;

    fn try_from(text: String) -> Result<Shard, ShardError> {
        text.parse()
    }
}

impl From<Shard> for String {
    fn from(shard: Shard) -> String {
        shard.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn impossible_shards_are_refused_with_the_reason() {
        let refused = |text: &str| text.parse::<Shard>().unwrap_err().to_string();
        assert_eq!(
            refused("0/4"),
            "there is no shard 0 of 4: count from 1 to 4"
        );
        assert_eq!(
            refused("5/4"),
            "there is no shard 5 of 4: count from 1 to 4"
        );
        assert_eq!(
            refused("1/0"),
            "a run is split into 1 to 100000 shards, not 0"
        );
        assert_eq!(
            refused("1/100001"),
            "a run is split into 1 to 100000 shards, not 100001"
        );
        for text in ["", "3", "1/", "/1", "+1/2", "1/2/3", "a/b", "1/99999999999"] {
            assert!(refused(text).contains("a shard is written 2/4"), "{text}");
        }
    }

    #[test]
    fn every_deal_is_in_exactly_one_shard() {
        let shards: Vec<Shard> = (1..=4).map(|i| Shard::new(i, 4).unwrap()).collect();
        for deal in 0..20 {
            assert_eq!(shards.iter().filter(|shard| shard.has(deal)).count(), 1);
        }
        assert!((0..20).all(|deal| Shard::WHOLE.has(deal)));
        assert_eq!(shards[1].to_string().parse(), Ok(shards[1]));
    }
}
