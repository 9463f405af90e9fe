//! Editions: the board, the cards and the prices as data.
//!
//! An edition is read from a TOML text, checked whole and then never changed. The two that are built
//! in are [`Edition::english`] and [`Edition::pixie`]; [`Edition::load`] reads any other, and reports
//! everything that is wrong with it at once.

mod board;
mod effect;
pub(crate) mod fault;
mod ids;
pub mod limits;
mod node;
mod playable;
mod read;
mod reader;
mod sources;
mod tables;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

pub use effect::{Effect, Hold, Onto, Spots, Whose};
pub use fault::Fault;
pub use ids::{
    BonusId, BoonId, CaravanId, CardId, CityId, Id, IdSet, Listing, MarketId, PlaceId, SectionId,
    SiteId, SlotId, SpaceId,
};
pub use sources::{Source, Sourced};
pub use tables::{
    Bank, Bonus, Boon, Caravan, Card, City, Language, Mark, Market, MonumentType, Name, Place,
    Rules, SecondCard, Segments, SetBonus, Setup, Site, Slot, Space, Start, Tables,
};

use fault::{At, suggest};
use node::{Node, Value};
use reader::Reader;

/// The texts of the editions that are built in, by name.
pub const BUILT_IN: [(&str, &str); 2] = [
    ("english", include_str!("../../data/english.toml")),
    ("pixie", include_str!("../../data/pixie.toml")),
];

/// A whole edition, checked.
///
/// Its tables are read through [`Deref`]; nothing can change them. Editions are equal when their
/// [`digest`](Edition::digest)s are, which stand for every value, names included.
///
/// ```
/// use nile_sailing::Edition;
/// let english = Edition::english();
/// assert_eq!(english.spaces.len(), 24);
/// assert_eq!(english.setup(3).supply, 20);
///
/// let dear = Edition::load("extends = \"english\"\nid = \"dear\"\n[rules]\nhire_cost = 3", "dear.toml");
/// assert_eq!(dear.unwrap().rules.hire_cost, 3);
/// let faults = Edition::load("extends = \"english\"\n[rules]\nhire_cots = 3", "dear.toml").unwrap_err();
/// assert_eq!(
///     faults[0].to_string(),
///     "dear.toml:3: rules.hire_cots: there is no such key here; did you mean hire_cost?"
/// );
/// ```
#[derive(Clone)]
pub struct Edition {
    tables: Tables,
    tree: Node,
    digest: u128,
}

impl Edition {
    /// The English edition.
    pub fn english() -> Arc<Edition> {
        Self::built_in(0)
    }

    /// The French edition by Pixie Games.
    pub fn pixie() -> Arc<Edition> {
        Self::built_in(1)
    }

    /// The built-in edition with this name.
    pub fn by_name(name: &str) -> Option<Arc<Edition>> {
        let index = BUILT_IN.iter().position(|(known, _)| *known == name)?;
        Some(Self::built_in(index))
    }

    fn built_in(index: usize) -> Arc<Edition> {
        static LOADED: [OnceLock<Arc<Edition>>; 2] = [OnceLock::new(), OnceLock::new()];
        let load = || {
            let (name, text) = BUILT_IN[index];
            let edition = Self::load(text, &format!("{name}.toml"));
            Arc::new(edition.unwrap_or_else(|faults| {
                panic!(
                    "a built-in edition has no faults:\n{}",
                    fault::lines(&faults)
                )
            }))
        };
        LOADED[index].get_or_init(load).clone()
    }

    /// Reads an edition file. `name` is the file's name for messages.
    pub fn load(text: &str, name: &str) -> Result<Edition, Vec<Fault>> {
        let tree = Node::parse(text, name, 0)?;
        Self::from_tree(tree, name)
    }

    /// Lays the tree over what it extends, and checks the whole.
    fn from_tree(mut tree: Node, name: &str) -> Result<Edition, Vec<Fault>> {
        let mut reader = Reader::new(vec![name.to_string()]);
        if let Value::Table(entries) = &mut tree.value {
            let extends = entries.remove("extends");
            let remove = entries.remove("remove");
            match (extends, remove) {
                (Some(extends), remove) => {
                    tree = Self::extend(&mut reader, &extends, remove.as_ref(), tree)?;
                }
                (None, Some(remove)) => {
                    let reason =
                        "takes away from what an edition extends, and this extends nothing";
                    reader.fault(remove.at, "remove", reason);
                }
                (None, None) => {}
            }
        }
        match read::read(&mut reader, &tree) {
            Some(tables) => Ok(Edition {
                digest: digest(&tree.canonical()),
                tables,
                tree,
            }),
            None => {
                let mut faults = reader.faults;
                faults.sort_by(|a, b| (&a.file, a.line).cmp(&(&b.file, b.line)));
                Err(faults)
            }
        }
    }

