//! No event of a game asks for memory.

#[path = "../../core/tests/counting/mod.rs"]
mod counting;

use counting::allocations;
use nile_core::{Dice, Game, GameRng, Match, Stream, Turn};
use nile_isis_osiris::{Config, IsisOsiris, Supply};

/// ISO-05.
#[test]
fn no_event_allocates() {
    let mut actions = Vec::with_capacity(64);
    for (seats, supply) in [(2, Supply::Own), (3, Supply::Common), (4, Supply::Own)] {
        let config = Config {
            supply,
            games: 2,
            ..Config::default()
        };
        let mut game = IsisOsiris::new(&config, seats).unwrap();
        let mut rng = GameRng::new(1, Stream::Chance);
        let mut events = 0;
        let before = allocations();
        loop {
            match game.turn() {
                Turn::Seat(seat) => {
                    actions.clear();
                    game.legal_actions(seat, &mut actions);
                    let action = *rng.pick(&actions).unwrap();
                    game.act(seat, action).unwrap();
                }
                Turn::Chance => {
                    let mut weights = 0;
                    game.outcomes(|_, weight| weights += weight);
                    assert!(weights > 0);
                    let tile = game.sample(&mut rng);
                    game.resolve(tile).unwrap();
                }
                Turn::Over => break,
            }
            let copy = game;
            assert!(copy.max_events() < 1000 && copy.standings().rule == game.standings().rule);
            events += 1;
        }
        assert_eq!(allocations(), before, "{events} events");
        assert!(events > 72);
    }
}

/// ISO-05.
#[test]
fn a_match_with_room_for_its_log_does_not_allocate_either() {
    let mut table = Match::<IsisOsiris>::new(Config::default(), 2, Dice::Seeded(1)).unwrap();
    table.reserve();
    let mut actions = Vec::with_capacity(64);
    let before = allocations();
    while let Turn::Seat(seat) = table.turn() {
        actions.clear();
        table.game().legal_actions(seat, &mut actions);
        table.act(seat, *actions.last().unwrap()).unwrap();
    }
    assert_eq!(allocations(), before);
    assert_eq!(table.events().len(), 36 + 2 * 22);
}
