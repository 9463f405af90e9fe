//! The river: 80 slots in a row, each with a tile or empty (TUT-03).

use std::fmt;

use serde::{Serialize, Serializer};

use crate::tile::{Pile, TILES, Tile};

/// A place of the river: 1 is nearest the source, where the boats start, and 80 at the tomb.
///
/// Any number can be written here; the rules refuse those the river does not have.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slot(u8);

impl Slot {
    /// The last slot, at the tomb.
    pub const LAST: Slot = Slot(TILES as u8);

    /// The slot with this number.
    #[inline]
    pub const fn new(number: u8) -> Self {
        Slot(number)
    }

    /// Its number.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Every slot, from the source to the tomb.
    pub fn all() -> impl DoubleEndedIterator<Item = Slot> {
        (1..=Self::LAST.0).map(Slot)
    }

    /// Whether the river has such a slot.
    #[inline]
    pub const fn exists(self) -> bool {
        1 <= self.0 && self.0 <= Self::LAST.0
    }

    #[inline]
    const fn index(self) -> usize {
        self.0.wrapping_sub(1) as usize
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "slot {}", self.0)
    }
}

impl Serialize for Slot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

/// For each place of the river the bits of all smaller numbers: a look is faster than a shift of 128
/// bits.
const BEHIND: [u128; TILES + 1] = {
    let mut behind = [0; TILES + 1];
    let mut place = 0;
    while place < behind.len() {
        behind[place] = (1 << place) - 1;
        place += 1;
    }
    behind
};

/// One in each byte.
const EACH_BYTE: u64 = u64::from_le_bytes([1; 8]);

/// For each byte the places of its bits, from the lowest on, as the bytes of a number; those behind
/// them mean nothing.
const PLACES: [u64; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut places = [0; 8];
        let (mut place, mut count) = (0, 0);
        while place < 8 {
            if byte >> place & 1 != 0 {
                places[count] = place as u8;
                count += 1;
            }
            place += 1;
        }
        table[byte] = u64::from_le_bytes(places);
        byte += 1;
    }
    table
};

/// For each byte how many bits it has.
const COUNTS: [u8; 256] = {
    let mut counts = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        counts[byte] = (byte as u8).count_ones() as u8;
        byte += 1;
    }
    counts
};

/// A set of slots: the bit with the slot's number.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Slots(u128);

impl Slots {
    pub(crate) const EMPTY: Slots = Slots(0);

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Any slot may be asked for, also one that does not exist.
    #[inline]
    pub(crate) fn contains(self, slot: Slot) -> bool {
        slot.exists() && self.0 >> slot.0 & 1 != 0
    }

    #[inline]
    pub(crate) fn without(self, slot: Slot) -> Slots {
        Slots(self.0 & !(1 << slot.0))
    }

    #[inline]
    fn with(self, slot: Slot) -> Slots {
        Slots(self.0 | 1 << slot.0)
    }

    /// Those that are not behind a boat's place, which is its slot or 0 for the waiting line. As the
    /// slot of a boat is empty, these are the ones ahead.
    #[inline]
    pub(crate) fn ahead_of(self, place: u8) -> Slots {
        Slots(self.0 & !BEHIND[usize::from(place)])
    }

    /// Those with a smaller number than `place`.
    #[inline]
    pub(crate) fn behind(self, place: u8) -> Slots {
        Slots(self.0 & BEHIND[usize::from(place)])
    }

    /// The one with the greatest number.
    #[inline]
    pub(crate) fn last(self) -> Option<Slot> {
        let above = self.0.leading_zeros();
        (above < u128::BITS).then(|| Slot((u128::BITS - 1 - above) as u8))
    }

    /// Appends what `make` makes of each slot, in order.
    #[inline]
    pub(crate) fn list<T: Copy>(self, out: &mut Vec<T>, make: impl Fn(Slot) -> T) {
        // No step depends on the slots: for each byte of the set eight numbers are written, of which
        // the next byte's overwrite those it does not have, and items are made of all there is room
        // for. That is several times as fast as going from slot to slot.
        let mut numbers = [0; TILES];
        let mut count = 0;
        let bytes = (self.0 >> 1).to_le_bytes();
        for (number, &byte) in bytes[..TILES / 8].iter().enumerate() {
            let first = 8 * number as u64 + 1;
            let eight = PLACES[usize::from(byte)] + first * EACH_BYTE;
            numbers[count..count + 8].copy_from_slice(&eight.to_le_bytes());
            count += usize::from(COUNTS[usize::from(byte)]);
        }
        let start = out.len();
        out.extend(numbers.iter().map(|&number| make(Slot(number))));
        out.truncate(start + count);
    }

    /// The slots in order.
    pub(crate) fn iter(self) -> impl Iterator<Item = Slot> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let slot = Slot(rest.trailing_zeros() as u8);
            (rest != 0).then(|| {
                rest &= rest - 1;
                slot
            })
        })
    }
}

impl fmt::Debug for Slots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The tiles of the river, with what the rules ask most often kept at hand: which slots hold a
/// tile, and how many of each kind are left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct River {
    occupied: Slots,
    tiles: [Option<Tile>; TILES],
    left: Pile,
}

impl River {
    pub(crate) fn empty() -> Self {
        River {
            occupied: Slots::EMPTY,
            tiles: [None; TILES],
            left: Pile::default(),
        }
    }

    /// The slots that hold a tile.
    #[inline]
    pub(crate) fn occupied(&self) -> Slots {
        self.occupied
    }

    /// How many of each kind are left.
    #[inline]
    pub(crate) fn left(&self) -> &Pile {
        &self.left
    }

    /// The tile in a slot; none if it is empty or does not exist.
    #[inline]
    pub(crate) fn tile(&self, slot: Slot) -> Option<Tile> {
        self.tiles.get(slot.index()).copied().flatten()
    }

    /// Lays a tile into an empty slot.
    #[inline]
    pub(crate) fn lay(&mut self, slot: Slot, tile: Tile) {
        self.occupied = self.occupied.with(slot);
        self.tiles[slot.index()] = Some(tile);
        self.left.add(tile, 1);
    }

    /// Takes a tile out.
    #[inline]
    pub(crate) fn take(&mut self, slot: Slot) -> Tile {
        self.occupied = self.occupied.without(slot);
        self.lift(slot)
    }

    /// Gives up the slots behind a place, all at once; their tiles are then lifted one by one.
    #[inline]
    pub(crate) fn cut_off_behind(&mut self, place: u8) -> Slots {
        let cut_off = self.occupied.behind(place);
        self.occupied = Slots(self.occupied.0 ^ cut_off.0);
        cut_off
    }

    /// Takes the tile out of a slot that is no longer counted as occupied.
    #[inline]
    pub(crate) fn lift(&mut self, slot: Slot) -> Tile {
        let tile = self.tiles[slot.index()].take();
        let tile = tile.expect("only a slot that holds a tile is chosen");
        self.left.remove(tile);
        tile
    }

    /// Swaps two tiles of the river.
    #[inline]
    pub(crate) fn swap(&mut self, a: Slot, b: Slot) {
        self.tiles.swap(a.index(), b.index());
    }
}
