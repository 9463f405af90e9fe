//! An edition as a tree of plain values, each with the place it was read from: the one form that
//! files (TOML), configurations (JSON) and digests share.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::ser::{Serialize, Serializer};
use toml::de::{DeTable, DeValue};

use super::fault::{At, Fault};

/// A value and where it stands.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) value: Value,
    pub(super) at: At,
}

/// The value itself. Tables are in order of their keys, so the order of a file means nothing.
#[derive(Clone, Debug)]
pub(super) enum Value {
    Text(String),
    Int(i64),
    Flag(bool),
    List(Vec<Node>),
    Table(BTreeMap<String, Node>),
}

impl Value {
    /// What kind of value it is, for messages.
    pub(super) fn kind(&self) -> &'static str {
        match self {
            Value::Text(_) => "a text",
            Value::Int(_) => "a number",
            Value::Flag(_) => "true or false",
            Value::List(_) => "a list",
            Value::Table(_) => "a table",
        }
    }
}

impl Node {
    /// A value made by the program.
    pub(super) fn made(value: Value) -> Self {
        Node {
            value,
            at: At::default(),
        }
    }

    /// Reads a TOML text. `file` is the number of the file for messages.
    pub(super) fn parse(text: &str, name: &str, file: usize) -> Result<Node, Vec<Fault>> {
        let (table, errors) = DeTable::parse_recoverable(text);
        let line = |offset: usize| {
            let before = &text.as_bytes()[..offset.min(text.len())];
            before.iter().filter(|byte| **byte == b'\n').count() as u32 + 1
        };
        let mut faults: Vec<Fault> = errors
            .iter()
            .map(|error| Fault {
                file: name.to_string(),
                line: line(error.span().map_or(0, |span| span.start)),
                key: String::new(),
                reason: error.message().to_string(),
            })
            .collect();
        if !faults.is_empty() {
            return Err(faults);
        }
        let root = walk_table(
            table.get_ref(),
            &mut |at, key, reason| {
                faults.push(Fault {
                    file: name.to_string(),
                    line: line(at),
                    key: key.to_string(),
                    reason,
                });
            },
            &|offset| At::new(file, line(offset)),
        );
        let node = Node {
            value: Value::Table(root),
            at: At::new(file, 1),
        };
        if faults.is_empty() {
            Ok(node)
        } else {
            Err(faults)
        }
    }

    /// Lays another tree over this one: tables key by key, everything else replaced.
    pub(super) fn lay_over(&mut self, over: Node) {
        match (&mut self.value, over.value) {
            (Value::Table(under), Value::Table(over_entries)) => {
                self.at = over.at;
                for (key, node) in over_entries {
                    match under.get_mut(&key) {
                        Some(old) => old.lay_over(node),
                        None => {
                            under.insert(key, node);
                        }
                    }
                }
            }
            (_, value) => *self = Node { value, at: over.at },
        }
    }

    /// The value at a dotted path.
    pub(super) fn find(&self, path: &str) -> Option<&Node> {
        path.split('.')
            .try_fold(self, |node, key| match &node.value {
                Value::Table(entries) => entries.get(key),
                Value::List(items) => items.get(key.parse::<usize>().ok()?.checked_sub(1)?),
                _ => None,
            })
    }

    /// Removes what is at a dotted path; false if nothing is there.
    pub(super) fn remove(&mut self, path: &str) -> bool {
        let (parents, last) = path
            .rsplit_once('.')
            .map_or((None, path), |(a, b)| (Some(a), b));
        let mut node = self;
        for key in parents.into_iter().flat_map(|parents| parents.split('.')) {
            let Value::Table(entries) = &mut node.value else {
                return false;
            };
            let Some(next) = entries.get_mut(key) else {
                return false;
            };
            node = next;
        }
        match &mut node.value {
            Value::Table(entries) => entries.remove(last).is_some(),
            _ => false,
        }
    }

    /// Calls `each` with the dotted path and the text of every single value, lists of plain values
    /// in one piece.
    pub(super) fn leaves(&self, path: &str, each: &mut impl FnMut(&str, String)) {
        let join = |key: &str| {
            if path.is_empty() {
                key.to_string()
            } else {
                format!("{path}.{key}")
            }
        };
        match &self.value {
            Value::Table(entries) if !entries.is_empty() => {
                for (key, node) in entries {
                    node.leaves(&join(key), each);
                }
            }
            Value::List(items)
                if items
                    .iter()
                    .any(|item| matches!(item.value, Value::Table(_))) =>
            {
                for (number, node) in items.iter().enumerate() {
                    node.leaves(&join(&(number + 1).to_string()), each);
                }
            }
            _ => each(path, self.canonical()),
        }
    }

