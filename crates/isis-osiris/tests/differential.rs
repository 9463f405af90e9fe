//! The engine against a second, naive implementation of the rules, event by event, in text.
//!
//! `NILE_GAMES=100000` plays more than the usual number.

#[allow(unreachable_pub)]
mod naive;

use naive::{Awaiting, Naive, Options};
use nile_core::{Game, GameRng, Seat, Stream, Turn};
use nile_isis_osiris::{Config, Field, IsisOsiris, Square, Supply, View};

/// One game played by both at once.
struct Pair {
    config: Config,
    engine: IsisOsiris,
    naive: Naive,
}

impl Pair {
    fn new(config: Config, seats: usize) -> Pair {
        let options = Options {
            supply: match config.supply {
                Supply::Own => naive::Supply::Own,
                Supply::Common => naive::Supply::Common,
            },
            games: config.games,
            start: config.start.number(),
            tiles: config.tiles.iter().map(|&value| value.into()).collect(),
        };
        Pair {
            engine: IsisOsiris::new(&config, seats).unwrap(),
            naive: Naive::new(seats, options),
            config,
        }
    }

    fn play(mut self, rng: &mut GameRng, taste: Taste) {
        loop {
            match self.engine.turn() {
                Turn::Seat(seat) => {
                    assert_eq!(self.naive.awaiting(), Awaiting::Player(seat.number()));
                    self.act(seat, rng, taste);
                }
                Turn::Chance => {
                    assert_eq!(self.naive.awaiting(), Awaiting::Chance);
                    self.reveal(rng);
                }
                Turn::Over => break,
            }
            self.compare_facts(rng);
        }
        assert_eq!(self.naive.awaiting(), Awaiting::Over);
        self.compare_squares(&self.engine.view(None));
        self.compare_scores();
    }

    fn act(&mut self, seat: Seat, rng: &mut GameRng, taste: Taste) {
        let actions = self.engine.actions(seat);
        let text = |action| IsisOsiris::action_text(&self.config, action);
        let mut ours: Vec<String> = actions.iter().map(text).collect();
        let mut theirs = self.naive.legal();
        let chosen = taste.choose(&ours, rng).clone();
        ours.sort();
        theirs.sort();
        assert_eq!(ours, theirs);
        let action = IsisOsiris::parse_action(&self.config, &chosen).unwrap();
        let game = self.naive.game_number();
        self.engine.act(seat, action).unwrap();
        self.naive.act(&chosen);
        if self.naive.game_number() != game {
            self.compare_scores();
            self.compare_squares(&self.engine.view(None));
        }
    }

    fn reveal(&mut self, rng: &mut GameRng) {
        let mut ours = Vec::new();
        self.engine.outcomes(|tile, weight| {
            ours.push((IsisOsiris::outcome_text(&self.config, &tile), weight));
        });
        assert_eq!(ours, self.naive.outcomes());
        let drawn = self.engine.sample(rng);
        let text = IsisOsiris::outcome_text(&self.config, &drawn);
        let tile = IsisOsiris::parse_outcome(&self.config, &text).unwrap();
        self.engine.resolve(tile).unwrap();
        self.naive.resolve(&text);
    }

    /// What is cheap after every event; what is dear now and then.
    fn compare_facts(&self, rng: &mut GameRng) {
        let view = self.engine.view(None);
        assert_eq!(u32::from(view.game), self.naive.game_number());
        for seat in Seat::all(self.engine.seats()) {
            let pieces = self.naive.pieces_left(seat.number());
            assert_eq!(usize::from(view.pieces[seat]), pieces);
            let tiles = self.naive.tiles_left(seat.number());
            assert_eq!(usize::from(view.tiles_for(seat)), tiles);
        }
        match rng.below(16) {
            0 => self.compare_squares(&view),
            1 => self.compare_scores(),
            _ => {}
        }
    }

    fn compare_squares(&self, view: &View) {
        for square in Square::all() {
            let ours = match view.field(square) {
                Field::Empty => String::new(),
                Field::Piece(seat) => format!("piece {seat}"),
                Field::Tile { value, .. } => format!("tile {value}"),
            };
            assert_eq!(ours, self.naive.square(&square.to_string()), "{square}");
        }
    }

    fn compare_scores(&self) {
        let standings = self.engine.standings();
        assert_eq!(standings.scores.as_slice(), self.naive.totals());
        let places = standings.places.as_slice();
        let places: Vec<usize> = places.iter().map(|&place| place.into()).collect();
        assert_eq!(places, self.naive.places());
    }
}

/// What a random player likes, so that all kinds of games come up.
#[derive(Clone, Copy)]
enum Taste {
    /// Any action as soon as any other: mostly pieces first.
    Any,
    /// A tile half of the time.
    Even,
    /// Tiles as long as there are any.
    Tiles,
}

impl Taste {
    fn choose<'a>(self, actions: &'a [String], rng: &mut GameRng) -> &'a String {
        let tile = actions.iter().find(|text| *text == "tile");
        let wanted = match self {
            Taste::Any => false,
            Taste::Even => rng.below(2) == 0,
            Taste::Tiles => true,
        };
        match tile {
            Some(tile) if wanted => tile,
            _ => rng.pick(actions).unwrap(),
        }
    }
}

/// How many games to play, usually.
fn games(usual: u32) -> u32 {
    match std::env::var("NILE_GAMES") {
        Ok(count) => count.parse().expect("NILE_GAMES is a number"),
        Err(_) => usual,
    }
}

/// A list of tiles other than the first edition's: long enough, with zeros and big values.
fn other_tiles(rng: &mut GameRng) -> Vec<i8> {
    let count = 22 + rng.below(8);
    (0..count).map(|_| rng.below(19) as i8 - 9).collect()
}

fn compare(supply: Supply, usual: u32) {
    for number in 0..games(usual) {
        let mut rng = GameRng::new(number.into(), Stream::Other(supply as u32));
        let seats = 2 + (number % 3) as usize;
        let mut config = Config {
            supply,
            start: Seat::new(rng.below(seats as u32) as usize),
            // One game of a series to three single ones: a series is as long as three.
            games: if number % 4 == 3 { 3 } else { 1 },
            ..Config::default()
        };
        if rng.below(8) == 0 {
            config.tiles = other_tiles(&mut rng);
        }
        let taste = [Taste::Any, Taste::Even, Taste::Tiles][(number / 12 % 3) as usize];
        Pair::new(config, seats).play(&mut rng, taste);
    }
}

/// ISO-01, ISO-03, ISO-04, ISO-05, ISO-06, ISO-07, ISO-08, ISO-09, ISO-10, ISO-13.
#[test]
fn games_with_own_supplies_go_as_the_naive_rules_say() {
    compare(Supply::Own, 5_000);
}

/// ISO-03, ISO-05, ISO-06, ISO-09, ISO-10, ISO-13, ISO-14.
#[test]
fn games_with_a_common_supply_go_as_the_naive_rules_say() {
    compare(Supply::Common, 5_000);
}
