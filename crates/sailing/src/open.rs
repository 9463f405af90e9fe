//! What a program that holds the whole game may ask of it without making a view: for search, where
//! a view a position would cost more than the position. A player gets a [`View`](crate::View).

use nile_core::{Seat, SeatSet};

use crate::counts::Cards;
use crate::edition::{BonusId, Edition, Id, IdSet, PlaceId, SiteId, SlotId};
use crate::pending::{Pending, Proposal};
use crate::state::{Planned, Sailing};
use crate::token::{Bundle, Crew, Monument};

impl Sailing {
    /// The edition that is played, with the table's own rules.
    #[inline]
    pub fn edition(&self) -> &Edition {
        &self.ground.edition
    }

    /// The number of the season, and of the segment the barge is on.
    #[inline]
    pub fn season(&self) -> u8 {
        self.season
    }

    /// What is pending, below an open proposal.
    #[inline]
    pub fn pending(&self) -> Pending {
        self.pending
    }

    /// The open proposal.
    pub fn proposal(&self) -> Option<&Proposal> {
        self.proposal.as_ref()
    }

    /// Who has not withdrawn.
    #[inline]
    pub fn active(&self) -> SeatSet {
        self.active
    }

    /// The regent bonus taken this season.
    #[inline]
    pub fn bonus_taken(&self) -> Option<BonusId> {
        self.bonus
    }

    /// The first to withdraw this season, who is regent of the next.
    #[inline]
    pub fn next_regent(&self) -> Option<Seat> {
        self.withdrawn.first()
    }

    /// The tokens a governor has.
    #[inline]
    pub fn tokens(&self, seat: Seat) -> Bundle {
        self.tokens[seat.index()]
    }

    /// The laborers behind a governor's screen.
    #[inline]
    pub fn laborers(&self, seat: Seat) -> Crew {
        self.hands[seat.index()].crew()
    }

    /// How many laborers are behind a governor's screen.
    #[inline]
    pub fn laborer_count(&self, seat: Seat) -> usize {
        self.hands[seat.index()].total()
    }

    /// The city cards in a governor's hand.
    #[inline]
    pub fn cards(&self, seat: Seat) -> Cards {
        self.cards[seat.index()]
    }

    /// The laborers in the pool.
    pub fn pool(&self) -> Crew {
        self.pool.crew()
    }

    /// The places with a laborer.
    #[inline]
    pub fn occupied(&self) -> IdSet<PlaceId> {
        self.map.places()
    }

    /// The sites without monument or laborer: a planned monument can go to those for its type.
    #[inline]
    pub fn sites_free(&self) -> IdSet<SiteId> {
        self.free_sites()
    }

    /// The sites at a segment, which is counted from 1.
    #[inline]
    pub fn sites_at(&self, segment: u8) -> IdSet<SiteId> {
        self.ground.touching[usize::from(segment)]
    }

    /// Monuments of a type in a governor's stock.
    #[inline]
    pub fn stock(&self, seat: Seat, monument: Monument) -> u8 {
        self.stock[seat.index()][monument.index()]
    }

    /// What stands on a planning cartouche.
    #[inline]
    pub fn planned(&self, slot: SlotId) -> Planned {
        self.planned[slot.index()]
    }

    /// Whether the monument on a cartouche outlasts this season.
    #[inline]
    pub fn is_held(&self, slot: SlotId) -> bool {
        let all = matches!(self.planned(slot), Planned::Of(seat) if self.holds_all.contains(seat));
        all || self.held >> slot.0 & 1 != 0
    }

    /// Where a governor has monuments of a type.
    #[inline]
    pub fn built(&self, seat: Seat, monument: Monument) -> IdSet<SiteId> {
        self.built[seat.index()][monument.index()]
    }

    /// Where a governor has two obelisks on one section.
    #[inline]
    pub fn doubled(&self, seat: Seat) -> IdSet<SiteId> {
        self.doubled[seat.index()]
    }

    /// Every site with a monument.
    #[inline]
    pub fn covered(&self) -> IdSet<SiteId> {
        self.covered
    }

    /// The boons a governor has still to play, the lowest bit for id 0.
    #[inline]
    pub fn boons_left(&self, seat: Seat) -> u8 {
        self.boons[seat.index()]
    }

    /// Whether a governor has played a boon this season.
    #[inline]
    pub fn has_played_boon(&self, seat: Seat) -> bool {
        self.played[seat.index()] != 0
    }

    /// Whether the bonus for all of a type is taken.
    #[inline]
    pub fn is_type_bonus_taken(&self, monument: Monument) -> bool {
        self.type_bonuses >> monument.index() & 1 != 0
    }

    /// A governor's glory.
    #[inline]
    pub fn glory(&self, seat: Seat) -> i32 {
        self.glory[seat.index()].total()
    }
}
