//! What cards and boons do: announced first, then carried out by the decisions that follow.

use nile_core::{Seat, mark};

use crate::action::Action;
use crate::build::BuildTerms;
use crate::caravan::CaravanTerms;
use crate::edition::{CardId, Effect, Hold, Id, IdSet, Place, PlaceId, SlotId, Spots};
use crate::harvest::HarvestTerms;
use crate::illegal::Illegal;
use crate::market::MarketTerms;
use crate::pending::{Pending, Source};
use crate::rules::*;
use crate::state::{Planned, Sailing};
use crate::token::{Bundle, Laborer, Resource, each_of};

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
            Effect::Harvest { .. } => self.can_harvest(seat, &harvest_terms(effect)),
            Effect::Hire { cost } => self.can_hire(seat, cost),
            Effect::Plan { discount } => self.can_plan(seat, discount),
            Effect::Build { .. } => self.can_build(seat, build_terms(effect)),
            Effect::Caravan { .. } => self.can_join_caravan(seat),
            Effect::Market { .. } => self.can_trade(seat, market_terms(effect)),
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
            Effect::Harvest { .. } => self.list_harvests(seat, &harvest_terms(effect), out),
            Effect::Hire { cost } => self.list_hires(seat, cost, out),
            Effect::Plan { discount } => self.list_plans(seat, discount, out),
            Effect::Build { .. } => self.list_builds(seat, build_terms(effect), out),
            Effect::Caravan { .. } => self.list_caravans(seat, caravan_terms(effect), out),
            Effect::Market { .. } => self.list_trades(seat, market_terms(effect), out),
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
                self.check_harvest(seat, space, laborer, &harvest_terms(effect))
            }
            (Effect::Hire { cost }, Action::Hire { laborer, pay }) => {
                self.check_hire(seat, laborer, pay, cost)
            }
            (Effect::Plan { discount }, Action::Plan { slot, less }) => {
                self.check_plan(seat, slot, less, discount)
            }
            (Effect::Build { .. }, Action::Build { slot, site }) => {
                self.check_build(seat, slot, site, build_terms(effect))
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
                self.check_caravan(seat, section, laborer, choice, caravan_terms(effect))
            }
            (Effect::Market { .. }, Action::Market { cartouche, pay }) => {
                self.check_trade(seat, cartouche, pay, market_terms(effect))
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
                self.harvest(seat, space, laborer, &harvest_terms(effect));
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
                self.trade(seat, cartouche, pay, market_terms(effect));
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

    /// The places of some kinds.
    fn places_of(&self, spots: Spots) -> IdSet<PlaceId> {
        let (spaces, cities) = (self.ground.spaces.len(), self.ground.cities.len());
        let spans = [
            (spots.terrain, 0, spaces),
            (spots.city, spaces, cities),
            (spots.caravan, spaces + cities, self.ground.sections()),
        ];
        let span = |(wanted, first, count): (bool, usize, usize)| match wanted {
            true => ((1u64 << count) - 1) << first,
            false => 0,
        };
        IdSet::from_bits(spans.into_iter().map(span).fold(0, |all, bits| all | bits))
    }

    fn lift(&mut self, place: PlaceId) -> Laborer {
        let laborer = self.map.at(place).expect("only laborers are lifted");
        self.map.lift(place);
        laborer
    }

    fn check_lift(&self, place: PlaceId, from: Spots) -> Result<(), Illegal> {
        if !self.places_of(from).contains(place) {
            return Err(Illegal::NotFromThere { place });
        }
        match self.map.at(place) {
            Some(_) => Ok(()),
            None => Err(Illegal::NobodyThere { place }),
        }
    }

    /// Where a laborer of this kind could be set down by plain harvest or visit, if it were nowhere.
    fn targets(&self, laborer: Laborer, to: Spots) -> IdSet<PlaceId> {
        let spaces = u64::from(self.harvest_spaces(laborer, &HarvestTerms::default()));
        let cities = u64::from(self.open_cities()) << self.ground.spaces.len();
        IdSet::from_bits(spaces | cities).and(self.places_of(to))
    }

    /// Whether the laborer of a place has somewhere else to go. Lifting it opens no other place.
    fn can_move(&self, place: PlaceId, to: Spots) -> bool {
        let laborer = self.map.at(place);
        laborer.is_some_and(|laborer| !self.targets(laborer, to).is_empty())
    }

    fn move_to(&self, source: Source) -> Spots {
        match self.effect_of(source) {
            Effect::MoveLaborer { to, .. } => to,
            _ => Spots::default(),
        }
    }

    pub(crate) fn list_set_downs(
        &self,
        laborer: Laborer,
        from: PlaceId,
        source: Source,
        out: &mut Vec<Action>,
    ) {
        let mut places = self.targets(laborer, self.move_to(source));
        places.remove(from);
        out.extend(places.iter().map(Action::To));
    }

    pub(crate) fn check_set_down(
        &self,
        laborer: Laborer,
        from: PlaceId,
        source: Source,
        place: PlaceId,
    ) -> Result<(), Illegal> {
        let to = self.move_to(source);
        if self.ground.places.get(place).is_none() || !self.places_of(to).contains(place) {
            return Err(Illegal::NotToThere { place });
        }
        if place == from {
            return Err(Illegal::ElsewhereOnly { place });
        }
        if self.targets(laborer, to).contains(place) {
            return Ok(());
        }
        match self.ground.places[place] {
            Place::City(city) => self.check_city(city),
            Place::Space(space) => {
                Err(self.why_no_harvest(space, laborer, &HarvestTerms::default()))
            }
            Place::Section(_) => Err(Illegal::NotToThere { place }),
        }
    }

    pub(crate) fn set_down(&mut self, seat: Seat, laborer: Laborer, place: PlaceId) {
        mark(STO_81);
        self.map.put(place, laborer);
        self.complete(seat);
    }

    fn can_swap(&self, seat: Seat) -> bool {
        let have = self.tokens[seat.index()];
        let all = Resource::ALL;
        all.iter().any(|&give| {
            let mut others = all.iter().filter(|&&take| take != give);
            have[give] > 0 && others.any(|&take| self.supply[take] > 0)
        })
    }

    fn list_swaps(&self, seat: Seat, up_to: u8, out: &mut Vec<Action>) {
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

    fn check_swap(&self, seat: Seat, give: Bundle, take: Bundle, up_to: u8) -> Result<(), Illegal> {
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

    /// A card of a draw effect (STO-75).
    pub(crate) fn effect_draw(&mut self, seat: Seat, left: u8, keep: u8, card: CardId) {
        mark(STO_75);
        self.deck.remove(card);
        self.drawn.add(card, 1);
        let left = left - 1;
        if left > 0 && self.card_is_due() {
            self.pending = Pending::EffectDraw { seat, left, keep };
        } else if self.drawn.total() <= usize::from(keep) {
            self.keep_all_drawn(seat);
            self.complete(seat);
        } else {
            self.pending = Pending::EffectKeep { seat, left: keep };
        }
    }

    pub(crate) fn check_keep(&self, card: CardId) -> Result<(), Illegal> {
        match self.drawn.count(card) {
            0 => Err(Illegal::NotDrawn { rule: STO_75 }),
            _ => Ok(()),
        }
    }

    pub(crate) fn keep(&mut self, seat: Seat, left: u8, card: CardId) {
        mark(STO_75);
        self.drawn.remove(card);
        self.cards[seat.index()].add(card, 1);
        if left > 1 {
            let left = left - 1;
            self.pending = Pending::EffectKeep { seat, left };
            return;
        }
        let others = std::mem::take(&mut self.drawn);
        self.discards = self.discards.with(others);
        self.complete(seat);
    }
}

fn harvest_terms(effect: Effect) -> HarvestTerms {
    match effect {
        Effect::Harvest {
            terrain,
            any_terrain,
            as_master,
            bonus,
        } => HarvestTerms {
            terrain,
            any_terrain,
            as_master,
            bonus,
        },
        _ => HarvestTerms::default(),
    }
}

fn build_terms(effect: Effect) -> BuildTerms {
    match effect {
        Effect::Build {
            monument,
            onto,
            ignore_icons,
        } => BuildTerms {
            monument,
            onto,
            ignore_icons,
        },
        _ => BuildTerms::PLAIN,
    }
}

fn caravan_terms(effect: Effect) -> CaravanTerms {
    match effect {
        Effect::Caravan { tribute, bonus_any } => CaravanTerms { tribute, bonus_any },
        _ => CaravanTerms::PLAIN,
    }
}

fn market_terms(effect: Effect) -> MarketTerms {
    match effect {
        Effect::Market {
            ignore_block,
            blocks,
        } => MarketTerms {
            ignore_block,
            blocks,
        },
        _ => MarketTerms::PLAIN,
    }
}
