//! Who sees and knows what, and worlds made from views.

use std::collections::BTreeMap;

use nile_core::{Event, Game, GameRng, Seen, Stream};
use nile_sailing::{Config, Glimpse, Sailing, View};

use crate::common::table::{Table, WORKSHOP, edition, few_cards, seat, strict_kiln};

/// STO-88.
#[test]
fn tokens_and_sizes_are_public_and_hands_are_not() {
    let table = Table::workshop(4, &["priest", "guide"], &["farmer", "brickmaker"]);
    let other = table.own(2);
    assert_eq!(table.tokens(1), [5, 5, 5]);
    assert_eq!(
        (other.laborer_count(seat(1)), other.card_count(seat(1))),
        (2, 2)
    );
    assert_eq!(
        (
            other.laborers_of(seat(1)).total(),
            other.cards_of(seat(1)).total()
        ),
        (0, 0)
    );
    assert_eq!(other.cards_of(seat(2)).total(), 2);
    assert_eq!(table.laborers(1), "farmer,brickmaker");
    let json = serde_json::to_string(&other).unwrap();
    assert!(json.contains("\"deck_size\":22"), "{json}");
}

/// STO-74.
#[test]
fn what_is_offered_is_known_to_be_there_whatever_becomes_of_it() {
    let mut table = Table::bazaar(
        3,
        &["priest", "priest"],
        &["farmer", "farmer", "brickmaker"],
    );
    table.play("haggle 2, offer farmer, offer farmer, offer priest, drop");
    for view in [table.own(3), table.view()] {
        assert_eq!(view.laborers_of(seat(1)).to_string(), "farmer,farmer");
        assert_eq!(view.cards_of(seat(1)).count(table.card("priest")), 1);
    }
    // Offering it again tells nothing new; playing it takes it away.
    table.play("haggle 3, offer farmer, drop, card priest action");
    assert_eq!(
        table.view().laborers_of(seat(1)).to_string(),
        "farmer,farmer"
    );
    assert_eq!(table.view().cards_of(seat(1)).total(), 0);
}

/// STO-34, STO-88.
#[test]
fn a_gift_is_known_to_giver_and_receiver_alone() {
    let mut table = Table::workshop(4, &[], &["farmer"]);
    table.play("visit city-1n farmer, card priest, card scribe");
    let action = Sailing::parse_action(&table.config, "keep scribe give 3").unwrap();
    let event = Event::Act(seat(1), action);
    let seen = |who: Option<usize>| table.game.seen(&event, who.map(seat));
    assert_eq!(seen(Some(1)), Seen::Whole(event));
    let card = table.card("priest");
    assert_eq!(
        seen(Some(3)),
        Seen::Part(Glimpse::Gets {
            from: seat(1),
            card
        })
    );
    let gives = Glimpse::Gives {
        from: seat(1),
        to: seat(3),
    };
    assert_eq!(seen(Some(2)), Seen::Part(gives.clone()));
    assert_eq!(seen(None), Seen::Part(gives));
    table.play("keep scribe give 3");
    assert_eq!(table.own(1).cards_of(seat(3)).count(card), 1);
    assert_eq!(table.own(2).cards_of(seat(3)).total(), 0);
    assert_eq!(table.view().cards_of(seat(3)).total(), 0);
    // Nor does a third know what the giver knows.
    let view = table.own(2);
    assert_eq!((view.seat(), table.view().seat()), (Some(seat(2)), None));
    let world = Sailing::determinize(&view, &mut GameRng::new(1, Stream::Other(0)));
    let giver = world.view(Some(seat(1)));
    assert_eq!(giver.cards_of(seat(3)).total(), 0);
}

/// STO-75, STO-88.
#[test]
fn cards_not_kept_are_seen_and_the_kept_one_is_not() {
    let mut table = Table::workshop(4, &[], &[]);
    table.play("boon thoth, card priest, card scribe, card sculptor");
    let action = Sailing::parse_action(&table.config, "keep scribe").unwrap();
    let event = Event::Act(seat(1), action);
    let discarded = vec![table.card("priest"), table.card("sculptor")];
    let keeps = Glimpse::Keeps {
        seat: seat(1),
        discarded,
    };
    assert_eq!(table.game.seen(&event, Some(seat(2))), Seen::Part(keeps));
    let mut text = String::new();
    let glimpse = table.game.glimpse(&event, None).unwrap();
    Sailing::write_glimpse(&table.config, &glimpse, &mut text);
    assert_eq!(text, "1 keeps a card and discards Priest, Sculptor");
}

/// STO-10, STO-88.
#[test]
fn a_drawn_laborer_is_seen_by_who_draws_it_alone() {
    let mut table = Table::new(edition(WORKSHOP), 2);
    table.play("card priest, card priest, card scribe, card scribe");
    let drawn = Sailing::parse_outcome(&table.config, "draw farmer").unwrap();
    let event = Event::Chance(drawn);
    assert_eq!(table.game.seen(&event, Some(seat(1))), Seen::Whole(event));
    let draws = Seen::Part(Glimpse::DrawsLaborer(seat(1)));
    assert_eq!(table.game.seen(&event, Some(seat(2))), draws);
    assert_eq!(table.game.seen(&event, None), draws);
}

