//! What cards and boons do: announced first, then carried out by the decisions that follow.

use nile_core::{Seat, mark};

use crate::action::Action;
use crate::build::BuildTerms;
use crate::caravan::CaravanTerms;
use crate::edition::{Effect, Hold, Id, SlotId};
use crate::harvest::HarvestTerms;
use crate::illegal::Illegal;
use crate::market::MarketTerms;
use crate::pending::{Pending, Source};
use crate::rules::*;
use crate::state::{Planned, Sailing};

impl Sailing {
    pub(crate) fn effect_of(&self, source: Source) -> Effect {
        match source {
            Source::Card(card) => self.ground.edition.cards[card].effect,
            Source::Boon(boon) => self.ground.boons[boon].effect,
        }
    }

    /// Whether an effect could be carried out now.
    pub(crate) fn can_carry_out(&self, seat: Seat, effect: Effect) -> bool {
        match effect {
            Effect::Hold(Hold::All) => !self.is_last_season(),
            Effect::Hold(Hold::One) => {
                !self.is_last_season() && self.planned_by(seat).next().is_some()
            }
            Effect::TakeLaborer { from } => !self.map.places().and(self.places_of(from)).is_empty(),
            Effect::MoveLaborer { from, to } => {
                let places = self.map.places().and(self.places_of(from));
                places.iter().any(|place| self.can_move(place, to))
            }
            Effect::Harvest { .. } => self.can_harvest(seat, &HarvestTerms::of(effect)),
            Effect::Hire { cost } => self.can_hire(seat, cost),
            Effect::Plan { discount } => self.can_plan(seat, discount),
            Effect::Build { .. } => self.can_build(seat, BuildTerms::of(effect)),
            Effect::Caravan { .. } => self.can_join_caravan(seat),
            Effect::Market { .. } => self.can_trade(seat, MarketTerms::of(effect)),
            Effect::Draw { .. } => !self.deck.is_empty() || !self.discards.is_empty(),
            Effect::Swap { .. } => self.can_swap(seat),
            Effect::Gain(gain) => !gain.min(self.supply).is_empty(),
            Effect::Glory(_) => true,
        }
    }

    pub(crate) fn check_announced(&self, seat: Seat, effect: Effect) -> Result<(), Illegal> {
        if self.can_carry_out(seat, effect) {
            return Ok(());
        }
        Err(match effect {
            Effect::Hold(_) if self.is_last_season() => Illegal::NoHoldInLastSeason,
            Effect::Gain(_) => Illegal::NothingComes,
            _ => Illegal::CannotCarryOut,
        })
    }

    /// A card or boon is played: what needs no decision happens at once.
    pub(crate) fn announce(&mut self, seat: Seat, source: Source, effect: Effect) {
        mark(STO_39);
        match effect {
            Effect::Hold(Hold::All) => {
                mark(STO_36);
                self.holds_all = self.holds_all.with(seat);
            }
            Effect::Gain(gain) => {
                mark(STO_90);
                self.take(seat, gain);
            }
            Effect::Glory(glory) => {
                mark(STO_90);
                self.glory[seat.index()].cards += u16::from(glory);
            }
            Effect::Draw { look, keep } => {
                if self.card_is_due() {
                    let left = look;
                    self.pending = Pending::EffectDraw { seat, left, keep };
                    return;
                }
            }
            _ => {
                if effect == Effect::Hold(Hold::One) {
                    mark(STO_86);
                    self.holds_one = self.holds_one.with(seat);
                }
                self.pending = Pending::Effect { seat, source };
                return;
            }
        }
        self.complete(seat);
    }

    pub(crate) fn list_effect(&self, seat: Seat, effect: Effect, out: &mut Vec<Action>) {
        match effect {
            Effect::Hold(Hold::One) => out.extend(self.planned_by(seat).map(Action::Hold)),
            Effect::TakeLaborer { from } => {
                let places = self.map.places().and(self.places_of(from));
                out.extend(places.iter().map(Action::Take));
            }
            Effect::MoveLaborer { from, to } => {
                let places = self.map.places().and(self.places_of(from)).iter();
                let places = places.filter(|&place| self.can_move(place, to));
                out.extend(places.map(Action::Move));
            }
            Effect::Harvest { .. } => self.list_harvests(seat, &HarvestTerms::of(effect), out),
            Effect::Hire { cost } => self.list_hires(seat, cost, out),
            Effect::Plan { discount } => self.list_plans(seat, discount, out),
            Effect::Build { .. } => self.list_builds(seat, BuildTerms::of(effect), out),
            Effect::Caravan { .. } => self.list_caravans(seat, CaravanTerms::of(effect), out),
            Effect::Market { .. } => self.list_trades(seat, MarketTerms::of(effect), out),
            Effect::Swap { up_to } => self.list_swaps(seat, up_to, out),
            Effect::Hold(Hold::All) | Effect::Draw { .. } | Effect::Gain(_) | Effect::Glory(_) => {}
        }
    }

