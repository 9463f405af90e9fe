//! Every game of a small edition: each state that can be reached, once.

use std::collections::HashSet;
use std::sync::Arc;

use nile_core::{Game, Seat, Turn};
use nile_sailing::{Config, Edition, FirstRegent, Sailing};

fn one_season() -> Config {
    let text = include_str!("editions/one-season.toml");
    let edition = Edition::load(text, "one-season.toml");
    Config {
        edition: Arc::new(edition.unwrap_or_else(|faults| panic!("{faults:?}"))),
        proposals: 0,
        first_regent: FirstRegent::Seat(Seat::new(0)),
        ..Config::default()
    }
}

/// STO-11, STO-13, STO-31.
#[test]
fn every_game_of_one_season_ends_and_nobody_is_ever_without_an_action() {
    let start = Sailing::new(&one_season(), 2).unwrap();
    let pieces: Vec<(String, u32)> = totals(&start);
    let mut met = HashSet::from([start.clone()]);
    let mut open = vec![start];
    let (mut ends, mut most_glory, mut shared) = (0, 0, 0);
    while let Some(game) = open.pop() {
        let mut next = Vec::new();
        match game.turn() {
            Turn::Over => {
                ends += 1;
                let standings = game.standings();
                most_glory = most_glory.max(*standings.scores.as_slice().iter().max().unwrap());
                shared += usize::from(standings.winners().len() == 2);
                assert_eq!(totals(&game), pieces);
            }
            Turn::Chance => game.outcomes(|outcome, _| {
                let mut then = game.clone();
                then.resolve_unchecked(outcome);
                next.push(then);
            }),
            Turn::Seat(seat) => {
                let actions = game.actions(seat);
                assert!(!actions.is_empty());
                for action in actions {
                    let mut then = game.clone();
                    then.act_unchecked(seat, action);
                    next.push(then);
                }
            }
        }
        for then in next {
            assert!(then.max_events() < game.max_events());
            if met.insert(then.clone()) {
                open.push(then);
            }
        }
    }
    assert_eq!((met.len(), ends, most_glory, shared), (3434, 1210, 8, 109));
}

fn totals(game: &Sailing) -> Vec<(String, u32)> {
    let census = game.census();
    census
        .totals()
        .map(|(piece, count)| (piece.to_string(), count))
        .collect()
}
