//! Chapter two: the ten actions.

use nile_core::Game;
use nile_sailing::{Edition, Monument, Planned, SecondCardRule, Switches};

use crate::table::{Table, WORKSHOP, counts, edition, seat};

/// STO-20.
#[test]
fn a_basic_laborer_harvests_its_terrain_where_the_barge_has_been() {
    let mut table = Table::workshop(4, &[], &["farmer", "master-stonecutter", "brickmaker"]);
    assert!(table.may("harvest farm-1n farmer"));
    assert_eq!(table.refuses("harvest farm-2n farmer"), "STO-20");
    assert_eq!(table.refuses("harvest quarry-1n farmer"), "STO-20");
    assert_eq!(table.refuses("harvest brickyard-1n brickmaker"), "STO-20");
    assert!(table.may("harvest quarry-4n master-stonecutter"));
    table.play(&["harvest farm-1n farmer"]);
    assert_eq!(
        (table.tokens(1), table.laborers(1)),
        ([11, 5, 5], "master-stonecutter".into())
    );
    assert_eq!(table.supply(), [4, 10, 10]);
    assert_eq!(table.laborer("farm-1n"), Some("farmer"));
}

/// STO-20.
#[test]
fn a_master_takes_one_more_in_the_last_season_if_there_is_one() {
    let mut table = Table::new(edition(WORKSHOP), 4);
    table.open(&[], &[]);
    for bonus in ["glory", "stone", "brick"] {
        table.end_season(bonus);
    }
    let before = table.tokens(1);
    // Seat 1 has drawn whatever came first; a master is hired where one is in the pool.
    let master = table
        .view()
        .pool()
        .iter()
        .find(|(kind, n)| kind.is_master() && *n > 0);
    let (master, _) = master.expect("masters come last");
    let hire = format!("hire {master} grain,grain");
    table.play(&[&hire, "withdraw card"]);
    table.settle();
    table.play(&["withdraw", "withdraw"]);
    let terrain = master.terrain().unwrap();
    let space = format!("harvest {terrain}-4n {master}");
    let space_id = table
        .config
        .edition
        .spaces
        .iter()
        .find(|(_, s)| s.id == format!("{terrain}-4n"));
    let icons: u8 = space_id.unwrap().1.icons.iter().sum();
    table.play(&[&space]);
    let resource = terrain.resource().index();
    let paid = if resource == 0 { 2 } else { 0 };
    assert_eq!(
        table.tokens(1)[resource],
        before[resource] - paid + icons + 1
    );
}

/// STO-21.
#[test]
fn a_laborer_takes_what_sections_without_monument_show_and_stands_on_all_of_them() {
    let mut table = Table::workshop(4, &[], &["farmer", "farmer", "farmer", "farmer"]);
    table.play(&[
        "plan pylon 1",
        "plan pylon 2",
        "plan sphinx 3",
        "plan sphinx 1",
    ]);
    table.play(&["build pylon 1 at farm-1n/a", "harvest farm-1s farmer"]);
    assert_eq!(table.refuses("build sphinx 3 at farm-1s/a"), "STO-27");
    table.play(&[
        "build sphinx 3 at quarry-1n/a",
        "build sphinx 1 at quarry-1n/b",
    ]);
    let before = table.tokens(1)[0];
    table.play(&["harvest farm-1n farmer"]);
    assert_eq!(table.tokens(1)[0], before + 3);
    assert_eq!(table.refuses("harvest farm-1n farmer"), "STO-21");
    assert_eq!(table.refuses("build pylon 2 at farm-1n/b"), "STO-27");
    table.play(&[
        "build pylon 2 at farm-2n/a",
        "plan sphinx 1",
        "plan sphinx 2",
    ]);
    table.play(&["plan sphinx 3", "plan pylon 1"]);
}

/// STO-21.
#[test]
fn where_both_sections_have_monuments_nobody_harvests() {
    let mut table = Table::workshop(4, &[], &["stonecutter", "stonecutter"]);
    table.alone("plan sphinx 1");
    table
        .play(&["build sphinx 1 at quarry-1n/a"])
        .raise("sphinx 1", "quarry-1n/b");
    assert_eq!(table.refuses("harvest quarry-1n stonecutter"), "STO-21");
    assert!(table.may("harvest quarry-1s stonecutter"));
}

