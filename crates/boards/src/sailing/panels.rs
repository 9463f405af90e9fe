//! What is beside the map: caravans, market, plans, the labor pool, cards, bonuses.

use nile_sailing::edition::{CaravanId, MarketId, SectionId, SlotId};
use nile_sailing::{Bundle, Monument, Planned, View};

use super::governors;
use super::names::{Names, laborer_letter, resource_ink, resource_letter};
use crate::Lang;
use crate::text::{Block, Ink, Line, flow};

/// From here on there is room to name the discards.
const ROOMY: usize = 120;

/// Columns for the labels.
const LABEL: usize = 10;

pub(super) fn draw(names: &Names<'_>, view: &View, columns: usize) -> Block {
    let mut block = caravans(names, view, columns);
    block.append(market(names, view, columns));
    for &monument in Monument::ALL {
        block.append(plans(names, view, monument, columns));
    }
    block.append(pool(names, view, columns));
    block.append(supply(names, view, columns));
    block.append(bonuses(names, view, columns));
    block
}

fn label(text: &str) -> Line {
    Line::of(Ink::Strong, text)
}

/// Tokens by their letters, inked.
pub(super) fn tokens(tokens: Bundle) -> Line {
    let mut line = Line::new();
    for (resource, count) in tokens.iter().filter(|(_, count)| *count > 0) {
        if !line.is_empty() {
            line.push(Ink::Plain, " ");
        }
        line.push(
            resource_ink(resource),
            format!("{count}{}", resource_letter(resource)),
        );
    }
    if line.is_empty() {
        line.push(Ink::Faint, "-");
    }
    line
}

fn caravans(names: &Names<'_>, view: &View, columns: usize) -> Block {
    let mut items = Vec::new();
    for caravan in view.edition().caravans.ids() {
        items.extend(caravan_items(names, view, caravan));
    }
    flow(
        label(names.pick("Caravans", "Caravanes")),
        LABEL,
        items,
        columns,
    )
}

fn caravan_items(names: &Names<'_>, view: &View, caravan: CaravanId) -> Vec<Line> {
    let edition = view.edition();
    let id = names.style.clean(&edition.caravans[caravan].id);
    if view.blocked_caravan() == Some(caravan) {
        let blocked = names.pick("blocked", "bloquée");
        return vec![Line::of(Ink::Faint, format!("{id} {blocked}"))];
    }
    let mut items = Vec::new();
    for at in 0..2 {
        let section = SectionId(caravan.0 * 2 + at);
        let mut line = Line::from(format!("{id}-{} ", at + 1));
        line.append(tokens(edition.section(section)));
        if let Some(laborer) = view.laborer(edition.place_of_section(section)) {
            line.push(Ink::Strong, format!(" [{}]", laborer_letter(laborer)));
        }
        items.push(line);
    }
    if let Some(seat) = view.camel(caravan) {
        let led = names.pick("led by", "menée par");
        items[1].push(Ink::Plain, format!(" {led} "));
        items[1].push(Ink::Seat(seat), seat.to_string());
    }
    items
}

fn market(names: &Names<'_>, view: &View, columns: usize) -> Block {
    let items = view
        .edition()
        .markets
        .ids()
        .map(|id| trade(names, view, id));
    flow(
        label(names.pick("Market", "Marché")),
        LABEL,
        items.collect(),
        columns,
    )
}

fn trade(names: &Names<'_>, view: &View, id: MarketId) -> Line {
    let sets = view.edition().markets[id].sets;
    let mut line = Line::from(format!("{} a ", id.0 + 1));
    line.append(tokens(sets[0]));
    line.push(Ink::Plain, " b ");
    line.append(tokens(sets[1]));
    if let Some(seat) = view.closed_by(id) {
        let closed = names.pick(" closed by ", " fermé par ");
        line.push(Ink::Faint, closed);
        line.push(Ink::Seat(seat), seat.to_string());
    }
    line
}

/// The planning cartouches of a type, what one is worth, and the bonus for all.
fn plans(names: &Names<'_>, view: &View, monument: Monument, columns: usize) -> Block {
    let edition = view.edition();
    let slots = edition
        .slots
        .iter()
        .filter(|(_, slot)| slot.monument == monument);
    let mut items: Vec<Line> = slots.map(|(id, _)| cartouche(names, view, id)).collect();
    let kind = edition.monuments[monument.index()];
    let mut worth = format!("{} {}", names.word("glory"), kind.glory);
    if !view.is_type_bonus_taken(monument) && kind.all_glory > 0 {
        let (count, glory) = (kind.all_count, kind.all_glory);
        worth.push_str(&match names.style.lang {
            Lang::En => format!(", first with {count} +{glory}"),
            Lang::Fr => format!(", premier à {count} +{glory}"),
        });
    }
    items.push(Line::of(Ink::Faint, format!("({worth})")));
    flow(label(monument.word()), LABEL, items, columns)
}

