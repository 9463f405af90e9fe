//! Games by hand: the rulebooks' examples, and rules with numbers worked out beside them.

use std::sync::Arc;

use nile_core::Seat;
use nile_sailing::{Config, Edition, FirstRegent, Switches};

use crate::naive::{Awaiting, Naive};
use crate::{CHEAP, Facts, edition};

/// A game without haggling in which seat 1 is regent, up to the first turn.
fn opened(edition: Arc<Edition>, seats: usize, wanted: &[&str]) -> Naive {
    let config = Config {
        edition,
        proposals: 0,
        first_regent: FirstRegent::Seat(Seat::new(0)),
        rules: Switches::default(),
    };
    let mut game = Naive::new(&config, seats);
    draw(&mut game, wanted);
    game
}

/// Draws these, in this order, then whatever comes first until a seat is awaited.
fn draw(game: &mut Naive, wanted: &[&str]) {
    let mut wanted = wanted.iter();
    while game.awaiting() == Awaiting::Chance {
        match wanted.next() {
            Some(text) => game.resolve(text),
            None => {
                let (first, _) = game.outcomes().swap_remove(0);
                game.resolve(&first);
            }
        }
    }
    assert_eq!(wanted.next(), None, "more is wanted than is drawn");
}

/// The seat does this, which must be legal.
fn act(game: &mut Naive, seat: usize, text: &str) {
    let legal = game.legal(seat);
    assert!(
        legal.iter().any(|other| other == text),
        "seat {seat} may not {text}: {legal:?}"
    );
    game.act(seat, text);
}

/// Whoever is awaited does these things, which must be legal.
fn play(game: &mut Naive, texts: &[&str]) {
    for text in texts {
        let Awaiting::Player(seat) = game.awaiting() else {
            panic!("nobody is awaited for {text}");
        };
        act(game, seat, text);
    }
}

fn may(game: &Naive, text: &str) -> bool {
    let Awaiting::Player(seat) = game.awaiting() else {
        return false;
    };
    game.legal(seat).iter().any(|legal| legal == text)
}

const FOUR: [&str; 12] = [
    "card sculptor",
    "card priest",
    "card scribe",
    "card guide",
    "draw farmer",
    "draw stonecutter",
    "draw farmer",
    "draw brickmaker",
    "draw farmer",
    "draw stonecutter",
    "draw master-farmer",
    "draw brickmaker",
];

/// STO-29: the rulebook's example of Bastet, Horus and blue.
#[test]
fn a_boon_played_by_an_opponent_this_season_cannot_be_played() {
    let mut game = opened(Edition::english(), 4, &FOUR);
    play(
        &mut game,
        &[
            "harvest farm-1n farmer",
            "boon bastet",
            "take farm-1n",
            "boon horus",
        ],
    );
    assert_eq!(game.awaiting(), Awaiting::Player(4));
    assert!(!may(&game, "boon bastet") && !may(&game, "boon horus"));
    assert!(may(&game, "boon hapi") && may(&game, "boon thoth"));
    play(
        &mut game,
        &["withdraw grain", "harvest quarry-1n stonecutter"],
    );
    // Seat 2 has played its boon of the season.
    assert!(!may(&game, "boon hapi"));
    assert!(Facts::of(&game).has("laborers of 2: farmer,farmer,brickmaker"));
}

/// STO-23, STO-35: the FAQ on both caravans at once.
#[test]
fn a_leader_starts_no_second_caravan_but_may_join_one_and_pays_tribute() {
    let mut game = opened(Edition::english(), 4, &FOUR);
    play(&mut game, &["caravan north-1 farmer"]);
    assert!(Facts::of(&game).has("camel of 1 on north"));
    assert!(may(&game, "caravan north-2 farmer tribute grain"));
    assert!(!may(&game, "caravan north-2 farmer"));
    assert!(!may(&game, "caravan north-2 farmer tribute stone"));
    play(
        &mut game,
        &["harvest farm-1n farmer", "withdraw glory", "withdraw"],
    );
    assert!(may(&game, "caravan north-2 stonecutter"));
    assert!(!may(&game, "caravan south-1 stonecutter"));
    play(
        &mut game,
        &["card sculptor resources", "caravan south-2 brickmaker"],
    );
    assert!(may(&game, "caravan south-1 stonecutter tribute stone"));
    assert!(may(&game, "caravan south-1 stonecutter tribute grain"));
    play(&mut game, &["caravan south-1 stonecutter tribute stone"]);
    let facts = Facts::of(&game);
    // Seat 1 took 1 of each, 1 grain and 1 stone, then 2 grain and 1 stone, and paid 1 stone.
    assert!(facts.has("seat 1 grain 6") && facts.has("seat 1 stone 4"));
    assert!(facts.has("seat 2 stone 3") && facts.has("seat 2 grain 9"));
}

