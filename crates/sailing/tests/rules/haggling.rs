//! Chapter three: haggling.

use nile_core::{Game, Seat, trace};
use nile_sailing::rules::{STO_34, STO_94};
use nile_sailing::{SecondCardRule, Switches};

use crate::common::table::{Table, WORKSHOP, atelier, edition, seat};

/// STO-40.
#[test]
fn resources_laborers_and_cards_change_hands_at_once_and_it_is_no_action() {
    let cards = ["priest", "guide", "scribe", "merchant"];
    let mut table = Table::bazaar(3, &cards, &["farmer", "farmer", "farmer", "brickmaker"]);
    table.play("haggle 2, offer grain, offer farmer, offer priest");
    table.play("ask stone, ask stone, ask brickmaker, ask scribe, propose");
    assert_eq!(table.awaited(), 2);
    table.play("accept");
    assert_eq!((table.tokens(1), table.tokens(2)), ([4, 5, 7], [6, 5, 3]));
    assert_eq!(table.cards(1), ["guide", "scribe"]);
    assert_eq!(table.cards(2), ["merchant", "priest"]);
    assert_eq!(table.laborers(1), "farmer,farmer,brickmaker");
    assert_eq!(table.awaited(), 1);
    assert_eq!(table.refuses("haggle 1"), "STO-40");
    assert_eq!(table.refuses("haggle 4"), "STO-40");
}

/// STO-41.
#[test]
fn a_proposal_names_gifts_then_wishes_in_order_and_nothing_on_both_sides() {
    let mut table = Table::bazaar(3, &["priest", "guide"], &["farmer"; 3]);
    table.play("haggle 2, offer brick");
    let offered = table.view().proposal().unwrap().offered;
    assert_eq!(format!("{offered:?}"), "[Resource(Brick)]");
    assert_eq!(table.refuses("offer grain"), "STO-41");
    assert_eq!(table.refuses("ask brick"), "STO-41");
    assert_eq!(table.refuses("withdraw glory"), "STO-41");
    assert_eq!(table.refuses("accept"), "STO-41");
    table.play("ask stone");
    assert_eq!(table.refuses("offer stone"), "STO-41");
    assert_eq!(table.refuses("ask grain"), "STO-41");
    table.play("propose");
    assert_eq!(table.refuses_to(1, "drop"), "STO-11");
    assert_eq!(table.refuses("plan obelisk 1"), "STO-41");
    table.play("decline");
    assert_eq!((table.tokens(1), table.tokens(2)), ([5, 5, 5], [5, 5, 5]));
    assert_eq!(table.view().proposals_left(seat(1)), 2);
    table.play("haggle 2, drop");
    assert_eq!(table.view().proposals_left(seat(1)), 1);
}

/// STO-41.
#[test]
fn wishes_for_cards_are_not_checked_and_only_who_holds_them_can_accept() {
    let cards = ["priest", "guide", "scribe", "merchant"];
    let mut table = Table::bazaar(3, &cards, &["farmer"; 3]);
    table.play("haggle 2, offer grain, ask architect, propose");
    assert_eq!(table.refuses("accept"), "STO-41");
    table.play("decline, haggle 2, offer grain, ask scribe, propose");
    assert!(table.may("accept"));
}

/// STO-73.
#[test]
fn a_side_names_at_most_six_things_that_can_be_there_and_one_in_all() {
    let mut table = Table::bazaar(
        3,
        &["priest", "guide"],
        &["farmer", "farmer", "stonecutter"],
    );
    table.play("haggle 2");
    assert_eq!(table.refuses("propose"), "STO-73");
    table.play("offer grain, offer grain, offer grain, offer grain, offer grain");
    assert_eq!(table.refuses("offer grain"), "STO-73");
    table.play("offer farmer");
    assert_eq!(table.refuses("offer farmer"), "STO-73");
    // Two cards at hand: no third is asked for, and none of which there are fewer.
    table.play("ask priest, ask priest");
    assert_eq!(table.refuses("ask priest"), "STO-73");
    assert_eq!(table.refuses("ask scribe"), "STO-73");
    table.play("drop, haggle 3");
    assert_eq!(table.refuses("offer master"), "STO-73");
    table.play("ask brick, ask brick, ask brick, ask brick, ask brick");
    assert_eq!(table.refuses("ask brick"), "STO-73");
}

