//! What may be done, in a few words each.

use nile_core::{Seat, Turn};
use nile_sailing::edition::Effect;
use nile_sailing::{Action, Bundle, Other, Side, View};

use super::gains;
use super::names::Names;
use crate::{Lang, Style};

pub(super) fn heading(action: &Action, style: &Style) -> &'static str {
    let (en, fr) = match action {
        Action::Harvest { .. } => ("Harvest", "Récolter"),
        Action::Visit { .. } => ("Visit a city", "Visiter une cité"),
        Action::Caravan { .. } => (
            "Start or join a caravan",
            "Monter ou rejoindre une caravane",
        ),
        Action::Hire { .. } => ("Hire a laborer", "Engager un ouvrier"),
        Action::Market { .. } => ("Trade at the market", "Échanger au marché"),
        Action::Plan { .. } => ("Plan a monument", "Planifier un monument"),
        Action::Build { .. } => ("Build a monument", "Construire un monument"),
        Action::CardResources(_) => (
            "Play a city card for its resources",
            "Jouer une carte Cité pour ses ressources",
        ),
        Action::CardAction(_) => (
            "Play a city card for its action",
            "Jouer une carte Cité pour son action",
        ),
        Action::Boon(_) => ("Play a boon", "Jouer une bénédiction"),
        Action::Withdraw(_) => ("Withdraw from the season", "Se retirer de la saison"),
        Action::Take(_) => ("Take a laborer from", "Prendre un ouvrier sur"),
        Action::Move(_) => ("Move a laborer from", "Déplacer un ouvrier de"),
        Action::To(_) => ("Set the laborer down on", "Poser l’ouvrier sur"),
        Action::Swap { .. } => ("Swap with the supply", "Échanger avec la réserve"),
        Action::Hold(_) => (
            "Hold into the next season",
            "Conserver pour la saison suivante",
        ),
        Action::Keep(_) => ("Keep a card", "Garder une carte"),
        Action::Gift { .. } => (
            "Keep a card, part with the other",
            "Garder une carte, céder l’autre",
        ),
        Action::Haggle(_) => ("Haggle", "Négocier"),
        Action::Offer(_) => ("Offer", "Offrir"),
        Action::Ask(_) => ("Ask for", "Demander"),
        Action::Propose | Action::Drop => ("The proposal", "La proposition"),
        Action::Accept | Action::Decline => ("Answer the proposal", "Répondre à la proposition"),
    };
    style.pick(en, fr)
}

