//! The board as sets of squares, the lowest bit for `a1`, row by row, and what lies beside each square.

use nile_core::{Game, Seat};
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
#[inline]
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let bit = set.trailing_zeros() as usize;
            set &= set - 1;
            bit
        })
    })
}

/// What lies on some squares: how many pieces of each seat, how many squares with nothing, and the sum
/// of the tiles. All in one number, a byte for each count and the sum above them, so that they are
/// added at once. No count comes to 256: not even all empty squares have more sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Load(i64);

impl Load {
    const EMPTY: Load = Load(1 << (8 * MOST));
    const SUM: u32 = 8 * (MOST as u32 + 1);

    fn piece(seat: Seat) -> Load {
        Load(1 << (8 * seat.index()))
    }

    fn tile(value: i8) -> Load {
        Load(i64::from(value) << Self::SUM)
    }

    /// How many pieces of each seat.
    #[inline]
    pub(super) fn pieces(self) -> [f32; MOST] {
        (self.0 as u32).to_le_bytes().map(f32::from)
    }

    /// How many empty squares.
    #[inline]
    pub(super) fn empty(self) -> i32 {
        i32::from((self.0 >> (8 * MOST)) as u8)
    }

    /// The sum of the tiles.
    #[inline]
    pub(super) fn sum(self) -> i32 {
        (self.0 >> Self::SUM) as i32
    }

    #[inline]
    pub(super) fn plus(self, other: Load) -> Load {
        Load(self.0 + other.0)
    }
}

/// What lies beside each square.
pub(super) fn loads_beside(game: &IsisOsiris) -> [Load; SQUARES] {
    // A row of nothing above the board and one below.
    let mut on = [Load::default(); SQUARES + 2 * SIDE];
    let board = &mut on[SIDE..][..SQUARES];
    for (load, &value) in board.iter_mut().zip(game.tile_values()) {
        *load = Load::tile(value);
    }
    for square in bits(game.empty_squares()) {
        board[square] = Load::EMPTY;
    }
    for seat in Seat::all(game.seats()) {
        for square in bits(game.piece_squares(seat)) {
            board[square] = Load::piece(seat);
        }
    }
    std::array::from_fn(|above| {
        let at = above + SIDE;
        let (left, right) = (
            on[at - 1].0 & HAS_LEFT[above],
            on[at + 1].0 & HAS_RIGHT[above],
        );
        Load(on[above].0 + on[at + SIDE].0 + left + right)
    })
}

/// All bits for squares that have one to their left; those of the first column have none.
const HAS_LEFT: [i64; SQUARES] = all_but(0);
const HAS_RIGHT: [i64; SQUARES] = all_but(SIDE - 1);

const fn all_but(column: usize) -> [i64; SQUARES] {
    let mut masks = [-1; SQUARES];
    let mut row = 0;
    while row < SIDE {
        masks[row * SIDE + column] = 0;
        row += 1;
    }
    masks
}
