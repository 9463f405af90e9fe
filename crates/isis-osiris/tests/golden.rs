//! Golden games: whole records that must play as they did.
//!
//! `NILE_BLESS=1 cargo test -p nile-isis-osiris --test golden` writes them anew; if one changed,
//! raise the rules version first.

mod common;

use std::path::PathBuf;

use common::random_game;
use nile_core::{AnyMatch, Game, RecordReader, Seat, Turn};
use nile_isis_osiris::{Config, IsisOsiris, Supply};
use nile_testkit::assert_current;

fn games() -> Vec<(&'static str, Config, usize, u64)> {
    let own = Config::default();
    let common = common::common();
    let series = |supply, start| Config {
        games: 3,
        supply,
        start: Seat::new(start),
        ..Config::default()
    };
    let zeros = Config {
        tiles: (-9..=9).chain([0, 0, 0, 5]).collect(),
        ..Config::default()
    };
    vec![
        ("two", own.clone(), 2, 1),
        ("three", own.clone(), 3, 2),
        ("four", own, 4, 3),
        ("two-common", common.clone(), 2, 4),
        ("three-common", common.clone(), 3, 5),
        ("four-common", common, 4, 6),
        ("series-of-three", series(Supply::Own, 1), 2, 7),
        ("series-of-three-common", series(Supply::Common, 2), 3, 8),
        ("other-tiles", zeros, 2, 9),
    ]
}

fn path(name: &str) -> PathBuf {
    let file = format!("tests/golden/{name}.jsonl");
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(file)
}

/// ISO-01, ISO-03, ISO-05, ISO-07, ISO-08, ISO-09, ISO-13, ISO-14.
#[test]
fn golden_games_are_played_and_written_as_they_were_and_replay_to_their_end() {
    for (name, config, seats, seed) in games() {
        let record = AnyMatch::record(&random_game(&config, seats, seed));
        assert_current(&path(name), &record);
        let reader = RecordReader::open(record.as_bytes()).unwrap();
        let replay = reader.replay::<IsisOsiris>().unwrap();
        replay.complete().unwrap();
        let game = replay.game.game();
        assert_eq!((game.seats(), game.turn()), (seats, Turn::Over), "{name}");
    }
}
