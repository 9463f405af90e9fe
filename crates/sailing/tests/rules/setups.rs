//! Setup, and the rules that are data.

use std::hash::{DefaultHasher, Hash, Hasher};

use nile_core::Game;
use nile_sailing::edition::{Id, IdSet, SlotId};
use nile_sailing::{Config, Edition, Monument, Planned, Sailing};

use crate::common::table::{Table, WORKSHOP, atelier, edition, seat};

/// STO-01, STO-67.
#[test]
fn the_supply_grows_with_the_governors_and_what_they_start_with_comes_out_of_it() {
    for edition in [Edition::english(), Edition::pixie()] {
        for (seats, supply) in [(2, 15), (3, 20), (4, 25), (5, 30)] {
            let table = Table::new(edition.clone(), seats);
            let left = supply - 2 * seats as u8;
            assert_eq!(table.supply(), [left; 3]);
            assert_eq!(table.tokens(seats), [2, 2, 2]);
        }
    }
    let config = Config::default();
    for seats in [0, 1, 6] {
        let error = Sailing::new(&config, seats).unwrap_err();
        assert!(error.to_string().contains("2 to 5"), "{error}");
    }
}

/// STO-92.
#[test]
fn the_starting_tokens_are_missing_from_the_supply_in_french_too() {
    for (seats, left) in [(2, 11), (3, 14), (4, 17), (5, 20)] {
        for edition in [Edition::english(), Edition::pixie()] {
            let table = Table::new(edition, seats);
            assert_eq!(table.supply(), [left; 3]);
            let census = table.game.census();
            let grain = census.totals().find(|(piece, _)| *piece == "grain");
            let all = u32::from(left) + 2 * seats as u32;
            assert_eq!(grain.map(|(_, count)| count), Some(all));
        }
    }
}

/// STO-93.
#[test]
fn in_french_terrain_is_a_section_the_barge_starts_on_segment_1_and_a_whole_caravan_is_blocked() {
    for seats in [2, 3] {
        let mut table = Table::new(atelier(), seats);
        table.open(&[], &["farmer", "farmer", "farmer"]);
        assert!(table.may("harvest farm-1n farmer"));
        assert_eq!(table.refuses("harvest farm-2n farmer"), "STO-20");
        assert_eq!(table.refuses("caravan south-1 farmer"), "STO-23");
        assert_eq!(table.refuses("caravan south-2 farmer"), "STO-23");
        table.alone("plan obelisk 2");
        // The space shows 3 and 2 icons, one section 2.
        assert!(table.may("build obelisk 2 at farm-2n/b"));
        assert_eq!(table.refuses("build obelisk 2 at farm-2n/a"), "STO-27");
        let glory = table.glory(1);
        table.play("build obelisk 2 at quarry-1n/a");
        assert_eq!(table.glory(1), glory + 2 + 1);
    }
}

/// STO-02, STO-62.
#[test]
fn the_bag_holds_three_or_four_of_each_and_one_master_of_each_type() {
    for (seats, basic) in [(2, 3), (3, 4), (4, 4), (5, 4)] {
        let table = Table::new(Edition::pixie(), seats);
        let census = table.game.census();
        assert_eq!(census.count("bag", "farmer"), basic);
        assert_eq!(census.count("bag", "master-stonecutter"), 1);
        assert_eq!(census.count("bag", "master"), 0);
    }
    let four = "extends = \"pixie\"\n[start.masters]\nuntyped = 1\n[governors]\n2 = { pool = 5 }\n\
                3 = { pool = 5 }\n4 = { pool = 6 }\n5 = { pool = 4 }";
    let table = Table::new(edition(four), 2);
    assert_eq!(table.game.census().count("bag", "master"), 1);
}

/// STO-03, STO-83.
#[test]
fn cards_are_dealt_from_seat_one_on_then_the_regent_is_drawn() {
    let config = Config::default();
    let mut game = Sailing::new(&config, 3).unwrap();
    let view = game.view(None);
    assert_eq!(
        (view.season(), view.regent(), view.deck_size()),
        (1, None, 30)
    );
    for (number, kind) in [
        (1, Monument::Obelisk),
        (2, Monument::Sphinx),
        (3, Monument::Pylon),
    ] {
        assert_eq!(view.stock(seat(number), kind), [4, 3, 2][kind.index()]);
        assert_eq!(view.glory(seat(number)), 0);
        assert!(
            view.edition()
                .boons
                .ids()
                .all(|boon| view.has_boon(seat(number), boon))
        );
    }
    for number in 1..=3 {
        assert_eq!(game.view(None).card_count(seat(number)), 0);
        let card = Sailing::parse_outcome(&config, "card priest").unwrap();
        let other = Sailing::parse_outcome(&config, "card scribe").unwrap();
        game.resolve(if number == 1 { card } else { other })
            .unwrap();
        assert_eq!(game.view(None).card_count(seat(number)), 1);
    }
    let mut regents = Vec::new();
    game.outcomes(|outcome, weight| {
        regents.push((Sailing::outcome_text(&config, &outcome), weight))
    });
    let all = ["regent 1", "regent 2", "regent 3"].map(|text| (text.to_string(), 1));
    assert_eq!(regents, all);
    game.resolve(Sailing::parse_outcome(&config, "regent 2").unwrap())
        .unwrap();
    assert_eq!(game.view(None).regent(), Some(seat(2)));
}

