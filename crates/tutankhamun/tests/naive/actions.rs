//! What the awaited player does, and all that follows from it.

use super::{GODS, Naive, Need, Place, RING, number};

impl Naive {
    /// Do this for the awaited player. Panics if it is not one of [`Naive::legal`].
    pub fn act(&mut self, action: &str) {
        assert!(
            self.legal().iter().any(|text| text == action),
            "{action:?} cannot be done now"
        );
        let words: Vec<&str> = action.split(' ').collect();
        match words[..] {
            ["sail", slot] => {
                // TUT-05: the boat takes the tile's place, then the tile is resolved,
                // so every tie from here on sees the boat in its new slot (TUT-12).
                let slot = number(slot);
                let tile = self.tile_in(slot);
                self.lift_boat();
                self.afloat.push((self.mover, slot));
                self.collect(tile, Place::River(slot));
            }
            ["osiris", tile] => self.collect(tile, Place::Underworld),
            ["isis", slot] => {
                // TUT-21: the ring is in the river before the tile is taken out, so
                // it counts when the sets are looked at.
                let slot = number(slot);
                let tile = self.tile_in(slot);
                let mine = Place::Collected(self.mover);
                self.put(RING, mine, Place::River(slot));
                self.collect(tile, Place::River(slot));
            }
            ["ra", slot] => {
                // TUT-22: not collected, so no idol wakes and no ring scores.
                let slot = number(slot);
                self.put(self.tile_in(slot), Place::River(slot), Place::Underworld);
                self.score_finished_sets();
                self.finish_turn();
            }
            ["thoth", slot] => {
                let slot = number(slot);
                if let Need::ThothSecond(first) = self.need {
                    // TUT-23
                    let (one, other) = (self.tile_in(first), self.tile_in(slot));
                    self.put(one, Place::River(first), Place::Resolving);
                    self.put(other, Place::River(slot), Place::River(first));
                    self.put(one, Place::Resolving, Place::River(slot));
                    self.finish_turn();
                } else {
                    self.need = Need::ThothSecond(slot);
                }
            }
            ["horus", "back"] => {
                // TUT-24: behind every boat, those still waiting included.
                self.lift_boat();
                self.line.insert(0, self.mover);
                self.finish_turn();
            }
            ["horus", slot] => {
                let slot = number(slot);
                self.collect(self.tile_in(slot), Place::River(slot));
            }
            ["pass"] => self.finish_turn(),
            _ => unreachable!(),
        }
    }

    /// The mover gets this tile, by whatever means, and it is resolved.
    fn collect(&mut self, name: &str, from: Place) {
        match GODS.into_iter().find(|god| *god == name) {
            Some(god) => {
                // TUT-08, TUT-25. What can do nothing asks nothing (TUT-19).
                self.put(god, from, Place::Resolving);
                if self.uses_of(god).is_empty() {
                    self.finish_turn();
                } else {
                    self.need = Need::Power(god);
                }
            }
            None => {
                // TUT-07
                self.put(name, from, Place::Collected(self.mover));
                if name == RING {
                    self.score(self.mover, 1);
                }
                self.score_finished_sets();
                self.finish_turn();
            }
        }
    }

    /// All that follows once the tile sailed to, and every idol it led to, has
    /// been dealt with (TUT-06).
    fn finish_turn(&mut self) {
        // TUT-08: the idols of the chain are done.
        for god in GODS {
            while self.count(god, Place::Resolving) > 0 {
                self.put(god, Place::Resolving, Place::Tomb);
            }
        }

        // TUT-09: tiles that every boat has passed, the furthest back first.
        let rearmost = self.boats_from_the_back()[0];
        let limit = self.slot_of_boat(rearmost);
        for slot in self.slots_in_use() {
            if slot < limit {
                self.put(self.tile_in(slot), Place::River(slot), Place::Underworld);
                self.score_finished_sets();
            }
        }

        // TUT-17, TUT-18
        if self.points.contains(&0) || self.slots_in_use().is_empty() {
            self.need = Need::Nothing;
        } else {
            self.mover = self.after(self.mover);
            self.need = Need::Sail;
        }
    }
}
