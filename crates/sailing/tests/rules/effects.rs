//! What cards and boons do.

use nile_core::{Game, Turn};
use nile_sailing::{Edition, Monument, Planned};

use crate::common::table::{Table, WORKSHOP, edition, seat, strict_kiln};

/// STO-39, STO-72.
#[test]
fn a_card_is_announced_then_carried_out_and_not_taken_back() {
    let mut table = Table::workshop(4, &["recruiter", "guide"], &[]);
    table.play("card recruiter action");
    assert_eq!(table.view().discards().count(table.card("recruiter")), 1);
    assert_eq!(table.awaited(), 1);
    assert_eq!(table.refuses("plan obelisk 1"), "STO-72");
    assert_eq!(table.refuses("withdraw glory"), "STO-72");
    assert_eq!(table.all("").len(), table.all("hire").len());
    let hire = table.all("hire").swap_remove(0);
    assert!(!hire.contains(','), "{hire} is paid for");
    table.play(&hire);
    assert_eq!((table.tokens(1), table.awaited()), ([5, 5, 5], 2));
}

/// STO-39, STO-72.
#[test]
fn what_cannot_be_carried_out_cannot_be_announced() {
    let mut table = Table::workshop(4, &["ferryman", "sculptor"], &["farmer", "farmer"]);
    // Nobody is on the map, and no obelisk.
    assert_eq!(table.refuses("card ferryman action"), "STO-72");
    assert_eq!(table.refuses("card sculptor action"), "STO-72");
    assert_eq!(table.refuses("boon bastet"), "STO-72");
    table.play("harvest farm-1n farmer, boon bastet");
    assert_eq!(table.all(""), ["take farm-1n"]);
}

/// STO-30, STO-33, STO-36.
#[test]
fn horus_lets_one_withdraw_and_holds_whatever_is_planned_when_the_season_ends() {
    let mut table = Table::workshop(3, &[], &[]);
    table.play("boon horus, withdraw glory, withdraw");
    // Played with nothing planned, it holds what is planned after it.
    table.play("plan obelisk 1, plan pylon 2, withdraw");
    table.settle();
    assert_eq!(table.view().season(), 2);
    assert_eq!(table.planned(Monument::Obelisk, 1), Planned::Of(seat(1)));
    assert_eq!(table.planned(Monument::Pylon, 2), Planned::Of(seat(1)));
    assert_eq!(table.awaited(), 2);
    assert_eq!(table.refuses("plan obelisk 1"), "STO-26");
    table.play("withdraw stone, withdraw, build obelisk 1 at farm-2n/b");
    assert_eq!(table.glory(1), 2 + 1);
    assert_eq!(table.refuses("withdraw"), "STO-30");
}

/// STO-33, STO-36.
#[test]
fn horus_is_useless_in_the_last_season() {
    let mut table = Table::workshop(3, &[], &[]);
    for bonus in ["glory", "stone", "brick"] {
        assert!(table.may("boon horus"));
        table.end_season(bonus);
    }
    assert_eq!(table.refuses("boon horus"), "STO-33");
}

/// STO-86.
#[test]
fn a_hold_for_one_names_a_planned_monument_and_holds_only_that() {
    let one = format!("{WORKSHOP}\n[boons.horus]\neffect = {{ hold = \"one\" }}");
    let mut table = Table::new(edition(&one), 3);
    table.open(&[], &[]);
    assert_eq!(table.refuses("boon horus"), "STO-72");
    table.alone("plan obelisk 1");
    table.play("plan sphinx 2, boon horus");
    assert_eq!(table.all(""), ["hold obelisk 1", "hold sphinx 2"]);
    assert_eq!(table.refuses("hold pylon 1"), "STO-86");
    table.play("hold sphinx 2");
    assert!(table.game.is_held(table.slot(Monument::Sphinx, 2)));
    assert!(!table.game.is_held(table.slot(Monument::Obelisk, 1)));
    table.play("withdraw");
    table.settle();
    assert_eq!(table.planned(Monument::Sphinx, 2), Planned::Of(seat(1)));
    assert_eq!(table.planned(Monument::Obelisk, 1), Planned::Nothing);
}

/// STO-86.
#[test]
fn a_hold_ends_when_its_monument_is_built() {
    let one = format!("{WORKSHOP}\n[boons.horus]\neffect = {{ hold = \"one\" }}");
    let mut table = Table::new(edition(&one), 3);
    table.open(&[], &[]);
    table.alone("plan sphinx 2");
    table.play("boon horus, hold sphinx 2, build sphinx 2 at quarry-1n/a");
    table.play("plan sphinx 2, withdraw");
    assert_eq!(table.planned(Monument::Sphinx, 2), Planned::Nothing);
}

