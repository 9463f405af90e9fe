//! What lies on the table of the engine, as the naive implementation tells it.

use nile_core::{Game, Seat};
use nile_sailing::edition::{Id, SiteId};
use nile_sailing::{
    Bundle, Cards, Crew, Item, Items, Monument, Pending, Planned, Resource, Sailing, View,
};

/// What only one of the two says, if they do not say the same.
pub fn differences(ours: &[String], theirs: &[String]) -> Option<String> {
    if ours == theirs {
        return None;
    }
    let only = |these: &[String], those: &[String]| -> Vec<String> {
        let missing = these.iter().filter(|line| !those.contains(line));
        missing.cloned().collect()
    };
    let (engine, naive) = (only(ours, theirs), only(theirs, ours));
    Some(format!(
        "the engine has {engine:?}, the naive one {naive:?}"
    ))
}

/// The facts of `naive::Naive::facts`, from what the engine tells everybody and its census.
pub fn facts(game: &Sailing) -> Vec<String> {
    let table = game.view(None);
    let seats: Vec<Seat> = Seat::all(game.seats()).collect();
    let own: Vec<View> = seats.iter().map(|seat| game.view(Some(*seat))).collect();
    let mut lines = Vec::new();
    facts_of_season(&table, &mut lines);
    facts_of_pieces(game, &table, &own, &mut lines);
    facts_of_monuments(game, &table, &mut lines);
    facts_of_governors(game, &table, &own, &mut lines);
    facts_of_haggling(&table, &mut lines);
    lines.sort();
    lines
}

fn list<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match items.is_empty() {
        true => "-".to_string(),
        false => items.join(","),
    }
}

fn crew(crew: Crew) -> String {
    let all = crew.iter();
    list(all.flat_map(|(kind, count)| vec![kind; count.into()]))
}

fn cards(view: &View, cards: Cards) -> String {
    let mut words: Vec<&str> = cards
        .each()
        .map(|card| &*view.edition().cards[card].id)
        .collect();
    words.sort_unstable();
    list(words)
}

fn nobody(seat: Option<Seat>) -> String {
    seat.map_or("-".to_string(), |seat| seat.to_string())
}

fn facts_of_season(view: &View, lines: &mut Vec<String>) {
    let e = view.edition();
    let seats: Vec<Seat> = Seat::all(view.seats()).collect();
    lines.push(format!("season {}", view.season()));
    let pending = match view.pending() {
        Pending::Deal { .. } => "deal",
        Pending::FirstRegent => "first-regent",
        Pending::Acquire { .. } => "acquire",
        Pending::FillPool { .. } => "fill-pool",
        Pending::Look => "look",
        Pending::Turn(_) => "turn",
        Pending::Effect { .. } => "effect",
        Pending::SetDown { .. } => "set-down",
        Pending::CityDraw { .. } => "city-draw",
        Pending::Gift { .. } => "gift",
        Pending::EffectDraw { .. } => "effect-draw",
        Pending::EffectKeep { .. } => "effect-keep",
        Pending::BonusDraw(_) => "bonus-draw",
        Pending::Over => "over",
        other => panic!("{other:?} is new"),
    };
    lines.push(format!("pending: {pending}"));
    lines.push(format!("regent {}", nobody(view.regent())));
    lines.push(format!("withdrawn: {}", list(view.withdrawn())));
    let bonus = |id| e.bonuses[id].id.as_str();
    let taken = view.bonus_taken().map_or("-", bonus);
    lines.push(format!("bonus taken: {taken}"));
    let mut blocked: Vec<&str> = e
        .bonuses
        .ids()
        .filter(|&b| view.is_blocked(b))
        .map(bonus)
        .collect();
    blocked.sort_unstable();
    lines.push(format!("bonuses blocked: {}", list(blocked)));
    let holds = |seat: &&Seat| view.holds_all(**seat) || view.holds_one(**seat);
    lines.push(format!(
        "hold played by: {}",
        list(seats.iter().filter(holds))
    ));
    let all = seats.iter().filter(|seat| view.holds_all(**seat));
    lines.push(format!("hold for all by: {}", list(all)));
    let held = e.slots.iter().filter(|(id, _)| view.is_held(*id));
    let held = held.map(|(_, slot)| format!("{} {}", slot.monument, slot.number));
    lines.push(format!("held: {}", list(held)));
}

