//! Action 6: plan a monument.

use nile_core::{Seat, mark};

use crate::action::Action;
use crate::edition::{Id, Slot, SlotId};
use crate::illegal::Illegal;
use crate::rules::*;
use crate::state::{Planned, Sailing};
use crate::token::{Bundle, each_of};

/// How many tokens a discount takes off a price: one is left to pay (STO-78).
fn taken_off(slot: &Slot, discount: u8) -> u8 {
    discount.min(slot.price.total() as u8 - 1)
}

impl Sailing {
    /// Whether the governor could plan there, were it not for the price.
    fn check_slot(&self, seat: Seat, slot: SlotId) -> Result<&Slot, Illegal> {
        let Some(found) = self.ground.slots.get(slot) else {
            return Err(Illegal::NotInEdition { rule: STO_26 });
        };
        if self.planned[slot.index()] != Planned::Nothing {
            return Err(Illegal::CartoucheInUse { slot });
        }
        if self.stock[seat.index()][found.monument.index()] == 0 {
            let monument = found.monument;
            return Err(Illegal::NoneInStock { monument });
        }
        Ok(found)
    }

    pub(crate) fn can_plan(&self, seat: Seat, discount: u8) -> bool {
        let have = self.tokens[seat.index()];
        let mut slots = self.ground.slots.ids();
        slots.any(|slot| {
            let Ok(slot) = self.check_slot(seat, slot) else {
                return false;
            };
            let missing = slot.price.total() - slot.price.min(have).total();
            missing <= taken_off(slot, discount).into()
        })
    }

    pub(crate) fn list_plans(&self, seat: Seat, discount: u8, out: &mut Vec<Action>) {
        let have = self.tokens[seat.index()];
        for (id, slot) in self.ground.slots.iter() {
            // Most prices are out of reach, which is soon seen.
            let affordable = discount > 0 || have.covers(slot.price);
            if !affordable || self.check_slot(seat, id).is_err() {
                continue;
            }
            each_of(taken_off(slot, discount), slot.price, |less| {
                let mut price = slot.price;
                price -= less;
                if have.covers(price) {
                    out.push(Action::Plan { slot: id, less });
                }
            });
        }
    }

    pub(crate) fn check_plan(
        &self,
        seat: Seat,
        slot: SlotId,
        less: Bundle,
        discount: u8,
    ) -> Result<(), Illegal> {
        let found = self.check_slot(seat, slot)?;
        let count = taken_off(found, discount);
        if less.total() != usize::from(count) || !found.price.covers(less) {
            return Err(Illegal::WrongDiscount { count });
        }
        let mut price = found.price;
        price -= less;
        self.check_tokens(seat, price, STO_26)
    }

    pub(crate) fn plan(&mut self, seat: Seat, slot: SlotId, less: Bundle) {
        mark(STO_26);
        mark(STO_65);
        if !less.is_empty() {
            mark(STO_78);
        }
        let Slot {
            monument,
            mut price,
            ..
        } = self.ground.slots[slot];
        price -= less;
        self.tokens[seat.index()] -= price;
        self.supply += price;
        self.stock[seat.index()][monument.index()] -= 1;
        self.planned[slot.index()] = Planned::Of(seat);
    }
}
