//! What an edition holds, in the form the engine uses.

use std::collections::BTreeMap;

use super::effect::Effect;
use super::ids::{
    BonusId, BoonId, CaravanId, CardId, CityId, Id, IdSet, Listing, MarketId, PlaceId, SectionId,
    SiteId, SlotId, SpaceId,
};
use crate::token::{Bundle, Crew, Laborer, Monument, Terrain};

/// The language of an edition's names on screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    En,
    /// French.
    Fr,
}

/// A name in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Name {
    /// In English.
    pub en: String,
    /// In French.
    pub fr: String,
}

impl Name {
    /// The name in a language.
    pub fn in_language(&self, language: Language) -> &str {
        match language {
            Language::En => &self.en,
            Language::Fr => &self.fr,
        }
    }
}

/// A bank of the river, for drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bank {
    /// Above the river on the board.
    North,
    /// Below it.
    South,
}

/// A mark on the map for the setup with few governors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// Used with 2 and 3 governors.
    Ankh,
    /// Used with 2 governors.
    Scarab,
}

/// A set of river segments, the lowest bit for segment 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Segments(pub u8);

impl Segments {
    /// Whether segment `number` (counted from 1) is in the set.
    #[inline]
    pub const fn contains(self, number: u8) -> bool {
        self.0 & (1 << (number - 1)) != 0
    }

    /// Whether any segment up to `number` is in the set.
    #[inline]
    pub const fn reached(self, number: u8) -> bool {
        self.0 & ((1u16 << number) - 1) as u8 != 0
    }

    /// The numbers, counted from 1.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=8).filter(move |&number| self.contains(number))
    }
}

/// A terrain space with its two sections.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Space {
    /// Its word in notation.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Where it is drawn.
    pub bank: Bank,
    /// What it yields.
    pub terrain: Terrain,
    /// How many icons each section shows.
    pub icons: [u8; 2],
    /// Every segment that either section touches.
    pub touches: Segments,
    /// Its sections.
    pub sites: [SiteId; 2],
}

/// A city.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct City {
    /// Its word in notation.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Where it is drawn.
    pub bank: Bank,
    /// Where its monument stands.
    pub site: SiteId,
}

/// A caravan space with its two sections.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Caravan {
    /// Its word; with `-1` and `-2` its sections'.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Where it is drawn.
    pub bank: Bank,
    /// Whether it is blocked with few governors.
    pub ankh: bool,
    /// What each section gives.
    pub sections: [Bundle; 2],
}

/// Where a monument can stand.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Site {
    /// Its word in notation: `farm-2n/b`, or the city's.
    pub id: String,
    /// The space or city it belongs to.
    pub place: PlaceId,
    /// The section of its space, 0 or 1; `None` for a city.
    pub section: Option<u8>,
    /// How many icons it shows; 0 for a city.
    pub icons: u8,
    /// The segments it touches.
    pub touches: Segments,
    /// Its neighbours.
    pub neighbors: IdSet<SiteId>,
    /// Its mark.
    pub mark: Option<Mark>,
}

/// Where a laborer can stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A terrain space.
    Space(SpaceId),
    /// A city.
    City(CityId),
    /// A section of a caravan.
    Section(SectionId),
}

/// What a monument type is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct MonumentType {
    /// How many each governor has.
    pub count: u8,
    /// What building one scores.
    pub glory: u8,
    /// Bit `n` is set if it may stand on a section of `n` icons.
    pub icons: u8,
    /// Whether it may stand on a city.
    pub cities: bool,
    /// How many must stand on the map for the bonus of its type.
    pub all_count: u8,
    /// What the first governor to have so many scores.
    pub all_glory: u8,
}

/// A planning cartouche.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Slot {
    /// The type planned here.
    pub monument: Monument,
    /// Its number among those of its type, counted from 1 at the left.
    pub number: u8,
    /// What planning here costs.
    pub price: Bundle,
}

/// A market cartouche: pay one set, take the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Market {
    /// Sets `a` and `b`.
    pub sets: [Bundle; 2],
}

/// A kind of city card.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Card {
    /// Its word in notation.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// What it does, for people.
    pub text: Name,
    /// How many there are.
    pub copies: u8,
    /// What it gives when played for resources.
    pub gain: Bundle,
    /// What it does when played for its action.
    pub effect: Effect,
    /// Whether it leaves the game when played for its action, instead of being discarded.
    pub leaves_game: bool,
}

/// A boon.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Boon {
    /// Its word in notation.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// What it does, for people.
    pub text: Name,
    /// What it does.
    pub effect: Effect,
}

