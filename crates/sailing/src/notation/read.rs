//! Reading.

use nile_core::{NotationError, Seat};

use crate::action::{Action, Item, Other, Outcome, Side};
use crate::edition::fault::nearest;
use crate::edition::{
    BonusId, BoonId, CardId, CityId, Edition, MarketId, PlaceId, SectionId, SiteId, SlotId,
    SpaceId, Tables,
};
use crate::token::{Bundle, Crew, Laborer, Monument, Resource};

/// The first words of actions, with an example of each.
const ACTIONS: [(&str, &str); 23] = [
    ("harvest", "harvest farm-1n farmer"),
    ("visit", "visit city-1n farmer"),
    ("caravan", "caravan north-1 farmer"),
    ("hire", "hire farmer grain,stone"),
    ("market", "market 1 a"),
    ("plan", "plan obelisk 1"),
    ("build", "build obelisk 1 at farm-2n/b"),
    ("card", "card priest resources"),
    ("boon", "boon horus"),
    ("withdraw", "withdraw"),
    ("take", "take farm-1n"),
    ("move", "move farm-1n"),
    ("to", "to city-1n"),
    ("swap", "swap grain,grain for stone,stone"),
    ("hold", "hold obelisk 1"),
    ("keep", "keep priest give 2"),
    ("haggle", "haggle 2"),
    ("offer", "offer grain"),
    ("ask", "ask stone"),
    ("propose", "propose"),
    ("drop", "drop"),
    ("accept", "accept"),
    ("decline", "decline"),
];

const OUTCOMES: [(&str, &str); 5] = [
    ("card", "card priest"),
    ("regent", "regent 2"),
    ("draw", "draw farmer"),
    ("pool", "pool farmer"),
    ("look", "look farmer,master-farmer"),
];

/// A text being read word by word.
pub(super) struct Text<'a> {
    edition: &'a Edition,
    text: &'a str,
    words: std::iter::Peekable<std::str::Split<'a, char>>,
}

pub(super) type Read<T> = Result<T, NotationError>;

impl<'a> Text<'a> {
    pub(super) fn new(edition: &'a Edition, text: &'a str) -> Self {
        Text {
            edition,
            text,
            words: text.split(' ').peekable(),
        }
    }

    pub(super) fn whole<T>(mut self, read: impl FnOnce(&mut Self) -> Read<T>) -> Read<T> {
        let value = read(&mut self)?;
        match self.words.next() {
            None => Ok(value),
            Some(word) => Err(self.error(format!("nothing follows here, but {word:?} does"))),
        }
    }

    fn error(&self, expected: impl Into<String>) -> NotationError {
        NotationError::new(self.text, expected)
    }

