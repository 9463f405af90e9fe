//! Playing a plan.

use std::fs;
use std::io;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::Duration;

use nile_core::{Bot, Dice, Game, Match, Recorder, Seat, guarded};

use crate::journal::{Journal, JournalError};
use crate::plan::{Fixture, Plan};
use crate::play::{Ending, Forfeit, play_until};
use crate::played::{GameResult, Played};
use crate::shard::Shard;
use crate::sprt::{Decision, Watch};

/// Somebody who plays: a name, and a way to make a new bot for each game.
pub struct Entrant<'a, G: Game> {
    /// The name, as in the plan.
    pub name: String,
    /// Makes the bot.
    pub make: &'a (dyn Fn() -> Box<dyn Bot<G>> + Sync),
}

/// How far a run has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Progress {
    /// How many games are finished, those of an earlier run included.
    pub finished: u64,
    /// How many of these were finished by an earlier run.
    pub resumed: u64,
    /// How many games there are.
    pub games: u64,
}

/// Somebody who looks on while a plan is played, and may break it off.
pub type Watcher<'a> = &'a mut dyn FnMut(Progress) -> ControlFlow<()>;

/// How a plan is played. None of this changes the results.
#[derive(Default)]
pub struct Run<'a> {
    /// On how many threads; if not said, on all there are.
    pub threads: Option<NonZeroUsize>,
    /// Which part of the plan; if not said, all of it.
    pub shard: Option<Shard>,
    /// The journal to begin or to go on with.
    pub journal: Option<PathBuf>,
    /// The folder for the records of all games.
    pub records: Option<PathBuf>,
    /// Called at the beginning, after every game and about ten times a second; may break the run off.
    pub watch: Option<Watcher<'a>>,
}

/// Why a plan was not played to its end. What the journal holds is safe.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RunError {
    /// The plan is for another game.
    #[error("the plan is for version {rules} of the rules of {game}, not for this game")]
    OtherGame {
        /// The game of the plan.
        game: String,
        /// The version of its rules.
        rules: u32,
    },
    /// The plan's configuration is not the game's.
    #[error("the configuration in the plan is wrong: {0}")]
    Config(String),
    /// A bot of the plan was not given.
    #[error("{0} is to play, but there is no bot of that name")]
    NoSuchBot(String),
    /// The journal cannot be used.
    #[error("{0}")]
    Journal(#[from] JournalError),
    /// A record cannot be written.
    #[error("{path}: {error}", path = path.display())]
    Record {
        /// The file or folder.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A finished game has no record.
    #[error(
        "game {game} was finished earlier without the record {path}: go on without records, or begin \
         with a new journal",
        path = path.display()
    )]
    RecordMissing {
        /// Which game, from 1.
        game: u64,
        /// Where its record should be.
        path: PathBuf,
    },
    /// The game itself failed.
    #[error(
        "game {game} (seed {seed}) broke off, which is a fault of the game, not of a bot: {said}"
    )]
    Broken {
        /// Which game, from 1.
        game: u64,
        /// Its seed.
        seed: u64,
        /// What the panic said.
        said: String,
    },
    /// Whoever watched broke it off.
    #[error("broken off before the end")]
    Interrupted,
}

