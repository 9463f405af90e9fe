//! A bot that looks one step ahead.

use nile_core::{Bot, BotFault, GameRng, Information, Seat, Turn};

use crate::mcts::remember;
use crate::random::nothing_to_choose;
use crate::{Fast, Heuristic};

/// Plays what the game's [`Heuristic`] thinks best one step ahead.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Greedy {
    /// The chance that it plays any move instead, 0 to 1.
    pub noise: f32,
    /// Which share of what is out of sight it forgets, 0 to 1.
    pub forget: f32,
}

/// In how many worlds an action is appraised where something is hidden.
const WORLDS: usize = 6;

impl<G: Heuristic> Bot<G> for Greedy {
    fn choose(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        rng: &mut GameRng,
    ) -> Result<G::Action, BotFault> {
        let view = &remember::<G>(view, self.forget, rng);
        if let Some(action) = G::haggle(view, legal, &mut as_it_looks, rng) {
            return Ok(action);
        }
        let world = G::determinize(view, rng);
        let Turn::Seat(seat) = world.turn() else {
            return Err(BotFault::new("nobody is awaited"));
        };
        let mut actions = legal.to_vec();
        world.prune(seat, &mut actions);
        let mut fast = Fast::from_rng(rng);
        let best = match fast.unit() < self.noise {
            true => rng.pick(&actions).copied(),
            false => best_appraised::<G>(view, seat, &actions, rng, &mut fast),
        };
        best.ok_or_else(nothing_to_choose)
    }

    fn interject(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        rng: &mut GameRng,
    ) -> Result<Option<G::Action>, BotFault> {
        Ok(G::haggle(view, legal, &mut as_it_looks, rng))
    }
}

/// Whoever looks one step ahead has no second thoughts about what looks good.
fn as_it_looks<V, A>(_: &V, _: [A; 2]) -> bool {
    true
}

/// The action that looks best over some worlds; the first of equals.
fn best_appraised<G: Heuristic>(
    view: &G::View,
    seat: Seat,
    actions: &[G::Action],
    rng: &mut GameRng,
    fast: &mut Fast,
) -> Option<G::Action> {
    let worlds = match G::META.information {
        Information::Open => 1,
        Information::Hidden => WORLDS,
    };
    let mut sums = vec![0.0; actions.len()];
    for _ in 0..worlds {
        let world = G::determinize(view, rng);
        for (action, sum) in actions.iter().zip(&mut sums) {
            *sum += world.appraise(seat, action, fast);
        }
    }
    let mut best: Option<(G::Action, f32)> = None;
    for (action, sum) in actions.iter().zip(sums) {
        if best.is_none_or(|(_, most)| sum > most) {
            best = Some((*action, sum));
        }
    }
    best.map(|(action, _)| action)
}
