//! What a governor can look forward to, in points of glory.
//!
//! A search asks for this after each of the choices of a turn, and most of them change little: one
//! harvests here or there, and all monuments stand where they stood. So parts that take long to work
//! out are kept together with what they depend on, and worked out anew only when that has changed.

use nile_core::Seat;
use nile_sailing::edition::SlotId;
use nile_sailing::{Cards, Monument, Planned, Sailing};

use super::cards::Boons;
use super::hands::Fields;
use super::layout::Layout;
use super::savings::{Means, Savings, Slots, TIE};

// What tokens, laborers, visits, boons, the regency and begun sets are worth, here and in the files beside
// this one, was found by play: searches of 50 walks with one constant changed against searches without the
// change, with 2 and with 3 governors. What tokens are worth matters most.

/// How many units of resources a point of glory is taken to cost.
const UNITS_A_GLORY: f32 = 42.0;

/// What a token that pays for nothing yet keeps of its price: tokens may find no use.
const LOOSE: f32 = 0.85;

/// The same in the last season, when what is left over is lost.
const LOOSE_AT_LAST: f32 = 0.45;

/// How much of its glory a monument is worth that is planned and can be built now.
const PLANNED: f32 = 0.93;

/// The same if all its sites are taken for now.
const PLANNED_NOWHERE: f32 = 0.15;

/// The same if it can wait for the next season, when laborers have left the map.
const HELD: f32 = 0.85;

/// How much of what a monument would score is left, if it is not even planned, for a governor who has
/// withdrawn and has to wait for the next season.
const LATER: f32 = 0.9;

/// What withdrawing first is worth on top of its bonus: the next season begins with the first choice of
/// spaces.
const REGENCY: f32 = 0.7;

/// What the bonus for all of a type is worth by how many are missing, as part of its glory.
const TYPE_HOPE: [f32; 4] = [0.0, 0.5, 0.25, 0.1];

/// How much a set that is only begun counts while monuments can still come.
const SET_HOPE: f32 = 0.95;

/// What is thought of the positions of one season.
pub(super) struct Outlook {
    pub(super) last: bool,
    pub(super) seasons_after: u8,
    /// What a unit of loose tokens is worth.
    pub(super) loose: f32,
    layout: Layout,
    fields: Fields,
    savings: Savings,
    /// The cards that were looked at last, and what they are worth.
    pub(super) cards: (Cards, f32),
    pub(super) boons: Boons,
}

/// A governor, with what several parts of a prospect ask for.
struct Governor<'a> {
    game: &'a Sailing,
    seat: Seat,
    /// Whether this season is not yet over for him.
    active: bool,
    /// How sure it is that there is time to do more.
    time: f32,
    /// The planning cartouches that are free, and those with a monument of his.
    free: Slots,
    own: Slots,
    /// How many monuments of each type are on them.
    planned: [u8; 3],
    stock: [u8; 3],
    /// What a monument of each type would score.
    glory: [f32; 3],
    /// Whether there is a site for it.
    has_site: [bool; 3],
}

impl Outlook {
    pub(super) fn of(game: &Sailing) -> Self {
        let seasons_after = game.edition().segments - game.season();
        let last = seasons_after == 0;
        let loose = if last { LOOSE_AT_LAST } else { LOOSE } / UNITS_A_GLORY;
        let mut outlook = Outlook {
            last,
            seasons_after,
            loose,
            layout: Layout::new(),
            fields: Fields::of(game, loose),
            savings: Savings::new(game.edition(), loose),
            cards: (Cards::NONE, 0.0),
            boons: Boons::NONE,
        };
        outlook.rank_boons(game.edition());
        outlook
    }

