//! Good play in Tutankhamun.

use nile_core::Seat;
use nile_tutankhamun::Tutankhamun;

use crate::heuristic::{Heuristic, by_places};

impl Heuristic for Tutankhamun {
    fn estimate(&self, seat: Seat) -> f32 {
        by_places(self, seat)
    }
}
