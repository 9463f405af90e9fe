//! The end, what is known, and the score.

use nile_core::{Game, GameRng, Refusal, Seat, Stream, Turn};
use nile_isis_osiris::rules::ISO_08;
use nile_isis_osiris::{
    Action, Config, Field, Illegal, IsisOsiris, Side, Square, Supply, Tile, Track,
};

use crate::common::{play, random_game, series, table};
use crate::{seat, square};

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