/// Plays a plan, or the rest of it, and returns all its results. They are the same for any number of
/// threads and however often the run was broken off and resumed by its journal, as long as the bots
/// play the same for the same numbers.
///
/// A bot that fails forfeits that game, and the run goes on.
pub fn run<G: Game>(
    plan: &Plan,
    entrants: &[Entrant<'_, G>],
    how: Run<'_>,
) -> Result<Played, RunError> {
    let hall = Hall::new(plan, entrants, how.records)?;
    let shard = how.shard.unwrap_or(Shard::WHOLE);
    let mut desk = Desk::open(plan, shard, how.journal.as_deref(), how.watch)?;
    hall.check_records(&desk.played)?;
    desk.tell()?;
    let todo = desk.todo();
    let cores = || thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let threads = how.threads.map_or_else(cores, NonZeroUsize::get);

    let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
    thread::scope(|scope| {
        // Nobody plays far ahead of what has been written down.
        let (send, receive) = mpsc::sync_channel(threads);
        for _ in 0..threads.min(todo.len()) {
            let (send, hall, todo, next, stop) = (send.clone(), &hall, &todo, &next, &stop);
            scope.spawn(move || hall.work(todo, next, stop, send));
        }
        drop(send);
        desk.collect(&receive, &stop)
    })?;
    Ok(desk.played)
}

/// What comes from the threads that play: a finished game, or why there is none.
type Message = Result<(u64, GameResult), RunError>;

/// Where finished games come in.
struct Desk<'p, 'w> {
    played: Played,
    journal: Option<Journal>,
    test: Option<Watch<'p>>,
    progress: Progress,
    watch: Option<Watcher<'w>>,
}

impl<'p, 'w> Desk<'p, 'w> {
    fn open(
        plan: &'p Plan,
        shard: Shard,
        journal: Option<&Path>,
        watch: Option<Watcher<'w>>,
    ) -> Result<Self, RunError> {
        let (journal, played) = match journal {
            None => (None, Played::none(plan.clone(), shard)),
            Some(path) => {
                let (journal, played) = Journal::open(path, plan, shard)?;
                (Some(journal), played)
            }
        };
        let resumed = played.games().count() as u64;
        let deals = (0..plan.deals()).filter(|&deal| shard.has(deal));
        Ok(Desk {
            played,
            journal,
            // A shard sees only some of the deals, so the test must wait until all are together.
            test: Watch::new(plan).filter(|_| shard == Shard::WHOLE),
            progress: Progress {
                finished: resumed,
                resumed,
                games: deals.count() as u64 * plan.per_deal(),
            },
            watch,
        })
    }

    /// The games that are still to be played.
    fn todo(&mut self) -> Vec<u64> {
        if self.decided() {
            return Vec::new();
        }
        let (plan, shard) = (self.played.plan(), self.played.shard());
        let mine = (0..plan.games()).filter(|&index| shard.has(plan.deal_of(index)));
        mine.filter(|&index| self.played.game(index).is_none())
            .collect()
    }

    /// Whether the test, if there is one, has told enough.
    fn decided(&mut self) -> bool {
        let test = self.test.as_mut();
        test.is_some_and(|test| test.advance(&self.played) != Decision::Open)
    }

    /// Takes in games until all threads have stopped; the first error stops them, but what they had
    /// finished by then is kept.
    fn collect(&mut self, games: &Receiver<Message>, stop: &AtomicBool) -> Result<(), RunError> {
        let mut result = Ok(());
        loop {
            let taken = match games.recv_timeout(Duration::from_millis(100)) {
                Err(RecvTimeoutError::Disconnected) => return result,
                Err(RecvTimeoutError::Timeout) => Ok(()),
                Ok(message) => message.and_then(|(index, game)| self.take(index, game)),
            };
            if result.is_ok() && !stop.load(Ordering::Relaxed) {
                result = taken.and_then(|()| self.tell());
                if result.is_err() || self.decided() {
                    stop.store(true, Ordering::Relaxed);
                }
            }
        }
    }

    fn take(&mut self, index: u64, game: GameResult) -> Result<(), RunError> {
        if let Some(journal) = &mut self.journal
            && let Err(error) = journal.append(index, &game)
        {
            // Nothing may come behind a line that could perhaps not be taken off again.
            self.journal = None;
            return Err(error.into());
        }
        let added = self.played.add(index, game);
        added.expect("a game is played once, and fits its plan");
        self.progress.finished += 1;
        Ok(())
    }

    /// Tells whoever watches; an error if they have seen enough before the end.
    fn tell(&mut self) -> Result<(), RunError> {
        let (
            Progress {
                finished, games, ..
            },
            Some(watch),
        ) = (self.progress, &mut self.watch)
        else {
            return Ok(());
        };
        match watch(self.progress) {
            ControlFlow::Break(()) if finished < games => Err(RunError::Interrupted),
            _ => Ok(()),
        }
    }
}

/// What every thread needs to play any game of the plan.
struct Hall<'a, G: Game> {
    plan: &'a Plan,
    config: G::Config,
    /// In the order of the plan.
    makers: Vec<&'a (dyn Fn() -> Box<dyn Bot<G>> + Sync)>,
    records: Option<PathBuf>,
}

