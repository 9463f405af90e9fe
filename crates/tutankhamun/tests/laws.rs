//! The laws every game obeys, what must hold in every state of this one, and the table of rules.

mod common;

use std::path::Path;

use common::Policy;
use nile_core::{Game, GameRng, Seat, Stream, Turn};
use nile_testkit::{Plan, rule_table, uniform};
use nile_tutankhamun::{Action, Config, RULES, Slot, Start, TILES, Tile, Tutankhamun, View};

fn configs() -> Vec<Config> {
    vec![
        Config::default(),
        Config {
            idols_optional: true,
            underworld_contests_rings: false,
            start: Start::Drawn,
        },
        Config {
            start: Start::Seat(2),
            ..Config::default()
        },
    ]
}

fn creeping(game: &Tutankhamun, _: Seat, legal: &[Action], number: u32) -> usize {
    Policy::Creeping.index(&game.view(None), legal, number)
}

fn idol_seeking(game: &Tutankhamun, _: Seat, legal: &[Action], number: u32) -> usize {
    Policy::IdolSeeking.index(&game.view(None), legal, number)
}

nile_testkit::laws!(
    Tutankhamun,
    Plan {
        games: 12,
        configs: configs(),
        policies: vec![uniform::<Tutankhamun>, creeping, idol_seeking],
        ..Plan::default()
    }
);

#[test]
fn every_rule_has_code_that_carries_it_and_a_test_that_proves_it() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let table = rule_table(RULES, folder).expect("the crate can be read");
    table.assert_current(&folder.join("../../docs/rules/tutankhamun.md"));
}

/// TUT-04, TUT-06, TUT-09, TUT-10, TUT-14, TUT-19, TUT-21.
#[test]
fn what_must_hold_in_every_state_holds() {
    for number in 0..1_500u64 {
        let config = configs()[number as usize % 3];
        let policy = Policy::ALL[number as usize / 3 % 3];
        let seats = 2 + number as usize / 9 % 5;
        let mut rng = GameRng::new(number, Stream::Other(4));
        let mut game = Tutankhamun::new(&config, seats).expect("a right configuration");
        while game.turn() == Turn::Chance {
            let outcome = game.sample(&mut rng);
            game.resolve(outcome).expect("what is drawn can be drawn");
        }
        let mut turns = 0;
        let mut before = game.view(None);
        while let Turn::Seat(seat) = game.turn() {
            check_state(&before);
            let legal = game.actions(seat);
            let most = TILES + usize::from(config.idols_optional);
            assert!((1..=most).contains(&legal.len()), "{} options", legal.len());
            let action = policy.pick(&before, &legal, &mut rng);
            turns += usize::from(matches!(action, Action::Sail(_)));
            game.act(seat, action).expect("what is listed is legal");
            let after = game.view(None);
            for seat in Seat::all(seats) {
                assert!(
                    after.points(seat) <= before.points(seat),
                    "points never rise"
                );
            }
            before = after;
        }
        assert!(turns <= TILES);
        let places = game.standings().places;
        let mut places = places.as_slice().to_vec();
        places.sort_unstable();
        assert_eq!(
            places,
            (1..=seats as u8).collect::<Vec<_>>(),
            "a strict ranking"
        );
    }
}

fn check_state(view: &View) {
    let seats = || Seat::all(view.seats());
    for tile in Tile::ALL {
        let held: u8 = seats().map(|seat| view.collected(seat, tile)).sum();
        let in_river = view.river().filter(|(_, other)| *other == tile).count() as u8;
        assert_eq!(in_river, view.left().count(tile));
        let elsewhere = [*view.underworld(), *view.tomb(), view.resolving()];
        let elsewhere: u8 = elsewhere.iter().map(|pile| pile.count(tile)).sum();
        assert_eq!(held + in_river + elsewhere, tile.count(), "{tile}");
        if !tile.is_idol() {
            let entombed = view.tomb().count(tile);
            assert_eq!(entombed == tile.count(), in_river == 0, "{tile}");
            assert!(entombed == 0 || entombed == tile.count(), "{tile}");
        }
    }
    let mut boats: Vec<i8> = seats().map(|seat| view.boat(seat)).collect();
    boats.sort_unstable();
    assert!(boats.windows(2).all(|pair| pair[0] < pair[1]), "{boats:?}");
    for boat in boats.iter().filter_map(|boat| u8::try_from(*boat).ok()) {
        assert_eq!(view.tile(Slot::new(boat)), None, "a boat's slot is empty");
    }
    if view.resolving().is_empty() {
        let rearmost = boats[0];
        let behind = |(slot, _): (Slot, Tile)| i16::from(slot.number()) < i16::from(rearmost);
        assert!(!view.river().any(behind), "no tile trails between turns");
    }
    if seats().any(|seat| view.collected(seat, Tile::Scarab) > 0) {
        assert!(view.left().count(Tile::Scarab) > 0);
    }
    assert!(
        seats().all(|seat| view.points(seat) > 0),
        "no decision is asked once somebody is at zero"
    );
}
