//! A program that runs: lines to it, lines from it, and an end to it.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use serde_json::Value;

use super::Program;
use super::group::Group;

/// The longest line a program may answer with, in bytes.
const MAX_ANSWER: usize = 64 << 10;

/// How much of what a program said on standard error is kept.
const KEPT: usize = 1 << 10;

/// How long a program may take to end once nothing more comes.
const FAREWELL: Duration = Duration::from_millis(300);

/// A program that was started. It is ended when this goes.
pub(super) struct Running {
    pub(super) group: Group,
    /// Lines to write; a thread writes them, because a program that does not read must not hold us.
    pub(super) questions: Option<Sender<String>>,
    answers: Receiver<Line>,
    stderr: Arc<Mutex<Vec<u8>>>,
    /// Hangs up when standard error has been read to its end.
    silence: Receiver<()>,
}

/// What came from a program.
enum Line {
    Answer(Vec<u8>),
    TooLong,
    End,
}

impl Running {
    pub(super) fn start(program: &Program) -> Result<Running, String> {
        let mut command = Command::new(&program.words[0]);
        command
            .args(&program.words[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut group =
            Group::spawn(&mut command).map_err(|error| format!("cannot be started: {error}"))?;
        let mut stdin = group.child.stdin.take().expect("it was asked for");
        let stdout = group.child.stdout.take().expect("it was asked for");
        let stderr = group.child.stderr.take().expect("it was asked for");
        let (questions, lines) = channel::<String>();
        thread::spawn(move || {
            for line in lines {
                // A program that has gone is found by its silence.
                if stdin
                    .write_all(line.as_bytes())
                    .and_then(|()| stdin.flush())
                    .is_err()
                {
                    return;
                }
            }
        });
        // One answer may wait; a flood stops in the pipe.
        let (sender, answers) = sync_channel(1);
        thread::spawn(move || read_answers(BufReader::new(stdout), &sender));
        let said = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&said);
        let (speaking, silence) = channel();
        thread::spawn(move || {
            keep_last(stderr, &kept);
            drop(speaking);
        });
        Ok(Running {
            group,
            questions: Some(questions),
            answers,
            stderr: said,
            silence,
        })
    }

    pub(super) fn exchange(&mut self, question: Value, limit: Duration) -> Result<Vec<u8>, String> {
        let ended = || "it ended without an answer".to_string();
        if let Ok(line) = self.answers.try_recv() {
            return Err(match line {
                Line::Answer(line) => format!("it said {} without being asked", quoted(&line)),
                Line::TooLong => too_long(),
                Line::End => ended(),
            });
        }
        let questions = self.questions.as_ref().expect("it is still running");
        let sent = questions.send(format!("{question}\n"));
        sent.map_err(|_| "it does not listen any more".to_string())?;
        match self.answers.recv_timeout(limit) {
            Ok(Line::Answer(line)) => Ok(line),
            Ok(Line::TooLong) => Err(too_long()),
            Ok(Line::End) | Err(RecvTimeoutError::Disconnected) => Err(ended()),
            Err(RecvTimeoutError::Timeout) => {
                Err(format!("it did not answer within {} ms", limit.as_millis()))
            }
        }
    }

    /// Ends the program and gives the last line it said on standard error.
    pub(super) fn last_words(mut self) -> Option<String> {
        self.end(FAREWELL / 3);
        let _ = self.silence.recv_timeout(FAREWELL / 3);
        let said = self.stderr.lock().ok()?;
        let text = String::from_utf8_lossy(&said);
        let last = text.lines().rfind(|line| !line.trim().is_empty())?;
        Some(last.trim().replace(char::is_control, "\u{fffd}"))
    }

    /// Lets the program end by itself for a moment, then ends it and all it has started.
    fn end(&mut self, patience: Duration) {
        // The thread that writes ends, and with it the program's input.
        self.questions = None;
        self.group.end(patience);
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.end(FAREWELL);
    }
}

fn read_answers(mut output: impl BufRead, sender: &SyncSender<Line>) {
    loop {
        let mut bytes = Vec::new();
        let read = output
            .by_ref()
            .take(MAX_ANSWER as u64 + 1)
            .read_until(b'\n', &mut bytes);
        let line = match read {
            Ok(0) | Err(_) => Line::End,
            Ok(length) if length > MAX_ANSWER => Line::TooLong,
            Ok(_) => Line::Answer(bytes),
        };
        let last = !matches!(line, Line::Answer(_));
        if sender.send(line).is_err() || last {
            return;
        }
    }
}

/// Reads to the end and keeps the last of it.
fn keep_last(mut input: impl Read, kept: &Mutex<Vec<u8>>) {
    let mut chunk = [0; 4096];
    while let Ok(length @ 1..) = input.read(&mut chunk) {
        let Ok(mut kept) = kept.lock() else { return };
        kept.extend_from_slice(&chunk[..length]);
        let beyond = kept.len().saturating_sub(KEPT);
        kept.drain(..beyond);
    }
}

fn too_long() -> String {
    format!("it answered with more than {MAX_ANSWER} bytes")
}

/// The beginning of what a program said, fit for a message.
pub(super) fn quoted(line: &[u8]) -> String {
    let text = String::from_utf8_lossy(line);
    let text = text.trim();
    let mut shown: String = text.chars().take(60).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    format!("{shown:?}")
}
