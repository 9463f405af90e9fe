//! A fixed amount of work for counting instructions, see `.ci/instructions`:
//! `cargo run --release -p nile-cli --example workload -- tutankhamun random`.
//!
//! The same seeds play the same games everywhere, so the count changes only with the code. The sum
//! that is printed tells whether it was the same work.

use nile_games::prelude::*;

/// Random games through the checked contract, or games of searching bots.
struct Work<'a> {
    kind: &'a str,
}

impl Visit for Work<'_> {
    type Out = Result<i64, String>;

    fn visit<G: Playable>(self, preset: G::Config) -> Self::Out {
        let seats = G::META.min_seats.max(3);
        let fresh = |seed| {
            let game = Match::<G>::new(preset.clone(), seats, Dice::Seeded(seed));
            game.map_err(|error| error.to_string())
        };
        let mut sum = 0;
        match self.kind {
            "random" => {
                for seed in 0..50 {
                    let mut game = fresh(seed)?;
                    let mut rng = GameRng::new(seed, Stream::Other(0));
                    let mut legal = Vec::new();
                    while let Turn::Seat(seat) = game.turn() {
                        legal.clear();
                        game.game().legal_actions(seat, &mut legal);
                        let action = legal[rng.below(legal.len() as u32) as usize];
                        game.act(seat, action).map_err(|error| error.to_string())?;
                    }
                    sum += total(game.game());
                }
            }
            "search" => {
                let spec: Spec = "mcts:iters=100".parse().expect("a spec of ours");
                let mut game = fresh(1)?;
                let mut bots: Vec<_> = (0..seats).map(|_| spec.build::<G>()).collect();
                play_out(&mut game, &mut bots, 1);
                sum += total(game.game());
            }
            "record" => {
                let mut game = fresh(2)?;
                let spec: Spec = "random".parse().expect("a spec of ours");
                let mut bots: Vec<_> = (0..seats).map(|_| spec.build::<G>()).collect();
                play_out(&mut game, &mut bots, 2);
                let recorder = Recorder::start(Vec::new(), &game).map_err(|e| e.to_string())?;
                let bytes = recorder.into_inner();
                let reader = RecordReader::open(&bytes[..]).map_err(|error| error.to_string())?;
                let replay = reader.replay::<G>().map_err(|error| error.to_string())?;
                sum += total(replay.game.game());
            }
            other => {
                return Err(format!(
                    "there is no work {other:?}: random, search, record"
                ));
            }
        }
        Ok(sum)
    }
}

/// All points together.
fn total<G: Game>(game: &G) -> i64 {
    let scores = game.standings().scores;
    scores
        .as_slice()
        .iter()
        .map(|&score| i64::from(score))
        .sum()
}

fn main() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [title, kind] = arguments.as_slice() else {
        return Err("workload TITLE random|search|record".into());
    };
    let sum = by_name(title, Work { kind }).ok_or("there is no such game")??;
    println!("{title} {kind}: all points together {sum}");
    Ok(())
}
