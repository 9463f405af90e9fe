//! `nile`: board games along the Nile at the command line.
#![forbid(unsafe_code)]

mod games;
mod replay;
mod rules;
mod verify;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Board games along the Nile: exact rules, named and verified.
#[derive(Parser)]
#[command(version, about, arg_required_else_help = true, after_help = EXIT_CODES)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

const EXIT_CODES: &str = "Exit codes: 0 all well, 1 a check failed, 2 wrong usage, 3 a bad file.";

#[derive(Subcommand)]
enum Command {
    /// The games there are, their seats and options
    Games(games::Games),
    /// The rules of a game in our own words, each with its id
    Rules(rules::Rules),
    /// Play a record through and check every line of it
    Replay(replay::Replay),
    /// Hold a game against the laws on random games
    Verify(verify::Verify),
}

/// Why a command ended as it did, if not well.
enum Failure {
    /// A check failed; everything has been said.
    Check,
    /// The command line asks for something that is not there.
    Usage(String),
    /// A file cannot be used.
    File(String),
    /// Nothing could be written.
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Output(error)
    }
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let mut out = io::stdout().lock();
    let done = match &arguments.command {
        Command::Games(games) => games.run(&mut out),
        Command::Rules(rules) => rules.run(&mut out),
        Command::Replay(replay) => replay.run(&mut out),
        Command::Verify(verify) => verify.run(&mut out),
    };
    let (message, code) = match done.and_then(|()| Ok(out.flush()?)) {
        Ok(()) => return ExitCode::SUCCESS,
        // Whoever reads has seen enough.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            return ExitCode::SUCCESS;
        }
        Err(Failure::Check) => return ExitCode::from(1),
        Err(Failure::Usage(message)) => (message, 2),
        Err(Failure::File(message)) => (message, 3),
        Err(Failure::Output(error)) => (format!("cannot write: {error}"), 3),
    };
    // If even this cannot be written, the exit code still tells.
    let _ = writeln!(io::stderr(), "nile: {message}");
    ExitCode::from(code)
}

/// What to say of a game that there is not.
fn no_such_game(name: &str) -> Failure {
    let names: Vec<&str> = nile_games::TITLES.iter().map(|title| title.name).collect();
    Failure::Usage(format!(
        "there is no game {name:?}; there are {}",
        names.join(", ")
    ))
}
