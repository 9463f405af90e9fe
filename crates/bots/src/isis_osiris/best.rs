//! The best of some squares.

use super::MOST;

/// What the best squares are worth, the best first: sixteen at most, one byte each, the best in the
/// lowest.
///
/// Bytes of two numbers rather than a list, because it changes for every square of every position that
/// a search looks at: so eight of them move at once and nothing branches. What is not asked for the
/// second eight need not be worked out: the first do not depend on them until squares go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Best {
    first: u64,
    second: u64,
}

impl Best {
    /// No squares.
    pub(super) const NONE: Best = Best {
        first: 0,
        second: 0,
    };

    /// What is added to a worth, which is 36 at most either way, so that it fills the lower bits of a
    /// byte, and not with 0, which is for no square.
    const SHIFT: i32 = 64;

    /// These and one more.
    #[inline]
    pub(super) fn with(self, worth: i32) -> Best {
        let bytes = in_each(worth + Self::SHIFT);
        let stay = [at_least(self.first, bytes), at_least(self.second, bytes)];
        let move_on = [self.first & !stay[0], self.second & !stay[1]];
        // The first byte that does not stay.
        let place = [
            (stay[0] << 8 | 0xff) & !stay[0],
            (stay[1] << 8 | stay[0] >> 56) & !stay[1],
        ];
        Best {
            first: self.first & stay[0] | bytes & place[0] | move_on[0] << 8,
            second: self.second & stay[1] | bytes & place[1] | move_on[1] << 8 | move_on[0] >> 56,
        }
    }

    /// These without one that is worth so much. Where there are more than sixteen, one less of them is
    /// known.
    #[inline]
    pub(super) fn without(self, worth: i32) -> Best {
        let bytes = in_each(worth + Self::SHIFT + 1);
        let stay = [at_least(self.first, bytes), at_least(self.second, bytes)];
        Best {
            first: self.first & stay[0] | (self.first >> 8 | self.second << 56) & !stay[0],
            second: self.second & stay[1] | self.second >> 8 & !stay[1],
        }
    }

    /// What each of so many players finds who choose one after another, from this place on, if the
    /// player at `first` begins; for players who are not there, or squares, any number.
    #[inline]
    pub(super) fn in_turn(self, place: usize, players: usize, first: usize) -> [f32; MOST] {
        let mask = (1 << (8 * players)) - 1;
        let bytes = self.first >> (8 * place) & mask;
        let turned = bytes << (8 * first) | bytes >> (8 * (players - first));
        let bytes = ((turned & mask) as u32).to_le_bytes();
        bytes.map(|byte| f32::from(byte) - Self::SHIFT as f32)
    }
}

/// The same in each byte.
#[inline]
fn in_each(byte: i32) -> u64 {
    (byte as u64).wrapping_mul(0x0101_0101_0101_0101)
}

/// Which bytes are no less than these others, filled with ones. No byte may use its top bit.
#[inline]
fn at_least(bytes: u64, others: u64) -> u64 {
    const TOP_BITS: u64 = 0x8080_8080_8080_8080;
    let top = ((bytes | TOP_BITS) - others) & TOP_BITS;
    top | (top - (top >> 7))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first_eight(best: Best) -> Vec<f32> {
        [0, MOST].map(|place| best.in_turn(place, MOST, 0)).concat()
    }

    #[test]
    fn squares_come_and_go_in_any_order() {
        let all = [3, -36, 0, 7, 36, 0, -1, 7];
        let best = all.into_iter().fold(Best::NONE, Best::with);
        assert_eq!(first_eight(best), [36., 7., 7., 3., 0., 0., -1., -36.]);
        let fewer = [7, -36, 0].into_iter().fold(best, Best::without);
        assert_eq!(first_eight(fewer)[..5], [36., 7., 3., 0., -1.]);
        assert_eq!(all.into_iter().fold(best, Best::without), Best::NONE);
    }

    #[test]
    fn the_least_of_many_are_dropped() {
        let best = (-18..18).fold(Best::NONE, Best::with);
        assert_eq!(first_eight(best), [17., 16., 15., 14., 13., 12., 11., 10.]);
        assert_eq!(best.without(-18), best);
        // Five may go, as when a tile is placed, and the first eight are still known.
        let fewer = (13..18).fold(best, Best::without);
        assert_eq!(first_eight(fewer), [12., 11., 10., 9., 8., 7., 6., 5.]);
    }

    #[test]
    fn players_choose_in_turn() {
        let best = (1..9).fold(Best::NONE, Best::with);
        assert_eq!(best.in_turn(0, 4, 3), [7., 6., 5., 8.]);
        assert_eq!(best.in_turn(4, 4, 1), [1., 4., 3., 2.]);
        assert_eq!(best.in_turn(3, 3, 2)[..3], [4., 3., 5.]);
        assert_eq!(best.in_turn(2, 2, 1)[..2], [5., 6.]);
    }
}
