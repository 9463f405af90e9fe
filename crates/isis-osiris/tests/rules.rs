//! The rules one by one.

mod common;

use common::{awaited, full_board, legal, play, random_game, series, step, table};
use nile_core::{
    AnyMatch, Dice, Game, GameRng, Match, Refusal, Seat, Stream, Turn, sample_by_weights,
};
use nile_isis_osiris::{
    Action, Config, Field, ISO_01, ISO_03, ISO_05, ISO_06, ISO_07, ISO_08, ISO_14, Illegal,
    IsisOsiris, Side, Square, Stage, Supplies, Supply, Tile, Track,
};

fn seat(number: usize) -> Seat {
    Seat::from_number(number).unwrap()
}

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

fn problems(config: &Config, seats: usize) -> String {
    IsisOsiris::new(config, seats).unwrap_err().to_string()
}

/// Pieces on every square from a1 on, for so many turns of everybody.
fn fill(table: &mut common::Table, turns: usize) {
    for _ in 0..turns {
        let free = table.game().view(None).empty().next().unwrap();
        play(table, &format!("piece {free}"));
    }
}

// Setup

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

// Revealing

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

// Turns

/// ISO-05.
#[test]
fn a_piece_covers_an_empty_square_and_ends_the_turn() {
    let mut table = table(&Config::default(), 2);
    play(&mut table, "piece c4");
    let view = table.game().view(None);
    assert_eq!(view.field(square("c4")), Field::Piece(seat(1)));
    assert_eq!(view.pieces.as_slice(), [7, 8]);
    assert_eq!(awaited(&table), 2);
    assert_eq!(view.empty().count(), 35);
}

/// ISO-05, ISO-03.
#[test]
fn a_tile_is_taken_then_revealed_then_placed() {
    let mut table = table(&Config::default(), 2);
    play(&mut table, "tile");
    assert_eq!(table.turn(), Turn::Chance);
    assert_eq!(table.game().view(None).stage, Stage::Reveal);
    assert_eq!(table.game().view(None).tiles_for(seat(1)), 11);
    play(&mut table, "-3");
    let view = table.game().view(None);
    assert_eq!((view.stage, view.revealed), (Stage::Place, Tile::new(-3)));
    assert_eq!(view.tiles_for(seat(1)), 10);
    assert_eq!(awaited(&table), 1, "the same seat places it");
    play(&mut table, "place d2");
    let view = table.game().view(None);
    let value = Tile::new(-3).unwrap();
    let face_down = true;
    assert_eq!(view.field(square("d2")), Field::Tile { value, face_down });
    assert_eq!((view.stage, view.revealed), (Stage::Choose, None));
    assert_eq!(awaited(&table), 2);
    assert_eq!(view.tiles_for(seat(2)), 11);
}

/// ISO-05.
#[test]
fn a_revealed_tile_must_be_placed() {
    let mut table = table(&Config::default(), 2);
    play(&mut table, "tile, +2");
    assert_eq!(legal(&table).len(), 36);
    assert!(legal(&table).iter().all(|text| text.starts_with("place ")));
    for action in [Action::Tile, Action::Piece(square("a1"))] {
        let refused = table.game().check(seat(1), &action).unwrap_err();
        assert_eq!(refused.rule(), ISO_05);
        let reason = "you have revealed +2, so place that tile";
        assert_eq!(refused.to_string(), reason);
    }
}

/// ISO-05.
#[test]
fn nothing_is_placed_that_was_not_revealed() {
    let table = table(&Config::default(), 2);
    let refused = table.game().check(seat(1), &Action::Place(square("a1")));
    assert_eq!(refused, Err(Illegal::NothingRevealed));
    assert_eq!(refused.unwrap_err().rule(), ISO_05);
}

