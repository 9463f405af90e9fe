//! Glory, and the end of the game.

use super::Naive;
use super::tokens::{RESOURCES, owner_and_type};

/// Where glory comes from.
pub(super) const SOURCES: [&str; 7] = [
    "monuments",
    "barge",
    "types",
    "regent",
    "cards",
    "adjacent",
    "segment",
];

impl Naive {
    pub(super) fn score(&mut self, seat: usize, source: &'static str, glory: impl Into<i32>) {
        self.ledger.push((seat, source, glory.into()));
    }

    pub(super) fn glory_from(&self, seat: usize, source: &str) -> i32 {
        let lines = self.ledger.iter();
        let lines = lines.filter(|(who, what, _)| *who == seat && *what == source);
        lines.map(|(_, _, glory)| glory).sum()
    }

    /// Glory by seat, seat 1 first; sets are in it once the game is over.
    pub fn glory(&self) -> Vec<i32> {
        let by_seat = (1..=self.seats).map(|seat| {
            let sources = SOURCES.iter();
            sources.map(|source| self.glory_from(seat, source)).sum()
        });
        by_seat.collect()
    }

    /// STO-51: places by seat, equals share: 1, 1, 3.
    pub fn places(&self) -> Vec<usize> {
        let tokens = |seat: usize| -> usize {
            let kinds = RESOURCES.iter();
            kinds
                .map(|kind| self.count(kind, &format!("seat {seat}")))
                .sum()
        };
        let glory = self.glory();
        let worth: Vec<(i32, usize)> = (1..=self.seats)
            .map(|seat| (glory[seat - 1], tokens(seat)))
            .collect();
        let place = |own: &(i32, usize)| 1 + worth.iter().filter(|other| *other > own).count();
        worth.iter().map(place).collect()
    }

    /// STO-50, STO-66.
    pub(super) fn score_sets(&mut self) {
        for seat in 1..=self.seats {
            let sites = self.sites_of_monuments(seat);
            let (adjacent, segment) = self.best_sets(&sites);
            let rules = self.edition.rules;
            self.score(
                seat,
                "adjacent",
                adjacent * i32::from(rules.adjacent_set.glory),
            );
            self.score(
                seat,
                "segment",
                segment * i32::from(rules.segment_set.glory),
            );
        }
    }

    /// The site of each of a seat's monuments; a site with two of them is there twice.
    fn sites_of_monuments(&self, seat: usize) -> Vec<String> {
        let mut sites = Vec::new();
        for (_, site) in self.edition.sites.iter() {
            for monument in self.monuments_on(&site.id) {
                if owner_and_type(&monument).is_some_and(|(owner, _)| owner == seat) {
                    sites.push(site.id.clone());
                }
            }
        }
        sites
    }

    /// How many adjacent sets and how many segment sets monuments on these sites make at best.
    pub fn best_sets(&self, sites: &[String]) -> (i32, i32) {
        let rules = self.edition.rules;
        let adjacent = choices(sites.len(), rules.adjacent_set.size.into());
        let adjacent: Vec<Vec<usize>> = { adjacent.into_iter() }
            .filter(|set| self.connected(&pick(sites, set)))
            .collect();
        let segment = choices(sites.len(), rules.segment_set.size.into());
        let segment: Vec<Vec<usize>> = { segment.into_iter() }
            .filter(|set| self.on_one_segment(&pick(sites, set)))
            .collect();
        let all: Vec<usize> = (0..sites.len()).collect();
        if rules.share_across_kinds {
            let (_, most_adjacent, _) = best_packing(&all, &adjacent, &[], 1, 1);
            let (_, _, most_segment) = best_packing(&all, &[], &segment, 1, 1);
            return (most_adjacent, most_segment);
        }
        let glory = (rules.adjacent_set.glory, rules.segment_set.glory);
        let (_, adjacent, segment) =
            best_packing(&all, &adjacent, &segment, glory.0.into(), glory.1.into());
        (adjacent, segment)
    }

    /// Whether one can walk between any two of these sites over sites of the list alone.
    fn connected(&self, sites: &[&String]) -> bool {
        let mut reached = vec![0];
        let mut grown = true;
        while grown {
            grown = false;
            for next in 0..sites.len() {
                if reached.contains(&next) {
                    continue;
                }
                if reached
                    .iter()
                    .any(|&at| self.adjacent(sites[at], sites[next]))
                {
                    reached.push(next);
                    grown = true;
                }
            }
        }
        reached.len() == sites.len()
    }

    /// The same site, the two sections of a space, or neighbours in a chain.
    fn adjacent(&self, one: &str, other: &str) -> bool {
        let same_space = match (one.split_once('/'), other.split_once('/')) {
            (Some((one, _)), Some((other, _))) => one == other,
            _ => one == other,
        };
        let id = |site| &self.edition.sites[site].id;
        let mut chains = self.edition.chains.iter();
        same_space
            || chains.any(|chain| {
                let mut links = chain.windows(2).map(|link| (id(link[0]), id(link[1])));
                links.any(|(a, b)| (a == one && b == other) || (a == other && b == one))
            })
    }

    fn on_one_segment(&self, sites: &[&String]) -> bool {
        let mut segments = 1..=usize::from(self.edition.segments);
        segments.any(|segment| {
            let mut sites = sites.iter();
            sites.all(|site| self.segments_of(site).contains(&segment))
        })
    }
}

fn pick<'a>(sites: &'a [String], set: &[usize]) -> Vec<&'a String> {
    set.iter().map(|&index| &sites[index]).collect()
}

/// Every way to choose `size` of the numbers below `n`.
fn choices(n: usize, size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut found = Vec::new();
    for last in 0..n {
        for mut fewer in choices(last, size - 1) {
            fewer.push(last);
            found.push(fewer);
        }
    }
    found
}

/// The best glory of disjoint sets among the monuments left, with the number of sets of each kind;
/// among equals more adjacent sets.
fn best_packing(
    left: &[usize],
    adjacent: &[Vec<usize>],
    segment: &[Vec<usize>],
    adjacent_glory: i32,
    segment_glory: i32,
) -> (i32, i32, i32) {
    let Some((first, rest)) = left.split_first() else {
        return (0, 0, 0);
    };
    let go_on =
        |left: &[usize]| best_packing(left, adjacent, segment, adjacent_glory, segment_glory);
    let mut best = go_on(rest);
    for (sets, gain) in [
        (adjacent, (adjacent_glory, 1, 0)),
        (segment, (segment_glory, 0, 1)),
    ] {
        let usable = sets.iter().filter(|set| {
            set.contains(first) && set.iter().all(|monument| left.contains(monument))
        });
        for set in usable {
            let others: Vec<usize> = { left.iter().copied() }
                .filter(|monument| !set.contains(monument))
                .collect();
            let then = go_on(&others);
            best = best.max((then.0 + gain.0, then.1 + gain.1, then.2 + gain.2));
        }
    }
    best
}
