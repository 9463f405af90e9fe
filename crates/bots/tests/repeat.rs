//! The same spec, seed and view give the same choice, and the yardstick never moves.

mod common;

use common::{after, bot, choice, rng, tiny_nile};
use nile_bots::Heuristic;
use nile_core::{Dice, Game, GameRng, Match, Stream, Turn};
use nile_isis_osiris::IsisOsiris;
use nile_sailing::{Config, Sailing};
use nile_tutankhamun::Tutankhamun;

fn choices_repeat<G: Heuristic>(config: &G::Config) {
    let (game, seat) = after::<G>(config, 2, 6, 3).expect("not over");
    for spec in [
        "greedy:noise=0.5",
        "uct:200",
        "mcts:iters=200",
        "mcts:iters=200,threads=3",
    ] {
        let again: Vec<_> = (0..3).map(|_| choice(spec, &game, seat, 9)).collect();
        assert!(
            again.windows(2).all(|pair| pair[0] == pair[1]),
            "{spec}: {again:?}"
        );
    }
}

#[test]
fn the_same_seed_gives_the_same_choice_with_one_thread_and_with_several() {
    choices_repeat::<IsisOsiris>(&Default::default());
    choices_repeat::<Tutankhamun>(&Default::default());
    choices_repeat::<Sailing>(&Config::default());
}

/// Every choice of a game between two bots of one kind, as a number.
fn digest<G: Heuristic>(spec: &str, config: &G::Config, attends: bool, most: usize) -> u32 {
    let mut game = Match::<G>::new(config.clone(), 2, Dice::Seeded(5)).expect("a game");
    let mut bots = [bot::<G>(spec), bot::<G>(spec)];
    let mut digest = 0u32;
    for _ in 0..most {
        let Turn::Seat(seat) = game.turn() else { break };
        let bot = bots[seat.index()].as_mut();
        if attends {
            game.attend(seat, bot);
        }
        let view = game.game().view(Some(seat));
        let legal = game.game().actions(seat);
        let mut rng = GameRng::new(5, Stream::Bot(seat, game.events().len()));
        let action = bot.choose(&view, &legal, &mut rng).expect("a choice");
        let place = legal
            .iter()
            .position(|one| *one == action)
            .expect("a legal choice");
        digest =
            digest.rotate_left(5).wrapping_mul(0x9e37_79b1) ^ (97 * legal.len() + place) as u32;
        game.act(seat, action).expect("a legal choice");
    }
    digest
}

#[test]
fn a_bot_that_keeps_its_tree_plays_the_same_game_again() {
    let play = || digest::<IsisOsiris>("mcts:iters=100", &Default::default(), true, 60);
    assert_eq!(play(), play());
    let play = || digest::<Tutankhamun>("mcts:iters=100", &Default::default(), true, 20);
    assert_eq!(play(), play());
}

/// Strength is measured against this bot: if these values change, every table of strength is void.
#[test]
fn the_yardstick_has_not_moved() {
    let isis = digest::<IsisOsiris>("uct:100", &Default::default(), false, 60);
    let tutankhamun = digest::<Tutankhamun>("uct:100", &Default::default(), false, 20);
    let sailing = digest::<Sailing>("uct:100", &tiny_nile(), false, 20);
    assert_eq!(
        [isis, tutankhamun, sailing],
        [3301370874, 3283628302, 4074108568]
    );
}

#[test]
fn a_search_by_the_clock_ends_and_answers() {
    let (game, seat) = after::<IsisOsiris>(&Default::default(), 2, 4, 1).expect("not over");
    let legal = game.actions(seat);
    let mut timed = bot::<IsisOsiris>("mcts:ms=5,threads=2");
    let action = timed
        .choose(&game.view(None), &legal, &mut rng(1))
        .expect("a choice");
    assert!(legal.contains(&action));
}
