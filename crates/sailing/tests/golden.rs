//! Golden games: whole records that must play as they did.
//!
//! `NILE_BLESS=1 cargo test -p nile-sailing --test golden` writes them anew. If the same edition plays
//! otherwise, and not only another edition in the header, raise the rules version first: a record holds the
//! edition it was played with, so a changed edition leaves older records as they are.

mod common;

use std::path::PathBuf;

use common::{builder, haggler, river_of_three};
use nile_core::{AnyMatch, Dice, Game, GameRng, Match, RecordReader, Stream, Turn};
use nile_sailing::{Config, Sailing};
use nile_testkit::Policy;

/// A name, a configuration, seats, and how actions are picked.
type Golden = (&'static str, Config, usize, Policy<Sailing>);

fn games() -> Vec<Golden> {
    let quiet = |config| Config {
        proposals: 0,
        ..config
    };
    let brief = |config| Config {
        proposals: 1,
        ..config
    };
    let river = Config {
        edition: river_of_three(),
        ..Config::default()
    };
    vec![
        ("two", quiet(Config::default()), 2, builder),
        ("three", quiet(Config::default()), 3, builder),
        ("four", quiet(Config::default()), 4, builder),
        ("five", quiet(Config::default()), 5, builder),
        ("osiris-two", quiet(Config::osiris()), 2, builder),
        ("osiris-four", quiet(Config::osiris()), 4, builder),
        ("haggling-three", brief(Config::default()), 3, haggler),
        ("osiris-haggling-two", brief(Config::osiris()), 2, haggler),
        ("river-of-three", quiet(river), 4, builder),
    ]
}

fn play(config: &Config, seats: usize, policy: Policy<Sailing>, seed: u64) -> Match<Sailing> {
    let mut table = Match::<Sailing>::new(config.clone(), seats, Dice::Seeded(seed)).unwrap();
    let mut rng = GameRng::new(seed, Stream::Other(7));
    while let Turn::Seat(awaited) = table.turn() {
        let others: Vec<_> = table.game().may_interject().iter().collect();
        let seat = match rng.below(8) {
            0 => rng.pick(&others).copied().unwrap_or(awaited),
            _ => awaited,
        };
        let legal = table.game().actions(seat);
        let choice = policy(table.game(), seat, &legal, rng.bits());
        table.act(seat, legal[choice]).unwrap();
    }
    table
}

fn path(name: &str) -> PathBuf {
    let file = format!("tests/golden/{name}.jsonl");
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(file)
}

/// STO-03, STO-10, STO-11, STO-12, STO-13, STO-51.
#[test]
fn golden_games_are_played_and_written_as_they_were_and_replay_to_their_end() {
    for (number, (name, config, seats, policy)) in games().into_iter().enumerate() {
        let record = AnyMatch::record(&play(&config, seats, policy, number as u64));
        if std::env::var_os("NILE_BLESS").is_some() {
            std::fs::create_dir_all(path(name).parent().unwrap()).unwrap();
            std::fs::write(path(name), &record).unwrap();
        }
        let golden = std::fs::read_to_string(path(name)).unwrap();
        assert!(record == golden, "{name} is no longer played as it was");
        let reader = RecordReader::open(golden.as_bytes()).unwrap();
        let replay = reader.replay::<Sailing>().unwrap();
        replay.complete().unwrap();
        let game = replay.game.game();
        assert_eq!((game.seats(), game.turn()), (seats, Turn::Over), "{name}");
    }
}
