//! Laws about what is written down and read back.

use nile_core::{AnyMatch, Dice, Event, Game, Match, RecordReader, Seat, Turn, UndoError};

use crate::Case;
use crate::moment::{Moment, Verdict, observer_text};

pub(super) fn serde<G: Game>(m: &Moment<'_, G>) -> Verdict {
    if m.is_first() {
        let text = serde_json::to_string(m.config).map_err(|error| error.to_string())?;
        match serde_json::from_str::<G::Config>(&text) {
            Err(error) => {
                return Err(format!(
                    "the configuration {text} is not read back: {error}"
                ));
            }
            Ok(read) if read != *m.config => {
                return Err(format!("the configuration {text} is read back as another"));
            }
            Ok(_) => {}
        }
    }
    let later = m.next.map(|event| crate::moment::after(m.game, event));
    for observer in m.observers() {
        let view = m.game.view(observer);
        let json = |view: &G::View| serde_json::to_string(view).map_err(|error| error.to_string());
        let text = json(&view)?;
        if text != json(&view.clone())? {
            return Err("a view writes itself differently each time".into());
        }
        // Texts take more than values do, such as keys that are no texts; others need both.
        let value = serde_json::to_value(&view).map_err(|error| error.to_string())?;
        if serde_json::from_str::<serde_json::Value>(&text).ok() != Some(value) {
            return Err(format!(
                "a view is one JSON as a text and another as a value: {text}"
            ));
        }
        // Another view to compare with: after the next event, and of another world.
        let mut rng = m.rng();
        let world = G::determinize(&view, &mut rng).view(observer);
        for other in later.iter().map(|game| game.view(observer)).chain([world]) {
            if (view == other) != (text == json(&other)?) {
                return Err(format!(
                    "two views of {} are {}equal, but not their JSON",
                    observer_text(observer),
                    if view == other { "" } else { "un" }
                ));
            }
        }
    }
    Ok(())
}

/// A match with typed-in draws in which these events have happened.
fn typed_in<G: Game>(m: &Moment<'_, G>) -> Result<Match<G>, String> {
    Match::<G>::resume(
        m.config.clone(),
        m.game.seats(),
        Dice::Manual,
        m.events.iter().copied(),
    )
    .map_err(|error| format!("the match cannot be resumed: {error}"))
}

pub(super) fn replay<G: Game>(m: &Moment<'_, G>) -> Verdict {
    let game = typed_in(m)?;
    if game.game() != m.game {
        return Err("playing the events again leads to another state".into());
    }
    let record = AnyMatch::record(&game);
    let replay = RecordReader::open(record.as_bytes())
        .and_then(|reader| reader.replay::<G>())
        .map_err(|error| format!("its own record is refused: {error}"))?;
    if replay.game.game() != m.game || replay.game.events() != m.events {
        return Err("reading its record back leads to another state".into());
    }
    if (m.game.turn() == Turn::Over) != replay.complete().is_ok() {
        return Err("its record has an end if and only if the game has none".into());
    }
    Ok(())
}

pub(super) fn same_seed<G: Game>(m: &Moment<'_, G>) -> Verdict {
    let seed = m.choices.first().copied().unwrap_or(0).into();
    let dice = Dice::Seeded(seed);
    let seats = m.game.seats();
    let new = || Match::<G>::new(m.config.clone(), seats, dice).map_err(|e| e.to_string());
    let (mut one, mut other) = (new()?, new()?);
    play_on(&mut one, m.choices)?;
    play_on(&mut other, m.choices)?;
    if AnyMatch::record(&one) != AnyMatch::record(&other) {
        return Err(format!("seed {seed} played twice gives two records"));
    }
    let half = one.events()[..one.events().len() / 2].to_vec();
    let acts = half.iter().filter(|event| matches!(event, Event::Act(..)));
    let acts = acts.count().min(m.choices.len());
    let mut resumed = Match::<G>::resume(m.config.clone(), seats, dice, half)
        .map_err(|error| format!("seed {seed} cannot be resumed: {error}"))?;
    play_on(&mut resumed, &m.choices[acts..])?;
    if AnyMatch::record(&one) != AnyMatch::record(&resumed) {
        return Err(format!(
            "seed {seed} resumed in the middle gives another record"
        ));
    }
    Ok(())
}

/// Plays a match by the choices, one a decision; the match draws for itself.
fn play_on<G: Game>(game: &mut Match<G>, choices: &[u32]) -> Verdict {
    for number in choices {
        let policy = crate::case::uniform::<G>;
        let Some(Event::Act(seat, action)) = Case::pick(game.game(), *number, policy) else {
            return Ok(());
        };
        game.act(seat, action)
            .map_err(|refusal| format!("a listed action is refused: {refusal}"))?;
    }
    Ok(())
}

pub(super) fn undo<G: Game>(m: &Moment<'_, G>) -> Verdict {
    let Some(event @ Event::Act(seat, action)) = m.next else {
        return Ok(());
    };
    let text = m.event_text(&event);
    let mut game = typed_in(m)?;
    game.act(seat, action)
        .map_err(|refusal| format!("a listed action is refused: {refusal}"))?;
    match (game.undo(seat), m.game.reveals(&event)) {
        (Err(UndoError::Revealed), true) => return Ok(()),
        (Ok(1), false) if game.game() == m.game && game.events() == m.events => {}
        (Ok(_), false) => return Err(format!("taking back {text} leads to another state")),
        (Ok(_), true) => return Err(format!("{text} reveals something, yet was taken back")),
        (Err(error), _) => return Err(format!("{text} reveals nothing, yet {error}")),
    }
    let mut rng = m.rng();
    for observer in Seat::all(m.game.seats()) {
        let look = m.game.seen(&event, Some(observer));
        let world = G::determinize(&m.game.view(Some(observer)), &mut rng);
        let foreseen =
            |other: &G::Action| world.seen(&Event::Act(seat, *other), Some(observer)) == look;
        if !world.actions(seat).iter().any(foreseen) {
            return Err(format!(
                "{text} is said to reveal nothing, but seat {observer} could not know that seat \
                 {seat} could do so"
            ));
        }
    }
    Ok(())
}
