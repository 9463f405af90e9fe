//! Good play in Isis & Osiris.
//!
//! What a player will have in the end is the points on the board now, what the tiles still to come
//! may bring to the pieces that lie beside empty squares, and what the pieces still to come may find.

mod squares;

use std::collections::BTreeMap;

use nile_core::{Game, GameRng, PerSeat, Seat, Turn};
use nile_isis_osiris::{Action, Field, IsisOsiris, Limit, Objective, Square, Tile, View, solve};

use crate::fast::Fast;
use crate::heuristic::{Heuristic, shares};
use crate::levels::Level;
use crate::odds::share_by_points;
use crate::search::Tuning;
use squares::{BESIDE, SQUARES, Sums, bits, count_beside};

/// The most players.
const MOST: usize = 4;

/// How much of what the average tile brings to an open side of a piece is counted.
const OPEN_SIDE: f32 = 0.8;

/// What an open side of a piece is worth beyond that, as part of the average size of a tile: its
/// owner looks for a place for good tiles, and there are hardly more of those looks than of the others'.
const CHOICE: f32 = 0.05;

/// How much of the average square is counted for each piece still to place.
const AVERAGE_SQUARE: f32 = 0.7;

/// How much of the best square counts that is left when a player's turn comes, this round and next.
const BEST_SQUARE: f32 = 0.45;
const NEXT_SQUARE: f32 = 0.2;

/// What it is worth to be the next to move, for every open side of anybody, as part of the size of a
/// tile. Without it a search that compares positions before and after a rival's turn would think too
/// well of whatever ends its look ahead on a turn of its own.
const TEMPO: f32 = 0.02;

/// By how many points each further empty square lets the result differ: the odds are e to 1 for two
/// players who are so many points apart.
const EVEN: f32 = 0.9;
const EVEN_A_SQUARE: f32 = 0.13;

/// By how much a tile that is not yet revealed is thought to raise the share of the win.
const DOUBT: f32 = 0.02;

/// How many squares a playout looks at before it takes the best of them.
const LOOKS: usize = 4;

/// How many empty squares are few enough for the exact solver, which needs a few hundredths of a
/// second for most positions with so many and gives up after [`SOLVER`].
const SOLVED: usize = 8;

/// How many are few enough to ask it for points as well.
const SOLVED_FOR_POINTS: usize = 6;

/// What the exact solver may cost: about a quarter of a second.
const SOLVER: Limit = Limit {
    nodes: 1_000_000,
    table: 64 << 20,
};

impl Heuristic for IsisOsiris {
    fn estimate(&self, seat: Seat) -> f32 {
        self.estimates()[seat]
    }

    fn estimates(&self) -> PerSeat<f32> {
        if self.turn() == Turn::Over {
            return shares(&self.standings());
        }
        let (points, apart) = expected(self);
        share_by_points(self.seats(), apart, |seat| points[seat.index()])
    }

    /// Takes tiles and pieces as often as there are of each, and of a few squares the one that brings
    /// most at once. Where each action is as likely as the other, one tile stands against all squares:
    /// all pieces would be placed before the first tile. Better than uniform at equal iterations:
    /// `nile tournament isis-osiris --bots mcts:iters=1000,c=0.7,bias=0,depth=1000,expand=1 --versus uct:1000 --deals 30`.
    #[inline]
    fn playout(&self, seat: Seat, legal: &[Action], rng: &mut Fast) -> usize {
        let squares = match legal[legal.len() - 1] {
            Action::Tile => {
                let tiles = usize::from(self.tiles_left(seat));
                let pieces = usize::from(self.pieces_left(seat));
                if rng.below(tiles + pieces) < tiles {
                    return legal.len() - 1;
                }
                legal.len() - 1
            }
            _ => legal.len(),
        };
        let mut best = (i32::MIN, 0);
        for _ in 0..LOOKS {
            let at = rng.below(squares);
            best = best.max((at_once(self, seat, &legal[at]), at));
        }
        best.1
    }

    /// The estimate after the action; for a tile the exact average over what it may be, each put where
    /// it is best.
    fn appraise(&self, seat: Seat, action: &Action, _: &mut Fast) -> f32 {
        let mut after = *self;
        after.act_unchecked(seat, *action);
        if after.turn() != Turn::Chance {
            return after.estimate(seat);
        }
        let (mut sum, mut count) = (0.0, 0.0);
        let mut places = Vec::with_capacity(SQUARES);
        after.outcomes(|tile, weight| {
            let mut drawn = after;
            drawn.resolve_unchecked(tile);
            places.clear();
            drawn.legal_actions(seat, &mut places);
            let placed = places.iter().map(|&place| {
                let mut placed = drawn;
                placed.act_unchecked(seat, place);
                placed.estimate(seat)
            });
            sum += placed.fold(0.0, f32::max) * weight as f32;
            count += weight as f32;
        });
        sum / count
    }

    /// As an appraisal, but a tile is only given the benefit of the doubt: trying it in the tree costs
    /// less than going through all it may be.
    fn priors(&self, seat: Seat, actions: &[Action], _: &mut Fast, out: &mut Vec<f32>) {
        out.extend(actions.iter().map(|action| match action {
            Action::Tile => self.estimate(seat) + DOUBT,
            _ => {
                let mut after = *self;
                after.act_unchecked(seat, *action);
                after.estimate(seat)
            }
        }));
    }

