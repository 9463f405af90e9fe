//! Good play in Isis & Osiris.

use nile_core::Seat;
use nile_isis_osiris::IsisOsiris;

use crate::heuristic::{Heuristic, by_places};

impl Heuristic for IsisOsiris {
    fn estimate(&self, seat: Seat) -> f32 {
        by_places(self, seat)
    }
}