/// ISO-05.
#[test]
fn covered_squares_take_neither_pieces_nor_tiles() {
    let mut table = table(&Config::default(), 2);
    play(&mut table, "piece a1, tile, +1, place b1");
    for text in ["piece a1", "piece b1"] {
        let refused = step(&mut table, text).unwrap_err().to_string();
        let at = &text[6..];
        assert_eq!(
            refused,
            format!("ISO-05: {at} is covered; choose an empty square")
        );
    }
    play(&mut table, "tile, -1");
    for at in ["a1", "b1"] {
        let refused = table.game().check(seat(1), &Action::Place(square(at)));
        assert_eq!(refused, Err(Illegal::Covered { square: square(at) }));
    }
    assert_eq!(legal(&table).len(), 34);
    assert_eq!(legal(&table)[0], "place c1");
}

/// ISO-06.
#[test]
fn without_pieces_only_a_tile_can_be_taken_and_nothing_happens_by_itself() {
    let mut table = table(&Config::default(), 2);
    fill(&mut table, 16);
    assert_eq!(table.game().view(None).pieces.as_slice(), [0, 0]);
    assert_eq!(table.turn(), Turn::Seat(seat(1)));
    assert_eq!(legal(&table), ["tile"]);
    let refused = table.game().check(seat(1), &Action::Piece(square("f6")));
    assert_eq!(refused, Err(Illegal::NoPieces));
    assert_eq!(refused.unwrap_err().rule(), ISO_06);
}

/// ISO-06.
#[test]
fn without_tiles_only_pieces_can_be_placed() {
    let mut table = Match::<IsisOsiris>::new(Config::default(), 4, Dice::Seeded(1)).unwrap();
    for _ in 0..5 * 4 {
        let Turn::Seat(seat) = table.turn() else {
            panic!("not over yet");
        };
        table.act(seat, Action::Tile).unwrap();
        let action = table.game().actions(seat)[0];
        table.act(seat, action).unwrap();
    }
    assert_eq!(table.turn(), Turn::Seat(seat(1)));
    assert_eq!(legal(&table).len(), 16);
    assert!(legal(&table).iter().all(|text| text.starts_with("piece ")));
    let refused = table.game().check(seat(1), &Action::Tile).unwrap_err();
    assert_eq!((refused, refused.rule()), (Illegal::NoTiles, ISO_06));
}

/// ISO-07.
#[test]
fn play_goes_to_the_left_from_the_start_player() {
    let config = Config {
        start: seat(3),
        ..Config::default()
    };
    let mut table = table(&config, 4);
    let order: Vec<usize> = ["a1", "b1", "c1", "d1", "e1"]
        .into_iter()
        .map(|at| {
            let mover = awaited(&table);
            play(&mut table, &format!("piece {at}"));
            mover
        })
        .collect();
    assert_eq!(order, [3, 4, 1, 2, 3]);
    assert_eq!(awaited(&common::table(&Config::default(), 2)), 1);
    assert_eq!(table.game().view(None).starter, seat(3));
}

/// ISO-07, ISO-01.
#[test]
fn others_and_strangers_are_refused() {
    let game = IsisOsiris::new(&Config::default(), 2).unwrap();
    let refused = game.check(seat(2), &Action::Tile).unwrap_err();
    assert_eq!(refused, Illegal::NotYourTurn { awaited: seat(1) });
    assert_eq!(refused.rule(), ISO_07);
    assert_eq!(refused.to_string(), "it is the turn of seat 1");
    for number in 3..=8 {
        let refused = game.check(seat(number), &Action::Tile).unwrap_err();
        assert_eq!(refused.rule(), ISO_01);
        let expected = format!("there is no seat {number} at this table, only 1 to 2");
        assert_eq!(refused.to_string(), expected);
        assert!(game.actions(seat(number)).is_empty());
    }
    assert!(game.actions(seat(2)).is_empty());
}

// The end and the score