/// STO-20, STO-21, STO-27: the figures on sections with and without monuments.
#[test]
fn a_laborer_takes_what_the_sections_without_monuments_show_and_covers_them() {
    let mut game = opened(
        edition(CHEAP),
        3,
        &[
            "card priest",
            "card scribe",
            "card merchant",
            "draw farmer",
            "draw brickmaker",
            "draw brickmaker",
            "draw farmer",
            "draw farmer",
            "draw brickmaker",
        ],
    );
    // Nothing is adjacent to the barge in segment 2 yet.
    assert!(may(&game, "harvest brickyard-1s brickmaker"));
    assert!(!may(&game, "harvest brickyard-2s brickmaker"));
    assert!(!may(&game, "harvest farm-1n brickmaker"));
    play(
        &mut game,
        &["plan sphinx 1", "harvest farm-1n farmer", "withdraw stone"],
    );
    assert!(Facts::of(&game).has("seat 2 grain 8"));
    // A laborer on a free space covers both sections; the Ankh section has a neutral monument.
    assert!(
        !may(&game, "build sphinx 1 at farm-1n/a") && !may(&game, "build sphinx 1 at farm-1n/b")
    );
    assert!(
        !may(&game, "build sphinx 1 at farm-1s/b") && may(&game, "build sphinx 1 at farm-1s/a")
    );
    assert!(!may(&game, "build sphinx 1 at city-1n") && !may(&game, "withdraw"));
    play(&mut game, &["build sphinx 1 at brickyard-1s/a"]);
    assert_eq!(game.glory(), [4, 0, 0]);
    play(&mut game, &["withdraw", "harvest brickyard-1s brickmaker"]);
    assert!(Facts::of(&game).has("seat 1 brick 5"));
    assert!(may(&game, "harvest brickyard-1n brickmaker"));
    play(&mut game, &["plan pylon 2"]);
    assert!(!may(&game, "build pylon 2 at brickyard-1s/b"));
    assert!(may(&game, "build pylon 2 at city-4s") && !may(&game, "build pylon 2 at quarry-1n/a"));
}

/// STO-22: the owner of a monument in a city must receive the second card.
#[test]
fn the_owner_of_a_citys_monument_receives_the_second_card() {
    let mut game = opened(edition(CHEAP), 3, &[]);
    play(
        &mut game,
        &[
            "plan pylon 1",
            "withdraw grain",
            "withdraw",
            "build pylon 1 at city-2n",
        ],
    );
    play(&mut game, &["withdraw"]);
    // Season 2, seat 2 is regent.
    assert!(Facts::of(&game).has("season 2") && Facts::of(&game).has("bonuses blocked: grain"));
    draw(&mut game, &["draw farmer", "draw farmer"]);
    assert_eq!(game.awaiting(), Awaiting::Player(2));
    assert!(!may(&game, "withdraw grain") && may(&game, "withdraw stone"));
    play(&mut game, &["visit city-2n farmer"]);
    draw(&mut game, &["card scribe"]);
    let legal = game.legal(2);
    assert!(
        legal.iter().all(|text| text.ends_with("give 1")),
        "{legal:?}"
    );
    assert!(legal.contains(&"keep scribe give 1".to_string()));
}

