//! `nile simulate`, `nile tournament` and `nile merge`: matches in bulk.

use std::fs::{self, File};
use std::io::{self, BufReader, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::str::FromStr;

use clap::Args;
use nile_core::Bot;
use nile_games::arena::{
    Entrant, Pairing, Plan, PlanError, Played, Progress, Report, Run, RunError, Shard, Sprt, merge,
    run,
};
use nile_games::{Playable, Visit, by_name};

use crate::opponent::{Opponent, seat_list};
use crate::table::Table;
use crate::{Failure, interrupt, no_such_game, progress, reader};

/// Simulates games.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  nile simulate tutankhamun --seats greedy,random --games 1000\n  \
                  nile simulate sailing --players 4 --seats medium,easy,easy,easy --rotate --json\n  \
                  nile simulate isis-osiris --seats hard,medium --games 200 --journal run.jsonl\n  \
                  nile simulate isis-osiris --seats hard,medium --games 200 --shard 1/4 --journal part1.jsonl\n\n\
                  A run with --journal that was stopped goes on when the same command is given again."
)]
pub(crate) struct Simulate {
    #[command(flatten)]
    table: Table,
    /// Which bots sit where [default: medium everywhere]
    #[arg(long, value_name = "LIST")]
    seats: Option<Opponents>,
    /// How many games
    #[arg(long, default_value_t = 100, value_name = "K")]
    games: u64,
    /// Play each deal once for each way the bots can move on around the table
    #[arg(long)]
    rotate: bool,
    #[command(flatten)]
    how: How,
    #[command(flatten)]
    show: Show,
}

/// Holds a tournament.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  nile tournament tutankhamun --bots random,greedy,medium --deals 200\n  \
                  nile tournament isis-osiris --bots medium,hard --versus uct:1000 --deals 100\n  \
                  nile tournament sailing --players 3 --bots easy,medium,hard --plot shares.svg\n  \
                  nile tournament isis-osiris --bots hard,medium --deals 1000 --sprt 0.5:0.6"
)]
pub(crate) struct Tournament {
    #[command(flatten)]
    table: Table,
    /// Who takes part
    #[arg(long, value_name = "LIST", required = true)]
    bots: Opponents,
    /// Everybody meets this bot only, which takes all the other seats
    #[arg(long, value_name = "BOT")]
    versus: Option<Opponent>,
    /// How many deals; each is played by every group of bots, with each bot in each seat
    #[arg(long, default_value_t = 100, value_name = "D")]
    deals: u64,
    #[command(flatten)]
    how: How,
    #[command(flatten)]
    show: Show,
}

/// Merges shards.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  nile merge part1.jsonl part2.jsonl part3.jsonl part4.jsonl\n  \
                  nile merge part*.jsonl --json > whole.json"
)]
pub(crate) struct Merge {
    /// The journals of all shards; - for standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    #[command(flatten)]
    show: Show,
}

/// How a run is played; the results do not depend on it.
#[derive(Args)]
struct How {
    /// Where the deals begin
    #[arg(long, default_value_t = 1, value_name = "S")]
    seed: u64,
    /// How many threads play [default: all there are]
    #[arg(long, value_name = "J")]
    jobs: Option<NonZeroUsize>,
    /// Keep every finished game here, and go on with what is here already
    #[arg(long, value_name = "FILE")]
    journal: Option<PathBuf>,
    /// Play only this part of the run, as 2/4; the journals are for `nile merge`
    #[arg(long, value_name = "I/N", requires = "journal")]
    shard: Option<Shard>,
    /// Write the record of every game into this folder
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Stop as soon as it is clear whether the first bot's win share is rather the one or the other
    #[arg(long, value_name = "H0:H1")]
    sprt: Option<Shares>,
}

/// How results are shown.
#[derive(Args)]
struct Show {
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Print CSV
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// Draw the win shares, too
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<PathBuf>,
}

/// Bots by their texts.
#[derive(Clone, Debug)]
struct Opponents(Vec<Opponent>);

