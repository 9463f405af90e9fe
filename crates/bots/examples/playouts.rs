//! How many playouts a second a search makes on one core, over all decisions of games, and how many
//! bare playouts from the same positions: `cargo run --release -p nile-bots --example playouts`; with
//! `-- --quick` too few of them to measure anything, to see that it works.
//!
//! Time is the processor's, as the system counts it for this thread, so a busy machine matters little.

#[path = "common/clock.rs"]
mod clock;

use clock::Clock;
use nile_bots::{Budget, Fast, Heuristic, Mcts, Settings, Tuning};
use nile_core::{Bot, Dice, Game, GameRng, Match, Seat, Stream, Turn};
use nile_isis_osiris::IsisOsiris;
use nile_sailing::{Config, Sailing};
use nile_tutankhamun::Tutankhamun;

/// How much is played.
#[derive(Clone, Copy)]
struct Effort {
    iterations: u32,
    bare: usize,
    games: [u64; 3],
}

const FULL: Effort = Effort {
    iterations: 1_000,
    bare: 200,
    games: [20, 4, 1],
};

const QUICK: Effort = Effort {
    iterations: 5,
    bare: 1,
    games: [1, 1, 1],
};

fn main() {
    let quick = std::env::args().any(|word| word == "--quick");
    let effort = if quick { QUICK } else { FULL };
    let [isis_osiris, tutankhamun, sailing] = effort.games;
    println!(
        "playouts a second, over all decisions of games at {} iterations; `tuned` is the search as",
        effort.iterations
    );
    println!(
        "the game's levels use it, which may settle and estimate a turn instead of playing it out"
    );
    println!("game          seats  uniform, bare  policy, bare     search      tuned");
    for seats in [2, 4] {
        measure::<IsisOsiris>(&Default::default(), seats, isis_osiris, effort);
    }
    for seats in [2, 4] {
        measure::<Tutankhamun>(&Default::default(), seats, tutankhamun, effort);
    }
    let config = Config {
        proposals: 0,
        ..Config::default()
    };
    for seats in [2, 4] {
        measure::<Sailing>(&config, seats, sailing, effort);
    }
}

fn measure<G: Heuristic>(config: &G::Config, seats: usize, games: u64, effort: Effort) {
    let budget = Budget::Iterations(effort.iterations);
    let by_playouts = Settings {
        tuning: Tuning::default(),
        ..Settings::new::<G>(budget)
    };
    let (positions, search) = play::<G>(config, seats, games, by_playouts);
    let (_, tuned) = play::<G>(config, seats, games.div_ceil(4), Settings::new::<G>(budget));
    let mut fast = Fast::new(1);
    let mut rate = |pick: Pick<G>| {
        let clock = Clock::start();
        positions
            .iter()
            .for_each(|start| bare(start, effort.bare, &mut fast, pick));
        (effort.bare * positions.len()) as f64 / clock.seconds()
    };
    let uniform = rate(|_, _, legal, fast| fast.below(legal.len()));
    let policy = rate(G::playout);
    println!(
        "{:<12} {seats:>6} {uniform:>14.0} {policy:>13.0} {search:>10.0} {tuned:>10.0}",
        G::META.id,
    );
}

/// Plays games of searching bots. Every position with a choice, and the walks a second.
fn play<G: Heuristic>(
    config: &G::Config,
    seats: usize,
    games: u64,
    settings: Settings,
) -> (Vec<G>, f64) {
    let mut positions = Vec::new();
    let mut walks = 0;
    let mut seconds = 0.0;
    for seed in 0..games {
        let mut game = Match::<G>::new(config.clone(), seats, Dice::Seeded(seed)).expect("a game");
        let mut bots: Vec<_> = (0..seats).map(|_| Mcts::<G>::new(settings)).collect();
        let clock = Clock::start();
        // What is known without a search is not to be measured, nor what it costs to ask in vain.
        let mut asking = 0.0;
        while let Turn::Seat(seat) = game.turn() {
            let start = game.game();
            let (view, legal) = (start.view(Some(seat)), start.actions(seat));
            let began = clock.seconds();
            let known = G::known_best(&view, &legal);
            let asked = clock.seconds() - began;
            asking += asked;
            if let Some(known) = known {
                game.act(seat, known).expect("a legal move");
                continue;
            }
            positions.push(start.clone());
            let mut rng = GameRng::new(seed, Stream::Bot(seat, game.events().len()));
            let bot = &mut bots[seat.index()];
            game.attend(seat, bot);
            let action = bot.choose(&view, &legal, &mut rng).expect("a move");
            asking += asked; // the bot asks, too
            game.act(seat, action).expect("a legal move");
        }
        seconds += clock.seconds() - asking;
        walks += bots.iter().map(Mcts::iterations).sum::<u64>();
    }
    (positions, walks as f64 / seconds)
}

/// How a playout picks a move.
type Pick<G> = fn(&G, Seat, &[<G as Game>::Action], &mut Fast) -> usize;

/// Plays a position out so many times.
fn bare<G: Heuristic>(start: &G, times: usize, fast: &mut Fast, pick: Pick<G>) {
    let mut dice = fast.dice();
    let mut legal = Vec::new();
    for _ in 0..times {
        let mut game = start.clone();
        loop {
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => game.resolve_unchecked(game.sample(&mut dice)),
                Turn::Seat(seat) => {
                    legal.clear();
                    game.legal_actions(seat, &mut legal);
                    game.prune(seat, &mut legal);
                    let action = legal[pick(&game, seat, &legal, fast)];
                    game.act_unchecked(seat, action);
                }
            }
        }
        std::hint::black_box(game.standings());
    }
}
