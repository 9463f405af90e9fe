//! A person at a terminal: prompt, completion, hand-over, Ctrl-C, a disk that fills up.
#![allow(missing_docs)]
#![cfg(unix)]

mod common;

use std::process::Command;

use common::{Folder, ISIS, events};
use rexpect::process::WaitStatus;
use rexpect::session::{PtySession, spawn_command};

/// Longer than anything takes, so that a test that hangs ends.
const PATIENCE_MS: u64 = 60_000;

fn nile(folder: &Folder, arguments: &[&str]) -> PtySession {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nile"));
    command
        .args(arguments)
        .env("XDG_STATE_HOME", folder.path("state"))
        .env("TERM", "xterm")
        .env("NO_COLOR", "1")
        .env_remove("COLUMNS");
    spawn_command(command, Some(PATIENCE_MS)).unwrap()
}

fn code(session: &PtySession) -> i32 {
    match session.process().wait().unwrap() {
        WaitStatus::Exited(_, code) => code,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_person_is_prompted_helped_by_completion_and_may_leave() {
    let folder = Folder::new();
    let mut nile = nile(&folder, &ISIS);
    nile.exp_string("Player 1> ").unwrap();
    // `pie` and Tab complete to `piece `.
    nile.send("pie\t").unwrap();
    nile.flush().unwrap();
    nile.exp_string("piece ").unwrap();
    nile.send_line("a1").unwrap();
    nile.exp_string("Player 1 puts a piece on a1.").unwrap();
    nile.exp_string("Player 1> ").unwrap();
    nile.send_line("sorce").unwrap();
    nile.exp_string("Did you mean `score`?").unwrap();
    nile.exp_string("Player 1> ").unwrap();
    // The arrow upwards brings back what was typed last, once more what was typed before.
    nile.send("\x1b[A\x1b[A").unwrap();
    nile.flush().unwrap();
    nile.exp_string("piece a1").unwrap();
    nile.send_line("").unwrap();
    nile.exp_string("Not allowed (ISO-05)").unwrap();
    nile.exp_string("Player 1> ").unwrap();
    nile.send_line("quit").unwrap();
    nile.exp_string("Go on with: nile resume ").unwrap();
    assert_eq!(code(&nile), 0);
    let events = events(&folder.kept()[0]);
    assert!(events[0].contains("piece a1"), "{events:?}");
}

#[test]
fn ctrl_c_at_the_prompt_and_ctrl_d_keep_the_game() {
    let folder = Folder::new();
    let mut nile = nile(&folder, &ISIS);
    nile.exp_string("Player 1> ").unwrap();
    nile.send_control('c').unwrap();
    nile.exp_string("Nothing is lost. Go on with: nile resume ")
        .unwrap();
    assert_eq!(code(&nile), 130);
    let mut nile = self::nile(&folder, &["resume"]);
    nile.exp_string("Player 1> ").unwrap();
    nile.send_control('d').unwrap();
    nile.exp_string("Go on with: nile resume ").unwrap();
    assert_eq!(code(&nile), 0);
}

#[test]
fn the_screen_is_handed_over_where_hands_are_hidden() {
    let folder = Folder::new();
    let arguments = ["play", "sailing", "--seats", "you,you", "--seed", "5"];
    let mut nile = nile(
        &folder,
        &[&arguments[..], &["--option", "first_regent=1"]].concat(),
    );
    nile.exp_string("Player 1 takes the screen. Everybody else looks away.")
        .unwrap();
    nile.send_line("").unwrap();
    // The screen is cleared, with all that has scrolled out of it.
    nile.exp_string("\x1b[2J\x1b[3J").unwrap();
    nile.exp_string("Player 1> ").unwrap();
    nile.send_line("haggle 2; ask grain; propose").unwrap();
    nile.exp_string("Player 1: press Enter to clear the screen.")
        .unwrap();
    nile.send_line("").unwrap();
    nile.exp_string("Player 2 takes the screen. Everybody else looks away.")
        .unwrap();
    nile.send_line("").unwrap();
    nile.exp_string("Player 2> ").unwrap();
    nile.send_line("quit").unwrap();
    assert_eq!(code(&nile), 0);
}

#[test]
fn an_open_game_needs_no_hand_over() {
    let folder = Folder::new();
    let mut nile = nile(&folder, &["play", "isis-osiris", "--seats", "you,you"]);
    nile.exp_string("Player 1> ").unwrap();
    nile.send_line("piece a1").unwrap();
    let between = nile.exp_string("Player 2> ").unwrap();
    assert!(!between.contains("looks away"), "{between}");
    nile.send_line("quit").unwrap();
    assert_eq!(code(&nile), 0);
}

#[test]
fn a_hidden_draw_is_typed_behind_the_hand_over_screen() {
    let folder = Folder::new();
    let mut nile = nile(&folder, &["referee", "sailing", "--players", "2"]);
    nile.exp_string("Player 1 takes the screen. Everybody else looks away.")
        .unwrap();
    nile.send_line("").unwrap();
    nile.exp_string("Only player 1 may see this draw.").unwrap();
    nile.exp_string("Drawn> ").unwrap();
    nile.send_line("1").unwrap();
    nile.exp_string("Player 1: press Enter to clear the screen.")
        .unwrap();
    nile.send_line("").unwrap();
    nile.exp_string("Player 2 takes the screen. Everybody else looks away.")
        .unwrap();
    nile.send_line("").unwrap();
    nile.exp_string("Only player 2 may see this draw.").unwrap();
    nile.send_control('d').unwrap();
    assert_eq!(code(&nile), 0);
}

#[test]
fn when_the_disk_is_full_the_game_waits_until_there_is_room() {
    let folder = Folder::new();
    let file = folder.file("game.jsonl");
    let mut command = Command::new("sh");
    let script = "echo $$ > \"$PID\"; trap '' XFSZ; ulimit -S -f 2; exec \"$@\"";
    command
        .args(["-c", script, "sh", env!("CARGO_BIN_EXE_nile")])
        .args(ISIS)
        .args(["--record", &file])
        .env("PID", folder.path("pid"))
        .env("XDG_STATE_HOME", folder.path("state"))
        .env("TERM", "xterm")
        .env("NO_COLOR", "1");
    let mut nile = spawn_command(command, Some(PATIENCE_MS)).unwrap();
    nile.exp_string("Player 1> ").unwrap();
    nile.send_line(&["1"; 30].join("; ")).unwrap();
    nile.exp_string("Cannot write").unwrap();
    nile.exp_string("Make room and press Enter").unwrap();
    nile.exp_string("Try again> ").unwrap();
    nile.send_line("").unwrap();
    nile.exp_string("Cannot write").unwrap();
    nile.exp_string("Try again> ").unwrap();
    nile.send_line("save /proc/elsewhere").unwrap();
    nile.exp_string("the game cannot be kept there").unwrap();
    nile.exp_string("Try again> ").unwrap();
    let pid = std::fs::read_to_string(folder.path("pid")).unwrap();
    let pid = rustix::process::Pid::from_raw(pid.trim().parse().unwrap());
    let room = rustix::process::Rlimit {
        current: None,
        maximum: None,
    };
    rustix::process::prlimit(pid, rustix::process::Resource::Fsize, room).unwrap();
    nile.send_line("").unwrap();
    nile.exp_string("Player 1> ").unwrap();
    nile.send_line("quit").unwrap();
    nile.exp_string("Go on with: nile resume ").unwrap();
    assert_eq!(code(&nile), 0);
    assert!(events(file.as_ref()).len() > 10);
    folder.run(&["resume", &file], "").ends(0);
}

#[test]
fn a_record_is_read_forwards_and_backwards() {
    let folder = Folder::new();
    let file = folder.file("game.jsonl");
    let play = [&ISIS[..], &["--record", &file]].concat();
    folder.run(&play, "piece c3\n").ends(0);
    let mut nile = nile(&folder, &["replay", &file, "--step"]);
    for (typed, shown) in [
        ("", "1/2  "),
        ("", "2/2  "),
        ("back", "1/2  "),
        ("0", "0/2  "),
        ("2", "2/2  "),
    ] {
        nile.exp_string("`quit` stops> ").unwrap();
        nile.send_line(typed).unwrap();
        nile.exp_string(shown).unwrap();
    }
    nile.exp_string("`quit` stops> ").unwrap();
    nile.send_line("quit").unwrap();
    assert_eq!(code(&nile), 0);
}

#[test]
fn a_huge_paste_is_refused_and_the_game_goes_on() {
    let folder = Folder::new();
    let mut nile = nile(&folder, &ISIS);
    nile.exp_string("Player 1> ").unwrap();
    // As a terminal pastes: between two marks, so that it is one piece.
    let paste = format!("\x1b[200~{}\x1b[201~", "x".repeat(20_000));
    nile.send_line(&paste).unwrap();
    nile.exp_string("That line is too long").unwrap();
    nile.exp_string("Player 1> ").unwrap();
    nile.send_line("piece a1").unwrap();
    nile.exp_string("Player 1 puts a piece on a1.").unwrap();
    nile.send_control('d').unwrap();
    assert_eq!(code(&nile), 0);
}

#[test]
fn a_terminal_of_forty_columns_is_enough() {
    let folder = Folder::new();
    for game in ["tutankhamun", "sailing", "osiris", "isis-osiris"] {
        let mut command = Command::new("sh");
        command
            .args(["-c", "stty rows 24 cols 40; exec \"$@\"", "sh"])
            .arg(env!("CARGO_BIN_EXE_nile"))
            .args(["play", game, "--seats", "you,random", "--lang", "fr"])
            .env("XDG_STATE_HOME", folder.path("state"))
            .env("TERM", "xterm")
            .env("NO_COLOR", "1")
            .env_remove("COLUMNS");
        let mut nile = spawn_command(command, Some(PATIENCE_MS)).unwrap();
        let shown = nile.exp_string("Joueur 1> ").unwrap();
        // Every byte was made a letter of its own.
        let bytes: Vec<u8> = shown.chars().map(|letter| letter as u8).collect();
        let shown = String::from_utf8(bytes).unwrap();
        // The prompt takes its line into its own hands.
        let shown = shown.split('\x1b').next().unwrap();
        assert!(shown.lines().count() > 20, "{shown}");
        for line in shown.lines() {
            let width = unicode_width::UnicodeWidthStr::width(line.trim_end());
            assert!(width <= 40, "{game}: {width} columns: {line:?}");
        }
        nile.send_control('d').unwrap();
        assert_eq!(code(&nile), 0);
    }
}

#[test]
fn progress_is_shown_at_a_terminal() {
    let folder = Folder::new();
    let long = ["simulate", "isis-osiris", "--seats", "random,random"];
    let long = [&long[..], &["--games", "100000000"]].concat();
    let mut nile = nile(&folder, &long);
    nile.exp_string("isis-osiris ").unwrap();
    nile.exp_string("/100000000 games, ").unwrap();
    nile.send_control('c').unwrap();
    nile.exp_string("Stopped. With --journal FILE").unwrap();
    assert_eq!(code(&nile), 130);
}

#[test]
fn colour_is_for_terminals_that_want_it() {
    let folder = Folder::new();
    // A machine that builds and tests says so in CI: that makes no dumb terminal a clever one.
    for (term, setting, coloured) in [
        ("xterm", None, true),
        ("xterm", Some(("NO_COLOR", "1")), false),
        ("dumb", None, false),
        ("dumb", Some(("CI", "true")), false),
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_nile"));
        command
            .args(ISIS)
            .env("XDG_STATE_HOME", folder.path("state"))
            .env("TERM", term)
            .env_remove("COLORTERM")
            .env_remove("CLICOLOR_FORCE")
            .env_remove("NO_COLOR")
            .env_remove("CI")
            .envs(setting);
        let mut nile = spawn_command(command, Some(PATIENCE_MS)).unwrap();
        let shown = nile.exp_string("Player 1> ").unwrap();
        let colours = shown.contains("\x1b[1m") || shown.contains("\x1b[9");
        assert_eq!(colours, coloured, "{term} {setting:?}: {shown:?}");
        nile.send_control('d').unwrap();
        assert_eq!(code(&nile), 0);
    }
}
