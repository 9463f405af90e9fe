//! The five idols (TUT-08, TUT-19 to TUT-25).
//!
//! Whatever an idol brings is the last thing it does. So a chain of idols never needs to return to
//! an earlier one: the stage names the one that waits for a decision, and `resolving` holds them all
//! until the chain is done.

use nile_core::mark;

use crate::Tutankhamun;
use crate::action::{Action, Stage};
use crate::illegal::Illegal;
use crate::river::{Slot, Slots};
use crate::rules::*;
use crate::tile::{Pile, Tile};

impl Tutankhamun {
    /// Begins to resolve an idol; if it can do nothing, the turn goes on without a decision.
    pub(crate) fn begin_idol(&mut self, idol: Tile) {
        mark(TUT_08);
        if self.stage != Stage::Sail {
            mark(TUT_25);
        }
        debug_assert!(!self.anyone_at_zero(), "TUT-17: scoring ends a chain");
        self.resolving[idol.idol_index()] += 1;
        self.stage = match idol {
            Tile::Osiris => Stage::Osiris,
            Tile::Isis => Stage::Isis,
            Tile::Ra => Stage::Ra,
            Tile::Thoth => Stage::Thoth,
            Tile::Horus => Stage::Horus,
            _ => unreachable!("only idols are resolved as idols"),
        };
        if !self.can_use_idol() {
            mark(TUT_19);
            self.finish_turn();
        }
    }

    fn can_use_idol(&self) -> bool {
        match self.stage {
            Stage::Osiris => !self.underworld.is_empty(),
            Stage::Isis => self.collected[self.mover.index()].count(Tile::Scarab) > 0,
            Stage::Ra => !self.river.occupied().is_empty(),
            Stage::Thoth => self.ahead().len() >= 2,
            _ => true,
        }
    }

    pub(crate) fn list_idol_actions(&self, out: &mut Vec<Action>) {
        match self.stage {
            Stage::Osiris => {
                out.extend(self.underworld.iter().map(|(tile, _)| Action::Osiris(tile)))
            }
            Stage::Isis => self.river.occupied().list(out, Action::Isis),
            Stage::Ra => self.river.occupied().list(out, Action::Ra),
            Stage::Thoth => self.ahead().list(out, Action::Thoth),
            Stage::ThothSecond(first) => self.ahead().without(first).list(out, Action::Thoth),
            Stage::Horus => {
                self.behind().list(out, Action::Horus);
                out.push(Action::HorusBack);
            }
            Stage::Start | Stage::Deal | Stage::Sail | Stage::Over => {}
        }
        if self.check_pass().is_ok() {
            out.push(Action::Pass);
        }
    }

    pub(crate) fn check_idol_action(&self, action: Action) -> Result<(), Illegal> {
        match (self.stage, action) {
            (_, Action::Pass) => self.check_pass(),
            (Stage::Osiris, Action::Osiris(tile)) => match self.underworld.count(tile) {
                0 => Err(Illegal::NotInUnderworld { tile }),
                _ => Ok(()),
            },
            (Stage::Isis, Action::Isis(slot)) => {
                let refusal = Illegal::NoTileToSwapRingFor { slot };
                one_of(self.river.occupied(), slot, refusal)
            }
            (Stage::Ra, Action::Ra(slot)) => one_of(
                self.river.occupied(),
                slot,
                Illegal::NoTileToBanish { slot },
            ),
            (Stage::ThothSecond(first), Action::Thoth(slot)) if slot == first => {
                Err(Illegal::SameTile { slot })
            }
            (Stage::Thoth | Stage::ThothSecond(_), Action::Thoth(slot)) => {
                one_of(self.ahead(), slot, Illegal::NoTileAhead { slot })
            }
            (Stage::Horus, Action::Horus(slot)) => {
                one_of(self.behind(), slot, Illegal::NoTileBehind { slot })
            }
            (Stage::Horus, Action::HorusBack) => Ok(()),
            (stage, _) => Err(stage
                .idol()
                .map_or(Illegal::MustSail, |idol| Illegal::IdolFirst { idol })),
        }
    }

    fn check_pass(&self) -> Result<(), Illegal> {
        match (self.stage, self.stage.idol()) {
            (Stage::ThothSecond(first), _) => Err(Illegal::ThothIsBegun { first }),
            (_, Some(idol)) if !self.idols_optional => Err(Illegal::MustUse { idol }),
            (_, Some(_)) => Ok(()),
            (_, None) => Err(Illegal::MustSail),
        }
    }

    pub(crate) fn use_idol(&mut self, action: Action) {
        match action {
            Action::Osiris(tile) => self.osiris(tile),
            Action::Isis(slot) => self.isis(slot),
            Action::Ra(slot) => self.ra(slot),
            Action::Thoth(slot) => self.thoth(slot),
            Action::Horus(slot) => self.horus(slot),
            Action::HorusBack => self.horus_back(),
            Action::Pass => self.decline(),
            Action::Sail(slot) => self.sail(slot),
        }
    }

    fn osiris(&mut self, tile: Tile) {
        mark(TUT_20);
        self.underworld.remove(tile);
        self.resolve_tile(tile);
    }

    fn isis(&mut self, slot: Slot) {
        mark(TUT_21);
        let tile = self.river.take(slot);
        self.collected[self.mover.index()].remove(Tile::Scarab);
        self.river.lay(slot, Tile::Scarab);
        self.resolve_tile(tile);
    }

    fn ra(&mut self, slot: Slot) {
        mark(TUT_22);
        let tile = self.river.take(slot);
        self.bury(tile);
        self.finish_turn();
    }

    fn thoth(&mut self, slot: Slot) {
        mark(TUT_23);
        match self.stage {
            Stage::ThothSecond(first) => {
                self.river.swap(first, slot);
                self.finish_turn();
            }
            _ => self.stage = Stage::ThothSecond(slot),
        }
    }

    fn horus(&mut self, slot: Slot) {
        mark(TUT_24);
        let tile = self.river.take(slot);
        self.resolve_tile(tile);
    }

    fn horus_back(&mut self) {
        mark(TUT_24);
        self.boats.send_back(self.mover);
        self.finish_turn();
    }

    fn decline(&mut self) {
        mark(TUT_19);
        self.finish_turn();
    }

    /// Puts the idols of a chain that is done into the tomb.
    pub(crate) fn entomb_idols(&mut self) {
        for idol in Tile::idols() {
            let spent = std::mem::take(&mut self.resolving[idol.idol_index()]);
            self.tomb.add(idol, spent);
        }
    }

    pub(crate) fn idols_in_resolution(&self) -> Pile {
        let mut pile = Pile::default();
        for (idol, count) in Tile::idols().zip(self.resolving) {
            pile.add(idol, count);
        }
        pile
    }
}

fn one_of(slots: Slots, slot: Slot, refusal: Illegal) -> Result<(), Illegal> {
    if !slot.exists() {
        Err(Illegal::NoSuchSlot { slot })
    } else if slots.contains(slot) {
        Ok(())
    } else {
        Err(refusal)
    }
}
