//! Reads tables of a tree key by key and collects everything that is wrong with them.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use super::fault::{At, Fault, suggest};
use super::node::{Node, Value};
use crate::token::{Bundle, Resource};

/// Collects faults.
pub(super) struct Reader {
    files: Vec<String>,
    pub(super) faults: Vec<Fault>,
}

impl Reader {
    pub(super) fn new(files: Vec<String>) -> Self {
        Reader {
            files,
            faults: Vec::new(),
        }
    }

    pub(super) fn fault(&mut self, at: At, key: impl Into<String>, reason: impl Into<String>) {
        let file = usize::from(at.file).checked_sub(1);
        self.faults.push(Fault {
            file: file
                .and_then(|file| self.files.get(file))
                .cloned()
                .unwrap_or_default(),
            line: at.line,
            key: key.into(),
            reason: reason.into(),
        });
    }
}

/// A table being read. It remembers which keys were asked for, so that the others can be refused.
pub(super) struct Table<'a> {
    entries: &'a BTreeMap<String, Node>,
    pub(super) path: String,
    pub(super) at: At,
    asked: RefCell<Vec<String>>,
}

impl<'a> Table<'a> {
    /// Opens a node as a table.
    pub(super) fn open(r: &mut Reader, node: &'a Node, path: &str) -> Option<Self> {
        match &node.value {
            Value::Table(entries) => Some(Table {
                entries,
                path: path.to_string(),
                at: node.at,
                asked: RefCell::default(),
            }),
            other => {
                r.fault(
                    node.at,
                    path,
                    format!("must be a table, not {}", other.kind()),
                );
                None
            }
        }
    }

    /// The dotted path of a key.
    pub(super) fn path(&self, key: &str) -> String {
        if self.path.is_empty() {
            key.to_string()
        } else {
            format!("{}.{key}", self.path)
        }
    }

