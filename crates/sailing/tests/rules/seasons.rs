//! Chapters one and four: laborers, turns, and what happens between seasons.

use nile_core::{Game, Turn};
use nile_sailing::edition::BonusId;
use nile_sailing::{Edition, Monument, Pending, Planned, Switches};

use crate::common::table::{Table, WORKSHOP, atelier, counts, edition, seat};

/// STO-10, STO-83.
#[test]
fn from_the_regent_on_everybody_draws_and_two_stay_in_the_bag() {
    for (seats, draw, pool) in [(2, 3, 4), (3, 3, 4), (4, 2, 5), (5, 2, 3)] {
        let mut table = Table::new(Edition::english(), seats);
        for _ in 0..seats {
            let first = table.outcomes().swap_remove(0);
            table.play(&first);
        }
        for number in 1..=seats {
            for left in (1..=draw).rev() {
                let pending = Pending::Acquire {
                    seat: seat(number),
                    left,
                };
                assert_eq!(table.view().pending(), pending);
                let last = table.outcomes().pop().unwrap();
                table.play(&last);
            }
        }
        for left in (1..=pool).rev() {
            assert_eq!(table.view().pending(), Pending::FillPool { left });
            let first = table.outcomes().swap_remove(0);
            table.play(&first);
        }
        assert_eq!(table.view().pool().total(), usize::from(pool));
        assert_eq!(table.view().bag_size(), 2);
        assert_eq!(table.view().pending(), Pending::Look);
        assert_eq!(table.outcomes().len(), 1);
        table.settle();
        assert_eq!(table.view().laborer_count(seat(seats)), usize::from(draw));
        assert_eq!(table.awaited(), 1);
    }
}

/// STO-14, STO-88.
#[test]
fn only_the_regent_sees_what_is_left_in_the_bag() {
    let mut table = Table::new(Edition::english(), 3);
    table.open(&[], &[]);
    let left = table.own(1).bag().expect("the regent looks");
    assert_eq!(left.total(), 2);
    assert_eq!(table.own(2).bag(), None);
    assert_eq!(table.view().bag(), None);
    assert_eq!(table.own(2).bag_size(), 2);
}

/// STO-11.
#[test]
fn turns_go_round_leave_out_the_withdrawn_and_the_last_goes_on_alone() {
    let mut table = Table::workshop(3, &[], &[]);
    assert_eq!(table.refuses_to(2, "withdraw glory"), "STO-11");
    assert_eq!(table.refuses_to(7, "withdraw glory"), "STO-11");
    assert_eq!(table.refuses("keep priest"), "STO-11");
    table.play("plan obelisk 1, withdraw glory, plan sphinx 1");
    assert_eq!(table.awaited(), 1);
    assert_eq!(table.refuses_to(2, "plan pylon 1"), "STO-11");
    table.play("build obelisk 1 at quarry-1n/a, build sphinx 1 at quarry-1n/b");
    table.play("withdraw");
    assert_eq!(table.awaited(), 3);
    table.play("plan pylon 1");
    assert_eq!(table.awaited(), 3);
    table.play("build pylon 1 at city-1n, withdraw");
    assert_eq!(
        (table.view().season(), table.view().regent()),
        (2, Some(seat(2)))
    );
    assert_eq!(table.refuses_to(2, "withdraw card"), "STO-11");
}

/// STO-12.
#[test]
fn between_seasons_everything_goes_home_but_cards_tokens_and_monuments() {
    let mut table = Table::workshop(
        4,
        &["priest", "guide"],
        &["farmer", "stonecutter", "farmer"],
    );
    table.play("caravan north-1 farmer, harvest farm-1n farmer, market 4 a, boon horus");
    let hire = table
        .all("hire")
        .into_iter()
        .find(|text| text.ends_with("grain,brick"));
    let hire = hire.expect("a pool to hire from");
    table.play(&hire);
    table.play("plan obelisk 1, plan obelisk 2, plan obelisk 3");
    let before = table.tokens(1);
    assert_eq!(table.market(4), (Some(3), [1, 0, 1]));
    assert_eq!(counts(table.view().pool_tokens()), [1, 1, 0]);
    table.play("withdraw stone");
    table.play("build obelisk 1 at quarry-1n/a, build obelisk 2 at quarry-1n/b");
    while table.view().season() == 1 {
        let next = table.all("withdraw").pop();
        let next = next.unwrap_or_else(|| table.all("build").swap_remove(0));
        table.play(&next);
    }
    let view = table.view();
    assert_eq!((view.season(), view.regent()), (2, Some(seat(1))));
    assert!(view.is_blocked(BonusId(4)) && !view.is_blocked(BonusId(0)));
    assert_eq!(view.edition().bonuses[BonusId(4)].id, "stone");
    assert_eq!(view.active().len(), 4);
    assert_eq!(table.market(4), (None, [0; 3]));
    assert_eq!(counts(view.pool_tokens()), [0; 3]);
    assert!(
        view.edition()
            .caravans
            .ids()
            .all(|id| view.camel(id).is_none())
    );
    assert!(
        view.edition()
            .places
            .ids()
            .all(|id| view.laborer(id).is_none())
    );
    assert_eq!(view.bag_size(), 15);
    assert_eq!(view.boon_played(seat(4)), None);
    let horus = view
        .edition()
        .boons
        .ids()
        .find(|id| view.edition().boons[*id].id == "horus");
    assert!(!view.has_boon(seat(4), horus.unwrap()) && view.has_boon(seat(1), horus.unwrap()));
    assert_eq!(table.cards(1), ["guide", "priest"]);
    assert_eq!(table.tokens(1)[2], before[2] + 3);
    table.settle();
    assert_eq!(table.refuses("withdraw stone"), "STO-30");
}

