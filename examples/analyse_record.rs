//! Reads a record, follows the scores and asks for the best move at each turning point:
//! `cargo run --release --example analyse_record [FILE]`, or without a file on a game of its own.

use std::error::Error;
use std::fs::File;
use std::io::{BufRead, BufReader, Cursor};

use nile_games::bots::advise;
use nile_games::prelude::*;
use nile_games::tutankhamun::Tutankhamun;

fn main() -> Result<(), Box<dyn Error>> {
    let input: Box<dyn BufRead> = match std::env::args().nth(1) {
        Some(path) => Box::new(BufReader::new(File::open(path)?)),
        None => Box::new(Cursor::new(a_record()?)),
    };
    let replay = RecordReader::open(input)?.replay::<Tutankhamun>()?;
    let game = &replay.game;
    let config = game.config();
    let mut rng = GameRng::new(1, Stream::Other(0));
    println!("seat  played     scores       better, by a search of 300 games");
    for (number, event) in game.events().iter().enumerate() {
        let Event::Act(seat, action) = event else {
            continue;
        };
        let before = game.state_after(number);
        let legal = before.actions(*seat);
        let advice = advise::<Tutankhamun>(&before.view(Some(*seat)), &legal, 300, &mut rng);
        let best = advice.first().filter(|best| best.action != *action);
        let scores = game.state_after(number + 1).standings().scores;
        println!(
            "{:4}  {:10} {:12} {}",
            seat.number(),
            Tutankhamun::action_text(config, action),
            format!("{:?}", scores.as_slice()),
            best.map_or(String::new(), |best| format!(
                "{} ({:.0} %)",
                Tutankhamun::action_text(config, &best.action),
                100.0 * best.share
            ))
        );
    }
    Ok(())
}

/// A game of three greedy bots as a record.
fn a_record() -> Result<Vec<u8>, Box<dyn Error>> {
    let mut game = Match::<Tutankhamun>::new(Default::default(), 3, Dice::Seeded(5))?;
    let spec: Spec = "greedy".parse()?;
    let mut bots = [spec.build(), spec.build(), spec.build()];
    play_out(&mut game, &mut bots, 5);
    Ok(Recorder::start(Vec::new(), &game)?.into_inner())
}