/// STO-05, STO-37, STO-22: two governors.
#[test]
fn with_two_governors_the_placeholder_moves_and_a_card_can_be_discarded_for_grain() {
    let mut game = opened(
        edition(CHEAP),
        2,
        &["card priest", "card scribe", "draw farmer"],
    );
    let facts = Facts::of(&game);
    assert_eq!(facts.count(" monument neutral"), 12);
    assert!(facts.has("caravan south blocked") && facts.has("planned obelisk 1: placeholder"));
    assert!(!may(&game, "plan obelisk 1"));
    play(
        &mut game,
        &[
            "plan obelisk 3",
            "withdraw grain",
            "build obelisk 3 at quarry-1n/a",
        ],
    );
    let facts = Facts::of(&game);
    assert!(facts.has("planned obelisk 3: placeholder") && facts.has("planned obelisk 1: -"));
    play(&mut game, &["plan pylon 2", "build pylon 2 at city-1n"]);
    assert!(!may(&game, "visit city-1n farmer"));
    play(&mut game, &["visit city-2n farmer"]);
    draw(&mut game, &["card priest", "card merchant"]);
    assert_eq!(
        game.legal(1),
        [
            "keep merchant discard",
            "keep merchant give 2",
            "keep priest discard",
            "keep priest give 2"
        ]
    );
    play(&mut game, &["keep priest discard"]);
    let facts = Facts::of(&game);
    assert!(facts.has("seat 1 grain 3") && facts.has("discards: merchant"));
    assert!(facts.has("hand of 1: priest,priest"));
}

/// STO-36, STO-12: with the boon of Horus planned monuments stay and one may withdraw.
#[test]
fn horus_lets_one_withdraw_and_keeps_planned_monuments_for_a_season() {
    let mut game = opened(edition(CHEAP), 3, &[]);
    play(
        &mut game,
        &[
            "plan obelisk 1",
            "plan sphinx 1",
            "withdraw stone",
            "boon horus",
        ],
    );
    play(
        &mut game,
        &["build sphinx 1 at farm-1n/a", "withdraw", "withdraw"],
    );
    let facts = Facts::of(&game);
    assert!(facts.has("season 2") && facts.has("planned obelisk 1: seat 1"));
    assert!(facts.has("regent 3") && facts.has("boons left of 1: bastet,hapi,ptah,thoth"));
    draw(&mut game, &[]);
    play(&mut game, &["withdraw grain"]);
    assert!(!may(&game, "withdraw"));
}

/// STO-76: the FAQ's Sculptor.
#[test]
fn the_sculptor_puts_an_obelisk_on_an_obelisk() {
    let mut game = opened(edition(CHEAP), 4, &["card sculptor"]);
    play(
        &mut game,
        &["plan obelisk 1", "withdraw stone", "withdraw", "withdraw"],
    );
    assert!(!may(&game, "card sculptor action"));
    play(
        &mut game,
        &[
            "build obelisk 1 at quarry-1n/a",
            "plan obelisk 2",
            "card sculptor action",
        ],
    );
    assert_eq!(game.legal(1), ["build obelisk 2 at quarry-1n/a"]);
    play(&mut game, &["build obelisk 2 at quarry-1n/a"]);
    assert_eq!(
        Facts::of(&game).count("quarry-1n/a monument obelisk of 1"),
        2
    );
    assert_eq!(game.glory(), [6, 0, 0, 0]);
}

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
        &[
            "card merchant",
            "card merchant",
            "draw farmer",
            "draw farmer",
        ],
    );
    let hire = game
        .legal(1)
        .into_iter()
        .find(|text| text.ends_with(" grain,brick"));
    play(&mut game, &[&hire.expect("a hire for grain and brick")]);
    play(&mut game, &["market 4 a", "harvest farm-1n farmer"]);
    // Of 6 grain 1 is on the pool and 1 on the market; the harvest took 2, all the supply had.
    let facts = Facts::of(&game);
    assert!(
        facts.has("supply grain 0") && facts.has("pool grain 1") && facts.has("market 4 grain 1")
    );
    play(&mut game, &["withdraw grain"]);
    let facts = Facts::of(&game);
    assert!(facts.has("pool grain 0") && facts.has("market 4 grain 0"));
    assert!(facts.has("market 4 closed by 2") && facts.has("seat 2 grain 3"));
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
    let mut game = opened(Edition::english(), 4, &[]);
    for season in ["glory", "grain", "stone", "brick"] {
        play(
            &mut game,
            &[
                &format!("withdraw {season}"),
                "withdraw",
                "withdraw",
                "withdraw",
            ],
        );
        draw(&mut game, &[]);
    }
    assert_eq!(game.awaiting(), Awaiting::Over);
    assert_eq!(
        (game.glory(), game.places()),
        (vec![1, 0, 0, 0], vec![1, 2, 2, 2])
    );
    let mut game = opened(Edition::english(), 4, &[]);
    for season in ["card", "grain", "stone", "brick"] {
        play(&mut game, &[&format!("withdraw {season}")]);
        draw(&mut game, &[]);
        play(&mut game, &["withdraw", "withdraw", "withdraw"]);
        draw(&mut game, &[]);
    }
    assert_eq!(
        (game.glory(), game.places()),
        (vec![0; 4], vec![1, 2, 2, 2])
    );
}

