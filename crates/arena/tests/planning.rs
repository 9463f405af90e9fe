//! Plans: which games, who sits where, and what is refused.

use std::collections::BTreeSet;

use nile_arena::{Pairing, Plan, PlanError, Sprt};
use nile_core::example::{Coins, Config};

fn names(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| name.to_string()).collect()
}

fn tournament(seats: usize, bots: &[&str], pairing: Pairing) -> Result<Plan, PlanError> {
    Plan::tournament::<Coins>(&Config::default(), seats, &names(bots), pairing, 12, 7)
}

fn simulate(seats: usize, lineup: &[&str], rotate: bool) -> Result<Plan, PlanError> {
    Plan::simulate::<Coins>(&Config::default(), seats, &names(lineup), rotate, 12, 7)
}

/// The seatings of each deal.
fn deals(plan: &Plan) -> Vec<Vec<Vec<usize>>> {
    let games: Vec<_> = (0..plan.games()).map(|index| plan.fixture(index)).collect();
    let deals = games.chunks(plan.per_deal() as usize);
    let deals = deals.map(|games| {
        assert!(games.iter().all(|game| game.seed == games[0].seed));
        games.iter().map(|game| game.seating.clone()).collect()
    });
    deals.collect()
}

#[test]
fn in_every_deal_every_bot_sits_in_every_seat_equally_often() {
    let plans = [
        tournament(2, &["a", "b", "c"], Pairing::RoundRobin),
        tournament(3, &["a", "b", "c", "d", "e"], Pairing::RoundRobin),
        tournament(4, &["a", "b", "c", "d"], Pairing::RoundRobin),
        tournament(4, &["a", "b", "c"], Pairing::RoundRobin),
        tournament(4, &["a", "b"], Pairing::RoundRobin),
        tournament(3, &["a", "b"], Pairing::RoundRobin),
        tournament(2, &["a", "b", "c"], Pairing::Versus("c".into())),
        tournament(4, &["a", "b"], Pairing::Versus("c".into())),
        simulate(3, &["a", "b", "c"], true),
        simulate(4, &["a", "a", "b", "a"], true),
    ];
    for plan in plans {
        let plan = plan.unwrap();
        for seatings in deals(&plan) {
            for entrant in 0..plan.entrants().len() {
                let sits = |seat: usize| seatings.iter().filter(|s| s[seat] == entrant).count();
                assert!(sits(0) > 0, "{plan:?}");
                assert!(
                    (1..plan.seats()).all(|seat| sits(seat) == sits(0)),
                    "{plan:?}"
                );
            }
            if *plan.pairing() == Pairing::RoundRobin {
                let sits = |entrant| seatings.iter().filter(|s| s[0] == entrant).count();
                let entrants = 1..plan.entrants().len();
                assert!(
                    entrants.map(sits).all(|often| often == sits(0)),
                    "all play as often: {plan:?}"
                );
            }
            let distinct: BTreeSet<_> = seatings.iter().collect();
            assert_eq!(
                distinct.len(),
                seatings.len(),
                "the same game twice: {plan:?}"
            );
        }
    }
}

#[test]
fn a_round_robin_seats_every_group_and_changes_their_order() {
    let plan = tournament(3, &["a", "b", "c", "d"], Pairing::RoundRobin).unwrap();
    assert_eq!((plan.per_deal(), plan.games()), (12, 144));
    let all = deals(&plan);
    for seatings in &all {
        let group = |seating: &Vec<usize>| seating.iter().copied().collect::<BTreeSet<_>>();
        let groups: BTreeSet<_> = seatings.iter().map(group).collect();
        assert_eq!(groups.len(), 4);
        assert!(groups.iter().all(|group| group.len() == 3));
    }
    // Who sits to the left of whom is not the same in all deals.
    assert_ne!(all[0][0], all[1][0]);
    assert_eq!(all[0], all[2]);
}

#[test]
fn against_a_baseline_each_challenger_sits_alone() {
    let plan = tournament(4, &["a", "b"], Pairing::Versus("c".into())).unwrap();
    assert_eq!(plan.entrants(), ["a", "b", "c"]);
    assert_eq!(plan.per_deal(), 8);
    assert_eq!(deals(&plan)[0][0], [0, 2, 2, 2]);
    for seating in deals(&plan).concat() {
        assert_eq!(seating.iter().filter(|&&entrant| entrant == 2).count(), 3);
    }
}

#[test]
fn a_simulation_keeps_its_seats_or_moves_them_on() {
    let fixed = simulate(3, &["a", "b", "a"], false).unwrap();
    assert_eq!((fixed.games(), fixed.entrants().len()), (12, 2));
    assert!(
        deals(&fixed)
            .concat()
            .iter()
            .all(|seating| *seating == [0, 1, 0])
    );
    let rotated = simulate(3, &["a", "b", "a"], true).unwrap();
    assert_eq!(
        deals(&rotated)[5],
        [vec![0, 1, 0], vec![1, 0, 0], vec![0, 0, 1]]
    );
    let alone = simulate(3, &["a", "a", "a"], true).unwrap();
    assert_eq!(alone.per_deal(), 1);
}

