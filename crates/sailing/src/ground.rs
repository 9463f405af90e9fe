//! What never changes in a game: the edition with the table's own settings, and sets worked out
//! from them once.

use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::Arc;

use nile_core::mark;

use crate::counts::{Cards, Hands};
use crate::edition::limits::MAX_SEGMENTS;
use crate::edition::{CaravanId, Edition, Id, IdSet, SiteId, SlotId, Tables};
use crate::rules::*;
use crate::token::Monument;

/// A set of terrain spaces or of cities, the lowest bit for id 0.
pub(crate) type Bits = u32;

/// An edition as a table of so many governors plays it.
#[derive(Debug)]
pub(crate) struct Ground {
    pub(crate) edition: Arc<Edition>,
    pub(crate) seats: u8,
    /// Proposals of a governor between two completed actions.
    pub(crate) proposals: u8,
    /// All laborers.
    pub(crate) bag: Hands,
    /// All city cards.
    pub(crate) cards: Cards,
    /// Where neutral monuments stand.
    pub(crate) neutral: IdSet<SiteId>,
    /// The caravan nobody can use.
    pub(crate) blocked: Option<CaravanId>,
    pub(crate) all_spaces: Bits,
    pub(crate) all_cities: Bits,
    /// The spaces of each terrain.
    pub(crate) terrain: [Bits; 3],
    /// The spaces within reach in each season, by its number.
    pub(crate) reached: [Bits; MAX_SEGMENTS + 1],
    /// The sites at each segment, by its number.
    pub(crate) touching: [IdSet<SiteId>; MAX_SEGMENTS + 1],
    /// All sections of spaces.
    pub(crate) sections: IdSet<SiteId>,
    /// The planning cartouches of each type: the first, and how many.
    pub(crate) slots_of: [(u8, u8); 3],
}

impl Ground {
    pub(crate) fn new(edition: Arc<Edition>, seats: usize, proposals: u8) -> Self {
        // A bag that does not add up, and one with masters of other numbers, is the edition's word.
        mark(STO_02);
        mark(STO_62);
        let e = &edition;
        let spaces = |of: &dyn Fn(&crate::edition::Space) -> bool| {
            let chosen = e.spaces.iter().filter(|(_, space)| of(space));
            chosen.fold(0, |bits, (id, _)| bits | 1 << id.index())
        };
        let touching = |segment: usize| -> IdSet<SiteId> {
            let at =
                |site: &crate::edition::Site| segment > 0 && site.touches.contains(segment as u8);
            let sites = e.sites.iter().filter(|(_, site)| at(site));
            sites.map(|(id, _)| id).collect()
        };
        let sections = e.sites.iter().filter(|(_, site)| site.section.is_some());
        let setup = e.setup(seats);
        let ankh = e.caravans.iter().find(|(_, caravan)| caravan.ankh);
        let cards = e.cards.iter();
        Ground {
            bag: e.bag(seats).into(),
            cards: cards.fold(Cards::NONE, |mut all, (id, card)| {
                all.add(id, card.copies);
                all
            }),
            neutral: e.neutral_sites(seats),
            blocked: ankh.map(|(id, _)| id).filter(|_| setup.blocked_caravan),
            all_spaces: spaces(&|_| true),
            all_cities: (1 << e.cities.len()) - 1,
            terrain: std::array::from_fn(|i| spaces(&|space| space.terrain.index() == i)),
            reached: std::array::from_fn(|i| spaces(&|space| space.touches.reached(i as u8))),
            touching: std::array::from_fn(touching),
            sections: sections.map(|(id, _)| id).collect(),
            slots_of: std::array::from_fn(|i| {
                let of_type = e
                    .slots
                    .iter()
                    .filter(|(_, slot)| slot.monument.index() == i);
                let ids: Vec<SlotId> = of_type.map(|(id, _)| id).collect();
                (ids.first().map_or(0, |id| id.0), ids.len() as u8)
            }),
            seats: seats as u8,
            proposals,
            edition,
        }
    }

    /// How many seasons there are: one a segment.
    #[inline]
    pub(crate) fn seasons(&self) -> u8 {
        self.segments
    }

    /// The planning cartouches of a type.
    #[inline]
    pub(crate) fn slots_for(&self, monument: Monument) -> impl Iterator<Item = SlotId> + use<> {
        let (first, count) = self.slots_of[monument.index()];
        (first..first + count).map(SlotId)
    }
}

impl Deref for Ground {
    type Target = Tables;
    #[inline]
    fn deref(&self) -> &Tables {
        &self.edition
    }
}

impl PartialEq for Ground {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
            || (self.seats, self.proposals) == (other.seats, other.proposals)
                && self.edition == other.edition
    }
}

impl Eq for Ground {}

impl Hash for Ground {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.edition.digest(), self.seats, self.proposals).hash(state);
    }
}
