//! No event of a game asks for memory.

#[path = "../../core/tests/counting/mod.rs"]
mod counting;

use counting::allocations;
use nile_core::{Game, GameRng, Stream, Turn};
use nile_tutankhamun::{Config, Start, Tutankhamun};

#[test]
fn no_event_allocates() {
    let mut legal = Vec::with_capacity(128);
    let mut events = 0;
    for number in 0..500u64 {
        let config = Config {
            idols_optional: number % 2 == 0,
            underworld_contests_rings: number % 4 < 2,
            start: Start::Drawn,
        };
        let seats = 2 + number as usize % 5;
        let start = Tutankhamun::new(&config, seats).expect("a right configuration");
        let mut rng = GameRng::new(number, Stream::Other(5));
        let before = allocations();
        let mut game = start;
        loop {
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let outcome = game.sample(&mut rng);
                    game.resolve(outcome).expect("what is drawn can be drawn");
                }
                Turn::Seat(seat) => {
                    legal.clear();
                    game.legal_actions(seat, &mut legal);
                    let action = *rng.pick(&legal).expect("a turn has an action");
                    game.act(seat, action).expect("what is listed is legal");
                }
            }
            events += 1;
        }
        assert_eq!(game.standings().winners().len(), 1);
        assert_eq!(allocations(), before, "game {number}");
    }
    assert!(events > 50_000);
}
