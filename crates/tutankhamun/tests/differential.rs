//! The engine against a naive second implementation, step by step through the text notation.
//!
//! `NILE_GAMES=1000000 cargo test -p nile-tutankhamun --release --test differential` plays more.

#[allow(unreachable_pub)]
mod naive;

use naive::{Awaiting, Naive};
use nile_core::{Game, GameRng, Seat, Stream, Turn};
use nile_tutankhamun::{Action, Config, Pile, Slot, Start, Tile, Tutankhamun, View};

/// How an awaited seat picks among its actions.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Policy {
    /// Any action alike: boats soon reach the tomb and most tiles trail.
    Uniform,
    /// Near tiles rather than far ones, so that games last and sets are contested.
    Creeping,
    /// Idols above all, so that chains grow long.
    IdolSeeking,
}

const POLICIES: [Policy; 3] = [Policy::Uniform, Policy::Creeping, Policy::IdolSeeking];

/// What the compared games have shown, to prove that they went everywhere.
#[derive(Default, Debug)]
struct Seen {
    games: usize,
    events: usize,
    longest_chain: usize,
    ended_at_zero: usize,
    ended_by_empty_river: usize,
    several_at_zero: usize,
    river_emptied_in_a_chain: usize,
    passes: usize,
}

/// How many games to play in all.
fn games() -> usize {
    std::env::var("NILE_GAMES").map_or(10_000, |games| games.parse().expect("a number of games"))
}

#[test]
fn the_engine_plays_every_game_as_the_naive_implementation_does() {
    let mut seen = Seen::default();
    for number in 0..games() {
        let mut rng = GameRng::new(number as u64, Stream::Other(1));
        let seats = 2 + number % 5;
        let policy = POLICIES[number / 5 % 3];
        let config = Config {
            idols_optional: number / 15 % 2 == 1,
            underworld_contests_rings: number / 30 % 2 == 0,
            start: match rng.below(seats as u32 + 1) {
                0 => Start::Drawn,
                seat => Start::Seat(seat as u8),
            },
        };
        compare_one_game(&config, seats, policy, &mut rng, &mut seen);
    }
    println!("{seen:?}");
    assert_eq!(seen.games, games());
    if seen.games >= 10_000 {
        assert!(seen.longest_chain >= 5, "{seen:?}");
        assert!(seen.ended_at_zero > 100, "{seen:?}");
        assert!(seen.ended_by_empty_river > 100, "{seen:?}");
        assert!(seen.several_at_zero > 0, "{seen:?}");
        assert!(seen.river_emptied_in_a_chain > 0, "{seen:?}");
        assert!(seen.passes > 100, "{seen:?}");
    }
}

fn compare_one_game(
    config: &Config,
    seats: usize,
    policy: Policy,
    rng: &mut GameRng,
    seen: &mut Seen,
) {
    let mut engine = Tutankhamun::new(config, seats).expect("the configuration is right");
    let mut naive = Naive::new(seats, naive_options(config));
    let mut story = Vec::new();
    let mut legal = Vec::new();
    compare(&engine, &naive, &story);
    loop {
        let text = match engine.turn() {
            Turn::Over => break,
            Turn::Chance => {
                // The deal is long and simple: its draws are compared now and then.
                if rng.below(16) == 0 || story.is_empty() {
                    compare_outcomes(config, &engine, &naive, &story);
                }
                let outcome = engine.sample(rng);
                engine.resolve(outcome).expect("what is drawn can be drawn");
                let text = Tutankhamun::outcome_text(config, &outcome);
                naive.resolve(&text);
                text
            }
            Turn::Seat(seat) => {
                legal.clear();
                engine.legal_actions(seat, &mut legal);
                compare_legal(config, &legal, &naive, &story);
                let action = pick(policy, &engine.view(None), &legal, rng);
                engine.act(seat, action).expect("what is listed is legal");
                let text = Tutankhamun::action_text(config, &action);
                naive.act(&text);
                seen.passes += usize::from(action == Action::Pass);
                text
            }
        };
        story.push(text);
        if engine.turn() != Turn::Chance {
            compare(&engine, &naive, &story);
        }
        let view = engine.view(None);
        let chain = view.resolving().len();
        seen.longest_chain = seen.longest_chain.max(chain);
        let emptied = chain > 0 && view.river().next().is_none();
        seen.river_emptied_in_a_chain += usize::from(emptied);
    }
    assert!(naive.outcomes().is_empty() && naive.legal().is_empty());
    let at_zero = naive.points().iter().filter(|points| **points == 0).count();
    seen.games += 1;
    seen.events += story.len();
    seen.ended_at_zero += usize::from(at_zero > 0);
    seen.ended_by_empty_river += usize::from(at_zero == 0);
    seen.several_at_zero += usize::from(at_zero > 1);
}

