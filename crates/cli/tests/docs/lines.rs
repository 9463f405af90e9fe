//! Finding the command lines of a page.

use super::pages;

/// A command line on a page.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Line {
    /// What it is, without settings before it: `nile`, `cargo`, `python3`, `bash`.
    pub(crate) program: String,
    /// Settings before it, such as `NILE_BLESS=1`.
    pub(crate) settings: Vec<String>,
    /// The rest of it.
    pub(crate) rest: String,
}

/// The programs a reader is told to call.
const PROGRAMS: [&str; 4] = ["nile", "cargo", "python3", "bash"];

impl Line {
    /// The command line, if the text is one.
    pub(crate) fn read(text: &str) -> Option<Line> {
        let mut rest = text.trim();
        rest = rest.strip_prefix("$ ").unwrap_or(rest);
        let mut settings = Vec::new();
        while let Some((word, after)) = rest.split_once(' ') {
            if !word.contains('=') || word.starts_with(|c: char| !c.is_ascii_uppercase()) {
                break;
            }
            settings.push(word.to_string());
            rest = after.trim_start();
        }
        let (program, rest) = rest.split_once(' ')?;
        PROGRAMS.contains(&program).then(|| Line {
            program: program.to_string(),
            settings,
            rest: rest.trim().to_string(),
        })
    }

    /// What `nile` is called with, also where it is called by way of cargo.
    pub(crate) fn nile(&self) -> Option<&str> {
        match self.program.as_str() {
            "nile" => Some(&self.rest),
            "cargo" => self.rest.strip_prefix("run --release -- "),
            _ => None,
        }
    }
}

/// Every command line of a page: lines of its blocks, and what stands between backquotes.
pub(crate) fn command_lines(page: &str) -> Vec<Line> {
    let mut lines = Vec::new();
    for (i, part) in page.split("```").enumerate() {
        if i % 2 == 1 {
            let block = part.replace("\\\n", " ");
            lines.extend(block.lines().skip(1).filter_map(Line::read));
        } else {
            let words: Vec<&str> = part.split_whitespace().collect();
            let text = words.join(" ");
            lines.extend(text.split('`').skip(1).step_by(2).filter_map(Line::read));
        }
    }
    lines
}

/// Every command line of every page, each with the name of the page.
pub(crate) fn all() -> Vec<(String, Line)> {
    let of_page = |(name, text): (String, String)| {
        let lines = command_lines(&text).into_iter();
        lines.map(|line| (name.clone(), line)).collect::<Vec<_>>()
    };
    pages().into_iter().flat_map(of_page).collect()
}

#[test]
fn command_lines_are_found_wherever_they_stand() {
    let page = "Say `nile games`, or `NILE_BLESS=1 cargo\ntest -p x`.\n\n```console\n$ nile play a \\\n\
                --seed 7\nno command\n```\n\nThe `nile` and `bash`.\n\n```rust\nlet nile = 1;\n```\n";
    let found: Vec<String> = (command_lines(page).iter())
        .map(|line| format!("{} {}", line.program, line.rest))
        .collect();
    assert_eq!(
        found,
        ["nile games", "cargo test -p x", "nile play a  --seed 7"]
    );
    assert_eq!(command_lines(page)[1].settings, ["NILE_BLESS=1"]);
    assert!(all().len() > 40, "the pages are found");
}
