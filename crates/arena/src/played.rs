//! The results of the games played so far, and how they are written down.

use std::collections::BTreeMap;
use std::io::{self, BufRead, Read, Write};

use nile_core::record::{Digest, agrees, seal, unseal};
use serde::{Deserialize, Serialize};

use crate::plan::{FORMAT, Plan};
use crate::play::{Ending, Forfeit};
use crate::shard::Shard;

/// The longest line a file of results may have, in bytes: a header holds a whole configuration.
const MAX_LINE: u64 = 4 << 20;

/// How one game went.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct GameResult {
    /// The places by seat, as [`Ending::places`] gives them.
    pub places: Vec<u8>,
    /// The scores by seat; of a forfeited game those when it was broken off.
    pub scores: Vec<i32>,
    /// How many events there were.
    pub events: u64,
    /// Who forfeited, if anybody did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<Forfeit>,
}

impl GameResult {
    /// The result of a match that ended so after so many events.
    pub fn of(ending: &Ending, events: usize) -> GameResult {
        GameResult {
            places: ending.places().as_slice().to_vec(),
            scores: ending.standings.scores.as_slice().to_vec(),
            events: events as u64,
            forfeit: ending.forfeit.clone(),
        }
    }

    /// The seat's share of the win in parts of [`WIN`].
    pub(crate) fn share(&self, seat: usize) -> u64 {
        let winners = self.places.iter().filter(|&&place| place == 1).count();
        match self.places[seat] {
            1 => WIN / winners as u64,
            _ => 0,
        }
    }

    fn fits(&self, seats: usize) -> bool {
        let place = |&place: &u8| (1..=seats).contains(&place.into());
        self.places.len() == seats
            && self.scores.len() == seats
            && self.places.iter().all(place)
            && self.places.contains(&1)
            && (self.forfeit.as_ref()).is_none_or(|forfeit| forfeit.seat.index() < seats)
    }
}

/// A whole win, in parts that up to eight winners can share without a rest.
pub(crate) const WIN: u64 = 840;

/// The games of a plan, or of one shard of it, that have been played.
///
/// Written down it is lines of JSON: the plan, then a line a game. That is the form of journals and of
/// shards on their way to [`merge`](crate::merge); each line has a check, and a torn last line is
/// dropped.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    plan: Plan,
    shard: Shard,
    games: BTreeMap<u64, GameResult>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    nile_arena: u32,
    shard: Shard,
    plan: Plan,
}

#[derive(Serialize, Deserialize)]
struct Line {
    /// From 1, for people.
    game: u64,
    #[serde(flatten)]
    result: GameResult,
}

/// What is wrong with a file of results, and where.
#[derive(Debug, thiserror::Error)]
#[error("line {line}: {trouble}")]
#[non_exhaustive]
pub struct PlayedError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub trouble: PlayedTrouble,
}

/// What can be wrong with a line of a file of results.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlayedTrouble {
    /// The file could not be read.
    #[error("cannot be read: {0}")]
    Io(#[from] io::Error),
    /// There is not even a whole first line.
    #[error("the file ends before its first line does, so there is nothing in it")]
    Empty,
    /// The first line is not a header.
    #[error("is not the beginning of a file of results: {0}")]
    NoHeader(String),
    /// It is not a line of results.
    #[error("is not a result: {0}")]
    Malformed(String),
    /// The check does not agree.
    #[error("the check does not agree: this line was changed")]
    Check,
    /// The game is not one of these.
    #[error("game {0} does not belong here")]
    NoSuchGame(u64),
    /// The game is there twice.
    #[error("game {0} comes twice")]
    Twice(u64),
    /// It is of another plan.
    #[error("is of another run: {0}")]
    OtherPlan(String),
    /// It is of another shard.
    #[error("is of shard {found}, not of shard {expected}")]
    OtherShard {
        /// The shard in the file.
        found: Shard,
        /// The shard asked for.
        expected: Shard,
    },
}

/// A file of results as it was read.
pub(crate) struct ReadBack {
    pub(crate) played: Played,
    pub(crate) form: Form,
    /// How many bytes its whole lines take.
    pub(crate) good_bytes: u64,
}

/// How lines are written: each with a check over the header and itself, in no order, because games
/// end in no order.
#[derive(Clone, Debug)]
pub(crate) struct Form(Digest);

impl Form {
    /// The first line, and how the others are written.
    pub(crate) fn header(plan: &Plan, shard: Shard) -> (String, Form) {
        let header = Header {
            nile_arena: FORMAT,
            shard,
            plan: plan.clone(),
        };
        let body = serde_json::to_string(&header).expect("a header writes itself as JSON");
        let mut digest = Digest::new();
        digest.text(&body);
        (seal(&body, &digest) + "\n", Form(digest))
    }

    pub(crate) fn line(&self, index: u64, result: &GameResult) -> String {
        let line = Line {
            game: index + 1,
            result: result.clone(),
        };
        let body = serde_json::to_string(&line).expect("a result writes itself as JSON");
        let mut digest = self.0.clone();
        digest.text(&body);
        seal(&body, &digest) + "\n"
    }