/// STO-77.
#[test]
fn a_harvest_as_a_master_reaches_everywhere_and_has_the_last_seasons_extra() {
    let mut table = Table::workshop(4, &["overseer", "journeyman"], &["farmer", "farmer"]);
    table.play("card overseer action");
    assert!(table.may("harvest farm-4n farmer"));
    assert_eq!(table.refuses("harvest quarry-4n farmer"), "STO-61");
    table.play("harvest farm-4n farmer");
    assert_eq!(table.tokens(1)[0], 5 + 5 + 3);
    let mut table = Table::workshop(4, &["overseer", "overseer"], &[]);
    for bonus in ["glory", "stone", "brick"] {
        table.end_season(bonus);
    }
    let basic = table
        .all("harvest")
        .into_iter()
        .find(|text| !text.contains("master"));
    let basic = basic.expect("everything is in reach");
    let space = basic.split(' ').nth(1).unwrap().to_string();
    let (id, board) = table
        .config
        .edition
        .spaces
        .iter()
        .find(|(_, s)| s.id == space)
        .unwrap();
    let (icons, resource) = (
        board.icons.iter().sum::<u8>(),
        board.terrain.resource().index(),
    );
    assert_eq!(table.config.edition.place_of_space(id), table.place(&space));
    let before = table.tokens(1)[resource];
    table.play("card overseer action").play(&basic);
    assert_eq!(table.tokens(1)[resource], before + icons + 1 + 3);
}

/// STO-77.
#[test]
fn harvest_cards_open_terrain_and_add_to_the_yield() {
    let mut table = Table::workshop(4, &["journeyman", "kiln-master"], &["brickmaker"; 2]);
    table.play("card journeyman action");
    assert!(table.may("harvest quarry-1n brickmaker"));
    assert_eq!(table.refuses("harvest quarry-2s brickmaker"), "STO-20");
    table.play("harvest quarry-1n brickmaker, withdraw stone, withdraw, withdraw");
    assert_eq!(table.tokens(1), [5, 5, 5 + 4 + 2]);
    table.play("card kiln-master action");
    assert_eq!(table.refuses("harvest farm-1n brickmaker"), "STO-77");
    table.play("harvest brickyard-1n brickmaker");
    assert_eq!(table.tokens(1), [5, 5 + 5 + 5, 11]);
}

/// STO-77.
#[test]
fn a_card_for_one_terrain_needs_its_laborer_unless_it_takes_any() {
    let laborers = ["farmer", "brickmaker"];
    let mut strict = Table::new(strict_kiln(), 4);
    strict.open(&["kiln-master"], &laborers);
    strict.play("card kiln-master action");
    assert_eq!(strict.refuses("harvest brickyard-1n farmer"), "STO-20");
    assert!(strict.may("harvest brickyard-1n brickmaker"));
    let mut any = Table::workshop(4, &["kiln-master"], &laborers);
    any.play("card kiln-master action, harvest brickyard-1n farmer");
    assert_eq!(any.tokens(1), [5, 5 + 5 + 5, 5]);
}

/// STO-77.
#[test]
fn the_irrigator_waters_a_farm_with_any_laborer() {
    let mut table = Table::workshop(3, &["irrigator"], &["brickmaker"]);
    table.play("card irrigator action");
    assert_eq!(table.refuses("harvest brickyard-1n brickmaker"), "STO-77");
    assert_eq!(table.refuses("harvest farm-2n brickmaker"), "STO-20");
    table.play("harvest farm-1n brickmaker");
    assert_eq!(table.tokens(1), [5 + 6 + 5, 5, 5]);
}

/// STO-61.
#[test]
fn a_master_works_on_its_own_terrain_and_in_french_on_all() {
    let masters = ["master-farmer", "farmer"];
    let mut english = Table::new(Edition::english(), 4);
    english.open(&[], &masters);
    assert_eq!(english.refuses("harvest quarry-4n master-farmer"), "STO-61");
    let mut pixie = Table::new(Edition::pixie(), 4);
    pixie.open(&[], &masters);
    assert!(pixie.may("harvest quarry-4n master-farmer"));
    assert_eq!(pixie.refuses("harvest quarry-1n farmer"), "STO-20");
    pixie.play("harvest quarry-1n master-farmer");
    assert_eq!(pixie.tokens(1), [2, 2, 6]);
}

