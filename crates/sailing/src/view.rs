//! Views: what one seat, or the whole table, may know (STO-88).

use nile_core::{Seat, SeatSet, Turn, mark};

use crate::counts::{Cards, Hands};
use crate::edition::{
    BonusId, BoonId, CaravanId, Edition, Id, IdSet, MarketId, PlaceId, SiteId, SlotId,
};
use crate::pending::{Pending, Proposal};
use crate::rules::*;
use crate::state::{MOST, Planned, Sailing};
use crate::token::{Bundle, Crew, Laborer, Monument};

/// What one seat may know, or for nobody in particular what the whole table knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    pub(crate) seat: Option<Seat>,
    /// The game with everything hidden taken out: hands, deck, bag and drawn cards of others are
    /// empty, and others are said to know what the table knows.
    pub(crate) known: Sailing,
    /// How many laborers are behind each screen.
    pub(crate) laborers: [u8; MOST],
    /// How many city cards each governor has.
    pub(crate) cards: [u8; MOST],
    pub(crate) bag: u8,
    pub(crate) deck: u8,
    pub(crate) drawn: u8,
}

impl View {
    pub(crate) fn of(game: &Sailing, seat: Option<Seat>) -> View {
        mark(STO_88);
        let mut known = game.clone();
        let is_own = |other: usize| seat.is_some_and(|seat| seat.index() == other);
        for holder in 0..game.seat_count() {
            if !is_own(holder) {
                known.hands[holder] = Hands::NONE;
                known.cards[holder] = Cards::NONE;
            }
            let table = game.known_cards[holder][holder];
            for observer in 0..game.seat_count() {
                if !is_own(observer) || holder == observer {
                    known.known_cards[holder][observer] = table;
                }
            }
        }
        known.deck = Cards::NONE;
        if seat.is_none() || game.drawer() != seat {
            known.drawn = Cards::NONE;
        }
        if !(seat.is_some() && seat == game.regent && game.has_looked()) {
            known.bag = Hands::NONE;
        }
        View {
            seat,
            known,
            laborers: game.hands.map(|hand| hand.total() as u8),
            cards: game.cards.map(|hand| hand.total() as u8),
            bag: game.bag.total() as u8,
            deck: game.deck.total() as u8,
            drawn: game.drawn.total() as u8,
        }
    }

    /// Whose view it is; nobody's if it is the table's.
    pub fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// How many governors play.
    pub fn seats(&self) -> usize {
        self.known.seat_count()
    }

    /// The edition that is played, with the table's own rules.
    pub fn edition(&self) -> &Edition {
        &self.known.ground.edition
    }

    /// How many proposals a governor may make between two completed actions.
    pub fn proposals_configured(&self) -> u8 {
        self.known.ground.proposals
    }

    /// What the game waits for.
    pub fn turn(&self) -> Turn {
        self.known.awaited()
    }

    /// What is pending, below an open proposal.
    pub fn pending(&self) -> Pending {
        self.known.pending
    }

    /// The open proposal.
    pub fn proposal(&self) -> Option<&Proposal> {
        self.known.proposal.as_ref()
    }

    /// Proposals left to a governor.
    pub fn proposals_left(&self, seat: Seat) -> u8 {
        self.known.proposals[seat.index()]
    }

    /// Who is bound to receive the extra card.
    pub fn bound(&self) -> Option<Seat> {
        self.known.bound
    }

    /// The number of the season, and of the segment the barge is on.
    pub fn season(&self) -> u8 {
        self.known.season
    }

    /// Who is regent; nobody before the first is drawn.
    pub fn regent(&self) -> Option<Seat> {
        self.known.regent
    }

    /// Who has not withdrawn.
    pub fn active(&self) -> SeatSet {
        self.known.active
    }

    /// Who has withdrawn this season, in order.
    pub fn withdrawn(&self) -> impl Iterator<Item = Seat> {
        self.known.withdrawn.iter()
    }

    /// The regent bonus taken this season.
    pub fn bonus_taken(&self) -> Option<BonusId> {
        self.known.bonus
    }

    /// Whether a regent bonus is blocked for good.
    pub fn is_blocked(&self, bonus: BonusId) -> bool {
        self.known.blocked >> bonus.0 & 1 != 0
    }

    /// The supply.
    pub fn supply(&self) -> Bundle {
        self.known.supply
    }

    /// A governor's tokens: they all moved openly.
    pub fn tokens(&self, seat: Seat) -> Bundle {
        self.known.tokens[seat.index()]
    }

    /// The tokens on the labor pool.
    pub fn pool_tokens(&self) -> Bundle {
        self.known.pool_tokens
    }

    /// The tokens on a market cartouche.
    pub fn market_tokens(&self, cartouche: MarketId) -> Bundle {
        self.known.market_tokens[cartouche.index()]
    }

    /// Who closed a market cartouche, if it is closed.
    pub fn closed_by(&self, cartouche: MarketId) -> Option<Seat> {
        self.known.closed[cartouche.index()].seat()
    }

    /// The labor pool.
    pub fn pool(&self) -> Crew {
        self.known.pool.crew()
    }

    /// How many laborers are in the bag.
    pub fn bag_size(&self) -> usize {
        self.bag.into()
    }

    /// What is in the bag, for the regent who has looked.
    pub fn bag(&self) -> Option<Crew> {
        let sees = self.seat.is_some() && self.seat == self.known.regent && self.known.has_looked();
        sees.then(|| self.known.bag.crew())
    }

    /// The laborer on a place.
    pub fn laborer(&self, place: PlaceId) -> Option<Laborer> {
        self.known.map.at(place)
    }

