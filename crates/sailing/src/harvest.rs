//! Action 1: harvest resources.

use nile_core::{Seat, mark};

use crate::action::Action;
use crate::edition::{Effect, SpaceId};
use crate::ground::Bits;
use crate::illegal::Illegal;
use crate::rules::*;
use crate::state::Sailing;
use crate::token::{Bundle, Laborer, Terrain};

/// What a card changes about a harvest.
#[derive(Clone, Copy, Default)]
pub(crate) struct HarvestTerms {
    pub(crate) terrain: Option<Terrain>,
    pub(crate) any_terrain: bool,
    pub(crate) as_master: bool,
    pub(crate) bonus: u8,
}

impl HarvestTerms {
    /// What an effect changes: nothing, unless it is a harvest.
    pub(crate) fn of(effect: Effect) -> Self {
        match effect {
            Effect::Harvest {
                terrain,
                any_terrain,
                as_master,
                bonus,
            } => HarvestTerms {
                terrain,
                any_terrain,
                as_master,
                bonus,
            },
            _ => HarvestTerms::default(),
        }
    }
}

impl Sailing {
    /// Spaces without a laborer and with a section to stand on (STO-21).
    pub(crate) fn open_spaces(&self) -> Bits {
        let taken = self.map.places().bits() as Bits;
        let covered = self.covered.bits();
        let full = every_other(covered & covered >> 1);
        self.ground.all_spaces & !taken & !full
    }

    /// Where a laborer of this kind could harvest.
    pub(crate) fn harvest_spaces(&self, laborer: Laborer, terms: &HarvestTerms) -> Bits {
        self.open_spaces() & self.spaces_for(laborer, terms)
    }

    /// Where a laborer of this kind could harvest, were nothing there.
    pub(crate) fn spaces_for(&self, laborer: Laborer, terms: &HarvestTerms) -> Bits {
        let ground = &*self.ground;
        let master = laborer.is_master() || terms.as_master;
        let mut spaces = ground.all_spaces;
        if let Some(terrain) = terms.terrain {
            spaces &= ground.terrain[terrain.index()];
        }
        let anywhere = terms.any_terrain || master && ground.rules.master_any_terrain;
        if let (Some(own), false) = (laborer.terrain(), anywhere) {
            spaces &= ground.terrain[own.index()];
        }
        if !master {
            spaces &= ground.reached[usize::from(self.season)];
        }
        spaces
    }

    pub(crate) fn can_harvest(&self, seat: Seat, terms: &HarvestTerms) -> bool {
        let mut kinds = self.hands[seat.index()].iter();
        kinds.any(|(kind, _)| self.harvest_spaces(kind, terms) != 0)
    }

    pub(crate) fn list_harvests(&self, seat: Seat, terms: &HarvestTerms, out: &mut Vec<Action>) {
        let hand = self.hands[seat.index()];
        let mut spaces = [0; Laborer::COUNT];
        let mut any = 0;
        for (kind, _) in hand.iter() {
            spaces[kind.index()] = self.harvest_spaces(kind, terms);
            any |= spaces[kind.index()];
        }
        while any != 0 {
            let space = SpaceId(any.trailing_zeros() as u8);
            any &= any - 1;
            for (laborer, _) in hand.iter() {
                if spaces[laborer.index()] >> space.0 & 1 != 0 {
                    out.push(Action::Harvest { space, laborer });
                }
            }
        }
    }

    pub(crate) fn check_harvest(
        &self,
        seat: Seat,
        space: SpaceId,
        laborer: Laborer,
        terms: &HarvestTerms,
    ) -> Result<(), Illegal> {
        if self.ground.spaces.get(space).is_none() {
            return Err(Illegal::NotInEdition { rule: STO_20 });
        }
        self.check_hand(seat, laborer, STO_20)?;
        if self.harvest_spaces(laborer, terms) >> space.0 & 1 != 0 {
            return Ok(());
        }
        Err(self.why_no_harvest(space, laborer, terms))
    }

