//! A game on a real table, typed in as it happens: the program draws nothing, it keeps the rules.
//! `cargo run --example physical_table`

use std::error::Error;

use nile_games::isis_osiris::IsisOsiris;
use nile_games::prelude::*;

/// What people at the table said and drew: moves of the seat whose turn it is, and revealed tiles.
const TYPED: &[&str] = &[
    "piece c3", "tile", "+4", "place c3", "place c4", "tile", "-3", "piece a1", "place d3",
    "piece d4", "piece b3",
];

fn main() -> Result<(), Box<dyn Error>> {
    let mut game = Match::<IsisOsiris>::new(Default::default(), 2, Dice::Manual)?;
    let config = game.config().clone();
    for text in TYPED {
        match game.turn() {
            Turn::Chance => {
                game.resolve(IsisOsiris::parse_outcome(&config, text)?)?;
                println!("revealed {text}");
            }
            Turn::Seat(seat) => {
                let action = IsisOsiris::parse_action(&config, text)?;
                match game.act(seat, action) {
                    Ok(()) => println!("seat {seat}: {text}"),
                    // A refusal names its rule and changes nothing: the table goes on.
                    Err(refusal) => {
                        println!("seat {seat}: {text}? No: {} ({refusal})", refusal.rule().id);
                    }
                }
            }
            Turn::Over => break,
        }
    }
    for (seat, score) in game.game().standings().scores.iter() {
        println!("seat {seat} would score {score}");
    }
    // The record has all draws and moves, so the table can go on another day.
    let mut file = Vec::new();
    Recorder::start(&mut file, &game)?;
    println!(
        "{} lines of record",
        String::from_utf8(file)?.lines().count()
    );
    Ok(())
}
