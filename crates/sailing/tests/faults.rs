//! Broken edition files are refused with the place and the reason, every fault at once.

use nile_sailing::Edition;
use nile_sailing::edition::{BUILT_IN, Fault};

/// What is changed in the English file, and what must be said about it.
struct Planted {
    what: &'static str,
    old: &'static str,
    new: &'static str,
    key: &'static str,
    reason: &'static str,
}

const fn plant(
    what: &'static str,
    old: &'static str,
    new: &'static str,
    key: &'static str,
    reason: &'static str,
) -> Planted {
    Planted {
        what,
        old,
        new,
        key,
        reason,
    }
}

const PLANTED: &[Planted] = &[
    plant(
        "a misspelt key",
        "hire_cost = 2 ",
        "hire_cots = 2 ",
        "rules.hire_cots",
        "did you mean hire_cost?",
    ),
    plant(
        "an unknown terrain",
        "farm-1n = { terrain = \"farm\"",
        "farm-1n = { terrain = \"fram\"",
        "spaces.farm-1n.terrain",
        "\"fram\" is not known here; did you mean farm?",
    ),
    plant(
        "a chain with a place that does not exist",
        "[\"farm-1n\", \"city-1n\"",
        "[\"farm-1n\", \"city-9n\"",
        "adjacency.chains",
        "there is no place \"city-9n\"; did you mean city-",
    ),
    plant(
        "a chain that says the same twice",
        "[\"farm-1n\", \"city-1n\"",
        "[\"farm-1n\", \"city-1n\"], [\"farm-1n/b\", \"city-1n\"",
        "adjacency.chains",
        "farm-1n/b and city-1n are adjacent already",
    ),
    plant(
        "a place beside itself",
        "[\"farm-1n\", \"city-1n\"",
        "[\"farm-1n\", \"city-1n\", \"city-1n\"",
        "adjacency.chains",
        "city-1n follows itself",
    ),
    plant(
        "five Ankh sections",
        "ankh = [\"farm-1s/b\", ",
        "ankh = [",
        "marks.ankh",
        "6 places are marked (neutral_monuments), but 5 are listed",
    ),
    plant(
        "a section marked twice",
        "scarab = [\"brickyard-1n/a\"",
        "scarab = [\"farm-1s/b\"",
        "marks.scarab",
        "farm-1s/b is marked already",
    ),
    plant(
        "a mark on a whole space",
        "scarab = [\"brickyard-1n/a\"",
        "scarab = [\"brickyard-1n\"",
        "marks.scarab",
        "brickyard-1n has two sections; one is marked: write brickyard-1n/a or brickyard-1n/b",
    ),
    plant(
        "a mark on a city that does not exist",
        "scarab = [\"brickyard-1n/a\"",
        "scarab = [\"city-1w\"",
        "marks.scarab",
        "there is no place \"city-1w\"; did you mean city-1",
    ),
    plant(
        "a pool that does not fit the bag",
        "draw = 2, pool = 5",
        "draw = 2, pool = 6",
        "governors.4",
        "the bag holds 15 laborers, but 8 are drawn, 6 go to the pool and 2 stay: 16",
    ),
    plant(
        "a card that brings cards back for ever",
        "effect = { draw = { look = 2, keep = 2 } }\nleaves_game = true",
        "effect = { draw = { look = 2, keep = 2 } }",
        "cards.scribe.effect",
        "the game might never end",
    ),
    plant(
        "a single planning cartouche",
        "  { grain = 3, brick = 3, stone = 2 },\n",
        "",
        "monuments.pylon.planning",
        "a type has 2 to 4 planning cartouches, not 1",
    ),
    plant(
        "a price of nothing",
        "  { grain = 3, brick = 3, stone = 2 },\n",
        "  {},\n",
        "monuments.pylon.planning",
        "a price must name at least one token",
    ),
    plant(
        "an effect that does not exist",
        "effect = { glory = 2 }",
        "effect = { glroy = 1 }",
        "cards.priest.effect.glroy",
        "there is no such effect; did you mean glory?",
    ),
    plant(
        "an effect with an unknown modifier",
        "effect = { plan = { discount = 3 } }",
        "effect = { plan = { discount = 3, discuont = 3 } }",
        "boons.ptah.effect.plan.discuont",
        "did you mean discount?",
    ),
    plant(
        "a discount beyond the limit",
        "effect = { plan = { discount = 3 } }",
        "effect = { plan = { discount = 9 } }",
        "boons.ptah.effect.plan.discount",
        "must be 1 to 4, not 9",
    ),
    plant(
        "keeping more than is looked at",
        "draw = { look = 3, keep = 1 }",
        "draw = { look = 3, keep = 4 }",
        "boons.thoth.effect.draw.keep",
        "cannot keep 4 of 3 cards",
    ),
    plant(
        "fewer bonuses than seasons",
        "segments = 4 ",
        "segments = 6 ",
        "bonuses",
        "one for each of the 6 seasons",
    ),
    plant(
        "a space that touches a segment beyond the river",
        "farm-4n = { terrain = \"farm\", bank = \"north\", touches = [4]",
        "farm-4n = { terrain = \"farm\", bank = \"north\", touches = [5]",
        "spaces.farm-4n.touches",
        "must be 1 to 4, not 5",
    ),
    plant(
        "a missing name",
        "city-2n = { bank = \"north\", touches = [2], en = \"City 2 north\", fr",
        "city-2n = { bank = \"north\", touches = [2], fr",
        "cities.city-2n.en",
        "is missing",
    ),
    plant(
        "a card with a word of the notation",
        "[cards.priest]",
        "[cards.extra]",
        "cards.extra",
        "is a word of the notation already",
    ),
    plant(
        "a text for a number",
        "4 = { supply = 25",
        "4 = { supply = \"25\"",
        "governors.4.supply",
        "must be a number from 1 to 60, not a text",
    ),
    plant(
        "no caravan with an Ankh",
        "south = { bank = \"south\", ankh = true",
        "south = { bank = \"south\", ankh = false",
        "caravans",
        "exactly one caravan has `ankh = true`, not 0",
    ),
    plant(
        "a caravan with one section",
        "sections = [{ grain = 2, stone = 1 }, { grain = 1, brick = 2 }]",
        "sections = [{ grain = 2, stone = 1 }]",
        "caravans.south.sections",
        "a caravan has 2 sections, not 1",
    ),
    plant(
        "less in the supply than everybody starts with",
        "2 = { supply = 15",
        "2 = { supply = 3",
        "governors.2.supply",
        "2 governors start with 4 stone, but there are 3",
    ),
    plant(
        "a source for a value that does not exist",
        "\"boons.horus.effect\" = \"ruling\"",
        "\"boons.anubis.effect\" = \"ruling\"",
        "sources.boons.anubis.effect",
        "there is no value \"boons.anubis.effect\"",
    ),
    plant(
        "an unknown source",
        "river = \"rulebook\"",
        "river = \"rulebok\"",
        "sources.river",
        "did you mean rulebook?",
    ),
    plant(
        "a name that cannot be typed",
        "[cards.priest]",
        "[cards.\"High Priest\"]",
        "cards.High Priest",
        "lower-case letters, digits and dashes",
    ),
    plant(
        "a number with a fraction",
        "hire_cost = 2 ",
        "hire_cost = 2.5 ",
        "hire_cost",
        "whole numbers",
    ),
    plant(
        "a moved laborer on a caravan",
        "to = [\"terrain\", \"city\"]",
        "to = [\"terrain\", \"caravan\"]",
        "cards.ferryman.effect.move_laborer.to",
        "cannot be moved onto a caravan",
    ),
];

