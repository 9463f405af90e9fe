//! A governor's monuments on the map, and what sets of them may come to.

use nile_core::Seat;
use nile_sailing::edition::{Edition, IdSet, SetBonus, SiteId};
use nile_sailing::{Monument, Sailing};

/// The most groups of monuments that are looked at: more than anybody has apart.
const GROUPS: usize = 12;

/// The most river segments.
const SEGMENTS: usize = 8;

/// A governor's monuments, grouped as the sets at the end see them.
pub(super) struct Layout<'a> {
    game: &'a Sailing,
    edition: &'a Edition,
    /// Monuments connected along the map: where, and how many.
    groups: [(IdSet<SiteId>, u8); GROUPS],
    group_count: usize,
    /// Sites next to a monument of one's own.
    near: IdSet<SiteId>,
    /// How many stand at each segment.
    rows: [u8; SEGMENTS + 1],
    /// How much is given for a set that is only begun: 0 if it cannot grow any more, 1 if it surely
    /// will.
    hope: f32,
}

impl<'a> Layout<'a> {
    pub(super) fn of(game: &'a Sailing, seat: Seat, hope: f32) -> Self {
        let edition = game.edition();
        let of_type = |&monument: &Monument| game.built(seat, monument);
        let mine = Monument::ALL.iter().map(of_type);
        let mine = mine.fold(IdSet::EMPTY, IdSet::or);
        let doubled = game.doubled(seat);
        let mut layout = Layout {
            game,
            edition,
            groups: [(IdSet::EMPTY, 0); GROUPS],
            group_count: 0,
            near: IdSet::EMPTY,
            rows: [0; SEGMENTS + 1],
            hope,
        };
        let mut rest = mine;
        while let Some(first) = rest.iter().next() {
            let group = layout.reach(first, mine);
            rest = rest.without(group);
            let size = group.len() + group.and(doubled).len();
            if layout.group_count < GROUPS {
                layout.groups[layout.group_count] = (group, size as u8);
                layout.group_count += 1;
            }
        }
        for segment in 1..=edition.segments {
            let here = game.sites_at(segment);
            let count = mine.and(here).len() + doubled.and(here).len();
            layout.rows[usize::from(segment)] = count as u8;
        }
        layout
    }

    /// The monuments connected with one of them; what lies around them is noted as near.
    fn reach(&mut self, first: SiteId, mine: IdSet<SiteId>) -> IdSet<SiteId> {
        let mut group: IdSet<SiteId> = [first].into_iter().collect();
        let mut fresh = group;
        while let Some(site) = fresh.iter().next() {
            fresh.remove(site);
            let around = self.edition.sites[site].neighbors;
            self.near = self.near.or(around);
            let joined = around.and(mine).without(group);
            group = group.or(joined);
            fresh = fresh.or(joined);
        }
        group
    }

    /// What so many monuments of a kind of set are worth: whole sets in full, a begun one by the
    /// square of how far it is, as the last monument is the hard one to place.
    fn sets(&self, count: u8, bonus: SetBonus) -> f32 {
        let begun = f32::from(count % bonus.size) / f32::from(bonus.size);
        f32::from(bonus.glory) * (f32::from(count / bonus.size) + self.hope * begun * begun)
    }

    /// What the sets are worth, those begun included.
    pub(super) fn worth(&self) -> f32 {
        let rules = &self.edition.rules;
        let chains = self.groups[..self.group_count].iter();
        let chains: f32 = chains
            .map(|(_, size)| self.sets(*size, rules.adjacent_set))
            .sum();
        let rows = self.rows[1..=usize::from(self.edition.segments)].iter();
        let rows: f32 = rows.map(|&count| self.sets(count, rules.segment_set)).sum();
        chains + rows
    }

    /// How much more the sets adjacent to this site are worth with a monument there.
    fn chain_gain(&self, site: SiteId) -> f32 {
        let bonus = self.edition.rules.adjacent_set;
        let around = self.edition.sites[site].neighbors;
        let (mut size, mut before) = (1, 0.0);
        for (group, members) in &self.groups[..self.group_count] {
            if !group.and(around).is_empty() {
                size += members;
                before += self.sets(*members, bonus);
            }
        }
        self.sets(size, bonus) - before
    }

    /// The most that the choice among these sites adds to a monument's glory: the barge, and sets.
    pub(super) fn best_site(&self, sites: IdSet<SiteId>, season: u8) -> f32 {
        let rules = &self.edition.rules;
        let mut best = 0.0f32;
        for segment in 1..=self.edition.segments {
            let here = sites.and(self.game.sites_at(segment));
            if here.is_empty() {
                continue;
            }
            let count = self.rows[usize::from(segment)];
            let mut gain = self.sets(count + 1, rules.segment_set);
            gain -= self.sets(count, rules.segment_set);
            if segment == season {
                gain += f32::from(rules.barge_glory);
            }
            let joined = here.and(self.near).iter().map(|site| self.chain_gain(site));
            let alone = self.sets(1, rules.adjacent_set);
            best = best.max(gain + joined.fold(alone, f32::max));
        }
        best
    }
}
