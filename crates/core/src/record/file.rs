//! A record in a file of its own.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufReader, Seek, SeekFrom, Write};
use std::path::Path;

use super::read::{RecordError, RecordReader, Replay};
use super::write::Sink;
use crate::Game;

/// A record's file, locked for as long as this lives, so that no two programs write one record.
///
/// Each line is in the hands of the operating system when [`append`](Sink::append) returns: killing
/// the program then loses nothing. A line that could be written only in part, as on a full disk, is
/// taken off again.
#[derive(Debug)]
pub struct RecordFile {
    file: File,
    /// How many bytes of whole lines it holds; none until that is known.
    len: Option<u64>,
}

impl RecordFile {
    /// Makes a new file; there must be none of that name.
    pub fn create(path: &Path) -> io::Result<Self> {
        let mut options = OpenOptions::new();
        let file = options.read(true).write(true).create_new(true).open(path)?;
        lock(&file)?;
        let len = Some(0);
        Ok(RecordFile { file, len })
    }

    /// Opens a file to go on with. Nothing can be written to it before
    /// [`continue_after`](RecordFile::continue_after) has said where.
    pub fn open(path: &Path) -> io::Result<Self> {
        let file = OpenOptions::new().read(true).write(true).open(path)?;
        lock(&file)?;
        Ok(RecordFile { file, len: None })
    }

    /// Reads the header, from the beginning.
    pub fn read(&self) -> Result<RecordReader<BufReader<&File>>, RecordError> {
        let mut file = &self.file;
        file.rewind().map_err(|error| RecordError {
            line: 1,
            trouble: error.into(),
        })?;
        RecordReader::open(BufReader::new(&self.file))
    }

    /// Drops a torn last line, so that new lines go right behind the good ones.
    pub fn continue_after<G: Game>(&mut self, replay: &Replay<G>) -> io::Result<()> {
        self.file.set_len(replay.good_bytes)?;
        self.file.seek(SeekFrom::Start(replay.good_bytes))?;
        self.len = Some(replay.good_bytes);
        if replay.unended {
            self.append(b"\n")?;
        }
        Ok(())
    }
}

impl Sink for RecordFile {
    fn append(&mut self, line: &[u8]) -> io::Result<()> {
        let Some(len) = self.len else {
            let unread = "a record that was opened must be read before it goes on";
            return Err(io::Error::new(io::ErrorKind::InvalidInput, unread));
        };
        if let Err(error) = self.file.write_all(line) {
            // A half line would spoil whatever is written later. If even this fails, reading the
            // record still finds the torn line and drops it.
            let _ = self.file.set_len(len);
            let _ = self.file.seek(SeekFrom::Start(len));
            return Err(error);
        }
        self.len = Some(len + line.len() as u64);
        Ok(())
    }
}

fn lock(file: &File) -> io::Result<()> {
    file.try_lock().map_err(|error| match error {
        TryLockError::WouldBlock => io::Error::new(
            io::ErrorKind::WouldBlock,
            "another program is playing on this record",
        ),
        TryLockError::Error(error) => error,
    })
}
