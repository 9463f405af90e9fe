//! The search: what a position is worth to the player to move.

use super::position::{MAX_OPEN, MOST_POINTS, Position, Setting, bits};
use super::table::{Known, Table, key};
use super::{Limit, Objective};

/// More than any value.
const INFINITE: i64 = 1 << 61;

/// A search under way.
///
/// A value is what the mover gets, times [`scale`](Search::scale): for a margin the points still to
/// come, for a win 1, 0 or -1 for won, shared or lost. The `lead`, the points the mover has more
/// than the other so far, matters for a win only and is 0 for a margin, so that positions that
/// differ by it are one.
///
/// The functions of the search take bounds `alpha` and `beta`. What they return is exact if it lies
/// between them; at most `alpha`, it is an upper bound of the value; at least `beta`, a lower one.
pub(super) struct Search {
    setting: Setting,
    objective: Objective,
    /// By how many unseen tiles there are: what values are multiplied by.
    scales: Vec<i64>,
    table: Table,
    nodes: u64,
    limit: u64,
}

/// The points still to come lie in here.
#[derive(Clone, Copy)]
struct Range {
    low: i32,
    high: i32,
}

/// The best of some moves, and all that are as good.
struct Best {
    value: i64,
    moves: Vec<Option<usize>>,
}

impl Best {
    const NONE: Best = Best {
        value: -INFINITE,
        moves: Vec::new(),
    };

    fn consider(&mut self, value: i64, square: Option<usize>) {
        if value > self.value {
            self.value = value;
            self.moves.clear();
        }
        if value == self.value {
            self.moves.push(square);
        }
    }
}

impl Search {
    /// A search from this position; none if exact values would not fit.
    pub(super) fn new(
        setting: Setting,
        position: &Position,
        objective: Objective,
        lead: i32,
        limit: Limit,
    ) -> Option<Search> {
        let unseen = usize::from(position.unseen_count);
        let fewest = unseen - setting.most_draws(position);
        let mut scales = vec![1i64; unseen + 1];
        for count in fewest + 1..=unseen {
            scales[count] = scales[count - 1].checked_mul(count as i64)?;
        }
        let search = Search {
            setting,
            objective,
            scales,
            table: Table::new(limit.table),
            nodes: 0,
            limit: limit.nodes,
        };
        let value = i64::from(lead.abs() + MOST_POINTS).checked_mul(search.scale(position))?;
        // Room for the sums and differences of a few values.
        (value < INFINITE / 4).then_some(search)
    }

    /// What values of this position are multiplied by.
    #[inline]
    pub(super) fn scale(&self, position: &Position) -> i64 {
        self.scales[usize::from(position.unseen_count)]
    }

    /// Whether the search came to its end within its limit.
    pub(super) fn finished(&self) -> bool {
        self.nodes <= self.limit
    }

    /// How many positions were looked at.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The value of a choice, and everything that has it: a piece on a square, or `None` for a tile.
    pub(super) fn best_choices(&mut self, at: &Position, lead: i32) -> (i64, Vec<Option<usize>>) {
        let mut best = Best::NONE;
        if at.pieces[0] > 0 {
            for square in bits(at.open) {
                // Just below the best, so that what is as good is found out exactly.
                let value = self.piece(at, square, lead, best.value - 1, INFINITE);
                best.consider(value, Some(square));
            }
        }
        if at.tiles[0] > 0 {
            let value = self.draw(at, lead, best.value - 1, INFINITE);
            best.consider(value, None);
        }
        (best.value, best.moves)
    }

    /// The value of placing the revealed tile, and every square that has it.
    pub(super) fn best_places(
        &mut self,
        at: &Position,
        tile: i8,
        lead: i32,
    ) -> (i64, Vec<Option<usize>>) {
        let mut best = Best::NONE;
        for square in bits(at.open) {
            let value = self.tile(at, square, tile, lead, best.value - 1, INFINITE);
            best.consider(value, Some(square));
        }
        (best.value, best.moves)
    }

    /// The value of revealing a tile.
    pub(super) fn reveal(&mut self, at: &Position, lead: i32) -> i64 {
        self.draw(at, lead, -INFINITE, INFINITE)
    }

    /// The value of a position with every square covered: its bounds meet.
    pub(super) fn end(&self, at: &Position, lead: i32) -> i64 {
        self.bounds(at, lead, self.scale(at)).low
    }

    /// The mover places a piece or reveals a tile.
    fn choose(&mut self, at: &Position, lead: i32, mut alpha: i64, mut beta: i64) -> i64 {
        self.nodes += 1;
        if !self.finished() {
            return 0;
        }
        match at.open.count_ones() {
            1 => return self.last(at, lead),
            // Cheaper to look at again than to remember.
            2 => return self.best_move(at, lead, alpha, beta),
            _ => {}
        }
        let mut known = self.bounds(at, lead, self.scale(at));
        if known.low >= beta || known.low == known.high {
            return known.low;
        }
        if known.high <= alpha {
            return known.high;
        }
        let key = key(&self.setting, at, lead);
        if let Some(met) = self.table.get(key) {
            known.low = known.low.max(met.low);
            known.high = known.high.min(met.high);
            if known.low >= beta || known.low == known.high {
                return known.low;
            }
            if known.high <= alpha {
                return known.high;
            }
        }
        alpha = alpha.max(known.low);
        beta = beta.min(known.high);
        let best = self.best_move(at, lead, alpha, beta);
        if best < beta {
            known.high = best;
        }
        if best > alpha {
            known.low = best;
        }
        if self.finished() {
            self.table.put(key, known);
        }
        best
    }

