//! No event takes memory: neither listing nor checking nor acting nor drawing.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use nile_core::{Game, GameRng, Stream, Turn};
use nile_tutankhamun::{Config, Start, Tutankhamun};

thread_local! {
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
}

struct Counting;

// SAFETY: every call is handed on to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
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

#[test]
fn no_event_takes_memory() {
    let mut legal = Vec::with_capacity(128);
    let mut events = 0;
    let counter_works = ALLOCATIONS.get();
    drop(std::hint::black_box(vec![1u8]));
    assert_eq!(ALLOCATIONS.get(), counter_works + 1);
    for number in 0..500u64 {
        let config = Config {
            idols_optional: number % 2 == 0,
            underworld_contests_rings: number % 4 < 2,
            start: Start::Drawn,
        };
        let seats = 2 + number as usize % 5;
        let start = Tutankhamun::new(&config, seats).expect("a right configuration");
        let mut rng = GameRng::new(number, Stream::Other(5));
        let before = ALLOCATIONS.get();
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
        assert_eq!(ALLOCATIONS.get(), before, "game {number}");
    }
    assert!(events > 50_000);
}
