//! What was drawn, and what is seen of events that are not seen whole.

use nile_core::Seat;
use nile_sailing::{Glimpse, Outcome, Pending, View};

use super::names::Names;
use crate::Lang;
use crate::layout::{capital, listing};

/// A draw as whoever sees it whole is told.
pub(super) fn chance(names: &Names<'_>, before: &View, outcome: &Outcome) -> String {
    let lang = names.style.lang;
    let drawer = match before.pending() {
        Pending::Deal { seat, .. }
        | Pending::Acquire { seat, .. }
        | Pending::CityDraw { seat, .. }
        | Pending::EffectDraw { seat, .. }
        | Pending::BonusDraw(seat) => Some(seat),
        _ => before.regent(),
    };
    let who = drawer.map_or_else(
        || names.pick("Somebody", "Quelqu’un").to_string(),
        |seat| names.the_governor(seat),
    );
    match *outcome {
        Outcome::Card(card) => {
            let card = names.card(card);
            match lang {
                Lang::En => format!("{who} draws the city card {card}."),
                Lang::Fr => format!("{who} pioche la carte Cité {card}."),
            }
        }
        Outcome::Regent(seat) => {
            let regent = names.word("regent");
            match lang {
                Lang::En => format!("{} is the first {regent}.", names.the_governor(seat)),
                Lang::Fr => format!("{} est {regent}.", names.the_governor(seat)),
            }
        }
        Outcome::Draw(laborer) => {
            let laborer = names.a_laborer(laborer);
            match lang {
                Lang::En => format!("{who} draws {laborer} from the bag."),
                Lang::Fr => format!("{who} pioche {laborer} dans le sac."),
            }
        }
        Outcome::Pool(laborer) => {
            let (laborer, pool) = (capital(&names.a_laborer(laborer)), names.word("pool"));
            match lang {
                Lang::En => format!("{laborer} joins the {pool}."),
                Lang::Fr => format!("{laborer} rejoint le {pool}."),
            }
        }
        Outcome::Look(crew) => {
            let kinds = crew.iter().filter(|(_, count)| *count > 0);
            let left: Vec<String> = kinds
                .map(|(kind, count)| match count {
                    1 => names.a_laborer(kind),
                    _ => format!("{count} × {}", names.word(kind.word())),
                })
                .collect();
            let left = match left.is_empty() {
                true => names.pick("nobody", "personne").to_string(),
                false => listing(&left, names.and()),
            };
            match lang {
                Lang::En => format!("{who} looks into the bag and sees {left}."),
                Lang::Fr => format!("{who} regarde dans le sac et y voit {left}."),
            }
        }
    }
}

/// What somebody saw who may not see all.
pub(super) fn glimpse(names: &Names<'_>, before: &View, glimpse: &Glimpse) -> String {
    let who = |seat: &Seat| names.the_governor(*seat);
    let to = |seat: &Seat| names.to_governor(*seat);
    let en = names.style.lang == Lang::En;
    match glimpse {
        Glimpse::DrawsCard(seat) if en => format!("{} draws a city card.", who(seat)),
        Glimpse::DrawsCard(seat) => format!("{} pioche une carte Cité.", who(seat)),
        Glimpse::DrawsLaborer(seat) if en => format!("{} draws a laborer.", who(seat)),
        Glimpse::DrawsLaborer(seat) => format!("{} pioche un ouvrier.", who(seat)),
        Glimpse::Looks(seat) if en => format!("{} looks into the bag.", who(seat)),
        Glimpse::Looks(seat) => format!("{} regarde dans le sac.", who(seat)),
        Glimpse::Gets { from, card } if en => {
            format!(
                "{} keeps a card and gives you {}.",
                who(from),
                names.card(*card)
            )
        }
        Glimpse::Gets { from, card } => {
            format!(
                "{} garde une carte et vous donne {}.",
                who(from),
                names.card(*card)
            )
        }
        Glimpse::Gives { from, to: other } if en => {
            format!("{} keeps a card and gives one {}.", who(from), to(other))
        }
        Glimpse::Gives { from, to: other } => {
            format!(
                "{} garde une carte et en donne une {}.",
                who(from),
                to(other)
            )
        }
        Glimpse::Discards { seat, card } => {
            let (who, card) = (who(seat), names.card(*card));
            let gain = discard_gain(names, before);
            match en {
                true => format!("{who} keeps a card and discards {card} for {gain}."),
                false => format!("{who} garde une carte et défausse {card} pour {gain}."),
            }
        }
        Glimpse::Keeps { seat, discarded } => {
            let cards: Vec<String> = discarded.iter().map(|card| names.card(*card)).collect();
            let cards = listing(&cards, names.and());
            match (cards.is_empty(), en) {
                (true, true) => format!("{} keeps a card.", who(seat)),
                (true, false) => format!("{} garde une carte.", who(seat)),
                (false, true) => format!("{} keeps a card and discards {cards}.", who(seat)),
                (false, false) => format!("{} garde une carte et défausse {cards}.", who(seat)),
            }
        }
        // What engines may yet add is told without particulars.
        _ => names
            .pick(
                "Something happens unseen.",
                "Il se passe quelque chose en secret.",
            )
            .into(),
    }
}

/// What discarding the second card of a visit gives.
pub(super) fn discard_gain(names: &Names<'_>, view: &View) -> String {
    names.tokens(view.edition().rules.discard_gain.min(view.supply()))
}

/// What was drawn, for whoever types draws in.
pub(super) fn outcome(names: &Names<'_>, outcome: &Outcome) -> String {
    match *outcome {
        Outcome::Card(card) => names.card_typed(card),
        Outcome::Regent(seat) => names.governor(seat),
        Outcome::Draw(laborer) | Outcome::Pool(laborer) => names.laborer_typed(laborer),
        Outcome::Look(crew) => names.crew(crew),
    }
}