impl<'a, G: Game> Hall<'a, G> {
    fn new(
        plan: &'a Plan,
        entrants: &[Entrant<'a, G>],
        records: Option<PathBuf>,
    ) -> Result<Self, RunError> {
        if (plan.game(), plan.rules_version()) != (G::META.id, G::META.rules_version) {
            return Err(RunError::OtherGame {
                game: plan.game().to_string(),
                rules: plan.rules_version(),
            });
        }
        let config: G::Config = serde_json::from_value(plan.config().clone())
            .map_err(|error| RunError::Config(error.to_string()))?;
        G::new(&config, plan.seats()).map_err(|error| RunError::Config(error.to_string()))?;
        let maker = |name: &String| {
            let found = entrants.iter().find(|entrant| entrant.name == *name);
            let found = found.ok_or_else(|| RunError::NoSuchBot(name.clone()))?;
            Ok(found.make)
        };
        let makers = plan.entrants().iter().map(maker);
        let makers = makers.collect::<Result<_, RunError>>()?;
        if let Some(folder) = &records {
            fs::create_dir_all(folder).map_err(|error| RunError::Record {
                path: folder.clone(),
                error,
            })?;
        }
        Ok(Hall {
            plan,
            config,
            makers,
            records,
        })
    }

    /// An error if a game that was finished earlier has no record, though records are asked for.
    fn check_records(&self, played: &Played) -> Result<(), RunError> {
        let Some(folder) = &self.records else {
            return Ok(());
        };
        for (index, _) in played.games() {
            let path = self.record_path(folder, index);
            if !path.exists() {
                let game = index + 1;
                return Err(RunError::RecordMissing { game, path });
            }
        }
        Ok(())
    }

    fn record_path(&self, folder: &Path, index: u64) -> PathBuf {
        let width = self.plan.games().to_string().len();
        folder.join(format!("game-{:0width$}.jsonl", index + 1))
    }

    /// What each thread does: plays whichever game is next, until there is none or it must stop.
    fn work(&self, todo: &[u64], next: &AtomicUsize, stop: &AtomicBool, send: SyncSender<Message>) {
        while !stop.load(Ordering::Relaxed)
            && let Some(&index) = todo.get(next.fetch_add(1, Ordering::Relaxed))
        {
            let fixture = self.plan.fixture(index);
            let played = guarded(|| self.play(&fixture, stop)).unwrap_or_else(|said| {
                Err(RunError::Broken {
                    game: index + 1,
                    seed: fixture.seed,
                    said,
                })
            });
            let message = match played {
                Ok(Some(result)) => Ok((index, result)),
                Ok(None) => return,
                Err(error) => Err(error),
            };
            if send.send(message).is_err() {
                return;
            }
        }
    }

    /// Plays one game; none if it was stopped in the middle.
    fn play(&self, fixture: &Fixture, stop: &AtomicBool) -> Result<Option<GameResult>, RunError> {
        let dice = Dice::Seeded(fixture.seed);
        let mut game = Match::<G>::new(self.config.clone(), self.plan.seats(), dice)
            .map_err(|error| RunError::Config(error.to_string()))?;
        let start = game.clone();
        let (mut bots, failed) = self.seat_bots(fixture);
        let ending = match failed {
            Some(forfeit) => Some(Ending::of(&game, Some(forfeit))),
            None => play_until(&mut game, &mut bots, fixture.seed, stop),
        };
        for bot in bots {
            // A bot that fails when it is put away has played its game all the same.
            let _ = guarded(|| drop(bot));
        }
        let Some(ending) = ending else {
            return Ok(None);
        };
        if let Some(folder) = &self.records {
            let path = self.record_path(folder, fixture.index);
            let written = self.record(&path, fixture, &start, &game, &ending);
            written.map_err(|error| RunError::Record { path, error })?;
        }
        Ok(Some(GameResult::of(&ending, game.events().len())))
    }

    /// A new bot for each seat, or the first that cannot even be made.
    fn seat_bots(&self, fixture: &Fixture) -> (Vec<Box<dyn Bot<G>>>, Option<Forfeit>) {
        let mut bots = Vec::new();
        for (seat, &entrant) in Seat::all(self.plan.seats()).zip(&fixture.seating) {
            match guarded(self.makers[entrant]) {
                Ok(bot) => bots.push(bot),
                Err(said) => {
                    let reason = format!("the bot panicked before the game: {said}");
                    return (bots, Some(Forfeit::new(seat, reason)));
                }
            }
        }
        (bots, None)
    }

    /// Writes a game's record, under another name until it is whole.
    fn record(
        &self,
        path: &Path,
        fixture: &Fixture,
        start: &Match<G>,
        game: &Match<G>,
        ending: &Ending,
    ) -> io::Result<()> {
        let mut recorder = Recorder::start(Vec::new(), start)?;
        for (seat, &entrant) in Seat::all(self.plan.seats()).zip(&fixture.seating) {
            recorder.note(Some(seat), self.plan.entrants()[entrant].clone())?;
        }
        recorder.follow(game)?;
        if let Some(Forfeit { seat, reason }) = &ending.forfeit {
            recorder.forfeit(*seat, reason)?;
        }
        let part = path.with_extension("part");
        fs::write(&part, recorder.into_inner())?;
        fs::rename(&part, path)
    }
}
