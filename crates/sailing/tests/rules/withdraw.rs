//! Withdrawing, and the regent bonuses.

use nile_sailing::{Edition, Switches};

use crate::common::table::{Table, WORKSHOP, counts, edition};

/// STO-30, STO-31.
#[test]
fn what_can_be_built_must_be_built_before_withdrawing_and_the_rest_is_lost() {
    let mut table = Table::workshop(4, &[], &[]);
    table.play("plan obelisk 1, withdraw glory, withdraw, withdraw");
    assert_eq!(table.refuses("withdraw"), "STO-30");
    assert_eq!(table.refuses("withdraw glory"), "STO-30");
    table.play("build obelisk 1 at quarry-4n/a");
    assert!(table.may("withdraw"));
    // No section with 4 icons exists, so an obelisk for those can never be built.
    let huge = WORKSHOP.replace("[monuments.obelisk]", "[monuments.obelisk]\nicons = [6]");
    let faults = Edition::load(&huge, "huge.toml").unwrap_err();
    assert!(!faults.is_empty());
}

/// STO-30, STO-63.
#[test]
fn in_french_one_may_withdraw_with_monuments_planned() {
    for allowed in [false, true] {
        let rules = Switches {
            withdraw_with_planned: Some(allowed),
            ..Switches::default()
        };
        let mut table = Table::with(edition(WORKSHOP), 3, 0, rules);
        table.open(&[], &[]);
        table.play("plan obelisk 1, withdraw glory, withdraw");
        assert_eq!(table.may("withdraw"), allowed);
    }
}

/// STO-30, STO-84.
#[test]
fn the_first_to_withdraw_takes_a_bonus_and_only_the_first() {
    let mut table = Table::workshop(4, &[], &[]);
    let all = [
        "withdraw brick",
        "withdraw card",
        "withdraw glory",
        "withdraw grain",
        "withdraw stone",
    ];
    assert_eq!(table.all("withdraw"), all);
    assert_eq!(table.refuses("withdraw"), "STO-30");
    table.play("withdraw glory");
    assert_eq!((table.glory(1), table.tokens(1)), (1, [5, 6, 5]));
    assert_eq!(table.refuses("withdraw card"), "STO-30");
    assert_eq!(table.all("withdraw"), ["withdraw"]);
    let mut table = Table::workshop(4, &[], &[]);
    let before = table.cards(1).len();
    table.play("withdraw card");
    assert_eq!(table.tokens(1), [5, 5, 6]);
    table.play("card priest");
    assert_eq!(table.cards(1).len(), before + 1);
    assert_eq!(table.awaited(), 2);
}

/// STO-30, STO-32, STO-84.
#[test]
fn a_bonus_reaches_past_the_supply_to_the_pool_and_then_to_the_market() {
    let poor = WORKSHOP.replace("grain = 5, brick", "grain = 6, brick");
    let poor = poor.replace("3 = { supply = 30 }", "3 = { supply = 19 }");
    let mut table = Table::new(edition(&poor), 3);
    table.open(&[], &[]);
    assert_eq!(table.supply()[0], 1);
    let hire = table
        .all("hire")
        .into_iter()
        .find(|text| text.ends_with("grain,grain"))
        .unwrap();
    table.play(&hire).play("market 3 b, market 4 a");
    assert_eq!(table.market(3).1, [4, 0, 0]);
    assert_eq!(table.market(4).1, [1, 0, 1]);
    let before = table.tokens(1)[0];
    table.play("withdraw grain");
    // One from the supply, two from the pool, two from cartouche 3.
    assert_eq!(table.tokens(1)[0], before + 5);
    assert_eq!(
        (table.supply()[0], counts(table.view().pool_tokens())[0]),
        (0, 0)
    );
    assert_eq!(table.market(3), (Some(2), [2, 0, 0]));
    assert_eq!(table.market(4).1, [1, 0, 1]);
}
