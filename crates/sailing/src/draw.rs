//! Effects that draw city cards, keep some and discard the others (STO-75).

use nile_core::{Seat, mark};

use crate::edition::CardId;
use crate::illegal::Illegal;
use crate::pending::Pending;
use crate::rules::*;
use crate::state::Sailing;

impl Sailing {
    /// A card of a draw effect (STO-75).
    pub(crate) fn effect_draw(&mut self, seat: Seat, left: u8, keep: u8, card: CardId) {
        mark(STO_75);
        self.deck.remove(card);
        self.drawn.add(card, 1);
        let left = left - 1;
        if left > 0 && self.card_is_due() {
            self.pending = Pending::EffectDraw { seat, left, keep };
        } else if self.drawn.total() <= usize::from(keep) {
            self.keep_all_drawn(seat);
            self.complete(seat);
        } else {
            self.pending = Pending::EffectKeep { seat, left: keep };
        }
    }

    pub(crate) fn check_keep(&self, card: CardId) -> Result<(), Illegal> {
        match self.drawn.count(card) {
            0 => Err(Illegal::NotDrawn { rule: STO_75 }),
            _ => Ok(()),
        }
    }

    pub(crate) fn keep(&mut self, seat: Seat, left: u8, card: CardId) {
        mark(STO_75);
        self.drawn.remove(card);
        self.cards[seat.index()].add(card, 1);
        if left > 1 {
            let left = left - 1;
            self.pending = Pending::EffectKeep { seat, left };
            return;
        }
        let others = std::mem::take(&mut self.drawn);
        self.discards = self.discards.with(others);
        self.complete(seat);
    }
}
