//! Game setup: what each player gets.

use crate::config::Supply;
use crate::rules::{ISO_01, ISO_14};
use crate::tile::Unseen;
use nile_core::mark;

/// What each player gets (ISO-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Deal {
    pub(crate) pieces: u8,
    pub(crate) tiles: u8,
}

impl Deal {
    /// The deal for a table of two to four.
    pub(crate) fn of(seats: usize) -> Deal {
        match seats {
            2 => Deal {
                pieces: 8,
                tiles: 11,
            },
            3 => Deal {
                pieces: 6,
                tiles: 7,
            },
            _ => Deal {
                pieces: 5,
                tiles: 5,
            },
        }
    }
}

/// The most players, and so the most supplies.
pub(crate) const MOST: usize = 4;

/// The pieces at the start, for each seat; none for seats that are not in the game.
pub(crate) fn pieces(seats: usize) -> [u8; MOST] {
    mark(ISO_01);
    let mut pieces = [0; MOST];
    pieces[..seats].fill(Deal::of(seats).pieces);
    pieces
}

/// The tiles at the start, for each supply. A common supply is the first one.
pub(crate) fn supplies(seats: usize, supply: Supply, unseen: &Unseen) -> [u8; MOST] {
    let mut supplies = [0; MOST];
    match supply {
        Supply::Own => supplies[..seats].fill(Deal::of(seats).tiles),
        Supply::Common => {
            mark(ISO_14);
            supplies[0] = unseen.len();
        }
    }
    supplies
}
