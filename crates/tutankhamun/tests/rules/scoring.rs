//! Sets, ties, rings and the Underworld between two players.

use nile_core::Game;
use nile_tutankhamun::{Config, Holder, Tile};

use crate::common::{Table, seat};

/// TUT-10.
#[test]
fn a_set_completed_by_collecting_is_scored_and_goes_to_the_tomb() {
    let mut table = Table::river(3, "ankh ankh");
    table.play("sail 2");
    assert_eq!((table.points(), table.tomb("ankh")), (vec![28; 3], 0));
    table.play("sail 1");
    assert_eq!(table.tomb("ankh"), 2);
    assert_eq!((table.held(1, "ankh"), table.held(2, "ankh")), (0, 0));
    assert_eq!(table.points(), [27, 26, 28]);
}

/// TUT-10.
#[test]
fn a_set_with_tiles_in_the_underworld_is_scored_when_the_river_holds_none() {
    let mut table = Table::river(3, "ankh senet senet senet ... ankh");
    table.play("sail 2, sail 3, sail 4");
    assert_eq!((table.underworld("ankh"), table.points()), (1, vec![28; 3]));
    table.play("sail 80");
    assert_eq!(table.points(), [26, 28, 28]);
    assert_eq!((table.underworld("ankh"), table.tomb("ankh")), (0, 2));
}

/// TUT-11, TUT-12.
#[test]
fn most_tiles_score_the_size_of_the_set_and_second_most_half_of_it() {
    let mut table = Table::river(3, "pottery*4");
    table.play("sail 1, sail 2, sail 3, sail 4");
    // 2, 1 and 1: the tie for second goes to the boat in slot 2, the other gets nothing.
    assert_eq!(table.points(), [24, 26, 28]);
}

/// TUT-11.
#[test]
fn each_set_is_worth_its_size() {
    for set in Tile::artifacts().filter(|set| *set != Tile::Scarab) {
        let mut table = Table::river(3, &format!("{}*{}", set.word(), set.count()));
        let beyond = set.count() + 1;
        table.play(&format!("sail 1, sail {}, sail {}", beyond + 2, beyond + 4));
        table.play(&format!("sail {beyond}"));
        assert_eq!(table.points(), [28 - set.count(), 28, 28], "{set}");
        assert_eq!(
            table.view().prizes(set),
            [Some(Holder::Seat(seat(1))), None]
        );
    }
}

/// TUT-11.
#[test]
fn second_place_is_half_the_set_and_needs_a_tile() {
    for (word, size) in [("senet", 8), ("seated", 6), ("lamp", 4), ("crook", 2)] {
        let mut table = Table::river(3, &format!("{word}*{size}"));
        // Seat 1 takes the last, seat 2 the first, or the other way round for a greater share.
        table.play(&format!("sail {size}, sail 1, sail 40"));
        if size > 2 {
            table.play(&format!("sail {}, sail 41, sail 42", size - 1));
            assert_eq!(table.points(), [28 - size, 28 - size / 2, 28], "{word}");
        } else {
            assert_eq!(table.points(), [28 - size / 2, 28 - size, 28], "{word}");
        }
    }
}

/// TUT-11.
#[test]
fn with_no_collector_nobody_scores() {
    let mut table = Table::river(3, "ankh ankh senet*3");
    table.play("sail 3, sail 4, sail 5");
    assert_eq!((table.points(), table.tomb("ankh")), (vec![28; 3], 2));
    assert_eq!(table.view().prizes(Tile::Ankh), [None, None]);
}

/// TUT-12.
#[test]
fn a_tie_for_first_goes_to_the_boat_further_back_and_the_other_is_second() {
    let mut table = Table::river(3, "ankh senet ankh");
    table.play("sail 3, sail 1");
    assert_eq!(table.points(), [27, 26, 28]);
}

/// TUT-12.
#[test]
fn the_mover_s_boat_counts_in_its_new_slot() {
    // Before its move the second boat was in the waiting line, behind the first.
    let mut table = Table::river(3, "ankh senet ankh");
    table.play("sail 1, sail 3");
    assert_eq!(table.points(), [26, 27, 28]);
}

