//! What players do, what is drawn, and what the game waits for.

use nile_core::Seat;

use crate::river::Slot;
use crate::tile::Tile;

/// One decision of a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Sail to the tile in this slot (TUT-05).
    Sail(Slot),
    /// Osiris: take a tile of this kind from the Underworld (TUT-20).
    Osiris(Tile),
    /// Isis: give a ring for the tile in this slot (TUT-21).
    Isis(Slot),
    /// Ra: send the tile in this slot to the Underworld (TUT-22).
    Ra(Slot),
    /// Thoth: the first, then the second of the two tiles to swap (TUT-23).
    Thoth(Slot),
    /// Horus: collect the tile in this slot (TUT-24).
    Horus(Slot),
    /// Horus: move the boat behind everything (TUT-24).
    HorusBack,
    /// Decline the idol's power, if that is allowed (TUT-19).
    Pass,
}

/// One thing that is drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// The start player (TUT-04).
    Start(Seat),
    /// The tile of the next slot (TUT-03).
    Tile(Tile),
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// The start player is drawn.
    Start,
    /// The river is laid, slot by slot.
    Deal,
    /// A player sails.
    Sail,
    /// A player uses Osiris.
    Osiris,
    /// A player uses Isis.
    Isis,
    /// A player uses Ra.
    Ra,
    /// A player uses Thoth and picks the first tile.
    Thoth,
    /// A player uses Thoth, has picked the tile in this slot and picks the second.
    ThothSecond(Slot),
    /// A player uses Horus.
    Horus,
    /// Nothing: the game has ended.
    Over,
}

impl Stage {
    /// The idol being resolved.
    pub fn idol(self) -> Option<Tile> {
        match self {
            Stage::Osiris => Some(Tile::Osiris),
            Stage::Isis => Some(Tile::Isis),
            Stage::Ra => Some(Tile::Ra),
            Stage::Thoth | Stage::ThothSecond(_) => Some(Tile::Thoth),
            Stage::Horus => Some(Tile::Horus),
            Stage::Start | Stage::Deal | Stage::Sail | Stage::Over => None,
        }
    }

    /// How many decisions an idol can ask for, counted from here.
    pub(crate) fn idol_decisions(self) -> usize {
        match self {
            Stage::Thoth => 2,
            _ => usize::from(self.idol().is_some()),
        }
    }

    /// One word, for programs.
    pub fn word(self) -> &'static str {
        match self {
            Stage::Start => "start",
            Stage::Deal => "deal",
            Stage::Sail => "sail",
            Stage::Osiris => "osiris",
            Stage::Isis => "isis",
            Stage::Ra => "ra",
            Stage::Thoth => "thoth",
            Stage::ThothSecond(_) => "thoth-second",
            Stage::Horus => "horus",
            Stage::Over => "over",
        }
    }
}
