//! A moment of a game, as the laws look at it.

use std::collections::BTreeSet;

use nile_core::{Event, EventOf, Game, GameRng, MAX_SEATS, Seat, Stream, Turn};

/// What a law finds: nothing wrong, or what is wrong.
pub(crate) type Verdict = Result<(), String>;

/// A moment of a game: the state, and what is about to happen.
pub(crate) struct Moment<'a, G: Game> {
    pub(crate) config: &'a G::Config,
    pub(crate) choices: &'a [u32],
    /// How many of each piece there were at the start.
    pub(crate) pieces: &'a [(String, u32)],
    pub(crate) game: &'a G,
    /// What has happened.
    pub(crate) events: &'a [EventOf<G>],
    /// What happens next; none at the last moment.
    pub(crate) next: Option<EventOf<G>>,
    pub(crate) met: &'a Met<G>,
}

impl<G: Game> Moment<'_, G> {
    /// Numbers for a law, the same whenever this moment is looked at.
    pub(crate) fn rng(&self) -> GameRng {
        GameRng::new(self.events.len() as u64, Stream::Other(1))
    }

    /// All seats of the game, and one that is not in it.
    pub(crate) fn seats_and_a_stranger(&self) -> impl Iterator<Item = Seat> + use<G> {
        Seat::all((self.game.seats() + 1).min(MAX_SEATS))
    }

    /// Everybody who looks: each seat, and the whole table.
    pub(crate) fn observers(&self) -> impl Iterator<Item = Option<Seat>> + use<G> {
        Seat::all(self.game.seats()).map(Some).chain([None])
    }

    pub(crate) fn is_first(&self) -> bool {
        self.events.is_empty()
    }

    pub(crate) fn event_text(&self, event: &EventOf<G>) -> String {
        event_text::<G>(self.config, event)
    }
}

/// An event for people.
pub(crate) fn event_text<G: Game>(config: &G::Config, event: &EventOf<G>) -> String {
    match event {
        Event::Act(seat, action) => format!("seat {seat}: {}", G::action_text(config, action)),
        Event::Chance(outcome) => format!("chance: {}", G::outcome_text(config, outcome)),
    }
}

/// Somebody, for people.
pub(crate) fn observer_text(seat: Option<Seat>) -> String {
    seat.map_or("the whole table".into(), |seat| format!("seat {seat}"))
}

/// Actions and outcomes met anywhere in play: whatever somebody might try at the wrong time.
#[derive(Clone)]
pub(crate) struct Met<G: Game> {
    pub(crate) actions: Vec<G::Action>,
    pub(crate) outcomes: Vec<G::Outcome>,
}

impl<G: Game> Met<G> {
    /// Everything that could be chosen or drawn in these games.
    pub(crate) fn in_games(games: impl Iterator<Item = (G, Vec<EventOf<G>>)>) -> Self {
        let (mut actions, mut outcomes) = (BTreeSet::new(), BTreeSet::new());
        for (mut game, events) in games {
            for event in events {
                for seat in Seat::all(game.seats()) {
                    actions.extend(game.actions(seat));
                }
                game.outcomes(|outcome, _| {
                    outcomes.insert(outcome);
                });
                crate::case::apply(&mut game, event);
            }
        }
        Met {
            actions: actions.into_iter().collect(),
            outcomes: outcomes.into_iter().collect(),
        }
    }

    /// Some of the actions, each alike.
    pub(crate) fn some_actions(&self, rng: &mut GameRng, most: usize) -> Vec<G::Action> {
        sample(&self.actions, rng, most)
    }
}

/// At most so many of the items, in their order, each alike.
pub(crate) fn sample<T: Copy>(items: &[T], rng: &mut GameRng, most: usize) -> Vec<T> {
    let mut rest = most;
    let mut picked = Vec::new();
    for (i, item) in items.iter().enumerate() {
        let left = (items.len() - i) as u32;
        if rest > 0 && rng.below(left) < rest as u32 {
            picked.push(*item);
            rest -= 1;
        }
    }
    picked
}

/// Everything that can happen now, or a sample of it.
pub(crate) fn possible<G: Game>(game: &G, rng: &mut GameRng, most: usize) -> Vec<EventOf<G>> {
    let mut events = Vec::new();
    game.outcomes(|outcome, _| events.push(Event::Chance(outcome)));
    if let Turn::Seat(awaited) = game.turn() {
        for seat in [awaited].into_iter().chain(game.may_interject().iter()) {
            events.extend(
                game.actions(seat)
                    .into_iter()
                    .map(|action| Event::Act(seat, action)),
            );
        }
    }
    sample(&events, rng, most)
}

/// The game after an event.
pub(crate) fn after<G: Game>(game: &G, event: EventOf<G>) -> G {
    let mut after = game.clone();
    crate::case::apply(&mut after, event);
    after
}
