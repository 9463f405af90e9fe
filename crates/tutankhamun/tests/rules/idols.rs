//! The five idols, one at a time.

use nile_core::{Game, Refusal};
use nile_tutankhamun::rules::*;
use nile_tutankhamun::{Action, Illegal, Slot, Stage, Tile};

use crate::common::Table;

/// TUT-20.
#[test]
fn osiris_takes_any_one_tile_from_the_underworld() {
    let mut table = Table::river(2, "senet senet throne pottery lamp osiris");
    table.play("sail 4, sail 5, sail 6");
    assert_eq!(table.stage(), Stage::Osiris);
    assert_eq!(table.legal(), ["osiris senet", "osiris throne"]);
    let refusal = table.refused("osiris lamp");
    assert_eq!(refusal, Illegal::NotInUnderworld { tile: Tile::Lamp });
    assert_eq!(refusal.rule(), TUT_20);
    table.play("osiris senet");
    assert_eq!((table.held(1, "senet"), table.underworld("senet")), (1, 1));
    assert_eq!(table.tomb("osiris"), 1);
    assert_eq!(table.awaited(), Some(2));
}

/// TUT-20, TUT-07.
#[test]
fn a_ring_taken_by_osiris_scores_one() {
    let mut table = Table::river(2, "scarab pottery lamp osiris");
    table.play("sail 2, sail 3, sail 4, osiris scarab");
    assert_eq!((table.points(), table.held(1, "scarab")), (vec![29, 30], 1));
}

/// TUT-20, TUT-19.
#[test]
fn osiris_with_an_empty_underworld_asks_nothing_and_goes_to_the_tomb() {
    let mut table = Table::river(2, "osiris");
    table.play("sail 1");
    assert_eq!((table.stage(), table.awaited()), (Stage::Sail, Some(2)));
    assert_eq!((table.tomb("osiris"), table.resolving("osiris")), (1, 0));
}

/// TUT-20, TUT-10.
#[test]
fn an_artifact_taken_by_osiris_does_not_complete_its_set() {
    let mut table = Table::river(2, "ankh pottery lamp osiris ... ankh");
    table.play("sail 2, sail 3, sail 4, osiris ankh");
    assert_eq!((table.tomb("ankh"), table.points()), (0, vec![30, 30]));
    table.play("sail 80");
    assert_eq!((table.tomb("ankh"), table.points()), (2, vec![28, 29]));
}

/// TUT-21.
#[test]
fn isis_swaps_a_ring_for_any_tile_of_the_river() {
    let mut table = Table::river(2, "senet scarab isis throne");
    table.play("sail 2, sail 1, sail 3");
    assert_eq!(table.stage(), Stage::Isis);
    assert_eq!(table.legal().len(), 77);
    table.play("isis 80");
    // Slot 80 held an idol, which is resolved now.
    assert_eq!(table.slot(80), Some("scarab"));
    assert_eq!(table.held(1, "scarab"), 0);
    assert_eq!(table.points(), [29, 30], "the ring's point stays scored");
}

/// TUT-21.
#[test]
fn isis_collects_an_artifact_as_usual() {
    let mut table = Table::river(2, "senet scarab isis ankh ankh");
    table.play("sail 2, sail 4, sail 3, isis 5");
    // The ankh in slot 5 was the last in the river: one each, the boat in slot 3 is further back.
    assert_eq!((table.points(), table.tomb("ankh")), (vec![27, 29], 2));
    assert_eq!(table.slot(5), Some("scarab"));
    // Whoever collects the ring later scores again.
    table.play("sail 5");
    assert_eq!(table.points(), [27, 28]);
}

/// TUT-21, TUT-19.
#[test]
fn isis_without_a_ring_does_nothing() {
    let mut table = Table::river(2, "isis");
    table.play("sail 1");
    assert_eq!((table.awaited(), table.tomb("isis")), (Some(2), 1));
}

