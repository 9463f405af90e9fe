//! Players that are programs.

use crate::{Game, GameRng};

/// A player that is a program. It gets a view, never the game, so it cannot know what it may not.
pub trait Bot<G: Game>: Send {
    /// Picks one of the legal actions. `rng` is the bot's own for this decision.
    fn choose(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        rng: &mut GameRng,
    ) -> Result<G::Action, BotFault>;

    /// Picks one of the actions it may put in while another seat is awaited, or none.
    fn interject(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        rng: &mut GameRng,
    ) -> Result<Option<G::Action>, BotFault> {
        let _ = (view, legal, rng);
        Ok(None)
    }
}

/// Why a bot could not go on; it forfeits.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason}")]
pub struct BotFault {
    /// What happened, for people.
    pub reason: String,
}

impl BotFault {
    /// A fault with this reason.
    pub fn new(reason: impl Into<String>) -> Self {
        BotFault {
            reason: reason.into(),
        }
    }
}
