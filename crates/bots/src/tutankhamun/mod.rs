//! Good play in Tutankhamun.
//!
//! The game is a race to lose one's points. What they will be lost for are majorities, so the estimate
//! projects each set to its end: how many of its tiles each player is likely to get, who will then have
//! most, and how soon that will be.

mod numbers;
mod projection;

use nile_core::{Game, PerSeat, Seat, Turn};
use nile_tutankhamun::{Action, Stage, Tile, Tutankhamun, View};

use crate::fast::Fast;
use crate::heuristic::{Heuristic, shares};
use crate::levels::{self, Level};
use crate::odds::share_by_points;
use crate::search::Tuning;
use numbers::Numbers;
use projection::{Ends, projected};

/// How many sails are near enough to be looked at. Searches without such a limit hardly ever chose to
/// sail further than ten tiles ahead, but to Horus.
const NEAR: usize = 16;

/// How many slots from another boat are near as well.
const BESIDE: u8 = 3;

/// By how much the far ones are thought to be worse than the worst of the others.
const FAR: f32 = 0.05;

/// Every so many tiles further ahead a playout goes half as often.
const SHORT: usize = 3;

/// How many idols in a chain an appraisal follows.
const DEPTH: usize = 2;

/// How many second picks an appraisal of Thoth's first pick tries at the most.
const PICKS: usize = 16;

/// What an idol is worth before it is used, as part of the win.
const IDOL: f32 = 0.004;

impl Heuristic for Tutankhamun {
    fn estimate(&self, seat: Seat) -> f32 {
        self.estimates()[seat]
    }

    fn estimates(&self) -> PerSeat<f32> {
        let view = self.view(None);
        estimates(self, &view, &Ends::of(&view))
    }

    /// Sails a short way, as good players do: the nearer a tile ahead, the likelier. A playout that
    /// sails anywhere is at the tomb in a few turns and tells little. The page on strength has it against
    /// uniform choices.
    #[inline]
    fn playout(&self, _: Seat, legal: &[Action], rng: &mut Fast) -> usize {
        match legal[0] {
            Action::Sail(_) => {
                let bits = rng.bits();
                let halves = bits.trailing_zeros() as usize;
                (SHORT * halves + (bits >> 60) as usize % SHORT).min(legal.len() - 1)
            }
            _ => rng.below(legal.len()),
        }
    }

    /// The estimate once the whole turn is done: idols ask for more decisions, which are taken for the
    /// best.
    fn appraise(&self, seat: Seat, action: &Action, _: &mut Fast) -> f32 {
        follow(self, seat, *action, DEPTH)
    }

    /// Estimates once the own turn has come again tell more than playouts, and differ little: little
    /// exploration finds the better ones.
    fn tuning() -> Tuning {
        Tuning::by_rounds(0.03)
    }

    /// Walks are quick here. At tables of four and more too much happens between two sails of one's own: a tree
    /// that tells apart only what others do often gets deeper. There a few walks are far ahead of greedy play.
    fn level(level: Level, seats: usize) -> &'static str {
        match (level, seats) {
            (Level::Medium, ..=3) => "mcts:iters=2000",
            (Level::Medium, _) => "mcts:iters=30,plans=20",
            (Level::Hard, ..=3) => "mcts:iters=8000",
            (Level::Hard, _) => "mcts:iters=1000,plans=20",
            (Level::Expert, ..=3) => "mcts:iters=32000",
            (Level::Expert, _) => "mcts:iters=32000,plans=20",
            (other, _) => levels::usual(other),
        }
    }

    /// As an appraisal, but an idol is taken for what idols are worth on the whole; and sails far ahead,
    /// which are most of the choices, are thought to be worse than all others without a look.
    fn priors(&self, seat: Seat, actions: &[Action], _: &mut Fast, out: &mut Vec<f32>) {
        let view = self.view(None);
        let ends = Ends::of(&view);
        let start = out.len();
        let mut worst = f32::MAX;
        for (place, &action) in actions.iter().enumerate() {
            if place >= NEAR && !is_worth_a_look(&view, action) {
                out.push(f32::NAN);
                continue;
            }
            let prior = prior(self, &view, &ends, seat, action);
            worst = worst.min(prior);
            out.push(prior);
        }
        for prior in out[start..].iter_mut().filter(|prior| prior.is_nan()) {
            *prior = worst - FAR;
        }
    }
}

/// The estimate after an action, of a game that looks like this and whose sets end there.
fn prior(game: &Tutankhamun, view: &View, ends: &Ends, seat: Seat, action: Action) -> f32 {
    let mut after = *game;
    after.act_unchecked(seat, action);
    let next = after.view(None);
    let shares = match ends.outlast(action, view) {
        true => estimates(&after, &next, ends),
        false => estimates(&after, &next, &Ends::of(&next)),
    };
    let waits = after.turn() == Turn::Seat(seat);
    shares[seat] + if waits { IDOL } else { 0.0 }
}

