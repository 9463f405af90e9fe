//! A governor's monuments on the map, and what sets of them may come to.

use nile_core::Seat;
use nile_sailing::edition::limits::{MAX_MONUMENTS, MAX_SEGMENTS};
use nile_sailing::edition::{Edition, IdSet, SetBonus, SiteId};
use nile_sailing::{Monument, Sailing};

use super::rank::Ranking;

/// A governor's monuments, grouped as the sets at the end see them.
pub(super) struct Layout {
    made_for: Option<Standing>,
    /// Monuments connected along the map: where, and how many.
    groups: [(IdSet<SiteId>, u8); MAX_MONUMENTS],
    group_count: usize,
    /// Sites next to a monument of one's own.
    near: IdSet<SiteId>,
    /// How many stand at each segment, and where the barge is.
    rows: [u8; MAX_SEGMENTS + 1],
    season: u8,
    sets: Sets,
    worth: f32,
    /// Sites by how much more the barge and sets are worth with a monument there.
    gains: Ranking,
}

/// All that a layout depends on, within a season.
#[derive(Clone, Copy, PartialEq)]
struct Standing {
    built: [IdSet<SiteId>; 3],
    doubled: IdSet<SiteId>,
    /// How much is given for a set that is only begun: 0 if it cannot grow any more, 1 if it surely
    /// will.
    hope: f32,
}

impl Standing {
    fn of(game: &Sailing, seat: Seat, hope: f32) -> Self {
        Standing {
            built: std::array::from_fn(|kind| game.built(seat, Monument::ALL[kind])),
            doubled: game.doubled(seat),
            hope,
        }
    }

    /// Where the layout is kept.
    fn place(&self) -> usize {
        let sets = self.built.iter().chain([&self.doubled]);
        let parts = sets.map(|sites| sites.bits());
        let mixed = parts.fold(u64::from(self.hope.to_bits()), |mixed, part| {
            // The golden ratio spreads neighbors well.
            (mixed.rotate_left(5) ^ part).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        });
        (mixed >> (64 - KEPT.ilog2())) as usize
    }

    /// All sites with a monument of one's own.
    fn mine(&self) -> IdSet<SiteId> {
        let [a, b, c] = self.built;
        a.or(b).or(c)
    }
}

/// A governor's layouts that were asked for, as many as the choices of a few turns lead to.
pub(super) struct Layouts(Vec<Layout>);

/// How many are kept.
const KEPT: usize = 128;

impl Layouts {
    pub(super) fn new() -> Self {
        Layouts((0..KEPT).map(|_| Layout::new()).collect())
    }

    /// The layout of this game's governor.
    #[inline]
    pub(super) fn of(&mut self, game: &Sailing, seat: Seat, hope: f32) -> &Layout {
        let standing = Standing::of(game, seat, hope);
        let layout = &mut self.0[standing.place()];
        if layout.made_for != Some(standing) {
            layout.made_for = None;
            layout.make(game, standing);
            layout.made_for = Some(standing);
        }
        layout
    }
}

impl Layout {
    fn new() -> Self {
        Layout {
            made_for: None,
            groups: [(IdSet::EMPTY, 0); MAX_MONUMENTS],
            group_count: 0,
            near: IdSet::EMPTY,
            rows: [0; MAX_SEGMENTS + 1],
            season: 0,
            sets: Sets::none(),
            worth: 0.0,
            gains: Ranking::new(),
        }
    }

    fn make(&mut self, game: &Sailing, standing: Standing) {
        let edition = game.edition();
        let mine = standing.mine();
        self.sets.fit(edition, standing.hope);
        self.group(edition, mine, standing.doubled);
        for segment in 1..=edition.segments {
            let here = game.sites_at(segment);
            let count = mine.and(here).len() + standing.doubled.and(here).len();
            self.rows[usize::from(segment)] = count as u8;
        }
        self.season = game.season();
        self.worth = self.worth_of_sets(edition);
        self.rank(game);
    }

    /// Finds the groups, and what lies next to them.
    fn group(&mut self, edition: &Edition, mine: IdSet<SiteId>, doubled: IdSet<SiteId>) {
        self.group_count = 0;
        self.near = IdSet::EMPTY;
        let mut rest = mine;
        while let Some(first) = rest.iter().next() {
            let group = self.reach(edition, first, mine);
            rest = rest.without(group);
            let size = group.len() + group.and(doubled).len();
            self.groups[self.group_count] = (group, size as u8);
            self.group_count += 1;
        }
    }

    /// The monuments connected with one of them; what lies around them is noted as near.
    fn reach(&mut self, edition: &Edition, first: SiteId, mine: IdSet<SiteId>) -> IdSet<SiteId> {
        let mut group: IdSet<SiteId> = [first].into_iter().collect();
        let mut fresh = group;
        while let Some(site) = fresh.iter().next() {
            fresh.remove(site);
            let around = edition.sites[site].neighbors;
            self.near = self.near.or(around);
            let joined = around.and(mine).without(group);
            group = group.or(joined);
            fresh = fresh.or(joined);
        }
        group
    }

