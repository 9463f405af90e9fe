//! Every game of a small edition: each state that can be reached, once, beside the naive second
//! implementation.

#[allow(unreachable_pub)]
mod facts;
#[allow(unreachable_pub, dead_code)]
mod naive;

use std::collections::HashSet;
use std::sync::Arc;

use facts::{differences, facts};
use naive::{Awaiting, Naive};
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

/// STO-11, STO-13, STO-31, STO-51.
#[test]
fn every_game_of_one_season_ends_nobody_is_without_an_action_and_both_implementations_agree() {
    let config = one_season();
    let start = Sailing::new(&config, 2).unwrap();
    let pieces: Vec<(String, u32)> = totals(&start);
    let mut met = HashSet::from([start.clone()]);
    let mut open = vec![(start, Naive::new(&config, 2))];
    let (mut steps, mut ends, mut most_glory, mut shared) = (0, 0, 0, 0);
    while let Some((game, naive)) = open.pop() {
        let mut next = Vec::new();
        match game.turn() {
            Turn::Over => {
                assert_eq!(naive.awaiting(), Awaiting::Over);
                ends += 1;
                let standings = game.standings();
                most_glory = most_glory.max(*standings.scores.as_slice().iter().max().unwrap());
                shared += usize::from(standings.winners().len() == 2);
                let places = standings.places.as_slice().iter();
                let places: Vec<usize> = places.map(|&place| place.into()).collect();
                assert_eq!(places, naive.places());
                assert_eq!(totals(&game), pieces);
            }
            Turn::Chance => {
                assert_eq!(naive.awaiting(), Awaiting::Chance);
                let mut drawn = Vec::new();
                game.outcomes(|outcome, weight| {
                    let text = Sailing::outcome_text(&config, &outcome);
                    let (mut then, mut too) = (game.clone(), naive.clone());
                    then.resolve_unchecked(outcome);
                    too.resolve(&text);
                    next.push((then, too));
                    drawn.push((text, weight));
                });
                let mut said = naive.outcomes();
                drawn.sort();
                said.sort();
                assert_eq!(drawn, said);
            }
            Turn::Seat(seat) => {
                assert_eq!(naive.awaiting(), Awaiting::Player(seat.number()));
                let actions = game.actions(seat);
                assert!(!actions.is_empty());
                let mut texts = Vec::new();
                for action in actions {
                    let text = Sailing::action_text(&config, &action);
                    let (mut then, mut too) = (game.clone(), naive.clone());
                    then.act_unchecked(seat, action);
                    too.act(seat.number(), &text);
                    next.push((then, too));
                    texts.push(text);
                }
                texts.sort();
                assert_eq!(texts, naive.legal(seat.number()));
            }
        }
        // Facts include every score line, and are compared on every way into a state.
        for (then, too) in next {
            steps += 1;
            assert!(then.max_events() < game.max_events());
            if let Some(told) = differences(&facts(&then), &too.facts()) {
                panic!("after {steps} steps: {told}");
            }
            if met.insert(then.clone()) {
                open.push((then, too));
            }
        }
    }
    let counted = (met.len(), steps, ends, most_glory, shared);
    assert_eq!(counted, (3434, 3561, 1210, 8, 109));
}

fn totals(game: &Sailing) -> Vec<(String, u32)> {
    let census = game.census();
    census
        .totals()
        .map(|(piece, count)| (piece.to_string(), count))
        .collect()
}
