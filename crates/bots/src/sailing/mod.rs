//! Good play in Sailing Toward Osiris, and in Osiris.

mod cards;
mod layout;
mod playout;
mod prospect;
mod rank;
mod savings;

use nile_core::{Game, GameRng, PerSeat, Seat, Turn};
use nile_sailing::{Action, Pending, Sailing, View};

use crate::fast::Fast;
use crate::haggling;
use crate::heuristic::{Heuristic, Rather, shares};
use crate::levels::{self, Level};
use crate::odds::{share_by_points, share_of};
use crate::search::Tuning;
use prospect::Outlook;

/// How many points of glory apart two governors must be for the odds to be e to 1, at the end and
/// more for each season to come.
const EVEN: f32 = 3.3;
const EVEN_A_SEASON: f32 = 0.73;

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
        let prospects = Outlook::ask(self, |outlook| outlook.prospects(self));
        share_by_points(self.seats(), apart(self), |seat| prospects[seat].glory())
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

    /// The estimate right after the action, for what it does to others counts as much as what it does
    /// for the one who acts. What is drawn or decided later is taken for what it is worth on the whole.
    fn priors(&self, seat: Seat, actions: &[Action], _: &mut Fast, out: &mut Vec<f32>) {
        let apart = apart(self);
        let start = out.len();
        let mut ended = Vec::new();
        Outlook::ask(self, |outlook| {
            let now = outlook.prospects(self);
            let points = PerSeat::from_fn(self.seats(), |one| now[one].glory());
            for (at, &action) in actions.iter().enumerate() {
                if let Some(twin) = twin(action, &actions[..at]) {
                    out.push(out[start + twin]);
                    continue;
                }
                let mut after = self.clone();
                after.act_unchecked(seat, action);
                if after.season() != self.season() || after.turn() == Turn::Over {
                    ended.push((out.len(), after));
                    out.push(0.0);
                    continue;
                }
                let mut points = points;
                let free = after.sites_free();
                for one in Seat::all(self.seats()) {
                    let now = &now[one];
                    let then = match touch(action, one == seat) {
                        Touch::Anything => outlook.prospect(&after, one),
                        _ if !now.has_its_sites(free) => outlook.prospect(&after, one),
                        Touch::Nothing => continue,
                        Touch::Hand => outlook.with_hand(now, &after, one),
                        Touch::Cartouches => outlook.with_free(now, &after, one),
                    };
                    points[one] = then.glory();
                }
                out.push(share_of(seat, apart, points.as_slice()));
            }
        });
        // Other seasons have outlooks of their own.
        for (at, after) in ended {
            out[at] = after.estimate(seat);
        }
    }

    /// Estimates once the own turn has come again tell more than playouts, and differ little: little
    /// exploration finds the better ones. Others are taken for people who mostly do what looks best
    /// at once, and the tree is one of plans: a monument takes many turns, and hardly two walks see the
    /// same happen between two of them.
    fn tuning() -> Tuning {
        Tuning {
            others: 10.0,
            plans: u32::MAX,
            hurry: 0.85,
            ..Tuning::by_rounds(0.03)
        }
    }

    /// Between two a short search is soon far ahead of greedy play, and long ones gain slowly: levels are
    /// further apart there, and a little with three. At larger tables, where estimates scatter more, `hard` and
    /// `expert` have the walks to explore; with little of it they would all follow the first that looks good.
    fn level(level: Level, seats: usize) -> &'static str {
        match (level, seats) {
            (Level::Medium, ..=2) => "mcts:iters=200",
            (Level::Medium, 3) => "mcts:iters=600",
            (Level::Hard, ..=2) => "mcts:iters=1000",
            (Level::Hard, _) => "mcts:iters=2000,c=0.1",
            (Level::Expert, 3..) => "mcts:iters=16000,c=0.1",
            (other, _) => levels::usual(other),
        }
    }

    /// Opening a proposal is no move of the search: what others would accept it cannot know.
    fn prune(&self, _: Seat, legal: &mut Vec<Action>) {
        legal.retain(|action| !matches!(action, Action::Haggle(_)));
    }

    fn haggle(
        view: &View,
        legal: &[Action],
        rather: &mut Rather<'_, Self>,
        rng: &mut GameRng,
    ) -> Option<Action> {
        haggling::haggle(view, legal, rather, rng)
    }
}

