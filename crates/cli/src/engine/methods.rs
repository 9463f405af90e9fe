//! The methods of the protocol.

use std::hash::{BuildHasher, RandomState};

use nile_core::record::Close;
use nile_core::{AnyError, Dice, Seat, SetupError, Turn, guarded};
use nile_games::{TITLES, by_name};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use super::rpc::{Fault, INTERNAL_ERROR, INVALID_PARAMS, METHOD_NOT_FOUND};
use super::table::{Begin, Matches, Table, load};
use crate::no_such_game;
use crate::opponent::Opponent;

/// The version of the protocol; raised when a client of before would be misled.
pub(super) const PROTOCOL: u32 = 1;

/// The most matches that may be open at once.
pub(super) const MAX_MATCHES: usize = 1000;

pub(super) const TOO_MANY: i32 = -32000;
pub(super) const ILLEGAL: i32 = -32001;
pub(super) const IMPOSSIBLE: i32 = -32002;
pub(super) const NO_SUCH_MATCH: i32 = -32003;
pub(super) const BAD_CONFIG: i32 = -32004;
pub(super) const BAD_RECORD: i32 = -32005;

type Answer = Result<Value, Fault>;

/// Whoever answers: the matches that are open.
#[derive(Default)]
pub(super) struct Host {
    matches: Matches,
    /// How many matches there have been; no number is given twice.
    begun: u64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct New {
    game: String,
    seats: usize,
    #[serde(default)]
    config: Map<String, Value>,
    seed: Option<Seed>,
    #[serde(default)]
    chance: Chance,
}

/// Seeds are texts, because not every JSON keeps 64 bits; a number that fits will do.
#[derive(Deserialize)]
#[serde(untagged)]
enum Seed {
    Number(u64),
    Text(String),
}

#[derive(Clone, Copy, Default, Deserialize, PartialEq)]
#[serde(rename_all = "lowercase")]
enum Chance {
    #[default]
    Auto,
    Manual,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Which {
    r#match: u64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Whose {
    r#match: u64,
    seat: Option<Seat>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OneSeat {
    r#match: u64,
    seat: Seat,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Act {
    r#match: u64,
    seat: Seat,
    action: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Resolve {
    r#match: u64,
    outcome: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Story {
    r#match: u64,
    seat: Option<Seat>,
    #[serde(default)]
    since: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Load {
    record: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Suggest {
    r#match: u64,
    seat: Option<Seat>,
    bot: String,
    seed: Option<Seed>,
}

impl Host {
    /// Does what a method asks. Whatever goes wrong, no match is changed by it.
    pub(super) fn call(&mut self, method: &str, params: Map<String, Value>) -> Answer {
        let method = METHODS.iter().find(|(name, _)| *name == method);
        let Some((_, work)) = method else {
            let names: Vec<&str> = METHODS.iter().map(|(name, _)| *name).collect();
            let reason = format!("no such method; there are {}", names.join(", "));
            return Err(Fault::new(METHOD_NOT_FOUND, reason));
        };
        // Changes are made on a copy, so a panic leaves every match as it was.
        guarded(|| work(self, params)).unwrap_or_else(|said| {
            let reason = format!("a fault of this program: {said}");
            Err(Fault::new(INTERNAL_ERROR, reason))
        })
    }

    fn table(&self, number: u64) -> Result<&dyn Table, Fault> {
        let table = self.matches.get(&number).ok_or_else(|| absent(number))?;
        Ok(table.as_ref())
    }

    /// The match, and the seat if somebody sits there.
    fn seat(&self, number: u64, seat: Option<Seat>) -> Result<&dyn Table, Fault> {
        let table = self.table(number)?;
        match seat {
            Some(seat) if seat.index() >= table.seats() => Err(fault(AnyError::NoSuchSeat {
                seat,
                seats: table.seats(),
            })),
            _ => Ok(table),
        }
    }

    /// Changes a match, or nothing at all.
    fn change<T>(
        &mut self,
        number: u64,
        work: impl FnOnce(&mut dyn Table) -> Result<T, AnyError>,
    ) -> Result<(T, Map<String, Value>), Fault> {
        let table = self.matches.get_mut(&number);
        let table = table.ok_or_else(|| absent(number))?;
        let mut changed = table.copy();
        let done = work(changed.as_mut()).map_err(fault)?;
        let state = state(number, changed.as_ref());
        *table = changed;
        Ok((done, state))
    }

    fn open(&mut self, table: Box<dyn Table>) -> Map<String, Value> {
        self.begun += 1;
        let state = state(self.begun, table.as_ref());
        self.matches.insert(self.begun, table);
        state
    }

    fn room(&self) -> Result<(), Fault> {
        if self.matches.len() < MAX_MATCHES {
            return Ok(());
        }
        let reason = format!("{MAX_MATCHES} matches are open: close one first");
        Err(Fault::new(TOO_MANY, reason))
    }

    fn hello(&mut self, params: Map<String, Value>) -> Answer {
        let Nothing {} = read(params)?;
        let game = |title: &nile_games::Title| {
            json!({
                "game": title.name,
                "name": title.meta.name,
                "seats": [title.meta.min_seats, title.meta.max_seats],
                "information": title.meta.information,
                "rules_version": title.meta.rules_version,
                "options": title.meta.options,
            })
        };
        let games: Vec<Value> = TITLES.iter().map(game).collect();
        Ok(json!({
            "protocol": PROTOCOL,
            "version": env!("CARGO_PKG_VERSION"),
            "games": games,
        }))
    }

    fn new_match(&mut self, params: Map<String, Value>) -> Answer {
        let new: New = read(params)?;
        self.room()?;
        let dice = match (new.chance, new.seed) {
            (Chance::Auto, Some(seed)) => Dice::Seeded(number(seed)?),
            (Chance::Auto, None) => Dice::Seeded(RandomState::new().hash_one("seed")),
            (Chance::Manual, None) => Dice::Manual,
            (Chance::Manual, Some(_)) => {
                let reason = "seed: with manual chance nothing is drawn by a seed";
                return Err(Fault::new(INVALID_PARAMS, reason));
            }
        };
        let begin = Begin {
            seats: new.seats,
            config: &new.config,
            dice,
        };
        let begun = by_name(&new.game, begin)
            .ok_or_else(|| Fault::new(INVALID_PARAMS, no_such_game(&new.game)))?;
        let mut state = self.open(begun.map_err(bad_config)?);
        if let Dice::Seeded(seed) = dice {
            state.insert("seed".into(), json!(seed.to_string()));
        }
        Ok(state.into())
    }

    fn turn(&mut self, params: Map<String, Value>) -> Answer {
        let Which { r#match } = read(params)?;
        let table = self.table(r#match)?;
        let mut turn = turn(table);
        if !table.may_interject().is_empty() {
            turn["may"] = json!(table.may_interject());
        }
        Ok(turn)
    }

    fn legal(&mut self, params: Map<String, Value>) -> Answer {
        let Whose { r#match, seat } = read(params)?;
        let table = self.seat(r#match, seat)?;
        let seat = seat.or(match table.turn() {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance | Turn::Over => None,
        });
        Ok(json!(seat.map_or(Vec::new(), |seat| table.legal(seat))))
    }

    fn check(&mut self, params: Map<String, Value>) -> Answer {
        let act: Act = read(params)?;
        let table = self.seat(act.r#match, Some(act.seat))?;
        Ok(match table.check(act.seat, &act.action) {
            Ok(()) => json!({"ok": true}),
            Err(AnyError::Illegal { rule, reason }) => {
                json!({"ok": false, "rule": rule, "reason": reason})
            }
            Err(other) => json!({"ok": false, "rule": null, "reason": other.to_string()}),
        })
    }

    fn act(&mut self, params: Map<String, Value>) -> Answer {
        let act: Act = read(params)?;
        self.seat(act.r#match, Some(act.seat))?;
        let changed = self.change(act.r#match, |table| table.act(act.seat, &act.action));
        changed.map(|(_, state)| state.into())
    }

    fn outcomes(&mut self, params: Map<String, Value>) -> Answer {
        let Which { r#match } = read(params)?;
        Ok(json!(self.table(r#match)?.outcomes()))
    }

    fn resolve(&mut self, params: Map<String, Value>) -> Answer {
        let resolve: Resolve = read(params)?;
        let changed = self.change(resolve.r#match, |table| table.resolve(&resolve.outcome));
        changed.map(|(_, state)| state.into())
    }

    fn undo(&mut self, params: Map<String, Value>) -> Answer {
        let OneSeat { r#match, seat } = read(params)?;
        self.seat(r#match, Some(seat))?;
        let (undone, mut state) = self.change(r#match, |table| table.undo(seat))?;
        state.insert("undone".into(), json!(undone));
        Ok(state.into())
    }

    fn view(&mut self, params: Map<String, Value>) -> Answer {
        let Whose { r#match, seat } = read(params)?;
        self.table(r#match)?.view(seat).map_err(fault)
    }

    fn story(&mut self, params: Map<String, Value>) -> Answer {
        let story: Story = read(params)?;
        let table = self.table(story.r#match)?;
        let lines = table.story(story.seat, story.since).map_err(fault)?;
        Ok(json!(lines))
    }

    fn standings(&mut self, params: Map<String, Value>) -> Answer {
        let Which { r#match } = read(params)?;
        let standings = self.table(r#match)?.standings();
        let mut answer = json!({"scores": standings.scores, "places": standings.places});
        if let Some(rule) = standings.rule {
            answer["rule"] = json!(rule.id);
        }
        Ok(answer)
    }

    fn score_sheet(&mut self, params: Map<String, Value>) -> Answer {
        let OneSeat { r#match, seat } = read(params)?;
        let sheet = self.table(r#match)?.score_sheet(seat).map_err(fault)?;
        Ok(json!(sheet))
    }

    fn record(&mut self, params: Map<String, Value>) -> Answer {
        let Which { r#match } = read(params)?;
        Ok(json!(self.table(r#match)?.record()))
    }

    fn load(&mut self, params: Map<String, Value>) -> Answer {
        let Load { record } = read(params)?;
        self.room()?;
        let bad = |line: usize, reason: String| {
            let message = format!("line {line}: {reason}");
            Fault::new(BAD_RECORD, message).with(json!({"line": line, "reason": reason}))
        };
        let loaded = load(record.as_bytes())
            .map_err(|error| bad(error.line, error.trouble.to_string()))?
            .map_err(|game| bad(1, no_such_game(&game)))?;
        let dice = loaded.table.dice();
        let mut state = self.open(loaded.table);
        if let Dice::Seeded(seed) = dice {
            state.insert("seed".into(), json!(seed.to_string()));
        }
        if let Some(line) = loaded.torn {
            state.insert("torn".into(), json!(line));
        }
        if let Some(Close::Forfeit { seat, reason }) = loaded.close {
            state.insert("forfeit".into(), json!({"seat": seat, "reason": reason}));
        }
        Ok(state.into())
    }

    fn suggest(&mut self, params: Map<String, Value>) -> Answer {
        let suggest: Suggest = read(params)?;
        let table = self.seat(suggest.r#match, suggest.seat)?;
        let seat = match (suggest.seat, table.turn()) {
            (Some(seat), _) | (None, Turn::Seat(seat)) => seat,
            (None, Turn::Chance | Turn::Over) => return Err(nothing_to_choose()),
        };
        if table.legal(seat).is_empty() {
            return Err(nothing_to_choose());
        }
        let opponent: Opponent = suggest.bot.parse().map_err(|reason| {
            let reason = format!("bot: {reason}");
            Fault::new(INVALID_PARAMS, reason)
        })?;
        if let Opponent::Outside(_) = opponent {
            // Whoever may send lines may not therefore start programs.
            let reason = "bot: an outside program takes a seat at the command line only";
            return Err(Fault::new(INVALID_PARAMS, reason));
        }
        let seed = match (suggest.seed, table.dice()) {
            (Some(seed), _) => number(seed)?,
            (None, Dice::Seeded(seed)) => seed,
            (None, Dice::Manual) => 0,
        };
        let action = table.suggest(seat, &opponent, seed);
        let action = action.map_err(|reason| Fault::new(INTERNAL_ERROR, reason))?;
        Ok(json!({"seat": seat, "action": action}))
    }

    fn close(&mut self, params: Map<String, Value>) -> Answer {
        let Which { r#match } = read(params)?;
        match self.matches.remove(&r#match) {
            Some(_) => Ok(json!({"closed": r#match})),
            None => Err(absent(r#match)),
        }
    }
}

type Method = fn(&mut Host, Map<String, Value>) -> Answer;

/// Every method there is, by its name.
pub(super) const METHODS: [(&str, Method); 17] = [
    ("hello", Host::hello),
    ("new", Host::new_match),
    ("turn", Host::turn),
    ("legal", Host::legal),
    ("check", Host::check),
    ("act", Host::act),
    ("outcomes", Host::outcomes),
    ("resolve", Host::resolve),
    ("undo", Host::undo),
    ("view", Host::view),
    ("story", Host::story),
    ("standings", Host::standings),
    ("score_sheet", Host::score_sheet),
    ("record", Host::record),
    ("load", Host::load),
    ("suggest", Host::suggest),
    ("close", Host::close),
];

/// Where a match stands.
fn state(number: u64, table: &dyn Table) -> Map<String, Value> {
    Map::from_iter([
        ("match".into(), json!(number)),
        ("turn".into(), turn(table)),
        ("may".into(), json!(table.may_interject())),
        ("events".into(), json!(table.events())),
    ])
}

fn turn(table: &dyn Table) -> Value {
    match table.turn() {
        Turn::Seat(seat) => json!({"kind": "seat", "seat": seat}),
        Turn::Chance => json!({"kind": "chance"}),
        Turn::Over => json!({"kind": "over"}),
    }
}

fn read<T: DeserializeOwned>(params: Map<String, Value>) -> Result<T, Fault> {
    serde_json::from_value(params.into())
        .map_err(|error| Fault::new(INVALID_PARAMS, format!("params: {error}")))
}

fn number(seed: Seed) -> Result<u64, Fault> {
    match seed {
        Seed::Number(number) => Ok(number),
        Seed::Text(text) => text.parse().map_err(|_| {
            let reason = "seed: a seed is a whole number below 2^64, best as a text";
            Fault::new(INVALID_PARAMS, reason)
        }),
    }
}

fn absent(number: u64) -> Fault {
    Fault::new(NO_SUCH_MATCH, format!("no match {number} is open"))
}

fn nothing_to_choose() -> Fault {
    Fault::new(INVALID_PARAMS, "seat: it has nothing to choose now")
}

fn fault(error: AnyError) -> Fault {
    let message = error.to_string();
    match error {
        AnyError::Illegal { rule, reason } => {
            Fault::new(ILLEGAL, message).with(json!({"rule": rule, "reason": reason}))
        }
        AnyError::Undo(error) => {
            Fault::new(ILLEGAL, message).with(json!({"rule": null, "reason": error.to_string()}))
        }
        AnyError::Impossible(_) => Fault::new(IMPOSSIBLE, message),
        // No such text, no such seat: what was asked makes no sense here.
        _ => Fault::new(INVALID_PARAMS, message),
    }
}

fn bad_config(error: SetupError) -> Fault {
    let problem =
        |problem: &nile_core::Problem| json!({"key": problem.key, "reason": problem.reason});
    let problems: Vec<Value> = error.problems.iter().map(problem).collect();
    Fault::new(BAD_CONFIG, error.to_string()).with(json!({"problems": problems}))
}
