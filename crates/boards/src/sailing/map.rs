//! The Nile drawn: its segments from the last at the left to the first at the right, banks above and
//! below.

use nile_core::Seat;
use nile_sailing::edition::{Bank, Place, PlaceId, SiteId};
use nile_sailing::{Laborer, Terrain, View};

use super::gains::standing;
use super::names::{Names, laborer_letter, monument_letter, resource_ink};
use crate::text::{Align, Block, Ink, Line, table};

/// Columns between two segments.
const GAP: usize = 2;

/// One segment with what lies along it.
struct Segment {
    number: u8,
    north: Block,
    south: Block,
    wide: usize,
}

pub(super) fn draw(names: &Names<'_>, view: &View, columns: usize) -> Block {
    let segments: Vec<Segment> = (1..=view.edition().segments)
        .map(|number| segment(names, view, number))
        .collect();
    let mut block = Block::new();
    let mut rest = &segments[..];
    while !rest.is_empty() {
        let (fits, gap) = how_many(rest, columns);
        if block.len() > 0 {
            block.push("");
        }
        block.append(reach(&rest[..fits], view, gap));
        rest = &rest[fits..];
    }
    block
}

/// How many segments fit side by side, and the columns between them: closer where that takes one more.
fn how_many(segments: &[Segment], columns: usize) -> (usize, usize) {
    let fit = |gap: usize| {
        let mut used = 0;
        let fits = segments.iter().take_while(|segment| {
            used += segment.wide + gap;
            used - gap <= columns
        });
        fits.count().max(1)
    };
    match (fit(GAP), fit(1)) {
        (loose, close) if close > loose => (close, 1),
        (loose, _) => (loose, GAP),
    }
}

/// Some segments side by side, the first at the right.
fn reach(segments: &[Segment], view: &View, gap: usize) -> Block {
    let mut north = Block::new();
    let mut south = Block::new();
    let mut water = Line::new();
    for (i, segment) in segments.iter().rev().enumerate() {
        let last = i + 1 == segments.len();
        let wide = segment.wide;
        north = join(north, segment.north.clone(), wide, i, gap);
        south = join(south, segment.south.clone(), wide, i, gap);
        let barge = segment.number == view.season();
        let label = match barge {
            true => format!(" {} <=barge=] ", segment.number),
            false => format!(" {} ", segment.number),
        };
        let room = wide + if last { 0 } else { gap };
        let left = (wide.saturating_sub(label.len())) / 2;
        water.push(Ink::Water, "≈".repeat(left));
        water.push(if barge { Ink::Strong } else { Ink::Water }, &*label);
        water.push(
            Ink::Water,
            "≈".repeat(room.saturating_sub(left + label.len())),
        );
    }
    let mut block = north;
    block.push(water);
    block.append(south);
    block
}

/// A block with another at its right, which is so wide.
fn join(left: Block, mut right: Block, wide: usize, at: usize, gap: usize) -> Block {
    right.widen(wide);
    match at {
        0 => right,
        _ => left.beside(gap, right),
    }
}

fn segment(names: &Names<'_>, view: &View, number: u8) -> Segment {
    let on = |bank: Bank| {
        let places = places(view).into_iter();
        let rows = places.filter(|&place| belongs(view, place, number, bank));
        rows.map(|place| row(names, view, place))
            .collect::<Vec<_>>()
    };
    let (north, south) = (on(Bank::North), on(Bank::South));
    let split = north.len();
    // Both banks together, so that their columns agree.
    let mut lines = table(north.into_iter().chain(south).collect(), 1).lines();
    let north: Block = lines.by_ref().take(split).collect();
    let south: Block = lines.collect();
    let wide = north.width().max(south.width()).max(" 1 <=barge=] ".len());
    Segment {
        number,
        north,
        south,
        wide,
    }
}

/// Spaces and cities in the order of the chains they are adjacent in.
fn places(view: &View) -> Vec<PlaceId> {
    let edition = view.edition();
    let mut found: Vec<PlaceId> = Vec::new();
    let chained = edition.chains.iter().flatten();
    let chained = chained.filter_map(|site| Some(edition.sites.get(*site)?.place));
    for place in chained.chain(edition.sites.iter().map(|(_, site)| site.place)) {
        if !found.contains(&place) {
            found.push(place);
        }
    }
    found
}

