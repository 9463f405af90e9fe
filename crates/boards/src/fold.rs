//! Text that may be shown: no control characters, and in ASCII no other than ASCII characters.

/// The text without control characters; with `ascii` also without anything else that is not ASCII,
/// accents dropped and drawings made of plain characters.
pub(crate) fn clean(text: &str, ascii: bool) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' => out.push('\n'),
            c if c.is_control() => out.push('?'),
            c if !ascii || c.is_ascii() => out.push(c),
            c => out.push_str(plain(c)),
        }
    }
    out
}

/// What stands for a character in ASCII.
fn plain(c: char) -> &'static str {
    match c {
        'à' | 'â' | 'ä' => "a",
        'ç' => "c",
        'è' | 'é' | 'ê' | 'ë' => "e",
        'î' | 'ï' => "i",
        'ô' | 'ö' => "o",
        'ù' | 'û' | 'ü' => "u",
        'À' | 'Â' => "A",
        'Ç' => "C",
        'È' | 'É' | 'Ê' => "E",
        'Î' => "I",
        'Ô' => "O",
        'Ù' | 'Û' => "U",
        'œ' => "oe",
        'Œ' => "OE",
        '’' | '‘' => "'",
        '“' | '”' | '«' | '»' => "\"",
        '…' => "~",
        '−' | '–' | '—' | '─' | '━' => "-",
        '│' | '┃' => "|",
        '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼' => "+",
        '·' => ".",
        '×' => "x",
        '→' => ">",
        '←' => "<",
        '≈' | '～' => "~",
        '▲' => "^",
        '▒' | '░' | '█' => "#",
        '\u{a0}' => " ",
        _ => "?",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_go_and_nothing_else_is_lost() {
        assert_eq!(clean("Hâpy, œuvre d’été", true), "Hapy, oeuvre d'ete");
        assert_eq!(clean("Hâpy", false), "Hâpy");
    }

    #[test]
    fn control_characters_never_reach_a_terminal() {
        assert_eq!(clean("a\u{1b}[31mb\tc", false), "a?[31mb?c");
        assert!(clean("河", true).is_ascii());
    }
}