/// STO-21, STO-32, STO-33.
#[test]
fn a_harvest_for_nothing_is_legal_and_short_supply_gives_what_is_there() {
    let poor = WORKSHOP.replace("grain = 5, brick", "grain = 6, brick");
    let poor = poor.replace("4 = { supply = 30 }", "4 = { supply = 25 }");
    let mut table = Table::new(edition(&poor), 4);
    table.open(&[], &["farmer", "farmer", "farmer", "farmer"]);
    assert_eq!(table.supply()[0], 1);
    table.play(&["harvest farm-1n farmer"]);
    assert_eq!((table.supply()[0], table.tokens(1)[0]), (0, 7));
    table.play(&["harvest farm-1s farmer"]);
    assert_eq!((table.supply()[0], table.tokens(2)[0]), (0, 6));
}

/// STO-22, STO-34.
#[test]
fn a_visitor_draws_two_cards_keeps_one_and_gives_the_other_to_any_opponent() {
    let mut table = Table::workshop(4, &[], &["farmer", "farmer", "farmer"]);
    table.play(&["visit city-4s farmer", "card priest", "card scribe"]);
    assert_eq!(table.own(1).drawn().total(), 2);
    assert_eq!(
        (table.view().drawn_count(), table.own(2).drawn().total()),
        (2, 0)
    );
    assert_eq!(table.refuses("keep guide give 2"), "STO-34");
    assert_eq!(table.refuses("keep priest give 1"), "STO-34");
    assert_eq!(table.refuses("keep priest give 5"), "STO-34");
    assert_eq!(table.refuses("keep priest discard"), "STO-34");
    assert_eq!(table.refuses("visit city-1n farmer"), "STO-34");
    assert_eq!(table.all("keep").len(), 6);
    let before = (table.cards(1).len(), table.cards(3).len());
    table.play(&["keep priest give 3"]);
    assert_eq!(
        (table.cards(1).len(), table.cards(3).len()),
        (before.0 + 1, before.1 + 1)
    );
    assert!(table.cards(1).contains(&"priest".into()) && table.cards(3).contains(&"scribe".into()));
    assert_eq!(table.refuses("visit city-4s farmer"), "STO-22");
    assert_eq!(table.awaited(), 2);
}

/// STO-22.
#[test]
fn two_equal_cards_leave_one_choice_each_receiver() {
    let mut table = Table::workshop(3, &["guide", "guide"], &["farmer"]);
    table.play(&["visit city-1n farmer", "card priest", "card priest"]);
    assert_eq!(
        table.all("keep"),
        ["keep priest give 2", "keep priest give 3"]
    );
}

/// STO-22, STO-34.
#[test]
fn the_owner_of_a_monument_in_the_city_gets_the_card_even_when_withdrawn() {
    let mut table = Table::workshop(3, &[], &["farmer", "farmer", "farmer", "farmer"]);
    table.play(&["plan obelisk 1", "plan pylon 1", "plan sphinx 1"]);
    table.play(&["build obelisk 1 at quarry-1n/a", "build pylon 1 at city-2n"]);
    table.play(&["build sphinx 1 at quarry-1n/b"]);
    table.play(&["plan obelisk 1", "withdraw glory", "plan sphinx 1"]);
    table.play(&["visit city-2n farmer", "card priest", "card scribe"]);
    assert_eq!(table.refuses("keep priest give 3"), "STO-22");
    assert_eq!(
        table.all("keep"),
        ["keep priest give 2", "keep scribe give 2"]
    );
}

/// STO-22, STO-64.
#[test]
fn with_two_governors_the_second_card_is_given_or_discarded_for_a_grain() {
    let mut table = Table::workshop(2, &[], &["farmer"]);
    table.play(&["visit city-1n farmer", "card priest", "card scribe"]);
    let all = [
        "keep priest give 2",
        "keep priest discard",
        "keep scribe give 2",
        "keep scribe discard",
    ];
    assert_eq!(table.all("keep"), all);
    table.play(&["keep priest discard"]);
    assert_eq!(table.tokens(1), [6, 5, 5]);
    assert_eq!(table.view().discards().count(table.card("scribe")), 1);
}

