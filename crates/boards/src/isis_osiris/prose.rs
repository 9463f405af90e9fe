//! Isis & Osiris told in sentences.

use nile_core::Seat;
use nile_isis_osiris::{Field, Square, Supplies, View};

use super::words::{is_open, player, status};
use crate::Style;
use crate::text::{capital, listing, paragraphs};

pub(super) fn tell(view: &View, style: &Style) -> String {
    let mut first = vec![format!("{}.", capital(&status(view)))];
    if view.games > 1 {
        first.push(format!("This is game {} of {}.", view.game, view.games));
    }
    let mut told = vec![first.join(" ")];
    let players = Seat::all(view.seats()).map(|seat| self::player_told(view, seat, style));
    told.push(players.collect::<Vec<_>>().join(" "));
    if let Supplies::Common(tiles) = view.tiles {
        told.push(format!("The common supply has {tiles} tiles."));
    }
    told.push(tiles(view, style));
    let empty: Vec<String> = view.empty().map(|square| square.to_string()).collect();
    told.push(match empty.len() {
        0 => "No square is empty.".to_string(),
        36 => "All squares are empty.".to_string(),
        1 => format!("Empty is {}.", empty[0]),
        n => format!("{n} squares are empty: {}.", listing(&empty, "and")),
    });
    if style.open && !view.unseen.is_empty() {
        let unseen = view.unseen.iter();
        let unseen: Vec<String> = unseen.map(|(tile, n)| format!("{n} of {tile}")).collect();
        told.push(format!("Nobody has seen {}.", listing(&unseen, "and")));
    }
    paragraphs(&told, style)
}

fn player_told(view: &View, seat: Seat, style: &Style) -> String {
    let squares: Vec<String> = squares(view, |field| field == Field::Piece(seat));
    let on = match squares.is_empty() {
        true => "no piece on the board".to_string(),
        false => format!("pieces on {}", listing(&squares, "and")),
    };
    let tiles = match view.tiles {
        Supplies::Own(tiles) => format!(" and {} tiles", tiles[seat]),
        Supplies::Common(_) => String::new(),
    };
    let mut text = format!(
        "{} has {on}, and {} pieces{tiles} still to place.",
        capital(&player(seat)),
        view.pieces[seat],
    );
    if is_open(view, style) {
        let points = view.standings().scores[seat];
        text.push_str(&format!(" That is {points} points so far."));
    } else if view.game > 1 {
        text.push_str(&format!(
            " Earlier games gave {} points.",
            view.totals[seat]
        ));
    }
    text
}

fn tiles(view: &View, style: &Style) -> String {
    if is_open(view, style) {
        let tiles: Vec<String> = Square::all()
            .filter_map(|square| match view.field(square) {
                Field::Tile { value, .. } => Some(format!("{value} on {square}")),
                _ => None,
            })
            .collect();
        return match tiles.is_empty() {
            true => "No tile is on the board.".to_string(),
            false => format!("Tiles: {}.", listing(&tiles, "and")),
        };
    }
    let tiles = squares(view, |field| matches!(field, Field::Tile { .. }));
    match tiles.is_empty() {
        true => "No tile is on the board.".to_string(),
        false => format!("Tiles lie face down on {}.", listing(&tiles, "and")),
    }
}

fn squares(view: &View, is: impl Fn(Field) -> bool) -> Vec<String> {
    let squares = Square::all().filter(|&square| is(view.field(square)));
    squares.map(|square| square.to_string()).collect()
}
