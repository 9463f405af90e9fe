//! Games by hand: scripts in the notation, such as `plan pylon 1, withdraw stone`.

use std::sync::Arc;

use nile_core::Seat;
use nile_sailing::{Config, Edition, FirstRegent, Switches};

use crate::facts::Facts;
use crate::naive::{Awaiting, Naive};

/// Cards and laborers of four governors.
pub(crate) const FOUR: &str = "card sculptor, card priest, card scribe, card guide, \
    draw farmer, draw stonecutter, draw farmer, draw brickmaker, \
    draw farmer, draw stonecutter, draw master-farmer, draw brickmaker";

/// A game without haggling in which seat 1 is regent, up to the first turn.
pub(crate) fn opened(edition: Arc<Edition>, seats: usize, wanted: &str) -> Naive {
    let config = Config {
        edition,
        proposals: 0,
        first_regent: FirstRegent::Seat(Seat::new(0)),
        rules: Switches::default(),
    };
    let mut game = Naive::new(&config, seats);
    game.draw(wanted);
    game
}

impl Naive {
    /// Draws these, in this order, then whatever comes first until a seat is awaited.
    pub(crate) fn draw(&mut self, wanted: &str) {
        let mut wanted = wanted.split(", ").filter(|text| !text.is_empty());
        while self.awaiting() == Awaiting::Chance {
            match wanted.next() {
                Some(text) => self.resolve(text),
                None => {
                    let (first, _) = self.outcomes().swap_remove(0);
                    self.resolve(&first);
                }
            }
        }
        assert_eq!(wanted.next(), None, "more is wanted than is drawn");
    }

    /// Whoever is awaited does these things, which must be legal.
    pub(crate) fn play(&mut self, texts: &str) {
        for text in texts.split(", ") {
            let Awaiting::Player(seat) = self.awaiting() else {
                panic!("nobody is awaited for {text}");
            };
            self.by(seat, text);
        }
    }

    /// The seat does this, which must be legal.
    pub(crate) fn by(&mut self, seat: usize, text: &str) {
        let legal = self.legal(seat);
        assert!(
            legal.iter().any(|other| other == text),
            "seat {seat} may not {text}: {legal:?}"
        );
        self.act(seat, text);
    }

    pub(crate) fn may(&self, text: &str) -> bool {
        let Awaiting::Player(seat) = self.awaiting() else {
            return false;
        };
        self.legal(seat).iter().any(|legal| legal == text)
    }

    pub(crate) fn told(&self) -> Facts {
        Facts::of(self)
    }

    /// The first city that the seat may visit.
    pub(crate) fn a_visit(&self, seat: usize) -> String {
        let mut legal = self.legal(seat).into_iter();
        let visit = legal.find(|text| text.starts_with("visit "));
        visit.expect("a city to visit")
    }

    /// The awaited seat visits a city and gives the card to whoever comes first.
    pub(crate) fn visit_something(&mut self, seat: usize) {
        assert_eq!(self.awaiting(), Awaiting::Player(seat));
        self.act(seat, &self.a_visit(seat));
        self.draw("");
        let gift = self.legal(seat).swap_remove(0);
        self.act(seat, &gift);
    }
}
