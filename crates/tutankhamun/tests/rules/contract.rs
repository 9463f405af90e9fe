//! Notation, refusals, views, the census and the table of rules.

use std::collections::BTreeSet;

use nile_core::{Game, GameRng, Refusal, Stream, Turn, trace};
use nile_tutankhamun::{Action, Config, Outcome, RULES, Slot, Start, Tile, Tutankhamun};

use crate::common::{Policy, Table, seat};

fn parse(text: &str) -> Result<Action, String> {
    Tutankhamun::parse_action(&Config::default(), text).map_err(|error| error.to_string())
}

/// TUT-05, TUT-20, TUT-21, TUT-22, TUT-23, TUT-24, TUT-19.
#[test]
fn every_action_has_one_text() {
    let mut actions = vec![Action::HorusBack, Action::Pass];
    for slot in Slot::all() {
        let to = [
            Action::Sail,
            Action::Isis,
            Action::Ra,
            Action::Thoth,
            Action::Horus,
        ];
        actions.extend(to.map(|action| action(slot)));
    }
    actions.extend(Tile::ALL.map(Action::Osiris));
    let mut texts = BTreeSet::new();
    for action in actions {
        let text = Tutankhamun::action_text(&Config::default(), &action);
        assert_eq!(parse(&text), Ok(action), "{text}");
        assert!(texts.insert(text));
    }
    for text in [
        "sail 17",
        "osiris senet",
        "isis 23",
        "ra 40",
        "thoth 12",
        "horus 9",
        "horus back",
        "pass",
    ] {
        assert!(texts.contains(text), "{text}");
    }
}

/// TUT-05.
#[test]
fn other_texts_are_refused_with_what_would_be_right() {
    for text in [
        "",
        "sail",
        "swim 3",
        "Sail 3",
        " sail 3",
        "pass ",
        "horus back 1",
    ] {
        let error = parse(text).unwrap_err();
        assert!(
            error.starts_with(&format!("cannot read {text:?}: ")),
            "{error}"
        );
    }
    assert!(parse("swim 3").unwrap_err().contains("`sail 17`"));
    for text in [
        "sail 0",
        "sail 81",
        "ra 256",
        "isis -1",
        "thoth +5",
        "horus 09",
        "sail 1 ",
        "sail  1",
        "sail x",
        "sail ",
        "isis back",
    ] {
        let error = parse(text).unwrap_err();
        assert!(error.contains("a number from 1 to 80"), "{text}: {error}");
    }
    for text in ["osiris", "osiris ", "osiris 5", "osiris Senet"] {
        assert!(parse(text).is_err(), "{text}");
    }
    assert!(parse("osiris cat").unwrap_err().contains("senet, throne"));
}

/// TUT-01, TUT-04.
#[test]
fn every_outcome_has_one_text() {
    let config = Config::default();
    let mut outcomes: Vec<Outcome> = Tile::ALL.map(Outcome::Tile).to_vec();
    outcomes.extend((1..=6).map(|number| Outcome::Start(seat(number))));
    for outcome in outcomes {
        let text = Tutankhamun::outcome_text(&config, &outcome);
        assert_eq!(Tutankhamun::parse_outcome(&config, &text), Ok(outcome));
    }
    for text in [
        "", "seat", "seat 0", "seat 9", "seat 01", "cat", "Senet", "seat 1 ",
    ] {
        assert!(Tutankhamun::parse_outcome(&config, text).is_err(), "{text}");
    }
    let error = Tutankhamun::parse_outcome(&config, "seat 0").unwrap_err();
    assert!(error.to_string().contains("`seat 1`"));
}

