//! What one decision costs at 1,000 iterations, early in a game; `examples/playouts.rs` has the rates
//! over whole games.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use nile_bots::{Heuristic, Spec};
use nile_core::{Dice, GameRng, Match, Stream, Turn};
use nile_isis_osiris::IsisOsiris;
use nile_sailing::{Config, Sailing};
use nile_tutankhamun::Tutankhamun;

fn decision<G: Heuristic>(c: &mut Criterion, config: G::Config) {
    let game = Match::<G>::new(config, 2, Dice::Seeded(1)).expect("a game");
    let Turn::Seat(seat) = game.turn() else {
        unreachable!("a new game comes to a choice");
    };
    let (view, legal) = (game.game().view(Some(seat)), game.game().actions(seat));
    let mut group = c.benchmark_group(G::META.id);
    group.throughput(Throughput::Elements(1_000));
    group.sample_size(20);
    for text in ["uct:1000", "mcts:iters=1000"] {
        let spec: Spec = text.parse().expect("a bot");
        let mut bot = spec.build::<G>();
        let mut seed = 0;
        group.bench_function(text, |b| {
            b.iter(|| {
                seed += 1;
                bot.choose(&view, &legal, &mut GameRng::new(seed, Stream::Chance))
            })
        });
    }
    group.finish();
}

fn decisions(c: &mut Criterion) {
    decision::<IsisOsiris>(c, Default::default());
    decision::<Tutankhamun>(c, Default::default());
    let config = Config {
        proposals: 0,
        ..Config::default()
    };
    decision::<Sailing>(c, config);
}

criterion_group!(benches, decisions);
criterion_main!(benches);
