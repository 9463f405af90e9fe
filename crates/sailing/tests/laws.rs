//! The laws every game obeys, on this one, and the table of rules.
//!
//! `NILE_GAMES=1000 cargo test -p nile-sailing --release --test laws` plays more.

mod common;

use std::path::Path;

use common::{builder, configs, haggler, visitor};
use nile_sailing::{RULES, Sailing};
use nile_testkit::{Plan, rule_table, uniform};

fn plan() -> Plan<Sailing> {
    Plan {
        games: 4,
        configs: configs(),
        policies: vec![uniform, builder, haggler, visitor],
        moments: 3,
        jobs: 2,
        ..Plan::default()
    }
}

nile_testkit::laws!(Sailing, plan());

#[test]
fn every_rule_is_carried_by_code_and_proved_by_a_test() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let table = rule_table(RULES, folder).expect("the crate can be read");
    table.assert_current(&folder.join("../../docs/rules/sailing.md"));
}
