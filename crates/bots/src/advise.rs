//! Hints: what a search thinks of every move.

use nile_core::{Game, GameRng};

use crate::Heuristic;
use crate::search::{Budget, Question, Search};

/// What a search thinks of an action.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Advice<A> {
    /// The action.
    pub action: A,
    /// How often the search tried it: the better it looked, the more often.
    pub visits: u32,
    /// The share of the win it brought on average, 0 to 1; 0 if it was never tried.
    pub share: f32,
}

/// The moves with visits and win share, best first, after so many iterations of a search. A move that
/// is known to be best without a search comes first. Opening a proposal is not among them.
///
/// ```
/// use nile_bots::advise;
/// use nile_core::{Dice, Game, GameRng, Match, Stream, Turn};
/// use nile_isis_osiris::IsisOsiris;
///
/// let game = Match::<IsisOsiris>::new(Default::default(), 2, Dice::Seeded(7))?;
/// let Turn::Seat(seat) = game.turn() else { unreachable!("a game begins with a choice") };
/// let legal = game.game().actions(seat);
/// let mut rng = GameRng::new(7, Stream::Other(0));
/// let hints = advise::<IsisOsiris>(&game.game().view(Some(seat)), &legal, 200, &mut rng);
/// assert_eq!(hints.len(), legal.len());
/// assert!(hints[0].visits >= hints[1].visits);
/// # Ok::<(), nile_core::SetupError>(())
/// ```
pub fn advise<G: Heuristic>(
    view: &G::View,
    legal: &[G::Action],
    iterations: u32,
    rng: &mut GameRng,
) -> Vec<Advice<<G as Game>::Action>> {
    let mut search = Search::<G>::new(Question::Each, 1, G::tuning());
    let budget = Budget::Iterations(iterations);
    let mut found = search.run(view, legal, None, budget, rng);
    let known = G::known_best(view, legal);
    found.sort_by(|a, b| {
        let is_known = |action| known == Some(action);
        let key = (is_known(b.action), b.visits).cmp(&(is_known(a.action), a.visits));
        key.then(b.sum.total_cmp(&a.sum))
    });
    let advice = found.into_iter().map(|found| Advice {
        action: found.action,
        visits: found.visits,
        share: (found.sum / f64::from(found.visits.max(1))) as f32,
    });
    advice.collect()
}