/// Whether an action that is not near is looked at all the same. A sail is if it pays at once, if Horus
/// may take the boat back, or if it is near another boat: as soon as that is passed, tiles trail.
fn is_worth_a_look(view: &View, action: Action) -> bool {
    let Action::Sail(slot) = action else {
        return true;
    };
    let is_beside = |seat| view.boat(seat).abs_diff(slot.number() as i8) <= BESIDE;
    match view.tile(slot) {
        Some(Tile::Horus) => true,
        Some(set) if !set.is_idol() && view.left().count(set) == 1 => true,
        _ => Seat::all(view.seats()).any(is_beside),
    }
}

/// The estimate for every seat, of a game that looks like this.
fn estimates(game: &Tutankhamun, view: &View, ends: &Ends) -> PerSeat<f32> {
    let seats = view.seats();
    match view.turn() {
        Turn::Over => return shares(&game.standings()),
        // Nobody has done anything before the river is laid.
        Turn::Chance => return PerSeat::from_fn(seats, |_| 1.0 / seats as f32),
        Turn::Seat(_) => {}
    }
    shares_by(view, ends, Numbers::of(seats))
}

/// The same while the game goes on, as these numbers have it.
fn shares_by(view: &View, ends: &Ends, numbers: &Numbers) -> PerSeat<f32> {
    let points = projected(view, ends, numbers);
    let ahead = view.left().len() as f32 / 80.0;
    let apart = numbers.even + numbers.even_ahead * ahead;
    share_by_points(view.seats(), apart, |seat| -points[seat.index()])
}

fn follow(game: &Tutankhamun, seat: Seat, action: Action, depth: usize) -> f32 {
    let mut after = *game;
    after.act_unchecked(seat, action);
    let stage = after.view(None).stage();
    if depth == 0 || stage.idol().is_none() {
        return after.estimate(seat);
    }
    if stage == Stage::Thoth {
        return after.estimate(seat) + IDOL;
    }
    let legal = after.actions(seat);
    // Thoth's pairs are too many to try all.
    let step = match stage {
        Stage::ThothSecond(_) => legal.len().div_ceil(PICKS),
        _ => 1,
    };
    let next = legal.into_iter().step_by(step);
    next.map(|action| follow(&after, seat, action, depth - 1))
        .fold(f32::MIN, f32::max)
}

#[cfg(test)]
mod tests {
    use nile_core::{Dice, Match};

    use super::*;

    /// How far these numbers are from knowing who wins: the mean surprise (the less, the better) over all turns of
    /// games of those who do what looks best.
    fn surprise(seats: usize, numbers: &Numbers) -> f32 {
        let (mut sum, mut turns) = (0.0, 0.0);
        for seed in 0..40 {
            let game = Match::<Tutankhamun>::new(Default::default(), seats, Dice::Seeded(seed));
            let mut game = *game.expect("a game").game();
            let mut fast = Fast::new(seed);
            let mut foreseen = PerSeat::from_fn(seats, |_| 0.0);
            while let Turn::Seat(seat) = game.turn() {
                let view = game.view(None);
                if view.stage() == Stage::Sail {
                    for (seat, share) in shares_by(&view, &Ends::of(&view), numbers).iter() {
                        foreseen[seat] += share.ln();
                    }
                    turns += 1.0;
                }
                let legal = game.actions(seat);
                let worth = legal.iter().map(|one| game.appraise(seat, one, &mut fast));
                let best = worth.zip(&legal).max_by(|(a, _), (b, _)| a.total_cmp(b));
                game.act_unchecked(seat, *best.expect("a choice").1);
            }
            let won = shares(&game.standings());
            sum -= won
                .iter()
                .map(|(seat, won)| won * foreseen[seat])
                .sum::<f32>();
        }
        sum / turns
    }

    #[test]
    fn who_sails_next_tells_who_wins() {
        for seats in 4..=6 {
            let numbers = Numbers::of(seats);
            let known = surprise(seats, numbers);
            let even = (seats as f32).ln();
            let deaf = Numbers {
                next: 0.0,
                ..*numbers
            };
            assert!(known < 0.98 * even && known < surprise(seats, &deaf));
        }
    }

    #[test]
    fn priors_are_estimates_except_of_far_sails() {
        for seats in 2..=6 {
            let game = Match::<Tutankhamun>::new(Default::default(), seats, Dice::Seeded(1));
            let mut game = *game.expect("a game").game();
            let mut fast = Fast::new(1);
            while let Turn::Seat(seat) = game.turn() {
                let legal = game.actions(seat);
                let mut priors = Vec::new();
                game.priors(seat, &legal, &mut fast, &mut priors);
                let estimate = |action: &Action| {
                    let mut after = game;
                    after.act_unchecked(seat, *action);
                    let waits = after.turn() == Turn::Seat(seat);
                    after.estimate(seat) + if waits { IDOL } else { 0.0 }
                };
                let exact = legal.iter().zip(&priors);
                let exact = exact.filter(|(action, prior)| estimate(action) == **prior);
                assert!(exact.count() >= legal.len().min(NEAR), "{legal:?}");
                let worst = priors[..priors.len().min(NEAR)].iter().copied();
                let worst = worst.fold(f32::MAX, f32::min);
                for (action, &prior) in legal.iter().zip(&priors) {
                    assert!(estimate(action) == prior || prior < worst, "{action:?}");
                }
                let pick = game.playout(seat, &legal, &mut fast);
                game.act_unchecked(seat, legal[pick]);
            }
        }
    }
}
