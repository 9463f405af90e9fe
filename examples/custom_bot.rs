//! A bot of your own against ours: `cargo run --release --example custom_bot`.

use std::error::Error;

use nile_games::isis_osiris::{IsisOsiris, View};
use nile_games::prelude::*;

/// Tries every move in a world made from what it may know, and takes the one that leaves it furthest
/// ahead. It gets a view, never the game, so it cannot cheat even by mistake.
struct Ahead;

impl Bot<IsisOsiris> for Ahead {
    fn choose(
        &mut self,
        view: &View,
        legal: &[<IsisOsiris as Game>::Action],
        rng: &mut GameRng,
    ) -> Result<<IsisOsiris as Game>::Action, BotFault> {
        let world = IsisOsiris::determinize(view, rng);
        let Turn::Seat(me) = world.turn() else {
            return Err(BotFault::new("asked while nobody is awaited"));
        };
        let lead = |action: &<IsisOsiris as Game>::Action| {
            let mut after = world;
            after.act_unchecked(me, *action);
            let scores = after.standings().scores;
            let best = Seat::all(after.seats())
                .filter(|seat| *seat != me)
                .map(|seat| scores[seat])
                .max();
            scores[me] - best.unwrap_or(0)
        };
        let best = legal.iter().max_by_key(|action| lead(action));
        best.copied()
            .ok_or_else(|| BotFault::new("there is nothing to do"))
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let games = 200;
    let mut wins = 0.0;
    for deal in 0..games {
        // The same deal twice, with seats changed about, so that luck is shared.
        for swapped in [false, true] {
            let mut game = Match::<IsisOsiris>::new(Default::default(), 2, Dice::Seeded(deal))?;
            let mine: Box<dyn Bot<IsisOsiris>> = Box::new(Ahead);
            let ours = "greedy".parse::<Spec>()?.build::<IsisOsiris>();
            let mut bots = [mine, ours];
            if swapped {
                bots.reverse();
            }
            let winners = play_out(&mut game, &mut bots, deal).winners();
            if winners.contains(Seat::new(usize::from(swapped))) {
                wins += 1.0 / winners.len() as f64;
            }
        }
    }
    println!(
        "Ahead wins {:.1} % against greedy",
        100.0 * wins / (2 * games) as f64
    );
    Ok(())
}