fn english() -> &'static str {
    BUILT_IN[0].1
}

/// The English file with a change, and the line the change is on.
fn broken(text: &str, planted: &Planted) -> (String, u32) {
    let at = text.find(planted.old);
    let at = at.unwrap_or_else(|| panic!("{}: the file has {:?}", planted.what, planted.old));
    let line = text[..at].matches('\n').count() as u32 + 1;
    (text.replacen(planted.old, planted.new, 1), line)
}

fn about<'a>(faults: &'a [Fault], planted: &Planted) -> &'a Fault {
    let found = faults
        .iter()
        .find(|fault| fault.key == planted.key && fault.reason.contains(planted.reason));
    found.unwrap_or_else(|| panic!("{}: {faults:#?}", planted.what))
}

/// STO-02, STO-05, STO-65.
#[test]
fn each_planted_fault_is_refused_with_its_file_its_place_and_its_reason() {
    assert!(PLANTED.len() >= 20);
    for planted in PLANTED {
        let (text, line) = broken(english(), planted);
        let faults = Edition::load(&text, "mine.toml").unwrap_err();
        let fault = about(&faults, planted);
        assert_eq!(fault.file, "mine.toml", "{}", planted.what);
        // Faults of a whole list or table stand at its head, which is on an earlier line.
        let whole = ["bonuses", "caravans", "monuments.pylon.planning"];
        if whole.contains(&planted.key) {
            assert!(fault.line > 1, "{}: {fault}", planted.what);
        } else {
            assert_eq!(fault.line, line, "{}: {fault}", planted.what);
        }
    }
}

