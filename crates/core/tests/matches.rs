//! Matches: chance, resuming, taking back.
#![allow(missing_docs)]

use nile_core::example::{Coin, Coins, Config, Move};
use nile_core::{
    AnyError, AnyMatch, Bot, BotFault, Dice, Event, EventError, Game, GameRng, ImpossibleOutcome,
    Match, Place, ResumeError, Seat, StoryLine, Turn, UndoError,
};

const FIRST: Seat = Seat::new(0);
const SECOND: Seat = Seat::new(1);

fn seeded(seed: u64) -> Match<Coins> {
    Match::new(Config::default(), 2, Dice::Seeded(seed)).unwrap()
}

fn manual() -> Match<Coins> {
    Match::new(Config::default(), 2, Dice::Manual).unwrap()
}

/// Plays on: flips while the pile is small.
fn play_on(game: &mut Match<Coins>) {
    while let Turn::Seat(seat) = game.turn() {
        let action = game.game().actions(seat)[game.events().len() % 3 % 2];
        game.act(seat, action).unwrap();
    }
}

#[test]
fn the_same_seed_gives_the_same_game_and_another_seed_another() {
    let [one, same, other] = [1, 1, 2].map(|seed| {
        let mut game = seeded(seed);
        play_on(&mut game);
        game
    });
    assert_eq!(one.events(), same.events());
    assert_ne!(one.events(), other.events());
}

#[test]
fn a_match_resumed_anywhere_draws_what_it_would_have_drawn() {
    let mut whole = seeded(5);
    play_on(&mut whole);
    for cut in 0..=whole.events().len() {
        let past = whole.events()[..cut].to_vec();
        let mut resumed =
            Match::<Coins>::resume(Config::default(), 2, Dice::Seeded(5), past).unwrap();
        play_on(&mut resumed);
        assert_eq!(resumed.events(), whole.events(), "cut at {cut}");
    }
}

#[test]
fn a_past_that_the_seed_did_not_draw_is_refused() {
    let mut whole = seeded(5);
    play_on(&mut whole);
    let mut past = whole.events().to_vec();
    let drawn = past
        .iter()
        .position(|event| matches!(event, Event::Chance(_)))
        .unwrap();
    past[drawn] = match past[drawn] {
        Event::Chance(Coin::Heads) => Event::Chance(Coin::Tails),
        _ => Event::Chance(Coin::Heads),
    };
    past.truncate(drawn + 1);
    let error =
        Match::<Coins>::resume(Config::default(), 2, Dice::Seeded(5), past.clone()).unwrap_err();
    let number = drawn + 1;
    let expected = format!("event {number}: that is not what the seed draws");
    assert_eq!(error.to_string(), expected);
    Match::<Coins>::resume(Config::default(), 2, Dice::Manual, past).unwrap();
}

#[test]
fn restarting_is_a_new_match_with_the_same_setup() {
    let mut game = seeded(5);
    play_on(&mut game);
    let events = game.events().to_vec();
    game.restart(Dice::Seeded(6));
    assert!(game.events().is_empty());
    play_on(&mut game);
    assert_ne!(game.events(), events);
    game.restart(Dice::Seeded(5));
    play_on(&mut game);
    assert_eq!(game.events(), events);
}

#[test]
fn resuming_with_an_impossible_event_names_it() {
    let events = [
        Event::Act(FIRST, Move::Flip),
        Event::Chance(Coin::Heads),
        Event::Act(SECOND, Move::Stop),
    ];
    let error = Match::<Coins>::resume(Config::default(), 2, Dice::Manual, events).unwrap_err();
    assert!(matches!(
        error,
        ResumeError::Event {
            number: 3,
            error: EventError::Illegal(_)
        }
    ));
    assert_eq!(error.to_string(), "event 3: it is not your turn");
}

#[test]
fn with_manual_dice_the_draw_is_awaited_and_checked() {
    let mut game = manual();
    assert_eq!(
        game.resolve(Coin::Heads),
        Err(ImpossibleOutcome::NothingToDraw)
    );
    game.act(FIRST, Move::Flip).unwrap();
    assert_eq!(game.turn(), Turn::Chance);
    assert!(game.act(FIRST, Move::Stop).is_err());
    game.resolve(Coin::Heads).unwrap();
    assert_eq!(game.turn(), Turn::Seat(FIRST));
}

#[test]
fn what_told_nobody_anything_can_be_taken_back_with_all_that_followed() {
    let mut game = manual();
    game.act(FIRST, Move::Flip).unwrap();
    game.resolve(Coin::Heads).unwrap();
    let before = game.game().clone();
    game.act(FIRST, Move::Stop).unwrap();
    game.act(SECOND, Move::Stop).unwrap();
    assert_eq!(game.undo(FIRST), Ok(2));
    assert_eq!(*game.game(), before);
    assert_eq!(game.events().len(), 2);
}

