//! Sets that are finished, and who gets how many points for them.

use super::{Naive, Place, RING, RING_BONUS, SETS};

impl Naive {
    /// Score each set that has no tile left in the river and is not in the tomb
    /// yet, and put it there (TUT-10). Called whenever a tile has left the river.
    pub(super) fn score_finished_sets(&mut self) {
        for (name, size) in SETS {
            let in_river = self
                .tiles
                .iter()
                .any(|(tile, place)| *tile == name && matches!(place, Place::River(_)));
            if in_river || self.count(name, Place::Tomb) == size {
                continue;
            }
            self.score_set(name, size);
            for (tile, place) in &mut self.tiles {
                if *tile == name {
                    *place = Place::Tomb;
                }
            }
            self.tiles.sort();
        }
    }

    fn score_set(&mut self, name: &str, size: usize) {
        // Put the contenders in the order in which a tie favours them: boats from
        // the back (TUT-12), and after every player the Underworld, which is a
        // contender in games of two only (TUT-15, TUT-16).
        let mut contenders: Vec<(Option<usize>, usize)> = Vec::new();
        for seat in self.boats_from_the_back() {
            let held = self.count(name, Place::Collected(seat));
            contenders.push((Some(seat), held));
        }
        if self.seats == 2 && (name != RING || self.options.underworld_contests_rings) {
            contenders.push((None, self.count(name, Place::Underworld)));
        }
        // Nobody is placed without a tile (TUT-11, TUT-13).
        contenders.retain(|(_, held)| *held > 0);
        // Most tiles first. This sort leaves equals in the order they had.
        contenders.sort_by_key(|(_, held)| std::cmp::Reverse(*held));

        let prizes = if name == RING {
            vec![RING_BONUS] // TUT-13
        } else {
            vec![size, size / 2] // TUT-11
        };
        for ((who, _), prize) in contenders.into_iter().zip(prizes) {
            if let Some(seat) = who {
                self.score(seat, prize);
            }
        }
    }

    /// Points go down and stop at zero (TUT-14).
    pub(super) fn score(&mut self, seat: usize, amount: usize) {
        for _ in 0..amount {
            if self.points[seat - 1] > 0 {
                self.points[seat - 1] -= 1;
            }
        }
    }
}
