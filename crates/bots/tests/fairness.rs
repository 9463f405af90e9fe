//! No bot knows what it may not: in every world that looks the same it does the same.

mod common;

use common::{after, bot, choice, rng};
use nile_bots::{Heuristic, Level};
use nile_core::{Game, Information};
use nile_isis_osiris::IsisOsiris;
use nile_sailing::{Config, Sailing};
use nile_tutankhamun::Tutankhamun;

const BOTS: [&str; 6] = [
    "random",
    "greedy",
    "greedy:noise=0.5,forget=0.5",
    "uct:60",
    "mcts:iters=60",
    "mcts:iters=60,threads=2,forget=0.3,bias=2,depth=8",
];

/// Every bot, in the true game and in others that look the same; how many of those differed.
fn bots_do_the_same<G: Heuristic>(config: &G::Config, seats: usize, choices: usize) -> usize {
    let mut others = 0;
    for seed in 0..4 {
        let Some((game, seat)) = after::<G>(config, seats, choices, seed) else {
            continue;
        };
        let view = game.view(Some(seat));
        for other in 0..2 {
            let world = G::determinize(&view, &mut rng(100 * seed + other));
            others += usize::from(world != game);
            assert_eq!(world.actions(seat), game.actions(seat));
            for spec in BOTS {
                let [here, there] = [&game, &world].map(|game| choice(spec, game, seat, seed));
                assert_eq!(here, there, "{spec}");
            }
        }
    }
    if G::META.information == Information::Open {
        assert_eq!(others, 0, "nothing is hidden, so there is one world");
    }
    others
}

#[test]
fn in_sailing_toward_osiris_bots_do_not_peek() {
    let mut others = 0;
    for (config, seats) in [(Config::default(), 3), (Config::osiris(), 2)] {
        for choices in [0, 12, 40] {
            others += bots_do_the_same::<Sailing>(&config, seats, choices);
        }
    }
    assert!(others > 10, "only {others} worlds differed from the truth");
}

#[test]
fn in_tutankhamun_and_in_isis_and_osiris_there_is_nothing_to_peek_at() {
    for choices in [0, 9] {
        bots_do_the_same::<Tutankhamun>(&Default::default(), 3, choices);
        bots_do_the_same::<IsisOsiris>(&Default::default(), 2, choices);
    }
}

#[test]
fn an_open_proposal_is_answered_the_same_in_every_world() {
    let config = Config::default();
    let mut answered = 0;
    for seed in 0..12 {
        let Some((mut game, seat)) = after::<Sailing>(&config, 3, 10, seed) else {
            continue;
        };
        let other = seat.next(3);
        let mut dice = rng(seed);
        if game.act(seat, nile_sailing::Action::Haggle(other)).is_err() {
            continue; // A card is being carried out.
        }
        while game.turn() == nile_core::Turn::Seat(seat) {
            let mut legal = game.actions(seat);
            legal.retain(|action| *action != nile_sailing::Action::Drop);
            let action = *dice.pick(&legal).expect("something can be asked for");
            game.act(seat, action).expect("a legal action");
        }
        let view = game.view(Some(other));
        let world = Sailing::determinize(&view, &mut dice);
        for spec in BOTS {
            let [here, there] = [&game, &world].map(|game| choice(spec, game, other, seed));
            assert_eq!(here, there, "{spec}");
        }
        answered += 1;
    }
    assert!(answered > 6, "only {answered} proposals were made");
}

#[test]
fn every_level_plays_every_game() {
    for level in Level::ALL.map(Level::name) {
        if ["hard", "expert"].contains(&level) {
            continue; // Dear; they are the same bot as `medium` with more time.
        }
        let (game, seat) = after::<IsisOsiris>(&Default::default(), 2, 20, 1).expect("not over");
        choice(level, &game, seat, 1);
        let (game, seat) = after::<Tutankhamun>(&Default::default(), 2, 3, 2).expect("not over");
        choice(level, &game, seat, 1);
        let (game, seat) = after::<Sailing>(&Config::default(), 2, 3, 3).expect("not over");
        choice(level, &game, seat, 1);
    }
}

#[test]
fn a_level_is_the_bot_that_its_game_has_for_so_many_players() {
    let specs = [2, 3].map(|seats| Sailing::level(Level::Medium, seats));
    let mut differing = 0;
    // One bot goes from table to table.
    let mut medium = bot::<Sailing>("medium");
    for seed in 0..4 {
        for (seats, spec) in [2, 3].into_iter().zip(specs) {
            assert_eq!(Level::Medium.spec::<Sailing>(seats).to_string(), spec);
            let (game, seat) =
                after::<Sailing>(&Config::default(), seats, 9, seed).expect("not over");
            let [two, three] = specs.map(|spec| choice(spec, &game, seat, seed));
            let (view, legal) = (game.view(Some(seat)), game.actions(seat));
            let chosen = medium.choose(&view, &legal, &mut rng(seed));
            assert_eq!(chosen, Ok([two, three][seats - 2]), "{seats} players");
            differing += usize::from(two != three);
        }
    }
    assert!(differing > 0, "the two specs always choose the same");
}

#[test]
fn who_forgets_mixes_up_tiles_that_lie_face_down_and_loses_none() {
    let (game, _) = after::<IsisOsiris>(&Default::default(), 2, 30, 4).expect("not over");
    let view = game.view(None);
    let count = |game: &IsisOsiris| game.census().totals().map(|(_, n)| n).sum::<u32>();
    let mut changed = 0;
    for seed in 0..10 {
        let mixed = IsisOsiris::forget(&view, 0.5, &mut rng(seed));
        let world = IsisOsiris::determinize(&mixed, &mut rng(seed));
        assert_eq!(count(&world), count(&game));
        assert_eq!(
            world.view(None),
            mixed,
            "what is left is a view like any other"
        );
        assert_eq!(
            world.actions(nile_core::Seat::new(0)),
            game.actions(nile_core::Seat::new(0))
        );
        changed += usize::from(mixed != view);
    }
    assert!(changed >= 8, "only {changed} times was anything mixed up");
    assert_eq!(IsisOsiris::forget(&view, 0.0, &mut rng(1)), view);
}
