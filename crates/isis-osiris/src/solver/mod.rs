//! The exact end of a two-player game: what it is worth, and which moves keep that worth.
//!
//! Both players are taken to remember every tile they saw, and to play as well as can be; a tile
//! still unseen comes up with its exact chance. The search is an expectimax with bounds at the
//! draws, over positions stripped to what still matters, and a table of those it has met.
//!
//! All arithmetic is exact. A draw from `u` unseen tiles divides by `u`, the next by `u - 1`, and so
//! on: so every value in a position with `u` tiles unseen is a whole number once multiplied by
//! `u · (u - 1) · …` down to the fewest tiles that can be left. Values are kept so multiplied, as
//! whole numbers, and nothing is ever divided.

mod position;
mod search;
mod table;

use std::fmt;

use nile_core::Seat;

use crate::board::Square;
use crate::play::Action;
use crate::state::{IsisOsiris, Phase};
use crate::view::View;
use position::{MAX_OPEN, Setting};
use search::Search;

/// What a player tries to get.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Objective {
    /// As many points more than the other as possible, on average. Points of earlier games of a
    /// series count.
    Margin,
    /// The best chance to win; a shared victory counts half.
    Win,
}

/// How much a search may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Limit {
    /// How many positions it may look at.
    pub nodes: u64,
    /// How many bytes its table may have.
    pub table: usize,
}

impl Default for Limit {
    /// A hundred million positions, and a quarter of a gigabyte.
    fn default() -> Self {
        Limit {
            nodes: 100_000_000,
            table: 256 << 20,
        }
    }
}

/// An exact fraction in lowest terms; the denominator is positive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fraction {
    /// What is divided.
    pub numerator: i64,
    /// By what.
    pub denominator: i64,
}

impl Fraction {
    /// The fraction in lowest terms.
    fn new(numerator: i64, denominator: i64) -> Fraction {
        let (mut a, mut b) = (numerator.unsigned_abs(), denominator.unsigned_abs());
        while b != 0 {
            (a, b) = (b, a % b);
        }
        let divisor = a.max(1) as i64;
        Fraction {
            numerator: numerator / divisor,
            denominator: denominator / divisor,
        }
    }

    /// The nearest floating-point number.
    pub fn to_f64(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator {
            1 => write!(f, "{}", self.numerator),
            _ => write!(f, "{}/{}", self.numerator, self.denominator),
        }
    }
}

/// What a position is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Solution {
    /// For whom: the seat whose turn it is.
    pub seat: Seat,
    /// The average margin, or the chance to win.
    pub value: Fraction,
    /// Every move that keeps this value, in order; none if no player is awaited.
    pub best: Vec<Action>,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// What the rest of a two-player game is worth to the seat whose turn it is, if both play as well as
/// can be; `None` if the limit is reached.
///
/// Also `None` for what it cannot do: more than two players, an earlier game of a series, more than
/// 16 empty squares, or a box of so many tiles that exact values do not fit 64 bits.
///
/// ```
/// use nile_core::{Game, Seat, Turn};
/// use nile_isis_osiris::{Action, Config, IsisOsiris, Objective, Tile, solve};
/// # let mut game = IsisOsiris::new(&Config::default(), 2)?;
/// // Any game of two with few squares left …
/// # while game.view(None).empty().count() > 3 {
/// #     match game.turn() {
/// #         Turn::Seat(seat) => game.act(seat, game.actions(seat)[0])?,
/// #         _ => { let mut first = None; game.outcomes(|tile, _| first = first.or(Some(tile))); game.resolve(first.unwrap())?; }
/// #     }
/// # }
/// let solution = solve(&game.view(None), Objective::Margin, Default::default()).unwrap();
/// println!("{} by {:?}", solution.value, solution.best);
/// # assert!(!solution.best.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve(view: &View, objective: Objective, limit: Limit) -> Option<Solution> {
    let game = view.game();
    let open: Vec<Square> = game.board.empty().collect();
    if game.seats != 2 || game.game != game.games || open.len() > MAX_OPEN {
        return None;
    }
    let (setting, position) = Setting::of(&game, &open);
    let points = lead(&game);
    let mut search = Search::new(setting, &position, objective, points, limit)?;
    let lead = match objective {
        Objective::Margin => 0,
        Objective::Win => points,
    };
    let (value, best) = match game.phase {
        Phase::Over => (search.end(&position, lead), Vec::new()),
        Phase::Reveal => (search.reveal(&position, lead), Vec::new()),
        Phase::Choose => search.best_choices(&position, lead),
        Phase::Place(tile) => search.best_places(&position, tile.value(), lead),
    };
    let scale = search.scale(&position);
    let value = match objective {
        Objective::Margin => Fraction::new(value + i64::from(points) * scale, scale),
        // From "won less lost" to "won, and half of what is shared".
        Objective::Win => Fraction::new(value + scale, 2 * scale),
    };
    let action = |index: Option<usize>| match (index, game.phase) {
        (Some(index), Phase::Place(_)) => Action::Place(open[index]),
        (Some(index), _) => Action::Piece(open[index]),
        (None, _) => Action::Tile,
    };
    let mut best: Vec<Action> = best.into_iter().map(action).collect();
    best.sort();
    search.finished().then_some(Solution {
        seat: game.awaited,
        value,
        best,
        nodes: search.nodes(),
    })
}

/// How many points the seat whose turn it is has more than the other, earlier games included.
fn lead(game: &IsisOsiris) -> i32 {
    let scores = game.scores();
    scores[game.awaited] - scores[game.awaited.next(2)]
}
