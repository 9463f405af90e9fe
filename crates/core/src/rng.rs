//! Chance that can be repeated: seeds, streams and the few draws games need.

use std::convert::Infallible;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng, TryRng};

use crate::Seat;

/// What a stream of random numbers is for. Different uses of one seed never share numbers, so a
/// bot's thinking cannot shift the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stream {
    /// The draws of the game itself.
    Chance,
    /// A bot's thinking at one moment: its seat, and how many events have happened.
    Bot(Seat, usize),
    /// Anything else, under a number of its own.
    Other(u32),
}

impl Stream {
    fn number(self) -> u64 {
        match self {
            Stream::Chance => 0,
            Stream::Bot(seat, event) => {
                1 << 62 | (seat.index() as u64) << 48 | (event as u64 & 0xffff_ffff_ffff)
            }
            Stream::Other(number) => 2 << 62 | u64::from(number),
        }
    }
}

/// A seeded random generator whose numbers never change: ChaCha with 8 rounds underneath, and draws
/// of its own, so that a seed printed today reproduces its game with any later version.
///
/// It is also one of `rand`'s generators, for whatever needs one.
///
/// ```
/// use nile_core::{GameRng, Stream};
/// let mut a = GameRng::new(7, Stream::Chance);
/// let mut b = GameRng::new(7, Stream::Chance);
/// assert_eq!(a.below(6), b.below(6));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRng(ChaCha8Rng);

impl GameRng {
    /// The generator for one use of a seed.
    pub fn new(seed: u64, stream: Stream) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut rng = ChaCha8Rng::from_seed(key);
        rng.set_stream(stream.number());
        GameRng(rng)
    }

    /// The next 32 bits.
    #[inline]
    pub fn bits(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// A number below `n`, each with exactly the same chance.
    ///
    /// # Panics
    /// If `n` is zero.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "there is no number below zero");
        // The high half of a product, with the few products that would favour some numbers drawn
        // again (Lemire's method).
        let mut product = u64::from(self.bits()) * u64::from(n);
        if (product as u32) < n {
            let unfair = n.wrapping_neg() % n;
            while (product as u32) < unfair {
                product = u64::from(self.bits()) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }

    /// One of the items, each with the same chance; none of an empty list.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        match u32::try_from(items.len()).expect("a list to pick from has less than 2^32 items") {
            0 => None,
            n => Some(&items[self.below(n) as usize]),
        }
    }

    /// Puts the items in an order drawn from all orders alike.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let n = u32::try_from(last + 1).expect("a list to shuffle has less than 2^32 items");
            items.swap(last, self.below(n) as usize);
        }
    }
}

impl TryRng for GameRng {
    type Error = Infallible;

    #[inline]
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.0.next_u32())
    }

    #[inline]
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.0.next_u64())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.0.fill_bytes(bytes);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Seeds in people's records depend on these values: they may never change.
    #[test]
    fn golden_vectors() {
        let mut rng = GameRng::new(0, Stream::Chance);
        let bits: Vec<u32> = (0..4).map(|_| rng.bits()).collect();
        assert_eq!(bits, GOLDEN_BITS);

        let mut rng = GameRng::new(42, Stream::Chance);
        let below: Vec<u32> = [6, 6, 6, 80, 1, 1000, u32::MAX, 3]
            .map(|n| rng.below(n))
            .to_vec();
        assert_eq!(below, GOLDEN_BELOW);

        let mut order: Vec<u8> = (0..10).collect();
        GameRng::new(42, Stream::Other(1)).shuffle(&mut order);
        assert_eq!(order, GOLDEN_SHUFFLE);

        let bot = GameRng::new(42, Stream::Bot(Seat::new(2), 17)).bits();
        assert_eq!(bot, GOLDEN_BOT);
    }
    const GOLDEN_BITS: [u32; 4] = [804192318, 3594542985, 3904396159, 2711947551];
    const GOLDEN_BELOW: [u32; 8] = [0, 2, 0, 22, 0, 493, 2530146017, 1];
    const GOLDEN_SHUFFLE: [u8; 10] = [0, 9, 1, 3, 6, 7, 5, 2, 4, 8];
    const GOLDEN_BOT: u32 = 4124537686;

    #[test]
    fn streams_of_one_seed_differ() {
        let streams = [
            Stream::Chance,
            Stream::Bot(Seat::new(0), 0),
            Stream::Bot(Seat::new(1), 0),
            Stream::Bot(Seat::new(0), 1),
            Stream::Other(0),
            Stream::Other(1),
        ];
        let mut firsts = streams.map(|stream| GameRng::new(1, stream).bits());
        firsts.sort_unstable();
        assert!(firsts.windows(2).all(|pair| pair[0] != pair[1]));
    }

    #[test]
    fn below_is_even_and_covers_its_range() {
        let mut rng = GameRng::new(3, Stream::Chance);
        let mut counts = [0u32; 7];
        for _ in 0..70_000 {
            counts[rng.below(7) as usize] += 1;
        }
        for count in counts {
            assert!((9_500..10_500).contains(&count), "{counts:?}");
        }
    }

    #[test]
    fn below_draws_again_where_a_plain_product_would_be_unfair() {
        // With n = 3 · 2^30 a plain product would give every third number twice the chance.
        let n = 3 << 30;
        let mut rng = GameRng::new(5, Stream::Chance);
        let mut thirds = [0u32; 3];
        for _ in 0..30_000 {
            thirds[(rng.below(n) % 3) as usize] += 1;
        }
        for count in thirds {
            assert!((9_500..10_500).contains(&count), "{thirds:?}");
        }
    }

    #[test]
    fn a_shuffle_keeps_every_item_and_picks_come_from_the_list() {
        let mut rng = GameRng::new(9, Stream::Chance);
        let mut items: Vec<u32> = (0..52).collect();
        rng.shuffle(&mut items);
        assert_ne!(items, (0..52).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..52).collect::<Vec<_>>());
        assert!(items.contains(rng.pick(&items).unwrap()));
        assert_eq!(rng.pick::<u8>(&[]), None);
    }
}