/// A regent bonus.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Bonus {
    /// Its word in notation.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Glory it gives.
    pub glory: u8,
    /// City cards it gives, 0 or 1.
    pub cards: u8,
    /// Resources it gives.
    pub resources: Bundle,
}

/// What depends on the number of governors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Setup {
    /// Tokens of each resource, those the governors start with included.
    pub supply: u8,
    /// Laborers of each basic type in the bag.
    pub laborers: u8,
    /// How many laborers each governor draws.
    pub draw: u8,
    /// How many go to the pool.
    pub pool: u8,
    /// How many are left in the bag.
    pub left: u8,
    /// Whether neutral monuments stand on the places with an Ankh.
    pub ankh: bool,
    /// Whether neutral monuments stand on the places with a Scarab.
    pub scarab: bool,
    /// Whether the Ankh caravan is blocked.
    pub blocked_caravan: bool,
    /// Whether placeholders stand on the first planning cartouches.
    pub placeholder: bool,
}

/// What everybody starts with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Start {
    /// Resources from the supply.
    pub resources: Bundle,
    /// City cards dealt.
    pub city_cards: u8,
    /// Masters in the bag: for farms, brickyards, quarries, and of no type.
    pub masters: [u8; 4],
}

/// What becomes of the second city card with 2 governors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SecondCard {
    /// It is given to the opponent or discarded.
    #[default]
    GiveOrDiscard,
    /// It is discarded, unless the opponent has bribed for it.
    DiscardOrBribe,
}

/// A bonus for sets of monuments at the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct SetBonus {
    /// Monuments in a set.
    pub size: u8,
    /// Glory for each.
    pub glory: u8,
}

/// Numbers and switches of the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Rules {
    /// Tokens a hire costs.
    pub hire_cost: u8,
    /// What a master's harvest gives more in the last season.
    pub master_extra: u8,
    /// What building at the barge's segment scores more.
    pub barge_glory: u8,
    /// What discarding the second city card gives.
    pub discard_gain: Bundle,
    /// For monuments adjacent to each other.
    pub adjacent_set: SetBonus,
    /// For monuments on one segment.
    pub segment_set: SetBonus,
    /// STO-61: whether masters work on every terrain.
    pub master_any_terrain: bool,
    /// STO-63: whether one may withdraw with monuments planned.
    pub withdraw_with_planned: bool,
    /// STO-64.
    pub second_card_2p: SecondCard,
    /// STO-66: whether one monument may count for both kinds of sets.
    pub share_across_kinds: bool,
    /// STO-68: whether 2 governors may visit a city with a monument.
    pub visit_city_with_monument_2p: bool,
    /// STO-70: whether whoever closed a market cartouche may use it again.
    pub market_reuse_by_trader: bool,
}

/// Everything an edition holds. Read it through an [`Edition`](super::Edition), which cannot be
/// changed once it is loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Tables {
    /// Its word.
    pub id: String,
    /// Its name.
    pub title: Name,
    /// The language of names on screen.
    pub language: Language,
    /// River segments, and so seasons.
    pub segments: u8,
    /// Terrain spaces.
    pub spaces: Listing<SpaceId, Space>,
    /// Cities.
    pub cities: Listing<CityId, City>,
    /// Caravans.
    pub caravans: Listing<CaravanId, Caravan>,
    /// Where monuments can stand.
    pub sites: Listing<SiteId, Site>,
    /// Where laborers can stand.
    pub places: Listing<PlaceId, Place>,
    /// Chains of adjacent sites, as they are drawn.
    pub chains: Vec<Vec<SiteId>>,
    /// The monument types, by [`Monument`].
    pub monuments: [MonumentType; 3],
    /// The sites of the right kind for each type, by [`Monument`].
    pub sites_for: [IdSet<SiteId>; 3],
    /// Planning cartouches.
    pub slots: Listing<SlotId, Slot>,
    /// Market cartouches.
    pub markets: Listing<MarketId, Market>,
    /// City cards.
    pub cards: Listing<CardId, Card>,
    /// Boons.
    pub boons: Listing<BoonId, Boon>,
    /// Regent bonuses.
    pub bonuses: Listing<BonusId, Bonus>,
    /// The setups for 2, 3, 4 and 5 governors.
    pub setups: [Setup; 4],
    /// What everybody starts with.
    pub start: Start,
    /// Numbers and switches.
    pub rules: Rules,
    /// Names of what every edition has, by word.
    pub words: BTreeMap<String, Name>,
}

