//! What a broken law looks like to people.

use std::fmt;
use std::path::{Path, PathBuf};

use serde_json::{Map, Value};

use crate::Law;

/// A law that a game broke, with the smallest game found that shows it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Violation {
    /// The law; none if two implementations disagree.
    pub law: Option<Law>,
    /// The game's id.
    pub game: &'static str,
    /// How many seats played.
    pub seats: usize,
    /// What of the configuration differs from the game's usual one, as JSON; none if nothing does.
    /// The record holds all of it.
    pub config: Option<Value>,
    /// What is wrong.
    pub message: String,
    /// The events up to there, as texts.
    pub events: Vec<String>,
    /// What was about to happen, or had just been tried.
    pub offending: Option<String>,
    /// The game up to the last good event, as a record; none if it could not be written.
    pub record: Option<String>,
    /// Where the record was saved.
    pub saved: Option<PathBuf>,
}

impl Violation {
    /// Saves the record in a folder, under a name that tells what it is.
    pub(crate) fn save(&mut self, folder: &Path) {
        let Some(record) = &self.record else { return };
        let law = self.law.map_or("differs".into(), |law| law.to_string());
        let path = folder.join(format!("{}-{law}-{}.jsonl", self.game, self.seats));
        let written = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(&path, record));
        self.saved = written.is_ok().then_some(path);
    }
}

/// What of a value differs from the usual one: of objects only the keys that do. None if nothing does.
pub(crate) fn differing(value: Value, usual: &Value) -> Option<Value> {
    match (value, usual) {
        (value, usual) if value == *usual => None,
        (Value::Object(entries), Value::Object(usual)) => {
            let mut changed = Map::new();
            for key in usual.keys().filter(|key| !entries.contains_key(*key)) {
                changed.insert(key.clone(), Value::Null);
            }
            for (key, value) in entries {
                let value = match usual.get(&key) {
                    Some(usual) => differing(value, usual),
                    None => Some(value),
                };
                changed.extend(value.map(|value| (key, value)));
            }
            Some(changed.into())
        }
        (value, _) => Some(value),
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.law {
            Some(law) => writeln!(f, "{} breaks the law {law}: {}.", self.game, law.says())?,
            None => writeln!(f, "{} differs from its second implementation.", self.game)?,
        }
        writeln!(f, "{}", self.message)?;
        match &self.config {
            Some(config) => writeln!(f, "The game, {} seats, {config}:", self.seats)?,
            None => writeln!(f, "The game, {} seats, usual configuration:", self.seats)?,
        }
        for (i, event) in self.events.iter().enumerate() {
            writeln!(f, "{:5}  {event}", i + 1)?;
        }
        if let Some(offending) = &self.offending {
            writeln!(f, "    →  {offending}")?;
        }
        match &self.saved {
            Some(path) => write!(f, "The record up to there: {}", path.display()),
            None => write!(f, "(no record was saved)"),
        }
    }
}

impl std::error::Error for Violation {}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn only_what_differs_from_the_usual_configuration_is_told() {
        let usual =
            json!({"edition": {"board": [1, 2, 3], "rules": {"hire": 2, "glory": 1}}, "n": 3});
        assert_eq!(differing(usual.clone(), &usual), None);
        let mut other = usual.clone();
        other["edition"]["rules"]["hire"] = json!(5);
        other["edition"]["board"] = json!([1, 2]);
        other["more"] = json!(true);
        let told = json!({"edition": {"board": [1, 2], "rules": {"hire": 5}}, "more": true});
        assert_eq!(differing(other, &usual), Some(told));
        let less = json!({"edition": usual["edition"]});
        assert_eq!(differing(less, &usual), Some(json!({"n": null})));
        assert_eq!(differing(json!(1), &usual), Some(json!(1)));
    }
}
