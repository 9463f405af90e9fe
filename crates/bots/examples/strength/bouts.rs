//! The matches: who plays whom, where, how often, and what is expected of it.

use std::cell::RefCell;
use std::collections::HashMap;
use std::error::Error;
use std::fmt;
use std::fs::File;
use std::io::BufReader;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use nile_arena::{
    Entrant, Estimate, Pairing, Plan, Played, Progress, Report, Run, Sprt, merge, play_out, run,
};
use nile_bots::{Heuristic, Level, Spec};
use nile_core::{Bot, Dice, Match};
use nile_isis_osiris::IsisOsiris;
use nile_sailing::{Config, Sailing};
use nile_tutankhamun::Tutankhamun;

use Claim::AtLeast;

/// The games, as the command line knows them.
pub(crate) const GAMES: [&str; 4] = ["isis-osiris", "tutankhamun", "sailing", "osiris"];

/// The game whose luck leaves little to gain for those who think longer.
const CAPPED: &str = "isis-osiris";

/// No hope that a test could end a match by: all its games are played.
const ALL: f64 = 0.0;

/// What is expected of the first bot of a match, as its share of the wins between two players.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Claim {
    /// At least so much.
    AtLeast(f64),
    /// At most so much: more thinking brings little.
    AtMost(f64),
}

/// A match: one bot alone at a table of copies of the other, in each seat of every deal.
#[derive(Clone, Debug)]
pub(crate) struct Bout {
    pub(crate) game: &'static str,
    pub(crate) seats: usize,
    pub(crate) one: &'static str,
    pub(crate) other: &'static str,
    /// Where its deals come from.
    pub(crate) seed: u64,
    /// What its games are held to. The first is what ends the match early.
    pub(crate) claims: Vec<Claim>,
    /// How many games at the most.
    pub(crate) games: u64,
    /// How far from the first bound the share is hoped to be: the match ends as soon as that is clear. All
    /// games are played if nothing is hoped for.
    pub(crate) hope: Option<f64>,
}

/// How a match went, or how it stands.
#[derive(Clone, Debug)]
pub(crate) struct Tally {
    pub(crate) games: u64,
    pub(crate) finished: bool,
    /// The share of the wins.
    pub(crate) share: Estimate,
    /// How often it came in before an opponent.
    pub(crate) ahead: Estimate,
    pub(crate) forfeits: u64,
}

/// How a match stands to a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Holds,
    Fails,
    /// The bound lies within the interval.
    Open,
    /// The bound is not held, but twice the thought gains nothing more: luck decides.
    Capped,
}

/// The matches, each with how it went or stands, if it has begun.
pub(crate) type Found = Vec<(Bout, Option<Tally>)>;

/// How a match stands to each of its bounds, in the light of all others.
pub(crate) fn verdicts<'a>(
    bout: &'a Bout,
    tally: &'a Tally,
    all: &'a Found,
) -> impl Iterator<Item = Verdict> + 'a {
    let is_capped = || {
        all.iter().any(|(cap, tally)| {
            cap.caps(bout) && tally.as_ref().is_some_and(|tally| cap.is_held(tally))
        })
    };
    let claims = bout.claims.iter();
    claims.map(move |claim| match bout.holds(*claim, tally) {
        Some(true) => Verdict::Holds,
        _ if is_capped() => Verdict::Capped,
        Some(false) => Verdict::Fails,
        None => Verdict::Open,
    })
}

/// Calls a generic method with the type and the configuration that a game's name stands for.
macro_rules! as_game {
    ($bout:ident.$method:ident($($argument:expr),*)) => {
        match $bout.game {
            "isis-osiris" => $bout.$method::<IsisOsiris>(&Default::default(), $($argument),*),
            "tutankhamun" => $bout.$method::<Tutankhamun>(&Default::default(), $($argument),*),
            "sailing" => $bout.$method::<Sailing>(&Config::default(), $($argument),*),
            "osiris" => $bout.$method::<Sailing>(&Config::osiris(), $($argument),*),
            other => unreachable!("{other} is none of the games"),
        }
    };
}

/// Looks on, and may break a match off.
pub(crate) type Watch<'a> = &'a mut dyn FnMut(Progress) -> ControlFlow<()>;

impl Bout {
    /// The match in words, which also name its journal.
    pub(crate) fn name(&self) -> String {
        let Bout {
            game,
            seats,
            one,
            other,
            ..
        } = self;
        format!("{game} {seats}: {one} against {other}")
    }

    /// Whether it is played on other deals than the usual ones, after whose games something about it was chosen.
    pub(crate) fn is_fresh(&self) -> bool {
        self.seed != SEED
    }

