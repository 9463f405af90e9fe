//! Lines of inked text, and how they are laid out: wrapped, put side by side, written.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Effects};
use nile_core::Seat;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::{Style, fold};

/// What a piece of text stands for. Colour shows it; the text says it all the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Ink {
    /// Nothing in particular.
    #[default]
    Plain,
    /// A heading.
    Title,
    /// What matters less: frames, legends, what is gone.
    Faint,
    /// What matters most now.
    Strong,
    /// Somebody's.
    Seat(Seat),
    /// Water.
    Water,
    /// Grain and farms.
    Grain,
    /// Brick and brickyards.
    Brick,
    /// Stone and quarries.
    Stone,
    /// Gods and glory.
    Gold,
}

/// The colours of the seats.
const SEATS: [AnsiColor; 8] = [
    AnsiColor::BrightRed,
    AnsiColor::BrightCyan,
    AnsiColor::BrightGreen,
    AnsiColor::BrightMagenta,
    AnsiColor::BrightYellow,
    AnsiColor::BrightBlue,
    AnsiColor::Red,
    AnsiColor::Cyan,
];

impl Ink {
    fn ansi(self) -> anstyle::Style {
        let plain = anstyle::Style::new();
        let colour = |colour: AnsiColor| plain.fg_color(Some(colour.into()));
        match self {
            Ink::Plain => plain,
            Ink::Title => plain.effects(Effects::BOLD | Effects::UNDERLINE),
            Ink::Faint => plain.effects(Effects::DIMMED),
            Ink::Strong => plain.bold(),
            Ink::Seat(seat) => colour(SEATS[seat.index()]).bold(),
            Ink::Water => colour(AnsiColor::Blue),
            Ink::Grain => colour(AnsiColor::Yellow),
            Ink::Brick => colour(AnsiColor::Red),
            Ink::Stone => colour(AnsiColor::White),
            Ink::Gold => colour(AnsiColor::BrightYellow).bold(),
        }
    }
}

/// How many columns a text takes.
pub(crate) fn width(text: &str) -> usize {
    text.width()
}

/// One line of inked text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Line(Vec<(Ink, String)>);

impl Line {
    pub(crate) fn new() -> Self {
        Line::default()
    }

    /// A line of one ink.
    pub(crate) fn of(ink: Ink, text: impl Into<String>) -> Self {
        Line(vec![(ink, text.into())])
    }

    /// This line and a piece more.
    #[must_use]
    pub(crate) fn and(mut self, ink: Ink, text: impl Into<String>) -> Self {
        self.push(ink, text);
        self
    }

    pub(crate) fn push(&mut self, ink: Ink, text: impl Into<String>) {
        let text = text.into();
        if !text.is_empty() {
            self.0.push((ink, text));
        }
    }

    pub(crate) fn append(&mut self, mut other: Line) {
        self.0.append(&mut other.0);
    }

    pub(crate) fn width(&self) -> usize {
        self.0.iter().map(|(_, text)| width(text)).sum()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Spaces up to this width.
    pub(crate) fn pad_to(&mut self, columns: usize) {
        let has = self.width();
        if has < columns {
            self.push(Ink::Plain, " ".repeat(columns - has));
        }
    }

    /// As much of the line as fits, with a mark if that is not all of it.
    #[must_use]
    pub(crate) fn cut(self, columns: usize) -> Line {
        if self.width() <= columns {
            return self;
        }
        let mut left = columns.saturating_sub(1);
        let mut line = Line::new();
        for (ink, text) in self.0 {
            let fits = prefix(&text, left);
            let whole = fits.len() == text.len();
            left -= width(fits);
            line.push(ink, fits);
            if !whole {
                break;
            }
        }
        line.push(Ink::Faint, "…");
        line
    }

    /// The words of the line in pieces of one ink, each with the spaces before it.
    fn words(&self) -> Vec<(usize, Vec<(Ink, &str)>)> {
        let mut words = vec![(0, Vec::new())];
        let mut spaces = 0;
        for (ink, text) in &self.0 {
            for (i, piece) in text.split(' ').enumerate() {
                spaces += usize::from(i > 0);
                if piece.is_empty() {
                    continue;
                }
                // French sets some marks apart from the word they belong to.
                let hangs = spaces == 1 && matches!(piece, ":" | ";" | "?" | "!");
                match words.last_mut() {
                    Some((_, word)) if hangs => word.extend([(*ink, " "), (*ink, piece)]),
                    Some((_, word)) if spaces == 0 => word.push((*ink, piece)),
                    _ => words.push((spaces, vec![(*ink, piece)])),
                }
                spaces = 0;
            }
        }
        words.retain(|(_, word)| !word.is_empty());
        words
    }

    fn write(&self, style: &Style, out: &mut String) {
        // Spaces at the end of a line show nothing, so they are not written.
        let mut pieces: Vec<(Ink, &str)> = self.0.iter().map(|(ink, t)| (*ink, &**t)).collect();
        while let Some((_, text)) = pieces.last_mut() {
            *text = text.trim_end_matches(' ');
            if !text.is_empty() {
                break;
            }
            pieces.pop();
        }
        for (ink, text) in pieces {
            let text = fold::clean(text, style.ascii);
            match style.color && ink != Ink::Plain {
                true => {
                    let ansi = ink.ansi();
                    let _ = write!(out, "{ansi}{text}{ansi:#}");
                }
                false => out.push_str(&text),
            }
        }
        out.push('\n');
    }
}

impl From<&str> for Line {
    fn from(text: &str) -> Line {
        Line::of(Ink::Plain, text)
    }
}

impl From<String> for Line {
    fn from(text: String) -> Line {
        Line::of(Ink::Plain, text)
    }
}

/// The longest beginning of the text that fits.
fn prefix(text: &str, columns: usize) -> &str {
    let mut left = columns;
    for (at, c) in text.char_indices() {
        match left.checked_sub(c.width().unwrap_or(0)) {
            Some(rest) => left = rest,
            None => return &text[..at],
        }
    }
    text
}

/// Several lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Block(Vec<Line>);

impl Block {
    pub(crate) fn new() -> Self {
        Block::default()
    }