/// The place of an earlier action that prospects cannot tell from this one. They count laborers behind the
/// screen, whatever these can do: so it is all the same which one is placed or hired, but for what a
/// master harvests.
fn twin(action: Action, earlier: &[Action]) -> Option<usize> {
    let is_same_but_for_the_laborer = |other: &Action| match (action, *other) {
        (
            Action::Harvest { space, laborer },
            Action::Harvest {
                space: same,
                laborer: other,
            },
        ) => space == same && laborer.is_master() == other.is_master(),
        (Action::Visit { city, .. }, Action::Visit { city: same, .. }) => city == same,
        (Action::Hire { pay, .. }, Action::Hire { pay: same, .. }) => pay == same,
        _ => false,
    };
    match action {
        Action::Harvest { .. } | Action::Visit { .. } | Action::Hire { .. } => {
            earlier.iter().position(is_same_but_for_the_laborer)
        }
        _ => None,
    }
}

/// What an action changes for a governor, as far as prospects tell, besides taking sites that were free.
enum Touch {
    /// Nothing.
    Nothing,
    /// What is behind the screen.
    Hand,
    /// Which planning cartouches are free.
    Cartouches,
    /// Whatever it may be.
    Anything,
}

/// What an action changes for the one who acts, or for another.
fn touch(action: Action, own: bool) -> Touch {
    let (for_own, for_others) = match action {
        Action::Harvest { .. }
        | Action::Visit { .. }
        | Action::Hire { .. }
        | Action::Market { .. }
        | Action::CardResources(_) => (Touch::Hand, Touch::Nothing),
        Action::CardAction(_) | Action::Boon(_) | Action::Withdraw(_) => {
            (Touch::Anything, Touch::Nothing)
        }
        Action::Plan { .. } | Action::Build { .. } => (Touch::Anything, Touch::Cartouches),
        _ => (Touch::Anything, Touch::Anything),
    };
    if own { for_own } else { for_others }
}

/// How many points apart two governors must be for the odds to be e to 1.
fn apart(game: &Sailing) -> f32 {
    EVEN + EVEN_A_SEASON * f32::from(game.edition().segments - game.season())
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

#[cfg(test)]
mod tests {
    use nile_core::{Dice, Match};
    use nile_sailing::Config;

    use super::*;

    /// The estimates, with nothing kept from position to position.
    fn plain(game: &Sailing) -> PerSeat<f32> {
        if game.turn() == Turn::Over {
            return shares(&game.standings());
        }
        let points = Outlook::of(game).prospects(game);
        share_by_points(game.seats(), apart(game), |seat| points[seat].glory())
    }

    fn plain_prior(game: &Sailing, seat: Seat, action: Action) -> f32 {
        let mut after = game.clone();
        after.act_unchecked(seat, action);
        plain(&after)[seat]
    }

    fn assert_as_plain(game: &Sailing, seat: Seat) {
        let shares = plain(game);
        let near = |a: f32, b: f32| (a - b).abs() < 1e-5;
        for (seat, &estimate) in game.estimates().iter() {
            assert!(near(estimate, shares[seat]), "{estimate}: {game:?}");
        }
        let mut actions = game.actions(seat);
        game.prune(seat, &mut actions);
        // What was there before stays.
        let mut priors = vec![7.0];
        game.priors(seat, &actions, &mut Fast::new(0), &mut priors);
        assert_eq!((priors.len(), priors[0]), (actions.len() + 1, 7.0));
        for (action, prior) in actions.into_iter().zip(&priors[1..]) {
            let expected = plain_prior(game, seat, action);
            assert!(
                near(*prior, expected),
                "{prior}, not {expected}: {action:?} in {game:?}"
            );
        }
    }

    #[test]
    fn what_is_kept_from_position_to_position_changes_nothing() {
        let mut fast = Fast::new(1);
        for (seed, config) in [Config::default(), Config::osiris()].iter().enumerate() {
            for seats in 2..=5 {
                let config = Config {
                    proposals: 0,
                    ..config.clone()
                };
                let dice = Dice::Seeded(seed as u64);
                let mut game = Match::<Sailing>::new(config, seats, dice).expect("a game");
                while let Turn::Seat(seat) = game.turn() {
                    assert_as_plain(game.game(), seat);
                    let legal = game.game().actions(seat);
                    let pick = game.game().playout(seat, &legal, &mut fast);
                    game.act(seat, legal[pick]).expect("a legal action");
                }
            }
        }
    }
}
