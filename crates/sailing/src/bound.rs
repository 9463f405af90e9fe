//! How many events can still come.
//!
//! Every action uses something up: a laborer off the map, a monument, a card at hand, a boon, a
//! cartouche, a governor's season. What is left of all that bounds the actions, and each action has
//! so many events and so many proposals at the most.

use crate::edition::limits::MAX_ITEMS;
use crate::edition::{Effect, Id};
use crate::pending::Pending;
use crate::state::{Owner, Planned, Sailing};

/// Events of one proposal: opening it, what both sides name, proposing, answering.
const PROPOSAL: usize = 2 * MAX_ITEMS + 3;
/// The most events of one action without haggling.
const ACTION: usize = 11;
/// What a laborer off the map is worth: its placing, and the cards a visit brings.
const LABORER: usize = 3;

/// What an effect brings that further actions use up: a laborer, or cards.
fn brings(effect: Effect) -> usize {
    match effect {
        Effect::TakeLaborer { .. } => LABORER,
        Effect::Draw { keep, .. } => keep.into(),
        _ => 0,
    }
}

impl Sailing {
    pub(crate) fn events_left(&self) -> usize {
        if self.pending == Pending::Over {
            return 0;
        }
        let round = self.seat_count() * usize::from(self.ground.proposals) * PROPOSAL;
        let (steps, renews) = self.steps_of_pending();
        let left: usize = self.proposals.iter().map(|&left| usize::from(left)).sum();
        // Whatever is pending ends with new proposals for everybody; before a season's first turn
        // they are still to come.
        let proposals = match self.has_looked() {
            true => PROPOSAL * left + usize::from(renews) * round,
            false => round,
        };
        self.actions_left() * (ACTION + round)
            + proposals
            + self.steps_of_proposal()
            + steps
            + self.draws_left()
    }

    /// Events still to come of the pending action, and whether one is under way.
    fn steps_of_pending(&self) -> (usize, bool) {
        match self.pending {
            Pending::Effect { source, .. } => match self.effect_of(source) {
                Effect::MoveLaborer { .. } => (2, true),
                _ => (1, true),
            },
            Pending::CityDraw { .. } => (3 - self.drawn.total(), true),
            Pending::EffectDraw { left, keep, .. } => (usize::from(left) + usize::from(keep), true),
            Pending::EffectKeep { left, .. } => (left.into(), true),
            Pending::SetDown { .. } | Pending::Gift { .. } | Pending::BonusDraw(_) => (1, true),
            _ => (0, false),
        }
    }

    fn steps_of_proposal(&self) -> usize {
        match &self.proposal {
            None => 0,
            Some(proposal) if proposal.proposed => 1,
            Some(proposal) => {
                let named = proposal.offered.as_slice().len() + proposal.asked.as_slice().len();
                2 * MAX_ITEMS - named + 2
            }
        }
    }

    /// Draws of setup, of this season and of those to come.
    fn draws_left(&self) -> usize {
        let setup = self.ground.setup(self.seat_count());
        let (draw, pool) = (usize::from(setup.draw), usize::from(setup.pool));
        let season = self.seat_count() * draw + pool + 1;
        let to_come = usize::from(self.ground.seasons() - self.season) * season;
        let now = match self.pending {
            Pending::Deal { .. } | Pending::FirstRegent => {
                let regent = usize::from(self.regent.is_none());
                self.cards_to_deal() + regent + season
            }
            Pending::Acquire { .. } | Pending::FillPool { .. } | Pending::Look => {
                let rest = self.bag.total() - usize::from(setup.left);
                rest + 1
            }
            _ => 0,
        };
        now + to_come
    }

    fn cards_to_deal(&self) -> usize {
        match self.pending {
            Pending::Deal { seat, left } => {
                let others = self.seat_count() - seat.index() - 1;
                usize::from(left) + others * usize::from(self.ground.start.city_cards)
            }
            _ => 0,
        }
    }

    /// Actions still possible, at the most.
    fn actions_left(&self) -> usize {
        let to_come = usize::from(self.ground.seasons() - self.season);
        self.actions_of_this_season() + to_come * self.actions_of_a_season() + self.actions_ever()
    }