impl FromStr for Opponents {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let bots = seat_list(text).into_iter().map(|bot| bot.parse());
        Ok(Opponents(bots.collect::<Result<_, String>>()?))
    }
}

/// Two win shares to tell apart.
#[derive(Clone, Copy, Debug)]
struct Shares(f64, f64);

impl FromStr for Shares {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let shares = text.split_once(':');
        let shares = shares.and_then(|(h0, h1)| Some(Shares(h0.parse().ok()?, h1.parse().ok()?)));
        shares.ok_or_else(|| format!("write two win shares, as 0.5:0.6, not {text:?}"))
    }
}

impl Simulate {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let bots = match &self.seats {
            Some(named) => named.0.clone(),
            None => {
                let medium: Opponent = "medium".parse().expect("medium is a bot");
                // A wrong number is the game's to refuse, which names the right ones.
                let seats = self.table.players.or(by_name(&self.table.game, Fewest));
                vec![medium; seats.unwrap_or(2).clamp(1, nile_core::MAX_SEATS)]
            }
        };
        let kind = Kind::Simulate {
            lineup: bots.iter().map(Opponent::to_string).collect(),
            rotate: self.rotate,
            games: self.games,
        };
        perform(&self.table, &bots, kind, &self.how, &self.show, out)
    }
}

impl Tournament {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let mut bots = self.bots.0.clone();
        let names = bots.iter().map(Opponent::to_string).collect();
        let pairing = match &self.versus {
            None => Pairing::RoundRobin,
            Some(baseline) => {
                if !bots.contains(baseline) {
                    bots.push(baseline.clone());
                }
                Pairing::Versus(baseline.to_string())
            }
        };
        let kind = Kind::Tournament {
            names,
            pairing,
            deals: self.deals,
        };
        perform(&self.table, &bots, kind, &self.how, &self.show, out)
    }
}

impl Merge {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let part = |file: &String| {
            let wrong = |reason: String| Failure::File(format!("{file}: {reason}"));
            let played = match file.as_str() {
                "-" => Played::read(io::stdin().lock()),
                path => {
                    let input = File::open(path).map_err(|error| wrong(error.to_string()))?;
                    Played::read(BufReader::new(input))
                }
            };
            played.map_err(|error| wrong(error.to_string()))
        };
        let parts = self.files.iter().map(part).collect::<Result<_, _>>()?;
        let whole = merge(parts).map_err(|error| Failure::File(error.to_string()))?;
        self.show.print(&Report::of(&whole), out)
    }
}

/// The fewest seats of a game.
struct Fewest;

impl Visit for Fewest {
    type Out = usize;

    fn visit<G: Playable>(self, _: G::Config) -> usize {
        G::META.min_seats
    }
}

/// What is to be played.
enum Kind {
    Simulate {
        lineup: Vec<String>,
        rotate: bool,
        games: u64,
    },
    Tournament {
        names: Vec<String>,
        pairing: Pairing,
        deals: u64,
    },
}

impl Kind {
    fn plan<G: Playable>(
        &self,
        config: &G::Config,
        players: Option<usize>,
        seed: u64,
    ) -> Result<Plan, PlanError> {
        match self {
            Kind::Simulate {
                lineup,
                rotate,
                games,
            } => {
                let seats = players.unwrap_or(lineup.len());
                let plan = Plan::simulate::<G>(config, seats, lineup, *rotate, 1, seed)?;
                plan.with_games(*games)
            }
            Kind::Tournament {
                names,
                pairing,
                deals,
            } => {
                let seats = players.unwrap_or(G::META.min_seats);
                Plan::tournament::<G>(config, seats, names, pairing.clone(), *deals, seed)
            }
        }
    }
}

/// Everything a run needs.
struct Perform<'a> {
    table: &'a Table,
    bots: &'a [Opponent],
    kind: Kind,
    how: &'a How,
}

