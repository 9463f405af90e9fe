//! Exact rules engines for board games along the Nile, behind one door.
//!
//! Each game is a crate of its own and a feature of this one, all on by default. The
//! [`prelude`] is enough for common work:
//!
//! ```
//! use nile_games::prelude::*;
//! use nile_games::tutankhamun::Tutankhamun;
//!
//! let mut game = Match::<Tutankhamun>::new(Default::default(), 4, Dice::Seeded(7))?;
//! while let Turn::Seat(seat) = game.turn() {
//!     let action = game.game().actions(seat)[0];
//!     game.act(seat, action)?;
//! }
//! println!("{:?}", game.game().standings());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Whoever has only a game's name writes a [`Visit`]: [`by_name`] calls it with the game's type.
#![forbid(unsafe_code)]

pub use nile_arena as arena;
pub use nile_boards as boards;
pub use nile_bots as bots;
pub use nile_core as core;
#[cfg(feature = "isis-osiris")]
pub use nile_isis_osiris as isis_osiris;
#[cfg(feature = "sailing")]
pub use nile_sailing as sailing;
#[cfg(feature = "tutankhamun")]
pub use nile_tutankhamun as tutankhamun;

/// What common work needs: the contract, matches, records, bots and boards.
pub mod prelude {
    pub use crate::{Playable, TITLES, Title, Visit, by_name};
    pub use nile_arena::play_out;
    pub use nile_boards::{Picture, Style};
    pub use nile_bots::{Heuristic, Spec};
    pub use nile_core::{
        AnyMatch, Bot, BotFault, Dice, Event, EventOf, Game, GameRng, Match, RecordFile,
        RecordReader, Recorder, Refusal, Rule, Seat, SeatSet, Standings, Stream, Turn,
    };
}

use nile_boards::Picture;
use nile_bots::Heuristic;
use nile_core::{Game, GameMeta};

/// A game with everything that playing it at a table takes.
pub trait Playable: Game + Heuristic + Picture {}
impl<G: Game + Heuristic + Picture> Playable for G {}

/// Something to do with a game whose type is found by its name.
///
/// ```
/// use nile_games::prelude::*;
///
/// /// How many may play.
/// struct SeatCounts;
///
/// impl Visit for SeatCounts {
///     type Out = (usize, usize);
///     fn visit<G: Playable>(self, _preset: G::Config) -> (usize, usize) {
///         (G::META.min_seats, G::META.max_seats)
///     }
/// }
///
/// assert_eq!(by_name("isis-osiris", SeatCounts), Some((2, 4)));
/// assert_eq!(by_name("senet", SeatCounts), None);
/// ```
pub trait Visit {
    /// What comes of it.
    type Out;
    /// Does it, with the configuration that the title stands for.
    fn visit<G: Playable>(self, preset: G::Config) -> Self::Out;
}

/// A name a game can be asked for by.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Title {
    /// The name, as on a command line.
    pub name: &'static str,
    /// What people call it, in English, known without reading an edition.
    pub called: &'static str,
    /// The game behind it.
    pub meta: &'static GameMeta,
}

/// Declares the titles once: the list of them, and the way from a name to a type.
macro_rules! titles {
    ($($feature:literal $name:literal $called:literal => $game:ty, $preset:expr;)+) => {
        /// Every title there is.
        pub const TITLES: &[Title] = &[$(
            #[cfg(feature = $feature)]
            Title { name: $name, called: $called, meta: &<$game>::META },
        )+];

        /// Calls the visitor with the game of that name, if there is one.
        #[allow(unused_variables, reason = "without any game there is nothing to visit")]
        pub fn by_name<V: Visit>(name: &str, visitor: V) -> Option<V::Out> {
            match name {
                $(
                    #[cfg(feature = $feature)]
                    $name => Some(visitor.visit::<$game>($preset)),
                )+
                _ => None,
            }
        }
    };
}

titles! {
    "tutankhamun" "tutankhamun" "Tutankhamun" => tutankhamun::Tutankhamun, Default::default();
    "sailing" "sailing" "Sailing Toward Osiris" => sailing::Sailing, Default::default();
    "sailing" "osiris" "Osiris" => sailing::Sailing, sailing::Config::osiris();
    "isis-osiris" "isis-osiris" "Isis & Osiris" => isis_osiris::IsisOsiris, Default::default();
}

/// The README's example is compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
