//! The laws every board game must obey, as properties anyone can run on their own game.
//!
//! Implement [`Game`](nile_core::Game), then put one line into a test file:
//!
//! ```
//! # use nile_core::example::Coins;
//! nile_testkit::laws!(Coins);
//! # fn main() {}
//! ```
//!
//! or make the call yourself, with as much as you like of it:
//!
//! ```
//! # use nile_core::example::Coins;
//! use nile_testkit::{Plan, check};
//! let report = check::<Coins>(&Plan { games: 50, seed: 7, ..Plan::default() })?;
//! println!("{report}");
//! # Ok::<(), Box<nile_testkit::Violation>>(())
//! ```
//!
//! Random games are played, and at every moment each [`Law`] looks for something wrong. If it finds
//! something, the game is made as short as possible, told in a readable form and saved as a record
//! of everything up to there. Laws about who knows what are dear, so they look at a sample of
//! moments. The report says what the run cost and which rules never acted.
//!
//! For properties of your own there are the strategies alone ([`playthroughs`], [`seat_counts`]), and
//! [`compare`] plays a game side by side with a second implementation of its rules.
#![forbid(unsafe_code)]

mod case;
mod compare;
mod current;
mod law;
mod laws;
mod moment;
mod plan;
mod table;
mod violation;

pub use case::{Case, Playthroughs, Policy, Shrink, playthroughs, scaled, seat_counts, uniform};
pub use compare::{Second, compare};
pub use current::{assert_current, blessing};
pub use law::{Law, Look};
pub use plan::{Plan, Report, check, check_with};
pub use table::{RuleTable, rule_table};
pub use violation::Violation;

/// Makes a test, `obeys_the_laws`, that checks every law on a game; with a second argument, by that
/// [`Plan`]. The environment variable `NILE_GAMES` sets another number of games.
#[macro_export]
macro_rules! laws {
    ($game:ty) => {
        $crate::laws!($game, $crate::Plan::default());
    };
    ($game:ty, $plan:expr) => {
        #[test]
        fn obeys_the_laws() {
            let plan: $crate::Plan<$game> = $plan;
            match $crate::check(&plan.games_from_env()) {
                Ok(report) => println!("{report}"),
                Err(violation) => panic!("{violation}"),
            }
        }
    };
}
