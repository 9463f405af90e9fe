//! What the tests share: a table to lay rivers on and play by notation, and ways to pick actions.
#![allow(dead_code, unreachable_pub, reason = "each test uses a part of this")]

use std::path::{Path, PathBuf};

use nile_core::{Dice, Game, GameRng, Match, RecordReader, Refusal, Seat, Standings, Stream, Turn};
use nile_tutankhamun::{Action, Config, Illegal, Outcome, Slot, Stage, Tile, Tutankhamun, View};

/// How an awaited seat picks among its actions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Policy {
    /// Any action alike: boats soon reach the tomb and most tiles trail.
    Uniform,
    /// Near tiles rather than far ones, so that games last and sets are contested.
    Creeping,
    /// Idols above all, so that chains grow long.
    IdolSeeking,
}

impl Policy {
    pub const ALL: [Policy; 3] = [Policy::Uniform, Policy::Creeping, Policy::IdolSeeking];

    /// Picks one of the legal actions.
    pub fn pick(self, view: &View, legal: &[Action], rng: &mut GameRng) -> Action {
        legal[self.index(view, legal, rng.bits())]
    }

    /// Picks one of the legal actions by a random number.
    pub fn index(self, view: &View, legal: &[Action], number: u32) -> usize {
        let weight = |action: &Action| u64::from(self.weight(view, *action));
        let total: u64 = legal.iter().map(weight).sum();
        let mut rest = (u64::from(number) * total) >> 32;
        for (index, action) in legal.iter().enumerate() {
            match rest.checked_sub(weight(action)) {
                Some(less) => rest = less,
                None => return index,
            }
        }
        unreachable!("the number is below the sum of the weights")
    }

    fn weight(self, view: &View, action: Action) -> u32 {
        if self == Policy::Uniform {
            return 1;
        }
        let place = view.boat(view.mover());
        let tile = match action {
            Action::Sail(slot) | Action::Isis(slot) | Action::Horus(slot) => view.tile(slot),
            Action::Osiris(tile) => Some(tile),
            Action::Ra(_) | Action::Thoth(_) | Action::HorusBack | Action::Pass => None,
        };
        let idol = tile.is_some_and(Tile::is_idol);
        let near = match action {
            Action::Sail(slot) => (i32::from(slot.number()) - i32::from(place)).abs() <= 4,
            _ => true,
        };
        let idol_weight = if idol && self == Policy::IdolSeeking {
            300
        } else {
            1
        };
        let near_weight = if near { 20 } else { 1 };
        idol_weight * near_weight
    }
}

/// A match played to its end: everything follows from the numbers.
pub fn played(config: Config, seats: usize, policy: Policy, seed: u64) -> Match<Tutankhamun> {
    let mut game = Match::<Tutankhamun>::new(config, seats, Dice::Seeded(seed))
        .expect("a right configuration");
    let mut rng = GameRng::new(seed, Stream::Other(2));
    while let Turn::Seat(seat) = game.turn() {
        let legal = game.game().actions(seat);
        let action = policy.pick(&game.game().view(None), &legal, &mut rng);
        game.act(seat, action).expect("what is listed is legal");
    }
    game
}

/// The file of a record.
pub fn golden(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    folder.join(format!("{name}.jsonl"))
}

/// Plays a record of that folder through and checks every line.
pub fn replayed(name: &str) -> Match<Tutankhamun> {
    let path = golden(name);
    let bytes = std::fs::read(&path).unwrap_or_else(|error| {
        panic!("{}: {error}; NILE_BLESS=1 writes it", path.display());
    });
    let replay = RecordReader::open(&bytes[..])
        .and_then(RecordReader::replay::<Tutankhamun>)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    replay.complete().expect("a golden game goes to its end");
    replay.game
}

/// The tile with this word.
pub fn tile(word: &str) -> Tile {
    let found = Tile::ALL.into_iter().find(|tile| tile.word() == word);
    found.unwrap_or_else(|| panic!("{word} is no tile"))
}

/// The seat with this number, counted from 1.
pub fn seat(number: usize) -> Seat {
    Seat::from_number(number).expect("a seat")
}

/// A game that is played by notation; whoever is awaited acts.
#[derive(Clone, Debug)]
pub struct Table {
    pub config: Config,
    pub game: Tutankhamun,
}

impl Table {
    /// A table with the usual options whose river begins with these tiles: words, `senet*3` for
    /// several. What stands after `...` lies at the end of the river. Tiles not named lie between, in
    /// the order of [`Tile::ALL`].
    pub fn river(seats: usize, tiles: &str) -> Table {
        Self::with(Config::default(), seats, tiles)
    }

