//! What lies on the table, in lines; `super` says which.

use super::glory::SOURCES;
use super::tokens::{MONUMENTS, RESOURCES, list};
use super::{Naive, Step};

fn or_nobody(seat: Option<usize>) -> String {
    seat.map_or_else(|| "-".to_string(), |seat| seat.to_string())
}

impl Naive {
    /// Everything to compare, one line a fact, sorted.
    pub fn facts(&self) -> Vec<String> {
        let mut lines = Vec::new();
        self.facts_of_the_season(&mut lines);
        self.facts_of_resources(&mut lines);
        self.facts_of_laborers(&mut lines);
        self.facts_of_monuments(&mut lines);
        self.facts_of_cards(&mut lines);
        self.facts_of_glory(&mut lines);
        self.facts_of_haggling(&mut lines);
        lines.sort();
        lines
    }

    fn pending(&self) -> &'static str {
        match self.agenda.front() {
            None => "over",
            Some(Step::Deal(_)) => "deal",
            Some(Step::FirstRegent) => "first-regent",
            Some(Step::Acquire(_)) => "acquire",
            Some(Step::FillPool) => "fill-pool",
            Some(Step::Look) => "look",
            Some(Step::Turn(_)) => "turn",
            Some(Step::Effect(..)) => "effect",
            Some(Step::SetDown(..)) => "set-down",
            Some(Step::CityDraw(_)) => "city-draw",
            Some(Step::Gift(..)) => "gift",
            Some(Step::EffectDraw(_)) => "effect-draw",
            Some(Step::EffectKeep(..)) => "effect-keep",
            Some(Step::BonusDraw(_)) => "bonus-draw",
            Some(Step::Begin | Step::Done(_)) => panic!("these are done at once"),
        }
    }

    fn facts_of_the_season(&self, lines: &mut Vec<String>) {
        lines.push(format!("season {}", self.season));
        lines.push(format!("pending: {}", self.pending()));
        lines.push(format!("regent {}", or_nobody(self.regent)));
        lines.push(format!("withdrawn: {}", list(&self.withdrawn)));
        let taken = self.bonus_taken.as_deref().unwrap_or("-");
        lines.push(format!("bonus taken: {taken}"));
        let mut blocked = self.bonuses_blocked.clone();
        blocked.sort();
        lines.push(format!("bonuses blocked: {}", list(&blocked)));
        let mut holders: Vec<usize> = self.holds.iter().map(|(seat, _)| *seat).collect();
        holders.sort();
        holders.dedup();
        lines.push(format!("hold played by: {}", list(&holders)));
        holders.retain(|seat| self.holds.contains(&(*seat, "all")));
        lines.push(format!("hold for all by: {}", list(&holders)));
        let cartouches = self.cartouches().into_iter().map(|(name, _)| name);
        let held: Vec<String> = cartouches.filter(|name| self.held.contains(name)).collect();
        lines.push(format!("held: {}", list(&held)));
    }

    fn facts_of_resources(&self, lines: &mut Vec<String>) {
        let mut places = vec!["supply".to_string(), "pool".to_string()];
        places.extend((1..=self.seats).map(|seat| format!("seat {seat}")));
        for number in 1..=self.edition.markets.len() {
            places.push(format!("market {number}"));
            lines.push(match self.closed_by(number) {
                None => format!("market {number} open"),
                Some(seat) => format!("market {number} closed by {seat}"),
            });
        }
        for place in places {
            for resource in RESOURCES {
                lines.push(format!(
                    "{place} {resource} {}",
                    self.count(resource, &place)
                ));
            }
        }
    }

    fn facts_of_laborers(&self, lines: &mut Vec<String>) {
        lines.push(format!("bag: {}", list(&self.laborers_at("bag"))));
        lines.push(format!("pool: {}", list(&self.laborers_at("pool"))));
        for seat in 1..=self.seats {
            let hand = self.laborers_at(&format!("hand {seat}"));
            lines.push(format!("laborers of {seat}: {}", list(&hand)));
            let camel = format!("camel of {seat}");
            let mut caravans = self.caravans().into_iter();
            let led = caravans.find(|id| self.count(&camel, &format!("leading {id}")) > 0);
            lines.push(match led {
                Some(caravan) => format!("{camel} on {caravan}"),
                None => format!("{camel} home"),
            });
        }
        for (place, _) in self.laborer_places() {
            if let Some(laborer) = self.laborer_on(&place) {
                lines.push(format!("{place} laborer {laborer}"));
            }
        }
        for caravan in self.caravans() {
            if self.count("neutral camel", &format!("on {caravan}-1")) > 0 {
                lines.push(format!("caravan {caravan} blocked"));
            }
        }
        lines.push(match self.agenda.front() {
            Some(Step::SetDown(_, from, _)) => {
                format!("lifted: {} from {from}", list(&self.laborers_at("lifted")))
            }
            _ => "lifted: -".to_string(),
        });
    }

    fn facts_of_monuments(&self, lines: &mut Vec<String>) {
        for seat in 1..=self.seats {
            for place in ["stock", "lost"] {
                for kind in MONUMENTS {
                    let count = self.count(&format!("{kind} of {seat}"), place);
                    lines.push(format!("{place} of {seat} {kind} {count}"));
                }
            }
        }
        for (cartouche, _) in self.cartouches() {
            let planned = self.on_cartouche(&cartouche);
            let planned = planned.unwrap_or_else(|| "-".to_string());
            let planned = match planned.split_once(" of ") {
                Some((_, owner)) => format!("seat {owner}"),
                None => planned,
            };
            lines.push(format!("planned {cartouche}: {planned}"));
        }
        for (_, site) in self.edition.sites.iter() {
            for monument in self.monuments_on(&site.id) {
                lines.push(format!("{} monument {monument}", site.id));
            }
        }
    }

    fn facts_of_cards(&self, lines: &mut Vec<String>) {
        for (line, at) in [
            ("deck", "deck"),
            ("discards", "discards"),
            ("out of the game", "out"),
            ("drawn", "drawn"),
        ] {
            lines.push(format!("{line}: {}", list(&self.cards_at(at))));
        }
        for seat in 1..=self.seats {
            let hand = self.cards_at(&format!("hand {seat}"));
            lines.push(format!("hand of {seat}: {}", list(&hand)));
            for (line, at) in [
                ("boons left of", "screen"),
                ("played this season by", "open"),
            ] {
                let boons = self.edition.boons.iter().map(|(_, boon)| boon.id.clone());
                let mut here: Vec<String> = boons
                    .filter(|boon| self.count(&format!("boon {boon} of {seat}"), at) > 0)
                    .collect();
                here.sort();
                lines.push(format!("{line} {seat}: {}", list(&here)));
            }
        }
    }

    fn facts_of_glory(&self, lines: &mut Vec<String>) {
        for seat in 1..=self.seats {
            for source in SOURCES {
                let glory = self.glory_from(seat, source);
                lines.push(format!("glory of {seat} from {source} {glory}"));
            }
        }
        for kind in MONUMENTS {
            let taken = self.type_bonuses.iter().any(|taken| taken == kind);
            let state = if taken { "taken" } else { "open" };
            lines.push(format!("type bonus {kind} {state}"));
        }
    }

    fn facts_of_haggling(&self, lines: &mut Vec<String>) {
        for seat in 1..=self.seats {
            let left = self.proposals_left[seat - 1];
            lines.push(format!("proposals left of {seat}: {left}"));
        }
        lines.push(match &self.proposal {
            None => "proposal: -".to_string(),
            Some(proposal) => {
                let stage = if proposal.proposed {
                    "answering"
                } else {
                    "composing"
                };
                format!(
                    "proposal: {stage}, {} to {}, offers {}, asks {}",
                    proposal.from,
                    proposal.to,
                    list(&proposal.offers),
                    list(&proposal.asks)
                )
            }
        });
        lines.push(format!("forced: {}", or_nobody(self.forced())));
        lines.push(format!("bound: {}", or_nobody(self.bound)));
    }
}
