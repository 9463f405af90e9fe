//! Action 7: build a monument.

use nile_core::{Seat, mark};

use crate::action::Action;
use crate::edition::{Effect, Id, IdSet, Onto, SiteId, SlotId, Whose};
use crate::ground::Bits;
use crate::harvest::doubled;
use crate::illegal::Illegal;
use crate::rules::*;
use crate::state::{Planned, Sailing};
use crate::token::Monument;

/// What a card changes about a build.
#[derive(Clone, Copy)]
pub(crate) struct BuildTerms {
    pub(crate) monument: Option<Monument>,
    pub(crate) onto: Onto,
    pub(crate) ignore_icons: bool,
}

impl BuildTerms {
    pub(crate) const PLAIN: BuildTerms = BuildTerms {
        monument: None,
        onto: Onto::Free,
        ignore_icons: false,
    };

    /// What an effect changes: nothing, unless it is a build.
    pub(crate) fn of(effect: Effect) -> Self {
        match effect {
            Effect::Build {
                monument,
                onto,
                ignore_icons,
            } => BuildTerms {
                monument,
                onto,
                ignore_icons,
            },
            _ => BuildTerms::PLAIN,
        }
    }
}

impl Sailing {
    /// Sites without monument or laborer: a laborer stands on every section of its space that has
    /// no monument (STO-27).
    pub(crate) fn free_sites(&self) -> IdSet<SiteId> {
        let spaces = self.ground.spaces.len();
        let taken = self.map.places().bits();
        let sections = doubled(taken as Bits & self.ground.all_spaces);
        let cities = (taken >> spaces & u64::from(self.ground.all_cities)) << (2 * spaces);
        IdSet::from_bits(!(sections | cities | self.covered.bits()))
    }

    /// Sites with exactly one monument, an obelisk of these governors (STO-76).
    fn single_obelisks(&self, seat: Seat, whose: Whose) -> IdSet<SiteId> {
        let obelisk = Monument::Obelisk.index();
        let (mut once, mut twice) = (IdSet::EMPTY, IdSet::EMPTY);
        for other in self.all_seats() {
            let sites = self.built[other.index()][obelisk];
            twice = twice.or(once.and(sites)).or(self.doubled[other.index()]);
            once = once.or(sites);
        }
        let own = self.built[seat.index()][obelisk];
        let once = once.without(twice);
        match whose {
            Whose::Any => once,
            Whose::Own => once.and(own),
            Whose::Other => once.without(own),
        }
    }

    /// Where a planned monument of this type could go.
    pub(crate) fn build_sites(
        &self,
        seat: Seat,
        monument: Monument,
        terms: BuildTerms,
    ) -> IdSet<SiteId> {
        if terms.monument.is_some_and(|only| only != monument) {
            return IdSet::EMPTY;
        }
        let mut fits = self.ground.sites_for[monument.index()];
        if terms.ignore_icons {
            fits = fits.or(self.ground.sections);
        }
        match terms.onto {
            Onto::Free => fits.and(self.free_sites()),
            Onto::OneObelisk(whose) => {
                let sections = fits.and(self.ground.sections);
                sections.and(self.single_obelisks(seat, whose))
            }
        }
    }

    fn has_planned(&self, seat: Seat, slot: SlotId) -> bool {
        self.planned[slot.index()] == Planned::Of(seat)
    }

