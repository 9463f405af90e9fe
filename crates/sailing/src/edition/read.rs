//! Reads a whole edition: the map, then monuments, market, cards, tables and rules.

use std::collections::BTreeMap;

use super::board::{Board, unknown};
use super::effect::{self, Effect};
use super::fault::At;
use super::ids::{Id, IdSet, Listing, SiteId};
use super::limits::{
    MAX_BONUSES, MAX_BOONS, MAX_CARDS, MAX_COPIES, MAX_DEALT, MAX_DECK, MAX_GLORY, MAX_HIRE,
    MAX_ICONS, MAX_LABORERS, MAX_LEFT, MAX_MARKETS, MAX_MONUMENTS, MAX_PLANNING, MAX_PRICE,
    MAX_SLOTS, MAX_SUPPLY, SEATS,
};
use super::node::Node;
use super::reader::{Reader, Table, bundle, int, text};
use super::tables::{
    Bonus, Boon, Card, Language, Market, MonumentType, Name, Rules, SecondCard, SetBonus, Setup,
    Slot, Start, Tables,
};
use crate::token::{Bundle, Laborer, Monument, Resource};

/// The one format of edition files so far.
const FORMAT: usize = 1;

/// Words that every edition names in both languages.
pub(super) const WORDS: [&str; 44] = [
    "grain",
    "brick",
    "stone",
    "farmer",
    "brickmaker",
    "stonecutter",
    "master-farmer",
    "master-brickmaker",
    "master-stonecutter",
    "master",
    "farm",
    "brickyard",
    "quarry",
    "obelisk",
    "sphinx",
    "pylon",
    "governor",
    "regent",
    "season",
    "glory",
    "barge",
    "segment",
    "city",
    "caravan",
    "camel",
    "screen",
    "supply",
    "bag",
    "pool",
    "market",
    "cartouche",
    "city-card",
    "boon",
    "deck",
    "discards",
    "monument",
    "neutral",
    "placeholder",
    "laborer",
    "tribute",
    "bonus",
    "extra",
    "north",
    "south",
];

/// Reads the tree of an edition. The tables are whole only if no fault was found.
pub(super) fn read(r: &mut Reader, root: &Node) -> Option<Tables> {
    let t = Table::open(r, root, "")?;
    t.int(r, "format", FORMAT..=FORMAT);
    let id = t.text(r, "id").unwrap_or_default().to_string();
    check_id(r, t.at("id"), "id", &id);
    let languages = [("en", Language::En), ("fr", Language::Fr)];
    let language = t.choice(r, "language", &languages);
    let title = t.table(r, "title").map(|title| {
        let name = name(r, &title);
        title.close(r);
        name
    });
    let before = r.faults.len();
    let board = Board::read(r, &t);
    let (monuments, slots) = read_monuments(r, &t);
    let sites_known = r.faults.len() == before;
    let markets = read_market(r, &t);
    let cards = read_cards(r, &t);
    let boons = read_boons(r, &t);
    let bonuses = read_bonuses(r, &t, board.segments);
    let start = read_start(r, &t);
    let setups = read_setups(r, &t, start.as_ref());
    let rules = read_rules(r, &t);
    let words = read_words(r, &t);
    super::sources::check(r, &t, root);
    t.close(r);

    let sites_for = std::array::from_fn(|i| {
        let kind: &MonumentType = &monuments[i];
        let fits = board.sites.iter().map(|site| match site.section {
            Some(_) => kind.icons >> site.icons & 1 != 0,
            None => kind.cities,
        });
        let fitting = fits.enumerate().filter(|(_, fits)| *fits);
        fitting
            .map(|(i, _)| SiteId::from_index(i))
            .collect::<IdSet<SiteId>>()
    });
    let places = board.places();
    let tables = Tables {
        id,
        title: title.unwrap_or_default(),
        language: language.unwrap_or(Language::En),
        segments: board.segments,
        spaces: Listing::new(board.spaces),
        cities: Listing::new(board.cities),
        caravans: Listing::new(board.caravans),
        sites: Listing::new(board.sites),
        places,
        chains: board.chains,
        monuments,
        sites_for,
        slots: Listing::new(slots),
        markets: Listing::new(markets),
        cards: Listing::new(cards),
        boons: Listing::new(boons),
        bonuses: Listing::new(bonuses),
        setups: setups.unwrap_or_default(),
        start: start.unwrap_or_default(),
        rules: rules.unwrap_or_default(),
        words,
    };
    if setups.is_some() && start.is_some() {
        super::playable::check(r, root, &tables, sites_known);
    }
    r.faults.is_empty().then_some(tables)
}