impl Tables {
    /// The setup for so many governors.
    ///
    /// # Panics
    /// If there are not 2 to 5.
    pub fn setup(&self, seats: usize) -> &Setup {
        &self.setups[seats - 2]
    }

    /// All laborers in the bag at the start of a season with so many governors.
    pub fn bag(&self, seats: usize) -> Crew {
        let mut crew = Crew::default();
        for &kind in &Laborer::ALL[..3] {
            crew[kind] = self.setup(seats).laborers;
        }
        for (&kind, count) in Laborer::ALL[3..].iter().zip(self.start.masters) {
            crew[kind] = count;
        }
        crew
    }

    /// The place of a terrain space.
    #[inline]
    pub fn place_of_space(&self, space: SpaceId) -> PlaceId {
        PlaceId(space.0)
    }

    /// The place of a city.
    #[inline]
    pub fn place_of_city(&self, city: CityId) -> PlaceId {
        PlaceId(self.spaces.len() as u8 + city.0)
    }

    /// The place of a caravan section.
    #[inline]
    pub fn place_of_section(&self, section: SectionId) -> PlaceId {
        PlaceId((self.spaces.len() + self.cities.len()) as u8 + section.0)
    }

    /// How many caravan sections there are.
    pub fn sections(&self) -> usize {
        2 * self.caravans.len()
    }

    /// What a caravan section gives.
    #[inline]
    pub fn section(&self, section: SectionId) -> Bundle {
        self.caravans[CaravanId(section.0 / 2)].sections[usize::from(section.0 % 2)]
    }

    /// The word of a caravan section.
    pub fn section_id(&self, section: SectionId) -> Option<String> {
        let caravan = self.caravans.get(CaravanId(section.0 / 2))?;
        Some(format!("{}-{}", caravan.id, section.0 % 2 + 1))
    }

    /// The word of a place.
    pub fn place_id(&self, place: PlaceId) -> Option<String> {
        match *self.places.get(place)? {
            Place::Space(space) => Some(self.spaces[space].id.clone()),
            Place::City(city) => Some(self.cities[city].id.clone()),
            Place::Section(section) => self.section_id(section),
        }
    }

    /// The sites of a place: two for a space, one for a city, none for a caravan section.
    pub fn sites_of(&self, place: PlaceId) -> IdSet<SiteId> {
        match self.places.get(place) {
            Some(Place::Space(space)) => self.spaces[*space].sites.into_iter().collect(),
            Some(Place::City(city)) => [self.cities[*city].site].into_iter().collect(),
            _ => IdSet::EMPTY,
        }
    }

    /// The planning cartouche of a type with this number, counted from 1.
    pub fn slot(&self, monument: Monument, number: u8) -> Option<SlotId> {
        let mut slots = self.slots.iter();
        slots
            .find(|(_, slot)| slot.monument == monument && slot.number == number)
            .map(|(id, _)| id)
    }

    /// The sites with a mark.
    pub fn marked(&self, mark: Mark) -> IdSet<SiteId> {
        let marked = self
            .sites
            .iter()
            .filter(|(_, site)| site.mark == Some(mark));
        marked.map(|(id, _)| id).collect()
    }

    /// The sites neutral monuments stand on with so many governors.
    pub fn neutral_sites(&self, seats: usize) -> IdSet<SiteId> {
        let setup = self.setup(seats);
        let mut sites = IdSet::EMPTY;
        if setup.ankh {
            sites = sites.or(self.marked(Mark::Ankh));
        }
        if setup.scarab {
            sites = sites.or(self.marked(Mark::Scarab));
        }
        sites
    }

    /// All city cards.
    pub fn deck_size(&self) -> usize {
        let copies = self.cards.iter().map(|(_, card)| usize::from(card.copies));
        copies.sum()
    }

    /// The name on screen of a resource, laborer, monument, or anything else that has a word.
    pub fn word<'a>(&'a self, word: &'a str) -> &'a str {
        self.words
            .get(word)
            .map_or(word, |name| name.in_language(self.language))
    }

    /// A name in the edition's language.
    pub fn name<'a>(&self, name: &'a Name) -> &'a str {
        name.in_language(self.language)
    }

    /// The list position of an id's word.
    pub(crate) fn lookup<I: Id, T>(
        listing: &Listing<I, T>,
        word: &str,
        id: impl Fn(&T) -> &str,
    ) -> Option<I> {
        listing
            .iter()
            .find(|(_, item)| id(item) == word)
            .map(|(found, _)| found)
    }
}
