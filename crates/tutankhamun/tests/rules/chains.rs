//! Idols that bring idols: every pair that can occur, and long chains.

use nile_core::Game;
use nile_tutankhamun::Stage;
use nile_tutankhamun::rules::{TUT_08, TUT_25};

use crate::common::Table;

const IDOLS: [&str; 5] = ["osiris", "isis", "ra", "thoth", "horus"];

/// What each idol does in the tables below, and what must be true after it.
fn use_and_check(table: &mut Table, idol: &str) {
    match idol {
        "osiris" => {
            let before = table.underworld("lamp");
            assert!(before > 0);
            table.play("osiris lamp");
            assert_eq!(table.underworld("lamp"), before - 1);
        }
        "isis" => {
            assert!(table.held(1, "scarab") > 0);
            table.play("isis 30");
            assert_eq!(table.slot(30), Some("scarab"));
        }
        "ra" => {
            table.play("ra 40");
            assert_eq!(table.slot(40), None);
        }
        "thoth" => {
            let (a, b) = (table.slot(20), table.slot(45));
            assert_ne!(a, b);
            table.play("thoth 45, thoth 20");
            assert_eq!((table.slot(20), table.slot(45)), (b, a));
        }
        "horus" => {
            table.play("horus back");
            assert_eq!(table.boats()[0], 0);
        }
        _ => unreachable!("{idol} is no idol"),
    }
}

/// Seat 1 holds a ring, a lamp is in the Underworld, and `first` is about to bring `second`.
fn check_pair(mut table: Table, first: &str, bring: &str, second: &str) {
    assert_eq!(table.stage().idol().map(|idol| idol.word()), Some(first));
    let legal = table.legal();
    assert!(legal.iter().any(|text| text == bring), "{bring}: {legal:?}");
    table.play(bring);
    assert_eq!(table.stage().idol().map(|idol| idol.word()), Some(second));
    assert_eq!(table.awaited(), Some(1), "the turn is not over");
    let both = if first == second { 2 } else { 1 };
    assert_eq!(table.resolving(first), both);
    assert_eq!(table.resolving(second), both);
    assert_eq!((table.tomb(first), table.tomb(second)), (0, 0));
    use_and_check(&mut table, second);
    assert_eq!((table.tomb(first), table.tomb(second)), (both, both));
    assert!(table.view().resolving().is_empty());
    assert_eq!((table.stage(), table.awaited()), (Stage::Sail, Some(2)));
}

/// TUT-20, TUT-25, TUT-08.
#[test]
fn osiris_takes_each_idol_from_the_underworld_and_it_is_resolved() {
    for second in IDOLS {
        let mut table = Table::river(2, &format!("{second} lamp scarab senet osiris"));
        table.play("sail 3, sail 4, sail 5");
        check_pair(table, "osiris", &format!("osiris {second}"), second);
    }
}

/// TUT-24, TUT-25, TUT-08.
#[test]
fn horus_collects_each_idol_behind_the_boat_and_it_is_resolved() {
    for second in IDOLS {
        let mut table = Table::river(2, &format!("lamp senet {second} scarab throne horus"));
        table.play("sail 4, sail 2, sail 6");
        check_pair(table, "horus", "horus 3", second);
    }
}

/// TUT-21, TUT-25, TUT-08.
#[test]
fn isis_collects_each_idol_of_the_river_and_it_is_resolved() {
    for second in IDOLS {
        // With a second ring, so that a second Isis can be used.
        let mut table = Table::river(2, &format!("lamp scarab scarab isis senet {second}"));
        table.play("sail 2, sail 5, sail 3, sail 7, sail 4");
        assert_eq!(table.held(1, "scarab"), 2);
        let mut after = table.clone();
        check_pair(table, "isis", "isis 6", second);
        after.play("isis 6");
        assert_eq!(after.slot(6), Some("scarab"));
        assert_eq!(after.held(1, "scarab"), 1);
    }
}

