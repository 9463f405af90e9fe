#![doc = include_str!("contract.md")]
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
pub mod record;
mod rng;
mod rule;
mod seat;
mod sheet;

pub use any::{AnyError, AnyMatch, StoryLine};
pub use bot::{Bot, BotFault};
pub use error::{ImpossibleOutcome, NotationError, Problem, Problems, SetupError};
pub use game::{
    Choice, Event, EventOf, Game, GameMeta, Information, OptionMeta, Refusal, Seen, SeenOf,
    Settings, Shown, Turn, sample_by_weights,
};
pub use matches::{Dice, EventError, Match, ResumeError, UndoError};
pub use record::{RecordError, RecordFile, RecordReader, Recorder, Replay};
pub use rng::{GameRng, Stream};
pub use rule::{Marks, Rule, mark, trace};
pub use seat::{MAX_SEATS, PerSeat, Seat, SeatSet};
pub use sheet::{Census, ScoreLine, ScoreSheet, Standings};
