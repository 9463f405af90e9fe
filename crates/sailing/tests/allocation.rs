//! No event of a game asks for memory.

#[path = "../../core/tests/counting/mod.rs"]
mod counting;

use counting::allocations;
use nile_core::{Dice, Game, GameRng, Match, Stream, Turn};
use nile_sailing::{Config, Sailing};

/// STO-11, STO-42.
#[test]
fn no_event_allocates() {
    let mut actions = Vec::with_capacity(2048);
    for (seats, config, proposals) in [
        (2, Config::osiris(), 2),
        (3, Config::default(), 0),
        (4, Config::default(), 1),
        (5, Config::osiris(), 0),
    ] {
        let config = Config {
            proposals,
            ..config
        };
        let mut game = Sailing::new(&config, seats).unwrap();
        let mut rng = GameRng::new(1, Stream::Chance);
        let mut events = 0;
        let before = allocations();
        loop {
            match game.turn() {
                Turn::Seat(awaited) => {
                    let others = game.may_interject();
                    let seat = match others.iter().next() {
                        Some(other) if rng.below(4) == 0 => other,
                        _ => awaited,
                    };
                    actions.clear();
                    game.legal_actions(seat, &mut actions);
                    let action = *rng.pick(&actions).unwrap();
                    game.act(seat, action).unwrap();
                }
                Turn::Chance => {
                    let mut weights = 0;
                    game.outcomes(|_, weight| weights += weight);
                    assert!(weights > 0);
                    let outcome = game.sample(&mut rng);
                    game.resolve(outcome).unwrap();
                }
                Turn::Over => break,
            }
            let copy = game.clone();
            assert!(copy.max_events() < 1_000_000);
            events += 1;
        }
        assert_eq!(allocations(), before, "{events} events");
        assert!(events > 100);
    }
}

/// STO-11.
#[test]
fn a_match_with_room_for_its_log_does_not_allocate_either() {
    let config = Config {
        proposals: 0,
        ..Config::default()
    };
    let mut table = Match::<Sailing>::new(config, 4, Dice::Seeded(1)).unwrap();
    table.reserve();
    let mut actions = Vec::with_capacity(2048);
    let before = allocations();
    let mut rng = GameRng::new(2, Stream::Other(0));
    while let Turn::Seat(seat) = table.turn() {
        actions.clear();
        table.game().legal_actions(seat, &mut actions);
        table.act(seat, *rng.pick(&actions).unwrap()).unwrap();
    }
    assert_eq!(allocations(), before);
}