fn facts_of_pieces(game: &Sailing, view: &View, own: &[View], lines: &mut Vec<String>) {
    let e = view.edition();
    let tokens = |lines: &mut Vec<String>, place: &str, tokens: Bundle| {
        for &resource in Resource::ALL {
            lines.push(format!("{place} {resource} {}", tokens[resource]));
        }
    };
    tokens(lines, "supply", view.supply());
    tokens(lines, "pool", view.pool_tokens());
    for seat in Seat::all(view.seats()) {
        tokens(lines, &format!("seat {seat}"), view.tokens(seat));
    }
    for id in e.markets.ids() {
        let number = id.index() + 1;
        tokens(lines, &format!("market {number}"), view.market_tokens(id));
        lines.push(match view.closed_by(id) {
            None => format!("market {number} open"),
            Some(seat) => format!("market {number} closed by {seat}"),
        });
    }
    // What nobody sees is in the census.
    let census = game.census();
    let mut bag = Crew::default();
    for &kind in nile_sailing::Laborer::ALL {
        bag[kind] = census.count("bag", kind.word()) as u8;
    }
    lines.push(format!("bag: {}", crew(bag)));
    lines.push(format!("pool: {}", crew(view.pool())));
    for id in e.places.ids() {
        if let (Some(laborer), Some(place)) = (view.laborer(id), e.place_id(id)) {
            lines.push(format!("{place} laborer {laborer}"));
        }
    }
    lines.push(match view.pending() {
        Pending::SetDown { laborer, from, .. } => {
            format!("lifted: {laborer} from {}", e.place_id(from).unwrap())
        }
        _ => "lifted: -".to_string(),
    });
    if let Some(blocked) = view.blocked_caravan() {
        lines.push(format!("caravan {} blocked", e.caravans[blocked].id));
    }
    let deck = e.cards.iter().flat_map(|(id, card)| {
        let count = census.count("deck", &format!("card {}", card.id));
        vec![id; count as usize]
    });
    lines.push(format!("deck: {}", cards(view, deck.collect())));
    lines.push(format!("discards: {}", cards(view, view.discards())));
    lines.push(format!("out of the game: {}", cards(view, view.gone())));
    let drawn = own.iter().map(View::drawn).find(|drawn| !drawn.is_empty());
    lines.push(format!("drawn: {}", cards(view, drawn.unwrap_or_default())));
}

fn facts_of_monuments(game: &Sailing, view: &View, lines: &mut Vec<String>) {
    let e = view.edition();
    let census = game.census();
    for seat in Seat::all(view.seats()) {
        for &kind in Monument::ALL {
            lines.push(format!("stock of {seat} {kind} {}", view.stock(seat, kind)));
            let lost = census.count("lost", &format!("{kind} of {seat}"));
            lines.push(format!("lost of {seat} {kind} {lost}"));
            for site in view.built(seat, kind).iter() {
                lines.push(format!("{} monument {kind} of {seat}", e.sites[site].id));
            }
        }
        for site in view.doubled(seat).iter() {
            lines.push(format!("{} monument obelisk of {seat}", e.sites[site].id));
        }
    }
    for site in view.neutral().iter() {
        lines.push(format!("{} monument neutral", e.sites[site].id));
    }
    for (id, slot) in e.slots.iter() {
        let planned = match view.planned(id) {
            Planned::Nothing => "-".to_string(),
            Planned::Placeholder => "placeholder".to_string(),
            Planned::Of(seat) => format!("seat {seat}"),
        };
        lines.push(format!(
            "planned {} {}: {planned}",
            slot.monument, slot.number
        ));
    }
    for &kind in Monument::ALL {
        let taken = match view.is_type_bonus_taken(kind) {
            true => "taken",
            false => "open",
        };
        lines.push(format!("type bonus {kind} {taken}"));
    }
}

fn facts_of_governors(game: &Sailing, view: &View, own: &[View], lines: &mut Vec<String>) {
    let e = view.edition();
    for (seat, own) in Seat::all(view.seats()).zip(own) {
        lines.push(format!(
            "laborers of {seat}: {}",
            crew(own.laborers_of(seat))
        ));
        lines.push(format!(
            "hand of {seat}: {}",
            cards(own, own.cards_of(seat))
        ));
        let led = e
            .caravans
            .iter()
            .find(|(id, _)| view.camel(*id) == Some(seat));
        lines.push(match led {
            Some((_, caravan)) => format!("camel of {seat} on {}", caravan.id),
            None => format!("camel of {seat} home"),
        });
        let mut left: Vec<&str> = e
            .boons
            .iter()
            .filter(|(id, _)| view.has_boon(seat, *id))
            .map(|(_, boon)| &*boon.id)
            .collect();
        left.sort_unstable();
        lines.push(format!("boons left of {seat}: {}", list(left)));
        let played = view.boon_played(seat).map(|id| &e.boons[id].id);
        lines.push(format!("played this season by {seat}: {}", list(played)));
        let sheet = game.score_sheet(seat);
        let sources = [
            "monuments",
            "barge",
            "types",
            "regent",
            "cards",
            "adjacent",
            "segment",
        ];
        for (line, source) in sheet.lines.iter().zip(sources) {
            lines.push(format!("glory of {seat} from {source} {}", line.points));
        }
        lines.push(format!(
            "proposals left of {seat}: {}",
            view.proposals_left(seat)
        ));
    }
}

fn facts_of_haggling(view: &View, lines: &mut Vec<String>) {
    let e = view.edition();
    let items = |items: &Items| {
        list(items.as_slice().iter().map(|item| match *item {
            Item::Resource(resource) => resource.word().to_string(),
            Item::Laborer(laborer) => laborer.word().to_string(),
            Item::Card(card) => e.cards[card].id.clone(),
            Item::Extra => "extra".to_string(),
        }))
    };
    lines.push(match view.proposal() {
        None => "proposal: -".to_string(),
        Some(open) => format!(
            "proposal: {}, {} to {}, offers {}, asks {}",
            if open.proposed {
                "answering"
            } else {
                "composing"
            },
            open.from,
            open.to,
            items(&open.offered),
            items(&open.asked)
        ),
    });
    let forced = match view.pending() {
        Pending::Gift { seat, city } => {
            let site: SiteId = e.cities[city].site;
            let mut others = Seat::all(view.seats()).filter(|other| *other != seat);
            others.find(|other| {
                let mut kinds = Monument::ALL.iter();
                kinds.any(|&kind| view.built(*other, kind).contains(site))
            })
        }
        _ => None,
    };
    lines.push(format!("forced: {}", nobody(forced)));
    lines.push(format!("bound: {}", nobody(view.bound())));
}
