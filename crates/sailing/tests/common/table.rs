//! A table for tests: events are written as people type them.

use std::sync::Arc;

use nile_core::{Game, Refusal, Seat, Turn};
use nile_sailing::edition::{CardId, Id, MarketId, PlaceId, SiteId, SlotId};
use nile_sailing::{
    Bundle, Config, Edition, FirstRegent, Monument, Planned, Resource, Sailing, Switches, View,
};

/// Cheap monuments, many tokens and cards, so that a test gets to its point soon.
pub const WORKSHOP: &str = r#"
extends = "english"
remove = ["monuments.obelisk.planning", "monuments.sphinx.planning", "monuments.pylon.planning"]
id = "workshop"
[monuments.obelisk]
planning = [{ grain = 1 }, { brick = 1 }, { stone = 1 }]
[monuments.sphinx]
planning = [{ grain = 1 }, { brick = 1 }, { stone = 1 }]
[monuments.pylon]
planning = [{ grain = 1 }, { brick = 1 }, { stone = 1 }]
[start]
resources = { grain = 5, brick = 5, stone = 5 }
city_cards = 2
[governors]
2 = { supply = 30 }
3 = { supply = 30 }
4 = { supply = 30 }
5 = { supply = 30 }
"#;

/// The workshop with scribes, priests and ferrymen alone, as many as the lines say.
pub fn few_cards(lines: &str) -> String {
    let few = WORKSHOP.replace(
        "remove = [",
        "remove = [\"cards.sculptor\", \"cards.overseer\", \"cards.journeyman\", \"cards.irrigator\", \
         \"cards.kiln-master\", \"cards.hauler\", \"cards.recruiter\", \"cards.architect\", \
         \"cards.surveyor\", \"cards.guide\", \"cards.merchant\", \"cards.storekeeper\", ",
    );
    few.replace("[governors]", &format!("{lines}[governors]"))
}

/// The workshop with a kiln master for whom only a brickmaker can work.
pub fn strict_kiln() -> Arc<Edition> {
    let strict = WORKSHOP
        .replace("remove = [", "remove = [\"cards.kiln-master.effect\", ")
        .replace(
            "[governors]",
            "[cards.kiln-master]\neffect = { harvest = { terrain = \"brickyard\", bonus = 5 } }\n[governors]",
        );
    edition(&strict)
}

pub struct Table {
    pub config: Config,
    pub game: Sailing,
}

pub fn edition(text: &str) -> Arc<Edition> {
    let loaded = Edition::load(text, "test.toml");
    Arc::new(loaded.unwrap_or_else(|faults| panic!("{faults:?}")))
}

/// The workshop with the rules of the French edition.
pub fn atelier() -> Arc<Edition> {
    edition(&WORKSHOP.replace("extends = \"english\"", "extends = \"pixie\""))
}

pub fn seat(number: usize) -> Seat {
    Seat::from_number(number).expect("a seat")
}

impl Table {
    /// A game without haggling in which seat 1 is regent, before anything is drawn.
    pub fn new(edition: Arc<Edition>, seats: usize) -> Table {
        Table::with(edition, seats, 0, Switches::default())
    }

    pub fn with(edition: Arc<Edition>, seats: usize, proposals: u8, rules: Switches) -> Table {
        let config = Config {
            edition,
            proposals,
            first_regent: FirstRegent::Seat(seat(1)),
            rules,
        };
        let game = Sailing::new(&config, seats).unwrap_or_else(|error| panic!("{error}"));
        Table { config, game }
    }

    /// The workshop up to the first turn: cards dealt, laborers drawn in this order.
    pub fn workshop(seats: usize, cards: &[&str], laborers: &[&str]) -> Table {
        let mut table = Table::new(edition(WORKSHOP), seats);
        table.open(cards, laborers);
        table
    }

    /// The workshop with haggling.
    pub fn bazaar(seats: usize, cards: &[&str], laborers: &[&str]) -> Table {
        let mut table = Table::with(edition(WORKSHOP), seats, 3, Switches::default());
        table.open(cards, laborers);
        table
    }

    /// Deals these cards and draws these laborers, then whatever comes first, up to the first turn.
    pub fn open(&mut self, cards: &[&str], laborers: &[&str]) {
        for card in cards {
            self.play(&format!("card {card}"));
        }
        while self.outcomes()[0].starts_with("card") {
            self.settle_one();
        }
        for laborer in laborers {
            let word = self.outcomes()[0].split(' ').next().unwrap().to_string();
            self.play(&format!("{word} {laborer}"));
        }
        self.settle();
    }

    pub fn outcomes(&self) -> Vec<String> {
        let mut texts = Vec::new();
        self.game
            .outcomes(|outcome, _| texts.push(Sailing::outcome_text(&self.config, &outcome)));
        texts
    }

    /// Draws whatever comes first until somebody is awaited or the game is over.
    pub fn settle(&mut self) {
        while self.game.turn() == Turn::Chance {
            self.settle_one();
        }
    }

    /// Plays a script such as `plan pylon 1, withdraw stone, card priest`: whoever is awaited acts, and
    /// what is to be drawn is drawn.
    pub fn play(&mut self, script: &str) -> &mut Self {
        for text in script.split(", ") {
            match self.game.turn() {
                Turn::Chance => {
                    let outcome = Sailing::parse_outcome(&self.config, text).unwrap();
                    let drawn = self.game.resolve(outcome);
                    drawn.unwrap_or_else(|error| panic!("{text}: {error}; {:?}", self.outcomes()));
                }
                Turn::Seat(seat) => self.by(seat.number(), text),
                Turn::Over => panic!("{text}: the game is over"),
            }
        }
        self
    }

