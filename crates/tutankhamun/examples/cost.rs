//! What an act costs, as the best of many short runs: for machines too busy for the benches.
//!
//! `cargo run --release -p nile-tutankhamun --example cost`; with `-- --quick` a few runs only, to see
//! that it works.

use std::hint::black_box;
use std::time::Instant;

use nile_core::{Game, GameRng, Stream, Turn};
use nile_tutankhamun::{Action, Config, Tutankhamun};

fn dealt(seats: usize, seed: u64) -> Tutankhamun {
    let mut game = Tutankhamun::new(&Config::default(), seats).expect("a right configuration");
    let mut rng = GameRng::new(seed, Stream::Chance);
    while game.turn() == Turn::Chance {
        let outcome = game.sample(&mut rng);
        game.resolve_unchecked(outcome);
    }
    game
}

/// Nanoseconds an act, in the best of the runs over all deals.
fn best(
    deals: &[Tutankhamun],
    runs: usize,
    mut act: impl FnMut(&mut Tutankhamun, &mut Vec<Action>, &mut GameRng),
) -> f64 {
    let mut rng = GameRng::new(1, Stream::Other(0));
    let mut legal = Vec::with_capacity(128);
    let run = |_| {
        let begin = Instant::now();
        let mut acts = 0u32;
        for deal in deals {
            let mut game = *deal;
            while game.turn() != Turn::Over {
                act(&mut game, &mut legal, &mut rng);
                acts += 1;
            }
            black_box(&game);
        }
        begin.elapsed().as_nanos() as f64 / f64::from(acts)
    };
    (0..runs).map(run).fold(f64::INFINITY, f64::min)
}

fn checked(game: &mut Tutankhamun, legal: &mut Vec<Action>, rng: &mut GameRng) {
    if let Turn::Seat(seat) = game.turn() {
        legal.clear();
        game.legal_actions(seat, legal);
        let action = legal[rng.below(legal.len() as u32) as usize];
        game.act(seat, action).expect("what is listed is legal");
    }
}

fn bare(game: &mut Tutankhamun, legal: &mut Vec<Action>, rng: &mut GameRng) {
    if let Turn::Seat(seat) = game.turn() {
        legal.clear();
        game.legal_actions(seat, legal);
        let action = legal[rng.below(legal.len() as u32) as usize];
        game.act_unchecked(seat, action);
    }
}

fn main() {
    let quick = std::env::args().any(|word| word == "--quick");
    let runs = if quick { 5 } else { 1000 };
    println!("seats  checked  bare  ratio   (ns an act, random games, deal excluded)");
    for seats in 2..=6 {
        let deals: Vec<_> = (0..256).map(|seed| dealt(seats, seed)).collect();
        let (checked, bare) = (best(&deals, runs, checked), best(&deals, runs, bare));
        println!(
            "{seats:>5} {checked:>8.1} {bare:>5.1} {:>6.2}",
            checked / bare
        );
    }
    println!("state: {} bytes", size_of::<Tutankhamun>());
}