    fn read(&self, line: &str) -> Result<Line, PlayedTrouble> {
        let malformed = |reason: &str| PlayedTrouble::Malformed(reason.to_string());
        let (body, digits) = unseal(line).ok_or_else(|| malformed("it has no check"))?;
        let mut digest = self.0.clone();
        digest.text(&body);
        if !agrees(&digest, digits) {
            return Err(PlayedTrouble::Check);
        }
        serde_json::from_str(&body).map_err(|error| malformed(&error.to_string()))
    }
}

impl Played {
    /// Nothing played yet.
    pub fn none(plan: Plan, shard: Shard) -> Played {
        Played {
            plan,
            shard,
            games: BTreeMap::new(),
        }
    }

    /// The plan.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Which part of the plan this is.
    pub fn shard(&self) -> Shard {
        self.shard
    }

    /// The results, each with the index of its game, in order.
    pub fn games(&self) -> impl Iterator<Item = (u64, &GameResult)> {
        self.games.iter().map(|(&index, result)| (index, result))
    }

    /// How a game went, if it was played.
    pub fn game(&self, index: u64) -> Option<&GameResult> {
        self.games.get(&index)
    }

    /// The results of a deal in the order of its games; none unless all were played.
    pub fn deal(&self, deal: u64) -> Option<Vec<(u64, &GameResult)>> {
        let first = deal * self.plan.per_deal();
        let games = first..first + self.plan.per_deal();
        games
            .map(|index| Some((index, self.game(index)?)))
            .collect()
    }

    /// Adds a game; one that does not belong here, or is here already, is an error.
    pub(crate) fn add(&mut self, index: u64, result: GameResult) -> Result<(), PlayedTrouble> {
        if index >= self.plan.games() || !self.shard.has(self.plan.deal_of(index)) {
            return Err(PlayedTrouble::NoSuchGame(index.saturating_add(1)));
        }
        if !result.fits(self.plan.seats()) {
            let reason = "places and scores do not fit the seats".to_string();
            return Err(PlayedTrouble::Malformed(reason));
        }
        match self.games.insert(index, result) {
            None => Ok(()),
            Some(_) => Err(PlayedTrouble::Twice(index + 1)),
        }
    }

    /// Takes in the games of another shard.
    pub(crate) fn absorb(&mut self, other: Played) {
        self.games.extend(other.games);
    }

    /// Writes everything down, in the order of the plan.
    pub fn write(&self, mut out: impl Write) -> io::Result<()> {
        let (header, form) = Form::header(&self.plan, self.shard);
        out.write_all(header.as_bytes())?;
        for (index, result) in self.games() {
            out.write_all(form.line(index, result).as_bytes())?;
        }
        out.flush()
    }

    /// Reads what was written down, by [`write`](Played::write) or as a journal.
    pub fn read(input: impl BufRead) -> Result<Played, PlayedError> {
        Ok(read(input)?.played)
    }
}

pub(crate) fn read(mut input: impl BufRead) -> Result<ReadBack, PlayedError> {
    let mut number = 1;
    let mut back = first_line(&mut input).map_err(|trouble| PlayedError { line: 1, trouble })?;
    loop {
        number += 1;
        let error = |trouble| PlayedError {
            line: number,
            trouble,
        };
        let Some((line, bytes)) = whole_line(&mut input).map_err(error)? else {
            return Ok(back);
        };
        let Line { game, result } = back.form.read(&line).map_err(error)?;
        let index = game.checked_sub(1);
        let index = index.ok_or_else(|| error(PlayedTrouble::NoSuchGame(game)))?;
        back.played.add(index, result).map_err(error)?;
        back.good_bytes += bytes;
    }
}

fn first_line(input: &mut impl BufRead) -> Result<ReadBack, PlayedTrouble> {
    let no_header = |reason: String| PlayedTrouble::NoHeader(reason);
    let (line, bytes) = whole_line(input)?.ok_or(PlayedTrouble::Empty)?;
    let (body, digits) = unseal(&line).ok_or_else(|| no_header("it has no check".into()))?;
    let header: Header =
        serde_json::from_str(&body).map_err(|error| no_header(error.to_string()))?;
    if header.nile_arena != FORMAT {
        let version = format!("version {} is not known here", header.nile_arena);
        return Err(no_header(version));
    }
    let mut digest = Digest::new();
    digest.text(&body);
    if !agrees(&digest, digits) {
        return Err(PlayedTrouble::Check);
    }
    Ok(ReadBack {
        played: Played::none(header.plan, header.shard),
        form: Form(digest),
        good_bytes: bytes,
    })
}

/// The next line and how many bytes it took; none at the end, or if it has no line end: then whoever
/// wrote it was stopped in the middle of it.
fn whole_line(input: &mut impl BufRead) -> Result<Option<(String, u64)>, PlayedTrouble> {
    let mut bytes = Vec::new();
    let taken = input.take(MAX_LINE).read_until(b'\n', &mut bytes)?;
    if bytes.pop() != Some(b'\n') {
        return match taken as u64 {
            MAX_LINE => Err(PlayedTrouble::Malformed("it is too long".into())),
            _ => Ok(None),
        };
    }
    let text = String::from_utf8(bytes);
    let text = text.map_err(|_| PlayedTrouble::Malformed("it is not UTF-8 text".into()))?;
    Ok(Some((text, taken as u64)))
}
