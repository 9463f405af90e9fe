//! The exact solver against plain enumeration by the rules of the engine.

use std::collections::HashMap;

use nile_core::{Game, GameRng, Seat, Stream, Turn};
use nile_isis_osiris::{
    Action, Config, IsisOsiris, Limit, Objective, Solution, Stage, Supply, Tile, solve,
};

/// A fraction in lowest terms.
type Exact = (i128, i128);

fn exact(numerator: i128, denominator: i128) -> Exact {
    let (mut a, mut b) = (numerator.abs(), denominator);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    (numerator / a.max(1), denominator / a.max(1))
}

/// Everything that can happen, played out: the value for seat 1.
struct Enumeration {
    objective: Objective,
    met: HashMap<IsisOsiris, Exact>,
}

impl Enumeration {
    fn new(objective: Objective) -> Self {
        Enumeration {
            objective,
            met: HashMap::new(),
        }
    }

    fn value(&mut self, game: &IsisOsiris) -> Exact {
        if let Some(value) = self.met.get(game) {
            return *value;
        }
        let value = match game.turn() {
            Turn::Over => self.end(game),
            Turn::Seat(seat) => {
                let values = game.actions(seat).into_iter();
                let values = values.map(|action| self.after(game, action));
                let best = values.reduce(|a, b| if better(seat, b, a) { b } else { a });
                best.expect("somebody can always move")
            }
            Turn::Chance => {
                let mut outcomes = Vec::new();
                game.outcomes(|tile, weight| outcomes.push((tile, i128::from(weight))));
                let total: i128 = outcomes.iter().map(|(_, weight)| weight).sum();
                let mut sum = (0, 1);
                for (tile, weight) in outcomes {
                    let mut next = *game;
                    next.resolve(tile).unwrap();
                    let (n, d) = self.value(&next);
                    sum = exact(sum.0 * d * total + n * weight * sum.1, sum.1 * d * total);
                }
                sum
            }
        };
        self.met.insert(*game, value);
        value
    }

    fn after(&mut self, game: &IsisOsiris, action: Action) -> Exact {
        let Turn::Seat(seat) = game.turn() else {
            panic!("a seat is awaited");
        };
        let mut next = *game;
        next.act(seat, action).unwrap();
        self.value(&next)
    }

    fn end(&self, game: &IsisOsiris) -> Exact {
        let scores = game.standings().scores;
        let margin = i128::from(scores[Seat::new(0)] - scores[Seat::new(1)]);
        match self.objective {
            Objective::Margin => (margin, 1),
            Objective::Win => exact(margin.signum() + 1, 2),
        }
    }

    /// What the solver must say of this game.
    fn solution(&mut self, game: &IsisOsiris) -> (Exact, Vec<Action>) {
        let value = self.value(game);
        let mut best = Vec::new();
        if let Turn::Seat(seat) = game.turn() {
            best = game.actions(seat);
            best.retain(|&action| self.after(game, action) == value);
        }
        let (n, d) = value;
        let value = match (game.view(None).seat.index(), self.objective) {
            (0, _) => value,
            (_, Objective::Margin) => (-n, d),
            (_, Objective::Win) => (d - n, d),
        };
        (value, best)
    }
}

/// Whether the first value is better for the seat than the second.
fn better(seat: Seat, a: Exact, b: Exact) -> bool {
    let (a, b) = (a.0 * b.1, b.0 * a.1);
    if seat.index() == 0 { a > b } else { a < b }
}

/// A random game with so many squares left, at the stage asked for if it can be.
fn position(config: &Config, empty: usize, stage: Stage, rng: &mut GameRng) -> IsisOsiris {
    let mut game = IsisOsiris::new(config, 2).unwrap();
    let taste = rng.below(20);
    loop {
        let view = game.view(None);
        let left = view.empty().count();
        if left == empty && view.game == view.games && view.stage != Stage::Reveal {
            break;
        }
        match game.turn() {
            Turn::Seat(seat) => {
                let actions = game.actions(seat);
                let action = match rng.below(20) {
                    dice if dice < taste => *actions.last().unwrap(),
                    _ => *rng.pick(&actions).unwrap(),
                };
                game.act(seat, action).unwrap();
            }
            Turn::Chance => game.resolve(game.sample(rng)).unwrap(),
            Turn::Over => panic!("the game stops before its end"),
        }
    }
    if let (Turn::Seat(seat), Stage::Reveal | Stage::Place) = (game.turn(), stage)
        && game.check(seat, &Action::Tile).is_ok()
    {
        game.act(seat, Action::Tile).unwrap();
        if stage == Stage::Place {
            game.resolve(game.sample(rng)).unwrap();
        }
    }
    game
}

