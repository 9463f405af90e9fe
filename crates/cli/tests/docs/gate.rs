//! Command lines of cargo and bash: the gate runs them, or they are listed here with the reason.

use std::collections::BTreeSet;
use std::fs;

use super::lines::{Line, all};
use super::root;

/// What the gate does not run, each with the reason in a word.
const NOT_RUN: [(&str, &str); 14] = [
    ("bash .ci/run", "itself"),
    ("bash .ci/instructions", "valgrind"),
    ("cargo bench -p nile-<game>", "minutes"),
    ("cargo bench -p nile-bots", "minutes"),
    ("cargo bench -p nile-cli --bench startup", "minutes"),
    ("cargo bench -p nile-core --bench matches", "minutes"),
    ("cargo bench -p nile-isis-osiris", "minutes"),
    ("cargo bench -p nile-sailing", "minutes"),
    ("cargo bench -p nile-tutankhamun", "minutes"),
    ("cargo install --path crates/cli", "installs"),
    ("cargo mutants", "hours"),
    (
        "NILE_GAMES=10000 cargo test --release -p nile-tutankhamun --test laws",
        "soak",
    ),
    (
        "NILE_GAMES=1000000 cargo test --release -p nile-tutankhamun --test differential",
        "soak",
    ),
    (
        "NILE_BLESS=1 cargo test -p nile-tutankhamun --test endings -- --test-threads=1",
        "searches",
    ),
];

/// The words that say what runs: without the package, for the gate takes all of them, and without
/// what only shows the result to a reader.
fn words(line: &Line) -> Vec<&str> {
    let mut words: Vec<&str> = line.rest.split_whitespace().collect();
    if let Some(at) = words.iter().position(|word| *word == "-p") {
        words.drain(at..at + 2);
    }
    words.retain(|word| !["--open", "--workspace"].contains(word));
    words
}

/// The example that a line runs, and what it is called with.
fn example(line: &Line) -> Option<(&str, &str)> {
    let (_, named) = line.rest.split_once("--example ")?;
    Some(named.split_once(" -- ").unwrap_or((named, "")))
}

/// The gate: its lines of cargo, and the examples of the crates that it runs.
struct Gate {
    script: String,
    cargo: Vec<Line>,
    examples: Vec<(String, String)>,
}

impl Gate {
    fn read() -> Gate {
        let script = fs::read_to_string(root().join(".ci/run")).unwrap();
        let mut gate = Gate {
            script: script.clone(),
            cargo: Vec::new(),
            examples: Vec::new(),
        };
        for text in script.lines().map(str::trim) {
            let text = text.split(" | ").next().unwrap();
            if let Some(named) = text.strip_prefix("example ") {
                let (name, with) = named.split_once(' ').unwrap_or((named, ""));
                if !name.starts_with('"') {
                    gate.examples.push((name.to_string(), with.to_string()));
                }
            } else if let Some(mut line) = Line::read(&text.replacen("step ", "", 1)) {
                // To be stricter than the page is no other command.
                line.settings
                    .retain(|setting| !setting.starts_with("RUSTDOCFLAGS="));
                gate.cargo.push(line);
            }
        }
        gate
    }

    /// Whether the gate runs what a page says: as it stands there, as a part of more, or, for an
    /// example, with little to do.
    fn runs(&self, line: &Line) -> bool {
        if line.program != "cargo" {
            return false;
        }
        if let Some((name, _)) = example(line) {
            let of_the_root = !line.rest.contains("-p ");
            let every_one = self.script.contains("for file in examples/*.rs");
            return of_the_root && every_one || self.examples.iter().any(|run| run.0 == name);
        }
        let wanted = words(line);
        self.cargo.iter().any(|run| {
            let done = words(run);
            let whole = done == ["test"] && wanted[0] == "test";
            let part = wanted.iter().all(|word| done.contains(word));
            run.settings == line.settings && (whole || part) && !wanted.contains(&"--release")
        })
    }
}

#[test]
fn the_gate_runs_every_line_of_cargo_and_bash_but_those_listed_with_a_reason() {
    let gate = Gate::read();
    let mut listed: BTreeSet<&str> = NOT_RUN.iter().map(|(line, _)| *line).collect();
    let mut run = 0;
    for (page, line) in all() {
        let ours = ["cargo", "bash"].contains(&line.program.as_str());
        if !ours || line.nile().is_some() {
            continue;
        }
        let settings = line.settings.iter().map(|setting| format!("{setting} "));
        let text = format!(
            "{}{} {}",
            settings.collect::<String>(),
            line.program,
            line.rest
        );
        if NOT_RUN.iter().any(|(line, _)| *line == text) {
            assert!(!gate.runs(&line), "{text} is listed, but runs");
            listed.remove(text.as_str());
        } else {
            assert!(gate.runs(&line), "{page}: .ci/run does without {text}");
            run += 1;
        }
    }
    assert!(run > 15, "{run}");
    assert!(listed.is_empty(), "no page has {listed:?}");
}

#[test]
fn what_the_gate_calls_an_example_with_stands_on_a_page() {
    let pages = all();
    for (name, with) in Gate::read().examples {
        let told = pages.iter().filter_map(|(_, line)| example(line));
        let mut told = told.filter(|(called, _)| *called == name);
        assert!(told.any(|told| told.1 == with), "{name} {with}");
    }
}

#[test]
fn the_gate_is_seen_to_run_a_line_or_not_to() {
    let gate = Gate::read();
    for (text, runs) in [
        ("cargo test -p nile-core some_test", true),
        ("cargo test --release", false),
        ("NILE_GAMES=9 cargo test", false),
        (
            "NILE_BLESS=1 cargo test -p nile-sailing --test golden",
            true,
        ),
        (
            "NILE_BLESS=1 cargo test -p nile-sailing --test rules",
            false,
        ),
        ("cargo doc --no-deps --open", true),
        ("cargo run --example tournament", true),
        ("cargo run -p nile-bots --example nobody", false),
        ("cargo package --workspace", false),
        ("bash .ci/other", false),
    ] {
        let line = Line::read(text).unwrap();
        assert_eq!(gate.runs(&line), runs, "{text}");
    }
}
