//! The ten actions, and how effects change six of them.
//!
//! Each action has a function that lists its texts and one that does what a text says. Both take the
//! terms: an effect, or the plain one of a turn.

use nile_sailing::edition::{Effect, Onto, Whose};

use super::tokens::{MONUMENTS, RESOURCES, distinct, handfuls, list, owner_and_type, times, words};
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

/// `brickmaker` and `master-brickmaker` work in a `brickyard`; a `master` nowhere in particular.
fn works_on(laborer: &str) -> Option<&'static str> {
    match laborer.strip_prefix("master-").unwrap_or(laborer) {
        "farmer" => Some("farm"),
        "brickmaker" => Some("brickyard"),
        "stonecutter" => Some("quarry"),
        _ => None,
    }
}

fn yields(terrain: &str) -> &'static str {
    match terrain {
        "farm" => "grain",
        "brickyard" => "brick",
        _ => "stone",
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

    fn hand(&self, seat: usize) -> Vec<String> {
        distinct(self.laborers_at(&format!("hand {seat}")))
    }

    // Harvest: STO-20, STO-21, STO-61, STO-77.

    pub(super) fn harvests(&self, seat: usize, terms: Effect) -> Vec<String> {
        let mut texts = Vec::new();
        for laborer in self.hand(seat) {
            for (_, space) in self.edition.spaces.iter() {
                if self.may_work(&laborer, &space.id, terms) {
                    texts.push(format!("harvest {} {laborer}", space.id));
                }
            }
        }
        texts
    }

    /// Whether a laborer of this kind could be put on this terrain space.
    pub(super) fn may_work(&self, laborer: &str, space: &str, terms: Effect) -> bool {
        let Effect::Harvest {
            terrain: only,
            any_terrain,
            as_master,
            ..
        } = terms
        else {
            panic!("{terms:?} is no harvest");
        };
        let terrain = self.terrain(space);
        let master = laborer.starts_with("master") || as_master;
        let right_terrain = any_terrain
            || works_on(laborer) == Some(terrain)
            || laborer == "master"
            || (master && self.edition.rules.master_any_terrain);
        let reached = { self.segments_of_space(space) }
            .iter()
            .any(|&segment| segment <= self.season);
        only.is_none_or(|only| only.word() == terrain)
            && right_terrain
            && (master || reached)
            && self.laborer_on(space).is_none()
            && !self.free_sections(space).is_empty()
    }

    fn terrain(&self, space: &str) -> &'static str {
        let mut spaces = self.edition.spaces.iter().map(|(_, space)| space);
        let space = spaces.find(|known| known.id == space);
        space.expect("a space of the edition").terrain.word()
    }

    /// The segments that either section of a space touches.
    fn segments_of_space(&self, space: &str) -> Vec<usize> {
        let mut segments = self.segments_of(&format!("{space}/a"));
        segments.extend(self.segments_of(&format!("{space}/b")));
        segments
    }

    /// The segments that a section or a city touches.
    pub(super) fn segments_of(&self, site: &str) -> Vec<usize> {
        let mut sites = self.edition.sites.iter().map(|(_, site)| site);
        let site = sites.find(|known| known.id == site);
        let touches = site.expect("a site of the edition").touches;
        touches.iter().map(usize::from).collect()
    }

    /// The icons of a section; 0 for a city.
    fn icons(&self, site: &str) -> usize {
        let mut sites = self.edition.sites.iter().map(|(_, site)| site);
        let site = sites.find(|known| known.id == site);
        site.expect("a site of the edition").icons.into()
    }

    /// The sections of a space without a monument.
    fn free_sections(&self, space: &str) -> Vec<String> {
        let sections = ["a", "b"].map(|half| format!("{space}/{half}"));
        let free = { sections.into_iter() }.filter(|site| self.monuments_on(site).is_empty());
        free.collect()
    }

    pub(super) fn harvest(&mut self, seat: usize, terms: Effect, words: &[&str]) {
        let Effect::Harvest {
            as_master, bonus, ..
        } = terms
        else {
            panic!("{terms:?} is no harvest");
        };
        let (space, laborer) = (words[1], words[2]);
        let sections = self.free_sections(space);
        let mut amount: usize = sections.iter().map(|site| self.icons(site)).sum();
        if (laborer.starts_with("master") || as_master) && self.last_season() {
            amount += usize::from(self.edition.rules.master_extra);
        }
        amount += usize::from(bonus);
        self.carry(laborer, &format!("hand {seat}"), &format!("on {space}"));
        let resource = yields(self.terrain(space));
        self.take(seat, &vec![resource; amount]);
    }

    // Caravans: STO-23, STO-35, STO-79, STO-82.

    pub(super) fn caravans(&self) -> Vec<String> {
        let caravans = self.edition.caravans.iter();
        caravans.map(|(_, caravan)| caravan.id.clone()).collect()
    }

    /// What a section of a caravan gives.
    fn section_gives(&self, section: &str) -> Vec<String> {
        let (name, number) = section.rsplit_once('-').expect("a section of a caravan");
        let mut caravans = self.edition.caravans.iter().map(|(_, caravan)| caravan);
        let caravan = caravans.find(|caravan| caravan.id == name);
        let sections = caravan.expect("a caravan of the edition").sections;
        words(&sections[if number == "1" { 0 } else { 1 }].to_string())
    }

    /// Who leads a caravan.
    pub(super) fn leader(&self, caravan: &str) -> Option<usize> {
        let mut seats = 1..=self.seats;
        seats
            .find(|seat| self.count(&format!("camel of {seat}"), &format!("leading {caravan}")) > 0)
    }

    pub(super) fn caravan_actions(&self, seat: usize, terms: Effect) -> Vec<String> {
        let Effect::Caravan { tribute, bonus_any } = terms else {
            panic!("{terms:?} is no caravan");
        };
        let mut texts = Vec::new();
        let camel_at_home = self.count(&format!("camel of {seat}"), "home") > 0;
        for caravan in self.caravans() {
            let leader = self.leader(&caravan);
            if leader.is_none() && !camel_at_home {
                continue;
            }
            for section in [format!("{caravan}-1"), format!("{caravan}-2")] {
                let taken = self.things_at(&format!("on {section}"));
                if !taken.is_empty() {
                    continue;
                }
                let came = self.would_come(&self.section_gives(&section));
                let owed = tribute && leader.is_some_and(|leader| leader != seat);
                let tributes: Vec<String> = if owed && !came.is_empty() {
                    let kinds = RESOURCES.iter().filter(|kind| times(kind, &came) > 0);
                    kinds.map(|kind| format!(" tribute {kind}")).collect()
                } else {
                    vec![String::new()]
                };
                for laborer in self.hand(seat) {
                    for tribute in &tributes {
                        for plus in self.extra_tokens(bonus_any.into(), &came) {
                            texts.push(format!("caravan {section} {laborer}{tribute}{plus}"));
                        }
                    }
                }
            }
        }
        texts
    }

    /// The ways to take so many more tokens when these have come from the supply: ` plus grain`.
    fn extra_tokens(&self, bonus: usize, came: &[&str]) -> Vec<String> {
        let left = |kind: &str| self.count(kind, "supply") - times(kind, came);
        let all: usize = RESOURCES.iter().map(|kind| left(kind)).sum();
        let size = bonus.min(all);
        if size == 0 {
            return vec![String::new()];
        }
        let possible = handfuls(size).into_iter().filter(|handful| {
            let mut kinds = RESOURCES.iter();
            kinds.all(|kind| times(kind, handful) <= left(kind))
        });
        possible
            .map(|handful| format!(" plus {}", list(&handful)))
            .collect()
    }

    pub(super) fn caravan(&mut self, seat: usize, terms: Effect, text: &[&str]) {
        assert!(matches!(terms, Effect::Caravan { .. }), "{terms:?}");
        let (section, laborer) = (text[1], text[2]);
        let after = |word: &str| {
            let at = text.iter().position(|other| *other == word);
            at.map(|at| text[at + 1])
        };
        let (caravan, _) = section.rsplit_once('-').expect("a section of a caravan");
        self.carry(laborer, &format!("hand {seat}"), &format!("on {section}"));
        if self.leader(caravan).is_none() {
            let camel = format!("camel of {seat}");
            self.carry(&camel, "home", &format!("leading {caravan}"));
        }
        self.take(seat, &self.section_gives(section));
        if let Some(tribute) = after("tribute") {
            let leader = self.leader(caravan).expect("tribute is paid to a leader");
            self.carry(tribute, &format!("seat {seat}"), &format!("seat {leader}"));
        }
        if let Some(plus) = after("plus") {
            self.carry_each(&words(plus), "supply", &format!("seat {seat}"));
        }
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

    // Plan: STO-26, STO-78.

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

    // Build: STO-27, STO-37, STO-38, STO-76, STO-85.

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

    // City cards and boons: STO-28, STO-29.

    fn card_plays(&self, seat: usize) -> Vec<String> {
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

    fn card(&self, name: &str) -> nile_sailing::edition::Card {
        let mut cards = self.edition.cards.iter().map(|(_, card)| card);
        let card = cards.find(|card| card.id == name);
        card.expect("a card of the edition").clone()
    }

    fn play_card(&mut self, seat: usize, text: &[&str]) {
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

    fn boon_plays(&self, seat: usize) -> Vec<String> {
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

    fn play_boon(&mut self, seat: usize, text: &[&str]) {
        let edition = self.edition.clone();
        let mut boons = edition.boons.iter().map(|(_, boon)| boon);
        let boon = boons.find(|boon| boon.id == text[1]);
        let boon = boon.expect("a boon of the edition");
        self.carry(&format!("boon {} of {seat}", boon.id), "screen", "open");
        self.begin_effect(seat, boon.effect);
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

/// A list of tokens less some of them; nothing if they are not all in it.
fn without<S: AsRef<str>>(tokens: &[String], less: &[S]) -> Option<Vec<String>> {
    let mut left = tokens.to_vec();
    for token in less {
        let at = left.iter().position(|other| other == token.as_ref())?;
        left.remove(at);
    }
    Some(left)
}
