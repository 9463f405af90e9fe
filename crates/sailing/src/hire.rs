//! Action 4: hire an extra laborer.

use nile_core::{Seat, mark};

use crate::action::Action;
use crate::illegal::Illegal;
use crate::rules::*;
use crate::state::Sailing;
use crate::token::{Bundle, Laborer, each_of};

impl Sailing {
    pub(crate) fn can_hire(&self, seat: Seat, cost: u8) -> bool {
        !self.pool.is_empty() && self.tokens[seat.index()].total() >= cost.into()
    }

    pub(crate) fn list_hires(&self, seat: Seat, cost: u8, out: &mut Vec<Action>) {
        for (laborer, _) in self.pool.iter() {
            each_of(cost, self.tokens[seat.index()], |pay| {
                out.push(Action::Hire { laborer, pay });
            });
        }
    }

    pub(crate) fn check_hire(
        &self,
        seat: Seat,
        laborer: Laborer,
        pay: Bundle,
        cost: u8,
    ) -> Result<(), Illegal> {
        if self.pool.count(laborer) == 0 {
            return Err(Illegal::NotInPool { laborer });
        }
        if pay.total() != usize::from(cost) {
            return Err(Illegal::WrongPay { cost });
        }
        self.check_tokens(seat, pay, STO_24)
    }

    pub(crate) fn hire(&mut self, seat: Seat, laborer: Laborer, pay: Bundle) {
        mark(STO_24);
        self.tokens[seat.index()] -= pay;
        self.pool_tokens += pay;
        self.pool.remove(laborer);
        self.laborer_comes(seat, laborer);
    }
}