/// A fault unless the id can be typed as one word.
pub(super) fn check_id(r: &mut Reader, at: At, path: &str, id: &str) {
    let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let good = id.starts_with(|c: char| c.is_ascii_lowercase())
        && id.chars().all(letters)
        && !id.ends_with('-');
    if !good {
        let reason = format!(
            "{id:?} must be a word of lower-case letters, digits and dashes that begins with a letter"
        );
        r.fault(at, path, reason);
    }
}

/// Reads `en` and `fr`.
pub(super) fn name(r: &mut Reader, t: &Table<'_>) -> Name {
    let mut text = |key| {
        let text = t.text(r, key).map(str::to_string);
        if text.as_deref().is_some_and(|text| text.trim().is_empty()) {
            t.fault(r, key, "must not be empty");
        }
        text.unwrap_or_default()
    };
    Name {
        en: text("en"),
        fr: text("fr"),
    }
}

fn named_text(r: &mut Reader, t: &Table<'_>) -> Name {
    let Some(text) = t.table(r, "text") else {
        return Name::default();
    };
    let both = name(r, &text);
    text.close(r);
    both
}

fn read_monuments(r: &mut Reader, root: &Table<'_>) -> ([MonumentType; 3], Vec<Slot>) {
    let blank = MonumentType {
        count: 0,
        glory: 0,
        icons: 0,
        cities: false,
        all_count: 0,
        all_glory: 0,
    };
    let mut kinds = [blank; 3];
    let mut slots = Vec::new();
    let Some(monuments) = root.table(r, "monuments") else {
        return (kinds, slots);
    };
    for (kind, &monument) in kinds.iter_mut().zip(Monument::ALL) {
        let Some(t) = monuments.table(r, monument.word()) else {
            continue;
        };
        kind.count = t.int(r, "count", 1..=MAX_MONUMENTS).unwrap_or(0);
        kind.glory = t.int(r, "glory", 0..=MAX_GLORY).unwrap_or(0);
        for node in t.list(r, "icons").unwrap_or_default() {
            let count = int(r, node, &t.path("icons"), 1..=MAX_ICONS);
            kind.icons |= count.map_or(0, |count| 1 << count);
        }
        kind.cities = t.flag(r, "cities").unwrap_or(false);
        if let Some(all) = t.table(r, "all_bonus") {
            let most = usize::from(kind.count).max(1);
            kind.all_count = all.int(r, "count", 1..=most).unwrap_or(0);
            kind.all_glory = all.int(r, "glory", 0..=MAX_GLORY).unwrap_or(0);
            all.close(r);
        }
        let prices = t.list(r, "planning").unwrap_or_default();
        if t.at("planning") != t.at && !(2..=MAX_PLANNING).contains(&prices.len()) {
            let reason = format!(
                "a type has 2 to {MAX_PLANNING} planning cartouches, not {}",
                prices.len()
            );
            t.fault(r, "planning", reason);
        }
        for (index, node) in prices.iter().take(MAX_PLANNING).enumerate() {
            let path = t.path("planning");
            let price = bundle(r, node, &path, MAX_PRICE).unwrap_or(Bundle::new(1, 0, 0));
            if price.is_empty() {
                r.fault(node.at, path, "a price must name at least one token");
            }
            slots.push(Slot {
                monument,
                number: index as u8 + 1,
                price,
            });
        }
        t.close(r);
    }
    const { assert!(3 * MAX_PLANNING <= MAX_SLOTS) };
    let all: usize = kinds.iter().map(|kind| usize::from(kind.count)).sum();
    if all > MAX_MONUMENTS {
        let reason = format!("a governor has at most {MAX_MONUMENTS} monuments, not {all}");
        r.fault(monuments.at, "monuments", reason);
    }
    monuments.close(r);
    (kinds, slots)
}

