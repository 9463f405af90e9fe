//! Sailing Toward Osiris, and the French Osiris.
#![forbid(unsafe_code)]

mod action;
mod config;
pub mod edition;
pub mod notation;
pub mod rules;
mod token;

pub use action::{Action, Item, Other, Outcome, Side};
pub use config::{Config, FirstRegent, SecondCardRule, Switches};
pub use edition::{Edition, Fault};
pub use rules::RULES;
pub use token::{Bundle, Crew, Laborer, Monument, Resource, Terrain};
