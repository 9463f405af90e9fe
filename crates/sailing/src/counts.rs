//! Counts of cards and of laborers, packed four bits a kind: hands, decks and bags are multisets.

use crate::edition::CardId;
use crate::token::{Crew, Laborer};

/// So many of each kind of city card.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Cards(u128);

/// So many of each kind of laborer; a [`Crew`] in half the room.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(crate) struct Hands(u32);

impl Cards {
    /// None.
    pub const NONE: Cards = Cards(0);

    /// How many of a kind.
    #[inline]
    pub fn count(self, card: CardId) -> u8 {
        if card.0 >= 32 {
            return 0;
        }
        (self.0 >> (4 * u32::from(card.0))) as u8 & 15
    }

    /// How many in all.
    #[inline]
    pub fn total(self) -> usize {
        const LOW: u128 = u128::MAX / 255 * 15;
        const ONES: u128 = u128::MAX / 255;
        let pairs = (self.0 & LOW) + (self.0 >> 4 & LOW);
        (pairs.wrapping_mul(ONES) >> 120) as usize
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Kinds of which there are some, with their counts, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = (CardId, u8)> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let shift = rest.trailing_zeros() & !3;
            let count = (rest >> shift) as u8 & 15;
            rest &= !(15 << shift);
            Some((CardId((shift / 4) as u8), count))
        })
    }

    /// Every card by itself, in order.
    pub fn each(self) -> impl Iterator<Item = CardId> {
        self.iter()
            .flat_map(|(card, count)| std::iter::repeat_n(card, count.into()))
    }

    #[inline]
    pub(crate) fn add(&mut self, card: CardId, count: u8) {
        self.0 += u128::from(count) << (4 * u32::from(card.0));
    }

    #[inline]
    pub(crate) fn remove(&mut self, card: CardId) {
        debug_assert!(self.count(card) > 0, "a card that leaves is there");
        self.0 -= 1 << (4 * u32::from(card.0));
    }

    /// One less, not below none.
    #[inline]
    pub(crate) fn lower(&mut self, card: CardId) {
        if self.count(card) > 0 {
            self.remove(card);
        }
    }

    /// At least so many.
    pub(crate) fn raise_to(&mut self, card: CardId, count: u8) {
        let has = self.count(card);
        self.add(card, count.saturating_sub(has));
    }

    /// Both together.
    #[inline]
    pub(crate) fn with(self, other: Cards) -> Cards {
        Cards(self.0 + other.0)
    }

    /// These less others that are among them.
    #[inline]
    pub(crate) fn without(self, other: Cards) -> Cards {
        Cards(self.0 - other.0)
    }

    /// The kind that the `n`-th card is of, counted along the kinds.
    #[inline]
    pub(crate) fn nth(self, mut n: u32) -> Option<CardId> {
        for (card, count) in self.iter() {
            match n.checked_sub(count.into()) {
                Some(less) => n = less,
                None => return Some(card),
            }
        }
        None
    }
}

impl FromIterator<CardId> for Cards {
    fn from_iter<T: IntoIterator<Item = CardId>>(cards: T) -> Self {
        let mut all = Cards::NONE;
        cards.into_iter().for_each(|card| all.add(card, 1));
        all
    }
}

impl std::fmt::Debug for Cards {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.each()).finish()
    }
}

impl Hands {
    /// None.
    pub(crate) const NONE: Hands = Hands(0);

    #[inline]
    pub(crate) fn count(self, kind: Laborer) -> u8 {
        (self.0 >> (4 * kind as u32)) as u8 & 15
    }

    #[inline]
    pub(crate) fn total(self) -> usize {
        let pairs = (self.0 & 0x0f0f_0f0f) + (self.0 >> 4 & 0x0f0f_0f0f);
        (pairs.wrapping_mul(0x0101_0101) >> 24) as usize
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Kinds of which there are some, with their counts, in order.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = (Laborer, u8)> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let shift = rest.trailing_zeros() & !3;
            let count = (rest >> shift) as u8 & 15;
            rest &= !(15 << shift);
            Some((Laborer::ALL[shift as usize / 4], count))
        })
    }

    #[inline]
    pub(crate) fn add(&mut self, kind: Laborer, count: u8) {
        self.0 += u32::from(count) << (4 * kind as u32);
    }

    #[inline]
    pub(crate) fn remove(&mut self, kind: Laborer) {
        debug_assert!(self.count(kind) > 0, "a laborer who leaves is there");
        self.0 -= 1 << (4 * kind as u32);
    }

    /// One less, not below none.
    #[inline]
    pub(crate) fn lower(&mut self, kind: Laborer) {
        if self.count(kind) > 0 {
            self.remove(kind);
        }
    }

    /// At least so many.
    pub(crate) fn raise_to(&mut self, kind: Laborer, count: u8) {
        let has = self.count(kind);
        self.add(kind, count.saturating_sub(has));
    }

    #[inline]
    pub(crate) fn without(self, other: Hands) -> Hands {
        Hands(self.0 - other.0)
    }

    /// The kind that the `n`-th laborer is of, counted along the kinds.
    #[inline]
    pub(crate) fn nth(self, mut n: u32) -> Option<Laborer> {
        for (kind, count) in self.iter() {
            match n.checked_sub(count.into()) {
                Some(less) => n = less,
                None => return Some(kind),
            }
        }
        None
    }

    pub(crate) fn crew(self) -> Crew {
        let mut crew = Crew::default();
        for (kind, count) in self.iter() {
            crew[kind] = count;
        }
        crew
    }
}

impl From<Crew> for Hands {
    fn from(crew: Crew) -> Hands {
        let mut hands = Hands::NONE;
        for (kind, count) in crew.iter() {
            hands.add(kind, count);
        }
        hands
    }
}

impl std::fmt::Debug for Hands {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.crew())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packed_counts_add_up_and_list_kinds_in_order() {
        let mut cards = Cards::NONE;
        cards.add(CardId(31), 15);
        cards.add(CardId(0), 2);
        cards.add(CardId(7), 1);
        assert_eq!(cards.total(), 18);
        let listed: Vec<_> = cards.iter().collect();
        assert_eq!(listed, [(CardId(0), 2), (CardId(7), 1), (CardId(31), 15)]);
        assert_eq!(cards.nth(2), Some(CardId(7)));
        assert_eq!(cards.nth(17), Some(CardId(31)));
        assert_eq!(cards.nth(18), None);
        assert_eq!(cards.count(CardId(200)), 0);
        let mut full = Cards::NONE;
        (0..8).for_each(|card| full.add(CardId(card), 15));
        assert_eq!(full.total(), 120);
        cards.remove(CardId(31));
        cards.lower(CardId(5));
        assert_eq!(cards.total(), 17);
        let few: Cards = [CardId(3), CardId(0), CardId(3)].into_iter().collect();
        assert_eq!(format!("{few:?}"), "[CardId(0), CardId(3), CardId(3)]");

        let mut hands = Hands::NONE;
        hands.add(Laborer::Master, 15);
        hands.raise_to(Laborer::Farmer, 3);
        hands.raise_to(Laborer::Farmer, 2);
        hands.lower(Laborer::Brickmaker);
        assert_eq!(hands.total(), 18);
        assert_eq!(Hands::from(hands.crew()), hands);
        hands.add(Laborer::Brickmaker, 1);
        let few = hands.without(Hands(15 << 24));
        assert_eq!(format!("{few:?}"), "farmer,farmer,farmer,brickmaker");
    }
}