    /// What a season to come allows by itself.
    fn actions_of_a_season(&self) -> usize {
        let seats = self.seat_count();
        let boons = self.brought_by_boons(u8::MAX);
        let tokens = 3 * usize::from(self.ground.setup(seats).supply);
        LABORER * self.ground.bag.total()
            + boons
            + usize::from(self.ground.setup(seats).pool)
            + self.ground.markets.len()
            + self.reuse(tokens + self.most_of_bonuses().0)
            + 2 * seats
            + self.most_of_bonuses().1
    }

    /// What this season still allows by itself.
    fn actions_of_this_season(&self) -> usize {
        let hands: usize = self.hands.iter().map(|hand| hand.total()).sum();
        let off_the_map = hands + self.pool.total() + self.bag.total();
        let boons_left = self.brought_by_boons(!self.boons_played());
        let setup = self.ground.setup(self.seat_count());
        let pool = match self.has_looked() {
            true => self.pool.total(),
            false => setup.pool.into(),
        };
        let markets = self.ground.markets.ids();
        let open = markets
            .filter(|id| self.closed[id.index()] == Owner::NONE)
            .count();
        let (tokens, cards) = match self.bonus {
            None => self.most_of_bonuses(),
            Some(_) => (0, 0),
        };
        let boons = self
            .active
            .iter()
            .filter(|seat| self.played[seat.index()] == 0);
        LABORER * (off_the_map + self.pending_takes())
            + boons_left
            + pool
            + open
            + self.reuse(self.tokens_off_cartouches() + tokens)
            + boons.count()
            + self.active.len()
            + cards
    }

    /// What does not begin anew with a season: monuments and cards.
    fn actions_ever(&self) -> usize {
        let stock: usize = self
            .stock
            .as_flattened()
            .iter()
            .map(|&count| usize::from(count))
            .sum();
        let planned = self
            .planned
            .iter()
            .filter(|planned| matches!(planned, Planned::Of(_)));
        let hands: usize = self.cards.iter().map(|hand| hand.total()).sum();
        let pending = match self.pending {
            Pending::CityDraw { .. } | Pending::Gift { .. } => 2,
            Pending::EffectDraw { keep, .. } => keep.into(),
            Pending::EffectKeep { left, .. } => left.into(),
            Pending::BonusDraw(_) => 1,
            _ => 0,
        };
        let still_in = self.ground.cards.without(self.gone);
        let brought = still_in.iter().map(|(card, count)| {
            brings(self.ground.edition.cards[card].effect) * usize::from(count)
        });
        2 * stock
            + planned.count()
            + hands
            + self.cards_to_deal()
            + pending
            + brought.sum::<usize>()
    }

    /// What some boons bring together, one bit each.
    fn brought_by_boons(&self, boons: u8) -> usize {
        let chosen = self
            .ground
            .boons
            .iter()
            .filter(|(id, _)| boons >> id.0 & 1 != 0);
        chosen.map(|(_, boon)| brings(boon.effect)).sum()
    }

    /// A laborer about to be taken is worth what it will be in hand.
    fn pending_takes(&self) -> usize {
        match self.pending {
            Pending::Effect { source, .. } => match self.effect_of(source) {
                Effect::TakeLaborer { .. } => 1,
                _ => 0,
            },
            _ => 0,
        }
    }

    /// The most tokens and the most cards that a regent bonus gives.
    fn most_of_bonuses(&self) -> (usize, usize) {
        let bonuses = self.ground.bonuses.as_slice().iter();
        let tokens = bonuses.clone().map(|bonus| bonus.resources.total());
        let cards = bonuses.map(|bonus| usize::from(bonus.cards));
        (tokens.max().unwrap_or(0), cards.max().unwrap_or(0))
    }

    /// Trades on closed cartouches are bounded by tokens, where they are allowed (STO-70).
    fn reuse(&self, tokens: usize) -> usize {
        match self.ground.rules.market_reuse_by_trader {
            true => tokens,
            false => 0,
        }
    }

    fn tokens_off_cartouches(&self) -> usize {
        let all = 3 * usize::from(self.ground.setup(self.seat_count()).supply);
        let on: usize = self.market_tokens.iter().map(|tokens| tokens.total()).sum();
        all - on
    }
}
