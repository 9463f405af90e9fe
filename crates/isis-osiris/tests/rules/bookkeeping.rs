//! Records, pieces, bounds, texts.

use nile_core::{AnyMatch, Dice, Game, Match, Turn};
use nile_isis_osiris::{Action, Config, Field, IsisOsiris, Square, Supply, Tile};

use crate::common::{Table, full_board, play, random_game, series, table};
use crate::{seat, square};

/// What the event texts of a record alone say everybody has, game by game.
pub(crate) fn recount(table: &Table) -> Vec<i32> {
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
        ..crate::common::common()
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
