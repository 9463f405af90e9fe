//! Actions and outcomes as text, with the words of an edition.
//!
//! There is exactly one text for each, `docs/sailing-notation.md` lists the forms. Reading is strict:
//! a text that means something but is not how it is written is refused with the right text.

mod read;
mod write;

use nile_core::NotationError;

use crate::action::{Action, Outcome};
use crate::edition::Edition;
use read::Text;
use write::Words;

/// Writes an action. An id that is not of the edition is written as `?`, which cannot be read.
pub fn write_action(edition: &Edition, action: &Action, out: &mut String) {
    let words = Words { edition, out };
    // Writing to a string does not fail.
    let _ = words.action(action);
}

/// Writes an outcome.
pub fn write_outcome(edition: &Edition, outcome: &Outcome, out: &mut String) {
    let words = Words { edition, out };
    let _ = words.outcome(outcome);
}

/// Reads an action.
pub fn parse_action(edition: &Edition, text: &str) -> Result<Action, NotationError> {
    let action = Text::new(edition, text).whole(Text::action)?;
    let mut written = String::new();
    write_action(edition, &action, &mut written);
    same(text, &written).map(|()| action)
}

/// Reads an outcome.
pub fn parse_outcome(edition: &Edition, text: &str) -> Result<Outcome, NotationError> {
    let outcome = Text::new(edition, text).whole(Text::outcome)?;
    let mut written = String::new();
    write_outcome(edition, &outcome, &mut written);
    same(text, &written).map(|()| outcome)
}

fn same(text: &str, written: &str) -> Result<(), NotationError> {
    if text == written {
        return Ok(());
    }
    Err(NotationError::new(text, format!("write it as `{written}`")))
}
