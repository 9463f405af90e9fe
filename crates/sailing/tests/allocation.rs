//! No event of a game asks for memory.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use nile_core::{Dice, Game, GameRng, Match, Stream, Turn};
use nile_sailing::{Config, Sailing};

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// The system's allocator, counting.
struct Counting;

// SAFETY: everything is passed on to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // During the end of a thread there is nothing left to count in.
        let _ = ALLOCATIONS.try_with(|count| count.set(count.get() + 1));
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract of `dealloc`.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

fn allocations() -> u64 {
    ALLOCATIONS.with(Cell::get)
}

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
    let counted = vec![1u8; 10];
    assert!(allocations() > before, "the counter counts {counted:?}");
}
