//! Harvesting: STO-20, STO-21, STO-61, STO-77.

use nile_sailing::edition::Effect;

use super::Naive;

/// `brickmaker` and `master-brickmaker` work in a `brickyard`; a `master` nowhere in particular.
fn works_on(laborer: &str) -> Option<&'static str> {
    match laborer.strip_prefix("master-").unwrap_or(laborer) {
        "farmer" => Some("farm"),
        "brickmaker" => Some("brickyard"),
        "stonecutter" => Some("quarry"),
        _ => None,
    }
}

fn yields(terrain: &str) -> &'static str {
    match terrain {
        "farm" => "grain",
        "brickyard" => "brick",
        _ => "stone",
    }
}

impl Naive {
    pub(super) fn harvests(&self, seat: usize, terms: Effect) -> Vec<String> {
        let mut texts = Vec::new();
        for laborer in self.hand(seat) {
            for (_, space) in self.edition.spaces.iter() {
                if self.may_work(&laborer, &space.id, terms) {
                    texts.push(format!("harvest {} {laborer}", space.id));
                }
            }
        }
        texts
    }

    /// Whether a laborer of this kind could be put on this terrain space.
    pub(super) fn may_work(&self, laborer: &str, space: &str, terms: Effect) -> bool {
        let Effect::Harvest {
            terrain: only,
            any_terrain,
            as_master,
            ..
        } = terms
        else {
            panic!("{terms:?} is no harvest");
        };
        let terrain = self.terrain(space);
        let master = laborer.starts_with("master") || as_master;
        let right_terrain = any_terrain
            || works_on(laborer) == Some(terrain)
            || laborer == "master"
            || (master && self.edition.rules.master_any_terrain);
        let reached = { self.segments_of_space(space) }
            .iter()
            .any(|&segment| segment <= self.season);
        only.is_none_or(|only| only.word() == terrain)
            && right_terrain
            && (master || reached)
            && self.laborer_on(space).is_none()
            && !self.free_sections(space).is_empty()
    }

    fn terrain(&self, space: &str) -> &'static str {
        let mut spaces = self.edition.spaces.iter().map(|(_, space)| space);
        let space = spaces.find(|known| known.id == space);
        space.expect("a space of the edition").terrain.word()
    }

    /// The segments that either section of a space touches.
    fn segments_of_space(&self, space: &str) -> Vec<usize> {
        let mut segments = self.segments_of(&format!("{space}/a"));
        segments.extend(self.segments_of(&format!("{space}/b")));
        segments
    }

    /// The segments that a section or a city touches.
    pub(super) fn segments_of(&self, site: &str) -> Vec<usize> {
        let mut sites = self.edition.sites.iter().map(|(_, site)| site);
        let site = sites.find(|known| known.id == site);
        let touches = site.expect("a site of the edition").touches;
        touches.iter().map(usize::from).collect()
    }

    /// The icons of a section; 0 for a city.
    pub(super) fn icons(&self, site: &str) -> usize {
        let mut sites = self.edition.sites.iter().map(|(_, site)| site);
        let site = sites.find(|known| known.id == site);
        site.expect("a site of the edition").icons.into()
    }

    /// The sections of a space without a monument.
    fn free_sections(&self, space: &str) -> Vec<String> {
        let sections = ["a", "b"].map(|half| format!("{space}/{half}"));
        let free = { sections.into_iter() }.filter(|site| self.monuments_on(site).is_empty());
        free.collect()
    }

    pub(super) fn harvest(&mut self, seat: usize, terms: Effect, words: &[&str]) {
        let Effect::Harvest {
            as_master, bonus, ..
        } = terms
        else {
            panic!("{terms:?} is no harvest");
        };
        let (space, laborer) = (words[1], words[2]);
        let sections = self.free_sections(space);
        let mut amount: usize = sections.iter().map(|site| self.icons(site)).sum();
        if (laborer.starts_with("master") || as_master) && self.last_season() {
            amount += usize::from(self.edition.rules.master_extra);
        }
        amount += usize::from(bonus);
        self.carry(laborer, &format!("hand {seat}"), &format!("on {space}"));
        let resource = yields(self.terrain(space));
        self.take(seat, &vec![resource; amount]);
    }
}
