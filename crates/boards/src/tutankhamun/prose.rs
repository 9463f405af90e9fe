//! Tutankhamun told in sentences.

use nile_core::Seat;
use nile_tutankhamun::{Pile, Tile, View};

use super::leaders::{is_scored, leaders, prizes};
use super::words::{chain, holder, is_over, status};
use crate::Style;
use crate::text::{capital, listing, paragraphs};

pub(super) fn tell(view: &View, style: &Style) -> String {
    let mut told = vec![match chain(view) {
        Some(chain) => format!("{}, {chain}.", capital(&status(view))),
        None => format!("{}.", capital(&status(view))),
    }];
    told.push(players(view));
    told.push(river(view));
    let sets: Vec<String> = Tile::artifacts().map(|set| self::set(view, set)).collect();
    told.push(sets.join(" "));
    told.push(piles(view));
    paragraphs(&told, style)
}

fn players(view: &View) -> String {
    let told = Seat::all(view.seats()).map(|seat| {
        let boat = match view.boat(seat) {
            place if place > 0 => format!("a boat in slot {place}"),
            _ => format!("a boat waiting before the river, {}", ahead(view, seat)),
        };
        let points = view.points(seat);
        format!("Player {seat} has {points} points left and {boat}.")
    });
    told.collect::<Vec<_>>().join(" ")
}

/// Where a waiting boat stands among those that wait.
fn ahead(view: &View, seat: Seat) -> String {
    let place = view.boat(seat);
    let ahead = Seat::all(view.seats()).filter(|&other| {
        let other = view.boat(other);
        place < other && other <= 0
    });
    match ahead.count() {
        0 => "first in line".to_string(),
        1 => "with 1 boat ahead of it in line".to_string(),
        n => format!("with {n} boats ahead of it in line"),
    }
}

fn river(view: &View) -> String {
    let tiles: Vec<String> = view
        .river()
        .map(|(slot, tile)| format!("{slot} {tile}"))
        .collect();
    match tiles.is_empty() {
        true => "The river is empty.".to_string(),
        false => format!("The river, slot by slot: {}.", listing(&tiles, "and")),
    }
}

fn set(view: &View, set: Tile) -> String {
    let [first, second] = leaders(view, set);
    let [most, less] = prizes(set);
    if is_scored(view, set) {
        let mut took = Vec::new();
        took.extend(first.map(|first| format!("{} took {most}", holder(first))));
        took.extend(second.map(|second| format!("{} took {less}", holder(second))));
        let took = if took.is_empty() {
            "nobody had any".to_string()
        } else {
            listing(&took, "and")
        };
        return format!("{set} is scored: {took}.");
    }
    let mut facts = vec![format!("{} in the river", view.left().count(set))];
    for seat in Seat::all(view.seats()) {
        let has = view.collected(seat, set);
        if has > 0 {
            facts.push(format!("player {seat} has {has}"));
        }
    }
    let down = view.underworld().count(set);
    if down > 0 {
        facts.push(format!("{down} in the Underworld"));
    }
    let verb = if is_over(view) {
        "was ahead"
    } else {
        "is ahead"
    };
    let leads = match (first, second) {
        (Some(first), Some(second)) => {
            format!("; {} {verb}, then {}", holder(first), holder(second))
        }
        (Some(first), None) => format!("; {} {verb}", holder(first)),
        _ => String::new(),
    };
    let worth = match set {
        Tile::Scarab => "1 each and 5 for the most".to_string(),
        _ => format!("{most} and {less}"),
    };
    format!("{set}, worth {worth}: {}{leads}.", facts.join(", "))
}

fn piles(view: &View) -> String {
    let list = |pile: &Pile, only_idols: bool| -> Vec<String> {
        let tiles = pile
            .iter()
            .filter(|(tile, _)| !only_idols || tile.is_idol());
        tiles
            .map(|(tile, count)| format!("{count} {tile}"))
            .collect()
    };
    let said = |place: &str, tiles: Vec<String>| match tiles.is_empty() {
        true => format!("{place}: nothing."),
        false => format!("{place}: {}.", listing(&tiles, "and")),
    };
    let idols = list(view.left(), true);
    let under = list(view.underworld(), false);
    format!(
        "{} {}",
        said("Idols in the river", idols),
        said("In the Underworld", under)
    )
}