/// ISO-08.
#[test]
fn the_game_ends_with_the_last_square_and_nobody_acts_then() {
    for (seats, supply) in [(2, Supply::Own), (3, Supply::Common), (4, Supply::Own)] {
        let config = Config {
            supply,
            ..Config::default()
        };
        let table = random_game(&config, seats, 3);
        assert_eq!(table.turn(), Turn::Over);
        let game = table.game();
        assert_eq!(game.view(None).empty().count(), 0);
        assert_eq!(game.standings().rule, Some(ISO_08));
        assert_eq!(game.max_events(), 0);
        for seat in Seat::all(seats) {
            assert!(game.actions(seat).is_empty());
            let refused = game.check(seat, &Action::Tile).unwrap_err();
            assert_eq!((refused, refused.rule()), (Illegal::Over, ISO_08));
        }
        let before_the_end = table.state_after(table.events().len() - 1);
        assert_eq!(before_the_end.standings().rule, None);
        assert_eq!(before_the_end.view(None).empty().count(), 1);
    }
}

/// ISO-08, ISO-12.
#[test]
fn tiles_lie_face_down_until_the_end_and_open_then() {
    let table = random_game(&Config::default(), 2, 8);
    let down = |game: &IsisOsiris| {
        let view = game.view(Some(seat(1)));
        let fields = Square::all().map(|square| view.field(square));
        let tiles = fields.filter_map(|field| match field {
            Field::Tile { face_down, .. } => Some(face_down),
            _ => None,
        });
        tiles.collect::<Vec<bool>>()
    };
    let events = table.events().len();
    let before = down(&table.state_after(events - 1));
    assert!(before.len() >= 19 && before.iter().all(|&down| down));
    assert!(down(table.game()).len() >= 20);
    assert!(!down(table.game()).contains(&true));
}

/// ISO-12.
#[test]
fn every_seat_and_the_table_know_the_same_and_it_is_everything() {
    let table = random_game(&series(2), 3, 21);
    let mut rng = GameRng::new(0, Stream::Other(0));
    for count in 0..=table.events().len() {
        let game = table.state_after(count);
        let view = game.view(None);
        for seat in Seat::all(3) {
            assert_eq!(game.view(Some(seat)), view);
        }
        assert_eq!(IsisOsiris::determinize(&view, &mut rng), game);
        assert_eq!(view.turn(), game.turn());
        assert_eq!(view.standings(), game.standings());
        assert_eq!(view.seats(), 3);
    }
}

/// ISO-12.
#[test]
fn a_view_keeps_the_value_of_a_tile_that_lies_face_down() {
    let mut table = table(&Config::default(), 2);
    play(&mut table, "tile, -4, place e5, tile, +3, place e6");
    let view = table.game().view(Some(seat(2)));
    let value = Tile::new(-4).unwrap();
    let face_down = true;
    assert_eq!(view.field(square("e5")), Field::Tile { value, face_down });
    assert!(view.unseen.iter().all(|(tile, _)| *tile != value));
    assert_eq!(
        (view.worth(square("f5")), view.worth(square("d6"))),
        (-4, 3)
    );
}

/// ISO-16.
#[test]
fn of_a_back_a_view_tells_the_square_and_nothing_of_how_it_lies() {
    let mut table = table(&Config::default(), 2);
    play(&mut table, "tile, +2, place a1, tile, +2, place b1");
    let view = serde_json::to_value(table.game().view(None)).unwrap();
    let first = &view["board"][0][0];
    assert_eq!(
        *first,
        serde_json::json!({"tile": {"value": 2, "face_down": true}})
    );
    assert_eq!(*first, view["board"][0][1], "whoever placed it");
}

/// ISO-09.
#[test]
fn a_piece_gets_the_tiles_beside_it_and_not_the_diagonal_ones() {
    let mut table = table(&Config::default(), 2);
    play(
        &mut table,
        "piece c3, tile, +4, place b2, tile, +3, place b3",
    );
    play(
        &mut table,
        "tile, +2, place d4, tile, -1, place c4, tile, -2, place e3",
    );
    assert_eq!(table.game().standings().scores.as_slice(), [2, 0]);
}

