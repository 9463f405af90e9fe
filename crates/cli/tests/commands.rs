//! The commands as people call them: output, exit codes, bad input.
#![allow(missing_docs)]

mod common;

use common::{Folder, fails, ok, words};
use nile_games::isis_osiris::IsisOsiris;
use nile_games::prelude::*;

#[track_caller]
fn refuses(arguments: &[&str], code: i32, message: &str) {
    let (_, talk) = fails(arguments, code);
    assert!(talk.contains(message), "{arguments:?}: {talk}");
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
    refuses(
        &["rules", "isis-osiris", "castling"],
        2,
        "no rule of isis-osiris has \"castling\"",
    );
    refuses(
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
    refuses(&["rules", "osiris", "--lang", "de"], 2, "`en` or `fr`");
}

#[test]
fn a_record_of_osiris_is_told_in_french() {
    let config = nile_games::sailing::Config::osiris();
    let game = Match::<nile_games::sailing::Sailing>::new(config, 2, Dice::Seeded(5)).unwrap();
    let folder = Folder::new();
    let file = folder.write("osiris.jsonl", &AnyMatch::record(&game));
    let told = ok(&["replay", &file, "--lang", "fr"]);
    assert!(told.starts_with("Osiris, 2 sièges\n"), "{told}");
    assert!(told.contains("\nJoueur 1 : 0 points, rang "), "{told}");
    assert!(
        told.ends_with("La partie continue à partir d’ici.\n"),
        "{told}"
    );
    assert!(ok(&["replay", &file, "--lang", "fr", "--ascii"]).is_ascii());
    let at = ok(&["replay", &file, "--lang", "fr", "--at", "0"]);
    assert!(at.contains("  Osiris, 2 sièges\n"), "{at}");
}

#[test]
fn replay_tells_the_game_and_check_says_it_is_well() {
    let folder = Folder::new();
    let file = folder.write("whole.jsonl", &record());
    let text = ok(&["replay", &file]);
    assert!(
        text.starts_with("Isis & Osiris, 2 seats\n    1  seat 1: piece a1\n"),
        "{text}"
    );
    assert!(text.ends_with("The game is over (ISO-08).\n"), "{text}");
    let checked = ok(&["replay", "--check", &file]);
    assert!(checked.ends_with("events, all well\n"), "{checked}");
}

#[test]
fn replay_reads_standard_input() {
    let replay = ["replay", "--check", "-"];
    Folder::new().run(&replay, record()).ends(0);
}

#[test]
fn a_bad_record_is_refused_with_its_line() {
    let folder = Folder::new();
    let record = record();
    let changed = folder.write("changed.jsonl", &record.replacen("piece b1", "piece b2", 1));
    refuses(&["replay", &changed], 3, "line");
    let open: Vec<&str> = record.lines().take(9).collect();
    let open = folder.write("open.jsonl", &(open.join("\n") + "\n"));
    refuses(
        &["replay", "--check", &open],
        3,
        "line 9: the record stops here",
    );
    assert!(ok(&["replay", &open]).ends_with("The match goes on from here.\n"));
    let garbage = folder.write("garbage.jsonl", "no record\n");
    refuses(
        &["replay", &garbage],
        3,
        "line 1: is not the header of a record",
    );
    refuses(&["replay", "/no/such/file"], 3, "/no/such/file");
}

#[test]
fn a_torn_last_line_is_left_out_with_a_warning() {
    let record = record();
    let folder = Folder::new();
    let torn = folder.write("torn.jsonl", &record[..record.len() - 30]);
    let run = folder.run(&["replay", &torn], "").ends(0);
    run.says("is torn and left out");
}

#[test]
fn verify_reports_what_it_did() {
    let text = ok(&words("verify isis-osiris --games 2 --players 3 --jobs 2"));
    assert!(text.starts_with("isis-osiris: 2 games, "), "{text}");
    assert!(text.contains("SameLookSameView"), "{text}");
    let common = words("verify isis-osiris --games 2 --option supply=common");
    assert!(!ok(&common).contains("ISO-14"));
}

#[test]
fn verify_refuses_what_cannot_be_verified() {
    refuses(
        &["verify", "isis-osiris", "--players", "9"],
        2,
        "2 to 4 players, not 9",
    );
    refuses(
        &["verify", "isis-osiris", "--option", "suply=own"],
        2,
        "did you mean supply?",
    );
    refuses(&["verify", "isis-osiris", "--jobs", "0"], 2, "--jobs");
    refuses(&["verify", "senet"], 2, "there is no game");
}

#[test]
fn without_a_command_the_help_is_shown() {
    refuses(&[], 2, "Usage: nile");
}

/// Whoever closes the pipe has seen enough: no message, no failure.
#[cfg(unix)]
#[test]
fn a_closed_pipe_ends_quietly() {
    let arguments = ["rules", "tutankhamun"];
    common::ends_quietly(common::unread(&arguments), &arguments);
}