/// STO-03, STO-10.
#[test]
fn without_cards_to_deal_and_without_a_pool_the_draws_come_at_once_and_end_with_the_look() {
    let bare = WORKSHOP
        .replace("city_cards = 2", "city_cards = 0")
        .replace(
            "4 = { supply = 30 }",
            "4 = { supply = 30, laborers = 3, draw = 2, pool = 0, left = 4 }",
        );
    let mut table = Table::new(edition(&bare), 4);
    assert!(table.outcomes()[0].starts_with("draw"));
    table.settle();
    assert_eq!(table.awaited(), 1);
    assert_eq!(
        (table.view().pool().total(), table.view().bag_size()),
        (0, 4)
    );
    assert!(table.outcomes().is_empty());
    assert_eq!(Sailing::rules(), nile_sailing::RULES);
}

/// STO-04, STO-06.
#[test]
fn three_governors_have_six_neutral_monuments_and_one_blocked_caravan() {
    let mut table = Table::new(Edition::english(), 3);
    table.open(&[], &["farmer", "farmer", "farmer"]);
    let view = table.view();
    assert_eq!(view.neutral().len(), 6);
    assert!(view.neutral().contains(table.site("farm-1s/b")));
    assert_eq!(view.covered(), view.neutral());
    assert_eq!(table.refuses("caravan south-1 farmer"), "STO-23");
    assert_eq!(table.refuses("caravan south-2 farmer"), "STO-23");
    assert!(table.may("caravan north-1 farmer"));
    assert_eq!(view.sets(seat(1)), (0, 0));
    let mut four = Table::new(Edition::english(), 4);
    four.open(&[], &["farmer", "farmer"]);
    assert_eq!(four.view().covered(), IdSet::EMPTY);
    assert!(four.may("caravan south-1 farmer"));
}

/// STO-05, STO-60.
#[test]
fn two_governors_have_scarabs_and_placeholders_and_in_french_no_ankhs() {
    let english = Table::new(Edition::english(), 2);
    let pixie = Table::new(Edition::pixie(), 2);
    assert_eq!(english.view().neutral().len(), 12);
    assert_eq!(pixie.view().neutral().len(), 6);
    assert!(
        pixie
            .view()
            .neutral()
            .contains(pixie.site("brickyard-1n/a"))
    );
    for table in [english, pixie] {
        for &kind in Monument::ALL {
            assert_eq!(table.planned(kind, 1), Planned::Placeholder);
            assert_eq!(table.planned(kind, 2), Planned::Nothing);
        }
        assert!(table.view().blocked_caravan().is_some());
    }
}

/// STO-04, STO-05, STO-06, STO-22.
#[test]
fn a_neutral_monument_in_a_city_takes_its_site_and_no_card() {
    let marked = WORKSHOP.to_string()
        + "[marks]\nankh = [\"farm-1s/b\", \"city-1n\", \"quarry-2s/a\", \"farm-3n/a\", \
           \"brickyard-4s/a\", \"quarry-4n/b\"]\n";
    let mut table = Table::new(edition(&marked), 3);
    table.open(&[], &["farmer"; 3]);
    let city = table.site("city-1n");
    assert!(table.view().neutral().contains(city));
    table.play("plan pylon 1, plan pylon 2, plan sphinx 1");
    assert_eq!(table.refuses("build pylon 1 at city-1n"), "STO-27");
    table.play("build pylon 1 at city-1s, build pylon 2 at city-2n");
    table.play("build sphinx 1 at quarry-1n/a");
    // As usual: nobody's monument, so any opponent may get the card.
    table.play("visit city-1n farmer, card priest, card scribe");
    let all = [
        "keep priest give 2",
        "keep priest give 3",
        "keep scribe give 2",
        "keep scribe give 3",
    ];
    assert_eq!(table.all("keep"), all);
    table.play("keep priest give 3");
    assert_eq!(table.laborer("city-1n"), Some("farmer"));
    // With 2 governors the English rule closes it like any city with a monument.
    let mut two = Table::new(edition(&marked), 2);
    two.open(&[], &["farmer"; 3]);
    assert_eq!(two.refuses("visit city-1n farmer"), "STO-68");
    let mut four = Table::new(edition(&marked), 4);
    four.open(&[], &["farmer"; 3]);
    assert!(!four.view().covered().contains(city));
}

/// STO-06, STO-76.
#[test]
fn a_neutral_monument_is_no_obelisk_to_build_on() {
    let mut table = Table::workshop(3, &["sculptor", "priest"], &["farmer"; 3]);
    table.play("plan obelisk 1, plan sphinx 1, plan pylon 1");
    assert_eq!(table.refuses("card sculptor action"), "STO-72");
    assert_eq!(table.refuses("build obelisk 1 at quarry-2s/a"), "STO-27");
}

