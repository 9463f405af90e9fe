//! Cards and boons, by hand.

use nile_sailing::Edition;

use crate::naive::Awaiting;
use crate::script::{FOUR, opened};
use crate::{CHEAP, edition};

/// STO-29: the rulebook's example of Bastet, Horus and blue.
#[test]
fn a_boon_played_by_an_opponent_this_season_cannot_be_played() {
    let mut game = opened(Edition::english(), 4, FOUR);
    game.play("harvest farm-1n farmer, boon bastet, take farm-1n, boon horus");
    assert_eq!(game.awaiting(), Awaiting::Player(4));
    assert!(!game.may("boon bastet") && !game.may("boon horus"));
    assert!(game.may("boon hapi") && game.may("boon thoth"));
    game.play("withdraw grain, harvest quarry-1n stonecutter");
    // Seat 2 has played its boon of the season.
    assert!(!game.may("boon hapi"));
    assert!(game.told().has("laborers of 2: farmer,farmer,brickmaker"));
}

/// STO-36, STO-12: with the boon of Horus planned monuments stay and one may withdraw.
#[test]
fn horus_lets_one_withdraw_and_keeps_planned_monuments_for_a_season() {
    let mut game = opened(edition(CHEAP), 3, "");
    game.play("plan obelisk 1, plan sphinx 1, withdraw stone, boon horus");
    game.play("build sphinx 1 at farm-1n/a, withdraw, withdraw");
    let facts = game.told();
    assert!(facts.has("season 2") && facts.has("planned obelisk 1: seat 1"));
    assert!(facts.has("regent 3") && facts.has("boons left of 1: bastet,hapi,ptah,thoth"));
    game.draw("");
    game.play("withdraw grain");
    assert!(!game.may("withdraw"));
}

/// STO-86: a hold for one holds the named monument and nothing that comes to its cartouche later.
#[test]
fn a_hold_for_one_ends_when_its_monument_is_built() {
    let one = format!("{CHEAP}[boons.horus]\neffect = {{ hold = \"one\" }}\n");
    let mut game = opened(edition(&one), 3, "");
    assert!(!game.may("boon horus"));
    game.play("plan obelisk 1, withdraw stone, withdraw, plan sphinx 2, boon horus");
    assert_eq!(game.legal(1), ["hold obelisk 1", "hold sphinx 2"]);
    let mut other = game.clone();
    other.play("hold sphinx 2, withdraw");
    let facts = other.told();
    assert!(facts.has("planned sphinx 2: seat 1") && facts.has("planned obelisk 1: -"));
    assert!(facts.has("lost of 1 obelisk 1") && facts.has("lost of 1 sphinx 0"));
    game.play("hold obelisk 1");
    assert!(game.told().has("held: obelisk 1"));
    game.play("build obelisk 1 at quarry-1n/a, plan obelisk 1, withdraw");
    let facts = game.told();
    assert!(facts.has("lost of 1 obelisk 1") && facts.has("lost of 1 sphinx 1"));
}

/// STO-76: the FAQ's Sculptor.
#[test]
fn the_sculptor_puts_an_obelisk_on_an_obelisk() {
    let mut game = opened(edition(CHEAP), 4, "card sculptor");
    game.play("plan obelisk 1, withdraw stone, withdraw, withdraw");
    assert!(!game.may("card sculptor action"));
    game.play("build obelisk 1 at quarry-1n/a, plan obelisk 2, card sculptor action");
    assert_eq!(game.legal(1), ["build obelisk 2 at quarry-1n/a"]);
    game.play("build obelisk 2 at quarry-1n/a");
    assert_eq!(game.told().count("quarry-1n/a monument obelisk of 1"), 2);
    assert_eq!(game.glory(), [6, 0, 0, 0]);
}

/// STO-78: Ptah takes 3 tokens off, whichever, and whatever is left must be payable.
#[test]
fn ptah_takes_three_tokens_off_a_price() {
    let prices = r#"
extends = "english"
remove = ["monuments.obelisk.planning", "monuments.sphinx.planning", "monuments.pylon.planning"]
id = "prices"
[monuments.obelisk]
planning = [{ grain = 3, brick = 4 }, { grain = 3, stone = 3 }, { brick = 5, stone = 1 }]
[monuments.sphinx]
planning = [{ grain = 4, brick = 5 }, { grain = 4, stone = 4 }, { grain = 2, brick = 4, stone = 2 }]
[monuments.pylon]
planning = [{ grain = 4, brick = 4, stone = 4 }, { grain = 3, brick = 2, stone = 6 }]
"#;
    let mut game = opened(edition(prices), 4, FOUR);
    game.play("boon ptah");
    assert_eq!(
        game.legal(1),
        [
            "plan obelisk 1 less grain,brick,brick",
            "plan obelisk 2 less grain,grain,stone",
            "plan obelisk 2 less grain,stone,stone",
            "plan obelisk 3 less brick,brick,brick",
            "plan sphinx 3 less brick,brick,brick",
            "plan sphinx 3 less brick,brick,stone",
            "plan sphinx 3 less grain,brick,brick",
        ]
    );
    game.play("plan obelisk 3 less brick,brick,brick");
    let facts = game.told();
    assert!(facts.has("seat 1 brick 0") && facts.has("seat 1 stone 1"));
    assert!(facts.has("planned obelisk 3: seat 1") && facts.has("stock of 1 obelisk 3"));
}

/// STO-81: a moved laborer goes where a plain harvest or visit could put it, and nothing comes of it.
#[test]
fn the_ferryman_moves_a_laborer_where_it_could_be_placed() {
    let mut game = opened(Edition::english(), 4, "card ferryman, card ferryman");
    assert!(!game.may("card ferryman action"));
    game.play("caravan north-1 farmer, card ferryman action");
    assert_eq!(game.legal(2), ["move north-1"]);
    game.play("move north-1");
    assert!(game.told().has("lifted: farmer from north-1"));
    let cities =
        ["1n", "1s", "2n", "2s", "3n", "3s", "4n", "4s"].map(|city| format!("to city-{city}"));
    let farms = ["to farm-1n", "to farm-1s", "to farm-2s"].map(str::to_string);
    assert_eq!(game.legal(2), [&cities[..], &farms[..]].concat());
    game.play("to farm-1s");
    let facts = game.told();
    assert!(facts.has("farm-1s laborer farmer") && facts.has("seat 2 grain 2"));
    // The camel still leads: seat 3 owes tribute there.
    assert!(
        facts.has("camel of 1 on north") && game.may("caravan north-1 brickmaker tribute brick")
    );
}

/// STO-75: what is looked at and not kept is discarded.
#[test]
fn thoth_looks_at_three_cards_and_keeps_one() {
    let mut game = opened(Edition::english(), 4, FOUR);
    game.play("boon thoth");
    game.draw("card priest, card hauler, card hauler");
    assert_eq!(game.legal(1), ["keep hauler", "keep priest"]);
    game.play("keep hauler");
    let facts = game.told();
    assert!(facts.has("hand of 1: hauler,sculptor") && facts.has("discards: hauler,priest"));
    assert_eq!(game.awaiting(), Awaiting::Player(2));
}
