//! The engine against a naive second implementation, event by event through the text notation.
//!
//! `NILE_GAMES=1000 cargo test -p nile-sailing --release --test differential` plays more: so many for
//! each configuration and number of governors.

mod common;
#[allow(unreachable_pub)]
mod facts;
#[allow(unreachable_pub, dead_code)]
mod naive;

use std::cell::Cell;

use common::{builder, configs, haggler, visitor};
use facts::{differences, facts};
use naive::{Awaiting, Naive};
use nile_core::{Game, Seat, Turn};
use nile_sailing::{Config, Sailing};
use nile_testkit::{Plan, Second, compare, uniform};

/// Facts are many: they are compared at every so many events, and at the end.
const EVERY: u32 = 5;

struct Slow {
    game: Naive,
    seats: usize,
    asked: Cell<u32>,
}

impl Second<Sailing> for Slow {
    fn start(config: &Config, seats: usize) -> Self {
        Slow {
            game: Naive::new(config, seats),
            seats,
            asked: Cell::new(0),
        }
    }

    fn turn(&self) -> Turn {
        match self.game.awaiting() {
            Awaiting::Chance => Turn::Chance,
            Awaiting::Player(seat) => Turn::Seat(Seat::new(seat - 1)),
            Awaiting::Over => Turn::Over,
        }
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        self.game.legal(seat.number())
    }

    fn outcomes(&self) -> Vec<(String, u32)> {
        self.game.outcomes()
    }

    fn act(&mut self, seat: Seat, action: &str) {
        self.game.act(seat.number(), action);
    }

    fn resolve(&mut self, outcome: &str) {
        self.game.resolve(outcome);
    }

    fn differs(&self, game: &Sailing) -> Option<String> {
        let others: Vec<usize> = game.may_interject().iter().map(Seat::number).collect();
        if others != self.game.may_interject() {
            let naive = self.game.may_interject();
            return Some(format!("who may interject: {others:?}, {naive:?}"));
        }
        self.asked.set(self.asked.get() + 1);
        let over = game.turn() == Turn::Over;
        if !over && !self.asked.get().is_multiple_of(EVERY) {
            return None;
        }
        let (mut ours, mut theirs) = (facts(game), self.game.facts());
        if over {
            let places = game.standings().places;
            let places: Vec<usize> = places.as_slice().iter().map(|&p| p.into()).collect();
            ours.push(format!("places {places:?}"));
            theirs.push(format!("places {:?}", self.game.places()));
        }
        let told = differences(&ours, &theirs)?;
        Some(format!("facts with {} governors: {told}", self.seats))
    }
}

/// Compares so many games for each configuration and number of governors, unless `NILE_GAMES` says
/// how many.
fn agree(configs: Vec<Config>, games: u64) {
    let plan = Plan {
        games,
        configs,
        policies: vec![uniform, builder, haggler, visitor],
        ..Plan::default()
    };
    match compare::<Sailing, Slow>(&plan.games_from_env()) {
        Ok(report) => {
            println!("{report}");
            assert!(report.games > 0 && report.events > 100 * report.games);
        }
        Err(violation) => panic!("{violation}"),
    }
}

#[test]
fn the_engine_plays_every_game_without_haggling_as_the_naive_implementation_does() {
    agree(
        configs().into_iter().filter(|c| c.proposals == 0).collect(),
        220,
    );
}

#[test]
fn the_engine_plays_every_game_with_haggling_as_the_naive_implementation_does() {
    agree(
        configs().into_iter().filter(|c| c.proposals > 0).collect(),
        20,
    );
}
