//! Sailing Toward Osiris and Osiris as text.

use nile_core::{Event, EventOf, Game, Seat, Seen};
use nile_sailing::{Action, Config, Glimpse, Outcome, Sailing, View};

use crate::text::Block;
use crate::{Picture, Style};

impl Picture for Sailing {
    fn board(_: &Config, view: &View, style: &Style) -> String {
        let mut block = Block::new();
        block.push(format!("Season {}", view.season()));
        for seat in Seat::all(view.seats()) {
            let text = format!(
                "Governor {seat}: {} glory, {}",
                view.glory(seat),
                view.tokens(seat)
            );
            block.wrap(text, style.columns(), 2);
        }
        block.write(style)
    }

    fn say_event(
        config: &Config,
        seen: &Seen<EventOf<Self>, Glimpse>,
        before: &View,
        style: &Style,
    ) -> String {
        let text = match seen {
            Seen::Whole(Event::Act(seat, action)) => format!(
                "Governor {seat}: {}.",
                Self::say_action(config, before, action, style)
            ),
            Seen::Whole(Event::Chance(outcome)) => {
                format!("{}.", Self::say_outcome(config, outcome, style))
            }
            Seen::Part(glimpse) => {
                let mut text = String::from("Governor ");
                Self::write_glimpse(config, glimpse, &mut text);
                text + "."
            }
        };
        style.clean(&text)
    }

    fn say_action(config: &Config, _: &View, action: &Action, style: &Style) -> String {
        style.clean(&Self::action_text(config, action))
    }

    fn heading(_: &Config, action: &Action, style: &Style) -> String {
        let text = match action {
            Action::Harvest { .. } => style.pick("Harvest", "Récolter"),
            Action::Visit { .. } => style.pick("Visit a city", "Visiter une cité"),
            Action::Caravan { .. } => style.pick("Caravan", "Caravane"),
            Action::Hire { .. } => style.pick("Hire", "Engager"),
            Action::Market { .. } => style.pick("Market", "Marché"),
            Action::Plan { .. } => style.pick("Plan", "Planifier"),
            Action::Build { .. } => style.pick("Build", "Construire"),
            Action::CardResources(_) | Action::CardAction(_) => {
                style.pick("Play a city card", "Jouer une carte Cité")
            }
            Action::Boon(_) => style.pick("Play a boon", "Jouer une bénédiction"),
            Action::Withdraw(_) => style.pick("Withdraw", "Se retirer"),
            Action::Take(_) => style.pick("Take a laborer", "Prendre un ouvrier"),
            Action::Move(_) => style.pick("Move a laborer", "Déplacer un ouvrier"),
            Action::To(_) => style.pick("Set the laborer down", "Poser l’ouvrier"),
            Action::Swap { .. } => style.pick("Swap", "Échanger"),
            Action::Hold(_) => style.pick("Hold", "Conserver"),
            Action::Keep(_) | Action::Gift { .. } => style.pick("Keep a card", "Garder une carte"),
            Action::Haggle(_) => style.pick("Haggle", "Négocier"),
            Action::Offer(_) => style.pick("Offer", "Offrir"),
            Action::Ask(_) => style.pick("Ask for", "Demander"),
            Action::Propose | Action::Drop => style.pick("The proposal", "La proposition"),
            Action::Accept | Action::Decline => style.pick("Answer", "Répondre"),
        };
        style.clean(text)
    }

    fn say_outcome(config: &Config, outcome: &Outcome, style: &Style) -> String {
        style.clean(&Self::outcome_text(config, outcome))
    }
}
