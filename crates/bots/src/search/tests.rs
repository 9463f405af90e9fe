//! What the search must not get wrong, on games small enough to know the answer.

use std::cell::RefCell;

use nile_core::example::{Coin, Coins, Config};
use nile_core::{Event, Game, GameRng, PerSeat, Seat, Seen, Stream, Turn};

use super::toy::{self, Move, Toy};
use super::{Budget, Question, ROOT, Search, Tuning, best};
use crate::heuristic::by_places;
use crate::{Heuristic, shares};

thread_local! {
    /// Where searches of coins have made estimates.
    static ESTIMATED: RefCell<Vec<Turn>> = const { RefCell::new(Vec::new()) };
}

impl Heuristic for Coins {
    fn estimate(&self, seat: Seat) -> f32 {
        by_places(self, seat)
    }

    fn estimates(&self) -> PerSeat<f32> {
        ESTIMATED.with_borrow_mut(|estimated| estimated.push(self.turn()));
        PerSeat::from_fn(self.seats(), |seat| self.estimate(seat))
    }
}

fn rng(seed: u64) -> GameRng {
    GameRng::new(seed, Stream::Other(0))
}

#[test]
fn a_bet_on_what_one_cannot_know_is_worth_no_more_than_a_guess() {
    let coins = [toy::Coin::Before, toy::Coin::Other, toy::Coin::Chance];
    for (how, plans) in coins
        .into_iter()
        .flat_map(|how| [0, 100, u32::MAX].map(|plans| (how, plans)))
    {
        let mut toy = Toy::new(&how, 2).unwrap();
        while toy.turn() == Turn::Chance {
            toy.resolve_unchecked(true);
        }
        let view = toy.view(Some(Seat::new(0)));
        let legal = toy.actions(Seat::new(0));
        let tuning = Tuning {
            plans,
            ..Tuning::default()
        };
        let mut search = Search::<Toy>::new(Question::Each, 1, tuning);
        let budget = Budget::Iterations(20_000);
        let found = search.run(&view, &legal, None, budget, &mut rng(1));
        assert_eq!(
            best(&found),
            Some(Move::Safe),
            "{how:?}, {plans}: {found:?}"
        );
        let bold = found[1].sum / f64::from(found[1].visits);
        assert!(bold < 0.56, "{how:?}, {plans}: {found:?}");
    }
}

/// What each seat gets of the win if both play as well as can be.
fn exact(game: &Coins) -> [f64; 2] {
    match game.turn() {
        Turn::Over => {
            let shares = shares(&game.standings());
            [0, 1].map(|seat| shares[Seat::new(seat)].into())
        }
        Turn::Chance => {
            let mut sum = [0.0; 2];
            game.outcomes(|outcome, weight| {
                let mut next = game.clone();
                next.resolve_unchecked(outcome);
                let part = exact(&next);
                sum = [0, 1].map(|seat| sum[seat] + part[seat] * f64::from(weight) / 2.0);
            });
            sum
        }
        Turn::Seat(seat) => {
            let after = |action| {
                let mut next = game.clone();
                next.act_unchecked(seat, action);
                exact(&next)
            };
            let values = game.actions(seat).into_iter().map(after);
            let better = |a: &[f64; 2], b: &[f64; 2]| a[seat.index()].total_cmp(&b[seat.index()]);
            values
                .max_by(better)
                .expect("somebody awaited has a choice")
        }
    }
}

#[test]
fn with_chance_the_search_converges_to_the_exact_value() {
    let mut game = Coins::new(&Config { rounds: 1 }, 2).unwrap();
    game.act_unchecked(Seat::new(0), nile_core::example::Move::Flip);
    game.resolve_unchecked(Coin::Heads);
    let seat = Seat::new(0);
    let mut search = Search::<Coins>::new(Question::Each, 2, Tuning::default());
    let budget = Budget::Iterations(60_000);
    let found = search.run(&game, &game.actions(seat), None, budget, &mut rng(2));
    let mut most = f64::NEG_INFINITY;
    let mut right = None;
    for found in &found {
        let mut next = game.clone();
        next.act_unchecked(seat, found.action);
        let value = exact(&next)[0];
        if value > most {
            (most, right) = (value, Some((found.action, *found)));
        }
    }
    let (action, found_right) = right.unwrap();
    assert_eq!(best(&found), Some(action), "{found:?}");
    let mean = found_right.sum / f64::from(found_right.visits);
    assert!((mean - most).abs() < 0.02, "{mean} is not about {most}");
}