fn read_market(r: &mut Reader, root: &Table<'_>) -> Vec<Market> {
    let items = root.list(r, "market").unwrap_or_default();
    if items.len() > MAX_MARKETS {
        let reason = format!("there may be at most {MAX_MARKETS}, not {}", items.len());
        root.fault(r, "market", reason);
    }
    let mut markets = Vec::new();
    for (index, node) in items.iter().take(MAX_MARKETS).enumerate() {
        let path = format!("market.{}", index + 1);
        let Some(t) = Table::open(r, node, &path) else {
            continue;
        };
        let sets = ["a", "b"].map(|key| {
            let set = t.bundle(r, key, MAX_PRICE);
            if set.is_some_and(Bundle::is_empty) {
                t.fault(r, key, "a set must hold at least one token");
            }
            set.unwrap_or_default()
        });
        if !sets[0].is_empty() && sets[0] == sets[1] {
            r.fault(node.at, &*path, "both sets are the same");
        }
        t.close(r);
        markets.push(Market { sets });
    }
    markets
}

fn read_cards(r: &mut Reader, root: &Table<'_>) -> Vec<Card> {
    let mut cards = Vec::new();
    let Some(table) = root.table(r, "cards") else {
        return cards;
    };
    let reserved: Vec<&str> = Resource::ALL
        .iter()
        .map(|resource| resource.word())
        .chain(Laborer::ALL.iter().map(|laborer| laborer.word()))
        .chain(["extra"])
        .collect();
    for (id, node) in table.all() {
        let path = table.path(id);
        check_id(r, node.at, &path, id);
        if reserved.contains(&id) {
            r.fault(node.at, &*path, "is a word of the notation already");
        }
        let Some(t) = Table::open(r, node, &path) else {
            continue;
        };
        let (name, text) = (name(r, &t), named_text(r, &t));
        let copies = t.int(r, "copies", 1..=MAX_COPIES);
        let gain = t.bundle(r, "gain", MAX_PRICE);
        let node = t.need(r, "effect");
        let effect = node.and_then(|node| effect::read(r, node, &t.path("effect")));
        let leaves_game = t.flag_or(r, "leaves_game", false).unwrap_or(true);
        if effect.is_some_and(Effect::returns_something) && !leaves_game {
            let reason = "brings back a card or a laborer, so that with reshuffling the game might \
                          never end: say leaves_game = true";
            t.fault(r, "effect", reason);
        }
        t.close(r);
        cards.push(Card {
            id: id.to_string(),
            name,
            text,
            copies: copies.unwrap_or(1),
            gain: gain.unwrap_or_default(),
            effect: effect.unwrap_or(Effect::Glory(1)),
            leaves_game,
        });
    }
    if cards.is_empty() {
        r.fault(table.at, "cards", "there must be city cards");
    }
    let all: usize = cards.iter().map(|card| usize::from(card.copies)).sum();
    if cards.len() > MAX_CARDS || all > MAX_DECK {
        let reason = format!(
            "there may be at most {MAX_CARDS} kinds and {MAX_DECK} cards, not {} and {all}",
            cards.len()
        );
        r.fault(table.at, "cards", reason);
    }
    cards
}

