//! What a program that holds the whole game may ask of it without making a view: for search, where
//! a view a position would cost more than the position.
//!
//! Sets of squares are bits, the lowest for `a1`, row by row.

use nile_core::Seat;

use crate::board::SQUARES;
use crate::state::IsisOsiris;
use crate::tile::Tile;

impl IsisOsiris {
    /// The empty squares.
    #[inline]
    pub fn empty_squares(&self) -> u64 {
        self.board.empty_set()
    }

    /// The squares with a piece of the seat.
    ///
    /// # Panics
    /// If there can be no such seat.
    #[inline]
    pub fn piece_squares(&self, seat: Seat) -> u64 {
        self.board.piece_set(seat)
    }

    /// The value of the tile on each square, row by row; 0 where there is none.
    #[inline]
    pub fn tile_values(&self) -> &[i8; SQUARES] {
        self.board.values()
    }

    /// The pieces a seat has still to place.
    ///
    /// # Panics
    /// If there can be no such seat.
    #[inline]
    pub fn pieces_left(&self, seat: Seat) -> u8 {
        self.pieces[seat.index()]
    }

    /// The tiles a seat can take from: its own, or the common ones.
    ///
    /// # Panics
    /// If there can be no such seat.
    #[inline]
    pub fn tiles_left(&self, seat: Seat) -> u8 {
        self.tiles_for(seat)
    }

    /// The tiles nobody has seen, each kind with how many, from the least value up.
    pub fn unseen_tiles(&self) -> impl Iterator<Item = (Tile, u8)> + '_ {
        self.unseen.iter()
    }

    /// Which game of the series this is, counted from 1, and how many there are.
    #[inline]
    pub fn game_of_series(&self) -> (u8, u8) {
        (self.game, self.games)
    }

    /// The points of the games of the series that are finished.
    ///
    /// # Panics
    /// If there can be no such seat.
    #[inline]
    pub fn total(&self, seat: Seat) -> i16 {
        self.totals[seat.index()]
    }
}