/// STO-12, STO-91.
#[test]
fn in_french_too_only_pool_and_market_return_to_the_supply() {
    let mut table = Table::new(atelier(), 4);
    table.open(&[], &["farmer"]);
    let hire = table.all("hire").swap_remove(0);
    table.play(&hire);
    table.play("market 2 a, withdraw stone, withdraw, withdraw");
    let own = [1, 2, 3, 4].map(|number| table.tokens(number));
    let pool = counts(table.view().pool_tokens());
    let (market, supply) = (table.market(2).1, table.supply());
    assert_eq!((pool.iter().sum::<u8>(), market), (2, [0, 0, 2]));
    table.play("withdraw");
    assert_eq!(table.view().season(), 2);
    assert_eq!([1, 2, 3, 4].map(|number| table.tokens(number)), own);
    let back = [0, 1, 2].map(|kind| supply[kind] + pool[kind] + market[kind]);
    assert_eq!(table.supply(), back);
}

/// STO-12, STO-36, STO-37.
#[test]
fn what_is_planned_and_not_held_is_lost_and_leaves_its_cartouche() {
    let rules = Switches {
        withdraw_with_planned: Some(true),
        ..Switches::default()
    };
    let mut table = Table::with(edition(WORKSHOP), 2, 0, rules);
    table.open(&[], &[]);
    table.play("plan obelisk 2, boon horus, withdraw glory, plan sphinx 2, withdraw");
    table.settle();
    assert_eq!(table.planned(Monument::Obelisk, 2), Planned::Nothing);
    assert_eq!(table.planned(Monument::Obelisk, 1), Planned::Placeholder);
    assert_eq!(table.view().stock(seat(1), Monument::Obelisk), 3);
    assert_eq!(table.game.census().count("lost", "obelisk of 1"), 1);
    assert_eq!(table.planned(Monument::Sphinx, 2), Planned::Of(seat(2)));
    // What is held must be built in the following season, or is lost.
    table.play("withdraw stone, withdraw");
    assert_eq!(table.planned(Monument::Sphinx, 2), Planned::Nothing);
}

/// STO-13, STO-30.
#[test]
fn after_the_last_season_nothing_is_cleared_but_planned_monuments() {
    let rules = Switches {
        withdraw_with_planned: Some(true),
        ..Switches::default()
    };
    let mut table = Table::with(edition(WORKSHOP), 2, 0, rules);
    table.open(&[], &["farmer"]);
    for bonus in ["glory", "stone", "brick"] {
        table.end_season(bonus);
    }
    assert_eq!(table.view().season(), 4);
    let hire = table.all("hire").swap_remove(0);
    let place = table.all("caravan").swap_remove(0);
    table.play(&place).play(&hire);
    table.play("plan obelisk 2, plan sphinx 2");
    let glory = table.glory(1);
    table.play("withdraw card");
    table.settle();
    table.play("withdraw");
    assert_eq!(table.game.turn(), Turn::Over);
    let view = table.view();
    assert_eq!((view.season(), view.bonus_taken()), (4, Some(BonusId(1))));
    assert_eq!(counts(view.pool_tokens()).iter().sum::<u8>(), 2);
    assert!(
        view.edition()
            .places
            .ids()
            .any(|id| view.laborer(id).is_some())
    );
    assert_eq!(table.planned(Monument::Obelisk, 2), Planned::Nothing);
    assert_eq!(table.glory(1), glory);
    assert_eq!(
        table.game.standings().rule.map(|rule| rule.id),
        Some("STO-51")
    );
    assert_eq!(table.refuses_to(1, "withdraw"), "STO-11");
}
