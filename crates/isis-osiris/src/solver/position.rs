//! A position stripped to what its value depends on.

use crate::board::Square;
use crate::config::Supply;
use crate::scoring::worth;
use crate::state::IsisOsiris;

/// The most empty squares that can be searched.
pub(super) const MAX_OPEN: usize = 16;

/// More points than can come from so many squares: four neighbours each, with tiles of 9.
pub(super) const MOST_POINTS: i32 = 577;

/// The most kinds of tiles.
const MAX_KINDS: usize = 19;

/// What stays the same all through a search: the empty squares at its beginning, and the tiles.
#[derive(Clone, Debug)]
pub(super) struct Setting {
    /// For each empty square, the set of empty squares beside it.
    pub(super) beside: [u16; MAX_OPEN],
    /// The values of the tiles not yet seen, each once, from the least up.
    pub(super) values: Vec<i8>,
    pub(super) supply: Supply,
}

/// A position as the player to move sees it.
///
/// Of everything that lies on the board only this matters: for each empty square the sum of the
/// tiles beside it, which is what a piece there is worth at once, and the pieces beside it, the
/// mover's less the other's, which is what each point of a tile there is worth at once. What lies on
/// squares without an empty neighbour is settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Position {
    /// The squares still empty.
    pub(super) open: u16,
    /// The sum of the tiles beside each empty square; 0 for covered ones.
    pub(super) sums: [i8; MAX_OPEN],
    /// The mover's pieces beside each empty square less the other's; 0 for covered ones.
    pub(super) leads: [i8; MAX_OPEN],
    /// Pieces left: the mover's, the other's.
    pub(super) pieces: [u8; 2],
    /// Tiles each can take from; with a common supply the same number twice.
    pub(super) tiles: [u8; 2],
    /// How many tiles of each value nobody has seen.
    pub(super) unseen: [u8; MAX_KINDS],
    /// How many that are.
    pub(super) unseen_count: u8,
    /// The sum of their values.
    pub(super) unseen_sum: i16,
}

impl Setting {
    /// The setting and position of a game with these empty squares.
    pub(super) fn of(game: &IsisOsiris, open: &[Square]) -> (Setting, Position) {
        let mover = game.awaited;
        let other = mover.next(2);
        let mut setting = Setting {
            beside: [0; MAX_OPEN],
            values: Vec::new(),
            supply: game.supply,
        };
        let mut position = Position {
            open: 0,
            sums: [0; MAX_OPEN],
            leads: [0; MAX_OPEN],
            pieces: [mover, other].map(|seat| game.pieces[seat.index()]),
            tiles: [mover, other].map(|seat| game.tiles_for(seat)),
            unseen: [0; MAX_KINDS],
            unseen_count: game.unseen.len(),
            unseen_sum: 0,
        };
        for (index, &square) in open.iter().enumerate() {
            position.open |= 1 << index;
            position.sums[index] = worth(&game.board, square) as i8;
            let around = |seat| {
                let mut pieces = game.board.pieces(seat);
                pieces
                    .by_ref()
                    .filter(|&p| square.beside().any(|b| b == p))
                    .count() as i8
            };
            position.leads[index] = around(mover) - around(other);
            for (bit, other) in open.iter().enumerate() {
                if square.beside().any(|beside| beside == *other) {
                    setting.beside[index] |= 1 << bit;
                }
            }
        }
        for (kind, (tile, count)) in game.unseen.iter().enumerate() {
            setting.values.push(tile.value());
            position.unseen[kind] = count;
            position.unseen_sum += i16::from(tile.value()) * i16::from(count);
        }
        (setting, position)
    }

    /// How many tiles can still be drawn at the most.
    pub(super) fn most_draws(&self, position: &Position) -> usize {
        let [mine, other] = position.tiles.map(usize::from);
        let supplies = match self.supply {
            Supply::Own => mine + other,
            Supply::Common => mine,
        };
        supplies.min(position.open.count_ones() as usize)
    }

    /// Whether two empty squares can be exchanged without changing anything: the same sums, the same
    /// pieces and the same empty squares beside them.
    #[inline]
    fn alike(&self, position: &Position, a: usize, b: usize) -> bool {
        let apart = position.open & !(1 << a) & !(1 << b);
        position.sums[a] == position.sums[b]
            && position.leads[a] == position.leads[b]
            && self.beside[a] & apart == self.beside[b] & apart
    }

    /// The empty squares to try: of those that can be exchanged for each other, one.
    pub(super) fn squares(&self, position: &Position) -> u16 {
        let mut tried = 0;
        for square in bits(position.open) {
            if !bits(tried).any(|earlier| self.alike(position, earlier, square)) {
                tried |= 1 << square;
            }
        }
        tried
    }

    /// The mover puts a piece on a square.
    #[inline]
    pub(super) fn put_piece(&self, position: &Position, square: usize) -> Position {
        let mut next = *position;
        next.cover(square);
        next.pieces[0] -= 1;
        for beside in bits(self.beside[square] & next.open) {
            next.leads[beside] += 1;
        }
        next
    }

    /// A tile of this kind is revealed.
    #[inline]
    pub(super) fn reveal(&self, position: &Position, kind: usize) -> Position {
        let mut next = *position;
        next.unseen[kind] -= 1;
        next.unseen_count -= 1;
        next.unseen_sum -= i16::from(self.values[kind]);
        next.tiles[0] -= 1;
        if self.supply == Supply::Common {
            next.tiles[1] -= 1;
        }
        next
    }

    /// The mover puts the revealed tile on a square.
    #[inline]
    pub(super) fn put_tile(&self, position: &Position, square: usize, value: i8) -> Position {
        let mut next = *position;
        next.cover(square);
        for beside in bits(self.beside[square] & next.open) {
            next.sums[beside] += value;
        }
        next
    }
}

impl Position {
    #[inline]
    fn cover(&mut self, square: usize) {
        self.open &= !(1 << square);
        self.sums[square] = 0;
        self.leads[square] = 0;
    }

    /// Whether the other player has anything to place; if not, the mover goes on.
    #[inline]
    pub(super) fn other_can_move(&self) -> bool {
        self.pieces[1] > 0 || self.tiles[1] > 0
    }

    /// The same position as the other player sees it.
    #[inline]
    pub(super) fn turned(mut self) -> Position {
        for lead in &mut self.leads {
            *lead = -*lead;
        }
        self.pieces.swap(0, 1);
        self.tiles.swap(0, 1);
        self
    }
}

/// The numbers of the bits set, from the least.
#[inline]
pub(super) fn bits(mut set: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let bit = set.trailing_zeros() as usize;
        set &= set - 1;
        Some(bit)
    })
}