#[test]
fn a_draw_cannot_be_taken_back_by_a_player() {
    let mut game = seeded(1);
    assert_eq!(game.undo(FIRST), Err(UndoError::Nothing));
    game.act(FIRST, Move::Flip).unwrap();
    let before = game.clone();
    assert_eq!(game.undo(FIRST), Err(UndoError::Revealed));
    assert_eq!(game.undo(SECOND), Err(UndoError::Nothing));
    assert_eq!(game.game(), before.game());
    assert_eq!(game.events(), before.events());
}

#[test]
fn whoever_types_draws_in_may_correct_them_but_seeded_draws_stay() {
    let mut typed = manual();
    typed.act(FIRST, Move::Flip).unwrap();
    typed.resolve(Coin::Tails).unwrap();
    typed.take_back(1).unwrap();
    assert_eq!(typed.turn(), Turn::Chance);
    typed.resolve(Coin::Heads).unwrap();
    assert_eq!(typed.turn(), Turn::Seat(FIRST));
    assert_eq!(typed.take_back(3), Err(UndoError::Nothing));

    let mut drawn = seeded(1);
    drawn.act(FIRST, Move::Flip).unwrap();
    assert_eq!(drawn.take_back(1), Err(UndoError::Revealed));
    assert_eq!(drawn.take_back(2), Err(UndoError::Revealed));
}

#[test]
fn any_match_speaks_texts_and_refuses_in_texts() {
    let mut any: Box<dyn AnyMatch> = Box::new(manual());
    assert_eq!((any.meta().id, any.seats()), ("coins", 2));
    assert_eq!(any.legal(FIRST), ["flip", "stop"]);
    assert!(any.legal(SECOND).is_empty());
    let refused = any.check(SECOND, "flip").unwrap_err();
    assert_eq!(
        refused,
        AnyError::Illegal {
            rule: "COIN-01",
            reason: "it is not your turn".into()
        }
    );
    assert_eq!(any.act(SECOND, "flip"), Err(refused));
    assert!(matches!(any.act(FIRST, "hop"), Err(AnyError::Notation(_))));
    any.act(FIRST, "flip").unwrap();
    assert_eq!(any.outcomes(), [("heads".into(), 1), ("tails".into(), 1)]);
    let copy = any.boxed_clone();
    any.resolve("heads").unwrap();
    assert_eq!((copy.events(), any.events()), (1, 2));
    assert_eq!(
        any.story(Some(SECOND), 0).unwrap(),
        [
            StoryLine::Act {
                seat: FIRST,
                act: "flip".into()
            },
            StoryLine::Chance {
                chance: "heads".into()
            }
        ]
    );
    assert!(any.story(None, 99).unwrap().is_empty());
    assert_eq!(any.view(None).unwrap()["pile"], 1);
    assert!(matches!(
        any.undo(SECOND),
        Err(AnyError::Undo(UndoError::Nothing))
    ));
    assert_eq!(any.standings().scores.as_slice(), [0, 0]);
    assert_eq!(any.score_sheet(FIRST).unwrap().total(), 0);
    let stranger = any.score_sheet(Seat::new(4)).unwrap_err();
    assert_eq!(stranger.to_string(), "there is no seat 5: 2 play");
    assert_eq!(any.view(Some(Seat::new(4))), Err(stranger.clone()));
    assert_eq!(any.story(Some(Seat::new(4)), 0), Err(stranger));
    assert_eq!(any.record().lines().count(), 3);
}

#[test]
fn a_wrong_setup_tells_every_problem() {
    let error = Match::<Coins>::new(Config { rounds: 0 }, 5, Dice::Manual).unwrap_err();
    assert_eq!(
        error.to_string(),
        "seats: Coins is for 2 to 4 players, not 5\nrounds: must be 1 to 9, not 0"
    );
}

/// A bot that keeps what it was told.
#[derive(Default)]
struct Listener(Vec<(Seat, usize, Vec<StoryLine>)>);

impl Bot<Coins> for Listener {
    fn attend(&mut self, place: &Place<'_, Coins>) {
        let heard = self.0.last().map_or(0, |(_, events, _)| *events);
        let story = place.story(heard);
        let story = story
            .iter()
            .map(|seen| StoryLine::of::<Coins>(&Config::default(), seen));
        self.0.push((place.seat(), place.events(), story.collect()));
        assert_eq!(place.seats(), 2);
        assert!(place.story(place.events() + 1).is_empty());
    }

    fn choose(&mut self, _: &Coins, legal: &[Move], _: &mut GameRng) -> Result<Move, BotFault> {
        Ok(legal[0])
    }
}

#[test]
fn a_bot_that_listens_is_told_its_seat_and_what_happened() {
    let mut game = manual();
    let mut bot = Listener::default();
    game.attend(FIRST, &mut bot);
    game.act(FIRST, Move::Flip).unwrap();
    game.attend(FIRST, &mut bot);
    assert_eq!(bot.0[0], (FIRST, 0, vec![]));
    let flip = StoryLine::Act {
        seat: FIRST,
        act: "flip".into(),
    };
    assert_eq!(bot.0[1], (FIRST, 1, vec![flip]));
}
