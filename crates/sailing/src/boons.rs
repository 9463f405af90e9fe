//! Action 9: play a boon.

use nile_core::{Seat, mark};

use crate::action::Action;
use crate::edition::BoonId;
use crate::illegal::Illegal;
use crate::pending::Source;
use crate::rules::*;
use crate::state::Sailing;

impl Sailing {
    /// The boons anybody has played this season, one bit each.
    pub(crate) fn boons_played(&self) -> u8 {
        self.played.iter().fold(0, |all, played| all | played)
    }

    /// The boons still open to a governor this season, were it not for what they do.
    pub(crate) fn boons_open(&self, seat: Seat) -> u8 {
        match self.played[seat.index()] {
            0 => self.boons[seat.index()] & !self.boons_played(),
            _ => 0,
        }
    }

    pub(crate) fn list_boons(&self, seat: Seat, out: &mut Vec<Action>) {
        let mut open = self.boons_open(seat);
        while open != 0 {
            let boon = BoonId(open.trailing_zeros() as u8);
            open &= open - 1;
            if self.can_carry_out(seat, self.ground.boons[boon].effect) {
                out.push(Action::Boon(boon));
            }
        }
    }

    pub(crate) fn check_boon(&self, seat: Seat, boon: BoonId) -> Result<(), Illegal> {
        let Some(found) = self.ground.boons.get(boon) else {
            return Err(Illegal::NotInEdition { rule: STO_29 });
        };
        if self.played[seat.index()] != 0 {
            return Err(Illegal::BoonPlayedAlready);
        }
        if self.boons_played() >> boon.0 & 1 != 0 {
            return Err(Illegal::BoonPlayedByAnother { boon });
        }
        if self.boons[seat.index()] >> boon.0 & 1 == 0 {
            return Err(Illegal::BoonGone { boon });
        }
        self.check_announced(seat, found.effect)
    }

    pub(crate) fn play_boon(&mut self, seat: Seat, boon: BoonId) {
        mark(STO_29);
        mark(STO_72);
        self.boons[seat.index()] &= !(1 << boon.0);
        self.played[seat.index()] = 1 << boon.0;
        let effect = self.ground.boons[boon].effect;
        self.announce(seat, Source::Boon(boon), effect);
    }
}