/// ISO-09.
#[test]
fn the_edges_of_the_board_do_not_touch() {
    let mut table = table(&Config::default(), 2);
    play(
        &mut table,
        "piece f1, tile, +4, place a2, piece a6, tile, +3, place f5",
    );
    play(&mut table, "piece c1, tile, +3, place c6");
    assert_eq!(table.game().standings().scores.as_slice(), [0, 0]);
    for square in Square::all() {
        for beside in square.beside() {
            let columns = square.column().abs_diff(beside.column());
            let rows = square.row().abs_diff(beside.row());
            assert_eq!(columns + rows, 1);
            assert!(beside.beside().any(|back| back == square));
        }
    }
    assert_eq!(Square::all().flat_map(Square::beside).count(), 120);
}

/// ISO-09.
#[test]
fn a_tile_counts_for_every_piece_beside_it() {
    let mut table = table(&Config::default(), 2);
    play(
        &mut table,
        "piece c3, piece c5, piece b4, piece d4, tile, +3, place c4",
    );
    assert_eq!(table.game().standings().scores.as_slice(), [6, 6]);
}

/// ISO-09.
#[test]
fn a_score_sheet_has_a_line_for_every_piece_and_adds_up() {
    let mut table = table(&Config::default(), 2);
    play(
        &mut table,
        "piece c3, piece c5, tile, +3, place c4, tile, -2, place c2",
    );
    let sheet = table.game().score_sheet(seat(1));
    assert_eq!(sheet.lines.len(), 1);
    let line = &sheet.lines[0];
    assert_eq!(
        (&*line.what, line.points, line.rule.id),
        ("piece on c3", 1, "ISO-09")
    );
    let table = random_game(&series(3), 4, 9);
    for seat in Seat::all(4) {
        let sheet = table.game().score_sheet(seat);
        assert_eq!(sheet.total(), table.game().standings().scores[seat]);
        assert_eq!(&*sheet.lines[0].what, "earlier games");
        assert_eq!(sheet.lines[0].rule.id, "ISO-13");
    }
}

/// ISO-15, ISO-09.
#[test]
fn the_book_s_example_with_two_tiles_beside_one_purple_piece() {
    let mut table = table(&Config::default(), 2);
    let green_and_purple = "piece b2, piece f6, piece c3, tile, -1, place c2, tile, -2, place b3, \
                            tile, +4, place d3, tile, +1, place e6, tile, +2, place f5";
    play(&mut table, green_and_purple);
    let game = table.game();
    assert_eq!(game.view(None).worth(square("b2")), -3);
    assert_eq!(game.view(None).worth(square("c3")), 1);
    assert_eq!(game.standings().scores.as_slice(), [-2, 3]);
    assert_eq!(game.standings().places.as_slice(), [2, 1]);
}

/// ISO-15, ISO-09.
#[test]
fn the_book_s_example_with_one_tile_beside_each_of_two_purple_pieces() {
    let mut table = table(&Config::default(), 2);
    let green_and_purple = "piece a1, piece f6, piece d3, piece f1, tile, -1, place a2, \
                            tile, -2, place b1, tile, +4, place d4, tile, -1, place c3, \
                            tile, -2, place e3, tile, +1, place e6, tile, +2, place e1";
    play(&mut table, green_and_purple);
    let game = table.game();
    let worth = |at| game.view(None).worth(square(at));
    assert_eq!(["a1", "d3", "f6", "f1"].map(worth), [-3, 1, 1, 2]);
    assert_eq!(game.standings().scores.as_slice(), [-2, 3]);
}

