//! Ratings for tables of any size.

use nile_core::Seat;
use serde::Serialize;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::stats::round;

/// How strong a bot seems, by the method of Weng and Lin: everybody begins at 25, and a bot that is
/// about 4 above another comes in before it in two of three games.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Rating {
    /// The strength.
    pub mean: f64,
    /// How uncertain it is.
    pub deviation: f64,
}

/// The ratings of all entrants. They depend on the order of games, which is therefore the plan's.
#[derive(Clone, Debug)]
pub(crate) struct Ratings {
    ratings: Vec<WengLinRating>,
    config: WengLinConfig,
}

impl Ratings {
    pub(crate) fn new(entrants: usize) -> Self {
        Ratings {
            ratings: vec![WengLinRating::new(); entrants],
            config: WengLinConfig::new(),
        }
    }

    /// Learns from one game. A bot in several seats learns the mean of what each of them would.
    pub(crate) fn add(&mut self, seating: &[usize], places: &[u8]) {
        let before: Vec<[WengLinRating; 1]> = (seating.iter())
            .map(|&entrant| [self.ratings[entrant]])
            .collect();
        let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = (before.iter().zip(places))
            .map(|(team, &place)| (&team[..], MultiTeamOutcome::new(place.into())))
            .collect();
        let after = weng_lin_multi_team(&teams, &self.config);
        for seat in Seat::all(seating.len()) {
            let entrant = seating[seat.index()];
            let sits = |other: &&usize| **other == entrant;
            let seats = seating.iter().filter(sits).count() as f64;
            let (old, new) = (before[seat.index()][0], after[seat.index()][0]);
            let rating = &mut self.ratings[entrant];
            rating.rating += (new.rating - old.rating) / seats;
            rating.uncertainty += (new.uncertainty - old.uncertainty) / seats;
        }
    }

    /// How strong an entrant seems by now.
    pub(crate) fn of(&self, entrant: usize) -> Rating {
        let rating = self.ratings[entrant];
        Rating {
            mean: round(rating.rating, 3),
            deviation: round(rating.uncertainty, 3),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_comes_in_first_is_rated_first() {
        let mut ratings = Ratings::new(4);
        for round in 0..40usize {
            let mut seating = vec![0, 1, 2, 3];
            seating.rotate_left(round % 4);
            let places: Vec<u8> = seating.iter().map(|&entrant| entrant as u8 + 1).collect();
            ratings.add(&seating, &places);
        }
        let all: Vec<Rating> = (0..4).map(|entrant| ratings.of(entrant)).collect();
        assert!(
            all.windows(2).all(|pair| pair[0].mean > pair[1].mean + 1.0),
            "{all:?}"
        );
        assert!(all.iter().all(|rating| rating.deviation < 5.0), "{all:?}");
    }

    #[test]
    fn equals_stay_equal_and_nobody_beats_themselves() {
        let mut ratings = Ratings::new(2);
        ratings.add(&[0, 1], &[1, 1]);
        assert_eq!(ratings.of(0), ratings.of(1));
        let mut alone = Ratings::new(1);
        alone.add(&[0, 0, 0], &[1, 2, 3]);
        assert_eq!(alone.of(0).mean, 25.0);
    }

    #[test]
    fn one_game_gives_what_the_paper_says() {
        // Two newcomers: omega = sigma^2 / c * (1 - 1/2), c^2 = 2 sigma^2 + 2 beta^2.
        let mut ratings = Ratings::new(2);
        ratings.add(&[0, 1], &[1, 2]);
        let (sigma, beta) = (25.0f64 / 3.0, 25.0f64 / 6.0);
        let c = (2.0 * sigma * sigma + 2.0 * beta * beta).sqrt();
        let gain = sigma * sigma / c / 2.0;
        assert!((ratings.of(0).mean - (25.0 + gain)).abs() < 1e-3);
        assert!((ratings.of(1).mean - (25.0 - gain)).abs() < 1e-3);
    }
}
