//! Reads the map: spaces, cities, caravans, what is adjacent, what is marked.

use std::collections::BTreeSet;

use super::effect::terrains;
use super::fault::suggest;
use super::ids::{Id, IdSet, Listing, PlaceId, SectionId, SiteId, SpaceId};
use super::limits::{
    MAX_CARAVANS, MAX_CITIES, MAX_ICONS, MAX_PLACES, MAX_PRICE, MAX_SEGMENTS, MAX_SITES, MAX_SPACES,
};
use super::node::Node;
use super::read::{check_id, name};
use super::reader::{Reader, Table, bundle, int, list, text};
use super::tables::{Bank, Caravan, City, Mark, Place, Segments, Site, Space};
use crate::token::{Bundle, Terrain};

/// The map as far as it could be read.
pub(super) struct Board {
    pub(super) segments: u8,
    pub(super) spaces: Vec<Space>,
    pub(super) cities: Vec<City>,
    pub(super) caravans: Vec<Caravan>,
    pub(super) sites: Vec<Site>,
    pub(super) chains: Vec<Vec<SiteId>>,
}

const BANKS: [(&str, Bank); 2] = [("north", Bank::North), ("south", Bank::South)];

impl Board {
    pub(super) fn read(r: &mut Reader, root: &Table<'_>) -> Board {
        let segments = root.table(r, "river").and_then(|river| {
            let segments = river.int(r, "segments", 1..=MAX_SEGMENTS);
            river.close(r);
            segments
        });
        let mut board = Board {
            segments: segments.unwrap_or(MAX_SEGMENTS as u8),
            spaces: Vec::new(),
            cities: Vec::new(),
            caravans: Vec::new(),
            sites: Vec::new(),
            chains: Vec::new(),
        };
        if let Some(spaces) = root.table(r, "spaces") {
            board.read_spaces(r, &spaces);
        }
        if let Some(cities) = root.table(r, "cities") {
            board.read_cities(r, &cities);
        }
        if let Some(caravans) = root.table(r, "caravans") {
            board.read_caravans(r, &caravans);
        }
        if let Some(adjacency) = root.table(r, "adjacency") {
            board.read_chains(r, &adjacency);
            adjacency.close(r);
        }
        if let Some(marks) = root.table(r, "marks") {
            board.read_marks(r, &marks);
            marks.close(r);
        }
        if segments.is_some() {
            board.check_segments(r, root);
        }
        board
    }

    fn read_spaces(&mut self, r: &mut Reader, spaces: &Table<'_>) {
        limit(r, spaces, MAX_SPACES);
        for (id, node) in spaces.all() {
            let path = spaces.path(id);
            check_id(r, node.at, &path, id);
            let index = self.spaces.len();
            let sites = [0, 1].map(|half| SiteId::from_index(2 * index + half));
            let mut space = Space {
                id: id.to_string(),
                name: Default::default(),
                bank: Bank::North,
                terrain: Terrain::Farm,
                icons: [0; 2],
                touches: Segments(0),
                sites,
            };
            let mut touches = [Segments(0); 2];
            if let Some(t) = Table::open(r, node, &path) {
                space.name = name(r, &t);
                space.bank = t.choice(r, "bank", &BANKS).unwrap_or(Bank::North);
                space.terrain = t.choice(r, "terrain", &terrains()).unwrap_or(Terrain::Farm);
                space.icons = icons(r, &t).unwrap_or_default();
                let a = t.need(r, "touches");
                let b = t.find("touches_b").or(a);
                touches[0] = self.touches(r, a, &t.path("touches"));
                touches[1] = match t.find("touches_b") {
                    Some(_) => self.touches(r, b, &t.path("touches_b")),
                    None => touches[0],
                };
                t.close(r);
            }
            space.touches = Segments(touches[0].0 | touches[1].0);
            for half in 0..2 {
                self.sites.push(Site {
                    id: format!("{id}/{}", ["a", "b"][half]),
                    place: PlaceId::from_index(index),
                    section: Some(half as u8),
                    icons: space.icons[half],
                    touches: touches[half],
                    neighbors: [sites[1 - half]].into_iter().collect(),
                    mark: None,
                });
            }
            self.spaces.push(space);
            if self.spaces.len() == MAX_SPACES {
                break;
            }
        }
        for &terrain in Terrain::ALL {
            if self.spaces.iter().all(|space| space.terrain != terrain) {
                r.fault(
                    spaces.at,
                    &*spaces.path,
                    format!("there must be at least one {terrain}"),
                );
            }
        }
    }

