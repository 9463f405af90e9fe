//! The naive implementation on its own: random games in which what must hold is held, and the
//! examples of the rulebooks. `NILE_GAMES` sets another number of random games.

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
    std::env::var("NILE_GAMES").map_or(60, |games| games.parse().expect("a number of games"))
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
            proposals: [0, 3, 1][number / 20 % 3],
            first_regent: match rng.below(2) {
                0 => FirstRegent::Drawn,
                _ => FirstRegent::Seat(Seat::new(rng.below(seats as u32) as usize)),
            },
            rules: random_switches(&mut rng),
        };
        play_one(&config, seats, &mut rng, &mut seen);
    }
    if games() >= 60 {
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
    loop {
        let glory = game.glory();
        let before = Facts::of(&game);
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
        Some(other) if rng.clone().below(12) == 0 => {
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

// Games played by hand.

/// A game without haggling in which seat 1 is regent, up to the first turn.
fn opened(edition: Arc<Edition>, seats: usize, wanted: &[&str]) -> Naive {
    let config = Config {
        edition,
        proposals: 0,
        first_regent: FirstRegent::Seat(Seat::new(0)),
        rules: Switches::default(),
    };
    let mut game = Naive::new(&config, seats);
    draw(&mut game, wanted);
    game
}

/// Draws these, in this order, then whatever comes first until a seat is awaited.
fn draw(game: &mut Naive, wanted: &[&str]) {
    let mut wanted = wanted.iter();
    while game.awaiting() == Awaiting::Chance {
        match wanted.next() {
            Some(text) => game.resolve(text),
            None => {
                let (first, _) = game.outcomes().swap_remove(0);
                game.resolve(&first);
            }
        }
    }
    assert_eq!(wanted.next(), None, "more is wanted than is drawn");
}

/// Whoever is awaited does these things.
fn play(game: &mut Naive, texts: &[&str]) {
    for text in texts {
        let Awaiting::Player(seat) = game.awaiting() else {
            panic!("nobody is awaited for {text}");
        };
        game.act(seat, text);
    }
}

fn may(game: &Naive, text: &str) -> bool {
    let Awaiting::Player(seat) = game.awaiting() else {
        return false;
    };
    game.legal(seat).iter().any(|legal| legal == text)
}

const FOUR: [&str; 12] = [
    "card sculptor",
    "card priest",
    "card scribe",
    "card guide",
    "draw farmer",
    "draw stonecutter",
    "draw farmer",
    "draw brickmaker",
    "draw farmer",
    "draw stonecutter",
    "draw master-farmer",
    "draw brickmaker",
];

/// STO-29: the rulebook's example of Bastet, Horus and blue.
#[test]
fn a_boon_played_by_an_opponent_this_season_cannot_be_played() {
    let mut game = opened(Edition::english(), 4, &FOUR);
    play(
        &mut game,
        &[
            "harvest farm-1n farmer",
            "boon bastet",
            "take farm-1n",
            "boon horus",
        ],
    );
    assert_eq!(game.awaiting(), Awaiting::Player(4));
    assert!(!may(&game, "boon bastet") && !may(&game, "boon horus"));
    assert!(may(&game, "boon hapi") && may(&game, "boon thoth"));
    play(
        &mut game,
        &["withdraw grain", "harvest quarry-1n stonecutter"],
    );
    // Seat 2 has played its boon of the season.
    assert!(!may(&game, "boon hapi"));
    assert!(Facts::of(&game).has("laborers of 2: farmer,farmer,brickmaker"));
}

/// STO-23, STO-35: the FAQ on both caravans at once.
#[test]
fn a_leader_starts_no_second_caravan_but_may_join_one_and_pays_tribute() {
    let mut game = opened(Edition::english(), 4, &FOUR);
    play(&mut game, &["caravan north-1 farmer"]);
    assert!(Facts::of(&game).has("camel of 1 on north"));
    assert!(may(&game, "caravan north-2 farmer tribute grain"));
    assert!(!may(&game, "caravan north-2 farmer"));
    assert!(!may(&game, "caravan north-2 farmer tribute stone"));
    play(
        &mut game,
        &["harvest farm-1n farmer", "withdraw glory", "withdraw"],
    );
    assert!(may(&game, "caravan north-2 stonecutter"));
    assert!(!may(&game, "caravan south-1 stonecutter"));
    play(
        &mut game,
        &["card sculptor resources", "caravan south-2 brickmaker"],
    );
    assert!(may(&game, "caravan south-1 stonecutter tribute stone"));
    assert!(may(&game, "caravan south-1 stonecutter tribute grain"));
    play(&mut game, &["caravan south-1 stonecutter tribute stone"]);
    let facts = Facts::of(&game);
    // 2 + 1 + 2 + 1 - 1 and 2 + 1: seat 1 took 1 of each, 2 stone, then 2 grain and 1 stone.
    assert!(facts.has("seat 1 grain 5") && facts.has("seat 1 stone 5"));
    assert!(facts.has("seat 2 stone 3") && facts.has("seat 2 grain 9"));
}

/// STO-20, STO-21, STO-27: the figures on sections with and without monuments.
#[test]
fn a_laborer_takes_what_the_sections_without_monuments_show_and_covers_them() {
    let mut game = opened(
        edition(CHEAP),
        3,
        &[
            "card priest",
            "card scribe",
            "card merchant",
            "draw farmer",
            "draw brickmaker",
            "draw brickmaker",
            "draw farmer",
            "draw farmer",
            "draw brickmaker",
        ],
    );
    // Nothing is adjacent to the barge in segment 2 yet.
    assert!(may(&game, "harvest brickyard-1s brickmaker"));
    assert!(!may(&game, "harvest brickyard-2s brickmaker"));
    assert!(!may(&game, "harvest farm-1n brickmaker"));
    play(
        &mut game,
        &["plan sphinx 1", "harvest farm-1n farmer", "withdraw stone"],
    );
    assert!(Facts::of(&game).has("seat 2 grain 8"));
    // A laborer on a free space covers both sections; the Ankh section has a neutral monument.
    assert!(
        !may(&game, "build sphinx 1 at farm-1n/a") && !may(&game, "build sphinx 1 at farm-1n/b")
    );
    assert!(
        !may(&game, "build sphinx 1 at farm-1s/b") && may(&game, "build sphinx 1 at farm-1s/a")
    );
    assert!(!may(&game, "build sphinx 1 at city-1n") && !may(&game, "withdraw"));
    play(&mut game, &["build sphinx 1 at brickyard-1s/a"]);
    assert_eq!(game.glory(), [4, 0, 0]);
    play(&mut game, &["withdraw", "harvest brickyard-1s brickmaker"]);
    assert!(Facts::of(&game).has("seat 1 brick 5"));
    assert!(may(&game, "harvest brickyard-1n brickmaker"));
    play(&mut game, &["plan pylon 2"]);
    assert!(!may(&game, "build pylon 2 at brickyard-1s/b"));
    assert!(may(&game, "build pylon 2 at city-4s") && !may(&game, "build pylon 2 at quarry-1n/a"));
}

/// STO-22: the owner of a monument in a city must receive the second card.
#[test]
fn the_owner_of_a_citys_monument_receives_the_second_card() {
    let mut game = opened(edition(CHEAP), 3, &[]);
    play(
        &mut game,
        &[
            "plan pylon 1",
            "withdraw grain",
            "withdraw",
            "build pylon 1 at city-2n",
        ],
    );
    play(&mut game, &["withdraw"]);
    // Season 2, seat 2 is regent.
    assert!(Facts::of(&game).has("season 2") && Facts::of(&game).has("bonuses blocked: grain"));
    draw(&mut game, &["draw farmer", "draw farmer"]);
    assert_eq!(game.awaiting(), Awaiting::Player(2));
    assert!(!may(&game, "withdraw grain") && may(&game, "withdraw stone"));
    play(&mut game, &["visit city-2n farmer"]);
    draw(
        &mut game,
        &["card scribe", "card bastet-is-none"][..1].as_ref(),
    );
    let legal = game.legal(2);
    assert!(
        legal.iter().all(|text| text.ends_with("give 1")),
        "{legal:?}"
    );
    assert!(legal.contains(&"keep scribe give 1".to_string()));
}

/// STO-05, STO-37, STO-22: two governors.
#[test]
fn with_two_governors_the_placeholder_moves_and_a_card_can_be_discarded_for_grain() {
    let mut game = opened(
        edition(CHEAP),
        2,
        &["card priest", "card scribe", "draw farmer"],
    );
    let facts = Facts::of(&game);
    assert_eq!(facts.count(" monument neutral"), 12);
    assert!(facts.has("caravan south blocked") && facts.has("planned obelisk 1: placeholder"));
    assert!(!may(&game, "plan obelisk 1"));
    play(
        &mut game,
        &[
            "plan obelisk 3",
            "withdraw grain",
            "build obelisk 3 at quarry-1n/a",
        ],
    );
    let facts = Facts::of(&game);
    assert!(facts.has("planned obelisk 3: placeholder") && facts.has("planned obelisk 1: -"));
    play(&mut game, &["plan pylon 2", "build pylon 2 at city-1n"]);
    assert!(!may(&game, "visit city-1n farmer"));
    play(&mut game, &["visit city-2n farmer"]);
    draw(&mut game, &["card priest", "card merchant"]);
    assert_eq!(
        game.legal(1),
        [
            "keep merchant discard",
            "keep merchant give 2",
            "keep priest discard",
            "keep priest give 2"
        ]
    );
    play(&mut game, &["keep priest discard"]);
    let facts = Facts::of(&game);
    assert!(facts.has("seat 1 grain 3") && facts.has("discards: merchant"));
    assert!(facts.has("hand of 1: priest,priest"));
}

/// STO-36, STO-12: with the boon of Horus planned monuments stay and one may withdraw.
#[test]
fn horus_lets_one_withdraw_and_keeps_planned_monuments_for_a_season() {
    let mut game = opened(edition(CHEAP), 3, &[]);
    play(
        &mut game,
        &[
            "plan obelisk 1",
            "plan sphinx 1",
            "withdraw stone",
            "boon horus",
        ],
    );
    play(
        &mut game,
        &["build sphinx 1 at farm-1n/a", "withdraw", "withdraw"],
    );
    let facts = Facts::of(&game);
    assert!(facts.has("season 2") && facts.has("planned obelisk 1: seat 1"));
    assert!(facts.has("regent 3") && facts.has("boons left of 1: bastet,hapi,ptah,thoth"));
    draw(&mut game, &[]);
    play(&mut game, &["withdraw grain"]);
    assert!(!may(&game, "withdraw"));
}

/// STO-76: the FAQ's Sculptor.
#[test]
fn the_sculptor_puts_an_obelisk_on_an_obelisk() {
    let mut game = opened(Edition::english(), 4, &FOUR);
    for _ in 0..2 {
        assert!(!may(&game, "card sculptor action"));
        play(&mut game, &["market 4 b"][..0].as_ref());
    }
    let mut game = opened(edition(CHEAP), 4, &["card sculptor"]);
    play(
        &mut game,
        &["plan obelisk 1", "withdraw stone", "withdraw", "withdraw"],
    );
    assert!(!may(&game, "card sculptor action"));
    play(
        &mut game,
        &[
            "build obelisk 1 at quarry-1n/a",
            "plan obelisk 2",
            "card sculptor action",
        ],
    );
    assert_eq!(game.legal(1), ["build obelisk 2 at quarry-1n/a"]);
    play(&mut game, &["build obelisk 2 at quarry-1n/a"]);
    assert_eq!(
        Facts::of(&game).count("quarry-1n/a monument obelisk of 1"),
        2
    );
    assert_eq!(game.glory(), [6, 0, 0, 0]);
}

/// STO-30: a regent bonus is made up from the pool, then from the market.
#[test]
fn what_the_supply_lacks_for_a_regent_bonus_comes_from_pool_and_market() {
    let scarce = edition(
        "extends = \"english\"\nid = \"scarce\"\n[governors]\n2 = { supply = 6 }\n\
        [monuments.obelisk]\nplanning = [{ grain = 1 }, { brick = 1 }]\n\
        [monuments.sphinx]\nplanning = [{ grain = 1 }, { brick = 1 }]\n\
        [monuments.pylon]\nplanning = [{ grain = 1 }, { brick = 1 }]\n",
    );
    let mut game = opened(
        scarce,
        2,
        &[
            "card merchant",
            "card merchant",
            "draw farmer",
            "draw farmer",
        ],
    );
    let hire = game
        .legal(1)
        .into_iter()
        .find(|text| text.ends_with(" grain,brick"));
    play(&mut game, &[&hire.expect("a hire for grain and brick")]);
    play(&mut game, &["market 4 a", "harvest farm-1n farmer"]);
    // Of 6 grain 1 is on the pool and 1 on the market; the harvest took 2, all the supply had.
    let facts = Facts::of(&game);
    assert!(
        facts.has("supply grain 0") && facts.has("pool grain 1") && facts.has("market 4 grain 1")
    );
    play(&mut game, &["withdraw grain"]);
    let facts = Facts::of(&game);
    assert!(facts.has("pool grain 0") && facts.has("market 4 grain 0"));
    assert!(facts.has("market 4 closed by 2") && facts.has("seat 2 grain 3"));
}

/// STO-50, STO-66: five adjacent monuments are one set of three, and sets of both kinds may share.
#[test]
fn sets_are_packed_as_the_rulebooks_say() {
    let sets = |edition: Arc<Edition>, sites: &[&str]| {
        let config = Config {
            edition,
            ..Config::default()
        };
        let sites: Vec<String> = sites.iter().map(|site| site.to_string()).collect();
        Naive::new(&config, 4).best_sets(&sites)
    };
    let row = [
        "farm-1n/a",
        "farm-1n/b",
        "city-1n",
        "quarry-1n/a",
        "quarry-1n/b",
        "brickyard-1n/a",
    ];
    assert_eq!(sets(Edition::english(), &row[..5]), (1, 1));
    assert_eq!(sets(Edition::english(), &row), (2, 1));
    assert_eq!(sets(Edition::pixie(), &row[..5]), (0, 1));
    assert_eq!(sets(Edition::pixie(), &row), (2, 0));
    let seven = [&row[..], &["brickyard-1n/b"]].concat();
    assert_eq!(sets(Edition::pixie(), &seven), (1, 1));
    // Across the rapids is adjacent, across the river is not.
    assert_eq!(
        sets(
            Edition::english(),
            &["brickyard-1n/a", "brickyard-1n/b", "quarry-2n/a"]
        ),
        (1, 0)
    );
    assert_eq!(
        sets(
            Edition::english(),
            &["farm-1n/a", "farm-1n/b", "brickyard-1s/a"]
        ),
        (0, 0)
    );
    assert_eq!(
        sets(
            Edition::english(),
            &["quarry-1n/a", "quarry-1n/a", "quarry-1n/b"]
        ),
        (1, 0)
    );
    // Two sets may have to leave the greedy one: the middle of a line of seven with a gap.
    let gap = [
        "farm-1n/a",
        "farm-1n/b",
        "city-1n",
        "quarry-1n/b",
        "brickyard-1n/a",
        "brickyard-1n/b",
    ];
    assert_eq!(sets(Edition::english(), &gap), (2, 1));
}

/// STO-51: most glory, then most tokens, then the kingdom is divided.
#[test]
fn ties_are_broken_by_tokens_and_else_shared() {
    let mut game = opened(Edition::english(), 4, &[]);
    for season in ["glory", "grain", "stone", "brick"] {
        play(
            &mut game,
            &[
                &format!("withdraw {season}"),
                "withdraw",
                "withdraw",
                "withdraw",
            ],
        );
        draw(&mut game, &[]);
    }
    assert_eq!(game.awaiting(), Awaiting::Over);
    assert_eq!(
        (game.glory(), game.places()),
        (vec![1, 0, 0, 0], vec![1, 2, 2, 2])
    );
    let mut game = opened(Edition::english(), 4, &[]);
    for season in ["card", "grain", "stone", "brick"] {
        play(&mut game, &[&format!("withdraw {season}")]);
        draw(&mut game, &[]);
        play(&mut game, &["withdraw", "withdraw", "withdraw"]);
        draw(&mut game, &[]);
    }
    assert_eq!(
        (game.glory(), game.places()),
        (vec![0; 4], vec![1, 2, 2, 2])
    );
}

/// STO-40 to STO-44, STO-64: a bribe for the extra card, with the French rule.
#[test]
fn a_bribe_binds_the_extra_card() {
    let config = Config {
        first_regent: FirstRegent::Seat(Seat::new(0)),
        ..Config::osiris()
    };
    let mut game = Naive::new(&config, 2);
    draw(&mut game, &["card guide", "card scribe", "draw farmer"]);
    assert_eq!(game.may_interject(), [2]);
    game.act(2, "haggle 1");
    assert!(!may(&game, "propose") && !may(&game, "ask extra") && may(&game, "offer scribe"));
    play(&mut game, &["offer grain", "offer grain"]);
    assert!(!may(&game, "offer grain") && !may(&game, "ask grain") && may(&game, "ask priest"));
    play(&mut game, &["ask priest"]);
    assert!(!may(&game, "ask sculptor") && !may(&game, "offer scribe") && !may(&game, "ask brick"));
    play(&mut game, &["propose"]);
    assert_eq!(game.legal(1), ["decline"]);
    play(&mut game, &["decline", "visit city-1n farmer"]);
    draw(&mut game, &["card priest", "card hauler"]);
    assert_eq!(
        game.legal(1),
        ["haggle 2", "keep hauler discard", "keep priest discard"]
    );
    game.act(2, "haggle 1");
    play(&mut game, &["ask extra"]);
    assert!(!may(&game, "propose"));
    play(&mut game, &["drop"]);
    game.act(2, "haggle 1");
    play(
        &mut game,
        &["offer stone", "ask extra", "propose", "accept"],
    );
    assert!(game.may_interject().is_empty());
    assert_eq!(
        game.legal(1),
        ["haggle 2", "keep hauler give 2", "keep priest give 2"]
    );
    play(&mut game, &["keep hauler give 2"]);
    let facts = Facts::of(&game);
    assert!(facts.has("hand of 2: priest,scribe") && facts.has("seat 1 stone 3"));
    assert!(facts.has("bound: -") && facts.has("proposals left of 2: 3"));
}
