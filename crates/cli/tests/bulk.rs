//! Matches in bulk, records in bulk, editions, figures, completions and the manual.
#![allow(missing_docs)]

mod common;

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use common::{Folder, fails, ok, words};
#[cfg(unix)]
use common::{ends_quietly, unread};
use serde_json::Value;

/// A short run, with more arguments.
fn simulate<'a>(more: &[&'a str]) -> Vec<&'a str> {
    let mut arguments = words("simulate isis-osiris --seats greedy,random --games 16 --rotate");
    arguments.extend(more);
    arguments
}

#[test]
fn simulate_tells_shares_in_a_table_in_csv_and_in_json() {
    let table = ok(&simulate(&[]));
    assert!(table.starts_with("16 games, 8 deals"), "{table}");
    assert!(
        table.contains("greedy") && table.contains(", 95 %"),
        "{table}"
    );
    assert!(ok(&simulate(&["--csv"])).lines().count() > 2);
    let report: Value = serde_json::from_str(&ok(&simulate(&["--json"]))).unwrap();
    assert_eq!(report["games"], 16);
    assert_eq!(report["entrants"][0]["name"], "greedy");
}

#[test]
fn threads_and_merged_shards_give_the_same_bytes() {
    let folder = Folder::new();
    let whole = ok(&simulate(&["--json", "--jobs", "1"]));
    assert_eq!(ok(&simulate(&["--json", "--jobs", "2"])), whole);
    let journals: Vec<String> = (1..=4)
        .map(|i| folder.file(&format!("part{i}.jsonl")))
        .collect();
    for (i, journal) in journals.iter().enumerate() {
        let shard = format!("{}/4", i + 1);
        let part = ok(&simulate(&["--shard", &shard, "--journal", journal]));
        assert!(part.contains(&format!("shard {shard} alone")), "{part}");
    }
    let mut merge = vec!["merge", "--json"];
    merge.extend(journals.iter().map(String::as_str));
    assert_eq!(ok(&merge), whole);
    let (_, missing) = fails(&["merge", &journals[0], &journals[2]], 3);
    assert!(
        missing.contains("of 4 shards some are missing: 2, 4"),
        "{missing}"
    );
}

#[test]
fn a_run_that_was_killed_goes_on_to_the_same_result() {
    let folder = Folder::new();
    let journal = folder.file("run.jsonl");
    let run =
        words("simulate tutankhamun --seats random,random,random --games 4000 --json --jobs 1");
    let mut kept: Vec<&str> = run.to_vec();
    kept.extend(["--journal", &journal]);
    let mut child = Command::new(env!("CARGO_BIN_EXE_nile"))
        .args(&kept)
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let finished =
        |journal: &str| fs::read_to_string(journal).map_or(0, |text| text.lines().count());
    while finished(&journal) < 5 && child.try_wait().unwrap().is_none() {
        std::thread::sleep(Duration::from_millis(1));
    }
    let _ = child.kill();
    child.wait().unwrap();
    let before = finished(&journal);
    assert!(before >= 5, "{before}");
    assert_eq!(ok(&kept), ok(&run));
    let mut other = kept.clone();
    other[3] = "random,random,novice";
    let (_, talk) = fails(&other, 3);
    assert!(talk.contains("run.jsonl"), "{talk}");
}

#[test]
fn records_of_all_games_are_written_and_checked_in_bulk() {
    let folder = Folder::new();
    ok(&[
        "simulate",
        "isis-osiris",
        "--players",
        "3",
        "--seats",
        "random,random,random",
        "--games",
        "4",
        "--records",
        &folder.file("games"),
    ]);
    let mut files: Vec<String> = fs::read_dir(folder.file("games"))
        .unwrap()
        .map(|entry| entry.unwrap().path().display().to_string())
        .collect();
    files.sort();
    assert_eq!(files.len(), 4);
    let mut verify = vec!["verify", "--jobs", "2", "--records"];
    verify.extend(files.iter().map(String::as_str));
    let told = ok(&verify);
    assert!(told.ends_with("4 checked, 0 failed\n"), "{told}");
    assert_eq!(told.matches("events, all well").count(), 4);

    let changed = fs::read_to_string(&files[2])
        .unwrap()
        .replacen("piece", "peice", 3);
    fs::write(&files[2], changed).unwrap();
    let whole = fs::read_to_string(&files[3]).unwrap();
    let beginning: Vec<&str> = whole.lines().take(9).collect();
    fs::write(&files[3], beginning.join("\n") + "\n").unwrap();
    verify.push("/no/such/record");
    let (told, _) = fails(&verify, 1);
    let line = |file: &str| told.lines().find(|line| line.starts_with(file)).unwrap();
    assert!(line(&files[1]).ends_with("all well"));
    assert!(line(&files[2]).contains(": line "), "{told}");
    assert!(
        line(&files[3]).contains(": line 9: the record stops here"),
        "{told}"
    );
    assert!(line("/no/such/record").contains("No such file"), "{told}");
    assert!(
        told.ends_with("4 checked, 2 failed, 1 not read\n"),
        "{told}"
    );
}

