//! Tutankhamun as text.

mod board;
mod leaders;
mod prose;
mod words;

use std::convert::Infallible;

use nile_core::{EventOf, Seen};
use nile_tutankhamun::{Action, Config, Outcome, Tutankhamun, View};

use crate::{Picture, Style};

impl Picture for Tutankhamun {
    fn board(_: &Config, view: &View, style: &Style) -> String {
        match style.prose {
            true => prose::tell(view, style),
            false => board::draw(view, style).write(style),
        }
    }

    fn say_event(
        _: &Config,
        seen: &Seen<EventOf<Self>, Infallible>,
        before: &View,
        style: &Style,
    ) -> String {
        match seen {
            Seen::Whole(event) => style.clean(&words::event(event, before)),
            Seen::Part(never) => match *never {},
        }
    }

    fn say_action(_: &Config, view: &View, action: &Action, style: &Style) -> String {
        style.clean(&words::action(view, action))
    }

    fn heading(_: &Config, action: &Action, style: &Style) -> String {
        style.clean(words::heading(action))
    }

    fn say_outcome(_: &Config, outcome: &Outcome, style: &Style) -> String {
        style.clean(&words::outcome(outcome))
    }
}
