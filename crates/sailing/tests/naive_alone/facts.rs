//! What the naive implementation tells of a game, and what must hold of it at any time.

use std::collections::{BTreeMap, BTreeSet};

use nile_sailing::Edition;

use crate::naive::Naive;

const RESOURCES: [&str; 3] = ["grain", "brick", "stone"];
const MONUMENTS: [&str; 3] = ["obelisk", "sphinx", "pylon"];

/// The facts of a game, to be asked.
pub(crate) struct Facts(Vec<String>);

impl Facts {
    pub(crate) fn of(game: &Naive) -> Facts {
        Facts(game.facts())
    }

    /// What follows the only line that begins so.
    pub(crate) fn get(&self, start: &str) -> &str {
        let mut lines = self.0.iter().filter_map(|line| line.strip_prefix(start));
        let found = lines.next().unwrap_or_else(|| panic!("no fact {start}"));
        assert!(lines.next().is_none(), "two facts {start}");
        found
    }

    pub(crate) fn list(&self, start: &str) -> Vec<&str> {
        let text = self.get(start);
        text.split(',').filter(|word| *word != "-").collect()
    }

    fn number(&self, start: &str) -> usize {
        self.get(start)
            .parse()
            .unwrap_or_else(|_| panic!("no number after {start}"))
    }

    pub(crate) fn has(&self, line: &str) -> bool {
        self.0.iter().any(|fact| fact == line)
    }

    pub(crate) fn count(&self, part: &str) -> usize {
        self.0.iter().filter(|line| line.contains(part)).count()
    }
}

pub(crate) fn note_what_was_special(before: &Facts, after: &Facts, seen: &mut BTreeSet<String>) {
    let mut note = |what: &str, happened: bool| {
        if happened {
            seen.insert(what.to_string());
        }
    };
    note(
        "bound",
        before.get("bound: ") == "-" && after.get("bound: ") != "-",
    );
    note(
        "reshuffled",
        after.list("deck: ").len() > before.list("deck: ").len(),
    );
    let placeholders = |facts: &Facts| -> Vec<String> {
        let lines = facts
            .0
            .iter()
            .filter(|line| line.ends_with(": placeholder"));
        lines.cloned().collect()
    };
    note(
        "placeholder-moved",
        placeholders(before) != placeholders(after),
    );
    let sites: Vec<_> = { after.0.iter() }
        .filter_map(|line| line.split_once(" monument "))
        .collect();
    note(
        "two-obelisks",
        sites.windows(2).any(|pair| pair[0].0 == pair[1].0),
    );
    let new_season = before.get("season ") != after.get("season ");
    let planned = after
        .0
        .iter()
        .any(|line| line.starts_with("planned ") && line.contains(": seat"));
    note("held-over", new_season && planned);
}

/// Every token in exactly one place, and what may stand where.
pub(crate) fn check_facts(game: &Naive, facts: &Facts, edition: &Edition, seats: usize) {
    let setup = edition.setup(seats);
    for resource in RESOURCES {
        let mut sum = facts.number(&format!("supply {resource} "));
        sum += facts.number(&format!("pool {resource} "));
        for seat in 1..=seats {
            sum += facts.number(&format!("seat {seat} {resource} "));
        }
        for market in 1..=edition.markets.len() {
            sum += facts.number(&format!("market {market} {resource} "));
        }
        assert_eq!(sum, usize::from(setup.supply));
    }

    let mut laborers = facts.list("bag: ");
    laborers.extend(facts.list("pool: "));
    let placed: Vec<_> = { facts.0.iter() }
        .filter_map(|line| line.split_once(" laborer "))
        .collect();
    laborers.extend(placed.iter().map(|(_, laborer)| laborer));
    let places: BTreeSet<&str> = placed.iter().map(|(place, _)| *place).collect();
    assert_eq!(places.len(), placed.len(), "two laborers on one place");
    if let Some((lifted, _)) = facts.get("lifted: ").split_once(" from ") {
        laborers.push(lifted);
    }

    let mut cards = facts.list("deck: ");
    for pile in ["discards: ", "out of the game: ", "drawn: "] {
        cards.extend(facts.list(pile));
    }
    for seat in 1..=seats {
        laborers.extend(facts.list(&format!("laborers of {seat}: ")));
        cards.extend(facts.list(&format!("hand of {seat}: ")));
        let left = facts.list(&format!("boons left of {seat}: "));
        let played = facts.list(&format!("played this season by {seat}: "));
        assert!(played.len() <= 1 && left.len() + played.len() <= edition.boons.len());
        assert!(played.iter().all(|boon| !left.contains(boon)));
        assert_eq!(facts.count(&format!("camel of {seat} ")), 1);
        check_monuments(facts, edition, seat);
        let sources = facts.0.iter();
        let sources = sources.filter(|line| line.starts_with(&format!("glory of {seat} from ")));
        let glory = sources.map(|line| line.rsplit(' ').next().and_then(|n| n.parse::<i32>().ok()));
        assert_eq!(glory.flatten().sum::<i32>(), game.glory()[seat - 1]);
    }
    laborers.sort();
    let bag = edition.bag(seats).to_string();
    let mut all: Vec<&str> = bag.split(',').collect();
    all.sort();
    assert_eq!(laborers, all);
    let mut counts: BTreeMap<&str, u8> = BTreeMap::new();
    cards
        .iter()
        .for_each(|card| *counts.entry(card).or_default() += 1);
    let copies: BTreeMap<&str, u8> = { edition.cards.iter() }
        .map(|(_, card)| (&*card.id, card.copies))
        .collect();
    assert_eq!(counts, copies);

    let all_played = facts
        .0
        .iter()
        .filter(|line| line.starts_with("played this season by"));
    let mut all_played: Vec<_> = all_played
        .filter_map(|line| line.split_once(": "))
        .collect();
    all_played.retain(|(_, boon)| *boon != "-");
    let different: BTreeSet<&str> = all_played.iter().map(|(_, boon)| *boon).collect();
    assert_eq!(
        different.len(),
        all_played.len(),
        "one boon twice in a season"
    );
    for (_, site) in edition.sites.iter() {
        let start = format!("{} monument ", site.id);
        let standing = facts.0.iter().filter_map(|line| line.strip_prefix(&start));
        let standing: Vec<&str> = standing.collect();
        let only_obelisks = standing.iter().all(|what| what.starts_with("obelisk"));
        assert!(standing.len() <= 1 || (standing.len() == 2 && only_obelisks));
    }
    assert_eq!(
        facts.count(" monument neutral"),
        edition.neutral_sites(seats).len()
    );
    let placeholders = if setup.placeholder { 3 } else { 0 };
    assert_eq!(facts.count(": placeholder"), placeholders);
}

fn check_monuments(facts: &Facts, edition: &Edition, seat: usize) {
    for (index, kind) in MONUMENTS.iter().enumerate() {
        let stock = facts.number(&format!("stock of {seat} {kind} "));
        let lost = facts.number(&format!("lost of {seat} {kind} "));
        let planned = facts.0.iter().filter(|line| {
            line.starts_with(&format!("planned {kind} "))
                && line.ends_with(&format!(": seat {seat}"))
        });
        let built = facts.count(&format!(" monument {kind} of {seat}"));
        let all = stock + lost + planned.count() + built;
        assert_eq!(all, usize::from(edition.monuments[index].count));
    }
}
