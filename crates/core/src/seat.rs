//! Seats: who sits where, sets of seats, and one value per seat.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The most seats any game may have.
pub const MAX_SEATS: usize = 8;

/// One place at the table.
///
/// Seats are counted from 0 inside a program and from 1 wherever a person or another program reads
/// them: [`Display`](fmt::Display) and serde write `1` for the first seat.
///
/// ```
/// use nile_core::Seat;
/// let first = Seat::new(0);
/// assert_eq!(first.to_string(), "1");
/// assert_eq!(Seat::from_number(1), Some(first));
/// assert_eq!(first.next(3), Seat::new(1));
/// assert_eq!(Seat::new(2).next(3), first);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this 0-based index.
    ///
    /// # Panics
    /// If `index` is not below [`MAX_SEATS`].
    #[inline]
    pub const fn new(index: usize) -> Self {
        assert!(index < MAX_SEATS, "a seat index is below MAX_SEATS");
        Seat(index as u8)
    }

    /// The seat with this 1-based number, if there can be one.
    pub const fn from_number(number: usize) -> Option<Self> {
        match number {
            1..=MAX_SEATS => Some(Seat((number - 1) as u8)),
            _ => None,
        }
    }

    /// The 0-based index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The 1-based number, as people count.
    #[inline]
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }

    /// The next seat to the left (clockwise) at a table of `seats`.
    #[inline]
    pub const fn next(self, seats: usize) -> Self {
        let next = self.0 + 1;
        Seat(if next as usize >= seats { 0 } else { next })
    }

    /// All seats of a table, in order.
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        assert!(seats <= MAX_SEATS, "a table has at most MAX_SEATS seats");
        (0..seats as u8).map(Seat)
    }

    /// All seats of a table in clockwise order, beginning with this one.
    pub fn round(self, seats: usize) -> impl Iterator<Item = Seat> + Clone {
        std::iter::successors(Some(self), move |seat| Some(seat.next(seats))).take(seats)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.number())
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0 + 1)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Seat::from_number(number.into())
            .ok_or_else(|| de::Error::custom(format!("a seat is 1 to {MAX_SEATS}, not {number}")))
    }
}

/// A set of seats, in one byte.
///
/// ```
/// use nile_core::{Seat, SeatSet};
/// let others = SeatSet::all(3).without(Seat::new(1));
/// assert_eq!(others.len(), 2);
/// assert!(!others.contains(Seat::new(1)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Every seat of a table.
    #[inline]
    pub const fn all(seats: usize) -> Self {
        assert!(seats <= MAX_SEATS, "a table has at most MAX_SEATS seats");
        SeatSet(((1u16 << seats) - 1) as u8)
    }

    /// This set and one seat more.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// This set less one seat.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// Whether the seat is in the set.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & 1 << seat.0 != 0
    }

    /// Whether no seat is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seats, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        (0..MAX_SEATS as u8)
            .map(Seat)
            .filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?
            .into_iter()
            .collect())
    }
}

/// One value for each seat of a table, stored inline.
///
/// ```
/// use nile_core::{PerSeat, Seat};
/// let mut points = PerSeat::new(3, 0);
/// points[Seat::new(2)] += 5;
/// assert_eq!(points.as_slice(), &[0, 0, 5]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PerSeat<T> {
    // The unused tail always holds `T::default()`, so derived comparisons are right.
    values: [T; MAX_SEATS],
    seats: u8,
}

impl<T: Copy + Default> PerSeat<T> {
    /// The same value for each of `seats` seats.
    ///
    /// # Panics
    /// If there are more than [`MAX_SEATS`].
    pub fn new(seats: usize, value: T) -> Self {
        Self::from_fn(seats, |_| value)
    }

    /// A value for each seat, computed.
    ///
    /// # Panics
    /// If there are more than [`MAX_SEATS`].
    pub fn from_fn(seats: usize, mut value: impl FnMut(Seat) -> T) -> Self {
        let mut values = [T::default(); MAX_SEATS];
        for seat in Seat::all(seats) {
            values[seat.index()] = value(seat);
        }
        PerSeat {
            values,
            seats: seats as u8,
        }
    }
}

impl<T> PerSeat<T> {
    /// How many seats there are.
    #[inline]
    pub fn seats(&self) -> usize {
        self.seats.into()
    }

    /// The values in seat order.
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.values[..self.seats.into()]
    }

    /// Seats with their values, in seat order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::all(self.seats()).zip(self.as_slice())
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.values[..self.seats.into()][seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.values[..self.seats.into()][seat.index()]
    }
}

impl<T: fmt::Debug> fmt::Debug for PerSeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl<T: Serialize> Serialize for PerSeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default> Deserialize<'de> for PerSeat<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let values = Vec::<T>::deserialize(deserializer)?;
        if values.len() > MAX_SEATS {
            return Err(de::Error::invalid_length(
                values.len(),
                &"at most 8 values, one a seat",
            ));
        }
        Ok(PerSeat::from_fn(values.len(), |seat| values[seat.index()]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_begins_with_its_seat_and_meets_everybody_once() {
        let round: Vec<_> = Seat::new(2).round(4).map(Seat::number).collect();
        assert_eq!(round, [3, 4, 1, 2]);
    }

    #[test]
    fn seats_are_counted_from_one_in_json_and_nonsense_is_refused() {
        assert_eq!(serde_json::to_string(&Seat::new(0)).unwrap(), "1");
        assert_eq!(serde_json::from_str::<Seat>("8").unwrap(), Seat::new(7));
        for bad in ["0", "9", "-1", "\"1\""] {
            assert!(serde_json::from_str::<Seat>(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_full_table_of_eight_fits_a_set() {
        let all = SeatSet::all(8);
        assert_eq!(all.len(), 8);
        assert_eq!(all.iter().collect::<SeatSet>(), all);
        assert_eq!(serde_json::to_string(&all).unwrap(), "[1,2,3,4,5,6,7,8]");
    }

    #[test]
    fn values_per_seat_round_trip_and_compare_without_their_tail() {
        let mut a = PerSeat::new(2, 1i32);
        a[Seat::new(1)] = -4;
        let text = serde_json::to_string(&a).unwrap();
        assert_eq!(text, "[1,-4]");
        assert_eq!(serde_json::from_str::<PerSeat<i32>>(&text).unwrap(), a);
        assert!(serde_json::from_str::<PerSeat<i32>>("[0,0,0,0,0,0,0,0,0]").is_err());
        assert_ne!(PerSeat::new(2, 0), PerSeat::new(3, 0));
    }

    #[test]
    #[should_panic]
    fn a_seat_that_is_not_at_the_table_has_no_value() {
        let _ = PerSeat::new(2, 0)[Seat::new(2)];
    }
}
