//! What is said of Tutankhamun.

use nile_core::{Event, EventOf, Turn};
use nile_tutankhamun::{Action, Holder, Outcome, Slot, Stage, Tile, Tutankhamun, View};

use crate::text::listing;

pub(super) fn heading(action: &Action) -> &'static str {
    match action {
        Action::Sail(_) => "Sail to",
        Action::Osiris(_) => "Osiris: take from the Underworld",
        Action::Isis(_) => "Isis: swap a ring for",
        Action::Ra(_) => "Ra: send to the Underworld",
        Action::Thoth(_) => "Thoth: swap",
        Action::Horus(_) | Action::HorusBack => "Horus",
        Action::Pass => "Decline",
    }
}

pub(super) fn action(view: &View, action: &Action) -> String {
    match *action {
        Action::Sail(slot) if back(view, slot) => format!("back to {}", whole_slot(view, slot)),
        Action::Sail(slot) | Action::Ra(slot) | Action::Thoth(slot) | Action::Isis(slot) => {
            whole_slot(view, slot)
        }
        Action::Osiris(tile) => tile.to_string(),
        Action::Horus(slot) => format!("collect {}", whole_slot(view, slot)),
        Action::HorusBack => "move the boat behind everything".to_string(),
        Action::Pass => match view.stage().idol() {
            Some(idol) => format!("leave {idol} unused"),
            None => "leave the idol unused".to_string(),
        },
    }
}

/// A slot with what lies there, and whether it is the last of its set.
fn whole_slot(view: &View, slot: Slot) -> String {
    match view.tile(slot) {
        None => format!("slot {slot}"),
        Some(tile) if is_last(view, tile) => format!("slot {slot}, {tile}, the last one"),
        Some(tile) => format!("slot {slot}, {tile}"),
    }
}

fn is_last(view: &View, tile: Tile) -> bool {
    !tile.is_idol() && view.left().count(tile) == 1
}

/// Whether a slot is behind the boat of whoever moves.
fn back(view: &View, slot: Slot) -> bool {
    i32::from(slot.number()) < i32::from(view.boat(view.mover()))
}

pub(super) fn outcome(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Start(seat) => format!("player {seat} starts"),
        Outcome::Tile(tile) => tile.to_string(),
    }
}

pub(super) fn event(event: &EventOf<Tutankhamun>, before: &View) -> String {
    match *event {
        Event::Chance(Outcome::Start(seat)) => format!("Player {seat} starts."),
        Event::Chance(Outcome::Tile(tile)) => {
            format!("{tile} is laid into slot {}.", before.river().count() + 1)
        }
        Event::Act(seat, action) => {
            let done = done(before, &action);
            format!("Player {seat} {done}")
        }
    }
}

fn done(view: &View, action: &Action) -> String {
    let tile = |slot| view.tile(slot).map_or("a tile".to_string(), name);
    let ends = |slot| match view.tile(slot) {
        Some(tile) if is_last(view, tile) => format!(". The set is complete: {tile} is scored"),
        _ => String::new(),
    };
    match *action {
        Action::Sail(slot) => {
            let way = if back(view, slot) { " back" } else { "" };
            let verb = takes(view, slot);
            format!(
                "sails{way} to slot {slot} and {verb} {}{}.",
                tile(slot),
                ends(slot)
            )
        }
        Action::Osiris(taken) => format!("takes {} from the Underworld.", name(taken)),
        Action::Isis(slot) => {
            let rings = view.tile(slot) == Some(Tile::Scarab);
            let end = if rings { String::new() } else { ends(slot) };
            format!(
                "puts a ring into slot {slot} and {} {}{end}.",
                takes(view, slot),
                tile(slot)
            )
        }
        Action::Ra(slot) => {
            format!(
                "sends {} from slot {slot} to the Underworld{}.",
                tile(slot),
                ends(slot)
            )
        }
        Action::Thoth(slot) => match view.stage() {
            Stage::ThothSecond(first) => {
                format!(
                    "swaps {} in slot {first} with {} in slot {slot}.",
                    tile(first),
                    tile(slot)
                )
            }
            _ => format!("picks {} in slot {slot} to be swapped.", tile(slot)),
        },
        Action::Horus(slot) => {
            format!(
                "{} {} from slot {slot}{}.",
                takes(view, slot),
                tile(slot),
                ends(slot)
            )
        }
        Action::HorusBack => "moves the boat behind all others.".to_string(),
        Action::Pass => match view.stage().idol() {
            Some(idol) => format!("leaves {idol} unused."),
            None => "declines.".to_string(),
        },
    }
}

fn takes(view: &View, slot: Slot) -> &'static str {
    match view.tile(slot) {
        Some(tile) if tile.is_idol() => "meets",
        _ => "collects",
    }
}

/// A tile in a sentence.
fn name(tile: Tile) -> String {
    match tile {
        _ if tile.is_idol() => tile.to_string(),
        Tile::Standing | Tile::Pottery => tile.to_string(),
        Tile::Ankh => format!("an {tile}"),
        _ => format!("a {tile}"),
    }
}

/// What the game waits for.
pub(super) fn status(view: &View) -> String {
    let mover = view.mover();
    let asks = match view.stage() {
        Stage::Start => return "the start player is drawn".to_string(),
        Stage::Deal => {
            return format!("the river is laid, {} tiles to go", view.undealt().len());
        }
        Stage::Over => return "the game is over".to_string(),
        Stage::Sail => return format!("player {mover} sails"),
        Stage::Osiris => "Osiris: takes a tile from the Underworld".to_string(),
        Stage::Isis => "Isis: swaps a ring for a tile of the river".to_string(),
        Stage::Ra => "Ra: sends a tile to the Underworld".to_string(),
        Stage::Thoth => "Thoth: picks the first of two tiles to swap".to_string(),
        Stage::ThothSecond(first) => format!("Thoth: picks the tile to swap with slot {first}"),
        Stage::Horus => "Horus: collects a tile behind, or moves to the back".to_string(),
    };
    format!("player {mover} uses {asks}")
}

/// The idols that led to the one being resolved.
pub(super) fn chain(view: &View) -> Option<String> {
    let now = view.stage().idol()?;
    let mut names = Vec::new();
    for (tile, count) in view.resolving().iter() {
        let others = count - u8::from(tile == now);
        names.extend((0..others).map(|_| tile.name()));
    }
    (!names.is_empty()).then(|| format!("being resolved with it: {}", listing(&names, "and")))
}

/// Who holds a place.
pub(super) fn holder(holder: Holder) -> String {
    match holder {
        Holder::Seat(seat) => format!("player {seat}"),
        Holder::Underworld => "the Underworld".to_string(),
    }
}

/// Whether somebody is to choose or something to be drawn.
pub(super) fn is_over(view: &View) -> bool {
    view.turn() == Turn::Over
}
