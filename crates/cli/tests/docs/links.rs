//! What pages point at: other pages, headings, files.

use std::fs;
use std::path::Path;

use super::{pages, root};

/// The name of a heading in a link, as GitHub makes it.
fn anchor(heading: &str) -> String {
    let kept = |c: &char| c.is_alphanumeric() || " -_".contains(*c);
    let text: String = heading.to_lowercase().chars().filter(kept).collect();
    text.replace(' ', "-")
}

/// The page without its blocks of code.
fn prose(page: &str) -> String {
    page.split("```").step_by(2).collect()
}

fn has_heading(path: &Path, name: &str) -> bool {
    let page = prose(&fs::read_to_string(path).unwrap());
    let mut headings = page.lines().filter_map(|line| line.strip_prefix('#'));
    headings.any(|heading| anchor(heading.trim_start_matches('#').trim()) == name)
}

#[test]
fn every_link_leads_somewhere() {
    let mut followed = 0;
    for (name, page) in pages() {
        let text = prose(&page);
        for link in text.split("](").skip(1) {
            let link = link.split(')').next().unwrap();
            if link.starts_with("https://") {
                continue;
            }
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            let path = match file {
                "" => name.clone().into(),
                file => Path::new(&name).parent().unwrap().join(file),
            };
            assert!(path.is_file(), "{name}: {link}");
            let found = heading.is_empty() || has_heading(&path, heading);
            assert!(found, "{name}: {link}: no such heading");
            followed += 1;
        }
    }
    assert!(followed > 50, "{followed}");
}

#[test]
fn every_path_that_a_page_names_is_there() {
    let mut named = 0;
    for (name, page) in pages() {
        for word in prose(&page).split('`').skip(1).step_by(2) {
            let ours = ["crates/", "docs/", "examples/", "tests/", ".ci/"];
            let path = word.split(':').next().unwrap();
            let whole = !path.contains([' ', '*', '<', '{']);
            if !whole || !ours.iter().any(|folder| path.starts_with(folder)) {
                continue;
            }
            // A page about a game speaks of the tests of its crate.
            let folder = Path::new(&name).file_stem().unwrap().to_str().unwrap();
            let crates = [folder, "cli", "tutankhamun", "sailing", "isis-osiris"];
            let mut places = vec![root().join(path)];
            places.extend(crates.map(|folder| root().join("crates").join(folder).join(path)));
            assert!(places.iter().any(|place| place.exists()), "{name}: {word}");
            named += 1;
        }
    }
    assert!(named > 30, "{named}");
}

#[test]
fn headings_are_named_as_github_does() {
    assert_eq!(anchor("Isis & Osiris"), "isis--osiris");
    assert_eq!(
        anchor("One event, from a finger"),
        "one-event-from-a-finger"
    );
}
