//! How one bot fares against others: `duel <game> <players> <spec> <other spec> <games> [--seed S]`.
//!
//! The first bot sits at each seat in turn, with the same draws each time, and the second bot at all
//! others. Prints its share of the wins and its mean score with 95 % intervals, which take the games
//! of one deal as one sample.
//!
//! ```text
//! cargo run --release -p nile-bots --example duel isis-osiris 2 greedy random 100
//! ```

use std::error::Error;

use nile_bots::{Heuristic, Spec, shares};
use nile_core::{Bot, Dice, GameRng, Match, Seat, Stream, Turn};
use nile_isis_osiris::IsisOsiris;
use nile_sailing::{Config, Sailing};
use nile_tutankhamun::Tutankhamun;

/// What is to be played.
struct Duel {
    players: usize,
    specs: [Spec; 2],
    games: u64,
    seed: u64,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let seed = match words.iter().position(|word| word == "--seed") {
        Some(at) if at + 1 < words.len() => {
            let seed = words.remove(at + 1).parse()?;
            words.remove(at);
            seed
        }
        _ => 1,
    };
    let [game, players, one, other, games] = &words[..] else {
        return Err("duel <game> <players> <spec> <other spec> <games> [--seed S]".into());
    };
    let duel = Duel {
        players: players.parse()?,
        specs: [one.parse()?, other.parse()?],
        games: games.parse()?,
        seed,
    };
    let quiet = |config: Config| Config {
        proposals: 0,
        ..config
    };
    match &game[..] {
        "tutankhamun" => duel.run::<Tutankhamun>(Default::default()),
        "isis-osiris" => duel.run::<IsisOsiris>(Default::default()),
        "sailing" => duel.run::<Sailing>(quiet(Config::default())),
        "osiris" => duel.run::<Sailing>(quiet(Config::osiris())),
        "sailing-haggling" => duel.run::<Sailing>(Config::default()),
        _ => Err(format!("there is no game {game:?}").into()),
    }
}

impl Duel {
    fn run<G: Heuristic>(&self, config: G::Config) -> Result<(), Box<dyn Error>> {
        let deals = self.games.div_ceil(self.players as u64);
        let (mut wins, mut scores) = (Vec::new(), Vec::new());
        for deal in 0..deals {
            let (mut share, mut score) = (0.0, 0.0);
            for place in Seat::all(self.players) {
                let end = self.play::<G>(config.clone(), self.seed + deal, place)?;
                let standings = end.standings();
                share += f64::from(shares(&standings)[place]);
                score += f64::from(standings.scores[place]);
            }
            wins.push(100.0 * share / self.players as f64);
            scores.push(score / self.players as f64);
        }
        let [one, other] = &self.specs;
        let games = deals * self.players as u64;
        let (share, score) = (interval(&wins), interval(&scores));
        println!(
            "{} {} players, {one} against {other}: wins {share} %, mean score {score} ({games} games, seed {})",
            G::META.id,
            self.players,
            self.seed
        );
        Ok(())
    }

    /// One game, with the first bot at this place.
    fn play<G: Heuristic>(
        &self,
        config: G::Config,
        seed: u64,
        place: Seat,
    ) -> Result<G, Box<dyn Error>> {
        let mut game = Match::<G>::new(config, self.players, Dice::Seeded(seed))?;
        let spec = |seat| &self.specs[usize::from(seat != place)];
        let seats = Seat::all(self.players);
        let mut bots: Vec<Box<dyn Bot<G>>> = seats.map(|seat| spec(seat).build()).collect();
        while let Turn::Seat(seat) = game.turn() {
            let legal = game.game().actions(seat);
            let view = game.game().view(Some(seat));
            let mut rng = GameRng::new(seed, Stream::Bot(seat, game.events().len()));
            let action = bots[seat.index()].choose(&view, &legal, &mut rng)?;
            game.act(seat, action)?;
        }
        Ok(game.game().clone())
    }
}

/// The mean and half the width of its 95 % interval.
fn interval(samples: &[f64]) -> String {
    let count = samples.len() as f64;
    let mean = samples.iter().sum::<f64>() / count;
    let spread = samples.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    format!("{mean:.1} ± {:.1}", 1.96 * (spread / count).sqrt())
}
