//! The journal of a run: every finished game, on disk before the next one counts.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::plan::Plan;
use crate::played::{Form, GameResult, Played, PlayedError, PlayedTrouble, read};
use crate::shard::Shard;

/// Why a journal cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("{path}: {why}", path = path.display())]
#[non_exhaustive]
pub struct JournalError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub why: JournalTrouble,
}

/// What can be wrong with a journal.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum JournalTrouble {
    /// It cannot be opened, read or written.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// Somebody else writes to it.
    #[error("another run is writing this journal")]
    Locked,
    /// It does not hold what it should. It is left as it is.
    #[error("{0}")]
    Contents(#[from] PlayedError),
}

/// A journal's file, locked as long as this lives.
///
/// A line is in the hands of the operating system when [`append`](Journal::append) returns: killing
/// the program then loses nothing.
pub(crate) struct Journal {
    path: PathBuf,
    file: File,
    form: Form,
    /// How many bytes of whole lines it holds.
    len: u64,
}

impl Journal {
    /// Opens the journal of a run, or begins it; and what it holds.
    pub(crate) fn open(
        path: &Path,
        plan: &Plan,
        shard: Shard,
    ) -> Result<(Journal, Played), JournalError> {
        try_open(path, plan, shard).map_err(|why| JournalError {
            path: path.to_path_buf(),
            why,
        })
    }

    /// Writes down a finished game. If that fails the half line is taken off again.
    pub(crate) fn append(&mut self, index: u64, result: &GameResult) -> Result<(), JournalError> {
        let line = self.form.line(index, result);
        self.write(&line).map_err(|error| JournalError {
            path: self.path.clone(),
            why: error.into(),
        })
    }

    fn write(&mut self, line: &str) -> io::Result<()> {
        if let Err(error) = self.file.write_all(line.as_bytes()) {
            // If even this fails, reading the journal still drops the torn line.
            let _ = self.cut(self.len);
            return Err(error);
        }
        self.len += line.len() as u64;
        Ok(())
    }

    /// Keeps so many bytes, and goes on behind them.
    fn cut(&mut self, len: u64) -> io::Result<()> {
        self.file.set_len(len)?;
        self.file.seek(SeekFrom::Start(len))?;
        self.len = len;
        Ok(())
    }
}

fn try_open(path: &Path, plan: &Plan, shard: Shard) -> Result<(Journal, Played), JournalTrouble> {
    let mut options = OpenOptions::new();
    let file = options.read(true).write(true).create(true).open(path)?;
    file.try_lock().map_err(|error| match error {
        TryLockError::WouldBlock => JournalTrouble::Locked,
        TryLockError::Error(error) => error.into(),
    })?;
    let (header, form) = Form::header(plan, shard);
    let mut journal = Journal {
        path: path.to_path_buf(),
        file,
        form,
        len: 0,
    };

    // A run that was killed at its very first line begins again.
    let mut beginning = Vec::new();
    let mut first = (&journal.file).take(header.len() as u64);
    first.read_to_end(&mut beginning)?;
    if beginning.len() < header.len() && header.as_bytes().starts_with(&beginning) {
        journal.cut(0)?;
        journal.write(&header)?;
        return Ok((journal, Played::none(plan.clone(), shard)));
    }

    journal.file.rewind()?;
    let back = read(BufReader::new(&journal.file))?;
    let of_another = |trouble| PlayedError { line: 1, trouble };
    if let Some(difference) = plan.difference(back.played.plan()) {
        return Err(of_another(PlayedTrouble::OtherPlan(difference)).into());
    }
    if back.played.shard() != shard {
        let (found, expected) = (back.played.shard(), shard);
        return Err(of_another(PlayedTrouble::OtherShard { found, expected }).into());
    }
    // A torn last line goes, so that new lines come right behind the good ones.
    journal.cut(back.good_bytes)?;
    journal.form = back.form;
    Ok((journal, back.played))
}
