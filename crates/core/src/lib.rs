#![doc = include_str!("contract.md")]
#![doc = "```"]
#![doc = include_str!("example.rs")]
#![doc = "# fn main() {}"]
#![doc = "```"]
//!
//! # Playing it
//!
//! ```
//! use nile_core::example::Coins;
//! use nile_core::{Dice, Game, GameRng, Match, Stream, Turn};
//!
//! let mut game = Match::<Coins>::new(Default::default(), 3, Dice::Seeded(42))?;
//! let mut rng = GameRng::new(42, Stream::Other(0));
//! while let Turn::Seat(seat) = game.turn() {
//!     let legal = game.game().actions(seat);
//!     let action = *rng.pick(&legal).expect("whoever is awaited has a choice");
//!     game.act(seat, action)?;
//! }
//! let standings = game.game().standings();
//! println!("won by {:?}, points {:?}", standings.winners(), standings.scores);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

extern crate self as nile_core;

mod any;
mod bot;
mod error;
#[doc(hidden)]
pub mod example;
mod game;
mod matches;
pub mod options;
mod panics;
pub mod record;
mod rng;
mod rule;
mod seat;
mod sheet;

pub use any::{AnyError, AnyMatch, StoryLine};
pub use bot::{Bot, BotFault, Place};
pub use error::{ImpossibleOutcome, NotationError, Problem, Problems, SetupError};
pub use game::{
    Choice, Event, EventOf, Game, GameMeta, Information, OptionMeta, Refusal, Seen, SeenOf,
    Settings, Shown, Turn, sample_by_weights,
};
pub use matches::{Dice, EventError, Match, ResumeError, UndoError};
pub use panics::guarded;
pub use record::{RecordError, RecordFile, RecordReader, Recorder, Replay};
pub use rng::{GameRng, Stream};
pub use rule::{Marks, Rule, mark, trace};
pub use seat::{MAX_SEATS, PerSeat, Seat, SeatSet};
pub use sheet::{Census, ScoreLine, ScoreSheet, Standings};