/// STO-75.
#[test]
fn a_card_that_is_kept_with_others_to_keep_is_told_without_discards() {
    let table = Table::workshop(4, &[], &[]);
    let glimpse = Glimpse::Keeps {
        seat: seat(1),
        discarded: Vec::new(),
    };
    let mut text = String::new();
    Sailing::write_glimpse(&table.config, &glimpse, &mut text);
    assert_eq!(text, "1 keeps a card");
}

/// STO-88.
#[test]
fn an_action_tells_something_where_it_shows_what_was_hidden() {
    let cards = ["priest", "kiln-master"];
    let mut table = Table::bazaar(3, &cards, &["farmer", "farmer", "brickmaker"]);
    let tells = |table: &Table, text: &str| {
        let action = Sailing::parse_action(&table.config, text).unwrap();
        table.game.reveals(&Event::Act(seat(1), action))
    };
    for text in [
        "harvest farm-1n farmer",
        "visit city-1n farmer",
        "card priest resources",
        "card kiln-master action",
        "boon hapi",
    ] {
        assert!(table.may(text) && tells(&table, text), "{text}");
    }
    for text in ["plan obelisk 1", "market 1 b", "boon horus", "haggle 2"] {
        assert!(table.may(text) && !tells(&table, text), "{text}");
    }
    table.play("haggle 2");
    assert!(!tells(&table, "offer grain") && !tells(&table, "ask farmer"));
    assert!(tells(&table, "offer farmer") && tells(&table, "offer priest"));
}

/// STO-14, STO-88.
#[test]
fn with_two_governors_the_regents_look_gives_away_the_other_hand() {
    let mut table = Table::new(Config::default().edition, 2);
    table.open(&[], &[]);
    let hand = table.laborers(2);
    let mut rng = GameRng::new(3, Stream::Other(0));
    for _ in 0..20 {
        let world = Sailing::determinize(&table.own(1), &mut rng);
        let same = world.view(Some(seat(2))).laborers_of(seat(2)).to_string();
        assert_eq!(same, hand);
    }
}

/// STO-34, STO-88.
#[test]
fn drawn_cards_are_drawn_in_every_world_and_no_piece_is_missing() {
    let mut table = Table::workshop(3, &[], &["farmer"]);
    table.play("visit city-1n farmer, card priest, card scribe");
    let mut rng = GameRng::new(5, Stream::Other(0));
    for number in 1..=3 {
        let view = table.own(number);
        let world = Sailing::determinize(&view, &mut rng);
        assert_eq!(world.view(Some(seat(number))), view);
        let drawn = world.view(Some(seat(1))).drawn();
        assert_eq!(drawn.total(), 2);
        assert_eq!(number == 1, drawn == table.own(1).drawn());
        let (census, all) = (world.census(), table.game.census());
        assert!(census.totals().eq(all.totals()));
    }
}

/// How often each pair of hands turns up where pieces lie in two hands and a rest, by enumeration of
/// labelled placings among which some are possible.
fn expected(
    pieces: &[&str],
    sizes: [usize; 2],
    possible: impl Fn(&[Vec<&str>; 2]) -> bool,
) -> BTreeMap<String, f64> {
    let n = pieces.len();
    let mut counts: BTreeMap<String, f64> = BTreeMap::new();
    for placing in 0..3usize.pow(n as u32) {
        let holder = |i: usize| placing / 3usize.pow(i as u32) % 3;
        let hand = |who: usize| -> Vec<&str> {
            let mut hand: Vec<&str> = (0..n)
                .filter(|&i| holder(i) == who)
                .map(|i| pieces[i])
                .collect();
            hand.sort_unstable();
            hand
        };
        let hands = [hand(0), hand(1)];
        if hands[0].len() == sizes[0] && hands[1].len() == sizes[1] && possible(&hands) {
            *counts.entry(format!("{hands:?}")).or_default() += 1.0;
        }
    }
    let all: f64 = counts.values().sum();
    counts.values_mut().for_each(|count| *count /= all);
    counts
}

/// Makes many worlds from a view and compares how often each pair of hands turns up.
fn assert_worlds(
    view: &View,
    expected: &BTreeMap<String, f64>,
    hands: impl Fn(&Sailing) -> [Vec<String>; 2],
) {
    let mut rng = GameRng::new(11, Stream::Other(0));
    let rounds = 40_000;
    let mut met: BTreeMap<String, f64> = BTreeMap::new();
    for _ in 0..rounds {
        let world = Sailing::determinize(view, &mut rng);
        *met.entry(format!("{:?}", hands(&world))).or_default() += 1.0 / f64::from(rounds);
    }
    assert!(met.keys().all(|hands| expected.contains_key(hands)));
    for (hands, share) in expected {
        let off = (met.get(hands).unwrap_or(&0.0) - share).abs();
        // Five standard deviations.
        let most = 5.0 * (share / f64::from(rounds)).sqrt();
        assert!(off < most, "{hands}: off by {off} from {share}");
    }
}

