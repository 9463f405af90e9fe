//! The tiles: twelve normal sets, the Scarab Rings and five idols (TUT-01).

use std::fmt;

use serde::{Serialize, Serializer};

/// How many tiles there are in all.
pub const TILES: usize = 80;

/// How many kinds of tiles there are.
pub(crate) const KINDS: usize = 18;

/// How many of the kinds are artifacts; they come first.
pub(crate) const SETS: usize = 13;

/// How many of the kinds are idols.
pub(crate) const IDOLS: usize = KINDS - SETS;

/// A kind of tile. Artifacts come before idols, greater sets before smaller ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names are those on the tiles")]
pub enum Tile {
    Senet,
    Throne,
    Cartouche,
    Sarcophagus,
    Standing,
    Seated,
    Pottery,
    Bracelet,
    Lamp,
    Ankh,
    Dagger,
    Crook,
    Scarab,
    Osiris,
    Isis,
    Ra,
    Thoth,
    Horus,
}

use Tile::*;

/// What is printed about a kind of tile: its word in notation, its name, and how many there are.
const PRINTED: [(&str, &str, u8); KINDS] = [
    ("senet", "Senet Game", 8),
    ("throne", "Throne", 8),
    ("cartouche", "Cartouche", 8),
    ("sarcophagus", "Sarcophagus", 6),
    ("standing", "Standing Statues", 6),
    ("seated", "Seated Statue", 6),
    ("pottery", "Pottery", 4),
    ("bracelet", "Bracelet", 4),
    ("lamp", "Lotus Lamp", 4),
    ("ankh", "Ankh", 2),
    ("dagger", "Dagger", 2),
    ("crook", "Crook & Flail", 2),
    ("scarab", "Scarab Ring", 10),
    ("osiris", "Osiris", 2),
    ("isis", "Isis", 2),
    ("ra", "Ra", 2),
    ("thoth", "Thoth", 2),
    ("horus", "Horus", 2),
];

impl Tile {
    /// Every kind, in order.
    pub const ALL: [Tile; KINDS] = [
        Senet,
        Throne,
        Cartouche,
        Sarcophagus,
        Standing,
        Seated,
        Pottery,
        Bracelet,
        Lamp,
        Ankh,
        Dagger,
        Crook,
        Scarab,
        Osiris,
        Isis,
        Ra,
        Thoth,
        Horus,
    ];

    /// How many tiles of this kind there are; for a normal set also what it is worth.
    #[inline]
    pub const fn count(self) -> u8 {
        PRINTED[self as usize].2
    }

    /// The word in notation, such as `senet`.
    pub const fn word(self) -> &'static str {
        PRINTED[self as usize].0
    }

    /// The name people use, such as `Senet Game`.
    pub const fn name(self) -> &'static str {
        PRINTED[self as usize].1
    }

    /// Whether this is one of the five gods.
    #[inline]
    pub const fn is_idol(self) -> bool {
        self as usize >= SETS
    }

    /// The number of an idol among the idols.
    #[inline]
    pub(crate) const fn idol_index(self) -> usize {
        self as usize - SETS
    }

    /// The artifacts: the twelve normal sets, then the Scarab Ring.
    pub fn artifacts() -> impl Iterator<Item = Tile> {
        Self::ALL.into_iter().take(SETS)
    }

    /// The five gods.
    pub fn idols() -> impl Iterator<Item = Tile> {
        Self::ALL.into_iter().skip(SETS)
    }

    /// The kind with this word.
    pub(crate) fn from_word(word: &str) -> Option<Tile> {
        Self::ALL.into_iter().find(|tile| tile.word() == word)
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Tile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

/// How many tiles of each kind are somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pile([u8; KINDS]);

impl Pile {
    /// All tiles of the game.
    pub(crate) fn whole_game() -> Self {
        Pile(Tile::ALL.map(Tile::count))
    }

    /// What is left of this pile without another.
    pub(crate) fn less(&self, other: &Pile) -> Pile {
        Pile(Tile::ALL.map(|tile| self.count(tile) - other.count(tile)))
    }

    /// How many tiles of the kind.
    #[inline]
    pub fn count(&self, tile: Tile) -> u8 {
        self.0[tile as usize]
    }

    /// How many tiles in all.
    pub fn len(&self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// Whether there is no tile.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; KINDS]
    }

    /// The kinds that are there, each with how many.
    pub fn iter(&self) -> impl Iterator<Item = (Tile, u8)> + '_ {
        Tile::ALL
            .into_iter()
            .zip(self.0)
            .filter(|(_, count)| *count > 0)
    }

    #[inline]
    pub(crate) fn add(&mut self, tile: Tile, count: u8) {
        self.0[tile as usize] += count;
    }

    #[inline]
    pub(crate) fn remove(&mut self, tile: Tile) {
        self.0[tile as usize] -= 1;
    }

    /// Takes all tiles of the kind away and says how many there were.
    #[inline]
    pub(crate) fn remove_all(&mut self, tile: Tile) -> u8 {
        std::mem::take(&mut self.0[tile as usize])
    }
}

/// The artifacts in front of a player: four bits a set, for no set has more than ten tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Hand(u64);

impl Hand {
    #[inline]
    fn shift(artifact: Tile) -> u32 {
        debug_assert!(!artifact.is_idol(), "idols are never collected");
        artifact as u32 * 4
    }

    #[inline]
    pub(crate) fn count(self, artifact: Tile) -> u8 {
        (self.0 >> Self::shift(artifact)) as u8 & 15
    }

    #[inline]
    pub(crate) fn add(&mut self, artifact: Tile) {
        self.0 += 1 << Self::shift(artifact);
    }

    #[inline]
    pub(crate) fn remove(&mut self, artifact: Tile) {
        self.0 -= 1 << Self::shift(artifact);
    }

    /// Takes all tiles of the set away and says how many there were.
    #[inline]
    pub(crate) fn remove_all(&mut self, artifact: Tile) -> u8 {
        let count = self.count(artifact);
        self.0 &= !(15 << Self::shift(artifact));
        count
    }
}

impl Serialize for Pile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}