    #[cold]
    pub(crate) fn why_no_harvest(
        &self,
        space: SpaceId,
        laborer: Laborer,
        terms: &HarvestTerms,
    ) -> Illegal {
        let ground = &*self.ground;
        let place = ground.place_of_space(space);
        let terrain = ground.spaces[space].terrain;
        if let Some(wanted) = terms.terrain.filter(|wanted| *wanted != terrain) {
            return Illegal::OtherTerrain { wanted };
        }
        if self.map.places().contains(place) {
            return Illegal::SpaceTaken { space };
        }
        if self.open_spaces() >> space.0 & 1 == 0 {
            return Illegal::SpaceFull { space };
        }
        let master = laborer.is_master() || terms.as_master;
        let own = laborer.terrain();
        let anywhere = terms.any_terrain || master && ground.rules.master_any_terrain;
        if !anywhere && own.is_some_and(|own| own != terrain) {
            return if master {
                Illegal::MasterOffTerrain { laborer, terrain }
            } else {
                Illegal::WrongTerrain { laborer, terrain }
            };
        }
        Illegal::NotReached {
            space,
            season: self.season,
        }
    }

    pub(crate) fn harvest(
        &mut self,
        seat: Seat,
        space: SpaceId,
        laborer: Laborer,
        terms: &HarvestTerms,
    ) {
        mark(STO_20);
        mark(STO_21);
        let ground = &*self.ground;
        let board = &ground.spaces[space];
        let mut count = terms.bonus;
        for (site, icons) in board.sites.into_iter().zip(board.icons) {
            if !self.covered.contains(site) {
                count += icons;
            }
        }
        if laborer.terrain() != Some(board.terrain) {
            mark(STO_61);
        }
        if (laborer.is_master() || terms.as_master) && self.is_last_season() {
            count += ground.rules.master_extra;
        }
        if terms.as_master || terms.bonus > 0 {
            mark(STO_77);
        }
        let place = ground.place_of_space(space);
        let yields = Bundle::of(board.terrain.resource(), count);
        self.place_laborer(seat, laborer, place);
        self.take(seat, yields);
    }
}

/// The bits with even numbers, moved together.
fn every_other(bits: u64) -> Bits {
    let mut bits = bits & 0x5555_5555_5555_5555;
    for (shift, mask) in [
        (1, 0x3333_3333_3333_3333),
        (2, 0x0f0f_0f0f_0f0f_0f0f),
        (4, 0x00ff_00ff_00ff_00ff),
        (8, 0x0000_ffff_0000_ffff),
        (16, 0x0000_0000_ffff_ffff),
    ] {
        bits = (bits | bits >> shift) & mask;
    }
    bits as Bits
}

/// Each bit twice, side by side.
pub(crate) fn doubled(bits: Bits) -> u64 {
    let mut bits = u64::from(bits);
    for (shift, mask) in [
        (16, 0x0000_ffff_0000_ffff),
        (8, 0x00ff_00ff_00ff_00ff),
        (4, 0x0f0f_0f0f_0f0f_0f0f),
        (2, 0x3333_3333_3333_3333),
        (1, 0x5555_5555_5555_5555),
    ] {
        bits = (bits | bits << shift) & mask;
    }
    3 * bits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_of_sections_and_of_spaces_turn_into_each_other() {
        for bits in [0, 1, 0b1011, 0x03ff_ffff, 0x0155_5aaa] {
            let sections = doubled(bits);
            assert_eq!(sections.count_ones(), 2 * bits.count_ones());
            assert_eq!(every_other(sections & sections >> 1), bits);
            for space in 0..26 {
                let both = sections >> (2 * space) & 3;
                assert_eq!(both, if bits >> space & 1 != 0 { 3 } else { 0 });
            }
        }
    }
}