/// TUT-21.
#[test]
fn isis_refuses_empty_and_missing_slots() {
    let mut table = Table::river(2, "senet scarab isis throne");
    table.play("sail 2, sail 1, sail 3");
    for number in [1, 2, 3] {
        let slot = Slot::new(number);
        let refusal = table.refusal(Action::Isis(slot));
        assert_eq!(refusal, Illegal::NoTileToSwapRingFor { slot });
        assert_eq!(refusal.rule(), TUT_21);
    }
    let slot = Slot::new(0);
    assert_eq!(
        table.refusal(Action::Isis(slot)),
        Illegal::NoSuchSlot { slot }
    );
}

/// TUT-21, TUT-13.
#[test]
fn the_last_ring_of_the_river_can_be_swapped_for_a_ring_and_the_set_stays_open() {
    let mut table = Table::river(3, "scarab*9 isis scarab");
    // Seat 1 takes the ring in slot 8, seats 2 and 3 sail on; slots 1 to 7 trail.
    table.play("sail 8, sail 12, sail 13, sail 9, sail 14, sail 15");
    assert_eq!(table.underworld("scarab"), 7);
    assert_eq!(table.points(), [26, 28, 28]);
    assert_eq!(table.view().left().count(Tile::Scarab), 1);
    table.play("sail 10, isis 11");
    assert_eq!(table.points(), [25, 28, 28], "a ring for a ring scores one");
    assert_eq!(table.view().left().count(Tile::Scarab), 1);
    assert_eq!((table.held(1, "scarab"), table.tomb("scarab")), (2, 0));
}

/// TUT-21, TUT-13.
#[test]
fn a_ring_given_back_is_in_the_river_again_and_can_trail() {
    let mut table = Table::river(3, "scarab isis scarab*9");
    table.play("sail 1, sail 12, sail 13, sail 2, isis 20");
    assert_eq!(table.view().left().count(Tile::Scarab), 10);
    table.play("sail 15, sail 16, sail 17");
    // All but the one in slot 20 have trailed: the bonus waits for that one.
    assert_eq!((table.underworld("scarab"), table.tomb("scarab")), (9, 0));
    table.play("sail 21, sail 22, sail 23");
    assert_eq!(table.tomb("scarab"), 10);
    assert_eq!(table.view().prizes(Tile::Scarab), [None, None]);
    assert_eq!(table.points()[0], 27, "the ring's point stays scored");
}

/// TUT-21, TUT-09.
#[test]
fn a_ring_put_behind_every_boat_trails_at_once() {
    let mut table = Table::river(2, "scarab senet throne pottery isis lamp");
    table.play("sail 1, sail 6");
    // Slots 2 to 4 are still ahead of seat 1's boat; it sails past them to Isis.
    table.play("sail 5, isis 2");
    assert_eq!(table.held(1, "senet"), 1);
    assert_eq!((table.slot(2), table.underworld("scarab")), (None, 1));
    assert_eq!(table.points(), [29, 30]);
}

/// TUT-22.
#[test]
fn ra_sends_any_tile_of_the_river_to_the_underworld() {
    let mut table = Table::river(2, "ra senet");
    table.play("sail 1");
    assert_eq!(table.legal().len(), 79);
    let slot = Slot::new(1);
    let refusal = table.refusal(Action::Ra(slot));
    assert_eq!(refusal, Illegal::NoTileToBanish { slot });
    assert_eq!(refusal.rule(), TUT_22);
    table.play("ra 2");
    assert_eq!((table.underworld("senet"), table.slot(2)), (1, None));
}

/// TUT-22.
#[test]
fn ra_does_not_resolve_an_idol_and_scores_no_ring() {
    for word in ["osiris", "horus", "thoth", "isis", "ra", "scarab"] {
        let mut table = Table::river(2, &format!("ra {word}"));
        table.play("sail 1, ra 2");
        assert_eq!((table.underworld(word), table.stage()), (1, Stage::Sail));
        assert_eq!((table.points(), table.awaited()), (vec![30, 30], Some(2)));
    }
}

