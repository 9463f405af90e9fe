//! The boats and who is further back (TUT-04).

use nile_core::Seat;

/// The most players.
pub(crate) const MAX_PLAYERS: usize = 6;

/// Where a boat is: a slot's number, or 0 and below in the waiting line before slot 1, where 0 is
/// nearest the river.
pub type Place = i8;

/// The boats. No two are in one place, so "further back" is always a strict order: the smaller
/// place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Boats([Place; MAX_PLAYERS]);

impl Boats {
    /// Where boats that do not play are: ahead of everything.
    const NOWHERE: Place = Place::MAX;

    /// The waiting line: the start player in front, then clockwise.
    pub(crate) fn waiting(start: Seat, seats: usize) -> Self {
        let mut places = [Self::NOWHERE; MAX_PLAYERS];
        for (behind, seat) in start.round(seats).enumerate() {
            places[seat.index()] = -(behind as Place);
        }
        Boats(places)
    }

    #[inline]
    pub(crate) fn place(&self, seat: Seat) -> Place {
        self.0[seat.index()]
    }

    /// Where the boat is on the river: its slot's number, or 0 before the river.
    #[inline]
    pub(crate) fn mooring(&self, seat: Seat) -> u8 {
        self.place(seat).max(0) as u8
    }

    #[inline]
    pub(crate) fn moor(&mut self, seat: Seat, slot: u8) {
        self.0[seat.index()] = slot as Place;
    }

    /// The slot's number of the boat furthest back, or 0 before the river.
    #[inline]
    pub(crate) fn rearmost_mooring(&self) -> u8 {
        let rearmost = self.0.into_iter().fold(Self::NOWHERE, Place::min);
        rearmost.max(0) as u8
    }

    /// Puts a boat behind all others and behind the river.
    pub(crate) fn send_back(&mut self, seat: Seat) {
        self.0[seat.index()] = Self::NOWHERE;
        let rearmost = self.0.into_iter().fold(1, Place::min);
        self.0[seat.index()] = rearmost - 1;
    }
}
