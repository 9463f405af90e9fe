//! What is to be played: a fixed list of games.

use nile_core::{Game, MAX_SEATS, SetupError};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::seating::{self, Slot};
use crate::sprt::{Sprt, SprtError};

/// The version of plans and journals.
pub(crate) const FORMAT: u32 = 1;

/// The most games a plan may have.
pub const MAX_GAMES: u64 = 1 << 32;

/// The most games of one deal.
const MAX_PER_DEAL: u64 = 100_000;

/// The longest name of a bot, in bytes.
const MAX_NAME: usize = 1000;

/// Who sits with whom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Pairing {
    /// Each deal once, with these bots in seat order.
    Fixed(Vec<String>),
    /// Each deal as often as there are seats, and everybody moves on by a seat each time.
    Rotated(Vec<String>),
    /// Everybody meets everybody. Every group of as many bots as there are seats plays each deal as
    /// often as there are seats, so that each bot sits in each seat of it; the order around the table
    /// changes from deal to deal. If there are fewer bots than seats, each fills several.
    RoundRobin,
    /// Each of the others meets this one, which takes all the other seats; each deal is played with
    /// the challenger in each of its seats.
    Versus(String),
}

/// Why there is no such plan.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum PlanError {
    /// The game cannot be set up so.
    #[error("{0}")]
    Setup(SetupError),
    /// The bots do not fill the seats.
    #[error("{given} bots are named for {seats} seats: name one for each seat")]
    Lineup {
        /// How many are named.
        given: usize,
        /// How many seats there are.
        seats: usize,
    },
    /// A name that is none.
    #[error("a bot needs a name of 1 to {MAX_NAME} bytes")]
    Name,
    /// A tournament of less than two.
    #[error("a tournament takes at least two different bots, not {0}")]
    TooFew(usize),
    /// A bot is named twice.
    #[error("{0} is named twice: once is enough")]
    Twice(String),
    /// A bot that does not play is to be watched.
    #[error("{0} does not play, so there is nothing to test of it")]
    Unknown(String),
    /// Nothing is to be played.
    #[error("there is nothing to play: ask for at least one game")]
    NoGames,
    /// More than can be counted.
    #[error("that is too many games: at most {MAX_GAMES} in all, and {MAX_PER_DEAL} of one deal")]
    TooMany,
    /// Some games of a deal would be left out.
    #[error(
        "{games} games are not whole deals of {per_deal} games each: ask for {fewer} or {more}"
    )]
    NotWhole {
        /// How many were asked for.
        games: u64,
        /// How many games a deal is played in.
        per_deal: u64,
        /// The next smaller number that would do; it may be 0.
        fewer: u64,
        /// The next greater number that would do.
        more: u64,
    },
    /// The sequential test makes no sense.
    #[error("{0}")]
    Sprt(SprtError),
    /// It was written by another version.
    #[error("version {0} of the plan is not known here, only {FORMAT}")]
    Format(u32),
}

/// A run of many games, as a fixed list: which game, who sits where, and what is dealt.
///
/// Two plans that are equal play the same games, whoever plays them, in whatever order and however
/// often they are interrupted. Bots that think by the clock are the exception: they may play
/// differently each time.
///
/// ```
/// use nile_arena::{Pairing, Plan};
/// use nile_core::example::Coins;
/// let names = ["bold", "shy", "random"].map(String::from);
/// let plan = Plan::tournament::<Coins>(&Default::default(), 2, &names, Pairing::RoundRobin, 50, 7)?;
/// assert_eq!(plan.per_deal(), 6); // three pairs, each in both orders
/// let (first, second) = (plan.fixture(0), plan.fixture(1));
/// assert_eq!(first.seed, second.seed);
/// assert_eq!((first.seating, second.seating), (vec![0, 1], vec![1, 0]));
/// # Ok::<(), nile_arena::PlanError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Data", into = "Data")]
pub struct Plan {
    data: Data,
    /// The games of one deal.
    slots: Vec<Slot>,
}

/// A plan as it is written down.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Data {
    format: u32,
    game: String,
    rules: u32,
    config: Value,
    seats: usize,
    /// A text, because not every reader keeps 64 bits of a number.
    seed: String,
    entrants: Vec<String>,
    pairing: Pairing,
    deals: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    sprt: Option<Sprt>,
}

/// One game of a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// Which game, from 0.
    pub index: u64,
    /// Which deal, from 0.
    pub deal: u64,
    /// The seed of its draws, and of its bots' thinking.
    pub seed: u64,
    /// Who sits where: for each seat an index into [`Plan::entrants`].
    pub seating: Vec<usize>,
}

