//! Laws about texts.

use std::collections::HashMap;

use nile_core::{Event, EventOf, Game, Seat};

use crate::moment::{Moment, Verdict, possible, sample};

/// What is written at a moment: at first much of what is met anywhere, then some of what can happen,
/// for a text does not depend on the moment.
fn written<G: Game>(m: &Moment<'_, G>) -> Vec<EventOf<G>> {
    let mut rng = m.rng();
    if !m.is_first() {
        return possible(m.game, &mut rng, 4);
    }
    let actions = sample(&m.met.actions, &mut rng, 200).into_iter();
    let outcomes = sample(&m.met.outcomes, &mut rng, 50).into_iter();
    let acts = actions.map(|action| Event::Act(Seat::new(0), action));
    acts.chain(outcomes.map(Event::Chance)).collect()
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
        if !is_clean(&text) {
            return Err(format!(
                "{event:?} is written {text:?}, which is no clean line"
            ));
        }
    }
    glimpses(m)
}

/// What is seen of the next event by those who do not see it whole.
fn glimpses<G: Game>(m: &Moment<'_, G>) -> Verdict {
    let Some(event) = m.next else { return Ok(()) };
    let mut seen: Vec<(G::Glimpse, String)> = Vec::new();
    for observer in m.observers() {
        let Some(glimpse) = m.game.glimpse(&event, observer) else {
            continue;
        };
        let mut text = String::new();
        G::write_glimpse(m.config, &glimpse, &mut text);
        if !is_clean(&text) {
            return Err(format!(
                "{glimpse:?} is written {text:?}, which is no clean line"
            ));
        }
        let twin = seen
            .iter()
            .find(|(other, written)| *written == text && *other != glimpse);
        if let Some((other, _)) = twin {
            return Err(format!(
                "{glimpse:?} and {other:?} are both written `{text}`"
            ));
        }
        seen.push((glimpse, text));
    }
    Ok(())
}

fn is_clean(text: &str) -> bool {
    !text.is_empty() && text.trim() == text && !text.chars().any(char::is_control)
}
