//! `nile resume` and `nile fork`: going on with a record.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::PathBuf;

use clap::Args;
use nile_core::{Match, RecordError, RecordFile, RecordReader, Replay};
use nile_games::boards::Message;
use nile_games::{Playable, Visit, by_name};

use crate::failure::{Failure, no_such_game};
use crate::play::PaceArgs;
use crate::save::{self, Keeper};
use crate::seats::Sitters;
use crate::session::Session;
use crate::style::Appearance;
use crate::text::wrap;

/// Goes on with a game.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  nile resume\n  nile resume friday.jsonl\n  nile resume friday.jsonl \
                  --seats you,expert"
)]
pub(crate) struct Resume {
    /// The record [default: the game of the state folder that was played last]
    file: Option<PathBuf>,
    /// Who sits where from now on [default: as before]
    #[arg(long, value_name = "LIST")]
    seats: Option<Sitters>,
    /// Isis & Osiris: show the tiles that lie face down
    #[arg(long)]
    open: bool,
    /// Stop before the others' moves where you may haggle
    #[arg(long)]
    wait: bool,
    #[command(flatten)]
    pace: PaceArgs,
    #[command(flatten)]
    appearance: Appearance,
}

/// Makes a new record of the beginning of another.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  nile fork friday.jsonl --at 12\n  nile resume $(nile fork \
                  friday.jsonl --at 12)\n  nile fork friday.jsonl --at 12 --record other.jsonl"
)]
pub(crate) struct Fork {
    /// The record; - for standard input
    file: String,
    /// How many events to keep [default: all]
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// The new record; - for standard output [default: a new file in the state folder]
    #[arg(long, value_name = "FILE")]
    record: Option<String>,
}

impl Resume {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let path = match &self.file {
            Some(path) => path.clone(),
            None => save::latest()?.ok_or_else(|| {
                Failure::Usage("there is no game to go on with; `nile play` begins one".to_string())
            })?,
        };
        let file = save::open(&path)?;
        let bad = |error: RecordError| Failure::File(format!("{}: {error}", path.display()));
        let game = file.read().map_err(bad)?.header().game.clone();
        let visit = GoOn {
            file,
            path: path.clone(),
            resume: self,
            out,
        };
        by_name(&game, visit).unwrap_or_else(|| {
            let message = no_such_game(&game);
            Err(Failure::File(format!(
                "{}: line 1: {message}",
                path.display()
            )))
        })
    }
}

struct GoOn<'a, W> {
    file: RecordFile,
    path: PathBuf,
    resume: &'a Resume,
    out: &'a mut W,
}

impl<W: Write> Visit for GoOn<'_, W> {
    type Out = Result<(), Failure>;

    fn visit<G: Playable>(self, _: G::Config) -> Self::Out {
        let name = self.path.display().to_string();
        let bad = |error: RecordError| Failure::File(format!("{name}: {error}"));
        let replay = self
            .file
            .read()
            .and_then(RecordReader::replay::<G>)
            .map_err(bad)?;
        if replay.close.is_some() {
            return Err(Failure::Usage(format!(
                "{name}: this game is over; `nile replay {name}` shows it"
            )));
        }
        let style = self.resume.appearance.style(false, self.resume.open);
        let say = |message: Message<'_>| {
            let _ = writeln!(io::stderr(), "{}", style.clean(&message.text(style.lang)));
        };
        if replay.torn.is_some() {
            say(Message::TornLine { path: &name });
        }
        let sitters = sitters(&replay, self.resume.seats.clone())?;
        let keeper = Keeper::go_on(self.file, &self.path, &replay)?;
        let mut game = replay.game;
        let events = game.events().len();
        game.settle();
        say(Message::KeptIn { path: &name });
        let resumed = Message::Resumed {
            game: &G::title(game.config(), &style),
            events,
        };
        for line in wrap(&style.clean(&resumed.text(style.lang)), style.width, 2) {
            writeln!(self.out, "{line}")?;
        }
        let mut session = Session::new(game, keeper, sitters, style, self.out);
        session.pace = self.resume.pace.pace();
        session.wait = self.resume.wait;
        session.skip_to(events);
        session.run()
    }
}

/// Who sits where: as told, or as the record has it, or a person against opponents.
fn sitters<G: Playable>(replay: &Replay<G>, told: Option<Sitters>) -> Result<Sitters, Failure> {
    let seats = replay.game.game().seats();
    let sitters = match (told, save::noted_seats(replay)) {
        (Some(told), _) => told,
        (None, Some(noted)) => noted.parse().map_err(Failure::File)?,
        (None, None) => Sitters::you_and_opponents(seats),
    };
    if sitters.0.len() != seats {
        let count = sitters.0.len();
        let message = format!("--seats names {count} players, and {seats} play this game");
        return Err(Failure::Usage(message));
    }
    Ok(sitters)
}

impl Fork {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let reader = open(&self.file)?;
        let game = reader.header().game.clone();
        let visit = Branch {
            reader,
            fork: self,
            out,
        };
        by_name(&game, visit).unwrap_or_else(|| Err(unknown(&self.file, &game)))
    }
}

/// Opens a record for reading; `-` is standard input.
pub(crate) fn open(file: &str) -> Result<RecordReader<Box<dyn BufRead>>, Failure> {
    let input: Box<dyn BufRead> = match file {
        "-" => Box::new(io::stdin().lock()),
        path => Box::new(BufReader::new(
            File::open(path).map_err(|error| Failure::File(format!("{path}: {error}")))?,
        )),
    };
    RecordReader::open(input).map_err(|error| Failure::File(format!("{file}: {error}")))
}

/// A record of a game that there is not.
pub(crate) fn unknown(file: &str, game: &str) -> Failure {
    Failure::File(format!("{file}: line 1: {}", no_such_game(game)))
}

struct Branch<'a, W> {
    reader: RecordReader<Box<dyn BufRead>>,
    fork: &'a Fork,
    out: &'a mut W,
}

impl<W: Write> Visit for Branch<'_, W> {
    type Out = Result<(), Failure>;

    fn visit<G: Playable>(self, _: G::Config) -> Self::Out {
        let file = &self.fork.file;
        let bad = |error: RecordError| Failure::File(format!("{file}: {error}"));
        let replay = self.reader.replay::<G>().map_err(bad)?;
        let events = replay.game.events();
        let at = self.fork.at.unwrap_or(events.len());
        let Some(kept) = events.get(..at) else {
            let message = format!("--at: {file} has {} events, not {at}", events.len());
            return Err(Failure::Usage(message));
        };
        let game = &replay.game;
        let seats = game.game().seats();
        let forked = Match::<G>::resume(
            game.config().clone(),
            seats,
            game.dice(),
            kept.iter().copied(),
        )
        .map_err(|error| Failure::File(format!("{file}: {error}")))?;
        let sitters = sitters(&replay, None)?.to_string();
        let record = self.fork.record.as_deref();
        let keeper = Keeper::begin(record, G::META.id, &forked, &sitters)?;
        if let (Some(path), Some(command)) = (keeper.path(), keeper.resume_command()) {
            writeln!(self.out, "{}", path.display())?;
            let _ = writeln!(io::stderr(), "Go on with: {command}");
        }
        Ok(())
    }
}
