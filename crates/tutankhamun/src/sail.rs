//! A turn: sailing, collecting, trailing tiles (TUT-05 to TUT-10).

use nile_core::{Seat, mark};

use crate::Tutankhamun;
use crate::action::{Action, Stage};
use crate::illegal::Illegal;
use crate::river::{Slot, Slots};
use crate::rules::*;
use crate::tile::Tile;

impl Tutankhamun {
    /// Why a seat that is not awaited may not act.
    #[cold]
    pub(crate) fn not_to_act(&self, seat: Seat) -> Illegal {
        let seats = usize::from(self.seats);
        if seat.index() >= seats {
            return Illegal::NoSuchSeat { seat, seats };
        }
        match self.stage {
            Stage::Start => Illegal::StartNotDrawn,
            Stage::Deal => Illegal::RiverNotLaid {
                left: self.undealt().len(),
            },
            Stage::Over => Illegal::Over {
                by: self.ended_by(),
            },
            _ => Illegal::NotYourTurn {
                awaited: self.mover,
            },
        }
    }

    /// The tiles ahead of the mover's boat.
    #[inline]
    pub(crate) fn ahead(&self) -> Slots {
        let place = self.boats.mooring(self.mover);
        self.river.occupied().ahead_of(place)
    }

    /// The tiles behind the mover's boat.
    #[inline]
    pub(crate) fn behind(&self) -> Slots {
        let place = self.boats.mooring(self.mover);
        self.river.occupied().behind(place)
    }

    #[inline]
    pub(crate) fn list_sails(&self, out: &mut Vec<Action>) {
        out.extend(self.behind().last().map(Action::Sail));
        self.ahead().list(out, Action::Sail);
    }

    #[inline]
    pub(crate) fn check_sail(&self, slot: Slot) -> Result<(), Illegal> {
        if !slot.exists() {
            return Err(Illegal::NoSuchSlot { slot });
        }
        if self.river.tile(slot).is_none() {
            return Err(Illegal::NoTileToSailTo { slot });
        }
        if slot.number() > self.boats.mooring(self.mover) {
            return Ok(());
        }
        let nearest = self.behind().last();
        let nearest = nearest.expect("a tile that is not ahead is behind");
        if slot == nearest {
            Ok(())
        } else {
            Err(Illegal::TooFarBack { slot, nearest })
        }
    }

    /// Sails and resolves the tile.
    #[inline]
    pub(crate) fn sail(&mut self, slot: Slot) {
        mark(TUT_05);
        let tile = self.river.take(slot);
        self.boats.moor(self.mover, slot.number());
        self.resolve_tile(tile);
    }

    /// Resolves a tile that has just come to the mover, from wherever: an artifact is collected, an
    /// idol resolved.
    #[inline]
    pub(crate) fn resolve_tile(&mut self, tile: Tile) {
        if tile.is_idol() {
            self.begin_idol(tile);
        } else {
            self.collect(tile);
            self.finish_turn();
        }
    }

    #[inline]
    fn collect(&mut self, artifact: Tile) {
        mark(TUT_07);
        self.collected[self.mover.index()].add(artifact);
        if artifact == Tile::Scarab {
            self.ring_points[self.mover.index()] += 1;
            self.score(self.mover, 1);
        }
        self.score_if_complete(artifact);
    }

    /// Puts a tile that has left the river into the Underworld, unresolved.
    #[inline]
    pub(crate) fn bury(&mut self, tile: Tile) {
        self.underworld.add(tile, 1);
        self.score_if_complete(tile);
    }

    /// What is left of a turn once everything is resolved.
    #[inline]
    pub(crate) fn finish_turn(&mut self) {
        if self.stage != Stage::Sail {
            self.entomb_idols();
        }
        self.remove_trailing();
        self.end_turn();
    }

    #[inline]
    fn remove_trailing(&mut self) {
        let trailing = self.river.cut_off_behind(self.boats.rearmost_mooring());
        if trailing.is_empty() {
            return;
        }
        mark(TUT_09);
        // The tiles leave one by one. Neither boats nor hands change meanwhile and no two sets share
        // anything, so the sets that are complete then score as if each had at its last tile.
        let mut complete = 0u32;
        for slot in trailing.iter() {
            let tile = self.river.lift(slot);
            self.underworld.add(tile, 1);
            complete |= u32::from(self.river.left().count(tile) == 0) << tile as u32;
        }
        for set in Tile::artifacts().filter(|set| complete >> *set as u32 & 1 != 0) {
            self.score_set(set);
        }
    }
}
