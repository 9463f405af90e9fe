//! Files that tests write and hold the code to: golden records, pages made from the code.

use std::fs;
use std::path::Path;

/// Whether such files are to be written anew: the environment variable `NILE_BLESS` is set.
pub fn blessing() -> bool {
    std::env::var_os("NILE_BLESS").is_some()
}

/// Checks that a file holds just this text. When [`blessing`], it is written first.
///
/// # Panics
/// If the file holds another text, naming the first line that differs, or cannot be read or written.
#[track_caller]
pub fn assert_current(file: &Path, text: &str) {
    if blessing() {
        fs::write(file, text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    }
    let held = fs::read_to_string(file).unwrap_or_else(|error| {
        panic!("{}: {error}; NILE_BLESS=1 writes it", file.display());
    });
    if let Some(told) = difference(&held.replace("\r\n", "\n"), text) {
        let file = file.display();
        panic!("{file} is not current: {told}\nrun the test again with NILE_BLESS=1");
    }
}

/// The first line in which two texts differ, from a little before the place where it does.
fn difference(held: &str, made: &str) -> Option<String> {
    if held == made {
        return None;
    }
    let (mut held, mut made) = (held.split('\n'), made.split('\n'));
    for number in 1.. {
        let (old, new) = (held.next(), made.next());
        if old == new {
            continue;
        }
        let (old, new) = (old.unwrap_or_default(), new.unwrap_or_default());
        let same = old.chars().zip(new.chars()).take_while(|(a, b)| a == b);
        let from = same.count().saturating_sub(20);
        let part = |line: &str| line.chars().skip(from).take(80).collect::<String>();
        let (old, new) = (part(old), part(new));
        return Some(format!("line {number} has `{old}` and should have `{new}`"));
    }
    unreachable!("unequal texts differ in a line")
}

#[cfg(test)]
mod tests {
    use super::difference;

    #[test]
    fn the_first_line_that_differs_is_told_from_a_little_before_the_place() {
        assert_eq!(difference("a\nb\n", "a\nb\n"), None);
        let told = |held: &str, made: &str| difference(held, made).unwrap();
        let expected = "line 2 has `b` and should have `c`";
        assert_eq!(told("a\nb\n", "a\nc\n"), expected);
        let expected = "line 3 has `` and should have `more`";
        assert_eq!(told("a\nb\n", "a\nb\nmore\n"), expected);
        let long = "x".repeat(1_000);
        let (held, made) = (format!("{long}old"), format!("{long}new"));
        let shared = "x".repeat(20);
        let expected = format!("line 1 has `{shared}old` and should have `{shared}new`");
        assert_eq!(told(&held, &made), expected);
    }

    #[test]
    #[should_panic(expected = "NILE_BLESS=1 writes it")]
    fn a_file_that_is_not_there_is_not_current() {
        super::assert_current(std::path::Path::new("no/such/file"), "text");
    }
}