/// STO-64.
#[test]
fn in_french_the_second_card_of_two_governors_is_discarded_unless_bribed_for() {
    let rules = Switches {
        second_card_2p: Some(SecondCardRule::DiscardOrBribe),
        ..Switches::default()
    };
    let mut table = Table::with(edition(WORKSHOP), 2, 0, rules);
    table.open(&[], &["farmer"]);
    table.play(&["visit city-1n farmer", "card priest", "card scribe"]);
    assert_eq!(
        table.all("keep"),
        ["keep priest discard", "keep scribe discard"]
    );
    assert_eq!(table.refuses("keep priest give 2"), "STO-64");
}

/// STO-22, STO-68.
#[test]
fn two_governors_cannot_visit_a_city_with_a_monument_but_in_french_they_can() {
    for allowed in [false, true] {
        let rules = Switches {
            visit_city_with_monument_2p: Some(allowed),
            ..Switches::default()
        };
        let mut table = Table::with(edition(WORKSHOP), 2, 0, rules);
        table.open(&[], &["farmer", "farmer", "brickmaker", "farmer"]);
        table.play(&["plan pylon 2", "plan sphinx 2", "build pylon 2 at city-1n"]);
        if allowed {
            table.play(&["visit city-1n farmer", "card priest", "card scribe"]);
            assert_eq!(
                table.all("keep"),
                ["keep priest give 1", "keep scribe give 1"]
            );
        } else {
            assert_eq!(table.refuses("visit city-1n farmer"), "STO-68");
        }
    }
}

/// STO-22, STO-34, STO-83.
#[test]
fn the_discards_become_the_deck_when_a_card_is_due_and_one_card_is_kept_without_a_gift() {
    let few = WORKSHOP.replace(
        "remove = [",
        "remove = [\"cards.sculptor\", \"cards.overseer\", \"cards.journeyman\", \"cards.irrigator\", \
         \"cards.kiln-master\", \"cards.hauler\", \"cards.recruiter\", \"cards.architect\", \
         \"cards.surveyor\", \"cards.guide\", \"cards.merchant\", \"cards.storekeeper\", ",
    );
    let few = few.replace("city_cards = 2", "city_cards = 1");
    let few = few.replace(
        "[governors]",
        "[cards.scribe]\ncopies = 4\n[cards.priest]\ncopies = 1\n[governors]",
    );
    let mut table = Table::new(edition(&few), 5);
    let cards = ["scribe", "scribe", "scribe", "scribe", "priest"];
    table.open(&cards, &["farmer"; 4]);
    assert_eq!(table.view().deck_size(), 2);
    table.play(&["card scribe resources"]);
    table.play(&[
        "visit city-1n farmer",
        "card ferryman",
        "card ferryman",
        "keep ferryman give 1",
    ]);
    // The deck is empty; the scribe among the discards is all there is.
    assert_eq!(
        (table.view().deck_size(), table.view().discards().total()),
        (0, 1)
    );
    table.play(&["withdraw glory", "withdraw", "withdraw"]);
    table.play(&["hire farmer grain,grain"].map(|text| {
        if table.may(text) {
            text
        } else {
            "plan obelisk 1"
        }
    }));
    assert_eq!(table.awaited(), 2);
    table.play(&["visit city-2n farmer"]);
    assert_eq!(
        (table.view().deck_size(), table.view().discards().total()),
        (1, 0)
    );
    table.play(&["card scribe"]);
    assert_eq!(table.cards(2), ["ferryman", "scribe", "scribe"]);
    assert_eq!(table.awaited(), 1);
    // Not a single card: the visit still blocks the city.
    if table.laborers(1).contains("farmer") {
        let visit = table.all("visit city-3n").swap_remove(0);
        table.play(&[&visit]);
        assert!(table.laborer("city-3n").is_some());
    }
}

/// STO-23, STO-35.
#[test]
fn who_joins_anothers_caravan_pays_the_leader_one_of_what_came() {
    let mut table = Table::workshop(4, &[], &["farmer", "farmer", "brickmaker", "brickmaker"]);
    table.play(&["caravan north-2 farmer"]);
    assert_eq!(table.tokens(1), [7, 6, 5]);
    assert_eq!(table.refuses("caravan north-2 brickmaker"), "STO-23");
    assert_eq!(table.refuses("caravan north-1 brickmaker"), "STO-35");
    table.play(&["caravan north-1 brickmaker tribute stone"]);
    assert_eq!((table.tokens(1), table.tokens(2)), ([7, 6, 6], [6, 6, 5]));
}

