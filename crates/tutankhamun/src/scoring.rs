//! Scoring: normal sets, the ring bonus, ties and the Underworld (TUT-10 to TUT-16).

use nile_core::{ScoreSheet, Seat, mark};
use serde::{Serialize, Serializer};

use crate::Tutankhamun;
use crate::boats::Place;
use crate::rules::*;
use crate::tile::Tile;

/// What the most Scarab Rings score.
const RING_BONUS: u8 = 5;

/// Who can hold tiles of a set when it is scored.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Holder {
    /// A player.
    Seat(Seat),
    /// The Underworld, between two players (TUT-15).
    Underworld,
}

impl Serialize for Holder {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Holder::Seat(seat) => seat.serialize(serializer),
            Holder::Underworld => serializer.serialize_str("underworld"),
        }
    }
}

impl Holder {
    const UNDERWORLD: u8 = 15;

    /// From four bits: a seat's number, 15 for the Underworld, 0 for nobody.
    #[inline]
    fn from_code(code: u8) -> Option<Holder> {
        match code {
            Self::UNDERWORLD => Some(Holder::Underworld),
            number => Seat::from_number(number.into()).map(Holder::Seat),
        }
    }
}

/// Who took the first and the second place of a set, in one byte; nobody as long as it is not
/// scored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Prizes(u8);

impl Prizes {
    fn new(first: Claim, second: Claim) -> Self {
        Prizes(first.holder_code() | second.holder_code() << 4)
    }

    /// The first place and the second.
    pub(crate) fn each(self) -> [Option<Holder>; 2] {
        [self.0 & 15, self.0 >> 4].map(Holder::from_code)
    }
}

/// What somebody has to show for a place, in one number, so that the greater claim is the better:
/// more tiles, then the boat further back (TUT-12), the Underworld being ahead of all boats
/// (TUT-15). The lowest bits say whose it is; no two boats are in one place, so they never decide.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Claim(u32);

impl Claim {
    const NONE: Claim = Claim(0);

    #[inline]
    fn player(seat: Seat, tiles: u8, boat: Place) -> Claim {
        let back = (i32::from(Place::MAX) - i32::from(boat)) as u32;
        Claim::of(tiles, (back << 4) + seat.number() as u32)
    }

    #[inline]
    fn underworld(tiles: u8) -> Claim {
        Claim::of(tiles, Holder::UNDERWORLD.into())
    }

    /// Without a tile of the set there is no claim (TUT-11).
    #[inline]
    fn of(tiles: u8, rest: u32) -> Claim {
        match tiles {
            0 => Claim::NONE,
            _ => Claim((u32::from(tiles) << 16) + rest),
        }
    }

    /// Whose it is, as four bits.
    #[inline]
    fn holder_code(self) -> u8 {
        self.0 as u8 & 15
    }
}

/// The two best of the claims put to it.
struct Podium([Claim; 2]);

impl Podium {
    #[inline]
    fn put(&mut self, claim: Claim) {
        let [first, second] = self.0;
        self.0 = [first.max(claim), second.max(first.min(claim))];
    }
}

impl Tutankhamun {
    /// Lowers a seat's points, stopping at zero.
    pub(crate) fn score(&mut self, seat: Seat, points: u8) {
        mark(TUT_14);
        let left = &mut self.points[seat.index()];
        *left = left.saturating_sub(points);
    }

    /// Scores the set of a tile that has just left the river, if it was the last of its set there.
    #[inline]
    pub(crate) fn score_if_complete(&mut self, tile: Tile) {
        if self.river.left().count(tile) == 0 && !tile.is_idol() {
            self.score_set(tile);
        }
    }

    pub(crate) fn score_set(&mut self, set: Tile) {
        mark(TUT_10);
        let places = if set == Tile::Scarab {
            self.ring_places()
        } else {
            self.normal_places(set)
        };
        self.prizes[set as usize] = places;
        for (holder, prize) in places.each().into_iter().zip(prizes_of(set)) {
            if let Some(Holder::Seat(seat)) = holder {
                self.score(seat, prize);
            }
        }
        self.entomb_set(set);
    }

    fn normal_places(&self, set: Tile) -> Prizes {
        mark(TUT_11);
        let underworld = self.seats == 2;
        if underworld {
            mark(TUT_15);
        }
        let [first, second] = self.two_best(set, underworld);
        Prizes::new(first, second)
    }

    fn ring_places(&self) -> Prizes {
        mark(TUT_13);
        let underworld = self.seats == 2 && self.underworld_contests_rings;
        if underworld {
            mark(TUT_16);
        }
        let [most, _] = self.two_best(Tile::Scarab, underworld);
        Prizes::new(most, Claim::NONE)
    }

    /// The two best claims on a set.
    #[inline]
    fn two_best(&self, set: Tile, with_underworld: bool) -> [Claim; 2] {
        mark(TUT_12);
        let mut podium = Podium([Claim::NONE; 2]);
        for seat in Seat::all(self.seats.into()) {
            let tiles = self.collected[seat.index()].count(set);
            podium.put(Claim::player(seat, tiles, self.boats.place(seat)));
        }
        if with_underworld {
            podium.put(Claim::underworld(self.underworld.count(set)));
        }
        podium.0
    }

    fn entomb_set(&mut self, set: Tile) {
        let mut tiles = self.underworld.remove_all(set);
        for player in &mut self.collected {
            tiles += player.remove_all(set);
        }
        self.tomb.add(set, tiles);
    }

    /// Where a seat's points come from; the lines add up to what is left.
    pub(crate) fn list_scores(&self, seat: Seat) -> ScoreSheet {
        assert!(
            seat.index() < usize::from(self.seats),
            "seat {seat} is not in this game"
        );
        let mut sheet = ScoreSheet::default();
        sheet.add("points at the start", self.start_points().into(), TUT_02);
        for set in Tile::artifacts() {
            let places = self.prizes[set as usize].each();
            for (place, (holder, prize)) in places.into_iter().zip(prizes_of(set)).enumerate() {
                if holder != Some(Holder::Seat(seat)) {
                    continue;
                }
                let (what, rule) = match (set, place) {
                    (Tile::Scarab, _) => ("most Scarab Rings".to_string(), TUT_13),
                    (_, 0) => (format!("first in {set}"), TUT_11),
                    (_, _) => (format!("second in {set}"), TUT_11),
                };
                sheet.add(what, -i32::from(prize), rule);
            }
        }
        let rings = i32::from(self.ring_points[seat.index()]);
        if rings > 0 {
            sheet.add("Scarab Rings collected", -rings, TUT_07);
        }
        let excess = i32::from(self.points[seat.index()]) - sheet.total();
        if excess > 0 {
            sheet.add("beyond zero, lost", excess, TUT_14);
        }
        sheet
    }
}

/// What the first and the second place of a set score.
fn prizes_of(set: Tile) -> [u8; 2] {
    match set {
        Tile::Scarab => [RING_BONUS, 0],
        _ => [set.count(), set.count() / 2],
    }
}
