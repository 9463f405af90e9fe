//! Games of Sailing Toward Osiris in both editions, with every number of governors.

use std::error::Error;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use nile_arena::play_out;
use nile_bots::Spec;
use nile_core::{Dice, Match, Seat};
use nile_sailing::{Config, Edition, Sailing};

use crate::clock::Clock;
use crate::journal::{Games, Journal, Key};
use crate::tally::Tally;

/// What is to be played.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// Who sits at every seat.
    pub(crate) bots: Spec,
    /// How many games for each edition and number of governors.
    pub(crate) games: usize,
    /// The seed of the first deal; each game has the next.
    pub(crate) seed: u64,
    /// Proposals a governor may make between two actions; 0 is no haggling.
    pub(crate) proposals: u8,
    /// How many games are played side by side.
    pub(crate) jobs: usize,
    /// The editions.
    pub(crate) editions: Vec<Config>,
    /// The numbers of governors.
    pub(crate) seats: Vec<usize>,
    /// Where finished games are noted, to go on from there.
    pub(crate) journal: Option<PathBuf>,
}

impl Plan {
    /// What a journal must be of: all that the games depend on, but not how many there are.
    fn about(&self) -> String {
        let editions = self.editions.iter();
        let editions: Vec<String> = editions
            .map(|config| format!("{} {:x}", config.edition.id, config.edition.digest()))
            .collect();
        let Plan {
            bots,
            seed,
            proposals,
            ..
        } = self;
        format!(
            "{bots}, seed {seed}, {proposals} proposals, {}",
            editions.join(", ")
        )
    }
}

/// What was played of one edition.
pub(crate) struct Played {
    /// The edition.
    pub(crate) edition: Arc<Edition>,
    /// What was done, by the number of governors.
    pub(crate) tallies: Vec<(usize, Tally)>,
}

/// Plays it all, or what the journal lacks. The tallies do not depend on how many games are played side
/// by side; the processor's time for them comes along.
pub(crate) fn play(plan: &Plan) -> Result<(Vec<Played>, Duration), Box<dyn Error>> {
    let (journal, mut done) = match &plan.journal {
        None => (None, Games::new()),
        Some(path) => {
            let (journal, done) = Journal::open(path, &plan.about())?;
            (Some(journal), done)
        }
    };
    // All groups advance alike, so that games of a run that was broken off can be looked at too.
    let games = (0..plan.games).flat_map(|game| {
        let editions = 0..plan.editions.len();
        editions
            .flat_map(move |edition| plan.seats.iter().map(move |&seats| (edition, seats, game)))
    });
    let all: Vec<Key> = games.collect();
    let todo: Vec<Key> = all
        .iter()
        .copied()
        .filter(|key| !done.contains_key(key))
        .collect();
    done.extend(play_these(plan, &todo, journal)?);
    let mut cost = Duration::ZERO;
    let played = plan.editions.iter().map(|edition| Played {
        edition: edition.edition.clone(),
        tallies: plan
            .seats
            .iter()
            .map(|&seats| (seats, Tally::default()))
            .collect(),
    });
    let mut played: Vec<Played> = played.collect();
    for key in all {
        let (tally, took) = &done[&key];
        let tallies = &mut played[key.0].tallies;
        let of_seats = tallies.iter_mut().find(|(seats, _)| *seats == key.1);
        of_seats
            .expect("all numbers of governors are there")
            .1
            .add(tally);
        cost += *took;
    }
    Ok((played, cost))
}

/// What the threads share.
struct Desk {
    done: Games,
    journal: Option<Journal>,
    failed: Option<String>,
}

fn play_these(plan: &Plan, todo: &[Key], journal: Option<Journal>) -> Result<Games, String> {
    let next = AtomicUsize::new(0);
    let desk = Mutex::new(Desk {
        done: Games::new(),
        journal,
        failed: None,
    });
    let work = || {
        while let Some(&key) = todo.get(next.fetch_add(1, Ordering::Relaxed)) {
            let clock = Clock::start();
            let tally = one(plan, key);
            let took = Duration::from_secs_f64(clock.seconds());
            let mut desk = desk.lock().expect("nobody panics at the desk");
            let written = tally.and_then(|tally| {
                let added = desk
                    .journal
                    .as_mut()
                    .map(|journal| journal.add(key, &tally, took));
                added.unwrap_or(Ok(())).map_err(|error| error.to_string())?;
                Ok(tally)
            });
            match written {
                Ok(tally) => drop(desk.done.insert(key, (tally, took))),
                Err(reason) => desk.failed = Some(reason),
            }
            if desk.failed.is_some() {
                return;
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..plan.jobs {
            scope.spawn(work);
        }
    });
    let desk = desk.into_inner().expect("nobody panics at the desk");
    match desk.failed {
        Some(reason) => Err(reason),
        None => Ok(desk.done),
    }
}

/// Plays and counts one game.
fn one(plan: &Plan, (edition, seats, number): Key) -> Result<Tally, String> {
    let seed = plan.seed + number as u64;
    let config = Config {
        proposals: plan.proposals,
        ..plan.editions[edition].clone()
    };
    let game = Match::<Sailing>::new(config, seats, Dice::Seeded(seed));
    let mut game = game.map_err(|error| error.to_string())?;
    let mut bots: Vec<_> = Seat::all(seats).map(|_| plan.bots.build()).collect();
    match play_out(&mut game, &mut bots, seed).forfeit {
        Some(forfeit) => Err(format!("seed {seed}: {}", forfeit.reason)),
        None => Ok(Tally::of(&game)),
    }
}