    /// The share of the wins that a claim names, at this table.
    pub(crate) fn table_bound(&self, claim: Claim) -> f64 {
        let (Claim::AtLeast(bound) | Claim::AtMost(bound)) = claim;
        at_table(bound, self.seats)
    }

    /// Whether a claim holds, as far as the interval tells: it lies on one side of the bound.
    fn holds(&self, claim: Claim, tally: &Tally) -> Option<bool> {
        let bound = self.table_bound(claim);
        let above = match tally.share {
            Estimate { low, .. } if low >= bound => true,
            Estimate { high, .. } if high <= bound => false,
            _ => return None,
        };
        Some(above == matches!(claim, Claim::AtLeast(_)))
    }

    fn is_held(&self, tally: &Tally) -> bool {
        let mut claims = self.claims.iter();
        claims.all(|claim| self.holds(*claim, tally) == Some(true))
    }

    /// Whether this match shows that twice the thought of the other's first bot gains nothing there.
    pub(crate) fn caps(&self, other: &Bout) -> bool {
        let [_, once] = self.specs();
        let is_same_table = (self.game, self.seats) == (other.game, other.seats);
        is_same_table && matches!(self.claims[..], [Claim::AtMost(_)]) && once == other.specs()[0]
    }

    /// What the bots are, levels in full.
    pub(crate) fn specs(&self) -> [&'static str; 2] {
        as_game!(self.specs_as())
    }

    fn specs_as<G: Heuristic>(&self, _: &G::Config) -> [&'static str; 2] {
        [self.one, self.other]
            .map(|name| Level::from_name(name).map_or(name, |level| G::level(level, self.seats)))
    }

    /// Plays what is left of the match.
    pub(crate) fn play(
        &self,
        jobs: Option<NonZeroUsize>,
        folder: Option<&Path>,
        watch: Watch<'_>,
    ) -> Result<Tally, Box<dyn Error>> {
        as_game!(self.play_as(jobs, folder, watch))
    }

    /// How the match stands by its journal; none if it has not begun.
    pub(crate) fn so_far(&self, folder: &Path) -> Result<Option<Tally>, Box<dyn Error>> {
        as_game!(self.so_far_as(folder))
    }

    fn play_as<G: Heuristic>(
        &self,
        config: &G::Config,
        jobs: Option<NonZeroUsize>,
        folder: Option<&Path>,
        watch: Watch<'_>,
    ) -> Result<Tally, Box<dyn Error>> {
        let specs: [Spec; 2] = [self.one.parse()?, self.other.parse()?];
        let makers = specs.map(|spec| move || -> Box<dyn Bot<G>> { spec.build() });
        let named = self.names::<G>().into_iter().zip(&makers);
        let entrants: Vec<Entrant<'_, G>> =
            named.map(|(name, make)| Entrant { name, make }).collect();
        let how = Run {
            threads: jobs,
            journal: folder.map(|folder| self.journal::<G>(config, folder)),
            watch: Some(watch),
            ..Run::default()
        };
        let played = run(&self.plan::<G>(config)?, &entrants, how)?;
        Tally::of(&played).ok_or_else(|| "not one deal was played to its end".into())
    }

    fn so_far_as<G: Heuristic>(
        &self,
        config: &G::Config,
        folder: &Path,
    ) -> Result<Option<Tally>, Box<dyn Error>> {
        let path = self.journal::<G>(config, folder);
        if !path.exists() {
            return Ok(None);
        }
        let played = Played::read(BufReader::new(File::open(&path)?))
            .map_err(|error| format!("{}: {error}", path.display()))?;
        if *played.plan() != self.plan::<G>(config)? {
            return Err(format!("{} is of another match: remove it", path.display()).into());
        }
        Ok(Tally::of(&played))
    }

    /// What a level stands for is part of its name: it may change.
    fn names<G: Heuristic>(&self) -> [String; 2] {
        [self.one, self.other].map(|name| match Level::from_name(name) {
            Some(level) => format!("{name} = {}", G::level(level, self.seats)),
            None => name.to_string(),
        })
    }

    fn plan<G: Heuristic>(&self, config: &G::Config) -> Result<Plan, Box<dyn Error>> {
        let [one, other] = self.names::<G>();
        let deals = self.games.div_ceil(self.seats as u64);
        let pairing = Pairing::Versus(other);
        let plan = Plan::tournament::<G>(
            config,
            self.seats,
            std::slice::from_ref(&one),
            pairing,
            deals,
            self.seed,
        )?;
        let Some(hope) = self.hope else {
            return Ok(plan);
        };
        let (h0, h1) = match self.claims[0] {
            Claim::AtLeast(bound) => (bound, bound + hope),
            Claim::AtMost(bound) => (bound - hope, bound),
        };
        // So sure that the interval lies beyond the bound by then.
        let test = Sprt {
            alpha: 0.025,
            beta: 0.025,
            ..Sprt::new(one, at_table(h0, self.seats), at_table(h1, self.seats))
        };
        Ok(plan.with_sprt(test)?)
    }