    fn read_cities(&mut self, r: &mut Reader, cities: &Table<'_>) {
        limit(r, cities, MAX_CITIES);
        for (id, node) in cities.all().take(MAX_CITIES) {
            let path = cities.path(id);
            check_id(r, node.at, &path, id);
            if self.spaces.iter().any(|space| space.id == id) {
                r.fault(node.at, &*path, "is the name of a terrain space too");
            }
            let site = SiteId::from_index(self.sites.len());
            let mut city = City {
                id: id.to_string(),
                name: Default::default(),
                bank: Bank::North,
                site,
            };
            let mut touches = Segments(0);
            if let Some(t) = Table::open(r, node, &path) {
                city.name = name(r, &t);
                city.bank = t.choice(r, "bank", &BANKS).unwrap_or(Bank::North);
                let node = t.need(r, "touches");
                touches = self.touches(r, node, &t.path("touches"));
                t.close(r);
            }
            self.sites.push(Site {
                id: id.to_string(),
                place: PlaceId::from_index(self.spaces.len() + self.cities.len()),
                section: None,
                icons: 0,
                touches,
                neighbors: IdSet::EMPTY,
                mark: None,
            });
            self.cities.push(city);
        }
        const { assert!(2 * MAX_SPACES + MAX_CITIES <= MAX_SITES) };
        const { assert!(MAX_SPACES + MAX_CITIES + 2 * MAX_CARAVANS <= MAX_PLACES) };
    }

    fn read_caravans(&mut self, r: &mut Reader, caravans: &Table<'_>) {
        limit(r, caravans, MAX_CARAVANS);
        for (id, node) in caravans.all().take(MAX_CARAVANS) {
            let path = caravans.path(id);
            check_id(r, node.at, &path, id);
            for half in 1..=2 {
                let section = format!("{id}-{half}");
                let spaces = self.spaces.iter().map(|space| &space.id);
                let mut taken = spaces.chain(self.cities.iter().map(|city| &city.id));
                if taken.any(|taken| *taken == section) {
                    let reason = format!("its section {section} has the name of another place");
                    r.fault(node.at, &*path, reason);
                }
            }
            let mut caravan = Caravan {
                id: id.to_string(),
                name: Default::default(),
                bank: Bank::North,
                ankh: false,
                sections: [Bundle::NONE; 2],
            };
            if let Some(t) = Table::open(r, node, &path) {
                caravan.name = name(r, &t);
                caravan.bank = t.choice(r, "bank", &BANKS).unwrap_or(Bank::North);
                caravan.ankh = t.flag(r, "ankh").unwrap_or(false);
                let sections = t.list(r, "sections");
                match sections {
                    Some([a, b]) => {
                        for (i, node) in [a, b].into_iter().enumerate() {
                            let path = t.path("sections");
                            let gives = bundle(r, node, &path, MAX_PRICE);
                            if gives.is_some_and(Bundle::is_empty) {
                                r.fault(node.at, path, "a section must give something");
                            }
                            caravan.sections[i] = gives.unwrap_or_default();
                        }
                    }
                    Some(other) => {
                        let reason = format!("a caravan has 2 sections, not {}", other.len());
                        t.fault(r, "sections", reason);
                    }
                    None => {}
                }
                t.close(r);
            }
            self.caravans.push(caravan);
        }
        let ankhs = self.caravans.iter().filter(|c| c.ankh).count();
        if ankhs != 1 {
            let reason = format!("exactly one caravan has `ankh = true`, not {ankhs}");
            r.fault(caravans.at, &*caravans.path, reason);
        }
        if self.caravans.len() < 2 {
            let reason = "there must be a caravan beside the one that few governors block";
            r.fault(caravans.at, &*caravans.path, reason);
        }
    }

    fn touches(&self, r: &mut Reader, node: Option<&Node>, path: &str) -> Segments {
        let mut segments = Segments(0);
        let Some(node) = node else {
            return segments;
        };
        let Some(items) = list(r, node, path) else {
            return segments;
        };
        if items.is_empty() {
            r.fault(node.at, path, "must name at least one river segment");
        }
        for item in items {
            if let Some(number) = int(r, item, path, 1..=usize::from(self.segments)) {
                segments.0 |= 1 << (number - 1);
            }
        }
        segments
    }

