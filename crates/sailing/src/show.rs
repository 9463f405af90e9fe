//! A view as JSON: everything in the words of the notation.

use std::collections::BTreeMap;

use nile_core::Seat;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::action::Item;
use crate::counts::Cards;
use crate::edition::Edition;
use crate::pending::{Items, Pending, Proposal, Source};
use crate::state::Planned;
use crate::token::{Bundle, Crew, Monument};
use crate::view::View;

type Counts = BTreeMap<String, u8>;

fn crew(crew: Crew) -> Counts {
    let kinds = crew.iter().filter(|(_, count)| *count > 0);
    kinds
        .map(|(kind, count)| (kind.word().to_string(), count))
        .collect()
}

fn tokens(tokens: Bundle) -> Counts {
    tokens
        .iter()
        .map(|(kind, count)| (kind.word().to_string(), count))
        .collect()
}

fn cards(edition: &Edition, cards: Cards) -> Counts {
    let kinds = cards.iter();
    kinds
        .map(|(card, count)| (edition.cards[card].id.clone(), count))
        .collect()
}

/// A monument on the map.
#[derive(Serialize)]
struct Built {
    monument: Monument,
    owner: Seat,
}

/// What is seen of one governor.
#[derive(Serialize)]
struct Governor {
    glory: BTreeMap<&'static str, u16>,
    tokens: Counts,
    laborers: u8,
    cards: u8,
    /// For oneself what is there, for others at least these.
    known_laborers: Counts,
    known_cards: Counts,
    /// What everybody knows of them: at least these.
    shown_laborers: Counts,
    shown_cards: Counts,
    stock: BTreeMap<Monument, u8>,
    boons: Vec<String>,
    boon_played: Option<String>,
    holds_all: bool,
    holds_one: bool,
    proposals_left: u8,
}

#[derive(Serialize)]
struct Cartouche {
    closed_by: Option<Seat>,
    tokens: Counts,
}

#[derive(Serialize)]
struct Offer {
    from: Seat,
    to: Seat,
    proposed: bool,
    offered: Vec<String>,
    asked: Vec<String>,
}

impl Serialize for Monument {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let game = &self.known;
        let e = self.edition();
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("edition", &e.id)?;
        map.serialize_entry("digest", &format!("{:032x}", e.digest()))?;
        map.serialize_entry("proposals", &self.proposals_configured())?;
        map.serialize_entry("seat", &self.seat)?;
        map.serialize_entry("season", &self.season())?;
        map.serialize_entry("regent", &self.regent())?;
        map.serialize_entry("active", &self.active())?;
        map.serialize_entry("withdrawn", &self.withdrawn().collect::<Vec<_>>())?;
        let bonus = |id| e.bonuses[id].id.as_str();
        map.serialize_entry("bonus_taken", &self.bonus_taken().map(bonus))?;
        let blocked = e.bonuses.ids().filter(|&id| self.is_blocked(id)).map(bonus);
        map.serialize_entry("bonuses_blocked", &blocked.collect::<Vec<_>>())?;
        map.serialize_entry("pending", &self.pending_words())?;
        map.serialize_entry("proposal", &self.proposal().map(|open| offer(e, open)))?;
        map.serialize_entry("bound", &self.bound())?;
        map.serialize_entry("supply", &tokens(self.supply()))?;
        map.serialize_entry("pool", &crew(self.pool()))?;
        map.serialize_entry("pool_tokens", &tokens(self.pool_tokens()))?;
        let market = e.markets.ids().map(|id| Cartouche {
            closed_by: self.closed_by(id),
            tokens: tokens(self.market_tokens(id)),
        });
        map.serialize_entry("market", &market.collect::<Vec<_>>())?;
        map.serialize_entry("bag_size", &self.bag)?;
        map.serialize_entry("bag", &self.bag().map(crew))?;
        map.serialize_entry("deck_size", &self.deck)?;
        map.serialize_entry("discards", &cards(e, self.discards()))?;
        map.serialize_entry("out_of_the_game", &cards(e, self.gone()))?;
        map.serialize_entry("drawn_size", &self.drawn)?;
        map.serialize_entry("drawn", &cards(e, self.drawn()))?;
        let laborers = game.map.iter();
        let place = |place| e.place_id(place).unwrap_or_default();
        let laborers = laborers.map(|(at, kind)| (place(at), kind.word()));
        map.serialize_entry("laborers", &laborers.collect::<BTreeMap<_, _>>())?;
        let camels = e
            .caravans
            .iter()
            .map(|(id, caravan)| (&caravan.id, self.camel(id)));
        map.serialize_entry("camels", &camels.collect::<BTreeMap<_, _>>())?;
        let blocked = self.blocked_caravan().map(|id| &e.caravans[id].id);
        map.serialize_entry("blocked_caravan", &blocked)?;
        map.serialize_entry("planned", &self.planned_words())?;
        map.serialize_entry("monuments", &self.monuments())?;
        let neutral = self.neutral().iter().map(|site| &e.sites[site].id);
        map.serialize_entry("neutral", &neutral.collect::<Vec<_>>())?;
        let types = Monument::ALL
            .iter()
            .filter(|kind| self.is_type_bonus_taken(**kind));
        map.serialize_entry("type_bonuses_taken", &types.collect::<Vec<_>>())?;
        let governors: Vec<Governor> = Seat::all(self.seats()).map(|s| self.governor(s)).collect();
        map.serialize_entry("governors", &governors)?;
        map.end()
    }
}

