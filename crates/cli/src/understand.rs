//! What a person may have meant: leniency in typing, and what to suggest.

/// The text in lower case, without spaces around it and with single ones inside.
pub(crate) fn tidy(text: &str) -> String {
    let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
    words.join(" ")
}

/// The parts of a line, which may hold several commands with `;` between them.
pub(crate) fn parts(line: &str) -> Vec<String> {
    let parts = line.split(';').map(str::trim);
    parts
        .filter(|part| !part.is_empty())
        .map(str::to_string)
        .collect()
}

/// What was found among some texts.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// Exactly this one.
    One(usize),
    /// Any of these.
    Several(Vec<usize>),
    /// None.
    Nothing,
}

/// Finds the text that is meant: the same, or the only one of which every word begins as typed. A
/// word that ends in a digit stands for itself: 1 does not mean 17.
pub(crate) fn find<'a>(texts: impl IntoIterator<Item = &'a str>, typed: &str) -> Found {
    let mut begun = Vec::new();
    for (i, text) in texts.into_iter().enumerate() {
        if text == typed {
            return Found::One(i);
        }
        if !typed.is_empty() && begins(text, typed) {
            begun.push(i);
        }
    }
    match begun[..] {
        [] => Found::Nothing,
        [one] => Found::One(one),
        _ => Found::Several(begun),
    }
}

/// Whether every word typed begins a word of the text, in order and from the first.
fn begins(text: &str, typed: &str) -> bool {
    let mut words = text.split(' ');
    typed.split(' ').all(|typed| {
        let exact = typed.ends_with(|last: char| last.is_ascii_digit());
        words.next().is_some_and(|word| match exact {
            true => word == typed,
            false => word.starts_with(typed),
        })
    })
}

/// The text most like what was typed, if any is like it at all. Numbers are not guessed: they must be
/// the same.
pub(crate) fn nearest<'a>(
    texts: impl IntoIterator<Item = &'a str>,
    typed: &str,
) -> Option<&'a str> {
    // Nobody mistypes more than this, and comparing long texts takes long.
    const LONGEST: usize = 60;
    let length = typed.chars().count();
    if length > LONGEST {
        return None;
    }
    texts
        .into_iter()
        .filter(|text| digits(text).eq(digits(typed)))
        .map(|text| (strsim::osa_distance(text, typed), text))
        .filter(|(distance, _)| *distance <= 1 + length / 4 && *distance < length)
        .min()
        .map(|(_, text)| text)
}

fn digits(text: &str) -> impl Iterator<Item = char> {
    text.chars().filter(char::is_ascii_digit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const MOVES: [&str; 5] = [
        "harvest farm-2n farmer",
        "harvest farm-2n master-farmer",
        "haggle 1",
        "haggle 12",
        "withdraw",
    ];

    fn found(typed: &str) -> Found {
        find(MOVES, typed)
    }

    #[test]
    fn the_only_text_that_begins_so_is_meant() {
        assert_eq!(found("w"), Found::One(4));
        assert_eq!(found("harv farm-2n f"), Found::One(0));
        assert_eq!(found("har farm m"), Found::One(1));
        assert_eq!(found("h"), Found::Several(vec![0, 1, 2, 3]));
        assert_eq!(found("withdraw glory"), Found::Nothing);
        assert_eq!(found(""), Found::Nothing);
    }

    #[test]
    fn a_number_stands_for_itself() {
        assert_eq!(found("hag 1"), Found::One(2));
        assert_eq!(found("haggle 12"), Found::One(3));
        assert_eq!(find(["haggle 12"], "haggle 1"), Found::Nothing);
    }

    #[test]
    fn a_slip_is_seen_and_nonsense_is_not() {
        assert_eq!(nearest(MOVES, "witdhraw"), Some("withdraw"));
        assert_eq!(nearest(MOVES, "hagle 1"), Some("haggle 1"));
        assert_eq!(nearest(MOVES, "castle queenside"), None);
        assert_eq!(nearest(MOVES, &"withdraw".repeat(100)), None);
        assert_eq!(nearest(["ra 1"], "x"), None);
        assert_eq!(nearest(["sail 19", "sail 9"], "sail 99"), None);
        assert_eq!(nearest(["sail 19", "sail 9"], "sail9"), Some("sail 9"));
    }

    #[test]
    fn several_commands_go_on_one_line() {
        let line = " Boon  PTAH;; save A.jsonl ;";
        assert_eq!(parts(line), ["Boon  PTAH", "save A.jsonl"]);
        assert_eq!(tidy("Boon  PTAH"), "boon ptah");
        assert!(parts(" ; ").is_empty());
    }

    proptest! {
        #[test]
        fn any_garbage_is_taken_calmly(text in ".{0,80}") {
            for part in parts(&text) {
                let part = tidy(&part);
                prop_assert_eq!(tidy(&part), part.clone());
                find(MOVES, &part);
                nearest(MOVES, &part);
            }
        }

        #[test]
        fn what_is_typed_in_full_is_always_meant(i in 0..MOVES.len()) {
            prop_assert_eq!(found(MOVES[i]), Found::One(i));
        }
    }
}
