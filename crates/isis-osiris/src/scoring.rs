//! Scoring: what pieces are worth, standings, and the score track.

use std::fmt;

use nile_core::{PerSeat, ScoreSheet, Seat, Standings, mark};
use serde::Serialize;

use crate::board::{Board, SIDE, Square};
use crate::rules::{ISO_08, ISO_09, ISO_10, ISO_11, ISO_13, ISO_15};
use crate::setup::MOST;
use crate::state::{IsisOsiris, Phase};

/// What a piece on this square is worth: the sum of the tiles directly beside it.
pub(crate) fn worth(board: &Board, square: Square) -> i16 {
    let value = |beside: Square| i16::from(board.values()[beside.index()]);
    square.beside().map(value).sum()
}

/// The length of a row with a gap behind it, so that its last square has a neighbour worth nothing.
const GAPPED: usize = SIDE + 1;

/// [`worth`] for every square at once, in rows of [`GAPPED`], without a branch for each neighbour.
fn sums_around(board: &Board) -> [i16; SIDE * GAPPED] {
    let mut values = [0; (SIDE + 2) * GAPPED + 1];
    for row in 0..SIDE {
        for column in 0..SIDE {
            let value = board.values()[row * SIDE + column];
            values[(row + 1) * GAPPED + column] = i16::from(value);
        }
    }
    std::array::from_fn(|above| {
        let at = above + GAPPED;
        values[above] + values[at + GAPPED] + values[at - 1] + values[at + 1]
    })
}

impl IsisOsiris {
    /// What each seat's pieces on the board are worth.
    pub(crate) fn board_scores(&self) -> [i16; MOST] {
        mark(ISO_09);
        mark(ISO_15);
        let around = sums_around(&self.board);
        let mut scores = [0; MOST];
        for seat in Seat::all(self.seats.into()) {
            let worths = self.board.pieces(seat).map(|square| {
                let (column, row) = (square.column(), square.row());
                around[row * GAPPED + column]
            });
            scores[seat.index()] = worths.sum();
        }
        scores
    }

    /// Points so far: earlier games of the series, and this one as it lies on the board.
    pub(crate) fn scores(&self) -> PerSeat<i32> {
        let scores = self.board_scores();
        PerSeat::from_fn(self.seats.into(), |seat| {
            i32::from(self.totals[seat.index()]) + i32::from(scores[seat.index()])
        })
    }

    /// Scores and places; equal scores share a place.
    pub(crate) fn ranking(&self) -> Standings {
        mark(ISO_10);
        let scores = self.scores();
        let ended_by = match self.phase {
            Phase::Over if self.games > 1 => Some(ISO_13),
            Phase::Over => Some(ISO_08),
            _ => None,
        };
        Standings::by(scores, ended_by, |seat| scores[seat])
    }

    /// Where a seat's points come from.
    pub(crate) fn sheet(&self, seat: Seat) -> ScoreSheet {
        let mut sheet = ScoreSheet::default();
        if self.game > 1 {
            let total = self.totals[seat.index()];
            sheet.add("earlier games", total.into(), ISO_13);
        }
        for square in self.board.pieces(seat) {
            let points = worth(&self.board, square);
            sheet.add(format!("piece on {square}"), points.into(), ISO_09);
        }
        sheet
    }
}

/// How points are shown on the score track (ISO-11). Display only.
///
/// ```
/// use nile_isis_osiris::Track;
/// let track = Track::of(41);
/// assert_eq!((track.markers, track.rest), (2, 1));
/// assert_eq!(track.to_string(), "2 markers of +20 and 1 on the plus track");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Track {
    /// Which of the two tracks; none for zero.
    pub side: Option<Side>,
    /// How many markers of 20 lie before the player.
    pub markers: u32,
    /// Where the score marker stands on the track, 1 to 20; 0 beside it.
    pub rest: u32,
}

/// One of the two score tracks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The blue track, for plus points.
    Plus,
    /// The red track, for minus points.
    Minus,
}

impl Track {
    /// The length of a track.
    const LENGTH: u32 = 20;

    /// How these points are shown.
    pub fn of(points: i32) -> Track {
        mark(ISO_11);
        let side = match points {
            0 => None,
            1.. => Some(Side::Plus),
            _ => Some(Side::Minus),
        };
        let size = points.unsigned_abs();
        let markers = size.saturating_sub(1) / Self::LENGTH;
        Track {
            side,
            markers,
            rest: size - markers * Self::LENGTH,
        }
    }
}

impl fmt::Display for Track {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, name) = match self.side {
            None => return f.write_str("on neither track"),
            Some(Side::Plus) => ('+', "plus"),
            Some(Side::Minus) => ('-', "minus"),
        };
        match self.markers {
            0 => {}
            1 => write!(f, "1 marker of {sign}20 and ")?,
            n => write!(f, "{n} markers of {sign}20 and ")?,
        }
        write!(f, "{} on the {name} track", self.rest)
    }
}
