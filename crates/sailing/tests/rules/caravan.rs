//! Caravans.

use crate::common::table::{Table, WORKSHOP, edition};

/// STO-23, STO-35.
#[test]
fn who_joins_anothers_caravan_pays_the_leader_one_of_what_came() {
    let mut table = Table::workshop(4, &[], &["farmer", "farmer", "brickmaker", "brickmaker"]);
    table.play("caravan north-2 farmer");
    assert_eq!(table.tokens(1), [7, 6, 5]);
    assert_eq!(table.refuses("caravan north-2 brickmaker"), "STO-23");
    assert_eq!(table.refuses("caravan north-1 brickmaker"), "STO-35");
    table.play("caravan north-1 brickmaker tribute stone");
    assert_eq!((table.tokens(1), table.tokens(2)), ([7, 6, 6], [6, 6, 5]));
}

/// STO-23.
#[test]
fn whose_camel_is_out_starts_no_other_caravan_but_joins_one_that_is_led() {
    let mut table = Table::workshop(4, &[], &["farmer", "farmer", "brickmaker", "brickmaker"]);
    table.play("caravan north-1 farmer, plan obelisk 1, plan sphinx 1, plan pylon 1");
    assert_eq!(table.refuses("caravan south-1 farmer"), "STO-23");
    assert!(table.may("caravan north-2 farmer"));
    assert_eq!(
        table.refuses("caravan north-2 farmer tribute grain"),
        "STO-35"
    );
    table.play(
        "plan obelisk 2, caravan south-2 brickmaker, build sphinx 1 at quarry-1n/a, \
         build pylon 1 at city-1n",
    );
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
    table.play("caravan north-2 farmer");
    assert_eq!(table.supply(), [0, 0, 5]);
    table.play("plan obelisk 3, withdraw stone, withdraw, withdraw");
    assert_eq!(table.awaited(), 2);
    assert!(table.may("caravan north-1 brickmaker tribute stone"));
    assert!(!table.may("caravan north-1 brickmaker tribute grain"));
    let before = table.tokens(1);
    table.play("caravan north-1 brickmaker tribute stone");
    assert_eq!(table.tokens(1)[2], before[2] + 1);
}