/// STO-78.
#[test]
fn a_discount_takes_off_exactly_its_tokens_but_leaves_one_to_pay() {
    let prices = r#"
extends = "english"
remove = ["monuments.obelisk.planning"]
id = "prices"
[monuments.obelisk]
planning = [{ grain = 4, brick = 4 }, { grain = 4, stone = 3 }]
"#;
    let mut table = Table::new(edition(prices), 4);
    table.open(&["architect"], &[]);
    // 4 grain and 3 stone less 3 are paid from 2 of each: no way but to leave out 2 and 1.
    table.play("boon ptah");
    assert_eq!(
        table.all("plan obelisk 2"),
        ["plan obelisk 2 less grain,grain,stone"]
    );
    assert_eq!(table.refuses("plan obelisk 2 less grain,stone"), "STO-78");
    assert_eq!(table.refuses("plan obelisk 2"), "STO-78");
    table.play("plan obelisk 2 less grain,grain,stone");
    assert_eq!(table.tokens(1), [0, 2, 0]);
    let mut cheap = Table::workshop(4, &[], &[]);
    cheap.play("boon ptah");
    assert_eq!(cheap.all("plan obelisk 1"), ["plan obelisk 1"]);
}

/// STO-76.
#[test]
fn the_sculptor_builds_a_second_obelisk_whoevers_the_first_is() {
    let laborers = ["stonecutter", "farmer", "stonecutter", "farmer"];
    let mut table = Table::workshop(4, &["sculptor", "priest"], &laborers);
    table.play("plan obelisk 1, plan obelisk 2, withdraw glory, withdraw");
    table.play("plan obelisk 3, build obelisk 2 at quarry-1n/a");
    // A laborer on the other section does not matter.
    table.play("plan sphinx 1, harvest quarry-1n stonecutter");
    assert_eq!(table.laborer("quarry-1n"), Some("stonecutter"));
    assert_eq!(table.refuses("build obelisk 1 at quarry-1n/b"), "STO-27");
    table.play("card sculptor action");
    let all = [
        "build obelisk 1 at quarry-1n/a",
        "build obelisk 3 at quarry-1n/a",
    ];
    assert_eq!(table.all(""), all);
    assert_eq!(table.refuses("build sphinx 1 at quarry-1n/a"), "STO-76");
    assert_eq!(table.refuses("build obelisk 1 at quarry-1s/a"), "STO-76");
    table.play("build obelisk 1 at quarry-1n/a");
    assert_eq!(table.glory(1), 2 + 1);
    let site = table.site("quarry-1n/a");
    for number in [1, 2] {
        assert!(
            table
                .view()
                .built(seat(number), Monument::Obelisk)
                .contains(site)
        );
    }
}

/// STO-76.
#[test]
fn a_section_takes_two_obelisks_and_no_third() {
    let mut table = Table::workshop(4, &["sculptor", "sculptor"], &[]);
    table.alone("plan obelisk 1");
    table.play("build obelisk 1 at quarry-1n/a, plan obelisk 1, plan obelisk 2");
    table.play("card sculptor action, build obelisk 1 at quarry-1n/a");
    assert!(
        table
            .view()
            .doubled(seat(1))
            .contains(table.site("quarry-1n/a"))
    );
    assert_eq!(table.refuses("card sculptor action"), "STO-72");
    assert_eq!(table.glory(1), 2 * 3);
    let census = table.game.census();
    assert_eq!(census.count("quarry-1n/a", "obelisk of 1"), 2);
    assert_eq!(census.count("lost", "obelisk of 1"), 0);
    let json = serde_json::to_value(table.view()).unwrap();
    assert_eq!(
        json["monuments"]["quarry-1n/a"].as_array().map(Vec::len),
        Some(2)
    );
}

/// STO-85.
#[test]
fn the_surveyor_ignores_icons_but_opens_no_city() {
    let mut table = Table::workshop(4, &["surveyor", "priest"], &[]);
    table.alone("plan obelisk 1");
    table.play("plan pylon 1, card surveyor action");
    assert!(table.may("build obelisk 1 at farm-4n/a") && table.may("build pylon 1 at quarry-4n/a"));
    assert!(table.may("build pylon 1 at city-4n"));
    assert_eq!(table.refuses("build obelisk 1 at city-4n"), "STO-85");
    table.play("build obelisk 1 at farm-4n/a");
    assert_eq!(table.glory(1), 2);
}

