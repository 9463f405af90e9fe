//! Harvesting.

use crate::common::table::{Table, WORKSHOP, edition};

/// STO-20.
#[test]
fn a_basic_laborer_harvests_its_terrain_where_the_barge_has_been() {
    let mut table = Table::workshop(4, &[], &["farmer", "master-stonecutter", "brickmaker"]);
    assert!(table.may("harvest farm-1n farmer"));
    assert_eq!(table.refuses("harvest farm-2n farmer"), "STO-20");
    assert_eq!(table.refuses("harvest quarry-1n farmer"), "STO-20");
    assert_eq!(table.refuses("harvest brickyard-1n brickmaker"), "STO-20");
    assert!(table.may("harvest quarry-4n master-stonecutter"));
    table.play("harvest farm-1n farmer");
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
    table.play(&hire).play("withdraw card");
    table.settle();
    table.play("withdraw, withdraw");
    let terrain = master.terrain().unwrap();
    let space = format!("harvest {terrain}-4n {master}");
    let space_id = table
        .config
        .edition
        .spaces
        .iter()
        .find(|(_, s)| s.id == format!("{terrain}-4n"));
    let icons: u8 = space_id.unwrap().1.icons.iter().sum();
    table.play(&space);
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
    table.play("plan pylon 1, plan pylon 2, plan sphinx 3, plan sphinx 1");
    table.play("build pylon 1 at farm-1n/a, harvest farm-1s farmer");
    assert_eq!(table.refuses("build sphinx 3 at farm-1s/a"), "STO-27");
    table.play("build sphinx 3 at quarry-1n/a, build sphinx 1 at quarry-1n/b");
    let before = table.tokens(1)[0];
    table.play("harvest farm-1n farmer");
    assert_eq!(table.tokens(1)[0], before + 3);
    assert_eq!(table.refuses("harvest farm-1n farmer"), "STO-21");
    assert_eq!(table.refuses("build pylon 2 at farm-1n/b"), "STO-27");
    table.play("build pylon 2 at farm-2n/a, plan sphinx 1, plan sphinx 2");
    table.play("plan sphinx 3, plan pylon 1");
}

/// STO-21.
#[test]
fn where_both_sections_have_monuments_nobody_harvests() {
    let mut table = Table::workshop(4, &[], &["stonecutter", "stonecutter"]);
    table.alone("plan sphinx 1");
    table
        .play("build sphinx 1 at quarry-1n/a")
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
    table.play("harvest farm-1n farmer");
    assert_eq!((table.supply()[0], table.tokens(1)[0]), (0, 7));
    table.play("harvest farm-1s farmer");
    assert_eq!((table.supply()[0], table.tokens(2)[0]), (0, 6));
}
