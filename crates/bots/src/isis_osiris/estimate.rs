//! What players can expect: the part of it that one board shows, and the part that is the same for all
//! boards an action may lead to.

use nile_core::{Game, PerSeat, Seat, Turn};
use nile_isis_osiris::IsisOsiris;

use super::best::Best;
use super::squares::{BESIDE, Load, SQUARES, bits, loads_beside};
use super::{
    AVERAGE_SQUARE, BEST_SQUARE, CHOICE, EVEN, EVEN_A_SQUARE, MOST, NEXT_SQUARE, OPEN_SIDE, TEMPO,
};
use crate::odds::share_by_points;

/// The points of a seat that is not in the game. So every seat counts and nothing need ask how many
/// there are.
const NOBODY: f32 = -1e6;

/// What a board shows.
#[derive(Clone, Copy)]
pub(super) struct Sight {
    /// The points of each seat as the board is.
    points: [f32; MOST],
    /// The sides of each seat's pieces where an empty square lies.
    open_sides: [f32; MOST],
    /// What all empty squares are worth together.
    total: i32,
    /// What the best of them are worth.
    best: Best,
}

/// A board on which something will be placed.
pub(super) struct Board {
    pub(super) sight: Sight,
    empty: u64,
    beside: [Load; SQUARES],
}

impl Board {
    #[inline(always)]
    pub(super) fn of(game: &IsisOsiris) -> Board {
        let beside = loads_beside(game);
        let empty = game.empty_squares();
        let mut best = Best::NONE;
        let mut around = Load::default();
        for square in bits(empty) {
            best = best.with(beside[square].sum());
            around = around.plus(beside[square]);
        }
        let mut points = [NOBODY; MOST];
        for seat in Seat::all(game.seats()) {
            let worths = bits(game.piece_squares(seat)).map(|square| beside[square].sum());
            points[seat.index()] = (i32::from(game.total(seat)) + worths.sum::<i32>()) as f32;
        }
        let sight = Sight {
            points,
            open_sides: around.pieces(),
            total: around.sum(),
            best,
        };
        Board {
            sight,
            empty,
            beside,
        }
    }

    /// The board with a piece more.
    #[inline]
    pub(super) fn with_piece(&self, seat: Seat, square: usize) -> Sight {
        let beside = self.beside[square];
        let (worth, open_sides) = (beside.sum() as f32, beside.empty() as f32);
        let mut sight = self.covered(square);
        // For all seats, though for others it is nothing: they are worked out at once.
        for at in 0..MOST {
            let own = f32::from(u8::from(at == seat.index()));
            sight.points[at] += own * worth;
            sight.open_sides[at] += own * open_sides;
        }
        sight
    }

    /// The board with a tile more.
    #[inline]
    pub(super) fn with_tile(&self, value: i32, square: usize) -> Sight {
        let beside = self.beside[square];
        let mut sight = self.covered(square);
        for (points, pieces) in sight.points.iter_mut().zip(beside.pieces()) {
            *points += value as f32 * pieces;
        }
        sight.total += value * beside.empty();
        for changed in bits(BESIDE[square] & self.empty) {
            let worth = self.beside[changed].sum();
            sight.best = sight.best.without(worth).with(worth + value);
        }
        sight
    }

    /// The board without one of its empty squares.
    #[inline]
    fn covered(&self, square: usize) -> Sight {
        let beside = self.beside[square];
        let mut sight = self.sight;
        for (open, pieces) in sight.open_sides.iter_mut().zip(beside.pieces()) {
            *open -= pieces;
        }
        sight.total -= beside.sum();
        sight.best = sight.best.without(beside.sum());
        sight
    }
}

/// What everything a board shows counts. It depends on whose turn it is and on how much of what is
/// still to come, but not on what lies where.
#[derive(Clone, Copy)]
pub(super) struct Outlook {
    seats: usize,
    /// Whose turn it is.
    to_move: usize,
    /// What each open side counts for its owner.
    open_side: f32,
    /// What each open side of anybody counts for each seat: something for the one whose turn it is.
    tempo: [f32; MOST],
    /// For each seat, how much of what all empty squares are worth counts.
    total: [f32; MOST],
    /// How much the best square counts that each seat can hope for, this round and next.
    this_round: [f32; MOST],
    next_round: [f32; MOST],
    /// How many points apart two must be for odds of e to 1.
    apart: f32,
    /// One divided by that.
    part: f32,
}