/// STO-40 to STO-44, STO-64: a bribe for the extra card, with the French rule.
#[test]
fn a_bribe_binds_the_extra_card() {
    let config = Config {
        first_regent: FirstRegent::Seat(Seat::new(0)),
        ..Config::osiris()
    };
    let mut game = Naive::new(&config, 2);
    draw(&mut game, &["card guide", "card scribe", "draw farmer"]);
    assert_eq!(game.may_interject(), [2]);
    act(&mut game, 2, "haggle 1");
    assert!(!may(&game, "propose") && !may(&game, "ask extra") && may(&game, "offer scribe"));
    play(&mut game, &["offer grain", "offer grain"]);
    assert!(!may(&game, "offer grain") && !may(&game, "ask grain") && may(&game, "ask priest"));
    play(&mut game, &["ask priest"]);
    assert!(!may(&game, "ask sculptor") && !may(&game, "offer scribe") && !may(&game, "ask brick"));
    play(&mut game, &["propose"]);
    assert_eq!(game.legal(1), ["decline"]);
    play(&mut game, &["decline", "visit city-1n farmer"]);
    draw(&mut game, &["card priest", "card hauler"]);
    assert_eq!(
        game.legal(1),
        ["haggle 2", "keep hauler discard", "keep priest discard"]
    );
    act(&mut game, 2, "haggle 1");
    play(&mut game, &["ask extra"]);
    assert!(!may(&game, "propose"));
    play(&mut game, &["drop"]);
    act(&mut game, 2, "haggle 1");
    play(
        &mut game,
        &["offer stone", "ask extra", "propose", "accept"],
    );
    assert!(game.may_interject().is_empty());
    assert_eq!(
        game.legal(1),
        ["haggle 2", "keep hauler give 2", "keep priest give 2"]
    );
    play(&mut game, &["keep hauler give 2"]);
    let facts = Facts::of(&game);
    assert!(facts.has("hand of 2: priest,scribe") && facts.has("seat 1 stone 3"));
    assert!(facts.has("bound: -") && facts.has("proposals left of 2: 3"));
}

/// STO-51: full ties share the win.
#[test]
fn governors_with_as_much_glory_and_as_many_tokens_share_the_win() {
    let mut game = opened(Edition::english(), 4, &[]);
    play(
        &mut game,
        &["withdraw grain", "withdraw", "withdraw", "withdraw"],
    );
    draw(&mut game, &[]);
    visit_something(&mut game, 1);
    play(
        &mut game,
        &["withdraw brick", "withdraw", "withdraw", "withdraw"],
    );
    draw(&mut game, &[]);
    play(&mut game, &["withdraw card"]);
    draw(&mut game, &[]);
    play(&mut game, &["withdraw", "withdraw", "withdraw"]);
    draw(&mut game, &[]);
    visit_something(&mut game, 2);
    play(
        &mut game,
        &["withdraw stone", "withdraw", "withdraw", "withdraw"],
    );
    // Seat 1 has 6 and 5 tokens, seat 2 6 and 4 and 1, seat 3 6 and 3.
    assert_eq!(game.awaiting(), Awaiting::Over);
    assert_eq!(
        (game.glory(), game.places()),
        (vec![0; 4], vec![1, 1, 3, 4])
    );
}

