//! What a governor can look forward to, in points of glory.
//!
//! A search asks for this after each of the choices of a turn, and most of them change little: one
//! harvests here or there, and all monuments stand where they stood. So parts that take long to work
//! out are kept together with what they depend on, from position to position and from walk to walk.

use std::cell::RefCell;

use nile_core::{Game, PerSeat, Seat};
use nile_sailing::edition::{IdSet, SiteId, SlotId};
use nile_sailing::{Cards, Monument, Planned, Sailing};

use super::cards::Boons;
use super::layout::{Layout, Layouts};
use super::savings::{Means, Savings, Slots, TIE};

// The numbers here and in the files beside this one were found by play: first fitted to how games of
// searching governors ended, then moved, all at once and a little each time, towards whichever of two
// neighbouring sets won more (2 to 5 governors, both editions, searches of 60 walks).

/// What a unit of tokens is worth by itself, by how many seasons are still to come.
const LOOSE: [f32; 4] = [0.0070, 0.0153, 0.0155, 0.0132];

/// How much more tokens are worth together, times the square of their units: who has many buys at the
/// best moment, and what lies behind his screen is not in the supply for others to harvest.
const HOARD: [f32; 4] = [2.5e-5, 3.2e-5, 3.2e-5, 2.4e-5];

/// What a monument in stock is worth by its type: it can still be built, and better sites may come.
const IN_STOCK: [f32; 3] = [1.89, 1.32, 2.11];

/// How much of that counts, by how many seasons are still to come.
const STILL: [f32; 4] = [0.00, 1.20, 1.00, 0.70];

/// How much of its glory a monument is worth that is planned and can be built now: more than all of it, as
/// it is no longer worth anything in stock.
const PLANNED: f32 = 1.09;

/// The same if all its sites are taken for now.
const PLANNED_NOWHERE: f32 = 0.15;

/// The same if it can wait for the next season, when laborers have left the map.
const HELD: f32 = 0.85;

/// How much of what a monument would score now it will score if it is not even planned, for a governor who
/// has withdrawn and has to wait for the next season: better sites may come.
const LATER: f32 = 1.06;

/// What a laborer behind the screen is worth, and in the last season.
const AT_HAND: f32 = 1.20;
const AT_HAND_AT_LAST: f32 = 3.05;

/// What withdrawing first is worth on top of its bonus: the next season begins with the first choice of
/// spaces.
const REGENCY: f32 = 0.80;

/// How much a set that is only begun counts while monuments can still come, and in the last season.
const SET_HOPE: f32 = 0.38;
const SET_HOPE_AT_LAST: f32 = 0.86;

/// What is thought of the positions of one season.
pub(super) struct Outlook {
    /// A game of those positions. It keeps its edition from being dropped, so that no other can be
    /// taken for it.
    of: Sailing,
    season: Season,
    desks: Vec<Desk>,
}

/// How many outlooks a thread keeps: those of the seasons of a game or two.
const OUTLOOKS: usize = 8;

thread_local! {
    /// The outlooks that a thread has asked for, the newest last: positions of a search have much in
    /// common.
    static KEPT: RefCell<Vec<Outlook>> = const { RefCell::new(Vec::new()) };
}

/// What is the same for everybody as long as a season lasts.
pub(super) struct Season {
    pub(super) last: bool,
    pub(super) seasons_after: u8,
    /// The same as a place in the tables.
    pub(super) row: usize,
    /// What a unit of loose tokens is worth.
    pub(super) loose: f32,
    pub(super) boons: Boons,
}

/// What was worked out for one governor.
struct Desk {
    layouts: Layouts,
    savings: Savings,
    /// The cards that were looked at last, and what they are worth.
    cards: (Cards, f32),
}

/// A governor, with what several parts of a prospect ask for.
struct Governor<'a> {
    game: &'a Sailing,
    seat: Seat,
    /// Whether this season is not yet over for him.
    active: bool,
    /// The planning cartouches that are free, and those with a monument of his.
    free: Slots,
    own: Slots,
    stock: [u8; 3],
    /// What the sets of his monuments are worth, those begun included.
    sets: f32,
    /// What a monument of each type would score.
    glory: [f32; 3],
    /// Whether there is a site for it.
    has_site: [bool; 3],
}

impl Outlook {
    /// Asks the outlook of a position's season, made anew or kept.
    pub(super) fn ask<T>(game: &Sailing, question: impl FnOnce(&mut Outlook) -> T) -> T {
        KEPT.with_borrow_mut(|kept| {
            let place = kept.iter().position(|outlook| outlook.fits(game));
            let place = place.unwrap_or_else(|| {
                if kept.len() == OUTLOOKS {
                    kept.remove(0);
                }
                kept.push(Outlook::of(game));
                kept.len() - 1
            });
            question(&mut kept[place])
        })
    }

    /// One that knows nothing yet.
    pub(super) fn of(game: &Sailing) -> Self {
        let season = Season::of(game);
        let savings = Savings::new(game.edition(), season.loose, HOARD[season.row]);
        let desk = || Desk {
            layouts: Layouts::new(),
            savings: savings.clone(),
            cards: (Cards::NONE, 0.0),
        };
        Outlook {
            of: game.clone(),
            season,
            desks: (0..game.seats()).map(|_| desk()).collect(),
        }
    }

    fn fits(&self, game: &Sailing) -> bool {
        std::ptr::eq(self.of.edition(), game.edition())
            && (self.of.season(), self.of.seats()) == (game.season(), game.seats())
    }

