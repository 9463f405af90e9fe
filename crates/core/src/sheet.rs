//! Results and bookkeeping: standings, score sheets, the census of pieces.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

use crate::{PerSeat, Rule, Seat, SeatSet};

/// Scores and places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standings {
    /// The points, as the game counts them.
    pub scores: PerSeat<i32>,
    /// The places: 1 for the best; those who share a place leave out the next (1, 1, 3).
    pub places: PerSeat<u8>,
    /// The rule by which the game ended; none while it goes on.
    pub rule: Option<&'static Rule>,
}

impl Standings {
    /// Ranks the seats by a key, the greatest first; equal keys share a place.
    ///
    /// ```
    /// use nile_core::{PerSeat, Seat, Standings};
    /// let scores = PerSeat::from_fn(3, |seat| [4, 7, 4][seat.index()]);
    /// let standings = Standings::by(scores, None, |seat| scores[seat]);
    /// assert_eq!(standings.places.as_slice(), &[2, 1, 2]);
    /// ```
    pub fn by<K: Ord>(
        scores: PerSeat<i32>,
        rule: Option<&'static Rule>,
        key: impl Fn(Seat) -> K,
    ) -> Self {
        let seats = scores.seats();
        let places = PerSeat::from_fn(seats, |seat| {
            let better = Seat::all(seats)
                .filter(|&other| key(other) > key(seat))
                .count();
            better as u8 + 1
        });
        Standings {
            scores,
            places,
            rule,
        }
    }

    /// Everybody in first place.
    pub fn winners(&self) -> SeatSet {
        self.places
            .iter()
            .filter(|(_, place)| **place == 1)
            .map(|(seat, _)| seat)
            .collect()
    }
}

/// One line of a score sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ScoreLine {
    /// What the points are for.
    pub what: Cow<'static, str>,
    /// How many.
    pub points: i32,
    /// The rule that gives them.
    #[serde(serialize_with = "rule_id")]
    pub rule: &'static Rule,
}

fn rule_id<S: serde::Serializer>(rule: &&'static Rule, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(rule.id)
}

/// Where a score comes from; the lines add up to it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct ScoreSheet {
    /// The lines, in the order people read them.
    pub lines: Vec<ScoreLine>,
}

impl ScoreSheet {
    /// Adds a line.
    pub fn add(&mut self, what: impl Into<Cow<'static, str>>, points: i32, rule: &'static Rule) {
        self.lines.push(ScoreLine {
            what: what.into(),
            points,
            rule,
        });
    }

    /// The sum of all lines.
    pub fn total(&self) -> i32 {
        self.lines.iter().map(|line| line.points).sum()
    }
}

/// Every piece of a game, by where it is. Pieces move from place to place, but none may ever appear
/// or vanish: [`totals`](Census::totals) never change.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Census(BTreeMap<Cow<'static, str>, BTreeMap<Cow<'static, str>, u32>>);

impl Census {
    /// Counts `count` more of a piece in a place.
    pub fn add(
        &mut self,
        place: impl Into<Cow<'static, str>>,
        piece: impl Into<Cow<'static, str>>,
        count: u32,
    ) {
        if count > 0 {
            let places = self.0.entry(piece.into()).or_default();
            *places.entry(place.into()).or_default() += count;
        }
    }

    /// How many of a piece are in a place.
    pub fn count(&self, place: &str, piece: &str) -> u32 {
        let places = self.0.get(piece);
        places
            .and_then(|places| places.get(place))
            .copied()
            .unwrap_or(0)
    }

    /// How many of each piece there are in all.
    pub fn totals(&self) -> impl Iterator<Item = (&str, u32)> {
        self.0
            .iter()
            .map(|(piece, places)| (piece.as_ref(), places.values().sum()))
    }
}

impl fmt::Display for Census {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (piece, places) in &self.0 {
            write!(f, "{piece}:")?;
            for (place, count) in places {
                write!(f, " {count} {place}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shared_places_leave_out_the_next() {
        let scores = PerSeat::from_fn(4, |seat| [9, 9, 9, 10][seat.index()]);
        let standings = Standings::by(scores, None, |seat| scores[seat]);
        assert_eq!(standings.places.as_slice(), &[2, 2, 2, 1]);
        assert_eq!(standings.winners(), SeatSet::EMPTY.with(Seat::new(3)));
    }

    #[test]
    fn the_census_adds_up_over_places() {
        let mut census = Census::default();
        census.add("bag", "grain", 3);
        census.add("hand of 1", "grain", 2);
        census.add("bag", "stone", 0);
        census.add("bag", "grain", 1);
        assert_eq!(census.totals().collect::<Vec<_>>(), [("grain", 6)]);
        assert_eq!(census.count("bag", "grain"), 4);
        assert_eq!(census.count("bag", "stone"), 0);
        assert_eq!(census.to_string(), "grain: 4 bag 2 hand of 1\n");
    }
}
