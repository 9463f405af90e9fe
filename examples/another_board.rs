//! Sailing on a board of your own: `cargo run --example another_board`.
//!
//! An edition is a data file. It says what differs from another one, and everything in it is checked
//! before a game begins; `nile edition check FILE` does the same.

use std::error::Error;
use std::sync::Arc;

use nile_games::prelude::*;
use nile_games::sailing::{Config, Edition, Sailing};

/// Short of stone, generous with glory for the barge, and a market that trades grain for brick.
const LEAN_YEARS: &str = r#"
extends = "english"
remove = ["market"]
id = "lean-years"
title = { en = "Lean years", fr = "Années maigres" }

[rules]
barge_glory = 2
hire_cost = 3

[[market]]
a = { grain = 4 }
b = { brick = 3 }

[[market]]
a = { brick = 4 }
b = { stone = 2 }
"#;

/// The same with two mistakes, to see what is said of them.
const BROKEN: &str = r#"
extends = "english"
id = "broken"
[rules]
barge_gloory = 2
[spaces.farm-1n]
touches = [9]
"#;

fn main() -> Result<(), Box<dyn Error>> {
    for fault in Edition::load(BROKEN, "broken.toml")
        .err()
        .unwrap_or_default()
    {
        println!("{fault}");
    }
    let edition =
        Edition::load(LEAN_YEARS, "lean-years.toml").map_err(|faults| faults[0].to_string())?;
    let config = Config {
        edition: Arc::new(edition),
        ..Config::default()
    };
    let mut game = Match::<Sailing>::new(config, 3, Dice::Seeded(11))?;
    let spec: Spec = "greedy".parse()?;
    let mut bots = [spec.build(), spec.build(), spec.build()];
    play_out(&mut game, &mut bots, 11);
    println!("{}", game.config().edition.id);
    for seat in Seat::all(3) {
        let sheet = game.game().score_sheet(seat);
        let lines: Vec<String> = sheet
            .lines
            .iter()
            .map(|line| format!("{} {}", line.points, line.what))
            .collect();
        println!("seat {seat}: {} glory: {}", sheet.total(), lines.join(", "));
    }
    Ok(())
}
