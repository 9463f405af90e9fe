//! Laying out text.

use unicode_width::UnicodeWidthStr;

/// Lines of at most `width` columns, as far as words allow; all but the first are indented.
pub(crate) fn wrap(text: &str, width: usize, indent: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for paragraph in text.lines() {
        let margin: String = paragraph.chars().take_while(|c| *c == ' ').collect();
        let mut line = margin.clone();
        let mut empty = true;
        for (i, word) in paragraph.trim_start().split(' ').enumerate() {
            if !empty && line.width() + 1 + word.width() > width {
                lines.push(line);
                line = margin.clone() + &" ".repeat(indent);
                empty = true;
            }
            if i > 0 && !empty {
                line.push(' ');
            }
            line.push_str(word);
            empty &= word.is_empty();
        }
        lines.push(line);
    }
    lines
}

/// Lays short texts out in columns: as many as fit the width.
pub(crate) fn columns(cells: &[String], width: usize, out: &mut String) {
    const GAP: usize = 2;
    let longest = cells.iter().map(|cell| cell.width()).max().unwrap_or(0);
    let across = ((width + GAP) / (longest + GAP)).clamp(1, cells.len().max(1));
    let down = cells.len().div_ceil(across);
    for row in 0..down {
        let mut line = String::new();
        for cell in cells.iter().skip(row).step_by(down) {
            if !line.is_empty() {
                line.push_str(&" ".repeat(GAP));
            }
            line.push_str(cell);
            line.push_str(&" ".repeat(longest - cell.width()));
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words_and_keep_their_margin() {
        assert_eq!(wrap("one two three", 8, 2), ["one two", "  three"]);
        assert_eq!(wrap("  a bb ccc", 6, 0), ["  a bb", "  ccc"]);
        assert_eq!(wrap("a\nb", 80, 4), ["a", "b"]);
        assert_eq!(wrap("immeasurable", 4, 2), ["immeasurable"]);
        assert!(wrap("", 4, 2).is_empty());
    }

    #[test]
    fn columns_are_filled_downwards_and_fit() {
        let cells: Vec<String> = ["aaa", "b", "cc", "d", "e"].map(String::from).to_vec();
        let mut out = String::new();
        columns(&cells, 14, &mut out);
        assert_eq!(out, "aaa  cc   e\nb    d\n");
        let mut narrow = String::new();
        columns(&cells, 1, &mut narrow);
        assert_eq!(narrow.lines().count(), 5);
        columns(&[], 80, &mut narrow);
    }
}
