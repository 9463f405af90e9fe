//! A bot that does anything.

use nile_core::{Bot, BotFault, GameRng};

use crate::Heuristic;

/// Picks any legal action, each alike. It opens no proposals on others' turns.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Heuristic> Bot<G> for Random {
    fn choose(
        &mut self,
        _: &G::View,
        legal: &[G::Action],
        rng: &mut GameRng,
    ) -> Result<G::Action, BotFault> {
        rng.pick(legal).copied().ok_or_else(nothing_to_choose)
    }
}

/// What a bot says that is asked without a choice.
pub(crate) fn nothing_to_choose() -> BotFault {
    BotFault::new("there is nothing to choose from")
}
