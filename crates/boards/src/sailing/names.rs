//! What things are called: the words of the notation, and the edition's names in a language.

use nile_core::Seat;
use nile_sailing::edition::{
    BonusId, BoonId, CardId, CityId, Language, Name, PlaceId, SectionId, SiteId, SlotId, SpaceId,
};
use nile_sailing::{Bundle, Crew, Edition, Item, Laborer, Monument, Resource};

use crate::text::{Ink, capital, listing};
use crate::{Lang, Style};

/// The names of an edition as a style shows them.
#[derive(Clone, Copy)]
pub(super) struct Names<'a> {
    pub(super) edition: &'a Edition,
    pub(super) style: &'a Style,
}

impl<'a> Names<'a> {
    pub(super) fn new(edition: &'a Edition, style: &'a Style) -> Self {
        Names { edition, style }
    }

    pub(super) fn pick<T: Copy>(&self, en: T, fr: T) -> T {
        self.style.pick(en, fr)
    }

    pub(super) fn and(&self) -> &'static str {
        self.pick("and", "et")
    }

    /// A name in the style's language.
    fn name(&self, name: &Name, id: &str) -> String {
        let language = self.pick(Language::En, Language::Fr);
        let name = name.in_language(language);
        self.style.clean(if name.is_empty() { id } else { name })
    }

    /// The edition's name for what every edition has.
    pub(super) fn word(&self, word: &str) -> String {
        match self.edition.words.get(word) {
            Some(name) => self.name(name, word),
            None => self.style.clean(word),
        }
    }

    /// How something is named so that it can be typed: in English its word, in French its name with
    /// the word behind.
    fn typed(&self, name: impl FnOnce() -> String, id: &str) -> String {
        let id = self.style.clean(id);
        match self.style.lang {
            Lang::En => id,
            Lang::Fr => format!("{} ({id})", name()),
        }
    }

    /// How a place is named in a sentence: read aloud by its name, else so that it can be typed.
    fn told(&self, name: String, id: &str) -> String {
        match self.style.prose {
            true => name,
            false => self.typed(|| name, id),
        }
    }

    pub(super) fn title(&self) -> String {
        self.name(&self.edition.title, &self.edition.id)
    }

    // People.

    pub(super) fn governor(&self, seat: Seat) -> String {
        format!("{} {seat}", self.word("governor"))
    }

    /// A governor as the subject of a sentence.
    pub(super) fn the_governor(&self, seat: Seat) -> String {
        match self.style.lang {
            Lang::En => capital(&self.governor(seat)),
            Lang::Fr => format!("Le {}", self.governor(seat)),
        }
    }

    /// To a governor.
    pub(super) fn to_governor(self, seat: Seat) -> String {
        format!("{} {}", self.pick("to", "au"), self.governor(seat))
    }

    // Places.

    pub(super) fn space(&self, space: SpaceId) -> String {
        let Some(space) = self.edition.spaces.get(space) else {
            return "?".to_string();
        };
        self.told(self.name(&space.name, &space.id), &space.id)
    }

    pub(super) fn city(&self, city: CityId) -> String {
        let Some(city) = self.edition.cities.get(city) else {
            return "?".to_string();
        };
        self.told(self.name(&city.name, &city.id), &city.id)
    }

    pub(super) fn section(&self, section: SectionId) -> String {
        let caravan = nile_sailing::edition::CaravanId(section.0 / 2);
        let (Some(caravan), Some(id)) = (
            self.edition.caravans.get(caravan),
            self.edition.section_id(section),
        ) else {
            return "?".to_string();
        };
        let name = self.name(&caravan.name, &caravan.id);
        self.told(format!("{name}, section {}", section.0 % 2 + 1), &id)
    }

    pub(super) fn place(&self, place: PlaceId) -> String {
        use nile_sailing::edition::Place;
        match self.edition.places.get(place) {
            Some(Place::Space(space)) => self.space(*space),
            Some(Place::City(city)) => self.city(*city),
            Some(Place::Section(section)) => self.section(*section),
            None => "?".to_string(),
        }
    }

    pub(super) fn site(&self, site: SiteId) -> String {
        use nile_sailing::edition::Place;
        let Some(site) = self.edition.sites.get(site) else {
            return "?".to_string();
        };
        let name = match self.edition.places.get(site.place) {
            Some(Place::Space(space)) => {
                let space = &self.edition.spaces[*space];
                let section = ["a", "b"][usize::from(site.section.unwrap_or(0) != 0)];
                format!("{}, section {section}", self.name(&space.name, &space.id))
            }
            Some(Place::City(city)) => {
                let city = &self.edition.cities[*city];
                self.name(&city.name, &city.id)
            }
            _ => site.id.clone(),
        };
        self.told(name, &site.id)
    }

    // Pieces.

    /// A laborer in a sentence, with an article.
    pub(super) fn a_laborer(&self, laborer: Laborer) -> String {
        let name = self.word(laborer.word());
        match self.style.lang {
            Lang::En => an(&name),
            Lang::Fr => format!("un {name}"),
        }
    }

    pub(super) fn laborer_typed(&self, laborer: Laborer) -> String {
        self.typed(|| self.word(laborer.word()), laborer.word())
    }

    /// Laborers with their numbers, or nobody.
    pub(super) fn crew(&self, crew: Crew) -> String {
        let kinds = crew.iter().filter(|(_, count)| *count > 0);
        let told: Vec<String> = kinds
            .map(|(kind, count)| match self.style.prose {
                true => self.counted(count, &self.word(kind.word())),
                false => times(count, &self.laborer_typed(kind)),
            })
            .collect();
        match told.is_empty() {
            true => self.pick("nobody", "personne").to_string(),
            false => self.series(&told),
        }
    }

    /// A list: in a sentence when read aloud, else with commas alone.
    pub(super) fn series(&self, words: &[String]) -> String {
        match self.style.prose {
            true => listing(words, self.and()),
            false => words.join(", "),
        }
    }

    /// So many of something in a sentence.
    pub(super) fn counted(&self, count: u8, name: &str) -> String {
        let many = match self.style.lang {
            Lang::En => count != 1,
            Lang::Fr => count > 1,
        };
        match many {
            true => format!("{count} {}", plural(name, self.style.lang)),
            false => format!("{count} {name}"),
        }
    }

    /// So many of a resource; the English words are the same for one and for more.
    fn resource(&self, resource: Resource, count: u8) -> String {
        let word = self.word(resource.word());
        match self.style.lang {
            Lang::En => format!("{count} {word}"),
            Lang::Fr => self.counted(count, &word),
        }
    }

    /// Tokens in a sentence: `3 grain and 1 stone`, or nothing.
    pub(super) fn tokens(&self, tokens: Bundle) -> String {
        let kinds = tokens.iter().filter(|(_, count)| *count > 0);
        let told: Vec<String> = kinds
            .map(|(kind, count)| self.resource(kind, count))
            .collect();
        match told.is_empty() {
            true => self.pick("nothing", "rien").to_string(),
            false => listing(&told, self.and()),
        }
    }

    pub(super) fn glory(&self, glory: i32) -> String {
        let word = self.word("glory");
        match self.style.lang {
            Lang::En => format!("{glory} {word}"),
            Lang::Fr => {
                let points = if glory.abs() > 1 { "points" } else { "point" };
                format!("{glory} {points} de {word}")
            }
        }
    }

    pub(super) fn monument(&self, monument: Monument) -> String {
        self.word(monument.word())
    }

    pub(super) fn a_monument(&self, monument: Monument) -> String {
        let name = self.monument(monument);
        match self.style.lang {
            Lang::En => an(&name),
            Lang::Fr => format!("un {name}"),
        }
    }

    /// A planning cartouche.
    pub(super) fn slot(&self, slot: SlotId) -> String {
        let Some(slot) = self.edition.slots.get(slot) else {
            return "?".to_string();
        };
        let name = format!("{} {}", self.monument(slot.monument), slot.number);
        self.told(name, &format!("{} {}", slot.monument, slot.number))
    }

    pub(super) fn card(&self, card: CardId) -> String {
        match self.edition.cards.get(card) {
            Some(card) => self.name(&card.name, &card.id),
            None => "?".to_string(),
        }
    }

    pub(super) fn card_typed(&self, card: CardId) -> String {
        match self.edition.cards.get(card) {
            Some(found) => self.typed(|| self.card(card), &found.id),
            None => "?".to_string(),
        }
    }

    /// What a card does when played for its action.
    pub(super) fn card_text(&self, card: CardId) -> String {
        match self.edition.cards.get(card) {
            Some(card) => self.name(&card.text, ""),
            None => String::new(),
        }
    }

    pub(super) fn boon(&self, boon: BoonId) -> String {
        match self.edition.boons.get(boon) {
            Some(boon) => self.name(&boon.name, &boon.id),
            None => "?".to_string(),
        }
    }

    pub(super) fn boon_typed(&self, boon: BoonId) -> String {
        match self.edition.boons.get(boon) {
            Some(found) => self.typed(|| self.boon(boon), &found.id),
            None => "?".to_string(),
        }
    }

    pub(super) fn boon_text(&self, boon: BoonId) -> String {
        match self.edition.boons.get(boon) {
            Some(boon) => self.name(&boon.text, ""),
            None => String::new(),
        }
    }

    /// What a regent bonus gives.
    pub(super) fn bonus(&self, bonus: BonusId) -> String {
        match self.edition.bonuses.get(bonus) {
            Some(bonus) => self.name(&bonus.name, &bonus.id),
            None => "?".to_string(),
        }
    }

    /// Something that can be haggled over, in a sentence.
    pub(super) fn item(&self, item: Item) -> String {
        match item {
            Item::Resource(resource) => self.tokens(Bundle::of(resource, 1)),
            Item::Laborer(laborer) => self.a_laborer(laborer),
            Item::Card(card) => self.card(card),
            Item::Extra => match self.style.lang {
                Lang::En => format!("the {}", self.word("extra")),
                Lang::Fr => format!("la {}", self.word("extra")),
            },
        }
    }

    /// Something that can be haggled over, so that it can be typed.
    pub(super) fn item_typed(&self, item: Item) -> String {
        match item {
            Item::Resource(resource) => self.typed(|| self.word(resource.word()), resource.word()),
            Item::Laborer(laborer) => self.laborer_typed(laborer),
            Item::Card(card) => self.card_typed(card),
            Item::Extra => self.typed(|| self.word("extra"), "extra"),
        }
    }

    /// Several things, or nothing.
    pub(super) fn items(&self, items: &[Item]) -> String {
        let mut tokens = Bundle::NONE;
        let mut told = Vec::new();
        for item in items {
            match item {
                Item::Resource(resource) => tokens[*resource] += 1,
                other => told.push(self.item(*other)),
            }
        }
        if !tokens.is_empty() {
            told.insert(0, self.tokens(tokens));
        }
        match told.is_empty() {
            true => self.pick("nothing", "rien").to_string(),
            false => listing(&told, self.and()),
        }
    }
}

