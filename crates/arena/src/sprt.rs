//! A test that ends a run as soon as it has told enough.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::plan::Plan;
use crate::played::{Played, WIN};
use crate::stats::round;

/// A sequential probability ratio test of one bot's win share: is it `h0`, or `h1`?
///
/// It looks after every deal, in the order of the plan, at the bot's mean win share in the games of
/// that deal, so that games of one deal need not be independent. The likelihoods are those of the
/// most likely distribution of these values that has the mean `h0`, or `h1` (the generalized test;
/// where a deal is simply won or lost it is Wald's).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sprt {
    /// Whose win share.
    pub entrant: String,
    /// The win share that would be disappointing.
    pub h0: f64,
    /// The win share that is hoped for.
    pub h1: f64,
    /// How often, at the most, `h1` may be found although `h0` is true.
    pub alpha: f64,
    /// How often, at the most, `h0` may be found although `h1` is true.
    pub beta: f64,
}

/// Why a test makes no sense.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum SprtError {
    /// The shares are not in order.
    #[error("the test needs two win shares 0 < h0 < h1 < 1, not {h0} and {h1}")]
    Shares {
        /// The first.
        h0: f64,
        /// The second.
        h1: f64,
    },
    /// The error rates are none.
    #[error("the error rates alpha and beta must be above 0 and below 0.5, not {alpha} and {beta}")]
    Rates {
        /// The first.
        alpha: f64,
        /// The second.
        beta: f64,
    },
}

/// What a test has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Decision {
    /// The win share is rather `h0`.
    H0,
    /// The win share is rather `h1`.
    H1,
    /// It has not ended.
    Open,
}

/// How a test stands.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Verdict {
    /// The test.
    #[serde(flatten)]
    pub sprt: Sprt,
    /// The logarithm of the ratio of likelihoods.
    pub llr: f64,
    /// Where `h0` is found.
    pub lower: f64,
    /// Where `h1` is found.
    pub upper: f64,
    /// After how many deals.
    pub deals: u64,
    /// What it has found.
    pub decision: Decision,
}

impl Sprt {
    /// A test with error rates of 5 %.
    pub fn new(entrant: impl Into<String>, h0: f64, h1: f64) -> Sprt {
        Sprt {
            entrant: entrant.into(),
            h0,
            h1,
            alpha: 0.05,
            beta: 0.05,
        }
    }

    pub(crate) fn check(&self) -> Result<(), SprtError> {
        let Sprt {
            h0,
            h1,
            alpha,
            beta,
            ..
        } = *self;
        let rate = |rate: f64| rate > 0.0 && rate < 0.5;
        if !(h0 > 0.0 && h0 < h1 && h1 < 1.0) {
            return Err(SprtError::Shares { h0, h1 });
        }
        if !(rate(alpha) && rate(beta)) {
            return Err(SprtError::Rates { alpha, beta });
        }
        Ok(())
    }
}

/// A test under way.
#[derive(Clone, Debug)]
pub(crate) struct Sequence<'a> {
    sprt: &'a Sprt,
    /// How many deals had which value, in parts of `whole`.
    counts: BTreeMap<u64, u64>,
    whole: u64,
    deals: u64,
    llr: f64,
}

impl<'a> Sequence<'a> {
    /// A test of values that are given in parts of `whole`.
    pub(crate) fn new(sprt: &'a Sprt, whole: u64) -> Self {
        Sequence {
            sprt,
            counts: BTreeMap::new(),
            whole,
            deals: 0,
            llr: 0.0,
        }
    }

