//! What is said of Isis & Osiris.

use nile_core::{Event, EventOf, Seat};
use nile_isis_osiris::{Action, Field, IsisOsiris, Square, Stage, View};

use crate::Style;

/// The letter on a seat's pieces.
pub(super) fn letter(seat: Seat) -> char {
    char::from(b'A' + seat.index() as u8)
}

/// A player: the number of the seat and the letter of the pieces.
pub(super) fn player(seat: Seat) -> String {
    format!("player {seat} ({})", letter(seat))
}

pub(super) fn heading(action: &Action) -> &'static str {
    match action {
        Action::Piece(_) => "Put a piece on",
        Action::Tile => "Reveal",
        Action::Place(_) => "Put the tile on",
    }
}

pub(super) fn action(view: &View, action: &Action) -> String {
    match action {
        Action::Piece(square) | Action::Place(square) => beside(view, *square),
        Action::Tile => "a tile, to be placed face down".to_string(),
    }
}

/// A square, and how much is beside it already.
fn beside(view: &View, square: Square) -> String {
    let (mut pieces, mut tiles) = (String::new(), 0);
    for other in square.beside() {
        match view.field(other) {
            Field::Empty => {}
            Field::Piece(seat) => pieces.push(letter(seat)),
            Field::Tile { .. } => tiles += 1,
        }
    }
    let tiles = match tiles {
        0 => None,
        1 => Some("1 tile".to_string()),
        n => Some(format!("{n} tiles")),
    };
    let pieces = (!pieces.is_empty()).then_some(pieces);
    match (tiles, pieces) {
        (None, None) => square.to_string(),
        (Some(one), None) | (None, Some(one)) => format!("{square} beside {one}"),
        (Some(tiles), Some(pieces)) => format!("{square} beside {tiles} and {pieces}"),
    }
}

pub(super) fn event(event: &EventOf<IsisOsiris>, before: &View, style: &Style) -> String {
    let end = match ended(event, before) {
        Some(View { game, games, .. }) => format!("; game {game} of {games} is over"),
        None => String::new(),
    };
    match *event {
        Event::Chance(tile) => format!("Player {} shows a tile of {tile}.", before.seat),
        Event::Act(seat, Action::Piece(square)) => {
            format!("Player {seat} puts a piece on {square}{end}.")
        }
        Event::Act(seat, Action::Tile) => format!("Player {seat} takes a tile."),
        Event::Act(seat, Action::Place(square)) => {
            // Backs only: its value is not repeated once it lies face down.
            let value = before.revealed.filter(|_| style.open);
            let value = value.map(|tile| format!(" of {tile}")).unwrap_or_default();
            format!("Player {seat} puts the tile{value} face down on {square}{end}.")
        }
    }
}

/// The table with all its tiles turned up, if the event ends a game that others of the series follow: the
/// view after it is of the next one.
pub(super) fn ended(event: &EventOf<IsisOsiris>, before: &View) -> Option<View> {
    let &Event::Act(seat, Action::Piece(square) | Action::Place(square)) = event else {
        return None;
    };
    if before.game == before.games || !before.empty().eq([square]) {
        return None;
    }
    let mut view = before.clone();
    view.stage = Stage::Over;
    let placed = match view.revealed.take() {
        Some(value) => Field::Tile {
            value,
            face_down: true,
        },
        None => {
            view.pieces[seat] -= 1;
            Field::Piece(seat)
        }
    };
    view.board[square.row()][square.column()] = placed;
    for field in view.board.as_flattened_mut() {
        if let Field::Tile { face_down, .. } = field {
            *face_down = false;
        }
    }
    Some(view)
}

/// What the game waits for.
pub(super) fn status(view: &View) -> String {
    let player = player(view.seat);
    match (view.stage, view.revealed) {
        (Stage::Choose, _) => match (view.pieces[view.seat], view.tiles_for(view.seat)) {
            (0, _) => format!("{player} reveals a tile"),
            (_, 0) => format!("{player} puts down a piece"),
            _ => format!("{player} puts down a piece or reveals a tile"),
        },
        (Stage::Reveal, _) => format!("{player} reveals a tile"),
        (Stage::Place, Some(tile)) => format!("{player} places the tile {tile}"),
        (Stage::Place, None) => format!("{player} places the tile"),
        (Stage::Over, _) if view.game < view.games => {
            format!("game {} of {} is over", view.game, view.games)
        }
        (Stage::Over, _) => "the game is over".to_string(),
    }
}

/// Whether the values of tiles on the board are shown.
pub(super) fn is_open(view: &View, style: &Style) -> bool {
    style.open || view.stage == Stage::Over
}