#[test]
fn a_record_that_cannot_be_read_is_a_bad_file_and_not_a_check_that_failed() {
    let folder = Folder::new();
    let (told, talk) = fails(&["verify", "--records", "/no/such/record"], 3);
    assert!(
        told.ends_with("0 checked, 0 failed, 1 not read\n"),
        "{told}"
    );
    assert!(talk.contains("a record cannot be read"), "{talk}");
    // A folder can be opened, but there is nothing to read.
    let (_, talk) = fails(&["verify", "--records", &folder.file(""), "/no/such"], 3);
    assert!(talk.contains("2 records cannot be read"), "{talk}");
    let garbage = folder.file("garbage.jsonl");
    fs::write(&garbage, "no record\n").unwrap();
    let (told, _) = fails(&["verify", "--records", &garbage], 1);
    assert!(told.contains("line 1: is not the header"), "{told}");
}

#[test]
fn a_tournament_rates_everybody_and_draws_a_plot() {
    let folder = Folder::new();
    let plot = folder.file("shares.svg");
    let run = words("tournament isis-osiris --bots greedy,random,novice --deals 4");
    let mut plotted = run.to_vec();
    plotted.extend(["--plot", &plot]);
    let table = ok(&plotted);
    assert!(table.starts_with("24 games, 4 deals"), "{table}");
    assert!(
        table.contains("rating") && table.contains("came in before"),
        "{table}"
    );
    assert!(fs::read_to_string(&plot).unwrap().starts_with("<svg"));
    let versus = ok(&words(
        "tournament isis-osiris --bots greedy --versus random --deals 200 --sprt 0.5:0.8 --json",
    ));
    let report: Value = serde_json::from_str(&versus).unwrap();
    assert_eq!(report["sprt"]["decision"], "h1");
    assert!(report["deals"].as_u64().unwrap() < 200, "{versus}");
}

#[test]
fn what_cannot_be_played_is_refused_with_the_reason() {
    for (line, reason) in [
        ("simulate senet", "there is no game"),
        (
            "simulate isis-osiris --seats kasparov,random",
            "there is no bot \"kasparov\"",
        ),
        ("simulate isis-osiris --seats mcts:iters=0,random", "iters"),
        ("simulate isis-osiris --players 9", "2 to 4 players"),
        (
            "simulate isis-osiris --seats random,random,random --players 2",
            "3 bots",
        ),
        ("simulate isis-osiris --games 0", "at least one game"),
        (
            "simulate isis-osiris --seats greedy,random --rotate --games 3",
            "ask for 2 or 4",
        ),
        ("simulate isis-osiris --shard 1/2", "--journal"),
        (
            "simulate isis-osiris --shard 3/2 --journal x",
            "no shard 3 of 2",
        ),
        (
            "simulate isis-osiris --option suply=own",
            "did you mean supply?",
        ),
        ("tournament isis-osiris --bots random", "at least two"),
        (
            "tournament isis-osiris --bots random,greedy --sprt much",
            "as 0.5:0.6",
        ),
        ("merge", "FILE"),
        ("bench senet", "there is no game"),
        ("man dance", "there is no command"),
        ("completions dosshell", "dosshell"),
    ] {
        let (_, talk) = fails(&words(line), 2);
        assert!(talk.contains(reason), "{line}: {talk}");
    }
    let (_, talk) = fails(&["merge", "/no/such/journal"], 3);
    assert!(talk.contains("/no/such/journal"), "{talk}");
    let (_, talk) = fails(&simulate(&["--journal", "/no/such/folder/x"]), 3);
    assert!(talk.contains("/no/such/folder/x"), "{talk}");
}

#[cfg(unix)]
#[test]
fn a_program_that_fails_forfeits_and_if_always_the_command_fails() {
    let run = words("simulate isis-osiris --seats cmd:true,random --games 2");
    let (table, talk) = fails(&run, 4);
    assert!(
        table.contains("cmd:true forfeited 2, first in game 1"),
        "{table}"
    );
    assert!(talk.contains("may play differently each time"), "{talk}");
    assert!(talk.contains("cmd:true forfeited every game"), "{talk}");
}

