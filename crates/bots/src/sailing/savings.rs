//! What tokens are worth: the monuments they pay for, and the rest.

use nile_core::Seat;
use nile_sailing::edition::{IdSet, SiteId};
use nile_sailing::{Bundle, Monument, Resource};

use super::prospect::Outlook;

/// What a token is worth in units, by resource: the regent bonuses say that 5 grain are 4 brick are 3
/// stone.
pub(super) const UNITS: [f32; 3] = [12.0, 15.0, 20.0];

/// A token at the end decides a tie, no more.
const TIE: f32 = 0.01;

/// How much of its glory a monument is worth whose price is in hand.
const PAYABLE: f32 = 0.82;

/// How much of that is left for a governor who has withdrawn and has to wait for the next season.
const LATER: f32 = 0.9;

/// How much of its glory the price in hand of the best monument is worth, if it is not all there, on
/// top of loose tokens; times the square of the share that is there.
const SAVED_UP: f32 = 0.3;

pub(super) fn units(tokens: Bundle) -> f32 {
    let worth = |(resource, count): (Resource, u8)| UNITS[resource.index()] * f32::from(count);
    tokens.iter().map(worth).sum()
}

impl Outlook<'_> {
    /// Tokens: the monuments they pay for, and the rest.
    pub(super) fn savings(
        &self,
        seat: Seat,
        active: bool,
        types: &[(IdSet<SiteId>, f32); 3],
    ) -> f32 {
        let tokens = self.game.tokens(seat);
        if self.last && !active {
            return TIE * tokens.total() as f32;
        }
        let mut plans = Plans {
            outlook: self,
            stock: [0; 3],
            gains: [0.0; 3],
        };
        for &monument in Monument::ALL {
            let (sites, glory) = &types[monument.index()];
            plans.stock[monument.index()] = self.game.stock(seat, monument);
            if !sites.is_empty() {
                plans.gains[monument.index()] = if active { *glory } else { LATER * glory };
            }
        }
        plans.best(tokens, 0)
    }
}

/// The search for the monuments that tokens pay for best.
struct Plans<'a> {
    outlook: &'a Outlook<'a>,
    stock: [u8; 3],
    /// What each type would score.
    gains: [f32; 3],
}

impl Plans<'_> {
    /// The most these tokens are worth, planning on cartouches from this one on.
    fn best(&mut self, tokens: Bundle, from: usize) -> f32 {
        let mut best = self.unspent(tokens);
        for slot in from..self.outlook.slot_count {
            let (monument, price, _) = self.outlook.slots[slot];
            let kind = monument.index();
            if self.stock[kind] > 0 && tokens.covers(price) {
                let mut rest = tokens;
                rest -= price;
                self.stock[kind] -= 1;
                best = best.max(PAYABLE * self.gains[kind] + self.best(rest, slot + 1));
                self.stock[kind] += 1;
            }
        }
        best
    }

    /// What tokens are worth that are not spent: each by itself, and as part of a price.
    fn unspent(&self, tokens: Bundle) -> f32 {
        let mut saved = 0.0f32;
        for &(monument, price, whole) in &self.outlook.slots[..self.outlook.slot_count] {
            let kind = monument.index();
            if self.stock[kind] > 0 {
                let share = units(tokens.min(price)) / whole;
                saved = saved.max(self.gains[kind] * share * share);
            }
        }
        units(tokens) * self.outlook.loose + SAVED_UP * saved + TIE * tokens.total() as f32
    }
}