    fn bounds(&self) -> (f64, f64) {
        let Sprt { alpha, beta, .. } = *self.sprt;
        ((beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln())
    }

    pub(crate) fn decision(&self) -> Decision {
        let (lower, upper) = self.bounds();
        match self.llr {
            llr if llr >= upper => Decision::H1,
            llr if llr <= lower => Decision::H0,
            _ => Decision::Open,
        }
    }

    /// Looks at one deal more.
    pub(crate) fn add(&mut self, value: u64) -> Decision {
        self.deals += 1;
        *self.counts.entry(value).or_default() += 1;
        self.llr = self.likelihood_ratio();
        self.decision()
    }

    pub(crate) fn verdict(&self) -> Verdict {
        let (lower, upper) = self.bounds();
        Verdict {
            sprt: self.sprt.clone(),
            llr: round(self.llr, 6),
            lower: round(lower, 6),
            upper: round(upper, 6),
            deals: self.deals,
            decision: self.decision(),
        }
    }

    /// The logarithm of the ratio of the likelihoods under `h1` and `h0`.
    fn likelihood_ratio(&self) -> f64 {
        // Losing and winning everything are always thought possible, if barely: otherwise no
        // distribution could have the mean that is asked for before both have been seen.
        const BARELY: f64 = 1e-3;
        let mut values: Vec<(f64, f64)> = vec![(0.0, BARELY), (1.0, BARELY)];
        let seen = self.counts.iter();
        values
            .extend(seen.map(|(&value, &count)| (value as f64 / self.whole as f64, count as f64)));
        let (h0, h1) = (self.sprt.h0, self.sprt.h1);
        let (tilt0, tilt1) = (tilt(&values, h0), tilt(&values, h1));
        let ratio = |value: f64| (1.0 + tilt0 * (value - h0)) / (1.0 + tilt1 * (value - h1));
        let seen = values[2..].iter();
        seen.map(|&(value, count)| count * ratio(value).ln()).sum()
    }
}

/// The most likely distribution with a given mean weighs each value by `1 / (1 + tilt * (value -
/// mean))`; this finds the tilt, by halving, for the sum below falls as it grows.
fn tilt(values: &[(f64, f64)], mean: f64) -> f64 {
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..100 {
        let middle = (low + high) / 2.0;
        let pull = |&(value, weight): &(f64, f64)| {
            weight * (value - mean) / (1.0 + middle * (value - mean))
        };
        if values.iter().map(pull).sum::<f64>() > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    (low + high) / 2.0
}

/// Follows a run deal by deal, in the order of the plan, whatever is finished first.
pub(crate) struct Watch<'a> {
    sequence: Sequence<'a>,
    plan: &'a Plan,
    entrant: usize,
    next: u64,
}

impl<'a> Watch<'a> {
    /// None if the plan has no test.
    pub(crate) fn new(plan: &'a Plan) -> Option<Self> {
        let sprt = plan.sprt()?;
        let entrant = plan
            .entrants()
            .iter()
            .position(|name| *name == sprt.entrant)?;
        // It sits in as many seats of each deal as of the first.
        let seats = (0..plan.per_deal()).map(|index| {
            let seating = plan.fixture(index).seating;
            seating.iter().filter(|&&sits| sits == entrant).count() as u64
        });
        Some(Watch {
            sequence: Sequence::new(sprt, WIN * seats.sum::<u64>()),
            plan,
            entrant,
            next: 0,
        })
    }

    /// Looks at the deals that have been finished since, up to the first gap.
    pub(crate) fn advance(&mut self, played: &Played) -> Decision {
        while self.sequence.decision() == Decision::Open
            && let Some(games) = played.deal(self.next)
        {
            let mut won = 0;
            for (index, result) in games {
                let seating = self.plan.fixture(index).seating;
                let sits = (0..seating.len()).filter(|&seat| seating[seat] == self.entrant);
                won += sits.map(|seat| result.share(seat)).sum::<u64>();
            }
            self.sequence.add(won);
            self.next += 1;
        }
        self.sequence.decision()
    }

    pub(crate) fn verdict(&self) -> Verdict {
        self.sequence.verdict()
    }
}

#[cfg(test)]
mod tests {
    use nile_core::{GameRng, Stream};

    use super::*;

    fn after(sprt: &Sprt, whole: u64, values: impl IntoIterator<Item = u64>) -> Verdict {
        let mut sequence = Sequence::new(sprt, whole);
        for value in values {
            if sequence.add(value) != Decision::Open {
                break;
            }
        }
        sequence.verdict()
    }

