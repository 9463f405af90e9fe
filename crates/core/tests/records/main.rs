//! Records: written as they happen, read back, broken in every way.

mod broken;
mod files;

use nile_core::example::{Coin, Coins, Config, Move};
use nile_core::record::{Close, KEPT_NOTES, MAX_NOTE, Trouble};
use nile_core::{
    AnyMatch, Dice, Event, Match, RecordError, RecordReader, Recorder, Replay, Seat, Turn,
};

const FIRST: Seat = Seat::new(0);
const SECOND: Seat = Seat::new(1);

fn new_match(dice: Dice) -> Match<Coins> {
    Match::new(Config::default(), 2, dice).unwrap()
}

fn play_on(game: &mut Match<Coins>) {
    while let Turn::Seat(seat) = game.turn() {
        let action = if game.events().len() % 5 == 4 {
            Move::Stop
        } else {
            Move::Flip
        };
        if game.act(seat, action).is_err() {
            game.act(seat, Move::Stop).unwrap();
        }
    }
}

/// A whole record with every kind of line.
fn record() -> String {
    let mut game = new_match(Dice::Manual);
    let mut recorder = Recorder::start(Vec::new(), &game).unwrap();
    recorder.note(Some(SECOND), "\"good\" luck, é\n").unwrap();
    game.act(FIRST, Move::Stop).unwrap();
    recorder.follow(&game).unwrap();
    game.undo(FIRST).unwrap();
    game.act(FIRST, Move::Flip).unwrap();
    recorder.follow(&game).unwrap();
    game.resolve(Coin::Heads).unwrap();
    while let Turn::Seat(seat) = game.turn() {
        game.act(seat, Move::Stop).unwrap();
        recorder.follow(&game).unwrap();
    }
    String::from_utf8(recorder.into_inner()).unwrap()
}

fn read(bytes: &[u8]) -> Result<Replay<Coins>, RecordError> {
    RecordReader::open(bytes)?.replay()
}

fn trouble(bytes: &[u8]) -> (usize, Trouble) {
    let error = read(bytes).expect_err("the record is refused");
    (error.line, error.trouble)
}

#[test]
fn a_record_tells_the_whole_match() {
    let text = record();
    let replay = read(text.as_bytes()).unwrap();
    assert_eq!(replay.game.turn(), Turn::Over);
    assert_eq!(replay.close, Some(Close::Ended));
    assert_eq!(replay.lines, text.lines().count());
    assert_eq!(replay.torn, None);
    assert_eq!(
        replay.notes,
        [(0, Some(SECOND), "\"good\" luck, é\n".to_string())]
    );
    replay.complete().unwrap();
    // Whoever reads it gets the same record, less what was said and taken back.
    let again = AnyMatch::record(&replay.game);
    assert_eq!(again.lines().count(), text.lines().count() - 3);
}

/// The golden form of a record: it may only change with the format's version.
#[test]
fn the_form_of_a_record_does_not_change() {
    let mut game = new_match(Dice::Seeded(7));
    let mut recorder = Recorder::start(Vec::new(), &game).unwrap();
    game.act(FIRST, Move::Flip).unwrap();
    recorder.follow(&game).unwrap();
    recorder
        .forfeit(SECOND, "the cat sat on the board")
        .unwrap();
    let text = String::from_utf8(recorder.into_inner()).unwrap();
    assert_eq!(text, include_str!("golden.jsonl"));
}

#[test]
fn only_the_last_notes_are_kept() {
    let mut recorder = Recorder::start(Vec::new(), &new_match(Dice::Manual)).unwrap();
    for i in 0..KEPT_NOTES + 5 {
        recorder.note(None, i.to_string()).unwrap();
    }
    let replay = read(&recorder.into_inner()).unwrap();
    assert_eq!(replay.notes.len(), KEPT_NOTES);
    assert_eq!(replay.notes[0].2, "5");
}

#[test]
fn what_no_reader_would_take_is_not_written() {
    let mut recorder = Recorder::start(Vec::new(), &new_match(Dice::Manual)).unwrap();
    let long = recorder.note(None, "x".repeat(MAX_NOTE + 1)).unwrap_err();
    assert_eq!(long.to_string(), "a note has at most 4096 bytes, not 4097");
    let nobody = recorder.forfeit(Seat::new(2), "who?").unwrap_err();
    assert_eq!(nobody.to_string(), "there is no seat 3");
    recorder.forfeit(SECOND, "tired").unwrap();
    assert!(recorder.note(None, "good game").is_err());
    assert!(recorder.forfeit(FIRST, "me too").is_err());
    read(&recorder.into_inner()).unwrap().complete().unwrap();
}

#[test]
fn a_seeded_match_that_waits_for_its_draw_takes_no_other() {
    let mut game = new_match(Dice::Seeded(3));
    game.act(FIRST, Move::Flip).unwrap();
    let record = AnyMatch::record(&game);
    let cut = record.rfind("{\"chance\"").unwrap();
    let mut waiting = read(&record.as_bytes()[..cut]).unwrap().game;
    let other = match game.events()[1] {
        Event::Chance(Coin::Heads) => Coin::Tails,
        _ => Coin::Heads,
    };
    assert!(waiting.resolve(other).is_err());
    waiting.settle();
    assert_eq!(waiting.events(), game.events());
}

#[test]
fn a_forfeit_closes_the_record() {
    let game = new_match(Dice::Manual);
    let mut recorder = Recorder::start(Vec::new(), &game).unwrap();
    recorder.forfeit(SECOND, "the bot panicked").unwrap();
    recorder.follow(&game).unwrap();
    let mut later = game.clone();
    later.act(FIRST, Move::Stop).unwrap();
    let error = recorder.follow(&later).unwrap_err();
    assert!(
        error.to_string().starts_with("the record is closed"),
        "{error}"
    );
    let replay = read(&recorder.into_inner()).unwrap();
    let close = replay.close.clone().unwrap();
    assert_eq!(close.to_string(), "seat 2 forfeits: the bot panicked");
    replay.complete().unwrap();
}
