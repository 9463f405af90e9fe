//! Who decides what now: lists, checks and carries out, handing on to the chapter of each action.

use nile_core::{Event, EventOf, GameRng, Seat, Turn};

use crate::action::{Action, Item, Outcome};
use crate::build::BuildTerms;
use crate::caravan::CaravanTerms;
use crate::edition::Effect;
use crate::harvest::HarvestTerms;
use crate::illegal::Illegal;
use crate::market::MarketTerms;
use crate::pending::Pending;
use crate::state::Sailing;
use crate::token::Bundle;

impl Sailing {
    pub(crate) fn list_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if seat.index() >= self.seat_count() {
            return;
        }
        if self.awaited() != Turn::Seat(seat) {
            self.list_haggles(seat, out);
            return;
        }
        if let Some(proposal) = &self.proposal {
            return self.list_haggling(proposal, out);
        }
        match self.pending {
            Pending::Turn(_) => self.list_turn(seat, out),
            Pending::Effect { source, .. } => {
                self.list_effect(seat, self.effect_of(source), out);
            }
            Pending::SetDown {
                laborer,
                from,
                source,
                ..
            } => self.list_set_downs(laborer, from, source, out),
            Pending::Gift { city, .. } => {
                self.list_gifts(seat, city, out);
                self.list_haggles(seat, out);
            }
            Pending::EffectKeep { .. } => {
                out.extend(self.drawn.iter().map(|(card, _)| Action::Keep(card)));
            }
            _ => {}
        }
    }

    fn list_turn(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list_harvests(seat, &HarvestTerms::default(), out);
        self.list_visits(seat, out);
        self.list_caravans(seat, CaravanTerms::PLAIN, out);
        self.list_hires(seat, self.ground.rules.hire_cost, out);
        self.list_trades(seat, MarketTerms::PLAIN, out);
        self.list_plans(seat, 0, out);
        self.list_builds(seat, BuildTerms::PLAIN, out);
        self.list_cards(seat, out);
        self.list_boons(seat, out);
        self.list_withdrawals(seat, out);
        self.list_haggles(seat, out);
    }

    pub(crate) fn check_action(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        let seats = self.seat_count();
        if seat.index() >= seats {
            return Err(Illegal::NoSuchSeat { seat, seats });
        }
        let awaited = match self.awaited() {
            Turn::Seat(awaited) => awaited,
            Turn::Chance => return Err(Illegal::Drawing),
            Turn::Over => return Err(Illegal::Over),
        };
        if let Some(proposal) = &self.proposal {
            return match awaited == seat {
                true => self.check_haggling(proposal, action),
                false => Err(Illegal::NotAwaited { awaited }),
            };
        }
        if let Action::Haggle(to) = action {
            return self.check_haggle(seat, to);
        }
        if awaited != seat {
            return Err(match self.active.contains(seat) {
                true => Illegal::NotAwaited { awaited },
                false => Illegal::Withdrawn,
            });
        }
        match self.pending {
            Pending::Effect { source, .. } => {
                self.check_effect(seat, self.effect_of(source), action)
            }
            Pending::SetDown {
                laborer,
                from,
                source,
                ..
            } => match action {
                Action::To(place) => self.check_set_down(laborer, from, source, place),
                _ => Err(Illegal::CarryOutFirst),
            },
            Pending::Gift { city, .. } => match action {
                Action::Gift { keep, other } => self.check_gift(seat, city, keep, other),
                _ => Err(Illegal::GiftFirst),
            },
            Pending::EffectKeep { .. } => match action {
                Action::Keep(card) => self.check_keep(card),
                _ => Err(Illegal::CarryOutFirst),
            },
            _ => self.check_turn(seat, action),
        }
    }

    fn check_turn(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Harvest { space, laborer } => {
                self.check_harvest(seat, space, laborer, &HarvestTerms::default())
            }
            Action::Visit { city, laborer } => self.check_visit(seat, city, laborer),
            Action::Caravan {
                section,
                laborer,
                tribute,
                plus,
            } => {
                let choice = (tribute, plus);
                self.check_caravan(seat, section, laborer, choice, CaravanTerms::PLAIN)
            }
            Action::Hire { laborer, pay } => {
                self.check_hire(seat, laborer, pay, self.ground.rules.hire_cost)
            }
            Action::Market { cartouche, pay } => {
                self.check_trade(seat, cartouche, pay, MarketTerms::PLAIN)
            }
            Action::Plan { slot, less } => self.check_plan(seat, slot, less, 0),
            Action::Build { slot, site } => self.check_build(seat, slot, site, BuildTerms::PLAIN),
            Action::CardResources(card) => self.check_card_resources(seat, card),
            Action::CardAction(card) => self.check_card_action(seat, card),
            Action::Boon(boon) => self.check_boon(seat, boon),
            Action::Withdraw(bonus) => self.check_withdraw(seat, bonus),
            _ => Err(Illegal::ActFirst),
        }
    }

    pub(crate) fn do_action(&mut self, seat: Seat, action: Action) {
        if let Some(proposal) = self.proposal {
            return self.do_haggling(proposal, action);
        }
        if let Action::Haggle(to) = action {
            return self.haggle(seat, to);
        }
        match self.pending {
            Pending::Effect { source, .. } => self.carry_out(seat, source, action),
            Pending::SetDown { laborer, .. } => {
                if let Action::To(place) = action {
                    self.set_down(seat, laborer, place);
                }
            }
            Pending::Gift { city, .. } => {
                if let Action::Gift { keep, other } = action {
                    self.gift(seat, city, keep, other);
                }
            }
            Pending::EffectKeep { left, .. } => {
                if let Action::Keep(card) = action {
                    self.keep(seat, left, card);
                }
            }
            _ => self.take_turn(seat, action),
        }
    }

    fn take_turn(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Visit { city, laborer } => return self.visit(seat, city, laborer),
            Action::CardResources(card) => return self.play_for_resources(seat, card),
            Action::CardAction(card) => return self.play_for_action(seat, card),
            Action::Boon(boon) => return self.play_boon(seat, boon),
            Action::Withdraw(bonus) => return self.withdraw(seat, bonus),
            Action::Harvest { space, laborer } => {
                self.harvest(seat, space, laborer, &HarvestTerms::default());
            }
            Action::Caravan {
                section,
                laborer,
                tribute,
                ..
            } => self.join_caravan(seat, section, laborer, (tribute, Bundle::NONE)),
            Action::Hire { laborer, pay } => self.hire(seat, laborer, pay),
            Action::Market { cartouche, pay } => {
                self.trade(seat, cartouche, pay, MarketTerms::PLAIN);
            }
            Action::Plan { slot, less } => self.plan(seat, slot, less),
            Action::Build { slot, site } => self.build(seat, slot, site),
            _ => {}
        }
        self.complete(seat);
    }

    pub(crate) fn list_outcomes(&self, mut each: impl FnMut(Outcome, u32)) {
        match self.pending {
            _ if self.awaited() != Turn::Chance => {}
            Pending::FirstRegent => {
                self.all_seats()
                    .for_each(|seat| each(Outcome::Regent(seat), 1));
            }
            Pending::Acquire { .. } => {
                let kinds = self.bag.iter();
                kinds.for_each(|(kind, count)| each(Outcome::Draw(kind), count.into()));
            }
            Pending::FillPool { .. } => {
                let kinds = self.bag.iter();
                kinds.for_each(|(kind, count)| each(Outcome::Pool(kind), count.into()));
            }
            Pending::Look => each(self.look_outcome(), 1),
            _ => {
                let kinds = self.deck.iter();
                kinds.for_each(|(card, count)| each(Outcome::Card(card), count.into()));
            }
        }
    }

    /// As [`sample_by_weights`](nile_core::sample_by_weights) would, without a list.
    pub(crate) fn draw_outcome(&self, rng: &mut GameRng) -> Outcome {
        const THERE: &str = "what is drawn from is not empty";
        let mut below = |count: usize| rng.below(count as u32);
        match self.pending {
            Pending::FirstRegent => Outcome::Regent(Seat::new(below(self.seat_count()) as usize)),
            Pending::Acquire { .. } => {
                Outcome::Draw(self.bag.nth(below(self.bag.total())).expect(THERE))
            }
            Pending::FillPool { .. } => {
                Outcome::Pool(self.bag.nth(below(self.bag.total())).expect(THERE))
            }
            Pending::Look => {
                below(1);
                self.look_outcome()
            }
            _ => Outcome::Card(self.deck.nth(below(self.deck.total())).expect(THERE)),
        }
    }

    pub(crate) fn do_outcome(&mut self, outcome: Outcome) {
        match (self.pending, outcome) {
            (Pending::Deal { seat, left }, Outcome::Card(card)) => self.deal(seat, left, card),
            (Pending::FirstRegent, Outcome::Regent(seat)) => {
                self.regent = Some(seat);
                self.begin_season();
            }
            (Pending::Acquire { seat, left }, Outcome::Draw(laborer)) => {
                self.draw_laborer(seat, left, laborer);
            }
            (Pending::FillPool { left }, Outcome::Pool(laborer)) => self.fill_pool(left, laborer),
            (Pending::Look, Outcome::Look(_)) => self.look(),
            (Pending::CityDraw { seat, city }, Outcome::Card(card)) => {
                self.city_draw(seat, city, card);
            }
            (Pending::EffectDraw { seat, left, keep }, Outcome::Card(card)) => {
                self.effect_draw(seat, left, keep, card);
            }
            (Pending::BonusDraw(seat), Outcome::Card(card)) => self.bonus_draw(seat, card),
            _ => {}
        }
    }

    /// Whether an event tells somebody something. What is done with open things alone does not.
    pub(crate) fn tells_something(&self, event: &EventOf<Sailing>) -> bool {
        let Event::Act(_, action) = event else {
            return true;
        };
        match *action {
            Action::Hire { .. }
            | Action::Market { .. }
            | Action::Plan { .. }
            | Action::Build { .. }
            | Action::Withdraw(_)
            | Action::Take(_)
            | Action::Move(_)
            | Action::To(_)
            | Action::Swap { .. }
            | Action::Hold(_)
            | Action::Haggle(_)
            | Action::Ask(_)
            | Action::Propose
            | Action::Drop
            | Action::Decline => false,
            Action::Offer(item) => matches!(item, Item::Laborer(_) | Item::Card(_)),
            // Which laborers are in hand may decide whether these can be carried out.
            Action::Boon(boon) => matches!(
                self.ground.boons[boon].effect,
                Effect::Harvest { .. } | Effect::Caravan { .. }
            ),
            Action::Harvest { .. }
            | Action::Visit { .. }
            | Action::Caravan { .. }
            | Action::CardResources(_)
            | Action::CardAction(_)
            | Action::Keep(_)
            | Action::Gift { .. }
            | Action::Accept => true,
        }
    }
}
