//! Sailing Toward Osiris told in sentences.

use nile_core::Seat;
use nile_sailing::edition::{Bank, CaravanId, City, PlaceId, SectionId, SiteId, Space};
use nile_sailing::{Bundle, Monument, Planned, View};

use super::gains::standing;
use super::governors::{cards, sets};
use super::names::Names;
use super::panels;
use super::status::status;
use crate::Lang;
use crate::text::{capital, listing, paragraphs};

pub(super) fn tell(names: &Names<'_>, view: &View) -> String {
    let mut told = vec![format!(
        "{}, {}. {}",
        names.title(),
        panels::season(names, view),
        status(names, view)
    )];
    told.extend(Seat::all(view.seats()).map(|seat| governor(names, view, seat)));
    told.extend(screen(names, view));
    for number in 1..=view.edition().segments {
        told.push(segment(names, view, number));
    }
    told.push(caravans(names, view));
    told.push(market(names, view));
    told.push(plans(names, view));
    told.push(stores(names, view));
    told.push(bonuses(names, view));
    paragraphs(&told, names.style)
}

fn is_english(names: &Names<'_>) -> bool {
    names.style.lang == Lang::En
}

fn governor(names: &Names<'_>, view: &View, seat: Seat) -> String {
    let en = is_english(names);
    let mut who = names.the_governor(seat);
    let mut marks = Vec::new();
    if view.seat() == Some(seat) {
        marks.push(names.pick("you", "vous").to_string());
    }
    if view.regent() == Some(seat) {
        marks.push(names.word("regent"));
    }
    if !marks.is_empty() {
        who.push_str(&format!(" ({})", marks.join(", ")));
    }
    let stock: Vec<String> = Monument::ALL
        .iter()
        .map(|&kind| names.counted(view.stock(seat, kind), &names.monument(kind)))
        .collect();
    let has = [
        names.glory(view.glory(seat)),
        names.tokens(view.tokens(seat)),
        names.counted(view.laborer_count(seat) as u8, &names.word("laborer")),
        names.counted(view.card_count(seat) as u8, &names.word("city-card")),
    ];
    let has = listing(&has, names.and());
    let stock = listing(&stock, names.and());
    let mut text = match en {
        true => format!("{who} has {has}, and still to plan {stock}."),
        false => format!("{who} a {has}, et encore à planifier {stock}."),
    };
    let sets = sets(view, seat);
    if sets > 0 {
        let sets = names.glory(sets);
        text.push_str(&match en {
            true => format!(" Sets would add {sets}."),
            false => format!(" Les lots ajouteraient {sets}."),
        });
    }
    let boons = view
        .edition()
        .boons
        .ids()
        .filter(|boon| view.has_boon(seat, *boon));
    let boons: Vec<String> = boons.map(|boon| names.boon(boon)).collect();
    if !boons.is_empty() {
        let boons = listing(&boons, names.and());
        text.push_str(&match en {
            true => format!(" Boons left: {boons}."),
            false => format!(" Bénédictions restantes : {boons}."),
        });
    }
    if let Some(boon) = view.boon_played(seat) {
        let boon = names.boon(boon);
        text.push_str(&match en {
            true => format!(" Played this season: {boon}."),
            false => format!(" Jouée cette saison : {boon}."),
        });
    }
    if !view.active().contains(seat) && view.regent().is_some() {
        text.push_str(names.pick(" Withdrawn.", " Retiré de la saison."));
    }
    if view.seat() != Some(seat) {
        text.push_str(&known(names, view, seat));
    }
    text
}

/// What is known of what another has behind the screen.
fn known(names: &Names<'_>, view: &View, seat: Seat) -> String {
    let mut known = Vec::new();
    let laborers = view.laborers_of(seat);
    if laborers.total() > 0 {
        known.push(names.crew(laborers));
    }
    let held = view.cards_of(seat);
    if !held.is_empty() {
        known.push(cards(names, held));
    }
    let behind = names.pick("Known behind the screen", "Connu derrière le paravent");
    let colon = names.pick(":", " :");
    match known.is_empty() {
        true => String::new(),
        false => format!(" {behind}{colon} {}.", known.join(", ")),
    }
}

