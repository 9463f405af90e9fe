//! What may go wrong while a game is played: the game stays whole, and what happened is said.
#![allow(missing_docs)]
#![cfg(unix)]

mod common;

use std::fs;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use common::{Folder, ISIS, events, numbers, read_until, words};

fn signal(child: &Child, name: &str) {
    let sent = Command::new("kill")
        .args([name, &child.id().to_string()])
        .status();
    assert!(sent.unwrap().success());
}

/// Starts a game, types some moves, and returns once the last of them has been told.
fn in_mid_game(folder: &Folder, file: &str, moves: &[&str], told: &str) -> Child {
    let mut child = folder
        .nile(&[&ISIS[..], &["--record", file]].concat())
        .spawn()
        .unwrap();
    let input = child.stdin.as_mut().unwrap();
    input
        .write_all((moves.join("\n") + "\n").as_bytes())
        .unwrap();
    input.flush().unwrap();
    read_until(child.stdout.as_mut().unwrap(), told);
    child
}

#[test]
fn kill_9_loses_nothing_that_was_shown_and_resume_reaches_the_same_game() {
    let folder = Folder::new();
    let (killed, whole) = (folder.file("killed.jsonl"), folder.file("whole.jsonl"));
    let rest = numbers(2, 200, 4);
    let all = format!("piece a1\ntile\nplace c3\n{rest}");
    folder
        .run(&[&ISIS[..], &["--record", &whole]].concat(), &all)
        .ends(0);

    let moves = ["piece a1", "tile", "place c3"];
    let mut child = in_mid_game(&folder, &killed, &moves, "face down on c3.\n");
    child.kill().unwrap();
    child.wait().unwrap();
    let kept = events(killed.as_ref());
    assert!(
        kept.iter().any(|event| event.contains("place c3")),
        "{kept:?}"
    );

    folder
        .run(&["resume", &killed], &rest)
        .ends(0)
        .tells("Seed: ");
    assert_eq!(events(killed.as_ref()), events(whole.as_ref()));
}

#[test]
fn killed_at_any_moment_everything_shown_is_in_the_record() {
    let folder = Folder::new();
    for moves in 1..=6 {
        let file = folder.file(&format!("{moves}.jsonl"));
        let arguments = [&ISIS[..], &["--record", &file]].concat();
        let mut child = folder.nile(&arguments).spawn().unwrap();
        let input = child.stdin.as_mut().unwrap();
        input.write_all(numbers(9, 100, 4).as_bytes()).unwrap();
        let mut shown = String::new();
        for _ in 0..moves {
            shown += &read_until(child.stdout.as_mut().unwrap(), "Player 1 puts a piece on ");
            shown += &read_until(child.stdout.as_mut().unwrap(), ".\n");
        }
        child.kill().unwrap();
        child.wait().unwrap();
        let kept = events(file.as_ref());
        let is_mine = |event: &&String| event.contains("piece") && event.contains("\"seat\":1");
        let mine = kept.iter().filter(is_mine).count();
        assert!(mine >= moves, "{moves} shown, {mine} kept:\n{shown}");
        // On a fast machine the game may have ended before the signal came.
        if fs::read_to_string(&file).unwrap().contains("\"end\"") {
            folder.run(&["replay", "--check", &file], "").ends(0);
            continue;
        }
        folder
            .run(&["resume", &file], numbers(9, 300, 4))
            .ends(0)
            .tells("Seed: ");
    }
}

#[test]
fn a_torn_last_line_is_dropped_and_the_game_goes_on() {
    let folder = Folder::new();
    let file = folder.file("torn.jsonl");
    folder
        .run(
            &[&ISIS[..], &["--record", &file]].concat(),
            "piece a1\npiece b2\n",
        )
        .ends(0);
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, &text[..text.len() - 10]).unwrap();
    let run = folder.run(&["resume", &file], numbers(1, 200, 4)).ends(0);
    run.says("was not written whole and is left out")
        .tells("Seed: ");
    folder.run(&["replay", "--check", &file], "").ends(0);
}

