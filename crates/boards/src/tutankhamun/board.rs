//! The table of Tutankhamun drawn: the river in rows, the sets below it.

use nile_core::{Seat, Turn};
use nile_tutankhamun::{Holder, Slot, TILES, Tile, View};

use super::leaders::{is_scored, leaders, prizes};
use super::words::{chain, status};
use crate::Style;
use crate::text::{Block, Ink, Line, capital, rule};

/// Columns for one slot: three letters and a gap.
const CELL: usize = 4;

pub(super) fn draw(view: &View, style: &Style) -> Block {
    let columns = style.columns();
    let mut block = Block::new();
    block.push(rule("Tutankhamun", columns));
    block.wrap(
        Line::of(Ink::Strong, format!("{}.", capital(&status(view)))),
        columns,
        2,
    );
    if let Some(chain) = chain(view) {
        block.wrap(format!("{}.", capital(&chain)), columns, 2);
    }
    block.push("");
    block.append(river(view, columns));
    block.push("");
    let (players, sets) = (players(view), sets(view, columns));
    if sets.width() + 3 + players.width() <= columns {
        block.append(sets.beside(3, players));
    } else {
        block.append(players);
        block.push("");
        block.append(sets);
    }
    block.append(idols(view, columns));
    block
}

/// The letters on a tile: two of its name and what its set is worth, or of a god with a mark.
fn code(tile: Tile) -> String {
    let letters = match tile {
        Tile::Senet => "Se",
        Tile::Throne => "Th",
        Tile::Cartouche => "Ca",
        Tile::Sarcophagus => "Sa",
        Tile::Standing => "St",
        Tile::Seated => "Sd",
        Tile::Pottery => "Po",
        Tile::Bracelet => "Br",
        Tile::Lamp => "La",
        Tile::Ankh => "An",
        Tile::Dagger => "Da",
        Tile::Crook => "Cr",
        Tile::Scarab => return "Sc+".to_string(),
        Tile::Osiris => "OS",
        Tile::Isis => "IS",
        Tile::Ra => "RA",
        Tile::Thoth => "TH",
        Tile::Horus => "HO",
    };
    match tile.is_idol() {
        true => format!("{letters}!"),
        false => format!("{letters}{}", tile.count()),
    }
}

fn ink(tile: Tile) -> Ink {
    match tile {
        _ if tile.is_idol() => Ink::Gold,
        Tile::Scarab => Ink::Water,
        _ => Ink::Plain,
    }
}

/// How many slots stand in a row: as many as fit of a round number.
fn per_row(columns: usize) -> usize {
    let fits = |&slots: &usize| slots * CELL - 1 <= columns;
    [40, 20, 16, 10].into_iter().find(fits).unwrap_or(10)
}

fn river(view: &View, columns: usize) -> Block {
    let mut block = Block::new();
    let mut waiting: Vec<Seat> = Seat::all(view.seats())
        .filter(|&seat| view.boat(seat) <= 0)
        .collect();
    waiting.sort_by_key(|&seat| -i32::from(view.boat(seat)));
    if !waiting.is_empty() {
        let mut line = Line::from("Waiting before slot 1, the first ahead:");
        for seat in waiting {
            line.push(Ink::Plain, " ");
            line.push(Ink::Seat(seat), format!("<{seat}>"));
        }
        block.wrap(line, columns, 2);
    }
    let per_row = per_row(columns);
    let mut empty_before = 0;
    for first in (1..=TILES).step_by(per_row) {
        let numbers: Vec<u8> = (first..first + per_row)
            .map(|number| number as u8)
            .collect();
        let is_bare = |number: &u8| slot_is_bare(view, *number);
        if numbers.iter().all(is_bare) && empty_before + 1 == first {
            empty_before = first + per_row - 1;
            continue;
        }
        if empty_before + 1 == first && empty_before > 0 {
            let text = format!("(slots 1 to {empty_before} are empty)");
            block.push(Line::of(Ink::Faint, text));
        }
        block.append(row(view, &numbers));
    }
    if empty_before == TILES {
        block.push(Line::of(Ink::Faint, "(the river is empty)"));
    }
    block
}

fn slot_is_bare(view: &View, number: u8) -> bool {
    let boat = Seat::all(view.seats()).any(|seat| i32::from(view.boat(seat)) == i32::from(number));
    !boat && view.tile(Slot::new(number)).is_none()
}

/// Some slots: their numbers, and below them what is there.
fn row(view: &View, numbers: &[u8]) -> Block {
    let (mut above, mut below) = (Line::new(), Line::new());
    for &number in numbers {
        above.push(Ink::Faint, format!("{number:<CELL$}"));
        let boat =
            Seat::all(view.seats()).find(|&seat| i32::from(view.boat(seat)) == i32::from(number));
        match (boat, view.tile(Slot::new(number))) {
            (Some(seat), _) => {
                below.push(Ink::Seat(seat), format!("{:<CELL$}", format!("<{seat}>")))
            }
            (None, Some(tile)) => below.push(ink(tile), format!("{:<CELL$}", code(tile))),
            (None, None) => below.push(Ink::Water, format!("{:<CELL$}", "·")),
        }
    }
    let mut block = Block::new();
    block.push(above);
    block.push(below);
    block
}

