//! The setup.

use std::collections::VecDeque;

use nile_sailing::edition::Mark;
use nile_sailing::{Config, FirstRegent};

use super::tokens::{BASIC_LABORERS, MONUMENTS, RESOURCES, Tokens, times, words};
use super::{Naive, Step};

impl Naive {
    /// Sets a game up. The configuration must be right for so many seats.
    pub fn new(config: &Config, seats: usize) -> Naive {
        let edition = config.effective_edition(seats);
        let mut game = Naive {
            edition: edition.expect("the configuration is right"),
            seats,
            proposals: config.proposals.into(),
            tokens: Tokens::new(),
            agenda: VecDeque::new(),
            season: 1,
            regent: None,
            withdrawn: Vec::new(),
            bonus_taken: None,
            bonuses_blocked: Vec::new(),
            closed: Vec::new(),
            holds: Vec::new(),
            held: Vec::new(),
            type_bonuses: Vec::new(),
            ledger: Vec::new(),
            proposals_left: vec![0; seats],
            proposal: None,
            bound: None,
        };
        game.unpack_resources();
        game.unpack_laborers();
        game.unpack_what_governors_get();
        game.unpack_cards();
        game.unpack_neutral_pieces();

        for seat in 1..=seats {
            for _ in 0..game.edition.start.city_cards {
                game.agenda.push_back(Step::Deal(seat));
            }
        }
        match config.first_regent {
            FirstRegent::Drawn => game.agenda.push_back(Step::FirstRegent),
            FirstRegent::Seat(seat) => game.regent = Some(seat.index() + 1),
        }
        game.agenda.push_back(Step::Begin);
        game.settle();
        game
    }

    /// STO-01: what governors start with comes out of the supply.
    fn unpack_resources(&mut self) {
        let supply = usize::from(self.edition.setup(self.seats).supply);
        let start = words(&self.edition.start.resources.to_string());
        for resource in RESOURCES {
            self.unpack(supply, resource, "supply");
            for seat in 1..=self.seats {
                for _ in 0..times(resource, &start) {
                    self.carry(resource, "supply", &format!("seat {seat}"));
                }
            }
        }
    }

    /// STO-02, STO-62.
    fn unpack_laborers(&mut self) {
        let basic = usize::from(self.edition.setup(self.seats).laborers);
        let masters = self.edition.start.masters.map(usize::from);
        for (index, kind) in BASIC_LABORERS.iter().enumerate() {
            self.unpack(basic, kind, "bag");
            self.unpack(masters[index], &format!("master-{kind}"), "bag");
        }
        self.unpack(masters[3], "master", "bag");
    }

    /// STO-03.
    fn unpack_what_governors_get(&mut self) {
        let edition = self.edition.clone();
        for seat in 1..=self.seats {
            self.unpack(1, &format!("camel of {seat}"), "home");
            for (index, kind) in MONUMENTS.iter().enumerate() {
                let count = usize::from(edition.monuments[index].count);
                self.unpack(count, &format!("{kind} of {seat}"), "stock");
            }
            for (_, boon) in edition.boons.iter() {
                self.unpack(1, &format!("boon {} of {seat}", boon.id), "screen");
            }
        }
    }

    fn unpack_cards(&mut self) {
        let edition = self.edition.clone();
        for (_, card) in edition.cards.iter() {
            self.unpack(card.copies.into(), &format!("card {}", card.id), "deck");
        }
    }

    /// STO-04, STO-05, STO-60.
    fn unpack_neutral_pieces(&mut self) {
        let edition = self.edition.clone();
        let setup = edition.setup(self.seats);
        for (_, site) in edition.sites.iter() {
            let covered = match site.mark {
                Some(Mark::Ankh) => setup.ankh,
                Some(Mark::Scarab) => setup.scarab,
                None => false,
            };
            if covered {
                self.unpack(1, "neutral", &format!("on {}", site.id));
            }
        }
        for (_, caravan) in edition.caravans.iter() {
            if caravan.ankh && setup.blocked_caravan {
                self.unpack(1, "neutral camel", &format!("on {}-1", caravan.id));
                self.unpack(1, "neutral camel", &format!("on {}-2", caravan.id));
            }
        }
        if setup.placeholder {
            for kind in MONUMENTS {
                self.unpack(1, "placeholder", &format!("cartouche {kind} 1"));
            }
        }
    }
}
