//! Withdrawing, haggling, sets and the end, by hand.

use std::sync::Arc;

use nile_core::Seat;
use nile_sailing::{Config, Edition, FirstRegent, Switches};

use crate::naive::{Awaiting, Naive};
use crate::script::opened;
use crate::{CHEAP, edition};

/// STO-30: a regent bonus is made up from the pool, then from the market.
#[test]
fn what_the_supply_lacks_for_a_regent_bonus_comes_from_pool_and_market() {
    let scarce = edition(
        "extends = \"english\"\nid = \"scarce\"\n[governors]\n2 = { supply = 6 }\n\
        [monuments.obelisk]\nplanning = [{ grain = 1 }, { brick = 1 }]\n\
        [monuments.sphinx]\nplanning = [{ grain = 1 }, { brick = 1 }]\n\
        [monuments.pylon]\nplanning = [{ grain = 1 }, { brick = 1 }]\n",
    );
    let mut game = opened(
        scarce,
        2,
        "card merchant, card merchant, draw farmer, draw farmer",
    );
    let hire = game
        .legal(1)
        .into_iter()
        .find(|text| text.ends_with(" grain,brick"));
    game.play(&hire.expect("a hire for grain and brick"));
    game.play("market 4 a, harvest farm-1n farmer");
    // Of 6 grain 1 is on the pool and 1 on the market; the harvest took 2, all the supply had.
    let facts = game.told();
    assert!(
        facts.has("supply grain 0") && facts.has("pool grain 1") && facts.has("market 4 grain 1")
    );
    game.play("withdraw grain");
    let facts = game.told();
    assert!(facts.has("pool grain 0") && facts.has("market 4 grain 0"));
    assert!(facts.has("market 4 closed by 2") && facts.has("seat 2 grain 3"));
}

/// STO-63, STO-13: in French one may withdraw with plans, which are lost; also at the very end.
#[test]
fn the_french_text_lets_one_withdraw_and_lose_what_is_planned() {
    for (withdraw_with_planned, free) in [(None, false), (Some(true), true)] {
        let config = Config {
            edition: edition(CHEAP),
            proposals: 0,
            first_regent: FirstRegent::Seat(Seat::new(0)),
            rules: Switches {
                withdraw_with_planned,
                ..Switches::default()
            },
        };
        let mut game = Naive::new(&config, 3);
        game.draw("");
        game.play("plan obelisk 1, withdraw stone, withdraw");
        assert_eq!(game.may("withdraw"), free);
    }
}

/// STO-40 to STO-44, STO-64: a bribe for the extra card, with the French rule.
#[test]
fn a_bribe_binds_the_extra_card() {
    let config = Config {
        first_regent: FirstRegent::Seat(Seat::new(0)),
        ..Config::osiris()
    };
    let mut game = Naive::new(&config, 2);
    game.draw("card guide, card scribe, draw farmer");
    assert_eq!(game.may_interject(), [2]);
    game.by(2, "haggle 1");
    assert!(!game.may("propose") && !game.may("ask extra") && game.may("offer scribe"));
    game.play("offer grain, offer grain");
    assert!(!game.may("offer grain") && !game.may("ask grain") && game.may("ask priest"));
    game.play("ask priest");
    assert!(!game.may("ask sculptor") && !game.may("offer scribe") && !game.may("ask brick"));
    game.play("propose");
    assert_eq!(game.legal(1), ["decline"]);
    game.play("decline, visit city-1n farmer");
    game.draw("card priest, card hauler");
    assert_eq!(
        game.legal(1),
        ["haggle 2", "keep hauler discard", "keep priest discard"]
    );
    game.by(2, "haggle 1");
    game.play("ask extra");
    assert!(!game.may("propose"));
    game.play("drop");
    game.by(2, "haggle 1");
    game.play("offer stone, ask extra, propose, accept");
    assert!(game.may_interject().is_empty());
    assert_eq!(
        game.legal(1),
        ["haggle 2", "keep hauler give 2", "keep priest give 2"]
    );
    game.play("keep hauler give 2");
    let facts = game.told();
    assert!(facts.has("hand of 2: priest,scribe") && facts.has("seat 1 stone 3"));
    assert!(facts.has("bound: -") && facts.has("proposals left of 2: 3"));
}

