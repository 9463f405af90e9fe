//! A moment of a game, as the laws look at it.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};

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
    /// Where the numbers for the laws begin, see [`seed`].
    pub(crate) seed: u64,
}

/// A number for a moment: another one at another moment or in another game, the same whenever this
/// one is looked at again.
pub(crate) fn seed<G: Game>(game: &G, events: usize) -> u64 {
    let mut hasher = DefaultHasher::new();
    game.hash(&mut hasher);
    events.hash(&mut hasher);
    hasher.finish()
}

impl<G: Game> Moment<'_, G> {
    /// Numbers for a law, the same ones each time.
    pub(crate) fn rng(&self) -> GameRng {
        GameRng::new(self.seed, Stream::Other(1))
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
        G::event_text(self.config, event)
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
                game.apply_unchecked(event);
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

/// At most so many of the items, each alike: all in their order, or some in any order.
pub(crate) fn sample<T: Copy>(items: &[T], rng: &mut GameRng, most: usize) -> Vec<T> {
    if items.len() <= most {
        return items.to_vec();
    }
    // The beginning of a shuffle, with what was swapped away remembered instead of moved.
    let mut swapped: Vec<(usize, usize)> = Vec::with_capacity(most);
    let at = |swapped: &[(usize, usize)], i: usize| {
        let moved = swapped.iter().rev().find(|(place, _)| *place == i);
        moved.map_or(i, |(_, from)| *from)
    };
    (0..most)
        .map(|i| {
            let picked = i + rng.below((items.len() - i) as u32) as usize;
            let (here, there) = (at(&swapped, i), at(&swapped, picked));
            swapped.push((picked, here));
            items[there]
        })
        .collect()
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
    after.apply_unchecked(event);
    after
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_has_no_item_twice_and_each_alike() {
        let items: Vec<usize> = (0..10).collect();
        let mut counts = [0; 10];
        let mut rng = GameRng::new(1, Stream::Chance);
        for _ in 0..10_000 {
            let mut picked = sample(&items, &mut rng, 3);
            picked.sort_unstable();
            picked.dedup();
            assert_eq!(picked.len(), 3);
            for item in picked {
                counts[item] += 1;
            }
        }
        for count in counts {
            assert!((2_800..3_200).contains(&count), "{counts:?}");
        }
        assert_eq!(sample(&items, &mut rng, 10), items);
    }
}
