//! `nile replay`.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};

use clap::Args;
use nile_core::record::Close;
use nile_core::{Event, RecordReader, Replay as Replayed};
use nile_games::{Playable, Visit, by_name};

use crate::{Failure, no_such_game};

/// Plays a record through.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  nile replay game.jsonl\n  nile replay --check game.jsonl\n  \
                        nile replay - < game.jsonl"
)]
pub(crate) struct Replay {
    /// The record; - for standard input
    file: String,
    /// Only check it, and that it goes to the end
    #[arg(long)]
    check: bool,
}

impl Replay {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let input: Box<dyn BufRead> = match self.file.as_str() {
            "-" => Box::new(io::stdin().lock()),
            path => Box::new(BufReader::new(
                File::open(path).map_err(|error| Failure::File(format!("{path}: {error}")))?,
            )),
        };
        let bad = |error: nile_core::RecordError| Failure::File(format!("{}: {error}", self.file));
        let reader = RecordReader::open(input).map_err(bad)?;
        let game = reader.header().game.clone();
        let visit = Play {
            reader,
            replay: self,
            out,
        };
        by_name(&game, visit).ok_or_else(|| no_such_game(&game))?
    }

    fn show<G: Playable>(
        &self,
        replayed: &Replayed<G>,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        if let Some(line) = replayed.torn {
            eprintln!("nile: {}: line {line} is torn and left out", self.file);
        }
        let game = &replayed.game;
        if self.check {
            let whole = replayed.complete();
            whole.map_err(|error| Failure::File(format!("{}: {error}", self.file)))?;
            writeln!(
                out,
                "{}: {} events, all well",
                self.file,
                game.events().len()
            )?;
            return Ok(());
        }
        writeln!(out, "{}, {} seats", G::META.name, game.game().seats())?;
        for (i, event) in game.events().iter().enumerate() {
            let (who, what) = match event {
                Event::Act(seat, action) => (
                    format!("seat {seat}"),
                    G::action_text(game.config(), action),
                ),
                Event::Chance(outcome) => (
                    "chance".to_string(),
                    G::outcome_text(game.config(), outcome),
                ),
            };
            writeln!(out, "{:5}  {who}: {what}", i + 1)?;
        }
        let standings = game.game().standings();
        for (seat, score) in standings.scores.iter() {
            writeln!(
                out,
                "seat {seat}: {score} points, place {}",
                standings.places[seat]
            )?;
        }
        match &replayed.close {
            Some(Close::Ended) => {
                let rule = standings
                    .rule
                    .map_or(String::new(), |rule| format!(" ({rule})"));
                writeln!(out, "The game is over{rule}.")?;
            }
            Some(forfeit) => writeln!(out, "The match is over: {forfeit}.")?,
            None => writeln!(out, "The match goes on from here.")?,
        }
        Ok(())
    }
}

struct Play<'a, R, W> {
    reader: RecordReader<R>,
    replay: &'a Replay,
    out: &'a mut W,
}

impl<R: BufRead, W: Write> Visit for Play<'_, R, W> {
    type Out = Result<(), Failure>;
    fn visit<G: Playable>(self, _: G::Config) -> Self::Out {
        let file = &self.replay.file;
        let replayed = self.reader.replay::<G>();
        let replayed = replayed.map_err(|error| Failure::File(format!("{file}: {error}")))?;
        self.replay.show(&replayed, self.out)
    }
}