/// What an action does. Everything is named so that it can be typed.
pub(super) fn action(names: &Names<'_>, view: &View, action: &Action) -> String {
    let lang = names.style.lang;
    let colon = names.pick(":", " :");
    match *action {
        Action::Harvest { space, laborer } => {
            let yields = names.tokens(gains::harvest(view, space, laborer));
            let laborer = names.laborer_typed(laborer);
            format!("{}, {laborer}{colon} {yields}", names.space(space))
        }
        Action::Visit { city, laborer } => {
            let place = names.city(city);
            let laborer = names.laborer_typed(laborer);
            match gains::host(view, actor(view), city) {
                None => format!("{place}, {laborer}"),
                Some(owner) => {
                    let to = names.to_governor(owner);
                    match lang {
                        Lang::En => format!("{place}, {laborer}: the second card goes {to}"),
                        Lang::Fr => format!("{place}, {laborer} : la deuxième carte va {to}"),
                    }
                }
            }
        }
        Action::Caravan {
            section,
            laborer,
            tribute,
            plus,
        } => {
            let came = names.tokens(gains::caravan(view, section));
            let laborer = names.laborer_typed(laborer);
            let mut text = format!("{}, {laborer}{colon} {came}", names.section(section));
            if !plus.is_empty() {
                text.push_str(&format!(", plus {}", names.tokens(plus)));
            }
            if let Some(tribute) = tribute {
                let paid = names.tokens(Bundle::of(tribute, 1));
                let to = gains::leader(view, section).map(|leader| names.to_governor(leader));
                let to = to.unwrap_or_default();
                text.push_str(&match lang {
                    Lang::En => format!("; pay {paid} {to}"),
                    Lang::Fr => format!(" ; payer {paid} {to}"),
                });
            }
            text
        }
        Action::Hire { laborer, pay } => {
            let laborer = names.laborer_typed(laborer);
            match pay.is_empty() {
                true => format!("{laborer} {}", names.pick("for nothing", "gratuitement")),
                false => format!(
                    "{laborer} {} {}",
                    names.pick("for", "pour"),
                    names.tokens(pay)
                ),
            }
        }
        Action::Market { cartouche, pay } => {
            let (paid, taken) = trade(view, cartouche, pay);
            let side = ["a", "b"][pay.index()];
            let (paid, taken) = (names.tokens(paid), names.tokens(taken));
            let verb = names.pick("pay", "payer");
            let take = names.pick("take", "prendre");
            format!(
                "{} {side}{colon} {verb} {paid}, {take} {taken}",
                cartouche.0 + 1
            )
        }
        Action::Plan { slot, less } => {
            let price = names.tokens(gains::price(view, slot, less));
            format!("{} {} {price}", names.slot(slot), names.pick("for", "pour"))
        }
        Action::Build { slot, site } => {
            let glory = names.glory(gains::build(view, slot, site));
            let at = names.pick("at", "sur");
            format!(
                "{} {at} {}{colon} {glory}",
                names.slot(slot),
                names.site(site)
            )
        }
        Action::CardResources(card) => {
            let gain = view
                .edition()
                .cards
                .get(card)
                .map_or(Bundle::NONE, |card| card.gain);
            let gain = names.tokens(gain.min(view.supply()));
            format!("{}{colon} {gain}", names.card_typed(card))
        }
        Action::CardAction(card) => {
            format!(
                "{}{colon} {}",
                names.card_typed(card),
                names.card_text(card)
            )
        }
        Action::Boon(boon) => {
            format!(
                "{}{colon} {}",
                names.boon_typed(boon),
                names.boon_text(boon)
            )
        }
        Action::Withdraw(None) => names.pick("withdraw", "se retirer").to_string(),
        Action::Withdraw(Some(bonus)) => {
            let id = view
                .edition()
                .bonuses
                .get(bonus)
                .map_or("?", |bonus| &bonus.id);
            format!("{}{colon} {}", names.style.clean(id), names.bonus(bonus))
        }
        Action::Take(place) | Action::Move(place) => match view.laborer(place) {
            Some(laborer) => format!("{}, {}", names.place(place), names.laborer_typed(laborer)),
            None => names.place(place),
        },
        Action::To(place) => names.place(place),
        Action::Swap { give, take } => {
            format!(
                "{} {} {}",
                names.tokens(give),
                names.pick("for", "contre"),
                names.tokens(take)
            )
        }
        Action::Hold(slot) => names.slot(slot),
        Action::Keep(card) => {
            format!(
                "{}{colon} {}",
                names.card_typed(card),
                names.card_text(card)
            )
        }
        Action::Gift { keep, other } => {
            let rest = other_card(view, keep).map(|card| names.card_typed(card));
            let rest = rest.unwrap_or_else(|| names.pick("the other", "l’autre").to_string());
            let keep = names.card_typed(keep);
            match other {
                Other::Give(seat) => {
                    let to = names.to_governor(seat);
                    match lang {
                        Lang::En => format!("keep {keep}, give {rest} {to}"),
                        Lang::Fr => format!("garder {keep}, donner {rest} {to}"),
                    }
                }
                Other::Discard => {
                    let gain = names.tokens(view.edition().rules.discard_gain.min(view.supply()));
                    match lang {
                        Lang::En => format!("keep {keep}, discard {rest} for {gain}"),
                        Lang::Fr => format!("garder {keep}, défausser {rest} pour {gain}"),
                    }
                }
            }
        }
        Action::Haggle(seat) => {
            format!("{} {}", names.pick("with", "avec le"), names.governor(seat))
        }
        Action::Offer(item) | Action::Ask(item) => names.item_typed(item),
        Action::Propose => match view.proposal() {
            Some(open) => {
                let offered = names.items(open.offered.as_slice());
                let asked = names.items(open.asked.as_slice());
                let to = names.to_governor(open.to);
                match lang {
                    Lang::En => format!("put it {to}: {offered} for {asked}"),
                    Lang::Fr => format!("la soumettre {to} : {offered} contre {asked}"),
                }
            }
            None => names
                .pick("put it to the other", "la soumettre")
                .to_string(),
        },
        Action::Drop => names.pick("let it go", "y renoncer").to_string(),
        Action::Accept => match view.proposal() {
            Some(open) => {
                let gets = names.items(open.offered.as_slice());
                let gives = names.items(open.asked.as_slice());
                match lang {
                    Lang::En => format!("accept: get {gets}, give {gives}"),
                    Lang::Fr => format!("accepter : recevoir {gets}, donner {gives}"),
                }
            }
            None => names.pick("accept", "accepter").to_string(),
        },
        Action::Decline => names.pick("decline", "refuser").to_string(),
    }
}

/// Who is awaited.
fn actor(view: &View) -> Option<Seat> {
    match view.turn() {
        Turn::Seat(seat) => Some(seat),
        _ => view.seat(),
    }
}

/// What a trade costs and brings.
pub(super) fn trade(
    view: &View,
    cartouche: nile_sailing::edition::MarketId,
    pay: Side,
) -> (Bundle, Bundle) {
    match view.edition().markets.get(cartouche) {
        Some(market) => {
            let taken = market.sets[pay.other().index()];
            (market.sets[pay.index()], taken.min(view.supply()))
        }
        None => (Bundle::NONE, Bundle::NONE),
    }
}

/// The card a visitor parts with, if the view shows it.
pub(super) fn other_card(
    view: &View,
    keep: nile_sailing::edition::CardId,
) -> Option<nile_sailing::edition::CardId> {
    let mut drawn: Vec<_> = view.drawn().each().collect();
    let at = drawn.iter().position(|card| *card == keep)?;
    drawn.remove(at);
    drawn.first().copied()
}

/// What a card or boon does at once when it is played for its action.
pub(super) fn at_once(names: &Names<'_>, view: &View, effect: Option<Effect>) -> Option<String> {
    match effect? {
        Effect::Glory(glory) => Some(names.glory(glory.into())),
        Effect::Gain(gain) => Some(names.tokens(gain.min(view.supply()))),
        _ => None,
    }
}