/// TUT-12.
#[test]
fn among_three_tied_the_same_order_decides() {
    let mut table = Table::river(3, "pottery*4");
    table.play("sail 4, sail 3, sail 2");
    assert_eq!(table.points(), [28, 26, 24]);
}

/// TUT-12, TUT-24.
#[test]
fn a_boat_that_went_back_by_horus_wins_ties_from_the_waiting_line() {
    let mut table = Table::river(3, "ankh horus ankh");
    table.play("sail 1, sail 4, sail 5, sail 2, horus back");
    assert_eq!(table.boats(), [0, 4, 5]);
    table.play("sail 3");
    assert_eq!(table.points(), [26, 27, 28]);
}

/// TUT-13, TUT-12.
#[test]
fn most_rings_score_five_and_a_tie_goes_to_the_boat_further_back() {
    let mut table = Table::river(3, "scarab*10");
    table.play("sail 2, sail 1, sail 11, sail 13, sail 12");
    // One ring each; eight have trailed.
    assert_eq!(table.tomb("scarab"), 10);
    assert_eq!(table.points(), [27, 22, 28]);
    let bonus = table.view().prizes(Tile::Scarab);
    assert_eq!(bonus, [Some(Holder::Seat(seat(2))), None]);
}

/// TUT-13.
#[test]
fn more_rings_beat_a_boat_further_back_and_there_is_no_second_prize() {
    let mut table = Table::river(3, "scarab*10");
    table.play("sail 3, sail 1, sail 11, sail 4, sail 12, sail 13, sail 14");
    assert_eq!(table.points(), [28 - 2 - 5, 27, 28]);
}

/// TUT-13.
#[test]
fn without_a_ring_there_is_no_bonus() {
    let mut table = Table::river(3, "scarab*10");
    table.play("sail 11, sail 12, sail 13");
    assert_eq!((table.points(), table.tomb("scarab")), (vec![28; 3], 10));
}

/// TUT-15.
#[test]
fn book_example_four_against_three_in_the_underworld_and_one() {
    let mut table = Table::river(2, "senet*8");
    table.play("sail 1, sail 8, sail 2, sail 9, sail 3, sail 10, sail 4, sail 11, sail 12");
    assert_eq!(table.points(), [22, 30]);
    let places = [Some(Holder::Seat(seat(1))), Some(Holder::Underworld)];
    assert_eq!(table.view().prizes(Tile::Senet), places);
    assert_eq!(table.tomb("senet"), 8);
}

/// TUT-15.
#[test]
fn book_example_three_against_three_in_the_underworld_and_two() {
    let mut table = Table::river(2, "senet*8");
    table.play("sail 1, sail 8, sail 2, sail 7, sail 3, sail 9, sail 10");
    assert_eq!(table.points(), [22, 30]);
}

/// TUT-15.
#[test]
fn a_lone_player_behind_the_underworld_takes_second_place() {
    let mut table = Table::river(2, "sarcophagus*6");
    table.play("sail 1, sail 7, sail 8");
    assert_eq!(table.points(), [27, 30]);
    let places = [Some(Holder::Underworld), Some(Holder::Seat(seat(1)))];
    assert_eq!(table.view().prizes(Tile::Sarcophagus), places);
}

/// TUT-15, TUT-12.
#[test]
fn behind_the_underworld_a_tie_for_second_goes_to_the_boat_further_back() {
    let mut table = Table::river(2, "senet*8");
    table.play("sail 1, sail 8, sail 2, sail 7, sail 9");
    assert_eq!(table.points(), [30, 26]);
}

/// TUT-15.
#[test]
fn level_with_the_underworld_both_players_go_before_it() {
    let mut table = Table::river(2, "standing*6");
    table.play("sail 1, sail 6, sail 2, sail 5, sail 7");
    assert_eq!(table.points(), [27, 24]);
}

