//! What an event costs in random games, through the checked public contract.

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use nile_core::{Game, GameRng, Seat, Stream, Turn};
use nile_sailing::{Action, Config, Sailing};

/// One whole game: legal list, uniform pick, checked act; sampled, checked draw.
fn play(game: &mut Sailing, legal: &mut Vec<Action>, rng: &mut GameRng) -> u64 {
    let mut events = 0;
    loop {
        match game.turn() {
            Turn::Seat(seat) => {
                legal.clear();
                game.legal_actions(seat, legal);
                let action = legal[rng.below(legal.len() as u32) as usize];
                game.act(seat, action).expect("what is listed is legal");
            }
            Turn::Chance => {
                let outcome = game.sample(rng);
                game.resolve(outcome).expect("what is drawn can be drawn");
            }
            Turn::Over => return events,
        }
        events += 1;
    }
}

/// Plays whole games until so many events have happened, and reports the time of exactly so many.
fn time_events(
    start: &Sailing,
    iterations: u64,
    mut play: impl FnMut(&mut Sailing) -> u64,
) -> Duration {
    let mut events = 0;
    let begin = Instant::now();
    while events < iterations {
        let mut game = start.clone();
        events += play(&mut game);
        black_box(&game);
    }
    begin.elapsed().mul_f64(iterations as f64 / events as f64)
}

fn events(c: &mut Criterion) {
    let mut group = c.benchmark_group("event");
    group.throughput(Throughput::Elements(1));
    let mut legal = Vec::with_capacity(1024);
    for (name, proposals) in [("without haggling", 0), ("with haggling", 3)] {
        for seats in 2..=5 {
            let config = Config {
                proposals,
                ..Config::default()
            };
            let start = Sailing::new(&config, seats).expect("a right configuration");
            let mut rng = GameRng::new(1, Stream::Chance);
            group.bench_function(BenchmarkId::new(name, seats), |b| {
                b.iter_custom(|n| time_events(&start, n, |game| play(game, &mut legal, &mut rng)));
            });
        }
    }
    group.finish();
}

fn whole(c: &mut Criterion) {
    let config = Config {
        proposals: 0,
        ..Config::default()
    };
    let start = Sailing::new(&config, 4).expect("a right configuration");
    let mut legal = Vec::with_capacity(1024);
    let mut rng = GameRng::new(1, Stream::Chance);
    c.bench_function("game without haggling, 4 seats", |b| {
        b.iter(|| play(&mut start.clone(), &mut legal, &mut rng));
    });
    let mut middle = start.clone();
    while middle.turn() == Turn::Chance {
        let outcome = middle.sample(&mut rng);
        middle.resolve_unchecked(outcome);
    }
    c.bench_function("clone", |b| b.iter(|| black_box(&middle).clone()));
    c.bench_function("view", |b| b.iter(|| middle.view(Some(Seat::new(0)))));
    let view = middle.view(Some(Seat::new(0)));
    c.bench_function("determinize", |b| {
        b.iter(|| Sailing::determinize(&view, &mut rng))
    });
    c.bench_function("max_events", |b| b.iter(|| black_box(&middle).max_events()));
}

criterion_group!(benches, events, whole);
criterion_main!(benches);
