//! Tiles, and those of them nobody has seen yet.

use std::fmt;

use serde::{Serialize, Serializer};

/// The value of one tile, -9 to 9.
///
/// ```
/// use nile_isis_osiris::Tile;
/// let tile = Tile::new(3).unwrap();
/// assert_eq!((tile.value(), tile.to_string()), (3, "+3".to_string()));
/// assert_eq!(Tile::new(10), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(i8);

impl Tile {
    /// The least value a tile may have.
    pub const MIN: i8 = -9;
    /// The greatest value a tile may have.
    pub const MAX: i8 = 9;

    /// A tile of this value, if there can be one.
    pub const fn new(value: i8) -> Option<Tile> {
        if value < Self::MIN || value > Self::MAX {
            return None;
        }
        Some(Tile(value))
    }

    /// What it is worth.
    #[inline]
    pub const fn value(self) -> i8 {
        self.0
    }

    /// Its number among the kinds, from the least value up.
    #[inline]
    const fn kind(self) -> usize {
        (self.0 - Self::MIN) as usize
    }

    #[inline]
    const fn of_kind(kind: usize) -> Tile {
        Tile(kind as i8 + Self::MIN)
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("0"),
            value => write!(f, "{value:+}"),
        }
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "tile {self}")
    }
}

impl Serialize for Tile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i8(self.0)
    }
}

/// The longest list of tiles.
pub(crate) const MAX_TILES: usize = 99;

/// How many kinds of tiles there can be.
const KINDS: usize = (Tile::MAX - Tile::MIN) as usize + 1;

/// The tiles nobody has seen: all supplies, and those out of the game (ISO-03).
///
/// Kept as running counts: for each kind, how many tiles are of that kind or a lesser one. So the
/// tile at a place in the sorted row of all tiles is found by counting, without a loop that ends
/// early.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Unseen([u8; KINDS]);

impl Unseen {
    /// No tile.
    pub(crate) const NONE: Unseen = Unseen([0; KINDS]);

    /// How many tiles there are.
    #[inline]
    pub(crate) fn len(&self) -> u8 {
        self.0[KINDS - 1]
    }

    /// How many there are of this tile.
    #[inline]
    pub(crate) fn count(&self, tile: Tile) -> u8 {
        let kind = tile.kind();
        self.0[kind] - if kind == 0 { 0 } else { self.0[kind - 1] }
    }

    /// The tile at this place of the sorted row.
    #[inline]
    pub(crate) fn at(&self, place: u8) -> Tile {
        debug_assert!(place < self.len(), "a place in the row");
        Tile::of_kind(self.0.iter().map(|&upto| usize::from(upto <= place)).sum())
    }

    /// Adds tiles.
    pub(crate) fn add(&mut self, tile: Tile, count: u8) {
        for upto in &mut self.0[tile.kind()..] {
            *upto += count;
        }
    }

    /// Takes one away.
    #[inline]
    pub(crate) fn remove(&mut self, tile: Tile) {
        debug_assert!(self.count(tile) > 0, "the tile is there");
        for (kind, upto) in self.0.iter_mut().enumerate() {
            *upto -= u8::from(kind >= tile.kind());
        }
    }

    /// The tiles there are with their counts, from the least value up.
    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Tile, u8)> + '_ {
        (0..KINDS)
            .map(|kind| (Tile::of_kind(kind), self.count(Tile::of_kind(kind))))
            .filter(|(_, count)| *count > 0)
    }
}

impl fmt::Debug for Unseen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}