/// STO-79.
#[test]
fn the_guide_owes_no_tribute_and_takes_two_tokens_more() {
    let mut table = Table::workshop(4, &["priest", "priest", "guide"], &["farmer"; 4]);
    table.play("caravan north-1 farmer, card guide action");
    assert_eq!(table.all("caravan north-2").len(), 6);
    assert_eq!(
        table.refuses("caravan north-2 farmer tribute grain plus stone,stone"),
        "STO-35"
    );
    assert_eq!(table.refuses("caravan north-2 farmer"), "STO-79");
    let leader = table.tokens(1);
    table.play("caravan north-2 farmer plus stone,stone");
    assert_eq!((table.tokens(2), table.tokens(1)), ([7, 6, 7], leader));
}

/// STO-32, STO-79.
#[test]
fn the_tokens_more_are_of_what_the_section_leaves_in_the_supply() {
    let poor = WORKSHOP.replace("grain = 5, brick", "grain = 6, brick");
    let poor = poor.replace("4 = { supply = 30 }", "4 = { supply = 25 }");
    let mut table = Table::new(edition(&poor), 4);
    table.open(&["guide"], &["farmer"]);
    assert_eq!(table.supply(), [1, 5, 5]);
    table.play("card guide action");
    assert_eq!(
        table.refuses("caravan north-2 farmer plus grain,brick"),
        "STO-79"
    );
    assert!(table.may("caravan north-2 farmer plus brick,brick"));
}

/// STO-87.
#[test]
fn a_trade_by_a_card_may_use_closed_cartouches_and_close_none() {
    let trader = WORKSHOP
        .replace("remove = [", "remove = [\"cards.merchant.effect\", ")
        .replace(
            "[start]",
            "[cards.merchant]\neffect = { market = { ignore_block = true, blocks = false } }\n[start]",
        );
    let mut table = Table::new(edition(&trader), 4);
    table.open(&["merchant", "merchant"], &[]);
    table.play("market 2 a, plan obelisk 1, plan sphinx 1, plan pylon 1");
    table.play("card merchant action, market 2 b");
    assert_eq!(
        (table.market(2), table.tokens(1)),
        ((Some(1), [0, 3, 2]), [5, 5, 5])
    );
    table.play(
        "build obelisk 1 at quarry-1n/a, build sphinx 1 at quarry-1n/b, \
         build pylon 1 at city-1n",
    );
    table.play("card merchant action, market 3 a");
    assert_eq!(table.market(3), (None, [0, 3, 0]));
}

/// STO-75.
#[test]
fn thoth_looks_at_three_cards_keeps_one_and_discards_the_others_openly() {
    let mut table = Table::workshop(4, &[], &[]);
    let before = table.cards(1).len();
    table.play("boon thoth, card priest, card scribe, card sculptor");
    assert_eq!(table.own(1).drawn().total(), 3);
    assert_eq!(table.own(3).drawn().total(), 0);
    assert_eq!(
        table.all(""),
        ["keep priest", "keep scribe", "keep sculptor"]
    );
    assert_eq!(table.refuses("keep merchant"), "STO-75");
    table.play("keep scribe");
    assert_eq!(table.cards(1).len(), before + 1);
    assert_eq!(table.view().discards().count(table.card("priest")), 1);
    assert_eq!(table.view().discards().total(), 2);
    assert_eq!(table.awaited(), 2);
}

/// STO-75.
#[test]
fn the_scribe_keeps_all_it_draws_and_leaves_the_game() {
    let mut table = Table::workshop(4, &["scribe", "priest"], &[]);
    table.play("card scribe action, card merchant, card merchant");
    assert_eq!(table.cards(1), ["merchant", "merchant", "priest"]);
    assert_eq!(
        (table.view().gone().total(), table.view().discards().total()),
        (1, 0)
    );
    assert_eq!(table.awaited(), 2);
}

/// STO-80.
#[test]
fn a_swap_takes_as_many_as_it_gives_and_never_the_same() {
    let mut table = Table::workshop(4, &["storekeeper", "priest"], &[]);
    table.play("card storekeeper action");
    assert_eq!(table.refuses("swap grain for grain"), "STO-80");
    assert_eq!(table.refuses("swap grain for brick,brick"), "STO-80");
    let five = "swap grain,grain,grain,grain,grain for stone,stone,stone,stone,stone";
    assert_eq!(table.refuses(five), "STO-80");
    table.play("swap grain,grain for brick,stone");
    assert_eq!(table.tokens(1), [3, 6, 6]);
    assert_eq!(table.supply(), [12, 9, 9]);
}