    /// What is extended, less what is removed from it, with a tree laid over it.
    fn extend(
        reader: &mut Reader,
        extends: &Node,
        remove: Option<&Node>,
        over: Node,
    ) -> Result<Node, Vec<Fault>> {
        let base = match &extends.value {
            Value::Text(name) => match Self::by_name(name) {
                Some(base) => base,
                None => {
                    let hint = suggest(name, BUILT_IN.iter().map(|(name, _)| *name));
                    let reason = format!("there is no edition {name:?}; {hint}");
                    reader.fault(extends.at, "extends", reason);
                    return Err(std::mem::take(&mut reader.faults));
                }
            },
            other => {
                let reason = format!("must be the name of an edition, not {}", other.kind());
                reader.fault(extends.at, "extends", reason);
                return Err(std::mem::take(&mut reader.faults));
            }
        };
        let mut tree = base.tree.clone();
        place_all(&mut tree, extends.at);
        if let Some(remove) = remove {
            drop_keys(reader, remove, &mut tree);
        }
        tree.lay_over(over);
        Ok(tree)
    }

    /// A number that stands for every value of the edition. The same on every machine.
    pub fn digest(&self) -> u128 {
        self.digest
    }

    /// Every value with its source, in order of the keys.
    pub fn values(&self) -> Vec<Sourced> {
        sources::values(&self.tree)
    }

    /// This edition with values of `[rules]` replaced.
    pub(crate) fn with_rules<'a>(
        &self,
        changes: impl IntoIterator<Item = (&'a str, RuleValue<'a>)>,
    ) -> Result<Edition, Vec<Fault>> {
        let mut tree = self.tree.clone();
        let mut rules = std::collections::BTreeMap::new();
        for (key, value) in changes {
            let value = match value {
                RuleValue::Flag(flag) => Value::Flag(flag),
                RuleValue::Word(word) => Value::Text(word.to_string()),
            };
            rules.insert(key.to_string(), Node::made(value));
        }
        let rules = Node::made(Value::Table(rules));
        let over = [("rules".to_string(), rules)].into_iter().collect();
        tree.lay_over(Node::made(Value::Table(over)));
        Self::from_tree(tree, "")
    }
}

/// A value of `[rules]` to put in place of another.
pub(crate) enum RuleValue<'a> {
    Flag(bool),
    Word(&'a str),
}

/// What a file takes over from another is said to stand where the file says so.
fn place_all(node: &mut Node, at: At) {
    node.at = at;
    match &mut node.value {
        Value::Table(entries) => entries.values_mut().for_each(|node| place_all(node, at)),
        Value::List(items) => items.iter_mut().for_each(|node| place_all(node, at)),
        _ => {}
    }
}

fn drop_keys(reader: &mut Reader, remove: &Node, tree: &mut Node) {
    for node in reader::list(reader, remove, "remove").unwrap_or_default() {
        let Some(path) = reader::text(reader, node, "remove") else {
            continue;
        };
        if !tree.remove(path) {
            let reason = format!("there is nothing at {path:?} to remove");
            reader.fault(node.at, "remove", reason);
        }
        // What said where a removed value came from goes with it.
        if let Value::Table(entries) = &mut tree.value
            && let Some(sources) = entries.get_mut("sources")
            && let Value::Table(sources) = &mut sources.value
        {
            let under = format!("{path}.");
            sources.retain(|key, _| key != path && !key.starts_with(&under));
        }
    }
}

/// FNV-1a with 128 bits.
fn digest(text: &str) -> u128 {
    const BASIS: u128 = 0x6c62272e07bb014262b821756295c58d;
    const PRIME: u128 = 0x0000000001000000000000000000013b;
    text.bytes().fold(BASIS, |hash, byte| {
        (hash ^ u128::from(byte)).wrapping_mul(PRIME)
    })
}

impl Deref for Edition {
    type Target = Tables;
    #[inline]
    fn deref(&self) -> &Tables {
        &self.tables
    }
}

impl PartialEq for Edition {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other) || self.digest == other.digest
    }
}

impl Eq for Edition {}

impl Hash for Edition {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.digest.hash(state);
    }
}

impl fmt::Debug for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Edition({}, {:032x})", self.tables.id, self.digest)
    }
}

impl Serialize for Edition {
    /// Writes the whole edition as one table.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.tree.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Edition {
    /// Reads a whole edition, the name of a built-in one, or the text of an edition file.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        shared::deserialize(deserializer).map(|edition| (*edition).clone())
    }
}

/// Serde for editions behind an `Arc`: equal to a built-in one is that one.
pub(crate) mod shared {
    use super::*;

    pub(crate) fn serialize<S: Serializer>(
        edition: &Arc<Edition>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        edition.as_ref().serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Arc<Edition>, D::Error> {
        let tree = Node::deserialize(deserializer)?;
        let loaded = match &tree.value {
            Value::Text(text) if text.contains('=') => Edition::load(text, "edition"),
            Value::Text(name) => {
                return Edition::by_name(name).ok_or_else(|| {
                    let hint = suggest(name, BUILT_IN.iter().map(|(name, _)| *name));
                    de::Error::custom(format!("there is no edition {name:?}; {hint}"))
                });
            }
            _ => Edition::from_tree(tree, ""),
        };
        let loaded = loaded.map_err(|faults| de::Error::custom(fault::lines(&faults)))?;
        let built_in = BUILT_IN
            .iter()
            .filter_map(|(name, _)| Edition::by_name(name));
        let same = { built_in }.find(|edition| **edition == loaded);
        Ok(same.unwrap_or_else(|| Arc::new(loaded)))
    }
}
