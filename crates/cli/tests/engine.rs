//! The protocol of `nile engine` as other programs use it: whole games over a pipe, by a client here
//! and by one in Python.
#![allow(missing_docs)]

mod common;

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use common::has_python;
use nile_games::prelude::*;
use serde_json::{Value, json};

struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    number: u64,
}

impl Engine {
    fn start() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_nile"))
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("nile runs");
        Engine {
            input: child.stdin.take(),
            output: BufReader::new(child.stdout.take().unwrap()),
            child,
            number: 0,
        }
    }

    fn line(&mut self, line: &[u8]) -> Value {
        let input = self.input.as_mut().unwrap();
        input.write_all(line).unwrap();
        input.write_all(b"\n").unwrap();
        let mut answer = String::new();
        self.output.read_line(&mut answer).unwrap();
        serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{error}: {answer:?}"))
    }

    #[track_caller]
    fn call(&mut self, method: &str, params: Value) -> Value {
        self.number += 1;
        let request = json!({
            "jsonrpc": "2.0", "id": self.number, "method": method, "params": params,
        });
        let mut answer = self.line(request.to_string().as_bytes());
        assert_eq!(answer["id"], self.number);
        assert!(answer.get("error").is_none(), "{method} {params}: {answer}");
        answer["result"].take()
    }

    /// Ends it by ending its input: it must go quietly.
    fn end(mut self) {
        drop(self.input.take());
        let output = self.child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0));
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    }
}

/// Plays a whole game through the engine, at random, with interjections where they are allowed and a
/// seat that asks a bot; compares the record with what was done.
fn whole_game(engine: &mut Engine, title: &str, seats: usize, seed: u64, manual: bool) {
    let mut rng = GameRng::new(seed, Stream::Other(0));
    let mut new = json!({"game": title, "seats": seats});
    match manual {
        true => new["chance"] = json!("manual"),
        false => new["seed"] = json!(seed.to_string()),
    }
    let mut state = engine.call("new", new);
    let number = state["match"].clone();
    let one = json!({"match": number});
    let (mut done, mut steps) = (Vec::new(), 0);
    loop {
        steps += 1;
        let next = match state["turn"]["kind"].as_str().unwrap() {
            "over" => break,
            "chance" => {
                let outcomes = engine.call("outcomes", one.clone());
                let outcome = rng.pick(outcomes.as_array().unwrap()).unwrap()[0].clone();
                done.push(json!({"chance": outcome}));
                engine.call("resolve", json!({"match": number, "outcome": outcome}))
            }
            _ => {
                let may: Vec<Value> = state["may"].as_array().unwrap().clone();
                let seat = match rng.below(8) {
                    0 if !may.is_empty() => rng.pick(&may).unwrap().clone(),
                    _ => state["turn"]["seat"].clone(),
                };
                let legal = engine.call("legal", json!({"match": number, "seat": seat}));
                let action = match steps % 9 {
                    0 => {
                        let ask = json!({"match": number, "seat": seat, "bot": "random"});
                        match engine.call("suggest", ask)["action"].take() {
                            Value::Null => continue,
                            action => action,
                        }
                    }
                    _ => rng.pick(legal.as_array().unwrap()).unwrap().clone(),
                };
                assert!(legal.as_array().unwrap().contains(&action));
                done.push(json!({"seat": seat, "act": action}));
                let act = json!({"match": number, "seat": seat, "action": action});
                engine.call("act", act)
            }
        };
        state = next;
    }
    let record = engine.call("record", one.clone());
    let lines: Vec<Value> = (record.as_str().unwrap().lines())
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let mut events: Vec<Value> = lines[1..lines.len() - 1].to_vec();
    for event in &mut events {
        event.as_object_mut().unwrap().remove("check");
    }
    if !manual {
        events.retain(|event| event.get("act").is_some());
    }
    assert_eq!(events, done, "{title} with {seats}");
    let standings = engine.call("standings", one.clone());
    assert_eq!(lines.last().unwrap()["end"]["scores"], standings["scores"]);
    let loaded = engine.call("load", json!({"record": record}));
    assert_eq!(
        engine.call("record", json!({"match": loaded["match"]})),
        record
    );
    engine.call("close", json!({"match": loaded["match"]}));
    engine.call("close", one);
}

