//! `nile play`, `nile watch` and `nile referee`: a new game.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::io::{self, Write};
use std::time::Duration;

use clap::Args;
use nile_core::{Dice, Match};
use nile_games::boards::Message;
use nile_games::{Playable, Visit, by_name};

use crate::failure::{Failure, no_such_game};
use crate::save::Keeper;
use crate::seats::{Sitter, Sitters};
use crate::session::{Pace, Session};
use crate::style::Appearance;
use crate::table::Table;
use crate::text::wrap;

/// Plays a game at this screen.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  nile play tutankhamun\n  nile play sailing --seats you,hard,easy\n  \
                  nile play osiris --lang fr --players 3\n  nile play isis-osiris --seats you,you \
                  --open\n  nile play tutankhamun --option idols_optional=true --seed 7"
)]
pub(crate) struct Play {
    #[command(flatten)]
    table: Table,
    /// Who sits where, with commas: `you`, a level (novice, easy, medium, hard, expert), a bot such
    /// as mcts:ms=500, or a program such as `cmd:python3 bot.py` [default: you against medium]
    #[arg(long, value_name = "LIST")]
    seats: Option<Sitters>,
    /// The seed of the draws [default: another one each time]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Where the game is kept; - for standard output [default: a new file in the state folder]
    #[arg(long, value_name = "FILE")]
    record: Option<String>,
    /// Isis & Osiris: show the tiles that lie face down
    #[arg(long)]
    open: bool,
    /// Stop before the others' moves where you may haggle
    #[arg(long)]
    wait: bool,
    #[command(flatten)]
    appearance: Appearance,
}

/// Lets bots play.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  nile watch tutankhamun\n  nile watch isis-osiris --seats hard,easy \
                  --step\n  nile watch sailing --players 4 --delay 500\n  nile watch tutankhamun \
                  --seed 7 --record - > game.jsonl"
)]
pub(crate) struct Watch {
    #[command(flatten)]
    table: Table,
    /// Which bots sit where, as for `nile play` [default: medium everywhere]
    #[arg(long, value_name = "LIST")]
    seats: Option<Sitters>,
    /// The seed of the draws [default: another one each time]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Where the game is kept; - for standard output [default: a new file in the state folder]
    #[arg(long, value_name = "FILE")]
    record: Option<String>,
    /// Isis & Osiris: show the tiles that lie face down
    #[arg(long)]
    open: bool,
    #[command(flatten)]
    pace: PaceArgs,
    #[command(flatten)]
    appearance: Appearance,
}

/// Referees a real table.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  nile referee isis-osiris\n  nile referee sailing --players 3\n  \
                  nile referee tutankhamun --record friday.jsonl\n\nNothing is drawn by the \
                  program: type the draws and the moves of the table as they happen."
)]
pub(crate) struct Referee {
    #[command(flatten)]
    table: Table,
    /// Where the game is kept; - for standard output [default: a new file in the state folder]
    #[arg(long, value_name = "FILE")]
    record: Option<String>,
    /// Isis & Osiris: show the tiles that lie face down
    #[arg(long)]
    open: bool,
    #[command(flatten)]
    appearance: Appearance,
}

/// How fast bots play.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct PaceArgs {
    /// Wait for Enter before every move
    #[arg(long)]
    step: bool,
    /// Wait so many milliseconds before every move
    #[arg(long, value_name = "MS", conflicts_with = "step")]
    delay: Option<u64>,
}

impl PaceArgs {
    pub(crate) fn pace(&self) -> Pace {
        match self.delay {
            _ if self.step => Pace::Step,
            Some(ms) => Pace::Delay(Duration::from_millis(ms)),
            None => Pace::AtOnce,
        }
    }
}

impl Play {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        New {
            table: &self.table,
            seats: self.seats.clone(),
            usual: Sitters::you_and_opponents,
            dice: Dice::Seeded(self.seed.unwrap_or_else(some_seed)),
            record: self.record.as_deref(),
            open: self.open,
            wait: self.wait,
            pace: Pace::AtOnce,
            appearance: &self.appearance,
            out,
        }
        .run()
    }
}

impl Watch {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let people = |seats: &Sitters| seats.0.contains(&Sitter::You);
        if self.seats.as_ref().is_some_and(people) {
            let message = "--seats: only bots can be watched; `nile play` is for people";
            return Err(Failure::Usage(message.to_string()));
        }
        New {
            table: &self.table,
            seats: self.seats.clone(),
            usual: Sitters::bots,
            dice: Dice::Seeded(self.seed.unwrap_or_else(some_seed)),
            record: self.record.as_deref(),
            open: self.open,
            wait: false,
            pace: self.pace.pace(),
            appearance: &self.appearance,
            out,
        }
        .run()
    }
}

impl Referee {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        New {
            table: &self.table,
            seats: None,
            usual: Sitters::people,
            dice: Dice::Manual,
            record: self.record.as_deref(),
            open: self.open,
            wait: false,
            pace: Pace::AtOnce,
            appearance: &self.appearance,
            out,
        }
        .run()
    }
}

/// A seed nobody can guess.
fn some_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}

/// A new game.
struct New<'a, W> {
    table: &'a Table,
    seats: Option<Sitters>,
    usual: fn(usize) -> Sitters,
    dice: Dice,
    record: Option<&'a str>,
    open: bool,
    wait: bool,
    pace: Pace,
    appearance: &'a Appearance,
    out: &'a mut W,
}

impl<W: Write> New<'_, W> {
    fn run(self) -> Result<(), Failure> {
        let name = self.table.game.clone();
        by_name(&name, self).ok_or_else(|| Failure::Usage(no_such_game(&name)))?
    }
}

impl<W: Write> Visit for New<'_, W> {
    type Out = Result<(), Failure>;

    fn visit<G: Playable>(self, preset: G::Config) -> Self::Out {
        let config = self.table.config::<G>(preset)?;
        let players = self.table.players;
        let sitters = Sitters::choose(self.seats, players, G::META.min_seats, self.usual)?;
        let seats = players.unwrap_or(sitters.0.len());
        let game = Match::<G>::new(config, seats, self.dice)?;
        let keeper = Keeper::begin(self.record, &self.table.game, &game, &sitters.to_string())?;
        // Where the record takes standard output, the game itself is told on standard error.
        let to_stderr = keeper.path().is_none();
        let style = self.appearance.style(to_stderr, self.open);
        let mut stderr = io::stderr();
        let out: &mut dyn Write = match to_stderr {
            true => &mut stderr,
            false => self.out,
        };
        let who: Vec<String> = sitters.0.iter().map(|sitter| sitter.name(&style)).collect();
        let title = G::title(game.config(), &style);
        let welcome = Message::Welcome {
            game: &title,
            seats,
            who: &who.join(", "),
        };
        for line in wrap(&style.clean(&welcome.text(style.lang)), style.width, 2) {
            writeln!(out, "{line}")?;
        }
        let mut session = Session::new(game, keeper, sitters, style, out);
        session.pace = self.pace;
        session.wait = self.wait;
        session.run()
    }
}