    fn best_move(&mut self, at: &Position, lead: i32, alpha: i64, beta: i64) -> i64 {
        let mut best = -INFINITE;
        if at.pieces[0] > 0 {
            let squares = Order::new(self.setting.squares(at), |square| at.sums[square].into());
            for square in squares {
                let value = self.piece(at, square, lead, alpha.max(best), beta);
                best = best.max(value);
                if best >= beta {
                    return best;
                }
            }
        }
        if at.tiles[0] > 0 {
            best = best.max(self.draw(at, lead, alpha.max(best), beta));
        }
        best
    }

    /// The mover reveals a tile and places it.
    ///
    /// Every outcome is given bounds such that beyond them the others cannot bring the average back
    /// between `alpha` and `beta`, whatever they are (known as Star1).
    fn draw(&mut self, at: &Position, lead: i32, alpha: i64, beta: i64) -> i64 {
        let scale = self.scales[usize::from(at.unseen_count) - 1];
        let Known { low, high } = self.bounds(at, lead, scale);
        let mut rest = i64::from(at.unseen_count);
        let mut done = 0;
        for kind in 0..self.setting.values.len() {
            let weight = i64::from(at.unseen[kind]);
            if weight == 0 {
                continue;
            }
            rest -= weight;
            let least = (alpha - done - rest * high).div_euclid(weight);
            let most = -(done + rest * low - beta).div_euclid(weight);
            let revealed = self.setting.reveal(at, kind);
            let tile = self.setting.values[kind];
            let (least, most) = (least.max(low - 1), most.min(high + 1));
            let value = self.place(&revealed, tile, lead, least, most);
            done += weight * value;
            if value <= least {
                return done + rest * high;
            }
            if value >= most {
                return done + rest * low;
            }
        }
        done
    }

    /// The mover places the tile just revealed.
    fn place(&mut self, at: &Position, tile: i8, lead: i32, alpha: i64, beta: i64) -> i64 {
        let mut best = -INFINITE;
        let value = i32::from(tile);
        let squares = Order::new(self.setting.squares(at), |square| {
            value * i32::from(at.leads[square])
        });
        for square in squares {
            let value = self.tile(at, square, tile, lead, alpha.max(best), beta);
            best = best.max(value);
            if best >= beta {
                break;
            }
        }
        best
    }

    /// The value of a piece on a square.
    fn piece(&mut self, at: &Position, square: usize, lead: i32, alpha: i64, beta: i64) -> i64 {
        let gain = at.sums[square].into();
        let next = self.setting.put_piece(at, square);
        self.follow(next, gain, lead, alpha, beta)
    }

    /// The value of the revealed tile on a square.
    fn tile(
        &mut self,
        at: &Position,
        square: usize,
        tile: i8,
        lead: i32,
        alpha: i64,
        beta: i64,
    ) -> i64 {
        let gain = i32::from(tile) * i32::from(at.leads[square]);
        let next = self.setting.put_tile(at, square, tile);
        self.follow(next, gain, lead, alpha, beta)
    }

    /// The value of a position the mover has just made, with what it gained on the way.
    #[inline]
    fn follow(&mut self, next: Position, gain: i32, lead: i32, alpha: i64, beta: i64) -> i64 {
        let (gained, lead) = match self.objective {
            Objective::Margin => (i64::from(gain) * self.scale(&next), 0),
            Objective::Win => (0, lead + gain),
        };
        let (alpha, beta) = (alpha - gained, beta - gained);
        gained
            + if next.other_can_move() {
                -self.choose(&next.turned(), -lead, -beta, -alpha)
            } else {
                self.choose(&next, lead, alpha, beta)
            }
    }

    /// The value with one square left, without looking further.
    fn last(&self, at: &Position, lead: i32) -> i64 {
        let square = at.open.trailing_zeros() as usize;
        let (sum, pieces) = (i32::from(at.sums[square]), i32::from(at.leads[square]));
        let mut best = -INFINITE;
        if at.pieces[0] > 0 {
            best = self.scale(at)
                * match self.objective {
                    Objective::Margin => i64::from(sum),
                    Objective::Win => i64::from((lead + sum).signum()),
                };
        }
        if at.tiles[0] > 0 {
            let weighed = match self.objective {
                Objective::Margin => i64::from(i32::from(at.unseen_sum) * pieces),
                Objective::Win => {
                    let kinds = self.setting.values.iter().zip(at.unseen);
                    kinds
                        .map(|(&tile, count)| {
                            let won = (lead + i32::from(tile) * pieces).signum();
                            i64::from(won) * i64::from(count)
                        })
                        .sum()
                }
            };
            let scale = self.scales[usize::from(at.unseen_count) - 1];
            best = best.max(weighed * scale);
        }
        best
    }

