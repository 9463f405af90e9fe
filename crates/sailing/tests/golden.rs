//! Golden games: whole records that must play as they did.
//!
//! `NILE_BLESS=1 cargo test -p nile-sailing --test golden` writes them anew. If the same edition plays
//! otherwise, and not only another edition in the header, raise the rules version first: a record holds the
//! edition it was played with, so a changed edition leaves older records as they are.

mod common;

use std::collections::BTreeMap;
use std::path::PathBuf;

use common::{TURNED, builder, crowded, every_action, haggler, river_of_three, visitor};
use nile_core::{
    AnyMatch, Dice, Game, GameRng, Match, RecordReader, Refusal, Seat, Stream, Turn, trace,
};
use nile_sailing::{Config, Illegal, Sailing};
use nile_testkit::{Policy, assert_current};

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
    let crowd = Config {
        edition: crowded(),
        rules: TURNED,
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
        ("crowded-two", brief(crowd.clone()), 2, haggler),
        ("crowded-three", quiet(crowd.clone()), 3, builder),
        ("crowded-five", quiet(crowd), 5, visitor),
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

fn path(file: &str) -> PathBuf {
    let golden = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    golden.join(file)
}

/// Compares what is told of each game, a line for each, with the file.
fn assert_told(file: &str, tell: impl Fn(&Match<Sailing>) -> String) {
    let lines: Vec<String> = games()
        .into_iter()
        .enumerate()
        .map(|(number, (name, config, seats, policy))| {
            let table = play(&config, seats, policy, number as u64);
            format!("{name}: {}\n", tell(&table))
        })
        .collect();
    assert_current(&path(file), &lines.concat());
}

/// STO-03, STO-10, STO-11, STO-12, STO-13, STO-51.
#[test]
fn golden_games_are_played_and_written_as_they_were_and_replay_to_their_end() {
    for (number, (name, config, seats, policy)) in games().into_iter().enumerate() {
        let record = AnyMatch::record(&play(&config, seats, policy, number as u64));
        assert_current(&path(&format!("{name}.jsonl")), &record);
        let reader = RecordReader::open(record.as_bytes()).unwrap();
        let replay = reader.replay::<Sailing>().unwrap();
        replay.complete().unwrap();
        let game = replay.game.game();
        assert_eq!((game.seats(), game.turn()), (seats, Turn::Over), "{name}");
    }
}

#[test]
fn how_many_events_can_still_come_is_told_as_it_was_and_falls_with_every_event() {
    assert_told("bounds.txt", |table| {
        let mut game = table.start().clone();
        let mut bounds = vec![game.max_events()];
        for &event in table.events() {
            game.apply_unchecked(event);
            bounds.push(game.max_events());
        }
        assert!(bounds.is_sorted_by(|before, after| before > after));
        assert_eq!(bounds.last(), Some(&0));
        let bounds: Vec<String> = bounds.iter().map(usize::to_string).collect();
        bounds.join(" ")
    });
}

#[test]
fn every_rule_acts_as_often_as_it_did() {
    assert_told("acts.txt", |table| {
        let (_, marks) = trace(|| {
            let mut game = Sailing::new(table.config(), table.game().seats()).unwrap();
            for &event in table.events() {
                game.apply_unchecked(event);
            }
            game.standings()
        });
        let acts: Vec<String> = marks
            .iter()
            .map(|(rule, count)| format!("{rule} {count}"))
            .collect();
        acts.join(", ")
    });
}

#[test]
fn every_piece_is_where_it_was_and_none_came_or_went() {
    assert_told("pieces.txt", |table| {
        let events = table.events().len();
        let late = table.state_after(events * 3 / 4);
        for game in [&late, table.game()] {
            let (census, start) = (game.census(), table.start().census());
            assert!(census.totals().eq(start.totals()));
        }
        late.census().to_string().trim_end().replace('\n', "; ")
    });
}

/// The kind of a refusal and its rule.
fn kind(refusal: &Illegal) -> String {
    let name = format!("{refusal:?}");
    let name = name.split([' ', '{']).next().unwrap();
    format!("{} {name}", refusal.rule().id)
}

/// At each event some of everything there is to do is tried, each time other things, by the awaited
/// seat and by the next.
#[test]
fn whatever_may_not_be_done_is_refused_for_the_reason_it_was() {
    const STEP: usize = 31;
    assert_told("refusals.txt", |table| {
        let all = every_action(table.game().edition());
        let mut game = table.start().clone();
        let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
        for (number, &event) in table.events().iter().enumerate() {
            let awaited = match game.turn() {
                Turn::Seat(seat) => seat,
                _ => Seat::new(0),
            };
            for seat in [awaited, awaited.next(game.seats())] {
                let listed = game.actions(seat);
                for action in all.iter().skip(number % STEP).step_by(STEP) {
                    match game.check(seat, action) {
                        Ok(()) => assert!(listed.contains(action), "{action:?}"),
                        Err(refusal) => *kinds.entry(kind(&refusal)).or_default() += 1,
                    }
                }
            }
            game.apply_unchecked(event);
        }
        let kinds: Vec<String> = kinds
            .iter()
            .map(|(kind, count)| format!("{kind} {count}"))
            .collect();
        kinds.join(", ")
    });
}
