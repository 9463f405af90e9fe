//! Random games of all sizes and editions.

use std::collections::BTreeSet;

use nile_core::{GameRng, Seat, Stream};
use nile_sailing::{Config, Edition, FirstRegent, SecondCardRule, Switches, notation};

use crate::facts::{Facts, check_facts, note_what_was_special};
use crate::naive::{Awaiting, Naive};
use crate::{CHEAP, edition};

/// A small board with other numbers, and two editions that use what is left of the vocabulary.
const RIVER: &str = include_str!("../editions/river-of-three.toml");
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