/// ISO-11.
#[test]
fn the_track_takes_a_marker_only_beyond_twenty() {
    let read = |points| {
        let track = Track::of(points);
        (track.side, track.markers, track.rest)
    };
    assert_eq!(read(0), (None, 0, 0));
    assert_eq!(read(1), (Some(Side::Plus), 0, 1));
    assert_eq!(read(20), (Some(Side::Plus), 0, 20));
    assert_eq!(read(21), (Some(Side::Plus), 1, 1));
    assert_eq!(read(40), (Some(Side::Plus), 1, 20));
    assert_eq!(read(41), (Some(Side::Plus), 2, 1));
    assert_eq!(read(-1), (Some(Side::Minus), 0, 1));
    assert_eq!(read(-20), (Some(Side::Minus), 0, 20));
    assert_eq!(read(-21), (Some(Side::Minus), 1, 1));
    assert_eq!(read(-105), (Some(Side::Minus), 5, 5));
    assert_eq!(read(i32::MIN).0, Some(Side::Minus));
    let texts = [0, 20, -21, 41].map(|points| Track::of(points).to_string());
    let expected = [
        "on neither track",
        "20 on the plus track",
        "1 marker of -20 and 1 on the minus track",
        "2 markers of +20 and 1 on the plus track",
    ];
    assert_eq!(texts, expected);
}

/// ISO-11.
#[test]
fn every_score_is_its_markers_and_its_place_on_the_track() {
    for points in -300..=300 {
        let track = Track::of(points);
        let size = 20 * track.markers + track.rest;
        assert_eq!(size, points.unsigned_abs());
        assert_eq!(track.rest == 0, points == 0);
        assert!(track.rest <= 20);
    }
}

// Variants

/// ISO-13.
#[test]
fn a_series_carries_points_over_and_nothing_else() {
    let table = random_game(&series(2), 2, 6);
    let first_end = (0..table.events().len())
        .find(|&count| table.state_after(count).view(None).game == 2)
        .unwrap();
    let before = table.state_after(first_end - 1);
    let after = table.state_after(first_end).view(None);
    assert_eq!(before.view(None).empty().count(), 1);
    assert_eq!(after.empty().count(), 36);
    assert_eq!(after.pieces.as_slice(), [8, 8]);
    assert_eq!(after.tiles_for(seat(1)), 11);
    assert_eq!(after.unseen, table.start().view(None).unseen);
    // The last event of the first game may have been worth something: score it by hand.
    let one = Match::<IsisOsiris>::resume(
        Config::default(),
        2,
        Dice::Manual,
        table.events()[..first_end].iter().copied(),
    )
    .unwrap();
    assert_eq!(one.turn(), Turn::Over);
    let totals: Vec<i32> = after.totals.as_slice().iter().map(|&t| t.into()).collect();
    assert_eq!(one.game().standings().scores.as_slice(), totals);
    assert_eq!(table.state_after(first_end).standings().rule, None);
    assert_eq!(table.game().standings().rule.unwrap().id, "ISO-13");
}

/// ISO-13.
#[test]
fn the_start_player_moves_one_to_the_left_each_game() {
    for supply in [Supply::Own, Supply::Common] {
        let config = Config {
            games: 4,
            start: seat(2),
            supply,
            ..Config::default()
        };
        let table = random_game(&config, 3, 2);
        let mut starters = vec![];
        for count in 0..table.events().len() {
            let game = table.state_after(count);
            if game.view(None).empty().count() == 36 && game.view(None).stage == Stage::Choose {
                starters.push((game.view(None).game, game.view(None).starter.number()));
                assert_eq!(game.turn(), Turn::Seat(game.view(None).starter));
            }
        }
        assert_eq!(starters, [(1, 2), (2, 3), (3, 1), (4, 2)]);
    }
}

/// ISO-14.
#[test]
fn with_a_common_supply_everybody_takes_from_one_row_of_tiles() {
    let mut table = table(&common::common(), 3);
    let view = table.game().view(None);
    assert_eq!(view.tiles, Supplies::Common(22));
    assert_eq!(view.pieces.as_slice(), [6, 6, 6]);
    play(&mut table, "tile, +1, place a1, tile, +1, place b1");
    let view = table.game().view(None);
    assert_eq!(view.tiles, Supplies::Common(20));
    assert_eq!(view.tiles_for(seat(3)), 20);
    assert_eq!(table.game().census().count("common supply", "tile"), 20);
}