    /// Tiles that lie face down are mixed up with each other and with those nobody has seen: the
    /// player is as sure of them as ever, and wrong.
    fn forget(view: &View, share: f32, rng: &mut GameRng) -> View {
        let mut view = view.clone();
        let unseen = view.unseen.iter();
        let mut mixed: Vec<Tile> = unseen
            .flat_map(|&(tile, count)| std::iter::repeat_n(tile, count.into()))
            .collect();
        let mut forgotten = Vec::new();
        for field in view.board.iter_mut().flatten() {
            if let Field::Tile {
                value,
                face_down: true,
            } = field
                && (rng.below(1000) as f32) < share * 1000.0
            {
                mixed.push(*value);
                forgotten.push(value);
            }
        }
        rng.shuffle(&mut mixed);
        let rest = mixed.split_off(forgotten.len());
        for (value, tile) in forgotten.into_iter().zip(mixed) {
            *value = tile;
        }
        let mut unseen = BTreeMap::new();
        for tile in rest {
            *unseen.entry(tile).or_insert(0) += 1;
        }
        view.unseen = unseen.into_iter().collect();
        view
    }

    /// Estimates tell more than playouts here too, and the margins are small. By rounds it plays worse: the
    /// estimate allows for whose turn it is, and what others do depends on the tiles they draw.
    fn tuning() -> Tuning {
        Tuning::by_estimates(0.05)
    }

    fn level(level: Level) -> &'static str {
        match level {
            Level::Novice => "greedy:noise=0.5,forget=0.5",
            Level::Easy => "greedy:noise=0.15,forget=0.3",
            Level::Medium => "mcts:iters=1000",
            Level::Hard => "mcts:iters=16000",
            Level::Expert => "mcts:iters=60000",
        }
    }

    /// The exact end of a game of two. Both are taken to remember the tiles that lie face down.
    fn known_best(view: &View, _: &[Action]) -> Option<Action> {
        if view.seats() != 2 || view.empty().count() > SOLVED {
            return None;
        }
        let chance = solve(view, Objective::Win, SOLVER)?;
        // Of what wins as often, what wins by more: a rival may err. Points take longer to find out.
        let margin = match view.empty().count() <= SOLVED_FOR_POINTS {
            true => solve(view, Objective::Margin, SOLVER),
            false => None,
        };
        let both = margin.and_then(|margin| {
            let mut best = chance.best.iter();
            best.find(|action| margin.best.contains(action)).copied()
        });
        both.or_else(|| chance.best.first().copied())
    }
}

/// What placing something on a square brings at once, more than it brings to others.
#[inline]
fn at_once(game: &IsisOsiris, seat: Seat, action: &Action) -> i32 {
    let beside = |square: &Square| BESIDE[square.index()];
    match action {
        Action::Piece(square) => {
            let values = game.tile_values();
            let around = bits(beside(square));
            around.map(|at| i32::from(values[at])).sum()
        }
        Action::Place(square) => {
            let pieces = |seat| (beside(square) & game.piece_squares(seat)).count_ones() as i32;
            let all: i32 = Seat::all(game.seats()).map(pieces).sum();
            let value = game.revealed().map_or(0, |tile| i32::from(tile.value()));
            value * (2 * pieces(seat) - all)
        }
        Action::Tile => 0,
    }
}

/// The points each player can expect in the end, and how far apart two must be for odds of e to 1.
fn expected(game: &IsisOsiris) -> ([f32; MOST], f32) {
    let seats = game.seats();
    let sums = Sums::of(game);
    let empty = game.empty_squares();
    let left = empty.count_ones();
    let (tile_share, average, size) = outlook(game);
    let best = sums.best(empty);
    let total: f32 = bits(empty).map(|square| sums.around(square)).sum();
    let to_move = match game.turn() {
        Turn::Seat(seat) => seat.index(),
        _ => 0,
    };
    let mut points = [0.0; MOST];
    let mut all_sides = 0.0;
    for seat in Seat::all(seats) {
        let at = seat.index();
        let pieces = game.piece_squares(seat);
        let mut worth = f32::from(game.total(seat));
        worth += bits(pieces).map(|square| sums.around(square)).sum::<f32>();
        let open_sides = count_beside(empty, pieces) as f32;
        worth += tile_share * open_sides * (OPEN_SIDE * average + CHOICE * size);
        all_sides += open_sides;
        let to_place = f32::from(game.pieces_left(seat));
        if to_place > 0.0 && left > 0 {
            worth += AVERAGE_SQUARE * to_place * total / left as f32;
            let turn = (at + seats - to_move) % seats;
            worth += BEST_SQUARE * best[turn] + NEXT_SQUARE * best[turn + seats];
        }
        points[at] = worth;
    }
    points[to_move] += TEMPO * tile_share * size * all_sides;
    let (number, games) = game.game_of_series();
    let squares = left as f32 + f32::from(games - number) * SQUARES as f32;
    (points, EVEN + EVEN_A_SQUARE * squares)
}

/// What share of the empty squares tiles will cover, and the average value and size of those unseen.
fn outlook(game: &IsisOsiris) -> (f32, f32, f32) {
    let seats = Seat::all(game.seats());
    let pieces: f32 = seats
        .clone()
        .map(|seat| f32::from(game.pieces_left(seat)))
        .sum();
    let (mut count, mut sum, mut size) = (0.0, 0.0, 0.0);
    for (tile, copies) in game.unseen_tiles() {
        let (value, copies) = (f32::from(tile.value()), f32::from(copies));
        count += copies;
        sum += copies * value;
        size += copies * value.abs();
    }
    let tiles = (game.empty_squares().count_ones() as f32 - pieces).max(0.0);
    let share = tiles / (tiles + pieces).max(1.0);
    let count = f32::max(count, 1.0);
    (share, sum / count, size / count)
}
