//! The naive implementation on its own: random games in which what must hold is held (`NILE_GAMES` sets
//! another number of them), and games by hand in `naive/examples.rs`.

#[path = "naive/examples.rs"]
mod examples;
#[allow(unreachable_pub)]
mod naive;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use naive::{Awaiting, Naive};
use nile_core::{GameRng, Seat, Stream};
use nile_sailing::{Config, Edition, FirstRegent, SecondCardRule, Switches, notation};

const RESOURCES: [&str; 3] = ["grain", "brick", "stone"];
const MONUMENTS: [&str; 3] = ["obelisk", "sphinx", "pylon"];

/// A small board with other numbers, and two editions that use what is left of the vocabulary.
const RIVER: &str = include_str!("editions/river-of-three.toml");
const STRANGE: &str = r#"
extends = "english"
remove = ["boons.horus.effect", "cards.guide.effect", "cards.merchant.effect", "cards.sculptor.effect",
    "cards.surveyor.effect", "cards.priest.effect", "cards.storekeeper.effect", "boons.thoth.effect",
    "cards.hauler.effect", "cards.ferryman.effect", "start.masters"]
id = "strange"
[boons.horus]
effect = { hold = "one" }
[boons.thoth]
effect = { draw = { look = 4, keep = 2 } }
[cards.guide]
effect = { caravan = { bonus_any = 2 } }
[cards.merchant]
effect = { market = { ignore_block = true } }
[cards.sculptor]
effect = { build = { monument = "obelisk", onto = "one-obelisk", whose = "other", ignore_icons = true } }
[cards.surveyor]
effect = { build = { monument = "sphinx", ignore_icons = true } }
[cards.priest]
effect = { hold = "one" }
[cards.hauler]
effect = { gain = { grain = 1, stone = 3 } }
[cards.storekeeper]
effect = { market = { blocks = false } }
[cards.ferryman]
effect = { move_laborer = { from = ["caravan", "city"], to = ["terrain"] } }
[start]
city_cards = 3
masters = { farmer = 0, brickmaker = 2, stonecutter = 1, untyped = 1 }
[governors]
2 = { pool = 5 }
3 = { pool = 5 }
4 = { pool = 6 }
5 = { pool = 4 }
[rules]
hire_cost = 1
market_reuse_by_trader = true
"#;
/// Few cards, so that decks run out, and monuments for nearly nothing.
const CHEAP: &str = r#"
extends = "english"
remove = ["cards.overseer", "cards.journeyman", "cards.irrigator", "cards.kiln-master", "cards.hauler",
    "cards.recruiter", "cards.architect", "cards.surveyor", "cards.guide", "cards.storekeeper",
    "cards.ferryman", "monuments.obelisk.planning", "monuments.sphinx.planning",
    "monuments.pylon.planning", "cards.sculptor.effect"]
id = "cheap"
[cards.sculptor]
effect = { build = { monument = "obelisk", onto = "one-obelisk", whose = "own" } }
[monuments.obelisk]
planning = [{ grain = 1 }, { brick = 1 }, { stone = 1 }]
[monuments.sphinx]
planning = [{ grain = 1 }, { brick = 1 }, { stone = 1 }]
[monuments.pylon]
planning = [{ grain = 1 }, { brick = 1 }, { stone = 1 }]
"#;

fn edition(text: &str) -> Arc<Edition> {
    let loaded = Edition::load(text, "test");
    Arc::new(loaded.unwrap_or_else(|faults| panic!("{faults:?}")))
}

fn games() -> usize {
    std::env::var("NILE_GAMES").map_or(40, |games| games.parse().expect("a number of games"))
}

#[test]
fn what_must_hold_holds_in_random_games_of_all_sizes_and_editions() {
    let editions = [
        Edition::english(),
        Edition::pixie(),
        edition(RIVER),
        edition(STRANGE),
        edition(CHEAP),
    ];
    let mut seen = BTreeSet::new();
    for number in 0..games() {
        let mut rng = GameRng::new(number as u64, Stream::Other(3));
        let seats = 2 + number % 4;
        let edition = editions[number / 4 % editions.len()].clone();
        let config = Config {
            edition,
            proposals: [0, 3, 1][number / 4 % 3],
            first_regent: match rng.below(2) {
                0 => FirstRegent::Drawn,
                _ => FirstRegent::Seat(Seat::new(rng.below(seats as u32) as usize)),
            },
            rules: random_switches(&mut rng),
        };
        play_one(&config, seats, &mut rng, &mut seen);
    }
    if games() >= 40 {
        for verb in [
            "harvest",
            "visit",
            "caravan",
            "hire",
            "market",
            "plan",
            "build",
            "card",
            "boon",
            "withdraw",
            "take",
            "move",
            "to",
            "swap",
            "hold",
            "keep",
            "haggle",
            "offer",
            "ask",
            "propose",
            "drop",
            "accept",
            "decline",
            "regent",
            "draw",
            "pool",
            "look",
            "tribute",
            "plus",
            "less",
            "give",
            "discard",
            "interjected",
            "bound",
            "reshuffled",
            "two-obelisks",
            "placeholder-moved",
            "held-over",
        ] {
            assert!(seen.contains(verb), "no game had {verb}: {seen:?}");
        }
    }
}

