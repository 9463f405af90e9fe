//! The ten actions, by hand.

use nile_sailing::Edition;

use crate::naive::Awaiting;
use crate::script::{FOUR, opened};
use crate::{CHEAP, edition};

/// STO-20, STO-21, STO-27: the figures on sections with and without monuments.
#[test]
fn a_laborer_takes_what_the_sections_without_monuments_show_and_covers_them() {
    let mut game = opened(
        edition(CHEAP),
        3,
        "card priest, card scribe, card merchant, draw farmer, draw brickmaker, \
             draw brickmaker, draw farmer, draw farmer, draw brickmaker",
    );
    // Nothing is adjacent to the barge in segment 2 yet.
    assert!(game.may("harvest brickyard-1s brickmaker"));
    assert!(!game.may("harvest brickyard-2s brickmaker"));
    assert!(!game.may("harvest farm-1n brickmaker"));
    game.play("plan sphinx 1, harvest farm-1n farmer, withdraw stone");
    assert!(game.told().has("seat 2 grain 8"));
    // A laborer on a free space covers both sections; the Ankh section has a neutral monument.
    assert!(!game.may("build sphinx 1 at farm-1n/a") && !game.may("build sphinx 1 at farm-1n/b"));
    assert!(!game.may("build sphinx 1 at farm-1s/b") && game.may("build sphinx 1 at farm-1s/a"));
    assert!(!game.may("build sphinx 1 at city-1n") && !game.may("withdraw"));
    game.play("build sphinx 1 at brickyard-1s/a");
    assert_eq!(game.glory(), [4, 0, 0]);
    game.play("withdraw, harvest brickyard-1s brickmaker");
    assert!(game.told().has("seat 1 brick 5"));
    assert!(game.may("harvest brickyard-1n brickmaker"));
    game.play("plan pylon 2");
    assert!(!game.may("build pylon 2 at brickyard-1s/b"));
    assert!(game.may("build pylon 2 at city-4s") && !game.may("build pylon 2 at quarry-1n/a"));
}

/// STO-20, STO-61: masters go anywhere, on their own terrain in English, and take 1 more in the last season.
#[test]
fn masters_need_no_barge_and_take_one_more_in_the_last_season() {
    for (edition, any_terrain) in [(Edition::english(), false), (Edition::pixie(), true)] {
        let mut game = opened(edition, 4, FOUR);
        assert!(!game.may("harvest farm-4s farmer"));
        game.play("withdraw glory, withdraw, withdraw");
        assert!(game.may("harvest farm-4s master-farmer"));
        assert_eq!(game.may("harvest quarry-4s master-farmer"), any_terrain);
        game.play("harvest farm-4s master-farmer");
        assert!(game.told().has("seat 4 grain 8"));
        game.play("withdraw");
        for bonus in ["card", "stone"] {
            game.draw("");
            game.play(&format!("withdraw {bonus}"));
            game.draw("");
            game.play("withdraw, withdraw, withdraw");
        }
        game.draw("draw master-farmer, draw farmer");
        assert!(game.may("harvest farm-4s farmer"));
        game.play("harvest farm-4s master-farmer");
        assert!(game.told().has("seat 1 grain 9"));
    }
}

/// STO-22: the owner of a monument in a city must receive the second card.
#[test]
fn the_owner_of_a_citys_monument_receives_the_second_card() {
    let mut game = opened(edition(CHEAP), 3, "");
    game.play("plan pylon 1, withdraw grain, withdraw, build pylon 1 at city-2n");
    game.play("withdraw");
    // Season 2, seat 2 is regent.
    assert!(game.told().has("season 2") && game.told().has("bonuses blocked: grain"));
    game.draw("draw farmer, draw farmer");
    assert_eq!(game.awaiting(), Awaiting::Player(2));
    assert!(!game.may("withdraw grain") && game.may("withdraw stone"));
    game.play("visit city-2n farmer");
    game.draw("card scribe");
    let legal = game.legal(2);
    assert!(
        legal.iter().all(|text| text.ends_with("give 1")),
        "{legal:?}"
    );
    assert!(legal.contains(&"keep scribe give 1".to_string()));
}