fn laborers_of(world: &Sailing, number: usize) -> Vec<String> {
    let own = world.view(Some(seat(number)));
    let crew = own.laborers_of(seat(number)).to_string();
    let mut words: Vec<String> = crew.split(',').map(String::from).collect();
    words.sort_unstable();
    words
}

/// Seats 1, 2 and 3 with these hands; in the bag a brickmaker and a master farmer are left.
const HANDS: [&str; 13] = [
    "brickmaker",
    "farmer",
    "farmer",
    "stonecutter",
    "stonecutter",
    "stonecutter",
    "brickmaker",
    "farmer",
    "stonecutter",
    "master-brickmaker",
    "farmer",
    "brickmaker",
    "master-stonecutter",
];
const UNSEEN: [&str; 8] = [
    "brickmaker",
    "farmer",
    "farmer",
    "brickmaker",
    "farmer",
    "stonecutter",
    "brickmaker",
    "master-farmer",
];

/// STO-10, STO-88.
#[test]
fn worlds_place_hidden_laborers_each_way_alike() {
    let table = Table::workshop(3, &[], &HANDS);
    let all = expected(&UNSEEN, [3, 3], |_| true);
    assert_worlds(&table.own(2), &all, |world| {
        [laborers_of(world, 1), laborers_of(world, 3)]
    });
}

/// STO-24, STO-88.
#[test]
fn a_hired_laborer_is_in_the_hand_in_every_world() {
    let mut table = Table::workshop(3, &[], &HANDS);
    table.play("hire farmer grain,grain");
    let mut unseen = UNSEEN.to_vec();
    unseen.push("farmer");
    let all = expected(&unseen, [4, 3], |hands| hands[0].contains(&"farmer"));
    assert_worlds(&table.own(2), &all, |world| {
        [laborers_of(world, 1), laborers_of(world, 3)]
    });
}

/// STO-14, STO-88: the regent knows the bag, so only the two other hands can be changed about.
#[test]
fn the_regents_worlds_keep_the_bag() {
    let table = Table::workshop(3, &[], &HANDS);
    let view = table.own(1);
    let unseen = [
        "stonecutter",
        "stonecutter",
        "stonecutter",
        "brickmaker",
        "farmer",
        "stonecutter",
    ];
    let all = expected(&unseen, [3, 3], |_| true);
    assert_worlds(&view, &all, |world| {
        assert_eq!(world.view(Some(seat(1))).bag(), view.bag());
        [laborers_of(world, 2), laborers_of(world, 3)]
    });
    assert_eq!(
        view.bag().expect("seen").to_string(),
        "brickmaker,master-farmer"
    );
}

/// STO-39, STO-88: who announces a harvest in a brickyard has somebody to send there.
#[test]
fn an_announced_card_can_be_carried_out_in_every_world() {
    let mut table = Table::new(strict_kiln(), 3);
    table.open(&["kiln-master"], &HANDS);
    table.play("card kiln-master action");
    let all = expected(&UNSEEN, [3, 3], |hands| hands[0].contains(&"brickmaker"));
    assert_worlds(&table.own(2), &all, |world| {
        [laborers_of(world, 1), laborers_of(world, 3)]
    });
}

/// STO-74, STO-88.
#[test]
fn worlds_place_hidden_cards_each_way_alike() {
    // A deck of few cards: seat 1 holds one, seat 2 has shown a priest, seat 3 nothing.
    let few = few_cards(
        "[cards.priest]\ncopies = 3\n[cards.scribe]\ncopies = 4\n[cards.ferryman]\ncopies = 5\n",
    );
    let mut table = Table::with(edition(&few), 3, 3, Default::default());
    table.open(
        &[
            "ferryman", "ferryman", "priest", "scribe", "priest", "scribe",
        ],
        &[],
    );
    table.by(2, "haggle 1");
    table.play("offer priest, drop");
    let view = table.own(1);
    let unseen: Vec<&str> = ["priest"; 3]
        .into_iter()
        .chain(["scribe"; 4])
        .chain(["ferryman"; 3])
        .collect();
    let all = expected(&unseen, [2, 2], |hands| hands[0].contains(&"priest"));
    assert_worlds(&view, &all, |world| {
        [2, 3].map(|number| {
            let own = world.view(Some(seat(number)));
            let cards = own.cards_of(seat(number)).each();
            let mut words: Vec<String> = cards
                .map(|card| own.edition().cards[card].id.clone())
                .collect();
            words.sort_unstable();
            words
        })
    });
}
