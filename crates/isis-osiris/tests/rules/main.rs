//! The rules one by one, each test a sentence, in the order of the rulebook.

#[path = "../common/mod.rs"]
mod common;

mod bookkeeping;
mod revealing;
mod scoring;
mod setup;
mod turns;
mod variants;

use common::{Table, play};
use nile_core::{Game, Seat};
use nile_isis_osiris::{Config, IsisOsiris, Square};

fn seat(number: usize) -> Seat {
    Seat::from_number(number).unwrap()
}

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

fn problems(config: &Config, seats: usize) -> String {
    IsisOsiris::new(config, seats).unwrap_err().to_string()
}

/// Pieces on every square from a1 on, for so many turns of everybody.
fn fill(table: &mut Table, turns: usize) {
    for _ in 0..turns {
        let free = table.game().view(None).empty().next().unwrap();
        play(table, &format!("piece {free}"));
    }
}
