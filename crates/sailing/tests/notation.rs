//! Every action and outcome has one text, and reads back from it.

mod common;

use std::collections::HashMap;
use std::sync::Arc;

use common::{every_action, river_of_three};
use nile_core::Seat;
use nile_sailing::edition::Id;
use nile_sailing::notation::{parse_action, parse_outcome, write_action, write_outcome};
use nile_sailing::{Action, Crew, Edition, Item, Laborer, Outcome};
use proptest::prelude::*;

fn editions() -> [Arc<Edition>; 3] {
    [Edition::english(), Edition::pixie(), river_of_three()]
}

fn outcomes(e: &Edition) -> Vec<Outcome> {
    let mut all: Vec<Outcome> = e.cards.ids().map(Outcome::Card).collect();
    all.extend(Seat::all(5).map(Outcome::Regent));
    for &a in Laborer::ALL {
        all.extend([Outcome::Draw(a), Outcome::Pool(a)]);
        for &b in Laborer::ALL.iter().filter(|&&b| b >= a) {
            let mut crew = Crew::default();
            crew[a] += 1;
            crew[b] += 1;
            all.push(Outcome::Look(crew));
        }
    }
    all
}

#[test]
fn every_action_of_every_edition_round_trips_and_no_two_are_written_alike() {
    for edition in editions() {
        let mut seen = HashMap::new();
        for action in every_action(&edition) {
            let mut text = String::new();
            write_action(&edition, &action, &mut text);
            assert_eq!(parse_action(&edition, &text), Ok(action), "{text}");
            let typable =
                |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || " -/,".contains(c);
            assert!(text.chars().all(typable), "{text}");
            assert_eq!(seen.insert(text.clone(), action), None, "{text}");
        }
        assert!(seen.len() > 3000);
    }
}

#[test]
fn every_outcome_of_every_edition_round_trips_and_no_two_are_written_alike() {
    for edition in editions() {
        let mut seen = HashMap::new();
        for outcome in outcomes(&edition) {
            let mut text = String::new();
            write_outcome(&edition, &outcome, &mut text);
            assert_eq!(parse_outcome(&edition, &text), Ok(outcome), "{text}");
            assert_eq!(seen.insert(text.clone(), outcome), None, "{text}");
        }
    }
}

#[test]
fn the_examples_of_the_notation_page_are_read() {
    let page = include_str!("../../../docs/sailing-notation.md");
    let english = Edition::english();
    let (mut acts, mut draws) = (0, 0);
    for line in page.lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let text = cells[2].trim_matches('`');
        if cells[3] == "outcome" {
            assert!(parse_outcome(&english, text).is_ok(), "{text}");
            draws += 1;
        } else {
            assert!(parse_action(&english, text).is_ok(), "{text}");
            acts += 1;
        }
    }
    assert_eq!((acts, draws), (27, 5));
}

#[test]
fn errors_say_what_would_be_right() {
    let english = Edition::english();
    let error = |text: &str| parse_action(&english, text).unwrap_err().expected;
    assert_eq!(
        error("harvset farm-1n farmer"),
        "did you mean `harvest farm-1n farmer`?"
    );
    assert_eq!(
        error("harvest frm-1n farmer"),
        "\"frm-1n\" is not a terrain space; did you mean farm-1n?"
    );
    assert_eq!(error("harvest farm-1n"), "a laborer is missing");
    assert_eq!(
        error("hire farmer stone,grain"),
        "write it as `hire farmer grain,stone`"
    );
    assert_eq!(error("hire farmer nothing"), "write it as `hire farmer`");
    assert_eq!(
        error("propose now"),
        "nothing follows here, but \"now\" does"
    );
    assert_eq!(error("build obelisk 1 farm-1n/a"), "`at` must follow");
    assert_eq!(
        error("build obelisk 4 at farm-1n/a"),
        "\"4\" is not a planning cartouche; did you mean 1?"
    );
    assert_eq!(
        error("offer gold"),
        "\"gold\" is not a resource, a laborer, a city card or `extra`"
    );
    assert_eq!(
        error("haggle two"),
        "a seat is a number such as 2, not \"two\""
    );
    assert!(error("").starts_with("it begins with one of harvest, visit"));
    assert!(parse_outcome(&english, "look farmer,farmer").is_ok());
    let error = parse_outcome(&english, "look master,farmer")
        .unwrap_err()
        .expected;
    assert_eq!(error, "write it as `look farmer,master`");
}

#[test]
fn what_cannot_be_read_is_told_whatever_its_length() {
    let english = Edition::english();
    let error = parse_action(&english, "").unwrap_err().expected;
    assert!(error.starts_with("it begins with one of "), "{error}");
    let many = format!("look {}", ["farmer"; 256].join(","));
    assert!(parse_outcome(&english, &many).is_err());
}

#[test]
fn ids_of_another_edition_are_written_without_panic_and_not_read() {
    let english = Edition::english();
    for action in [
        Action::Build {
            slot: Id::from_index(200),
            site: Id::from_index(255),
        },
        Action::Offer(Item::Card(Id::from_index(99))),
        Action::To(Id::from_index(64)),
        Action::Withdraw(Some(Id::from_index(5))),
    ] {
        let mut text = String::new();
        write_action(&english, &action, &mut text);
        assert!(text.contains('?'), "{text}");
        assert!(parse_action(&english, &text).is_err());
    }
}

proptest! {
    #[test]
    fn whatever_is_read_is_written_the_same(text in "[a-z]{0,8}( [a-z0-9,/-]{0,12}){0,5}") {
        let english = Edition::english();
        if let Ok(action) = parse_action(&english, &text) {
            let mut written = String::new();
            write_action(&english, &action, &mut written);
            prop_assert_eq!(written, text);
        }
    }

    #[test]
    fn a_true_text_with_a_letter_changed_never_panics(index in 0usize..3000, at in 0usize..40, letter in any::<char>()) {
        let english = Edition::english();
        let all = every_action(&english);
        let mut text = String::new();
        write_action(&english, &all[index % all.len()], &mut text);
        let mut chars: Vec<char> = text.chars().collect();
        let at = at % chars.len();
        chars[at] = letter;
        let changed: String = chars.into_iter().collect();
        if let Ok(action) = parse_action(&english, &changed) {
            let mut written = String::new();
            write_action(&english, &action, &mut written);
            prop_assert_eq!(written, changed);
        }
    }
}
