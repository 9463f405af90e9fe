//! Players that are programs.

use std::fmt;

use crate::{Game, GameRng, Match, Seat, SeenOf};

/// A player that is a program. It gets a view, never the game, so it cannot know what it may not.
///
/// It answers with one of the actions it is given: any other, a [`BotFault`] and a panic lose the game,
/// and nothing else.
pub trait Bot<G: Game>: Send {
    /// Called before every decision, for bots that listen: which seat it plays, and what it may ask
    /// of the match. Whoever runs a match calls [`Match::attend`], which does this.
    fn attend(&mut self, place: &Place<'_, G>) {
        let _ = place;
    }

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

/// Where a bot sits, and what has happened as seen from there.
pub struct Place<'a, G: Game> {
    game: &'a Match<G>,
    seat: Seat,
}

impl<G: Game> Place<'_, G> {
    /// The bot's seat.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// How many seats play.
    pub fn seats(&self) -> usize {
        self.game.game().seats()
    }

    /// How many events have happened.
    pub fn events(&self) -> usize {
        self.game.events().len()
    }

    /// The events from number `since` on (0 is the first), as the bot's seat saw them; none if there
    /// are not so many.
    pub fn story(&self, since: usize) -> Vec<SeenOf<G>> {
        self.game.seen(Some(self.seat), since.min(self.events()))
    }
}

/// Tells no more than the bot may know.
impl<G: Game> fmt::Debug for Place<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Place")
            .field("seat", &self.seat)
            .field("events", &self.events())
            .finish_non_exhaustive()
    }
}

impl<G: Game> Match<G> {
    /// Tells a bot where it sits, before it is asked for a decision.
    pub fn attend(&self, seat: Seat, bot: &mut dyn Bot<G>) {
        bot.attend(&Place { game: self, seat });
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