/// TUT-22, TUT-10.
#[test]
fn a_set_completed_by_ra_scores_at_once() {
    let mut table = Table::river(3, "ankh senet ra ankh");
    table.play("sail 1, sail 2, sail 3, ra 4");
    assert_eq!((table.points(), table.tomb("ankh")), (vec![26, 28, 28], 2));
}

/// TUT-22, TUT-19.
#[test]
fn ra_with_an_empty_river_does_nothing() {
    let mut table = Table::river(2, "... senet senet ra");
    table.play("sail 79, sail 78, sail 80");
    // Everything but slot 80 was collected or has trailed, so the river is empty.
    assert_eq!(table.stage(), Stage::Over);
    assert_eq!(table.tomb("ra"), 1);
}

/// TUT-23.
#[test]
fn thoth_swaps_two_tiles_ahead_in_two_steps() {
    let mut table = Table::river(2, "senet throne thoth pottery lamp ankh");
    table.play("sail 3");
    assert_eq!(table.legal().len(), 77);
    for number in [1, 3] {
        let slot = Slot::new(number);
        let refusal = table.refusal(Action::Thoth(slot));
        assert_eq!(refusal, Illegal::NoTileAhead { slot });
        assert_eq!(refusal.rule(), TUT_23);
    }
    table.play("thoth 6");
    assert_eq!(table.stage(), Stage::ThothSecond(Slot::new(6)));
    assert_eq!((table.awaited(), table.legal().len()), (Some(1), 76));
    let slot = Slot::new(6);
    let refusal = table.refusal(Action::Thoth(slot));
    assert_eq!(refusal, Illegal::SameTile { slot });
    assert_eq!(refusal.rule(), TUT_23);
    let slot = Slot::new(2);
    assert_eq!(
        table.refusal(Action::Thoth(slot)),
        Illegal::NoTileAhead { slot }
    );
    table.play("thoth 4");
    assert_eq!(
        (table.slot(4), table.slot(6)),
        (Some("ankh"), Some("pottery"))
    );
    assert_eq!((table.awaited(), table.tomb("thoth")), (Some(2), 1));
}

/// TUT-23.
#[test]
fn thoth_may_swap_equal_tiles() {
    let mut table = Table::river(2, "thoth senet senet");
    table.play("sail 1, thoth 2, thoth 3");
    assert_eq!(
        (table.slot(2), table.slot(3)),
        (Some("senet"), Some("senet"))
    );
    assert_eq!(table.awaited(), Some(2));
}

/// TUT-23, TUT-19.
#[test]
fn thoth_with_fewer_than_two_tiles_ahead_does_nothing() {
    let mut table = Table::river(2, "... thoth senet");
    table.play("sail 79");
    assert_eq!((table.awaited(), table.tomb("thoth")), (Some(2), 1));
    let mut table = Table::river(2, "... thoth senet throne");
    table.play("sail 78");
    assert_eq!(table.legal(), ["thoth 79", "thoth 80"]);
    table.play("thoth 79");
    assert_eq!(
        table.legal(),
        ["thoth 80"],
        "asked, though there is no choice"
    );
}

/// TUT-24.
#[test]
fn horus_collects_any_tile_behind_the_boat() {
    let mut table = Table::river(2, "ankh senet ankh horus");
    table.play("sail 4");
    assert_eq!(
        table.legal(),
        ["horus 1", "horus 2", "horus 3", "horus back"]
    );
    for number in [4, 5] {
        let slot = Slot::new(number);
        let refusal = table.refusal(Action::Horus(slot));
        assert_eq!(refusal, Illegal::NoTileBehind { slot });
        assert_eq!(refusal.rule(), TUT_24);
    }
    table.play("horus 2");
    assert_eq!((table.held(1, "senet"), table.boats()), (1, vec![4, -1]));
}

/// TUT-24, TUT-10.
#[test]
fn horus_completes_sets_as_usual() {
    let mut table = Table::river(3, "ankh ankh horus");
    table.play("sail 2, sail 3, horus 1");
    assert_eq!((table.points(), table.tomb("ankh")), (vec![26, 27, 28], 2));
}

