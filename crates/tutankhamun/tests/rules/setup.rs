//! Components, setup and options.

use nile_core::{Game, ImpossibleOutcome, Seat, Turn, options};
use nile_tutankhamun::{Config, Outcome, Slot, Stage, Start, TILES, Tile, Tutankhamun};

use crate::common::{Table, seat, tile};

fn new(config: Config, seats: usize) -> Tutankhamun {
    Tutankhamun::new(&config, seats).expect("a right configuration")
}

fn outcomes(game: &Tutankhamun) -> Vec<(String, u32)> {
    let mut outcomes = Vec::new();
    game.outcomes(|outcome, weight| {
        outcomes.push((
            Tutankhamun::outcome_text(&Config::default(), &outcome),
            weight,
        ));
    });
    outcomes
}

/// TUT-01.
#[test]
fn there_are_70_artifacts_in_13_sets_and_10_idols() {
    let expected = "senet 8 throne 8 cartouche 8 sarcophagus 6 standing 6 seated 6 pottery 4 \
                    bracelet 4 lamp 4 ankh 2 dagger 2 crook 2 scarab 10 osiris 2 isis 2 ra 2 \
                    thoth 2 horus 2";
    let heap: Vec<String> = outcomes(&new(Config::default(), 2))
        .into_iter()
        .map(|(word, count)| format!("{word} {count}"))
        .collect();
    assert_eq!(heap.join(" "), expected);
    let artifacts: u8 = Tile::artifacts().map(Tile::count).sum();
    let idols: u8 = Tile::idols().map(Tile::count).sum();
    assert_eq!((artifacts, idols, TILES), (70, 10, 80));
    assert!(Tile::artifacts().all(|tile| !tile.is_idol()));
    assert!(Tile::idols().all(Tile::is_idol));
}

/// TUT-02.
#[test]
fn fewer_players_start_with_more_points() {
    for (seats, points) in [(2, 30), (3, 28), (4, 24), (5, 20), (6, 18)] {
        let table = Table::river(seats, "");
        assert_eq!(table.points(), vec![points; seats]);
        assert_eq!(table.game.score_sheet(seat(1)).total(), i32::from(points));
    }
}

/// TUT-02.
#[test]
fn another_number_of_players_is_refused_with_the_range() {
    for seats in [0, 1, 7, 8, 200] {
        let error = Tutankhamun::new(
            &Config {
                start: Start::Drawn,
                ..Config::default()
            },
            seats,
        );
        assert_eq!(
            error.unwrap_err().to_string(),
            format!("seats: Tutankhamun is for 2 to 6 players, not {seats}")
        );
    }
}

/// TUT-03.
#[test]
fn the_river_is_laid_slot_by_slot_from_a_heap_that_shrinks() {
    let mut game = new(Config::default(), 3);
    for number in 1..=80u8 {
        assert_eq!(game.turn(), Turn::Chance);
        assert_eq!(game.view(None).undealt().len(), 81 - usize::from(number));
        let heap = outcomes(&game);
        let total: u32 = heap.iter().map(|(_, weight)| weight).sum();
        assert_eq!(total, 81 - u32::from(number));
        let (word, _) = heap.last().expect("the heap is not empty").clone();
        game.resolve(Outcome::Tile(tile(&word))).unwrap();
        assert_eq!(game.view(None).tile(Slot::new(number)), Some(tile(&word)));
    }
    assert_eq!(game.turn(), Turn::Seat(seat(1)));
    assert!(outcomes(&game).is_empty());
    assert!(game.view(None).undealt().is_empty());
    assert_eq!(
        game.resolve(Outcome::Tile(Tile::Senet)),
        Err(ImpossibleOutcome::NothingToDraw)
    );
}

/// TUT-01, TUT-03.
#[test]
fn a_third_ankh_cannot_be_dealt_nor_a_seat_drawn_during_the_deal() {
    let mut game = new(Config::default(), 2);
    game.resolve(Outcome::Tile(Tile::Ankh)).unwrap();
    assert_eq!(game.weight(&Outcome::Tile(Tile::Ankh)), 1);
    game.resolve(Outcome::Tile(Tile::Ankh)).unwrap();
    for impossible in [Outcome::Tile(Tile::Ankh), Outcome::Start(seat(1))] {
        assert_eq!(game.resolve(impossible), Err(ImpossibleOutcome::NotThere));
    }
}

