//! Good play in Sailing Toward Osiris, and in Osiris.

mod cards;
mod layout;
mod playout;
mod prospect;
mod savings;

use nile_core::{Game, GameRng, PerSeat, Seat, Turn};
use nile_sailing::{Action, Pending, Sailing, View};

use crate::fast::Fast;
use crate::haggling;
use crate::heuristic::{Heuristic, shares};
use crate::levels::{self, Level};
use crate::odds::share_by_points;
use crate::search::Tuning;
use prospect::Outlook;

/// How many points of glory apart two governors must be for the odds to be e to 1, at the end and
/// more for each season to come.
const EVEN: f32 = 2.2;
const EVEN_A_SEASON: f32 = 2.5;

/// How many draws an appraisal averages where cards are drawn.
const DRAWS: usize = 3;

impl Heuristic for Sailing {
    fn estimate(&self, seat: Seat) -> f32 {
        self.estimates()[seat]
    }

    fn estimates(&self) -> PerSeat<f32> {
        if self.turn() == Turn::Over {
            return shares(&self.standings());
        }
        odds(self, &prospects(self))
    }

    #[inline]
    fn playout(&self, seat: Seat, legal: &[Action], rng: &mut Fast) -> usize {
        playout::pick(self, seat, legal, rng)
    }

    fn appraise(&self, seat: Seat, action: &Action, rng: &mut Fast) -> f32 {
        let mut after = self.clone();
        after.act_unchecked(seat, *action);
        settle(after, seat, rng, DEPTH)
    }

    /// What the action does for the one who acts, the others as they are: so it is cheap, and near
    /// enough. What is drawn or decided later is taken for what it is worth on the whole.
    fn priors(&self, seat: Seat, actions: &[Action], _: &mut Fast, out: &mut Vec<f32>) {
        let mut hopes = prospects(self);
        out.extend(actions.iter().map(|&action| {
            let mut after = self.clone();
            after.act_unchecked(seat, action);
            if after.season() != self.season() || after.turn() == Turn::Over {
                return after.estimate(seat);
            }
            hopes[seat] = Outlook::of(&after).prospect(seat);
            odds(self, &hopes)[seat]
        }));
    }

    /// Estimates once the own turn has come again tell more than playouts, and differ little: little
    /// exploration finds the better ones.
    fn tuning() -> Tuning {
        Tuning::by_rounds(0.1)
    }

    /// The expert's second is for a turn, which here is more than one choice.
    fn level(level: Level) -> &'static str {
        match level {
            Level::Expert => "mcts:iters=12000",
            other => levels::usual(other),
        }
    }

    /// Opening a proposal is no move of the search: what others would accept it cannot know.
    fn prune(&self, _: Seat, legal: &mut Vec<Action>) {
        legal.retain(|action| !matches!(action, Action::Haggle(_)));
    }

    fn haggle(view: &View, legal: &[Action], rng: &mut GameRng) -> Option<Action> {
        haggling::haggle(view, legal, rng)
    }
}

/// What everybody can look forward to, in glory.
fn prospects(game: &Sailing) -> PerSeat<f32> {
    let outlook = Outlook::of(game);
    PerSeat::from_fn(game.seats(), |seat| outlook.prospect(seat))
}

/// The share of the win each governor can hope for with these prospects.
fn odds(game: &Sailing, prospects: &PerSeat<f32>) -> PerSeat<f32> {
    let apart = EVEN + EVEN_A_SEASON * f32::from(game.edition().segments - game.season());
    share_by_points(game.seats(), apart, |seat| prospects[seat])
}

/// How many decisions of one action an appraisal follows: a card is announced, then carried out.
const DEPTH: usize = 2;

/// What the seat has once the action under way is done: draws are averaged, decisions of its own
/// taken for the best.
fn settle(game: Sailing, seat: Seat, rng: &mut Fast, depth: usize) -> f32 {
    match game.pending() {
        Pending::CityDraw { .. } | Pending::EffectDraw { .. } | Pending::BonusDraw(_) => {
            let mut dice = rng.dice();
            let mut sum = 0.0;
            for _ in 0..DRAWS {
                let mut drawn = game.clone();
                let draws = |game: &Sailing| {
                    matches!(
                        game.pending(),
                        Pending::CityDraw { .. }
                            | Pending::EffectDraw { .. }
                            | Pending::BonusDraw(_)
                    )
                };
                while draws(&drawn) {
                    drawn.resolve_unchecked(drawn.sample(&mut dice));
                }
                sum += settle(drawn, seat, rng, depth);
            }
            sum / DRAWS as f32
        }
        Pending::Effect { .. }
        | Pending::SetDown { .. }
        | Pending::Gift { .. }
        | Pending::EffectKeep { .. }
            if depth > 0 && game.turn() == Turn::Seat(seat) =>
        {
            let mut legal = game.actions(seat);
            game.prune(seat, &mut legal);
            let mut best = f32::MIN;
            for action in legal {
                let mut after = game.clone();
                after.act_unchecked(seat, action);
                best = best.max(settle(after, seat, rng, depth - 1));
            }
            best
        }
        _ => game.estimate(seat),
    }
}