/// STO-23.
#[test]
fn whose_camel_is_out_starts_no_other_caravan_but_joins_one_that_is_led() {
    let mut table = Table::workshop(4, &[], &["farmer", "farmer", "brickmaker", "brickmaker"]);
    table.play(&[
        "caravan north-1 farmer",
        "plan obelisk 1",
        "plan sphinx 1",
        "plan pylon 1",
    ]);
    assert_eq!(table.refuses("caravan south-1 farmer"), "STO-23");
    assert!(table.may("caravan north-2 farmer"));
    assert_eq!(
        table.refuses("caravan north-2 farmer tribute grain"),
        "STO-35"
    );
    table.play(&[
        "plan obelisk 2",
        "caravan south-2 brickmaker",
        "build sphinx 1 at quarry-1n/a",
        "build pylon 1 at city-1n",
    ]);
    assert!(table.may("caravan south-1 farmer tribute grain"));
    assert!(!table.may("caravan south-1 farmer tribute brick"));
}

/// STO-32, STO-35.
#[test]
fn where_nothing_comes_no_tribute_is_owed_and_a_withdrawn_leader_still_receives() {
    let poor = WORKSHOP.replace(
        "grain = 5, brick = 5, stone = 5",
        "grain = 6, brick = 6, stone = 5",
    );
    let poor = poor.replace("4 = { supply = 30 }", "4 = { supply = 25 }");
    let mut table = Table::new(edition(&poor), 4);
    table.open(&[], &["farmer", "farmer", "brickmaker", "brickmaker"]);
    table.play(&["caravan north-2 farmer"]);
    assert_eq!(table.supply(), [0, 0, 5]);
    table.play(
        &[
            "plan obelisk 3",
            "withdraw stone",
            "withdraw",
            "withdraw glory",
        ]
        .map(|text| {
            if text == "withdraw glory" {
                "withdraw"
            } else {
                text
            }
        }),
    );
    assert_eq!(table.awaited(), 2);
    assert!(table.may("caravan north-1 brickmaker tribute stone"));
    assert!(!table.may("caravan north-1 brickmaker tribute grain"));
    let before = table.tokens(1);
    table.play(&["caravan north-1 brickmaker tribute stone"]);
    assert_eq!(table.tokens(1)[2], before[2] + 1);
}

/// STO-24.
#[test]
fn a_hire_costs_two_tokens_of_any_kind_that_stay_on_the_pool() {
    let mut table = Table::workshop(4, &[], &[]);
    let pool = table.view().pool();
    let (kind, _) = pool.iter().find(|(_, count)| *count > 0).unwrap();
    assert_eq!(table.all(&format!("hire {kind}")).len(), 6);
    assert_eq!(table.refuses(&format!("hire {kind} grain")), "STO-24");
    assert_eq!(table.refuses("hire master grain,grain"), "STO-24");
    let had = table.own(1).laborers_of(seat(1))[kind];
    table.play(&[&format!("hire {kind} grain,stone")]);
    assert_eq!(table.tokens(1), [4, 5, 4]);
    assert_eq!(counts(table.view().pool_tokens()), [1, 0, 1]);
    assert_eq!(table.own(1).laborers_of(seat(1))[kind], had + 1);
    assert_eq!(table.view().laborers_of(seat(1))[kind], 1);
    assert_eq!(table.view().pool()[kind], pool[kind] - 1);
}

/// STO-25, STO-33, STO-70.
#[test]
fn a_trade_closes_its_cartouche_for_everybody_the_trader_included() {
    let mut table = Table::workshop(4, &[], &[]);
    assert_eq!(table.all("market").len(), 8);
    table.play(&["market 2 a"]);
    assert_eq!(
        (table.tokens(1), table.market(2)),
        ([5, 8, 3], (Some(1), [0, 0, 2]))
    );
    assert_eq!(table.refuses("market 2 b"), "STO-25");
    table.play(&["plan obelisk 1", "plan sphinx 1", "plan pylon 1"]);
    assert_eq!(table.refuses("market 2 b"), "STO-70");
    let again = Switches {
        market_reuse_by_trader: Some(true),
        ..Switches::default()
    };
    let mut table = Table::with(edition(WORKSHOP), 4, 0, again);
    table.open(&[], &[]);
    table.play(&["market 2 a"]);
    assert_eq!(table.refuses("market 2 b"), "STO-25");
    table.play(&[
        "plan obelisk 1",
        "plan sphinx 1",
        "plan pylon 1",
        "market 2 b",
    ]);
    assert_eq!(
        (table.tokens(1), table.market(2)),
        ([5, 5, 5], (Some(1), [0, 3, 2]))
    );
}

