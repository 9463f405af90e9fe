//! How far the exact solver reaches: a fixed set of positions for each number of empty squares, and
//! how long each takes.
//!
//! `cargo run --release -p nile-isis-osiris --example reach -- [squares] [positions]`

use std::time::{Duration, Instant};

use nile_core::{Game, GameRng, Seat, Stream, Turn};
use nile_isis_osiris::{Config, IsisOsiris, Limit, Objective, Supply, View, solve};

/// The end of a random game with so many squares empty and both pieces and tiles left, the same for
/// the same number.
fn position(number: u64, empty: usize, supply: Supply) -> View {
    let config = Config {
        supply,
        ..Config::default()
    };
    for attempt in 0.. {
        let mut rng = GameRng::new(number, Stream::Other(attempt));
        let mut game = IsisOsiris::new(&config, 2).expect("the default is right");
        while game.turn() == Turn::Chance || game.view(None).empty().count() > empty {
            match game.turn() {
                Turn::Seat(seat) => {
                    let actions = game.actions(seat);
                    // Tiles and pieces in about the measure they are dealt.
                    let action = match rng.below(19) {
                        0..11 => actions.last(),
                        _ => rng.pick(&actions),
                    };
                    let action = *action.expect("somebody can always move");
                    game.act(seat, action).expect("a listed action is legal");
                }
                Turn::Chance => {
                    let tile = game.sample(&mut rng);
                    game.resolve(tile).expect("a drawn tile can be drawn");
                }
                Turn::Over => unreachable!("the game stops before its end"),
            }
        }
        let view = game.view(None);
        let both = |seat| view.pieces[seat] > 0 && view.tiles_for(seat) > 0;
        if Seat::all(2).all(both) {
            return view;
        }
    }
    unreachable!("some attempt leaves both")
}

fn row(empty: usize, positions: u64, supply: Supply, objective: Objective) {
    let limit = Limit {
        nodes: u64::MAX,
        table: 1 << 30,
    };
    let mut times: Vec<(Duration, u64)> = Vec::new();
    for number in 0..positions {
        let view = position(number, empty, supply);
        let start = Instant::now();
        let solution = solve(&view, objective, limit).expect("there is no limit");
        times.push((start.elapsed(), solution.nodes));
    }
    times.sort();
    let nodes: u64 = times.iter().map(|(_, nodes)| nodes).sum();
    let all: Duration = times.iter().map(|(time, _)| *time).sum();
    println!(
        "| {empty} | {supply:?} | {objective:?} | {positions} | {:.4} | {:.4} | {:.4} | {} |",
        times[times.len() / 2].0.as_secs_f64(),
        times[times.len() * 9 / 10].0.as_secs_f64(),
        times[times.len() - 1].0.as_secs_f64(),
        nodes / positions,
    );
    eprintln!(
        "{:.2} million positions a second",
        nodes as f64 / all.as_secs_f64() / 1e6
    );
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let squares: Option<usize> = arguments.next().and_then(|text| text.parse().ok());
    let positions = arguments.next().and_then(|text| text.parse().ok());
    println!(
        "| empty | supply | objective | positions | median s | 90 % s | slowest s | mean nodes |"
    );
    println!("|---|---|---|---|---|---|---|---|");
    let all = [(6, 100), (8, 100), (10, 100), (12, 20)];
    for (empty, usual) in all {
        if squares.is_some_and(|only| only != empty) {
            continue;
        }
        for supply in [Supply::Own, Supply::Common] {
            for objective in [Objective::Margin, Objective::Win] {
                row(empty, positions.unwrap_or(usual), supply, objective);
            }
        }
    }
}
