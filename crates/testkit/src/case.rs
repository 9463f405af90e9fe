//! Cases: what a property is tried on, and how a failing one becomes small.

use std::fmt;

use nile_core::{Event, EventOf, Game, GameRng, Seat, Stream, Turn};
use proptest::strategy::{NewTree, Strategy, ValueTree};
use proptest::test_runner::TestRunner;

/// How a player picks among the legal actions, given a random number.
///
/// The default, [`uniform`], takes each alike. A policy that prefers rare actions reaches rules that
/// uniform play hardly ever does. It must map 0 to some action, preferably the first.
pub type Policy<G> = fn(&G, Seat, &[<G as Game>::Action], u32) -> usize;

/// Takes each action alike.
pub fn uniform<G: Game>(_: &G, _: Seat, legal: &[G::Action], number: u32) -> usize {
    scaled(number, legal.len())
}

/// A number below `n` from 32 random bits; 0 stays 0.
pub fn scaled(number: u32, n: usize) -> usize {
    ((u64::from(number) * n as u64) >> 32) as usize
}

/// One game to try a property on: a configuration, seats, and a number for every choice.
#[derive(Clone)]
pub struct Case<G: Game> {
    /// The configuration.
    pub config: G::Config,
    /// How many seats.
    pub seats: usize,
    /// A number for each event, which picks what happens.
    pub choices: Vec<u32>,
    /// How numbers pick actions.
    pub policy: Policy<G>,
}

impl<G: Game> fmt::Debug for Case<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Case")
            .field("config", &self.config)
            .field("seats", &self.seats)
            .field("choices", &self.choices)
            .finish()
    }
}

impl<G: Game> Case<G> {
    /// The event that a number picks in a game, if anything can happen.
    pub fn pick(game: &G, number: u32, policy: Policy<G>) -> Option<EventOf<G>> {
        match game.turn() {
            Turn::Over => None,
            Turn::Chance => {
                let (mut total, mut picked) = (0u64, None);
                game.outcomes(|_, weight| total += u64::from(weight));
                let mut rest = (u64::from(number) * total) >> 32;
                game.outcomes(|outcome, weight| {
                    if picked.is_none() {
                        match rest.checked_sub(weight.into()) {
                            Some(less) => rest = less,
                            None => picked = Some(Event::Chance(outcome)),
                        }
                    }
                });
                picked
            }
            Turn::Seat(awaited) => {
                // The highest quarter of the numbers lets somebody interject, if anybody may.
                let others: Vec<Seat> = game.may_interject().iter().collect();
                let (seat, number) = match number.checked_sub(3 << 30) {
                    Some(high) if !others.is_empty() => {
                        let who = scaled(high << 2, others.len());
                        (others[who], number.wrapping_mul(0x9e37_79b1))
                    }
                    _ if !others.is_empty() => (awaited, (u64::from(number) * 4 / 3) as u32),
                    _ => (awaited, number),
                };
                let legal = game.actions(seat);
                if legal.is_empty() {
                    return None;
                }
                Some(Event::Act(seat, legal[policy(game, seat, &legal, number)]))
            }
        }
    }

    /// All events of the game that the choices make.
    pub fn events(&self) -> Vec<EventOf<G>> {
        let Ok(mut game) = G::new(&self.config, self.seats) else {
            return Vec::new();
        };
        let mut events = Vec::new();
        for &number in &self.choices {
            let Some(event) = Self::pick(&game, number, self.policy) else {
                break;
            };
            game.apply_unchecked(event);
            events.push(event);
        }
        events
    }
}

/// A game that goes on for longer than this is taken for endless.
const ENDLESS: usize = 100_000;

/// A whole random game: plays until it ends and keeps the numbers it took.
pub(crate) fn play<G: Game>(
    config: &G::Config,
    seats: usize,
    policy: Policy<G>,
    seed: u64,
) -> Case<G> {
    let mut rng = GameRng::new(seed, Stream::Other(0));
    let mut choices = Vec::new();
    // A game that panics is tried again under the eyes of the laws, up to where it does.
    let _ = nile_core::guarded(|| {
        let Ok(mut game) = G::new(config, seats) else {
            return;
        };
        let bound = game.max_events().min(ENDLESS) + 1;
        while choices.len() < bound {
            // Kept before it is tried: it may be the one that panics.
            choices.push(rng.bits());
            match Case::<G>::pick(&game, choices[choices.len() - 1], policy) {
                Some(event) => game.apply_unchecked(event),
                None => {
                    choices.pop();
                    break;
                }
            }
        }
    });
    Case {
        config: config.clone(),
        seats,
        choices,
        policy,
    }
}

