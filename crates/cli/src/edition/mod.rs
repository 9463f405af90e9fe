//! `nile edition`: the data files of Sailing Toward Osiris.

use std::fs::{self, OpenOptions};
use std::io::{self, Read, Write};

use clap::{Args, Subcommand};
use nile_games::sailing::Edition as Table;
use nile_games::sailing::edition::BUILT_IN;

use crate::Failure;

/// What `nile edition new` writes.
const TEMPLATE: &str = include_str!("template.toml");

/// The largest file that is read; no edition comes near it.
const MAX_FILE: u64 = 4 << 20;

/// Handles editions.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  nile edition list\n  nile edition show pixie\n  \
                        nile edition new my-box.toml\n  nile edition check my-box.toml\n  \
                        nile play sailing --edition my-box.toml"
)]
pub(crate) struct Edition {
    #[command(subcommand)]
    command: What,
}

#[derive(Subcommand)]
enum What {
    /// The editions that are built in
    List,
    /// Every value of an edition and where it comes from
    Show {
        /// A built-in edition or a file; - for standard input
        edition: String,
        /// Print the whole edition as JSON
        #[arg(long)]
        json: bool,
        /// Print the text of the file
        #[arg(long, conflicts_with = "json")]
        file: bool,
    },
    /// Read an edition and tell everything that is wrong with it
    Check {
        /// The file; - for standard input
        file: String,
    },
    /// Write a commented file to start an edition from
    New {
        /// The new file; standard output if not named
        #[arg(default_value = "-")]
        file: String,
    },
}

impl Edition {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        match &self.command {
            What::List => list(out),
            What::Show {
                edition,
                json,
                file,
            } => show(edition, *json, *file, out),
            What::Check { file } => check(file, out),
            What::New { file } => new(file, out),
        }
    }
}

fn list(out: &mut impl Write) -> Result<(), Failure> {
    for (name, _) in BUILT_IN {
        let edition = Table::by_name(name).expect("it is built in");
        let (title, values) = (&edition.title.en, edition.values().len());
        writeln!(out, "{name:10} {title}, {values} values")?;
    }
    Ok(())
}

fn show(edition: &str, json: bool, file: bool, out: &mut impl Write) -> Result<(), Failure> {
    let built_in = BUILT_IN.iter().find(|(name, _)| *name == edition);
    let (name, text) = match built_in {
        Some((name, text)) => (format!("{name}.toml"), (*text).to_string()),
        None => (edition.to_string(), read(edition)?),
    };
    if file {
        out.write_all(text.as_bytes())?;
        return Ok(());
    }
    let edition = load(&text, &name, out)?;
    if json {
        serde_json::to_writer(&mut *out, &edition).map_err(io::Error::from)?;
        writeln!(out)?;
        return Ok(());
    }
    for value in edition.values() {
        writeln!(out, "{} = {}  ({})", value.key, value.value, value.source)?;
    }
    Ok(())
}

fn check(file: &str, out: &mut impl Write) -> Result<(), Failure> {
    let edition = load(&read(file)?, file, out)?;
    let values = edition.values().len();
    writeln!(
        out,
        "{file}: {}, {values} values, all well",
        edition.title.en
    )?;
    Ok(())
}

fn new(file: &str, out: &mut impl Write) -> Result<(), Failure> {
    if file == "-" {
        out.write_all(TEMPLATE.as_bytes())?;
        return Ok(());
    }
    let made = OpenOptions::new().write(true).create_new(true).open(file);
    let written = made.and_then(|mut made| made.write_all(TEMPLATE.as_bytes()));
    written.map_err(|error| Failure::File(format!("{file}: {error}")))?;
    writeln!(
        io::stderr(),
        "{file} is written; `nile edition check {file}` checks it"
    )?;
    Ok(())
}

/// Reads an edition; all its faults are told, one a line.
fn load(text: &str, name: &str, out: &mut impl Write) -> Result<Table, Failure> {
    Table::load(text, name).or_else(|faults| {
        for fault in &faults {
            // A file may hold anything; a terminal must not obey it.
            let fault = fault.to_string().replace(char::is_control, "\u{fffd}");
            writeln!(out, "{fault}")?;
        }
        let count = match faults.len() {
            1 => "a fault".to_string(),
            count => format!("{count} faults"),
        };
        Err(Failure::File(format!("{name} has {count}")))
    })
}

fn read(file: &str) -> Result<String, Failure> {
    let wrong = |error: io::Error| Failure::File(format!("{file}: {error}"));
    let mut text = String::new();
    let read = match file {
        "-" => io::stdin().take(MAX_FILE + 1).read_to_string(&mut text),
        path => fs::File::open(path)
            .and_then(|input| input.take(MAX_FILE + 1).read_to_string(&mut text)),
    };
    if read.map_err(wrong)? as u64 > MAX_FILE {
        let reason = format!("{file}: is longer than {MAX_FILE} bytes, so this is no edition");
        return Err(Failure::File(reason));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_to_start_from_is_a_whole_edition() {
        let edition = Table::load(TEMPLATE, "template.toml").unwrap();
        assert_eq!(edition.id, "my-box");
        let english = Table::english();
        assert_eq!(edition.rules, english.rules);
        assert_eq!(edition.spaces, english.spaces);
    }
}
