//! Running the laws.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use nile_core::{AnyMatch, Dice, EventOf, Game, GameRng, Marks, Match, Stream, trace};
use proptest::strategy::ValueTree;

use crate::case::{Case, Policy, Shrink, play, uniform};
use crate::law::Look;
use crate::laws::judge;
use crate::moment::{Met, Moment, seed};
use crate::violation::differing;
use crate::{Law, Violation};

/// What to check, and how much of it.
#[derive(Clone)]
pub struct Plan<G: Game> {
    /// How many games for each seat count and configuration.
    pub games: u64,
    /// Where the random numbers begin; the same seed finds the same.
    pub seed: u64,
    /// The configurations.
    pub configs: Vec<G::Config>,
    /// The seat counts.
    pub seats: Vec<usize>,
    /// The laws.
    pub laws: Vec<Law>,
    /// On how many moments of each game the dear laws are checked.
    pub moments: usize,
    /// How actions are picked; games alternate between the policies.
    pub policies: Vec<Policy<G>>,
    /// How many threads work.
    pub jobs: usize,
    /// Where the record of a violation goes.
    pub save_to: PathBuf,
}

impl<G: Game> Default for Plan<G> {
    /// 200 games a seat count with the default configuration and every law, on one thread.
    fn default() -> Self {
        Plan {
            games: 200,
            seed: 1,
            configs: vec![G::Config::default()],
            seats: (G::META.min_seats..=G::META.max_seats).collect(),
            laws: Law::ALL.to_vec(),
            moments: 4,
            policies: vec![uniform::<G>],
            jobs: 1,
            save_to: std::env::temp_dir().join("nile-violations"),
        }
    }
}

impl<G: Game> fmt::Debug for Plan<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Plan")
            .field("games", &self.games)
            .field("seed", &self.seed)
            .field("configs", &self.configs)
            .field("seats", &self.seats)
            .field("laws", &self.laws)
            .field("moments", &self.moments)
            .field("jobs", &self.jobs)
            .finish_non_exhaustive()
    }
}

impl<G: Game> Plan<G> {
    /// How many games the plan plays in all.
    pub fn total_games(&self) -> u64 {
        self.games * (self.configs.len() * self.seats.len()) as u64
    }

    /// The plan with as many games as the environment variable `NILE_GAMES` says, if it says so.
    ///
    /// # Panics
    /// If it says something that is no number of games.
    #[must_use]
    pub fn games_from_env(mut self) -> Self {
        if let Ok(games) = std::env::var("NILE_GAMES") {
            self.games = games
                .parse()
                .expect("NILE_GAMES is a number of games for each seat count and configuration");
        }
        self
    }
}

/// What a run without violations did, and what it cost.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Report {
    /// How many games were played.
    pub games: u64,
    /// How many events happened in them.
    pub events: u64,
    /// For each law, how often it was checked and how long that took.
    pub laws: BTreeMap<Law, (u64, Duration)>,
    /// How often each rule acted. Every eighth game is traced.
    pub marks: Marks,
    /// The rules that never acted.
    pub silent_rules: Vec<&'static str>,
    /// How long it all took.
    pub time: Duration,
}

impl Report {
    fn merge(&mut self, other: &Report) {
        self.games += other.games;
        self.events += other.events;
        for (law, (count, time)) in &other.laws {
            let sum = self.laws.entry(*law).or_default();
            sum.0 += count;
            sum.1 += *time;
        }
        self.marks.merge(&other.marks);
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{} games, {} events, {:.1?}",
            self.games, self.events, self.time
        )?;
        for (law, (count, time)) in &self.laws {
            writeln!(f, "  {law:22} {count:>10} times {time:>10.1?}")?;
        }
        if self.silent_rules.is_empty() {
            write!(f, "Every rule acted.")
        } else {
            write!(
                f,
                "Rules that never acted: {}",
                self.silent_rules.join(", ")
            )
        }
    }
}

/// Checks the laws on random games. On a violation the game is made as small as possible and its
/// record saved.
pub fn check<G: Game>(plan: &Plan<G>) -> Result<Report, Box<Violation>> {
    check_with(plan, |_| ControlFlow::Continue(()))
}

/// As [`check`], calling `progress` with the number of games done, from any thread. It may break the
/// run off: then the report is of the games done until then.
pub fn check_with<G: Game>(
    plan: &Plan<G>,
    progress: impl Fn(u64) -> ControlFlow<()> + Sync,
) -> Result<Report, Box<Violation>> {
    run(
        plan,
        |case, at, report| {
            let only = at.only.as_slice();
            let laws = if only.is_empty() { &plan.laws } else { only };
            walk(case, at, laws, report)
        },
        progress,
    )
}

/// How to look at a game.
pub(crate) struct At<'a, G: Game> {
    pub(crate) met: &'a Met<G>,
    /// On which moments the dear laws look; none for all of them.
    moments: Option<(usize, u64)>,
    /// Whether the laws about whole games look.
    whole_game: bool,
    /// The one law to look for, when a finding is made smaller.
    only: Option<Law>,
}

