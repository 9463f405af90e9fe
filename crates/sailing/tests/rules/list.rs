//! The list of rules, and the pages that cite it.

use std::collections::BTreeSet;

use nile_sailing::RULES;

#[test]
fn every_id_of_the_reading_and_every_ruling_is_a_rule_once() {
    let ids: Vec<&str> = RULES.iter().map(|rule| rule.id).collect();
    let unique: BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!(unique.len(), ids.len());
    let spans = [(1, 6), (10, 14), (20, 44), (50, 51), (60, 94)];
    let expected: Vec<String> = spans
        .iter()
        .flat_map(|&(first, last)| first..=last)
        .map(|number| format!("STO-{number:02}"))
        .collect();
    assert_eq!(ids, expected);
}

#[test]
fn the_pages_cite_only_rules_that_exist_and_the_games_page_has_a_row_for_each() {
    let page = include_str!("../../../../docs/sailing.md");
    let pages = [
        page,
        include_str!("../../../../docs/sailing-engine-spec.md"),
        include_str!("../../../../docs/sailing-board.md"),
        include_str!("../../../../docs/sailing-notation.md"),
    ];
    let ids: BTreeSet<&str> = RULES.iter().map(|rule| rule.id).collect();
    for page in pages {
        for (at, _) in page.match_indices("STO-") {
            let id = &page[at..at + 6];
            assert!(ids.contains(id), "{id} is cited but is no rule");
        }
    }
    for id in ids {
        let row = format!("| {id} | ");
        let rows = page.lines().filter(|line| line.starts_with(&row)).count();
        assert_eq!(rows, 1, "{id}");
    }
}
