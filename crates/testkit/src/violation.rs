//! What a broken law looks like to people.

use std::fmt;
use std::path::{Path, PathBuf};

use crate::Law;

/// A law that a game broke, with the smallest game found that shows it.
#[derive(Clone, Debug)]
pub struct Violation {
    /// The law; none if two implementations disagree.
    pub law: Option<Law>,
    /// The game's id.
    pub game: &'static str,
    /// How many seats played.
    pub seats: usize,
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

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.law {
            Some(law) => writeln!(f, "{} breaks the law {law}: {}.", self.game, law.says())?,
            None => writeln!(f, "{} differs from its second implementation.", self.game)?,
        }
        writeln!(f, "{}", self.message)?;
        writeln!(f, "The game, {} seats:", self.seats)?;
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
