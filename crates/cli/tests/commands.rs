//! The commands as people call them: output, exit codes, bad input.
#![allow(missing_docs)]

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use nile_games::isis_osiris::IsisOsiris;
use nile_games::prelude::*;

fn nile(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_nile"))
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .expect("nile runs")
}

#[track_caller]
fn ok(arguments: &[&str]) -> String {
    let output = nile(arguments);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{arguments:?}: {text}");
    text
}

#[track_caller]
fn fails(arguments: &[&str], code: i32, message: &str) {
    let output = nile(arguments);
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {text}");
    assert!(text.contains(message), "{arguments:?}: {text}");
    assert!(!text.contains("panicked"), "{text}");
}

/// A file of this test's own, gone when the test is.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str, text: &str) -> Self {
        let path = std::env::temp_dir().join(format!("nile-cli-{}-{name}", std::process::id()));
        fs::write(&path, text).unwrap();
        Scratch(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// A whole game, as a record.
fn record() -> String {
    let mut game = Match::<IsisOsiris>::new(Default::default(), 2, Dice::Seeded(5)).unwrap();
    while let Turn::Seat(seat) = game.turn() {
        let action = game.game().actions(seat)[0];
        game.act(seat, action).unwrap();
    }
    AnyMatch::record(&game)
}

#[test]
fn games_lists_every_title_with_its_options() {
    let text = ok(&["games"]);
    for title in nile_games::TITLES {
        assert!(text.contains(title.name), "{text}");
        for option in title.meta.options {
            let what = option.what.split(';').next().unwrap();
            assert_eq!(text.matches(what).count(), 1, "{text}");
        }
    }
    assert!(
        text.contains("osiris         Osiris, 2 to 5 players\n"),
        "{text}"
    );
    let json: serde_json::Value = serde_json::from_str(&ok(&["games", "--json"])).unwrap();
    assert_eq!(json.as_array().unwrap().len(), nile_games::TITLES.len());
    assert_eq!(json[0]["game"]["min_seats"], 2);
}

#[test]
fn rules_are_found_by_id_and_by_words_whatever_their_case() {
    let all = ok(&["rules", "tutankhamun"]);
    assert!(all.lines().all(|line| line.chars().count() <= 80), "{all}");
    let one = ok(&["rules", "tutankhamun", "tut-12"]);
    assert!(one.starts_with("TUT-12"), "{one}");
    assert!(one.len() < all.len());
    let found = ok(&["rules", "isis-osiris", "FACE", "down"]);
    assert!(found.contains("ISO-12"), "{found}");
    fails(
        &["rules", "isis-osiris", "castling"],
        2,
        "no rule of isis-osiris has \"castling\"",
    );
    fails(
        &["rules", "senet"],
        2,
        "there is no game \"senet\"; there are tutankhamun",
    );
}

#[test]
fn the_rules_of_osiris_are_told_and_searched_in_french() {
    let all = ok(&["rules", "osiris", "--lang", "fr"]);
    let titles = |text: &str| text.lines().filter(|line| line.starts_with("STO-")).count();
    assert_eq!(titles(&all), titles(&ok(&["rules", "osiris"])));
    assert!(all.contains("STO-23  Caravanes\n"), "{all}");
    let found = ok(&["rules", "osiris", "--lang", "fr", "tribut", "meneur"]);
    assert!(found.starts_with("STO-35  Tribut\n"), "{found}");
    let ascii = ok(&["rules", "osiris", "--lang", "fr", "--ascii"]);
    assert!(ascii.is_ascii(), "{ascii}");
    fails(&["rules", "osiris", "--lang", "de"], 2, "`en` or `fr`");
}

#[test]
fn a_record_of_osiris_is_told_in_french() {
    let config = nile_games::sailing::Config::osiris();
    let game = Match::<nile_games::sailing::Sailing>::new(config, 2, Dice::Seeded(5)).unwrap();
    let file = Scratch::new("osiris.jsonl", &AnyMatch::record(&game));
    let told = ok(&["replay", file.path(), "--lang", "fr"]);
    assert!(told.starts_with("Osiris, 2 sièges\n"), "{told}");
    assert!(told.contains("\nJoueur 1 : 0 points, rang "), "{told}");
    assert!(
        told.ends_with("La partie continue à partir d’ici.\n"),
        "{told}"
    );
    assert!(ok(&["replay", file.path(), "--lang", "fr", "--ascii"]).is_ascii());
    let at = ok(&["replay", file.path(), "--lang", "fr", "--at", "0"]);
    assert!(at.contains("  Osiris, 2 sièges\n"), "{at}");
}

#[test]
fn replay_tells_the_game_and_check_says_it_is_well() {
    let file = Scratch::new("whole.jsonl", &record());
    let text = ok(&["replay", file.path()]);
    assert!(
        text.starts_with("Isis & Osiris, 2 seats\n    1  seat 1: piece a1\n"),
        "{text}"
    );
    assert!(text.ends_with("The game is over (ISO-08).\n"), "{text}");
    let checked = ok(&["replay", "--check", file.path()]);
    assert!(checked.ends_with("events, all well\n"), "{checked}");
}

#[test]
fn replay_reads_standard_input() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_nile"))
        .args(["replay", "--check", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(record().as_bytes()).unwrap();
    drop(input);
    assert!(child.wait_with_output().unwrap().status.success());
}

#[test]
fn a_bad_record_is_refused_with_its_line() {
    let record = record();
    let changed = Scratch::new("changed.jsonl", &record.replacen("piece b1", "piece b2", 1));
    fails(&["replay", changed.path()], 3, "line");
    let open: Vec<&str> = record.lines().take(9).collect();
    let open = Scratch::new("open.jsonl", &(open.join("\n") + "\n"));
    fails(
        &["replay", "--check", open.path()],
        3,
        "line 9: the record stops here",
    );
    assert!(ok(&["replay", open.path()]).ends_with("The match goes on from here.\n"));
    let garbage = Scratch::new("garbage.jsonl", "no record\n");
    fails(
        &["replay", garbage.path()],
        3,
        "line 1: is not the header of a record",
    );
    fails(&["replay", "/no/such/file"], 3, "/no/such/file");
}

#[test]
fn a_torn_last_line_is_left_out_with_a_warning() {
    let record = record();
    let torn = Scratch::new("torn.jsonl", &record[..record.len() - 30]);
    let output = nile(&["replay", torn.path()]);
    assert!(output.status.success());
    let warning = String::from_utf8(output.stderr).unwrap();
    assert!(warning.contains("is torn and left out"), "{warning}");
}

#[test]
fn verify_reports_what_it_did() {
    let text = ok(&[
        "verify",
        "isis-osiris",
        "--games",
        "2",
        "--players",
        "3",
        "--jobs",
        "2",
    ]);
    assert!(text.starts_with("isis-osiris: 2 games, "), "{text}");
    assert!(text.contains("SameLookSameView"), "{text}");
    let common = [
        "verify",
        "isis-osiris",
        "--games",
        "2",
        "--option",
        "supply=common",
    ];
    assert!(!ok(&common).contains("ISO-14"));
}

#[test]
fn verify_refuses_what_cannot_be_verified() {
    fails(
        &["verify", "isis-osiris", "--players", "9"],
        2,
        "2 to 4 players, not 9",
    );
    fails(
        &["verify", "isis-osiris", "--option", "suply=own"],
        2,
        "did you mean supply?",
    );
    fails(&["verify", "isis-osiris", "--jobs", "0"], 2, "--jobs");
    fails(&["verify", "senet"], 2, "there is no game");
}

#[test]
fn without_a_command_the_help_is_shown() {
    fails(&[], 2, "Usage: nile");
}

/// Whoever closes the pipe has seen enough: no message, no failure.
#[cfg(unix)]
#[test]
fn a_closed_pipe_ends_quietly() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_nile"))
        .args(["rules", "tutankhamun"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
}
