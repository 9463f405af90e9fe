//! What tokens are worth: the monuments they pay for, and the rest.

use nile_sailing::edition::limits::MAX_SLOTS;
use nile_sailing::edition::{Edition, Id};
use nile_sailing::{Bundle, Resource};

/// What a token is worth in units, by resource. The regent bonuses say that 5 grain are 4 brick are 3
/// stone, 12 to 15 to 20; but grain and brick are worth more to those who search.
pub(super) const UNITS: [f32; 3] = [18.1, 21.3, 22.1];

/// A token at the end decides a tie, no more.
const TIE: f32 = 0.01;

/// How much of its glory a monument is worth whose price is in hand: all of it, and the freedom to wait.
const PAYABLE: f32 = 1.09;

/// How much of its glory the price in hand of the best monument is worth, if it is not all there, on
/// top of loose tokens; times the square of the share that is there.
const SAVED_UP: f32 = 0.82;

/// How many worths of tokens are kept: enough for those that the choices of a few turns lead to.
const KEPT: usize = 4096;

#[inline]
pub(super) fn units(tokens: Bundle) -> f32 {
    in_units(tokens).iter().sum()
}

/// The units of each resource.
#[inline]
fn in_units(tokens: Bundle) -> [f32; 3] {
    let worth = |resource: Resource| UNITS[resource.index()] * f32::from(tokens[resource]);
    [Resource::Grain, Resource::Brick, Resource::Stone].map(worth)
}

/// A set of planning cartouches, the lowest bit for id 0.
pub(super) type Slots = u16;

/// What a governor could plan.
#[derive(Clone, Copy, Default, PartialEq)]
pub(super) struct Means {
    /// The free planning cartouches.
    pub(super) free: Slots,
    /// Monuments in stock, by type.
    pub(super) stock: [u8; 3],
    /// What one of each type would score: nothing, if it has no site.
    pub(super) gains: [f32; 3],
}

/// The search for the monuments that tokens pay for best. It keeps what it has found: many choices
/// of a turn lead to the same tokens.
#[derive(Clone)]
pub(super) struct Savings {
    /// What a unit of loose tokens is worth.
    loose: f32,
    /// How much more they are worth together, times the square of their units.
    hoard: f32,
    /// The price of each planning cartouche, and of what type it is.
    prices: [Bundle; MAX_SLOTS],
    kinds: [usize; MAX_SLOTS],
    /// The prices in units: of each resource, and what part of the whole a unit is. They lie side by
    /// side so that all cartouches can be looked at together.
    in_units: [[f32; MAX_SLOTS]; 3],
    parts: [f32; MAX_SLOTS],
    means: Means,
    /// What a monument planned on each cartouche would score; nothing, if none can be.
    gains: [f32; MAX_SLOTS],
    kept: Vec<Option<(Bundle, Means, f32)>>,
}

impl Savings {
    pub(super) fn new(edition: &Edition, loose: f32, hoard: f32) -> Self {
        let mut savings = Savings {
            loose,
            hoard,
            prices: [Bundle::NONE; MAX_SLOTS],
            kinds: [0; MAX_SLOTS],
            in_units: [[0.0; MAX_SLOTS]; 3],
            parts: [0.0; MAX_SLOTS],
            means: Means::default(),
            gains: [0.0; MAX_SLOTS],
            kept: vec![None; KEPT],
        };
        for (id, slot) in edition.slots.iter() {
            let at = id.index();
            savings.prices[at] = slot.price;
            savings.kinds[at] = slot.monument.index();
            let each = in_units(slot.price);
            for (to, units) in savings.in_units.iter_mut().zip(each) {
                to[at] = units;
            }
            savings.parts[at] = 1.0 / units(slot.price);
        }
        savings
    }

