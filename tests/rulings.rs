//! The page of all rulings and reconstructed values is what the engines hold: `NILE_BLESS=1 cargo test
//! --test rulings` writes it anew.
#![allow(missing_docs)]

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;

use nile_games::prelude::*;
use nile_games::sailing::Edition;
use nile_games::sailing::edition::{Source, Sourced};

/// Why values that the rulebooks' texts do not contain are as they are, by the beginning of their keys;
/// the longest that fits counts.
const REASONS: &[(&str, &str)] = &[
    (
        "adjacency",
        "A figure shows it. One chain along each side of the river is the least that monuments *adjacent* to each other and caravans on *opposite sides* ask for.",
    ),
    (
        "bonuses",
        "The French text has no words for it; these are ours.",
    ),
    (
        "boons",
        "The texts name two boons and tell what one does. The others help at other moments, so that each has its time.",
    ),
    (
        "boons.horus",
        "The texts name it and tell what it does; the card's own words are not in them, and these are ours.",
    ),
    ("boons.horus.effect", "STO-36."),
    (
        "caravans",
        "A figure shows it. A section is worth less than a whole terrain space and a little more than an average section of one, since it is open in every season.",
    ),
    (
        "cards",
        "The texts name one card. Played for resources each is worth about what the regent bonus with a card says a card is worth, and less where its action waits for the right moment; played for its action then a little more.",
    ),
    ("cards.sculptor.effect", "STO-76."),
    (
        "cards.scribe",
        "It draws cards, so it leaves the game: a deck that is reshuffled could otherwise be drawn for ever.",
    ),
    (
        "cities",
        "A figure shows it. One on each bank of each segment, so that every season has some near the barge. The names are ours.",
    ),
    ("format", "Of the file, not of the game."),
    ("governors.2.neutral", "STO-60."),
    ("governors.5", "STO-67."),
    ("id", "Of the file, not of the game."),
    (
        "market",
        "A figure shows it. Both sides of a cartouche are worth about the same, at the rates that the regent bonuses give.",
    ),
    (
        "marks",
        "A figure shows it. The text says how many; they are spread over terrains, banks and icons alike, so that fewer governors find less of everything and not less of one thing.",
    ),
    (
        "monuments",
        "A figure shows it. Prices follow the glory at the rates that the regent bonuses give, a little cheaper by the point for greater monuments, which need rarer sites; the cartouches of a type ask for different mixes.",
    ),
    ("rules.market_reuse_by_trader", "STO-70."),
    ("rules.master_any_terrain", "STO-61."),
    ("rules.second_card_2p", "STO-64."),
    ("rules.share_across_kinds", "STO-66."),
    ("rules.visit_city_with_monument_2p", "STO-68."),
    ("rules.withdraw_with_planned", "STO-63."),
    (
        "spaces",
        "A figure shows it. Each bank of each segment has one space of each terrain, so that every laborer finds work in the first season; icons are spread so that a whole space is worth about the same everywhere. The names are ours.",
    ),
    ("start.masters", "STO-62."),
    ("title", "The French name of the English edition is ours."),
    (
        "words",
        "A word that the book of this edition does not have, or has for something else; it is ours.",
    ),
];

fn reason(key: &str) -> &'static str {
    let fits = |(begin, _): &&(&str, &str)| {
        let rest = key.strip_prefix(begin);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    let longest = REASONS
        .iter()
        .filter(fits)
        .max_by_key(|(begin, _)| begin.len());
    longest.unwrap_or_else(|| panic!("{key} has no reason")).1
}

/// What of a rule's text is a ruling.
fn ruling(text: &str) -> String {
    if let Some(all) = text.strip_prefix("Ruling. ") {
        return all.to_string();
    }
    let sentences: Vec<&str> = text.split_inclusive(". ").collect();
    let marked = sentences
        .iter()
        .filter(|sentence| sentence.to_lowercase().contains("ruling"));
    let marked: String = marked.copied().collect();
    let plain = [" (ruling)", ": ruling", "Ruling: "]
        .iter()
        .fold(marked, |text, mark| text.replace(mark, ""));
    let (first, rest) = plain.trim().split_at(1);
    first.to_uppercase() + rest
}

