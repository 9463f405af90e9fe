//! Counting, deal by deal.

use std::cmp::Ordering;

use super::{Against, FirstForfeit, Line, SeatLine, Standing};
use crate::plan::Plan;
use crate::played::{GameResult, WIN};
use crate::ratings::Ratings;
use crate::stats::{Estimate, Moments, round};

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
pub(super) struct Sums {
    totals: Vec<Tally>,
    /// By entrant, then seat.
    seats: Vec<Vec<Tally>>,
    /// By entrant, then opponent.
    ahead: Vec<Vec<Share>>,
    ratings: Ratings,
    first_forfeits: Vec<Option<FirstForfeit>>,
    pub(super) events: u64,
}

impl Sums {
    pub(super) fn new(plan: &Plan) -> Self {
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

    pub(super) fn deal(&mut self, plan: &Plan, games: &[(u64, &GameResult)]) {
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
                        Ordering::Less => 1.0,
                        Ordering::Equal => 0.5,
                        Ordering::Greater => 0.0,
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

    pub(super) fn standings(self, plan: &Plan) -> Vec<Standing> {
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
    use nile_core::{GameRng, Stream};

    use super::*;

    /// In how many of 400 runs of 50 deals of two games the interval holds the truth, 0.7.
    fn covered(deal: impl Fn(&mut GameRng) -> [bool; 2]) -> usize {
        let runs = (0..400).filter(|&seed| {
            let mut rng = GameRng::new(seed, Stream::Other(0));
            let mut share = Share::default();
            for _ in 0..50 {
                for won in deal(&mut rng) {
                    share.add(f64::from(won));
                    share.trials += 1;
                }
                share.end_deal();
            }
            let found = share.estimate();
            (found.low..=found.high).contains(&0.7)
        });
        runs.count()
    }

    #[test]
    fn intervals_hold_the_truth_as_often_as_they_say_however_games_depend() {
        let won = |rng: &mut GameRng| rng.below(10) < 7;
        let independent = covered(|rng| [won(rng), won(rng)]);
        let copies = covered(|rng| [won(rng); 2]);
        let opposed = covered(|rng| {
            // Half of the deals are won once by whoever sits well, the others by skill.
            match rng.below(2) {
                0 => [true, false],
                _ => [rng.below(10) < 9, rng.below(10) < 9],
            }
        });
        for (covered, least, most) in [
            (independent, 370, 390),
            (copies, 370, 390),
            (opposed, 380, 400),
        ] {
            // 95 % of 400 is 380.
            assert!(
                (least..=most).contains(&covered),
                "{independent} {copies} {opposed}"
            );
        }
    }
}
