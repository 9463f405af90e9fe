//! Action 5: trade at the market.

use nile_core::{Seat, mark};

use crate::action::{Action, Side};
use crate::edition::{Effect, Id, MarketId};
use crate::illegal::Illegal;
use crate::rules::*;
use crate::state::{Owner, Sailing};

/// What a card changes about a trade.
#[derive(Clone, Copy)]
pub(crate) struct MarketTerms {
    pub(crate) ignore_block: bool,
    pub(crate) blocks: bool,
}

impl MarketTerms {
    pub(crate) const PLAIN: MarketTerms = MarketTerms {
        ignore_block: false,
        blocks: true,
    };

    /// What an effect changes: nothing, unless it is a trade.
    pub(crate) fn of(effect: Effect) -> Self {
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
}

impl Sailing {
    fn trades(&self) -> impl Iterator<Item = (MarketId, Side)> + use<> {
        let cartouches = self.ground.markets.ids();
        cartouches.flat_map(|id| [(id, Side::A), (id, Side::B)])
    }

    pub(crate) fn can_trade(&self, seat: Seat, terms: MarketTerms) -> bool {
        let mut trades = self.trades();
        trades.any(|(cartouche, pay)| self.may_trade(seat, cartouche, pay, terms))
    }

    pub(crate) fn list_trades(&self, seat: Seat, terms: MarketTerms, out: &mut Vec<Action>) {
        for (cartouche, pay) in self.trades() {
            if self.may_trade(seat, cartouche, pay, terms) {
                out.push(Action::Market { cartouche, pay });
            }
        }
    }

    /// Whether a cartouche of the edition may be used so: what [`check_trade`](Self::check_trade)
    /// says, without reasons.
    #[inline]
    fn may_trade(&self, seat: Seat, cartouche: MarketId, pay: Side, terms: MarketTerms) -> bool {
        let sets = &self.ground.markets[cartouche].sets;
        let by = self.closed[cartouche.index()];
        let again = by == Owner::of(seat) && self.ground.rules.market_reuse_by_trader;
        self.tokens[seat.index()].covers(sets[pay.index()])
            && (by == Owner::NONE || again || terms.ignore_block)
            && !sets[pay.other().index()].min(self.supply).is_empty()
    }

    pub(crate) fn check_trade(
        &self,
        seat: Seat,
        cartouche: MarketId,
        pay: Side,
        terms: MarketTerms,
    ) -> Result<(), Illegal> {
        let Some(market) = self.ground.markets.get(cartouche) else {
            return Err(Illegal::NotInEdition { rule: STO_25 });
        };
        if let Some(by) = self.closed[cartouche.index()].seat() {
            let again = by == seat && self.ground.rules.market_reuse_by_trader;
            if !again && !terms.ignore_block {
                return Err(match by == seat {
                    true => Illegal::ClosedByYou { cartouche },
                    false => Illegal::Closed { cartouche, by },
                });
            }
        }
        self.check_tokens(seat, market.sets[pay.index()], STO_25)?;
        if market.sets[pay.other().index()].min(self.supply).is_empty() {
            return Err(Illegal::NothingComes);
        }
        Ok(())
    }

    pub(crate) fn trade(&mut self, seat: Seat, cartouche: MarketId, pay: Side, terms: MarketTerms) {
        mark(STO_25);
        let sets = self.ground.markets[cartouche].sets;
        let paid = sets[pay.index()];
        self.tokens[seat.index()] -= paid;
        self.market_tokens[cartouche.index()] += paid;
        self.take(seat, sets[pay.other().index()]);
        if self.closed[cartouche.index()] == Owner::of(seat) {
            mark(STO_70);
        }
        if terms.blocks {
            self.closed[cartouche.index()] = Owner::of(seat);
        } else {
            mark(STO_87);
        }
    }
}
