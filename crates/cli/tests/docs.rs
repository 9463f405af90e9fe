//! What the pages say is true: their command lines run, and the tests they name are there.
#![allow(missing_docs)]

mod common;

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use common::Folder;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// README.md and every page in docs.
fn pages() -> Vec<(String, String)> {
    let mut paths = vec![root().join("README.md")];
    let docs = fs::read_dir(root().join("docs")).unwrap();
    paths.extend(docs.map(|entry| entry.unwrap().path()));
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "md"));
    paths.sort();
    let read = |path: PathBuf| {
        (
            path.display().to_string(),
            fs::read_to_string(path).unwrap(),
        )
    };
    paths.into_iter().map(read).collect()
}

/// The command lines in the blocks of a page, without what comes after a pipe or goes to a file. A
/// line with brackets shows what may be written, and is no command.
fn command_lines(page: &str) -> Vec<String> {
    let mut lines = Vec::new();
    for block in page.split("```").skip(1).step_by(2) {
        let joined = block.replace("\\\n", " ");
        for line in joined.lines() {
            let line = line.trim().trim_start_matches("$ ");
            let Some(command) = line
                .strip_prefix("nile ")
                .or_else(|| line.strip_prefix("cargo run --release -- "))
            else {
                continue;
            };
            let command = command
                .split([';', '|', '>', '<', '#'])
                .next()
                .unwrap()
                .trim();
            if !command.contains(['[', '…']) {
                lines.push(command.to_string());
            }
        }
    }
    lines
}

/// Bots that need no time in place of those that think, each still another than the others.
fn quick_bots(text: &str) -> String {
    let bots = [
        ("expert", 1),
        ("hard", 2),
        ("medium", 3),
        ("easy", 6),
        ("novice", 7),
        ("uct:1000", 4),
        ("mcts:iters=2000", 5),
    ];
    bots.iter().fold(text.to_string(), |text, (bot, noise)| {
        text.replace(bot, &format!("greedy:noise=0.{noise}"))
    })
}

/// The same command with little to do.
fn scaled_down(command: &str) -> Vec<String> {
    // Whatever a variable of a job array holds, it is a number.
    let parts = command.split('$');
    let letter = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let numbered: Vec<&str> = (parts.enumerate())
        .map(|(i, part)| {
            if i == 0 {
                part
            } else {
                part.trim_start_matches(letter)
            }
        })
        .collect();
    let mut words: Vec<String> = shlex::split(&numbered.join("1")).expect(command);
    let few = [
        ("--games", "12"),
        ("--deals", "2"),
        ("--ms", "1"),
        ("--iterations", "2"),
        ("--delay", "1"),
    ];
    for i in 1..words.len() {
        let flag = words[i - 1].clone();
        if let Some((_, value)) = few.iter().find(|(name, _)| *name == flag) {
            words[i] = value.to_string();
        }
        if ["--seats", "--bots", "--versus"].contains(&flag.as_str()) {
            words[i] = quick_bots(&words[i]);
        }
    }
    let mut lacks = |flag: &str, value: &str| {
        if !words.iter().any(|word| word == flag) {
            words.extend([flag.to_string(), value.to_string()]);
        }
    };
    match command.split(' ').next().unwrap() {
        "verify" if !command.contains("--records") => lacks("--games", "1"),
        "simulate" => lacks("--games", "12"),
        "tournament" => lacks("--deals", "2"),
        "bench" => {
            lacks("--ms", "1");
            lacks("--iterations", "2");
        }
        "watch" => lacks("--seats", "random,random"),
        _ => {}
    }
    words
}

#[cfg(unix)]
#[test]
fn every_command_line_in_the_docs_is_run() {
    let folder = Folder::new();
    std::os::unix::fs::symlink(root().join("examples"), folder.path("examples")).unwrap();
    let mut run = BTreeSet::new();
    for (page, text) in pages() {
        for command in command_lines(&text) {
            if !run.insert(command.clone()) {
                continue;
            }
            if command.contains("python3") && !common::has_python() {
                continue;
            }
            let words = scaled_down(&command);
            let arguments: Vec<&str> = words.iter().map(String::as_str).collect();
            let mut nile = folder.nile(&arguments);
            let output = nile
                .current_dir(folder.path(""))
                .stdin(std::process::Stdio::null())
                .output()
                .unwrap();
            let talk = String::from_utf8_lossy(&output.stderr);
            // The files a page speaks of are the reader's own, so some are not there.
            let missing = output.status.code() == Some(3) && talk.contains("No such file");
            assert!(
                output.status.success() || missing,
                "{page}: nile {command}: {talk}"
            );
        }
    }
    assert!(run.len() >= 5, "{run:?}");
}

#[test]
fn every_test_named_on_the_page_is_there() {
    let page = fs::read_to_string(root().join("docs/cli.md")).unwrap();
    let mut named = 0;
    for row in page.lines().filter(|line| line.starts_with("| ")) {
        let tests = row.trim_end_matches(" |").rsplit(" | ").next().unwrap();
        let mut beside = None;
        // What stands behind `in` is where those before it are.
        for word in tests
            .split('`')
            .skip(1)
            .step_by(2)
            .collect::<Vec<_>>()
            .into_iter()
            .rev()
        {
            if word.ends_with(".rs") {
                beside = Some(root().join("crates/cli").join(word));
                continue;
            }
            let (file, name) = match word.split_once("::") {
                Some((file, name)) => (
                    Some(root().join(format!("crates/cli/tests/{file}.rs"))),
                    name,
                ),
                None => (beside.clone(), word),
            };
            let is_test = name.matches('_').count() >= 2 && !name.contains(['…', ' ', '/']);
            if let (Some(file), true) = (file, is_test) {
                let code = fs::read_to_string(&file).unwrap();
                assert!(
                    code.contains(&format!("fn {name}(")),
                    "{word} is not in {file:?}"
                );
                named += 1;
            }
        }
    }
    assert!(named > 60, "{named}");
}
