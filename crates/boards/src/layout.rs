//! Ways to lay text out: titles, items in a row, tables, paragraphs, lists in sentences.

use crate::Style;
use crate::text::{Block, Ink, Line};

/// A title in a rule across the columns.
pub(crate) fn rule(title: &str, columns: usize) -> Line {
    let line = Line::of(Ink::Faint, "── ").and(Ink::Title, title);
    let rest = columns.saturating_sub(line.width() + 1);
    line.and(Ink::Faint, format!(" {}", "─".repeat(rest)))
}

/// Items in a row behind a label, broken between items where there is no room.
pub(crate) fn flow(label: Line, indent: usize, items: Vec<Line>, columns: usize) -> Block {
    const GAP: usize = 3;
    let mut block = Block::new();
    let mut line = label;
    line.pad_to(indent);
    let mut fresh = true;
    for item in items {
        let gap = if fresh { 0 } else { GAP };
        if !fresh && line.width() + gap + item.width() > columns {
            block.wrap(std::mem::take(&mut line), columns, indent + 2);
            line.pad_to(indent);
        } else {
            let at = line.width() + gap;
            line.pad_to(at);
        }
        line.append(item);
        fresh = false;
    }
    block.wrap(line, columns, indent + 2);
    block
}

/// Rows of cells in columns, as wide as they need to be; numbers stand at the right.
pub(crate) fn table(rows: Vec<Vec<(Align, Line)>>, gap: usize) -> Block {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let wide: Vec<usize> = (0..columns)
        .map(|column| {
            let cells = rows.iter().filter_map(|row| row.get(column));
            cells.map(|(_, cell)| cell.width()).max().unwrap_or(0)
        })
        .collect();
    let mut block = Block::new();
    for row in rows {
        let mut line = Line::new();
        let mut at = 0;
        for ((align, cell), wide) in row.into_iter().zip(&wide) {
            let shift = match align {
                Align::Left => 0,
                Align::Right => wide - cell.width(),
            };
            line.pad_to(at + shift);
            line.append(cell);
            at += wide + gap;
        }
        block.push(line);
    }
    block
}

/// Where a cell stands in its column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    Right,
}

/// Sentences as paragraphs.
pub(crate) fn paragraphs(paragraphs: &[String], style: &Style) -> String {
    let mut block = Block::new();
    for text in paragraphs {
        block.wrap(style.clean(text), style.columns(), 0);
    }
    block.write(style)
}

/// Words joined as people say a list: `a, b and c`.
pub(crate) fn listing<T: AsRef<str>>(words: &[T], and: &str) -> String {
    let Some((last, rest)) = words.split_last() else {
        return String::new();
    };
    let last = last.as_ref();
    if rest.is_empty() {
        return last.to_string();
    }
    let rest: Vec<&str> = rest.iter().map(AsRef::as_ref).collect();
    format!("{} {and} {last}", rest.join(", "))
}

/// The text with a capital letter first.
pub(crate) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(block: Block) -> String {
        block.write(&Style::default())
    }

    #[test]
    fn items_flow_behind_their_label_and_break_between_items() {
        let items = ["1 a", "2 b", "3 c"].map(Line::from).to_vec();
        let block = flow(Line::from("x"), 3, items, 13);
        assert_eq!(plain(block), "x  1 a   2 b\n   3 c\n");
    }

    #[test]
    fn columns_of_a_table_are_as_wide_as_their_cells() {
        let cell = |align, text: &str| (align, Line::from(text));
        let row = |a: &str, b: &str| vec![cell(Align::Left, a), cell(Align::Right, b)];
        let block = table(vec![row("a", "10"), row("bbb", "1")], 2);
        assert_eq!(plain(block), "a    10\nbbb   1\n");
    }

    #[test]
    fn lists_are_said_as_people_say_them() {
        assert_eq!(listing(&["a"], "and"), "a");
        assert_eq!(listing(&["a", "b", "c"], "et"), "a, b et c");
    }
}