/// How often something is there, in a list of words.
pub(super) fn times(count: u8, name: &str) -> String {
    match count {
        1 => name.to_string(),
        _ => format!("{count} × {name}"),
    }
}

fn an(name: &str) -> String {
    match name.starts_with(['a', 'e', 'i', 'o', 'u']) {
        true => format!("an {name}"),
        false => format!("a {name}"),
    }
}

/// A French name behind `de`, which loses its vowel before another.
pub(super) fn de(name: &str) -> String {
    let vowels = [
        'a', 'e', 'i', 'o', 'u', 'y', 'â', 'é', 'è', 'ê', 'î', 'ô', 'œ',
    ];
    let first = name.chars().next().map(|c| c.to_lowercase().next());
    match first.flatten().is_some_and(|c| vowels.contains(&c)) {
        true => format!("d’{name}"),
        false => format!("de {name}"),
    }
}

/// The plural of a name by the common rules: in French of all its words up to a `de`, but not of
/// a name behind a noun, as in `cartes Cité`.
fn plural(name: &str, lang: Lang) -> String {
    let one = |word: &str| match (word.chars().last(), lang) {
        (Some('s' | 'x' | 'z'), Lang::Fr) | (None, _) => word.to_string(),
        (Some('s' | 'x' | 'z'), Lang::En) => format!("{word}es"),
        _ => format!("{word}s"),
    };
    if lang == Lang::En {
        return one(name);
    }
    let mut words = name.split(' ');
    let mut told: Vec<String> = Vec::new();
    for word in words.by_ref() {
        if matches!(word, "de" | "du" | "des") {
            told.push(word.to_string());
            break;
        }
        let proper = !told.is_empty() && word.starts_with(char::is_uppercase);
        told.push(if proper { word.to_string() } else { one(word) });
    }
    told.extend(words.map(str::to_string));
    told.join(" ")
}

