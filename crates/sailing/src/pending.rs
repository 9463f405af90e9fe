//! What a game waits for: one plain decision or draw, and at most one proposal on top of it.

use nile_core::Seat;

use crate::action::Item;
use crate::edition::limits::MAX_ITEMS;
use crate::edition::{BoonId, CardId, CityId, PlaceId};
use crate::token::Laborer;

/// What is pending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Pending {
    /// City cards are dealt.
    Deal {
        /// To whom.
        seat: Seat,
        /// How many to this seat still.
        left: u8,
    },
    /// The first regent is drawn.
    FirstRegent,
    /// A governor draws laborers from the bag.
    Acquire {
        /// Who.
        seat: Seat,
        /// How many still.
        left: u8,
    },
    /// The labor pool is filled.
    FillPool {
        /// How many still.
        left: u8,
    },
    /// The regent looks into the bag.
    Look,
    /// A governor's action.
    Turn(Seat),
    /// A card or boon is carried out.
    Effect {
        /// By whom.
        seat: Seat,
        /// Which.
        source: Source,
    },
    /// A lifted laborer is set down.
    SetDown {
        /// By whom.
        seat: Seat,
        /// Who was lifted.
        laborer: Laborer,
        /// Where.
        from: PlaceId,
        /// By what.
        source: Source,
    },
    /// A visitor draws city cards.
    CityDraw {
        /// Who.
        seat: Seat,
        /// Where.
        city: CityId,
    },
    /// A visitor keeps one of two cards.
    Gift {
        /// Who.
        seat: Seat,
        /// Where.
        city: CityId,
    },
    /// A draw effect draws.
    EffectDraw {
        /// For whom.
        seat: Seat,
        /// How many still, at the most.
        left: u8,
        /// How many will be kept.
        keep: u8,
    },
    /// Cards of a draw effect are kept.
    EffectKeep {
        /// By whom.
        seat: Seat,
        /// How many still.
        left: u8,
    },
    /// The card of a regent bonus is drawn.
    BonusDraw(Seat),
    /// The game is over.
    Over,
}

/// Where an effect comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// A city card.
    Card(CardId),
    /// A boon.
    Boon(BoonId),
}

/// An open proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Proposal {
    /// Who makes it.
    pub from: Seat,
    /// To whom.
    pub to: Seat,
    /// Whether it is put to the other; until then it is composed.
    pub proposed: bool,
    /// What the proposer would give.
    pub offered: Items,
    /// What the proposer would get.
    pub asked: Items,
}

/// Things named on one side of a proposal, in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Items {
    // Beyond the length there is always `Extra`, so that derived comparisons are right.
    list: [Item; MAX_ITEMS],
    len: u8,
}

impl Items {
    /// Nothing.
    pub const NONE: Items = Items {
        list: [Item::Extra; MAX_ITEMS],
        len: 0,
    };

    /// What is named, in order.
    #[inline]
    pub fn as_slice(&self) -> &[Item] {
        &self.list[..self.len.into()]
    }

    /// How often something is named.
    pub fn count(&self, item: Item) -> u8 {
        self.as_slice()
            .iter()
            .filter(|named| **named == item)
            .count() as u8
    }

    pub(crate) fn push(&mut self, item: Item) {
        self.list[usize::from(self.len)] = item;
        self.len += 1;
    }
}

impl std::fmt::Debug for Items {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}
