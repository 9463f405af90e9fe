//! Where each value of an edition comes from.

use std::fmt;

use super::fault::suggest;
use super::node::{Node, Value};
use super::reader::{Reader, Table, choice};

/// Where a value comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Source {
    /// The rulebook's text.
    Rulebook,
    /// Ours, because only a figure or a card shows it.
    Reconstruction,
    /// Ours, because the text is silent or disagrees with itself.
    Ruling,
    /// The box, as its owner copied it.
    Printed,
}

const SOURCES: [(&str, Source); 4] = [
    ("rulebook", Source::Rulebook),
    ("reconstruction", Source::Reconstruction),
    ("ruling", Source::Ruling),
    ("printed", Source::Printed),
];

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = SOURCES.iter().find(|(_, source)| source == self);
        f.write_str(word.map_or("", |(word, _)| word))
    }
}

/// One value of an edition with its source.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Sourced {
    /// The key, dotted where tables nest; items of lists are counted from 1.
    pub key: String,
    /// The value as text.
    pub value: String,
    /// Where it comes from.
    pub source: Source,
}

/// Reads `[sources]` and refuses keys that stand for nothing.
pub(super) fn check(r: &mut Reader, root: &Table<'_>, tree: &Node) {
    let Some(sources) = root.table(r, "sources") else {
        return;
    };
    sources.choice(r, "default", &SOURCES);
    for (key, node) in sources.all().filter(|(key, _)| *key != "default") {
        let path = sources.path(key);
        choice(r, node, &path, &SOURCES);
        if tree.find(key).is_none() {
            let keys: Vec<&str> = root.all().map(|(key, _)| key).collect();
            let hint = suggest(key, keys);
            r.fault(node.at, path, format!("there is no value {key:?}; {hint}"));
        }
    }
}

/// Every value of a tree that was read without fault, with its source.
pub(super) fn values(tree: &Node) -> Vec<Sourced> {
    let mut values = Vec::new();
    let Some(Value::Table(sources)) = tree.find("sources").map(|node| &node.value) else {
        return values;
    };
    let source = |key: &str| {
        let word = sources.get(key).map(|node| &node.value);
        let Some(Value::Text(word)) = word else {
            return None;
        };
        let found = SOURCES.iter().find(|(name, _)| name == word);
        found.map(|(_, source)| *source)
    };
    let default = source("default").unwrap_or(Source::Reconstruction);
    tree.leaves("", &mut |key, value| {
        if key.starts_with("sources.") {
            return;
        }
        let mut prefix = key;
        let found = loop {
            match (source(prefix), prefix.rsplit_once('.')) {
                (Some(source), _) => break source,
                (None, Some((shorter, _))) => prefix = shorter,
                (None, None) => break default,
            }
        };
        values.push(Sourced {
            key: key.to_string(),
            value,
            source: found,
        });
    });
    values
}