#[test]
fn ctrl_c_says_how_to_go_on() {
    let folder = Folder::new();
    let file = folder.file("game.jsonl");
    for name in ["-INT", "-TERM"] {
        let _ = fs::remove_file(&file);
        let mut child = in_mid_game(&folder, &file, &["piece a1"], "on a1.\n");
        // Its input stays open, for at the end of it the program would leave by itself.
        let input = child.stdin.take();
        signal(&child, name);
        let output = child.wait_with_output().unwrap();
        drop(input);
        assert_eq!(output.status.code(), Some(130));
        let talk = String::from_utf8(output.stderr).unwrap();
        let resume = format!("Nothing is lost. Go on with: nile resume {file}\n");
        assert!(talk.ends_with(&resume), "{talk}");
    }
    folder.run(&["resume", &file], "").ends(0);
}

/// The program is in a group of its own, so that the terminal's Ctrl-C does not reach it.
#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_ends_the_programs_that_play_with_whatever_they_have_started() {
    let folder = Folder::new();
    let sleeper = folder.file("sleeper");
    let program =
        format!("cmd:sh -c 'sleep 60 & echo $! > {sleeper}.new; mv {sleeper}.new {sleeper}; wait'");
    let seats = format!("{program},random");
    let arguments = ["simulate", "isis-osiris", "--seats", &seats, "--games", "1"];
    let child = folder.nile(&arguments).spawn().unwrap();
    let patience = Instant::now() + Duration::from_secs(60);
    let wait_for = |what: &mut dyn FnMut() -> bool| {
        while !what() {
            assert!(Instant::now() < patience, "it does not come");
            std::thread::sleep(Duration::from_millis(2));
        }
    };
    wait_for(&mut || fs::exists(&sleeper).unwrap());
    signal(&child, "-INT");
    assert_eq!(child.wait_with_output().unwrap().status.code(), Some(130));
    let id = fs::read_to_string(&sleeper).unwrap();
    // Behind the name, in brackets, comes the state: Z has ended and is not waited for yet.
    wait_for(&mut || {
        let stat = fs::read_to_string(format!("/proc/{}/stat", id.trim()));
        stat.map_or(true, |stat| {
            stat.rsplit(") ").next().unwrap().starts_with('Z')
        })
    });
}

#[test]
fn two_programs_cannot_play_on_one_record() {
    let folder = Folder::new();
    let file = folder.file("game.jsonl");
    let mut first = in_mid_game(&folder, &file, &["piece a1"], "on a1.\n");
    folder
        .run(&["resume", &file], "")
        .ends(3)
        .says("another program is playing on this record");
    drop(first.stdin.take());
    assert!(first.wait().unwrap().success());
    folder.run(&["resume", &file], "").ends(0);
}

