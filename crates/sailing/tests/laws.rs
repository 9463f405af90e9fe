//! The laws every game obeys, on this one.
//!
//! `NILE_GAMES=1000 cargo test -p nile-sailing --release --test laws` plays more.

mod common;

use common::{builder, configs, haggler, visitor};
use nile_sailing::Sailing;
use nile_testkit::{Plan, uniform};

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
