//! What happened, in sentences.

use nile_core::{Event, EventOf, Seat, Seen};
use nile_sailing::{Action, Bundle, Glimpse, Other, Outcome, Pending, Sailing, View};

use super::actions::{at_once, other_card, trade};
use super::gains;
use super::names::Names;
use crate::Lang;
use crate::text::{capital, listing};

/// An event as somebody saw it who had this view before.
pub(super) fn event(
    names: &Names<'_>,
    seen: &Seen<EventOf<Sailing>, Glimpse>,
    before: &View,
) -> String {
    match seen {
        Seen::Whole(Event::Act(seat, action)) => {
            let did = act(names, before, *seat, action);
            format!(
                "{} {did}.{}",
                names.the_governor(*seat),
                season_ends(names, before, action)
            )
        }
        Seen::Whole(Event::Chance(outcome)) => chance(names, before, outcome),
        Seen::Part(part) => glimpse(names, before, part),
    }
}

/// What a governor did: a sentence without its subject.
fn act(names: &Names<'_>, view: &View, seat: Seat, action: &Action) -> String {
    let lang = names.style.lang;
    match *action {
        Action::Harvest { space, laborer } => {
            let takes = takes(names, gains::harvest(view, space, laborer));
            let (who, place) = (names.a_laborer(laborer), names.space(space));
            match lang {
                Lang::En => format!("puts {who} on {place} and {takes}"),
                Lang::Fr => format!("place {who} sur {place} et {takes}"),
            }
        }
        Action::Visit { city, laborer } => {
            let (who, place) = (names.a_laborer(laborer), names.city(city));
            match lang {
                Lang::En => format!("sends {who} to {place}"),
                Lang::Fr => format!("envoie {who} à {place}"),
            }
        }
        Action::Caravan {
            section,
            laborer,
            tribute,
            plus,
        } => {
            let mut came = gains::caravan(view, section);
            came += plus;
            let takes = takes(names, came);
            let (who, place) = (names.a_laborer(laborer), names.section(section));
            let mut text = match lang {
                Lang::En => format!("puts {who} on {place} and {takes}"),
                Lang::Fr => format!("place {who} sur {place} et {takes}"),
            };
            match (gains::leader(view, section), tribute) {
                (Some(leader), Some(tribute)) => {
                    let paid = names.tokens(Bundle::of(tribute, 1));
                    let to = names.to_governor(leader);
                    text.push_str(&match lang {
                        Lang::En => format!(", then pays {paid} {to} as tribute"),
                        Lang::Fr => format!(", puis paie {paid} {to} en tribut"),
                    });
                }
                (None, _) => {
                    text.push_str(names.pick(", and leads the caravan", ", et mène la caravane"))
                }
                _ => {}
            }
            text
        }
        Action::Hire { laborer, pay } => {
            let (who, paid) = (names.a_laborer(laborer), names.tokens(pay));
            match lang {
                Lang::En => format!("hires {who} for {paid}"),
                Lang::Fr if pay.is_empty() => format!("engage {who} gratuitement"),
                Lang::Fr => format!("engage {who} pour {paid}"),
            }
        }
        Action::Market { cartouche, pay } => {
            let (paid, taken) = trade(view, cartouche, pay);
            let (paid, taken) = (names.tokens(paid), names.tokens(taken));
            let number = cartouche.0 + 1;
            match lang {
                Lang::En => format!("trades {paid} for {taken} at market {number}"),
                Lang::Fr => format!("échange {paid} contre {taken} au marché {number}"),
            }
        }
        Action::Plan { slot, less } => {
            let price = names.tokens(gains::price(view, slot, less));
            let slot = names.slot(slot);
            match lang {
                Lang::En => format!("plans {slot} for {price}"),
                Lang::Fr => format!("planifie {slot} pour {price}"),
            }
        }
        Action::Build { slot, site } => {
            let glory = names.glory(gains::build(view, slot, site));
            let monument = view.edition().slots.get(slot).map(|slot| slot.monument);
            let what = monument.map_or("?".to_string(), |monument| names.a_monument(monument));
            let site = names.site(site);
            match lang {
                Lang::En => format!("builds {what} at {site} and scores {glory}"),
                Lang::Fr => format!("construit {what} sur {site} et marque {glory}"),
            }
        }
        Action::CardResources(card) => {
            let gain = view
                .edition()
                .cards
                .get(card)
                .map_or(Bundle::NONE, |card| card.gain);
            let takes = takes(names, gain.min(view.supply()));
            let card = names.card(card);
            match lang {
                Lang::En => format!("plays the city card {card} and {takes}"),
                Lang::Fr => format!("joue la carte Cité {card} et {takes}"),
            }
        }
        Action::CardAction(card) => {
            let effect = view.edition().cards.get(card).map(|card| card.effect);
            let card = names.card(card);
            match (at_once(names, view, effect), lang) {
                (Some(gain), Lang::En) => format!("plays the city card {card} and gets {gain}"),
                (Some(gain), Lang::Fr) => format!("joue la carte Cité {card} et reçoit {gain}"),
                (None, Lang::En) => format!("plays the city card {card} for its action"),
                (None, Lang::Fr) => format!("joue la carte Cité {card} pour son action"),
            }
        }
        Action::Boon(boon) => {
            let effect = view.edition().boons.get(boon).map(|boon| boon.effect);
            let boon = names.boon(boon);
            match (at_once(names, view, effect), lang) {
                (Some(gain), Lang::En) => format!("plays the {boon} and gets {gain}"),
                (Some(gain), Lang::Fr) => format!("joue la {boon} et reçoit {gain}"),
                (None, Lang::En) => format!("plays the {boon}"),
                (None, Lang::Fr) => format!("joue la {boon}"),
            }
        }
        Action::Withdraw(bonus) => {
            let season = view.season();
            let mut text = match lang {
                Lang::En => format!("withdraws from season {season}"),
                Lang::Fr => format!("se retire de la saison {season}"),
            };
            if let Some(bonus) = bonus {
                let bonus = names.bonus(bonus);
                text.push_str(&match lang {
                    Lang::En => format!(" as the first and takes {bonus}"),
                    Lang::Fr => format!(" en premier et prend {bonus}"),
                });
            }
            text
        }
        Action::Take(place) => {
            let (who, place) = (laborer_on(names, view, place), names.place(place));
            match lang {
                Lang::En => format!("takes {who} from {place} behind the screen"),
                Lang::Fr => format!("prend {who} de {place} derrière son paravent"),
            }
        }
        Action::Move(place) => {
            let (who, place) = (laborer_on(names, view, place), names.place(place));
            match lang {
                Lang::En => format!("lifts {who} from {place}"),
                Lang::Fr => format!("soulève {who} de {place}"),
            }
        }
        Action::To(place) => {
            let who = match view.pending() {
                Pending::SetDown { laborer, .. } => names.a_laborer(laborer),
                _ => names.pick("a laborer", "un ouvrier").to_string(),
            };
            let place = names.place(place);
            match lang {
                Lang::En => format!("sets {who} down on {place}"),
                Lang::Fr => format!("pose {who} sur {place}"),
            }
        }
        Action::Swap { give, take } => {
            let (give, take) = (names.tokens(give), names.tokens(take));
            match lang {
                Lang::En => format!("swaps {give} for {take} with the supply"),
                Lang::Fr => format!("échange {give} contre {take} avec la réserve"),
            }
        }
        Action::Hold(slot) => {
            let slot = names.slot(slot);
            match lang {
                Lang::En => format!("holds {slot} into the next season"),
                Lang::Fr => format!("conserve {slot} pour la saison suivante"),
            }
        }
        Action::Keep(card) => {
            let card = names.card(card);
            match lang {
                Lang::En => format!("keeps {card}"),
                Lang::Fr => format!("garde {card}"),
            }
        }
        Action::Gift { keep, other } => {
            let rest = other_card(view, keep).map(|card| names.card(card));
            let rest = rest.unwrap_or_else(|| names.pick("the other card", "l’autre carte").into());
            let keep = names.card(keep);
            match (other, lang) {
                (Other::Give(to), Lang::En) => {
                    format!("keeps {keep} and gives {rest} {}", names.to_governor(to))
                }
                (Other::Give(to), Lang::Fr) => {
                    format!("garde {keep} et donne {rest} {}", names.to_governor(to))
                }
                (Other::Discard, Lang::En) => {
                    format!(
                        "keeps {keep} and discards {rest} for {}",
                        discard_gain(names, view)
                    )
                }
                (Other::Discard, Lang::Fr) => {
                    format!(
                        "garde {keep} et défausse {rest} pour {}",
                        discard_gain(names, view)
                    )
                }
            }
        }
        _ => haggle(names, view, seat, action),
    }
}