#[test]
fn bench_measures_every_game() {
    let quick = ["bench", "--ms", "1", "--iterations", "2"];
    let mut json = quick.to_vec();
    json.push("--json");
    let figures: Value = serde_json::from_str(&ok(&json)).unwrap();
    assert_eq!(figures.as_array().unwrap().len(), nile_games::TITLES.len());
    for of_game in figures.as_array().unwrap() {
        for key in [
            "ns_per_event",
            "us_per_game",
            "games_per_second",
            "playouts_per_second",
        ] {
            assert!(of_game[key].as_f64().unwrap() > 0.0, "{of_game}");
        }
    }
    let mut one = quick.to_vec();
    one.extend(["isis-osiris", "--players", "3"]);
    let table = ok(&one);
    assert_eq!(table.lines().count(), 2);
    assert!(
        table.contains("ns/event") && table.contains("playouts/s"),
        "{table}"
    );
    fails(&["bench", "isis-osiris", "--players", "7"], 2);
}

#[test]
fn editions_are_listed_shown_started_and_checked() {
    let folder = Folder::new();
    let list = ok(&["edition", "list"]);
    assert!(list.contains("english") && list.contains("pixie"), "{list}");
    let shown = ok(&["edition", "show", "pixie"]);
    assert!(
        shown.contains("rules.master_any_terrain = true  (ruling)"),
        "{shown}"
    );
    let json: Value = serde_json::from_str(&ok(&["edition", "show", "english", "--json"])).unwrap();
    assert_eq!(json["id"], "english");
    assert!(ok(&["edition", "show", "english", "--file"]).starts_with("# Sailing"));

    let mine = folder.file("mine.toml");
    assert_eq!(ok(&["edition", "new", &mine]), "");
    assert_eq!(fs::read_to_string(&mine).unwrap(), ok(&["edition", "new"]));
    let checked = ok(&["edition", "check", &mine]);
    assert!(
        checked.starts_with(&format!("{mine}: My box, ")),
        "{checked}"
    );
    let (_, talk) = fails(&["edition", "new", &mine], 3);
    assert!(talk.contains("File exists"), "{talk}");
    assert!(ok(&["edition", "show", &mine]).contains("title.en = \"My box\"  (ruling)"));
}

#[test]
fn every_fault_of_an_edition_is_told_with_file_line_and_reason() {
    let folder = Folder::new();
    let bad = folder.file("bad.toml");
    let text =
        "extends = \"english\"\nid = \"bad\"\n[rules]\nhire_cots = 3\nbarge_glory = \"much\"\n";
    fs::write(&bad, text).unwrap();
    let (faults, talk) = fails(&["edition", "check", &bad], 3);
    assert!(
        faults.contains(&format!("{bad}:4: rules.hire_cots: there is no such key")),
        "{faults}"
    );
    assert!(
        faults.contains(&format!("{bad}:5: rules.barge_glory: ")),
        "{faults}"
    );
    assert_eq!(faults.lines().count(), 2, "{faults}");
    assert!(talk.contains("has 2 faults"), "{talk}");
    fs::write(&bad, "extends = \n").unwrap();
    let (faults, _) = fails(&["edition", "check", &bad], 3);
    assert!(faults.starts_with(&format!("{bad}:1: ")), "{faults}");
    fails(&["edition", "check", "/no/such/edition"], 3);
}

#[test]
fn completions_come_for_every_shell_and_the_manual_for_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let text = ok(&["completions", shell]);
        assert!(
            text.contains("simulate") && text.contains("records"),
            "{shell}: {text}"
        );
    }
    assert!(ok(&["man"]).contains(".TH nile 1"));
    assert!(ok(&["man", "verify"]).contains(".TH nile-verify 1"));
    let folder = Folder::new();
    ok(&["man", "--to", &folder.file("pages")]);
    for page in [
        "nile.1",
        "nile-play.1",
        "nile-engine.1",
        "nile-edition.1",
        "nile-edition-check.1",
    ] {
        assert!(
            Path::new(&folder.file("pages")).join(page).exists(),
            "{page}"
        );
    }
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_ends_these_quietly_too() {
    for arguments in [
        &["completions", "bash"][..],
        &["man"],
        &["edition", "show", "english"],
        &simulate(&["--csv"]),
    ] {
        ends_quietly(unread(arguments), arguments);
    }
}

/// Each of these would go on for days.
#[cfg(unix)]
#[test]
fn a_closed_pipe_stops_work_that_writes_nothing_for_long() {
    let folder = Folder::new();
    let journal = folder.file("run.jsonl");
    for line in [
        "simulate isis-osiris --seats random,random --games 100000000",
        &format!(
            "simulate isis-osiris --seats random,random --games 100000000 --journal {journal}"
        ),
        "tournament isis-osiris --bots random,greedy --deals 100000000",
        "verify isis-osiris --games 100000000 --jobs 2",
    ] {
        let arguments = &words(line)[..];
        let mut child = unread(arguments);
        let patience = Instant::now() + Duration::from_secs(120);
        while child.try_wait().unwrap().is_none() {
            if Instant::now() > patience {
                child.kill().unwrap();
                panic!("{arguments:?} goes on");
            }
            std::thread::sleep(Duration::from_millis(2));
        }
        ends_quietly(child, arguments);
    }
}
