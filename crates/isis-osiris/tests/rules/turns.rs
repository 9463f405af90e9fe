//! What a turn is.

use nile_core::{Dice, Game, Match, Refusal, Turn};
use nile_isis_osiris::rules::{ISO_01, ISO_05, ISO_06, ISO_07};
use nile_isis_osiris::{Action, Config, Field, Illegal, IsisOsiris, Stage, Tile};

use crate::common::{awaited, legal, play, step, table};
use crate::{fill, seat, square};

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
    assert_eq!(awaited(&crate::common::table(&Config::default(), 2)), 1);
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