    /// The value of a key that need not be there.
    pub(super) fn find(&self, key: &str) -> Option<&'a Node> {
        self.asked.borrow_mut().push(key.to_string());
        self.entries.get(key)
    }

    /// The value of a key that must be there.
    pub(super) fn need(&self, r: &mut Reader, key: &str) -> Option<&'a Node> {
        let found = self.find(key);
        if found.is_none() {
            r.fault(self.at, self.path(key), "is missing");
        }
        found
    }

    /// All entries, for tables whose keys are names of things.
    pub(super) fn all(&self) -> impl Iterator<Item = (&'a str, &'a Node)> + use<'a> {
        self.entries.iter().map(|(key, node)| (key.as_str(), node))
    }

    /// A fault about one of the keys.
    pub(super) fn fault(&self, r: &mut Reader, key: &str, reason: impl Into<String>) {
        let at = self.entries.get(key).map_or(self.at, |node| node.at);
        r.fault(at, self.path(key), reason);
    }

    /// Where a key stands.
    pub(super) fn at(&self, key: &str) -> At {
        self.entries.get(key).map_or(self.at, |node| node.at)
    }

    pub(super) fn table(&self, r: &mut Reader, key: &str) -> Option<Table<'a>> {
        let node = self.need(r, key)?;
        Table::open(r, node, &self.path(key))
    }

    pub(super) fn text(&self, r: &mut Reader, key: &str) -> Option<&'a str> {
        let node = self.need(r, key)?;
        text(r, node, &self.path(key))
    }

    pub(super) fn int(
        &self,
        r: &mut Reader,
        key: &str,
        range: RangeInclusive<usize>,
    ) -> Option<u8> {
        let node = self.need(r, key)?;
        int(r, node, &self.path(key), range)
    }

    /// A number that is `default` if the key is not there.
    pub(super) fn int_or(
        &self,
        r: &mut Reader,
        key: &str,
        range: RangeInclusive<usize>,
        default: u8,
    ) -> Option<u8> {
        match self.find(key) {
            Some(node) => int(r, node, &self.path(key), range),
            None => Some(default),
        }
    }

    pub(super) fn flag(&self, r: &mut Reader, key: &str) -> Option<bool> {
        let node = self.need(r, key)?;
        flag(r, node, &self.path(key))
    }

    /// A flag that is `default` if the key is not there.
    pub(super) fn flag_or(&self, r: &mut Reader, key: &str, default: bool) -> Option<bool> {
        match self.find(key) {
            Some(node) => flag(r, node, &self.path(key)),
            None => Some(default),
        }
    }

    pub(super) fn list(&self, r: &mut Reader, key: &str) -> Option<&'a [Node]> {
        let node = self.need(r, key)?;
        list(r, node, &self.path(key))
    }

    pub(super) fn bundle(&self, r: &mut Reader, key: &str, most: usize) -> Option<Bundle> {
        let node = self.need(r, key)?;
        bundle(r, node, &self.path(key), most)
    }

    /// One of a few words.
    pub(super) fn choice<T: Copy>(
        &self,
        r: &mut Reader,
        key: &str,
        choices: &[(&'static str, T)],
    ) -> Option<T> {
        let node = self.need(r, key)?;
        choice(r, node, &self.path(key), choices)
    }

    /// One of a few words, or `default` if the key is not there.
    pub(super) fn choice_or<T: Copy>(
        &self,
        r: &mut Reader,
        key: &str,
        choices: &[(&'static str, T)],
        default: T,
    ) -> Option<T> {
        match self.find(key) {
            Some(node) => choice(r, node, &self.path(key), choices),
            None => Some(default),
        }
    }

    /// Refuses every key that was not asked for.
    pub(super) fn close(self, r: &mut Reader) {
        let asked = self.asked.borrow();
        for (key, node) in self.entries {
            if !asked.contains(key) {
                let hint = suggest(key, asked.iter().map(String::as_str));
                r.fault(
                    node.at,
                    self.path(key),
                    format!("there is no such key here; {hint}"),
                );
            }
        }
    }
}

pub(super) fn text<'a>(r: &mut Reader, node: &'a Node, path: &str) -> Option<&'a str> {
    match &node.value {
        Value::Text(text) => Some(text),
        other => {
            r.fault(
                node.at,
                path,
                format!("must be a text, not {}", other.kind()),
            );
            None
        }
    }
}

pub(super) fn int(
    r: &mut Reader,
    node: &Node,
    path: &str,
    range: RangeInclusive<usize>,
) -> Option<u8> {
    let (least, most) = (*range.start(), *range.end());
    match &node.value {
        Value::Int(number) => {
            let fits = usize::try_from(*number)
                .ok()
                .filter(|number| range.contains(number));
            if fits.is_none() {
                r.fault(
                    node.at,
                    path,
                    format!("must be {least} to {most}, not {number}"),
                );
            }
            fits.map(|number| number as u8)
        }
        other => {
            let kind = other.kind();
            r.fault(
                node.at,
                path,
                format!("must be a number from {least} to {most}, not {kind}"),
            );
            None
        }
    }
}

fn flag(r: &mut Reader, node: &Node, path: &str) -> Option<bool> {
    match &node.value {
        Value::Flag(flag) => Some(*flag),
        other => {
            let kind = other.kind();
            r.fault(node.at, path, format!("must be true or false, not {kind}"));
            None
        }
    }
}

pub(super) fn list<'a>(r: &mut Reader, node: &'a Node, path: &str) -> Option<&'a [Node]> {
    match &node.value {
        Value::List(items) => Some(items),
        other => {
            r.fault(
                node.at,
                path,
                format!("must be a list, not {}", other.kind()),
            );
            None
        }
    }
}

pub(super) fn bundle(r: &mut Reader, node: &Node, path: &str, most: usize) -> Option<Bundle> {
    let table = Table::open(r, node, path)?;
    let mut bundle = Some(Bundle::NONE);
    for &resource in Resource::ALL {
        match (table.int_or(r, resource.word(), 0..=most, 0), &mut bundle) {
            (Some(count), Some(bundle)) => bundle[resource] = count,
            _ => bundle = None,
        }
    }
    table.close(r);
    bundle
}

pub(super) fn choice<T: Copy>(
    r: &mut Reader,
    node: &Node,
    path: &str,
    choices: &[(&'static str, T)],
) -> Option<T> {
    let word = text(r, node, path)?;
    let found = choices.iter().find(|(name, _)| *name == word);
    if found.is_none() {
        let hint = suggest(word, choices.iter().map(|(name, _)| *name));
        r.fault(node.at, path, format!("{word:?} is not known here; {hint}"));
    }
    found.map(|(_, value)| *value)
}