    fn read_chains(&mut self, r: &mut Reader, adjacency: &Table<'_>) {
        let path = adjacency.path("chains");
        let mut pairs = BTreeSet::new();
        for node in adjacency.list(r, "chains").unwrap_or_default() {
            let mut chain: Vec<SiteId> = Vec::new();
            for item in list(r, node, &path).unwrap_or_default() {
                let Some(word) = text(r, item, &path) else {
                    continue;
                };
                let space = self.spaces.iter().find(|space| space.id == word);
                let sites = match space {
                    Some(space) => space.sites.to_vec(),
                    None => self.site(r, item, &path, word).into_iter().collect(),
                };
                for site in sites {
                    if let Some(&last) = chain.last() {
                        if last == site {
                            let reason = format!("{word} follows itself");
                            r.fault(item.at, &*path, reason);
                        } else if !pairs.insert((last.min(site), last.max(site))) {
                            let reason = format!(
                                "{} and {} are adjacent already",
                                self.sites[last.index()].id,
                                self.sites[site.index()].id
                            );
                            r.fault(item.at, &*path, reason);
                        } else {
                            self.sites[last.index()].neighbors.insert(site);
                            self.sites[site.index()].neighbors.insert(last);
                        }
                    }
                    chain.push(site);
                }
            }
            self.chains.push(chain);
        }
    }

    /// The site with this word, or a fault.
    fn site(&self, r: &mut Reader, node: &Node, path: &str, word: &str) -> Option<SiteId> {
        let found = self.sites.iter().position(|site| site.id == word);
        if found.is_none() {
            let spaces = self.spaces.iter().map(|space| space.id.as_str());
            let words = spaces.chain(self.sites.iter().map(|site| site.id.as_str()));
            let words: Vec<&str> = words.collect();
            let hint = match super::fault::nearest(word, words.iter().copied()) {
                Some(near) => format!("did you mean {near}?"),
                None => "write a section as farm-1n/a, or a city".to_string(),
            };
            r.fault(node.at, path, format!("there is no place {word:?}; {hint}"));
        }
        found.map(SiteId::from_index)
    }

    fn read_marks(&mut self, r: &mut Reader, marks: &Table<'_>) {
        let wanted = marks.int(r, "neutral_monuments", 1..=12);
        for (key, mark) in [("ankh", Mark::Ankh), ("scarab", Mark::Scarab)] {
            let Some(items) = marks.list(r, key) else {
                continue;
            };
            let path = marks.path(key);
            if wanted.is_some_and(|wanted| usize::from(wanted) != items.len()) {
                let (wanted, found) = (wanted.unwrap_or(0), items.len());
                let reason = format!(
                    "{wanted} places are marked (neutral_monuments), but {found} are listed"
                );
                marks.fault(r, key, reason);
            }
            for item in items {
                let Some(word) = text(r, item, &path) else {
                    continue;
                };
                if self.spaces.iter().any(|space| space.id == word) {
                    let reason = format!(
                        "{word} has two sections; one is marked: write {word}/a or {word}/b"
                    );
                    r.fault(item.at, &*path, reason);
                    continue;
                }
                let Some(site) = self.site(r, item, &path, word) else {
                    continue;
                };
                let site = &mut self.sites[site.index()];
                if site.mark.is_some() {
                    r.fault(item.at, &*path, format!("{word} is marked already"));
                } else {
                    site.mark = Some(mark);
                }
            }
        }
    }

    fn check_segments(&self, r: &mut Reader, root: &Table<'_>) {
        let touched = self.sites.iter().fold(0, |all, site| all | site.touches.0);
        for number in 1..=self.segments {
            if touched & (1 << (number - 1)) == 0 {
                let reason = format!("no space or city touches segment {number}");
                r.fault(root.at("river"), "river.segments", reason);
            }
        }
    }

    /// Every place a laborer can stand.
    pub(super) fn places(&self) -> Listing<PlaceId, Place> {
        let spaces = (0..self.spaces.len()).map(|i| Place::Space(SpaceId::from_index(i)));
        let cities = (0..self.cities.len()).map(|i| Place::City(Id::from_index(i)));
        let sections =
            (0..2 * self.caravans.len()).map(|i| Place::Section(SectionId::from_index(i)));
        Listing::new(spaces.chain(cities).chain(sections).collect())
    }
}

fn limit(r: &mut Reader, table: &Table<'_>, most: usize) {
    let count = table.all().count();
    if count > most {
        let reason = format!("there may be at most {most}, not {count}");
        r.fault(table.at, &*table.path, reason);
    }
}

fn icons(r: &mut Reader, t: &Table<'_>) -> Option<[u8; 2]> {
    let items = t.list(r, "icons")?;
    let [a, b] = items else {
        let reason = format!("must list the icons of 2 sections, not of {}", items.len());
        t.fault(r, "icons", reason);
        return None;
    };
    let path = t.path("icons");
    let a = int(r, a, &path, 1..=MAX_ICONS);
    let b = int(r, b, &path, 1..=MAX_ICONS);
    Some([a?, b?])
}

/// A hint that lists what would be right.
pub(super) fn unknown(r: &mut Reader, node: &Node, path: &str, word: &str, known: &[&str]) {
    let hint = suggest(word, known.iter().copied());
    r.fault(node.at, path, format!("{word:?} is not known here; {hint}"));
}