/// STO-25, STO-32, STO-33.
#[test]
fn a_trade_must_bring_at_least_one_token_and_brings_what_is_there() {
    let poor = WORKSHOP.replace("grain = 5, brick", "grain = 6, brick");
    let poor = poor.replace("4 = { supply = 30 }", "4 = { supply = 25 }");
    let mut table = Table::new(edition(&poor), 4);
    table.open(&[], &[]);
    table.play(&["market 1 a"]);
    assert_eq!((table.tokens(1), table.supply()[0]), ([7, 5, 2], 0));
    assert_eq!(table.refuses("market 3 a"), "STO-33");
    assert_eq!(
        table.refuses("market 9 a".replace('9', "3").as_str()),
        "STO-33"
    );
}

/// STO-26.
#[test]
fn planning_pays_the_price_to_the_supply_and_takes_a_free_cartouche() {
    let mut table = Table::new(Edition::english(), 4);
    table.open(&[], &[]);
    assert_eq!(table.refuses("plan obelisk 1"), "STO-26");
    let mut table = Table::workshop(4, &[], &[]);
    table.play(&["plan pylon 2"]);
    assert_eq!((table.tokens(1), table.supply()), ([5, 4, 5], [10, 11, 10]));
    assert_eq!(table.planned(Monument::Pylon, 2), Planned::Of(seat(1)));
    assert_eq!(table.view().stock(seat(1), Monument::Pylon), 1);
    assert_eq!(table.refuses("plan pylon 2"), "STO-26");
    assert_eq!(table.refuses("plan pylon 1 less grain"), "STO-78");
    table.alone_after(&["plan pylon 1"]);
}

/// STO-26.
#[test]
fn who_has_no_monument_of_a_type_left_cannot_plan_one() {
    let mut table = Table::workshop(4, &[], &[]);
    table.alone("plan pylon 1");
    table.play(&["plan pylon 2"]);
    assert_eq!(table.refuses("plan pylon 3"), "STO-26");
}

/// STO-27.
#[test]
fn each_type_has_its_icons_and_only_pylons_stand_in_cities() {
    let mut table = Table::workshop(4, &[], &[]);
    table.alone("plan obelisk 1");
    table.play(&["plan sphinx 1", "plan pylon 1"]);
    for (cartouche, two, three, city) in [
        ("obelisk 1", true, false, false),
        ("sphinx 1", true, true, false),
        ("pylon 1", false, true, true),
    ] {
        let may = |site: &str| table.may(&format!("build {cartouche} at {site}"));
        assert_eq!(
            (may("quarry-4n/a"), may("farm-4n/a"), may("city-4n")),
            (two, three, city)
        );
    }
    assert_eq!(table.refuses("build obelisk 1 at farm-4n/a"), "STO-27");
    assert_eq!(table.refuses("build obelisk 2 at quarry-4n/a"), "STO-27");
}

/// STO-27.
#[test]
fn building_scores_the_monument_and_one_more_where_the_barge_is() {
    let mut table = Table::workshop(4, &[], &[]);
    table.alone("plan obelisk 1");
    table.play(&["build obelisk 1 at quarry-4n/a"]);
    assert_eq!(table.glory(1), 2);
    assert_eq!(table.refuses("build obelisk 1 at quarry-4n/b"), "STO-27");
    table.raise("sphinx 1", "quarry-1n/a");
    assert_eq!(table.glory(1), 2 + 3 + 1);
    table.play(&["plan sphinx 1"]);
    assert_eq!(table.refuses("build sphinx 1 at quarry-1n/a"), "STO-27");
    table.play(&["build sphinx 1 at quarry-1n/b"]);
    let sheet = table.game.score_sheet(seat(1));
    let points: Vec<i32> = sheet.lines.iter().map(|line| line.points).collect();
    assert_eq!(points, [8, 2, 0, 0, 0, 0, 0]);
}

