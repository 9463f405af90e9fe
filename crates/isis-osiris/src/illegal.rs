//! Why an action is refused.

use nile_core::{Refusal, Rule, Seat};

use crate::board::Square;
use crate::rules::{ISO_01, ISO_03, ISO_05, ISO_06, ISO_07, ISO_08, ISO_14};
use crate::tile::Tile;

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// There is no such seat at the table.
    #[error("there is no seat {seat} at this table, only 1 to {seats}")]
    NoSuchSeat {
        /// Who tried.
        seat: Seat,
        /// How many play.
        seats: usize,
    },
    /// The last square is covered.
    #[error("the game is over: the last square is covered")]
    Over,
    /// A tile is being turned over.
    #[error("a tile is being revealed; wait until all have seen it")]
    Revealing,
    /// Somebody else is to move.
    #[error("it is the turn of seat {awaited}")]
    NotYourTurn {
        /// Who is to move.
        awaited: Seat,
    },
    /// A tile was revealed, so it must be placed.
    #[error("you have revealed {tile}, so place that tile")]
    MustPlace {
        /// The tile.
        tile: Tile,
    },
    /// No tile was revealed, so there is none to place.
    #[error("reveal a tile first; there is none to place")]
    NothingRevealed,
    /// Something lies on the square.
    #[error("{square} is covered; choose an empty square")]
    Covered {
        /// The square.
        square: Square,
    },
    /// The player has placed all their pieces.
    #[error("you have no piece left, so reveal a tile")]
    NoPieces,
    /// The player has placed all their tiles.
    #[error("you have no tile left, so place a piece")]
    NoTiles,
    /// The common supply is empty.
    #[error("the common supply is empty, so place a piece")]
    SupplyEmpty,
}

impl Refusal for Illegal {
    fn rule(&self) -> &'static Rule {
        match self {
            Illegal::NoSuchSeat { .. } => ISO_01,
            Illegal::Over => ISO_08,
            Illegal::Revealing => ISO_03,
            Illegal::NotYourTurn { .. } => ISO_07,
            Illegal::MustPlace { .. } | Illegal::NothingRevealed | Illegal::Covered { .. } => {
                ISO_05
            }
            Illegal::NoPieces | Illegal::NoTiles => ISO_06,
            Illegal::SupplyEmpty => ISO_14,
        }
    }
}
