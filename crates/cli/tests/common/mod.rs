//! What the tests of the prompt share: a folder of their own, and `nile` run in it.
#![allow(dead_code, reason = "every test file uses some of it")]

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

/// An open game that is soon over, with an opponent that does not think.
pub(crate) const ISIS: [&str; 6] = [
    "play",
    "isis-osiris",
    "--seats",
    "you,random",
    "--seed",
    "5",
];

/// The words of a command line, as arguments.
pub(crate) fn words(line: &str) -> Vec<&str> {
    line.split(' ').collect()
}

/// What `nile` tells when all is well.
#[track_caller]
pub(crate) fn ok(arguments: &[&str]) -> String {
    Folder::new().run(arguments, "").ends(0).out
}

/// What a command that fails with this code tells, and what it says about that.
#[track_caller]
pub(crate) fn fails(arguments: &[&str], code: i32) -> (String, String) {
    let run = Folder::new().run(arguments, "").ends(code);
    (run.out, run.talk)
}

/// A folder of one test's own, gone when the test is.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("nile-play-{}-{count}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// A file's name in this folder as an argument.
    pub(crate) fn file(&self, name: &str) -> String {
        self.path(name).to_str().unwrap().to_string()
    }

    /// Writes a file, and gives its name as an argument.
    pub(crate) fn write(&self, name: &str, text: &str) -> String {
        let file = self.file(name);
        fs::write(&file, text).unwrap();
        file
    }

    /// `nile` with this folder for its state, and nothing of the surroundings that changes output.
    pub(crate) fn nile(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_nile"));
        command
            .args(arguments)
            .env("XDG_STATE_HOME", self.0.join("state"))
            .env_remove("COLUMNS")
            .env_remove("NO_COLOR")
            .env_remove("CLICOLOR_FORCE")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    /// Runs `nile` with this input.
    pub(crate) fn run(&self, arguments: &[&str], input: impl AsRef<[u8]>) -> Run {
        run(self.nile(arguments), input.as_ref())
    }

    /// The files of the state folder.
    pub(crate) fn kept(&self) -> Vec<PathBuf> {
        let entries = fs::read_dir(self.0.join("state").join("nile"));
        let paths = entries.into_iter().flatten().flatten();
        let mut paths: Vec<PathBuf> = paths.map(|entry| entry.path()).collect();
        paths.sort();
        paths
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// What came of a run.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) talk: String,
}

impl Run {
    /// The run, if it ended with this code and nothing panicked.
    #[track_caller]
    pub(crate) fn ends(self, code: i32) -> Self {
        assert_eq!(self.code, Some(code), "{}\n{}", self.out, self.talk);
        assert!(!self.talk.contains("panicked"), "{}", self.talk);
        self
    }

    #[track_caller]
    pub(crate) fn tells(self, text: &str) -> Self {
        assert!(self.out.contains(text), "no {text:?} in:\n{}", self.out);
        self
    }

    #[track_caller]
    pub(crate) fn says(self, text: &str) -> Self {
        assert!(self.talk.contains(text), "no {text:?} in:\n{}", self.talk);
        self
    }
}

pub(crate) fn run(mut command: Command, input: &[u8]) -> Run {
    let mut child = command.spawn().expect("nile runs");
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // A game may end before all was read; what is left over is nobody's.
    let writer = thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Run {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).expect("output is text"),
        talk: String::from_utf8(output.stderr).expect("messages are text"),
    }
}

/// Starts a command whose output nobody reads.
#[cfg(unix)]
pub(crate) fn unread(arguments: &[&str]) -> Child {
    let mut child = Command::new(env!("CARGO_BIN_EXE_nile"))
        .args(arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    child
}

/// Panics unless the command ended well and without a word.
#[cfg(unix)]
pub(crate) fn ends_quietly(child: Child, arguments: &[&str]) {
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    let talk = String::from_utf8_lossy(&output.stderr);
    assert!(talk.is_empty(), "{arguments:?}: {talk}");
}

/// Reads until the text has come.
pub(crate) fn read_until(from: &mut impl Read, text: &str) -> String {
    let mut read = Vec::new();
    let mut byte = [0];
    while !read.ends_with(text.as_bytes()) {
        assert_eq!(
            from.read(&mut byte).unwrap(),
            1,
            "the end came before {text:?}"
        );
        read.push(byte[0]);
    }
    String::from_utf8_lossy(&read).into_owned()
}

/// Numbers as somebody types who chooses blindly; those too great are refused.
pub(crate) fn numbers(seed: u64, count: usize, below: u64) -> String {
    let mut state = seed;
    let mut lines = String::new();
    for _ in 0..count {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        lines.push_str(&format!("{}\n", (state >> 33) % below + 1));
    }
    lines
}

/// The events of a record, one line each, without their checks; taken-back ones are left out.
pub(crate) fn events(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).unwrap();
    let mut events: Vec<String> = Vec::new();
    for line in text.lines().skip(1) {
        let mut line: serde_json::Value = serde_json::from_str(line).unwrap();
        line.as_object_mut().unwrap().remove("check");
        if let Some(undo) = line["undo"].as_u64() {
            events.truncate(events.len() - undo as usize);
        } else if line.get("note").is_none() {
            events.push(line.to_string());
        }
    }
    events
}

/// Whether there is a Python to run the examples: the tests need only Rust. If there is none, says so
/// straight to the terminal, because what a passing test prints is not shown.
pub(crate) fn has_python() -> bool {
    let found = Command::new("python3").arg("--version").output();
    let has = found.is_ok_and(|output| output.status.success());
    if !has {
        let skipped = "SKIPPED: there is no python3, so an example in Python was not run";
        let _ = writeln!(std::io::stderr(), "{skipped}");
    }
    has
}