#[test]
fn a_client_plays_whole_games_of_every_title_at_every_seat_count() {
    let mut engine = Engine::start();
    for title in nile_games::TITLES {
        for seats in title.meta.min_seats..=title.meta.max_seats {
            whole_game(&mut engine, title.name, seats, seats as u64, seats % 2 == 1);
        }
    }
    engine.end();
}

#[test]
fn garbage_on_the_pipe_is_answered_and_the_next_request_too() {
    let mut engine = Engine::start();
    for garbage in [&b"\xff\x00"[..], b"{", b"[]", b"null", &[b'['; 100_000]] {
        assert!(engine.line(garbage)["error"]["code"].is_i64());
    }
    assert_eq!(engine.call("hello", json!({}))["protocol"], 1);
    engine.end();
}

#[cfg(unix)]
#[test]
fn an_engine_whose_reader_has_gone_ends_quietly() {
    let mut engine = Engine::start();
    let mut input = engine.input.take().unwrap();
    let Engine { child, output, .. } = engine;
    drop(output);
    let hello = b"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"hello\"}\n";
    // The engine may be gone before all of this is read.
    for _ in 0..100 {
        if input.write_all(hello).is_err() {
            break;
        }
    }
    drop(input);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
}

fn example(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../examples")
        .join(name)
}

#[test]
fn the_client_in_python_plays_a_game_of_each_title_and_its_record_agrees() {
    if !has_python() {
        return;
    }
    let output = Command::new("python3")
        .arg(example("engine_client.py"))
        .arg(env!("CARGO_BIN_EXE_nile"))
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(
        output.status.success(),
        "{told}{}",
        String::from_utf8_lossy(&output.stderr)
    );
    for title in nile_games::TITLES {
        let line = told
            .lines()
            .find(|line| line.starts_with(&format!("{}:", title.name)));
        assert!(line.unwrap().ends_with("the record agrees"), "{told}");
    }
}

fn page() -> String {
    let page = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    std::fs::read_to_string(page).unwrap()
}

/// The blocks of a page in one language.
fn blocks<'a>(page: &'a str, language: &str) -> Vec<&'a str> {
    let fence = format!("```{language}\n");
    let block = |part: &'a str| part.split_once("```").unwrap().0;
    page.split(&fence).skip(1).map(block).collect()
}

#[test]
fn the_page_on_the_protocol_shows_what_the_engine_answers() {
    let page = page();
    let [requests, answers] = blocks(&page, "json")[..] else {
        panic!("one block of requests and one of answers")
    };
    let mut engine = Engine::start();
    assert_eq!(requests.lines().count(), answers.lines().count());
    for (request, answer) in requests.lines().zip(answers.lines()) {
        assert_eq!(engine.line(request.as_bytes()).to_string(), answer);
    }
    engine.end();
}

#[test]
fn the_bot_on_the_page_is_the_example() {
    let example = std::fs::read_to_string(example("bot.py")).unwrap();
    let page = page();
    let [bot] = blocks(&page, "python")[..] else {
        panic!("one block of Python")
    };
    assert!(example.ends_with(bot), "{bot}");
    assert!(example.lines().count() <= 30);
}

#[test]
fn the_bot_in_python_plays_whole_games_as_a_seat() {
    if !has_python() {
        return;
    }
    let bot = format!("cmd:python3 {}", example("bot.py").display());
    for game in ["isis-osiris", "sailing"] {
        let output = Command::new(env!("CARGO_BIN_EXE_nile"))
            .args(["simulate", game, "--seats", &format!("{bot},random")])
            .args(["--games", "1", "--json"])
            .output()
            .unwrap();
        assert!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
        let report: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(report["games"], 1);
        assert!(!report.to_string().contains("\"forfeits\":1"), "{report}");
    }
}
