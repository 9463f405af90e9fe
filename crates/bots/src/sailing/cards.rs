//! What city cards and boons are worth, before they are played and while they are carried out.

use nile_core::Seat;
use nile_sailing::edition::limits::MAX_BOONS;
use nile_sailing::edition::{Edition, Effect};
use nile_sailing::{Cards, Pending, Sailing, Source};

use super::prospect::Season;
use super::savings::{UNITS, units};

/// What visiting a city is worth: the better of two cards, less the other that a rival gets.
const VISIT: f32 = 1.38;

/// What a card is worth that is still to be drawn.
const DRAWN: f32 = 0.5;

/// How much of what it does a card is worth before it is played, and in the last season; and what it is
/// worth whatever it does, by how many seasons are still to come.
const CARD: f32 = 1.07;
const CARD_AT_LAST: f32 = 1.20;
const ANY_CARD: [f32; 4] = [0.27, 0.66, 0.56, 0.54];

/// How much of what it does a boon is worth before it is played, and in the last season.
const BOON: f32 = 1.44;
const BOON_AT_LAST: f32 = 1.00;

/// All boons, as bits, with what each is worth; the best first.
pub(super) struct Boons([(f32, u8); MAX_BOONS]);

impl Boons {
    pub(super) const NONE: Boons = Boons([(0.0, 0); MAX_BOONS]);
}

impl Season {
    /// City cards in hand.
    pub(super) fn cards(&self, edition: &Edition, cards: Cards) -> f32 {
        let share = if self.last { CARD_AT_LAST } else { CARD };
        let worth = |(card, count)| {
            let card = &edition.cards[card];
            let does = self.effect(card.effect).max(units(card.gain) * self.loose);
            f32::from(count) * (share * does + ANY_CARD[self.row])
        };
        cards.iter().map(worth).sum()
    }

    pub(super) fn rank_boons(&mut self, edition: &Edition) {
        let mut boons = Boons::NONE;
        for (to, (id, boon)) in boons.0.iter_mut().zip(edition.boons.iter()) {
            *to = (self.effect(boon.effect), 1 << id.0);
        }
        boons.0.sort_unstable_by(|a, b| b.0.total_cmp(&a.0));
        self.boons = boons;
    }

    /// Boons: one a season, the best ones.
    pub(super) fn boons(&self, game: &Sailing, seat: Seat, active: bool) -> f32 {
        let now = active && !game.has_played_boon(seat);
        let plays = self.seasons_after + u8::from(now);
        let left = game.boons_left(seat);
        let his = self.boons.0.iter().filter(|(_, boon)| left & boon != 0);
        let share = if self.last { BOON_AT_LAST } else { BOON };
        share * his.take(plays.into()).map(|(worth, _)| worth).sum::<f32>()
    }

    /// What the governor has begun and will have when it is done.
    pub(super) fn under_way(&self, game: &Sailing, seat: Seat) -> f32 {
        let edition = game.edition();
        match game.pending() {
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
