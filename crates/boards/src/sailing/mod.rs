//! Sailing Toward Osiris and Osiris as text.

mod actions;
mod board;
mod events;
mod gains;
mod governors;
mod map;
mod names;
mod panels;
mod prose;
mod status;

use nile_core::{EventOf, Seen};
use nile_sailing::{Action, Config, Glimpse, Outcome, Sailing, View};

use crate::{Picture, Style};
use names::Names;

impl Picture for Sailing {
    fn board(_: &Config, view: &View, style: &Style) -> String {
        let names = Names::new(view.edition(), style);
        match style.prose {
            true => prose::tell(&names, view),
            false => board::draw(&names, view).write(style),
        }
    }

    fn say_event(
        _: &Config,
        seen: &Seen<EventOf<Self>, Glimpse>,
        before: &View,
        style: &Style,
    ) -> String {
        let names = Names::new(before.edition(), style);
        style.clean(&events::event(&names, seen, before))
    }

    fn say_action(_: &Config, view: &View, action: &Action, style: &Style) -> String {
        // What is listed is also typed, so places keep their words when read aloud.
        let typed = Style {
            prose: false,
            ..*style
        };
        let names = Names::new(view.edition(), &typed);
        style.clean(&actions::action(&names, view, action))
    }

    fn heading(_: &Config, action: &Action, style: &Style) -> String {
        style.clean(actions::heading(action, style))
    }

    fn say_outcome(config: &Config, outcome: &Outcome, style: &Style) -> String {
        let typed = Style {
            prose: false,
            ..*style
        };
        let names = Names::new(&config.edition, &typed);
        style.clean(&events::outcome(&names, outcome))
    }
}
