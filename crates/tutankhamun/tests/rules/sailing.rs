//! A turn: sailing, collecting, trailing tiles, the order of play.

use nile_core::{Game, Refusal, Turn};
use nile_tutankhamun::rules::*;
use nile_tutankhamun::{Action, Config, Illegal, Slot, Stage, Start, Tile, Tutankhamun};

use crate::common::{Table, seat};

/// TUT-05.
#[test]
fn forward_a_boat_may_sail_to_any_tile() {
    let table = Table::river(2, "");
    let all: Vec<String> = (1..=80).map(|slot| format!("sail {slot}")).collect();
    assert_eq!(table.legal(), all);
}

/// TUT-05.
#[test]
fn backward_a_boat_may_sail_to_the_nearest_tile_only() {
    let mut table = Table::river(2, "");
    table.play("sail 10, sail 5");
    let expected: Vec<String> = [9]
        .into_iter()
        .chain(11..=80)
        .map(|slot| format!("sail {slot}"))
        .collect();
    assert_eq!(table.legal(), expected);
    let refused = table.refused("sail 8");
    assert_eq!(
        refused,
        Illegal::TooFarBack {
            slot: Slot::new(8),
            nearest: Slot::new(9)
        }
    );
    assert_eq!(refused.rule(), TUT_05);
    table.play("sail 9");
    assert_eq!(table.boats(), [9, 5]);
    assert_eq!(table.slot(9), None);
}

/// TUT-05.
#[test]
fn the_nearest_tile_behind_may_lie_beyond_other_boats() {
    let mut table = Table::river(4, "");
    table.play("sail 5, sail 4, sail 3, sail 1");
    assert_eq!(table.legal()[0], "sail 2");
    table.play("sail 2");
    assert_eq!(table.boats(), [2, 4, 3, 1]);
}

/// TUT-05.
#[test]
fn from_the_tomb_a_boat_can_only_sail_backward() {
    let mut table = Table::river(2, "... senet");
    table.play("sail 80, sail 10");
    assert_eq!(table.legal(), ["sail 79"]);
}

/// TUT-05, TUT-03.
#[test]
fn empty_slots_and_slots_that_do_not_exist_are_refused() {
    let mut table = Table::river(2, "");
    table.play("sail 10, sail 5");
    for number in [5, 10, 3] {
        let slot = Slot::new(number);
        assert_eq!(
            table.refusal(Action::Sail(slot)),
            Illegal::NoTileToSailTo { slot }
        );
    }
    for number in [0, 81, 127, 128, 200, 255] {
        let slot = Slot::new(number);
        let refusal = table.refusal(Action::Sail(slot));
        assert_eq!(refusal, Illegal::NoSuchSlot { slot });
        assert_eq!(refusal.rule(), TUT_03);
    }
}

/// TUT-05.
#[test]
fn a_player_must_sail() {
    let table = Table::optional(2, "");
    let idol_actions = [
        Action::Pass,
        Action::HorusBack,
        Action::Osiris(Tile::Senet),
        Action::Isis(Slot::new(1)),
        Action::Ra(Slot::new(1)),
        Action::Thoth(Slot::new(1)),
        Action::Horus(Slot::new(1)),
    ];
    for action in idol_actions {
        assert_eq!(table.refusal(action), Illegal::MustSail);
    }
    assert_eq!(Illegal::MustSail.rule(), TUT_05);
}

/// TUT-06.
#[test]
fn play_goes_clockwise_wherever_the_boats_are() {
    let config = Config {
        start: Start::Seat(2),
        ..Config::default()
    };
    let mut table = Table::with(config, 3, "");
    let mut order = Vec::new();
    for slot in [10, 30, 5, 11, 31, 6, 9] {
        order.push(table.awaited().unwrap());
        table.play(&format!("sail {slot}"));
    }
    assert_eq!(order, [2, 3, 1, 2, 3, 1, 2]);
}

/// TUT-06, TUT-02.
#[test]
fn only_the_awaited_seat_may_act() {
    let table = Table::river(3, "");
    let action = Action::Sail(Slot::new(1));
    let check = |number| table.game.check(seat(number), &action);
    assert_eq!(check(1), Ok(()));
    for number in [2, 3] {
        let refusal = check(number).unwrap_err();
        assert_eq!(refusal, Illegal::NotYourTurn { awaited: seat(1) });
        assert_eq!(refusal.rule(), TUT_06);
    }
    for number in [4, 7, 8] {
        let refusal = check(number).unwrap_err();
        let expected = Illegal::NoSuchSeat {
            seat: seat(number),
            seats: 3,
        };
        assert_eq!(refusal, expected);
        assert_eq!(refusal.rule(), TUT_02);
        assert!(table.game.actions(seat(number)).is_empty());
    }
}

/// TUT-03, TUT-04.
#[test]
fn nobody_acts_before_the_river_is_laid() {
    let config = Config {
        start: Start::Drawn,
        ..Config::default()
    };
    let mut game = Tutankhamun::new(&config, 2).unwrap();
    let action = Action::Sail(Slot::new(1));
    let refusal = game.act(seat(1), action).unwrap_err();
    assert_eq!(refusal, Illegal::StartNotDrawn);
    assert_eq!(refusal.rule(), TUT_04);
    game.resolve(nile_tutankhamun::Outcome::Start(seat(1)))
        .unwrap();
    game.resolve(nile_tutankhamun::Outcome::Tile(Tile::Ra))
        .unwrap();
    let refusal = game.act(seat(1), action).unwrap_err();
    assert_eq!(refusal, Illegal::RiverNotLaid { left: 79 });
    assert_eq!(refusal.rule(), TUT_03);
    assert!(game.actions(seat(1)).is_empty());
    let nobody = game.act(seat(3), action).unwrap_err();
    assert_eq!(nobody.rule(), TUT_02);
}