/// The strategy of whole playthroughs, for properties of your own: configurations as you like them,
/// any seat count the game allows, played to the end. Failures shrink to few and early choices.
///
/// ```
/// use nile_core::Game;
/// use nile_core::example::{Coins, Config};
/// use proptest::prelude::*;
///
/// let configs = (1..=9u8).prop_map(|rounds| Config { rounds });
/// proptest!(ProptestConfig::with_cases(20), |(case in nile_testkit::playthroughs::<Coins, _>(configs))| {
///     prop_assert!(case.events().len() <= Coins::new(&case.config, case.seats)?.max_events());
/// });
/// ```
pub fn playthroughs<G: Game, S: Strategy<Value = G::Config>>(configs: S) -> Playthroughs<G, S> {
    Playthroughs {
        configs,
        policy: uniform::<G>,
    }
}

/// The seat counts of a game.
pub fn seat_counts<G: Game>() -> impl Strategy<Value = usize> {
    G::META.min_seats..=G::META.max_seats
}

/// See [`playthroughs`].
pub struct Playthroughs<G: Game, S> {
    configs: S,
    policy: Policy<G>,
}

impl<G: Game, S> Playthroughs<G, S> {
    /// Plays by another policy.
    #[must_use]
    pub fn with_policy(mut self, policy: Policy<G>) -> Self {
        self.policy = policy;
        self
    }
}

impl<G: Game, S: fmt::Debug> fmt::Debug for Playthroughs<G, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Playthroughs")
            .field("configs", &self.configs)
            .finish_non_exhaustive()
    }
}

impl<G: Game, S: Strategy<Value = G::Config>> Strategy for Playthroughs<G, S> {
    type Tree = Shrink<G>;
    type Value = Case<G>;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        let config = self.configs.new_tree(runner)?.current();
        let seats = seat_counts::<G>().new_tree(runner)?.current();
        let seed = proptest::num::u64::ANY.new_tree(runner)?.current();
        Ok(Shrink::new(play(&config, seats, self.policy, seed)))
    }
}

/// Makes a case smaller: first whole stretches of choices go, from half of them down to single
/// ones, then single numbers are halved until they are 0.
#[derive(Clone, Debug)]
pub struct Shrink<G: Game> {
    case: Case<G>,
    /// The choices before the last edit, to go back to.
    before: Option<Vec<u32>>,
    edit: Edit,
}

#[derive(Clone, Copy, Debug)]
enum Edit {
    /// Take out so many choices beginning here.
    Remove { length: usize, at: usize },
    /// Make this number smaller.
    Lower { at: usize },
}

impl<G: Game> Shrink<G> {
    /// Begins with this case.
    pub fn new(case: Case<G>) -> Self {
        let length = case.choices.len().div_ceil(2).next_power_of_two();
        Shrink {
            edit: Edit::Remove { length, at: 0 },
            case,
            before: None,
        }
    }
}

impl<G: Game> ValueTree for Shrink<G> {
    type Value = Case<G>;

    fn current(&self) -> Case<G> {
        self.case.clone()
    }

    fn simplify(&mut self) -> bool {
        let choices = &mut self.case.choices;
        loop {
            match self.edit {
                Edit::Remove { length: 0, .. } => self.edit = Edit::Lower { at: 0 },
                Edit::Remove { length, at } if at < choices.len() => {
                    self.before = Some(choices.clone());
                    choices.drain(at..(at + length).min(choices.len()));
                    return true;
                }
                Edit::Remove { length, .. } => {
                    // Turns of three events or five are common: short stretches of every length.
                    let length = if length <= 8 { length - 1 } else { length / 2 };
                    self.edit = Edit::Remove { length, at: 0 };
                }
                Edit::Lower { at } if at < choices.len() && choices[at] == 0 => {
                    self.edit = Edit::Lower { at: at + 1 };
                }
                Edit::Lower { at } if at < choices.len() => {
                    self.before = Some(choices.clone());
                    choices[at] /= 2;
                    return true;
                }
                Edit::Lower { .. } => return false,
            }
        }
    }

    fn complicate(&mut self) -> bool {
        let Some(before) = self.before.take() else {
            return false;
        };
        self.case.choices = before;
        self.edit = match self.edit {
            // Short stretches are tried everywhere, long ones side by side.
            Edit::Remove { length, at } => Edit::Remove {
                length,
                at: at + if length <= 8 { 1 } else { length },
            },
            Edit::Lower { at } => Edit::Lower { at: at + 1 },
        };
        true
    }
}