    pub(crate) fn push(&mut self, line: impl Into<Line>) {
        self.0.push(line.into());
    }

    pub(crate) fn append(&mut self, mut other: Block) {
        self.0.append(&mut other.0);
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn width(&self) -> usize {
        self.0.iter().map(Line::width).max().unwrap_or(0)
    }

    pub(crate) fn lines(self) -> impl Iterator<Item = Line> {
        self.0.into_iter()
    }

    /// A line broken at spaces where it is too wide; all lines but the first begin with `indent`
    /// spaces. Words too wide for a line are broken anywhere.
    pub(crate) fn wrap(&mut self, line: impl Into<Line>, columns: usize, indent: usize) {
        let whole = line.into();
        if whole.width() <= columns {
            self.push(whole);
            return;
        }
        let mut line = Line::new();
        let mut used = 0;
        for (i, (spaces, word)) in whole.words().into_iter().enumerate() {
            let wide: usize = word.iter().map(|(_, piece)| width(piece)).sum();
            if i > 0 && used + spaces + wide > columns {
                self.push(std::mem::take(&mut line));
                line.push(Ink::Plain, " ".repeat(indent));
                used = indent;
            } else {
                line.push(Ink::Plain, " ".repeat(spaces));
                used += spaces;
            }
            for (ink, mut piece) in word {
                while used + width(piece) > columns {
                    let fits = prefix(piece, columns.saturating_sub(used));
                    line.push(ink, fits);
                    piece = &piece[fits.len()..];
                    self.push(std::mem::take(&mut line));
                    line.push(Ink::Plain, " ".repeat(indent));
                    used = indent;
                }
                line.push(ink, piece);
                used += width(piece);
            }
        }
        self.push(line);
    }

    /// The block with another at its right.
    #[must_use]
    pub(crate) fn beside(self, gap: usize, right: Block) -> Block {
        let at = self.width() + gap;
        let mut left = self.0.into_iter();
        let mut right = right.0.into_iter();
        let mut lines = Vec::new();
        loop {
            let (l, r) = (left.next(), right.next());
            if l.is_none() && r.is_none() {
                return Block(lines);
            }
            let mut line = l.unwrap_or_default();
            if let Some(r) = r.filter(|r| !r.is_empty()) {
                line.pad_to(at);
                line.append(r);
            }
            lines.push(line);
        }
    }

    /// Spaces at the end of the first line, so that the block is so wide.
    pub(crate) fn widen(&mut self, columns: usize) {
        match self.0.first_mut() {
            Some(line) => line.pad_to(columns),
            None => self.push(" ".repeat(columns)),
        }
    }

    /// The text of the block. What is still too wide is cut.
    pub(crate) fn write(self, style: &Style) -> String {
        let mut out = String::new();
        for line in self.0 {
            line.cut(style.columns()).write(style, &mut out);
        }
        out
    }
}

impl FromIterator<Line> for Block {
    fn from_iter<T: IntoIterator<Item = Line>>(lines: T) -> Self {
        Block(lines.into_iter().collect())
    }
}

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
    fn lines_break_at_spaces_and_long_words_anywhere() {
        let mut block = Block::new();
        block.wrap("one two three", 8, 2);
        assert_eq!(plain(block), "one two\n  three\n");
        let mut block = Block::new();
        block.wrap("abcdefghijkl mn", 5, 1);
        assert_eq!(plain(block), "abcde\n fghi\n jkl\n mn\n");
    }

    #[test]
    fn pieces_of_one_word_stay_together() {
        let line = Line::of(Ink::Plain, "aaa bb").and(Ink::Strong, "cc");
        let mut block = Block::new();
        block.wrap(line, 6, 0);
        assert_eq!(plain(block), "aaa\nbbcc\n");
    }

    #[test]
    fn marks_set_apart_stay_with_their_word() {
        let mut block = Block::new();
        block.wrap("aa bb : cc", 5, 0);
        assert_eq!(plain(block), "aa\nbb :\ncc\n");
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
    fn blocks_stand_side_by_side() {
        let mut left = Block::new();
        left.push("a");
        left.push("bbb");
        let mut right = Block::new();
        right.push("x");
        right.push("");
        right.push("z");
        assert_eq!(plain(left.beside(2, right)), "a    x\nbbb\n     z\n");
    }

    #[test]
    fn what_is_too_wide_is_cut_with_a_mark() {
        let line = Line::of(Ink::Plain, "abc").and(Ink::Strong, "def");
        let mut block = Block::new();
        block.push(line.cut(5));
        assert_eq!(plain(block), "abcd…\n");
    }

    #[test]
    fn lists_are_said_as_people_say_them() {
        assert_eq!(listing(&["a"], "and"), "a");
        assert_eq!(listing(&["a", "b", "c"], "et"), "a, b et c");
    }
}