/// What came, or that nothing did.
fn takes(names: &Names<'_>, came: Bundle) -> String {
    let tokens = names.tokens(came);
    match names.style.lang {
        Lang::En => format!("takes {tokens}"),
        Lang::Fr if came.is_empty() => "ne prend rien".to_string(),
        Lang::Fr => format!("prend {tokens}"),
    }
}

/// What a governor did about a proposal.
fn haggle(names: &Names<'_>, view: &View, seat: Seat, action: &Action) -> String {
    let lang = names.style.lang;
    let sides = || {
        let open = view.proposal()?;
        let offered = names.items(open.offered.as_slice());
        Some((open, offered, names.items(open.asked.as_slice())))
    };
    match (*action, sides()) {
        (Action::Haggle(to), _) => match lang {
            Lang::En => format!("begins to haggle with {}", names.governor(to)),
            Lang::Fr => format!("entame une négociation avec le {}", names.governor(to)),
        },
        (Action::Offer(item), _) => {
            format!("{} {}", names.pick("offers", "offre"), names.item(item))
        }
        (Action::Ask(item), _) => {
            format!("{} {}", names.pick("asks for", "demande"), names.item(item))
        }
        (Action::Propose, Some((open, offered, asked))) => {
            let to = names.to_governor(open.to);
            match lang {
                Lang::En => format!("proposes {to}: {offered} for {asked}"),
                Lang::Fr => format!("propose {to} : {offered} contre {asked}"),
            }
        }
        (Action::Accept, Some((open, offered, asked))) => {
            let from = names.governor(open.from);
            match lang {
                Lang::En => format!("accepts: {offered} from {from} for {asked}"),
                Lang::Fr => format!("accepte : {offered} du {from} contre {asked}"),
            }
        }
        (Action::Decline, Some((open, ..))) if open.from != seat => {
            let from = names.governor(open.from);
            match lang {
                Lang::En => format!("declines what {from} proposed"),
                Lang::Fr => format!("refuse la proposition du {from}"),
            }
        }
        (Action::Propose, _) => names.pick("proposes", "propose").to_string(),
        (Action::Accept, _) => names.pick("accepts", "accepte").to_string(),
        (Action::Drop, _) => names
            .pick("lets the proposal go", "renonce à sa proposition")
            .to_string(),
        _ => names.pick("declines", "refuse").to_string(),
    }
}

/// What the last withdrawal of a season brings about.
fn season_ends(names: &Names<'_>, view: &View, action: &Action) -> String {
    if !matches!(action, Action::Withdraw(_)) || view.active().len() > 1 {
        return String::new();
    }
    let season = view.season();
    match (gains::is_last_season(view), names.style.lang) {
        (false, Lang::En) => format!(" Season {season} ends, and the barge sails on."),
        (false, Lang::Fr) => format!(" La saison {season} s’achève et la barge poursuit sa route."),
        (true, Lang::En) => format!(" Season {season} ends, and with it the game."),
        (true, Lang::Fr) => format!(" La saison {season} s’achève, et la partie avec elle."),
    }
}

fn laborer_on(names: &Names<'_>, view: &View, place: nile_sailing::edition::PlaceId) -> String {
    match view.laborer(place) {
        Some(laborer) => names.a_laborer(laborer),
        None => names.pick("a laborer", "un ouvrier").to_string(),
    }
}

fn chance(names: &Names<'_>, before: &View, outcome: &Outcome) -> String {
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

fn glimpse(names: &Names<'_>, before: &View, glimpse: &Glimpse) -> String {
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
fn discard_gain(names: &Names<'_>, view: &View) -> String {
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
