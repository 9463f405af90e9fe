//! The board as sets of squares, the lowest bit for `a1`, row by row.

use nile_isis_osiris::IsisOsiris;

use super::MOST;

/// Squares along one side of the board.
const SIDE: usize = 6;

/// Squares of the board.
pub(super) const SQUARES: usize = SIDE * SIDE;

/// For each square the set of squares beside it.
pub(super) const BESIDE: [u64; SQUARES] = {
    let mut beside = [0; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let bit = 1u64 << square;
        let left = if square % SIDE > 0 { bit >> 1 } else { 0 };
        let right = if square % SIDE < SIDE - 1 {
            bit << 1
        } else {
            0
        };
        let below = if square + SIDE < SQUARES {
            bit << SIDE
        } else {
            0
        };
        beside[square] = left | right | below | bit >> SIDE;
        square += 1;
    }
    beside
};

/// The numbers of the bits set, from the least.
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            bit
        })
    })
}

/// How often a square of one set lies directly beside a square of the other.
pub(super) fn count_beside(a: u64, b: u64) -> u32 {
    const FIRST_COLUMN: u64 = 0x0000_0000_4104_1041;
    let rows = (a & b << SIDE).count_ones() + (a & b >> SIDE).count_ones();
    let right = (b & !(FIRST_COLUMN << (SIDE - 1))) << 1;
    let left = (b & !FIRST_COLUMN) >> 1;
    rows + (a & right).count_ones() + (a & left).count_ones()
}

/// The values of the tiles, with a border of nothing around the board.
pub(super) struct Sums([i8; (SIDE + 2) * (SIDE + 2)]);

impl Sums {
    pub(super) fn of(game: &IsisOsiris) -> Self {
        let mut values = [0; (SIDE + 2) * (SIDE + 2)];
        let rows = game.tile_values().chunks_exact(SIDE);
        for (row, tiles) in rows.enumerate() {
            let start = (row + 1) * (SIDE + 2) + 1;
            values[start..start + SIDE].copy_from_slice(tiles);
        }
        Sums(values)
    }

    /// The sum of the tiles beside a square.
    pub(super) fn around(&self, square: usize) -> f32 {
        let at = (square / SIDE + 1) * (SIDE + 2) + square % SIDE + 1;
        let above = self.0[at - SIDE - 2] + self.0[at + SIDE + 2];
        f32::from(above + self.0[at - 1] + self.0[at + 1])
    }

    /// The best of these squares, in order; 0 where there are no more.
    pub(super) fn best(&self, squares: u64) -> [f32; 2 * MOST] {
        let mut best = [f32::MIN; 2 * MOST];
        for square in bits(squares) {
            let mut sum = self.around(square);
            for place in &mut best {
                if sum > *place {
                    std::mem::swap(place, &mut sum);
                }
            }
        }
        best.map(|sum| if sum == f32::MIN { 0.0 } else { sum })
    }
}