/// TUT-03, TUT-08.
#[test]
fn a_view_writes_itself_as_json() {
    let mut table = Table::river(2, "lamp ankh ankh scarab senet thoth");
    table.play("sail 3, sail 2, sail 4, sail 5, sail 6, thoth 9");
    let json = serde_json::to_value(table.view()).unwrap();
    assert_eq!(json["seats"], 2);
    assert_eq!(json["stage"], "thoth-second");
    assert_eq!(json["picked"], 9);
    assert_eq!(json["mover"], 1);
    assert_eq!(json["points"], serde_json::json!([28, 28]));
    assert_eq!(json["boats"], serde_json::json!([6, 5]));
    assert_eq!(json["collected"][0], serde_json::json!({"scarab": 1}));
    assert_eq!(json["collected"][1], serde_json::json!({"senet": 1}));
    assert_eq!(json["river"].as_array().unwrap().len(), 80);
    assert_eq!(json["river"][3], serde_json::Value::Null);
    assert_eq!(json["river"][6], "senet");
    assert_eq!(json["underworld"], serde_json::json!({"lamp": 1}));
    assert_eq!(json["resolving"], serde_json::json!({"thoth": 1}));
    assert_eq!(json["tomb"], serde_json::json!({"ankh": 2}));
    assert_eq!(json["prizes"], serde_json::json!({"ankh": [2, 1]}));
    assert_eq!(json["ring_points"], serde_json::json!([1, 0]));
}

/// TUT-15.
#[test]
fn a_view_names_the_underworld_among_the_winners() {
    let mut table = Table::river(2, "sarcophagus*6");
    table.play("sail 1, sail 7, sail 8");
    let json = serde_json::to_value(table.view()).unwrap();
    assert_eq!(
        json["prizes"],
        serde_json::json!({"sarcophagus": ["underworld", 1]})
    );
    assert_eq!(json["stage"], "sail");
    assert_eq!(json["picked"], serde_json::Value::Null);
}

/// TUT-03.
#[test]
fn a_view_tells_the_tiles_of_the_river_in_order() {
    let mut table = Table::river(2, "ra senet throne");
    table.play("sail 3");
    let view = table.view();
    let river: Vec<(u8, &str)> = view
        .river()
        .map(|(slot, tile)| (slot.number(), tile.word()))
        .collect();
    assert_eq!(river.len(), 79);
    assert_eq!(river[..3], [(1, "ra"), (2, "senet"), (4, "senet")]);
    assert_eq!(view.tile(Slot::new(200)), None);
    assert_eq!(view.tile(Slot::new(0)), None);
    assert_eq!(view.collected(seat(1), Tile::Ra), 0);
    assert_eq!(view.prizes(Tile::Ra), [None, None]);
    assert_eq!((view.turn(), view.seats()), (Turn::Seat(seat(2)), 2));
    assert!(!view.idols_optional());
    assert_eq!(view.undealt().len(), 0);
}

/// TUT-01, TUT-08, TUT-10.
#[test]
fn the_census_tells_where_every_tile_is() {
    let mut table = Table::river(2, "lamp ankh ankh scarab senet thoth");
    table.play("sail 3, sail 2, sail 4, sail 5, sail 6");
    let census = table.game.census();
    assert_eq!(census.count("tomb", "ankh"), 2);
    assert_eq!(census.count("seat 1", "scarab"), 1);
    assert_eq!(census.count("seat 2", "senet"), 1);
    assert_eq!(census.count("underworld", "lamp"), 1);
    assert_eq!(census.count("resolving", "thoth"), 1);
    assert_eq!(census.count("river", "scarab"), 9);
    let all: Vec<(String, u32)> = census.totals().map(|(w, n)| (w.to_string(), n)).collect();
    assert_eq!(all.len(), 18);
    assert_eq!(all.iter().map(|(_, count)| count).sum::<u32>(), 80);
    let new = Tutankhamun::new(&Config::default(), 2).unwrap().census();
    assert_eq!(new.count("heap", "scarab"), 10);
}

