//! What a match costs over a bare loop, an event; both play the same games. And what it costs to
//! write a record and to read it back, checked, an event.
#![allow(missing_docs)]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use nile_core::example::Coins;
use nile_core::{Dice, Game, GameRng, Match, RecordReader, Recorder, Stream, Turn};

const GAMES: u64 = 100;

/// Plays the games without a match and counts the events.
fn bare(start: &Coins, legal: &mut Vec<<Coins as Game>::Action>) -> u64 {
    let mut events = 0;
    let mut rng = GameRng::new(1, Stream::Other(0));
    for seed in 0..GAMES {
        let mut chance = GameRng::new(seed, Stream::Chance);
        let mut game = start.clone();
        loop {
            match game.turn() {
                Turn::Seat(seat) => {
                    legal.clear();
                    game.legal_actions(seat, legal);
                    let action = *rng.pick(legal).expect("somebody awaited has a choice");
                    game.act(seat, action).expect("a listed action is legal");
                }
                Turn::Chance => {
                    let outcome = game.sample(&mut chance);
                    game.resolve_unchecked(outcome);
                }
                Turn::Over => break,
            }
            events += 1;
        }
    }
    events
}

fn in_a_match(game: &mut Match<Coins>, legal: &mut Vec<<Coins as Game>::Action>) -> u64 {
    let mut events = 0;
    let mut rng = GameRng::new(1, Stream::Other(0));
    for seed in 0..GAMES {
        game.restart(Dice::Seeded(seed));
        while let Turn::Seat(seat) = game.turn() {
            legal.clear();
            game.game().legal_actions(seat, legal);
            let action = *rng.pick(legal).expect("somebody awaited has a choice");
            game.act(seat, action).expect("a listed action is legal");
        }
        events += game.events().len() as u64;
    }
    events
}

fn per_event(c: &mut Criterion) {
    let start = Coins::new(&Default::default(), 3).expect("three can play");
    let mut game =
        Match::<Coins>::new(Default::default(), 3, Dice::Seeded(0)).expect("three can play");
    game.reserve();
    let mut legal = Vec::new();
    let events = bare(&start, &mut legal);
    assert_eq!(events, in_a_match(&mut game, &mut legal));
    let mut group = c.benchmark_group("event");
    group.throughput(Throughput::Elements(events));
    group.bench_function("bare loop", |b| b.iter(|| bare(&start, &mut legal)));
    group.bench_function("match", |b| b.iter(|| in_a_match(&mut game, &mut legal)));
    group.finish();

    game.restart(Dice::Seeded(1));
    in_a_match(&mut game, &mut legal);
    let mut group = c.benchmark_group("record");
    group.throughput(Throughput::Elements(game.events().len() as u64));
    group.bench_function("write", |b| {
        b.iter(|| Recorder::start(Vec::new(), &game).expect("memory does not fail"));
    });
    let recorder = Recorder::start(Vec::new(), &game).expect("memory does not fail");
    let record = recorder.into_inner();
    group.bench_function("read", |b| {
        b.iter(|| {
            let reader = RecordReader::open(&record[..]).expect("it is a record");
            reader.replay::<Coins>().expect("it replays")
        });
    });
    group.finish();
}

criterion_group!(benches, per_event);
criterion_main!(benches);
