//! A match needs no memory per event. This test stands alone: it counts for the whole process.
#![allow(missing_docs)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering};

use nile_core::example::Coins;
use nile_core::{Dice, Game, GameRng, Match, Stream, Turn};

struct Counting;

static ALLOCATIONS: AtomicUsize = AtomicUsize::new(0);

// SAFETY: everything is passed on to the system's allocator as it is.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.fetch_add(1, Ordering::Relaxed);
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the pointer came from `alloc` above with this layout.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

#[test]
fn a_match_with_reused_buffers_allocates_nothing_per_event() {
    let mut game = Match::<Coins>::new(Default::default(), 3, Dice::Seeded(0)).unwrap();
    game.reserve();
    let mut legal = Vec::with_capacity(8);
    let mut rng = GameRng::new(1, Stream::Other(0));
    let before = ALLOCATIONS.load(Ordering::Relaxed);
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
    assert_eq!(ALLOCATIONS.load(Ordering::Relaxed) - before, 0);
    assert!(events > 10_000, "only {events} events were played");
}
