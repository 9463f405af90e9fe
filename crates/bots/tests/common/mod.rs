//! What several test files need: positions of games in progress, and bots by name.
#![allow(dead_code, unreachable_pub, reason = "each test uses a part of this")]

use std::sync::Arc;

use nile_bots::{Heuristic, Spec};
use nile_core::{Bot, Game, GameRng, Seat, Stream, Turn};
use nile_sailing::{Config, Edition, FirstRegent};

pub fn rng(seed: u64) -> GameRng {
    GameRng::new(seed, Stream::Other(0))
}

pub fn bot<G: Heuristic>(spec: &str) -> Box<dyn Bot<G>> {
    let spec: Spec = spec
        .parse()
        .unwrap_or_else(|error| panic!("{spec}: {error}"));
    spec.build()
}

/// What a bot does in a position, fresh, with this seed.
pub fn choice<G: Heuristic>(spec: &str, game: &G, seat: Seat, seed: u64) -> G::Action {
    let legal = game.actions(seat);
    let action = bot::<G>(spec)
        .choose(&game.view(Some(seat)), &legal, &mut rng(seed))
        .unwrap_or_else(|fault| panic!("{spec}: {fault}"));
    assert!(
        legal.contains(&action),
        "{spec} plays {action:?}, which is not legal"
    );
    action
}

/// Lets chance decide until somebody is awaited; who that is, none at the end.
pub fn settle<G: Game>(game: &mut G, rng: &mut GameRng) -> Option<Seat> {
    loop {
        match game.turn() {
            Turn::Over => return None,
            Turn::Seat(seat) => return Some(seat),
            Turn::Chance => game.resolve_unchecked(game.sample(rng)),
        }
    }
}

/// A game after so many choices made at random; none if it is over by then. Nobody opens proposals.
pub fn after<G: Heuristic>(
    config: &G::Config,
    seats: usize,
    choices: usize,
    seed: u64,
) -> Option<(G, Seat)> {
    let mut rng = rng(seed);
    let mut game = G::new(config, seats).expect("a right configuration");
    for _ in 0..choices {
        let seat = settle(&mut game, &mut rng)?;
        let mut legal = game.actions(seat);
        game.prune(seat, &mut legal);
        game.act_unchecked(seat, *rng.pick(&legal)?);
    }
    let seat = settle(&mut game, &mut rng)?;
    Some((game, seat))
}

/// The smallest edition of Sailing Toward Osiris there is, without haggling.
pub fn tiny_nile() -> Config {
    let text = include_str!("../../../sailing/tests/editions/one-season.toml");
    let edition = Edition::load(text, "one-season.toml").expect("a right edition");
    Config {
        edition: Arc::new(edition),
        proposals: 0,
        first_regent: FirstRegent::Seat(Seat::new(0)),
        ..Config::default()
    }
}
