//! What a run tells: wins, scores, intervals and ratings.

use serde::Serialize;

use crate::plan::{FORMAT, Plan};
use crate::played::{GameResult, Played, WIN};
use crate::ratings::{Rating, Ratings};
use crate::shard::Shard;
use crate::sprt::{Decision, Verdict, Watch};
use crate::stats::{Estimate, Moments, round};

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
pub struct SeatLine {
    /// Which seat, from 1.
    pub seat: usize,
    /// What came of them.
    #[serde(flatten)]
    pub line: Line,
}

/// Games against one opponent.
#[derive(Clone, Debug, PartialEq, Serialize)]
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

/// A share over deals.
#[derive(Clone, Copy, Debug, Default)]
struct Share {
    deals: Moments,
    /// How many games there were.
    trials: u64,
    /// The sum and number of the values in this deal.
    now: (f64, u64),
}

impl Share {
    fn add(&mut self, value: f64) {
        self.now.0 += value;
        self.now.1 += 1;
    }

    fn end_deal(&mut self) {
        if let (sum, n @ 1..) = std::mem::take(&mut self.now) {
            self.deals.add(sum / n as f64);
        }
    }

    fn estimate(&self) -> Estimate {
        if self.deals.n == 0 {
            return Estimate {
                value: 0.0,
                low: 0.0,
                high: 1.0,
            };
        }
        let (deals, games) = (self.deals.n as f64, self.trials as f64);
        let share = self.deals.mean.clamp(0.0, 1.0);
        let variance = self.deals.variance() / deals;
        let trials = match variance > 0.0 {
            true => share * (1.0 - share) / variance,
            false => deals,
        };
        Estimate::share(share, trials.clamp(deals, games.max(deals))).rounded(6)
    }
}

/// Everything that is counted of one entrant, or of one entrant in one seat.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    games: u64,
    /// In parts of a win.
    won: u64,
    forfeits: u64,
    share: Share,
    score: Moments,
    /// The sum and number of the scores in this deal.
    scores: (i64, u64),
}

impl Tally {
    fn add(&mut self, result: &GameResult, seat: usize) {
        let won = result.share(seat);
        self.games += 1;
        self.won += won;
        self.share.add(won as f64 / WIN as f64);
        match &result.forfeit {
            None => {
                self.scores.0 += i64::from(result.scores[seat]);
                self.scores.1 += 1;
            }
            Some(forfeit) => self.forfeits += u64::from(forfeit.seat.index() == seat),
        }
    }

    fn end_deal(&mut self) {
        self.share.end_deal();
        if let (sum, n @ 1..) = std::mem::take(&mut self.scores) {
            self.score.add(sum as f64 / n as f64);
        }
    }

    fn line(&self) -> Line {
        let Moments { n, mean, .. } = self.score;
        let score = Estimate::mean(mean, self.score.variance(), n);
        Line {
            games: self.games,
            wins: round(self.won as f64 / WIN as f64, 6),
            forfeits: self.forfeits,
            win_share: self.share.estimate(),
            score: score.map(|score| score.rounded(6)),
        }
    }
}

/// Everything that is counted.
struct Sums {
    totals: Vec<Tally>,
    /// By entrant, then seat.
    seats: Vec<Vec<Tally>>,
    /// By entrant, then opponent.
    ahead: Vec<Vec<Share>>,
    ratings: Ratings,
    first_forfeits: Vec<Option<FirstForfeit>>,
    events: u64,
}

impl Sums {
    fn new(plan: &Plan) -> Self {
        let entrants = plan.entrants().len();
        Sums {
            totals: vec![Tally::default(); entrants],
            seats: vec![vec![Tally::default(); plan.seats()]; entrants],
            ahead: vec![vec![Share::default(); entrants]; entrants],
            ratings: Ratings::new(entrants),
            first_forfeits: vec![None; entrants],
            events: 0,
        }
    }

    fn deal(&mut self, plan: &Plan, games: &[(u64, &GameResult)]) {
        for &(index, result) in games {
            self.game(index, &plan.fixture(index).seating, result);
        }
        let by_seat = self.seats.iter_mut().flatten();
        by_seat.chain(&mut self.totals).for_each(Tally::end_deal);
        self.ahead.iter_mut().flatten().for_each(Share::end_deal);
    }