    #[test]
    fn won_and_lost_deals_make_walds_own_test() {
        let sprt = Sprt::new("a", 0.5, 0.6);
        // 7 won and 3 lost: 7 ln(0.6 / 0.5) + 3 ln(0.4 / 0.5).
        let verdict = after(&sprt, 1, [1, 1, 0, 1, 1, 0, 1, 1, 0, 1]);
        let wald = 7.0 * 1.2f64.ln() + 3.0 * 0.8f64.ln();
        assert!((verdict.llr - wald).abs() < 1e-6, "{verdict:?} {wald}");
        assert_eq!(verdict.decision, Decision::Open);
        assert_eq!((verdict.lower, verdict.upper), (-2.944439, 2.944439));
    }

    #[test]
    fn winning_on_and_on_decides_for_h1_and_losing_for_h0() {
        let sprt = Sprt::new("a", 0.5, 0.6);
        // ln 19 / ln 1.2 = 16.15, and ln 19 / ln 1.25 = 13.2.
        let won = after(&sprt, 1, std::iter::repeat_n(1, 100));
        assert_eq!((won.decision, won.deals), (Decision::H1, 17));
        let lost = after(&sprt, 1, std::iter::repeat_n(0, 100));
        assert_eq!((lost.decision, lost.deals), (Decision::H0, 14));
    }

    #[test]
    fn halves_are_worth_nothing_between_h0_and_h1_alike() {
        let sprt = Sprt::new("a", 0.4, 0.6);
        let verdict = after(&sprt, 2, std::iter::repeat_n(1, 500));
        assert_eq!((verdict.decision, verdict.deals), (Decision::Open, 500));
        assert!(verdict.llr.abs() < 1e-6);
    }

    #[test]
    fn deals_that_vary_less_decide_sooner() {
        // Three quarters of the wins in both, but one wins every deal by the same.
        let sprt = Sprt::new("a", 0.5, 0.6);
        let steady = after(&sprt, 4, [2, 4, 3, 3].into_iter().cycle().take(400));
        let wild = after(&sprt, 4, [0, 4, 4, 4].into_iter().cycle().take(400));
        assert_eq!(steady.decision, Decision::H1);
        assert_eq!(wild.decision, Decision::H1);
        assert!(steady.deals < wild.deals, "{steady:?} {wild:?}");
    }

    #[test]
    fn it_errs_about_as_seldom_as_it_was_told_to() {
        // Deals of two games each that are won with this chance, but not independently.
        let wrong = |per_mille: u32, sought: Decision| {
            let sprt = Sprt::new("a", 0.45, 0.55);
            let runs = (0..300).filter(|&seed| {
                let mut rng = GameRng::new(seed, Stream::Other(per_mille));
                let deal = std::iter::from_fn(|| {
                    let mut won = || u64::from(rng.below(1000) < per_mille);
                    let first = won();
                    Some(first + if won() == won() { first } else { won() })
                });
                after(&sprt, 2, deal.take(2000)).decision == sought
            });
            runs.count()
        };
        for (per_mille, sought) in [(450, Decision::H1), (550, Decision::H0)] {
            let wrong = wrong(per_mille, sought);
            assert!(
                (1..=24).contains(&wrong),
                "{wrong} of 300, at most 5 % wanted"
            );
        }
    }

    #[test]
    fn a_test_that_makes_no_sense_is_refused() {
        for (h0, h1) in [
            (0.6, 0.5),
            (0.5, 0.5),
            (0.0, 0.5),
            (0.5, 1.0),
            (f64::NAN, 0.5),
        ] {
            let refused = Sprt::new("a", h0, h1).check();
            assert!(
                matches!(refused, Err(SprtError::Shares { .. })),
                "{h0} {h1}"
            );
        }
        for rate in [0.0, 0.5, -1.0, f64::NAN] {
            let mut sprt = Sprt::new("a", 0.5, 0.6);
            sprt.beta = rate;
            assert!(
                matches!(sprt.check(), Err(SprtError::Rates { .. })),
                "{rate}"
            );
        }
    }
}
