//! A series of games, and a common supply.

use nile_core::{Dice, Game, GameRng, Match, Refusal, Stream, Turn};
use nile_isis_osiris::rules::ISO_14;
use nile_isis_osiris::{Action, Config, Illegal, IsisOsiris, Square, Stage, Supplies, Supply};

use crate::common::{Table, awaited, legal, play, random_game, series, table};
use crate::seat;

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
    let mut table = table(&crate::common::common(), 3);
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
    let mut table = table(&crate::common::common(), 2);
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

/// Two players with twenty common tiles, of which so many are left: seat 1 has placed all its pieces
/// while seat 2 took tiles, and then both took tiles. And the squares that are still empty.
fn common_supply_down_to(left: usize) -> (Table, impl Iterator<Item = Square>) {
    let config = Config {
        tiles: vec![1; 20],
        ..crate::common::common()
    };
    let mut table = table(&config, 2);
    let mut squares = Square::all();
    let mut next = || squares.next().unwrap();
    for _ in 0..8 {
        play(&mut table, &format!("piece {}", next()));
        play(&mut table, &format!("tile, +1, place {}", next()));
    }
    for _ in left..12 {
        play(&mut table, &format!("tile, +1, place {}", next()));
    }
    (table, squares)
}

/// ISO-14, ISO-06.
#[test]
fn whoever_has_neither_piece_nor_tile_is_skipped_every_time() {
    let (mut table, mut squares) = common_supply_down_to(0);
    let mut next = || squares.next().unwrap();
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
    let (mut table, mut squares) = common_supply_down_to(1);
    let mut next = || squares.next().unwrap();
    // The last tile is seat 2's turn; let seat 2 place a piece, so that seat 1 must take it.
    play(&mut table, &format!("piece {}", next()));
    assert_eq!(legal(&table), ["tile"]);
    play(&mut table, "tile, +1");
    assert_eq!((awaited(&table), legal(&table).len()), (1, 8));
    play(&mut table, &format!("place {}", next()));
    assert_eq!(awaited(&table), 2);
}
