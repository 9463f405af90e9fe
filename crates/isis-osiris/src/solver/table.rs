//! The table of positions met: what is known of their values.

use super::position::{MAX_OPEN, Position, Setting, bits};

/// A fingerprint of everything a value depends on. Two positions that differ share one with a chance
/// of about one in 10^38, which over any search that fits a computer is nothing.
pub(super) type Key = u128;

/// What is known of a position's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    pub(super) low: i64,
    pub(super) high: i64,
}

#[derive(Clone, Copy)]
struct Entry {
    key: Key,
    known: Known,
}

/// A table that grows up to a size and then forgets at random.
pub(super) struct Table {
    entries: Vec<Entry>,
    used: usize,
    most: usize,
}

/// How many places a key may have.
const BUCKET: usize = 4;

const EMPTY: Entry = Entry {
    key: 0,
    known: Known { low: 0, high: 0 },
};

impl Table {
    /// A table of at most so many bytes.
    pub(super) fn new(bytes: usize) -> Table {
        let most = (bytes / size_of::<Entry>()).max(1 << 10);
        let most = 1 << most.ilog2();
        Table {
            entries: vec![EMPTY; most.min(1 << 14)],
            used: 0,
            most,
        }
    }

    /// Where the bucket of a key begins.
    #[inline]
    fn bucket(&self, key: Key) -> usize {
        key as usize & (self.entries.len() - 1) & !(BUCKET - 1)
    }

    /// What is known of a position.
    #[inline]
    pub(super) fn get(&self, key: Key) -> Option<Known> {
        let start = self.bucket(key);
        let bucket = &self.entries[start..start + BUCKET];
        let entry = bucket.iter().find(|entry| entry.key == key);
        entry.map(|entry| entry.known)
    }

    /// Remembers what is known of a position.
    #[inline]
    pub(super) fn put(&mut self, key: Key, known: Known) {
        if self.used * 2 > self.entries.len() && self.entries.len() < self.most {
            self.grow();
        }
        let start = self.bucket(key);
        let bucket = &mut self.entries[start..start + BUCKET];
        let found = bucket
            .iter()
            .position(|entry| entry.key == key || entry.key == EMPTY.key);
        // A full bucket loses an entry that the key picks: as good as at random.
        let place = found.unwrap_or((key >> 64) as usize % BUCKET);
        self.used += usize::from(bucket[place].key == EMPTY.key);
        bucket[place] = Entry { key, known };
    }

    #[cold]
    fn grow(&mut self) {
        let larger = vec![EMPTY; self.entries.len() * 4];
        let entries = std::mem::replace(&mut self.entries, larger);
        self.entries.truncate(self.most);
        self.used = 0;
        for entry in entries.into_iter().filter(|entry| entry.key != EMPTY.key) {
            self.put(entry.key, entry.known);
        }
    }
}

/// The key of a position, the same for positions that differ only by which square is which.
///
/// The squares are put into an order that depends on what lies around them, as far as two steps
/// away; then everything is written down in that order, with which squares are neighbours. So equal
/// keys mean equal positions; squares that look alike from two steps may come in either order, which
/// costs nothing but a missed chance to find the position again.
pub(super) fn key(setting: &Setting, position: &Position, lead: i32) -> Key {
    let mut looks = [0u64; MAX_OPEN];
    for square in bits(position.open) {
        let degree = (setting.beside[square] & position.open).count_ones();
        let sum = position.sums[square] as u8;
        let pieces = position.leads[square] as u8;
        looks[square] = u64::from(u32::from_le_bytes([sum, pieces, degree as u8, 1]));
    }
    for _ in 0..2 {
        let before = looks;
        for square in bits(position.open) {
            let beside = setting.beside[square] & position.open;
            let around = bits(beside).map(|square| stir(before[square]));
            let around = around.fold(0u64, u64::wrapping_add);
            looks[square] = stir(before[square] ^ around);
            if beside == 0 {
                looks[square] = before[square];
            }
        }
    }
    let mut order = [0u8; MAX_OPEN];
    let mut count = 0;
    for square in bits(position.open) {
        let mut at = count;
        while at > 0 && looks[usize::from(order[at - 1])] > looks[square] {
            order[at] = order[at - 1];
            at -= 1;
        }
        order[at] = square as u8;
        count += 1;
    }
    let mut place_of = [0u8; MAX_OPEN];
    for (place, &square) in order[..count].iter().enumerate() {
        place_of[usize::from(square)] = place as u8;
    }
    let mut print = Fingerprint::new(lead as u64 ^ (count as u64) << 32);
    for &square in &order[..count] {
        let square = usize::from(square);
        let mut neighbours = 0u64;
        for beside in bits(setting.beside[square] & position.open) {
            neighbours |= 1 << place_of[beside];
        }
        let sum = u64::from(position.sums[square] as u8);
        let pieces = u64::from(position.leads[square] as u8);
        print.add(sum | pieces << 8 | neighbours << 16);
    }
    let [a, b] = position.pieces;
    let [c, d] = position.tiles;
    print.add(u64::from(u32::from_le_bytes([a, b, c, d])));
    for chunk in position.unseen.chunks(8) {
        let mut bytes = [0; 8];
        bytes[..chunk.len()].copy_from_slice(chunk);
        print.add(u64::from_le_bytes(bytes));
    }
    print.finish()
}

/// Mixes the bits of a number; no two numbers become the same.
#[inline]
fn stir(mut number: u64) -> u64 {
    number = (number ^ number >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    number = (number ^ number >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    number ^ number >> 32
}

/// Two hashes side by side.
struct Fingerprint {
    left: u64,
    right: u64,
}

impl Fingerprint {
    #[inline]
    fn new(start: u64) -> Fingerprint {
        Fingerprint {
            left: start ^ 0x9e37_79b9_7f4a_7c15,
            right: start ^ 0xc2b2_ae3d_27d4_eb4f,
        }
    }

    #[inline]
    fn add(&mut self, word: u64) {
        self.left = (self.left ^ word).wrapping_mul(0xff51_afd7_ed55_8ccd);
        self.left ^= self.left >> 32;
        self.right = (self.right.rotate_left(29) ^ word).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
        self.right ^= self.right >> 29;
    }

    #[inline]
    fn finish(self) -> Key {
        let key = u128::from(stir(self.left)) << 64 | u128::from(stir(self.right));
        // Zero is how an empty entry looks.
        key.max(1)
    }
}