fn players(view: &View) -> Block {
    let mut block = Block::new();
    block.push(Line::of(Ink::Faint, "  player points boat"));
    for seat in Seat::all(view.seats()) {
        let awaited = view.turn() == Turn::Seat(seat);
        let mut line = Line::of(Ink::Strong, if awaited { "> " } else { "  " });
        line.push(Ink::Seat(seat), format!("{:<7}", format!("<{seat}>")));
        line.push(Ink::Plain, format!("{:>5}  ", view.points(seat)));
        line.push(
            Ink::Plain,
            match view.boat(seat) {
                place if place > 0 => place.to_string(),
                _ => "waits".to_string(),
            },
        );
        block.push(line);
    }
    block
}

/// Every set: how many tiles of it are where, and who is ahead.
fn sets(view: &View, columns: usize) -> Block {
    let narrow = columns < 60;
    let cell = if narrow { 2 } else { 3 };
    let mut block = Block::new();
    let mut head = Line::of(Ink::Faint, format!("{:<15} river", "set"));
    if narrow {
        head = Line::of(Ink::Faint, format!("{:<15} in", "set"));
    }
    for seat in Seat::all(view.seats()) {
        head.push(Ink::Seat(seat), format!("{:>cell$}", seat.number()));
    }
    head.push(Ink::Faint, format!("{:>cell$}", "U"));
    head.push(Ink::Faint, if narrow { "  ahead" } else { "   ahead" });
    block.push(head);
    for set in Tile::artifacts() {
        let mut line = Line::of(ink(set), format!("{} {:<11} ", code(set), set.word()));
        if is_scored(view, set) {
            let took = match ahead(view, set, false) {
                took if took.is_empty() => "scored by nobody".to_string(),
                took => format!("scored {took}"),
            };
            line.push(Ink::Faint, took);
            block.push(line);
            continue;
        }
        let left = view.left().count(set);
        let river = if narrow { 2 } else { 5 };
        line.push(Ink::Plain, format!("{:>river$}", count(left)));
        for seat in Seat::all(view.seats()) {
            let has = view.collected(seat, set);
            let ink = if has > 0 { Ink::Seat(seat) } else { Ink::Faint };
            line.push(ink, format!("{:>cell$}", count(has)));
        }
        line.push(
            Ink::Faint,
            format!("{:>cell$}", count(view.underworld().count(set))),
        );
        line.push(Ink::Plain, if narrow { "  " } else { "   " });
        line.push(Ink::Plain, ahead(view, set, narrow));
        block.push(line);
    }
    block
}

fn count(count: u8) -> String {
    match count {
        0 => "·".to_string(),
        _ => count.to_string(),
    }
}

/// Who takes, or would take, the places of a set.
fn ahead(view: &View, set: Tile, narrow: bool) -> String {
    let short = |holder: Holder| match holder {
        Holder::Seat(seat) => seat.to_string(),
        Holder::Underworld => "U".to_string(),
    };
    let holders = leaders(view, set).into_iter().zip(prizes(set));
    let told: Vec<String> = holders
        .filter_map(|(holder, prize)| {
            let holder = short(holder?);
            Some(if narrow {
                holder
            } else {
                format!("{prize} to {holder}")
            })
        })
        .collect();
    told.join(if narrow { " " } else { ", " })
}

fn idols(view: &View, columns: usize) -> Block {
    let mut block = Block::new();
    let mut line = Line::from("Idols in the river:");
    let mut any = false;
    for (tile, count) in view.left().iter().filter(|(tile, _)| tile.is_idol()) {
        any = true;
        line.push(Ink::Plain, " ");
        line.push(Ink::Gold, format!("{count}×{}", code(tile)));
        line.push(Ink::Plain, format!(" {}", tile.word()));
    }
    line.push(Ink::Plain, if any { "." } else { " none." });
    let under: Vec<String> = view
        .underworld()
        .iter()
        .filter(|(tile, _)| tile.is_idol())
        .map(|(tile, count)| format!("{count}×{} {}", code(tile), tile.word()))
        .collect();
    if !under.is_empty() {
        line.push(
            Ink::Plain,
            format!(" In the Underworld: {}.", under.join(" ")),
        );
    }
    block.wrap(line, columns, 2);
    let legend = "<1> a boat; U the Underworld; Sc+ is worth 1 at once and 5 to the most; \
                  \"ahead\" says who would score now.";
    block.wrap(Line::of(Ink::Faint, legend), columns, 2);
    block
}