/// The letter of a resource: the first of its word.
pub(super) fn resource_letter(resource: Resource) -> char {
    match resource {
        Resource::Grain => 'g',
        Resource::Brick => 'b',
        Resource::Stone => 's',
    }
}

/// The letter of a laborer: the first of its word, a capital for masters.
pub(super) fn laborer_letter(laborer: Laborer) -> char {
    match laborer {
        Laborer::Farmer => 'f',
        Laborer::Brickmaker => 'b',
        Laborer::Stonecutter => 's',
        Laborer::MasterFarmer => 'F',
        Laborer::MasterBrickmaker => 'B',
        Laborer::MasterStonecutter => 'S',
        Laborer::Master => 'M',
    }
}

/// The letter of a monument: the first of its word.
pub(super) fn monument_letter(monument: Monument) -> char {
    match monument {
        Monument::Obelisk => 'O',
        Monument::Sphinx => 'S',
        Monument::Pylon => 'P',
    }
}

pub(super) fn resource_ink(resource: Resource) -> Ink {
    match resource {
        Resource::Grain => Ink::Grain,
        Resource::Brick => Ink::Brick,
        Resource::Stone => Ink::Stone,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn de_loses_its_vowel_before_another() {
        assert_eq!(de("ouvrier agricole"), "d’ouvrier agricole");
        assert_eq!(de("obélisque"), "d’obélisque");
        assert_eq!(de("Âne"), "d’Âne");
        assert_eq!(de("sphinx"), "de sphinx");
    }

    #[test]
    fn plurals_are_those_of_the_words_of_the_game() {
        assert_eq!(plural("sphinx", Lang::En), "sphinxes");
        assert_eq!(plural("master farmer", Lang::En), "master farmers");
        assert_eq!(plural("sphinx", Lang::Fr), "sphinx");
        assert_eq!(plural("ouvrier agricole", Lang::Fr), "ouvriers agricoles");
        assert_eq!(plural("carte Cité", Lang::Fr), "cartes Cité");
        assert_eq!(
            plural("contremaître tailleur de pierre", Lang::Fr),
            "contremaîtres tailleurs de pierre"
        );
    }
}
