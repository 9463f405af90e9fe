//! Games that are counted already, as lines of a file: a run that was broken off goes on from there.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::Duration;

use crate::tally::Tally;

/// Which game: the edition, the number of governors, and the number of the deal.
pub(crate) type Key = (usize, usize, usize);

/// What was counted in each game, and what that cost.
pub(crate) type Games = BTreeMap<Key, (Tally, Duration)>;

/// A file with a line for what is played, and one for each game.
pub(crate) struct Journal {
    file: File,
}

impl Journal {
    /// Opens a journal, or begins one. What is in it comes along; one of another run is refused, and a
    /// line that was not written to its end is dropped.
    pub(crate) fn open(path: &Path, about: &str) -> Result<(Journal, Games), Box<dyn Error>> {
        let mut options = OpenOptions::new();
        let options = options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(path)?;
        let mut text = String::new();
        file.read_to_string(&mut text)?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut lines = text[..whole].lines();
        let mut done = Games::new();
        match lines.next() {
            None => {
                file.set_len(0)?;
                file.rewind()?;
                writeln!(file, "{about}")?;
            }
            Some(first) if first == about => {
                for line in lines {
                    let (key, game) = read(line).ok_or_else(|| format!("not a game: {line}"))?;
                    done.insert(key, game);
                }
                file.set_len(whole as u64)?;
                file.seek(SeekFrom::End(0))?;
            }
            Some(first) => {
                let path = path.display();
                return Err(format!("{path} is of another run: {first}, not {about}").into());
            }
        }
        Ok((Journal { file }, done))
    }

    /// Adds a game.
    pub(crate) fn add(&mut self, key: Key, tally: &Tally, cost: Duration) -> std::io::Result<()> {
        let (edition, seats, game) = key;
        let cost = cost.as_millis();
        let line = format!("{edition},{seats},{game},{cost};{}\n", tally.to_text());
        self.file.write_all(line.as_bytes())
    }
}

/// A game as it was written; none if it was not written so.
fn read(line: &str) -> Option<(Key, (Tally, Duration))> {
    let (key, tally) = line.split_once(';')?;
    let numbers: Option<Vec<usize>> = key.split(',').map(|word| word.parse().ok()).collect();
    let [edition, seats, game, cost] = numbers?[..] else {
        return None;
    };
    let cost = Duration::from_millis(cost as u64);
    Some(((edition, seats, game), (Tally::from_text(tally)?, cost)))
}
