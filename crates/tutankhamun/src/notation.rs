//! Actions and outcomes as text: what a person types and a record holds.

use std::fmt::Write;

use nile_core::{NotationError, Seat};

use crate::action::{Action, Outcome};
use crate::river::Slot;
use crate::tile::Tile;

pub(crate) fn write_action(action: &Action, out: &mut String) {
    let written = match action {
        Action::Sail(slot) => write!(out, "sail {slot}"),
        Action::Osiris(tile) => write!(out, "osiris {}", tile.word()),
        Action::Isis(slot) => write!(out, "isis {slot}"),
        Action::Ra(slot) => write!(out, "ra {slot}"),
        Action::Thoth(slot) => write!(out, "thoth {slot}"),
        Action::Horus(slot) => write!(out, "horus {slot}"),
        Action::HorusBack => out.write_str("horus back"),
        Action::Pass => out.write_str("pass"),
    };
    written.expect("a string takes any text");
}

pub(crate) fn parse_action(text: &str) -> Result<Action, NotationError> {
    const EXPECTED: &str = "a move is `sail 17`, `osiris senet`, `isis 23`, `ra 40`, `thoth 12`, \
                            `horus 9`, `horus back` or `pass`";
    match text {
        "horus back" => return Ok(Action::HorusBack),
        "pass" => return Ok(Action::Pass),
        _ => {}
    }
    let (verb, what) = text
        .split_once(' ')
        .ok_or_else(|| NotationError::new(text, EXPECTED))?;
    let to_slot = match verb {
        "sail" => Action::Sail,
        "isis" => Action::Isis,
        "ra" => Action::Ra,
        "thoth" => Action::Thoth,
        "horus" => Action::Horus,
        "osiris" => return parse_tile(text, what).map(Action::Osiris),
        _ => return Err(NotationError::new(text, EXPECTED)),
    };
    parse_slot(text, what).map(to_slot)
}

pub(crate) fn write_outcome(outcome: &Outcome, out: &mut String) {
    match outcome {
        Outcome::Start(seat) => write!(out, "seat {seat}").expect("a string takes any text"),
        Outcome::Tile(tile) => out.push_str(tile.word()),
    }
}

pub(crate) fn parse_outcome(text: &str) -> Result<Outcome, NotationError> {
    match text.strip_prefix("seat ") {
        Some(number) => parse_number(number)
            .and_then(|number| Seat::from_number(number.into()))
            .map(Outcome::Start)
            .ok_or_else(|| NotationError::new(text, "the start player is `seat 1` and so on")),
        None => parse_tile(text, text).map(Outcome::Tile),
    }
}

fn parse_tile(text: &str, word: &str) -> Result<Tile, NotationError> {
    Tile::from_word(word).ok_or_else(|| {
        let words: Vec<&str> = Tile::ALL.into_iter().map(Tile::word).collect();
        NotationError::new(text, format!("a tile is one of {}", words.join(", ")))
    })
}

fn parse_slot(text: &str, number: &str) -> Result<Slot, NotationError> {
    parse_number(number)
        .map(Slot::new)
        .filter(|slot| slot.exists())
        .ok_or_else(|| NotationError::new(text, "a slot of the river is a number from 1 to 80"))
}

/// A number as it is written, without sign or leading zeros.
fn parse_number(text: &str) -> Option<u8> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
    text.parse().ok().filter(|_| plain)
}
