//! What governors do, and what is drawn: the vocabulary of the game.
//!
//! Every decision is one small value. An action that needs more than one choice is several in a row:
//! `card sculptor action`, then `build obelisk 1 at farm-3s/a`. `docs/sailing-notation.md` has the text
//! of each, `docs/sailing-engine-spec.md` says when each may be done and what it does.

use nile_core::Seat;

use crate::edition::{
    BonusId, BoonId, CardId, CityId, MarketId, PlaceId, SectionId, SiteId, SlotId, SpaceId,
};
use crate::token::{Bundle, Crew, Laborer, Resource};

/// One decision of a governor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Place a laborer on a terrain space and take what it yields.
    Harvest {
        /// Where.
        space: SpaceId,
        /// Who.
        laborer: Laborer,
    },
    /// Place a laborer on a city and draw two city cards.
    Visit {
        /// Where.
        city: CityId,
        /// Who.
        laborer: Laborer,
    },
    /// Place a laborer on a caravan section and take what it gives.
    Caravan {
        /// Where.
        section: SectionId,
        /// Who.
        laborer: Laborer,
        /// What is paid to the caravan's leader, where something is.
        tribute: Option<Resource>,
        /// Tokens of choice that a card adds.
        plus: Bundle,
    },
    /// Take a laborer from the pool.
    Hire {
        /// Whom.
        laborer: Laborer,
        /// What is paid.
        pay: Bundle,
    },
    /// Trade at the market.
    Market {
        /// Where.
        cartouche: MarketId,
        /// Which set is paid; the other is taken.
        pay: Side,
    },
    /// Put a monument on a planning cartouche.
    Plan {
        /// Where.
        slot: SlotId,
        /// What a discount takes off the price.
        less: Bundle,
    },
    /// Move a planned monument to the map.
    Build {
        /// From where.
        slot: SlotId,
        /// To where.
        site: SiteId,
    },
    /// Play a city card for its resources.
    CardResources(CardId),
    /// Play a city card for its action, which follows.
    CardAction(CardId),
    /// Play a boon; what it does follows.
    Boon(BoonId),
    /// Withdraw from the season; the first to do so takes a bonus.
    Withdraw(Option<BonusId>),
    /// An effect: take the laborer of a place into hand.
    Take(PlaceId),
    /// An effect: lift the laborer of a place, to be set down elsewhere.
    Move(PlaceId),
    /// Set down the laborer that was lifted.
    To(PlaceId),
    /// An effect: swap tokens with the supply.
    Swap {
        /// What is given.
        give: Bundle,
        /// What is taken, as many tokens.
        take: Bundle,
    },
    /// An effect: the planned monument that is held.
    Hold(SlotId),
    /// Keep one of the cards an effect drew.
    Keep(CardId),
    /// Keep one of the two cards drawn in a city, and part with the other.
    Gift {
        /// The card that is kept.
        keep: CardId,
        /// What becomes of the other.
        other: Other,
    },
    /// Open a proposal to somebody.
    Haggle(Seat),
    /// Add something one would give.
    Offer(Item),
    /// Add something one would get.
    Ask(Item),
    /// Put the proposal to the other.
    Propose,
    /// Let the proposal go.
    Drop,
    /// Accept the proposal: everything changes hands.
    Accept,
    /// Decline the proposal.
    Decline,
}

/// A set of a market cartouche.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The first.
    A,
    /// The second.
    B,
}

impl Side {
    /// Its place in [`Market::sets`](crate::edition::Market::sets).
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other set.
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::A => Side::B,
            Side::B => Side::A,
        }
    }
}

/// What becomes of the second card drawn in a city.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Other {
    /// Somebody gets it.
    Give(Seat),
    /// It is discarded.
    Discard,
}

/// Something that can change hands in a proposal. Things are named in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Item {
    /// A resource token.
    Resource(Resource),
    /// An unplaced laborer.
    Laborer(Laborer),
    /// A city card in hand.
    Card(CardId),
    /// The card a city's visitor will not keep, whichever that is.
    Extra,
}

/// One thing that is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// A city card, from the deck to whoever draws now.
    Card(CardId),
    /// Who is the first regent.
    Regent(Seat),
    /// A laborer, from the bag behind the screen of whoever draws now.
    Draw(Laborer),
    /// A laborer, from the bag to the labor pool.
    Pool(Laborer),
    /// What the regent sees in the bag. There is only one such outcome: what is there.
    Look(Crew),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_and_outcomes_are_eight_bytes_at_the_most() {
        assert!(size_of::<Action>() <= 8);
        assert!(size_of::<Outcome>() <= 8);
    }
}
