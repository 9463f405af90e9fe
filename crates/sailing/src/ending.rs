//! Chapter five: sets at the end, who wins, and where glory comes from.

use nile_core::{PerSeat, ScoreSheet, Seat, Standings, mark};

use crate::edition::SiteId;
use crate::edition::limits::MAX_MONUMENTS;
use crate::packing::{self, Vertex};
use crate::pending::Pending;
use crate::rules::*;
use crate::state::Sailing;

impl Sailing {
    /// Scores everybody's sets (STO-50).
    pub(crate) fn score_sets(&mut self) {
        mark(STO_50);
        mark(STO_66);
        for seat in self.all_seats() {
            let sets = self.sets_of(seat);
            let glory = &mut self.glory[seat.index()];
            glory.adjacent = sets.adjacent;
            glory.segments = sets.segments;
        }
    }

    /// What a governor's sets would score if the game ended now. Neutral monuments are nobody's.
    pub(crate) fn sets_of(&self, seat: Seat) -> packing::Sets {
        mark(STO_06);
        let (mut sites, mut count) = ([SiteId(0); MAX_MONUMENTS], 0);
        let mut add = |site| {
            sites[count] = site;
            count += 1;
        };
        let built = &self.built[seat.index()];
        built
            .iter()
            .for_each(|of_type| of_type.iter().for_each(&mut add));
        self.doubled[seat.index()].iter().for_each(&mut add);
        let sites = &sites[..count];
        let mut vertices = [Vertex::default(); MAX_MONUMENTS];
        for (i, &site) in sites.iter().enumerate() {
            let board = &self.ground.sites[site];
            vertices[i].segments = board.touches.0;
            for (j, &other) in sites.iter().enumerate() {
                if i != j && (site == other || board.neighbors.contains(other)) {
                    vertices[i].adjacent |= 1 << j;
                }
            }
        }
        let rules = &self.ground.rules;
        packing::best(
            &vertices[..count],
            rules.adjacent_set,
            rules.segment_set,
            rules.share_across_kinds,
        )
    }

    /// More glory is better, then more tokens of one's own (STO-51).
    pub(crate) fn rank(&self) -> Standings {
        let scores = PerSeat::from_fn(self.seat_count(), |seat| self.glory[seat.index()].total());
        let over = self.pending == Pending::Over;
        Standings::by(scores, over.then_some(STO_51), |seat| {
            (scores[seat], self.tokens[seat.index()].total())
        })
    }

    pub(crate) fn list_scores(&self, seat: Seat) -> ScoreSheet {
        let glory = &self.glory[seat.index()];
        let mut sheet = ScoreSheet::default();
        let lines = [
            ("monuments", glory.monuments.into(), STO_27),
            ("built at the barge", glory.barge.into(), STO_27),
            ("first with all of a type", glory.types.into(), STO_38),
            ("regent bonuses", glory.regent.into(), STO_30),
            ("cards and boons", glory.cards.into(), STO_90),
            ("sets of adjacent monuments", glory.adjacent.into(), STO_50),
            ("sets on one segment", glory.segments.into(), STO_50),
        ];
        for (what, points, rule) in lines {
            sheet.add(what, points, rule);
        }
        sheet
    }
}