    /// The tree as one text that is the same for the same values.
    pub(super) fn canonical(&self) -> String {
        let mut text = String::new();
        self.write(&mut text);
        text
    }

    fn write(&self, out: &mut String) {
        match &self.value {
            Value::Text(text) => {
                let _ = write!(out, "{text:?}");
            }
            Value::Int(number) => {
                let _ = write!(out, "{number}");
            }
            Value::Flag(flag) => {
                let _ = write!(out, "{flag}");
            }
            Value::List(items) => {
                out.push('[');
                for (i, item) in items.iter().enumerate() {
                    out.push_str(if i > 0 { ", " } else { "" });
                    item.write(out);
                }
                out.push(']');
            }
            Value::Table(entries) => {
                out.push('{');
                for (i, (key, node)) in entries.iter().enumerate() {
                    let _ = write!(out, "{}{key:?}: ", if i > 0 { ", " } else { "" });
                    node.write(out);
                }
                out.push('}');
            }
        }
    }
}

fn walk_table(
    table: &DeTable<'_>,
    fault: &mut impl FnMut(usize, &str, String),
    at: &impl Fn(usize) -> At,
) -> BTreeMap<String, Node> {
    let mut entries = BTreeMap::new();
    for (key, value) in table {
        let value_at = if matches!(value.get_ref(), DeValue::Table(_)) {
            key.span().start
        } else {
            value.span().start
        };
        if let Some(value) = walk(value.get_ref(), key.get_ref(), value_at, fault, at) {
            let node = Node {
                value,
                at: at(value_at),
            };
            entries.insert(key.get_ref().to_string(), node);
        }
    }
    entries
}

fn walk(
    value: &DeValue<'_>,
    key: &str,
    offset: usize,
    fault: &mut impl FnMut(usize, &str, String),
    at: &impl Fn(usize) -> At,
) -> Option<Value> {
    Some(match value {
        DeValue::String(text) => Value::Text(text.to_string()),
        DeValue::Boolean(flag) => Value::Flag(*flag),
        DeValue::Integer(digits) => match i64::from_str_radix(digits.as_str(), digits.radix()) {
            Ok(number) => Value::Int(number),
            Err(_) => {
                fault(offset, key, "the number is too great".to_string());
                return None;
            }
        },
        DeValue::Float(_) | DeValue::Datetime(_) => {
            let reason = "an edition holds whole numbers, texts, true or false, lists and tables";
            fault(offset, key, reason.to_string());
            return None;
        }
        DeValue::Array(items) => {
            let mut list = Vec::new();
            for item in items.iter() {
                let offset = item.span().start;
                if let Some(value) = walk(item.get_ref(), key, offset, fault, at) {
                    list.push(Node {
                        value,
                        at: at(offset),
                    });
                }
            }
            Value::List(list)
        }
        DeValue::Table(table) => Value::Table(walk_table(table, fault, at)),
    })
}

impl Serialize for Node {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.value {
            Value::Text(text) => serializer.serialize_str(text),
            Value::Int(number) => serializer.serialize_i64(*number),
            Value::Flag(flag) => serializer.serialize_bool(*flag),
            Value::List(items) => serializer.collect_seq(items),
            Value::Table(entries) => serializer.collect_map(entries),
        }
    }
}

impl<'de> Deserialize<'de> for Node {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(NodeVisitor).map(Node::made)
    }
}

struct NodeVisitor;

impl<'de> Visitor<'de> for NodeVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the name of an edition (`english`, `pixie`), or a whole edition")
    }

    fn visit_bool<E: de::Error>(self, flag: bool) -> Result<Value, E> {
        Ok(Value::Flag(flag))
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<Value, E> {
        Ok(Value::Int(number))
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<Value, E> {
        i64::try_from(number)
            .map(Value::Int)
            .map_err(|_| E::custom("the number is too great"))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Value, E> {
        Ok(Value::Text(text.to_string()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(node) = items.next_element()? {
            list.push(node);
        }
        Ok(Value::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let mut entries = BTreeMap::new();
        while let Some((key, node)) = map.next_entry()? {
            entries.insert(key, node);
        }
        Ok(Value::Table(entries))
    }
}
