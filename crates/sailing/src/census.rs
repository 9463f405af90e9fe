//! Every piece and where it is.

use std::borrow::Cow;

use nile_core::{Census, Seat};

use crate::counts::{Cards, Hands};
use crate::edition::limits::MAX_MARKETS;
use crate::pending::Pending;
use crate::state::{Owner, Planned, Sailing};
use crate::token::{Bundle, Monument};

const GOVERNORS: [&str; 5] = [
    "governor 1",
    "governor 2",
    "governor 3",
    "governor 4",
    "governor 5",
];

const MARKET: [&str; MAX_MARKETS] = [
    "market 1", "market 2", "market 3", "market 4", "market 5", "market 6",
];

impl Sailing {
    pub(crate) fn count_pieces(&self) -> Census {
        let mut census = Census::default();
        self.count_tokens(&mut census);
        self.count_laborers(&mut census);
        self.count_cards(&mut census);
        for seat in self.all_seats() {
            self.count_monuments(&mut census, seat);
        }
        for slot in self.ground.slots.ids() {
            if self.planned[usize::from(slot.0)] == Planned::Placeholder {
                let monument = self.ground.slots[slot].monument;
                census.add("cartouches", format!("{monument} placeholder"), 1);
            }
        }
        census.add("map", "neutral monument", self.ground.neutral.len() as u32);
        for bonus in self.ground.bonuses.ids() {
            let place = match (self.blocked >> bonus.0 & 1, self.bonus == Some(bonus)) {
                (0, false) => "open",
                (0, true) => "taken",
                _ => "blocked",
            };
            census.add(place, format!("bonus {}", self.ground.bonuses[bonus].id), 1);
        }
        census
    }

    fn count_tokens(&self, census: &mut Census) {
        let mut add = |place: &'static str, tokens: Bundle| {
            for (resource, count) in tokens.iter() {
                census.add(place, resource.word(), count.into());
            }
        };
        add("supply", self.supply);
        add("pool", self.pool_tokens);
        for (place, tokens) in MARKET.into_iter().zip(self.market_tokens) {
            add(place, tokens);
        }
        for seat in self.all_seats() {
            add(GOVERNORS[seat.index()], self.tokens[seat.index()]);
        }
    }

    fn count_laborers(&self, census: &mut Census) {
        let mut add = |place: &'static str, crew: Hands| {
            for (kind, count) in crew.iter() {
                census.add(place, kind.word(), count.into());
            }
        };
        add("bag", self.bag);
        add("pool", self.pool);
        for seat in self.all_seats() {
            add(GOVERNORS[seat.index()], self.hands[seat.index()]);
        }
        for (place, kind) in self.map.iter() {
            let place = self.ground.place_id(place).unwrap_or_default();
            census.add(place, kind.word(), 1);
        }
        if let Pending::SetDown { laborer, .. } = self.pending {
            census.add("lifted", laborer.word(), 1);
        }
    }

    fn count_cards(&self, census: &mut Census) {
        let mut add = |place: &'static str, cards: Cards| {
            for (card, count) in cards.iter() {
                let piece = format!("card {}", self.ground.edition.cards[card].id);
                census.add(place, piece, count.into());
            }
        };
        add("deck", self.deck);
        add("discards", self.discards);
        add("out of the game", self.gone);
        add("drawn", self.drawn);
        for seat in self.all_seats() {
            add(GOVERNORS[seat.index()], self.cards[seat.index()]);
        }
    }

    /// Monuments, boons and the camel of a governor.
    fn count_monuments(&self, census: &mut Census, seat: Seat) {
        for &monument in Monument::ALL {
            let piece = format!("{monument} of {seat}");
            let mut add = |place: Cow<'static, str>, count: u8| {
                if count > 0 {
                    census.add(place, piece.clone(), count.into());
                }
            };
            add("stock".into(), self.stock[seat.index()][monument.index()]);
            for slot in self.planned_by(seat) {
                let found = self.ground.slots[slot];
                if found.monument == monument {
                    add(format!("cartouche {}", found.number).into(), 1);
                }
            }
            for site in self.built[seat.index()][monument.index()].iter() {
                let two =
                    monument == Monument::Obelisk && self.doubled[seat.index()].contains(site);
                let place = self.ground.sites[site].id.clone();
                add(place.into(), 1 + u8::from(two));
            }
            add("lost".into(), self.lost(seat, monument));
        }
        for (id, boon) in self.ground.boons.iter() {
            let bit = |boons: [u8; 5]| boons[seat.index()] >> id.0 & 1 != 0;
            let place = match (bit(self.boons), bit(self.played)) {
                (true, _) => "at hand",
                (_, true) => "open",
                _ => "out of the game",
            };
            census.add(place, format!("boon {} of {seat}", boon.id), 1);
        }
        let out = self
            .camels
            .iter()
            .position(|camel| *camel == Owner::of(seat));
        let place = match out {
            Some(caravan) => format!("caravan {}", caravan + 1),
            None => "home".into(),
        };
        census.add(place, format!("camel of {seat}"), 1);
    }

    /// Monuments of a type that a governor has lost.
    fn lost(&self, seat: Seat, monument: Monument) -> u8 {
        let all = self.ground.monuments[monument.index()].count;
        let of_type = |slot: &_| self.ground.slots[*slot].monument == monument;
        let planned = self.planned_by(seat).filter(of_type).count() as u8;
        let stock = self.stock[seat.index()][monument.index()];
        all.saturating_sub(stock + planned + self.count_built(seat, monument))
    }
}