    fn worth_of_sets(&self, edition: &Edition) -> f32 {
        let chains = self.groups[..self.group_count].iter();
        let chains: f32 = chains.map(|(_, size)| self.sets.chain(*size)).sum();
        let rows = (1..=edition.segments).map(|segment| self.row_worth(segment, 0));
        chains + rows.sum::<f32>()
    }

    /// What the monuments at a segment are worth as a set, with so many more.
    fn row_worth(&self, segment: u8, more: u8) -> f32 {
        let count = usize::from(self.rows[usize::from(segment)] + more);
        match segment < self.season {
            true => self.sets.rows_behind[count],
            false => self.sets.rows[count],
        }
    }

    /// Ranks all sites, free or not: so others' monuments change nothing.
    fn rank(&mut self, game: &Sailing) {
        let edition = game.edition();
        self.gains.clear();
        let alone = self.sets.chain(1);
        for segment in 1..=edition.segments {
            let here = game.sites_at(segment);
            let mut gain = self.row_worth(segment, 1) - self.row_worth(segment, 0);
            if segment == game.season() {
                gain += f32::from(edition.rules.barge_glory);
            }
            self.gains.add(gain + alone, here.bits());
            for site in here.and(self.near).iter() {
                let joined = self.chain_gain(edition.sites[site].neighbors);
                if joined > alone {
                    self.gains.add(gain + joined, 1 << site.0);
                }
            }
        }
    }

    /// How much more sets of adjacent monuments are worth with a monument amid these sites.
    fn chain_gain(&self, around: IdSet<SiteId>) -> f32 {
        let (mut size, mut before) = (1, 0.0);
        for (group, members) in &self.groups[..self.group_count] {
            if !group.and(around).is_empty() {
                size += members;
                before += self.sets.chain(*members);
            }
        }
        self.sets.chain(size) - before
    }

    /// What the sets are worth, those begun included.
    pub(super) fn worth(&self) -> f32 {
        self.worth
    }

    /// The most that the choice among these free sites adds to a monument's glory, the barge and sets; and
    /// those that add it.
    pub(super) fn best_sites(&self, sites: IdSet<SiteId>) -> (f32, IdSet<SiteId>) {
        let (gain, best) = self.gains.best(sites.bits()).unwrap_or((0.0, 0));
        (gain.max(0.0), IdSet::from_bits(best))
    }
}

/// What so many monuments of a kind of set are worth, for all numbers there can be: whole sets in full, a
/// begun one by how far it is.
struct Sets {
    hope: f32,
    chains: [f32; MAX_MONUMENTS + 2],
    /// At segments where the barge is or will be, and at those it has left.
    rows: [f32; MAX_MONUMENTS + 2],
    rows_behind: [f32; MAX_MONUMENTS + 2],
}

/// How much less a begun set of adjacent monuments counts than a begun row.
const CHAIN: f32 = 0.07;

/// How much less a begun row counts that the barge has left: monuments there earn nothing else.
const BEHIND: f32 = 0.24;

/// How much of a begun set counts evenly for each monument; the rest by the square, as the last monument
/// is the hard one to place.
const EVENLY: f32 = 0.29;

impl Sets {
    fn none() -> Self {
        Sets {
            hope: f32::NAN,
            chains: [0.0; MAX_MONUMENTS + 2],
            rows: [0.0; MAX_MONUMENTS + 2],
            rows_behind: [0.0; MAX_MONUMENTS + 2],
        }
    }

    fn fit(&mut self, edition: &Edition, hope: f32) {
        if self.hope != hope {
            self.hope = hope;
            let (chain, row) = (edition.rules.adjacent_set, edition.rules.segment_set);
            fill(&mut self.chains, chain, hope * CHAIN);
            fill(&mut self.rows, row, hope);
            fill(&mut self.rows_behind, row, hope * BEHIND);
        }
    }

    #[inline]
    fn chain(&self, count: u8) -> f32 {
        self.chains[usize::from(count)]
    }
}

fn fill(worths: &mut [f32], bonus: SetBonus, hope: f32) {
    let part = 1.0 / f32::from(bonus.size);
    let (mut whole, mut begun) = (0u8, 0u8);
    for worth in worths {
        let share = f32::from(begun) * part;
        *worth = f32::from(bonus.glory)
            * (f32::from(whole) + hope * share * (EVENLY + (1.0 - EVENLY) * share));
        begun += 1;
        if begun == bonus.size {
            (whole, begun) = (whole + 1, 0);
        }
    }
}
