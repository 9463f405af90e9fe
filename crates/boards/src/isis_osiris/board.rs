//! The board of Isis & Osiris drawn: a grid with the names of rows and columns.

use nile_core::{Seat, Turn};
use nile_isis_osiris::{Field, Square, Stage, Supplies, View};

use super::words::{is_open, letter, status};
use crate::Style;
use crate::text::{Block, Ink, Line, capital, rule};

const SIDE: usize = 6;

pub(super) fn draw(view: &View, style: &Style) -> Block {
    let columns = style.columns();
    let mut block = Block::new();
    block.push(rule("Isis & Osiris", columns));
    block.wrap(
        Line::of(Ink::Strong, format!("{}.", capital(&status(view)))),
        columns,
        2,
    );
    block.push("");
    let (grid, side) = (grid(view, style), side(view, style));
    if grid.width() + 3 + side.width() <= columns {
        block.append(grid.beside(3, side));
    } else {
        block.append(grid);
        block.push("");
        block.append(side);
    }
    block.append(legend(view, style));
    block
}

fn grid(view: &View, style: &Style) -> Block {
    let mut block = Block::new();
    let names = ('a'..='f').map(|column| format!("  {column}  "));
    block.push(Line::of(
        Ink::Strong,
        format!("   {}", names.collect::<String>()),
    ));
    block.push(frame('┌', '┬', '┐'));
    for row in 0..SIDE {
        if row > 0 {
            block.push(frame('├', '┼', '┤'));
        }
        let mut line = Line::of(Ink::Strong, format!("{} ", row + 1));
        for square in Square::all().filter(|square| square.row() == row) {
            line.push(Ink::Faint, "│");
            let (ink, text) = square_text(view, square, style);
            line.push(ink, format!("{text:^4}"));
        }
        line.push(Ink::Faint, "│");
        block.push(line);
    }
    block.push(frame('└', '┴', '┘'));
    block
}

fn frame(left: char, middle: char, right: char) -> Line {
    let cells = ["────"; SIDE].join(&middle.to_string());
    Line::of(Ink::Faint, format!("  {left}{cells}{right}"))
}

fn square_text(view: &View, square: Square, style: &Style) -> (Ink, String) {
    match view.field(square) {
        Field::Empty => (Ink::Faint, "·".to_string()),
        Field::Piece(seat) => (Ink::Seat(seat), letter(seat).to_string()),
        Field::Tile { value, face_down } if style.open || !face_down => {
            let ink = if value.value() < 0 {
                Ink::Brick
            } else {
                Ink::Gold
            };
            (ink, value.to_string())
        }
        Field::Tile { .. } => (Ink::Water, "[]".to_string()),
    }
}

/// What each player has.
fn side(view: &View, style: &Style) -> Block {
    let mut block = Block::new();
    if view.games > 1 {
        block.push(format!("Game {} of {}", view.game, view.games));
    }
    let own = matches!(view.tiles, Supplies::Own(_));
    let open = is_open(view, style);
    let points = open || view.game > 1;
    let mut head = "  player     pieces".to_string();
    head.push_str(if own { " tiles" } else { "" });
    head.push_str(if points { " points" } else { "" });
    block.push(Line::of(Ink::Faint, head));
    for seat in Seat::all(view.seats()) {
        let awaited = view.turn() != Turn::Over && view.seat == seat;
        let mut line = Line::of(Ink::Strong, if awaited { "> " } else { "  " });
        line.push(Ink::Seat(seat), format!("{} player {seat}", letter(seat)));
        line.push(Ink::Plain, format!("{:>7}", view.pieces[seat]));
        if let Supplies::Own(tiles) = view.tiles {
            line.push(Ink::Plain, format!("{:>6}", tiles[seat]));
        }
        if points {
            let points = match open {
                true => view.standings().scores[seat],
                false => view.totals[seat].into(),
            };
            line.push(Ink::Gold, format!("{points:>7}"));
        }
        block.push(line);
    }
    if let Supplies::Common(tiles) = view.tiles {
        block.push(format!("Common supply: {tiles} tiles"));
    }
    if let (Stage::Place, Some(tile)) = (view.stage, view.revealed) {
        block.push(Line::from("Revealed: ").and(Ink::Strong, tile.to_string()));
    }
    block
}

fn legend(view: &View, style: &Style) -> Block {
    let mut block = Block::new();
    let columns = style.columns();
    if style.open && !view.unseen.is_empty() {
        let unseen = view.unseen.iter();
        let unseen: Vec<String> = unseen.map(|(tile, n)| format!("{n}×{tile}")).collect();
        block.wrap(
            format!("Not seen by anybody: {}", unseen.join("  ")),
            columns,
            2,
        );
    }
    let text = match (view.stage, style.open) {
        (Stage::Over, _) => "Letters are pieces, numbers are tiles.",
        (_, true) => "Letters are pieces, numbers are tiles that lie face down.",
        (_, false) => "Letters are pieces, [] is a tile face down.",
    };
    block.wrap(Line::of(Ink::Faint, text), columns, 2);
    block
}