/// TUT-04.
#[test]
fn boats_wait_behind_the_start_player_clockwise() {
    assert_eq!(Table::river(3, "").boats(), [0, -1, -2]);
    let config = Config {
        start: Start::Seat(3),
        ..Config::default()
    };
    let table = Table::with(config, 4, "");
    assert_eq!(table.boats(), [-2, -3, 0, -1]);
    assert_eq!(table.awaited(), Some(3));
}

/// TUT-04.
#[test]
fn the_start_player_can_be_drawn_before_the_deal_each_seat_alike() {
    let config = Config {
        start: Start::Drawn,
        ..Config::default()
    };
    let mut game = new(config, 5);
    assert_eq!(game.view(None).stage(), Stage::Start);
    let expected = (1..=5).map(|number| (format!("seat {number}"), 1));
    assert_eq!(outcomes(&game), expected.collect::<Vec<_>>());
    assert_eq!(
        game.resolve(Outcome::Start(seat(6))),
        Err(ImpossibleOutcome::NotThere)
    );
    game.resolve(Outcome::Start(seat(4))).unwrap();
    let view = game.view(None);
    let boats: Vec<i8> = Seat::all(5).map(|seat| view.boat(seat)).collect();
    assert_eq!(boats, [-2, -3, -4, 0, -1]);
    assert_eq!((view.mover(), view.stage()), (seat(4), Stage::Deal));
}

/// TUT-04.
#[test]
fn a_start_player_who_does_not_play_is_reported_together_with_everything_else() {
    let config = |start| Config {
        start,
        ..Config::default()
    };
    let error = Tutankhamun::new(&config(Start::Seat(9)), 7).unwrap_err();
    assert_eq!(
        error.to_string(),
        "seats: Tutankhamun is for 2 to 6 players, not 7\n\
         start: must be a seat from 1 to 7 or \"drawn\", not 9"
    );
    for wrong in [0, 4, 255] {
        let error = Tutankhamun::new(&config(Start::Seat(wrong)), 3).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("start: must be a seat from 1 to 3 or \"drawn\", not {wrong}")
        );
    }
    assert!(Tutankhamun::new(&config(Start::Seat(3)), 3).is_ok());
}

/// TUT-04, TUT-16, TUT-19.
#[test]
fn options_are_read_from_json_and_written_back() {
    let text = r#"{"idols_optional":true,"underworld_contests_rings":false,"start":"drawn"}"#;
    let config: Config = serde_json::from_str(text).unwrap();
    assert!(config.idols_optional && !config.underworld_contests_rings);
    assert_eq!(config.start, Start::Drawn);
    assert_eq!(serde_json::to_string(&config).unwrap(), text);
    let usual: Config = serde_json::from_str("{}").unwrap();
    assert_eq!(usual, Config::default());
    assert_eq!(
        serde_json::to_string(&usual).unwrap(),
        r#"{"idols_optional":false,"underworld_contests_rings":true,"start":1}"#
    );
    let set = options::set(&usual, ["start=2", "idols_optional=true"]).unwrap();
    assert_eq!((set.start, set.idols_optional), (Start::Seat(2), true));
}

/// TUT-04.
#[test]
fn nonsense_in_the_options_is_refused_with_what_would_be_right() {
    for wrong in ["300", "-1", "\"someone\"", "true", "1.5"] {
        let text = format!("{{\"start\":{wrong}}}");
        let error = serde_json::from_str::<Config>(&text).unwrap_err();
        assert!(
            error.to_string().contains("a seat's number or \"drawn\""),
            "{error}"
        );
    }
    assert!(serde_json::from_str::<Config>(r#"{"idols":true}"#).is_err());
}

/// TUT-04, TUT-16, TUT-19.
#[test]
fn every_option_is_named_in_the_help() {
    let config = serde_json::to_value(Config::default()).unwrap();
    let mut keys: Vec<&str> = config.as_object().unwrap().keys().map(|k| &**k).collect();
    let mut named: Vec<&str> = Tutankhamun::META.options.iter().map(|o| o.key).collect();
    keys.sort_unstable();
    named.sort_unstable();
    assert_eq!(keys, named);
}

/// TUT-14, TUT-26.
#[test]
fn no_space_of_the_track_is_skipped_or_counted_twice() {
    // Nine rings in a row, one point each, past every corner of the printed track.
    let mut table = Table::river(2, "scarab*10");
    for number in 1..=9u8 {
        table.play(&format!("sail {number}"));
        assert_eq!(table.points()[0], 30 - number);
        table.play(&format!("sail {}", 20 + number));
        assert_eq!(table.points()[1], 30);
    }
}
