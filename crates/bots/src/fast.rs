//! A small fast random generator for playouts.

use nile_core::{GameRng, Stream};

/// A small fast random generator: SplitMix64. No record depends on its numbers, but the same seed
/// gives the same numbers, so a search can be repeated.
///
/// ```
/// use nile_bots::Fast;
/// let mut rng = Fast::new(7);
/// assert!(rng.below(6) < 6);
/// assert!((0.0..1.0).contains(&rng.unit()));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fast(u64);

impl Fast {
    /// The generator of a seed.
    pub fn new(seed: u64) -> Self {
        Fast(seed)
    }

    /// A generator seeded from a bot's own numbers.
    pub fn from_rng(rng: &mut GameRng) -> Self {
        Fast(u64::from(rng.bits()) << 32 | u64::from(rng.bits()))
    }

    /// Dice for the draws of a game, seeded from these numbers.
    pub fn dice(&mut self) -> GameRng {
        GameRng::new(self.bits(), Stream::Chance)
    }

    /// The next 64 bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`. The chances differ by less than `n` in 2^32, which no search notices.
    #[inline]
    pub fn below(&mut self, n: usize) -> usize {
        debug_assert!(n > 0, "there is no number below zero");
        (((self.bits() >> 32) * n as u64) >> 32) as usize
    }

    /// A number from 0 to just below 1.
    #[inline]
    pub fn unit(&mut self) -> f32 {
        (self.bits() >> 40) as f32 / (1u32 << 24) as f32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn below_is_even_and_covers_its_range() {
        let mut rng = Fast::new(3);
        let mut counts = [0u32; 7];
        for _ in 0..70_000 {
            counts[rng.below(7)] += 1;
        }
        for count in counts {
            assert!((9_500..10_500).contains(&count), "{counts:?}");
        }
    }

    #[test]
    fn seeds_differ_and_repeat() {
        assert_eq!(Fast::new(1).bits(), Fast::new(1).bits());
        assert_ne!(Fast::new(1).bits(), Fast::new(2).bits());
    }
}
