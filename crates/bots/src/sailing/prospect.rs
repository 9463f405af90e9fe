//! What a governor can look forward to, in points of glory.

use nile_core::Seat;
use nile_sailing::edition::{IdSet, SiteId};
use nile_sailing::{Bundle, Crew, Laborer, Monument, Planned, Sailing};

use super::layout::Layout;
use super::savings::{UNITS, units};

/// How many units of resources a point of glory costs, at the prices of the planning cartouches.
const UNITS_A_GLORY: f32 = 42.0;

/// What a token that pays for nothing yet keeps of its price: tokens may find no use.
const LOOSE: f32 = 0.5;

/// The same in the last season, when what is left over is lost.
const LOOSE_AT_LAST: f32 = 0.3;

/// How much of its glory a monument is worth that is planned and can be built now.
const PLANNED: f32 = 0.93;

/// The same if all its sites are taken for now.
const PLANNED_NOWHERE: f32 = 0.15;

/// The same if it can wait for the next season, when laborers have left the map.
const HELD: f32 = 0.85;

/// How much of what a laborer would bring he is worth before he has brought it: others may take the
/// place first.
const AT_HAND: f32 = 0.8;

/// What visiting a city is worth: the better of two cards, less the other that a rival gets.
pub(super) const VISIT: f32 = 0.45;

/// What beginning the next season is worth: the first choice of spaces.
const REGENCY: f32 = 0.2;

/// What the bonus for all of a type is worth by how many are missing, as part of its glory.
const TYPE_HOPE: [f32; 4] = [0.0, 0.5, 0.25, 0.1];

/// How much a set that is only begun counts while monuments can still come.
const SET_HOPE: f32 = 0.8;

/// The most planning cartouches.
const SLOTS: usize = 16;

/// A position, with what is the same for all governors worked out once.
pub(super) struct Outlook<'a> {
    pub(super) game: &'a Sailing,
    pub(super) last: bool,
    pub(super) seasons_after: f32,
    /// What a unit of loose tokens is worth.
    pub(super) loose: f32,
    /// What each kind of laborer would bring, in glory.
    brings: [f32; Laborer::COUNT],
    /// The free planning cartouches: type, price, and the price in units.
    pub(super) slots: [(Monument, Bundle, f32); SLOTS],
    pub(super) slot_count: usize,
}

impl<'a> Outlook<'a> {
    pub(super) fn of(game: &'a Sailing) -> Self {
        let edition = game.edition();
        let seasons_after = f32::from(edition.segments - game.season());
        let last = seasons_after == 0.0;
        let loose = if last { LOOSE_AT_LAST } else { LOOSE } / UNITS_A_GLORY;
        let mut outlook = Outlook {
            game,
            last,
            seasons_after,
            loose,
            brings: [0.0; Laborer::COUNT],
            slots: [(Monument::Obelisk, Bundle::NONE, 0.0); SLOTS],
            slot_count: 0,
        };
        outlook.brings = outlook.harvests();
        for (id, slot) in edition.slots.iter() {
            if game.planned(id) == Planned::Nothing && outlook.slot_count < SLOTS {
                outlook.slots[outlook.slot_count] = (slot.monument, slot.price, units(slot.price));
                outlook.slot_count += 1;
            }
        }
        outlook
    }

    /// What each kind of laborer would bring by the best harvest, or by a visit.
    fn harvests(&self) -> [f32; Laborer::COUNT] {
        let covered = self.game.covered();
        let mut yields = [0.0; 32];
        let spaces = self.game.edition().spaces.as_slice();
        for (worth, space) in yields.iter_mut().zip(spaces) {
            let icons = |at: usize| match covered.contains(space.sites[at]) {
                true => 0,
                false => space.icons[at],
            };
            let icons = f32::from(icons(0) + icons(1));
            *worth = icons * UNITS[space.terrain.resource().index()] * self.loose;
        }
        let mut best = [VISIT; Laborer::COUNT];
        for &laborer in Laborer::ALL {
            let best = &mut best[laborer.index()];
            let mut spaces = self.game.harvest_set(laborer);
            while spaces != 0 {
                *best = best.max(yields[spaces.trailing_zeros() as usize]);
                spaces &= spaces - 1;
            }
        }
        best
    }

