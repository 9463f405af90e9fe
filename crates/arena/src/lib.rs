//! Bots against bots: one match, or very many of them.
//!
//! [`play_out`] plays one match to its end, [`step`] one move of it. For many, a [`Plan`] says which
//! games: the same lineup again and again ([`Plan::simulate`]), or a tournament
//! ([`Plan::tournament`]), each deal with everybody in every seat. [`run`] plays them, in parallel if
//! it may, with a journal that survives a kill, or only one [`Shard`] of them; [`merge`] puts shards
//! together; a [`Report`] counts: win shares and scores with intervals, ratings, a sequential test
//! ([`Sprt`]), as text, JSON, CSV or SVG.
//!
//! ```
//! use nile_arena::{Entrant, Pairing, Plan, Report, Run, run};
//! use nile_core::example::{Coins, Move};
//! use nile_core::{Bot, BotFault, GameRng};
//!
//! /// Stops once there are so many points on the pile.
//! struct StopsAt(u8);
//!
//! impl Bot<Coins> for StopsAt {
//!     fn choose(&mut self, view: &Coins, legal: &[Move], _: &mut GameRng) -> Result<Move, BotFault> {
//!         let stop = view.pile() >= self.0 || !legal.contains(&Move::Flip);
//!         Ok(if stop { Move::Stop } else { Move::Flip })
//!     }
//! }
//!
//! let entrants: [Entrant<'_, Coins>; 2] = [
//!     Entrant { name: "shy".into(), make: &|| Box::new(StopsAt(1)) },
//!     Entrant { name: "greedy".into(), make: &|| Box::new(StopsAt(5)) },
//! ];
//! let names = ["shy".to_string(), "greedy".to_string()];
//! let plan = Plan::tournament::<Coins>(&Default::default(), 2, &names, Pairing::RoundRobin, 200, 7)?;
//! let report = Report::of(&run(&plan, &entrants, Run::default())?);
//! println!("{}", report.to_text());
//! assert!(report.entrants[0].total.win_share.low > 0.5, "greed does not pay");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod journal;
mod merge;
mod plan;
mod play;
mod played;
mod ratings;
mod report;
mod run;
mod seating;
mod shard;
mod sprt;
mod stats;

pub use journal::{JournalError, JournalTrouble};
pub use merge::{MergeError, merge};
pub use plan::{Fixture, MAX_GAMES, Pairing, Plan, PlanError};
pub use play::{Ending, Forfeit, Step, play_out, step, write_record};
pub use played::{GameResult, Played, PlayedError, PlayedTrouble};
pub use ratings::Rating;
pub use report::{Against, FirstForfeit, Line, Report, SeatLine, Standing};
pub use run::{Entrant, Progress, Run, RunError, Watcher, run};
pub use shard::{MAX_SHARDS, Shard, ShardError};
pub use sprt::{Decision, Sprt, SprtError, Verdict};
pub use stats::Estimate;
