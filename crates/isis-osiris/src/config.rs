//! What can be set before a game.

use nile_core::{Problems, Seat, SetupError};
use serde::{Deserialize, Serialize};

use crate::IsisOsiris;
use crate::board::SQUARES;
use crate::setup::Deal;
use crate::tile::{MAX_TILES, Tile};

/// Where tiles are taken from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Supply {
    /// Every player has a supply of their own.
    #[default]
    Own,
    /// One supply for everybody (ISO-14).
    Common,
}

/// What can be set before a game.
///
/// ```
/// use nile_isis_osiris::{Config, Supply};
/// let config = Config { supply: Supply::Common, games: 3, ..Config::default() };
/// assert_eq!(config.tiles.len(), 22);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Who begins the first game (ISO-07).
    pub start: Seat,
    /// How many games are played, 1 to 100 (ISO-13).
    pub games: u32,
    /// Where tiles are taken from (ISO-14).
    pub supply: Supply,
    /// The value of every tile in the box (ISO-02).
    pub tiles: Vec<i8>,
}

/// The tiles of the first edition (ISO-02).
const FIRST_EDITION: [i8; 22] = [
    -4, -3, -3, -2, -2, -2, -2, -2, -2, -1, -1, //
    1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 4,
];

impl Default for Config {
    fn default() -> Self {
        Config {
            start: Seat::new(0),
            games: 1,
            supply: Supply::Own,
            tiles: FIRST_EDITION.to_vec(),
        }
    }
}

impl Config {
    /// The longest series.
    pub const MAX_GAMES: u32 = 100;

    /// Everything that is wrong with this configuration for so many seats.
    pub(crate) fn check(&self, seats: usize) -> Result<(), SetupError> {
        let mut problems = Problems::default();
        let seats_are_wrong = <IsisOsiris as nile_core::Game>::META.check_seats(seats);
        let deal = seats_are_wrong.is_ok().then(|| Deal::of(seats));
        problems.take(seats_are_wrong);
        if deal.is_some() && self.start.index() >= seats {
            let reason = format!("must be a seat from 1 to {seats}, not {}", self.start);
            problems.add("start", reason);
        }
        if !(1..=Self::MAX_GAMES).contains(&self.games) {
            let reason = format!("must be 1 to {}, not {}", Self::MAX_GAMES, self.games);
            problems.add("games", reason);
        }
        if let Some(value) = self.tiles.iter().find(|&&value| Tile::new(value).is_none()) {
            let reason = format!(
                "a tile is worth {} to {}, not {value}",
                Tile::MIN,
                Tile::MAX
            );
            problems.add("tiles", reason);
        }
        let count = self.tiles.len();
        if count > MAX_TILES {
            problems.add("tiles", format!("at most {MAX_TILES} tiles, not {count}"));
        }
        if let Some(deal) = deal {
            let needed = self.tiles_needed(seats, deal);
            if count < needed {
                let reason = format!("{seats} players need at least {needed} tiles, not {count}");
                problems.add("tiles", reason);
            }
        }
        problems.done()
    }

    /// The shortest list that will do: what is dealt, or what the pieces leave uncovered.
    fn tiles_needed(&self, seats: usize, deal: Deal) -> usize {
        match self.supply {
            Supply::Own => seats * usize::from(deal.tiles),
            Supply::Common => SQUARES - seats * usize::from(deal.pieces),
        }
    }
}