fn offer(edition: &Edition, proposal: &Proposal) -> Offer {
    let word = |item: &Item| match *item {
        Item::Resource(resource) => resource.word().to_string(),
        Item::Laborer(laborer) => laborer.word().to_string(),
        Item::Card(card) => edition.cards[card].id.clone(),
        Item::Extra => "extra".to_string(),
    };
    let words = |items: &Items| items.as_slice().iter().map(word).collect();
    Offer {
        from: proposal.from,
        to: proposal.to,
        proposed: proposal.proposed,
        offered: words(&proposal.offered),
        asked: words(&proposal.asked),
    }
}

impl View {
    fn governor(&self, seat: Seat) -> Governor {
        let game = &self.known;
        let e = self.edition();
        let i = seat.index();
        let glory = game.glory[i];
        let glory = [
            ("monuments", glory.monuments.into()),
            ("barge", glory.barge.into()),
            ("types", glory.types.into()),
            ("regent", glory.regent.into()),
            ("cards", glory.cards),
            ("adjacent", glory.adjacent.into()),
            ("segments", glory.segments.into()),
        ];
        let boons = e.boons.iter().filter(|(id, _)| self.has_boon(seat, *id));
        let stock = Monument::ALL
            .iter()
            .map(|&kind| (kind, self.stock(seat, kind)));
        Governor {
            glory: glory.into_iter().collect(),
            tokens: tokens(self.tokens(seat)),
            laborers: self.laborers[i],
            cards: self.cards[i],
            known_laborers: crew(self.laborers_of(seat)),
            known_cards: cards(e, self.cards_of(seat)),
            shown_laborers: crew(self.table_laborers_of(seat)),
            shown_cards: cards(e, self.table_cards_of(seat)),
            stock: stock.collect(),
            boons: boons.map(|(_, boon)| boon.id.clone()).collect(),
            boon_played: self.boon_played(seat).map(|id| e.boons[id].id.clone()),
            holds_all: self.holds_all(seat),
            holds_one: self.holds_one(seat),
            proposals_left: self.proposals_left(seat),
        }
    }

    /// What stands on planning cartouches: a seat's number or `placeholder`, and whether it is held.
    fn planned_words(&self) -> BTreeMap<String, (String, bool)> {
        let e = self.edition();
        let mut words = BTreeMap::new();
        for (id, slot) in e.slots.iter() {
            let what = match self.planned(id) {
                Planned::Nothing => continue,
                Planned::Placeholder => "placeholder".to_string(),
                Planned::Of(seat) => seat.to_string(),
            };
            let word = format!("{} {}", slot.monument, slot.number);
            words.insert(word, (what, self.is_held(id)));
        }
        words
    }

    fn monuments(&self) -> BTreeMap<&str, Vec<Built>> {
        let e = self.edition();
        let mut all: BTreeMap<&str, Vec<Built>> = BTreeMap::new();
        for owner in Seat::all(self.seats()) {
            for &monument in Monument::ALL {
                for site in self.built(owner, monument).iter() {
                    let two = monument == Monument::Obelisk && self.doubled(owner).contains(site);
                    let here = all.entry(&e.sites[site].id).or_default();
                    (0..1 + u8::from(two)).for_each(|_| here.push(Built { monument, owner }));
                }
            }
        }
        all
    }

    /// What is pending: a word, then whatever tells it apart.
    fn pending_words(&self) -> Vec<String> {
        let e = self.edition();
        let source = |source: Source| match source {
            Source::Card(card) => e.cards[card].id.clone(),
            Source::Boon(boon) => e.boons[boon].id.clone(),
        };
        match self.pending() {
            Pending::Deal { seat, left } => words("deal", [seat.to_string(), left.to_string()]),
            Pending::FirstRegent => words("first-regent", []),
            Pending::Acquire { seat, left } => {
                words("acquire", [seat.to_string(), left.to_string()])
            }
            Pending::FillPool { left } => words("fill-pool", [left.to_string()]),
            Pending::Look => words("look", []),
            Pending::Turn(seat) => words("turn", [seat.to_string()]),
            Pending::Effect { seat, source: by } => words("effect", [seat.to_string(), source(by)]),
            Pending::SetDown {
                seat,
                laborer,
                from,
                source: by,
            } => {
                let from = e.place_id(from).unwrap_or_default();
                let rest = [seat.to_string(), laborer.to_string(), from, source(by)];
                words("set-down", rest)
            }
            Pending::CityDraw { seat, city } => {
                words("city-draw", [seat.to_string(), e.cities[city].id.clone()])
            }
            Pending::Gift { seat, city } => {
                words("gift", [seat.to_string(), e.cities[city].id.clone()])
            }
            Pending::EffectDraw { seat, left, keep } => words(
                "effect-draw",
                [seat.to_string(), left.to_string(), keep.to_string()],
            ),
            Pending::EffectKeep { seat, left } => {
                words("effect-keep", [seat.to_string(), left.to_string()])
            }
            Pending::BonusDraw(seat) => words("bonus-draw", [seat.to_string()]),
            Pending::Over => words("over", []),
        }
    }
}

fn words<const N: usize>(first: &str, rest: [String; N]) -> Vec<String> {
    std::iter::once(first.to_string()).chain(rest).collect()
}
