//! Bots against bots.
//!
//! [`play_out`] plays one match to its end, [`step`] one move of it:
//!
//! ```
//! use nile_arena::play_out;
//! use nile_core::example::{Coins, Move};
//! use nile_core::{Bot, BotFault, Dice, GameRng, Match};
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
//! let mut game = Match::<Coins>::new(Default::default(), 2, Dice::Seeded(7))?;
//! let ending = play_out(&mut game, &mut [Box::new(StopsAt(1)), Box::new(StopsAt(4))], 7);
//! println!("won by {:?}", ending.winners());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod play;

pub use play::{Ending, Forfeit, Step, play_out, step, write_record};