/// The awaited seat visits a city and gives the card to whoever comes first.
fn visit_something(game: &mut Naive, seat: usize) {
    assert_eq!(game.awaiting(), Awaiting::Player(seat));
    let mut legal = game.legal(seat).into_iter();
    let visit = legal.find(|text| text.starts_with("visit "));
    game.act(seat, &visit.expect("a city to visit"));
    draw(game, &[]);
    let gift = game.legal(seat).swap_remove(0);
    game.act(seat, &gift);
}

/// STO-20, STO-61: masters go anywhere, on their own terrain in English, and take 1 more in the last season.
#[test]
fn masters_need_no_barge_and_take_one_more_in_the_last_season() {
    for (edition, any_terrain) in [(Edition::english(), false), (Edition::pixie(), true)] {
        let mut game = opened(edition, 4, &FOUR);
        assert!(!may(&game, "harvest farm-4s farmer"));
        play(&mut game, &["withdraw glory", "withdraw", "withdraw"]);
        assert!(may(&game, "harvest farm-4s master-farmer"));
        assert_eq!(may(&game, "harvest quarry-4s master-farmer"), any_terrain);
        play(&mut game, &["harvest farm-4s master-farmer"]);
        assert!(Facts::of(&game).has("seat 4 grain 8"));
        play(&mut game, &["withdraw"]);
        for bonus in ["card", "stone"] {
            draw(&mut game, &[]);
            play(&mut game, &[&format!("withdraw {bonus}")]);
            draw(&mut game, &[]);
            play(&mut game, &["withdraw", "withdraw", "withdraw"]);
        }
        draw(&mut game, &["draw master-farmer", "draw farmer"]);
        assert!(may(&game, "harvest farm-4s farmer"));
        play(&mut game, &["harvest farm-4s master-farmer"]);
        assert!(Facts::of(&game).has("seat 1 grain 9"));
    }
}

/// STO-27, STO-38: 5 and 5 for two pylons, 2 for being first with both; 1 more where the barge is.
#[test]
fn the_first_with_all_pylons_scores_and_the_barge_adds_one() {
    let mut game = opened(edition(CHEAP), 4, &[]);
    play(
        &mut game,
        &["plan pylon 1", "plan pylon 2", "withdraw stone", "withdraw"],
    );
    play(&mut game, &["plan pylon 3", "build pylon 2 at city-1n"]);
    assert_eq!(game.glory(), [0, 6, 0, 0]);
    play(
        &mut game,
        &[
            "build pylon 1 at city-3n",
            "plan pylon 1",
            "build pylon 3 at farm-4s/a",
        ],
    );
    assert_eq!(game.glory(), [12, 6, 0, 0]);
    play(&mut game, &["build pylon 1 at farm-4s/b"]);
    assert_eq!(game.glory(), [12, 11, 0, 0]);
}

/// STO-78: Ptah takes 3 tokens off, whichever, and whatever is left must be payable.
#[test]
fn ptah_takes_three_tokens_off_a_price() {
    let mut game = opened(Edition::english(), 4, &FOUR);
    play(&mut game, &["boon ptah"]);
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
    play(&mut game, &["plan obelisk 3 less brick,brick,brick"]);
    let facts = Facts::of(&game);
    assert!(facts.has("seat 1 brick 0") && facts.has("seat 1 stone 1"));
    assert!(facts.has("planned obelisk 3: seat 1") && facts.has("stock of 1 obelisk 3"));
}