fn perform(
    table: &Table,
    bots: &[Opponent],
    kind: Kind,
    how: &How,
    show: &Show,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let visit = Perform {
        table,
        bots,
        kind,
        how,
    };
    let played = by_name(&table.game, visit);
    let played = played.ok_or_else(|| Failure::Usage(no_such_game(&table.game)))??;
    let report = Report::of(&played);
    show.print(&report, out)?;
    out.flush()?;
    // A bot that never played a game to its end is not a result, but a failure.
    let failed = |bot: &&nile_games::arena::Standing| {
        bot.total.games > 0 && bot.total.forfeits == bot.total.games
    };
    match report.entrants.iter().find(failed) {
        None => Ok(()),
        Some(bot) => {
            let first = bot.first_forfeit.as_ref();
            let reason = first.map_or("", |first| first.reason.as_str());
            let reason = reason.replace(char::is_control, "\u{fffd}");
            let name = &bot.name;
            Err(Failure::Bot(format!(
                "{name} forfeited every game: {reason}"
            )))
        }
    }
}

impl Visit for Perform<'_> {
    type Out = Result<Played, Failure>;

    fn visit<G: Playable>(self, preset: G::Config) -> Self::Out {
        let config = self.table.config::<G>(preset)?;
        let plan = self
            .kind
            .plan::<G>(&config, self.table.players, self.how.seed);
        let mut plan = plan.map_err(usage)?;
        if let Some(Shares(h0, h1)) = self.how.sprt {
            let sprt = Sprt::new(plan.entrants()[0].clone(), h0, h1);
            plan = plan.with_sprt(sprt).map_err(usage)?;
        }
        if let Some(timed) = self.bots.iter().find(|bot| bot.is_timed()) {
            let warning = "may play differently each time, so the results cannot be repeated";
            let _ = writeln!(io::stderr(), "nile: {timed} {warning}");
        }
        interrupt::say_on_interrupt(Some(match &self.how.journal {
            Some(journal) => format!(
                "Stopped. What was finished is in {}: the same command goes on from there.",
                journal.display()
            ),
            None => "Stopped. With --journal FILE a run can be stopped and gone on with.".into(),
        }));
        self.play::<G>(&config, &plan)
    }
}

impl Perform<'_> {
    fn play<G: Playable>(&self, config: &G::Config, plan: &Plan) -> Result<Played, Failure> {
        let makers: Vec<_> = (self.bots.iter())
            .map(|bot| move || -> Box<dyn Bot<G>> { bot.build(config) })
            .collect();
        let entrants: Vec<Entrant<'_, G>> = (self.bots.iter().zip(&makers))
            .map(|(bot, make)| Entrant {
                name: bot.to_string(),
                make,
            })
            .collect();
        let bar = progress::bar(plan.games(), "games", &self.table.game);
        let mut watch = |progress: Progress| {
            bar.set_length(progress.games);
            bar.set_position(progress.finished);
            match reader::has_gone() {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        };
        let how = Run {
            threads: self.how.jobs,
            shard: self.how.shard,
            journal: self.how.journal.clone(),
            records: self.how.records.clone(),
            watch: Some(&mut watch),
        };
        let played = run(plan, &entrants, how);
        bar.finish_and_clear();
        played.map_err(|error| match error {
            RunError::Journal(_) | RunError::Record { .. } | RunError::RecordMissing { .. } => {
                Failure::File(error.to_string())
            }
            // The only reason there is to break a run off.
            RunError::Interrupted => reader::gone(),
            RunError::Broken { .. } => {
                let _ = writeln!(io::stderr(), "nile: {error}");
                Failure::Check
            }
            _ => Failure::Usage(error.to_string()),
        })
    }
}

fn usage(error: PlanError) -> Failure {
    Failure::Usage(error.to_string())
}

impl Show {
    fn print(&self, report: &Report, out: &mut impl Write) -> Result<(), Failure> {
        if let Some(path) = &self.plot {
            let written = fs::write(path, report.to_svg());
            written.map_err(|error| Failure::File(format!("{}: {error}", path.display())))?;
        }
        let text = match (self.json, self.csv) {
            (true, _) => report.to_json(),
            (_, true) => report.to_csv(),
            _ => report.to_text(),
        };
        out.write_all(text.as_bytes())?;
        Ok(())
    }
}