    /// What the governor can look forward to, in glory. The game is of the season that the outlook was
    /// made for.
    pub(super) fn prospect(&mut self, game: &Sailing, seat: Seat) -> f32 {
        let governor = self.governor(game, seat);
        let active = governor.active;
        let mut worth = game.glory(seat) as f32 + self.layout.worth();
        worth += governor.planned_worth();
        worth += self.type_bonuses(&governor);
        worth += self.tokens(&governor);
        if active {
            worth += self.fields.hands(game, seat);
        }
        worth += self.cards(game, seat, active);
        worth += self.boons(game, seat, active);
        worth += self.under_way(game, seat);
        if !self.last && game.next_regent() == Some(seat) {
            worth += REGENCY;
        }
        worth
    }

    fn governor<'a>(&mut self, game: &'a Sailing, seat: Seat) -> Governor<'a> {
        let active = game.active().contains(seat);
        let time = match (self.last, active) {
            (false, _) => 1.0,
            (true, true) => 0.5,
            (true, false) => 0.0,
        };
        let stock: [u8; 3] = std::array::from_fn(|kind| game.stock(seat, Monument::ALL[kind]));
        let unbuilt: u8 = stock.iter().sum();
        let hope = SET_HOPE * time * (f32::from(unbuilt) / 3.0).min(1.0);
        self.layout.fit(game, seat, hope);
        let edition = game.edition();
        let sites = edition.sites_for.map(|fits| fits.and(game.sites_free()));
        let mut governor = Governor {
            game,
            seat,
            active,
            time,
            free: 0,
            own: 0,
            planned: [0; 3],
            stock,
            glory: std::array::from_fn(|kind| {
                f32::from(edition.monuments[kind].glory) + self.layout.best_site(sites[kind])
            }),
            has_site: sites.map(|sites| !sites.is_empty()),
        };
        governor.look_at_cartouches();
        governor
    }

    /// Tokens: the monuments they pay for, and the rest.
    fn tokens(&mut self, governor: &Governor<'_>) -> f32 {
        let tokens = governor.game.tokens(governor.seat);
        if self.last && !governor.active {
            return TIE * tokens.total() as f32;
        }
        let kept = if governor.active { 1.0 } else { LATER };
        let gain = |kind: usize| match governor.has_site[kind] {
            true => kept * governor.glory[kind],
            false => 0.0,
        };
        let means = Means {
            free: governor.free,
            stock: governor.stock,
            gains: std::array::from_fn(gain),
        };
        self.savings.worth(tokens, means)
    }

    /// Bonuses for all of a type that are still to be had.
    fn type_bonuses(&self, governor: &Governor<'_>) -> f32 {
        let game = governor.game;
        let mut worth = 0.0;
        for &monument in Monument::ALL {
            if game.is_type_bonus_taken(monument) {
                continue;
            }
            let kind = &game.edition().monuments[monument.index()];
            let missing = kind.all_count.saturating_sub(self.layout.built(monument));
            if missing <= governor.stock[monument.index()] + governor.planned[monument.index()] {
                let hope = TYPE_HOPE.get(usize::from(missing)).copied().unwrap_or(0.0);
                worth += hope * governor.time * f32::from(kind.all_glory);
            }
        }
        worth
    }
}

impl Governor<'_> {
    fn look_at_cartouches(&mut self) {
        for (id, slot) in self.game.edition().slots.iter() {
            match self.game.planned(id) {
                Planned::Nothing => self.free |= 1 << id.0,
                Planned::Of(seat) if seat == self.seat => {
                    self.own |= 1 << id.0;
                    self.planned[slot.monument.index()] += 1;
                }
                _ => {}
            }
        }
    }

    /// Monuments on cartouches.
    fn planned_worth(&self) -> f32 {
        let mut worth = 0.0;
        let mut slots = self.own;
        while slots != 0 {
            let slot = SlotId(slots.trailing_zeros() as u8);
            slots &= slots - 1;
            let kind = self.game.edition().slots[slot].monument.index();
            let sure = match (self.active, self.game.is_held(slot), self.has_site[kind]) {
                (true, _, true) => PLANNED,
                (_, true, _) => HELD,
                (true, false, false) => PLANNED_NOWHERE,
                (false, false, _) => 0.0,
            };
            worth += sure * self.glory[kind];
        }
        worth
    }
}
