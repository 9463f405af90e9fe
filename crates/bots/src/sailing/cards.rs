//! What city cards and boons are worth, before they are played and while they are carried out.

use nile_core::Seat;
use nile_sailing::edition::Effect;
use nile_sailing::{Cards, Pending, Source};

use super::prospect::{Outlook, VISIT};
use super::savings::{UNITS, units};

/// What a card is worth that is still to be drawn.
const DRAWN: f32 = 0.5;

/// How much of what it does a card is worth before it is played.
const CARD: f32 = 0.85;

/// How much of what it does a boon is worth before it is played.
const BOON: f32 = 0.8;

impl Outlook<'_> {
    /// City cards in hand.
    pub(super) fn cards(&self, active: bool, cards: Cards) -> f32 {
        if self.last && !active {
            return 0.0;
        }
        let edition = self.game.edition();
        let worth = |(card, count)| {
            let card = &edition.cards[card];
            let does = self.effect(card.effect).max(units(card.gain) * self.loose);
            f32::from(count) * does
        };
        CARD * cards.iter().map(worth).sum::<f32>()
    }

    /// Boons: one a season, the best ones.
    pub(super) fn boons(&self, seat: Seat, active: bool) -> f32 {
        let now = active && !self.game.has_played_boon(seat);
        let mut left = self.seasons_after as usize + usize::from(now);
        let edition = self.game.edition();
        let mut worths = [0.0f32; 8];
        for (to, (id, boon)) in worths.iter_mut().zip(edition.boons.iter()) {
            if self.game.has_boon(seat, id) {
                *to = self.effect(boon.effect);
            }
        }
        let mut worth = 0.0;
        while left > 0 {
            let best = worths.iter_mut().max_by(|a, b| a.total_cmp(b));
            worth += best.map_or(0.0, std::mem::take);
            left -= 1;
        }
        BOON * worth
    }

    /// What the governor has begun and will have when it is done.
    pub(super) fn under_way(&self, seat: Seat) -> f32 {
        let edition = self.game.edition();
        match self.game.pending() {
            Pending::Effect { seat: by, source } if by == seat => match source {
                Source::Card(card) => self.effect(edition.cards[card].effect),
                Source::Boon(boon) => self.effect(edition.boons[boon].effect),
            },
            Pending::CityDraw { seat: by, .. } | Pending::Gift { seat: by, .. } if by == seat => {
                VISIT
            }
            Pending::EffectDraw { seat: by, keep, .. } if by == seat => DRAWN * f32::from(keep),
            Pending::EffectKeep { seat: by, left } if by == seat => DRAWN * f32::from(left),
            Pending::BonusDraw(by) if by == seat => DRAWN,
            _ => 0.0,
        }
    }

    /// What a card or boon does, in glory: a rough scale, from what it saves or brings.
    fn effect(&self, effect: Effect) -> f32 {
        let token = UNITS[1] * self.loose;
        match effect {
            Effect::Glory(glory) => f32::from(glory),
            Effect::Gain(tokens) => units(tokens) * self.loose,
            Effect::Harvest {
                terrain,
                bonus,
                as_master,
                ..
            } => {
                let freedom = if as_master { 1.0 } else { 0.5 };
                let unit = terrain.map_or(UNITS[1], |terrain| UNITS[terrain.resource().index()]);
                token * freedom + unit * self.loose * f32::from(bonus)
            }
            Effect::Plan { discount } => token * f32::from(discount),
            Effect::Hire { .. } => token * 3.0,
            Effect::TakeLaborer { .. } => token * 4.0,
            Effect::Draw { keep, .. } => token * 3.0 * f32::from(keep),
            Effect::Swap { .. } | Effect::Market { .. } => token * 1.5,
            Effect::Caravan { bonus_any, .. } => token * (1.0 + f32::from(bonus_any)),
            Effect::Hold(_) if self.last => 0.0,
            _ => token,
        }
    }
}
