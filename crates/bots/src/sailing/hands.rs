//! What laborers behind a screen are worth.

use nile_core::Seat;
use nile_sailing::edition::{IdSet, SiteId, Space};
use nile_sailing::{Laborer, Sailing};

use super::cards::VISIT;
use super::rank::Ranking;
use super::savings::UNITS;

/// How much of what a laborer would bring he is worth before he has brought it: others may take the
/// place first.
const AT_HAND: f32 = 0.7;

/// What can be harvested, in one season.
pub(super) struct Fields {
    /// What a unit of tokens is worth.
    unit: f32,
    /// Where each kind of laborer works.
    reach: [u32; Laborer::COUNT],
    /// The sites that had monuments, where nothing grows, when the spaces were ranked.
    covered: IdSet<SiteId>,
    /// The spaces where a harvest was worth more than a visit.
    yields: Ranking,
}

impl Fields {
    pub(super) fn of(game: &Sailing, unit: f32) -> Self {
        let reach = |kind: usize| game.spaces_within_reach(Laborer::ALL[kind]);
        let mut fields = Fields {
            unit,
            reach: std::array::from_fn(reach),
            covered: game.covered(),
            yields: Ranking::new(),
        };
        for (id, space) in game.edition().spaces.iter() {
            let worth = fields.harvest(space, fields.covered);
            if worth > VISIT {
                fields.yields.add(worth, 1 << id.0);
            }
        }
        fields
    }

    /// What a harvest is worth.
    fn harvest(&self, space: &Space, covered: IdSet<SiteId>) -> f32 {
        icons(space, covered) * UNITS[space.terrain.resource().index()] * self.unit
    }

    /// What a governor's laborers bring, each by the best harvest or by a visit.
    pub(super) fn hands(&self, game: &Sailing, seat: Seat) -> f32 {
        let changed = self.changed(game);
        let free = game.spaces_free();
        let mut worth = 0.0;
        for (kind, count) in game.hand(seat) {
            let spaces = free & self.reach[kind.index()];
            let ranked = self.yields.best((spaces & !changed).into());
            let mut brings = ranked.unwrap_or(VISIT);
            if spaces & changed != 0 {
                brings = brings.max(self.best_of(game, spaces & changed));
            }
            worth += f32::from(count) * brings;
        }
        AT_HAND * worth
    }

    /// The spaces that got a monument since they were ranked: one or none, after a choice.
    #[inline]
    fn changed(&self, game: &Sailing) -> u32 {
        let mut spaces = 0;
        if game.covered() != self.covered {
            let edition = game.edition();
            for site in game.covered().without(self.covered).iter() {
                if edition.sites[site].section.is_some() {
                    spaces |= 1 << (site.0 / 2);
                }
            }
        }
        spaces
    }

    /// What a harvest on the best of these spaces is worth.
    fn best_of(&self, game: &Sailing, spaces: u32) -> f32 {
        let covered = game.covered();
        let all = game.edition().spaces.iter();
        let these = all.filter(|(id, _)| spaces >> id.0 & 1 != 0);
        these
            .map(|(_, space)| self.harvest(space, covered))
            .fold(0.0, f32::max)
    }
}

/// How many icons of a space no monument covers.
fn icons(space: &Space, covered: IdSet<SiteId>) -> f32 {
    let icons = |at: usize| match covered.contains(space.sites[at]) {
        true => 0,
        false => space.icons[at],
    };
    f32::from(icons(0) + icons(1))
}