#[test]
fn one_mistake_makes_few_complaints() {
    for planted in PLANTED {
        let (text, _) = broken(english(), planted);
        let faults = Edition::load(&text, "mine.toml").unwrap_err();
        assert!(faults.len() <= 4, "{}: {faults:#?}", planted.what);
    }
}

#[test]
fn many_faults_are_all_reported_in_one_go_in_the_order_of_the_file() {
    let chosen = [0, 1, 5, 9, 10, 14, 19, 23];
    let mut text = english().to_string();
    for index in chosen {
        text = broken(&text, &PLANTED[index]).0;
    }
    let faults = Edition::load(&text, "mine.toml").unwrap_err();
    for index in chosen {
        about(&faults, &PLANTED[index]);
    }
    assert!(faults.is_sorted_by_key(|fault| fault.line));
}

#[test]
fn a_text_that_is_no_toml_is_refused_with_its_lines() {
    let text = "format = 1\nid = \nlanguage = \"en\"\nriver = = 4\n";
    let faults = Edition::load(text, "torn.toml").unwrap_err();
    let lines: Vec<u32> = faults.iter().map(|fault| fault.line).collect();
    assert!(lines.contains(&2) && lines.contains(&4), "{faults:#?}");
    let doubled = english().replacen("id = \"english\"", "id = \"english\"\nid = \"twice\"", 1);
    let faults = Edition::load(&doubled, "twice.toml").unwrap_err();
    assert!(faults[0].reason.contains("duplicate"), "{faults:?}");
}

#[test]
fn an_edition_can_extend_only_what_exists() {
    let faults = Edition::load("extends = \"englsh\"", "mine.toml").unwrap_err();
    assert_eq!(
        faults[0].to_string(),
        "mine.toml:1: extends: there is no edition \"englsh\"; did you mean english?"
    );
    let faults = Edition::load(
        "extends = \"english\"\nremove = [\"cards.nobody\"]",
        "mine.toml",
    );
    assert_eq!(
        faults.unwrap_err()[0].to_string(),
        "mine.toml:2: remove: there is nothing at \"cards.nobody\" to remove"
    );
}

#[test]
fn a_fault_in_what_is_taken_over_stands_where_the_file_says_what_it_extends() {
    let text = "id = \"short\"\nextends = \"english\"\n[river]\nsegments = 3";
    let faults = Edition::load(text, "short.toml").unwrap_err();
    // A number in a list of a space that the river no longer reaches.
    let touches = faults.iter().find(|fault| fault.key.ends_with("touches"));
    assert_eq!(
        touches.map(|fault| (&*fault.file, fault.line)),
        Some(("short.toml", 2))
    );
    let text = "id = \"long\"\nextends = \"english\"\n[river]\nsegments = 6";
    let faults = Edition::load(text, "long.toml").unwrap_err();
    let bonuses = faults.iter().find(|fault| fault.key == "bonuses");
    assert_eq!(bonuses.map(|fault| fault.line), Some(2));
}

#[test]
fn an_empty_file_is_told_everything_it_lacks() {
    let faults = Edition::load("", "empty.toml").unwrap_err();
    for key in [
        "format",
        "spaces",
        "monuments",
        "cards",
        "governors",
        "rules",
        "words",
        "sources",
    ] {
        assert!(
            faults
                .iter()
                .any(|fault| fault.key == key && fault.reason == "is missing"),
            "{key}: {faults:#?}"
        );
    }
}

#[test]
fn no_text_makes_the_loader_panic() {
    // Lines left out, lines doubled, the file cut short.
    let lines: Vec<&str> = english().lines().collect();
    for skip in (0..lines.len()).step_by(3) {
        let mut fewer = lines.clone();
        fewer.remove(skip);
        let _ = Edition::load(&fewer.join("\n"), "fewer.toml");
        let mut more = lines.clone();
        more.insert(skip, lines[skip]);
        let _ = Edition::load(&more.join("\n"), "more.toml");
    }
    for end in (0..english().len())
        .step_by(397)
        .filter(|&end| english().is_char_boundary(end))
    {
        assert!(Edition::load(&english()[..end], "cut.toml").is_err());
    }
}
