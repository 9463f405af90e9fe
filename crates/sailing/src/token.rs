//! The pieces every edition has: resources, terrains, laborers, monuments, and counts of them.

use std::fmt;

/// Declares a small enum with the words people write for it and a list of all.
macro_rules! words {
    ($(#[$meta:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum $name { $($(#[$doc])* $variant,)+ }

        impl $name {
            /// Every one, in order.
            pub const ALL: &'static [$name] = &[$($name::$variant,)+];

            /// The word for it in notation and data files.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word,)+ }
            }

            /// The one with this word.
            pub fn from_word(word: &str) -> Option<Self> {
                match word { $($word => Some($name::$variant),)+ _ => None }
            }

            /// Its place in [`ALL`](Self::ALL).
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.word())
            }
        }
    };
}

words! {
    /// What monuments are made of.
    Resource {
        /// Grown on farms.
        Grain = "grain",
        /// Made in brickyards.
        Brick = "brick",
        /// Cut in quarries.
        Stone = "stone",
    }
}

words! {
    /// What a terrain space yields, and which laborers work there.
    Terrain {
        /// Yields grain.
        Farm = "farm",
        /// Yields brick.
        Brickyard = "brickyard",
        /// Yields stone.
        Quarry = "quarry",
    }
}

impl Terrain {
    /// What it yields.
    #[inline]
    pub const fn resource(self) -> Resource {
        match self {
            Terrain::Farm => Resource::Grain,
            Terrain::Brickyard => Resource::Brick,
            Terrain::Quarry => Resource::Stone,
        }
    }
}

words! {
    /// The kinds of laborers in the bag.
    Laborer {
        /// Works on farms.
        Farmer = "farmer",
        /// Works in brickyards.
        Brickmaker = "brickmaker",
        /// Works in quarries.
        Stonecutter = "stonecutter",
        /// A master who works on farms.
        MasterFarmer = "master-farmer",
        /// A master who works in brickyards.
        MasterBrickmaker = "master-brickmaker",
        /// A master who works in quarries.
        MasterStonecutter = "master-stonecutter",
        /// A master of no type, who works anywhere.
        Master = "master",
    }
}

impl Laborer {
    /// How many kinds there are.
    pub const COUNT: usize = Self::ALL.len();

    /// Whether the barge does not bind it.
    #[inline]
    pub const fn is_master(self) -> bool {
        self as u8 >= Laborer::MasterFarmer as u8
    }

    /// The terrain it works on; `None` for a master of no type.
    #[inline]
    pub const fn terrain(self) -> Option<Terrain> {
        match self {
            Laborer::Farmer | Laborer::MasterFarmer => Some(Terrain::Farm),
            Laborer::Brickmaker | Laborer::MasterBrickmaker => Some(Terrain::Brickyard),
            Laborer::Stonecutter | Laborer::MasterStonecutter => Some(Terrain::Quarry),
            Laborer::Master => None,
        }
    }
}

words! {
    /// What governors build.
    Monument {
        /// The smallest.
        Obelisk = "obelisk",
        /// The middle one.
        Sphinx = "sphinx",
        /// The greatest, and the only one for a city.
        Pylon = "pylon",
    }
}

/// So many of each resource.
///
/// ```
/// use nile_sailing::{Bundle, Resource};
/// let price = Bundle::new(3, 4, 0);
/// assert_eq!(price[Resource::Brick], 4);
/// assert_eq!(price.to_string(), "grain,grain,grain,brick,brick,brick,brick");
/// assert!(price.covers(Bundle::new(0, 4, 0)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bundle([u8; 3]);

impl Bundle {
    /// Nothing.
    pub const NONE: Bundle = Bundle([0; 3]);

    /// So much grain, brick and stone.
    pub const fn new(grain: u8, brick: u8, stone: u8) -> Self {
        Bundle([grain, brick, stone])
    }

    /// So many of one resource.
    pub const fn of(resource: Resource, count: u8) -> Self {
        let mut counts = [0; 3];
        counts[resource as usize] = count;
        Bundle(counts)
    }

    /// How many tokens in all.
    #[inline]
    pub const fn total(self) -> usize {
        self.0[0] as usize + self.0[1] as usize + self.0[2] as usize
    }

