//! What moves in and out of hands, and what everybody learns by it (STO-74, STO-88).

use nile_core::{Rule, Seat, mark};

use crate::action::Item;
use crate::edition::{CardId, PlaceId};
use crate::illegal::Illegal;
use crate::rules::*;
use crate::state::Sailing;
use crate::token::{Bundle, Laborer};

impl Sailing {
    pub(crate) fn check_hand(
        &self,
        seat: Seat,
        laborer: Laborer,
        rule: &'static Rule,
    ) -> Result<(), Illegal> {
        match self.hands[seat.index()].count(laborer) {
            0 => Err(Illegal::NotInHand { laborer, rule }),
            _ => Ok(()),
        }
    }

    pub(crate) fn check_tokens(
        &self,
        seat: Seat,
        needed: Bundle,
        rule: &'static Rule,
    ) -> Result<(), Illegal> {
        let have = self.tokens[seat.index()];
        match have.covers(needed) {
            true => Ok(()),
            false => Err(Illegal::NotEnough { needed, have, rule }),
        }
    }

    /// Takes from the supply, kind by kind as far as it goes (STO-32).
    pub(crate) fn take(&mut self, seat: Seat, wanted: Bundle) {
        let came = wanted.min(self.supply);
        if came != wanted {
            mark(STO_32);
        }
        if came.is_empty() {
            mark(STO_33);
        }
        self.supply -= came;
        self.tokens[seat.index()] += came;
    }

    /// A laborer goes from hand to a place, openly.
    pub(crate) fn place_laborer(&mut self, seat: Seat, laborer: Laborer, place: PlaceId) {
        self.laborer_leaves(seat, laborer);
        self.map.put(place, laborer);
    }

    pub(crate) fn laborer_leaves(&mut self, seat: Seat, laborer: Laborer) {
        self.hands[seat.index()].remove(laborer);
        self.known_laborers[seat.index()].lower(laborer);
    }

    /// A laborer comes to a hand openly.
    pub(crate) fn laborer_comes(&mut self, seat: Seat, laborer: Laborer) {
        self.hands[seat.index()].add(laborer, 1);
        self.known_laborers[seat.index()].add(laborer, 1);
    }

    pub(crate) fn card_leaves(&mut self, seat: Seat, card: CardId) {
        self.cards[seat.index()].remove(card);
        for known in &mut self.known_cards[seat.index()] {
            known.lower(card);
        }
    }

    /// A card comes to a hand openly.
    pub(crate) fn card_comes(&mut self, seat: Seat, card: CardId) {
        self.cards[seat.index()].add(card, 1);
        let seats = self.seat_count();
        for known in &mut self.known_cards[seat.index()][..seats] {
            known.add(card, 1);
        }
    }

    /// Who offers something has it, and everybody sees that (STO-74).
    pub(crate) fn show_offer(&mut self, seat: Seat, item: Item, count: u8) {
        mark(STO_74);
        let seats = self.seat_count();
        match item {
            Item::Laborer(laborer) => {
                self.known_laborers[seat.index()].raise_to(laborer, count);
            }
            Item::Card(card) => {
                for known in &mut self.known_cards[seat.index()][..seats] {
                    known.raise_to(card, count);
                }
            }
            Item::Resource(_) | Item::Extra => {}
        }
    }
}
