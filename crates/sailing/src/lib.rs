//! Sailing Toward Osiris, and the French Osiris: governors build monuments along the Nile in four
//! seasons, before Pharaoh's barge reaches the tomb.
//!
//! The board, the cards and the prices are data: an [`Edition`], read from a file, checked whole and
//! never changed. [`Config`] chooses one; [`Config::osiris`] is the French game. What governors do
//! and what is drawn are [`Action`]s and [`Outcome`]s, small values with one text each:
//!
//! ```
//! use nile_sailing::{Action, Edition, Laborer, notation};
//!
//! let english = Edition::english();
//! let action = notation::parse_action(&english, "harvest farm-2n farmer")?;
//! let Action::Harvest { space, laborer } = action else { unreachable!() };
//! assert_eq!(english.spaces[space].icons, [3, 2]);
//! assert_eq!(laborer, Laborer::Farmer);
//!
//! let mut text = String::new();
//! notation::write_action(&english, &action, &mut text);
//! assert_eq!(text, "harvest farm-2n farmer");
//! # Ok::<(), nile_core::NotationError>(())
//! ```
//!
//! A game is [`Sailing`]: it says who is awaited, what they may do and what comes of it. A player gets
//! a [`View`], which holds what that seat may know.
//!
//! ```
//! use nile_core::{Dice, Game, Match, Turn};
//! use nile_sailing::{Config, Sailing};
//!
//! let config = Config { proposals: 0, ..Config::default() };
//! let mut game = Match::<Sailing>::new(config, 3, Dice::Seeded(7))?;
//! while let Turn::Seat(seat) = game.turn() {
//!     let actions = game.game().actions(seat);
//!     game.act(seat, actions[actions.len() / 2])?;
//! }
//! let standings = game.game().standings();
//! assert_eq!(standings.rule.map(|rule| rule.id), Some("STO-51"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Every rule has an id, in [`rules`].
#![forbid(unsafe_code)]

mod action;
mod boons;
mod bound;
mod build;
mod caravan;
mod cards;
mod census;
mod city;
mod config;
mod counts;
mod decide;
mod draw;
pub mod edition;
mod effects;
mod ending;
mod glimpse;
mod ground;
mod haggle;
mod harvest;
mod hire;
mod illegal;
mod imagine;
mod know;
mod lift;
mod market;
pub mod notation;
mod open;
mod packing;
mod pending;
mod plan;
pub mod rules;
mod season;
mod setup;
mod show;
mod state;
mod swap;
mod token;
mod view;
mod withdraw;

pub use action::{Action, Item, Other, Outcome, Side};
pub use config::{Config, FirstRegent, SecondCardRule, Switches};
pub use counts::Cards;
pub use edition::{Edition, Fault};
pub use glimpse::Glimpse;
pub use illegal::Illegal;
pub use pending::{Items, Pending, Proposal, Source};
pub use rules::RULES;
pub use state::{Planned, Sailing};
pub use token::{Bundle, Crew, Laborer, Monument, Resource, Terrain};
pub use view::View;
