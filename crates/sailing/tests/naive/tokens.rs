//! The pieces of the box, where they are, and counting them.
//!
//! | token | places |
//! |---|---|
//! | `grain`, `brick`, `stone` | `supply`, `seat 1`, `pool`, `market 2` |
//! | `farmer` … `master` | `bag`, `pool`, `hand 1`, `on farm-2n`, `on city-1n`, `on north-1`, `lifted` |
//! | `obelisk of 1` … | `stock`, `cartouche obelisk 1`, `on farm-2n/b`, `on city-1n`, `lost` |
//! | `neutral` | `on farm-1s/b` |
//! | `placeholder` | `cartouche obelisk 1` |
//! | `camel of 1` | `home`, `leading north` |
//! | `neutral camel` | `on south-1` |
//! | `card priest` | `deck`, `discards`, `out`, `hand 1`, `drawn` |
//! | `boon horus of 1` | `screen`, `open`, `out` |

use std::collections::BTreeMap;

use nile_sailing::edition::Place;

use super::Naive;

/// What lies in each place.
pub(super) type Tokens = BTreeMap<String, Vec<String>>;

pub(super) const RESOURCES: [&str; 3] = ["grain", "brick", "stone"];
pub(super) const BASIC_LABORERS: [&str; 3] = ["farmer", "brickmaker", "stonecutter"];
pub(super) const LABORERS: [&str; 7] = [
    "farmer",
    "brickmaker",
    "stonecutter",
    "master-farmer",
    "master-brickmaker",
    "master-stonecutter",
    "master",
];
pub(super) const MONUMENTS: [&str; 3] = ["obelisk", "sphinx", "pylon"];

/// Words separated by commas, or `-`.
pub(super) fn list<T: ToString>(words: &[T]) -> String {
    if words.is_empty() {
        return "-".to_string();
    }
    let words: Vec<String> = words.iter().map(T::to_string).collect();
    words.join(",")
}

/// The words of a list written with commas; a bundle of the edition writes itself so.
pub(super) fn words(text: &str) -> Vec<String> {
    let words = text.split(',').filter(|word| !word.is_empty());
    words.map(str::to_string).collect()
}

/// Each word once, in the order of their first appearance.
pub(super) fn distinct(words: Vec<String>) -> Vec<String> {
    let mut seen: Vec<String> = Vec::new();
    for word in words {
        if !seen.contains(&word) {
            seen.push(word);
        }
    }
    seen
}

/// How often a word is in a list.
pub(super) fn times<S: AsRef<str>>(word: &str, list: &[S]) -> usize {
    list.iter().filter(|other| other.as_ref() == word).count()
}

/// Every way to name so many resource tokens, each in the order of the notation.
pub(super) fn handfuls(size: usize) -> Vec<Vec<&'static str>> {
    let mut found: Vec<Vec<&str>> = vec![Vec::new()];
    for _ in 0..size {
        let mut longer = Vec::new();
        for handful in found {
            for resource in RESOURCES {
                let order = |word: &str| RESOURCES.iter().position(|known| *known == word);
                if handful
                    .last()
                    .is_none_or(|last| order(last) <= order(resource))
                {
                    let mut more = handful.clone();
                    more.push(resource);
                    longer.push(more);
                }
            }
        }
        found = longer;
    }
    found
}

impl Naive {
    /// Puts so many new tokens in a place.
    pub(super) fn unpack(&mut self, count: usize, what: &str, at: &str) {
        for _ in 0..count {
            let there = self.tokens.entry(at.to_string()).or_default();
            there.push(what.to_string());
        }
    }

    /// How many of these are there.
    pub(super) fn count(&self, what: &str, at: &str) -> usize {
        times(what, self.things_at(at))
    }

    /// Whether all these resource tokens are there.
    pub(super) fn are_there<S: AsRef<str>>(&self, tokens: &[S], at: &str) -> bool {
        let mut kinds = RESOURCES.iter();
        kinds.all(|resource| times(resource, tokens) <= self.count(resource, at))
    }

    /// Everything that is there.
    pub(super) fn things_at(&self, at: &str) -> &[String] {
        self.tokens.get(at).map_or(&[], |things| things)
    }

    /// The laborers that are there, in the order of the notation.
    pub(super) fn laborers_at(&self, at: &str) -> Vec<String> {
        let things = self.things_at(at);
        let kinds = LABORERS.iter();
        let here = kinds.flat_map(|kind| vec![kind.to_string(); times(kind, things)]);
        here.collect()
    }

    /// The city cards that are there, by name.
    pub(super) fn cards_at(&self, at: &str) -> Vec<String> {
        let things = self.things_at(at).iter();
        let mut cards: Vec<String> = things
            .filter_map(|what| what.strip_prefix("card ").map(str::to_string))
            .collect();
        cards.sort();
        cards
    }

    /// One token goes from one place to another.
    pub(super) fn carry(&mut self, what: &str, from: &str, to: &str) {
        let here = self.tokens.get_mut(from);
        let found = here.and_then(|here| {
            let index = here.iter().position(|token| token == what)?;
            Some(here.remove(index))
        });
        let token =
            found.unwrap_or_else(|| panic!("there is no {what} at {from} to bring to {to}"));
        self.unpack(1, &token, to);
    }