/// STO-38.
#[test]
fn the_first_with_all_of_a_type_scores_once_and_nobody_after() {
    let mut table = Table::workshop(3, &[], &[]);
    table.play(&["plan pylon 1", "plan pylon 2", "plan sphinx 1"]);
    table.play(&[
        "build pylon 1 at city-4n",
        "build pylon 2 at city-4s",
        "build sphinx 1 at farm-4n/a",
    ]);
    table.play(&["plan pylon 1", "plan pylon 2", "withdraw glory"]);
    table.play(&["build pylon 1 at city-3n"]);
    assert_eq!(table.glory(1), 5 + 5 + 2);
    assert!(table.view().is_type_bonus_taken(Monument::Pylon));
    table.play(&["build pylon 2 at city-3s"]);
    assert_eq!(table.glory(2), 5 + 5);
}

/// STO-37.
#[test]
fn the_placeholder_moves_to_the_cartouche_a_monument_leaves_for_the_map() {
    let mut table = Table::workshop(2, &[], &[]);
    assert_eq!(table.refuses("plan obelisk 1"), "STO-26");
    table.alone("plan obelisk 3");
    table.play(&["build obelisk 3 at quarry-4s/a"]);
    assert_eq!(table.planned(Monument::Obelisk, 1), Planned::Nothing);
    assert_eq!(table.planned(Monument::Obelisk, 3), Planned::Placeholder);
    assert_eq!(table.refuses("plan obelisk 3"), "STO-26");
    assert!(table.may("plan obelisk 1"));
}

/// STO-28, STO-33.
#[test]
fn a_city_card_is_played_for_resources_or_for_its_action_and_discarded() {
    let mut table = Table::workshop(4, &["priest", "scribe", "priest", "guide"], &["farmer"]);
    assert_eq!(table.refuses("card guide resources"), "STO-28");
    table.play(&["card priest resources"]);
    assert_eq!((table.tokens(1), table.glory(1)), ([5, 6, 6], 0));
    assert_eq!(table.view().discards().count(table.card("priest")), 1);
    table.play(&["card priest action"]);
    assert_eq!((table.tokens(2), table.glory(2)), ([5, 5, 5], 1));
    assert_eq!(table.view().discards().count(table.card("priest")), 2);
    table.play(&["plan obelisk 1", "plan sphinx 1", "card scribe action"]);
    assert_eq!(table.view().gone().count(table.card("scribe")), 1);
}

/// STO-33.
#[test]
fn a_card_that_brings_nothing_is_refused() {
    let poor = WORKSHOP.replace(
        "grain = 5, brick = 5, stone = 5",
        "grain = 6, brick = 5, stone = 5",
    );
    let poor = poor.replace("4 = { supply = 30 }", "4 = { supply = 24 }");
    let mut table = Table::new(edition(&poor), 4);
    table.open(&["recruiter", "guide"], &[]);
    assert_eq!(table.supply()[0], 0);
    assert_eq!(table.refuses("card recruiter resources"), "STO-33");
    assert!(table.may("card recruiter action"));
}

/// STO-29.
#[test]
fn a_boon_that_an_opponent_has_played_this_season_is_closed_and_one_a_season_is_all() {
    let mut table = Table::workshop(3, &[], &["farmer", "farmer", "farmer"]);
    // As in the book: one has played Bastet and one Horus, so the third can play neither.
    table.play(&[
        "harvest farm-1n farmer",
        "boon bastet",
        "take farm-1n",
        "boon horus",
    ]);
    assert_eq!(table.refuses("boon bastet"), "STO-29");
    assert_eq!(table.refuses("boon horus"), "STO-29");
    table.play(&["boon thoth"]);
    table.settle();
    let keep = table.all("keep").swap_remove(0);
    table.play(&[&keep]);
    assert_eq!(table.refuses("boon hapi"), "STO-29");
    table.play(&["plan obelisk 1", "plan sphinx 1"]);
    assert_eq!(table.refuses("boon hapi"), "STO-29");
    assert!(table.view().boon_played(seat(1)).is_some());
    for boon in ["bastet", "horus", "thoth"] {
        assert!(!table.may(&format!("boon {boon}")));
    }
}

