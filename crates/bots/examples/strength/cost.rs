//! What the matches cost: processor time, kept apart from the results, which know no clock.

use std::collections::{BTreeMap, HashSet};
use std::fs::OpenOptions;
use std::io::{self, Read, Seek, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::bouts::Found;

/// A file of lines, each a match and seconds of processor time; added to as a match goes on, by one process
/// or by several.
pub(crate) struct Costs {
    path: PathBuf,
    start: Instant,
    /// Up to where everything is written down, and since when.
    written: f64,
    last: Instant,
}

/// How often the cost is written down while a match is played.
const BETWEEN: Duration = Duration::from_secs(10);

impl Costs {
    pub(crate) fn new(path: PathBuf) -> Self {
        let start = Instant::now();
        Costs {
            path,
            start,
            written: seconds_used(start),
            last: start,
        }
    }

    /// Writes the cost down if that has not been done for a while. What is lost by a failure here is
    /// written the next time.
    pub(crate) fn note(&mut self, name: &str) {
        if self.last.elapsed() >= BETWEEN {
            let _ = self.write(name);
        }
    }

    /// Writes down what was used since the last time.
    pub(crate) fn write(&mut self, name: &str) -> io::Result<()> {
        let now = seconds_used(self.start);
        let mut file = OpenOptions::new()
            .create(true)
            .append(true)
            .open(&self.path)?;
        file.lock()?;
        file.write_all(format!("{name}\t{:.2}\n", now - self.written).as_bytes())?;
        (self.written, self.last) = (now, Instant::now());
        Ok(())
    }

    /// Forgets what a match has cost that is played anew.
    pub(crate) fn forget(&self, name: &str) -> io::Result<()> {
        self.rewrite(|text| {
            let others = text.lines().filter(|line| cost(line).0 != name);
            others.map(|line| format!("{line}\n")).collect()
        })
    }

    /// Leaves one line of each match.
    pub(crate) fn add_up(&self) -> io::Result<()> {
        self.rewrite(|text| {
            let mut sums = BTreeMap::new();
            for (name, seconds) in text.lines().map(cost) {
                *sums.entry(name).or_insert(0.0) += seconds;
            }
            let sums = sums.iter();
            sums.map(|(name, seconds)| format!("{name}\t{seconds:.2}\n"))
                .collect()
        })
    }

    fn rewrite(&self, change: impl Fn(&str) -> String) -> io::Result<()> {
        if !self.path.exists() {
            return Ok(());
        }
        let mut file = OpenOptions::new().read(true).write(true).open(&self.path)?;
        file.lock()?;
        let mut text = String::new();
        file.read_to_string(&mut text)?;
        let changed = change(&text);
        if changed != text {
            file.set_len(0)?;
            file.rewind()?;
            file.write_all(changed.as_bytes())?;
        }
        Ok(())
    }

    /// What the matches have cost that are begun, in core-hours.
    pub(crate) fn hours(&self, found: &Found) -> f64 {
        let begun = found.iter().filter(|(_, tally)| tally.is_some());
        let begun: HashSet<String> = begun.map(|(bout, _)| bout.name()).collect();
        let text = self.text();
        let costs = text.lines().map(cost);
        let seconds = costs.filter(|(name, _)| begun.contains(*name));
        seconds.map(|(_, seconds)| seconds).sum::<f64>() / 3600.0
    }

    fn text(&self) -> String {
        std::fs::read_to_string(&self.path).unwrap_or_default()
    }
}

/// A line's match and its seconds. A line that was torn by a kill costs nothing.
fn cost(line: &str) -> (&str, f64) {
    let (name, seconds) = line.split_once('\t').unwrap_or((line, ""));
    (name, seconds.parse().unwrap_or(0.0))
}

/// The processor time of this process, all threads together; where the system does not tell, the time
/// that has passed.
fn seconds_used(start: Instant) -> f64 {
    // The 14th and 15th field, behind a name in brackets: in hundredths of a second.
    let text = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = text
        .rsplit(')')
        .next()
        .unwrap_or_default()
        .split_whitespace();
    let ticks = fields
        .skip(11)
        .take(2)
        .map(|field| field.parse::<f64>().ok());
    match ticks.collect::<Option<Vec<f64>>>().as_deref() {
        Some([user, system]) => (user + system) / 100.0,
        _ => start.elapsed().as_secs_f64(),
    }
}
