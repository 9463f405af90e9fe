//! Visits to cities, and the second card.

use nile_sailing::{SecondCardRule, Switches};

use crate::common::table::{Table, WORKSHOP, edition, few_cards};

/// STO-22, STO-34.
#[test]
fn a_visitor_draws_two_cards_keeps_one_and_gives_the_other_to_any_opponent() {
    let mut table = Table::workshop(4, &[], &["farmer", "farmer", "farmer"]);
    table.play("visit city-4s farmer, card priest, card scribe");
    assert_eq!(table.own(1).drawn().total(), 2);
    assert_eq!(
        (table.view().drawn_count(), table.own(2).drawn().total()),
        (2, 0)
    );
    assert_eq!(table.refuses("keep guide give 2"), "STO-34");
    assert_eq!(table.refuses("keep priest give 1"), "STO-34");
    assert_eq!(table.refuses("keep priest give 5"), "STO-34");
    assert_eq!(table.refuses("keep priest discard"), "STO-34");
    assert_eq!(table.refuses("visit city-1n farmer"), "STO-34");
    assert_eq!(table.all("keep").len(), 6);
    let before = (table.cards(1).len(), table.cards(3).len());
    table.play("keep priest give 3");
    assert_eq!(
        (table.cards(1).len(), table.cards(3).len()),
        (before.0 + 1, before.1 + 1)
    );
    assert!(table.cards(1).contains(&"priest".into()) && table.cards(3).contains(&"scribe".into()));
    assert_eq!(table.refuses("visit city-4s farmer"), "STO-22");
    assert_eq!(table.awaited(), 2);
}

/// STO-22.
#[test]
fn two_equal_cards_leave_one_choice_each_receiver() {
    let mut table = Table::workshop(3, &["guide", "guide"], &["farmer"]);
    table.play("visit city-1n farmer, card priest, card priest");
    assert_eq!(
        table.all("keep"),
        ["keep priest give 2", "keep priest give 3"]
    );
}

/// STO-22, STO-34.
#[test]
fn the_owner_of_a_monument_in_the_city_gets_the_card_even_when_withdrawn() {
    let mut table = Table::workshop(3, &[], &["farmer", "farmer", "farmer", "farmer"]);
    table.play("plan obelisk 1, plan pylon 1, plan sphinx 1");
    table.play("build obelisk 1 at quarry-1n/a, build pylon 1 at city-2n");
    table.play("build sphinx 1 at quarry-1n/b");
    table.play("plan obelisk 1, withdraw glory, plan sphinx 1");
    table.play("visit city-2n farmer, card priest, card scribe");
    assert_eq!(table.refuses("keep priest give 3"), "STO-22");
    assert_eq!(
        table.all("keep"),
        ["keep priest give 2", "keep scribe give 2"]
    );
}

/// STO-22, STO-64.
#[test]
fn with_two_governors_the_second_card_is_given_or_discarded_for_a_grain() {
    let mut table = Table::workshop(2, &[], &["farmer"]);
    table.play("visit city-1n farmer, card priest, card scribe");
    let all = [
        "keep priest give 2",
        "keep priest discard",
        "keep scribe give 2",
        "keep scribe discard",
    ];
    assert_eq!(table.all("keep"), all);
    table.play("keep priest discard");
    assert_eq!(table.tokens(1), [6, 5, 5]);
    assert_eq!(table.view().discards().count(table.card("scribe")), 1);
}

/// STO-64.
#[test]
fn in_french_the_second_card_of_two_governors_is_discarded_unless_bribed_for() {
    let rules = Switches {
        second_card_2p: Some(SecondCardRule::DiscardOrBribe),
        ..Switches::default()
    };
    let mut table = Table::with(edition(WORKSHOP), 2, 0, rules);
    table.open(&[], &["farmer"]);
    table.play("visit city-1n farmer, card priest, card scribe");
    assert_eq!(
        table.all("keep"),
        ["keep priest discard", "keep scribe discard"]
    );
    assert_eq!(table.refuses("keep priest give 2"), "STO-64");
}

/// STO-22, STO-68.
#[test]
fn two_governors_cannot_visit_a_city_with_a_monument_but_in_french_they_can() {
    for allowed in [false, true] {
        let rules = Switches {
            visit_city_with_monument_2p: Some(allowed),
            ..Switches::default()
        };
        let mut table = Table::with(edition(WORKSHOP), 2, 0, rules);
        table.open(&[], &["farmer", "farmer", "brickmaker", "farmer"]);
        table.play("plan pylon 2, plan sphinx 2, build pylon 2 at city-1n");
        if allowed {
            table.play("visit city-1n farmer, card priest, card scribe");
            assert_eq!(
                table.all("keep"),
                ["keep priest give 1", "keep scribe give 1"]
            );
        } else {
            assert_eq!(table.refuses("visit city-1n farmer"), "STO-68");
        }
    }
}

/// STO-22, STO-34, STO-83.
#[test]
fn the_discards_become_the_deck_when_a_card_is_due_and_one_card_is_kept_without_a_gift() {
    let few = few_cards("[cards.scribe]\ncopies = 4\n[cards.priest]\ncopies = 1\n");
    let few = few.replace("city_cards = 2", "city_cards = 1");
    let mut table = Table::new(edition(&few), 5);
    let cards = ["scribe", "scribe", "scribe", "scribe", "priest"];
    table.open(&cards, &["farmer"; 4]);
    assert_eq!(table.view().deck_size(), 2);
    table.play("card scribe resources");
    table.play("visit city-1n farmer, card ferryman, card ferryman, keep ferryman give 1");
    // The deck is empty; the scribe among the discards is all there is.
    assert_eq!(
        (table.view().deck_size(), table.view().discards().total()),
        (0, 1)
    );
    table.play("withdraw glory, withdraw, withdraw");
    table.play("plan obelisk 1");
    assert_eq!(table.awaited(), 2);
    table.play("visit city-2n farmer");
    assert_eq!(
        (table.view().deck_size(), table.view().discards().total()),
        (1, 0)
    );
    table.play("card scribe");
    assert_eq!(table.cards(2), ["ferryman", "scribe", "scribe"]);
    assert_eq!(table.awaited(), 1);
    // Not a single card: the visit still blocks the city.
    table.play("visit city-3n farmer");
    assert_eq!(table.laborer("city-3n"), Some("farmer"));
}