/// STO-29.
#[test]
fn a_boon_once_played_is_used_up_for_its_governor_alone() {
    let mut table = Table::workshop(3, &[], &[]);
    table.play(&["boon horus"]);
    table.end_season("glory");
    assert_eq!(table.awaited(), 2);
    assert!(table.may("boon horus"));
    table.play(&["withdraw stone", "withdraw"]);
    assert_eq!(table.refuses("boon horus"), "STO-29");
}

/// STO-30, STO-31.
#[test]
fn what_can_be_built_must_be_built_before_withdrawing_and_the_rest_is_lost() {
    let mut table = Table::workshop(4, &[], &[]);
    table.play(&["plan obelisk 1", "withdraw glory", "withdraw", "withdraw"]);
    assert_eq!(table.refuses("withdraw"), "STO-30");
    assert_eq!(table.refuses("withdraw glory"), "STO-30");
    table.play(&["build obelisk 1 at quarry-4n/a"]);
    assert!(table.may("withdraw"));
    // No section with 4 icons exists, so an obelisk for those can never be built.
    let huge = WORKSHOP.replace("[monuments.obelisk]", "[monuments.obelisk]\nicons = [6]");
    let faults = Edition::load(&huge, "huge.toml").unwrap_err();
    assert!(!faults.is_empty());
}

/// STO-30, STO-63.
#[test]
fn in_french_one_may_withdraw_with_monuments_planned() {
    for allowed in [false, true] {
        let rules = Switches {
            withdraw_with_planned: Some(allowed),
            ..Switches::default()
        };
        let mut table = Table::with(edition(WORKSHOP), 3, 0, rules);
        table.open(&[], &[]);
        table.play(&["plan obelisk 1", "withdraw glory", "withdraw"]);
        assert_eq!(table.may("withdraw"), allowed);
    }
}

/// STO-30, STO-84.
#[test]
fn the_first_to_withdraw_takes_a_bonus_and_only_the_first() {
    let mut table = Table::workshop(4, &[], &[]);
    let all = [
        "withdraw brick",
        "withdraw card",
        "withdraw glory",
        "withdraw grain",
        "withdraw stone",
    ];
    assert_eq!(table.all("withdraw"), all);
    assert_eq!(table.refuses("withdraw"), "STO-30");
    table.play(&["withdraw glory"]);
    assert_eq!((table.glory(1), table.tokens(1)), (1, [5, 6, 5]));
    assert_eq!(table.refuses("withdraw card"), "STO-30");
    assert_eq!(table.all("withdraw"), ["withdraw"]);
    let mut table = Table::workshop(4, &[], &[]);
    let before = table.cards(1).len();
    table.play(&["withdraw card"]);
    assert_eq!(table.tokens(1), [5, 5, 6]);
    table.play(&["card priest"]);
    assert_eq!(table.cards(1).len(), before + 1);
    assert_eq!(table.awaited(), 2);
}

/// STO-30, STO-32, STO-84.
#[test]
fn a_bonus_reaches_past_the_supply_to_the_pool_and_then_to_the_market() {
    let poor = WORKSHOP.replace("grain = 5, brick", "grain = 6, brick");
    let poor = poor.replace("3 = { supply = 30 }", "3 = { supply = 19 }");
    let mut table = Table::new(edition(&poor), 3);
    table.open(&[], &[]);
    assert_eq!(table.supply()[0], 1);
    let hire = table
        .all("hire")
        .into_iter()
        .find(|text| text.ends_with("grain,grain"))
        .unwrap();
    table.play(&[&hire, "market 3 b", "market 4 a"]);
    assert_eq!(table.market(3).1, [4, 0, 0]);
    assert_eq!(table.market(4).1, [1, 0, 1]);
    let before = table.tokens(1)[0];
    table.play(&["withdraw grain"]);
    // One from the supply, two from the pool, two from cartouche 3.
    assert_eq!(table.tokens(1)[0], before + 5);
    assert_eq!(
        (table.supply()[0], counts(table.view().pool_tokens())[0]),
        (0, 0)
    );
    assert_eq!(table.market(3), (Some(2), [2, 0, 0]));
    assert_eq!(table.market(4).1, [1, 0, 1]);
}

impl Table {
    /// Whoever is awaited does these things.
    fn alone_after(&mut self, texts: &[&str]) {
        self.play(texts);
        assert!(self.game.max_events() > 0);
    }
}