    /// What everybody can look forward to, in glory. The game is of the season that the outlook was made
    /// for.
    #[inline]
    pub(super) fn prospects(&mut self, game: &Sailing) -> PerSeat<f32> {
        PerSeat::from_fn(game.seats(), |seat| self.prospect(game, seat))
    }

    /// The sites that a governor's prospects rest on.
    pub(super) fn sought(&mut self, game: &Sailing, seat: Seat) -> Sought {
        let layouts = &mut self.desks[seat.index()].layouts;
        let layout = self.season.layout(layouts, game, seat);
        Sought(free_sites(game).map(|sites| layout.best_sites(sites)))
    }

    /// What one governor can look forward to.
    #[inline]
    pub(super) fn prospect(&mut self, game: &Sailing, seat: Seat) -> f32 {
        self.season
            .prospect(&mut self.desks[seat.index()], game, seat)
    }
}

/// The free sites that are the best for a governor, by type of monument: as long as one of each is left, it
/// is all the same to him where others work.
#[derive(Clone, Copy)]
pub(super) struct Sought([IdSet<SiteId>; 3]);

impl Season {
    fn of(game: &Sailing) -> Self {
        let seasons_after = game.edition().segments - game.season();
        let row = usize::from(seasons_after).min(LOOSE.len() - 1);
        let mut season = Season {
            last: seasons_after == 0,
            seasons_after,
            row,
            loose: LOOSE[row],
            boons: Boons::NONE,
        };
        season.rank_boons(game.edition());
        season
    }

    /// What the governor can look forward to, in glory.
    fn prospect(&self, desk: &mut Desk, game: &Sailing, seat: Seat) -> f32 {
        let governor = self.governor(&mut desk.layouts, game, seat);
        let active = governor.active;
        let mut worth = game.glory(seat) as f32 + governor.sets;
        worth += governor.planned_worth();
        worth += self.tokens(&mut desk.savings, &governor);
        worth += self.stock(&governor);
        if active {
            let each = if self.last { AT_HAND_AT_LAST } else { AT_HAND };
            worth += each * game.laborer_count(seat) as f32;
        }
        if active || !self.last {
            let cards = game.cards(seat);
            if desk.cards.0 != cards {
                desk.cards = (cards, self.cards(game.edition(), cards));
            }
            worth += desk.cards.1;
        }
        worth += self.boons(game, seat, active);
        worth += self.under_way(game, seat);
        if !self.last && game.next_regent() == Some(seat) {
            worth += REGENCY;
        }
        worth
    }

    fn layout<'a>(&self, layouts: &'a mut Layouts, game: &Sailing, seat: Seat) -> &'a Layout {
        let hope = match (self.last, game.active().contains(seat)) {
            (false, _) => SET_HOPE,
            (true, true) => SET_HOPE_AT_LAST,
            (true, false) => 0.0,
        };
        let unbuilt: u8 = stock(game, seat).iter().sum();
        let hope = hope * (f32::from(unbuilt) / 3.0).min(1.0);
        layouts.of(game, seat, hope)
    }

    fn governor<'a>(&self, layouts: &mut Layouts, game: &'a Sailing, seat: Seat) -> Governor<'a> {
        let layout = self.layout(layouts, game, seat);
        let edition = game.edition();
        let sites = free_sites(game);
        let mut governor = Governor {
            game,
            seat,
            active: game.active().contains(seat),
            free: 0,
            own: 0,
            stock: stock(game, seat),
            sets: layout.worth(),
            glory: std::array::from_fn(|kind| {
                f32::from(edition.monuments[kind].glory) + layout.best_site(sites[kind])
            }),
            has_site: sites.map(|sites| !sites.is_empty()),
        };
        governor.look_at_cartouches();
        governor
    }

    /// Tokens: the monuments they pay for, and the rest.
    fn tokens(&self, savings: &mut Savings, governor: &Governor<'_>) -> f32 {
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
        savings.worth(tokens, means)
    }

    /// Monuments that are not planned yet.
    fn stock(&self, governor: &Governor<'_>) -> f32 {
        let each = governor.stock.iter().zip(IN_STOCK);
        let all: f32 = each.map(|(&count, worth)| f32::from(count) * worth).sum();
        STILL[self.row] * all
    }
}

fn stock(game: &Sailing, seat: Seat) -> [u8; 3] {
    std::array::from_fn(|kind| game.stock(seat, Monument::ALL[kind]))
}

/// The free sites for a monument of each type.
fn free_sites(game: &Sailing) -> [IdSet<SiteId>; 3] {
    let free = game.sites_free();
    game.edition().sites_for.map(|fits| fits.and(free))
}

impl Default for Sought {
    fn default() -> Self {
        Sought([IdSet::EMPTY; 3])
    }
}

impl Sought {
    /// Whether laborers left enough of it that the governor can look forward to as much as before.
    #[inline]
    pub(super) fn is_left(&self, free: IdSet<SiteId>) -> bool {
        let mut kinds = self.0.iter();
        kinds.all(|sites| sites.is_empty() || !sites.and(free).is_empty())
    }
}

impl Governor<'_> {
    fn look_at_cartouches(&mut self) {
        for id in self.game.edition().slots.ids() {
            match self.game.planned(id) {
                Planned::Nothing => self.free |= 1 << id.0,
                Planned::Of(seat) if seat == self.seat => self.own |= 1 << id.0,
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