/// ISO-14.
#[test]
fn an_empty_common_supply_leaves_only_pieces() {
    let mut table = table(&common::common(), 2);
    let mut squares = Square::all();
    let mut rng = GameRng::new(1, Stream::Chance);
    for _ in 0..22 {
        play(&mut table, "tile");
        let tile = table.game().sample(&mut rng);
        play(
            &mut table,
            &format!("{tile}, place {}", squares.next().unwrap()),
        );
    }
    assert_eq!(table.game().view(None).tiles, Supplies::Common(0));
    assert_eq!(legal(&table).len(), 14);
    let refused = table.game().check(seat(1), &Action::Tile).unwrap_err();
    assert_eq!((refused, refused.rule()), (Illegal::SupplyEmpty, ISO_14));
}

/// ISO-14, ISO-06.
#[test]
fn whoever_has_neither_piece_nor_tile_is_skipped_every_time() {
    let config = Config {
        tiles: vec![1; 20],
        ..common::common()
    };
    let mut table = table(&config, 2);
    let mut squares = Square::all();
    let mut next = || squares.next().unwrap();
    // Seat 1 places pieces, seat 2 takes tiles; then both take tiles, until none is left.
    for _ in 0..8 {
        play(&mut table, &format!("piece {}", next()));
        play(&mut table, &format!("tile, +1, place {}", next()));
    }
    for _ in 0..12 {
        play(&mut table, &format!("tile, +1, place {}", next()));
    }
    assert_eq!(table.game().view(None).pieces.as_slice(), [0, 8]);
    let events = table.events().len();
    for _ in 0..8 {
        assert_eq!(awaited(&table), 2);
        play(&mut table, &format!("piece {}", next()));
    }
    assert_eq!(table.turn(), Turn::Over);
    assert_eq!(table.events().len(), events + 8, "a skip leaves no event");
}

/// ISO-14, ISO-05.
#[test]
fn the_last_common_tile_is_placed_even_by_a_player_without_pieces() {
    let config = Config {
        tiles: vec![1; 20],
        ..common::common()
    };
    let mut table = table(&config, 2);
    let mut squares = Square::all();
    let mut next = || squares.next().unwrap();
    for _ in 0..8 {
        play(&mut table, &format!("piece {}", next()));
        play(&mut table, &format!("tile, +1, place {}", next()));
    }
    for _ in 0..11 {
        play(&mut table, &format!("tile, +1, place {}", next()));
    }
    // The last tile is seat 2's turn; let seat 2 place a piece, so that seat 1 must take it.
    play(&mut table, &format!("piece {}", next()));
    assert_eq!(legal(&table), ["tile"]);
    play(&mut table, "tile, +1");
    assert_eq!((awaited(&table), legal(&table).len()), (1, 8));
    play(&mut table, &format!("place {}", next()));
    assert_eq!(awaited(&table), 2);
}

// Bookkeeping

/// What the event texts of a record alone say everybody has, game by game.
fn recount(table: &common::Table) -> Vec<i32> {
    let record = AnyMatch::record(table);
    let mut lines = record
        .lines()
        .map(|line| serde_json::from_str(line).unwrap());
    let header: serde_json::Value = lines.next().unwrap();
    let seats = header["seats"].as_u64().unwrap() as usize;
    let mut totals = vec![0; seats];
    let mut pieces: Vec<(usize, (i32, i32))> = Vec::new();
    let mut tiles: Vec<(i32, (i32, i32))> = Vec::new();
    let mut revealed = 0;
    let at = |text: &str| {
        let name = text.rsplit(' ').next().unwrap().as_bytes();
        (i32::from(name[0]), i32::from(name[1]))
    };
    for line in lines {
        if let Some(chance) = line["chance"].as_str() {
            revealed = chance.parse().unwrap();
        }
        let Some(act) = line["act"].as_str() else {
            continue;
        };
        if act.starts_with("piece") {
            pieces.push((line["seat"].as_u64().unwrap() as usize - 1, at(act)));
        } else if act.starts_with("place") {
            tiles.push((revealed, at(act)));
        }
        if pieces.len() + tiles.len() == 36 {
            for (owner, piece) in pieces.drain(..) {
                for (value, tile) in &tiles {
                    if (piece.0 - tile.0).abs() + (piece.1 - tile.1).abs() == 1 {
                        totals[owner] += value;
                    }
                }
            }
            tiles.clear();
        }
    }
    totals
}

