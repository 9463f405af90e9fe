//! What a game is begun with.

use std::fs;

use crate::common::{Folder, words};

#[test]
fn options_editions_and_seats_that_are_wrong_are_refused_with_what_is_right() {
    let folder = Folder::new();
    for (line, code, said) in [
        ("play senet", 2, "there is no game \"senet\""),
        (
            "play tutankhamun --option idols_optionl=true",
            2,
            "did you mean idols_optional?",
        ),
        ("play tutankhamun --players 9", 2, "2 to 6 players, not 9"),
        ("play tutankhamun --players 0", 2, "2 to 6 players, not 0"),
        (
            "play tutankhamun --seats you,clever",
            2,
            "there is no bot \"clever\"",
        ),
        (
            "play tutankhamun --seats you,easy --players 3",
            2,
            "--seats names 2 players",
        ),
        (
            "play tutankhamun --lang de",
            2,
            "a language is `en` or `fr`",
        ),
        ("play tutankhamun --edition x.toml", 2, "has no editions"),
        ("play sailing --edition /no/such.toml", 3, "/no/such.toml"),
        (
            "watch tutankhamun --seats you,easy",
            2,
            "only bots can be watched",
        ),
    ] {
        folder.run(&words(line), "").ends(code).says(said);
    }
    assert!(folder.kept().is_empty(), "nothing was begun");
}

#[test]
fn an_edition_file_is_played_and_a_wrong_one_named_with_its_line() {
    let folder = Folder::new();
    let good = folder.file("dear.toml");
    fs::write(
        &good,
        "extends = \"english\"\nid = \"dear\"\n[rules]\nhire_cost = 3\n",
    )
    .unwrap();
    let record = folder.file("dear.jsonl");
    folder
        .run(
            &["play", "sailing", "--edition", &good, "--record", &record],
            "",
        )
        .ends(0);
    assert!(
        fs::read_to_string(&record)
            .unwrap()
            .contains("\"hire_cost\":3")
    );
    let wrong = folder.file("wrong.toml");
    fs::write(&wrong, "extends = \"english\"\n[rules]\nhire_cots = 3\n").unwrap();
    folder
        .run(&["play", "sailing", "--edition", &wrong], "")
        .ends(3)
        .says("wrong.toml:3: rules.hire_cots");
}
