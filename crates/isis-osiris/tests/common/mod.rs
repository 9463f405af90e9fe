//! Tables to play at in tests: scripts in the game's notation, boards from pictures.
#![allow(dead_code, unreachable_pub)]

use nile_core::{AnyMatch, Dice, Game, GameRng, Match, Stream, Turn};
use nile_isis_osiris::{Config, IsisOsiris, Supply};

pub type Table = Match<IsisOsiris>;

/// A table where the draws are told.
pub fn table(config: &Config, seats: usize) -> Table {
    Match::new(config.clone(), seats, Dice::Manual).unwrap()
}

pub fn common() -> Config {
    Config {
        supply: Supply::Common,
        ..Config::default()
    }
}

pub fn series(games: u32) -> Config {
    Config {
        games,
        ..Config::default()
    }
}

/// Plays a script such as `piece a1, tile, +3, place b2`: whoever is awaited acts.
pub fn play(table: &mut Table, script: &str) {
    for text in script.split(", ") {
        step(table, text).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
}

/// One event in text.
pub fn step(table: &mut Table, text: &str) -> Result<(), nile_core::AnyError> {
    match table.turn() {
        Turn::Seat(seat) => AnyMatch::act(table, seat, text),
        Turn::Chance => AnyMatch::resolve(table, text),
        Turn::Over => panic!("`{text}` after the end"),
    }
}

/// What the awaited seat may do, in text.
pub fn legal(table: &Table) -> Vec<String> {
    match table.turn() {
        Turn::Seat(seat) => AnyMatch::legal(table, seat),
        _ => Vec::new(),
    }
}

/// The seat that is awaited, as people count.
pub fn awaited(table: &Table) -> usize {
    match table.turn() {
        Turn::Seat(seat) => seat.number(),
        other => panic!("no seat is awaited but {other:?}"),
    }
}

/// Covers the board as in a picture of six rows, the first being row 1: a number is a piece of that
/// seat, a signed number or `0` a tile. The box holds just these tiles, and zeros up to 22.
pub fn full_board(seats: usize, picture: &str) -> Table {
    let mut targets: Vec<(String, String)> = Vec::new();
    for (row, line) in picture.trim().lines().enumerate() {
        for (column, thing) in line.split_whitespace().enumerate() {
            let square = format!("{}{}", char::from(b'a' + column as u8), row + 1);
            targets.push((thing.to_string(), square));
        }
    }
    assert_eq!(targets.len(), 36, "a picture has 36 squares");
    let is_tile = |thing: &str| thing == "0" || thing.starts_with(['+', '-']);
    let mut tiles: Vec<i8> = targets
        .iter()
        .filter(|(thing, _)| is_tile(thing))
        .map(|(thing, _)| thing.parse().unwrap())
        .collect();
    tiles.resize(22, 0);
    let config = Config {
        tiles,
        ..Config::default()
    };
    let mut table = table(&config, seats);
    while table.turn() != Turn::Over {
        let seat = awaited(&table).to_string();
        let piece = targets.iter().position(|(thing, _)| *thing == seat);
        match piece {
            Some(at) => {
                let (_, square) = targets.remove(at);
                play(&mut table, &format!("piece {square}"));
            }
            None => {
                let at = targets.iter().position(|(thing, _)| is_tile(thing));
                let (value, square) = targets.remove(at.expect("a tile to place"));
                play(&mut table, &format!("tile, {value}, place {square}"));
            }
        }
    }
    table
}

/// A random game to its end, with a tile about half of the time.
pub fn random_game(config: &Config, seats: usize, seed: u64) -> Table {
    let mut table = Table::new(config.clone(), seats, Dice::Seeded(seed)).unwrap();
    let mut rng = GameRng::new(seed, Stream::Other(1));
    while let Turn::Seat(seat) = table.turn() {
        let actions = table.game().actions(seat);
        let action = match rng.below(2) {
            0 => *actions.last().unwrap(),
            _ => *rng.pick(&actions).unwrap(),
        };
        table.act(seat, action).unwrap();
    }
    table
}