/// STO-81.
#[test]
fn bastet_takes_a_laborer_from_the_map_whoever_placed_it() {
    let mut table = Table::workshop(4, &[], &["farmer", "farmer", "brickmaker", "brickmaker"]);
    table.play("harvest farm-1n farmer, visit city-1n brickmaker");
    table.settle();
    let gift = table.all("keep").swap_remove(0);
    table.play(&gift);
    table.play("plan obelisk 1");
    let before = table.tokens(4);
    table.play("boon bastet");
    assert_eq!(table.all(""), ["take farm-1n", "take city-1n"]);
    assert_eq!(table.refuses("take farm-1s"), "STO-81");
    assert_eq!(table.refuses("take north-1"), "STO-81");
    table.play("take city-1n");
    assert!(table.laborers(4).contains("brickmaker"));
    assert_eq!((table.laborer("city-1n"), table.tokens(4)), (None, before));
}

/// STO-81.
#[test]
fn the_ferryman_moves_a_laborer_where_it_could_be_placed_and_brings_nothing() {
    let mut table = Table::workshop(4, &["ferryman", "priest"], &["farmer", "farmer", "farmer"]);
    table.play("caravan north-1 farmer, plan obelisk 1, plan sphinx 1, plan pylon 1");
    let (before, cards) = (table.tokens(1), table.cards(1).len());
    table.play("card ferryman action");
    assert_eq!(table.all(""), ["move north-1"]);
    table.play("move north-1");
    assert_eq!(table.laborer("north-1"), None);
    assert_eq!(table.refuses("to farm-2n"), "STO-20");
    assert_eq!(table.refuses("to quarry-1n"), "STO-20");
    assert_eq!(table.refuses("to north-2"), "STO-81");
    assert_eq!(table.refuses("plan obelisk 2"), "STO-72");
    assert_eq!(table.all("to").len(), 3 + 8);
    table.play("to farm-1s");
    assert_eq!(table.laborer("farm-1s"), Some("farmer"));
    assert_eq!((table.tokens(1), table.cards(1).len()), (before, cards - 1));
}

/// STO-82.
#[test]
fn the_camel_leads_even_when_the_laborer_is_gone() {
    let mut table = Table::workshop(4, &["ferryman", "priest"], &["farmer"; 4]);
    table.play("caravan north-1 farmer, plan obelisk 1, plan sphinx 1, plan pylon 1");
    table.play("card ferryman action, move north-1, to farm-1s");
    assert_eq!(table.refuses("caravan north-1 farmer"), "STO-35");
    assert!(table.may("caravan north-1 farmer tribute grain"));
    table.play("build obelisk 1 at quarry-1n/a, build sphinx 1 at quarry-1n/b");
    table.play("build pylon 1 at city-1n");
    assert_eq!(table.refuses("caravan south-1 farmer"), "STO-23");
    table.play("caravan north-1 farmer");
}

/// STO-90.
#[test]
fn gains_take_what_is_there_and_glory_scores() {
    let gain = "gain = { grain = 9, stone = 9 }";
    let text = WORKSHOP.replace(
        "remove = [",
        "remove = [\"boons.hapi.effect\", \"boons.ptah.effect\", ",
    );
    let text = format!(
        "{text}\n[boons.hapi]\neffect = {{ {gain} }}\n[boons.ptah]\neffect = {{ glory = 3 }}"
    );
    let mut table = Table::new(
        edition(&text.replace("3 = { supply = 30 }", "3 = { supply = 20 }")),
        3,
    );
    table.open(&[], &[]);
    table.play("boon hapi");
    assert_eq!((table.tokens(1), table.supply()), ([10, 5, 10], [0, 5, 0]));
    table.play("boon ptah");
    assert_eq!(table.glory(2), 3);
    let line = &table.game.score_sheet(seat(2)).lines[4];
    assert_eq!((line.points, line.rule.id), (3, "STO-90"));
    // Nothing is left of it, so the boon could not be played.
    let mut other = Table::new(
        edition(&text.replace("3 = { supply = 30 }", "3 = { supply = 15 }")),
        3,
    );
    other.open(&[], &[]);
    assert_eq!(other.refuses("boon hapi"), "STO-33");
    assert_eq!(other.game.turn(), Turn::Seat(seat(1)));
}