/// Whether a place is drawn at this segment: at the first it touches.
fn belongs(view: &View, place: PlaceId, number: u8, bank: Bank) -> bool {
    let edition = view.edition();
    let its_bank = match edition.places.get(place) {
        Some(Place::Space(space)) => edition.spaces[*space].bank,
        Some(Place::City(city)) => edition.cities[*city].bank,
        _ => return false,
    };
    its_bank == bank && touched(view, place).first() == Some(&number)
}

/// The segments a place touches.
fn touched(view: &View, place: PlaceId) -> Vec<u8> {
    let edition = view.edition();
    let mut numbers: Vec<u8> = Vec::new();
    for site in edition.sites_of(place).iter() {
        numbers.extend(edition.sites[site].touches.iter());
    }
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

/// A place: its word, what is on its sections, and the further segments it touches.
fn row(names: &Names<'_>, view: &View, place: PlaceId) -> Vec<(Align, Line)> {
    let edition = view.edition();
    let laborer = view.laborer(place);
    let mut cells = Vec::new();
    match edition.places.get(place) {
        Some(Place::Space(space)) => {
            let space = &edition.spaces[*space];
            let ink = terrain_ink(space.terrain);
            cells.push(Line::of(ink, names.style.clean(&space.id)));
            let free = space
                .sites
                .iter()
                .any(|site| !view.covered().contains(*site));
            for (site, icons) in space.sites.into_iter().zip(space.icons) {
                cells.push(section(view, site, icons, laborer, ink));
            }
            if let Some(laborer) = laborer.filter(|_| !free) {
                cells.push(Line::of(Ink::Strong, laborer_letter(laborer).to_string()));
            }
        }
        Some(Place::City(city)) => {
            let city = &edition.cities[*city];
            cells.push(Line::of(Ink::Gold, names.style.clean(&city.id)));
            cells.push(match view.covered().contains(city.site) {
                true => monuments(view, city.site),
                false => Line::of(Ink::Faint, "--"),
            });
            let letter = laborer.map(laborer_letter).map(String::from);
            cells.push(Line::of(Ink::Strong, letter.unwrap_or_default()));
        }
        _ => {}
    }
    let further = touched(view, place).into_iter().skip(1);
    let further: Vec<String> = further.map(|number| format!("+{number}")).collect();
    if !further.is_empty() {
        cells.push(Line::of(Ink::Faint, further.concat()));
    }
    // As wide as most ever get, so that the map does not shift when a laborer comes.
    for cell in cells.iter_mut().skip(1) {
        cell.pad_to(2);
    }
    cells.into_iter().map(|cell| (Align::Left, cell)).collect()
}

/// A section: its monument, or its icons with the laborer on them.
fn section(view: &View, site: SiteId, icons: u8, laborer: Option<Laborer>, ink: Ink) -> Line {
    if view.covered().contains(site) {
        return monuments(view, site);
    }
    let line = Line::of(ink, icons.to_string());
    match laborer {
        Some(laborer) => line.and(Ink::Strong, laborer_letter(laborer).to_string()),
        None => line,
    }
}

/// The monuments on a site: `O1` an obelisk of governor 1, `O12` two of 1 and 2, `N` a neutral one.
fn monuments(view: &View, site: SiteId) -> Line {
    let standing = standing(view, site);
    let Some((_, monument)) = standing.first() else {
        return Line::of(Ink::Faint, "N");
    };
    let mut line = Line::of(
        seat_ink(standing[0].0),
        monument_letter(*monument).to_string(),
    );
    for (seat, _) in &standing {
        line.push(seat_ink(*seat), seat.to_string());
    }
    line
}

fn seat_ink(seat: Seat) -> Ink {
    Ink::Seat(seat)
}

fn terrain_ink(terrain: Terrain) -> Ink {
    resource_ink(terrain.resource())
}