fn random_switches(rng: &mut GameRng) -> Switches {
    let mut flag = || match rng.below(4) {
        0 => Some(true),
        1 => Some(false),
        _ => None,
    };
    let mut rules = Switches {
        master_any_terrain: flag(),
        withdraw_with_planned: flag(),
        share_across_kinds: flag(),
        visit_city_with_monument_2p: flag(),
        market_reuse_by_trader: flag(),
        ..Switches::default()
    };
    rules.second_card_2p = flag().map(|give| match give {
        true => SecondCardRule::GiveOrDiscard,
        false => SecondCardRule::DiscardOrBribe,
    });
    rules
}

fn play_one(config: &Config, seats: usize, rng: &mut GameRng, seen: &mut BTreeSet<String>) {
    let edition = config
        .effective_edition(seats)
        .expect("a right configuration");
    let mut game = Naive::new(config, seats);
    let mut events = 0;
    let mut before = Facts::of(&game);
    loop {
        let glory = game.glory();
        let text = match game.awaiting() {
            Awaiting::Over => break,
            Awaiting::Chance => draw_something(&mut game, &edition, rng),
            Awaiting::Player(seat) => do_something(&mut game, &edition, seat, rng, seen),
        };
        seen.extend(text.split_whitespace().map(str::to_string));
        let after = Facts::of(&game);
        note_what_was_special(&before, &after, seen);
        assert!(
            game.glory()
                .iter()
                .zip(&glory)
                .all(|(now, then)| now >= then)
        );
        check_facts(&game, &after, &edition, seats);
        before = after;
        events += 1;
        assert!(events < 20_000, "a game must end");
    }
    assert!(game.outcomes().is_empty() && game.may_interject().is_empty());
    assert!((1..=seats).all(|seat| game.legal(seat).is_empty()));
    assert!(game.places().contains(&1));
}

fn draw_something(game: &mut Naive, edition: &Edition, rng: &mut GameRng) -> String {
    let outcomes = game.outcomes();
    let total: u32 = outcomes.iter().map(|(_, weight)| weight).sum();
    assert!(total > 0 && outcomes.iter().all(|(_, weight)| *weight > 0));
    for (text, _) in &outcomes {
        let outcome = notation::parse_outcome(edition, text).expect("an outcome's text");
        let mut again = String::new();
        notation::write_outcome(edition, &outcome, &mut again);
        assert_eq!(again, *text);
    }
    let mut number = rng.below(total);
    let drawn = outcomes.iter().find(|(_, weight)| {
        let found = number < *weight;
        number = number.wrapping_sub(if found { 0 } else { *weight });
        found
    });
    let (text, _) = drawn.expect("something is drawn");
    assert!(game.may_interject().is_empty());
    game.resolve(text);
    text.clone()
}

fn do_something(
    game: &mut Naive,
    edition: &Edition,
    awaited: usize,
    rng: &mut GameRng,
    seen: &mut BTreeSet<String>,
) -> String {
    assert!(game.outcomes().is_empty());
    let others = game.may_interject();
    assert!(!others.contains(&awaited));
    let seat = match rng.pick(&others) {
        Some(other) if rng.below(12) == 0 => {
            seen.insert("interjected".to_string());
            *other
        }
        _ => awaited,
    };
    let legal = game.legal(seat);
    assert!(
        !legal.is_empty(),
        "seat {seat} is awaited and can do nothing"
    );
    assert!(legal.is_sorted() && legal.windows(2).all(|pair| pair[0] != pair[1]));
    for text in &legal {
        let action = notation::parse_action(edition, text).expect("an action's text");
        let mut again = String::new();
        notation::write_action(edition, &action, &mut again);
        assert_eq!(again, *text);
    }
    // Any verb alike, but few withdrawals, so that seasons last.
    let mut verbs: Vec<&str> = legal
        .iter()
        .filter_map(|text| text.split(' ').next())
        .collect();
    verbs.dedup();
    if verbs.len() > 1 && rng.below(8) != 0 {
        verbs.retain(|verb| *verb != "withdraw");
    }
    let verb = *rng.pick(&verbs).expect("a verb");
    let texts = legal
        .iter()
        .filter(|text| text.split(' ').next() == Some(verb));
    let texts: Vec<&String> = texts.collect();
    let text = (*rng.pick(&texts).expect("a text")).clone();
    game.act(seat, &text);
    text
}

/// The facts of a game, to be asked.
struct Facts(Vec<String>);

impl Facts {
    fn of(game: &Naive) -> Facts {
        Facts(game.facts())
    }

    /// What follows the only line that begins so.
    fn get(&self, start: &str) -> &str {
        let mut lines = self.0.iter().filter_map(|line| line.strip_prefix(start));
        let found = lines.next().unwrap_or_else(|| panic!("no fact {start}"));
        assert!(lines.next().is_none(), "two facts {start}");
        found
    }

    fn list(&self, start: &str) -> Vec<&str> {
        let text = self.get(start);
        text.split(',').filter(|word| *word != "-").collect()
    }

    fn number(&self, start: &str) -> usize {
        self.get(start)
            .parse()
            .unwrap_or_else(|_| panic!("no number after {start}"))
    }

    fn has(&self, line: &str) -> bool {
        self.0.iter().any(|fact| fact == line)
    }

    fn count(&self, part: &str) -> usize {
        self.0.iter().filter(|line| line.contains(part)).count()
    }
}

fn note_what_was_special(before: &Facts, after: &Facts, seen: &mut BTreeSet<String>) {
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
fn check_facts(game: &Naive, facts: &Facts, edition: &Edition, seats: usize) {
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
