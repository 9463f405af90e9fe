//! Random games, step by step.

use nile_boards::Picture;
use nile_core::{Dice, Event, EventOf, GameRng, Match, Seat, SeatSet, Stream, Turn};

/// Something that happens in a game, before it does.
pub(crate) struct Step<'a, G: Picture> {
    pub(crate) config: &'a G::Config,
    pub(crate) game: &'a G,
    pub(crate) number: usize,
    pub(crate) event: Option<EventOf<G>>,
}

impl<G: Picture> Step<'_, G> {
    /// Everybody who looks on: each seat, and the table.
    pub(crate) fn observers(&self) -> impl Iterator<Item = Option<Seat>> + use<G> {
        Seat::all(self.game.seats()).map(Some).chain([None])
    }

    /// Everybody who may act.
    pub(crate) fn actors(&self) -> SeatSet {
        match self.game.turn() {
            Turn::Seat(seat) => self.game.may_interject().with(seat),
            _ => SeatSet::EMPTY,
        }
    }
}

/// Plays a random game to its end. Mostly the awaited seat acts, now and then another who may.
/// Actions are picked among the first `among` of a random place in the list, so that games with long
/// lists are not over at once.
pub(crate) fn play<G: Picture>(
    config: &G::Config,
    seats: usize,
    seed: u64,
    among: usize,
    mut each: impl FnMut(Step<'_, G>),
) {
    let mut rng = GameRng::new(seed, Stream::Other(1));
    let mut game = Match::<G>::new(config.clone(), seats, Dice::Manual).expect("a playable table");
    loop {
        let event = match game.turn() {
            Turn::Over => None,
            Turn::Chance => Some(Event::Chance(game.game().sample(&mut rng))),
            Turn::Seat(awaited) => {
                let others: Vec<Seat> = game.game().may_interject().iter().collect();
                let seat = match rng.below(6) {
                    0 => rng.pick(&others).copied().unwrap_or(awaited),
                    _ => awaited,
                };
                let actions = game.game().actions(seat);
                let at = rng.below(actions.len().min(among) as u32) as usize;
                Some(Event::Act(seat, actions[at]))
            }
        };
        each(Step {
            config: game.config(),
            game: game.game(),
            number: game.events().len(),
            event,
        });
        match event {
            Some(event) => game.push(event).expect("a legal event"),
            None => return,
        }
    }
}