/// What only the seat of the view sees.
fn screen(names: &Names<'_>, view: &View) -> Option<String> {
    let seat = view.seat()?;
    let en = is_english(names);
    let crew = names.crew(view.laborers_of(seat));
    let mut text = match en {
        true => format!("Your laborers: {crew}."),
        false => format!("Vos ouvriers : {crew}."),
    };
    let mut tell = |label: &str, held: nile_sailing::Cards| {
        if held.is_empty() {
            return;
        }
        let names_of = cards(names, held);
        text.push_str(&format!(" {label} {names_of}."));
        for (card, _) in held.iter() {
            let gain = view
                .edition()
                .cards
                .get(card)
                .map_or(Bundle::NONE, |card| card.gain);
            let (name, gain) = (names.card(card), names.tokens(gain));
            let does = names.card_text(card);
            let does = does.trim_end_matches('.');
            text.push_str(&match en {
                true => format!(" {name} gives {gain}, or: {does}."),
                false => format!(" {name} donne {gain}, ou : {does}."),
            });
        }
    };
    tell(
        names.pick("Your city cards:", "Vos cartes Cité :"),
        view.cards_of(seat),
    );
    tell(names.pick("Drawn:", "Piochées :"), view.drawn());
    Some(text)
}

/// What lies along a segment, bank by bank.
fn segment(names: &Names<'_>, view: &View, number: u8) -> String {
    let edition = view.edition();
    let en = is_english(names);
    let barge = match (view.season() == number, en) {
        (true, true) => " with the barge",
        (true, false) => ", où se trouve la barge",
        _ => "",
    };
    let mut text = match en {
        true => format!("Segment {number}{barge}."),
        false => format!("Segment {number} du Nil{barge}."),
    };
    for bank in [Bank::North, Bank::South] {
        let mut places = Vec::new();
        for (id, space) in edition.spaces.iter() {
            if space.bank == bank && space.touches.contains(number) {
                places.push(self::space(names, view, space, edition.place_of_space(id)));
            }
        }
        for (id, city) in edition.cities.iter() {
            if city.bank == bank && edition.sites[city.site].touches.contains(number) {
                places.push(self::city(names, view, city, edition.place_of_city(id)));
            }
        }
        if !places.is_empty() {
            let bank = capital(&names.word(match bank {
                Bank::North => "north",
                Bank::South => "south",
            }));
            let colon = names.pick(":", " :");
            text.push_str(&format!(
                " {bank}{colon} {}.",
                places.join(names.pick("; ", " ; "))
            ));
        }
    }
    text
}

fn space(names: &Names<'_>, view: &View, space: &Space, place: PlaceId) -> String {
    let icons = names.pick("icons", "symboles");
    let is_built = space.sites.map(|site| view.covered().contains(site));
    let monument = |at: usize| monuments(names, view, space.sites[at]);
    let ([a, b], and) = (space.icons, names.and());
    let sections = match is_built {
        [false, false] => format!("{a} {and} {b} {icons}"),
        [true, false] => format!("{} {and} {b} {icons}", monument(0)),
        [false, true] => format!("{a} {icons} {and} {}", monument(1)),
        [true, true] => format!("{} {and} {}", monument(0), monument(1)),
    };
    let with = names.pick("with", "avec");
    format!(
        "{} {with} {sections}{}",
        names.place(place),
        worker(names, view, place)
    )
}

fn city(names: &Names<'_>, view: &View, city: &City, place: PlaceId) -> String {
    let with = match view.covered().contains(city.site) {
        true => format!(
            " {} {}",
            names.pick("with", "avec"),
            monuments(names, view, city.site)
        ),
        false => String::new(),
    };
    format!("{}{with}{}", names.place(place), worker(names, view, place))
}

/// Who works on a place, behind its name.
fn worker(names: &Names<'_>, view: &View, place: PlaceId) -> String {
    match view.laborer(place) {
        Some(laborer) => {
            format!(
                ", {} {}",
                names.a_laborer(laborer),
                names.pick("on it", "dessus")
            )
        }
        None => String::new(),
    }
}

/// The monuments on a site.
fn monuments(names: &Names<'_>, view: &View, site: SiteId) -> String {
    let standing: Vec<String> = standing(view, site)
        .into_iter()
        .map(|(seat, monument)| {
            let (what, who) = (names.a_monument(monument), names.governor(seat));
            format!("{what} {} {who}", names.pick("of", "du"))
        })
        .collect();
    match (standing.is_empty(), is_english(names)) {
        (true, true) => format!("a {}", names.word("neutral")),
        (true, false) => format!("un {}", names.word("neutral")),
        (false, _) => listing(&standing, names.and()),
    }
}

fn caravans(names: &Names<'_>, view: &View) -> String {
    let told: Vec<String> = view
        .edition()
        .caravans
        .ids()
        .map(|caravan| self::caravan(names, view, caravan))
        .collect();
    told.join(" ")
}

