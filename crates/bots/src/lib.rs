//! Opponents for the Nile games: bots that play from views alone.
//!
//! A bot is asked for by a [`Spec`], a short text such as `greedy:noise=0.3`, or by a [`Level`] from
//! `novice` to `expert`. What a game tells a bot about good play is its [`Heuristic`].
//!
//! ```
//! use nile_bots::Spec;
//! use nile_core::{Dice, Game, GameRng, Match, Stream, Turn};
//! use nile_tutankhamun::Tutankhamun;
//!
//! let spec: Spec = "greedy:noise=0.3".parse()?;
//! let mut bot = spec.build::<Tutankhamun>();
//! let game = Match::<Tutankhamun>::new(Default::default(), 2, Dice::Seeded(7))?;
//! let Turn::Seat(seat) = game.turn() else { unreachable!("the deal is settled") };
//! let mut rng = GameRng::new(7, Stream::Bot(seat, 0));
//! let legal = game.game().actions(seat);
//! let action = bot.choose(&game.game().view(Some(seat)), &legal, &mut rng)?;
//! assert!(legal.contains(&action));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod advise;
mod fast;
mod greedy;
mod heuristic;
mod levels;
mod mcts;
mod random;
mod search;
mod spec;
mod uct;

#[cfg(feature = "sailing")]
mod haggling;
#[cfg(feature = "isis-osiris")]
mod isis_osiris;
#[cfg(any(feature = "isis-osiris", feature = "sailing", feature = "tutankhamun"))]
mod odds;
#[cfg(feature = "sailing")]
mod sailing;
#[cfg(feature = "tutankhamun")]
mod tutankhamun;

pub use advise::{Advice, advise};
pub use fast::Fast;
pub use greedy::Greedy;
pub use heuristic::{Heuristic, Rather, by_places, shares};
pub use levels::Level;
pub use mcts::{Mcts, Settings};
pub use random::Random;
pub use search::{Budget, Tuning};
pub use spec::{Spec, SpecError};
pub use uct::Uct;

/// The page's example is compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/bots.md")]
struct Page;
