//! What is wrong with an edition file, and where.

use std::fmt;

/// Where a value was read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct At {
    /// The number of the file, counted from 1; 0 if it came from no file.
    pub(super) file: u8,
    /// The line, counted from 1; 0 if it came from no file.
    pub(super) line: u32,
}

impl At {
    pub(super) fn new(file: usize, line: u32) -> Self {
        At {
            file: file as u8 + 1,
            line,
        }
    }
}

/// One thing wrong with an edition.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Fault {
    /// The file, by the name it was loaded under; empty for an edition that is not from a file.
    pub file: String,
    /// The line, counted from 1; 0 for an edition that is not from a file.
    pub line: u32,
    /// The key, dotted where tables nest; empty if the text is no TOML.
    pub key: String,
    /// What is wrong and what would be right.
    pub reason: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.file.is_empty() {
            write!(f, "{}:{}: ", self.file, self.line)?;
        }
        if !self.key.is_empty() {
            write!(f, "{}: ", self.key)?;
        }
        f.write_str(&self.reason)
    }
}

/// Writes faults one a line.
pub(crate) fn lines(faults: &[Fault]) -> String {
    let lines: Vec<String> = faults.iter().map(Fault::to_string).collect();
    lines.join("\n")
}

/// The candidate nearest to a word, if one is near enough to be meant.
pub(crate) fn nearest<'a>(
    word: &str,
    candidates: impl IntoIterator<Item = &'a str>,
) -> Option<&'a str> {
    let near = candidates
        .into_iter()
        .map(|candidate| (distance(word, candidate), candidate))
        .min()?;
    (near.0 <= 1 + word.chars().count() / 3).then_some(near.1)
}

/// "did you mean x?" if something is near, else the whole list.
pub(crate) fn suggest<'a>(
    word: &str,
    candidates: impl IntoIterator<Item = &'a str> + Clone,
) -> String {
    match nearest(word, candidates.clone()) {
        Some(near) => format!("did you mean {near}?"),
        None => {
            let all: Vec<&str> = candidates.into_iter().collect();
            match all.as_slice() {
                [] => "there is none".to_string(),
                [one] => format!("there is only {one}"),
                [most @ .., last] => format!("there are {} and {last}", most.join(", ")),
            }
        }
    }
}

/// How many letters must be put in, left out or replaced to get from one word to the other.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let edit = (diagonal + usize::from(x != *y))
                .min(row[j] + 1)
                .min(row[j + 1] + 1);
            diagonal = row[j + 1];
            row[j + 1] = edit;
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_distance_counts_letters_put_in_left_out_and_replaced() {
        let pairs = [
            ("kitten", "sitting"),
            ("", "abc"),
            ("abc", ""),
            ("flaw", "lawn"),
        ];
        assert_eq!(pairs.map(|(a, b)| distance(a, b)), [3, 3, 3, 2]);
    }

    #[test]
    fn what_is_not_near_is_answered_with_the_whole_list() {
        assert_eq!(suggest("klingon", ["en", "fr"]), "there are en and fr");
        assert_eq!(suggest("er", ["en", "of"]), "did you mean en?");
    }
}
