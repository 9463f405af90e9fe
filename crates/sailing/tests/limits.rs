//! An edition may be as large as the limits say, and not larger.

use std::collections::BTreeSet;

use nile_core::{Dice, Game, Match, Turn};
use nile_sailing::{Action, Config, Edition, Sailing};

/// What is said about a key of the English edition with changes.
fn said(changes: &str, key: &str) -> Vec<String> {
    let text = format!("extends = \"english\"\n{changes}");
    let faults = match Edition::load(&text, "mine.toml") {
        Ok(_) => return Vec::new(),
        Err(faults) => faults,
    };
    let about = faults.into_iter().filter(|fault| fault.key == key);
    about.map(|fault| fault.reason).collect()
}

fn refuses(changes: &str, key: &str, reason: &str) -> bool {
    said(changes, key).iter().any(|said| said.contains(reason))
}

/// The same lines so many times, `#` for the number.
fn times(count: usize, lines: &str) -> String {
    let each = |number: usize| lines.replace('#', &number.to_string());
    (1..=count).map(each).collect()
}

const CARD: &str = "[cards.new-#]\nen = \"New\"\nfr = \"Neuf\"\ncopies = 1\ngain = {}\n\
    effect = { glory = 1 }\ntext = { en = \"One.\", fr = \"Un.\" }\n";
const BOON: &str = "[boons.new-#]\nen = \"New\"\nfr = \"Neuf\"\neffect = { glory = 1 }\n\
    text = { en = \"One.\", fr = \"Un.\" }\n";
const SPACE: &str = "[spaces.new-#]\nen = \"New\"\nfr = \"Neuf\"\nbank = \"north\"\n\
    terrain = \"farm\"\ntouches = [1]\nicons = [2, 2]\n";
const CITY: &str = "[cities.new-#]\nen = \"New\"\nfr = \"Neuf\"\nbank = \"north\"\ntouches = [1]\n";
const CARAVAN: &str = "[caravans.new#]\nen = \"New\"\nfr = \"Neuf\"\nbank = \"north\"\n\
    ankh = false\nsections = [{ grain = 1 }, { brick = 1 }]\n";
const MARKET: &str = "[[market]]\na = { grain = # }\nb = { brick = # }\n";

#[test]
fn a_list_may_be_as_long_as_its_limit_and_no_longer() {
    for (key, lines, most) in [
        ("cards", CARD, 32 - 15),
        ("boons", BOON, 8 - 5),
        ("spaces", SPACE, 26 - 24),
        ("cities", CITY, 12 - 8),
        ("caravans", CARAVAN, 4 - 2),
        ("market", MARKET, 6),
    ] {
        assert_eq!(said(&times(most, lines), key), [""; 0], "{key}");
        for more in 1..=2 {
            let changes = times(most + more, lines);
            assert!(refuses(&changes, key, "at most"), "{more} more: {key}");
        }
    }
}

#[test]
fn a_deck_holds_up_to_120_cards() {
    let fifteen = CARD.replace("copies = 1", "copies = 15");
    let full = times(6, &fifteen);
    assert_eq!(said(&full, "cards"), [""; 0]);
    for more in 1..=2 {
        let last = CARD
            .replace('#', "last")
            .replace("copies = 1", &format!("copies = {more}"));
        assert!(refuses(&format!("{full}{last}"), "cards", "120 cards"));
    }
}

#[test]
fn a_governor_has_up_to_12_monuments() {
    let pylons = |count: usize| format!("[monuments.pylon]\ncount = {count}");
    assert_eq!(said(&pylons(5), "monuments"), [""; 0]);
    for count in [6, 7] {
        assert!(refuses(&pylons(count), "monuments", "at most 12 monuments"));
    }
}

#[test]
fn every_segment_is_touched_by_something() {
    let changes = "[river]\nsegments = 5";
    let text = format!("extends = \"english\"\n{changes}");
    let faults = Edition::load(&text, "mine.toml").unwrap_err();
    let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
    let untouched = "mine.toml:2: river.segments: no space or city touches segment 5";
    assert_eq!(told, [untouched]);
}