/// A game whose file may not grow beyond some kilobytes, which is what a full disk looks like.
fn on_a_small_disk(folder: &Folder, kilobytes: usize, arguments: &[&str]) -> Command {
    let mut shell = Command::new("sh");
    let limit = 2 * kilobytes;
    let script = format!("trap '' XFSZ; ulimit -f {limit}; exec \"$@\"");
    shell
        .args(["-c", &script, "sh", env!("CARGO_BIN_EXE_nile")])
        .args(arguments)
        .env("XDG_STATE_HOME", folder.path("state"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    shell
}

#[test]
fn a_full_disk_is_told_and_the_game_stays_whole() {
    let folder = Folder::new();
    let file = folder.file("game.jsonl");
    let arguments = [&ISIS[..], &["--record", &file]].concat();
    let small = on_a_small_disk(&folder, 1, &arguments);
    let run = common::run(small, numbers(3, 200, 4).as_bytes()).ends(3);
    let run = run.says("Cannot write").says("All that was shown is kept");
    let kept = events(file.as_ref());
    let shown = run.out.matches("Player 1 puts a piece").count();
    let written = kept
        .iter()
        .filter(|event| event.contains("piece") && event.contains("\"seat\":1"));
    assert_eq!(shown, written.count(), "{kept:?}\n{}", run.out);
    folder
        .run(&["resume", &file], numbers(3, 200, 4))
        .ends(0)
        .tells("Seed: ");
    folder.run(&["replay", "--check", &file], "").ends(0);
}

#[test]
fn a_game_that_cannot_be_kept_at_all_is_not_begun() {
    let folder = Folder::new();
    let file = folder.file("game.jsonl");
    let arguments = [&ISIS[..], &["--record", &file]].concat();
    let none = on_a_small_disk(&folder, 0, &arguments);
    common::run(none, b"")
        .ends(3)
        .says("the game cannot be kept there");
    assert!(!folder.path("game.jsonl").exists());
}

#[test]
fn a_folder_that_cannot_be_written_is_named_with_the_way_out() {
    let folder = Folder::new();
    for place in ["/proc", "/dev/null"] {
        let mut nile = folder.nile(&ISIS);
        nile.env("XDG_STATE_HOME", place);
        let run = common::run(nile, b"").ends(3);
        run.says(&format!("{place}/nile: "))
            .says("name a file with --record FILE");
    }
    let mut nowhere = folder.nile(&ISIS);
    nowhere.env_remove("XDG_STATE_HOME").env_remove("HOME");
    common::run(nowhere, b"")
        .ends(3)
        .says("set HOME or XDG_STATE_HOME");
    let taken = folder.file("taken.jsonl");
    fs::write(&taken, "precious").unwrap();
    let run = folder
        .run(&[&ISIS[..], &["--record", &taken]].concat(), "")
        .ends(3);
    run.says("there is such a file already");
    assert_eq!(fs::read_to_string(&taken).unwrap(), "precious");
}

#[test]
fn a_record_that_may_only_be_read_is_not_resumed_but_forked() {
    let folder = Folder::new();
    let file = folder.file("game.jsonl");
    folder
        .run(&[&ISIS[..], &["--record", &file]].concat(), "piece a1\n")
        .ends(0);
    fs::set_permissions(&file, fs::Permissions::from_mode(0o444)).unwrap();
    let resumed = folder.run(&["resume", &file], "");
    // To the superuser nothing is read-only.
    if resumed.code != Some(0) {
        resumed.ends(3).says("makes a copy that can");
    }
    let forked = folder.run(&["fork", &file], "").ends(0);
    folder.run(&["resume", forked.out.trim()], "").ends(0);
}

#[test]
fn a_corrupt_record_is_refused_with_its_line_and_left_as_it_is() {
    let folder = Folder::new();
    let file = folder.file("game.jsonl");
    folder
        .run(
            &[&ISIS[..], &["--record", &file]].concat(),
            "piece a1\npiece b2\n",
        )
        .ends(0);
    let good = fs::read_to_string(&file).unwrap();
    let lines: Vec<&str> = good.lines().collect();
    let cases = [
        (good.replacen("piece a1", "piece a2", 1), "line 3: "),
        (good.replacen("\"own\"", "\"shared\"", 1), "line 1: "),
        (good.replacen("\"games\":1", "\"gaems\":1", 1), "line 1: "),
        ("no record\n".to_string(), "line 1: is not the header"),
        (String::new(), "line 1: the file is empty"),
        (lines[1..].join("\n") + "\n", "line 1: "),
    ];
    for (text, said) in cases {
        fs::write(&file, &text).unwrap();
        for command in ["resume", "fork", "replay"] {
            folder
                .run(&[command, &file], "piece f6\n")
                .ends(3)
                .says(said);
        }
        assert_eq!(fs::read_to_string(&file).unwrap(), text);
    }
    folder
        .run(&["resume", &folder.file("none.jsonl")], "")
        .ends(3)
        .says("none.jsonl");
}

#[test]
fn ten_megabytes_at_the_prompt_are_refused_and_the_next_line_is_read() {
    let folder = Folder::new();
    let mut input = vec![b'x'; 10 << 20];
    input.extend_from_slice(b"\npiece a1\n");
    let run = folder.run(&ISIS, &input).ends(0);
    let run = run.says("That line is too long").tells("on a1.");
    assert!(run.talk.len() < 1000, "{}", run.talk.len());
}

#[test]
fn a_closed_pipe_ends_the_game_quietly_and_keeps_it() {
    let folder = Folder::new();
    let mut child = folder.nile(&ISIS).spawn().unwrap();
    drop(child.stdout.take());
    let mut input = child.stdin.take().unwrap();
    // The pipe may be gone before all is typed.
    let _ = input.write_all(numbers(4, 300, 4).as_bytes());
    drop(input);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(
        output.stderr.is_empty(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let file = folder.kept().pop().unwrap();
    folder
        .run(&["resume", file.to_str().unwrap()], numbers(4, 300, 4))
        .ends(0);
}

#[test]
fn a_closed_pipe_stops_bots_that_are_watched() {
    let folder = Folder::new();
    let arguments = words("watch isis-osiris --seats random,random --record -");
    let mut child = folder.nile(&arguments).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
}
