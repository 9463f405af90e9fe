//! Action 10: withdraw from the season.

use nile_core::{Seat, mark};

use crate::action::Action;
use crate::build::BuildTerms;
use crate::edition::{BonusId, CardId};
use crate::illegal::Illegal;
use crate::pending::Pending;
use crate::rules::*;
use crate::state::Sailing;
use crate::token::{Bundle, Resource};

impl Sailing {
    /// Whether planned monuments let the governor go (STO-30, STO-63): what can be built must be
    /// built first, so whoever cannot withdraw can build (STO-31).
    fn may_go(&self, seat: Seat) -> bool {
        self.ground.rules.withdraw_with_planned
            || self.holds_all.contains(seat)
            || self.holds_one.contains(seat)
            || !self.can_build(seat, BuildTerms::PLAIN)
    }

    pub(crate) fn list_withdrawals(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.may_go(seat) {
            return;
        }
        if self.bonus.is_some() {
            out.push(Action::Withdraw(None));
            return;
        }
        let bonuses = self.ground.bonuses.ids();
        let open = bonuses.filter(|bonus| self.blocked >> bonus.0 & 1 == 0);
        out.extend(open.map(|bonus| Action::Withdraw(Some(bonus))));
    }

    pub(crate) fn check_withdraw(&self, seat: Seat, bonus: Option<BonusId>) -> Result<(), Illegal> {
        if !self.may_go(seat) {
            return Err(Illegal::BuildFirst);
        }
        match (bonus, self.bonus) {
            (None, None) => Err(Illegal::NameABonus),
            (Some(_), Some(_)) => Err(Illegal::NoBonusLeft),
            (None, Some(_)) => Ok(()),
            (Some(bonus), None) => {
                if self.ground.bonuses.get(bonus).is_none() {
                    return Err(Illegal::NotInEdition { rule: STO_30 });
                }
                match self.blocked >> bonus.0 & 1 {
                    0 => Ok(()),
                    _ => Err(Illegal::BonusBlocked { bonus }),
                }
            }
        }
    }

    pub(crate) fn withdraw(&mut self, seat: Seat, bonus: Option<BonusId>) {
        mark(STO_30);
        mark(STO_31);
        if self.ground.rules.withdraw_with_planned && self.planned_by(seat).next().is_some() {
            mark(STO_63);
        }
        self.active = self.active.without(seat);
        self.withdrawn.push(seat);
        if let Some(id) = bonus {
            mark(STO_84);
            self.bonus = bonus;
            let bonus = &self.ground.bonuses[id];
            let (resources, cards) = (bonus.resources, bonus.cards);
            self.glory[seat.index()].regent += bonus.glory;
            self.pay_bonus(seat, resources);
            if cards > 0 && self.card_is_due() {
                self.pending = Pending::BonusDraw(seat);
                return;
            }
        }
        self.complete(seat);
    }

    /// A bonus reaches past the supply: the labor pool, then the market cartouches in order.
    fn pay_bonus(&mut self, seat: Seat, resources: Bundle) {
        let mine = &mut self.tokens[seat.index()];
        let markets = self.market_tokens.iter_mut();
        let sources = [&mut self.supply, &mut self.pool_tokens].into_iter();
        let mut missing = resources;
        for source in sources.chain(markets) {
            for &resource in Resource::ALL {
                let came = missing[resource].min(source[resource]);
                source[resource] -= came;
                mine[resource] += came;
                missing[resource] -= came;
            }
        }
    }

    pub(crate) fn bonus_draw(&mut self, seat: Seat, card: CardId) {
        self.deck.remove(card);
        self.cards[seat.index()].add(card, 1);
        self.complete(seat);
    }
}
