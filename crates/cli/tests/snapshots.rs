//! The output of short commands, as it is to the letter. `TRYCMD=overwrite` writes it anew.
#![allow(missing_docs)]

mod common;

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
