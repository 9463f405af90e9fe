//! Action 3: start or join a caravan.

use nile_core::{Seat, mark};

use crate::action::Action;
use crate::edition::{CaravanId, Effect, Id, SectionId};
use crate::illegal::Illegal;
use crate::rules::*;
use crate::state::{Owner, Sailing};
use crate::token::{Bundle, Laborer, Resource, each_of};

/// What a card changes about a caravan.
#[derive(Clone, Copy)]
pub(crate) struct CaravanTerms {
    pub(crate) tribute: bool,
    pub(crate) bonus_any: u8,
}

impl CaravanTerms {
    pub(crate) const PLAIN: CaravanTerms = CaravanTerms {
        tribute: true,
        bonus_any: 0,
    };

    /// What an effect changes: nothing, unless it is a caravan.
    pub(crate) fn of(effect: Effect) -> Self {
        match effect {
            Effect::Caravan { tribute, bonus_any } => CaravanTerms { tribute, bonus_any },
            _ => CaravanTerms::PLAIN,
        }
    }
}

/// What joining a section brings and costs.
struct Deal {
    came: Bundle,
    /// Whether one of what came goes to the leader.
    owed: bool,
    /// How many tokens of choice are added, and from what.
    plus: u8,
    rest: Bundle,
}

impl Sailing {
    fn caravan_deal(&self, seat: Seat, section: SectionId, terms: CaravanTerms) -> Deal {
        let came = self.ground.section(section).min(self.supply);
        let leader = self.camels[usize::from(section.0 / 2)].seat();
        let mut rest = self.supply;
        rest -= came;
        Deal {
            came,
            owed: terms.tribute && !came.is_empty() && leader.is_some_and(|leader| leader != seat),
            plus: terms.bonus_any.min(rest.total().min(255) as u8),
            rest,
        }
    }

    /// Whether the governor could put a laborer there.
    fn check_section(&self, seat: Seat, section: SectionId) -> Result<(), Illegal> {
        if usize::from(section.0) >= self.ground.sections() {
            return Err(Illegal::NotInEdition { rule: STO_23 });
        }
        let caravan = CaravanId(section.0 / 2);
        if self.ground.blocked == Some(caravan) {
            return Err(Illegal::CaravanBlocked { caravan });
        }
        let place = self.ground.place_of_section(section);
        if self.map.places().contains(place) {
            return Err(Illegal::SectionTaken { section });
        }
        if self.camels[caravan.index()] == Owner::NONE {
            // The camel tells who leads, whatever became of the laborers.
            mark(STO_82);
            if self.camels.contains(&Owner::of(seat)) {
                return Err(Illegal::CamelOut { caravan });
            }
        }
        Ok(())
    }

    fn sections(&self) -> impl Iterator<Item = SectionId> + use<> {
        (0..self.ground.sections() as u8).map(SectionId)
    }

    pub(crate) fn can_join_caravan(&self, seat: Seat) -> bool {
        let mut sections = self.sections();
        !self.hands[seat.index()].is_empty()
            && sections.any(|section| self.check_section(seat, section).is_ok())
    }

    pub(crate) fn list_caravans(&self, seat: Seat, terms: CaravanTerms, out: &mut Vec<Action>) {
        let hand = self.hands[seat.index()];
        if hand.is_empty() {
            return;
        }
        for section in self.sections() {
            if self.check_section(seat, section).is_err() {
                continue;
            }
            let deal = self.caravan_deal(seat, section, terms);
            for (laborer, _) in hand.iter() {
                let mut with = |tribute: Option<Resource>| {
                    each_of(deal.plus, deal.rest, |plus| {
                        out.push(Action::Caravan {
                            section,
                            laborer,
                            tribute,
                            plus,
                        });
                    });
                };
                if deal.owed {
                    let kinds = deal.came.iter().filter(|(_, count)| *count > 0);
                    kinds.for_each(|(resource, _)| with(Some(resource)));
                } else {
                    with(None);
                }
            }
        }
    }

    pub(crate) fn check_caravan(
        &self,
        seat: Seat,
        section: SectionId,
        laborer: Laborer,
        (tribute, plus): (Option<Resource>, Bundle),
        terms: CaravanTerms,
    ) -> Result<(), Illegal> {
        self.check_section(seat, section)?;
        self.check_hand(seat, laborer, STO_23)?;
        let deal = self.caravan_deal(seat, section, terms);
        match tribute {
            None if deal.owed => return Err(Illegal::TributeOwed { came: deal.came }),
            Some(_) if !deal.owed => return Err(Illegal::NoTributeOwed),
            Some(resource) if deal.came[resource] == 0 => {
                return Err(Illegal::TributeOfWhatCame { came: deal.came });
            }
            _ => {}
        }
        if plus.total() != usize::from(deal.plus) || !deal.rest.covers(plus) {
            return Err(Illegal::WrongPlus { count: deal.plus });
        }
        Ok(())
    }

    pub(crate) fn join_caravan(
        &mut self,
        seat: Seat,
        section: SectionId,
        laborer: Laborer,
        (tribute, plus): (Option<Resource>, Bundle),
    ) {
        mark(STO_23);
        let place = self.ground.place_of_section(section);
        self.place_laborer(seat, laborer, place);
        let camel = &mut self.camels[usize::from(section.0 / 2)];
        if *camel == Owner::NONE {
            *camel = Owner::of(seat);
        }
        let leader = camel.seat();
        self.take(seat, self.ground.section(section));
        if let (Some(resource), Some(leader)) = (tribute, leader) {
            mark(STO_35);
            self.tokens[seat.index()][resource] -= 1;
            self.tokens[leader.index()][resource] += 1;
        }
        if !plus.is_empty() {
            mark(STO_79);
            self.take(seat, plus);
        }
    }
}