    /// Who leads a caravan.
    pub fn camel(&self, caravan: CaravanId) -> Option<Seat> {
        self.known.camels[caravan.index()].seat()
    }

    /// The caravan nobody can use.
    pub fn blocked_caravan(&self) -> Option<CaravanId> {
        self.known.ground.blocked
    }

    /// How many laborers a governor has behind the screen.
    pub fn laborer_count(&self, seat: Seat) -> usize {
        self.laborers[seat.index()].into()
    }

    /// How many city cards a governor has.
    pub fn card_count(&self, seat: Seat) -> usize {
        self.cards[seat.index()].into()
    }

    /// The laborers behind a screen as far as they are known: one's own, and at least these of others.
    pub fn laborers_of(&self, seat: Seat) -> Crew {
        match self.seat == Some(seat) {
            true => self.known.hands[seat.index()].crew(),
            false => self.known.known_laborers[seat.index()].crew(),
        }
    }

    /// The city cards of a governor as far as they are known: one's own, and at least these of others.
    pub fn cards_of(&self, seat: Seat) -> Cards {
        match self.seat {
            Some(own) if own == seat => self.known.cards[seat.index()],
            Some(own) => self.known.known_cards[seat.index()][own.index()],
            None => self.table_cards_of(seat),
        }
    }

    /// What everybody knows of a governor's city cards: at least these.
    pub fn table_cards_of(&self, seat: Seat) -> Cards {
        self.known.known_cards[seat.index()][seat.index()]
    }

    /// What everybody knows of a governor's laborers: at least these.
    pub fn table_laborers_of(&self, seat: Seat) -> Crew {
        self.known.known_laborers[seat.index()].crew()
    }

    /// How many cards are in the deck.
    pub fn deck_size(&self) -> usize {
        self.deck.into()
    }

    /// The discards.
    pub fn discards(&self) -> Cards {
        self.known.discards
    }

    /// City cards out of the game.
    pub fn gone(&self) -> Cards {
        self.known.gone
    }

    /// How many cards are drawn and not yet settled.
    pub fn drawn_count(&self) -> usize {
        self.drawn.into()
    }

    /// The cards drawn and not yet settled, if they are one's own.
    pub fn drawn(&self) -> Cards {
        self.known.drawn
    }

    /// Monuments of a type in a governor's stock.
    pub fn stock(&self, seat: Seat, monument: Monument) -> u8 {
        self.known.stock[seat.index()][monument.index()]
    }

    /// What stands on a planning cartouche.
    pub fn planned(&self, slot: SlotId) -> Planned {
        self.known.planned[slot.index()]
    }

    /// Where a governor has monuments of a type.
    pub fn built(&self, seat: Seat, monument: Monument) -> IdSet<SiteId> {
        self.known.built[seat.index()][monument.index()]
    }

    /// Where a governor has two obelisks on one section.
    pub fn doubled(&self, seat: Seat) -> IdSet<SiteId> {
        self.known.doubled[seat.index()]
    }

    /// Where neutral monuments stand.
    pub fn neutral(&self) -> IdSet<SiteId> {
        self.known.ground.neutral
    }

    /// Every site with a monument.
    pub fn covered(&self) -> IdSet<SiteId> {
        self.known.covered
    }

    /// Whether a governor still has a boon to play.
    pub fn has_boon(&self, seat: Seat, boon: BoonId) -> bool {
        self.known.boons[seat.index()] >> boon.0 & 1 != 0
    }

    /// The boon a governor has played this season.
    pub fn boon_played(&self, seat: Seat) -> Option<BoonId> {
        let played = self.known.played[seat.index()];
        (played != 0).then(|| BoonId(played.trailing_zeros() as u8))
    }

    /// Whether a governor holds whatever is planned at the season's end.
    pub fn holds_all(&self, seat: Seat) -> bool {
        self.known.holds_all.contains(seat)
    }

    /// Whether a governor has played a hold for one monument this season.
    pub fn holds_one(&self, seat: Seat) -> bool {
        self.known.holds_one.contains(seat)
    }

    /// Whether the monument on a cartouche is held by a hold for one.
    pub fn is_held(&self, slot: SlotId) -> bool {
        self.known.held >> slot.0 & 1 != 0
    }

    /// Whether the bonus for all of a type is taken.
    pub fn is_type_bonus_taken(&self, monument: Monument) -> bool {
        self.known.type_bonuses >> monument.index() & 1 != 0
    }

    /// A governor's glory.
    pub fn glory(&self, seat: Seat) -> i32 {
        self.known.glory[seat.index()].total()
    }

    /// What a governor's sets would score if the game ended now: adjacent ones, and on one segment.
    pub fn sets(&self, seat: Seat) -> (u8, u8) {
        let sets = self.known.sets_of(seat);
        (sets.adjacent, sets.segments)
    }
}

impl Sailing {
    /// Who sees the cards that are drawn and not yet settled.
    pub(crate) fn drawer(&self) -> Option<Seat> {
        match self.pending {
            Pending::CityDraw { seat, .. }
            | Pending::Gift { seat, .. }
            | Pending::EffectDraw { seat, .. }
            | Pending::EffectKeep { seat, .. } => Some(seat),
            _ => None,
        }
    }

    /// Whether the regent has looked into the bag this season.
    pub(crate) fn has_looked(&self) -> bool {
        !matches!(
            self.pending,
            Pending::Deal { .. }
                | Pending::FirstRegent
                | Pending::Acquire { .. }
                | Pending::FillPool { .. }
                | Pending::Look
        )
    }
}
