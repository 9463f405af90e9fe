//! Visiting a city, and the gift that follows.

use nile_sailing::edition::SecondCard;

use super::tokens::{distinct, owner_and_type, words};
use super::{Naive, Step};

impl Naive {
    /// STO-22, STO-68: whether a laborer could be put in this city.
    pub(super) fn may_visit(&self, city: &str) -> bool {
        let monuments_bar = self.seats == 2 && !self.edition.rules.visit_city_with_monument_2p;
        self.laborer_on(city).is_none() && (!monuments_bar || self.monuments_on(city).is_empty())
    }

    /// The opponent whose monument in the city is owed the second card of the gift that is pending.
    pub(super) fn forced(&self) -> Option<usize> {
        let Some(Step::Gift(visitor, city)) = self.agenda.front() else {
            return None;
        };
        let monuments = self.monuments_on(city).into_iter();
        let mut owners = monuments.filter_map(|what| owner_and_type(&what).map(|(owner, _)| owner));
        owners.find(|owner| owner != visitor)
    }

    /// STO-34, STO-43, STO-64.
    pub(super) fn gift_choices(&self, visitor: usize) -> Vec<String> {
        let opponents = (1..=self.seats).filter(|&seat| seat != visitor);
        let gifts: Vec<String> = opponents.map(|seat| format!("give {seat}")).collect();
        let ways = if let Some(owner) = self.forced() {
            vec![format!("give {owner}")]
        } else if let Some(bound) = self.bound {
            vec![format!("give {bound}")]
        } else if self.seats > 2 {
            gifts
        } else {
            let discard = vec!["discard".to_string()];
            match self.edition.rules.second_card_2p {
                SecondCard::GiveOrDiscard => [gifts, discard].concat(),
                SecondCard::DiscardOrBribe => discard,
            }
        };
        let mut texts = Vec::new();
        for card in distinct(self.cards_at("drawn")) {
            texts.extend(ways.iter().map(|way| format!("keep {card} {way}")));
        }
        texts
    }

    /// `keep sculptor give 2`, `keep sculptor discard`.
    pub(super) fn give(&mut self, visitor: usize, text: &[&str]) {
        let kept = format!("card {}", text[1]);
        self.carry(&kept, "drawn", &format!("hand {visitor}"));
        if text[2] == "give" {
            self.carry_all("drawn", &format!("hand {}", text[3]));
        } else {
            self.carry_all("drawn", "discards");
            let gain = words(&self.edition.rules.discard_gain.to_string());
            self.take(visitor, &gain);
        }
    }
}