fn naive_options(config: &Config) -> naive::Options {
    naive::Options {
        start: match config.start {
            Start::Seat(seat) => naive::Start::Seat(seat.into()),
            Start::Drawn => naive::Start::Drawn,
        },
        idols_optional: config.idols_optional,
        underworld_contests_rings: config.underworld_contests_rings,
    }
}

fn compare_outcomes(config: &Config, engine: &Tutankhamun, naive: &Naive, story: &[String]) {
    let mut outcomes = Vec::new();
    engine.outcomes(|outcome, weight| {
        outcomes.push((Tutankhamun::outcome_text(config, &outcome), weight));
    });
    let mut expected = naive.outcomes();
    outcomes.sort();
    expected.sort();
    assert_eq!(outcomes, expected, "after {story:?}");
}

fn compare_legal(config: &Config, legal: &[Action], naive: &Naive, story: &[String]) {
    let text = |action| Tutankhamun::action_text(config, action);
    let mut actions: Vec<String> = legal.iter().map(text).collect();
    let mut expected = naive.legal();
    actions.sort();
    expected.sort();
    assert_eq!(actions, expected, "after {story:?}");
}

/// Everything on the table.
fn compare(engine: &Tutankhamun, naive: &Naive, story: &[String]) {
    let view = engine.view(None);
    let seats: Vec<Seat> = Seat::all(view.seats()).collect();
    let awaiting = match engine.turn() {
        Turn::Seat(seat) => Awaiting::Player(seat.number()),
        Turn::Chance => Awaiting::Chance,
        Turn::Over => Awaiting::Over,
    };
    assert_eq!(awaiting, naive.awaiting(), "awaited after {story:?}");

    let points: Vec<u32> = seats.iter().map(|&s| view.points(s).into()).collect();
    assert_eq!(points, naive.points(), "points after {story:?}");
    let river: Vec<Option<String>> = Slot::all()
        .map(|slot| view.tile(slot).map(|tile| tile.word().to_string()))
        .collect();
    assert_eq!(river, naive.river(), "river after {story:?}");
    assert_eq!(
        words(view.underworld()),
        naive.underworld(),
        "Underworld after {story:?}"
    );
    assert_eq!(words(view.tomb()), naive.tomb(), "tomb after {story:?}");
    assert_eq!(
        words(&view.resolving()),
        naive.in_resolution(),
        "in resolution after {story:?}"
    );
    for &seat in &seats {
        let held = |artifact| (artifact, view.collected(seat, artifact));
        assert_eq!(
            repeated(Tile::artifacts().map(held)),
            naive.collected(seat.number()),
            "{seat:?} after {story:?}"
        );
    }
    let mut boats = seats.clone();
    boats.sort_by_key(|&seat| view.boat(seat));
    let boats: Vec<usize> = boats.into_iter().map(Seat::number).collect();
    assert_eq!(
        boats,
        naive.boats_from_the_back(),
        "boats from the back after {story:?}"
    );
    let places: Vec<usize> = engine
        .standings()
        .places
        .as_slice()
        .iter()
        .map(|&place| place.into())
        .collect();
    assert_eq!(places, naive.places(), "places after {story:?}");
}

fn words(pile: &Pile) -> Vec<String> {
    repeated(pile.iter())
}

fn repeated(counts: impl Iterator<Item = (Tile, u8)>) -> Vec<String> {
    let mut words: Vec<String> = counts
        .flat_map(|(tile, count)| vec![tile.word().to_string(); count.into()])
        .collect();
    words.sort();
    words
}

fn pick(policy: Policy, view: &View, legal: &[Action], rng: &mut GameRng) -> Action {
    let weights: Vec<u32> = legal.iter().map(|a| weight(policy, view, *a)).collect();
    let mut rest = rng.below(weights.iter().sum());
    for (action, weight) in legal.iter().zip(weights) {
        match rest.checked_sub(weight) {
            Some(less) => rest = less,
            None => return *action,
        }
    }
    unreachable!("the number drawn is below the sum of the weights")
}

fn weight(policy: Policy, view: &View, action: Action) -> u32 {
    if policy == Policy::Uniform {
        return 1;
    }
    let place = view.boat(view.mover());
    let tile = match action {
        Action::Sail(slot) | Action::Isis(slot) | Action::Horus(slot) => view.tile(slot),
        Action::Osiris(tile) => Some(tile),
        Action::Ra(_) | Action::Thoth(_) | Action::HorusBack | Action::Pass => None,
    };
    let idol = tile.is_some_and(Tile::is_idol);
    let near = match action {
        Action::Sail(slot) => (i32::from(slot.number()) - i32::from(place)).abs() <= 4,
        _ => true,
    };
    let idol_weight = if idol && policy == Policy::IdolSeeking {
        300
    } else {
        1
    };
    let near_weight = if near { 20 } else { 1 };
    idol_weight * near_weight
}
