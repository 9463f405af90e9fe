//! Gameplay: a piece, or a tile that is revealed and placed.

use nile_core::{Seat, Turn, mark};

use crate::board::Square;
use crate::config::Supply;
use crate::illegal::Illegal;
use crate::rules::{ISO_03, ISO_05, ISO_06, ISO_07, ISO_14};
use crate::state::{IsisOsiris, Phase};
use crate::tile::Tile;

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Put one of your pieces on this square.
    Piece(Square),
    /// Reveal a tile.
    Tile,
    /// Put the tile you revealed on this square.
    Place(Square),
}

impl IsisOsiris {
    /// What the game waits for.
    #[inline]
    pub(crate) fn awaits(&self) -> Turn {
        match self.phase {
            Phase::Choose | Phase::Place(_) => Turn::Seat(self.awaited),
            Phase::Reveal => Turn::Chance,
            Phase::Over => Turn::Over,
        }
    }

    /// Everything the seat may do.
    #[inline]
    pub(crate) fn list_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if seat != self.awaited {
            return;
        }
        match self.phase {
            Phase::Choose => {
                if self.pieces[seat.index()] > 0 {
                    out.extend(self.board.empty().map(Action::Piece));
                }
                if self.tiles_for(seat) > 0 {
                    out.push(Action::Tile);
                }
            }
            Phase::Place(_) => out.extend(self.board.empty().map(Action::Place)),
            Phase::Reveal | Phase::Over => {}
        }
    }

    /// Whether the seat may do this.
    #[inline]
    pub(crate) fn check_action(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        self.check_turn(seat)?;
        match (action, self.phase) {
            (Action::Place(square), Phase::Place(_)) => self.check_square(square),
            (_, Phase::Place(tile)) => Err(Illegal::MustPlace { tile }),
            (Action::Place(_), _) => Err(Illegal::NothingRevealed),
            (Action::Piece(square), _) => {
                if self.pieces[seat.index()] == 0 {
                    return Err(Illegal::NoPieces);
                }
                self.check_square(square)
            }
            (Action::Tile, _) => self.check_tiles(seat),
        }
    }

    #[inline]
    fn check_turn(&self, seat: Seat) -> Result<(), Illegal> {
        if self.awaits() == Turn::Seat(seat) {
            return Ok(());
        }
        Err(self.why_not_now(seat))
    }

    #[cold]
    fn why_not_now(&self, seat: Seat) -> Illegal {
        let seats = self.seats.into();
        match self.phase {
            _ if seat.index() >= seats => Illegal::NoSuchSeat { seat, seats },
            Phase::Over => Illegal::Over,
            Phase::Reveal => Illegal::Revealing,
            Phase::Choose | Phase::Place(_) => Illegal::NotYourTurn {
                awaited: self.awaited,
            },
        }
    }

    #[inline]
    fn check_square(&self, square: Square) -> Result<(), Illegal> {
        if self.board.is_empty(square) {
            return Ok(());
        }
        Err(Illegal::Covered { square })
    }

    #[inline]
    fn check_tiles(&self, seat: Seat) -> Result<(), Illegal> {
        if self.tiles_for(seat) > 0 {
            return Ok(());
        }
        Err(match self.supply {
            Supply::Own => Illegal::NoTiles,
            Supply::Common => Illegal::SupplyEmpty,
        })
    }

    /// Puts a piece of the seat on a square.
    #[inline]
    pub(crate) fn put_piece(&mut self, seat: Seat, square: Square) {
        mark(ISO_05);
        self.pieces[seat.index()] -= 1;
        self.board.put_piece(square, seat);
        self.pass_on();
    }

    /// Takes a tile, to be revealed.
    #[inline]
    pub(crate) fn take_tile(&mut self) {
        self.phase = Phase::Reveal;
    }

    /// Shows everybody the tile that was taken.
    #[inline]
    pub(crate) fn reveal(&mut self, tile: Tile) {
        mark(ISO_03);
        self.unseen.remove(tile);
        self.tiles[self.supply_of(self.awaited)] -= 1;
        self.phase = Phase::Place(tile);
    }

    /// Puts the revealed tile on a square.
    #[inline]
    pub(crate) fn place_tile(&mut self, square: Square) {
        let Phase::Place(tile) = self.phase else {
            panic!("a tile is placed after it was revealed");
        };
        self.board.put_tile(square, tile);
        self.phase = Phase::Choose;
        self.pass_on();
    }

    /// Ends a turn: the game ends, or the next seat to the left is awaited.
    #[inline]
    fn pass_on(&mut self) {
        if self.board.is_full() {
            return self.end_game();
        }
        mark(ISO_07);
        self.awaited = self.awaited.next(self.seats.into());
        // With supplies of their own everybody has one thing more than they have turns.
        while !self.can_move(self.awaited) {
            mark(ISO_14);
            self.awaited = self.awaited.next(self.seats.into());
        }
    }

    /// Whether the seat has anything to place.
    #[inline]
    fn can_move(&self, seat: Seat) -> bool {
        mark(ISO_06);
        self.pieces[seat.index()] > 0 || self.tiles_for(seat) > 0
    }

    /// How many tiles the seat can take from.
    #[inline]
    pub(crate) fn tiles_for(&self, seat: Seat) -> u8 {
        self.tiles[self.supply_of(seat)]
    }

    /// The supply the seat takes tiles from.
    #[inline]
    fn supply_of(&self, seat: Seat) -> usize {
        match self.supply {
            Supply::Own => seat.index(),
            Supply::Common => 0,
        }
    }
}
