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
use super::savings::{Means, Savings, Slots};

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

/// What a governor can look forward to, in points of glory, by parts: a choice seldom changes all of them.
#[derive(Clone, Copy, Default)]
pub(super) struct Prospect {
    /// Glory, sets, and monuments on cartouches.
    monuments: f32,
    tokens: f32,
    /// Monuments that are not planned yet.
    stock: f32,
    hand: Hand,
    /// What tokens can be spent on; none if they only decide a tie.
    means: Option<Means>,
    /// The free sites that are the best for him, by type of monument: as long as one of each is left, it is
    /// all the same to him which others are taken.
    sought: [IdSet<SiteId>; 3],
}

/// What is behind a screen besides tokens, what is under way, and the regency.
#[derive(Clone, Copy, Default)]
struct Hand {
    laborers: f32,
    cards: f32,
    boons: f32,
    under_way: f32,
    regency: f32,
}

impl Prospect {
    /// All of it.
    #[inline]
    pub(super) fn glory(&self) -> f32 {
        let Hand {
            laborers,
            cards,
            boons,
            under_way,
            regency,
        } = self.hand;
        let monuments = self.monuments + self.tokens + self.stock;
        monuments + laborers + cards + boons + under_way + regency
    }

    /// Whether these free sites are as good for the governor as those there were.
    #[inline]
    pub(super) fn has_its_sites(&self, free: IdSet<SiteId>) -> bool {
        let mut kinds = self.sought.iter();
        kinds.all(|sites| sites.is_empty() || !sites.and(free).is_empty())
    }
}

/// Where a governor's monuments could go, and what they would score there.
struct Sites {
    /// What a monument of each type would score.
    glory: [f32; 3],
    /// The best sites for it; none if there are none.
    best: [IdSet<SiteId>; 3],
}

impl Sites {
    fn of(game: &Sailing, layout: &Layout) -> Self {
        let free = game.sites_free();
        let edition = game.edition();
        let mut sites = Sites {
            glory: [0.0; 3],
            best: [IdSet::EMPTY; 3],
        };
        for (kind, fits) in edition.sites_for.iter().enumerate() {
            let (gain, best) = layout.best_sites(fits.and(free));
            sites.glory[kind] = f32::from(edition.monuments[kind].glory) + gain;
            sites.best[kind] = best;
        }
        sites
    }

    fn has(&self, kind: usize) -> bool {
        !self.best[kind].is_empty()
    }
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

    /// What everybody can look forward to. The game is of the season that the outlook was made for.
    #[inline]
    pub(super) fn prospects(&mut self, game: &Sailing) -> PerSeat<Prospect> {
        PerSeat::from_fn(game.seats(), |seat| self.prospect(game, seat))
    }

    /// What one governor can look forward to.
    #[inline]
    pub(super) fn prospect(&mut self, game: &Sailing, seat: Seat) -> Prospect {
        self.season
            .prospect(&mut self.desks[seat.index()], game, seat)
    }

    /// The same after a choice that changed nothing for the governor but what is behind the screen.
    #[inline]
    pub(super) fn with_hand(&mut self, now: &Prospect, game: &Sailing, seat: Seat) -> Prospect {
        let desk = &mut self.desks[seat.index()];
        Prospect {
            tokens: desk.savings.worth(game.tokens(seat), now.means),
            hand: self.season.hand(&mut desk.cards, game, seat),
            ..*now
        }
    }

