//! Good play in Isis & Osiris.
//!
//! What a player will have in the end is the points on the board now, what the tiles still to come
//! may bring to the pieces that lie beside empty squares, and what the pieces still to come may find.

mod best;
mod estimate;
mod glance;
mod squares;

use std::collections::BTreeMap;

use nile_core::{Game, GameRng, PerSeat, Seat, Turn};
use nile_isis_osiris::{Action, Field, IsisOsiris, Limit, Objective, Tile, View, solve};

use crate::fast::Fast;
use crate::heuristic::{Heuristic, shares};
use crate::levels::{self, Level};
use crate::odds::exp;
use crate::search::Tuning;
use estimate::{Board, Outlook, Unseen};
use glance::{best_for_piece, best_for_tile};
use squares::SQUARES;

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
        Outlook::of(self, Unseen::of(self)).shares(&Board::of(self).sight)
    }

    /// Takes tiles and pieces as often as there are of each, and of a few squares the one that brings
    /// most at once. Where each action is as likely as the other, one tile stands against all squares:
    /// all pieces would be placed before the first tile. The page on strength has it against uniform
    /// choices.
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
        let looks = std::array::from_fn(|_| rng.below(squares));
        match self.revealed() {
            Some(tile) => best_for_tile(self, seat, tile, legal, looks),
            None => best_for_piece(self, legal, looks),
        }
    }

    /// The estimate after the action; for a tile the exact average over what it may be, each put where
    /// it is best.
    fn appraise(&self, seat: Seat, action: &Action, rng: &mut Fast) -> f32 {
        let taken = after(self, seat, *action);
        if taken.turn() != Turn::Chance {
            return taken.estimate(seat);
        }
        let (mut sum, mut count) = (0.0, 0.0);
        let (mut places, mut placed) = (Vec::with_capacity(SQUARES), Vec::with_capacity(SQUARES));
        taken.outcomes(|tile, weight| {
            let mut drawn = taken;
            drawn.resolve_unchecked(tile);
            places.clear();
            drawn.legal_actions(seat, &mut places);
            placed.clear();
            drawn.priors(seat, &places, rng, &mut placed);
            sum += placed.iter().copied().fold(0.0, f32::max) * weight as f32;
            count += weight as f32;
        });
        sum / count
    }

    /// As an appraisal, but a tile is only given the benefit of the doubt: trying it in the tree costs
    /// less than going through all it may be.
    fn priors(&self, seat: Seat, actions: &[Action], _: &mut Fast, out: &mut Vec<f32>) {
        // What comes after the last square is another board, or the end.
        if self.empty_squares().is_power_of_two() {
            return out.extend(actions.iter().map(|action| match action {
                Action::Tile => self.estimate(seat) + DOUBT,
                _ => after(self, seat, *action).estimate(seat),
            }));
        }
        let board = Board::of(self);
        let unseen = Unseen::of(self);
        let now = || Outlook::of(self, unseen);
        // The same whichever square is taken.
        let first = actions.iter().find(|action| **action != Action::Tile);
        let then = first.map_or_else(now, |&first| Outlook::of(&after(self, seat, first), unseen));
        let value = self.revealed().map_or(0, |tile| i32::from(tile.value()));
        let mut odds = [[0.0; MOST]; SQUARES + 1];
        for (odds, action) in odds.iter_mut().zip(actions) {
            *odds = match action {
                Action::Piece(square) => then.ahead(&board.with_piece(seat, square.index()), seat),
                Action::Place(square) => then.ahead(&board.with_tile(value, square.index()), seat),
                Action::Tile => now().ahead(&board.sight, seat),
            };
        }
        // All powers of e in one go, so that several are worked out at once.
        let odds = &mut odds[..actions.len()];
        for odds in odds.as_flattened_mut() {
            *odds = exp(*odds);
        }
        out.extend(actions.iter().zip(odds).map(|(action, odds)| {
            let share = 1.0 / odds.iter().sum::<f32>();
            match action {
                Action::Tile => share + DOUBT,
                _ => share,
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

    fn level(level: Level, _: usize) -> &'static str {
        match level {
            Level::Novice => "greedy:noise=0.5,forget=0.5",
            Level::Easy => "greedy:noise=0.15,forget=0.3",
            other => levels::usual(other),
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

/// The game after an action.
fn after(game: &IsisOsiris, seat: Seat, action: Action) -> IsisOsiris {
    let mut after = *game;
    after.act_unchecked(seat, action);
    after
}

#[cfg(test)]
mod tests;