    /// The next word, or an error that says what it should be.
    fn word(&mut self, what: &str) -> Read<&'a str> {
        let word = self.words.next().filter(|word| !word.is_empty());
        word.ok_or_else(|| self.error(format!("{what} is missing")))
    }

    /// Whether the next word is this one, which is then taken.
    fn taken(&mut self, word: &str) -> bool {
        self.words.next_if(|next| *next == word).is_some()
    }

    /// The next word, looked up; an error suggests the nearest of the words there are.
    fn find<T>(&mut self, what: &str, known: impl Iterator<Item = (T, String)>) -> Read<T> {
        let word = self.word(what)?;
        let known: Vec<(T, String)> = known.collect();
        let words: Vec<String> = known.iter().map(|(_, name)| name.clone()).collect();
        match known.into_iter().find(|(_, name)| name == word) {
            Some((found, _)) => Ok(found),
            None => {
                let hint = match nearest(word, words.iter().map(String::as_str)) {
                    Some(near) => format!("{word:?} is not {what}; did you mean {near}?"),
                    None => format!("{word:?} is not {what}; one is {}", words.join(", ")),
                };
                Err(self.error(hint))
            }
        }
    }

    fn first(&mut self, forms: &[(&'static str, &str)]) -> Read<&'static str> {
        let word = self.words.next().unwrap_or("");
        if let Some((first, _)) = forms.iter().find(|(first, _)| *first == word) {
            return Ok(first);
        }
        let firsts = forms.iter().map(|(first, _)| *first);
        Err(self.error(match nearest(word, firsts.clone()) {
            Some(near) => {
                let example = forms.iter().find(|(first, _)| *first == near);
                format!("did you mean `{}`?", example.map_or(near, |(_, text)| text))
            }
            _ => {
                let firsts: Vec<&str> = firsts.collect();
                format!("it begins with one of {}", firsts.join(", "))
            }
        }))
    }

    pub(super) fn action(&mut self) -> Read<Action> {
        Ok(match self.first(&ACTIONS)? {
            "harvest" => Action::Harvest {
                space: self.space()?,
                laborer: self.laborer()?,
            },
            "visit" => Action::Visit {
                city: self.city()?,
                laborer: self.laborer()?,
            },
            "caravan" => Action::Caravan {
                section: self.section()?,
                laborer: self.laborer()?,
                tribute: if self.taken("tribute") {
                    Some(self.resource()?)
                } else {
                    None
                },
                plus: if self.taken("plus") {
                    self.bundle()?
                } else {
                    Bundle::NONE
                },
            },
            "hire" => Action::Hire {
                laborer: self.laborer()?,
                pay: match self.words.peek() {
                    Some(_) => self.bundle()?,
                    None => Bundle::NONE,
                },
            },
            "market" => {
                let cartouches = self.edition.markets.ids();
                let cartouches = cartouches.map(|id: MarketId| (id, (id.0 + 1).to_string()));
                let sides = [(Side::A, "a".to_string()), (Side::B, "b".to_string())];
                Action::Market {
                    cartouche: self.find("a market cartouche", cartouches)?,
                    pay: self.find("the set you pay", sides.into_iter())?,
                }
            }
            "plan" => Action::Plan {
                slot: self.slot()?,
                less: if self.taken("less") {
                    self.bundle()?
                } else {
                    Bundle::NONE
                },
            },
            "build" => {
                let slot = self.slot()?;
                self.expect("at")?;
                Action::Build {
                    slot,
                    site: self.site()?,
                }
            }
            "card" => {
                let card = self.card()?;
                let modes = [("resources", false), ("action", true)];
                let modes = modes.map(|(word, action)| (action, word.to_string()));
                match self.find("a way to play it", modes.into_iter())? {
                    true => Action::CardAction(card),
                    false => Action::CardResources(card),
                }
            }
            "boon" => {
                let boons = self.edition.boons.iter();
                let boons = boons.map(|(id, boon): (BoonId, _)| (id, boon.id.clone()));
                Action::Boon(self.find("a boon", boons)?)
            }
            "withdraw" => Action::Withdraw(match self.words.peek() {
                None => None,
                Some(_) => {
                    let bonuses = self.edition.bonuses.iter();
                    let bonuses = bonuses.map(|(id, bonus): (BonusId, _)| (id, bonus.id.clone()));
                    Some(self.find("a regent bonus", bonuses)?)
                }
            }),
            "take" => Action::Take(self.place()?),
            "move" => Action::Move(self.place()?),
            "to" => Action::To(self.place()?),
            "swap" => {
                let give = self.bundle()?;
                self.expect("for")?;
                Action::Swap {
                    give,
                    take: self.bundle()?,
                }
            }
            "hold" => Action::Hold(self.slot()?),
            "keep" => {
                let keep = self.card()?;
                if self.taken("give") {
                    let other = Other::Give(self.seat()?);
                    Action::Gift { keep, other }
                } else if self.taken("discard") {
                    let other = Other::Discard;
                    Action::Gift { keep, other }
                } else {
                    Action::Keep(keep)
                }
            }
            "haggle" => Action::Haggle(self.seat()?),
            "offer" => Action::Offer(self.item()?),
            "ask" => Action::Ask(self.item()?),
            "propose" => Action::Propose,
            "drop" => Action::Drop,
            "accept" => Action::Accept,
            _ => Action::Decline,
        })
    }

    pub(super) fn outcome(&mut self) -> Read<Outcome> {
        Ok(match self.first(&OUTCOMES)? {
            "card" => Outcome::Card(self.card()?),
            "regent" => Outcome::Regent(self.seat()?),
            "draw" => Outcome::Draw(self.laborer()?),
            "pool" => Outcome::Pool(self.laborer()?),
            _ => Outcome::Look(self.crew()?),
        })
    }

    fn expect(&mut self, word: &str) -> Read<()> {
        if self.taken(word) {
            return Ok(());
        }
        Err(self.error(format!("`{word}` must follow")))
    }

    fn space(&mut self) -> Read<SpaceId> {
        let spaces = self.edition.spaces.iter();
        self.find(
            "a terrain space",
            spaces.map(|(id, space)| (id, space.id.clone())),
        )
    }

    fn city(&mut self) -> Read<CityId> {
        let cities = self.edition.cities.iter();
        self.find("a city", cities.map(|(id, city)| (id, city.id.clone())))
    }

    fn section(&mut self) -> Read<SectionId> {
        let edition = self.edition;
        let sections = (0..edition.sections() as u8).map(SectionId);
        let sections = sections.filter_map(|id| Some((id, edition.section_id(id)?)));
        self.find("a caravan section", sections)
    }

    fn site(&mut self) -> Read<SiteId> {
        let sites = self.edition.sites.iter();
        let sites = sites.map(|(id, site)| (id, site.id.clone()));
        self.find("a section or city", sites)
    }

    fn place(&mut self) -> Read<PlaceId> {
        let edition = self.edition;
        let places = edition.places.ids();
        let places = places.filter_map(|id| Some((id, edition.place_id(id)?)));
        self.find("a place for a laborer", places)
    }

    fn slot(&mut self) -> Read<SlotId> {
        let monuments = Monument::ALL.iter();
        let monuments = monuments.map(|&monument| (monument, monument.word().to_string()));
        let monument = self.find("a monument", monuments)?;
        let slots = self.edition.slots.iter();
        let slots = slots.filter(|(_, slot)| slot.monument == monument);
        let slots = slots.map(|(id, slot)| (id, slot.number.to_string()));
        self.find("a planning cartouche", slots)
    }

    fn card(&mut self) -> Read<CardId> {
        let cards = self.edition.cards.iter();
        self.find("a city card", cards.map(|(id, card)| (id, card.id.clone())))
    }

    fn laborer(&mut self) -> Read<Laborer> {
        let laborers = Laborer::ALL.iter();
        let laborers = laborers.map(|&laborer| (laborer, laborer.word().to_string()));
        self.find("a laborer", laborers)
    }

    fn resource(&mut self) -> Read<Resource> {
        let resources = Resource::ALL.iter();
        let resources = resources.map(|&resource| (resource, resource.word().to_string()));
        self.find("a resource", resources)
    }

    fn seat(&mut self) -> Read<Seat> {
        let word = self.word("a seat")?;
        let number = word.parse().ok().and_then(Seat::from_number);
        number.ok_or_else(|| self.error(format!("a seat is a number such as 2, not {word:?}")))
    }

    fn item(&mut self) -> Read<Item> {
        let word = *self.words.peek().unwrap_or(&"");
        if self.taken("extra") {
            return Ok(Item::Extra);
        }
        if let Some(resource) = Resource::from_word(word) {
            self.words.next();
            return Ok(Item::Resource(resource));
        }
        if let Some(laborer) = Laborer::from_word(word) {
            self.words.next();
            return Ok(Item::Laborer(laborer));
        }
        match Tables::lookup(&self.edition.cards, word, |card| &card.id) {
            Some(card) => {
                self.words.next();
                Ok(Item::Card(card))
            }
            None => Err(self.error(format!(
                "{word:?} is not a resource, a laborer, a city card or `extra`"
            ))),
        }
    }

    fn bundle(&mut self) -> Read<Bundle> {
        let word = self.word("a list of resources such as grain,stone")?;
        let mut bundle = Bundle::NONE;
        if word == "nothing" {
            return Ok(bundle);
        }
        for part in word.split(',') {
            let more = Resource::from_word(part).map(|resource| Bundle::of(resource, 1));
            let sum = more.and_then(|more| bundle.checked_add(more));
            bundle = sum.ok_or_else(|| {
                self.error(format!(
                    "{part:?} is not a resource; write them as grain,grain,stone"
                ))
            })?;
        }
        Ok(bundle)
    }

    fn crew(&mut self) -> Read<Crew> {
        let word = self.word("a list of laborers such as farmer,master-farmer")?;
        let mut crew = Crew::default();
        if word == "nothing" {
            return Ok(crew);
        }
        for part in word.split(',') {
            let laborer = Laborer::from_word(part).filter(|&laborer| crew[laborer] < u8::MAX);
            let laborer = laborer.ok_or_else(|| {
                self.error(format!(
                    "{part:?} is not a laborer; write them as farmer,master-farmer"
                ))
            })?;
            crew[laborer] += 1;
        }
        Ok(crew)
    }
}