fn read_boons(r: &mut Reader, root: &Table<'_>) -> Vec<Boon> {
    let mut boons = Vec::new();
    let Some(table) = root.table(r, "boons") else {
        return boons;
    };
    for (id, node) in table.all() {
        let path = table.path(id);
        check_id(r, node.at, &path, id);
        let Some(t) = Table::open(r, node, &path) else {
            continue;
        };
        let (name, text) = (name(r, &t), named_text(r, &t));
        let node = t.need(r, "effect");
        let effect = node.and_then(|node| effect::read(r, node, &t.path("effect")));
        t.close(r);
        boons.push(Boon {
            id: id.to_string(),
            name,
            text,
            effect: effect.unwrap_or(Effect::Glory(1)),
        });
    }
    if boons.len() > MAX_BOONS {
        let reason = format!("there may be at most {MAX_BOONS}, not {}", boons.len());
        r.fault(table.at, "boons", reason);
    }
    boons
}

fn read_bonuses(r: &mut Reader, root: &Table<'_>, seasons: u8) -> Vec<Bonus> {
    let mut bonuses = Vec::new();
    let Some(table) = root.table(r, "bonuses") else {
        return bonuses;
    };
    for (id, node) in table.all() {
        let path = table.path(id);
        check_id(r, node.at, &path, id);
        let Some(t) = Table::open(r, node, &path) else {
            continue;
        };
        let bonus = Bonus {
            id: id.to_string(),
            name: name(r, &t),
            glory: t.int(r, "glory", 0..=MAX_GLORY).unwrap_or(0),
            cards: t.int(r, "cards", 0..=1).unwrap_or(0),
            resources: t.bundle(r, "resources", MAX_PRICE).unwrap_or_default(),
        };
        t.close(r);
        bonuses.push(bonus);
    }
    if !(usize::from(seasons)..=MAX_BONUSES).contains(&bonuses.len()) {
        let reason = format!(
            "there must be one for each of the {seasons} seasons, and at most {MAX_BONUSES}; there are {}",
            bonuses.len()
        );
        r.fault(table.at, "bonuses", reason);
    }
    bonuses
}

fn read_start(r: &mut Reader, root: &Table<'_>) -> Option<Start> {
    let t = root.table(r, "start")?;
    let resources = t.bundle(r, "resources", MAX_PRICE);
    let city_cards = t.int(r, "city_cards", 0..=MAX_DEALT);
    let masters = t.table(r, "masters").and_then(|masters| {
        let keys = ["farmer", "brickmaker", "stonecutter", "untyped"];
        let counts = keys.map(|key| masters.int(r, key, 0..=MAX_LABORERS));
        masters.close(r);
        let [Some(a), Some(b), Some(c), Some(d)] = counts else {
            return None;
        };
        Some([a, b, c, d])
    });
    t.close(r);
    Some(Start {
        resources: resources?,
        city_cards: city_cards?,
        masters: masters?,
    })
}

fn read_setups(r: &mut Reader, root: &Table<'_>, start: Option<&Start>) -> Option<[Setup; 4]> {
    let table = root.table(r, "governors")?;
    let mut setups = [None; 4];
    for (seats, setup) in SEATS.zip(&mut setups) {
        let Some(t) = table.table(r, &seats.to_string()) else {
            continue;
        };
        *setup = read_setup(r, &t);
        t.close(r);
        if let (Some(setup), Some(start)) = (setup, start) {
            check_bag(r, &table, seats, setup, start);
        }
    }
    table.close(r);
    let [Some(a), Some(b), Some(c), Some(d)] = setups else {
        return None;
    };
    Some([a, b, c, d])
}