    fn journal<G: Heuristic>(&self, config: &G::Config, folder: &Path) -> PathBuf {
        let name = self
            .name()
            .replace(|c: char| !c.is_ascii_alphanumeric(), "-");
        let bots = self.fingerprint::<G>(config);
        folder.join(format!("{name}-{bots:08x}.jsonl"))
    }

    /// The fingerprint of the table, worked out once.
    fn fingerprint<G: Heuristic>(&self, config: &G::Config) -> u32 {
        thread_local! {
            static KNOWN: RefCell<HashMap<(&'static str, usize), u32>> = RefCell::default();
        }
        KNOWN.with_borrow_mut(|known| {
            let table = known.entry((self.game, self.seats));
            *table.or_insert_with(|| fingerprint::<G>(config, self.seats))
        })
    }
}

/// Where deals come from.
const SEED: u64 = 2026;

/// Where the deals of a match come from: from the next seed, if levels or terms were chosen after games of
/// this match.
fn seed(game: &str, seats: usize, one: &str, other: &str) -> u64 {
    let is_sailing = matches!(game, "sailing" | "osiris");
    let chosen = match (one, other) {
        ("medium", "greedy") | ("expert", "medium") if is_sailing && seats == 3 => 3,
        ("medium", "greedy") | ("hard", "medium") | ("mcts:iters=16000", _) if is_sailing => 1,
        ("medium", "easy") | ("expert", "medium") if is_sailing && seats == 2 => 1,
        ("medium", "greedy") | ("expert", "medium") if game == "tutankhamun" && seats == 4 => 2,
        ("expert", "hard") if game == "tutankhamun" && seats == 3 => 1,
        ("expert", "hard") if game == CAPPED && seats > 2 => 1,
        _ => 0,
    };
    SEED + chosen
}

/// What share of the wins is asked for at a table of so many seats, of a bot that is to win this share
/// between two: that of somebody as much stronger than each of the others (Luce's model, the odds stay
/// the same against each).
pub(crate) fn at_table(share: f64, seats: usize) -> f64 {
    let odds = share / (1.0 - share);
    let share = odds / (odds + (seats - 1) as f64);
    // A plan is written down in decimals and must be the same when it is read.
    (share * 1e4).round() / 1e4
}

/// A number that changes whenever the game or its bots play differently at such a table, so that a match
/// does not go on from a journal of other play: from one short game.
fn fingerprint<G: Heuristic>(config: &G::Config, seats: usize) -> u32 {
    let dice = Dice::Seeded(SEED);
    let mut game = Match::<G>::new(config.clone(), seats, dice).expect("four may play every game");
    let specs = ["mcts:iters=20", "greedy"].map(|spec| spec.parse::<Spec>().expect("a spec"));
    let seated = specs.iter().cycle().take(seats);
    let mut bots: Vec<_> = seated.map(|spec| spec.build::<G>()).collect();
    play_out(&mut game, &mut bots, SEED);
    let text = format!("{:?}", game.events());
    // FNV-1a.
    text.bytes().fold(0x811c_9dc5, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    })
}

impl Tally {
    /// None if no deal has been played in every seat yet.
    fn of(played: &Played) -> Option<Tally> {
        let report = Report::of(played);
        let one = &report.entrants[0];
        Some(Tally {
            games: report.games,
            finished: merge(vec![played.clone()]).is_ok(),
            share: one.total.win_share,
            ahead: one.against.first()?.ahead,
            forfeits: report.entrants.iter().map(|one| one.total.forfeits).sum(),
        })
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} in {} games", self.share.percent(), self.games)
    }
}

/// Plain UCT like the yardstick, but with the playout policy of the game.
const POLICY_200: &str =
    "mcts:iters=200,c=1.41,bias=0,depth=100000,expand=1,round=no,plans=0,hurry=0";
const POLICY_1000: &str = "mcts:iters=1000,c=1.41,bias=0,depth=100000,expand=1,round=no";

