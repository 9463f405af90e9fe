//! Bots haggle for their own good: they come to terms, and nobody can milk them.

mod common;

use common::{after, bot, choice, rng, settle};
use nile_bots::Heuristic;
use nile_core::{Game, GameRng, Seat, Turn};
use nile_sailing::{Action, Config, Item, Resource, Sailing};

const SEATS: usize = 3;

fn config() -> Config {
    Config {
        proposals: 9,
        ..Config::default()
    }
}

/// Opens a proposal and names tokens; none if somebody lacks them or no window is open.
fn propose(
    game: &Sailing,
    from: Seat,
    to: Seat,
    give: &[Resource],
    get: &[Resource],
) -> Option<Sailing> {
    let mut game = game.clone();
    game.act(from, Action::Haggle(to)).ok()?;
    for &resource in give {
        game.act(from, Action::Offer(Item::Resource(resource)))
            .ok()?;
    }
    for &resource in get {
        game.act(from, Action::Ask(Item::Resource(resource))).ok()?;
    }
    game.act(from, Action::Propose).ok()?;
    Some(game)
}

/// What a seat gains in its own eyes by an answer rather than by declining.
fn gain(proposed: &Sailing, seat: Seat) -> f32 {
    let [with, without] = [Action::Accept, Action::Decline].map(|answer| {
        let mut after = proposed.clone();
        after.act_unchecked(after_whom(proposed), answer);
        after.estimate(seat)
    });
    with - without
}

/// Who has to answer.
fn after_whom(proposed: &Sailing) -> Seat {
    match proposed.turn() {
        Turn::Seat(seat) => seat,
        turn => panic!("a proposal is answered, not {turn:?}"),
    }
}

/// Some tokens, in the order they are named in.
fn tokens(rng: &mut GameRng, most: u32) -> Vec<Resource> {
    let count = rng.below(most + 1);
    let mut tokens: Vec<Resource> = (0..count)
        .filter_map(|_| rng.pick(Resource::ALL).copied())
        .collect();
    tokens.sort();
    tokens
}

#[test]
fn an_offerer_who_repeats_slightly_bad_offers_gains_nothing() {
    let (mut bad, mut accepted, mut thought_better) = (0, 0, 0);
    for seed in 0..14 {
        let Some((mut game, _)) = after::<Sailing>(&config(), SEATS, 25, seed) else {
            continue;
        };
        let mut dice = rng(seed);
        let [offerer, milked] = [Seat::new(0), Seat::new(1)];
        let before = game.estimate(milked);
        let mut gained = 0.0;
        for _ in 0..60 {
            let (give, get) = (tokens(&mut dice, 3), tokens(&mut dice, 3));
            let Some(proposed) = propose(&game, offerer, milked, &give, &get) else {
                continue;
            };
            let worth = gain(&proposed, milked);
            if !proposed.actions(milked).contains(&Action::Accept) {
                continue;
            }
            let [answer, searched] = ["greedy", "mcts:iters=20"].map(|spec| {
                let [answer, again] =
                    [seed, seed + 1].map(|seed| choice(spec, &proposed, milked, seed));
                assert_eq!(answer, again, "{spec} answers alike with every seed");
                answer
            });
            assert!(
                searched == answer || searched == Action::Decline,
                "who searches accepts nothing that does not look good at once"
            );
            thought_better += u32::from(searched != answer);
            if worth < 0.0 {
                bad += 1;
                assert_eq!(
                    answer,
                    Action::Decline,
                    "{give:?} for {get:?} costs {worth}"
                );
            }
            // The offerer goes on from there as long as it has proposals left, and waits for more.
            let used_up = !proposed.clone().may_interject().contains(offerer);
            game = proposed;
            game.act_unchecked(milked, answer);
            if answer == Action::Accept {
                accepted += 1;
                gained += worth;
            }
            if used_up {
                let seat = settle(&mut game, &mut dice);
                let Some(seat) = seat else { break };
                let mut legal = game.actions(seat);
                game.prune(seat, &mut legal);
                game.act_unchecked(seat, *dice.pick(&legal).expect("a choice"));
                if settle(&mut game, &mut dice).is_none() {
                    break;
                }
            }
        }
        assert!(
            gained >= 0.0,
            "game {seed}: from {before} on, exchanges cost {gained}"
        );
    }
    assert!(bad >= 60, "only {bad} bad offers were made");
    assert!(accepted >= 5, "only {accepted} offers were accepted");
    assert!(
        thought_better > 0 && thought_better < accepted,
        "who searches thinks better of some good-looking offers, not of {thought_better} in {accepted}"
    );
}