#[test]
fn the_draws_of_a_node_are_spread_evenly_over_its_visits() {
    let game = Coins::new(&Config::default(), 2).unwrap();
    let seat = Seat::new(0);
    for seed in 0..5 {
        let mut search = Search::<Coins>::new(Question::Each, 1, Tuning::default());
        let budget = Budget::Iterations(1_000);
        search.run(&game, &game.actions(seat), None, budget, &mut rng(seed));
        let tree = &search.walkers[0].tree;
        let flip = Seen::Whole(Event::Act(seat, nile_core::example::Move::Flip));
        let node = tree.step(ROOT, &flip).unwrap();
        let visits = |coin| {
            let child = tree.step(node, &Seen::Whole(Event::Chance(coin)));
            tree.nodes[child.unwrap() as usize].visits
        };
        let [heads, tails] = [Coin::Heads, Coin::Tails].map(visits);
        assert!(heads + tails > 100, "{heads} and {tails}");
        assert!(heads.abs_diff(tails) <= 4, "{heads} and {tails}");
    }
}

#[test]
fn threads_share_the_walks_and_the_answer_does_not_depend_on_their_scheduling() {
    let game = Coins::new(&Config::default(), 3).unwrap();
    let legal = game.actions(Seat::new(0));
    for threads in [1, 2, 3] {
        let mut results = Vec::new();
        for _ in 0..3 {
            let mut search = Search::<Coins>::new(Question::Each, threads, Tuning::default());
            let budget = Budget::Iterations(1_000);
            results.push(search.run(&game, &legal, None, budget, &mut rng(3)));
            assert_eq!(search.walks(), 1_000);
        }
        let visits: u32 = results[0].iter().map(|found| found.visits).sum();
        assert_eq!(visits, 1_000);
        assert_eq!(results[0], results[1]);
        assert_eq!(results[1], results[2]);
    }
}

#[test]
fn a_tree_that_goes_on_keeps_what_it_learned_and_is_dropped_if_the_game_went_elsewhere() {
    let game = Coins::new(&Config::default(), 2).unwrap();
    let seat = Seat::new(0);
    let budget = Budget::Iterations(1_000);
    let flip = Event::Act(seat, nile_core::example::Move::Flip);
    let heads = Event::Chance(Coin::Heads);
    let story = [flip, heads].map(Seen::Whole);
    let mut later = game.clone();
    later.apply_unchecked(flip);
    later.apply_unchecked(heads);
    let visits = |since: Option<&[nile_core::SeenOf<Coins>]>| {
        let mut search = Search::<Coins>::new(Question::Each, 1, Tuning::default());
        search.run(&game, &game.actions(seat), None, budget, &mut rng(4));
        let found = search.run(&later, &later.actions(seat), since, budget, &mut rng(5));
        found.iter().map(|found| found.visits).sum::<u32>()
    };
    assert_eq!(visits(None), 1_000);
    assert!(visits(Some(&story)) > 1_100);
    // Somebody took a move back, and something else happened.
    assert_eq!(visits(Some(&story[..1])), 1_000);
    assert_eq!(visits(Some(&[story[1]])), 1_000);
}

#[test]
fn a_search_for_the_best_ends_once_nothing_can_overtake_it_and_answers_the_same() {
    let game = Coins::new(&Config::default(), 3).unwrap();
    let legal = game.actions(Seat::new(0));
    let budget = Budget::Iterations(1_000);
    let mut saved = 0;
    for seed in 0..20 {
        let [all, short] = [Question::Each, Question::Best].map(|question| {
            let mut search = Search::<Coins>::new(question, 1, Tuning::default());
            let found = search.run(&game, &legal, None, budget, &mut rng(seed));
            (best(&found), search.walks(), search.walkers[0].tree.lead())
        });
        assert_eq!(short.0, all.0, "seed {seed}");
        assert_eq!(all.1, 1_000);
        let left = 1_000 - short.1;
        assert!(
            left == 0 || u64::from(short.2) > left,
            "seed {seed}: {short:?}"
        );
        saved += left;
    }
    assert!(saved > 0);
}

#[test]
fn a_search_in_a_hurry_ends_once_few_of_the_walks_left_could_overtake_the_best() {
    let game = Coins::new(&Config::default(), 3).unwrap();
    let legal = game.actions(Seat::new(0));
    let walks = |hurry: f32, seed: u64| {
        let tuning = Tuning {
            hurry,
            ..Tuning::default()
        };
        let mut search = Search::<Coins>::new(Question::Best, 1, tuning);
        let budget = Budget::Iterations(1_000);
        search.run(&game, &legal, None, budget, &mut rng(seed));
        (search.walks(), search.walkers[0].tree.lead())
    };
    for seed in 0..20 {
        let [patient, hasty] = [0.0, 0.75].map(|hurry| walks(hurry, seed));
        assert!(hasty.0 < patient.0, "seed {seed}: {hasty:?}, {patient:?}");
        assert!(
            4 * u64::from(hasty.1) > 1_000 - hasty.0,
            "seed {seed}: {hasty:?}"
        );
        let (at_once, lead) = walks(1.0, seed);
        assert!(at_once <= 32 && lead > 0, "seed {seed}: {at_once}, {lead}");
    }
}

