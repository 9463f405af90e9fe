//! Hiring laborers and trading at the market.

use nile_sailing::Switches;

use crate::common::table::{Table, WORKSHOP, counts, edition, seat};

/// STO-24.
#[test]
fn a_hire_costs_two_tokens_of_any_kind_that_stay_on_the_pool() {
    let mut table = Table::workshop(4, &[], &[]);
    let pool = table.view().pool();
    let (kind, _) = pool.iter().find(|(_, count)| *count > 0).unwrap();
    assert_eq!(table.all(&format!("hire {kind}")).len(), 6);
    assert_eq!(table.refuses(&format!("hire {kind} grain")), "STO-24");
    assert_eq!(table.refuses("hire master grain,grain"), "STO-24");
    let had = table.own(1).laborers_of(seat(1))[kind];
    table.play(&format!("hire {kind} grain,stone"));
    assert_eq!(table.tokens(1), [4, 5, 4]);
    assert_eq!(counts(table.view().pool_tokens()), [1, 0, 1]);
    assert_eq!(table.own(1).laborers_of(seat(1))[kind], had + 1);
    assert_eq!(table.view().laborers_of(seat(1))[kind], 1);
    assert_eq!(table.view().pool()[kind], pool[kind] - 1);
}

/// STO-25, STO-33, STO-70.
#[test]
fn a_trade_closes_its_cartouche_for_everybody_the_trader_included() {
    let mut table = Table::workshop(4, &[], &[]);
    assert_eq!(table.all("market").len(), 8);
    table.play("market 2 a");
    assert_eq!(
        (table.tokens(1), table.market(2)),
        ([5, 8, 3], (Some(1), [0, 0, 2]))
    );
    assert_eq!(table.refuses("market 2 b"), "STO-25");
    table.play("plan obelisk 1, plan sphinx 1, plan pylon 1");
    assert_eq!(table.refuses("market 2 b"), "STO-70");
    let again = Switches {
        market_reuse_by_trader: Some(true),
        ..Switches::default()
    };
    let mut table = Table::with(edition(WORKSHOP), 4, 0, again);
    table.open(&[], &[]);
    table.play("market 2 a");
    assert_eq!(table.refuses("market 2 b"), "STO-25");
    table.play("plan obelisk 1, plan sphinx 1, plan pylon 1, market 2 b");
    assert_eq!(
        (table.tokens(1), table.market(2)),
        ([5, 5, 5], (Some(1), [0, 3, 2]))
    );
}

/// STO-25, STO-32, STO-33.
#[test]
fn a_trade_must_bring_at_least_one_token_and_brings_what_is_there() {
    let poor = WORKSHOP.replace("grain = 5, brick", "grain = 6, brick");
    let poor = poor.replace("4 = { supply = 30 }", "4 = { supply = 25 }");
    let mut table = Table::new(edition(&poor), 4);
    table.open(&[], &[]);
    table.play("market 1 a");
    assert_eq!((table.tokens(1), table.supply()[0]), ([7, 5, 2], 0));
    assert_eq!(table.refuses("market 3 a"), "STO-33");
}
