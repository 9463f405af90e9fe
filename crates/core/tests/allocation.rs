//! A match needs no memory per event.

mod counting;

use counting::allocations;
use nile_core::example::Coins;
use nile_core::{Dice, Game, GameRng, Match, Stream, Turn};

#[test]
fn a_match_with_reused_buffers_allocates_nothing_per_event() {
    let mut game = Match::<Coins>::new(Default::default(), 3, Dice::Seeded(0)).unwrap();
    game.reserve();
    let mut legal = Vec::with_capacity(8);
    let mut rng = GameRng::new(1, Stream::Other(0));
    let before = allocations();
    let mut events = 0;
    for seed in 0..1_000 {
        game.restart(Dice::Seeded(seed));
        while let Turn::Seat(seat) = game.turn() {
            legal.clear();
            game.game().legal_actions(seat, &mut legal);
            let action = *rng.pick(&legal).expect("somebody awaited has a choice");
            game.act(seat, action).expect("a listed action is legal");
        }
        events += game.events().len();
    }
    assert_eq!(allocations() - before, 0);
    assert!(events > 10_000, "only {events} events were played");
}
