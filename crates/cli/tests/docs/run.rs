//! Running the command lines of pages and helps, with little to do.

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::common::{Folder, has_python};

use super::lines::all;
use super::root;

/// Bots that need no time in place of those that think, each still another than the others.
const QUICK: [(&str, &str); 7] = [
    ("expert", "greedy:noise=0.1"),
    ("hard", "greedy:noise=0.2"),
    ("medium", "greedy:noise=0.3"),
    ("easy", "greedy:noise=0.6"),
    ("novice", "greedy:noise=0.7"),
    ("uct:1000", "greedy:noise=0.4"),
    ("mcts:ms=500", "greedy:noise=0.5"),
];

/// Values that make a command short.
const LITTLE: [(&str, &str); 6] = [
    ("--games", "12"),
    ("--deals", "4"),
    ("--ms", "1"),
    ("--iterations", "2"),
    ("--delay", "1"),
    ("--jobs", "2"),
];

/// Programs of the reader's that are not ours to call.
const THEIRS: [&str; 2] = ["| man -l -", "| source"];

/// The word put in the place of another, wherever it stands alone in a list.
fn replaced(text: &str, word: &str, other: &str) -> String {
    let parts: Vec<&str> = text.split(word).collect();
    let mut result = parts[0].to_string();
    for pair in parts.windows(2) {
        let apart = |c: char| " ,\"'".contains(c);
        let alone = pair[0].chars().next_back().is_none_or(apart)
            && pair[1].chars().next().is_none_or(apart);
        result.push_str(if alone { other } else { word });
        result.push_str(pair[1]);
    }
    result
}

/// The same command with little to do.
fn with_little_to_do(command: &str) -> String {
    let mut line = QUICK
        .iter()
        .fold(command.to_string(), |line, (bot, quick)| {
            replaced(&line, bot, quick)
        });
    for (flag, value) in LITTLE {
        let words: Vec<&str> = line.split(' ').collect();
        let mut words: Vec<String> = words.iter().map(|word| word.to_string()).collect();
        for i in 1..words.len() {
            if words[i - 1] == flag {
                words[i] = value.to_string();
            }
        }
        line = words.join(" ");
    }
    for theirs in THEIRS {
        line = line.replace(theirs, "| cat");
    }
    let (what, rest) = line.split_once(' ').unwrap_or((&line, ""));
    let lacks = |flag: &str| !rest.split(' ').any(|word| word == flag);
    let players = rest.split_once("--players ").map_or("2", |(_, n)| &n[..1]);
    let others = vec!["random"; players.parse::<usize>().unwrap() - 1].join(",");
    let more = match what {
        "verify" if lacks("--records") && lacks("--games") => " --games 1".to_string(),
        "simulate" if lacks("--games") => " --games 12".to_string(),
        "tournament" if lacks("--deals") => " --deals 4".to_string(),
        "bench" => " --ms 1 --iterations 2".to_string(),
        "watch" if lacks("--seats") => format!(" --seats random,{others}"),
        "play" if lacks("--seats") => format!(" --seats you,{others}"),
        _ => String::new(),
    };
    format!("{what}{more} {rest}").trim_end().to_string()
}

/// A folder with the files that examples speak of.
struct Desk(Folder);

impl Desk {
    fn new() -> Self {
        let desk = Desk(Folder::new());
        let file = |name: &str| desk.0.file(name);
        symlink(root().join("examples"), file("examples")).unwrap();
        fs::create_dir_all(file("target/release")).unwrap();
        symlink(env!("CARGO_BIN_EXE_nile"), file("target/release/nile")).unwrap();
        desk.prepare("watch isis-osiris --seats random,random --record game.jsonl");
        fs::create_dir(file("saved")).unwrap();
        fs::copy(file("game.jsonl"), file("saved/1.jsonl")).unwrap();
        desk.prepare("fork game.jsonl --at 20 --record friday.jsonl");
        desk.prepare("edition new my-box.toml");
        for i in 1..=4 {
            let bots = "simulate isis-osiris --seats random,random --games 4";
            desk.prepare(&format!("{bots} --shard {i}/4 --journal part{i}.jsonl"));
        }
        desk
    }

    fn prepare(&self, arguments: &str) {
        let output = self.run(&format!("nile {arguments}"));
        let talk = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{arguments}: {talk}");
    }

    /// A desk like this one.
    fn another(&self) -> Desk {
        let desk = Desk(Folder::new());
        copy(&self.0.path(""), &desk.0.path(""));
        desk
    }

    /// Runs a line as a shell does, with nothing to read.
    fn run(&self, line: &str) -> Output {
        let folder = Path::new(env!("CARGO_BIN_EXE_nile")).parent().unwrap();
        let path = std::env::var("PATH").unwrap_or_default();
        Command::new("sh")
            .args(["-euc", line])
            .current_dir(self.0.path(""))
            .env("PATH", format!("{}:{path}", folder.display()))
            .env("HOME", self.0.path("home"))
            .env("XDG_STATE_HOME", self.0.path("state"))
            .env("SLURM_ARRAY_TASK_ID", "1")
            .stdin(Stdio::null())
            .output()
            .unwrap()
    }
}

fn copy(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let (old, new) = (entry.path(), to.join(entry.file_name()));
        let kind = entry.file_type().unwrap();
        if kind.is_symlink() {
            symlink(fs::read_link(&old).unwrap(), &new).unwrap();
        } else if kind.is_dir() {
            fs::create_dir(&new).unwrap();
            copy(&old, &new);
        } else {
            fs::copy(&old, &new).unwrap();
        }
    }
}