#[test]
fn gifts_are_taken_and_nothing_is_given_for_nothing() {
    let mut tried = 0;
    for seed in 0..20 {
        let Some((game, _)) = after::<Sailing>(&config(), SEATS, 12, seed) else {
            continue;
        };
        let [from, to] = [Seat::new(0), Seat::new(1)];
        for &resource in Resource::ALL {
            if let Some(begging) = propose(&game, from, to, &[], &[resource]) {
                assert_eq!(choice("greedy", &begging, to, seed), Action::Decline);
                tried += 1;
            }
        }
    }
    assert!(tried >= 10, "only {tried} times was anything asked for");
}

#[test]
fn bots_propose_what_both_gain_by_and_come_to_terms() {
    come_to_terms("greedy", 6);
}

#[test]
fn who_searches_comes_to_terms_too() {
    come_to_terms("mcts:iters=30", 3);
}

fn come_to_terms(spec: &str, games: u64) {
    let (mut opened, mut proposed, mut accepted) = (0, 0, 0);
    for seed in 0..games {
        let mut dice = rng(seed);
        let mut game = Sailing::new(&Config::default(), 4).expect("a game");
        let mut bots: Vec<_> = (0..4).map(|_| bot::<Sailing>(spec)).collect();
        while let Some(seat) = settle(&mut game, &mut dice) {
            let others = game.may_interject();
            let speaks = others.iter().find_map(|other| {
                let legal = game.actions(other);
                let said =
                    bots[other.index()].interject(&game.view(Some(other)), &legal, &mut dice);
                Some((other, said.expect("a bot in order")?))
            });
            let (seat, action) = speaks.unwrap_or_else(|| {
                let view = game.view(Some(seat));
                let chosen = bots[seat.index()].choose(&view, &game.actions(seat), &mut dice);
                (seat, chosen.expect("a bot in order"))
            });
            match action {
                Action::Haggle(_) => opened += 1,
                Action::Propose => proposed += 1,
                Action::Accept => {
                    accepted += 1;
                    assert!(gain(&game, seat) > 0.0, "whoever accepts gains");
                }
                _ => {}
            }
            game.act(seat, action).expect("a legal action");
        }
    }
    assert!(
        accepted >= 3,
        "{opened} opened, {proposed} proposed, only {accepted} accepted"
    );
    assert!(
        2 * accepted >= proposed,
        "{proposed} proposed, only {accepted} accepted"
    );
    assert_eq!(opened, proposed, "what is opened is thought through");
}

#[test]
fn nothing_is_opened_that_the_bot_would_rather_leave() {
    let (mut opened, mut asked) = (0, 0);
    for seed in 0..400 {
        let choices = 40 + seed as usize % 60;
        let Some((game, seat)) = after::<Sailing>(&config(), SEATS, choices, seed) else {
            continue;
        };
        let (view, legal) = (game.view(Some(seat)), game.actions(seat));
        let mut opens = |would: bool| {
            let mut rather = |_: &_, both: [Action; 2]| {
                assert_eq!(both, [Action::Propose, Action::Drop]);
                asked += 1;
                would
            };
            Sailing::haggle(&view, &legal, &mut rather, &mut rng(seed))
        };
        opened += u32::from(matches!(opens(true), Some(Action::Haggle(_))));
        assert_eq!(opens(false), None, "the bot would rather not");
    }
    assert!(opened > 0, "nothing was worth proposing");
    assert_eq!(asked, 2 * opened, "each is thought over once");
}