fn cartouche(names: &Names<'_>, view: &View, id: SlotId) -> Line {
    let slot = view.edition().slots[id];
    let mut line = Line::from(format!("{} ", slot.number));
    line.append(tokens(slot.price));
    match view.planned(id) {
        Planned::Nothing => {}
        Planned::Placeholder => line.push(Ink::Faint, " [N]"),
        Planned::Of(seat) => {
            let held = view.is_held(id) || view.holds_all(seat);
            line.push(
                Ink::Seat(seat),
                match held {
                    true => format!(" [{seat} {}]", names.pick("held", "conservé")),
                    false => format!(" [{seat}]"),
                },
            );
        }
    }
    line
}

fn pool(names: &Names<'_>, view: &View, columns: usize) -> Block {
    let mut items = vec![Line::from(names.crew(view.pool()))];
    if !view.pool_tokens().is_empty() {
        let mut paid = Line::from(names.pick("paid there ", "payé "));
        paid.append(tokens(view.pool_tokens()));
        items.push(paid);
    }
    let bag = view.bag_size();
    items.push(Line::from(match (view.bag(), names.style.lang) {
        (Some(crew), Lang::En) => format!("bag {bag}: {}", names.crew(crew)),
        (Some(crew), Lang::Fr) => format!("sac {bag} : {}", names.crew(crew)),
        (None, Lang::En) => format!("bag {bag}"),
        (None, Lang::Fr) => format!("sac {bag}"),
    }));
    flow(label(names.pick("Pool", "Ouvriers")), LABEL, items, columns)
}

fn supply(names: &Names<'_>, view: &View, columns: usize) -> Block {
    let mut items = vec![tokens(view.supply())];
    let (deck, discards) = (view.deck_size(), view.discards());
    items.push(Line::from(format!(
        "{} {deck}",
        names.pick("deck", "pioche")
    )));
    if !discards.is_empty() {
        let word = names.pick("discards", "défausse");
        let total = discards.total();
        items.push(Line::from(match columns >= ROOMY {
            true => format!("{word} {total}: {}", governors::cards(names, discards)),
            false => format!("{word} {total}"),
        }));
    }
    if !view.gone().is_empty() {
        let word = names.pick("out of the game", "hors du jeu");
        items.push(Line::from(format!("{word} {}", view.gone().total())));
    }
    let market = view
        .edition()
        .markets
        .ids()
        .fold(Bundle::NONE, |mut sum, id| {
            sum += view.market_tokens(id);
            sum
        });
    if !market.is_empty() {
        let mut line = Line::from(names.pick("on the market ", "au marché "));
        line.append(tokens(market));
        items.push(line);
    }
    flow(
        label(names.pick("Supply", "Réserve")),
        LABEL,
        items,
        columns,
    )
}

fn bonuses(names: &Names<'_>, view: &View, columns: usize) -> Block {
    let items = view.edition().bonuses.iter().map(|(id, bonus)| {
        let word = names.style.clean(&bonus.id);
        if view.bonus_taken() == Some(id) {
            let taken = names.pick("taken", "pris");
            return Line::of(Ink::Faint, format!("{word} {taken}"));
        }
        if view.is_blocked(id) {
            let blocked = names.pick("blocked", "bloqué");
            return Line::of(Ink::Faint, format!("{word} {blocked}"));
        }
        let mut line = Line::from(format!("{word}:"));
        if bonus.glory > 0 {
            line.push(Ink::Gold, format!(" {}", names.glory(bonus.glory.into())));
        }
        if bonus.cards > 0 {
            line.push(
                Ink::Plain,
                format!(" {} {}", bonus.cards, names.word("city-card")),
            );
        }
        if !bonus.resources.is_empty() {
            line.push(Ink::Plain, " ");
            line.append(tokens(bonus.resources));
        }
        line
    });
    flow(
        label(names.pick("Bonuses", "Bonus")),
        LABEL,
        items.collect(),
        columns,
    )
}

/// The season and the barge's segment, for the title.
pub(super) fn season(names: &Names<'_>, view: &View) -> String {
    let (season, of) = (view.season(), view.edition().segments);
    match names.style.lang {
        Lang::En => format!("season {season} of {of}"),
        Lang::Fr => format!("saison {season} sur {of}"),
    }
}
