//! The output of short commands, as it is to the letter. `TRYCMD=overwrite` writes it anew.
#![allow(missing_docs)]

mod common;

use std::fs;

use common::Folder;

#[test]
fn commands_print_what_the_snapshots_show() {
    let folder = Folder::new();
    let state = folder.file("state");
    trycmd::TestCases::new()
        .env("XDG_STATE_HOME", &state)
        .env("COLUMNS", "80")
        .insert_var("[STATE]", state)
        .unwrap()
        .case("tests/snapshots/*.trycmd")
        .case("tests/snapshots/*.toml")
        .run();
}

#[test]
fn every_command_has_a_snapshot() {
    let folder = Folder::new();
    let mut shown = String::new();
    for entry in fs::read_dir("tests/snapshots").unwrap() {
        let path = entry.unwrap().path();
        let end = path.extension().unwrap_or_default();
        if end == "trycmd" || end == "toml" {
            shown += &fs::read_to_string(path).unwrap();
        }
    }
    let help = folder.run(&["--help"], "").ends(0).out;
    let commands = help.split("Commands:\n").nth(1).unwrap();
    let commands = commands.split("\n\n").next().unwrap().lines();
    let names = commands.filter_map(|line| line.split_whitespace().next());
    let mut count = 0;
    for name in names.filter(|name| *name != "help") {
        let asks = |line: &&str| line.contains(&format!("nile {name} --help"));
        let calls = |line: &&str| {
            line.starts_with(&format!("$ nile {name}"))
                || line.contains(&format!("args = [\"{name}\"]"))
        };
        let calls = |line: &&str| calls(line) && !asks(line);
        assert!(shown.lines().any(|line| asks(&line)), "{name} --help");
        assert!(shown.lines().any(|line| calls(&line)), "{name}");
        count += 1;
    }
    assert_eq!(count, 17);
}
