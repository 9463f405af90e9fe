//! Small ids into the tables of an edition, lists indexed by them, and sets of them.

use std::marker::PhantomData;
use std::ops::Index;

/// What an id is: a small number.
pub trait Id: Copy + Eq + 'static {
    /// The id with this number.
    fn from_index(index: usize) -> Self;
    /// Its number.
    fn index(self) -> usize;
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)+) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u8);

        impl Id for $name {
            #[inline]
            fn from_index(index: usize) -> Self {
                $name(u8::try_from(index).expect("an edition's lists are short"))
            }

            #[inline]
            fn index(self) -> usize {
                self.0.into()
            }
        }
    )+ };
}

ids! {
    /// A terrain space.
    SpaceId;
    /// A city.
    CityId;
    /// A caravan space.
    CaravanId;
    /// A section of a caravan space: twice the caravan, plus 0 or 1.
    SectionId;
    /// Where a monument can stand: sections `a` and `b` of each space in order, then the cities.
    SiteId;
    /// Where a laborer can stand: the spaces, then the cities, then the caravan sections.
    PlaceId;
    /// A planning cartouche: those of obelisks, then of sphinxes, then of pylons, left first.
    SlotId;
    /// A market cartouche.
    MarketId;
    /// A kind of city card.
    CardId;
    /// A boon.
    BoonId;
    /// A regent bonus.
    BonusId;
}

/// A list of an edition, indexed by its own kind of id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing<I, T>(Vec<T>, PhantomData<I>);

impl<I: Id, T> Listing<I, T> {
    pub(super) fn new(items: Vec<T>) -> Self {
        Listing(items, PhantomData)
    }

    /// How many there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The one with this id; `None` for an id that is not of this edition.
    #[inline]
    pub fn get(&self, id: I) -> Option<&T> {
        self.0.get(id.index())
    }

    /// All ids.
    pub fn ids(
        &self,
    ) -> impl DoubleEndedIterator<Item = I> + ExactSizeIterator + Clone + use<I, T> {
        (0..self.0.len()).map(I::from_index)
    }

    /// Ids with what they stand for, in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (I, &T)> {
        self.ids().zip(&self.0)
    }

    /// All of them, in order.
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.0
    }
}

impl<I: Id, T> Index<I> for Listing<I, T> {
    type Output = T;
    #[inline]
    fn index(&self, id: I) -> &T {
        &self.0[id.index()]
    }
}

/// A set of sites or of places, in 64 bits.
///
/// ```
/// use nile_sailing::edition::{IdSet, SiteId};
/// let mut sites = IdSet::EMPTY;
/// sites.insert(SiteId(7));
/// assert!(sites.contains(SiteId(7)) && !sites.contains(SiteId(99)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct IdSet<I>(u64, PhantomData<I>);

impl<I: Id> IdSet<I> {
    /// None.
    pub const EMPTY: Self = IdSet(0, PhantomData);

    /// The set with these bits.
    #[inline]
    pub const fn from_bits(bits: u64) -> Self {
        IdSet(bits, PhantomData)
    }

    /// The set as bits, the lowest for id 0.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether the id is in the set; ids of 64 and more never are.
    #[inline]
    pub fn contains(self, id: I) -> bool {
        id.index() < 64 && self.0 >> id.index() & 1 != 0
    }

    /// Puts an id in.
    ///
    /// # Panics
    /// If the id is 64 or more, in a build with overflow checks.
    #[inline]
    pub fn insert(&mut self, id: I) {
        self.0 |= 1 << id.index();
    }

    /// Takes an id out.
    #[inline]
    pub fn remove(&mut self, id: I) {
        self.0 &= !(1 << id.index());
    }

    /// What is in both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        IdSet(self.0 & other.0, PhantomData)
    }

    /// What is in either.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        IdSet(self.0 | other.0, PhantomData)
    }

    /// What is in this and not in the other.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        IdSet(self.0 & !other.0, PhantomData)
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The ids, lowest first.
    pub fn iter(self) -> impl Iterator<Item = I> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let index = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            Some(I::from_index(index))
        })
    }
}

impl<I: Id> Default for IdSet<I> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<I: Id> FromIterator<I> for IdSet<I> {
    fn from_iter<T: IntoIterator<Item = I>>(ids: T) -> Self {
        let mut set = Self::EMPTY;
        ids.into_iter().for_each(|id| set.insert(id));
        set
    }
}