    /// What the governor can look forward to, in glory.
    pub(super) fn prospect(&self, seat: Seat) -> f32 {
        let game = self.game;
        let active = game.active().contains(seat);
        let unbuilt: u8 = Monument::ALL.iter().map(|&m| game.stock(seat, m)).sum();
        let time = match (self.last, active) {
            (false, _) => 1.0,
            (true, true) => 0.5,
            (true, false) => 0.0,
        };
        let hope = SET_HOPE * time * (f32::from(unbuilt) / 3.0).min(1.0);
        let layout = Layout::of(game, seat, hope);
        let mut worth = game.glory(seat) as f32 + layout.worth();
        let standing = Monument::ALL.iter().map(|&monument| {
            let kind = &game.edition().monuments[monument.index()];
            let sites = game.sites_open_to(seat, monument);
            let glory = f32::from(kind.glory) + layout.best_site(sites, game.season());
            (sites, glory)
        });
        let mut types = [(IdSet::EMPTY, 0.0); 3];
        types
            .iter_mut()
            .zip(standing)
            .for_each(|(to, from)| *to = from);
        worth += self.planned(seat, active, &types);
        worth += self.type_bonuses(seat, time);
        worth += self.savings(seat, active, &types);
        worth += self.hands(active, game.laborers(seat));
        worth += self.cards(active, game.cards(seat));
        worth += self.boons(seat, active);
        worth += self.under_way(seat);
        if !self.last && game.next_regent() == Some(seat) {
            worth += REGENCY;
        }
        worth
    }

    /// Monuments on cartouches.
    fn planned(&self, seat: Seat, active: bool, types: &[(IdSet<SiteId>, f32); 3]) -> f32 {
        let game = self.game;
        let mut worth = 0.0;
        for (id, slot) in game.edition().slots.iter() {
            if game.planned(id) != Planned::Of(seat) {
                continue;
            }
            let (sites, glory) = &types[slot.monument.index()];
            let sure = match (active, game.is_held(id), sites.is_empty()) {
                (true, _, false) => PLANNED,
                (_, true, _) => HELD,
                (true, false, true) => PLANNED_NOWHERE,
                (false, false, _) => 0.0,
            };
            worth += sure * glory;
        }
        worth
    }

    /// Bonuses for all of a type that are still to be had.
    fn type_bonuses(&self, seat: Seat, time: f32) -> f32 {
        let game = self.game;
        let mut worth = 0.0;
        for &monument in Monument::ALL {
            let kind = &game.edition().monuments[monument.index()];
            let doubled = match monument {
                Monument::Obelisk => game.doubled(seat).len(),
                _ => 0,
            };
            let built = game.built(seat, monument).len() + doubled;
            let missing = usize::from(kind.all_count).saturating_sub(built);
            let at_hand = usize::from(game.stock(seat, monument)) + self.on_slots(seat, monument);
            if !game.is_type_bonus_taken(monument) && missing <= at_hand {
                let hope = TYPE_HOPE.get(missing).copied().unwrap_or(0.0);
                worth += hope * time * f32::from(kind.all_glory);
            }
        }
        worth
    }

    /// How many of a governor's monuments of a type are planned.
    fn on_slots(&self, seat: Seat, monument: Monument) -> usize {
        let slots = self.game.edition().slots.iter();
        slots
            .filter(|(id, slot)| {
                slot.monument == monument && self.game.planned(*id) == Planned::Of(seat)
            })
            .count()
    }

    /// Laborers behind the screen; they are gone with the season.
    fn hands(&self, active: bool, laborers: Crew) -> f32 {
        if !active {
            return 0.0;
        }
        let worth = |(kind, count): (Laborer, u8)| f32::from(count) * self.brings[kind.index()];
        AT_HAND * laborers.iter().map(worth).sum::<f32>()
    }
}