    /// Whether there is no token.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.total() == 0
    }

    /// Whether there is at least as much of each resource as in the other.
    #[inline]
    pub const fn covers(self, other: Bundle) -> bool {
        self.0[0] >= other.0[0] && self.0[1] >= other.0[1] && self.0[2] >= other.0[2]
    }

    /// Of each resource, the less.
    #[inline]
    #[must_use]
    pub fn min(self, other: Bundle) -> Self {
        Bundle(std::array::from_fn(|i| self.0[i].min(other.0[i])))
    }

    /// Of each resource, the sum, or `None` if it does not fit a byte.
    pub fn checked_add(self, other: Bundle) -> Option<Self> {
        let mut sum = self;
        for (a, b) in sum.0.iter_mut().zip(other.0) {
            *a = a.checked_add(b)?;
        }
        Some(sum)
    }

    /// Resources with their counts, in order.
    pub fn iter(self) -> impl Iterator<Item = (Resource, u8)> {
        Resource::ALL.iter().copied().zip(self.0)
    }
}

impl std::ops::Index<Resource> for Bundle {
    type Output = u8;
    #[inline]
    fn index(&self, resource: Resource) -> &u8 {
        &self.0[resource.index()]
    }
}

impl std::ops::IndexMut<Resource> for Bundle {
    #[inline]
    fn index_mut(&mut self, resource: Resource) -> &mut u8 {
        &mut self.0[resource.index()]
    }
}

impl std::ops::AddAssign for Bundle {
    #[inline]
    fn add_assign(&mut self, other: Bundle) {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            *a += b;
        }
    }
}

impl std::ops::SubAssign for Bundle {
    #[inline]
    fn sub_assign(&mut self, other: Bundle) {
        for (a, b) in self.0.iter_mut().zip(other.0) {
            *a -= b;
        }
    }
}

impl fmt::Display for Bundle {
    /// Each token by its word, separated by commas; nothing for no token.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(f, self.iter().map(|(kind, count)| (kind.word(), count)))
    }
}

/// So many of each kind of laborer.
///
/// ```
/// use nile_sailing::{Crew, Laborer};
/// let mut crew = Crew::default();
/// crew[Laborer::MasterFarmer] += 1;
/// crew[Laborer::Farmer] += 2;
/// assert_eq!(crew.to_string(), "farmer,farmer,master-farmer");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Crew([u8; Laborer::COUNT]);

impl Crew {
    /// How many laborers in all.
    #[inline]
    pub fn total(self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// Kinds with their counts, in order.
    pub fn iter(self) -> impl Iterator<Item = (Laborer, u8)> {
        Laborer::ALL.iter().copied().zip(self.0)
    }
}

impl std::ops::Index<Laborer> for Crew {
    type Output = u8;
    #[inline]
    fn index(&self, laborer: Laborer) -> &u8 {
        &self.0[laborer.index()]
    }
}

impl std::ops::IndexMut<Laborer> for Crew {
    #[inline]
    fn index_mut(&mut self, laborer: Laborer) -> &mut u8 {
        &mut self.0[laborer.index()]
    }
}

impl fmt::Display for Crew {
    /// Each laborer by its word, separated by commas.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(f, self.iter().map(|(kind, count)| (kind.word(), count)))
    }
}

fn list<'a>(
    f: &mut fmt::Formatter<'_>,
    counts: impl Iterator<Item = (&'a str, u8)>,
) -> fmt::Result {
    let mut first = true;
    for (word, count) in counts {
        for _ in 0..count {
            if !first {
                f.write_str(",")?;
            }
            f.write_str(word)?;
            first = false;
        }
    }
    Ok(())
}

/// Calls `each` with every choice of exactly `count` tokens among these, in order.
#[inline]
pub(crate) fn each_of(count: u8, among: Bundle, mut each: impl FnMut(Bundle)) {
    let [most_grain, most_brick, most_stone] = among.0;
    for grain in 0..=count.min(most_grain) {
        let left = count - grain;
        for brick in left.saturating_sub(most_stone)..=left.min(most_brick) {
            each(Bundle([grain, brick, left - brick]));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_of_tokens_are_all_there_once_and_in_order() {
        for count in 0..=5 {
            let among = Bundle::new(2, 3, 1);
            let mut found = Vec::new();
            each_of(count, among, |bundle| found.push(bundle));
            let all =
                (0..=2).flat_map(|g| (0..=3).flat_map(move |b| (0..=1).map(move |s| [g, b, s])));
            let all = all.filter(|tokens| tokens.iter().sum::<u8>() == count);
            let expected: Vec<Bundle> = all.map(Bundle).collect();
            assert_eq!(found, expected);
        }
    }
}
