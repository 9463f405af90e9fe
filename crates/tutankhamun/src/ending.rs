//! The end of a turn and of the game (TUT-06, TUT-17, TUT-18).

use std::cmp::Reverse;

use nile_core::{Census, PerSeat, Rule, Seat, Standings, mark};

use crate::Tutankhamun;
use crate::action::Stage;
use crate::rules::*;
use crate::tile::{TILES, Tile};

impl Tutankhamun {
    #[inline]
    pub(crate) fn anyone_at_zero(&self) -> bool {
        self.points.contains(&0)
    }

    /// Ends the game, or passes the turn to the next seat.
    #[inline]
    pub(crate) fn end_turn(&mut self) {
        if self.anyone_at_zero() || self.river.occupied().is_empty() {
            mark(self.ended_by());
            self.stage = Stage::Over;
        } else {
            mark(TUT_06);
            self.mover = self.mover.next(self.seats.into());
            self.stage = Stage::Sail;
        }
    }

    /// The rule by which a game that is over has ended.
    pub(crate) fn ended_by(&self) -> &'static Rule {
        if self.anyone_at_zero() {
            TUT_17
        } else {
            TUT_18
        }
    }

    /// Fewest points first, ties to the boat further back: a strict order.
    pub(crate) fn rank(&self) -> Standings {
        let seats = self.seats.into();
        let points = PerSeat::from_fn(seats, |seat| self.points[seat.index()].into());
        let rule = (self.stage == Stage::Over).then(|| self.ended_by());
        Standings::by(points, rule, |seat| {
            Reverse((points[seat], self.boats.place(seat)))
        })
    }

    /// Every turn takes a tile from the river, and every idol asks for a decision once, Thoth twice.
    pub(crate) fn events_left(&self) -> usize {
        let undealt = self.undealt();
        let sails = match self.stage {
            Stage::Over => return 0,
            Stage::Start | Stage::Deal => TILES,
            _ => self.river.occupied().len(),
        };
        let idols: usize = Tile::idols()
            .map(|idol| {
                let waiting = [self.river.left(), &self.underworld, &undealt];
                let waiting: u8 = waiting.iter().map(|pile| pile.count(idol)).sum();
                let decisions = if idol == Tile::Thoth { 2 } else { 1 };
                usize::from(waiting) * decisions
            })
            .sum();
        let start = usize::from(self.stage == Stage::Start);
        start + undealt.len() + sails + idols + self.stage.idol_decisions()
    }

    /// Every tile and where it is.
    pub(crate) fn count_tiles(&self) -> Census {
        let mut census = Census::default();
        let piles = [
            ("heap", self.undealt()),
            ("river", *self.river.left()),
            ("underworld", self.underworld),
            ("resolving", self.idols_in_resolution()),
            ("tomb", self.tomb),
        ];
        for (place, pile) in piles {
            for (tile, count) in pile.iter() {
                census.add(place, tile.word(), count.into());
            }
        }
        for seat in Seat::all(self.seats.into()) {
            for set in Tile::artifacts() {
                let count = self.collected[seat.index()].count(set);
                census.add(format!("seat {seat}"), set.word(), count.into());
            }
        }
        census
    }
}
