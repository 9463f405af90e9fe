//! Tests of the estimates.

use nile_core::{Game, Turn};
use nile_isis_osiris::{Action, Config, IsisOsiris, Supply};

use super::{DOUBT, after};
use crate::fast::Fast;
use crate::heuristic::Heuristic;

/// Plays a game at random and shows every position with a choice.
fn play(config: &Config, seats: usize, seed: u64, mut show: impl FnMut(&IsisOsiris)) {
    let mut game = IsisOsiris::new(config, seats).unwrap();
    let mut rng = Fast::new(seed);
    let mut dice = rng.dice();
    loop {
        match game.turn() {
            Turn::Over => return,
            Turn::Chance => game.resolve_unchecked(game.sample(&mut dice)),
            Turn::Seat(seat) => {
                show(&game);
                let legal = game.actions(seat);
                game.act_unchecked(seat, legal[rng.below(legal.len())]);
            }
        }
    }
}

/// Each prior of a position beside the estimate it stands for.
fn check_priors(game: &IsisOsiris) {
    let Turn::Seat(seat) = game.turn() else {
        unreachable!("a position with a choice");
    };
    let (legal, mut priors) = (game.actions(seat), Vec::new());
    game.priors(seat, &legal, &mut Fast::new(0), &mut priors);
    assert_eq!(priors.len(), legal.len());
    for (&action, prior) in legal.iter().zip(priors) {
        let estimate = match action {
            Action::Tile => game.estimate(seat) + DOUBT,
            _ => after(game, seat, action).estimate(seat),
        };
        assert!(
            (prior - estimate).abs() < 1e-4,
            "{action:?} in {game:?}: {prior}, not {estimate}"
        );
    }
}

#[test]
fn priors_are_the_estimates_after_each_action() {
    for seed in 0..24 {
        let config = Config {
            games: 1 + seed as u32 % 2,
            supply: [Supply::Own, Supply::Common][seed as usize / 2 % 2],
            ..Config::default()
        };
        play(&config, 2 + seed as usize % 3, seed, check_priors);
    }
}