#[test]
fn a_river_has_up_to_six_segments_and_is_sailed_to_its_end() {
    let places = |last: u8| -> String {
        let city = |segment: u8| {
            let city = CITY.replace('#', &segment.to_string());
            city.replace("[1]", &format!("[{segment}]"))
        };
        (5..=last).map(city).collect()
    };
    let river = |segments: u8| format!("{}[river]\nsegments = {segments}\n", places(segments));
    assert!(refuses(&river(7), "river.segments", "1 to 6"));

    // A bonus for each season.
    let bonus =
        "[bonuses]\nsixth = { glory = 1, cards = 0, resources = {}, en = \"1\", fr = \"1\" }\n";
    let text = format!("extends = \"english\"\n{}{bonus}", river(6));
    let config = Config {
        edition: Edition::load(&text, "mine.toml").unwrap().into(),
        ..Config::default()
    };
    let mut game = Match::<Sailing>::new(config, 2, Dice::Seeded(1)).unwrap();
    let mut seasons = BTreeSet::new();
    while let Turn::Seat(seat) = game.turn() {
        seasons.insert(game.game().season());
        let legal = game.game().actions(seat);
        // Anything but a proposal, in turns, so that the game goes on.
        let moves = legal
            .iter()
            .filter(|action| !matches!(action, Action::Haggle(_)));
        let moves: Vec<&Action> = moves.collect();
        let action = *moves[game.events().len() % moves.len()];
        game.act(seat, action).unwrap();
    }
    assert_eq!(seasons.into_iter().collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
}

#[test]
fn every_terrain_is_on_the_map() {
    let text = include_str!("editions/river-of-three.toml");
    let text = text.replace("terrain = \"quarry\"", "terrain = \"farm\"");
    let faults = Edition::load(&text, "mine.toml").unwrap_err();
    let spaces: Vec<&str> = faults
        .iter()
        .filter(|fault| fault.key == "spaces")
        .map(|fault| &*fault.reason)
        .collect();
    assert_eq!(spaces, ["there must be at least one quarry"]);
}

#[test]
fn the_supply_holds_what_everybody_starts_with_and_the_dearest_price() {
    let start = "[start]\nresources = { grain = 5, brick = 5, stone = 5 }\n";
    let supply = |count: usize| format!("{start}[governors.2]\nsupply = {count}");
    assert!(refuses(&supply(9), "governors.2.supply", "start with 10"));
    assert_eq!(said(&supply(10), "governors.2.supply"), [""; 0]);
    let dear = "[monuments.pylon]\nplanning = [{ grain = 12 }, { brick = 12 }]\n";
    let supply = |count: usize| format!("{dear}[governors.2]\nsupply = {count}");
    let key = "monuments.pylon.planning";
    assert!(refuses(&supply(11), key, "costs 12 grain"));
    assert_eq!(said(&supply(12), key), [""; 0]);
}

#[test]
fn the_deck_is_enough_to_deal_and_for_one_visit() {
    let deck = |last: usize| {
        let first = CARD
            .replace('#', "first")
            .replace("copies = 1", "copies = 15");
        let last = CARD
            .replace('#', "last")
            .replace("copies = 1", &format!("copies = {last}"));
        format!("remove = [\"cards\"]\n[start]\ncity_cards = 3\n{first}{last}")
    };
    assert_eq!(said(&deck(2), "cards"), [""; 0]);
    let needs = "5 governors need at least 17 city cards, but there are 16";
    assert_eq!(said(&deck(1), "cards"), [needs]);
}

#[test]
fn a_governor_alone_finds_a_site_for_each_monument() {
    let text = include_str!("editions/river-of-three.toml");
    let pylons = |count: usize| {
        let text = format!(
            "{text}\n[monuments.pylon]\ncount = {count}\nicons = [4]\ncities = false\n\
             all_bonus = {{ count = 1, glory = 1 }}"
        );
        Edition::load(&text, "mine.toml")
    };
    assert!(pylons(1).is_ok());
    let faults = pylons(2).unwrap_err();
    assert!(
        faults.iter().all(|fault| fault.key == "monuments.pylon"),
        "{faults:?}"
    );
}

#[test]
fn words_are_checked_where_they_are_chosen() {
    let neutral = "[governors.2]\nneutral = [\"ankhs\"]";
    assert!(refuses(
        neutral,
        "governors.2.neutral",
        "did you mean ankh?"
    ));
    for id in ["1st", "last-"] {
        let card = CARD.replace("new-#", id);
        assert!(refuses(
            &card,
            &format!("cards.{id}"),
            "begins with a letter"
        ));
    }
    let market = "[[market]]\na = { stone = 1 }\nb = { stone = 1 }";
    assert!(refuses(market, "market.1", "both sets are the same"));
}