    fn game(&mut self, index: u64, seating: &[usize], result: &GameResult) {
        self.events += result.events;
        self.ratings.add(seating, &result.places);
        for (seat, &entrant) in seating.iter().enumerate() {
            self.totals[entrant].add(result, seat);
            self.seats[entrant][seat].add(result, seat);
            self.seats[entrant][seat].share.trials += 1;
            if !seating[..seat].contains(&entrant) {
                self.totals[entrant].share.trials += 1;
            }
            if let Some(forfeit) = &result.forfeit
                && forfeit.seat.index() == seat
            {
                self.first_forfeits[entrant].get_or_insert_with(|| FirstForfeit {
                    game: index + 1,
                    reason: forfeit.reason.clone(),
                });
            }
            for (other, &opponent) in seating.iter().enumerate() {
                if opponent != entrant {
                    let ahead = match result.places[seat].cmp(&result.places[other]) {
                        std::cmp::Ordering::Less => 1.0,
                        std::cmp::Ordering::Equal => 0.5,
                        std::cmp::Ordering::Greater => 0.0,
                    };
                    self.ahead[entrant][opponent].add(ahead);
                }
            }
        }
        for entrant in 0..self.totals.len() {
            for opponent in 0..self.totals.len() {
                let both = seating.contains(&entrant) && seating.contains(&opponent);
                self.ahead[entrant][opponent].trials += u64::from(both);
            }
        }
    }

    fn standings(self, plan: &Plan) -> Vec<Standing> {
        let names = plan.entrants();
        let standing = |entrant: usize| {
            let seats = self.seats[entrant].iter().enumerate();
            let ahead = self.ahead[entrant].iter().enumerate();
            Standing {
                name: names[entrant].clone(),
                total: self.totals[entrant].line(),
                rating: self.ratings.of(entrant),
                seats: seats
                    .filter(|(_, tally)| tally.games > 0)
                    .map(|(seat, tally)| SeatLine {
                        seat: seat + 1,
                        line: tally.line(),
                    })
                    .collect(),
                against: ahead
                    .filter(|(opponent, share)| *opponent != entrant && share.trials > 0)
                    .map(|(opponent, share)| Against {
                        name: names[opponent].clone(),
                        games: share.trials,
                        ahead: share.estimate(),
                    })
                    .collect(),
                first_forfeit: self.first_forfeits[entrant].clone(),
            }
        };
        (0..names.len()).map(standing).collect()
    }
}

#[cfg(test)]
mod tests {
    use nile_core::Seat;
    use nile_core::example::{Coins, Config};

    use super::*;
    use crate::plan::Pairing;
    use crate::play::Forfeit;