/// ISO-09, ISO-13.
#[test]
fn scores_follow_from_the_record_alone() {
    for seed in 0..120 {
        let config = Config {
            games: 1 + (seed % 3) as u32,
            supply: [Supply::Own, Supply::Common][(seed / 3 % 2) as usize],
            ..Config::default()
        };
        let table = random_game(&config, 2 + (seed / 6 % 3) as usize, seed);
        let scores = table.game().standings().scores;
        assert_eq!(recount(&table), scores.as_slice(), "seed {seed}");
    }
}

/// ISO-01, ISO-03, ISO-05, ISO-08.
#[test]
fn every_piece_and_tile_is_always_somewhere_and_the_board_only_fills() {
    for (seats, supply) in [(2, Supply::Common), (3, Supply::Own), (4, Supply::Own)] {
        let config = Config {
            supply,
            games: 2,
            ..Config::default()
        };
        let table = random_game(&config, seats, 13);
        let totals: Vec<(String, u32)> = totals_of(table.start());
        assert!(totals.contains(&("tile".to_string(), 22)));
        let mut last = (1, 37, usize::MAX);
        let mut placements = 0;
        for count in 0..=table.events().len() {
            let game = table.state_after(count);
            assert_eq!(totals_of(&game), totals);
            let view = game.view(None);
            let empty = view.empty().count();
            let same_game = view.game == last.0;
            assert!(!same_game || last.1 - empty <= 1);
            placements += usize::from(!same_game || (empty < last.1 && last.1 < 37));
            assert!(
                game.max_events() < last.2,
                "fewer events to come after each"
            );
            assert!(game.max_events() >= table.events().len() - count);
            last = (view.game, empty, game.max_events());
            let in_hand = game.census().count("revealed", "tile");
            assert_eq!(in_hand, u32::from(view.revealed.is_some()));
        }
        assert_eq!(placements, 72);
    }
}

fn totals_of(game: &IsisOsiris) -> Vec<(String, u32)> {
    let census = game.census();
    let totals = census.totals();
    totals.map(|(piece, n)| (piece.to_string(), n)).collect()
}

/// ISO-05, ISO-08.
#[test]
fn the_bound_on_events_is_met_by_a_game_of_as_many_tiles_as_can_be() {
    let mut table = Match::<IsisOsiris>::new(series(3), 2, Dice::Seeded(3)).unwrap();
    let bound = table.game().max_events();
    assert_eq!(bound, 3 * (36 + 2 * 22));
    while let Turn::Seat(seat) = table.turn() {
        let action = *table.game().actions(seat).last().unwrap();
        table.act(seat, action).unwrap();
    }
    assert_eq!(table.events().len(), bound);
}

/// ISO-14.
#[test]
fn a_common_supply_larger_than_the_board_bounds_the_events_by_the_squares() {
    let config = Config {
        tiles: vec![1; 40],
        games: 2,
        ..common::common()
    };
    let mut table = Match::<IsisOsiris>::new(config, 2, Dice::Seeded(3)).unwrap();
    assert_eq!(table.game().max_events(), 2 * 3 * 36);
    while let Turn::Seat(seat) = table.turn() {
        let bound = table.game().max_events();
        let action = *table.game().actions(seat).last().unwrap();
        table.act(seat, action).unwrap();
        assert!(table.game().max_events() < bound);
    }
    assert_eq!(table.events().len(), 2 * 3 * 36);
}