/// TUT-24, TUT-09.
#[test]
fn horus_can_move_the_boat_behind_everything_and_then_nothing_trails() {
    let mut table = Table::river(3, "senet throne horus");
    table.play("sail 20, sail 21, sail 3, horus back");
    assert_eq!(table.boats(), [20, 21, 0]);
    assert!(table.view().underworld().is_empty());
    assert_eq!(table.slot(1), Some("senet"));
    table.play("sail 22, sail 23");
    assert_eq!(table.legal()[..2], ["sail 1", "sail 2"]);
}

/// TUT-24, TUT-04.
#[test]
fn horus_moves_behind_the_waiting_line_too() {
    let mut table = Table::river(3, "horus");
    table.play("sail 1, horus back");
    assert_eq!(table.boats(), [-3, -1, -2]);
}

/// TUT-24.
#[test]
fn with_nothing_behind_moving_back_is_the_only_choice_and_is_asked() {
    let mut table = Table::river(2, "horus horus");
    table.play("sail 1");
    assert_eq!(table.legal(), ["horus back"]);
    table.play("horus back, sail 2");
    assert_eq!(table.legal(), ["horus back"]);
    // The other boat is at -2: this one goes behind it.
    table.play("horus back");
    assert_eq!(table.boats(), [-2, -3]);
}

/// TUT-19.
#[test]
fn an_idol_must_be_used() {
    let mut table = Table::river(2, "ra");
    table.play("sail 1");
    let refusal = table.refused("pass");
    assert_eq!(refusal, Illegal::MustUse { idol: Tile::Ra });
    assert_eq!(refusal.rule(), TUT_19);
}

/// TUT-19.
#[test]
fn with_the_option_every_idol_can_be_declined_and_goes_to_the_tomb() {
    let river = |idol| format!("senet scarab pottery {idol} throne throne");
    for idol in ["osiris", "isis", "ra", "thoth", "horus"] {
        let mut table = Table::optional(2, &river(idol));
        table.play("sail 2, sail 3, sail 4");
        assert_eq!(table.stage().idol().map(Tile::word), Some(idol));
        assert_eq!(table.legal().last().map(String::as_str), Some("pass"));
        let before = table.clone();
        table.play("pass");
        assert_eq!((table.tomb(idol), table.awaited()), (1, Some(2)));
        assert_eq!(table.boats(), before.boats());
        assert_eq!(table.points(), before.points());
        assert_eq!(table.view().underworld(), before.view().underworld());
    }
}

/// TUT-19, TUT-23.
#[test]
fn thoth_cannot_be_declined_between_the_two_picks() {
    let mut table = Table::optional(2, "thoth");
    assert!(table.view().idols_optional());
    table.play("sail 1, thoth 2");
    let refusal = table.refused("pass");
    let first = Slot::new(2);
    assert_eq!(refusal, Illegal::ThothIsBegun { first });
    assert_eq!(refusal.rule(), TUT_19);
}

/// TUT-19, TUT-25.
#[test]
fn a_nested_idol_can_be_declined_too() {
    let mut table = Table::optional(2, "ra senet pottery osiris");
    table.play("sail 2, sail 3, sail 4, osiris ra");
    assert_eq!(table.stage(), Stage::Ra);
    table.play("pass");
    assert_eq!((table.tomb("osiris"), table.tomb("ra")), (1, 1));
}

/// TUT-19.
#[test]
fn no_decision_has_more_than_81_options() {
    let mut table = Table::optional(2, "thoth ra");
    assert_eq!(table.legal().len(), 80);
    table.play("sail 1");
    assert_eq!(table.legal().len(), 80, "79 tiles ahead and pass");
    table.play("pass, sail 2");
    assert_eq!(table.legal().len(), 79, "78 tiles and pass");
    assert!(table.game.max_events() < 172);
}