/// STO-42.
#[test]
fn anybody_haggles_whenever_somebody_is_awaited_for_an_action_or_a_gift() {
    let mut table = Table::bazaar(3, &["recruiter", "guide"], &["farmer"; 3]);
    let others = |table: &Table| {
        table
            .game
            .may_interject()
            .iter()
            .map(Seat::number)
            .collect::<Vec<_>>()
    };
    assert_eq!(others(&table), [2, 3]);
    table.by(3, "haggle 2");
    assert_eq!((table.awaited(), others(&table)), (3, vec![]));
    assert_eq!(table.refuses_to(2, "haggle 1"), "STO-11");
    table.play("ask grain, propose, accept");
    assert_eq!(table.awaited(), 1);
    for _ in 0..2 {
        table.by(3, "haggle 1");
        table.play("drop");
    }
    assert_eq!(table.refuses_to(3, "haggle 1"), "STO-42");
    assert_eq!(others(&table), [2]);
    table.play("card recruiter action");
    assert!(others(&table).is_empty());
    assert_eq!(table.refuses_to(2, "haggle 1"), "STO-42");
    let hire = table.all("hire").swap_remove(0);
    table.play(&hire);
    assert_eq!(table.view().proposals_left(seat(3)), 3);
    table.play("plan obelisk 1, plan sphinx 1, visit city-1n farmer");
    assert!(others(&table).is_empty());
    table.settle();
    assert_eq!(others(&table), [2, 3]);
    let quiet = Table::workshop(3, &[], &[]);
    assert_eq!(quiet.refuses("haggle 2"), "STO-42");
}

/// STO-43.
#[test]
fn a_bribe_for_the_extra_card_binds_who_receives_and_not_which_card() {
    let mut table = Table::bazaar(3, &[], &["farmer"; 3]);
    assert!(table.play("haggle 2").all("ask extra").is_empty());
    table.play("drop, visit city-1n farmer, card priest, card scribe");
    table.by(3, "haggle 1");
    assert_eq!(table.refuses("offer extra"), "STO-43");
    table.play("offer stone, ask extra, propose, accept");
    assert_eq!(
        (table.tokens(1)[2], table.view().bound()),
        (6, Some(seat(3)))
    );
    assert_eq!(
        table.all("keep"),
        ["keep priest give 3", "keep scribe give 3"]
    );
    assert_eq!(table.refuses("keep priest give 2"), "STO-43");
    table.by(2, "haggle 1");
    assert_eq!(table.refuses("ask extra"), "STO-43");
    table.play("drop, keep priest give 3");
    assert!(table.cards(3).contains(&"scribe".to_string()));
    assert_eq!(table.view().bound(), None);
}

/// STO-43.
#[test]
fn where_a_monuments_owner_must_receive_the_extra_card_is_not_traded() {
    let mut table = Table::bazaar(3, &[], &["farmer"; 4]);
    table.play("plan obelisk 1, plan pylon 1, plan sphinx 1, build obelisk 1 at quarry-1n/a");
    table.play("build pylon 1 at city-1n, build sphinx 1 at quarry-1n/b");
    table.play("visit city-1n farmer, card priest, card scribe, haggle 3");
    assert_eq!(table.refuses("offer extra"), "STO-43");
    table.play("drop");
    let visitor = table.awaited();
    let ((), marks) = trace(|| table.by(visitor, "keep priest give 2"));
    assert_eq!((marks.count(STO_94), marks.count(STO_34)), (0, 1));
}

/// STO-43, STO-64.
#[test]
fn in_french_two_governors_trade_the_extra_card_only_for_something() {
    let rules = Switches {
        second_card_2p: Some(SecondCardRule::DiscardOrBribe),
        ..Switches::default()
    };
    let mut table = Table::with(edition(WORKSHOP), 2, 3, rules);
    table.open(&[], &["farmer"]);
    table.play("visit city-1n farmer, card priest, card scribe");
    table.by(2, "haggle 1");
    table.play("ask extra");
    assert_eq!(table.refuses("propose"), "STO-64");
    table.play("drop, haggle 2, offer extra");
    assert_eq!(table.refuses("propose"), "STO-64");
    table.play("ask grain, propose, accept");
    assert_eq!(
        table.all("keep"),
        ["keep priest give 2", "keep scribe give 2"]
    );
    assert_eq!(table.tokens(1), [6, 5, 5]);
}