fn rulings<G: Game>(page: &mut String) {
    let _ = writeln!(
        page,
        "\n## {}\n\n| id | rule | ruling | why |\n|---|---|---|---|",
        G::META.name
    );
    for rule in G::rules() {
        assert_eq!(
            rule.why.is_some(),
            rule.text.to_lowercase().contains("ruling"),
            "{rule}: a ruling says so and has a reason"
        );
        let Some(why) = rule.why else { continue };
        let text = ruling(rule.text);
        assert!(text.len() > 10, "{rule}: {text}");
        let _ = writeln!(page, "| {} | {} | {text} | {why} |", rule.id, rule.title);
    }
}

/// One row for each thing and reason: the first two keys, then the rest of each key with its value.
fn values(page: &mut String, heading: &str, values: &[Sourced], source: Source) {
    let mut rows: BTreeMap<(String, &str), Vec<String>> = BTreeMap::new();
    for value in values.iter().filter(|value| value.source == source) {
        let keys: Vec<&str> = value.key.split('.').collect();
        let (head, rest) = keys.split_at(keys.len().min(2));
        let text = format!("{} {}", rest.join("."), value.value);
        let row = rows.entry((head.join("."), reason(&value.key)));
        row.or_default().push(text.trim().to_string());
    }
    let _ = writeln!(
        page,
        "\n### {heading}\n\n| key | values | why |\n|---|---|---|"
    );
    let mut said = "";
    for ((key, why), values) in rows {
        // A reason that holds for many rows is told in the first of them.
        let told = if why == said { "" } else { why };
        said = why;
        let _ = writeln!(page, "| `{key}` | {} | {told} |", values.join("; "));
    }
}

fn page() -> String {
    let mut page = String::from(
        "# Rulings and reconstructed values\n\n\
         What is ours and not the rulebooks': every ruling where a book is silent, can be read in two ways or disagrees \
         with itself, or where a program has to be narrower than a table of people, and every value of Sailing Toward Osiris that only figures show. Whoever reads a book otherwise finds here \
         what to change: where tables are likely to differ there is an option, and all values are data \
         ([editions](sailing-board.md)). The whole rules are in `nile rules tutankhamun` and its sisters.\n\n\
         This page is written from the engines' own lists (`NILE_BLESS=1 cargo test --test rulings`).\n",
    );
    rulings::<nile_games::tutankhamun::Tutankhamun>(&mut page);
    rulings::<nile_games::isis_osiris::IsisOsiris>(&mut page);
    rulings::<nile_games::sailing::Sailing>(&mut page);
    let english = Edition::english().values();
    let pixie = Edition::pixie().values();
    let pixie: Vec<Sourced> = (pixie.into_iter())
        .filter(|value| !english.contains(value))
        .collect();
    page.push_str(
        "\n## Values of Sailing Toward Osiris\n\n\
         Where a reason stands for several rows it is in the first. \
         [More on the reasons](sailing-board.md#why-these-values).\n",
    );
    values(
        &mut page,
        "English edition: reconstructed",
        &english,
        Source::Reconstruction,
    );
    values(
        &mut page,
        "English edition: ruled",
        &english,
        Source::Ruling,
    );
    values(
        &mut page,
        "Pixie edition, where it differs: reconstructed",
        &pixie,
        Source::Reconstruction,
    );
    values(
        &mut page,
        "Pixie edition, where it differs: ruled",
        &pixie,
        Source::Ruling,
    );
    page
}

#[test]
fn the_page_of_rulings_and_reconstructed_values_is_current() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("docs/rulings.md");
    nile_testkit::assert_current(&path, &page());
}
