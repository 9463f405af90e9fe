//! Playing city cards and boons.

use crate::common::table::{Table, WORKSHOP, edition, seat};

/// STO-28, STO-33.
#[test]
fn a_city_card_is_played_for_resources_or_for_its_action_and_discarded() {
    let mut table = Table::workshop(4, &["priest", "scribe", "priest", "guide"], &["farmer"]);
    assert_eq!(table.refuses("card guide resources"), "STO-28");
    table.play("card priest resources");
    assert_eq!((table.tokens(1), table.glory(1)), ([5, 6, 6], 0));
    assert_eq!(table.view().discards().count(table.card("priest")), 1);
    table.play("card priest action");
    assert_eq!((table.tokens(2), table.glory(2)), ([5, 5, 5], 2));
    assert_eq!(table.view().discards().count(table.card("priest")), 2);
    table.play("plan obelisk 1, plan sphinx 1, card scribe action");
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
    table.play("harvest farm-1n farmer, boon bastet, take farm-1n, boon horus");
    assert_eq!(table.refuses("boon bastet"), "STO-29");
    assert_eq!(table.refuses("boon horus"), "STO-29");
    table.play("boon thoth");
    table.settle();
    let keep = table.all("keep").swap_remove(0);
    table.play(&keep);
    assert_eq!(table.refuses("boon hapi"), "STO-29");
    table.play("plan obelisk 1, plan sphinx 1");
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
    table.play("boon horus");
    table.end_season("glory");
    assert_eq!(table.awaited(), 2);
    assert!(table.may("boon horus"));
    table.play("withdraw stone, withdraw");
    assert_eq!(table.refuses("boon horus"), "STO-29");
}