/// STO-43, STO-64.
#[test]
fn three_governors_and_two_in_english_may_give_the_extra_card_for_nothing() {
    let bribes = Switches {
        second_card_2p: Some(SecondCardRule::DiscardOrBribe),
        ..Switches::default()
    };
    for (seats, rules) in [(3, bribes), (2, Switches::default())] {
        let mut table = Table::with(edition(WORKSHOP), seats, 3, rules);
        table.open(&[], &["farmer"]);
        table.play("visit city-1n farmer, card priest, card scribe");
        table.play("haggle 2, offer extra");
        assert!(table.may("propose"), "{seats}");
    }
}

/// STO-43, STO-64, STO-68, STO-94.
#[test]
fn in_french_two_governors_owe_the_second_card_to_the_monument_in_the_city() {
    let mut table = Table::with(atelier(), 2, 3, Switches::default());
    table.open(&[], &["farmer", "farmer", "farmer", "brickmaker"]);
    table.play("plan pylon 2, plan sphinx 2, build pylon 2 at city-1n");
    let grain = table.tokens(2)[0];
    table.play("visit city-1n brickmaker, card priest, card scribe");
    assert_eq!(
        table.all("keep"),
        ["keep priest give 1", "keep scribe give 1"]
    );
    assert_eq!(table.refuses("keep priest discard"), "STO-22");
    table.play("haggle 1");
    assert_eq!(table.refuses("offer extra"), "STO-43");
    table.play("drop");
    table.by(1, "haggle 2");
    table.play("offer grain");
    assert_eq!(table.refuses("ask extra"), "STO-43");
    table.play("drop");
    let ((), marks) = trace(|| table.by(2, "keep priest give 1"));
    assert_eq!((marks.count(STO_94), marks.count(STO_34)), (1, 0));
    assert!(table.cards(1).contains(&"scribe".to_string()));
    assert_eq!(table.tokens(2)[0], grain);
    // On one's own monument the card is discarded or bribed for, as anywhere.
    table.end_season("stone");
    assert_eq!(table.awaited(), 1);
    let visit = table.all("visit city-1n").swap_remove(0);
    table.play(&visit);
    table.settle();
    assert!(
        table
            .all("keep")
            .iter()
            .all(|text| text.ends_with("discard"))
    );
}

/// STO-44.
#[test]
fn the_withdrawn_haggle_and_their_laborers_return_to_the_bag() {
    let mut table = Table::bazaar(3, &["priest", "guide"], &["farmer", "farmer", "farmer"]);
    table.play("plan obelisk 1, withdraw glory");
    table.by(2, "haggle 1");
    table.play("offer grain, ask farmer, ask priest, propose, accept");
    assert!(table.laborers(2).contains("farmer") && table.cards(2).contains(&"priest".to_string()));
    assert_eq!(table.refuses_to(2, "card priest action"), "STO-11");
    table.play("withdraw, build obelisk 1 at quarry-1n/a, withdraw");
    assert_eq!(table.view().bag_size(), 15);
    assert!(table.cards(2).contains(&"priest".to_string()));
    table.settle();
    assert!(table.may("card priest action"));
}

/// STO-28, STO-44.
#[test]
fn a_card_that_reaches_a_withdrawn_governor_waits_for_the_next_season() {
    let mut table = Table::workshop(3, &[], &["farmer", "farmer"]);
    table.play("plan obelisk 1, withdraw glory, withdraw");
    table.play("visit city-1n farmer, card priest, card scribe, keep scribe give 2");
    assert_eq!(table.refuses_to(2, "card priest action"), "STO-11");
    table.play("build obelisk 1 at quarry-1n/a, withdraw");
    table.settle();
    assert_eq!(table.awaited(), 2);
    assert!(table.may("card priest action"));
}