    /// All these tokens go from one place to another.
    pub(super) fn carry_each<S: AsRef<str>>(&mut self, what: &[S], from: &str, to: &str) {
        for one in what {
            self.carry(one.as_ref(), from, to);
        }
    }

    /// As many as there are, up to a number, go from one place to another. Says how many went.
    pub(super) fn carry_up_to(&mut self, most: usize, what: &str, from: &str, to: &str) -> usize {
        let going = most.min(self.count(what, from));
        for _ in 0..going {
            self.carry(what, from, to);
        }
        going
    }

    /// Everything goes from one place to another.
    pub(super) fn carry_all(&mut self, from: &str, to: &str) {
        for what in self.things_at(from).to_vec() {
            self.carry(&what, from, to);
        }
    }

    /// STO-32: the seat takes these from the supply, kind by kind as far as it goes. Says what came.
    pub(super) fn take<S: AsRef<str>>(&mut self, seat: usize, wanted: &[S]) -> Vec<&'static str> {
        let mut came = Vec::new();
        for resource in RESOURCES {
            let wanted = times(resource, wanted);
            let count = self.carry_up_to(wanted, resource, "supply", &format!("seat {seat}"));
            came.extend(vec![resource; count]);
        }
        came
    }

    /// What would come if these were taken from the supply.
    pub(super) fn would_come<S: AsRef<str>>(&self, wanted: &[S]) -> Vec<&'static str> {
        let kinds = RESOURCES.iter();
        let come = kinds.flat_map(|resource| {
            let count = times(resource, wanted).min(self.count(resource, "supply"));
            vec![*resource; count]
        });
        come.collect()
    }

    /// What is drawn from the bag, with weights.
    pub(super) fn laborers_in_the_bag(&self, verb: &str) -> Vec<(String, u32)> {
        let kinds = LABORERS.iter();
        let counts = kinds.map(|kind| (format!("{verb} {kind}"), self.count(kind, "bag") as u32));
        counts.filter(|(_, count)| *count > 0).collect()
    }

    /// Every kind of city card, by name.
    pub(super) fn card_names(&self) -> Vec<String> {
        let mut names: Vec<String> = { self.edition.cards.iter() }
            .map(|(_, card)| card.id.clone())
            .collect();
        names.sort();
        names
    }

    /// Every place for laborers with its kind: `terrain`, `city` or `caravan`.
    pub(super) fn laborer_places(&self) -> Vec<(String, &'static str)> {
        let places = self.edition.places.iter().map(|(id, place)| {
            let word = self.edition.place_id(id).expect("a place has a word");
            match place {
                Place::Space(_) => (word, "terrain"),
                Place::City(_) => (word, "city"),
                Place::Section(_) => (word, "caravan"),
            }
        });
        places.collect()
    }

    /// The laborer standing on this place.
    pub(super) fn laborer_on(&self, place: &str) -> Option<String> {
        let things = self.things_at(&format!("on {place}")).iter();
        let mut laborers = things.filter(|what| LABORERS.contains(&what.as_str()));
        let standing = laborers.next().cloned();
        assert_eq!(laborers.next(), None, "two laborers on {place}");
        standing
    }

    /// The monuments on this site: `obelisk of 2`, `neutral`.
    pub(super) fn monuments_on(&self, site: &str) -> Vec<String> {
        let things = self.things_at(&format!("on {site}")).iter();
        let monuments = things.filter(|what| owner_and_type(what).is_some() || *what == "neutral");
        monuments.cloned().collect()
    }

    /// What is on this planning cartouche.
    pub(super) fn on_cartouche(&self, cartouche: &str) -> Option<String> {
        let planned = self.things_at(&format!("cartouche {cartouche}"));
        assert!(planned.len() <= 1, "{planned:?} on {cartouche}");
        planned.first().cloned()
    }

    /// Every planning cartouche, `obelisk 1` first, with its price.
    pub(super) fn cartouches(&self) -> Vec<(String, Vec<String>)> {
        let slots = self.edition.slots.iter().map(|(_, slot)| {
            let name = format!("{} {}", slot.monument, slot.number);
            (name, words(&slot.price.to_string()))
        });
        slots.collect()
    }

    /// The planning cartouches with a monument of this seat.
    pub(super) fn planned_by(&self, seat: usize) -> Vec<String> {
        let cartouches = self.cartouches().into_iter().map(|(name, _)| name);
        let own = cartouches.filter(|cartouche| {
            let planned = self.on_cartouche(cartouche);
            planned.and_then(|what| owner_and_type(&what).map(|(owner, _)| owner)) == Some(seat)
        });
        own.collect()
    }
}

/// Seat and type of a governor's monument: `obelisk of 2`.
pub(super) fn owner_and_type(what: &str) -> Option<(usize, String)> {
    let (kind, owner) = what.split_once(" of ")?;
    if !MONUMENTS.contains(&kind) {
        return None;
    }
    Some((owner.parse().ok()?, kind.to_string()))
}
