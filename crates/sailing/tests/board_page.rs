//! The page about the board shows what the files hold. `NILE_BLESS=1` writes it anew.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::PathBuf;

use nile_sailing::Edition;
use nile_sailing::edition::{Bank, Mark, Place, SiteId, Sourced};

fn page() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/sailing-board.md")
}

/// A place with its icons and marks and the further segments it touches, such as `farm-1s 3 3A`,
/// `farm-2s 3S 3 +2` or `city-2n A`.
fn cell(edition: &Edition, place: Place) -> String {
    let further = |sites: &[SiteId]| {
        let touched = sites
            .iter()
            .flat_map(|site| edition.sites[*site].touches.iter());
        let further: BTreeSet<u8> = touched.collect();
        let further = further.into_iter().skip(1);
        further
            .map(|segment| format!(" +{segment}"))
            .collect::<String>()
    };
    let letter = |mark: Option<Mark>| match mark {
        Some(Mark::Ankh) => "A",
        Some(Mark::Scarab) => "S",
        None => "",
    };
    match place {
        Place::Space(space) => {
            let space = &edition.spaces[space];
            let mut text = space.id.clone();
            for site in space.sites.map(|site| &edition.sites[site]) {
                let _ = write!(text, " {}{}", site.icons, letter(site.mark));
            }
            text + &further(&space.sites)
        }
        Place::City(city) => {
            let city = &edition.cities[city];
            let text = format!("{} {}", city.id, letter(edition.sites[city.site].mark));
            text.trim_end().to_string() + &further(&[city.site])
        }
        Place::Section(_) => unreachable!("no caravan is in a chain"),
    }
}

/// The places of one segment and bank in the order of the chains.
fn column(edition: &Edition, bank: Bank, segment: u8) -> Vec<String> {
    let mut cells: Vec<String> = Vec::new();
    for &site in edition.chains.iter().flatten() {
        let site = &edition.sites[site];
        let place = edition.places[site.place];
        let here = match place {
            Place::Space(space) => edition.spaces[space].bank,
            Place::City(city) => edition.cities[city].bank,
            Place::Section(_) => continue,
        };
        let cell = cell(edition, place);
        if here == bank && site.touches.iter().next() == Some(segment) && !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    cells
}

fn map(edition: &Edition) -> String {
    let mut text = String::from("```text\n");
    let segments: Vec<u8> = (1..=edition.segments).rev().collect();
    let row = |text: &mut String, cells: &[String]| {
        let padded: Vec<String> = cells.iter().map(|cell| format!("{cell:<20}")).collect();
        let _ = writeln!(text, "{}", padded.join(" ").trim_end());
    };
    let bank = |text: &mut String, bank: Bank, name: &str| {
        let columns: Vec<_> = segments.iter().map(|&s| column(edition, bank, s)).collect();
        let height = columns.iter().map(Vec::len).max().unwrap_or(0);
        let _ = writeln!(text, "{name}");
        for line in 0..height {
            let cells = columns.iter().map(|column| column.get(line).cloned());
            row(
                text,
                &cells.map(Option::unwrap_or_default).collect::<Vec<_>>(),
            );
        }
        for (_, caravan) in edition.caravans.iter().filter(|(_, c)| c.bank == bank) {
            let ankh = if caravan.ankh { " A" } else { "" };
            let [one, two] = caravan.sections;
            let _ = writeln!(
                text,
                "caravan {}{ankh}: 1 gives {one}; 2 gives {two}",
                caravan.id
            );
        }
    };
    bank(&mut text, Bank::North, "NORTH BANK");
    let river: Vec<String> = segments
        .iter()
        .map(|s| format!("~~~ segment {s} ~~~~~~"))
        .collect();
    let _ = writeln!(text, "\n<- the tomb");
    row(&mut text, &river);
    text.push('\n');
    bank(&mut text, Bank::South, "SOUTH BANK");
    text.push_str("```\n");
    text
}

/// One row for each thing and source: the first two keys, then the rest of each key with its value.
fn table(values: &[Sourced]) -> String {
    let mut rows: BTreeMap<(String, String), Vec<String>> = BTreeMap::new();
    for value in values {
        let keys: Vec<&str> = value.key.split('.').collect();
        let head = keys.len().min(2);
        let (head, rest) = (keys[..head].join("."), keys[head..].join("."));
        let text = if rest.is_empty() {
            value.value.clone()
        } else {
            format!("{rest} {}", value.value)
        };
        let row = rows.entry((head, value.source.to_string())).or_default();
        row.push(text);
    }
    let mut text = String::from("| key | values | source |\n|---|---|---|\n");
    for ((key, source), values) in rows {
        let _ = writeln!(text, "| `{key}` | {} | {source} |", values.join("; "));
    }
    text
}

fn replace(page: &str, name: &str, inner: &str) -> String {
    let (begin, end) = (
        format!("<!-- {name}: begin -->\n"),
        format!("<!-- {name}: end -->"),
    );
    let from = page.find(&begin).expect("the page has the mark") + begin.len();
    let to = page.find(&end).expect("the page has the mark");
    format!("{}{inner}{}", &page[..from], &page[to..])
}

#[test]
fn the_page_shows_the_map_and_every_value_with_its_source() {
    let (english, pixie) = (Edition::english(), Edition::pixie());
    let all = english.values();
    let changed: Vec<Sourced> = pixie
        .values()
        .into_iter()
        .filter(|value| !all.contains(value))
        .collect();
    let values = format!(
        "### English\n\n{}\n### Pixie, where it differs in value or source\n\n{}",
        table(&all),
        table(&changed)
    );
    let old = std::fs::read_to_string(page()).unwrap();
    let new = replace(&replace(&old, "map", &map(&english)), "values", &values);
    nile_testkit::assert_current(&page(), &new);
    assert!(
        new.lines()
            .all(|line| !line.contains("| `spaces.farm-1n` | |"))
    );
}

/// As the page says of its map: columns read downwards, from the right to the left, are in the order in which
/// places are adjacent.
#[test]
fn the_map_is_read_in_the_order_of_the_chains() {
    let edition = Edition::english();
    assert_eq!(edition.chains.len(), 2, "one for each bank");
    for (bank, chain) in [Bank::North, Bank::South].into_iter().zip(&edition.chains) {
        let columns = (1..=edition.segments).flat_map(|segment| column(&edition, bank, segment));
        let mut order: Vec<String> = chain
            .iter()
            .map(|site| cell(&edition, edition.places[edition.sites[*site].place]))
            .collect();
        order.dedup();
        assert_eq!(columns.collect::<Vec<_>>(), order);
    }
}
