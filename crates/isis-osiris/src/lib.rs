//! Isis & Osiris, a board game for two to four by Michael Schacht: its rules, exactly.
//!
//! Players cover a board of 6 by 6 squares with pieces and with tiles that everybody saw once and
//! that lie face down then. At the end a piece is worth the sum of the tiles beside it.
//!
//! The engine keeps the contract of [`nile_core`]: [`IsisOsiris`] is a
//! [`Game`](nile_core::Game), a plain value of at most 128 bytes. Revealing a tile is a draw
//! from all tiles nobody has seen; no order of tiles is stored anywhere.
//!
//! ```
//! use nile_core::{Dice, Game, Match, Turn};
//! use nile_isis_osiris::{Config, IsisOsiris};
//!
//! let mut game = Match::<IsisOsiris>::new(Config::default(), 2, Dice::Seeded(7))?;
//! while let Turn::Seat(seat) = game.turn() {
//!     let action = *game.game().actions(seat).last().unwrap(); // a tile as long as there is one
//!     game.act(seat, action)?;
//! }
//! let standings = game.game().standings();
//! assert!(!standings.winners().is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod board;
mod config;
mod ending;
mod illegal;
mod notation;
mod open;
mod play;
pub mod rules;
mod scoring;
mod setup;
mod solver;
mod state;
mod tile;
mod view;

pub use board::Square;
pub use config::{Config, Supply};
pub use illegal::Illegal;
pub use play::Action;
pub use rules::RULES;
pub use scoring::{Side, Track};
pub use solver::{Fraction, Limit, Objective, Solution, solve};
pub use state::IsisOsiris;
pub use tile::Tile;
pub use view::{Field, Stage, Supplies, View};

/// No part of an event is hidden from anybody, so nobody ever sees a part only.
pub type Glimpse = std::convert::Infallible;
