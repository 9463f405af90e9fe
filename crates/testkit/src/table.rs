//! Which code carries a rule, and which tests prove it.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use nile_core::Rule;

use crate::assert_current;

/// The rules of a game with the places in its crate that carry them and the tests that prove them.
#[derive(Clone, Debug)]
pub struct RuleTable {
    rows: Vec<Row>,
    /// What is wrong: a rule that no code cites, one that no test proves, a citation of a rule that
    /// does not exist.
    pub faults: Vec<String>,
}

#[derive(Clone, Debug)]
struct Row {
    rule: Rule,
    code: Vec<String>,
    tests: Vec<String>,
}

/// Looks through a crate for its rules.
///
/// Code carries a rule where it names the rule's constant (`TUT_12` for TUT-12), outside the list of
/// rules itself. A test proves the rules that its doc comment names (`/// TUT-12.`).
pub fn rule_table(rules: &[Rule], crate_dir: &Path) -> io::Result<RuleTable> {
    let mut code: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut tests: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut faults = Vec::new();
    let prefixes: Vec<&str> = {
        let prefix = |rule: &Rule| {
            rule.id
                .split_once('-')
                .map_or(rule.id, |(prefix, _)| prefix)
        };
        let mut all: Vec<&str> = rules.iter().map(prefix).collect();
        all.dedup();
        all
    };
    let mut files = Vec::new();
    for folder in ["src", "tests"] {
        rust_files(&crate_dir.join(folder), &mut files)?;
    }
    files.sort();
    for path in files {
        let text = fs::read_to_string(&path)?;
        let name = path.strip_prefix(crate_dir).unwrap_or(&path);
        let name = name.to_string_lossy().replace('\\', "/");
        let in_src = name.starts_with("src/");
        let mut doc = String::new();
        let mut is_test = false;
        for (i, line) in text.lines().enumerate() {
            let place = format!("{name}:{}", i + 1);
            for id in citations(line, &prefixes, '-') {
                if !rules.iter().any(|rule| rule.id == id) {
                    faults.push(format!("{place} cites {id}, which does not exist"));
                }
            }
            let trimmed = line.trim_start();
            if in_src && name != "src/rules.rs" && !is_aside(trimmed) {
                for id in citations(line, &prefixes, '_') {
                    let places = code.entry(id.replace('_', "-")).or_default();
                    if !places.contains(&place) {
                        places.push(place.clone());
                    }
                }
            }
            if trimmed.starts_with("///") {
                doc.push_str(trimmed);
            } else if trimmed.starts_with("#[test]") {
                is_test = true;
            } else if let Some(rest) = trimmed.strip_prefix("fn ").filter(|_| is_test) {
                let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
                let test = &rest[..end.unwrap_or(rest.len())];
                for id in citations(&doc, &prefixes, '-') {
                    let proofs = tests.entry(id).or_default();
                    if !proofs.iter().any(|proof| proof == test) {
                        proofs.push(test.to_string());
                    }
                }
                (doc, is_test) = (String::new(), false);
            } else if !trimmed.starts_with("#[") {
                (doc, is_test) = (String::new(), false);
            }
        }
    }
    let rows: Vec<Row> = rules
        .iter()
        .map(|rule| Row {
            rule: *rule,
            code: code.remove(rule.id).unwrap_or_default(),
            tests: tests.remove(rule.id).unwrap_or_default(),
        })
        .collect();
    for row in &rows {
        if row.code.is_empty() {
            faults.push(format!("{} is carried by no code", row.rule));
        }
        if row.tests.is_empty() {
            faults.push(format!("{} is proved by no test", row.rule));
        }
    }
    Ok(RuleTable { rows, faults })
}

impl RuleTable {
    /// The table as Markdown.
    pub fn markdown(&self) -> String {
        let mut text = String::from("| rule | carried by | proved by |\n|---|---|---|\n");
        for row in &self.rows {
            let _ = writeln!(
                text,
                "| {} {} | {} | {} |",
                row.rule.id,
                row.rule.title,
                row.code.join(", "),
                row.tests.join(", ")
            );
        }
        text
    }

    /// Checks that a page holds the current table under its heading lines, as [`assert_current`]
    /// does, and that there are no faults.
    ///
    /// # Panics
    /// With all that is wrong.
    pub fn assert_current(&self, page: &Path) {
        assert!(self.faults.is_empty(), "{}", self.faults.join("\n"));
        let old = fs::read_to_string(page)
            .unwrap_or_default()
            .replace("\r\n", "\n");
        let heading = old.find("| rule |").map_or(old.as_str(), |at| &old[..at]);
        assert_current(page, &format!("{heading}{}", self.markdown()));
    }
}

/// Whether a line names rules without carrying them.
fn is_aside(line: &str) -> bool {
    ["//", "use ", "pub use "]
        .iter()
        .any(|start| line.starts_with(start))
}

/// The rule ids in a line, such as `TUT-12`, or with `_` the constants.
fn citations(line: &str, prefixes: &[&str], separator: char) -> Vec<String> {
    let mut found = Vec::new();
    for prefix in prefixes {
        let start = format!("{prefix}{separator}");
        for (at, _) in line.match_indices(&start) {
            let inside_word = line[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
            let rest = &line[at + start.len()..];
            let end = rest.find(|c: char| !c.is_ascii_digit());
            let number = &rest[..end.unwrap_or(rest.len())];
            if !inside_word && !number.is_empty() {
                found.push(format!("{start}{number}"));
            }
        }
    }
    found
}

fn rust_files(folder: &Path, out: &mut Vec<PathBuf>) -> io::Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            rust_files(&path, out)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            out.push(path);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    nile_core::rules! {
        ABC_01 = "ABC-01", "One", "The first.";
        ABC_02 = "ABC-02", "Two", "The second.";
    }

    #[test]
    fn the_table_finds_code_and_tests_and_every_fault() {
        let folder = std::env::temp_dir().join(format!("nile-table-{}", std::process::id()));
        fs::create_dir_all(folder.join("src/deep")).unwrap();
        fs::create_dir_all(folder.join("tests")).unwrap();
        fs::write(folder.join("src/rules.rs"), "ABC_02 = \"ABC-02\";\n").unwrap();
        fs::write(
            folder.join("src/deep/a.rs"),
            "// ABC-07 is no rule, XABC_02 no citation\nmark(ABC_01);\n",
        )
        .unwrap();
        fs::write(
            folder.join("tests/t.rs"),
            "/// ABC-02.\n#[test]\nfn two_works() {}\n\n/// ABC-01 is not proved by a helper.\nfn helper() {}\n",
        )
        .unwrap();
        let table = rule_table(RULES, &folder).unwrap();
        assert_eq!(
            table.faults,
            [
                "src/deep/a.rs:1 cites ABC-07, which does not exist",
                "ABC-01 is proved by no test",
                "ABC-02 is carried by no code",
            ]
        );
        assert_eq!(
            table.markdown(),
            "| rule | carried by | proved by |\n|---|---|---|\n\
             | ABC-01 One | src/deep/a.rs:2 |  |\n| ABC-02 Two |  | two_works |\n"
        );
        fs::remove_dir_all(&folder).unwrap();
    }
}