/// STO-65.
#[test]
fn the_french_edition_has_three_planning_cartouches_a_type() {
    let of = |edition: &Edition| {
        let count = |kind: &Monument| {
            edition
                .slots
                .iter()
                .filter(|(_, s)| s.monument == *kind)
                .count()
        };
        [
            count(&Monument::Obelisk),
            count(&Monument::Sphinx),
            count(&Monument::Pylon),
        ]
    };
    assert_eq!(of(&Edition::pixie()), [3, 3, 3]);
    assert_eq!(of(&Edition::english()), [3, 3, 2]);
    let pixie = Table::new(Edition::pixie(), 4);
    assert_eq!(
        pixie.view().planned(SlotId::from_index(8)),
        Planned::Nothing
    );
}

/// STO-69.
#[test]
fn refusals_name_things_in_the_editions_language_and_the_notation_does_not() {
    let told = |edition| {
        let mut table = Table::new(edition, 4);
        table.open(&[], &["farmer", "farmer", "brickmaker", "brickmaker"]);
        let action = Sailing::parse_action(&table.config, "harvest farm-1n master-farmer").unwrap();
        let refusal = table.game.check(seat(1), &action).unwrap_err();
        let mut text = String::new();
        Sailing::write_refusal(&table.config, &refusal, &mut text);
        (text, refusal.to_string())
    };
    let (french, plain) = told(Edition::pixie());
    assert!(french.contains("contremaître agricole"), "{french}");
    assert!(plain.contains("master-farmer"), "{plain}");
    assert!(told(Edition::english()).0.contains("master farmer"));
}

/// STO-32, STO-69.
#[test]
fn refusals_count_tokens_and_leave_out_those_there_are_none_of() {
    let mut table = Table::new(Edition::english(), 4);
    table.open(&[], &[]);
    let told = |table: &Table, text: &str| {
        let action = Sailing::parse_action(&table.config, text).unwrap();
        table.game.check(seat(1), &action).unwrap_err().to_string()
    };
    let slot = table.slot(Monument::Sphinx, 2);
    let price = table.config.edition.slots[slot].price;
    let needed: Vec<String> = price
        .iter()
        .filter(|(_, count)| *count > 0)
        .map(|(resource, count)| format!("{count} {resource}"))
        .collect();
    assert_eq!(
        told(&table, "plan sphinx 2"),
        format!(
            "that takes {}, and you have 2 grain, 2 brick, 2 stone",
            needed.join(", ")
        )
    );
}

/// STO-01.
#[test]
fn games_are_equal_if_they_stand_alike_and_are_played_by_the_same_edition_and_settings() {
    let hash = |game: &Sailing| {
        let mut hasher = DefaultHasher::new();
        game.hash(&mut hasher);
        hasher.finish()
    };
    let config = Config::default();
    let dearer = "extends = \"english\"\n[rules]\nhire_cost = 3";
    let dearer = Config::with_edition(Edition::load(dearer, "dearer.toml").unwrap());
    let silent = Config {
        proposals: 0,
        ..Config::default()
    };
    let game = Sailing::new(&config, 3).unwrap();
    let again = Sailing::new(&config, 3).unwrap();
    assert_eq!((&game, hash(&game)), (&again, hash(&again)));
    for other in [dearer, silent] {
        let other = Sailing::new(&other, 3).unwrap();
        assert_ne!(game, other);
        assert_ne!(hash(&game), hash(&other));
    }
}

/// STO-71.
#[test]
fn the_numbers_for_the_type_bonus_are_data() {
    let one = WORKSHOP.replace(
        "[monuments.sphinx]",
        "all_bonus = { count = 1, glory = 7 }\n[monuments.sphinx]",
    );
    let mut table = Table::new(edition(&one), 4);
    table.open(&[], &[]);
    table.play("plan obelisk 1, plan sphinx 1, plan sphinx 2, plan sphinx 3");
    table.play("build obelisk 1 at quarry-4n/a");
    assert_eq!(table.glory(1), 2 + 7);
    for edition in [Edition::english(), Edition::pixie()] {
        assert_eq!(edition.monuments.map(|kind| kind.all_count), [4, 3, 2]);
        assert_eq!(edition.monuments.map(|kind| kind.all_glory), [1, 2, 2]);
    }
}

/// STO-89.
#[test]
fn a_broken_configuration_is_refused_with_every_reason_at_once() {
    let config = Config {
        proposals: 10,
        first_regent: nile_sailing::FirstRegent::Seat(seat(5)),
        ..Config::default()
    };
    let error = Sailing::new(&config, 4).unwrap_err();
    let keys: Vec<&str> = error.problems.iter().map(|problem| &*problem.key).collect();
    assert_eq!(keys, ["proposals", "first_regent"]);
    let error = Sailing::new(&config, 9).unwrap_err();
    assert_eq!(error.problems.len(), 2, "{error}");
    let endless = "extends = \"english\"\n[cards.scribe]\nleaves_game = false";
    let faults = Edition::load(endless, "endless.toml").unwrap_err();
    assert!(faults[0].to_string().contains("never end"), "{faults:?}");
}