fn compare(game: &IsisOsiris, objective: Objective) -> Solution {
    let solution = solve(&game.view(None), objective, Limit::default()).unwrap();
    let (value, best) = Enumeration::new(objective).solution(game);
    let found = solution.value;
    let found = (i128::from(found.numerator), i128::from(found.denominator));
    assert_eq!(found, value, "{objective:?} of {game:?}");
    assert_eq!(solution.best, best, "{objective:?} of {game:?}");
    assert_eq!(solution.seat, game.view(None).seat);
    solution
}

fn configs(rng: &mut GameRng) -> Vec<Config> {
    let with = |supply, games, tiles| Config {
        supply,
        games,
        tiles,
        ..Config::default()
    };
    let first_edition = Config::default().tiles;
    let any = (0..26).map(|_| rng.below(19) as i8 - 9).collect();
    let few = (0..20).map(|number| number % 3 - 1).collect();
    vec![
        with(Supply::Own, 1, first_edition.clone()),
        with(Supply::Common, 1, first_edition.clone()),
        with(Supply::Own, 2, first_edition),
        with(Supply::Own, 1, any),
        with(Supply::Common, 1, few),
    ]
}

fn compare_many(empty: usize, each: u64) {
    let mut both_left = 0;
    let mut several = 0;
    let mut fractions = 0;
    for number in 0..each {
        let mut rng = GameRng::new(number, Stream::Other(empty as u32));
        for config in configs(&mut rng) {
            let stage = [Stage::Choose, Stage::Reveal, Stage::Place][(number % 3) as usize];
            let game = position(&config, empty, stage, &mut rng);
            let margin = compare(&game, Objective::Margin);
            let win = compare(&game, Objective::Win);
            for value in [margin.value, win.value] {
                let back = value.to_f64() * value.denominator as f64;
                assert!((back - value.numerator as f64).abs() < 1e-6);
            }
            assert!((0.0..=1.0).contains(&win.value.to_f64()));
            let view = game.view(None);
            let mover = view.seat;
            both_left += u32::from(view.pieces[mover] > 0 && view.tiles_for(mover) > 0);
            several += u32::from(margin.best.len() > 1);
            fractions += u32::from(margin.value.denominator > 1);
        }
    }
    // The positions are not trivial ones.
    assert!(both_left > 0);
    if empty > 1 {
        assert!(several > 0 && fractions > 0);
    }
}

/// ISO-03, ISO-09.
#[test]
fn one_to_three_empty_squares_are_worth_what_enumeration_says() {
    for empty in 1..=3 {
        compare_many(empty, 150);
    }
}

/// ISO-03, ISO-09, ISO-14.
#[test]
fn four_empty_squares_are_worth_what_enumeration_says() {
    compare_many(4, 60);
}

/// ISO-03, ISO-09, ISO-14.
#[test]
fn five_empty_squares_are_worth_what_enumeration_says() {
    compare_many(5, 12);
}

/// ISO-08.
#[test]
fn a_game_that_is_over_is_worth_its_result() {
    let mut rng = GameRng::new(5, Stream::Other(0));
    for number in 0..6 {
        let mut game = position(&Config::default(), 1, Stage::Place, &mut rng);
        while let Turn::Seat(seat) = game.turn() {
            let action = game.actions(seat)[0];
            game.act(seat, action).unwrap();
            if game.turn() == Turn::Chance {
                game.resolve(game.sample(&mut rng)).unwrap();
            }
        }
        let scores = game.standings().scores;
        let seat = game.view(None).seat;
        let margin = i64::from(scores[seat] - scores[seat.next(2)]);
        let solution = solve(&game.view(None), Objective::Margin, Limit::default()).unwrap();
        assert_eq!(solution.value.to_string(), margin.to_string(), "{number}");
        assert!(solution.best.is_empty());
        let won = solve(&game.view(None), Objective::Win, Limit::default()).unwrap();
        let expected = ["0", "1/2", "1"][(margin.signum() + 1) as usize];
        assert_eq!(won.value.to_string(), expected);
    }
}

