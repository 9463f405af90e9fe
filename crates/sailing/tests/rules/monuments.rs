//! Planning and building monuments.

use nile_core::Game;
use nile_sailing::{Edition, Monument, Planned};

use crate::common::table::{Table, seat};

/// STO-26.
#[test]
fn planning_pays_the_price_to_the_supply_and_takes_a_free_cartouche() {
    let mut table = Table::new(Edition::english(), 4);
    table.open(&[], &[]);
    assert_eq!(table.refuses("plan obelisk 1"), "STO-26");
    let mut table = Table::workshop(4, &[], &[]);
    table.play("plan pylon 2");
    assert_eq!((table.tokens(1), table.supply()), ([5, 4, 5], [10, 11, 10]));
    assert_eq!(table.planned(Monument::Pylon, 2), Planned::Of(seat(1)));
    assert_eq!(table.view().stock(seat(1), Monument::Pylon), 1);
    assert_eq!(table.refuses("plan pylon 2"), "STO-26");
    assert_eq!(table.refuses("plan pylon 1 less grain"), "STO-78");
    assert!(table.may("plan pylon 1"));
}

/// STO-26.
#[test]
fn who_has_no_monument_of_a_type_left_cannot_plan_one() {
    let mut table = Table::workshop(4, &[], &[]);
    table.alone("plan pylon 1");
    table.play("plan pylon 2");
    assert_eq!(table.refuses("plan pylon 3"), "STO-26");
}

/// STO-27.
#[test]
fn each_type_has_its_icons_and_only_pylons_stand_in_cities() {
    let mut table = Table::workshop(4, &[], &[]);
    table.alone("plan obelisk 1");
    table.play("plan sphinx 1, plan pylon 1");
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
    table.play("build obelisk 1 at quarry-4n/a");
    assert_eq!(table.glory(1), 2);
    assert_eq!(table.refuses("build obelisk 1 at quarry-4n/b"), "STO-27");
    table.raise("sphinx 1", "quarry-1n/a");
    assert_eq!(table.glory(1), 2 + 3 + 1);
    table.play("plan sphinx 1");
    assert_eq!(table.refuses("build sphinx 1 at quarry-1n/a"), "STO-27");
    table.play("build sphinx 1 at quarry-1n/b");
    let sheet = table.game.score_sheet(seat(1));
    let points: Vec<i32> = sheet.lines.iter().map(|line| line.points).collect();
    assert_eq!(points, [8, 2, 0, 0, 0, 0, 0]);
}

/// STO-38.
#[test]
fn the_first_with_all_of_a_type_scores_once_and_nobody_after() {
    let mut table = Table::workshop(3, &[], &[]);
    table.play("plan pylon 1, plan pylon 2, plan sphinx 1");
    table.play("build pylon 1 at city-4n, build pylon 2 at city-4s, build sphinx 1 at farm-4n/a");
    table.play("plan pylon 1, plan pylon 2, withdraw glory");
    table.play("build pylon 1 at city-3n");
    assert_eq!(table.glory(1), 4 + 4 + 2);
    assert!(table.view().is_type_bonus_taken(Monument::Pylon));
    table.play("build pylon 2 at city-3s");
    assert_eq!(table.glory(2), 4 + 4);
}

/// STO-37.
#[test]
fn the_placeholder_moves_to_the_cartouche_a_monument_leaves_for_the_map() {
    let mut table = Table::workshop(2, &[], &[]);
    assert_eq!(table.refuses("plan obelisk 1"), "STO-26");
    table.alone("plan obelisk 3");
    table.play("build obelisk 3 at quarry-4s/a");
    assert_eq!(table.planned(Monument::Obelisk, 1), Planned::Nothing);
    assert_eq!(table.planned(Monument::Obelisk, 3), Planned::Placeholder);
    assert_eq!(table.refuses("plan obelisk 3"), "STO-26");
    assert!(table.may("plan obelisk 1"));
}
