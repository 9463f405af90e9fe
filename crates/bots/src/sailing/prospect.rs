//! What a governor can look forward to, in points of glory.

use nile_core::Seat;
use nile_sailing::edition::{Effect, IdSet, SiteId};
use nile_sailing::{Bundle, Cards, Crew, Laborer, Monument, Planned, Resource, Sailing};

use super::layout::Layout;

/// What can change hands: the goods of a governor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Goods {
    pub(crate) tokens: Bundle,
    pub(crate) laborers: Crew,
    pub(crate) cards: Cards,
}

impl Goods {
    /// What a governor has now.
    pub(crate) fn of(game: &Sailing, seat: Seat) -> Self {
        Goods {
            tokens: game.tokens(seat),
            laborers: game.laborers(seat),
            cards: game.cards(seat),
        }
    }
}

/// What a token is worth in units, by resource: the regent bonuses say that 5 grain are 4 brick are 3
/// stone.
const UNITS: [f32; 3] = [12.0, 15.0, 20.0];

/// How many units of resources a point of glory costs, at the prices of the planning cartouches.
const UNITS_A_GLORY: f32 = 42.0;

/// What a token that pays for nothing yet keeps of its price: tokens may find no use.
const LOOSE: f32 = 0.5;

/// The same in the last season, when what is left over is lost.
const LOOSE_AT_LAST: f32 = 0.3;

/// A token at the end decides a tie, no more.
const TIE: f32 = 0.01;

/// How much of its glory a monument is worth that is planned and can be built now.
const PLANNED: f32 = 0.93;

/// The same if all its sites are taken for now.
const PLANNED_NOWHERE: f32 = 0.15;

/// How much of its glory a monument is worth whose price is in hand.
const PAYABLE: f32 = 0.82;

/// How much of its glory the price in hand of the best monument is worth, if it is not all there, on
/// top of loose tokens; times the square of the share that is there.
const SAVED_UP: f32 = 0.3;

/// How much of what a laborer would bring he is worth before he has brought it: others may take the
/// place first.
const AT_HAND: f32 = 0.8;

/// What visiting a city is worth: the better of two cards, less the other that a rival gets.
const VISIT: f32 = 0.45;

/// How much of what it does a card is worth before it is played.
const CARD: f32 = 0.85;

/// How much of what it does a boon is worth before it is played.
const BOON: f32 = 0.8;

/// What beginning the next season is worth: the first choice of spaces.
const REGENCY: f32 = 0.2;

/// What the bonus for all of a type is worth by how many are missing, as part of its glory.
const TYPE_HOPE: [f32; 4] = [0.0, 0.5, 0.25, 0.1];

/// How much a set that is only begun counts while monuments can still come.
const SET_HOPE: f32 = 0.8;

/// The most planning cartouches.
const SLOTS: usize = 16;

fn units(tokens: Bundle) -> f32 {
    let worth = |(resource, count): (Resource, u8)| UNITS[resource.index()] * f32::from(count);
    tokens.iter().map(worth).sum()
}

/// A position, with what is the same for all governors worked out once.
pub(crate) struct Outlook<'a> {
    game: &'a Sailing,
    last: bool,
    seasons_after: f32,
    /// What a unit of loose tokens is worth.
    loose: f32,
    /// What each kind of laborer would bring, in glory.
    brings: [f32; Laborer::COUNT],
    /// The free planning cartouches: type and price.
    slots: [(Monument, Bundle); SLOTS],
    slot_count: usize,
}

impl<'a> Outlook<'a> {
    pub(crate) fn of(game: &'a Sailing) -> Self {
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
            slots: [(Monument::Obelisk, Bundle::NONE); SLOTS],
            slot_count: 0,
        };
        outlook.brings = outlook.harvests();
        for (id, slot) in edition.slots.iter() {
            if game.planned(id) == Planned::Nothing && outlook.slot_count < SLOTS {
                outlook.slots[outlook.slot_count] = (slot.monument, slot.price);
                outlook.slot_count += 1;
            }
        }
        outlook
    }

    /// What each kind of laborer would bring by the best harvest, or by a visit.
    fn harvests(&self) -> [f32; Laborer::COUNT] {
        let edition = self.game.edition();
        let covered = self.game.covered();
        let mut best = [VISIT; Laborer::COUNT];
        for &laborer in Laborer::ALL {
            let mut spaces = self.game.harvest_set(laborer);
            while spaces != 0 {
                let space = &edition.spaces.as_slice()[spaces.trailing_zeros() as usize];
                spaces &= spaces - 1;
                let open = |site: SiteId| f32::from(u8::from(!covered.contains(site)));
                let [a, b] = space.sites.map(open);
                let icons = a * f32::from(space.icons[0]) + b * f32::from(space.icons[1]);
                let worth = icons * UNITS[space.terrain.resource().index()] * self.loose;
                let best = &mut best[laborer.index()];
                *best = best.max(worth);
            }
        }
        best
    }

    /// What the governor can look forward to with these goods, in glory.
    pub(crate) fn prospect(&self, seat: Seat, goods: &Goods) -> f32 {
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
        worth += self.savings(seat, active, goods.tokens, &types);
        worth += self.hands(active, goods.laborers);
        worth += self.cards(active, goods.cards);
        worth += self.boons(seat, active);
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
            let sure = match (active || game.is_held(id), sites.is_empty()) {
                (false, _) => 0.0,
                (true, true) => PLANNED_NOWHERE,
                (true, false) => PLANNED,
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

    /// Tokens: the monuments they pay for, and the rest.
    fn savings(
        &self,
        seat: Seat,
        active: bool,
        tokens: Bundle,
        types: &[(IdSet<SiteId>, f32); 3],
    ) -> f32 {
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
                plans.gains[monument.index()] = *glory;
            }
        }
        plans.best(tokens, 0)
    }

    /// Laborers behind the screen; they are gone with the season.
    fn hands(&self, active: bool, laborers: Crew) -> f32 {
        if !active {
            return 0.0;
        }
        let worth = |(kind, count): (Laborer, u8)| f32::from(count) * self.brings[kind.index()];
        AT_HAND * laborers.iter().map(worth).sum::<f32>()
    }

    /// City cards in hand.
    fn cards(&self, active: bool, cards: Cards) -> f32 {
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
    fn boons(&self, seat: Seat, active: bool) -> f32 {
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

    /// What a card or boon does, in glory: a rough scale, from what it saves or brings.
    fn effect(&self, effect: Effect) -> f32 {
        let token = UNITS[1] * self.loose;
        match effect {
            Effect::Glory(glory) => f32::from(glory),
            Effect::Gain(tokens) => units(tokens) * self.loose,
            Effect::Harvest {
                bonus, as_master, ..
            } => {
                let freedom = if as_master { 1.0 } else { 0.5 };
                token * (f32::from(bonus) + freedom)
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
            let (monument, price) = self.outlook.slots[slot];
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
        for &(monument, price) in &self.outlook.slots[..self.outlook.slot_count] {
            let kind = monument.index();
            if self.stock[kind] > 0 {
                let share = units(tokens.min(price)) / units(price);
                saved = saved.max(self.gains[kind] * share * share);
            }
        }
        units(tokens) * self.outlook.loose + SAVED_UP * saved + TIE * tokens.total() as f32
    }
}