    pub fn by(&mut self, number: usize, text: &str) {
        let action = Sailing::parse_action(&self.config, text).unwrap();
        let done = self.game.act(seat(number), action);
        done.unwrap_or_else(|error| panic!("seat {number}: {text}: {error}"));
    }

    /// Everybody withdraws, the awaited one with this bonus, and the next season's draws are made.
    pub fn end_season(&mut self, bonus: &str) {
        let season = self.view().season();
        self.play(&format!("withdraw {bonus}"));
        while self.view().season() == season && self.game.turn() != Turn::Over {
            match self.game.turn() {
                Turn::Chance => self.settle_one(),
                _ => {
                    self.play("withdraw");
                }
            }
        }
        self.settle();
    }

    fn settle_one(&mut self) {
        let first = self.outcomes().swap_remove(0);
        self.play(&first);
    }

    pub fn awaited(&self) -> usize {
        match self.game.turn() {
            Turn::Seat(seat) => seat.number(),
            other => panic!("nobody is awaited: {other:?}"),
        }
    }

    pub fn may(&self, text: &str) -> bool {
        let action = Sailing::parse_action(&self.config, text).unwrap();
        let listed = self.game.actions(seat(self.awaited())).contains(&action);
        assert_eq!(
            listed,
            self.game.check(seat(self.awaited()), &action).is_ok()
        );
        listed
    }

    /// All actions of the awaited seat that begin so.
    pub fn all(&self, begin: &str) -> Vec<String> {
        let actions = self.game.actions(seat(self.awaited()));
        let texts = actions
            .iter()
            .map(|action| Sailing::action_text(&self.config, action));
        texts.filter(|text| text.starts_with(begin)).collect()
    }

    /// The rule by which the awaited seat is refused.
    pub fn refuses(&self, text: &str) -> &'static str {
        self.refuses_to(self.awaited(), text)
    }

    pub fn refuses_to(&self, number: usize, text: &str) -> &'static str {
        let action = Sailing::parse_action(&self.config, text).unwrap();
        match self.game.check(seat(number), &action) {
            Ok(()) => panic!("{text} is not refused"),
            Err(refusal) => refusal.rule().id,
        }
    }

    pub fn view(&self) -> View {
        self.game.view(None)
    }

    pub fn own(&self, number: usize) -> View {
        self.game.view(Some(seat(number)))
    }

    /// Grain, brick and stone of a seat.
    pub fn tokens(&self, number: usize) -> [u8; 3] {
        counts(self.view().tokens(seat(number)))
    }

    pub fn supply(&self) -> [u8; 3] {
        counts(self.view().supply())
    }

    pub fn glory(&self, number: usize) -> i32 {
        self.view().glory(seat(number))
    }

    pub fn laborers(&self, number: usize) -> String {
        self.own(number).laborers_of(seat(number)).to_string()
    }

    pub fn cards(&self, number: usize) -> Vec<String> {
        let own = self.own(number);
        let cards = own.cards_of(seat(number));
        cards
            .each()
            .map(|card| own.edition().cards[card].id.clone())
            .collect()
    }

    pub fn card(&self, word: &str) -> CardId {
        let cards = self.config.edition.cards.iter();
        { cards }
            .find(|(_, card)| card.id == word)
            .expect("a card")
            .0
    }

    pub fn place(&self, word: &str) -> PlaceId {
        let mut places = self.config.edition.places.ids();
        let is = |id: &PlaceId| self.config.edition.place_id(*id).as_deref() == Some(word);
        places.find(is).expect("a place")
    }

    pub fn site(&self, word: &str) -> SiteId {
        let sites = self.config.edition.sites.iter();
        { sites }
            .find(|(_, site)| site.id == word)
            .expect("a site")
            .0
    }

    pub fn laborer(&self, place: &str) -> Option<&'static str> {
        self.view()
            .laborer(self.place(place))
            .map(|laborer| laborer.word())
    }

    pub fn slot(&self, monument: Monument, number: u8) -> SlotId {
        self.config
            .edition
            .slot(monument, number)
            .expect("a cartouche")
    }

    pub fn planned(&self, monument: Monument, number: u8) -> Planned {
        self.view().planned(self.slot(monument, number))
    }

    pub fn market(&self, number: usize) -> (Option<usize>, [u8; 3]) {
        let id = MarketId::from_index(number - 1);
        let view = self.view();
        (
            view.closed_by(id).map(Seat::number),
            counts(view.market_tokens(id)),
        )
    }
}

pub fn counts(bundle: Bundle) -> [u8; 3] {
    [
        bundle[Resource::Grain],
        bundle[Resource::Brick],
        bundle[Resource::Stone],
    ]
}

impl Table {
    /// Seat 1 does this, everybody else withdraws, and seat 1 goes on alone.
    pub fn alone(&mut self, first: &str) -> &mut Self {
        self.play(first).play("withdraw grain");
        while self.awaited() != 1 {
            self.play("withdraw");
        }
        self
    }

    /// Plans on the cartouche and builds at the site, alone.
    pub fn raise(&mut self, cartouche: &str, site: &str) -> &mut Self {
        let plan = format!("plan {cartouche}");
        let build = format!("build {cartouche} at {site}");
        self.play(&plan).play(&build)
    }
}
