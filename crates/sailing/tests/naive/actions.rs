//! The ten actions of a turn; hiring, trading and visiting are here, the others in files of their own.
//!
//! Each action has a function that lists its texts and one that does what a text says. Both take the
//! terms: an effect, or the plain one of a turn.

use nile_sailing::edition::{Effect, Onto};

use super::tokens::{distinct, handfuls, list, words};
use super::{Naive, Step};

/// The effect that changes nothing about an action. (`hire` has a price of the edition.)
pub(super) fn plain(action: &str) -> Effect {
    match action {
        "harvest" => Effect::Harvest {
            terrain: None,
            any_terrain: false,
            as_master: false,
            bonus: 0,
        },
        "caravan" => Effect::Caravan {
            tribute: true,
            bonus_any: 0,
        },
        "market" => Effect::Market {
            ignore_block: false,
            blocks: true,
        },
        "plan" => Effect::Plan { discount: 0 },
        "build" => Effect::Build {
            monument: None,
            onto: Onto::Free,
            ignore_icons: false,
        },
        other => panic!("{other} has no plain form"),
    }
}

impl Naive {
    pub(super) fn hire_for_the_usual(&self) -> Effect {
        Effect::Hire {
            cost: self.edition.rules.hire_cost,
        }
    }

    /// What a governor may do on a turn, haggling apart.
    pub(super) fn turn_choices(&self, seat: usize) -> Vec<String> {
        let mut texts = self.harvests(seat, plain("harvest"));
        texts.extend(self.visits(seat));
        texts.extend(self.caravan_actions(seat, plain("caravan")));
        texts.extend(self.hires(seat, self.hire_for_the_usual()));
        texts.extend(self.trades(seat, plain("market")));
        texts.extend(self.plans(seat, plain("plan")));
        texts.extend(self.builds(seat, plain("build")));
        texts.extend(self.card_plays(seat));
        texts.extend(self.boon_plays(seat));
        texts.extend(self.withdrawals(seat));
        texts
    }

    pub(super) fn act_on_turn(&mut self, seat: usize, words: &[&str]) {
        match words[0] {
            "harvest" => self.harvest(seat, plain("harvest"), words),
            "visit" => self.visit(seat, words),
            "caravan" => self.caravan(seat, plain("caravan"), words),
            "hire" => self.hire(seat, words),
            "market" => self.trade(seat, plain("market"), words),
            "plan" => self.plan(seat, words),
            "build" => self.build(seat, words),
            "card" => self.play_card(seat, words),
            "boon" => self.play_boon(seat, words),
            "withdraw" => self.withdraw(seat, words.get(1).copied()),
            other => panic!("{other} is no action of a turn"),
        }
    }

    /// The kinds of laborers a seat could place.
    pub(super) fn hand(&self, seat: usize) -> Vec<String> {
        distinct(self.laborers_at(&format!("hand {seat}")))
    }

    // Hire: STO-24.

    pub(super) fn hires(&self, seat: usize, terms: Effect) -> Vec<String> {
        let Effect::Hire { cost } = terms else {
            panic!("{terms:?} is no hire");
        };
        let mut texts = Vec::new();
        for laborer in distinct(self.laborers_at("pool")) {
            for pay in handfuls(cost.into()) {
                if pay.is_empty() {
                    texts.push(format!("hire {laborer}"));
                } else if self.are_there(&pay, &format!("seat {seat}")) {
                    texts.push(format!("hire {laborer} {}", list(&pay)));
                }
            }
        }
        texts
    }

    pub(super) fn hire(&mut self, seat: usize, text: &[&str]) {
        if let Some(pay) = text.get(2) {
            self.carry_each(&words(pay), &format!("seat {seat}"), "pool");
        }
        self.carry(text[1], "pool", &format!("hand {seat}"));
    }

    // Market: STO-25, STO-70, STO-87.

    /// What is paid and what is taken on a market cartouche.
    fn sets(&self, number: usize, side: &str) -> (Vec<String>, Vec<String>) {
        let markets = self.edition.markets.as_slice();
        let [a, b] = markets[number - 1].sets.map(|set| words(&set.to_string()));
        if side == "a" { (a, b) } else { (b, a) }
    }

    pub(super) fn closed_by(&self, number: usize) -> Option<usize> {
        let mut closed = self.closed.iter();
        let found = closed.find(|(cartouche, _)| *cartouche == number);
        found.map(|(_, seat)| *seat)
    }

    pub(super) fn trades(&self, seat: usize, terms: Effect) -> Vec<String> {
        let Effect::Market { ignore_block, .. } = terms else {
            panic!("{terms:?} is no trade");
        };
        let mut texts = Vec::new();
        for number in 1..=self.edition.markets.len() {
            let open = match self.closed_by(number) {
                None => true,
                Some(by) => by == seat && self.edition.rules.market_reuse_by_trader,
            };
            if !open && !ignore_block {
                continue;
            }
            for side in ["a", "b"] {
                let (pay, get) = self.sets(number, side);
                let payable = self.are_there(&pay, &format!("seat {seat}"));
                if payable && !self.would_come(&get).is_empty() {
                    texts.push(format!("market {number} {side}"));
                }
            }
        }
        texts
    }

    pub(super) fn trade(&mut self, seat: usize, terms: Effect, text: &[&str]) {
        let Effect::Market { blocks, .. } = terms else {
            panic!("{terms:?} is no trade");
        };
        let number: usize = text[1].parse().expect("a number");
        let (pay, get) = self.sets(number, text[2]);
        self.carry_each(&pay, &format!("seat {seat}"), &format!("market {number}"));
        self.take(seat, &get);
        if blocks {
            self.closed.retain(|(cartouche, _)| *cartouche != number);
            self.closed.push((number, seat));
        }
    }

    // Visit: STO-22, STO-68. What follows is in `city`.

    fn visits(&self, seat: usize) -> Vec<String> {
        let mut texts = Vec::new();
        for (_, city) in self.edition.cities.iter() {
            if self.may_visit(&city.id) {
                let hand = self.hand(seat).into_iter();
                texts.extend(hand.map(|laborer| format!("visit {} {laborer}", city.id)));
            }
        }
        texts
    }

    fn visit(&mut self, seat: usize, text: &[&str]) {
        let (city, laborer) = (text[1], text[2]);
        self.carry(laborer, &format!("hand {seat}"), &format!("on {city}"));
        self.first_of_all(vec![
            Step::CityDraw(seat),
            Step::CityDraw(seat),
            Step::Gift(seat, city.to_string()),
        ]);
    }
}
