//! Action 8: play a city card, for its resources or for its action.

use nile_core::{Seat, mark};

use crate::action::Action;
use crate::edition::CardId;
use crate::illegal::Illegal;
use crate::pending::Source;
use crate::rules::*;
use crate::state::Sailing;

impl Sailing {
    pub(crate) fn list_cards(&self, seat: Seat, out: &mut Vec<Action>) {
        let hand = self.cards[seat.index()];
        for (card, _) in hand.iter() {
            if !self.ground.edition.cards[card]
                .gain
                .min(self.supply)
                .is_empty()
            {
                out.push(Action::CardResources(card));
            }
        }
        for (card, _) in hand.iter() {
            if self.can_carry_out(seat, self.ground.edition.cards[card].effect) {
                out.push(Action::CardAction(card));
            }
        }
    }

    fn check_card(&self, seat: Seat, card: CardId) -> Result<(), Illegal> {
        if self.ground.edition.cards.get(card).is_none() {
            return Err(Illegal::NotInEdition { rule: STO_28 });
        }
        if self.cards[seat.index()].count(card) == 0 {
            return Err(Illegal::NoSuchCard { card });
        }
        Ok(())
    }

    pub(crate) fn check_card_resources(&self, seat: Seat, card: CardId) -> Result<(), Illegal> {
        self.check_card(seat, card)?;
        match self.ground.edition.cards[card]
            .gain
            .min(self.supply)
            .is_empty()
        {
            true => Err(Illegal::NothingComes),
            false => Ok(()),
        }
    }

    pub(crate) fn check_card_action(&self, seat: Seat, card: CardId) -> Result<(), Illegal> {
        self.check_card(seat, card)?;
        self.check_announced(seat, self.ground.edition.cards[card].effect)
    }

    pub(crate) fn play_for_resources(&mut self, seat: Seat, card: CardId) {
        mark(STO_28);
        self.card_leaves(seat, card);
        self.discards.add(card, 1);
        let gain = self.ground.edition.cards[card].gain;
        self.take(seat, gain);
        self.complete(seat);
    }

    pub(crate) fn play_for_action(&mut self, seat: Seat, card: CardId) {
        mark(STO_28);
        mark(STO_72);
        self.card_leaves(seat, card);
        let played = &self.ground.edition.cards[card];
        let effect = played.effect;
        if played.leaves_game {
            self.gone.add(card, 1);
        } else {
            self.discards.add(card, 1);
        }
        self.announce(seat, Source::Card(card), effect);
    }
}