/// TUT-15.
#[test]
fn a_player_level_with_the_underworld_for_second_takes_it() {
    let mut table = Table::river(2, "senet*8");
    table.play("sail 1, sail 8, sail 2, sail 7, sail 3, sail 9, sail 4, sail 10, sail 11");
    assert_eq!(table.points(), [22, 26]);
}

/// TUT-15, TUT-22.
#[test]
fn the_tile_that_completes_a_set_by_ra_already_counts_for_the_underworld() {
    let mut table = Table::river(2, "lamp lamp lamp ra senet lamp");
    // Seat 1 has one lamp; two trail, and Ra sends the last.
    table.play("sail 3, sail 5");
    assert_eq!(table.underworld("lamp"), 2);
    table.play("sail 4, ra 6");
    assert_eq!(table.points(), [28, 30]);
}

/// TUT-15.
#[test]
fn among_three_players_the_underworld_takes_no_place() {
    let mut table = Table::river(3, "sarcophagus*6");
    table.play("sail 1, sail 7, sail 8, sail 9");
    assert_eq!(table.points(), [22, 28, 28]);
}

fn two_players_and_rings(contested: bool, moves: &str) -> Table {
    let config = Config {
        underworld_contests_rings: contested,
        ..Config::default()
    };
    let mut table = Table::with(config, 2, "scarab*10");
    table.play(moves);
    assert_eq!(table.tomb("scarab"), 10);
    assert_eq!(table.view().underworld_contests_rings(), contested);
    table
}

/// TUT-16.
#[test]
fn between_two_players_the_underworld_can_keep_the_ring_bonus() {
    let four_to_six = "sail 1, sail 11, sail 2, sail 12, sail 3, sail 13, sail 4, sail 14, sail 15";
    let table = two_players_and_rings(true, four_to_six);
    assert_eq!(table.points(), [26, 30]);
    assert_eq!(
        table.view().prizes(Tile::Scarab),
        [Some(Holder::Underworld), None]
    );
    let table = two_players_and_rings(false, four_to_six);
    assert_eq!(table.points(), [21, 30], "the option turns this off");
}

/// TUT-16.
#[test]
fn a_player_level_with_the_underworld_gets_the_ring_bonus() {
    let five_to_five = "sail 1, sail 11, sail 2, sail 12, sail 3, sail 13, sail 4, sail 14, \
                        sail 5, sail 15, sail 16";
    assert_eq!(two_players_and_rings(true, five_to_five).points(), [20, 30]);
}

/// TUT-16.
#[test]
fn among_three_players_the_underworld_never_contests_the_rings() {
    let mut table = Table::river(3, "scarab*10");
    assert!(table.view().underworld_contests_rings());
    table.play("sail 1, sail 11, sail 12, sail 13");
    assert_eq!(table.points(), [28 - 1 - 5, 28, 28]);
}

/// TUT-02, TUT-07, TUT-11, TUT-13, TUT-14.
#[test]
fn the_score_sheet_names_a_rule_for_every_line_and_adds_up() {
    let mut table = Table::river(3, "scarab*10 ankh*2");
    table.play("sail 2, sail 1, sail 12, sail 3, sail 11, sail 14, sail 13");
    let sheet = |number| {
        let sheet = table.game.score_sheet(seat(number));
        assert_eq!(sheet.total(), i32::from(table.points()[number - 1]));
        let line =
            |line: &nile_core::ScoreLine| format!("{} {} {}", line.rule, line.what, line.points);
        sheet.lines.iter().map(line).collect::<Vec<_>>()
    };
    assert_eq!(
        sheet(1),
        [
            "TUT-02 points at the start 28",
            "TUT-13 most Scarab Rings -5",
            "TUT-07 Scarab Rings collected -2"
        ]
    );
    assert_eq!(
        sheet(2),
        [
            "TUT-02 points at the start 28",
            "TUT-11 first in Ankh -2",
            "TUT-07 Scarab Rings collected -1"
        ]
    );
    assert_eq!(
        sheet(3),
        ["TUT-02 points at the start 28", "TUT-11 second in Ankh -1"]
    );
}
