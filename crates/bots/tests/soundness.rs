//! On positions small enough to be gone through, the search finds the move that is really best.

mod common;

use common::{after, rng, settle, tiny_nile};
use nile_bots::{Advice, Heuristic, advise, shares};
use nile_core::{Game, PerSeat, Seat, Turn};
use nile_isis_osiris::{IsisOsiris, Objective, solve};
use nile_sailing::Sailing;
use nile_tutankhamun::Tutankhamun;

/// What the search alone would play: the most visited move, whatever is known without a search.
fn searched<G: Heuristic>(game: &G, seat: Seat, iterations: u32) -> Advice<G::Action> {
    let view = game.view(Some(seat));
    let advice = advise::<G>(&view, &game.actions(seat), iterations, &mut rng(1));
    let best = advice.into_iter().max_by_key(|advice| advice.visits);
    best.expect("somebody awaited has a choice")
}

/// What each seat gets of the win if everybody does best for themselves: goes through everything.
fn exact<G: Heuristic>(game: &G) -> PerSeat<f32> {
    match game.turn() {
        Turn::Over => shares(&game.standings()),
        Turn::Chance => {
            let mut all = 0.0;
            let mut sum = PerSeat::new(game.seats(), 0.0);
            game.outcomes(|outcome, weight| {
                let mut next = game.clone();
                next.resolve_unchecked(outcome);
                let part = exact(&next);
                all += weight as f32;
                Seat::all(game.seats()).for_each(|seat| sum[seat] += part[seat] * weight as f32);
            });
            PerSeat::from_fn(game.seats(), |seat| sum[seat] / all)
        }
        Turn::Seat(seat) => {
            let values = moves(game, seat)
                .into_iter()
                .map(|action| exact_after(game, seat, action));
            let best = values.max_by(|a, b| a[seat].total_cmp(&b[seat]));
            best.expect("somebody awaited has a choice")
        }
    }
}

fn exact_after<G: Heuristic>(game: &G, seat: Seat, action: G::Action) -> PerSeat<f32> {
    let mut next = game.clone();
    next.act_unchecked(seat, action);
    exact(&next)
}

fn moves<G: Heuristic>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut legal = game.actions(seat);
    game.prune(seat, &mut legal);
    legal
}

/// How much the best move is worth, and the worst.
fn extremes<A: Copy>(moves: &[A], worth: impl Fn(A) -> f32) -> (f32, f32) {
    let values = || moves.iter().map(|action| worth(*action));
    (values().fold(0.0, f32::max), values().fold(1.0, f32::min))
}

#[test]
fn in_isis_and_osiris_the_search_agrees_with_the_exact_solver() {
    let mut tried = 0;
    for seed in 0..60 {
        let choices = 46 + seed as usize % 8;
        let Some((game, seat)) = after::<IsisOsiris>(&Default::default(), 2, choices, seed) else {
            continue;
        };
        let empty = game.view(None).empty().count();
        if !(3..=6).contains(&empty) {
            continue;
        }
        let worth = |action| {
            let mut next = game;
            next.act_unchecked(seat, action);
            let solved = solve(&next.view(None), Objective::Win, Default::default());
            let solved = solved.expect("so few squares are solved at once");
            let value = solved.value.to_f64() as f32;
            if solved.seat == seat {
                value
            } else {
                1.0 - value
            }
        };
        let (most, least) = extremes(&game.actions(seat), worth);
        if most - least < 0.05 {
            continue; // Anything is right.
        }
        tried += 1;
        let found = searched(&game, seat, 20_000);
        let worth = worth(found.action);
        assert!(
            worth > most - 0.015,
            "game {seed}: {found:?} is worth {worth}, not {most}"
        );
        assert!(
            (found.share - most).abs() < 0.05,
            "game {seed}: {found:?}, exactly {most}"
        );
    }
    assert!(tried >= 12, "only {tried} positions");
}

#[test]
fn at_the_end_of_a_river_the_search_finds_the_winning_move() {
    let mut tried = 0;
    for seed in 0..400 {
        let Some((game, seat)) = late_river(2, 7, seed) else {
            continue;
        };
        let worth = |action| exact_after(&game, seat, action)[seat];
        let (most, least) = extremes(&moves(&game, seat), worth);
        if most == least {
            continue;
        }
        tried += 1;
        let found = searched(&game, seat, 3_000);
        assert_eq!(worth(found.action), most, "river {seed}: {found:?}");
        if tried == 12 {
            return;
        }
    }
    panic!("only {tried} positions");
}

#[test]
fn with_three_boats_a_win_that_nobody_can_prevent_is_found() {
    let mut tried = 0;
    for seed in 0..400 {
        let Some((game, me)) = late_river(3, 6, seed) else {
            continue;
        };
        let wins: Vec<bool> = moves(&game, me)
            .into_iter()
            .map(|action| {
                let mut next = game;
                next.act_unchecked(me, action);
                wins_against_all(&next, me)
            })
            .collect();
        if !wins.contains(&true) || !wins.contains(&false) {
            continue;
        }
        tried += 1;
        let found = searched(&game, me, 3_000);
        let place = moves(&game, me)
            .iter()
            .position(|action| *action == found.action);
        assert!(
            wins[place.expect("a legal move")],
            "river {seed}: {found:?}"
        );
        if tried == 8 {
            return;
        }
    }
    panic!("only {tried} positions");
}

/// Whether a seat wins whatever all others do.
fn wins_against_all(game: &Tutankhamun, me: Seat) -> bool {
    match game.turn() {
        Turn::Seat(seat) => {
            let mut wins = moves(game, seat).into_iter().map(|action| {
                let mut next = *game;
                next.act_unchecked(seat, action);
                wins_against_all(&next, me)
            });
            if seat == me {
                wins.any(|wins| wins)
            } else {
                wins.all(|wins| wins)
            }
        }
        _ => game.standings().winners().contains(me),
    }
}

/// A game in which boats crept along until few tiles were left, if it is not over.
fn late_river(seats: usize, tiles: usize, seed: u64) -> Option<(Tutankhamun, Seat)> {
    let mut dice = rng(seed);
    let mut game = Tutankhamun::new(&Default::default(), seats).expect("a game");
    loop {
        let seat = settle(&mut game, &mut dice)?;
        let legal = game.actions(seat);
        if game.view(None).left().len() <= tiles {
            return (legal.len() > 1).then_some((game, seat));
        }
        let near = &legal[..legal.len().min(3)];
        game.act_unchecked(seat, *dice.pick(near)?);
    }
}

#[test]
fn on_a_tiny_nile_the_search_finds_the_best_move() {
    let config = tiny_nile();
    let mut tried = 0;
    for seed in 0..300 {
        let Some((game, seat)) = after::<Sailing>(&config, 2, 1 + seed as usize % 6, seed) else {
            continue;
        };
        let view = game.view(Some(seat));
        let is_known = |seed| Sailing::determinize(&view, &mut rng(seed)) == game;
        if !(0..12).all(is_known) {
            continue; // Only where nothing is hidden any more is an exact answer this simple.
        }
        let worth = |action| exact_after(&game, seat, action)[seat];
        let (most, least) = extremes(&moves(&game, seat), worth);
        if most - least < 0.05 {
            continue;
        }
        tried += 1;
        let found = searched(&game, seat, 5_000);
        assert!(
            worth(found.action) > most - 0.01,
            "game {seed}: {found:?}, exactly {most}"
        );
        if tried == 10 {
            return;
        }
    }
    panic!("only {tried} positions");
}
