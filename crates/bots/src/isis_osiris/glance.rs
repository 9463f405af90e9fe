//! What brings most at once: all that a playout asks of a square. Nothing branches on what lies where,
//! because no processor could guess it.

use nile_core::{Game, Seat};
use nile_isis_osiris::{Action, IsisOsiris, Tile};

use super::LOOKS;
use super::squares::{BESIDE, SQUARES};

/// Of these actions, all pieces, the one that brings most; the last of those that bring as much.
#[inline]
pub(super) fn best_for_piece(game: &IsisOsiris, legal: &[Action], looks: [usize; LOOKS]) -> usize {
    // More than there are squares: those beyond are worth nothing.
    let mut values = [0; 64];
    values[..SQUARES].copy_from_slice(game.tile_values());
    best(legal, looks, |square| {
        let beside = NEIGHBOURS[square].iter();
        beside
            .map(|&at| i32::from(values[usize::from(at) % 64]))
            .sum()
    })
}

/// Of these actions, all places for a tile, the one that brings most more than it brings to others; the
/// last of those that bring as much.
#[inline]
pub(super) fn best_for_tile(
    game: &IsisOsiris,
    seat: Seat,
    tile: Tile,
    legal: &[Action],
    looks: [usize; LOOKS],
) -> usize {
    let own = game.piece_squares(seat);
    let all = Seat::all(game.seats()).fold(0, |all, seat| all | game.piece_squares(seat));
    let not_others = !(all ^ own);
    best(legal, looks, |square| {
        // Counted in one go, because counting is dear: no two squares beside the same one lie beside
        // each other, so there is room for a second set between them.
        let beside = BESIDE[square];
        let count = (beside & own | (beside & not_others) << 1).count_ones();
        i32::from(tile.value()) * (count as i32 - SIDES[square])
    })
}

/// The look at the action whose square is worth most; the last in the list of those worth as much.
#[inline]
fn best(legal: &[Action], looks: [usize; LOOKS], worth: impl Fn(usize) -> i32) -> usize {
    let mut most = i32::MIN;
    for at in looks {
        let square = match legal[at] {
            Action::Piece(square) | Action::Place(square) => square.index(),
            Action::Tile => 0,
        };
        // With its place in the list in the lowest bits, so that one comparison is enough.
        most = most.max(worth(square) * 64 + at as i32);
    }
    most as usize % 64
}

/// The squares beside each square; where it has none, one that is not on the board.
const NEIGHBOURS: [[u8; 4]; SQUARES] = {
    let mut neighbours = [[SQUARES as u8; 4]; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let (mut beside, mut count) = (BESIDE[square], 0);
        while beside != 0 {
            neighbours[square][count] = beside.trailing_zeros() as u8;
            beside &= beside - 1;
            count += 1;
        }
        square += 1;
    }
    neighbours
};

/// How many squares lie beside each square.
const SIDES: [i32; SQUARES] = {
    let mut sides = [0; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        sides[square] = BESIDE[square].count_ones() as i32;
        square += 1;
    }
    sides
};
