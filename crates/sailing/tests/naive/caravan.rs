//! Caravans: STO-23, STO-35, STO-79, STO-82.

use nile_sailing::edition::Effect;

use super::Naive;
use super::tokens::{RESOURCES, handfuls, list, times, words};

impl Naive {
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
}
