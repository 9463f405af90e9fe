//! One match: what a step asks, and what a bad bot costs.

mod common;

use common::{Bad, StopsAt, bots};
use nile_arena::{Ending, Forfeit, Step, play_out, step, write_record};
use nile_core::example::{Coins, Move};
use nile_core::record::{Close, MAX_NOTE};
use nile_core::{
    Bot, BotFault, Dice, Event, Game, GameRng, Match, Place, RecordReader, Seat, SeatSet, Turn,
};

fn coins(seats: usize, seed: u64) -> Match<Coins> {
    Match::new(Default::default(), seats, Dice::Seeded(seed)).unwrap()
}

#[test]
fn bots_play_a_match_to_its_end_and_the_same_seed_plays_the_same() {
    let mut game = coins(3, 5);
    let ending = play_out(&mut game, &mut bots([1, 2, 3]), 5);
    assert_eq!(game.turn(), Turn::Over);
    assert_eq!(ending, Ending::of(&game, None));
    assert_eq!(ending.places(), game.game().standings().places);

    let mut again = coins(3, 5);
    play_out(&mut again, &mut bots([1, 2, 3]), 5);
    assert_eq!(again.events(), game.events());
}

#[test]
fn manual_dice_are_thrown_from_the_seed_when_nobody_is_there() {
    let mut seeded = coins(2, 9);
    play_out(&mut seeded, &mut bots([2, 2]), 9);
    let mut manual = Match::<Coins>::new(Default::default(), 2, Dice::Manual).unwrap();
    play_out(&mut manual, &mut bots([2, 2]), 9);
    assert_eq!(manual.events(), seeded.events());
}

#[test]
fn a_step_says_whom_or_what_it_waits_for() {
    let mut game = Match::<Coins>::new(Default::default(), 2, Dice::Manual).unwrap();
    let mut seats: Vec<Option<Box<dyn Bot<Coins>>>> = vec![None, Some(Box::new(StopsAt(1)))];
    assert_eq!(step(&mut game, &mut seats, 1), Step::Person(Seat::new(0)));
    assert_eq!(step(&mut game, &mut [], 1), Step::Person(Seat::new(0)));
    game.act(Seat::new(0), Move::Stop).unwrap();
    assert_eq!(step(&mut game, &mut seats, 1), Step::Acted(Seat::new(1)));
    assert_eq!(step(&mut game, &mut seats, 1), Step::Draw);
    assert_eq!(game.events().len(), 2);
}

#[test]
fn a_bot_that_panics_faults_or_cheats_forfeits_and_the_others_share_the_win() {
    let reasons = [
        (Bad::Panics, "the bot panicked: on purpose"),
        (Bad::Faults, "out of ideas"),
        (
            Bad::Cheats,
            "the bot answered `flip`, which is not legal (COIN-03: a pile of 5 must be taken)",
        ),
    ];
    for (bad, reason) in reasons {
        // The others stop at once, so only the bad one brings its pile to five.
        for seed in 0.. {
            let mut game = coins(3, seed);
            let mut bots = bots([0, 0, 0]);
            bots[1] = Box::new(bad);
            let ending = play_out(&mut game, &mut bots, seed);
            let Some(forfeit) = &ending.forfeit else {
                continue; // it never had five heads
            };
            assert_eq!(*forfeit, Forfeit::new(Seat::new(1), reason));
            assert_eq!(ending.places().as_slice(), [1, 3, 1]);
            assert_eq!(ending.winners(), SeatSet::all(3).without(Seat::new(1)));

            let record = write_record(Vec::new(), &game, Some(forfeit)).unwrap();
            let replay = RecordReader::open(&record[..]).unwrap();
            let replay = replay.replay::<Coins>().unwrap();
            let (seat, reason) = (forfeit.seat, forfeit.reason.clone());
            assert_eq!(replay.close, Some(Close::Forfeit { seat, reason }));
            assert_eq!(replay.game.events(), game.events());
            break;
        }
    }
}

#[test]
fn a_seat_without_a_bot_forfeits_when_everything_is_played_out() {
    let mut game = coins(2, 1);
    let ending = play_out(&mut game, &mut bots([1]), 1);
    assert_eq!(ending.forfeit.unwrap().seat, Seat::new(1));
}

#[test]
fn a_long_reason_is_cut_between_characters() {
    let forfeit = Forfeit::new(Seat::new(0), "é".repeat(MAX_NOTE));
    assert_eq!(forfeit.reason, "é".repeat(MAX_NOTE / 2));
    let long = Forfeit::new(Seat::new(0), format!("x{}", "é".repeat(MAX_NOTE)));
    assert_eq!(long.reason.len(), MAX_NOTE - 1);
}

#[test]
fn a_record_of_a_match_that_ended_says_so() {
    let mut game = coins(2, 3);
    play_out(&mut game, &mut bots([2, 3]), 3);
    let record = write_record(Vec::new(), &game, None).unwrap();
    let replay = RecordReader::open(&record[..]).unwrap();
    assert_eq!(replay.replay::<Coins>().unwrap().close, Some(Close::Ended));
    assert!(matches!(game.events()[0], Event::Act(seat, _) if seat == Seat::new(0)));
}

/// Says where it sits by refusing to play on.
struct Listens {
    place: Option<(Seat, usize, usize)>,
}

impl Bot<Coins> for Listens {
    fn attend(&mut self, place: &Place<'_, Coins>) {
        self.place = Some((place.seat(), place.events(), place.story(0).len()));
    }

    fn choose(&mut self, _: &Coins, _: &[Move], _: &mut GameRng) -> Result<Move, BotFault> {
        Err(BotFault::new(format!("{:?}", self.place.unwrap())))
    }
}

#[test]
fn a_bot_that_listens_is_told_its_place_before_it_chooses() {
    let mut game = coins(2, 1);
    let mut bots: Vec<Box<dyn Bot<Coins>>> =
        vec![Box::new(StopsAt(0)), Box::new(Listens { place: None })];
    let ending = play_out(&mut game, &mut bots, 1);
    assert_eq!(ending.forfeit.unwrap().reason, "(seat 2, 1, 1)");
}