impl Outlook {
    pub(super) fn of(game: &IsisOsiris, unseen: Unseen) -> Outlook {
        let seats = game.seats();
        let to_move = match game.turn() {
            Turn::Seat(seat) => seat.index(),
            _ => 0,
        };
        let left = game.empty_squares().count_ones() as usize;
        let mut total = [0.0; MOST];
        let (mut this_round, mut next_round) = ([0.0; MOST], [0.0; MOST]);
        let mut pieces = 0.0;
        for seat in Seat::all(seats) {
            let (at, to_place) = (seat.index(), f32::from(game.pieces_left(seat)));
            pieces += to_place;
            if to_place > 0.0 && left > 0 {
                total[at] = AVERAGE_SQUARE * to_place / left as f32;
                // Where there are not so many squares left there is nothing to hope for.
                let turn = if at < to_move { at + seats } else { at } - to_move;
                this_round[at] = if turn < left { BEST_SQUARE } else { 0.0 };
                next_round[at] = if turn + seats < left {
                    NEXT_SQUARE
                } else {
                    0.0
                };
            }
        }
        // The share of the empty squares that tiles will cover.
        let tiles = (left as f32 - pieces).max(0.0);
        let share = tiles / (tiles + pieces).max(1.0);
        let mut tempo = [0.0; MOST];
        tempo[to_move] = TEMPO * share * unseen.size;
        let (number, games) = game.game_of_series();
        let squares = left as f32 + f32::from(games - number) * SQUARES as f32;
        let apart = EVEN + EVEN_A_SQUARE * squares;
        Outlook {
            seats,
            to_move,
            open_side: share * (OPEN_SIDE * unseen.average + CHOICE * unseen.size),
            tempo,
            total,
            this_round,
            next_round,
            apart,
            part: 1.0 / apart,
        }
    }

    /// The share of the win each seat can expect.
    pub(super) fn shares(&self, sight: &Sight) -> PerSeat<f32> {
        let points = self.points(sight);
        share_by_points(self.seats, self.apart, |seat| points[seat.index()])
    }

    /// How far each seat is ahead of this one, as the power of e that their odds are.
    #[inline(always)]
    pub(super) fn ahead(&self, sight: &Sight, seat: Seat) -> [f32; MOST] {
        let points = self.points(sight);
        let own = points[seat.index()];
        points.map(|points| (points - own) * self.part)
    }

    /// The points each seat can expect in the end.
    #[inline(always)]
    fn points(&self, sight: &Sight) -> [f32; MOST] {
        let total = sight.total as f32;
        let open_sides: f32 = sight.open_sides.iter().sum();
        let this_round = sight.best.in_turn(0, self.seats, self.to_move);
        let next_round = sight.best.in_turn(self.seats, self.seats, self.to_move);
        std::array::from_fn(|at| {
            sight.points[at]
                + self.open_side * sight.open_sides[at]
                + self.tempo[at] * open_sides
                + self.total[at] * total
                + self.this_round[at] * this_round[at]
                + self.next_round[at] * next_round[at]
        })
    }
}

/// The average value and size of the tiles nobody has seen.
#[derive(Clone, Copy)]
pub(super) struct Unseen {
    average: f32,
    size: f32,
}

impl Unseen {
    #[inline]
    pub(super) fn of(game: &IsisOsiris) -> Unseen {
        let (mut count, mut sum, mut size) = (0, 0, 0);
        for (tile, copies) in game.unseen_tiles() {
            let (value, copies) = (i32::from(tile.value()), i32::from(copies));
            count += copies;
            sum += copies * value;
            size += copies * value.abs();
        }
        let part = 1.0 / count.max(1) as f32;
        Unseen {
            average: sum as f32 * part,
            size: size as f32 * part,
        }
    }
}