/// Looks at one game: what is wrong with it, if anything.
pub(crate) type Finding<G> = Result<(), Box<Found<G>>>;

/// Something wrong, after these events and before `next`.
pub(crate) struct Found<G: Game> {
    pub(crate) law: Option<Law>,
    pub(crate) message: String,
    pub(crate) events: Vec<EventOf<G>>,
    pub(crate) next: Option<EventOf<G>>,
}

/// Plays the games of a plan on all threads and shrinks the first finding.
pub(crate) fn run<G: Game>(
    plan: &Plan<G>,
    look: impl Fn(&Case<G>, &At<'_, G>, &mut Report) -> Finding<G> + Sync,
    progress: impl Fn(u64) -> ControlFlow<()> + Sync,
) -> Result<Report, Box<Violation>> {
    let begun = Instant::now();
    let total = plan.total_games();
    assert!(
        total > 0,
        "a plan has games, configurations and seat counts"
    );
    assert!(!plan.policies.is_empty(), "a plan has a policy");
    let tables = tables(plan);
    let seeds = u64::from(GameRng::new(plan.seed, Stream::Other(2)).bits()) << 32;
    // The lowest finding counts, however many threads look: nobody stops before it.
    let (next, lowest) = (AtomicU64::new(0), AtomicU64::new(u64::MAX));
    let work = || {
        let mut report = Report::default();
        let mut finding = None;
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= total || index > lowest.load(Ordering::Relaxed) {
                return (report, finding);
            }
            let table = &tables[index as usize % tables.len()];
            let round = index as usize / tables.len();
            let policy = plan.policies[round % plan.policies.len()];
            let case = play(table.config, table.seats, policy, seeds ^ index);
            let at = At {
                met: &table.met,
                moments: Some((plan.moments, seeds ^ index)),
                whole_game: round.is_multiple_of(16),
                only: None,
            };
            let found = if round.is_multiple_of(8) {
                let (found, marks) = trace(|| look(&case, &at, &mut report));
                report.marks.merge(&marks);
                found
            } else {
                look(&case, &at, &mut report)
            };
            report.games += 1;
            if let Err(found) = found {
                lowest.fetch_min(index, Ordering::Relaxed);
                finding = Some((index, case, found));
            }
            if progress(index + 1).is_break() {
                next.store(total, Ordering::Relaxed);
            }
        }
    };
    let results: Vec<_> = std::thread::scope(|scope| {
        let threads: Vec<_> = (1..plan.jobs.max(1)).map(|_| scope.spawn(work)).collect();
        let mut results = vec![work()];
        results.extend(
            threads
                .into_iter()
                .map(|thread| thread.join().expect("a law's panic is caught inside")),
        );
        results
    });
    let mut report = Report::default();
    let mut findings = Vec::new();
    for (part, found) in results {
        report.merge(&part);
        findings.extend(found);
    }
    if let Some((index, case, found)) = findings.into_iter().min_by_key(|(index, ..)| *index) {
        let at = At {
            met: &tables[index as usize % tables.len()].met,
            moments: None,
            whole_game: true,
            only: found.law,
        };
        let look = |case: &Case<G>| look(case, &at, &mut Report::default()).err();
        let (case, found) = shrink(case, found, look);
        let mut violation = tell(&case, *found);
        violation.save(&plan.save_to);
        return Err(Box::new(violation));
    }
    let silent = |rule: &&nile_core::Rule| report.marks.count(rule) == 0;
    let silent = G::rules().iter().filter(silent);
    report.silent_rules = silent.map(|rule| rule.id).collect();
    report.time = begun.elapsed();
    Ok(report)
}

/// A configuration with a seat count, and what is met there.
struct Table<'a, G: Game> {
    config: &'a G::Config,
    seats: usize,
    met: Met<G>,
}

fn tables<G: Game>(plan: &Plan<G>) -> Vec<Table<'_, G>> {
    let mut tables = Vec::new();
    for config in &plan.configs {
        for &seats in &plan.seats {
            let scouts = (0..12).filter_map(|i| {
                let policy = plan.policies[i as usize % plan.policies.len()];
                let case = play(config, seats, policy, plan.seed ^ i);
                let start = G::new(config, seats).ok()?;
                let events = nile_core::guarded(|| case.events()).ok()?;
                Some((start, events))
            });
            let met = nile_core::guarded(|| Met::in_games(scouts));
            let nothing = Met {
                actions: Vec::new(),
                outcomes: Vec::new(),
            };
            tables.push(Table {
                config,
                seats,
                met: met.unwrap_or(nothing),
            });
        }
    }
    tables
}

