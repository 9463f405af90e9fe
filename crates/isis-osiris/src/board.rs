//! The board: squares, what lies on them, which are empty.

use std::fmt;
use std::str::FromStr;

use nile_core::{NotationError, Seat};

use crate::setup::MOST;
use crate::tile::Tile;

/// Squares along one side of the board (ISO-04).
pub(crate) const SIDE: usize = 6;

/// Squares of the board (ISO-04).
pub(crate) const SQUARES: usize = SIDE * SIDE;

/// One square of the board, `a1` to `f6`: a letter for the column and a number for the row.
///
/// ```
/// use nile_isis_osiris::Square;
/// let square: Square = "c4".parse().unwrap();
/// assert_eq!(square, Square::new(2, 3).unwrap());
/// assert_eq!(square.to_string(), "c4");
/// assert!("g1".parse::<Square>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square in this column and row, both counted from 0, if there is one.
    pub const fn new(column: usize, row: usize) -> Option<Square> {
        if column < SIDE && row < SIDE {
            Some(Square((row * SIDE + column) as u8))
        } else {
            None
        }
    }

    /// Every square, row by row from `a1`.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + Clone {
        (0..SQUARES as u8).map(Square)
    }

    /// The column, counted from 0.
    pub const fn column(self) -> usize {
        self.index() % SIDE
    }

    /// The row, counted from 0.
    pub const fn row(self) -> usize {
        self.index() / SIDE
    }

    /// The squares directly beside this one; diagonals are not (ISO-09).
    pub fn beside(self) -> impl Iterator<Item = Square> + Clone {
        squares_of(
            BESIDE[self.index()],
            BESIDE[self.index()].count_ones() as usize,
        )
    }

    /// Its number, row by row from 0 for `a1`.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    const fn bit(self) -> u64 {
        1 << self.0
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = char::from(b'a' + self.column() as u8);
        write!(f, "{letter}{}", self.row() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Square, NotationError> {
        let found = match text.as_bytes() {
            [column @ b'a'..=b'f', row @ b'1'..=b'6'] => {
                Square::new(usize::from(column - b'a'), usize::from(row - b'1'))
            }
            _ => None,
        };
        found.ok_or_else(|| NotationError::new(text, "a square is `a1` to `f6`"))
    }
}

/// For each square the set of squares beside it.
const BESIDE: [u64; SQUARES] = {
    let mut beside = [0; SQUARES];
    let mut index = 0;
    while index < SQUARES {
        let square = Square(index as u8);
        if square.column() > 0 {
            beside[index] |= square.bit() >> 1;
        }
        if square.column() < SIDE - 1 {
            beside[index] |= square.bit() << 1;
        }
        // From the first row this leaves the set by itself.
        beside[index] |= square.bit() >> SIDE;
        if square.row() < SIDE - 1 {
            beside[index] |= square.bit() << SIDE;
        }
        index += 1;
    }
    beside
};

/// The squares of a set of so many, in order.
#[inline]
fn squares_of(mut set: u64, count: usize) -> impl ExactSizeIterator<Item = Square> + Clone {
    // A counted range rather than a loop until the set is empty: lists grow by it in one step.
    (0..count).map(move |_| {
        let square = Square(set.trailing_zeros() as u8);
        set &= set - 1;
        square
    })
}

/// What lies on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Cell {
    Empty,
    Piece(Seat),
    Tile(Tile),
}

/// What lies where.
///
/// Sets of squares and a row of values rather than a [`Cell`] each: so nothing branches on what lies
/// on a square where a game is played or scored.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    /// The empty squares, one bit each.
    empty: u64,
    /// The squares with a piece of each seat.
    pieces: [u64; MOST],
    /// The value of the tile on each square; 0 without one.
    values: [i8; SQUARES],
    /// How many squares are empty.
    left: u8,
}

impl Board {
    /// A board with nothing on it.
    pub(crate) const EMPTY: Board = Board {
        empty: (1 << SQUARES) - 1,
        pieces: [0; MOST],
        values: [0; SQUARES],
        left: SQUARES as u8,
    };

    /// What lies on a square.
    pub(crate) fn get(&self, square: Square) -> Cell {
        if self.is_empty(square) {
            return Cell::Empty;
        }
        let owner = Seat::all(MOST).find(|seat| self.pieces[seat.index()] & square.bit() != 0);
        match owner {
            Some(seat) => Cell::Piece(seat),
            None => Cell::Tile(self.tile(square)),
        }
    }

    /// Covers an empty square with a piece.
    #[inline]
    pub(crate) fn put_piece(&mut self, square: Square, seat: Seat) {
        self.cover(square);
        self.pieces[seat.index()] |= square.bit();
    }

    /// Covers an empty square with a tile.
    #[inline]
    pub(crate) fn put_tile(&mut self, square: Square, tile: Tile) {
        self.cover(square);
        self.values[square.index()] = tile.value();
    }

    #[inline]
    fn cover(&mut self, square: Square) {
        debug_assert!(self.is_empty(square), "{square} is empty");
        self.empty &= !square.bit();
        self.left -= 1;
    }

    /// Whether nothing lies on the square.
    #[inline]
    pub(crate) fn is_empty(&self, square: Square) -> bool {
        self.empty & square.bit() != 0
    }

    /// Whether every square is covered.
    #[inline]
    pub(crate) fn is_full(&self) -> bool {
        self.left == 0
    }

    /// The empty squares, in order.
    #[inline]
    pub(crate) fn empty(&self) -> impl ExactSizeIterator<Item = Square> + Clone + use<> {
        squares_of(self.empty, self.left.into())
    }

    /// The squares with a piece of the seat, in order.
    #[inline]
    pub(crate) fn pieces(&self, seat: Seat) -> impl ExactSizeIterator<Item = Square> + use<> {
        let set = self.pieces[seat.index()];
        squares_of(set, set.count_ones() as usize)
    }

    /// The tiles on the board, in the order of squares.
    pub(crate) fn tiles(&self) -> impl Iterator<Item = (Square, Tile)> + '_ {
        let covered = Board::EMPTY.empty & !self.empty;
        let set = self
            .pieces
            .iter()
            .fold(covered, |set, pieces| set & !pieces);
        squares_of(set, set.count_ones() as usize).map(|square| (square, self.tile(square)))
    }

    /// The empty squares, one bit each.
    #[inline]
    pub(crate) fn empty_set(&self) -> u64 {
        self.empty
    }

    /// The squares with a piece of the seat, one bit each.
    #[inline]
    pub(crate) fn piece_set(&self, seat: Seat) -> u64 {
        self.pieces[seat.index()]
    }

    /// The values of the tiles square by square; 0 where there is none.
    #[inline]
    pub(crate) fn values(&self) -> &[i8; SQUARES] {
        &self.values
    }

    fn tile(&self, square: Square) -> Tile {
        Tile::new(self.values[square.index()]).expect("a board holds values of tiles")
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let covered = Square::all().filter(|square| !self.is_empty(*square));
        f.debug_map()
            .entries(covered.map(|square| (square, self.get(square))))
            .finish()
    }
}
