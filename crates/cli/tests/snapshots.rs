//! The output of commands, word for word. After a change that is meant, `TRYCMD=overwrite cargo test
//! -p nile-cli --test snapshots` writes it anew.
#![allow(missing_docs)]

#[test]
fn commands_print_what_they_printed_before() {
    trycmd::TestCases::new()
        .register_bin("nile", std::path::Path::new(env!("CARGO_BIN_EXE_nile")))
        .case("tests/cmd/*.trycmd")
        .case("tests/cmd/*.toml");
}
