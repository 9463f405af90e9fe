//! Command lines of cargo: what they name is there. Running them from here would build everything again;
//! the gate does, as far as they are short (`gate.rs`).

use std::fs;
use std::path::{Path, PathBuf};

use super::lines::{Line, all};
use super::root;

/// What needs more than Rust: pages say so.
const TOOLS: [&str; 1] = ["mutants"];

/// The folder of a package.
fn folder(package: &str) -> PathBuf {
    let crates = fs::read_dir(root().join("crates")).unwrap();
    let folders = crates.map(|entry| entry.unwrap().path()).chain([root()]);
    let named = |folder: &PathBuf| {
        let manifest = fs::read_to_string(folder.join("Cargo.toml"));
        manifest.is_ok_and(|text| text.contains(&format!("name = \"{package}\"")))
    };
    folders
        .into_iter()
        .find(named)
        .unwrap_or_else(|| panic!("there is no package {package}"))
}

/// Whether the sources in a folder have a word that contains this: the name of a test, of a setting.
fn has_word(folder: &Path, part: &str) -> bool {
    // At the root there is more than sources.
    if folder.join("crates").exists() {
        let sources = ["tests", "crates"].map(|name| folder.join(name));
        return sources.iter().any(|sources| has_word(sources, part));
    }
    let entries = fs::read_dir(folder).into_iter().flatten();
    entries.map(|entry| entry.unwrap().path()).any(|path| {
        if path.is_dir() {
            return has_word(&path, part);
        }
        if path.extension().is_none_or(|extension| extension != "rs") {
            return false;
        }
        let code = fs::read_to_string(&path).unwrap();
        let mut words = code.split(|c: char| !c.is_alphanumeric() && c != '_');
        words.any(|word| word.contains(part))
    })
}

/// Panics unless everything that a command line names is there.
fn check(line: &Line) {
    let rest = line.rest.split(" -- ").next().unwrap();
    let mut words = rest.split(' ').filter(|word| !word.is_empty());
    let what = words.next().unwrap();
    if TOOLS.contains(&what) {
        return;
    }
    let known = ["test", "bench", "run", "doc", "install"].contains(&what);
    assert!(known, "what does `cargo {what}` do?");
    let mut folder = root();
    while let Some(word) = words.next() {
        let mut value = || words.next().expect("a value follows");
        match word {
            "-p" => folder = self::folder(value()),
            "--path" => assert!(root().join(value()).join("Cargo.toml").exists()),
            "--test" | "--bench" | "--example" => {
                let place = folder.join(
                    format!("{}s", word.trim_start_matches('-')).replace("benchs", "benches"),
                );
                let name = value();
                let file = place.join(format!("{name}.rs")).exists();
                let whole = place.join(name).join("main.rs").exists();
                assert!(file || whole, "there is no {name} in {place:?}");
            }
            "--release" | "--open" | "--no-deps" | "--workspace" => {}
            filter if what == "test" && !filter.starts_with('-') => {
                assert!(has_word(&folder, filter), "no test is named {filter}");
            }
            other => panic!("what is {other}?"),
        }
    }
    for setting in &line.settings {
        let (name, _) = setting.split_once('=').unwrap();
        let read = has_word(&folder, name) || has_word(&root().join("crates/testkit"), name);
        assert!(read, "nobody reads {name}");
    }
}

#[test]
fn whatever_a_command_line_of_cargo_names_is_there() {
    let mut checked = 0;
    for (page, line) in all() {
        if line.program != "cargo" || line.nile().is_some() {
            continue;
        }
        println!("{page}: {line:?}");
        // Where any of the games may stand, all of them must do.
        for game in ["tutankhamun", "sailing", "isis-osiris"] {
            check(&Line {
                rest: line.rest.replace("<game>", game),
                ..line.clone()
            });
        }
        checked += 1;
    }
    assert!(checked > 10, "{checked}");
}

#[test]
fn scripts_that_pages_name_are_there() {
    for (page, line) in all() {
        if line.program == "bash" {
            assert!(root().join(&line.rest).exists(), "{page}: {line:?}");
        }
    }
}

#[test]
fn every_dependency_has_its_line_in_the_table() {
    let manifest = fs::read_to_string(root().join("Cargo.toml")).unwrap();
    let list = manifest.split("[workspace.dependencies]\n").nth(1).unwrap();
    let list = list.split("\n[").next().unwrap();
    let names = list.lines().filter_map(|line| line.split_once(" = "));
    let page = fs::read_to_string(root().join("docs/architecture.md")).unwrap();
    let table = page.split("## Dependencies\n").nth(1).unwrap();
    let mut told: Vec<&str> = (table.lines().skip(3))
        .take_while(|row| row.starts_with("| "))
        .flat_map(|row| row.split(" | ").nth(1).unwrap().split(", "))
        .collect();
    told.sort_unstable();
    let mut needed: Vec<&str> = names
        .map(|(name, _)| name)
        .filter(|name| !name.starts_with("nile-"))
        .collect();
    needed.sort_unstable();
    assert_eq!(told, needed);
}
