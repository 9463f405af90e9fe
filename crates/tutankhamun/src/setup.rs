//! Before the first turn: the start player and the river (TUT-01, TUT-03, TUT-04).

use nile_core::{GameRng, Seat, mark};

use crate::Tutankhamun;
use crate::action::{Outcome, Stage};
use crate::boats::Boats;
use crate::river::Slot;
use crate::rules::*;
use crate::tile::{Pile, TILES, Tile};

impl Tutankhamun {
    /// Lines the boats up behind the start player's; then the river is laid.
    pub(crate) fn begin_with(&mut self, start: Seat) {
        mark(TUT_04);
        self.mover = start;
        self.boats = Boats::waiting(start, self.seats.into());
        self.stage = Stage::Deal;
    }

    /// Lays a tile into the next slot.
    pub(crate) fn deal(&mut self, tile: Tile) {
        mark(TUT_03);
        let dealt = self.river.occupied().len();
        self.river.lay(Slot::new(dealt as u8 + 1), tile);
        if dealt + 1 == TILES {
            self.stage = Stage::Sail;
        }
    }

    /// The tiles not yet laid into the river: what the shuffled heap holds.
    pub(crate) fn undealt(&self) -> Pile {
        if matches!(self.stage, Stage::Start | Stage::Deal) {
            mark(TUT_01);
            Pile::whole_game().less(self.river.left())
        } else {
            Pile::default()
        }
    }

    pub(crate) fn list_outcomes(&self, mut each: impl FnMut(Outcome, u32)) {
        if self.stage == Stage::Start {
            for seat in Seat::all(self.seats.into()) {
                each(Outcome::Start(seat), 1);
            }
        } else {
            for (tile, count) in self.undealt().iter() {
                each(Outcome::Tile(tile), count.into());
            }
        }
    }

    /// Draws as [`sample_by_weights`](nile_core::sample_by_weights) does, without counting the heap
    /// first.
    pub(crate) fn draw(&self, rng: &mut GameRng) -> Outcome {
        if self.stage == Stage::Start {
            return Outcome::Start(Seat::new(rng.below(self.seats.into()) as usize));
        }
        let heap = self.undealt();
        let mut rest = rng.below((TILES - self.river.occupied().len()) as u32) as u8;
        for tile in Tile::ALL {
            match rest.checked_sub(heap.count(tile)) {
                Some(less) => rest = less,
                None => return Outcome::Tile(tile),
            }
        }
        unreachable!("the heap holds all tiles that are not in the river")
    }
}
