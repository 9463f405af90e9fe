//! The searching bot.

use std::borrow::Cow;

use nile_core::{Bot, BotFault, GameRng, Information, Place, SeenOf, Stream};

use crate::Heuristic;
use crate::random::nothing_to_choose;
use crate::search::{self, Budget, Question, Search, Tuning};

/// How a searching bot thinks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// How long.
    pub budget: Budget,
    /// How many trees are grown side by side, at least 1.
    pub threads: usize,
    /// Which share of what is out of sight it forgets, 0 to 1.
    pub forget: f32,
    /// Whether it goes on from the tree of its last move, in games without secrets.
    pub reuse: bool,
    /// What it is tuned by.
    pub tuning: Tuning,
}

impl Settings {
    /// The game's own tuning, one tree, kept from move to move.
    pub fn new<G: Heuristic>(budget: Budget) -> Self {
        Settings {
            budget,
            threads: 1,
            forget: 0.0,
            reuse: true,
            tuning: G::tuning(),
        }
    }
}

/// Searches the tree of what may come, from its seat's view.
///
/// Where the game knows the best move without a search, it plays that.
pub struct Mcts<G: Heuristic> {
    settings: Settings,
    search: Search<G>,
    /// How many events had happened when it last searched, if it was told.
    searched: Option<usize>,
    /// How many have happened now, and those since the last search.
    heard: Option<(usize, Vec<SeenOf<G>>)>,
}

impl<G: Heuristic> Mcts<G> {
    /// A bot that thinks so.
    pub fn new(settings: Settings) -> Self {
        Mcts {
            settings,
            search: Search::new(Question::Best, settings.threads.max(1), settings.tuning),
            searched: None,
            heard: None,
        }
    }

    /// How many walks down the tree it has made so far, for measuring.
    pub fn iterations(&self) -> u64 {
        self.search.walks()
    }

    fn think(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        rng: &mut GameRng,
    ) -> Option<G::Action> {
        let heard = self.heard.take();
        let since = match (&heard, self.searched) {
            (Some((_, events)), Some(_)) => Some(events.as_slice()),
            _ => None,
        };
        let budget = self.settings.budget;
        let found = self.search.run(view, legal, since, budget, rng);
        self.searched = heard.map(|(now, _)| now);
        search::best(&found)
    }

    /// What to do about proposals. Who searches is on the way to what an exchange brings at once, and has
    /// less of it than it looks; so the search has the last word. It is asked with the same numbers each
    /// time: what is declined once is declined again.
    fn haggle(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        rng: &mut GameRng,
    ) -> Option<G::Action> {
        let (search, budget) = (&mut self.search, self.settings.budget);
        let mut rather = |view: &G::View, both: [G::Action; 2]| {
            let mut rng = GameRng::new(0, Stream::Other(0));
            let found = search.run(view, &both, None, budget, &mut rng);
            search::best(&found) == Some(both[0])
        };
        G::haggle(view, legal, &mut rather, rng)
    }
}

impl<G: Heuristic> Bot<G> for Mcts<G> {
    /// Listens only if what happened leads on from the last search: with secrets it would not, as
    /// worlds that were possible then may be no more.
    fn attend(&mut self, place: &Place<'_, G>) {
        let is_open = G::META.information == Information::Open;
        if is_open && self.settings.reuse && self.settings.forget == 0.0 {
            let story = self.searched.map(|then| place.story(then));
            self.heard = Some((place.events(), story.unwrap_or_default()));
        }
    }

    fn choose(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        rng: &mut GameRng,
    ) -> Result<G::Action, BotFault> {
        if let [only] = legal {
            return Ok(*only);
        }
        let view = &remember::<G>(view, self.settings.forget, rng);
        let known = self.haggle(view, legal, rng);
        if let Some(known) = known.or_else(|| G::known_best(view, legal)) {
            return Ok(known);
        }
        self.think(view, legal, rng).ok_or_else(nothing_to_choose)
    }

    fn interject(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        rng: &mut GameRng,
    ) -> Result<Option<G::Action>, BotFault> {
        Ok(self.haggle(view, legal, rng))
    }
}

/// The view as somebody has it who forgets.
pub(crate) fn remember<'a, G: Heuristic>(
    view: &'a G::View,
    forget: f32,
    rng: &mut GameRng,
) -> Cow<'a, G::View> {
    match forget > 0.0 {
        true => Cow::Owned(G::forget(view, forget, rng)),
        false => Cow::Borrowed(view),
    }
}
