//! Isis & Osiris as text.

use nile_core::{Event, EventOf, Seat, Seen};
use nile_isis_osiris::{Action, Config, Field, IsisOsiris, Square, Tile, View};

use crate::text::{Block, Ink, Line};
use crate::{Picture, Style};

impl Picture for IsisOsiris {
    fn board(_: &Config, view: &View, style: &Style) -> String {
        let mut block = Block::new();
        block.push("    a  b  c  d  e  f");
        for row in 0..6 {
            let mut line = Line::from(format!("{} ", row + 1));
            for square in Square::all().filter(|square| square.row() == row) {
                let (ink, text) = match view.field(square) {
                    Field::Empty => (Ink::Faint, "  ·".to_string()),
                    Field::Piece(seat) => (Ink::Seat(seat), format!("  {}", letter(seat))),
                    Field::Tile { value, face_down } if style.open || !face_down => {
                        (Ink::Plain, format!(" {value}"))
                    }
                    Field::Tile { .. } => (Ink::Plain, "  #".to_string()),
                };
                line.push(ink, text);
            }
            block.push(line);
        }
        for seat in Seat::all(view.seats()) {
            block.push(format!(
                "Player {} ({seat}): {} pieces, {} tiles",
                letter(seat),
                view.pieces[seat],
                view.tiles_for(seat)
            ));
        }
        block.write(style)
    }

    fn say_event(
        config: &Config,
        seen: &Seen<EventOf<Self>, std::convert::Infallible>,
        before: &View,
        style: &Style,
    ) -> String {
        match seen {
            Seen::Whole(Event::Act(seat, action)) => format!(
                "Player {seat}: {}.",
                Self::say_action(config, before, action, style)
            ),
            Seen::Whole(Event::Chance(outcome)) => {
                format!("{}.", Self::say_outcome(config, outcome, style))
            }
            Seen::Part(never) => match *never {},
        }
    }

    fn say_action(_: &Config, _: &View, action: &Action, _: &Style) -> String {
        match action {
            Action::Piece(square) => format!("a piece on {square}"),
            Action::Tile => "reveal a tile".to_string(),
            Action::Place(square) => format!("the tile on {square}"),
        }
    }

    fn heading(_: &Config, action: &Action, _: &Style) -> String {
        let text = match action {
            Action::Piece(_) => "Place a piece",
            Action::Tile => "Reveal a tile",
            Action::Place(_) => "Place the tile",
        };
        text.to_string()
    }

    fn say_outcome(_: &Config, outcome: &Tile, _: &Style) -> String {
        format!("the tile is {outcome}")
    }
}

/// The letter on a seat's pieces.
fn letter(seat: Seat) -> char {
    char::from(b'A' + seat.index() as u8)
}
