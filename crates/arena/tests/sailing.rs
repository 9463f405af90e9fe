//! A real game, the one with secrets and interjections.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use std::num::NonZeroUsize;

use nile_arena::{
    Entrant, Pairing, Plan, Played, Report, Run, Shard, Step, merge, play_out, run, step,
};
use nile_core::{Bot, BotFault, Dice, Event, Game, GameRng, Match, Turn};
use nile_sailing::{Action, Sailing, View};

/// Acts at random, and interjects whenever it can.
struct Pushy {
    asked: Arc<AtomicUsize>,
}

impl Bot<Sailing> for Pushy {
    fn choose(
        &mut self,
        _: &View,
        legal: &[Action],
        rng: &mut GameRng,
    ) -> Result<Action, BotFault> {
        Ok(*rng.pick(legal).unwrap())
    }

    fn interject(
        &mut self,
        _: &View,
        legal: &[Action],
        rng: &mut GameRng,
    ) -> Result<Option<Action>, BotFault> {
        self.asked.fetch_add(1, Ordering::Relaxed);
        Ok(rng.pick(legal).copied())
    }
}

/// Interjects what is not legal.
struct Rude;

impl Bot<Sailing> for Rude {
    fn choose(
        &mut self,
        _: &View,
        legal: &[Action],
        rng: &mut GameRng,
    ) -> Result<Action, BotFault> {
        Ok(*rng.pick(legal).unwrap())
    }

    fn interject(
        &mut self,
        _: &View,
        _: &[Action],
        _: &mut GameRng,
    ) -> Result<Option<Action>, BotFault> {
        Err(BotFault::new("I interrupt"))
    }
}

fn sailing(seed: u64) -> Match<Sailing> {
    Match::new(Default::default(), 3, Dice::Seeded(seed)).unwrap()
}

#[test]
fn every_seat_gets_a_word_in_and_the_game_still_ends() {
    let asked: [Arc<AtomicUsize>; 3] = Default::default();
    let mut game = sailing(4);
    let mut bots: Vec<_> = (asked.iter().cloned())
        .map(|asked| Some(Box::new(Pushy { asked }) as Box<dyn Bot<Sailing>>))
        .collect();
    let mut interjected = [0; 3];
    loop {
        let before = (
            game.turn(),
            game.game().may_interject(),
            game.events().len(),
        );
        match step(&mut game, &mut bots, 4) {
            Step::Acted(seat) if before.0 != Turn::Seat(seat) => {
                assert!(before.1.contains(seat));
                assert!(matches!(game.events()[before.2], Event::Act(actor, _) if actor == seat));
                interjected[seat.index()] += 1;
            }
            Step::Acted(_) => assert!(before.1.is_empty(), "the pushy ones come first"),
            Step::Over => break,
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(game.turn(), Turn::Over);
    for (asked, interjected) in asked.iter().zip(interjected) {
        assert_eq!(asked.load(Ordering::Relaxed), interjected);
        assert!(interjected > 20, "{interjected}");
    }
}

#[test]
fn a_fault_while_interjecting_is_a_forfeit() {
    let mut game = sailing(4);
    let mut bots: Vec<Box<dyn Bot<Sailing>>> = vec![Box::new(Rude), Box::new(Rude), Box::new(Rude)];
    let ending = play_out(&mut game, &mut bots, 4);
    let forfeit = ending.forfeit.clone().unwrap();
    assert_eq!(forfeit.reason, "I interrupt");
    assert_ne!(game.turn(), Turn::Seat(forfeit.seat));
    assert_eq!(ending.winners().len(), 2);
}

#[test]
fn threads_and_shards_change_no_byte_of_a_real_game() {
    let pushy = || -> Box<dyn Bot<Sailing>> {
        Box::new(Pushy {
            asked: Default::default(),
        })
    };
    let entrants = ["pushy", "pushy too", "rude"].map(|name| Entrant::<Sailing> {
        name: name.to_string(),
        make: if name == "rude" {
            &|| Box::new(Rude)
        } else {
            &pushy
        },
    });
    let names: Vec<String> = entrants.iter().map(|bot| bot.name.clone()).collect();
    let config = Default::default();
    let plan = Plan::tournament::<Sailing>(&config, 2, &names, Pairing::RoundRobin, 2, 3).unwrap();
    let play = |threads, shard| -> Played {
        let how = Run {
            threads: NonZeroUsize::new(threads),
            shard,
            ..Run::default()
        };
        run(&plan, &entrants, how).unwrap()
    };
    let one = Report::of(&play(1, None));
    assert_eq!(Report::of(&play(2, None)).to_json(), one.to_json());
    let shards = [2, 1].map(|number| play(1, Some(Shard::new(number, 2).unwrap())));
    assert_eq!(
        Report::of(&merge(shards.into()).unwrap()).to_json(),
        one.to_json()
    );
    assert_eq!(one.entrants[2].total.wins, 0.0);
    assert_eq!(one.entrants[2].total.forfeits, 8);
}