/// Runs what `nile` is called with somewhere, if it has not run already.
struct Runner {
    desk: Desk,
    done: BTreeSet<String>,
}

impl Runner {
    fn new() -> Self {
        Runner {
            desk: Desk::new(),
            done: BTreeSet::new(),
        }
    }

    fn run(&mut self, place: &str, line: &str) {
        if !self.done.insert(line.to_string()) || (line.contains("python3") && !has_python()) {
            return;
        }
        let desk = self.desk.another();
        // The file a command makes must not be there yet.
        for made in ["--record ", "edition new "] {
            if let Some((_, file)) = line.split_once(made) {
                let _ = fs::remove_file(desk.0.path(file.split(' ').next().unwrap()));
            }
        }
        if line.contains("part-") {
            for i in 1..=4 {
                let (from, to) = (format!("part{i}.jsonl"), format!("part-{i}.jsonl"));
                fs::rename(desk.0.path(&from), desk.0.path(&to)).unwrap();
            }
        }
        if line.contains("--journal") {
            for i in 1..=4 {
                let _ = fs::remove_file(desk.0.path(&format!("part{i}.jsonl")));
                let _ = fs::remove_file(desk.0.path(&format!("part-{i}.jsonl")));
            }
        }
        for folder in ["share/bash-completion/completions", "state"] {
            fs::create_dir_all(desk.0.path("home/.local").join(folder)).unwrap();
        }
        fs::create_dir_all(desk.0.path("home/.zfunc")).unwrap();
        if line.ends_with("nile resume") {
            desk.prepare("fork game.jsonl --at 20");
        }
        let output = desk.run(line);
        let talk = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{place}: {line}: {talk}");
        assert!(!talk.contains("panicked"), "{place}: {line}: {talk}");
    }

    /// Runs a line that may stand for any of several, or only shows what may be written.
    fn nile(&mut self, place: &str, arguments: &str) {
        let (what, rest) = arguments.split_once(' ').unwrap_or((arguments, ""));
        if what == "COMMAND" {
            for command in commands() {
                self.run(place, &format!("nile {command} {rest}"));
            }
        } else if rest.is_empty() && !what.starts_with('-') && !ALONE.contains(&what) {
            // A command spoken of, without what it needs.
            self.run(place, &format!("nile {what} --help"));
        } else if rest.contains('[') && !rest.contains("cmd[") {
            let help = help(what);
            let flags = rest.split(['[', ']', ' ']);
            for flag in flags.filter(|word| word.starts_with("--")) {
                assert!(help.contains(flag), "{place}: nile {what} has no {flag}");
            }
        } else {
            let line = with_little_to_do(arguments).replace("FILE", "game.jsonl");
            self.run(place, &format!("nile {line}"));
        }
    }
}

/// Commands that do something without being told more.
const ALONE: [&str; 7] = [
    "games", "resume", "engine", "verify", "bench", "man", "help",
];

fn help(command: &str) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_nile"))
        .args(command.split_whitespace())
        .arg("--help")
        .env("COLUMNS", "80")
        .output()
        .unwrap();
    assert!(output.status.success(), "{command}");
    String::from_utf8(output.stdout).unwrap()
}

/// Every command there is, as `nile --help` lists them.
fn commands() -> Vec<String> {
    let help = help("");
    let list = help.split("Commands:\n").nth(1).unwrap();
    let list = list.split("\n\n").next().unwrap();
    let names = list
        .lines()
        .filter_map(|line| line.split_whitespace().next());
    names
        .filter(|name| *name != "help")
        .map(str::to_string)
        .collect()
}

#[test]
fn every_command_line_in_the_docs_is_run() {
    let mut runner = Runner::new();
    for (page, line) in all() {
        match (line.nile(), line.program.as_str()) {
            (Some(arguments), _) => runner.nile(&page, arguments),
            (None, "python3") => runner.run(&page, &format!("python3 {}", line.rest)),
            // Those of cargo and bash have tests of their own.
            (None, _) => {}
        }
    }
    assert!(runner.done.len() >= 25, "{:?}", runner.done);
}

#[test]
fn every_help_has_examples_and_they_all_run() {
    let mut runner = Runner::new();
    let commands = commands();
    assert_eq!(commands.len(), 17, "{commands:?}");
    for command in commands {
        let help = help(&command);
        let examples = help.split("Examples:\n").nth(1);
        let examples = examples.unwrap_or_else(|| panic!("{command} --help has no examples"));
        let lines = examples.lines().take_while(|line| line.starts_with("  "));
        let mut shown = 0;
        for line in lines.map(str::trim) {
            match line.strip_prefix("nile ") {
                Some("resume $(nile fork friday.jsonl --at 12)") => runner.run(&command, line),
                Some(arguments) => runner.nile(&command, arguments),
                None => runner.run(&command, line),
            }
            shown += 1;
        }
        assert!(shown > 0, "{command} --help shows no example");
    }
}

#[test]
fn a_line_is_made_short_without_being_changed_otherwise() {
    for (line, short) in [
        (
            "simulate x --seats hard,you --shard 1/2",
            "simulate --games 12 x --seats greedy:noise=0.2,you --shard 1/2",
        ),
        (
            "watch x --players 3",
            "watch --seats random,random,random x --players 3",
        ),
        ("verify x --games 1000", "verify x --games 12"),
        ("man verify | man -l -", "man verify | cat"),
        ("games", "games"),
    ] {
        assert_eq!(with_little_to_do(line), short);
    }
}
