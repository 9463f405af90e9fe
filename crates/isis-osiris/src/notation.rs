//! Notation: `piece c4`, `tile`, `place d2`; a revealed tile is `+3`, `-2` or `0`.

use std::fmt::Write;

use nile_core::NotationError;

use crate::board::Square;
use crate::play::Action;
use crate::tile::Tile;

pub(crate) fn write_action(action: &Action, out: &mut String) {
    let written = match action {
        Action::Piece(square) => write!(out, "piece {square}"),
        Action::Tile => write!(out, "tile"),
        Action::Place(square) => write!(out, "place {square}"),
    };
    written.expect("writing to memory does not fail");
}

pub(crate) fn parse_action(text: &str) -> Result<Action, NotationError> {
    const EXPECTED: &str = "a move is `piece` or `place` with a square from `a1` to `f6`, such as \
                            `piece c4`, or `tile`";
    let wrong = || NotationError::new(text, EXPECTED);
    if text == "tile" {
        return Ok(Action::Tile);
    }
    let (word, square) = text.split_once(' ').ok_or_else(wrong)?;
    let square: Square = square.parse().map_err(|_| wrong())?;
    match word {
        "piece" => Ok(Action::Piece(square)),
        "place" => Ok(Action::Place(square)),
        _ => Err(wrong()),
    }
}

pub(crate) fn write_outcome(tile: Tile, out: &mut String) {
    write!(out, "{tile}").expect("writing to memory does not fail");
}

pub(crate) fn parse_outcome(text: &str) -> Result<Tile, NotationError> {
    let value = match text.as_bytes() {
        [b'0'] => Some(0),
        [b'+', digit @ b'1'..=b'9'] => Some((digit - b'0') as i8),
        [b'-', digit @ b'1'..=b'9'] => Some(-((digit - b'0') as i8)),
        _ => None,
    };
    value
        .and_then(Tile::new)
        .ok_or_else(|| NotationError::new(text, "a tile is `+1` to `+9`, `-1` to `-9`, or `0`"))
}