/// TUT-25.
#[test]
fn the_bound_on_events_counts_tiles_and_decisions() {
    let drawn = Config {
        start: Start::Drawn,
        ..Config::default()
    };
    let mut game = Tutankhamun::new(&drawn, 2).unwrap();
    // A start player, 80 draws, 80 sails, 12 decisions of idols.
    assert_eq!(game.max_events(), 173);
    game.resolve(Outcome::Start(seat(2))).unwrap();
    assert_eq!(game.max_events(), 172);
    game.resolve(Outcome::Tile(Tile::Thoth)).unwrap();
    assert_eq!(game.max_events(), 171);
    let mut table = Table::river(2, "thoth senet lamp osiris horus");
    assert_eq!(table.game.max_events(), 92);
    table.play("sail 1");
    assert_eq!(table.game.max_events(), 91);
    table.play("thoth 2");
    assert_eq!(table.game.max_events(), 90);
    table.play("thoth 3");
    assert_eq!(table.game.max_events(), 89);
    // Osiris can do nothing: its sail and its decision are gone.
    table.play("sail 4");
    assert_eq!(table.game.max_events(), 87);
    table.play("sail 5");
    assert_eq!(table.game.max_events(), 86);
}

#[test]
fn two_slots_in_one_move_are_refused_with_what_to_type() {
    let error = Tutankhamun::parse_action(&Default::default(), "thoth 12 30").unwrap_err();
    assert!(
        error
            .to_string()
            .ends_with("for Thoth `thoth 12`, then `thoth 30`"),
        "{error}"
    );
}

/// TUT-05, TUT-08.
#[test]
fn refusals_are_sentences_that_say_what_to_do() {
    let mut table = Table::optional(2, "thoth");
    assert_eq!(
        table.refused("pass").to_string(),
        "no idol is being resolved: your boat must sail to a tile (`sail` and its slot)"
    );
    table.play("sail 1");
    assert_eq!(
        table.refused("sail 2").to_string(),
        "Thoth is being resolved first: begin your move with `thoth`"
    );
    table.play("thoth 2");
    assert_eq!(
        table.refused("pass").to_string(),
        "Thoth is begun: pick the tile to swap with slot 2"
    );
    assert_eq!(table.refused("pass").rule().id, "TUT-19");
}

/// TUT-03.
#[test]
fn equal_tables_are_equal_however_they_came_about() {
    let mut a = Table::river(3, "senet throne lamp ankh");
    let mut b = a.clone();
    a.play("sail 2, sail 20, sail 1, sail 3");
    b.play("sail 3, sail 20, sail 1, sail 2");
    assert_ne!(a.game, b.game, "the boats are in different slots");
    a.play("sail 21, sail 5, sail 4");
    b.play("sail 21, sail 5, sail 4");
    assert_eq!(a.game, b.game);
}

/// TUT-03.
#[test]
fn a_game_can_be_printed_for_debugging() {
    let mut table = Table::river(2, "senet thoth");
    table.play("sail 2, thoth 4");
    let text = format!("{:?}", table.game);
    assert!(
        text.contains("occupied: {slot 1, slot 3, slot 4, "),
        "{text}"
    );
    assert!(text.contains("stage: ThothSecond(slot 4)"), "{text}");
}

#[test]
fn every_rule_acts_in_play() {
    let mut marks = nile_core::Marks::default();
    for number in 0..400u64 {
        let seats = 2 + number as usize % 5;
        let ((), acted) = trace(|| {
            let mut rng = GameRng::new(number, Stream::Other(3));
            let mut game = Tutankhamun::new(&Config::default(), seats).unwrap();
            loop {
                match game.turn() {
                    Turn::Over => break,
                    Turn::Chance => {
                        let outcome = game.sample(&mut rng);
                        game.resolve(outcome).unwrap();
                    }
                    Turn::Seat(seat) => {
                        let policy = Policy::ALL[number as usize % 3];
                        let action = policy.pick(&game.view(None), &game.actions(seat), &mut rng);
                        game.act(seat, action).unwrap();
                    }
                }
            }
        });
        marks.merge(&acted);
    }
    assert_eq!(RULES.len(), 26);
    assert_eq!(Tutankhamun::rules(), RULES);
    for rule in RULES {
        assert!(marks.count(rule) > 0, "{rule} never acted");
    }
}

#[test]
fn the_state_is_small_and_copied() {
    fn is_copy<T: Copy>() {}
    is_copy::<Tutankhamun>();
    assert!(size_of::<Tutankhamun>() <= 256);
    assert!(size_of::<Action>() <= 2 && size_of::<Outcome>() <= 2);
}