    /// Two bots, two seats; for each deal the places of the first bot in seat 1 and in seat 2, and its
    /// scores against none.
    fn played(deals: &[[(u8, u8, i32); 2]]) -> Played {
        let names = ["a, b".to_string(), "<c>".to_string()];
        let pairing = Pairing::RoundRobin;
        let count = deals.len() as u64;
        let plan = Plan::tournament::<Coins>(&Config::default(), 2, &names, pairing, count, 1);
        let mut played = Played::none(plan.unwrap(), Shard::WHOLE);
        for (deal, games) in deals.iter().enumerate() {
            for (rotation, &(first, second, score)) in games.iter().enumerate() {
                let (mut places, mut scores) = (vec![first, second], vec![score, 0]);
                places.rotate_left(rotation);
                scores.rotate_left(rotation);
                let result = GameResult {
                    places,
                    scores,
                    events: 10,
                    forfeit: None,
                };
                played
                    .add(2 * deal as u64 + rotation as u64, result)
                    .unwrap();
            }
        }
        played
    }

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-4
    }

    #[test]
    fn wins_scores_and_intervals_are_counted_over_deals() {
        // Won both, won one, shared one and lost one, lost both.
        let report = Report::of(&played(&[
            [(1, 2, 4), (1, 2, 2)],
            [(1, 2, 3), (2, 1, 1)],
            [(1, 1, 0), (2, 1, 0)],
            [(2, 1, -1), (2, 1, -1)],
        ]));
        assert_eq!(
            (report.deals, report.games, report.events_per_game),
            (4, 8, 10.0)
        );
        let [a, c] = &report.entrants[..] else {
            panic!()
        };
        assert_eq!((a.total.games, a.total.wins, c.total.wins), (8, 3.5, 4.5));
        assert_eq!(a.total.win_share.value, 0.4375);
        // The deals' shares are 1, 0.5, 0.25 and 0: their mean has the variance 0.182292 / 4, as of
        // 5.4 independent games.
        let wilson = Estimate::share(0.4375, 0.4375 * 0.5625 / (0.182_291_7 / 4.0));
        assert!(near(a.total.win_share.low, wilson.low), "{a:?} {wilson:?}");
        assert!(
            near(a.total.win_share.high, wilson.high),
            "{a:?} {wilson:?}"
        );
        // The deals' mean scores are 3, 2, 0 and -1: 1 with a deviation of 1.825742.
        let score = a.total.score.unwrap();
        assert!(near(score.value, 1.0) && near(score.high, 1.0 + 3.1824 * 1.825_742 / 2.0));
        let wins = |standing: &Standing| -> Vec<f64> {
            standing.seats.iter().map(|seat| seat.line.wins).collect()
        };
        assert_eq!((wins(a), wins(c)), (vec![2.5, 1.0], vec![3.0, 1.5]));
        assert_eq!(a.against[0].ahead.value, 0.4375);
        assert_eq!(a.against[0].games, 8);
        assert!(a.rating.mean < c.rating.mean);
    }

    #[test]
    fn games_that_tell_the_same_count_once() {
        // Every deal is won twice or lost twice: the second game of a deal tells nothing.
        let twice = [(1, 2, 1), (1, 2, 1)];
        let never = [(2, 1, 0), (2, 1, 0)];
        let deals: Vec<_> = [twice, never].into_iter().cycle().take(100).collect();
        let same = Report::of(&played(&deals)).entrants[0].total.win_share;
        assert!(near(same.low, Estimate::share(0.5, 100.0).low), "{same:?}");
        // Every deal is won once: seats decide, and games are taken as independent, no better.
        let once = [(1, 2, 1), (2, 1, 0)];
        let mut deals = vec![once; 99];
        deals.push(twice);
        let seats = Report::of(&played(&deals)).entrants[0].total.win_share;
        assert!(
            near(seats.low, Estimate::share(0.505, 200.0).low),
            "{seats:?}"
        );
    }

    #[test]
    fn only_whole_deals_count_and_a_forfeited_game_has_no_score() {
        let two = played(&[[(1, 2, 5), (1, 2, 7)], [(1, 2, 9), (1, 2, 9)]]);
        let plan = two.plan().clone().with_games(8).unwrap();
        let mut more = Played::none(plan, Shard::WHOLE);
        more.absorb(two);
        let forfeited = GameResult {
            places: vec![2, 1],
            scores: vec![1000, 1000],
            events: 10,
            forfeit: Some(Forfeit::new(Seat::new(0), "tired")),
        };
        more.add(4, forfeited.clone()).unwrap();
        more.add(5, forfeited.clone()).unwrap();
        more.add(6, forfeited).unwrap();
        let report = Report::of(&more);
        assert_eq!((report.deals, report.games), (3, 6));
        let a = &report.entrants[0];
        assert_eq!(a.total.score.unwrap().value, 7.5);
        assert_eq!((a.total.forfeits, a.total.wins), (1, 5.0));
        let first = a.first_forfeit.as_ref().unwrap();
        assert_eq!((first.game, first.reason.as_str()), (5, "tired"));
        assert_eq!(first_gap(&more), Some(7));
    }

    #[test]
    fn nothing_played_is_nothing_known() {
        let plan = played(&[[(1, 2, 5), (1, 2, 7)]]).plan().clone();
        let report = Report::of(&Played::none(plan, Shard::WHOLE));
        assert_eq!(report.games, 0);
        let share = report.entrants[0].total.win_share;
        assert_eq!((share.low, share.high), (0.0, 1.0));
        assert!(report.to_json().contains("\"score\": null"));
        assert!(report.to_svg().ends_with("</svg>\n") && !report.to_text().contains("NaN"));
    }

    #[test]
    fn names_are_quoted_in_csv_and_escaped_in_svg() {
        let report = Report::of(&played(&[[(1, 2, 4), (1, 2, 2)], [(1, 2, 3), (2, 1, 1)]]));
        let csv = report.to_csv();
        let rows: Vec<&str> = csv.lines().collect();
        assert_eq!(rows.len(), 1 + 2 * 3);
        assert!(rows[1].starts_with("\"a, b\",all,4,3,0,0.75,"), "{csv}");
        assert!(rows[4].starts_with("<c>,all,4,1,0,0.25,"), "{csv}");
        let commas = |row: &str| row.matches(',').count();
        assert!(
            rows[4..].iter().all(|row| commas(row) == commas(rows[0])),
            "{csv}"
        );
        let svg = report.to_svg();
        assert!(svg.contains("&lt;c&gt;") && !svg.contains("<c>"), "{svg}");
    }
}
