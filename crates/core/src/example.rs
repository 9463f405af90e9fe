use std::convert::Infallible;

use nile_core::{
    Census, Game, GameMeta, GameRng, Information, NotationError, OptionMeta, PerSeat, Problems,
    Refusal, Rule, ScoreSheet, Seat, SetupError, Standings, Turn, mark,
};
use serde::{Deserialize, Serialize};

nile_core::rules! {
    COIN_01 = "COIN-01", "Turn", "On your turn flip the coin or stop.";
    COIN_02 = "COIN-02", "Flip", "Heads puts a point on the pile; tails clears it and ends the turn.";
    COIN_03 = "COIN-03", "Stop", "Stopping takes the pile. A pile of five must be taken.";
    COIN_04 = "COIN-04", "End", "After the last round the most points win; ties share the win.";
}

/// What can be set.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Config {
    /// How many turns each seat has.
    pub rounds: u8,
}

impl Default for Config {
    fn default() -> Self {
        Config { rounds: 3 }
    }
}

/// Flip a coin as long as you dare.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Coins {
    points: PerSeat<u8>,
    pile: u8,
    turns_left: u8,
    awaited: Seat,
    in_the_air: bool,
}

/// What a player does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Flip the coin.
    Flip,
    /// Take the pile.
    Stop,
}

/// What the coin shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Coin {
    /// A point.
    Heads,
    /// The end of the turn.
    Tails,
}

/// Why a move is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// Somebody else is to move, or nobody.
    #[error("it is not your turn")]
    NotYourTurn,
    /// The pile is full.
    #[error("a pile of {0} must be taken")]
    PileIsFull(u8),
}

impl Refusal for Illegal {
    fn rule(&self) -> &'static Rule {
        match self {
            Illegal::NotYourTurn => COIN_01,
            Illegal::PileIsFull(_) => COIN_03,
        }
    }
}

impl Coins {
    const FULL: u8 = 5;

    /// The points on the pile.
    pub fn pile(&self) -> u8 {
        self.pile
    }

    fn end_turn(&mut self) {
        self.pile = 0;
        self.turns_left -= 1;
        self.awaited = self.awaited.next(self.seats());
    }
}

impl Game for Coins {
    type Config = Config;
    type Action = Move;
    type Outcome = Coin;
    type Illegal = Illegal;
    type View = Coins; // everything is open, so a view may be the game itself
    type Glimpse = Infallible;

    const META: GameMeta = GameMeta {
        id: "coins",
        name: "Coins",
        min_seats: 2,
        max_seats: 4,
        information: Information::Open,
        options: &[OptionMeta {
            key: "rounds",
            values: "1 to 9",
            what: "turns for each seat",
        }],
        rules_version: 1,
    };

    fn rules() -> &'static [Rule] {
        RULES
    }

    fn new(config: &Config, seats: usize) -> Result<Self, SetupError> {
        let mut problems = Problems::default();
        problems.take(Self::META.check_seats(seats));
        if !(1..=9).contains(&config.rounds) {
            problems.add("rounds", format!("must be 1 to 9, not {}", config.rounds));
        }
        problems.done()?;
        Ok(Coins {
            points: PerSeat::new(seats, 0),
            pile: 0,
            turns_left: config.rounds * seats as u8,
            awaited: Seat::new(0),
            in_the_air: false,
        })
    }

    fn seats(&self) -> usize {
        self.points.seats()
    }

    fn turn(&self) -> Turn {
        match (self.turns_left, self.in_the_air) {
            (0, _) => Turn::Over,
            (_, true) => Turn::Chance,
            (_, false) => Turn::Seat(self.awaited),
        }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Move>) {
        out.extend(
            [Move::Flip, Move::Stop]
                .iter()
                .filter(|m| self.check(seat, m).is_ok()),
        );
    }

    fn check(&self, seat: Seat, action: &Move) -> Result<(), Illegal> {
        if self.turn() != Turn::Seat(seat) {
            return Err(Illegal::NotYourTurn);
        }
        match action {
            Move::Flip if self.pile == Self::FULL => Err(Illegal::PileIsFull(self.pile)),
            _ => Ok(()),
        }
    }

    fn act_unchecked(&mut self, seat: Seat, action: Move) {
        match action {
            Move::Flip => self.in_the_air = true,
            Move::Stop => {
                mark(COIN_03);
                self.points[seat] += self.pile;
                self.end_turn();
            }
        }
    }

    fn outcomes(&self, mut each: impl FnMut(Coin, u32)) {
        if self.turn() == Turn::Chance {
            each(Coin::Heads, 1);
            each(Coin::Tails, 1);
        }
    }

    fn resolve_unchecked(&mut self, outcome: Coin) {
        mark(COIN_02);
        self.in_the_air = false;
        match outcome {
            Coin::Heads => self.pile += 1,
            Coin::Tails => self.end_turn(),
        }
    }

    fn view(&self, _: Option<Seat>) -> Coins {
        self.clone()
    }

    fn determinize(view: &Coins, _: &mut GameRng) -> Self {
        view.clone()
    }

    fn standings(&self) -> Standings {
        let scores = PerSeat::from_fn(self.seats(), |seat| self.points[seat].into());
        let rule = (self.turn() == Turn::Over).then_some(COIN_04);
        Standings::by(scores, rule, |seat| scores[seat])
    }

    fn score_sheet(&self, seat: Seat) -> ScoreSheet {
        let mut sheet = ScoreSheet::default();
        sheet.add("piles", self.points[seat].into(), COIN_03);
        sheet
    }

    fn census(&self) -> Census {
        let mut census = Census::default();
        census.add(if self.in_the_air { "air" } else { "table" }, "coin", 1);
        census
    }

    fn max_events(&self) -> usize {
        // A whole turn is at most five flips with their coins, and a stop.
        let whole = 2 * Self::FULL as usize + 1;
        let begun = 2 * self.pile as usize + usize::from(self.in_the_air);
        (self.turns_left as usize * whole).saturating_sub(begun)
    }

    fn write_action(_: &Config, action: &Move, out: &mut String) {
        out.push_str(match action {
            Move::Flip => "flip",
            Move::Stop => "stop",
        });
    }

    fn parse_action(_: &Config, text: &str) -> Result<Move, NotationError> {
        match text {
            "flip" => Ok(Move::Flip),
            "stop" => Ok(Move::Stop),
            _ => Err(NotationError::new(text, "a move is `flip` or `stop`")),
        }
    }

    fn write_outcome(_: &Config, outcome: &Coin, out: &mut String) {
        out.push_str(match outcome {
            Coin::Heads => "heads",
            Coin::Tails => "tails",
        });
    }

    fn parse_outcome(_: &Config, text: &str) -> Result<Coin, NotationError> {
        match text {
            "heads" => Ok(Coin::Heads),
            "tails" => Ok(Coin::Tails),
            _ => Err(NotationError::new(text, "a coin shows `heads` or `tails`")),
        }
    }

    fn write_glimpse(_: &Config, glimpse: &Infallible, _: &mut String) {
        match *glimpse {}
    }
}
