//! What several test files need: configurations, and ways to pick actions.
#![allow(dead_code, unreachable_pub, unused_imports)]

mod every;
pub mod table;

use std::sync::Arc;

pub use every::every_action;
use nile_core::Seat;
use nile_sailing::{Action, Config, Edition, Sailing, SecondCardRule, Switches};
use nile_testkit::scaled;

/// A board nobody has printed, with other numbers of everything.
pub fn river_of_three() -> Arc<Edition> {
    let text = include_str!("../editions/river-of-three.toml");
    Arc::new(Edition::load(text, "river-of-three.toml").expect("a right edition"))
}

/// Every effect with modifiers that the printed editions do not use, and many cards at hand.
pub fn crowded() -> Arc<Edition> {
    let text = include_str!("../editions/crowded.toml");
    Arc::new(Edition::load(text, "crowded.toml").expect("a right edition"))
}

/// Every switch the other way than in the English edition.
pub const TURNED: Switches = Switches {
    master_any_terrain: Some(true),
    withdraw_with_planned: Some(true),
    second_card_2p: Some(SecondCardRule::DiscardOrBribe),
    share_across_kinds: Some(false),
    visit_city_with_monument_2p: Some(true),
    market_reuse_by_trader: Some(true),
};

/// Both editions and boards nobody has printed, with and without haggling, and every switch turned.
pub fn configs() -> Vec<Config> {
    let of = |edition: Arc<Edition>, proposals| Config {
        edition,
        proposals,
        ..Config::default()
    };
    vec![
        of(Edition::english(), 0),
        of(Edition::english(), 2),
        of(Edition::pixie(), 0),
        of(Edition::pixie(), 3),
        of(river_of_three(), 1),
        of(crowded(), 0),
        of(crowded(), 1),
        Config {
            rules: TURNED,
            ..of(Edition::english(), 1)
        },
    ]
}

/// Builds, plans, cards and boons before anything else, so that they happen.
pub fn builder(_: &Sailing, _: Seat, legal: &[Action], number: u32) -> usize {
    weighted(legal, number, |action| match action {
        Action::Build { .. } => 60,
        Action::Plan { .. } => 60,
        Action::Market { .. } => 8,
        Action::Visit { .. } => 2,
        Action::Harvest { .. } => 12,
        Action::CardAction(_) | Action::Boon(_) => 12,
        Action::Withdraw(_) => 1,
        Action::Haggle(_) => 1,
        _ => 3,
    })
}

/// Haggling whenever it can be, with much said.
pub fn haggler(_: &Sailing, _: Seat, legal: &[Action], number: u32) -> usize {
    weighted(legal, number, |action| match action {
        Action::Haggle(_) => 12,
        Action::Ask(nile_sailing::Item::Extra) | Action::Offer(nile_sailing::Item::Extra) => 60,
        Action::Accept => 60,
        Action::Propose => 24,
        Action::Drop => 1,
        Action::Visit { .. } => 6,
        Action::Withdraw(_) => 1,
        _ => 3,
    })
}

/// Cities and cards, so that the deck runs out.
pub fn visitor(_: &Sailing, _: Seat, legal: &[Action], number: u32) -> usize {
    weighted(legal, number, |action| match action {
        Action::Visit { .. } => 30,
        Action::Hire { .. } => 6,
        Action::Withdraw(_) => 1,
        Action::CardAction(_) => 6,
        _ => 2,
    })
}

fn weighted(legal: &[Action], number: u32, weight: impl Fn(&Action) -> usize) -> usize {
    let total: usize = legal.iter().map(&weight).sum();
    let mut rest = scaled(number, total);
    for (i, action) in legal.iter().enumerate() {
        match rest.checked_sub(weight(action)) {
            Some(less) => rest = less,
            None => return i,
        }
    }
    0
}
