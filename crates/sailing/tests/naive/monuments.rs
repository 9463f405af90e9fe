//! Planning (STO-26, STO-78) and building (STO-27, STO-37, STO-38, STO-76, STO-85).

use nile_sailing::edition::{Effect, Onto, Whose};

use super::Naive;
use super::tokens::{MONUMENTS, handfuls, list, owner_and_type, words};

impl Naive {
    pub(super) fn plans(&self, seat: usize, terms: Effect) -> Vec<String> {
        let Effect::Plan { discount } = terms else {
            panic!("{terms:?} is no plan");
        };
        let mut texts = Vec::new();
        for (cartouche, price) in self.cartouches() {
            let (kind, _) = cartouche.split_once(' ').expect("a type and a number");
            let in_stock = self.count(&format!("{kind} of {seat}"), "stock") > 0;
            if !in_stock || self.on_cartouche(&cartouche).is_some() {
                continue;
            }
            let off = usize::from(discount).min(price.len() - 1);
            for less in handfuls(off) {
                let Some(to_pay) = without(&price, &less) else {
                    continue;
                };
                if !self.are_there(&to_pay, &format!("seat {seat}")) {
                    continue;
                }
                if less.is_empty() {
                    texts.push(format!("plan {cartouche}"));
                } else {
                    texts.push(format!("plan {cartouche} less {}", list(&less)));
                }
            }
        }
        texts
    }

    pub(super) fn plan(&mut self, seat: usize, text: &[&str]) {
        let cartouche = format!("{} {}", text[1], text[2]);
        let cartouches = self.cartouches();
        let price = cartouches.iter().find(|(name, _)| *name == cartouche);
        let (_, price) = price.expect("a cartouche of the edition");
        let less = text.get(4).map_or_else(Vec::new, |less| words(less));
        let to_pay = without(price, &less).expect("what is left out is part of the price");
        self.carry_each(&to_pay, &format!("seat {seat}"), "supply");
        let monument = format!("{} of {seat}", text[1]);
        self.carry(&monument, "stock", &format!("cartouche {cartouche}"));
    }

    pub(super) fn builds(&self, seat: usize, terms: Effect) -> Vec<String> {
        let Effect::Build { monument, .. } = terms else {
            panic!("{terms:?} is no build");
        };
        let mut texts = Vec::new();
        for cartouche in self.planned_by(seat) {
            let (kind, _) = cartouche.split_once(' ').expect("a type and a number");
            if monument.is_some_and(|only| only.word() != kind) {
                continue;
            }
            for (_, site) in self.edition.sites.iter() {
                if self.may_stand(seat, kind, &site.id, terms) {
                    texts.push(format!("build {cartouche} at {}", site.id));
                }
            }
        }
        texts
    }

    fn may_stand(&self, seat: usize, kind: &str, site: &str, terms: Effect) -> bool {
        let Effect::Build {
            onto, ignore_icons, ..
        } = terms
        else {
            panic!("{terms:?} is no build");
        };
        let index = MONUMENTS.iter().position(|known| *known == kind);
        let rules = self.edition.monuments[index.expect("a type of monument")];
        let section = site.split_once('/');
        let fits = match section {
            Some(_) => ignore_icons || rules.icons & (1 << self.icons(site)) != 0,
            None => rules.cities,
        };
        let standing = self.monuments_on(site);
        match onto {
            Onto::Free => {
                let place = section.map_or(site, |(space, _)| space);
                fits && standing.is_empty() && self.laborer_on(place).is_none()
            }
            Onto::OneObelisk(whose) => {
                let [only] = &standing[..] else {
                    return false;
                };
                let Some((owner, "obelisk")) = owner_and_type(only)
                    .as_ref()
                    .map(|(owner, kind)| (*owner, &**kind))
                else {
                    return false;
                };
                let right_owner = match whose {
                    Whose::Any => true,
                    Whose::Own => owner == seat,
                    Whose::Other => owner != seat,
                };
                section.is_some() && fits && right_owner
            }
        }
    }

    pub(super) fn build(&mut self, seat: usize, text: &[&str]) {
        let (kind, site) = (text[1], text[4]);
        let cartouche = format!("{kind} {}", text[2]);
        let monument = format!("{kind} of {seat}");
        let vacated = format!("cartouche {cartouche}");
        self.carry(&monument, &vacated, &format!("on {site}"));
        self.held.retain(|held| *held != cartouche);

        let index = MONUMENTS.iter().position(|known| *known == kind);
        let rules = self.edition.monuments[index.expect("a type of monument")];
        self.score(seat, "monuments", rules.glory);
        if self.segments_of(site).contains(&self.season) {
            self.score(seat, "barge", self.edition.rules.barge_glory);
        }
        let on_the_map = self.tokens.keys().filter(|at| at.starts_with("on "));
        let built: usize = on_the_map.map(|at| self.count(&monument, at)).sum();
        if built >= usize::from(rules.all_count) && !self.type_bonuses.iter().any(|t| t == kind) {
            self.type_bonuses.push(kind.to_string());
            self.score(seat, "types", rules.all_glory);
        }
        for (other, _) in self.cartouches() {
            if other.starts_with(kind)
                && self.on_cartouche(&other).as_deref() == Some("placeholder")
            {
                self.carry("placeholder", &format!("cartouche {other}"), &vacated);
                break;
            }
        }
    }
}

/// A list of tokens less some of them; nothing if they are not all in it.
fn without<S: AsRef<str>>(tokens: &[String], less: &[S]) -> Option<Vec<String>> {
    let mut left = tokens.to_vec();
    for token in less {
        let at = left.iter().position(|other| other == token.as_ref())?;
        left.remove(at);
    }
    Some(left)
}