fn caravan(names: &Names<'_>, view: &View, caravan: CaravanId) -> String {
    let en = is_english(names);
    let edition = view.edition();
    let first = SectionId(caravan.0 * 2);
    let sections = [first, SectionId(first.0 + 1)].map(|section| {
        let gives = names.tokens(edition.section(section));
        let name = names.section(section);
        let mut text = match en {
            true => format!("{name} gives {gives}"),
            false => format!("{name} donne {gives}"),
        };
        if let Some(laborer) = view.laborer(edition.place_of_section(section)) {
            let taken = names.pick("taken by", "occupée par");
            text.push_str(&format!(", {taken} {}", names.a_laborer(laborer)));
        }
        text
    });
    let mut text = format!("{}.", sections.join(names.pick("; ", " ; ")));
    if view.blocked_caravan() == Some(caravan) {
        text.push_str(names.pick(" It is blocked.", " Elle est bloquée."));
    }
    if let Some(seat) = view.camel(caravan) {
        let who = names.governor(seat);
        text.push_str(&match en {
            true => format!(" It is led by {who}."),
            false => format!(" Elle est menée par le {who}."),
        });
    }
    text
}

fn market(names: &Names<'_>, view: &View) -> String {
    let en = is_english(names);
    let told = view.edition().markets.iter().map(|(id, market)| {
        let [a, b] = market.sets.map(|set| names.tokens(set));
        let number = id.0 + 1;
        let closed = match (view.closed_by(id), en) {
            (None, _) => String::new(),
            (Some(seat), true) => format!(", closed by {}", names.governor(seat)),
            (Some(seat), false) => format!(", fermé par le {}", names.governor(seat)),
        };
        match en {
            true => format!("Market {number}: a {a}, b {b}{closed}."),
            false => format!("Marché {number} : a {a}, b {b}{closed}."),
        }
    });
    told.collect::<Vec<_>>().join(" ")
}

fn plans(names: &Names<'_>, view: &View) -> String {
    let en = is_english(names);
    let told = view.edition().slots.iter().map(|(id, slot)| {
        let (name, price) = (capital(&names.slot(id)), names.tokens(slot.price));
        let taken = match (view.planned(id), en) {
            (Planned::Nothing, _) => String::new(),
            (Planned::Placeholder, true) => ", taken by the placeholder".to_string(),
            (Planned::Placeholder, false) => ", occupé par le monument témoin".to_string(),
            (Planned::Of(seat), true) => format!(", planned by {}", names.governor(seat)),
            (Planned::Of(seat), false) => format!(", planifié par le {}", names.governor(seat)),
        };
        match en {
            true => format!("{name} costs {price}{taken}."),
            false => format!("{name} coûte {price}{taken}."),
        }
    });
    told.collect::<Vec<_>>().join(" ")
}

fn stores(names: &Names<'_>, view: &View) -> String {
    let en = is_english(names);
    let (pool, paid) = (names.crew(view.pool()), names.tokens(view.pool_tokens()));
    let (supply, deck) = (names.tokens(view.supply()), view.deck_size());
    let discards = match view.discards().is_empty() {
        true => names.pick("none", "aucune").to_string(),
        false => cards(names, view.discards()),
    };
    let bag = view.bag_size();
    let in_bag = match view.bag() {
        Some(crew) => format!(
            ", {} {}",
            names.pick("namely", "à savoir"),
            names.crew(crew)
        ),
        None => String::new(),
    };
    match en {
        true => format!(
            "In the labor pool: {pool}; paid there: {paid}. In the bag: {bag}{in_bag}. In the \
             supply: {supply}. In the city deck: {deck}. Discards: {discards}."
        ),
        false => format!(
            "Sur le cartouche des ouvriers : {pool} ; payé : {paid}. Dans le sac : {bag}{in_bag}. \
             Dans la réserve : {supply}. Dans la pioche : {deck}. Défausse : {discards}."
        ),
    }
}

fn bonuses(names: &Names<'_>, view: &View) -> String {
    let open = view.edition().bonuses.ids();
    let open = open.filter(|&bonus| !view.is_blocked(bonus) && view.bonus_taken() != Some(bonus));
    let open: Vec<String> = open.map(|bonus| names.bonus(bonus)).collect();
    match (open.is_empty(), is_english(names)) {
        (true, true) => "No regent bonus is left.".to_string(),
        (true, false) => "Il ne reste aucun bonus de retrait.".to_string(),
        (false, true) => format!("Regent bonuses left: {}.", open.join("; ")),
        (false, false) => format!("Bonus de retrait restants : {}.", open.join(" ; ")),
    }
}