/// Walks through a game with the eyes of the laws.
fn walk<G: Game>(case: &Case<G>, at: &At<'_, G>, laws: &[Law], report: &mut Report) -> Finding<G> {
    let found = |law, message, events: &[EventOf<G>], next| {
        Box::new(Found {
            law: Some(law),
            message,
            events: events.to_vec(),
            next,
        })
    };
    let start = match guarded(|| G::new(&case.config, case.seats)) {
        Ok(Ok(start)) => start,
        Ok(Err(error)) => {
            return Err(found(Law::Setup, error.to_string(), &[], None));
        }
        Err(panic) => return Err(found(Law::NoPanic, panic, &[], None)),
    };
    let looks = pick_moments(at.moments, case.choices.len());
    let pieces = match guarded(|| counted(&start)) {
        Ok(pieces) => pieces,
        Err(panic) => return Err(found(Law::NoPanic, panic, &[], None)),
    };
    let mut game = start;
    let mut events = Vec::with_capacity(case.choices.len());
    for step in 0.. {
        let next = match case.choices.get(step) {
            Some(number) => match guarded(|| Case::pick(&game, *number, case.policy)) {
                Ok(next) => next,
                Err(panic) => return Err(found(Law::NoPanic, panic, &events, None)),
            },
            None => None,
        };
        let moment = Moment {
            config: &case.config,
            choices: &case.choices,
            pieces: &pieces,
            game: &game,
            events: &events,
            next,
            met: at.met,
            seed: seed(&game, step),
        };
        let looked = looks.as_ref().is_none_or(|looks| looks.contains(&step));
        let often = looks.is_none() || next.is_none() || moment.seed.is_multiple_of(4);
        let looks = |law: &&Law| match law.look() {
            Look::Always => true,
            Look::Often => often,
            Look::Sampled => looked,
            Look::WholeGames => at.whole_game && next.is_none(),
        };
        for &law in laws.iter().filter(looks) {
            let begun = Instant::now();
            let verdict = guarded(|| judge(law, &moment));
            let sum = report.laws.entry(law).or_default();
            sum.0 += 1;
            sum.1 += begun.elapsed();
            match verdict {
                Ok(Ok(())) => {}
                Ok(Err(message)) => return Err(found(law, message, &events, next)),
                Err(panic) => return Err(found(law, panic, &events, next)),
            }
        }
        let Some(event) = next else { break };
        if let Err(panic) = guarded(|| game.apply_unchecked(event)) {
            return Err(found(Law::NoPanic, panic, &events, next));
        }
        events.push(event);
        report.events += 1;
    }
    Ok(())
}

/// How many of each piece there are.
fn counted<G: Game>(game: &G) -> Vec<(String, u32)> {
    let census = game.census();
    let owned = |(piece, count): (&str, u32)| (piece.to_string(), count);
    census.totals().map(owned).collect()
}

/// The steps at which the dear laws look; none for all of them.
fn pick_moments(moments: Option<(usize, u64)>, steps: usize) -> Option<Vec<usize>> {
    let (count, seed) = moments.filter(|(count, _)| *count <= steps)?;
    let mut all: Vec<usize> = (0..=steps).collect();
    GameRng::new(seed, Stream::Other(3)).shuffle(&mut all);
    all.truncate(count);
    Some(all)
}

/// Runs something of the game's that may panic; a panic is told as a message.
pub(crate) fn guarded<R>(work: impl FnOnce() -> R) -> Result<R, String> {
    nile_core::guarded(work).map_err(|said| format!("it panics: {said}"))
}

/// How many smaller games are tried at the most.
const TRIES: usize = 5_000;

/// Makes a failing case smaller for as long as the same law finds something.
fn shrink<G: Game>(
    case: Case<G>,
    found: Box<Found<G>>,
    look: impl Fn(&Case<G>) -> Option<Box<Found<G>>>,
) -> (Case<G>, Box<Found<G>>) {
    let mut best = (case.clone(), found);
    let mut tree = Shrink::new(case);
    // Whatever came after the finding is not needed.
    let mut cut = best.0.clone();
    cut.choices.truncate(best.1.events.len() + 1);
    if let Some(found) = look(&cut).filter(|found| found.law == best.1.law) {
        tree = Shrink::new(cut.clone());
        best = (cut, found);
    }
    for _ in 0..TRIES {
        if !tree.simplify() {
            break;
        }
        let smaller = tree.current();
        match look(&smaller).filter(|found| found.law == best.1.law) {
            Some(found) => best = (smaller, found),
            None => {
                if !tree.complicate() {
                    break;
                }
            }
        }
    }
    best
}

/// Puts a finding into words and a record.
fn tell<G: Game>(case: &Case<G>, found: Found<G>) -> Violation {
    let text = |event: &EventOf<G>| {
        guarded(|| G::event_text(&case.config, event)).unwrap_or_else(|_| format!("{event:?}"))
    };
    let record = guarded(|| {
        let events = found.events.iter().copied();
        let game = Match::<G>::resume(case.config.clone(), case.seats, Dice::Manual, events);
        game.ok().map(|game| AnyMatch::record(&game))
    });
    Violation {
        law: found.law,
        game: G::META.id,
        seats: case.seats,
        config: guarded(|| {
            let json = |config: &G::Config| serde_json::to_value(config).unwrap_or_default();
            differing(json(&case.config), &json(&G::Config::default()))
        })
        .unwrap_or_default(),
        message: found.message,
        events: found.events.iter().map(text).collect(),
        offending: found.next.as_ref().map(text),
        record: record.ok().flatten(),
        saved: None,
    }
}
