//! Good play in Sailing Toward Osiris.

use nile_core::Seat;
use nile_sailing::{Action, Sailing};

use crate::heuristic::{Heuristic, by_places};

impl Heuristic for Sailing {
    fn estimate(&self, seat: Seat) -> f32 {
        by_places(self, seat)
    }

    /// Opening a proposal is no move of the search: what others would accept it cannot know.
    fn prune(&self, _: Seat, legal: &mut Vec<Action>) {
        legal.retain(|action| !matches!(action, Action::Haggle(_)));
    }
}