impl Plan {
    /// The same bots again and again, one named for each seat; a bot may fill several. With `rotate`
    /// each deal is played once for each way the bots can move on around the table.
    pub fn simulate<G: Game>(
        config: &G::Config,
        seats: usize,
        lineup: &[String],
        rotate: bool,
        deals: u64,
        seed: u64,
    ) -> Result<Plan, PlanError> {
        let mut entrants = Vec::new();
        for name in lineup {
            if !entrants.contains(name) {
                entrants.push(name.clone());
            }
        }
        let pairing = match rotate {
            true => Pairing::Rotated(lineup.to_vec()),
            false => Pairing::Fixed(lineup.to_vec()),
        };
        Plan::new::<G>(config, seats, entrants, pairing, deals, seed)
    }

    /// All of these bots, paired. A baseline that is not among them joins them.
    pub fn tournament<G: Game>(
        config: &G::Config,
        seats: usize,
        names: &[String],
        pairing: Pairing,
        deals: u64,
        seed: u64,
    ) -> Result<Plan, PlanError> {
        let mut entrants = names.to_vec();
        if let Pairing::Versus(baseline) = &pairing
            && !entrants.contains(baseline)
        {
            entrants.push(baseline.clone());
        }
        if entrants.len() < 2 {
            return Err(PlanError::TooFew(entrants.len()));
        }
        Plan::new::<G>(config, seats, entrants, pairing, deals, seed)
    }

    fn new<G: Game>(
        config: &G::Config,
        seats: usize,
        entrants: Vec<String>,
        pairing: Pairing,
        deals: u64,
        seed: u64,
    ) -> Result<Plan, PlanError> {
        G::new(config, seats).map_err(PlanError::Setup)?;
        let config = serde_json::to_value(config).expect("a configuration writes itself as JSON");
        Plan::try_from(Data {
            format: FORMAT,
            game: G::META.id.to_string(),
            rules: G::META.rules_version,
            config,
            seats,
            seed: seed.to_string(),
            entrants,
            pairing,
            deals,
            sprt: None,
        })
    }

    /// The same plan with so many games instead; they must be whole deals.
    pub fn with_games(self, games: u64) -> Result<Plan, PlanError> {
        let per_deal = self.per_deal();
        if games == 0 {
            return Err(PlanError::NoGames);
        }
        if !games.is_multiple_of(per_deal) {
            let fewer = games / per_deal * per_deal;
            let more = fewer.saturating_add(per_deal);
            return Err(PlanError::NotWhole {
                games,
                per_deal,
                fewer,
                more,
            });
        }
        let deals = games / per_deal;
        Plan::try_from(Data { deals, ..self.data })
    }

    /// The same plan with a test that may end it early.
    pub fn with_sprt(self, sprt: Sprt) -> Result<Plan, PlanError> {
        let sprt = Some(sprt);
        Plan::try_from(Data { sprt, ..self.data })
    }

    /// The id of the game.
    pub fn game(&self) -> &str {
        &self.data.game
    }

    /// The version of the game's rules.
    pub fn rules_version(&self) -> u32 {
        self.data.rules
    }

    /// The whole configuration.
    pub fn config(&self) -> &Value {
        &self.data.config
    }

    /// How many seats play.
    pub fn seats(&self) -> usize {
        self.data.seats
    }

    /// Who plays, each once.
    pub fn entrants(&self) -> &[String] {
        &self.data.entrants
    }

    /// Who sits with whom.
    pub fn pairing(&self) -> &Pairing {
        &self.data.pairing
    }

    /// How many deals there are.
    pub fn deals(&self) -> u64 {
        self.data.deals
    }

    /// How many games each deal is played in.
    pub fn per_deal(&self) -> u64 {
        self.slots.len() as u64
    }

    /// How many games there are.
    pub fn games(&self) -> u64 {
        self.deals() * self.per_deal()
    }

    /// The test that may end the run early.
    pub fn sprt(&self) -> Option<&Sprt> {
        self.data.sprt.as_ref()
    }

    /// Which deal a game is of.
    pub fn deal_of(&self, index: u64) -> u64 {
        index / self.per_deal()
    }

    /// The game with this index, from 0.
    ///
    /// # Panics
    /// If there are not so many games.
    pub fn fixture(&self, index: u64) -> Fixture {
        assert!(index < self.games(), "the plan has a game of this index");
        let (deal, slot) = (self.deal_of(index), index % self.per_deal());
        let seed = self.data.seed.parse().expect("the seed was checked");
        Fixture {
            index,
            deal,
            seed: deal_seed(seed, deal),
            seating: self.slots[slot as usize].seating(deal),
        }
    }