    pub(crate) fn check_effect(
        &self,
        seat: Seat,
        effect: Effect,
        action: Action,
    ) -> Result<(), Illegal> {
        match (effect, action) {
            (Effect::Hold(Hold::One), Action::Hold(slot)) => self.check_hold(seat, slot),
            (Effect::TakeLaborer { from }, Action::Take(place)) => self.check_lift(place, from),
            (Effect::MoveLaborer { from, to }, Action::Move(place)) => {
                self.check_lift(place, from)?;
                match self.can_move(place, to) {
                    true => Ok(()),
                    false => Err(Illegal::NowhereToGo { place }),
                }
            }
            (Effect::Harvest { .. }, Action::Harvest { space, laborer }) => {
                self.check_harvest(seat, space, laborer, &HarvestTerms::of(effect))
            }
            (Effect::Hire { cost }, Action::Hire { laborer, pay }) => {
                self.check_hire(seat, laborer, pay, cost)
            }
            (Effect::Plan { discount }, Action::Plan { slot, less }) => {
                self.check_plan(seat, slot, less, discount)
            }
            (Effect::Build { .. }, Action::Build { slot, site }) => {
                self.check_build(seat, slot, site, BuildTerms::of(effect))
            }
            (
                Effect::Caravan { .. },
                Action::Caravan {
                    section,
                    laborer,
                    tribute,
                    plus,
                },
            ) => {
                let choice = (tribute, plus);
                self.check_caravan(seat, section, laborer, choice, CaravanTerms::of(effect))
            }
            (Effect::Market { .. }, Action::Market { cartouche, pay }) => {
                self.check_trade(seat, cartouche, pay, MarketTerms::of(effect))
            }
            (Effect::Swap { up_to }, Action::Swap { give, take }) => {
                self.check_swap(seat, give, take, up_to)
            }
            _ => Err(Illegal::CarryOutFirst),
        }
    }

    /// Carries an announced effect out.
    pub(crate) fn carry_out(&mut self, seat: Seat, source: Source, action: Action) {
        let effect = self.effect_of(source);
        match action {
            Action::Hold(slot) => self.held |= 1 << slot.0,
            Action::Take(place) => {
                mark(STO_81);
                let laborer = self.lift(place);
                self.laborer_comes(seat, laborer);
            }
            Action::Move(from) => {
                mark(STO_81);
                let laborer = self.lift(from);
                self.pending = Pending::SetDown {
                    seat,
                    laborer,
                    from,
                    source,
                };
                return;
            }
            Action::Harvest { space, laborer } => {
                self.harvest(seat, space, laborer, &HarvestTerms::of(effect));
            }
            Action::Hire { laborer, pay } => self.hire(seat, laborer, pay),
            Action::Plan { slot, less } => self.plan(seat, slot, less),
            Action::Build { slot, site } => self.build(seat, slot, site),
            Action::Caravan {
                section,
                laborer,
                tribute,
                plus,
            } => self.join_caravan(seat, section, laborer, (tribute, plus)),
            Action::Market { cartouche, pay } => {
                self.trade(seat, cartouche, pay, MarketTerms::of(effect));
            }
            Action::Swap { give, take } => {
                mark(STO_80);
                self.tokens[seat.index()] -= give;
                self.supply += give;
                self.take(seat, take);
            }
            _ => {}
        }
        self.complete(seat);
    }

    fn check_hold(&self, seat: Seat, slot: SlotId) -> Result<(), Illegal> {
        let there = self.ground.slots.get(slot).is_some();
        match there && self.planned[slot.index()] == Planned::Of(seat) {
            true => Ok(()),
            false => Err(Illegal::NothingToHold),
        }
    }
}
