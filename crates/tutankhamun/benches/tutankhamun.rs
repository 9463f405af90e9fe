//! What an act costs in random games: through the checked public contract, and in the barest loop
//! the same engine allows.

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use nile_core::{Game, GameRng, Stream, Turn};
use nile_tutankhamun::{Action, Config, Tutankhamun};

/// How many different deals the games are played on.
const DEALS: usize = 512;

fn dealt(seats: usize, seed: u64) -> Tutankhamun {
    let mut game = Tutankhamun::new(&Config::default(), seats).expect("a right configuration");
    deal(&mut game, &mut GameRng::new(seed, Stream::Chance));
    game
}

fn deal(game: &mut Tutankhamun, rng: &mut GameRng) {
    while game.turn() == Turn::Chance {
        let outcome = game.sample(rng);
        game.resolve_unchecked(outcome);
    }
}

/// Legal list, uniform pick, checked act.
fn play_checked(game: &mut Tutankhamun, legal: &mut Vec<Action>, rng: &mut GameRng) -> u64 {
    let mut acts = 0;
    while let Turn::Seat(seat) = game.turn() {
        legal.clear();
        game.legal_actions(seat, legal);
        let action = legal[rng.below(legal.len() as u32) as usize];
        game.act(seat, action).expect("what is listed is legal");
        acts += 1;
    }
    acts
}

/// The same without the check.
fn play_bare(game: &mut Tutankhamun, legal: &mut Vec<Action>, rng: &mut GameRng) -> u64 {
    let mut acts = 0;
    while let Turn::Seat(seat) = game.turn() {
        legal.clear();
        game.legal_actions(seat, legal);
        let action = legal[rng.below(legal.len() as u32) as usize];
        game.act_unchecked(seat, action);
        acts += 1;
    }
    acts
}

/// A generator that costs next to nothing, to see what the engine alone costs.
fn play_checked_cheap_dice(game: &mut Tutankhamun, legal: &mut Vec<Action>, dice: &mut u64) -> u64 {
    let mut acts = 0;
    while let Turn::Seat(seat) = game.turn() {
        legal.clear();
        game.legal_actions(seat, legal);
        *dice ^= *dice << 13;
        *dice ^= *dice >> 7;
        *dice ^= *dice << 17;
        let pick = ((*dice >> 32) * legal.len() as u64) >> 32;
        game.act(seat, legal[pick as usize])
            .expect("what is listed is legal");
        acts += 1;
    }
    acts
}

/// Plays whole games from dealt rivers until at least `iterations` acts are done, and reports the
/// time of exactly so many. The deal is not timed; copying the dealt state is.
fn time_acts(
    deals: &[Tutankhamun],
    iterations: u64,
    mut play: impl FnMut(&mut Tutankhamun) -> u64,
) -> Duration {
    let (mut acts, mut number) = (0, 0);
    let begin = Instant::now();
    while acts < iterations {
        let mut game = deals[number % deals.len()];
        acts += play(&mut game);
        black_box(&game);
        number += 1;
    }
    begin.elapsed().mul_f64(iterations as f64 / acts as f64)
}

fn acts(c: &mut Criterion) {
    let mut group = c.benchmark_group("act");
    group.throughput(Throughput::Elements(1));
    for seats in [2, 4, 6] {
        let deals: Vec<_> = (0..DEALS).map(|seed| dealt(seats, seed as u64)).collect();
        let mut rng = GameRng::new(1, Stream::Other(0));
        let mut legal = Vec::with_capacity(128);
        group.bench_function(BenchmarkId::new("checked", seats), |b| {
            b.iter_custom(|n| {
                time_acts(&deals, n, |game| play_checked(game, &mut legal, &mut rng))
            });
        });
        group.bench_function(BenchmarkId::new("bare", seats), |b| {
            b.iter_custom(|n| time_acts(&deals, n, |game| play_bare(game, &mut legal, &mut rng)));
        });
        let mut dice = 0x9e37_79b9_7f4a_7c15;
        group.bench_function(BenchmarkId::new("checked, cheap dice", seats), |b| {
            b.iter_custom(|n| {
                time_acts(&deals, n, |game| {
                    play_checked_cheap_dice(game, &mut legal, &mut dice)
                })
            });
        });
    }
    group.finish();
}

fn whole(c: &mut Criterion) {
    let start = Tutankhamun::new(&Config::default(), 4).expect("a right configuration");
    let mut rng = GameRng::new(1, Stream::Chance);
    let mut legal = Vec::with_capacity(128);
    c.bench_function("deal", |b| {
        b.iter(|| {
            let mut game = start;
            deal(&mut game, &mut rng);
            game
        });
    });
    c.bench_function("game with its deal, 4 seats", |b| {
        b.iter(|| {
            let mut game = start;
            deal(&mut game, &mut rng);
            play_checked(&mut game, &mut legal, &mut rng)
        });
    });
    let game = dealt(4, 1);
    c.bench_function("clone", |b| b.iter(|| *black_box(&game)));
}

criterion_group!(benches, acts, whole);
criterion_main!(benches);