    /// The same with idols that may be declined.
    pub fn optional(seats: usize, tiles: &str) -> Table {
        let config = Config {
            idols_optional: true,
            ..Config::default()
        };
        Self::with(config, seats, tiles)
    }

    pub fn with(config: Config, seats: usize, tiles: &str) -> Table {
        let mut game = Tutankhamun::new(&config, seats).expect("a right configuration");
        for tile in whole_river(tiles) {
            game.resolve(Outcome::Tile(tile)).expect("a right river");
        }
        assert!(matches!(game.turn(), Turn::Seat(_)));
        Table { config, game }
    }

    /// Plays actions, separated by commas.
    #[track_caller]
    pub fn play(&mut self, actions: &str) -> &mut Table {
        for text in actions.split(',').map(str::trim) {
            let action = Tutankhamun::parse_action(&self.config, text).expect("notation");
            let Turn::Seat(seat) = self.game.turn() else {
                panic!("nobody is awaited for {text}");
            };
            let mut legal = Vec::new();
            self.game.legal_actions(seat, &mut legal);
            assert!(legal.contains(&action), "{text} is not listed");
            self.game
                .act(seat, action)
                .unwrap_or_else(|refusal| panic!("{text}: {}: {refusal}", refusal.rule()));
        }
        self
    }

    /// Why an action of the awaited seat is refused; the game is unchanged, and it is not listed.
    #[track_caller]
    pub fn refusal(&self, action: Action) -> Illegal {
        let Turn::Seat(seat) = self.game.turn() else {
            panic!("nobody is awaited");
        };
        let mut game = self.game;
        let refusal = game.act(seat, action).expect_err("this is refused");
        assert_eq!(game, self.game, "a refused action changes nothing");
        assert!(!self.game.actions(seat).contains(&action));
        refusal
    }

    /// The same by notation.
    #[track_caller]
    pub fn refused(&self, text: &str) -> Illegal {
        self.refusal(Tutankhamun::parse_action(&self.config, text).expect("notation"))
    }

    pub fn legal(&self) -> Vec<String> {
        let Turn::Seat(seat) = self.game.turn() else {
            return Vec::new();
        };
        let text = |action| Tutankhamun::action_text(&self.config, action);
        self.game.actions(seat).iter().map(text).collect()
    }

    pub fn view(&self) -> View {
        self.game.view(None)
    }

    pub fn points(&self) -> Vec<u8> {
        let view = self.view();
        Seat::all(view.seats())
            .map(|seat| view.points(seat))
            .collect()
    }

    pub fn boats(&self) -> Vec<i8> {
        let view = self.view();
        Seat::all(view.seats())
            .map(|seat| view.boat(seat))
            .collect()
    }

    /// The seat that is awaited, by number.
    pub fn awaited(&self) -> Option<usize> {
        match self.game.turn() {
            Turn::Seat(seat) => Some(seat.number()),
            _ => None,
        }
    }

    pub fn stage(&self) -> Stage {
        self.view().stage()
    }

    /// What lies in a slot.
    pub fn slot(&self, number: u8) -> Option<&'static str> {
        self.view().tile(Slot::new(number)).map(Tile::word)
    }

    pub fn held(&self, number: usize, word: &str) -> u8 {
        self.view().collected(seat(number), tile(word))
    }

    pub fn underworld(&self, word: &str) -> u8 {
        self.view().underworld().count(tile(word))
    }

    pub fn tomb(&self, word: &str) -> u8 {
        self.view().tomb().count(tile(word))
    }

    pub fn resolving(&self, word: &str) -> u8 {
        self.view().resolving().count(tile(word))
    }

    pub fn standings(&self) -> Standings {
        self.game.standings()
    }
}

fn whole_river(tiles: &str) -> Vec<Tile> {
    let (front, back) = tiles.split_once("...").unwrap_or((tiles, ""));
    let (mut river, back) = (several(front), several(back));
    for kind in Tile::ALL {
        let named = river.iter().chain(&back).filter(|tile| **tile == kind);
        let rest = usize::from(kind.count()).checked_sub(named.count());
        let rest = rest.unwrap_or_else(|| panic!("too many {kind}"));
        let place = river.len();
        river.splice(place..place, std::iter::repeat_n(kind, rest));
    }
    river.extend(back);
    river
}

fn several(words: &str) -> Vec<Tile> {
    let one = |word: &str| match word.split_once('*') {
        None => vec![tile(word)],
        Some((word, count)) => vec![tile(word); count.parse().expect("a count")],
    };
    words.split_whitespace().flat_map(one).collect()
}
