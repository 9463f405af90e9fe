//! One game of each title, played by bots: `cargo run --example play_each [SEED]`.

use std::error::Error;

use nile_games::prelude::*;

/// Plays a game of whatever title it is called with, a searching bot against greedy ones.
struct PlayOne {
    seed: u64,
}

impl Visit for PlayOne {
    type Out = Result<(), Box<dyn Error>>;

    fn visit<G: Playable>(self, preset: G::Config) -> Self::Out {
        let seats = G::META.min_seats + 1;
        let mut game = Match::<G>::new(preset, seats, Dice::Seeded(self.seed))?;
        let mut bots = vec!["mcts:iters=50".parse::<Spec>()?.build::<G>()];
        for _ in 1..seats {
            bots.push("greedy".parse::<Spec>()?.build::<G>());
        }
        let ending = play_out(&mut game, &mut bots, self.seed);
        println!("{}, {} events", G::META.name, game.events().len());
        for (seat, score) in game.game().standings().scores.iter() {
            let won = ending.winners().contains(seat);
            println!("  seat {seat}: {score}{}", if won { ", wins" } else { "" });
            for line in game.game().score_sheet(seat).lines {
                println!("    {:4}  {} ({})", line.points, line.what, line.rule.id);
            }
        }
        Ok(())
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let seed = std::env::args().nth(1).map_or(Ok(7), |text| text.parse())?;
    for title in TITLES {
        by_name(title.name, PlayOne { seed }).expect("every title is a name")?;
    }
    Ok(())
}
