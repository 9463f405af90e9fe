//! Putting the shards of a run together.

use crate::played::Played;
use crate::report::first_gap;
use crate::shard::Shard;

/// Why shards do not make a whole. Parts are counted from 1 as they were given.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MergeError {
    /// There are no parts.
    #[error("there is nothing to merge")]
    Nothing,
    /// Parts are of different runs.
    #[error("part {part} is of another run than part 1: {difference}")]
    OtherPlan {
        /// Which part.
        part: usize,
        /// What differs.
        difference: String,
    },
    /// Parts are of different splits.
    #[error("part {part} is shard {found}, but part 1 is one of {of}")]
    OtherSplit {
        /// Which part.
        part: usize,
        /// What it is.
        found: Shard,
        /// Into how many the first one was split.
        of: u32,
    },
    /// A shard is there twice.
    #[error("shard {shard} comes twice, as part {first} and part {second}")]
    Doubled {
        /// Which shard.
        shard: Shard,
        /// The one part.
        first: usize,
        /// The other.
        second: usize,
    },
    /// Shards are not there.
    #[error("of {of} shards {} missing: {}", are(.missing), list(.missing))]
    Missing {
        /// Which.
        missing: Vec<u32>,
        /// Of how many.
        of: u32,
    },
    /// A shard has not been played to its end.
    #[error("shard {shard} is not finished: game {game} is missing; resume it first")]
    Unfinished {
        /// Which shard.
        shard: Shard,
        /// Its first game that is missing, counted from 1.
        game: u64,
    },
}

fn are(numbers: &[u32]) -> &'static str {
    match numbers.len() {
        1 => "one is",
        _ => "some are",
    }
}

/// The first few of them.
fn list(numbers: &[u32]) -> String {
    const FEW: usize = 10;
    let texts: Vec<String> = numbers.iter().take(FEW).map(u32::to_string).collect();
    let more = if numbers.len() > FEW { ", …" } else { "" };
    texts.join(", ") + more
}

/// Puts the shards of a run together, in whatever order they come. The whole is the same as if the
/// run had never been split.
pub fn merge(parts: Vec<Played>) -> Result<Played, MergeError> {
    let first = parts.first().ok_or(MergeError::Nothing)?;
    let of = first.shard().of();
    for (i, part) in parts.iter().enumerate() {
        if let Some(difference) = first.plan().difference(part.plan()) {
            let part = i + 1;
            return Err(MergeError::OtherPlan { part, difference });
        }
        let found = part.shard();
        if found.of() != of {
            let part = i + 1;
            return Err(MergeError::OtherSplit { part, found, of });
        }
        if let Some(before) = parts[..i].iter().position(|part| part.shard() == found) {
            return Err(MergeError::Doubled {
                shard: found,
                first: before + 1,
                second: i + 1,
            });
        }
    }
    let there = |number: &u32| parts.iter().any(|part| part.shard().number() == *number);
    let missing: Vec<u32> = (1..=of).filter(|number| !there(number)).collect();
    if !missing.is_empty() {
        return Err(MergeError::Missing { missing, of });
    }
    let mut whole = Played::none(first.plan().clone(), Shard::WHOLE);
    for part in parts {
        whole.absorb(part);
    }
    match first_gap(&whole) {
        None => Ok(whole),
        Some(index) => {
            let deal = whole.plan().deal_of(index);
            let number = (deal % u64::from(of)) as u32 + 1;
            let shard = Shard::new(number, of).expect("a deal is in one of the shards");
            let game = index + 1;
            Err(MergeError::Unfinished { shard, game })
        }
    }
}
