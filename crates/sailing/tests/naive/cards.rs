//! Playing city cards and boons: STO-28, STO-29.

use nile_sailing::edition::Card;

use super::Naive;
use super::tokens::{distinct, words};

impl Naive {
    pub(super) fn card_plays(&self, seat: usize) -> Vec<String> {
        let mut texts = Vec::new();
        for name in distinct(self.cards_at(&format!("hand {seat}"))) {
            let card = self.card(&name);
            if !self.would_come(&words(&card.gain.to_string())).is_empty() {
                texts.push(format!("card {name} resources"));
            }
            if self.can_be_carried_out(seat, card.effect) {
                texts.push(format!("card {name} action"));
            }
        }
        texts
    }

    fn card(&self, name: &str) -> Card {
        let mut cards = self.edition.cards.iter().map(|(_, card)| card);
        let card = cards.find(|card| card.id == name);
        card.expect("a card of the edition").clone()
    }

    pub(super) fn play_card(&mut self, seat: usize, text: &[&str]) {
        let card = self.card(text[1]);
        let for_resources = text[2] == "resources";
        let to = if card.leaves_game && !for_resources {
            "out"
        } else {
            "discards"
        };
        self.carry(&format!("card {}", card.id), &format!("hand {seat}"), to);
        if for_resources {
            self.take(seat, &words(&card.gain.to_string()));
        } else {
            self.begin_effect(seat, card.effect);
        }
    }

    pub(super) fn boon_plays(&self, seat: usize) -> Vec<String> {
        let mut texts = Vec::new();
        let played =
            |boon: &str, by: usize| self.count(&format!("boon {boon} of {by}"), "open") > 0;
        let boons: Vec<_> = self.edition.boons.iter().map(|(_, boon)| boon).collect();
        if boons.iter().any(|boon| played(&boon.id, seat)) {
            return texts;
        }
        for boon in boons {
            let has = self.count(&format!("boon {} of {seat}", boon.id), "screen") > 0;
            let taken = (1..=self.seats).any(|other| played(&boon.id, other));
            if has && !taken && self.can_be_carried_out(seat, boon.effect) {
                texts.push(format!("boon {}", boon.id));
            }
        }
        texts
    }

    pub(super) fn play_boon(&mut self, seat: usize, text: &[&str]) {
        let edition = self.edition.clone();
        let mut boons = edition.boons.iter().map(|(_, boon)| boon);
        let boon = boons.find(|boon| boon.id == text[1]);
        let boon = boon.expect("a boon of the edition");
        self.carry(&format!("boon {} of {seat}", boon.id), "screen", "open");
        self.begin_effect(seat, boon.effect);
    }
}
