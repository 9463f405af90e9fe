//! The facade: every title leads to its game.
#![allow(missing_docs)]

use nile_games::prelude::*;
use nile_games::{TITLES, core::options};

/// What a title leads to, by a whole random match of it.
struct RandomMatch {
    seats: usize,
    seed: u64,
}

impl Visit for RandomMatch {
    type Out = Box<dyn AnyMatch>;
    fn visit<G: Playable>(self, preset: G::Config) -> Box<dyn AnyMatch> {
        let dice = Dice::Seeded(self.seed);
        let mut game = Match::<G>::new(preset, self.seats, dice).expect("the seat count is right");
        let mut rng = GameRng::new(self.seed, Stream::Other(0));
        while let Turn::Seat(seat) = game.turn() {
            let legal = game.game().actions(seat);
            let action = *rng.pick(&legal).expect("whoever is awaited has a choice");
            game.act(seat, action).expect("a listed action is legal");
        }
        Box::new(game)
    }
}

#[test]
fn every_title_plays_to_the_end_at_every_seat_count_and_its_record_tells_the_result() {
    for title in TITLES {
        for seats in title.meta.min_seats..=title.meta.max_seats {
            let game = by_name(title.name, RandomMatch { seats, seed: 3 }).expect("it is a title");
            assert_eq!(game.meta(), title.meta);
            assert_eq!(game.turn(), Turn::Over);
            let record = game.record();
            assert!(record.lines().last().unwrap().starts_with("{\"end\":"));
            let reader = RecordReader::open(record.as_bytes()).unwrap();
            assert_eq!(reader.header().game, title.meta.id);
            assert_eq!(reader.header().seats, seats);
        }
    }
}

/// What the boards call a title.
struct Called;

impl Visit for Called {
    type Out = String;
    fn visit<G: Playable>(self, preset: G::Config) -> String {
        G::title(&preset, &Style::default())
    }
}

#[test]
fn every_title_is_called_as_its_boards_call_it() {
    for title in TITLES {
        let called = by_name(title.name, Called).expect("it is a title");
        assert_eq!(called, title.called);
    }
}

/// The options that a game tells people of are those of its configuration.
struct Options;

impl Visit for Options {
    type Out = (Vec<String>, Vec<&'static str>);
    fn visit<G: Playable>(self, preset: G::Config) -> Self::Out {
        let unknown = options::set(&preset, ["no-such-option-anywhere=1"]).unwrap_err();
        assert!(unknown.to_string().contains("there is no such option"));
        let config = serde_json::to_value(&preset).unwrap();
        let keys = config.as_object().unwrap().keys().cloned().collect();
        // Of nested keys only the outermost is looked at.
        let outermost = |key: &'static str| key.split('.').next().unwrap_or(key);
        let told = G::META.options.iter().map(|option| outermost(option.key));
        (keys, told.collect())
    }
}

#[test]
fn the_options_people_are_told_of_are_those_there_are() {
    for title in TITLES {
        let (mut keys, mut told) = by_name(title.name, Options).expect("it is a title");
        keys.sort_unstable();
        told.sort_unstable();
        told.dedup();
        assert_eq!(keys, told, "{}", title.name);
    }
}

#[test]
fn titles_are_unique_and_lead_nowhere_else() {
    let mut names: Vec<&str> = TITLES.iter().map(|title| title.name).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), TITLES.len());
    assert!(by_name("senet", RandomMatch { seats: 2, seed: 0 }).is_none());
}
