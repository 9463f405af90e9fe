//! *Tutankhamun*, the board game by Reiner Knizia, for 2 to 6 players: an exact rules engine.
//!
//! Boats sail down a river of 80 tiles. Whoever collects most of a set of artifacts loses points,
//! and who loses them all first wins. [`Tutankhamun`] is a [`Game`](nile_core::Game): the river is
//! dealt by 80 draws, after which nothing is hidden and nothing is left to chance.
//!
//! ```
//! use nile_core::{Dice, Game, Match, Turn};
//! use nile_tutankhamun::{Action, Slot, Tutankhamun};
//!
//! let mut game = Match::<Tutankhamun>::new(Default::default(), 4, Dice::Seeded(7))?;
//! let Turn::Seat(first) = game.turn() else { unreachable!("the deal is settled") };
//! // Forward to any tile: the whole river lies ahead.
//! assert_eq!(game.game().actions(first).len(), 80);
//! let refused = game.act(first, Action::Sail(Slot::new(81))).unwrap_err();
//! assert_eq!(refused.to_string(), "there is no slot 81: the river has slots 1 to 80");
//!
//! while let Turn::Seat(seat) = game.turn() {
//!     let action = game.game().actions(seat)[0];
//!     game.act(seat, action)?;
//! }
//! assert_eq!(game.game().standings().winners().len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The files follow the rulebook: [`Tile`]s, the river and its [`Slot`]s, the boats, the deal,
//! sailing, idols, scoring, the end. The rules are listed in [`rules`], each with the id that code,
//! refusals and score lines cite.
#![forbid(unsafe_code)]

mod action;
mod boats;
mod config;
mod ending;
mod idols;
mod illegal;
mod notation;
mod river;
pub mod rules;
mod sail;
mod scoring;
mod setup;
mod state;
mod tile;
mod view;

pub use action::{Action, Outcome, Stage};
pub use boats::Place;
pub use config::{Config, Start};
pub use illegal::Illegal;
pub use river::Slot;
pub use rules::RULES;
pub use scoring::Holder;
pub use state::Tutankhamun;
pub use tile::{Pile, TILES, Tile};
pub use view::View;

/// What a seat sees of an event it may not see whole: there is none, for nothing is hidden.
pub type Glimpse = std::convert::Infallible;