    /// The most these tokens are worth to who has these means, or none.
    pub(super) fn worth(&mut self, tokens: Bundle, means: Option<Means>) -> f32 {
        let Some(means) = means else {
            return TIE * tokens.total() as f32;
        };
        let place = place(tokens, &means);
        match self.kept[place] {
            Some((same, alike, worth)) if same == tokens && alike == means => worth,
            _ => {
                self.fit(means);
                let worth = self.best(tokens, 0);
                self.kept[place] = Some((tokens, means, worth));
                worth
            }
        }
    }

    fn fit(&mut self, means: Means) {
        self.means = means;
        for (slot, gain) in self.gains.iter_mut().enumerate() {
            let kind = self.kinds[slot];
            let possible = means.free >> slot & 1 != 0 && means.stock[kind] > 0;
            *gain = if possible { means.gains[kind] } else { 0.0 };
        }
    }

    /// The most these tokens are worth, planning on cartouches from this one on.
    fn best(&mut self, tokens: Bundle, from: usize) -> f32 {
        let mut best = self.unspent(tokens);
        for slot in from..MAX_SLOTS {
            // What scores nothing is not worth its price.
            if self.gains[slot] > 0.0 && tokens.covers(self.prices[slot]) {
                best = best.max(self.planning(tokens, slot));
            }
        }
        best
    }

    /// The most these tokens are worth, planning on this cartouche and later ones.
    fn planning(&mut self, mut tokens: Bundle, slot: usize) -> f32 {
        let (kind, gains) = (self.kinds[slot], self.gains);
        tokens -= self.prices[slot];
        self.means.stock[kind] -= 1;
        if self.means.stock[kind] == 0 {
            let none_left = self.gains.iter_mut().zip(self.kinds);
            none_left
                .filter(|(_, of)| *of == kind)
                .for_each(|(gain, _)| *gain = 0.0);
        }
        let worth = PAYABLE * gains[slot] + self.best(tokens, slot + 1);
        self.gains = gains;
        self.means.stock[kind] += 1;
        worth
    }

    /// What tokens are worth that are not spent: each by itself, and as part of a price.
    fn unspent(&self, tokens: Bundle) -> f32 {
        let [grain, brick, stone] = in_units(tokens);
        let [grains, bricks, stones] = &self.in_units;
        let mut saved = [0.0; MAX_SLOTS];
        for (slot, saved) in saved.iter_mut().enumerate() {
            let there =
                less(grain, grains[slot]) + less(brick, bricks[slot]) + less(stone, stones[slot]);
            let share = there * self.parts[slot];
            *saved = self.gains[slot] * share * share;
        }
        let all = grain + brick + stone;
        all * (self.loose + self.hoard * all) + SAVED_UP * most(saved) + TIE * tokens.total() as f32
    }
}

/// The less of two numbers, neither of which is NaN: that is one instruction, [`f32::min`] is several.
#[inline]
fn less(a: f32, b: f32) -> f32 {
    if a < b { a } else { b }
}

/// The most of these.
#[inline]
fn most(worths: [f32; MAX_SLOTS]) -> f32 {
    let more = |a: f32, b: f32| if a > b { a } else { b };
    // Four at a time, as the processor does it.
    let mut best = [0.0; 4];
    for four in worths.chunks(4) {
        best.iter_mut()
            .zip(four)
            .for_each(|(best, &worth)| *best = more(*best, worth));
    }
    best.into_iter().fold(0.0, more)
}

/// Where the worth of these tokens is kept.
fn place(tokens: Bundle, means: &Means) -> usize {
    let gains = means.gains.iter().map(|gain| gain.to_bits());
    let counts = Resource::ALL
        .iter()
        .map(|&resource| u32::from(tokens[resource]));
    let parts = counts.chain(gains).chain([u32::from(means.free)]);
    // The golden ratio spreads neighbors well.
    let mixed = parts.fold(0u32, |mixed, part| {
        (mixed.rotate_left(5) ^ part).wrapping_mul(0x9e37_79b9)
    });
    mixed as usize >> (32 - KEPT.ilog2())
}