/// STO-22, STO-34: one card in all is kept, none leaves the laborer where it is.
#[test]
fn a_visit_with_one_card_left_gives_nothing_away() {
    let mut game = opened(edition(CHEAP), 5, "");
    game.visit_something(1);
    let facts = game.told();
    let left = facts.get("deck: ").to_string();
    assert_eq!(facts.list("deck: ").len(), 1);
    game.act(2, &game.a_visit(2));
    game.resolve(&format!("card {left}"));
    let facts = game.told();
    assert!(facts.list("hand of 2: ").contains(&&*left) && facts.has("drawn: -"));
    assert_eq!(game.awaiting(), Awaiting::Player(3));
    game.act(3, &game.a_visit(3));
    assert_eq!(game.awaiting(), Awaiting::Player(4));
}

/// STO-23, STO-35: the FAQ on both caravans at once.
#[test]
fn a_leader_starts_no_second_caravan_but_may_join_one_and_pays_tribute() {
    let mut game = opened(Edition::english(), 4, FOUR);
    game.play("caravan north-1 farmer");
    assert!(game.told().has("camel of 1 on north"));
    assert!(game.may("caravan north-2 farmer tribute grain"));
    assert!(!game.may("caravan north-2 farmer"));
    assert!(!game.may("caravan north-2 farmer tribute stone"));
    game.play("harvest farm-1n farmer, withdraw glory, withdraw");
    assert!(game.may("caravan north-2 stonecutter"));
    assert!(!game.may("caravan south-1 stonecutter"));
    game.play("card sculptor resources, caravan south-2 brickmaker");
    assert!(game.may("caravan south-1 stonecutter tribute stone"));
    assert!(game.may("caravan south-1 stonecutter tribute grain"));
    game.play("caravan south-1 stonecutter tribute stone");
    let facts = game.told();
    // Seat 1 took 1 of each, 1 grain, then 2 grain and 1 stone, and paid 1 stone.
    assert!(facts.has("seat 1 grain 6") && facts.has("seat 1 stone 3"));
    assert!(facts.has("seat 2 stone 3") && facts.has("seat 2 grain 9"));
}

/// STO-05, STO-37, STO-22: two governors.
#[test]
fn with_two_governors_the_placeholder_moves_and_a_card_can_be_discarded_for_grain() {
    let mut game = opened(edition(CHEAP), 2, "card priest, card scribe, draw farmer");
    let facts = game.told();
    assert_eq!(facts.count(" monument neutral"), 12);
    assert!(facts.has("caravan south blocked") && facts.has("planned obelisk 1: placeholder"));
    assert!(!game.may("plan obelisk 1"));
    game.play("plan obelisk 3, withdraw grain, build obelisk 3 at quarry-1n/a");
    let facts = game.told();
    assert!(facts.has("planned obelisk 3: placeholder") && facts.has("planned obelisk 1: -"));
    game.play("plan pylon 2, build pylon 2 at city-1n");
    assert!(!game.may("visit city-1n farmer"));
    game.play("visit city-2n farmer");
    game.draw("card priest, card merchant");
    assert_eq!(
        game.legal(1),
        [
            "keep merchant discard",
            "keep merchant give 2",
            "keep priest discard",
            "keep priest give 2"
        ]
    );
    game.play("keep priest discard");
    let facts = game.told();
    assert!(facts.has("seat 1 grain 3") && facts.has("discards: merchant"));
    assert!(facts.has("hand of 1: priest,priest"));
}

/// STO-27, STO-38: 4 and 4 for two pylons, 2 for being first with both; 1 more where the barge is.
#[test]
fn the_first_with_all_pylons_scores_and_the_barge_adds_one() {
    let mut game = opened(edition(CHEAP), 4, "");
    game.play("plan pylon 1, plan pylon 2, withdraw stone, withdraw");
    game.play("plan pylon 3, build pylon 2 at city-1n");
    assert_eq!(game.glory(), [0, 5, 0, 0]);
    game.play("build pylon 1 at city-3n, plan pylon 1, build pylon 3 at farm-4s/a");
    assert_eq!(game.glory(), [10, 5, 0, 0]);
    game.play("build pylon 1 at farm-4s/b");
    assert_eq!(game.glory(), [10, 9, 0, 0]);
}
