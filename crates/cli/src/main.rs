//! `nile`: board games along the Nile at the command line.
#![forbid(unsafe_code)]

mod arena;
mod bench;
mod edition;
mod engine;
mod failure;
mod games;
mod interrupt;
mod opponent;
mod outside;
mod play;
mod progress;
mod prompt;
mod reader;
mod records;
mod replay;
mod resume;
mod rules;
mod save;
mod seats;
mod session;
mod shell;
mod style;
mod table;
mod text;
mod understand;
mod verify;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use failure::{AT_THE_END, Failure, no_such_game};

/// Board games along the Nile: exact rules, named and verified.
#[derive(Parser)]
#[command(name = "nile", version, about = "Board games along the Nile: exact rules, good opponents", arg_required_else_help = true, after_help = AT_THE_END)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// The games there are, their seats and options
    Games(games::Games),
    /// The rules of a game in our own words, each with its id
    Rules(rules::Rules),
    /// Play a game at this screen
    Play(play::Play),
    /// Let bots play and look on
    Watch(play::Watch),
    /// Go on with a game
    Resume(resume::Resume),
    /// Make a new record of the beginning of another
    Fork(resume::Fork),
    /// Referee a real table: type its draws and moves in
    Referee(play::Referee),
    /// Play a record through and check every line of it
    Replay(replay::Replay),
    /// Serve the games to other programs: JSON-RPC on standard input and output
    Engine(engine::Engine),
    /// Hold a game against the laws on random games, or check records
    Verify(verify::Verify),
    /// Let bots play many games, and count
    Simulate(arena::Simulate),
    /// Let bots play each other, and rate them
    Tournament(arena::Tournament),
    /// Put the shards of a run together
    Merge(arena::Merge),
    /// Measure how fast the games are here
    Bench(bench::Bench),
    /// Editions of Sailing Toward Osiris: list, show, check and start them
    Edition(edition::Edition),
    /// Completions for a shell
    Completions(shell::Completions),
    /// The manual
    Man(shell::Man),
}

impl Command {
    fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        match self {
            Command::Games(games) => games.run(out),
            Command::Rules(rules) => rules.run(out),
            Command::Play(play) => play.run(out),
            Command::Watch(watch) => watch.run(out),
            Command::Resume(resume) => resume.run(out),
            Command::Fork(fork) => fork.run(out),
            Command::Referee(referee) => referee.run(out),
            Command::Replay(replay) => replay.run(out),
            Command::Engine(engine) => engine.run(out),
            Command::Verify(verify) => verify.run(out),
            Command::Simulate(simulate) => simulate.run(out),
            Command::Tournament(tournament) => tournament.run(out),
            Command::Merge(merge) => merge.run(out),
            Command::Bench(bench) => bench.run(out),
            Command::Edition(edition) => edition.run(out),
            Command::Completions(completions) => completions.run(out),
            Command::Man(man) => man.run(out),
        }
    }
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let mut out = io::stdout().lock();
    let done = arguments.command.run(&mut out);
    let Err(failure) = done.and_then(|()| Ok(out.flush()?)) else {
        return ExitCode::SUCCESS;
    };
    if let Some(message) = failure.message() {
        // If even this cannot be written, the exit code still tells.
        let _ = writeln!(io::stderr(), "nile: {message}");
    }
    ExitCode::from(failure.code())
}
