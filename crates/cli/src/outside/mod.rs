//! A program outside as a player: it gets its seat's view and the legal actions as a line of JSON and
//! answers with a line. What it gets and may answer is described in docs/protocol.md.

mod group;
mod running;
#[cfg(all(test, unix))]
mod tests;

pub(crate) use group::end_all;

use std::fmt;
use std::time::Duration;

use nile_core::{Bot, BotFault, Game, GameRng, Place, Seat, SeenOf, StoryLine};
use serde::Deserialize;
use serde_json::json;

use running::{Running, quoted};

/// The version of the protocol for bots.
const PROTOCOL: u32 = 1;

/// How long a program may think about one decision, if its seat does not say otherwise.
const USUAL_MS: u64 = 10_000;

/// The longest a program may be given: a day.
const MOST_MS: u64 = 86_400_000;

/// A program and its time limit: `cmd:python3 bot.py`, `cmd[ms=500]:./bot --risk 3`.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Program {
    text: String,
    words: Vec<String>,
    limit: Duration,
}

impl Program {
    /// The program of a seat; none if the text speaks of something else.
    pub(crate) fn parse(text: &str) -> Option<Result<Program, String>> {
        let rest = text.strip_prefix("cmd")?;
        let (settings, line) = match rest.strip_prefix('[') {
            Some(rest) => match rest.split_once("]:") {
                Some((settings, line)) => (Some(settings), line),
                None => return Some(Err("cmd: write cmd[ms=5000]:PROGRAM".to_string())),
            },
            None => (None, rest.strip_prefix(':')?),
        };
        Some(Self::read(settings, line).map(|(words, limit)| Program {
            text: text.to_string(),
            words,
            limit,
        }))
    }

    fn read(settings: Option<&str>, line: &str) -> Result<(Vec<String>, Duration), String> {
        let ms = match settings.map(|settings| settings.split_once('=')) {
            None => USUAL_MS,
            Some(Some(("ms", ms))) => match ms.parse() {
                Ok(ms @ 1..=MOST_MS) => ms,
                _ => {
                    return Err(format!(
                        "cmd: ms is a number from 1 to {MOST_MS}, not {ms:?}"
                    ));
                }
            },
            Some(_) => return Err("cmd: its one setting is ms, as in cmd[ms=5000]:x".to_string()),
        };
        let words = shlex::split(line).ok_or("cmd: cannot be read: a quote is not closed")?;
        if words.is_empty() {
            return Err("cmd: needs a program, as in cmd:python3 bot.py".to_string());
        }
        Ok((words, Duration::from_millis(ms)))
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// A program that plays game `G`.
pub(crate) struct Outside<G: Game> {
    program: Program,
    config: G::Config,
    /// Started when it is first asked.
    running: Option<Running>,
    /// Why it cannot go on, once it has failed.
    failed: Option<BotFault>,
    /// Which match this is for the program, counted from 1; 0 before the first.
    number: u64,
    place: Option<Told<G>>,
}

/// What a bot was told of its place before it decides.
struct Told<G: Game> {
    seat: Seat,
    seats: usize,
    events: usize,
    /// What happened since the program was last asked.
    news: Vec<SeenOf<G>>,
    /// Whether this match is new to it.
    new: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Answer {
    act: Option<String>,
}

impl<G: Game> Outside<G> {
    pub(crate) fn new(program: &Program, config: &G::Config) -> Self {
        Outside {
            program: program.clone(),
            config: config.clone(),
            running: None,
            failed: None,
            number: 0,
            place: None,
        }
    }

    /// Asks, and reads the answer. A program that failed once is not asked again.
    fn ask(
        &mut self,
        what: &str,
        view: &G::View,
        legal: &[G::Action],
    ) -> Result<Option<G::Action>, BotFault> {
        if let Some(fault) = &self.failed {
            return Err(fault.clone());
        }
        let answered = self.exchange(what, view, legal);
        answered.map_err(|reason| {
            // It may sit there still: an end to it.
            let said = self.running.take().and_then(Running::last_words);
            let said = said.map_or(String::new(), |said| format!("; it said: {said}"));
            let fault = BotFault::new(format!("{}: {reason}{said}", self.program));
            self.failed = Some(fault.clone());
            fault
        })
    }

    fn exchange(
        &mut self,
        what: &str,
        view: &G::View,
        legal: &[G::Action],
    ) -> Result<Option<G::Action>, String> {
        let texts: Vec<String> = legal
            .iter()
            .map(|action| G::action_text(&self.config, action))
            .collect();
        let mut question = json!({
            "nile": PROTOCOL,
            "game": G::META.id,
            "ask": what,
            "match": self.number.max(1),
            "view": view,
            "legal": texts,
        });
        if let Some(told) = &mut self.place {
            let line = |seen| StoryLine::of::<G>(&self.config, seen);
            let story: Vec<StoryLine> = told.news.iter().map(line).collect();
            question["seat"] = json!(told.seat);
            question["seats"] = json!(told.seats);
            question["events"] = json!(told.events);
            question["story"] = json!(story);
            if told.new {
                question["config"] = json!(self.config);
            }
            told.new = false;
            told.news.clear();
        }
        let running = match &mut self.running {
            Some(running) => running,
            None => self.running.insert(Running::start(&self.program)?),
        };
        let line = running.exchange(question, self.program.limit)?;
        let wanted = r#"an answer is {"act":"ACTION"}, with one of the legal actions"#;
        let answer: Answer = serde_json::from_slice(&line)
            .map_err(|_| format!("it answered {}; {wanted}", quoted(&line)))?;
        match answer.act {
            None if what == "interject" => Ok(None),
            None => Err(format!("it passed, but must choose; {wanted}")),
            Some(text) => match texts.iter().position(|known| *known == text) {
                Some(index) => Ok(Some(legal[index])),
                // Other ways to write a legal action are as good as the one that was shown.
                None => match G::parse_action(&self.config, &text) {
                    Ok(action) if legal.contains(&action) => Ok(Some(action)),
                    _ => Err(format!(
                        "it answered {}, which is not legal",
                        quoted(text.as_bytes())
                    )),
                },
            },
        }
    }
}

impl<G: Game> Bot<G> for Outside<G> {
    fn attend(&mut self, place: &Place<'_, G>) {
        let same = |told: &&Told<G>| told.seat == place.seat() && told.events <= place.events();
        let heard = self.place.as_ref().filter(same);
        let (since, new) = match heard {
            Some(told) => (told.events, told.new),
            None => (0, true),
        };
        if heard.is_none() {
            self.number += 1;
        }
        let mut news = match self.place.take() {
            Some(told) if !new => told.news,
            _ => Vec::new(),
        };
        news.extend(place.story(since));
        self.place = Some(Told {
            seat: place.seat(),
            seats: place.seats(),
            events: place.events(),
            news,
            new,
        });
    }

    fn choose(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        _: &mut GameRng,
    ) -> Result<G::Action, BotFault> {
        let chosen = self.ask("choose", view, legal)?;
        Ok(chosen.expect("a pass is refused where a choice is asked"))
    }

    fn interject(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        _: &mut GameRng,
    ) -> Result<Option<G::Action>, BotFault> {
        self.ask("interject", view, legal)
    }
}