    /// The governor's monuments on cartouches.
    pub(crate) fn planned_by(&self, seat: Seat) -> impl Iterator<Item = SlotId> + '_ {
        let slots = self.ground.slots.ids();
        slots.filter(move |&slot| self.has_planned(seat, slot))
    }

    pub(crate) fn can_build(&self, seat: Seat, terms: BuildTerms) -> bool {
        self.planned_by(seat).any(|slot| {
            let monument = self.ground.slots[slot].monument;
            !self.build_sites(seat, monument, terms).is_empty()
        })
    }

    pub(crate) fn list_builds(&self, seat: Seat, terms: BuildTerms, out: &mut Vec<Action>) {
        for slot in self.planned_by(seat) {
            let monument = self.ground.slots[slot].monument;
            let sites = self.build_sites(seat, monument, terms);
            out.extend(sites.iter().map(|site| Action::Build { slot, site }));
        }
    }

    pub(crate) fn check_build(
        &self,
        seat: Seat,
        slot: SlotId,
        site: SiteId,
        terms: BuildTerms,
    ) -> Result<(), Illegal> {
        let (Some(found), Some(_)) = (self.ground.slots.get(slot), self.ground.sites.get(site))
        else {
            return Err(Illegal::NotInEdition { rule: STO_27 });
        };
        if !self.has_planned(seat, slot) {
            return Err(Illegal::NotPlanned { slot });
        }
        let monument = found.monument;
        if self.build_sites(seat, monument, terms).contains(site) {
            return Ok(());
        }
        Err(self.why_no_build(monument, site, terms))
    }

    #[cold]
    fn why_no_build(&self, monument: Monument, site: SiteId, terms: BuildTerms) -> Illegal {
        if let Some(only) = terms.monument.filter(|only| *only != monument) {
            return Illegal::OtherMonument { only };
        }
        let fits = self.ground.sites_for[monument.index()].contains(site)
            || terms.ignore_icons && self.ground.sections.contains(site);
        if !fits {
            return match terms.ignore_icons {
                true => Illegal::NoCityFor { monument },
                false => Illegal::DoesNotFit { monument, site },
            };
        }
        if terms.onto != Onto::Free {
            return Illegal::NotOneObelisk { site };
        }
        match self.covered.contains(site) {
            true => Illegal::SiteCovered { site },
            false => Illegal::LaborerOnSite { site },
        }
    }

    pub(crate) fn build(&mut self, seat: Seat, slot: SlotId, site: SiteId) {
        mark(STO_27);
        let ground = self.ground.clone();
        let monument = ground.slots[slot].monument;
        let kind = ground.monuments[monument.index()];
        let mine = seat.index();
        self.planned[slot.index()] = Planned::Nothing;
        self.held &= !(1 << slot.0);
        if self.covered.contains(site) {
            mark(STO_76);
        }
        let sites = &mut self.built[mine][monument.index()];
        if sites.contains(site) {
            self.doubled[mine].insert(site);
        }
        sites.insert(site);
        self.covered.insert(site);
        self.glory[mine].monuments += kind.glory;
        if ground.touching[usize::from(self.season)].contains(site) {
            self.glory[mine].barge += ground.rules.barge_glory;
        }
        self.score_type(seat, monument);
        if !ground.sites_for[monument.index()].contains(site) {
            mark(STO_85);
        }
        let mut slots = ground.slots_for(monument);
        if let Some(from) = slots.find(|from| self.planned[from.index()] == Planned::Placeholder) {
            mark(STO_37);
            self.planned[from.index()] = Planned::Nothing;
            self.planned[slot.index()] = Planned::Placeholder;
        }
    }

    /// How many monuments of a type a governor has on the map.
    pub(crate) fn count_built(&self, seat: Seat, monument: Monument) -> u8 {
        let mut count = self.built[seat.index()][monument.index()].len();
        if monument == Monument::Obelisk {
            count += self.doubled[seat.index()].len();
        }
        count as u8
    }

    /// The bonus for being first with all of a type (STO-38, STO-71).
    fn score_type(&mut self, seat: Seat, monument: Monument) {
        let kind = self.ground.monuments[monument.index()];
        let bit = 1 << monument.index();
        if self.type_bonuses & bit == 0 && self.count_built(seat, monument) >= kind.all_count {
            mark(STO_38);
            mark(STO_71);
            self.type_bonuses |= bit;
            self.glory[seat.index()].types += kind.all_glory;
        }
    }
}