fn read_setup(r: &mut Reader, t: &Table<'_>) -> Option<Setup> {
    let supply = t.int(r, "supply", 1..=MAX_SUPPLY);
    let laborers = t.int(r, "laborers", 0..=MAX_LABORERS);
    let draw = t.int(r, "draw", 1..=MAX_LABORERS);
    let pool = t.int(r, "pool", 0..=60);
    let left = t.int(r, "left", 1..=MAX_LEFT);
    let blocked_caravan = t.flag(r, "blocked_caravan");
    let placeholder = t.flag(r, "placeholder");
    let (mut ankh, mut scarab) = (false, false);
    let path = t.path("neutral");
    for node in t.list(r, "neutral")? {
        match text(r, node, &path) {
            Some("ankh") => ankh = true,
            Some("scarab") => scarab = true,
            Some(word) => unknown(r, node, &path, word, &["ankh", "scarab"]),
            None => {}
        }
    }
    Some(Setup {
        supply: supply?,
        laborers: laborers?,
        draw: draw?,
        pool: pool?,
        left: left?,
        ankh,
        scarab,
        blocked_caravan: blocked_caravan?,
        placeholder: placeholder?,
    })
}

/// STO-02: what is drawn, put in the pool and left over is the bag.
fn check_bag(r: &mut Reader, table: &Table<'_>, seats: usize, setup: &Setup, start: &Start) {
    let masters: usize = start.masters.iter().map(|&count| usize::from(count)).sum();
    let bag = 3 * usize::from(setup.laborers) + masters;
    let drawn = seats * usize::from(setup.draw);
    let used = drawn + usize::from(setup.pool) + usize::from(setup.left);
    if bag != used {
        let reason = format!(
            "the bag holds {bag} laborers, but {drawn} are drawn, {} go to the pool and {} stay: {used} \
             (STO-02)",
            setup.pool, setup.left
        );
        table.fault(r, &seats.to_string(), reason);
    }
}

fn read_rules(r: &mut Reader, root: &Table<'_>) -> Option<Rules> {
    let t = root.table(r, "rules")?;
    let second = [
        ("give-or-discard", SecondCard::GiveOrDiscard),
        ("discard-or-bribe", SecondCard::DiscardOrBribe),
    ];
    let hire_cost = t.int(r, "hire_cost", 0..=MAX_HIRE);
    let master_extra = t.int(r, "master_extra", 0..=MAX_ICONS);
    let barge_glory = t.int(r, "barge_glory", 0..=MAX_GLORY);
    let discard_gain = t.bundle(r, "discard_gain", MAX_PRICE);
    let adjacent_set = read_set(r, &t, "adjacent_set");
    let segment_set = read_set(r, &t, "segment_set");
    let master_any_terrain = t.flag(r, "master_any_terrain");
    let withdraw_with_planned = t.flag(r, "withdraw_with_planned");
    let second_card_2p = t.choice(r, "second_card_2p", &second);
    let share_across_kinds = t.flag(r, "share_across_kinds");
    let visit = t.flag(r, "visit_city_with_monument_2p");
    let market_reuse_by_trader = t.flag(r, "market_reuse_by_trader");
    t.close(r);
    Some(Rules {
        hire_cost: hire_cost?,
        master_extra: master_extra?,
        barge_glory: barge_glory?,
        discard_gain: discard_gain?,
        adjacent_set: adjacent_set?,
        segment_set: segment_set?,
        master_any_terrain: master_any_terrain?,
        withdraw_with_planned: withdraw_with_planned?,
        second_card_2p: second_card_2p?,
        share_across_kinds: share_across_kinds?,
        visit_city_with_monument_2p: visit?,
        market_reuse_by_trader: market_reuse_by_trader?,
    })
}

fn read_set(r: &mut Reader, rules: &Table<'_>, key: &str) -> Option<SetBonus> {
    let t = rules.table(r, key)?;
    let size = t.int(r, "size", 2..=MAX_MONUMENTS);
    let glory = t.int(r, "glory", 0..=MAX_GLORY);
    t.close(r);
    Some(SetBonus {
        size: size?,
        glory: glory?,
    })
}

fn read_words(r: &mut Reader, root: &Table<'_>) -> BTreeMap<String, Name> {
    let mut words = BTreeMap::new();
    let Some(table) = root.table(r, "words") else {
        return words;
    };
    for word in WORDS {
        if let Some(t) = table.table(r, word) {
            words.insert(word.to_string(), name(r, &t));
            t.close(r);
        }
    }
    table.close(r);
    words
}