#[test]
fn by_turns_everybody_is_estimated_and_by_rounds_only_the_own_turn() {
    let game = Coins::new(&Config::default(), 3).unwrap();
    let seat = Seat::new(0);
    let estimated = |tuning| {
        ESTIMATED.take();
        let mut search = Search::<Coins>::new(Question::Each, 1, tuning);
        let budget = Budget::Iterations(500);
        search.run(&game, &game.actions(seat), None, budget, &mut rng(6));
        ESTIMATED.take()
    };
    let by_turns = estimated(Tuning::by_estimates(0.5));
    for other in Seat::all(3) {
        assert!(by_turns.contains(&Turn::Seat(other)), "{other:?}");
    }
    let by_rounds = estimated(Tuning::by_rounds(0.5));
    assert!(by_rounds.contains(&Turn::Seat(seat)));
    assert!(
        by_rounds.iter().all(|turn| *turn == Turn::Seat(seat)),
        "{by_rounds:?}"
    );
}

#[test]
fn the_more_others_are_left_to_appraisals_the_less_of_the_search_goes_into_their_choices() {
    let game = Coins::new(&Config::default(), 2).unwrap();
    let seat = Seat::new(0);
    let stop = nile_core::example::Move::Stop;
    // How often each choice of the other is tried after the own stop, and each of one's own.
    let tried = |others| {
        let tuning = Tuning {
            others,
            ..Tuning::by_estimates(0.5)
        };
        let mut search = Search::<Coins>::new(Question::Each, 1, tuning);
        let budget = Budget::Iterations(400);
        search.run(&game, &game.actions(seat), None, budget, &mut rng(7));
        let tree = &search.walkers[0].tree;
        let node = tree.step(ROOT, &Seen::Whole(Event::Act(seat, stop)));
        [node.unwrap(), ROOT].map(|node| {
            let edges = &tree.edges[tree.nodes[node as usize].edges()];
            let visits: Vec<u32> = edges.iter().map(|edge| edge.visits).collect();
            *visits.iter().min().unwrap()
        })
    };
    let [[other, own], [other_left, own_left]] = [1.0, 1000.0].map(tried);
    assert!(own > 10 && own_left > 10, "{own}, {own_left}");
    assert!(other > 2 * other_left, "{other}, {other_left}");
}

#[test]
fn a_tree_of_plans_branches_by_what_one_does_oneself_and_by_nothing_else() {
    let game = Coins::new(&Config::default(), 2).unwrap();
    let [seat, other] = [0, 1].map(Seat::new);
    let tuning = Tuning {
        plans: u32::MAX,
        ..Tuning::by_estimates(0.5)
    };
    let mut search = Search::<Coins>::new(Question::Each, 1, tuning);
    let budget = Budget::Iterations(400);
    search.run(&game, &game.actions(seat), None, budget, &mut rng(8));
    let tree = &mut search.walkers[0].tree;
    let own = |action| Seen::Whole(Event::Act(seat, action));
    let [flip, stop] = [
        nile_core::example::Move::Flip,
        nile_core::example::Move::Stop,
    ]
    .map(|action| tree.step(ROOT, &own(action)).unwrap());
    assert_ne!(flip, stop);
    // Heads or tails, the same seat goes on or the other's turn comes.
    let draws = tree.nodes[flip as usize].visits;
    let turns = [Turn::Seat(seat), Turn::Seat(other)];
    let after = turns.map(|turn| {
        let node = tree.onward(flip, turn);
        tree.nodes[node as usize].visits
    });
    assert!(draws > 100 && after.iter().sum::<u32>() == draws);
    // Whatever the other does leads on without a node of its own.
    let edges = tree.nodes[stop as usize].edges();
    let replies = &tree.edges[edges];
    assert!(replies.iter().filter(|edge| edge.visits > 0).count() > 1);
    assert!(replies.iter().all(|edge| edge.child == super::tree::NONE));
}

#[test]
fn what_others_do_often_is_told_apart_even_in_a_tree_of_plans() {
    let game = Coins::new(&Config::default(), 2).unwrap();
    let seat = Seat::new(0);
    let often = 20;
    let tuning = Tuning {
        plans: often,
        ..Tuning::by_estimates(0.5)
    };
    let mut search = Search::<Coins>::new(Question::Each, 1, tuning);
    let budget = Budget::Iterations(400);
    search.run(&game, &game.actions(seat), None, budget, &mut rng(9));
    let tree = &search.walkers[0].tree;
    let stop = Seen::Whole(Event::Act(seat, nile_core::example::Move::Stop));
    let node = tree.step(ROOT, &stop).unwrap();
    let replies = &tree.edges[tree.nodes[node as usize].edges()];
    assert!(replies.iter().any(|edge| edge.visits > often));
    for edge in replies {
        let has_child = edge.child != super::tree::NONE;
        assert_eq!(has_child, edge.visits > often, "{edge:?}");
    }
}