    /// Bounds of the value, by a look at the squares alone.
    fn bounds(&self, at: &Position, lead: i32, scale: i64) -> Known {
        let range = self.range(at);
        let (low, high) = match self.objective {
            Objective::Margin => (range.low, range.high),
            Objective::Win => ((lead + range.low).signum(), (lead + range.high).signum()),
        };
        Known {
            low: i64::from(low) * scale,
            high: i64::from(high) * scale,
        }
    }

    /// The range of the points still to come: on each square whatever is best or worst for the
    /// mover, and between empty neighbours the most that a tile and a piece can make.
    fn range(&self, at: &Position) -> Range {
        let kinds = self.setting.values.iter().zip(at.unseen);
        let mut kinds = kinds
            .filter(|(_, count)| *count > 0)
            .map(|(&tile, _)| i32::from(tile));
        let tiles = at.tiles[0] + at.tiles[1] > 0;
        let (least, most) = match kinds.next() {
            Some(least) if tiles => (least, kinds.next_back().unwrap_or(least)),
            _ => (0, 0),
        };
        let mut range = Range { low: 0, high: 0 };
        let mut neighbours = 0;
        for square in bits(at.open) {
            let (sum, pieces) = (i32::from(at.sums[square]), i32::from(at.leads[square]));
            let (mut low, mut high) = (i32::MAX, i32::MIN);
            let mut may = |points: i32| {
                low = low.min(points);
                high = high.max(points);
            };
            if at.pieces[0] > 0 {
                may(sum);
            }
            if at.pieces[1] > 0 {
                may(-sum);
            }
            if tiles {
                may(least * pieces);
                may(most * pieces);
            }
            range.low += low;
            range.high += high;
            neighbours += (self.setting.beside[square] & at.open).count_ones() as i32;
        }
        // Each pair of neighbours was met from both sides.
        let pairs = neighbours / 2;
        let (mut low, mut high) = (0, 0);
        if at.pieces[0] > 0 {
            (low, high) = (low.min(least), high.max(most));
        }
        if at.pieces[1] > 0 {
            (low, high) = (low.min(-most), high.max(-least));
        }
        range.low += pairs * low;
        range.high += pairs * high;
        range
    }
}

/// Squares in the order to try them: those first that bring most at once.
struct Order {
    squares: [(i32, u8); MAX_OPEN],
    next: usize,
    count: usize,
}

impl Order {
    fn new(set: u16, worth: impl Fn(usize) -> i32) -> Order {
        let mut order = Order {
            squares: [(0, 0); MAX_OPEN],
            next: 0,
            count: 0,
        };
        for square in bits(set) {
            order.squares[order.count] = (worth(square), square as u8);
            order.count += 1;
        }
        order.squares[..order.count].sort_unstable_by_key(|(worth, square)| (-worth, *square));
        order
    }
}

impl Iterator for Order {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let square = self.squares[..self.count].get(self.next)?.1;
        self.next += 1;
        Some(square.into())
    }
}

#[cfg(test)]
mod tests {
    use nile_core::{Game, Turn};

    use super::*;
    use crate::{Config, IsisOsiris, Supply};

    /// Whether exact values fit with so many tiles in the box and so many squares left.
    fn fits(tiles: usize, open: usize, lead: i32) -> bool {
        let config = Config {
            supply: Supply::Common,
            tiles: vec![1; tiles],
            ..Config::default()
        };
        let mut game = IsisOsiris::new(&config, 2).unwrap();
        while game.board.empty().len() > open {
            let Turn::Seat(seat) = game.turn() else {
                panic!("a seat is awaited");
            };
            game.act(seat, game.actions(seat)[0]).unwrap();
            if game.turn() == Turn::Chance {
                game.resolve(crate::Tile::new(1).unwrap()).unwrap();
                game.act(seat, game.actions(seat)[0]).unwrap();
            }
        }
        let squares: Vec<_> = game.board.empty().collect();
        let (setting, position) = Setting::of(&game, &squares);
        let limit = Limit::default();
        Search::new(setting, &position, Objective::Margin, lead, limit).is_some()
    }

    #[test]
    fn values_fit_just_as_far_as_64_bits_reach() {
        // With 7 squares left 86 tiles are unseen: seven factors from there down are 2.7 · 10^13.
        // With 8 it is eight factors from 87, 2.4 · 10^15. A value may be up to 2^59, 5.8 · 10^17.
        assert!(fits(99, 7, 0));
        assert!(!fits(99, 8, 0));
        assert!(!fits(99, 16, 0), "not even the scale fits");
        assert!(fits(22, 15, 0));
        assert!(!fits(22, 16, 0));
        // A lead counts.
        assert!(fits(99, 7, 20_000));
        assert!(!fits(99, 7, 21_000));
        assert!(!fits(99, 7, -21_000));
    }
}
