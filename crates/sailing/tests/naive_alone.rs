//! The naive implementation on its own.

#[allow(unreachable_pub)]
mod naive;

use naive::{Awaiting, Naive};
use nile_core::{GameRng, Stream};
use nile_sailing::Config;

#[test]
fn random_games_end() {
    let mut rng = GameRng::new(1, Stream::Other(7));
    for number in 0..8 {
        let seats = 2 + number % 4;
        let config = Config {
            proposals: (number % 2) as u8,
            ..Config::default()
        };
        let mut game = Naive::new(&config, seats);
        let mut events = 0;
        loop {
            events += 1;
            match game.awaiting() {
                Awaiting::Over => break,
                Awaiting::Chance => {
                    let outcomes = game.outcomes();
                    let (text, _) = rng.pick(&outcomes).unwrap();
                    game.resolve(text);
                }
                Awaiting::Player(seat) => {
                    let legal = game.legal(seat);
                    let text = rng.pick(&legal).unwrap();
                    game.act(seat, text);
                }
            }
        }
        println!("{seats} {events} {:?} {:?}", game.glory(), game.places());
    }
}
