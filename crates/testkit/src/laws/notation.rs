//! Laws about texts.

use std::collections::HashMap;

use nile_core::{Event, EventOf, Game, Seat};

use crate::moment::{Moment, Verdict, possible};

/// What is written at a moment: everything that can happen, and what can be met elsewhere.
fn written<G: Game>(m: &Moment<'_, G>) -> Vec<EventOf<G>> {
    let mut rng = m.rng();
    let mut events = possible(m.game, &mut rng, usize::MAX);
    if m.is_first() {
        let elsewhere = m.met.actions.iter();
        events.extend(elsewhere.map(|action| Event::Act(Seat::new(0), *action)));
        events.extend(m.met.outcomes.iter().map(|outcome| Event::Chance(*outcome)));
    }
    events
}

pub(super) fn round_trip<G: Game>(m: &Moment<'_, G>) -> Verdict {
    for event in written(m) {
        let (text, same) = match event {
            Event::Act(_, action) => {
                let text = G::action_text(m.config, &action);
                let read = G::parse_action(m.config, &text);
                (text, read.map(|read| read == action))
            }
            Event::Chance(outcome) => {
                let text = G::outcome_text(m.config, &outcome);
                let read = G::parse_outcome(m.config, &text);
                (text, read.map(|read| read == outcome))
            }
        };
        match same {
            Ok(true) => {}
            Ok(false) => return Err(format!("{event:?} is written `{text}`, read as another")),
            Err(error) => return Err(format!("{event:?} is written `{text}`, but {error}")),
        }
    }
    Ok(())
}

pub(super) fn unique<G: Game>(m: &Moment<'_, G>) -> Verdict {
    let mut actions = HashMap::new();
    let mut outcomes = HashMap::new();
    for event in written(m) {
        let (text, twin) = match event {
            Event::Act(_, action) => {
                let text = G::action_text(m.config, &action);
                let twin = actions.insert(text.clone(), action);
                (
                    text,
                    twin.filter(|twin| *twin != action)
                        .map(|twin| format!("{twin:?}")),
                )
            }
            Event::Chance(outcome) => {
                let text = G::outcome_text(m.config, &outcome);
                let twin = outcomes.insert(text.clone(), outcome);
                (
                    text,
                    twin.filter(|twin| *twin != outcome)
                        .map(|twin| format!("{twin:?}")),
                )
            }
        };
        if let Some(twin) = twin {
            return Err(format!("{event:?} and {twin} are both written `{text}`"));
        }
        if text.is_empty() || text.trim() != text || text.chars().any(char::is_control) {
            return Err(format!(
                "{event:?} is written {text:?}, which is no clean line"
            ));
        }
    }
    Ok(())
}
