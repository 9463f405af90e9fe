//! What lies on the table: tiles, boats, points.

use super::{Naive, Place, SLOTS};

impl Naive {
    /// Move one tile of this name between two places.
    pub(super) fn put(&mut self, name: &str, from: Place, to: Place) {
        let tile = self
            .tiles
            .iter_mut()
            .find(|(tile, place)| *tile == name && *place == from);
        match tile {
            Some((_, place)) => *place = to,
            None => panic!("there is no {name} at {from:?}"),
        }
        self.tiles.sort();
    }

    pub(super) fn count(&self, name: &str, at: Place) -> usize {
        let here = |tile: &&(&str, Place)| tile.0 == name && tile.1 == at;
        self.tiles.iter().filter(here).count()
    }

    /// The tile in a slot of the river that has one.
    pub(super) fn tile_in(&self, slot: usize) -> &'static str {
        let found = self.tiles.iter().find(|tile| tile.1 == Place::River(slot));
        found.expect("the slot holds a tile").0
    }

    /// The slots that hold a tile, lowest first.
    pub(super) fn slots_in_use(&self) -> Vec<usize> {
        let slot = |tile: &(&str, Place)| match tile.1 {
            Place::River(slot) => Some(slot),
            _ => None,
        };
        let mut slots: Vec<usize> = self.tiles.iter().filter_map(slot).collect();
        slots.sort();
        slots
    }

    /// Those of them ahead of the mover's boat.
    pub(super) fn slots_ahead(&self) -> Vec<usize> {
        let mut slots = self.slots_in_use();
        slots.retain(|slot| *slot > self.slot_of_boat(self.mover));
        slots
    }

    /// Those of them behind the mover's boat.
    pub(super) fn slots_behind(&self) -> Vec<usize> {
        let mut slots = self.slots_in_use();
        slots.retain(|slot| *slot < self.slot_of_boat(self.mover));
        slots
    }

    /// The names of all tiles in a place, sorted.
    fn names_at(&self, at: Place) -> Vec<String> {
        let here = self.tiles.iter().filter(|tile| tile.1 == at);
        let mut names: Vec<String> = here.map(|tile| tile.0.to_string()).collect();
        names.sort();
        names
    }

    /// The boat's slot; 0, behind every tile, for a boat in the waiting line.
    pub(super) fn slot_of_boat(&self, seat: usize) -> usize {
        let found = self.afloat.iter().find(|boat| boat.0 == seat);
        found.map_or(0, |boat| boat.1)
    }

    /// Take the mover's boat from where it is.
    pub(super) fn lift_boat(&mut self) {
        let mover = self.mover;
        self.line.retain(|seat| *seat != mover);
        self.afloat.retain(|boat| boat.0 != mover);
    }

    /// By seat.
    pub fn points(&self) -> Vec<u32> {
        self.points.clone()
    }

    /// The 80 slots, slot 1 first.
    pub fn river(&self) -> Vec<Option<String>> {
        let mut river = vec![None; SLOTS];
        for slot in self.slots_in_use() {
            river[slot - 1] = Some(self.tile_in(slot).to_string());
        }
        river
    }

    pub fn underworld(&self) -> Vec<String> {
        self.names_at(Place::Underworld)
    }

    pub fn tomb(&self) -> Vec<String> {
        self.names_at(Place::Tomb)
    }

    pub fn collected(&self, seat: usize) -> Vec<String> {
        self.names_at(Place::Collected(seat))
    }

    /// The idols of the chain under way (TUT-08).
    pub fn in_resolution(&self) -> Vec<String> {
        self.names_at(Place::Resolving)
    }

    /// The seats in the order of their boats, furthest back first (TUT-04).
    pub fn boats_from_the_back(&self) -> Vec<usize> {
        let mut seats = self.line.clone();
        for slot in 1..=SLOTS {
            for boat in &self.afloat {
                if boat.1 == slot {
                    seats.push(boat.0);
                }
            }
        }
        seats
    }

    /// By seat, the place by fewest points and then by the boat further back;
    /// 1 is the winner (TUT-17, TUT-18).
    pub fn places(&self) -> Vec<usize> {
        let mut ranking = self.boats_from_the_back();
        // Equals keep their order from the back.
        ranking.sort_by_key(|seat| self.points[seat - 1]);
        let place = |seat: usize| 1 + ranking.iter().position(|s| *s == seat).unwrap();
        (1..=self.seats).map(place).collect()
    }
}
