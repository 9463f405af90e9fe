//! Components, setup and options.

use nile_core::Game;
use nile_isis_osiris::{Config, IsisOsiris, Supplies, Supply};

use crate::bookkeeping::recount;
use crate::common::{legal, random_game, table};
use crate::{problems, seat};

/// ISO-01.
#[test]
fn each_seat_count_has_its_pieces_and_tiles() {
    for (seats, pieces, tiles, out) in [(2, 8, 11, 0), (3, 6, 7, 1), (4, 5, 5, 2)] {
        let game = IsisOsiris::new(&Config::default(), seats).unwrap();
        let view = game.view(None);
        assert_eq!(view.pieces.as_slice(), vec![pieces; seats]);
        let Supplies::Own(supplies) = view.tiles else {
            panic!("own supplies");
        };
        assert_eq!(supplies.as_slice(), vec![tiles; seats]);
        assert_eq!(game.census().count("out of the game", "tile"), out);
    }
}

/// ISO-01.
#[test]
fn other_seat_counts_are_refused_with_the_range() {
    for seats in [0, 1, 5, 8, 1000] {
        let reason = problems(&Config::default(), seats);
        let expected = format!("seats: Isis & Osiris is for 2 to 4 players, not {seats}");
        assert_eq!(reason, expected);
    }
}

/// ISO-02.
#[test]
fn the_box_holds_the_22_tiles_of_the_first_edition() {
    let view = IsisOsiris::new(&Config::default(), 2).unwrap().view(None);
    let unseen: Vec<(i8, u8)> = view.unseen.iter().map(|(t, n)| (t.value(), *n)).collect();
    let expected = [(1, 2), (2, 6), (3, 2), (4, 1)];
    let negative = expected.map(|(value, count)| (-value, count));
    let all: Vec<(i8, u8)> = negative.into_iter().rev().chain(expected).collect();
    assert_eq!(unseen, all);
}

/// ISO-02, ISO-14.
#[test]
fn too_few_tiles_are_an_error_that_names_the_number_needed() {
    let needed = [
        (2, Supply::Own, 22),
        (3, Supply::Own, 21),
        (4, Supply::Own, 20),
        (2, Supply::Common, 20),
        (3, Supply::Common, 18),
        (4, Supply::Common, 16),
    ];
    for (seats, supply, needed) in needed {
        let with = |count| Config {
            supply,
            tiles: vec![1; count],
            ..Config::default()
        };
        assert!(IsisOsiris::new(&with(needed), seats).is_ok());
        let few = needed - 1;
        let expected = format!("tiles: {seats} players need at least {needed} tiles, not {few}");
        assert_eq!(problems(&with(few), seats), expected);
    }
}

/// ISO-02, ISO-07, ISO-13.
#[test]
fn every_problem_of_a_configuration_is_told_at_once() {
    let config = Config {
        start: seat(3),
        games: 0,
        tiles: [vec![0; 98], vec![10, -10]].concat(),
        ..Config::default()
    };
    let expected = "start: must be a seat from 1 to 2, not 3\n\
                    games: must be 1 to 100, not 0\n\
                    tiles: a tile is worth -9 to 9, not 10\n\
                    tiles: at most 99 tiles, not 100";
    assert_eq!(problems(&config, 2), expected);
    let too_many = Config {
        games: 101,
        ..Config::default()
    };
    assert_eq!(problems(&too_many, 4), "games: must be 1 to 100, not 101");
    // What depends on the seat count is not guessed when that is wrong already.
    assert_eq!(problems(&config, 5).lines().count(), 4);
}

/// ISO-02, ISO-13.
#[test]
fn the_largest_box_and_the_longest_series_can_be_played() {
    for value in [-9, 9] {
        let config = Config {
            tiles: vec![value; 99],
            games: 100,
            ..Config::default()
        };
        let table = random_game(&config, 2, 5);
        let again = recount(&table);
        assert_eq!(table.game().standings().scores.as_slice(), again);
    }
}

/// ISO-02.
#[test]
fn a_configuration_is_read_and_written_as_json() {
    let config: Config =
        serde_json::from_str(r#"{"supply":"common","start":2,"games":3}"#).unwrap();
    assert_eq!(config.supply, Supply::Common);
    assert_eq!((config.start, config.games), (seat(2), 3));
    assert_eq!(config.tiles, Config::default().tiles);
    let text = serde_json::to_string(&config).unwrap();
    assert_eq!(serde_json::from_str::<Config>(&text).unwrap(), config);
    assert!(serde_json::from_str::<Config>(r#"{"tile":[]}"#).is_err());
    assert!(serde_json::from_str::<Config>(r#"{"supply":"shared"}"#).is_err());
}

/// ISO-04.
#[test]
fn the_board_has_36_empty_squares_from_a1_to_f6() {
    let table = table(&Config::default(), 2);
    let moves = legal(&table);
    assert_eq!(moves.len(), 37);
    assert_eq!(moves[0], "piece a1");
    assert_eq!(moves[1], "piece b1");
    assert_eq!(moves[35], "piece f6");
    assert_eq!(moves[36], "tile");
    assert_eq!(table.game().view(None).empty().count(), 36);
}