/// STO-50, STO-66: five adjacent monuments are one set of three, and sets of both kinds may share.
#[test]
fn sets_are_packed_as_the_rulebooks_say() {
    let sets = |edition: Arc<Edition>, sites: &[&str]| {
        let config = Config {
            edition,
            ..Config::default()
        };
        let sites: Vec<String> = sites.iter().map(|site| site.to_string()).collect();
        Naive::new(&config, 4).best_sets(&sites)
    };
    let row = [
        "farm-1n/a",
        "farm-1n/b",
        "city-1n",
        "quarry-1n/a",
        "quarry-1n/b",
        "brickyard-1n/a",
    ];
    assert_eq!(sets(Edition::english(), &row[..5]), (1, 1));
    assert_eq!(sets(Edition::english(), &row), (2, 1));
    assert_eq!(sets(Edition::pixie(), &row[..5]), (0, 1));
    assert_eq!(sets(Edition::pixie(), &row), (2, 0));
    let seven = [&row[..], &["brickyard-1n/b"]].concat();
    assert_eq!(sets(Edition::pixie(), &seven), (1, 1));
    // Across the rapids is adjacent, across the river is not.
    assert_eq!(
        sets(
            Edition::english(),
            &["brickyard-1n/a", "brickyard-1n/b", "quarry-2n/a"]
        ),
        (1, 0)
    );
    assert_eq!(
        sets(
            Edition::english(),
            &["farm-1n/a", "farm-1n/b", "brickyard-1s/a"]
        ),
        (0, 0)
    );
    assert_eq!(
        sets(
            Edition::english(),
            &["quarry-1n/a", "quarry-1n/a", "quarry-1n/b"]
        ),
        (1, 0)
    );
    // Two sets may have to leave the greedy one: the middle of a line of seven with a gap.
    let gap = [
        "farm-1n/a",
        "farm-1n/b",
        "city-1n",
        "quarry-1n/b",
        "brickyard-1n/a",
        "brickyard-1n/b",
    ];
    assert_eq!(sets(Edition::english(), &gap), (2, 1));
}

/// STO-51: most glory, then most tokens, then the kingdom is divided.
#[test]
fn ties_are_broken_by_tokens_and_else_shared() {
    let mut game = opened(Edition::english(), 4, "");
    for season in ["glory", "grain", "stone", "brick"] {
        game.play(&format!("withdraw {season}, withdraw, withdraw, withdraw"));
        game.draw("");
    }
    assert_eq!(game.awaiting(), Awaiting::Over);
    assert_eq!(
        (game.glory(), game.places()),
        (vec![1, 0, 0, 0], vec![1, 2, 2, 2])
    );
    let mut game = opened(Edition::english(), 4, "");
    for season in ["card", "grain", "stone", "brick"] {
        game.play(&format!("withdraw {season}"));
        game.draw("");
        game.play("withdraw, withdraw, withdraw");
        game.draw("");
    }
    assert_eq!(
        (game.glory(), game.places()),
        (vec![0; 4], vec![1, 2, 2, 2])
    );
}

/// STO-51: full ties share the win.
#[test]
fn governors_with_as_much_glory_and_as_many_tokens_share_the_win() {
    let mut game = opened(Edition::english(), 4, "");
    game.play("withdraw grain, withdraw, withdraw, withdraw");
    game.draw("");
    game.visit_something(1);
    game.play("withdraw brick, withdraw, withdraw, withdraw");
    game.draw("");
    game.play("withdraw card");
    game.draw("");
    game.play("withdraw, withdraw, withdraw");
    game.draw("");
    game.visit_something(2);
    game.play("withdraw stone, withdraw, withdraw, withdraw");
    // Seat 1 has 6 and 5 tokens, seat 2 6 and 4 and 1, seat 3 6 and 3.
    assert_eq!(game.awaiting(), Awaiting::Over);
    assert_eq!(
        (game.glory(), game.places()),
        (vec![0; 4], vec![1, 1, 3, 4])
    );
}