/// STO-81: a moved laborer goes where a plain harvest or visit could put it, and nothing comes of it.
#[test]
fn the_ferryman_moves_a_laborer_where_it_could_be_placed() {
    let mut game = opened(Edition::english(), 4, &["card ferryman", "card ferryman"]);
    assert!(!may(&game, "card ferryman action"));
    play(
        &mut game,
        &["caravan north-1 farmer", "card ferryman action"],
    );
    assert_eq!(game.legal(2), ["move north-1"]);
    play(&mut game, &["move north-1"]);
    assert!(Facts::of(&game).has("lifted: farmer from north-1"));
    let cities =
        ["1n", "1s", "2n", "2s", "3n", "3s", "4n", "4s"].map(|city| format!("to city-{city}"));
    let farms = ["to farm-1n", "to farm-1s"].map(str::to_string);
    assert_eq!(game.legal(2), [&cities[..], &farms[..]].concat());
    play(&mut game, &["to farm-1s"]);
    let facts = Facts::of(&game);
    assert!(facts.has("farm-1s laborer farmer") && facts.has("seat 2 grain 2"));
    // The camel still leads: seat 3 owes tribute there.
    assert!(
        facts.has("camel of 1 on north") && may(&game, "caravan north-1 brickmaker tribute brick")
    );
}

/// STO-75: what is looked at and not kept is discarded.
#[test]
fn thoth_looks_at_three_cards_and_keeps_one() {
    let mut game = opened(Edition::english(), 4, &FOUR);
    play(&mut game, &["boon thoth"]);
    draw(&mut game, &["card priest", "card hauler", "card hauler"]);
    assert_eq!(game.legal(1), ["keep hauler", "keep priest"]);
    play(&mut game, &["keep hauler"]);
    let facts = Facts::of(&game);
    assert!(facts.has("hand of 1: hauler,sculptor") && facts.has("discards: hauler,priest"));
    assert_eq!(game.awaiting(), Awaiting::Player(2));
}

/// STO-22, STO-34: one card in all is kept, none leaves the laborer where it is.
#[test]
fn a_visit_with_one_card_left_gives_nothing_away() {
    let mut game = opened(edition(CHEAP), 5, &[]);
    visit_something(&mut game, 1);
    let facts = Facts::of(&game);
    let left = facts.get("deck: ").to_string();
    assert_eq!(facts.list("deck: ").len(), 1);
    let visit = |game: &Naive, seat| {
        let mut legal = game.legal(seat).into_iter();
        legal
            .find(|text| text.starts_with("visit "))
            .expect("a city to visit")
    };
    game.act(2, &visit(&game, 2));
    game.resolve(&format!("card {left}"));
    let facts = Facts::of(&game);
    assert!(facts.list("hand of 2: ").contains(&&*left) && facts.has("drawn: -"));
    assert_eq!(game.awaiting(), Awaiting::Player(3));
    game.act(3, &visit(&game, 3));
    assert_eq!(game.awaiting(), Awaiting::Player(4));
}

/// STO-86: a hold for one holds the named monument and nothing that comes to its cartouche later.
#[test]
fn a_hold_for_one_ends_when_its_monument_is_built() {
    let one = format!("{CHEAP}[boons.horus]\neffect = {{ hold = \"one\" }}\n");
    let mut game = opened(edition(&one), 3, &[]);
    assert!(!may(&game, "boon horus"));
    play(
        &mut game,
        &[
            "plan obelisk 1",
            "withdraw stone",
            "withdraw",
            "plan sphinx 2",
            "boon horus",
        ],
    );
    assert_eq!(game.legal(1), ["hold obelisk 1", "hold sphinx 2"]);
    let mut other = game.clone();
    play(&mut other, &["hold sphinx 2", "withdraw"]);
    let facts = Facts::of(&other);
    assert!(facts.has("planned sphinx 2: seat 1") && facts.has("planned obelisk 1: -"));
    assert!(facts.has("lost of 1 obelisk 1") && facts.has("lost of 1 sphinx 0"));
    play(&mut game, &["hold obelisk 1"]);
    assert!(Facts::of(&game).has("held: obelisk 1"));
    play(
        &mut game,
        &[
            "build obelisk 1 at quarry-1n/a",
            "plan obelisk 1",
            "withdraw",
        ],
    );
    let facts = Facts::of(&game);
    assert!(facts.has("lost of 1 obelisk 1") && facts.has("lost of 1 sphinx 1"));
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
        draw(&mut game, &[]);
        play(&mut game, &["plan obelisk 1", "withdraw stone", "withdraw"]);
        assert_eq!(may(&game, "withdraw"), free);
    }
}
