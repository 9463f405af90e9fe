//! Revealing a tile.

use nile_core::{AnyMatch, Game, GameRng, Refusal, Stream, Turn, sample_by_weights};
use nile_isis_osiris::rules::ISO_03;
use nile_isis_osiris::{Action, Config, Illegal, IsisOsiris, Tile};

use crate::common::{awaited, play, table};
use crate::{seat, square};

/// ISO-03.
#[test]
fn a_reveal_draws_from_every_tile_nobody_has_seen() {
    let mut table = table(&Config::default(), 4);
    assert!(AnyMatch::outcomes(&table).is_empty());
    play(&mut table, "tile");
    let weights: u32 = AnyMatch::outcomes(&table).iter().map(|(_, w)| w).sum();
    assert_eq!(
        weights, 22,
        "other supplies and the two out of the game too"
    );
    play(&mut table, "+4, place a1, tile");
    let outcomes = AnyMatch::outcomes(&table);
    let expected = [
        ("-4", 1),
        ("-3", 2),
        ("-2", 6),
        ("-1", 2),
        ("+1", 2),
        ("+2", 6),
        ("+3", 2),
    ];
    assert_eq!(outcomes, expected.map(|(text, w)| (text.to_string(), w)));
    assert!(
        AnyMatch::resolve(&mut table, "+4").is_err(),
        "it lies on a1"
    );
}

/// ISO-03.
#[test]
fn a_reveal_is_asked_even_if_one_value_is_left() {
    let config = Config {
        tiles: vec![0; 22],
        ..Config::default()
    };
    let mut table = table(&config, 2);
    play(&mut table, "tile");
    assert_eq!(table.turn(), Turn::Chance);
    assert_eq!(AnyMatch::outcomes(&table), [("0".to_string(), 22)]);
    play(&mut table, "0, place a1");
    assert_eq!(awaited(&table), 2);
}

/// ISO-03.
#[test]
fn nobody_acts_while_a_tile_is_revealed() {
    let mut table = table(&Config::default(), 2);
    play(&mut table, "tile");
    for number in [1, 2] {
        let game = table.game();
        assert!(game.actions(seat(number)).is_empty());
        for action in [Action::Tile, Action::Place(square("a1"))] {
            let refused = game.check(seat(number), &action).unwrap_err();
            assert_eq!(refused, Illegal::Revealing);
            assert_eq!(refused.rule(), ISO_03);
        }
    }
}

/// ISO-03.
#[test]
fn tiles_come_up_as_often_as_their_number_says() {
    let mut game = IsisOsiris::new(&Config::default(), 2).unwrap();
    let mut rng = GameRng::new(11, Stream::Chance);
    game.act(seat(1), Action::Tile).unwrap();
    // Once with the full box, once with most of the +2 gone.
    for round in 0..2 {
        let mut counts = std::collections::BTreeMap::new();
        let draws = 110_000;
        for _ in 0..draws {
            *counts.entry(game.sample(&mut rng)).or_insert(0u32) += 1;
        }
        let mut total = 0;
        game.outcomes(|_, weight| total += weight);
        assert_eq!(total, 22 - 5 * round);
        let mut chi_square = 0.0;
        let mut kinds = 0;
        game.outcomes(|tile, weight| {
            let expected = f64::from(draws) * f64::from(weight) / f64::from(total);
            let seen = f64::from(counts.remove(&tile).unwrap_or(0));
            chi_square += (seen - expected).powi(2) / expected;
            kinds += 1;
        });
        assert!(counts.is_empty(), "drawn but impossible: {counts:?}");
        assert_eq!(kinds, 8);
        // One in a thousand fair draws of seven degrees of freedom is worse.
        assert!(chi_square < 24.3, "{chi_square}");
        if round == 1 {
            break;
        }
        for (number, at) in ["a1", "b1", "c1", "d1", "e1"].into_iter().enumerate() {
            let mover = seat(1 + number % 2);
            game.resolve(Tile::new(2).unwrap()).unwrap();
            game.act(mover, Action::Place(square(at))).unwrap();
            game.act(seat(2 - number % 2), Action::Tile).unwrap();
        }
    }
}

/// ISO-03.
#[test]
fn the_fast_draw_is_the_draw_along_the_weights() {
    let mut game = IsisOsiris::new(&Config::default(), 3).unwrap();
    let mut fast = GameRng::new(4, Stream::Chance);
    let mut plain = fast.clone();
    for _ in 0..200 {
        match game.turn() {
            Turn::Seat(seat) => {
                let action = *game.actions(seat).last().unwrap();
                game.act(seat, action).unwrap();
            }
            Turn::Chance => {
                let drawn = game.sample(&mut fast);
                assert_eq!(drawn, sample_by_weights(&game, &mut plain));
                assert_eq!(fast, plain);
                let mut weight = 0;
                game.outcomes(|tile, w| weight += if tile == drawn { w } else { 0 });
                assert_eq!(game.weight(&drawn), weight);
                game.resolve(drawn).unwrap();
            }
            Turn::Over => break,
        }
    }
    assert_eq!(game.turn(), Turn::Over);
    assert_eq!(
        game.weight(&Tile::new(-4).unwrap()),
        0,
        "nothing is drawn at the end"
    );
}
