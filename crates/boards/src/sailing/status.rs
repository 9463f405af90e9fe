//! What the game waits for, in a sentence.

use nile_core::Turn;
use nile_sailing::{Pending, Source, View};

use super::names::Names;
use crate::Lang;

pub(super) fn status(names: &Names<'_>, view: &View) -> String {
    match proposal(names, view) {
        Some(told) => told,
        None => pending(names, view),
    }
}

/// The open proposal.
fn proposal(names: &Names<'_>, view: &View) -> Option<String> {
    let open = view.proposal()?;
    let (from, to) = (names.the_governor(open.from), names.governor(open.to));
    let offered = names.items(open.offered.as_slice());
    let asked = names.items(open.asked.as_slice());
    Some(match (open.proposed, names.style.lang) {
        (true, Lang::En) => {
            format!("{from} proposes {offered} for {asked}; {to} accepts or declines.")
        }
        (true, Lang::Fr) => {
            format!("{from} propose {offered} contre {asked} ; le {to} accepte ou refuse.")
        }
        (false, Lang::En) => {
            format!("{from} haggles with {to}: offers {offered}, asks for {asked} so far.")
        }
        (false, Lang::Fr) => {
            format!(
                "{from} négocie avec le {to} : offre {offered}, demande {asked} pour l’instant."
            )
        }
    })
}

fn pending(names: &Names<'_>, view: &View) -> String {
    let en = names.style.lang == Lang::En;
    let who = |seat| names.the_governor(seat);
    match view.pending() {
        Pending::Deal { seat, .. } if en => format!("{} is dealt a city card.", who(seat)),
        Pending::Deal { seat, .. } => format!("{} reçoit une carte Cité.", who(seat)),
        Pending::FirstRegent => {
            let regent = names.word("regent");
            match en {
                true => format!("The first {regent} is drawn."),
                false => format!("On tire au sort le {regent}."),
            }
        }
        Pending::Acquire { seat, left } if en => {
            format!("{} draws laborers from the bag, {left} more.", who(seat))
        }
        Pending::Acquire { seat, left } => {
            format!(
                "{} pioche des ouvriers dans le sac, encore {left}.",
                who(seat)
            )
        }
        Pending::FillPool { left } => {
            let pool = names.word("pool");
            match en {
                true => format!("The {pool} is filled, {left} more."),
                false => format!("On remplit le {pool}, encore {left}."),
            }
        }
        Pending::Look => {
            let regent = names.word("regent");
            match en {
                true => format!("The {regent} looks into the bag."),
                false => format!("Le {regent} regarde dans le sac."),
            }
        }
        Pending::Turn(seat) if en => format!("{} acts.", who(seat)),
        Pending::Turn(seat) => format!("C’est au {} d’agir.", names.governor(seat)),
        Pending::Effect { seat, source } => {
            let (name, text) = match source {
                Source::Card(card) => (names.card(card), names.card_text(card)),
                Source::Boon(boon) => (names.boon(boon), names.boon_text(boon)),
            };
            match en {
                true => format!("{} carries out {name}: {text}", who(seat)),
                false => format!("{} accomplit {name} : {text}", who(seat)),
            }
        }
        Pending::SetDown {
            seat,
            laborer,
            from,
            ..
        } => {
            let (laborer, from) = (names.a_laborer(laborer), names.place(from));
            match en {
                true => format!("{} sets down {laborer}, lifted from {from}.", who(seat)),
                false => format!("{} pose {laborer}, venu de {from}.", who(seat)),
            }
        }
        Pending::CityDraw { seat, city } => {
            let city = names.city(city);
            match en {
                true => format!("{} draws city cards in {city}.", who(seat)),
                false => format!("{} pioche des cartes Cité à {city}.", who(seat)),
            }
        }
        Pending::Gift { seat, city } => {
            let city = names.city(city);
            let told = match en {
                true => format!(
                    "{} visits {city} and keeps one of two city cards.",
                    who(seat)
                ),
                false => format!(
                    "{} visite {city} et garde une carte Cité sur deux.",
                    who(seat)
                ),
            };
            match (view.bound(), en) {
                (None, _) => told,
                (Some(to), true) => {
                    format!("{told} The other is promised {}.", names.to_governor(to))
                }
                (Some(to), false) => {
                    format!("{told} L’autre est promise {}.", names.to_governor(to))
                }
            }
        }
        Pending::EffectDraw { seat, .. } | Pending::BonusDraw(seat) if en => {
            format!("{} draws a city card.", who(seat))
        }
        Pending::EffectDraw { seat, .. } | Pending::BonusDraw(seat) => {
            format!("{} pioche une carte Cité.", who(seat))
        }
        Pending::EffectKeep { seat, left } => match (en, left) {
            (true, 1) => format!("{} keeps one of the cards drawn.", who(seat)),
            (true, _) => format!("{} keeps {left} of the cards drawn.", who(seat)),
            (false, 1) => format!("{} garde une des cartes piochées.", who(seat)),
            (false, _) => format!("{} garde {left} des cartes piochées.", who(seat)),
        },
        Pending::Over => names
            .pick("The game is over.", "La partie est terminée.")
            .into(),
        // What engines may yet add is told by who is awaited.
        _ => match view.turn() {
            Turn::Seat(seat) if en => format!("{} acts.", who(seat)),
            Turn::Seat(seat) => format!("C’est au {} d’agir.", names.governor(seat)),
            _ => names.pick("Something is drawn.", "On pioche.").into(),
        },
    }
}
