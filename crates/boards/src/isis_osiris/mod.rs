//! Isis & Osiris as text.

mod board;
mod prose;
mod words;

use std::convert::Infallible;

use nile_core::{EventOf, Seen};
use nile_isis_osiris::{Action, Config, IsisOsiris, Tile, View};

use crate::{Picture, Style};

impl Picture for IsisOsiris {
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
            Seen::Whole(event) => words::event(event, before, style),
            Seen::Part(never) => match *never {},
        }
    }

    fn last_look(
        config: &Config,
        seen: &Seen<EventOf<Self>, Infallible>,
        before: &View,
        style: &Style,
    ) -> Option<String> {
        let ended = match seen {
            Seen::Whole(event) => words::ended(event, before)?,
            Seen::Part(never) => match *never {},
        };
        Some(Self::board(config, &ended, style))
    }

    fn say_action(_: &Config, view: &View, action: &Action, _: &Style) -> String {
        words::action(view, action)
    }

    fn heading(_: &Config, action: &Action, _: &Style) -> String {
        words::heading(action).to_string()
    }

    fn say_outcome(_: &Config, outcome: &Tile, _: &Style) -> String {
        format!("the tile is {outcome}")
    }
}