    /// The same after a choice that changed nothing for the governor but which cartouches are free.
    #[inline]
    pub(super) fn with_free(&mut self, now: &Prospect, game: &Sailing, seat: Seat) -> Prospect {
        let free = free_slots(game);
        let means = now.means.map(|means| Means { free, ..means });
        Prospect {
            tokens: self.desks[seat.index()]
                .savings
                .worth(game.tokens(seat), means),
            ..*now
        }
    }
}

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

    fn prospect(&self, desk: &mut Desk, game: &Sailing, seat: Seat) -> Prospect {
        let stock = stock(game, seat);
        let layout = self.layout(&mut desk.layouts, game, seat, stock);
        let sites = Sites::of(game, layout);
        let means = self.means(game, seat, stock, &sites);
        Prospect {
            monuments: game.glory(seat) as f32 + layout.worth() + planned_worth(game, seat, &sites),
            tokens: desk.savings.worth(game.tokens(seat), means),
            stock: self.stock(stock),
            hand: self.hand(&mut desk.cards, game, seat),
            means,
            sought: sites.best,
        }
    }

    fn layout<'a>(
        &self,
        layouts: &'a mut Layouts,
        game: &Sailing,
        seat: Seat,
        stock: [u8; 3],
    ) -> &'a Layout {
        let hope = match (self.last, game.active().contains(seat)) {
            (false, _) => SET_HOPE,
            (true, true) => SET_HOPE_AT_LAST,
            (true, false) => 0.0,
        };
        let unbuilt: u8 = stock.iter().sum();
        let hope = hope * (f32::from(unbuilt) / 3.0).min(1.0);
        layouts.of(game, seat, hope)
    }

    /// What the governor could spend tokens on, unless all is over for him.
    fn means(&self, game: &Sailing, seat: Seat, stock: [u8; 3], sites: &Sites) -> Option<Means> {
        let active = game.active().contains(seat);
        if self.last && !active {
            return None;
        }
        let kept = if active { 1.0 } else { LATER };
        let gain = |kind: usize| match sites.has(kind) {
            true => kept * sites.glory[kind],
            false => 0.0,
        };
        Some(Means {
            free: free_slots(game),
            stock,
            gains: std::array::from_fn(gain),
        })
    }

    /// Monuments that are not planned yet.
    fn stock(&self, stock: [u8; 3]) -> f32 {
        let each = stock.iter().zip(IN_STOCK);
        let all: f32 = each.map(|(&count, worth)| f32::from(count) * worth).sum();
        STILL[self.row] * all
    }

    fn hand(&self, known: &mut (Cards, f32), game: &Sailing, seat: Seat) -> Hand {
        let active = game.active().contains(seat);
        let mut hand = Hand {
            boons: self.boons(game, seat, active),
            under_way: self.under_way(game, seat),
            ..Hand::default()
        };
        if active {
            let each = if self.last { AT_HAND_AT_LAST } else { AT_HAND };
            hand.laborers = each * game.laborer_count(seat) as f32;
        }
        if active || !self.last {
            let cards = game.cards(seat);
            if known.0 != cards {
                *known = (cards, self.cards(game.edition(), cards));
            }
            hand.cards = known.1;
        }
        if !self.last && game.next_regent() == Some(seat) {
            hand.regency = REGENCY;
        }
        hand
    }
}

fn stock(game: &Sailing, seat: Seat) -> [u8; 3] {
    std::array::from_fn(|kind| game.stock(seat, Monument::ALL[kind]))
}

/// The planning cartouches with nothing on them.
fn free_slots(game: &Sailing) -> Slots {
    slots_with(game, Planned::Nothing)
}

/// The planning cartouches with just this on them.
fn slots_with(game: &Sailing, what: Planned) -> Slots {
    let ids = game.edition().slots.ids();
    ids.fold(0, |slots, id| {
        slots | Slots::from(game.planned(id) == what) << id.0
    })
}

/// Monuments on cartouches.
fn planned_worth(game: &Sailing, seat: Seat, sites: &Sites) -> f32 {
    let active = game.active().contains(seat);
    let mut worth = 0.0;
    let mut slots = slots_with(game, Planned::Of(seat));
    while slots != 0 {
        let slot = SlotId(slots.trailing_zeros() as u8);
        slots &= slots - 1;
        let kind = game.edition().slots[slot].monument.index();
        let sure = match (active, game.is_held(slot), sites.has(kind)) {
            (true, _, true) => PLANNED,
            (_, true, _) => HELD,
            (true, false, false) => PLANNED_NOWHERE,
            (false, false, _) => 0.0,
        };
        worth += sure * sites.glory[kind];
    }
    worth
}
