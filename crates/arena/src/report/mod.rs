//! What a run tells: wins, scores, intervals and ratings.

mod svg;
mod tally;
#[cfg(test)]
mod tests;
mod text;

use serde::Serialize;

use self::tally::Sums;
use crate::plan::{FORMAT, Plan};
use crate::played::Played;
use crate::ratings::Rating;
use crate::shard::Shard;
use crate::sprt::{Decision, Verdict, Watch};
use crate::stats::{Estimate, round};

/// The result of a run. It counts whole deals only, and none after a sequential test has decided.
///
/// Games of one deal are dependent, whoever sits where: so the deal is the unit of every interval.
/// - A win share has Wilson's interval. Its number of trials is the one that would give independent
///   games the variance which the deals show, but at least the number of deals, and at most the number
///   of games.
/// - A mean score has Student's interval over the deals' means; forfeited games have no score.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    nile_arena: u32,
    /// What was played.
    pub plan: Plan,
    /// Which part of it, if this is not all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shard: Option<Shard>,
    /// How many deals count.
    pub deals: u64,
    /// How many games count.
    pub games: u64,
    /// How many events a game has, in the mean.
    pub events_per_game: f64,
    /// Everybody who played, in the order of the plan.
    pub entrants: Vec<Standing>,
    /// How the sequential test ended, if there was one. A shard alone cannot tell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<Verdict>,
}

/// How one entrant did.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Standing {
    /// Who.
    pub name: String,
    /// In all seats.
    #[serde(flatten)]
    pub total: Line,
    /// How strong it seems.
    pub rating: Rating,
    /// Seat by seat.
    pub seats: Vec<SeatLine>,
    /// Opponent by opponent.
    pub against: Vec<Against>,
    /// The first game it forfeited, and why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_forfeit: Option<FirstForfeit>,
}

/// Games and what came of them.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Line {
    /// How many; a bot in two seats of a game played two.
    pub games: u64,
    /// How many were won; a shared win counts as the share.
    pub wins: f64,
    /// How many were forfeited.
    pub forfeits: u64,
    /// The share of wins.
    pub win_share: Estimate,
    /// The mean score; none for less than two deals.
    pub score: Option<Estimate>,
}

/// Games in one seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct SeatLine {
    /// Which seat, from 1.
    pub seat: usize,
    /// What came of them.
    #[serde(flatten)]
    pub line: Line,
}

/// Games against one opponent.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Against {
    /// Who.
    pub name: String,
    /// How many games both played.
    pub games: u64,
    /// How often it came in before the opponent; the same place is half.
    pub ahead: Estimate,
}

/// Why a bot forfeited for the first time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct FirstForfeit {
    /// Which game, from 1.
    pub game: u64,
    /// Why.
    pub reason: String,
}

impl Report {
    /// Counts what was played.
    pub fn of(played: &Played) -> Report {
        let plan = played.plan();
        let (deals, sprt) = countable(played);
        let mut sums = Sums::new(plan);
        for &deal in &deals {
            let games = played.deal(deal).expect("only whole deals are countable");
            sums.deal(plan, &games);
        }
        let games = deals.len() as u64 * plan.per_deal();
        Report {
            nile_arena: FORMAT,
            plan: plan.clone(),
            shard: Some(played.shard()).filter(|shard| *shard != Shard::WHOLE),
            deals: deals.len() as u64,
            games,
            events_per_game: round(sums.events as f64 / games.max(1) as f64, 6),
            entrants: sums.standings(plan),
            sprt,
        }
    }

    /// The report as JSON, the same bytes for the same results.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).expect("a report writes itself as JSON") + "\n"
    }
}

/// The deals that count, in order, and how the test stands.
fn countable(played: &Played) -> (Vec<u64>, Option<Verdict>) {
    let plan = played.plan();
    if played.shard() == Shard::WHOLE
        && let Some(mut watch) = Watch::new(plan)
    {
        watch.advance(played);
        let verdict = watch.verdict();
        return ((0..verdict.deals).collect(), Some(verdict));
    }
    let mut deals: Vec<u64> = played
        .games()
        .map(|(index, _)| plan.deal_of(index))
        .collect();
    deals.dedup();
    deals.retain(|&deal| played.deal(deal).is_some());
    (deals, None)
}

/// The first game of a whole run that should have been played and was not.
pub(crate) fn first_gap(played: &Played) -> Option<u64> {
    let plan = played.plan();
    let mut games = plan.games();
    if let Some(mut watch) = Watch::new(plan)
        && watch.advance(played) != Decision::Open
    {
        games = watch.verdict().deals * plan.per_deal();
    }
    let mut expected = 0;
    for (index, _) in played.games() {
        if index != expected {
            break;
        }
        expected += 1;
    }
    (expected < games).then_some(expected)
}
