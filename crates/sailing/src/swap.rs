//! Effects that swap tokens with the supply (STO-80).

use nile_core::Seat;

use crate::action::Action;
use crate::illegal::Illegal;
use crate::rules::*;
use crate::state::Sailing;
use crate::token::{Bundle, Resource, each_of};

impl Sailing {
    pub(crate) fn can_swap(&self, seat: Seat) -> bool {
        let have = self.tokens[seat.index()];
        let all = Resource::ALL;
        all.iter().any(|&give| {
            let mut others = all.iter().filter(|&&take| take != give);
            have[give] > 0 && others.any(|&take| self.supply[take] > 0)
        })
    }

    pub(crate) fn list_swaps(&self, seat: Seat, up_to: u8, out: &mut Vec<Action>) {
        let first = out.len();
        for count in 1..=up_to {
            each_of(count, self.tokens[seat.index()], |give| {
                each_of(count, self.supply, |take| {
                    if give.min(take).is_empty() {
                        out.push(Action::Swap { give, take });
                    }
                });
            });
        }
        out[first..].sort_unstable();
    }

    pub(crate) fn check_swap(
        &self,
        seat: Seat,
        give: Bundle,
        take: Bundle,
        up_to: u8,
    ) -> Result<(), Illegal> {
        let count = give.total();
        if count != take.total() || !(1..=usize::from(up_to)).contains(&count) {
            return Err(Illegal::WrongSwap { up_to });
        }
        if !give.min(take).is_empty() {
            return Err(Illegal::SwapForTheSame);
        }
        self.check_tokens(seat, give, STO_80)?;
        match self.supply.covers(take) {
            true => Ok(()),
            false => Err(Illegal::SupplyLacks { take }),
        }
    }
}
