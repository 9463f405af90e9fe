//! Games at full speed: through the checked contract, and with the engine's bare functions.
//!
//! `cargo bench -p nile-isis-osiris`; a criterion element is one event, whether act or draw.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use nile_core::{Game, GameRng, Stream, Turn};
use nile_isis_osiris::{Action, Config, IsisOsiris, Supply};

/// A random game as any program would play it: every act and every draw is checked.
fn checked<G: Game>(start: &G, rng: &mut GameRng, actions: &mut Vec<G::Action>) -> u32 {
    let mut game = start.clone();
    let mut events = 0;
    loop {
        match game.turn() {
            Turn::Seat(seat) => {
                actions.clear();
                game.legal_actions(seat, actions);
                let action = *rng.pick(actions).expect("somebody can always move");
                game.act(seat, action).expect("a listed action is legal");
            }
            Turn::Chance => {
                let outcome = game.sample(rng);
                game.resolve(outcome).expect("a drawn tile can be drawn");
            }
            Turn::Over => break,
        }
        events += 1;
    }
    black_box(game.standings());
    events
}

/// The same game without any check.
fn bare(start: &IsisOsiris, rng: &mut GameRng, actions: &mut Vec<Action>) -> u32 {
    let mut game = *start;
    let mut events = 0;
    loop {
        match game.turn() {
            Turn::Seat(seat) => {
                actions.clear();
                game.legal_actions(seat, actions);
                let action = actions[rng.below(actions.len() as u32) as usize];
                game.act_unchecked(seat, action);
            }
            Turn::Chance => {
                let outcome = game.sample(rng);
                game.resolve_unchecked(outcome);
            }
            Turn::Over => break,
        }
        events += 1;
    }
    black_box(game.standings());
    events
}

fn games(c: &mut Criterion) {
    let tables = [
        ("2 own", 2, Supply::Own),
        ("2 common", 2, Supply::Common),
        ("3 own", 3, Supply::Own),
        ("4 own", 4, Supply::Own),
    ];
    for (name, seats, supply) in tables {
        let config = Config {
            supply,
            ..Config::default()
        };
        let start = IsisOsiris::new(&config, seats).expect("the default is right");
        let mut actions = Vec::new();
        let mut group = c.benchmark_group(format!("random game/{name}"));
        // Every random game with one seat count has nearly the same number of events; the mean of
        // a thousand makes the time an event.
        let mut rng = GameRng::new(1, Stream::Chance);
        let events: u32 = (0..1000)
            .map(|_| checked(&start, &mut rng, &mut actions))
            .sum();
        group.throughput(Throughput::Elements(u64::from(events / 1000)));
        group.bench_function("checked", |b| {
            let mut rng = GameRng::new(2, Stream::Chance);
            b.iter(|| checked(&start, &mut rng, &mut actions));
        });
        group.bench_function("bare", |b| {
            let mut rng = GameRng::new(2, Stream::Chance);
            b.iter(|| bare(&start, &mut rng, &mut actions));
        });
        group.finish();
    }
}

criterion_group!(benches, games);
criterion_main!(benches);
