//! Why an action is refused.

use nile_core::{Refusal, Rule, Seat};

use crate::river::Slot;
use crate::rules::*;
use crate::tile::{TILES, Tile};

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// The seat does not play.
    #[error("seat {seat} does not play: this game has seats 1 to {seats}")]
    NoSuchSeat {
        /// Who tried.
        seat: Seat,
        /// How many seats play.
        seats: usize,
    },
    /// The start player is not drawn yet.
    #[error("wait until the start player is drawn")]
    StartNotDrawn,
    /// The river is not laid yet.
    #[error("wait until the river is laid: {left} tiles are still to be dealt")]
    RiverNotLaid {
        /// How many tiles are still to be dealt.
        left: usize,
    },
    /// Somebody else is to act.
    #[error("it is not your turn: seat {awaited} is to act")]
    NotYourTurn {
        /// Who is awaited.
        awaited: Seat,
    },
    /// The game has ended.
    #[error("the game is over")]
    Over {
        /// The rule by which it ended.
        by: &'static Rule,
    },
    /// An idol is used or declined where a boat must sail.
    #[error("no idol is being resolved: sail, as in `sail 17`")]
    MustSail,
    /// Something else than the idol in hand.
    #[error("{idol} is being resolved first")]
    IdolFirst {
        /// The idol that waits for a decision.
        idol: Tile,
    },
    /// There is no such slot.
    #[error("there is no slot {slot}: the river has slots 1 to {TILES}")]
    NoSuchSlot {
        /// The slot asked for.
        slot: Slot,
    },
    /// Sailing to an empty slot.
    #[error("slot {slot} is empty: sail to a tile")]
    NoTileToSailTo {
        /// The slot asked for.
        slot: Slot,
    },
    /// Sailing backward beyond the nearest tile.
    #[error("slot {slot} is too far back: backward you may sail to slot {nearest} only")]
    TooFarBack {
        /// The slot asked for.
        slot: Slot,
        /// The nearest tile behind the boat.
        nearest: Slot,
    },
    /// Osiris takes what is not there.
    #[error("there is no {tile} in the Underworld")]
    NotInUnderworld {
        /// The tile asked for.
        tile: Tile,
    },
    /// Isis swaps with an empty slot.
    #[error("slot {slot} is empty: swap your ring with a tile")]
    NoTileToSwapRingFor {
        /// The slot asked for.
        slot: Slot,
    },
    /// Ra banishes from an empty slot.
    #[error("slot {slot} is empty: send a tile to the Underworld")]
    NoTileToBanish {
        /// The slot asked for.
        slot: Slot,
    },
    /// Thoth picks what is no tile ahead.
    #[error("slot {slot} holds no tile ahead of your boat: swap two tiles that are ahead")]
    NoTileAhead {
        /// The slot asked for.
        slot: Slot,
    },
    /// Thoth picks the same tile twice.
    #[error("slot {slot} is picked already: pick another tile ahead to swap it with")]
    SameTile {
        /// The slot asked for.
        slot: Slot,
    },
    /// Horus collects what is no tile behind.
    #[error("slot {slot} holds no tile behind your boat: collect one that is, or move back")]
    NoTileBehind {
        /// The slot asked for.
        slot: Slot,
    },
    /// An idol is declined that must be used.
    #[error("{idol} must be used; `pass` is for games with the option idols_optional")]
    MustUse {
        /// The idol.
        idol: Tile,
    },
    /// Thoth is declined after the first pick.
    #[error("Thoth is begun: pick the tile to swap with slot {first}")]
    ThothIsBegun {
        /// The first pick.
        first: Slot,
    },
}

impl Refusal for Illegal {
    fn rule(&self) -> &'static Rule {
        match self {
            Illegal::NoSuchSeat { .. } => TUT_02,
            Illegal::StartNotDrawn => TUT_04,
            Illegal::RiverNotLaid { .. } | Illegal::NoSuchSlot { .. } => TUT_03,
            Illegal::NotYourTurn { .. } => TUT_06,
            Illegal::Over { by } => by,
            Illegal::MustSail | Illegal::NoTileToSailTo { .. } | Illegal::TooFarBack { .. } => {
                TUT_05
            }
            Illegal::IdolFirst { .. } => TUT_08,
            Illegal::NotInUnderworld { .. } => TUT_20,
            Illegal::NoTileToSwapRingFor { .. } => TUT_21,
            Illegal::NoTileToBanish { .. } => TUT_22,
            Illegal::NoTileAhead { .. } | Illegal::SameTile { .. } => TUT_23,
            Illegal::NoTileBehind { .. } => TUT_24,
            Illegal::MustUse { .. } | Illegal::ThothIsBegun { .. } => TUT_19,
        }
    }
}