/// TUT-25, TUT-08.
#[test]
fn a_chain_of_five_idols_is_resolved_to_its_end_and_then_all_go_to_the_tomb() {
    let mut table = Table::river(2, "osiris horus scarab senet isis osiris thoth throne");
    table.play("sail 3, sail 4, sail 6");
    table.play("osiris osiris, osiris horus");
    assert_eq!(table.legal(), ["horus 5", "horus back"]);
    table.play("horus 5, isis 7");
    assert_eq!(table.stage(), Stage::Thoth);
    assert_eq!(table.view().resolving().len(), 5);
    assert!(table.view().tomb().is_empty());
    table.play("thoth 7");
    assert_eq!(table.view().resolving().len(), 5);
    table.play("thoth 8");
    assert!(table.view().resolving().is_empty());
    for (idol, count) in [("osiris", 2), ("horus", 1), ("isis", 1), ("thoth", 1)] {
        assert_eq!(table.tomb(idol), count, "{idol}");
    }
    // The ring that Isis gave lay in slot 7, and Thoth swapped it with the throne.
    assert_eq!(
        (table.slot(7), table.slot(8)),
        (Some("throne"), Some("scarab"))
    );
    assert_eq!(table.awaited(), Some(2));
}

/// TUT-25, TUT-24.
#[test]
fn a_chain_of_four_ends_with_the_boat_at_the_back() {
    let mut table = Table::river(2, "lamp senet horus scarab throne horus ... osiris isis");
    table.play("sail 4, sail 2, sail 6, horus 3");
    assert_eq!((table.stage(), table.resolving("horus")), (Stage::Horus, 2));
    assert_eq!(table.legal(), ["horus 5", "horus back"]);
    table.play("horus back");
    assert_eq!((table.boats(), table.tomb("horus")), (vec![0, 2], 2));

    let mut table = Table::river(2, "horus ra scarab senet osiris osiris lamp isis");
    table.play("sail 3, sail 4, sail 8, isis 6, osiris horus, horus 5");
    assert_eq!(table.stage(), Stage::Osiris);
    assert_eq!(table.view().resolving().len(), 4);
    assert_eq!(table.legal(), ["osiris ra"]);
    table.play("osiris ra, ra 80");
    assert_eq!(table.view().tomb().len(), 5);
    // The ring given for Osiris lies ahead of seat 2's boat in slot 4.
    assert_eq!(table.slot(6), Some("scarab"));
}

/// TUT-25, TUT-19.
#[test]
fn a_chain_ends_where_an_idol_can_do_nothing() {
    // Osiris takes Isis, but there is no ring; the turn goes on with trailing tiles.
    let mut table = Table::river(2, "isis senet throne lamp osiris");
    table.play("sail 2, sail 3, sail 5");
    table.play("osiris isis");
    assert_eq!((table.tomb("osiris"), table.tomb("isis")), (1, 1));
    assert_eq!(table.awaited(), Some(2));
    // Osiris takes Osiris, and the Underworld is empty then.
    let mut table = Table::river(2, "osiris senet throne osiris");
    table.play("sail 2, sail 3, sail 4, osiris osiris");
    assert_eq!((table.tomb("osiris"), table.awaited()), (2, Some(2)));
}

/// TUT-23, TUT-25.
#[test]
fn thoth_counts_from_where_the_boat_stands_however_it_was_obtained() {
    let mut table = Table::river(2, "thoth senet throne lamp ankh osiris dagger");
    table.play("sail 3, sail 2");
    assert_eq!(table.underworld("thoth"), 1);
    table.play("sail 6, osiris thoth");
    assert_eq!(table.legal()[0], "thoth 7");
    assert_eq!(table.game.actions(crate::common::seat(1)).len(), 74);
}

/// TUT-25.
#[test]
fn one_idol_alone_is_no_chain() {
    let mut table = Table::river(2, "ra senet throne osiris");
    table.play("sail 2, sail 3");
    let ((), marks) = nile_core::trace(|| {
        table.play("sail 4");
    });
    assert_eq!((marks.count(TUT_08), marks.count(TUT_25)), (1, 0));
    let ((), marks) = nile_core::trace(|| {
        table.play("osiris ra");
    });
    assert_eq!((marks.count(TUT_08), marks.count(TUT_25)), (1, 1));
}