/// Journals and shards depend on these: they may never change.
#[test]
fn the_seeds_of_deals_are_fixed_and_differ() {
    let plan = simulate(2, &["a", "b"], false).unwrap();
    assert_eq!(plan.fixture(0).seed, GOLDEN_SEEDS[0]);
    assert_eq!(plan.fixture(1).seed, GOLDEN_SEEDS[1]);
    let seeds: BTreeSet<u64> = (0..12).map(|index| plan.fixture(index).seed).collect();
    assert_eq!(seeds.len(), 12);
}
const GOLDEN_SEEDS: [u64; 2] = [7191089600892374487, 309689372594955804];

#[test]
fn a_plan_reads_back_as_it_was_written() {
    let plan = tournament(2, &["a", "b"], Pairing::Versus("b".into())).unwrap();
    let plan = plan.with_sprt(Sprt::new("a", 0.5, 0.6)).unwrap();
    let text = serde_json::to_string(&plan).unwrap();
    assert!(
        text.contains(r#""seed":"7","entrants":["a","b"],"pairing":{"versus":"b"}"#),
        "{text}"
    );
    assert_eq!(serde_json::from_str::<Plan>(&text).unwrap(), plan);
    for (from, to) in [
        ("\"deals\":12", "\"deals\":0"),
        ("\"seats\":2", "\"seats\":9"),
        ("\"seed\":\"7\"", "\"seed\":\"x\""),
        ("\"format\":1", "\"format\":2"),
        ("{\"versus\":\"b\"}", "{\"versus\":\"z\"}"),
        ("\"h0\":0.5", "\"h0\":0.7"),
    ] {
        let broken = text.replace(from, to);
        assert_ne!(broken, text);
        assert!(serde_json::from_str::<Plan>(&broken).is_err(), "{broken}");
    }
}

#[test]
fn what_cannot_be_played_is_refused_with_the_reason() {
    let text = |plan: Result<Plan, PlanError>| plan.unwrap_err().to_string();
    assert_eq!(
        text(simulate(3, &["a", "b"], false)),
        "2 bots are named for 3 seats: name one for each seat"
    );
    assert_eq!(
        text(simulate(2, &["a", "b", "c"], true)),
        "3 bots are named for 2 seats: name one for each seat"
    );
    assert_eq!(
        text(simulate(5, &["a", "b", "c", "d", "e"], false)),
        "seats: Coins is for 2 to 4 players, not 5"
    );
    assert_eq!(
        text(tournament(2, &["a"], Pairing::RoundRobin)),
        "a tournament takes at least two different bots, not 1"
    );
    assert_eq!(
        text(tournament(2, &["a"], Pairing::Versus("a".into()))),
        "a tournament takes at least two different bots, not 1"
    );
    assert_eq!(
        text(tournament(2, &["a", "b", "a"], Pairing::RoundRobin)),
        "a is named twice: once is enough"
    );
    assert_eq!(
        text(tournament(2, &["a", ""], Pairing::RoundRobin)),
        "a bot needs a name of 1 to 1000 bytes"
    );
    let nothing = Plan::simulate::<Coins>(&Config::default(), 2, &names(&["a", "b"]), false, 0, 7);
    assert_eq!(
        text(nothing),
        "there is nothing to play: ask for at least one game"
    );
    let wrong = Plan::simulate::<Coins>(&Config { rounds: 0 }, 2, &names(&["a", "b"]), false, 1, 7);
    assert_eq!(text(wrong), "rounds: must be 1 to 9, not 0");
    let endless = Plan::simulate::<Coins>(
        &Config::default(),
        2,
        &names(&["a", "b"]),
        true,
        u64::MAX,
        7,
    );
    assert_eq!(endless, Err(PlanError::TooMany));
    let many: Vec<String> = (0..100).map(|i| i.to_string()).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    assert_eq!(
        tournament(4, &many, Pairing::RoundRobin),
        Err(PlanError::TooMany)
    );
}

#[test]
fn games_must_be_whole_deals() {
    let plan = || tournament(3, &["a", "b", "c"], Pairing::RoundRobin).unwrap();
    assert_eq!(plan().with_games(30).unwrap().deals(), 10);
    let error = plan().with_games(32).unwrap_err();
    assert_eq!(
        error.to_string(),
        "32 games are not whole deals of 3 games each: ask for 30 or 33"
    );
    assert_eq!(plan().with_games(0), Err(PlanError::NoGames));
}

#[test]
fn the_bounds_of_a_test_read_back_to_the_last_digit() {
    for part in 1..500 {
        let h0 = f64::from(part) / 997.0;
        let plan = tournament(2, &["a", "b"], Pairing::RoundRobin).unwrap();
        let plan = plan.with_sprt(Sprt::new("a", h0, h0 + 1.0 / 3.0)).unwrap();
        let text = serde_json::to_string(&plan).unwrap();
        assert_eq!(serde_json::from_str::<Plan>(&text).unwrap(), plan, "{text}");
    }
}

#[test]
fn a_test_of_nobody_or_of_nonsense_is_refused() {
    let plan = || tournament(2, &["a", "b"], Pairing::RoundRobin).unwrap();
    let nobody = plan().with_sprt(Sprt::new("z", 0.5, 0.6)).unwrap_err();
    assert_eq!(
        nobody.to_string(),
        "z does not play, so there is nothing to test of it"
    );
    let nonsense = plan().with_sprt(Sprt::new("a", 0.6, 0.5)).unwrap_err();
    assert_eq!(
        nonsense.to_string(),
        "the test needs two win shares 0 < h0 < h1 < 1, not 0.6 and 0.5"
    );
}