    /// Where the other plan differs from this one, in words.
    pub(crate) fn difference(&self, other: &Plan) -> Option<String> {
        let values = |plan: &Plan| serde_json::to_value(&plan.data).expect("a plan is JSON");
        let (ours, theirs) = (values(self), values(other));
        let (ours, theirs) = (ours.as_object()?, theirs.as_object()?);
        let keys = ours.keys().chain(theirs.keys());
        let mut parts: Vec<String> = Vec::new();
        for key in keys {
            let told = |map: &serde_json::Map<String, Value>| match map.get(key) {
                None => "nothing".to_string(),
                Some(value) => short(&value.to_string()),
            };
            let part = format!("{key} is {}, not {}", told(theirs), told(ours));
            if ours.get(key) != theirs.get(key) && !parts.contains(&part) {
                parts.push(part);
            }
        }
        (!parts.is_empty()).then(|| parts.join("; "))
    }
}

fn short(text: &str) -> String {
    match text.char_indices().nth(60) {
        None => text.to_string(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

impl TryFrom<Data> for Plan {
    type Error = PlanError;

    fn try_from(data: Data) -> Result<Plan, PlanError> {
        if data.format != FORMAT {
            return Err(PlanError::Format(data.format));
        }
        if data.seats == 0 || data.seats > MAX_SEATS || data.seed.parse::<u64>().is_err() {
            let range = format!("1 to {MAX_SEATS} seats and a seed below 2^64");
            return Err(PlanError::Setup(SetupError::one("plan", range)));
        }
        for (i, name) in data.entrants.iter().enumerate() {
            if !(1..=MAX_NAME).contains(&name.len()) {
                return Err(PlanError::Name);
            }
            if data.entrants[..i].contains(name) {
                return Err(PlanError::Twice(name.clone()));
            }
        }
        let slots = slots(&data)?;
        if data.deals == 0 || slots.is_empty() {
            return Err(PlanError::NoGames);
        }
        match data.deals.checked_mul(slots.len() as u64) {
            Some(games) if games <= MAX_GAMES => {}
            _ => return Err(PlanError::TooMany),
        }
        if let Some(sprt) = &data.sprt {
            sprt.check().map_err(PlanError::Sprt)?;
            index_of(&data, &sprt.entrant)?;
        }
        Ok(Plan { data, slots })
    }
}

impl From<Plan> for Data {
    fn from(plan: Plan) -> Data {
        plan.data
    }
}

fn index_of(data: &Data, name: &String) -> Result<usize, PlanError> {
    let found = data.entrants.iter().position(|entrant| entrant == name);
    found.ok_or_else(|| PlanError::Unknown(name.clone()))
}

/// The games of one deal.
fn slots(data: &Data) -> Result<Vec<Slot>, PlanError> {
    let (seats, entrants) = (data.seats, data.entrants.len());
    let lineup = |names: &[String]| {
        if names.len() != seats {
            let given = names.len();
            return Err(PlanError::Lineup { given, seats });
        }
        names.iter().map(|name| index_of(data, name)).collect()
    };
    Ok(match &data.pairing {
        Pairing::Fixed(names) => vec![Slot::fixed(lineup(names)?)],
        Pairing::Rotated(names) => seating::rotations(&[lineup(names)?]),
        Pairing::Versus(baseline) => {
            let baseline = index_of(data, baseline)?;
            let challengers = (0..entrants).filter(|&entrant| entrant != baseline);
            let tables = challengers.map(|challenger| {
                let mut table = vec![baseline; seats];
                table[0] = challenger;
                table
            });
            seating::rotations(&tables.collect::<Vec<_>>())
        }
        Pairing::RoundRobin if entrants < seats => {
            let table = |first| (0..seats).map(|i| (first + i) % entrants).collect();
            seating::rotations(&(0..entrants).map(table).collect::<Vec<_>>())
        }
        Pairing::RoundRobin => {
            let groups = seating::count_groups(entrants, seats);
            match groups.checked_mul(seats as u64) {
                Some(games) if games <= MAX_PER_DEAL => seating::mixed(entrants, seats),
                _ => return Err(PlanError::TooMany),
            }
        }
    })
}

/// The seed of a deal: far apart for neighbouring seeds and deals, and never the same for two deals
/// (a bijection, known as SplitMix64).
fn deal_seed(seed: u64, deal: u64) -> u64 {
    let mut bits = seed.wrapping_add((deal + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}