/// ISO-13, ISO-01.
#[test]
fn what_cannot_be_solved_is_not_guessed() {
    let solved = |game: &IsisOsiris, limit| solve(&game.view(None), Objective::Margin, limit);
    let full = IsisOsiris::new(&Config::default(), 2).unwrap();
    assert_eq!(solved(&full, Limit::default()), None, "36 empty squares");
    let mut rng = GameRng::new(3, Stream::Other(0));
    let game = position(&Config::default(), 5, Stage::Choose, &mut rng);
    let enough = solved(&game, Limit::default()).unwrap();
    let nodes = enough.nodes;
    let table = 1 << 20;
    assert_eq!(solved(&game, Limit { nodes, table }).unwrap(), enough);
    let nodes = nodes - 1;
    assert_eq!(solved(&game, Limit { nodes, table }), None);

    let series = Config {
        games: 2,
        ..Config::default()
    };
    let mut first_of_two = IsisOsiris::new(&series, 2).unwrap();
    let mut three = IsisOsiris::new(&Config::default(), 3).unwrap();
    for game in [&mut first_of_two, &mut three] {
        while game.turn() == Turn::Chance || game.view(None).empty().count() > 3 {
            match game.turn() {
                Turn::Seat(seat) => game.act(seat, game.actions(seat)[0]).unwrap(),
                _ => game.resolve(game.sample(&mut rng)).unwrap(),
            }
        }
        assert_eq!(solved(game, Limit::default()), None);
    }
}

/// ISO-02.
#[test]
fn a_box_of_99_tiles_is_solved_too() {
    let config = Config {
        tiles: (0..99).map(|number| number % 19 - 9).collect(),
        supply: Supply::Common,
        ..Config::default()
    };
    let mut rng = GameRng::new(1, Stream::Other(0));
    let game = position(&config, 3, Stage::Choose, &mut rng);
    compare(&game, Objective::Margin);
    compare(&game, Objective::Win);
}

/// ISO-04.
#[test]
fn up_to_sixteen_empty_squares_are_searched() {
    // Nothing is worth anything, so that even so many squares are seen through at once.
    let config = Config {
        tiles: vec![0; 22],
        ..Config::default()
    };
    let mut rng = GameRng::new(1, Stream::Other(0));
    let solved = |empty, rng: &mut GameRng| {
        let game = position(&config, empty, Stage::Choose, rng);
        solve(&game.view(None), Objective::Margin, Limit::default())
    };
    assert_eq!(solved(16, &mut rng).unwrap().value.to_string(), "0");
    assert_eq!(solved(17, &mut rng), None);
}

/// ISO-14.
#[test]
fn a_player_who_is_skipped_is_skipped_in_the_search_too() {
    // Seat 1 has placed every piece and the supply is empty: seat 2 fills the board alone.
    let config = Config {
        tiles: vec![2; 20],
        supply: Supply::Common,
        ..Config::default()
    };
    let mut game = IsisOsiris::new(&config, 2).unwrap();
    let two = Tile::new(2).unwrap();
    let first = |game: &IsisOsiris| game.view(None).empty().next().unwrap();
    while game.view(None).empty().count() > 5 {
        let Turn::Seat(seat) = game.turn() else {
            panic!("a seat is awaited");
        };
        if seat.index() == 0 && game.view(None).pieces[seat] > 0 {
            game.act(seat, Action::Piece(first(&game))).unwrap();
        } else if game.check(seat, &Action::Tile).is_ok() {
            game.act(seat, Action::Tile).unwrap();
            game.resolve(two).unwrap();
            game.act(seat, Action::Place(first(&game))).unwrap();
        } else {
            game.act(seat, Action::Piece(first(&game))).unwrap();
        }
    }
    let view = game.view(None);
    assert_eq!(
        (view.pieces.as_slice(), view.tiles_for(view.seat)),
        (&[0, 5][..], 0)
    );
    let solution = compare(&game, Objective::Margin);
    assert_eq!(solution.seat, Seat::new(1));
    assert_eq!(
        solution.best.len(),
        5,
        "the order of the pieces is all the same"
    );
}

/// The numbers of positions the search looks at: they grow if it prunes less, tries the same twice
/// or forgets what it met. Whoever makes it look at fewer writes the new numbers here.
#[test]
fn the_search_looks_at_no_more_positions_than_it_did() {
    let mut looked = Vec::new();
    let wide = Limit::default();
    let narrow = Limit {
        table: 0,
        ..Limit::default()
    };
    for (number, empty, limit) in [(1, 6, wide), (4, 7, wide), (4, 7, narrow), (5, 8, wide)] {
        for supply in [Supply::Own, Supply::Common] {
            let config = Config {
                supply,
                ..Config::default()
            };
            for objective in [Objective::Margin, Objective::Win] {
                let mut rng = GameRng::new(number, Stream::Other(9));
                let game = position(&config, empty, Stage::Choose, &mut rng);
                let solution = solve(&game.view(None), objective, limit).unwrap();
                looked.push(solution.nodes);
            }
        }
    }
    assert_eq!(looked, EFFORT);
}

const EFFORT: [u64; 16] = [
    8750, 5910, 8750, 5910, 111256, 117053, 111203, 117001, 275362, 161552, 275939, 160166, 802526,
    650270, 856425, 708656,
];