/// TUT-07.
#[test]
fn an_artifact_goes_in_front_of_the_player() {
    let mut table = Table::river(2, "senet throne");
    table.play("sail 1");
    assert_eq!(table.held(1, "senet"), 1);
    assert_eq!(table.held(2, "senet"), 0);
    assert_eq!(table.points(), [30, 30]);
    assert_eq!(table.slot(1), None);
}

/// TUT-07.
#[test]
fn a_ring_scores_one_when_collected_but_not_when_it_trails_or_is_banished() {
    let mut table = Table::river(3, "scarab scarab senet ra throne scarab throne");
    table.play("sail 2");
    assert_eq!(
        (table.points(), table.held(1, "scarab")),
        (vec![27, 28, 28], 1)
    );
    table.play("sail 3, sail 4, ra 6");
    assert_eq!(table.points(), [27, 28, 28]);
    // The first ring trails, the other is banished.
    assert_eq!(table.underworld("scarab"), 2);
    assert_eq!(table.held(3, "scarab"), 0);
}

/// TUT-08.
#[test]
fn an_idol_waits_beside_the_board_until_it_is_resolved_and_then_goes_to_the_tomb() {
    let mut table = Table::river(2, "ra");
    table.play("sail 1");
    assert_eq!(table.stage(), Stage::Ra);
    assert_eq!((table.resolving("ra"), table.tomb("ra")), (1, 0));
    assert_eq!(table.view().left().count(Tile::Ra), 1);
    assert_eq!(table.awaited(), Some(1));
    table.play("ra 2");
    assert_eq!((table.resolving("ra"), table.tomb("ra")), (0, 1));
    assert_eq!(table.awaited(), Some(2));
}

/// TUT-08.
#[test]
fn while_an_idol_waits_nothing_else_is_done() {
    let mut table = Table::river(2, "ra");
    table.play("sail 1");
    for text in [
        "sail 2",
        "isis 2",
        "osiris senet",
        "thoth 2",
        "horus 2",
        "horus back",
    ] {
        let refusal = table.refused(text);
        assert_eq!(refusal, Illegal::IdolFirst { idol: Tile::Ra });
        assert_eq!(refusal.rule(), TUT_08);
    }
}

/// TUT-08, TUT-09.
#[test]
fn an_idol_is_resolved_before_tiles_trail() {
    let mut table = Table::river(2, "senet throne horus");
    table.play("sail 20, sail 3");
    assert_eq!(table.stage(), Stage::Horus);
    // Slots 1 and 2 are behind every boat now, and yet Horus can still collect from them.
    assert_eq!(table.legal(), ["horus 1", "horus 2", "horus back"]);
    table.play("horus 1");
    assert_eq!(table.held(2, "senet"), 1);
    assert_eq!(
        (table.underworld("senet"), table.underworld("throne")),
        (0, 1)
    );
}

/// TUT-09.
#[test]
fn tiles_that_every_boat_has_passed_go_to_the_underworld() {
    let mut table = Table::river(3, "senet ra throne pottery lamp ankh");
    table.play("sail 4, sail 5");
    // The third boat waits before the river: nothing is passed by all.
    assert!(table.view().underworld().is_empty());
    table.play("sail 6");
    assert_eq!(table.view().underworld().len(), 3);
    for word in ["senet", "ra", "throne"] {
        assert_eq!(table.underworld(word), 1, "{word}");
    }
    assert_eq!(table.tomb("ra"), 0, "an idol trails unresolved");
    assert_eq!(table.awaited(), Some(1));
    // Up to the rearmost boat only.
    table.play("sail 7");
    assert_eq!(table.view().underworld().len(), 3);
    table.play("sail 9");
    assert_eq!(table.boats(), [7, 9, 6]);
    assert_eq!(table.view().underworld().len(), 3);
    table.play("sail 10");
    assert_eq!(
        table.view().underworld().len(),
        3,
        "slots 4 to 6 hold no tile"
    );
    table.play("sail 11");
    assert_eq!(table.view().underworld().len(), 4, "slot 8 trails");
}

/// TUT-09.
#[test]
fn the_rule_of_trailing_tiles_acts_only_when_some_trail() {
    let mut table = Table::river(2, "");
    let ((), marks) = nile_core::trace(|| {
        table.play("sail 2");
    });
    assert_eq!(marks.count(TUT_09), 0);
    let ((), marks) = nile_core::trace(|| {
        table.play("sail 3");
    });
    assert_eq!(marks.count(TUT_09), 1);
}

/// TUT-09, TUT-10.
#[test]
fn sets_are_scored_while_tiles_trail() {
    let mut table = Table::river(3, "ankh ankh dagger dagger");
    table.play("sail 2, sail 4, sail 5");
    assert_eq!(table.points(), [26, 28, 28]);
    assert_eq!((table.tomb("ankh"), table.tomb("dagger")), (2, 0));
    table.play("sail 6");
    assert_eq!(table.points(), [26, 26, 28]);
    assert_eq!(table.tomb("dagger"), 2);
}

/// TUT-17.
#[test]
fn when_the_game_is_over_nobody_acts() {
    let mut table = Table::river(2, "");
    while let Turn::Seat(seat) = table.game.turn() {
        let action = *table.game.actions(seat).last().unwrap();
        table.game.act(seat, action).unwrap();
    }
    let refusal = table
        .game
        .act(seat(1), Action::Sail(Slot::new(1)))
        .unwrap_err();
    let rule = table.standings().rule.unwrap();
    assert_eq!(refusal, Illegal::Over { by: rule });
    assert_eq!(refusal.rule(), rule);
    assert!(table.game.actions(seat(1)).is_empty());
    assert_eq!(table.game.max_events(), 0);
}
