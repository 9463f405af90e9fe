//! Views: what the table knows. Nothing is known to one seat only, so all views are alike.

use nile_core::{PerSeat, Seat, Standings, Turn, mark};
use serde::Serialize;

use crate::board::{Board, Cell, SIDE, Square};
use crate::config::Supply;
use crate::rules::{ISO_12, ISO_16};
use crate::scoring::worth;
use crate::setup::MOST;
use crate::state::{IsisOsiris, Phase};
use crate::tile::{Tile, Unseen};

/// What anybody at the table may know.
///
/// Whatever was revealed, everybody saw: a tile on the board has its value here, and a mark that it
/// lies face down (ISO-12). Showing only its back is up to whoever draws the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct View {
    /// Which game of the series this is, from 1.
    pub game: u8,
    /// How many games the series has.
    pub games: u8,
    /// Who began this game.
    pub starter: Seat,
    /// Whose turn it is; at the end, whose the last was.
    pub seat: Seat,
    /// Where that turn stands.
    pub stage: Stage,
    /// The tile that was revealed and is not yet placed.
    pub revealed: Option<Tile>,
    /// What lies on the squares: rows from 1 to 6, in each the columns from a to f.
    pub board: [[Field; SIDE]; SIDE],
    /// The pieces each seat has still to place.
    pub pieces: PerSeat<u8>,
    /// The tiles in the supplies.
    pub tiles: Supplies,
    /// The tiles nobody has seen, in the supplies or out of the game: how many of each.
    pub unseen: Vec<(Tile, u8)>,
    /// The points of the games of the series that are finished.
    pub totals: PerSeat<i16>,
}

/// Where a turn stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// The seat places a piece or takes a tile.
    Choose,
    /// The tile the seat took is being revealed.
    Reveal,
    /// The seat places the tile it revealed.
    Place,
    /// The last game is over.
    Over,
}

/// What lies on a square. One back looks like another (ISO-16), so nothing tells how a tile lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Field {
    /// Nothing.
    Empty,
    /// A piece of this seat.
    Piece(Seat),
    /// A tile.
    Tile {
        /// Its value, as everybody saw it when it was revealed.
        value: Tile,
        /// Whether it lies face down now.
        face_down: bool,
    },
}

/// The tiles in the supplies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Supplies {
    /// So many in each seat's own.
    Own(PerSeat<u8>),
    /// So many in the common one.
    Common(u8),
}

impl View {
    pub(crate) fn of(game: &IsisOsiris) -> View {
        mark(ISO_12);
        mark(ISO_16);
        let seats = game.seats.into();
        let face_down = game.phase != Phase::Over;
        let field = |square| match game.board.get(square) {
            Cell::Empty => Field::Empty,
            Cell::Piece(seat) => Field::Piece(seat),
            Cell::Tile(value) => Field::Tile { value, face_down },
        };
        let mut board = [[Field::Empty; SIDE]; SIDE];
        for square in Square::all() {
            board[square.row()][square.column()] = field(square);
        }
        View {
            game: game.game,
            games: game.games,
            starter: game.starter,
            seat: game.awaited,
            stage: match game.phase {
                Phase::Choose => Stage::Choose,
                Phase::Reveal => Stage::Reveal,
                Phase::Place(_) => Stage::Place,
                Phase::Over => Stage::Over,
            },
            revealed: game.revealed(),
            board,
            pieces: PerSeat::from_fn(seats, |seat| game.pieces[seat.index()]),
            tiles: match game.supply {
                Supply::Own => {
                    Supplies::Own(PerSeat::from_fn(seats, |seat| game.tiles[seat.index()]))
                }
                Supply::Common => Supplies::Common(game.tiles[0]),
            },
            unseen: game.unseen.iter().collect(),
            totals: PerSeat::from_fn(seats, |seat| game.totals[seat.index()]),
        }
    }

    /// The one game that looks like this.
    pub(crate) fn game(&self) -> IsisOsiris {
        let mut board = Board::EMPTY;
        for square in Square::all() {
            match self.field(square) {
                Field::Empty => {}
                Field::Piece(seat) => board.put_piece(square, seat),
                Field::Tile { value, .. } => board.put_tile(square, value),
            }
        }
        let mut unseen = Unseen::NONE;
        for &(tile, count) in &self.unseen {
            unseen.add(tile, count);
        }
        let (supply, tiles) = match self.tiles {
            Supplies::Own(tiles) => (Supply::Own, spread(tiles)),
            Supplies::Common(tiles) => (Supply::Common, [tiles, 0, 0, 0]),
        };
        IsisOsiris {
            board,
            unseen,
            pieces: spread(self.pieces),
            tiles,
            totals: spread(self.totals),
            seats: self.seats() as u8,
            awaited: self.seat,
            phase: match (self.stage, self.revealed) {
                (Stage::Place, Some(tile)) => Phase::Place(tile),
                (Stage::Reveal, _) => Phase::Reveal,
                (Stage::Over, _) => Phase::Over,
                _ => Phase::Choose,
            },
            starter: self.starter,
            game: self.game,
            games: self.games,
            supply,
        }
    }

    /// How many seats play.
    pub fn seats(&self) -> usize {
        self.pieces.seats()
    }

    /// What the game waits for.
    pub fn turn(&self) -> Turn {
        match self.stage {
            Stage::Choose | Stage::Place => Turn::Seat(self.seat),
            Stage::Reveal => Turn::Chance,
            Stage::Over => Turn::Over,
        }
    }

    /// What lies on a square.
    pub fn field(&self, square: Square) -> Field {
        self.board[square.row()][square.column()]
    }

    /// The empty squares, in order.
    pub fn empty(&self) -> impl Iterator<Item = Square> + '_ {
        Square::all().filter(|&square| self.field(square) == Field::Empty)
    }

    /// How many tiles the seat can take from.
    pub fn tiles_for(&self, seat: Seat) -> u8 {
        match self.tiles {
            Supplies::Own(tiles) => tiles[seat],
            Supplies::Common(tiles) => tiles,
        }
    }

    /// What a piece on this square is, or would be, worth as the board stands (ISO-09).
    pub fn worth(&self, square: Square) -> i32 {
        worth(&self.game().board, square).into()
    }

    /// Points and places as the board stands, earlier games included.
    pub fn standings(&self) -> Standings {
        self.game().ranking()
    }
}

/// One value for every supply there can be.
fn spread<T: Copy + Default>(values: PerSeat<T>) -> [T; MOST] {
    let mut all = [T::default(); MOST];
    all[..values.seats()].copy_from_slice(values.as_slice());
    all
}
