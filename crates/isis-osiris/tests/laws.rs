//! The laws every game of the project obeys, on every variant of this one.

use std::path::Path;

use nile_core::Seat;
use nile_isis_osiris::rules::ISO_11;
use nile_isis_osiris::{Action, Config, IsisOsiris, RULES, Supply};
use nile_testkit::{Plan, check, rule_table, scaled, uniform};

fn plan() -> Plan<IsisOsiris> {
    let common = Config {
        supply: Supply::Common,
        ..Config::default()
    };
    let series = Config {
        games: 2,
        start: Seat::new(1),
        ..Config::default()
    };
    let other_tiles = Config {
        tiles: (-9..=9).chain([0, 0, 9, -9]).collect(),
        ..common.clone()
    };
    let tight = Config {
        tiles: vec![3; 22],
        games: 2,
        ..common.clone()
    };
    Plan {
        games: 60,
        configs: vec![Config::default(), common, series, other_tiles, tight],
        policies: vec![uniform::<IsisOsiris>, likes_tiles],
        ..Plan::default()
    }
}

/// Takes a tile every other time, where uniform choice nearly always places pieces first.
fn likes_tiles(_: &IsisOsiris, _: Seat, legal: &[Action], number: u32) -> usize {
    let half = u32::MAX / 2;
    match number.checked_sub(half) {
        Some(_) => legal.len() - 1,
        None => scaled(number * 2, legal.len()),
    }
}

/// ISO-01, ISO-03, ISO-05, ISO-06, ISO-08, ISO-12, ISO-13, ISO-14.
#[test]
fn obeys_the_laws() {
    match check(&plan().games_from_env()) {
        Ok(report) => {
            println!("{report}");
            // The track is for display; nothing in play reads it.
            assert_eq!(report.silent_rules, [ISO_11.id]);
        }
        Err(violation) => panic!("{violation}"),
    }
}

#[test]
fn every_rule_is_carried_by_code_and_proved_by_a_test() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let table = rule_table(RULES, folder).expect("the crate can be read");
    table.assert_current(&folder.join("../../docs/rules/isis-osiris.md"));
}
