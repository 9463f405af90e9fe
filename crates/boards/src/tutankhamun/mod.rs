//! Tutankhamun as text.

use nile_core::{Event, EventOf, Seat, Seen};
use nile_tutankhamun::{Action, Config, Outcome, Slot, Tutankhamun, View};

use crate::text::{Block, Ink, Line};
use crate::{Picture, Style};

impl Picture for Tutankhamun {
    fn board(_: &Config, view: &View, style: &Style) -> String {
        let mut block = Block::new();
        let mut river = Line::of(Ink::Title, "River");
        for (slot, tile) in view.river() {
            river.push(Ink::Plain, format!(" {slot}:{}", tile.word()));
        }
        block.wrap(river, style.columns(), 2);
        for seat in Seat::all(view.seats()) {
            block.push(format!(
                "Player {seat}: {} points, boat {}",
                view.points(seat),
                view.boat(seat)
            ));
        }
        block.write(style)
    }

    fn say_event(
        config: &Config,
        seen: &Seen<EventOf<Self>, std::convert::Infallible>,
        before: &View,
        style: &Style,
    ) -> String {
        let text = match seen {
            Seen::Whole(Event::Act(seat, action)) => {
                format!(
                    "Player {seat}: {}.",
                    Self::say_action(config, before, action, style)
                )
            }
            Seen::Whole(Event::Chance(outcome)) => {
                format!("{}.", Self::say_outcome(config, outcome, style))
            }
            Seen::Part(never) => match *never {},
        };
        style.clean(&text)
    }

    fn say_action(_: &Config, view: &View, action: &Action, style: &Style) -> String {
        let at = |slot: Slot| match view.tile(slot) {
            Some(tile) => format!("{slot}: {tile}"),
            None => slot.to_string(),
        };
        let text = match *action {
            Action::Sail(slot) => format!("sail to {}", at(slot)),
            Action::Osiris(tile) => format!("take {tile} from the Underworld"),
            Action::Isis(slot) => format!("give a ring for {}", at(slot)),
            Action::Ra(slot) => format!("send down {}", at(slot)),
            Action::Thoth(slot) => format!("swap {}", at(slot)),
            Action::Horus(slot) => format!("collect {}", at(slot)),
            Action::HorusBack => "move the boat to the very back".to_string(),
            Action::Pass => "decline".to_string(),
        };
        style.clean(&text)
    }

    fn heading(_: &Config, action: &Action, _: &Style) -> String {
        let text = match action {
            Action::Sail(_) => "Sail",
            Action::Osiris(_) => "Osiris",
            Action::Isis(_) => "Isis",
            Action::Ra(_) => "Ra",
            Action::Thoth(_) => "Thoth",
            Action::Horus(_) | Action::HorusBack => "Horus",
            Action::Pass => "Decline",
        };
        text.to_string()
    }

    fn say_outcome(_: &Config, outcome: &Outcome, _: &Style) -> String {
        match outcome {
            Outcome::Start(seat) => format!("player {seat} starts"),
            Outcome::Tile(tile) => tile.to_string(),
        }
    }
}
