//! The loop that lets bots play a match.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};

use nile_core::record::{MAX_NOTE, Sink};
use nile_core::{
    Bot, BotFault, Dice, Game, GameRng, Match, PerSeat, Recorder, Refusal, Seat, SeatSet,
    Standings, Stream, Turn, guarded,
};
use serde::{Deserialize, Serialize};

/// A bot that lost its game by a fault: it panicked, answered what the rules refuse, or said that it
/// cannot go on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forfeit {
    /// Who.
    pub seat: Seat,
    /// Why, short enough for a record.
    pub reason: String,
}

impl Forfeit {
    /// A forfeit; a reason longer than a record takes is cut.
    pub fn new(seat: Seat, reason: impl Into<String>) -> Self {
        let mut reason = reason.into();
        reason.truncate(reason.floor_char_boundary(MAX_NOTE));
        Forfeit { seat, reason }
    }
}

/// What [`step`] did, or what it waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// This bot acted, and chance was settled if the dice are seeded.
    Acted(Seat),
    /// This bot failed: the match is lost for it, and ends here. Nothing was played.
    Forfeit(Forfeit),
    /// No bot sits on the awaited seat: somebody else must act.
    Person(Seat),
    /// Somebody must tell a draw, for the dice are manual.
    Draw,
    /// The game is over.
    Over,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Ending {
    /// The standings when it ended.
    pub standings: Standings,
    /// The bot that forfeited, if that is how it ended. Then the scores are those of a game broken
    /// off, and mean little.
    pub forfeit: Option<Forfeit>,
}

impl Ending {
    /// How a match stands, and who forfeited it.
    pub fn of<G: Game>(game: &Match<G>, forfeit: Option<Forfeit>) -> Self {
        let standings = game.game().standings();
        Ending { standings, forfeit }
    }

    /// The places by seat. Whoever forfeits is last, and all others share the first place: nobody
    /// knows how they would have come in.
    pub fn places(&self) -> PerSeat<u8> {
        let seats = self.standings.places.seats();
        match &self.forfeit {
            None => self.standings.places,
            Some(forfeit) => PerSeat::from_fn(seats, |seat| match seat == forfeit.seat {
                true => seats as u8,
                false => 1,
            }),
        }
    }

    /// Everybody in first place.
    pub fn winners(&self) -> SeatSet {
        let places = self.places();
        let first = places.iter().filter(|(_, place)| **place == 1);
        first.map(|(seat, _)| seat).collect()
    }
}

/// Plays one move of a match: chance, an interjection, or the awaited bot's choice. The bots sit in
/// seat order; `None`, or no entry, is a seat that somebody else plays.
///
/// Before the awaited seat is asked, or awaited, every bot that may interject is asked once, in an
/// order drawn anew at every moment, so that no seat is always first. The first that does interject
/// ends the step; whatever that opens is played by further steps, and then all are asked again. The
/// game bounds this: every act brings its end nearer ([`Game::max_events`]).
///
/// The numbers a bot gets come from `seed` and depend only on its seat and the number of events so
/// far, so asking again at the same moment gives the same numbers.
pub fn step<G: Game>(game: &mut Match<G>, bots: &mut [Option<Box<dyn Bot<G>>>], seed: u64) -> Step {
    step_with(game, seed, |seat, question| {
        let bot = bots.get_mut(seat.index())?.as_mut()?;
        Some(question.put(bot.as_mut()))
    })
}

/// Plays a match to its end, or to the first forfeit, as [`step`] does.
///
/// A seat without a bot forfeits when it is awaited. Nobody is there to tell draws either, so with
/// manual dice they come from `seed` too.
pub fn play_out<G: Game>(game: &mut Match<G>, bots: &mut [Box<dyn Bot<G>>], seed: u64) -> Ending {
    let never = AtomicBool::new(false);
    play_until(game, bots, seed, &never).expect("nobody stops it")
}

/// The same, but gives up as soon as it should stop.
pub(crate) fn play_until<G: Game>(
    game: &mut Match<G>,
    bots: &mut [Box<dyn Bot<G>>],
    seed: u64,
    stop: &AtomicBool,
) -> Option<Ending> {
    let mut draws = GameRng::new(seed, Stream::Chance);
    let forfeit = loop {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let step = step_with(game, seed, |seat, question| {
            Some(question.put(bots.get_mut(seat.index())?.as_mut()))
        });
        match step {
            Step::Acted(_) => {}
            Step::Draw => {
                let outcome = game.game().sample(&mut draws);
                let drawn = game.resolve(outcome);
                drawn.expect("what a game samples can be drawn");
            }
            Step::Over => break None,
            Step::Forfeit(forfeit) => break Some(forfeit),
            Step::Person(seat) => break Some(Forfeit::new(seat, "no bot sits here")),
        }
    };
    Some(Ending::of(game, forfeit))
}

