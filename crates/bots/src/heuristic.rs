//! What a game tells a bot about good play.

use nile_core::{Game, GameRng, PerSeat, Seat, Standings, Turn};

use crate::fast::Fast;
use crate::levels::{self, Level};
use crate::search::Tuning;

/// What a game tells a bot about good play: one small file per game.
///
/// Every method works on a world made from a view, or on the view itself, never on the true game: a
/// world is one guess at what is hidden.
pub trait Heuristic: Game {
    /// How good this world is for the seat: an estimate of its share of the win, 0 to 1, exact at
    /// the end (winner 1, loser 0, shared wins split).
    fn estimate(&self, seat: Seat) -> f32;

    /// The estimate for every seat. A game that can do all at once for less may do so.
    fn estimates(&self) -> PerSeat<f32> {
        PerSeat::from_fn(self.seats(), |seat| self.estimate(seat))
    }

    /// Picks a playout move: an index into `legal`, which is never empty. By default each alike.
    #[inline]
    fn playout(&self, seat: Seat, legal: &[Self::Action], rng: &mut Fast) -> usize {
        let _ = seat;
        rng.below(legal.len())
    }

    /// What one action is worth to the seat that is awaited, looking one step ahead. By default the
    /// estimate after it, averaged over a few draws if chance follows.
    fn appraise(&self, seat: Seat, action: &Self::Action, rng: &mut Fast) -> f32 {
        let mut after = self.clone();
        after.act_unchecked(seat, *action);
        if after.turn() != Turn::Chance {
            return after.estimate(seat);
        }
        let mut dice = rng.dice();
        let mut sum = 0.0;
        for _ in 0..DRAWS {
            let mut drawn = after.clone();
            while drawn.turn() == Turn::Chance {
                drawn.resolve_unchecked(drawn.sample(&mut dice));
            }
            sum += drawn.estimate(seat);
        }
        sum / DRAWS as f32
    }

    /// What a search thinks of each action before it has tried any: one number for each is added to
    /// `out`. It is asked once for every node that grows, so it must be cheap. By default the
    /// appraisals.
    fn priors(&self, seat: Seat, actions: &[Self::Action], rng: &mut Fast, out: &mut Vec<f32>) {
        out.extend(
            actions
                .iter()
                .map(|action| self.appraise(seat, action, rng)),
        );
    }

    /// An action that needs no search, if there is one: an exact endgame. Searching bots ask for it
    /// first. By default there is none.
    fn known_best(view: &Self::View, legal: &[Self::Action]) -> Option<Self::Action> {
        let _ = (view, legal);
        None
    }

    /// Takes actions out of the list that no search need consider, such as opening a proposal.
    /// Something must be left. By default all stay.
    #[inline]
    fn prune(&self, seat: Seat, legal: &mut Vec<Self::Action>) {
        let _ = (seat, legal);
    }

    /// What to do about proposals, if anything: answer one, go on composing one's own, or open one,
    /// on the own turn or while another seat is awaited. By default nothing.
    ///
    /// An exchange that looks good is put to the bot's own judgement before anything is said: whether,
    /// as the seat of that view, it would rather do the first than the second.
    fn haggle(
        view: &Self::View,
        legal: &[Self::Action],
        rather: &mut Rather<'_, Self>,
        rng: &mut GameRng,
    ) -> Option<Self::Action> {
        let _ = (view, legal, rather, rng);
        None
    }

    /// The view as somebody has it who forgets this share of what is not in sight any more. By
    /// default nothing is forgotten.
    fn forget(view: &Self::View, share: f32, rng: &mut GameRng) -> Self::View {
        let _ = (share, rng);
        view.clone()
    }

    /// What a search in this game is tuned by, unless its spec says otherwise.
    fn tuning() -> Tuning {
        Tuning::default()
    }

    /// The spec behind a level in this game, at a table of so many seats.
    fn level(level: Level, seats: usize) -> &'static str {
        let _ = seats;
        levels::usual(level)
    }
}

/// A bot's judgement: whether the seat of a view would rather do the first of two things than the second.
pub type Rather<'a, G> = dyn FnMut(&<G as Game>::View, [<G as Game>::Action; 2]) -> bool + 'a;

/// How many draws the default appraisal averages.
const DRAWS: usize = 4;

/// What each seat has of the win: 1 for a sole winner, the same part for those who share it, 0 for
/// the others.
#[inline]
pub fn shares(standings: &Standings) -> PerSeat<f32> {
    let winners = standings.winners();
    let part = 1.0 / winners.len() as f32;
    PerSeat::from_fn(standings.places.seats(), |seat| {
        if winners.contains(seat) { part } else { 0.0 }
    })
}

/// The plainest estimate: the result once the game is over, and before that the places as they
/// stand, drawn halfway to an even share because they may change.
pub fn by_places<G: Game>(game: &G, seat: Seat) -> f32 {
    let standings = game.standings();
    let share = shares(&standings)[seat];
    match game.turn() {
        Turn::Over => share,
        _ => (share + 1.0 / game.seats() as f32) / 2.0,
    }
}
