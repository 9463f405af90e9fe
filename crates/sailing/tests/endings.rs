//! Chapter five: sets, the winner, and ties.

mod common;

use nile_core::{Game, Turn};
use nile_sailing::Switches;

use common::table::{Table, WORKSHOP, edition, seat};

/// Everybody withdraws until the game is over.
fn finish(table: &mut Table) {
    let mut bonuses = ["glory", "stone", "brick", "card", "grain"].iter();
    while table.game.turn() != Turn::Over {
        match table.game.turn() {
            Turn::Chance => table.settle(),
            _ if table.may_withdraw() => {
                table.play("withdraw");
            }
            _ => {
                let bonus = bonuses.find(|bonus| table.may(&format!("withdraw {bonus}")));
                table.play(&format!("withdraw {}", bonus.expect("an open bonus")));
            }
        }
    }
}

impl Table {
    fn may_withdraw(&self) -> bool {
        self.all("withdraw") == ["withdraw"]
    }
}

fn with_sharing(share: bool) -> Table {
    let rules = Switches {
        share_across_kinds: Some(share),
        ..Switches::default()
    };
    let mut table = Table::with(edition(WORKSHOP), 4, 0, rules);
    table.open(&[], &[]);
    table
}

fn five_in_a_row(table: &mut Table) {
    table.alone("plan sphinx 1");
    table.play("build sphinx 1 at quarry-1n/a");
    table
        .raise("sphinx 1", "quarry-1n/b")
        .raise("sphinx 1", "brickyard-1n/a");
    table
        .raise("pylon 1", "city-1n")
        .raise("obelisk 1", "quarry-2n/a");
}

/// STO-50, STO-66.
#[test]
fn five_adjacent_monuments_score_one_set_of_three_and_four_on_a_segment_another() {
    let mut table = with_sharing(true);
    five_in_a_row(&mut table);
    // quarry-2n/a is no neighbour of brickyard-1n/a: four are connected, and all four on segment 1.
    assert_eq!(table.view().sets(seat(1)), (2, 3));
    let before = table.glory(1);
    finish(&mut table);
    assert_eq!(table.glory(1), before + 2 + 3);
    let lines = table.game.score_sheet(seat(1)).lines;
    assert_eq!((lines[5].points, lines[6].points), (2, 3));
    assert_eq!((lines[5].rule.id, lines[6].rule.id), ("STO-50", "STO-50"));
}

/// STO-66.
#[test]
fn in_french_a_monument_counts_for_one_set_only() {
    let mut table = with_sharing(false);
    five_in_a_row(&mut table);
    assert_eq!(table.view().sets(seat(1)), (0, 3));
    table.raise("obelisk 2", "quarry-2n/b");
    assert_eq!(table.view().sets(seat(1)), (0, 3));
}

/// STO-50, STO-76.
#[test]
fn two_obelisks_on_one_section_are_adjacent_to_each_other_and_to_its_neighbours() {
    let mut table = Table::workshop(4, &["sculptor", "priest"], &[]);
    table.alone("plan obelisk 1");
    table.play("build obelisk 1 at quarry-1n/a, plan obelisk 1, card sculptor action");
    table.play("build obelisk 1 at quarry-1n/a");
    assert_eq!(table.view().sets(seat(1)), (0, 0));
    table.raise("obelisk 1", "quarry-1n/b");
    assert_eq!(table.view().sets(seat(1)), (2, 0));
}

/// STO-50.
#[test]
fn a_site_that_touches_two_segments_counts_for_either() {
    let text = format!("{WORKSHOP}\n[spaces.quarry-2n]\ntouches = [1, 2]");
    let mut table = Table::new(edition(&text), 4);
    table.open(&[], &[]);
    table.alone("plan sphinx 1");
    table.play("build sphinx 1 at quarry-1n/a");
    table
        .raise("sphinx 1", "quarry-1s/a")
        .raise("sphinx 1", "farm-1n/a");
    assert_eq!(table.view().sets(seat(1)).1, 0);
    table.raise("obelisk 1", "quarry-2n/a");
    assert_eq!(table.view().sets(seat(1)).1, 3);
}

/// STO-51.
#[test]
fn the_most_glory_wins() {
    let mut table = Table::workshop(3, &[], &[]);
    table.play("plan obelisk 1, plan sphinx 1, withdraw grain");
    table.play("build obelisk 1 at quarry-4n/a, build sphinx 1 at farm-4s/a");
    finish(&mut table);
    let standings = table.game.standings();
    assert_eq!(standings.places.as_slice()[1], 1);
    assert_eq!(standings.rule.map(|rule| rule.id), Some("STO-51"));
    assert_eq!(table.game.turn(), Turn::Over);
}

/// STO-51.
#[test]
fn a_tie_goes_to_the_most_tokens_and_a_full_tie_is_shared() {
    let mut table = Table::workshop(4, &[], &[]);
    table.play("withdraw stone, withdraw, withdraw, withdraw");
    table.settle();
    table.play("withdraw brick, withdraw, withdraw, withdraw");
    table.settle();
    table.play("withdraw grain, withdraw, withdraw, withdraw");
    table.settle();
    table.play("plan obelisk 1, withdraw card");
    table.settle();
    table.play("withdraw, withdraw, build obelisk 1 at quarry-1n/a, withdraw");
    let standings = table.game.standings();
    assert_eq!(standings.scores.as_slice(), [2, 0, 0, 0]);
    // Seat 2 took a stone with its card; 3 and 4 are equal in everything.
    assert_eq!(standings.places.as_slice(), [1, 2, 3, 3]);
}

/// STO-51.
#[test]
fn the_kingdom_is_divided_among_any_number_on_a_full_tie() {
    let none = format!("{WORKSHOP}\n[bonuses]\n{}", ["glory", "card", "stone", "brick", "grain"]
        .map(|id| format!("{id} = {{ glory = 0, cards = 0, resources = {{ grain = 0, brick = 0, stone = 0 }} }}"))
        .join("\n"));
    let mut table = Table::new(edition(&none), 3);
    table.open(&[], &[]);
    finish(&mut table);
    let standings = table.game.standings();
    assert_eq!(standings.places.as_slice(), [1, 1, 1]);
    assert_eq!(standings.winners().len(), 3);
}