/// Writes the record of a match that has ended, its forfeit included.
pub fn write_record<G: Game, S: Sink>(
    sink: S,
    game: &Match<G>,
    forfeit: Option<&Forfeit>,
) -> io::Result<S> {
    let mut recorder = Recorder::start(sink, game)?;
    if let Some(Forfeit { seat, reason }) = forfeit {
        recorder.forfeit(*seat, reason)?;
    }
    Ok(recorder.into_inner())
}

/// What a bot is asked.
struct Question<'a, G: Game> {
    game: &'a Match<G>,
    seat: Seat,
    legal: &'a [G::Action],
    rng: GameRng,
    awaited: bool,
}

type Answer<G> = Result<Option<<G as Game>::Action>, BotFault>;

impl<G: Game> Question<'_, G> {
    /// Asks; a panic is a fault like any other.
    fn put(mut self, bot: &mut dyn Bot<G>) -> Answer<G> {
        let view = self.game.game().view(Some(self.seat));
        let asked = guarded(|| {
            self.game.attend(self.seat, bot);
            match self.awaited {
                true => bot.choose(&view, self.legal, &mut self.rng).map(Some),
                false => bot.interject(&view, self.legal, &mut self.rng),
            }
        });
        asked.unwrap_or_else(|said| Err(BotFault::new(format!("the bot panicked: {said}"))))
    }
}

/// One step, with a way to ask the bot of a seat; `None` if there is none.
fn step_with<G: Game>(
    game: &mut Match<G>,
    seed: u64,
    mut ask: impl FnMut(Seat, Question<'_, G>) -> Option<Answer<G>>,
) -> Step {
    game.settle();
    let awaited = match game.turn() {
        Turn::Seat(seat) => seat,
        Turn::Chance => {
            debug_assert_eq!(game.dice(), Dice::Manual, "seeded dice are settled");
            return Step::Draw;
        }
        Turn::Over => return Step::Over,
    };
    let now = game.events().len();
    let mut legal = Vec::new();
    for seat in interjectors(game.game().may_interject(), seed, now).chain([awaited]) {
        legal.clear();
        game.game().legal_actions(seat, &mut legal);
        let question = Question {
            game,
            seat,
            legal: &legal,
            rng: GameRng::new(seed, Stream::Bot(seat, now)),
            awaited: seat == awaited,
        };
        let fault = match ask(seat, question) {
            None | Some(Ok(None)) => continue,
            Some(Ok(Some(action))) if legal.contains(&action) => {
                let acted = game.act(seat, action);
                acted.expect("what is listed as legal is accepted");
                return Step::Acted(seat);
            }
            Some(Ok(Some(action))) => illegal(game, seat, &action),
            Some(Err(fault)) => fault.reason,
        };
        return Step::Forfeit(Forfeit::new(seat, fault));
    }
    Step::Person(awaited)
}

/// Those who may interject, in an order that favours none of them.
fn interjectors(may: SeatSet, seed: u64, now: usize) -> impl Iterator<Item = Seat> {
    let mut seats: Vec<Seat> = may.iter().collect();
    if seats.len() > 1 {
        GameRng::new(seed, Stream::Other(now as u32)).shuffle(&mut seats);
    }
    seats.into_iter()
}

/// Why an answer costs the game. A bot may make up an action that no position has, so even asking the
/// game about it may fail.
fn illegal<G: Game>(game: &Match<G>, seat: Seat, action: &G::Action) -> String {
    let config = game.config();
    let text = guarded(|| G::action_text(config, action)).unwrap_or_else(|_| "?".to_string());
    let mut reason = format!("the bot answered `{text}`, which is not legal");
    if let Ok(Err(refusal)) = guarded(|| game.game().check(seat, action)) {
        reason.push_str(&format!(" ({}: ", refusal.rule()));
        G::write_refusal(config, &refusal, &mut reason);
        reason.push(')');
    }
    reason
}