/// Every match of the page, the cheap ones first.
pub(crate) fn full() -> Vec<Bout> {
    let mut all = Vec::new();
    let mut add = |seats, game, one, other, claims: &[Claim], hope, games| {
        all.push(Bout {
            game,
            seats,
            one,
            other,
            seed: seed(game, seats, one, other),
            claims: claims.to_vec(),
            games,
            hope: Some(hope).filter(|hope| *hope > 0.0),
        });
    };
    for (game, seats) in tables() {
        add(seats, game, "greedy", "random", &[AtLeast(0.9)], 0.05, 600);
    }
    for (game, seats) in tables() {
        let (hope, games) = match (game, seats) {
            (CAPPED, _) => (ALL, 400),
            (_, 2) => (0.1, 400),
            // With more players a share tells less of a strength.
            ("sailing" | "osiris", 3) => (0.03, 1500),
            _ => (0.05, 1000),
        };
        add(
            seats,
            game,
            "medium",
            "greedy",
            &[AtLeast(0.75)],
            hope,
            games,
        );
    }
    // The same search but for what happens in playouts: the game's policy, and uniform choices.
    for game in GAMES {
        let (policy, uniform, hope, games) = match game {
            CAPPED => (POLICY_1000, "uct:1000", ALL, 800),
            "tutankhamun" => (POLICY_1000, "uct:1000", 0.15, 300),
            _ => (POLICY_200, "uct:200", 0.15, 300),
        };
        add(2, game, policy, uniform, &[ORDERED], hope, games);
    }
    for (game, seats) in tables() {
        add(seats, game, "easy", "novice", &[ORDERED], 0.15, 300);
        add(seats, game, "medium", "easy", &[ORDERED], 0.2, 300);
    }
    // The ladder of 1,000, 4,000 and 16,000 walks. Where levels are its rungs, a match is held to both
    // bounds.
    let [first, second, third] = ["mcts:iters=1000", "mcts:iters=4000", "mcts:iters=16000"];
    for (game, seats) in tables() {
        let (claims, hope, games): (&[Claim], _, _) = match game {
            CAPPED => (&[ORDERED, RUNG], 0.04, 4000),
            _ => (&[ORDERED], 0.1, 400),
        };
        add(seats, game, "hard", "medium", claims, hope, games);
        if game != CAPPED && seats == 2 {
            add(2, game, second, first, &[RUNG], 0.12, 400);
        }
    }
    // Luck caps this game: twice the thought brings next to nothing.
    let mut capped = |seats, twice, once, games| {
        let most = [Claim::AtMost(0.56)];
        add(seats, CAPPED, twice, once, &most, 0.06, games);
    };
    for seats in 2..=4 {
        capped(seats, "mcts:iters=2000", "medium", 4000);
        capped(seats, "mcts:iters=32000", "expert", 1200);
    }
    for (game, seats) in tables() {
        // In Sailing longer search gains less, so more games are needed to be sure: at larger tables more than
        // there are hours for. There both levels are held to `medium`.
        let (claims, hope, games): (&[Claim], _, _) = match (game, seats) {
            (CAPPED, _) => (&[RUNG, ORDERED], 0.04, 4000),
            ("tutankhamun", 2) => (&[ORDERED], 0.15, 300),
            ("tutankhamun", 3) => (&[ORDERED], 0.08, 480),
            ("tutankhamun", _) => (&[ORDERED], 0.12, 240),
            (_, 2) => (&[ORDERED], 0.12, 300),
            _ => continue,
        };
        add(seats, game, "expert", "hard", claims, hope, games);
    }
    for (game, seats) in tables() {
        // The yardstick is dear in Sailing, and far behind: a bolder hope is tested in fewer games.
        let hope = if game == CAPPED { 0.2 } else { 0.3 };
        add(seats, game, "expert", "uct:1000", &[BEATEN], hope, 120);
        let (closer, games) = match (game, seats) {
            ("sailing", 2) => (0.1, 400),
            (_, 2) => (0.15, 120),
            ("sailing" | "osiris", 3) => (0.07, 900),
            _ => (0.1, 400),
        };
        add(seats, game, "expert", "medium", &[BEATEN], closer, games);
        if game != CAPPED && seats == 2 {
            let rung = if game == "tutankhamun" { 0.12 } else { 0.08 };
            add(2, game, third, second, &[RUNG], rung, 300);
        }
    }
    all
}

/// What an expert is to win against those who think less, or without knowing the game.
const BEATEN: Claim = AtLeast(0.6);

/// What a level is to win against the one below it.
const ORDERED: Claim = AtLeast(0.5);

/// What a rung of the ladder, with four times the walks, is to win against the one below it.
const RUNG: Claim = AtLeast(0.48);

/// Every game with two players, then with three, then with four.
fn tables() -> impl Iterator<Item = (&'static str, usize)> {
    (2..=4).flat_map(|seats| GAMES.map(|game| (game, seats)))
}

/// A few games of what is cheap, for the gate.
pub(crate) fn quick() -> Vec<Bout> {
    let mut all = Vec::new();
    let pairs = [
        ("greedy", "random", 0.75, 16),
        ("medium", "greedy", 0.5, 16),
    ];
    for game in GAMES {
        for (one, other, bound, games) in pairs {
            all.push(Bout {
                game,
                seats: 2,
                one,
                other,
                seed: SEED,
                claims: vec![AtLeast(bound)],
                games,
                hope: None,
            });
        }
    }
    all
}
