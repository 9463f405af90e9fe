//! How many playouts a second a search makes on one core, over all decisions of games, and how many
//! bare playouts from the same positions: `cargo run --release -p nile-bots --example playouts`.
//!
//! Time is the processor's, as the system counts it for this thread, so a busy machine matters little.

use std::time::Instant;

use nile_bots::{Budget, Fast, Heuristic, Mcts, Settings, Tuning};
use nile_core::{Bot, Dice, Game, GameRng, Match, Seat, Stream, Turn};
use nile_isis_osiris::IsisOsiris;
use nile_sailing::{Config, Sailing};
use nile_tutankhamun::Tutankhamun;

fn main() {
    println!(
        "playouts a second, over all decisions of games at 1,000 iterations; `tuned` is the search as"
    );
    println!(
        "the game's levels use it, which may settle and estimate a turn instead of playing it out"
    );
    println!("game          seats  uniform, bare  policy, bare     search      tuned");
    for seats in [2, 4] {
        measure::<IsisOsiris>(&Default::default(), seats, 20);
    }
    for seats in [2, 4] {
        measure::<Tutankhamun>(&Default::default(), seats, 4);
    }
    let config = Config {
        proposals: 0,
        ..Config::default()
    };
    for seats in [2, 4] {
        measure::<Sailing>(&config, seats, 1);
    }
}

const BUDGET: Budget = Budget::Iterations(1_000);

fn measure<G: Heuristic>(config: &G::Config, seats: usize, games: u64) {
    let by_playouts = Settings {
        tuning: Tuning::default(),
        ..Settings::new::<G>(BUDGET)
    };
    let (positions, search) = play::<G>(config, seats, games, by_playouts);
    let (_, tuned) = play::<G>(config, seats, games.div_ceil(4), Settings::new::<G>(BUDGET));
    let mut fast = Fast::new(1);
    let mut rate = |pick: Pick<G>| {
        let clock = Clock::start();
        positions
            .iter()
            .for_each(|start| bare(start, 200, &mut fast, pick));
        200.0 * positions.len() as f64 / clock.seconds()
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
        let mut clock = Some(Clock::start());
        while let Turn::Seat(seat) = game.turn() {
            let start = game.game();
            let (view, legal) = (start.view(Some(seat)), start.actions(seat));
            let so_far = clock.as_ref().map_or(0.0, Clock::seconds);
            if let Some(known) = G::known_best(&view, &legal) {
                // The end of the game is known without a search: that is not to be measured.
                seconds += so_far;
                clock = None;
                game.act(seat, known).expect("a legal move");
                continue;
            }
            clock = clock.or_else(|| Some(Clock::start()));
            positions.push(start.clone());
            let mut rng = GameRng::new(seed, Stream::Bot(seat, game.events().len()));
            let bot = &mut bots[seat.index()];
            game.attend(seat, bot);
            let action = bot.choose(&view, &legal, &mut rng).expect("a move");
            game.act(seat, action).expect("a legal move");
        }
        seconds += clock.as_ref().map_or(0.0, Clock::seconds);
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

/// The time this thread has had on a processor, or where the system does not tell, the time of day.
struct Clock {
    wall: Instant,
    on_cpu: Option<u64>,
}

impl Clock {
    fn start() -> Self {
        Clock {
            wall: Instant::now(),
            on_cpu: nanoseconds_on_cpu(),
        }
    }

    fn seconds(&self) -> f64 {
        match (self.on_cpu, nanoseconds_on_cpu()) {
            (Some(then), Some(now)) => (now - then) as f64 / 1e9,
            _ => self.wall.elapsed().as_secs_f64(),
        }
    }
}

fn nanoseconds_on_cpu() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok()
}