/// ISO-05, ISO-03.
#[test]
fn notation_reads_exactly_what_it_writes() {
    let config = Config::default();
    let actions = Square::all().flat_map(|at| [Action::Piece(at), Action::Place(at)]);
    for action in actions.chain([Action::Tile]) {
        let text = IsisOsiris::action_text(&config, &action);
        assert_eq!(IsisOsiris::parse_action(&config, &text), Ok(action));
    }
    for value in -9..=9 {
        let tile = Tile::new(value).unwrap();
        let text = IsisOsiris::outcome_text(&config, &tile);
        assert_eq!(IsisOsiris::parse_outcome(&config, &text), Ok(tile));
    }
    let wrong = [
        "",
        "Tile",
        "tile ",
        " tile",
        "piece",
        "piece a0",
        "piece a7",
        "piece g1",
        "piece A1",
        "piece  a1",
        "piece a1 ",
        "place",
        "put a1",
        "piece a11",
        "a1",
        "piece é1",
    ];
    for text in wrong {
        let error = IsisOsiris::parse_action(&config, text).unwrap_err();
        assert!(error.expected.contains("`piece c4`"), "{text}");
    }
    for text in ["", "3", "+0", "-0", "+10", "--1", "+", "00", "−2"] {
        let error = IsisOsiris::parse_outcome(&config, text).unwrap_err();
        assert!(error.expected.contains("`0`"), "{text}");
    }
    assert_eq!(
        "c7".parse::<Square>().unwrap_err().expected,
        "a square is `a1` to `f6`"
    );
    assert_eq!((Square::new(6, 0), Square::new(0, 6)), (None, None));
    assert_eq!((Tile::new(-10), Tile::new(10)), (None, None));
}

/// ISO-08.
#[test]
fn a_picture_of_a_full_board_is_what_lies_there() {
    let table = full_board(2, EXACTLY_TWENTY);
    let view = table.game().view(None);
    let value = Tile::new(-9).unwrap();
    let face_down = false;
    assert_eq!(view.field(square("f1")), Field::Tile { value, face_down });
    assert_eq!(view.field(square("b1")), Field::Piece(seat(1)));
}

const EXACTLY_TWENTY: &str = "
+9  1 +2 -2  2 -9
 0 +9  0  0 -9  0
 1  0  0  0  0  2
 0  0  0  0  0  0
 1  1  1  1  1  1
 2  2  2  2  2  2";

/// ISO-04, ISO-12.
#[test]
fn a_game_is_a_small_plain_value_that_says_what_it_is() {
    assert!(
        size_of::<IsisOsiris>() <= 128,
        "{}",
        size_of::<IsisOsiris>()
    );
    let game = random_game(&Config::default(), 2, 1);
    let text = format!("{:?}", game.state_after(1));
    assert!(text.contains("unseen") && text.contains("tile"), "{text}");
    let copy = *game.game();
    assert_eq!(&copy, game.game());
}

/// ISO-01, ISO-16.
#[test]
fn the_game_tells_its_sixteen_rules_in_order() {
    let ids: Vec<&str> = IsisOsiris::rules().iter().map(|rule| rule.id).collect();
    let expected: Vec<String> = (1..=16).map(|number| format!("ISO-{number:02}")).collect();
    assert_eq!(ids, expected);
}

/// ISO-04.
#[test]
fn squares_tiles_and_boards_show_themselves_in_a_debugger() {
    let shown = format!("{:?} {:?}", square("c4"), Tile::new(-3).unwrap());
    assert_eq!(shown, "c4 tile -3");
    let mut table = table(&Config::default(), 2);
    play(&mut table, "piece c4, tile, +4, place d4");
    let text = format!("{:?}", table.game());
    assert!(
        text.contains("{c4: Piece(seat 1), d4: Tile(tile +4)}"),
        "{text}"
    );
    assert!(
        text.contains("{tile -4: 1, tile -3: 2, tile -2: 6,"),
        "{text}"
    );
}
