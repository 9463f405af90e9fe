//! A toy for the tests: a sure bet, or guessing a hidden coin.
//!
//! The first player bets safely, and wins 6 times in 10, or boldly, and wins by guessing a coin that
//! only the second player sees. Somebody who mixes up guesses with knowledge thinks bold is better.

use nile_core::{
    Census, Event, EventOf, Game, GameMeta, GameRng, Information, NotationError, PerSeat, Refusal,
    Rule, ScoreSheet, Seat, SetupError, Standings, Turn,
};
use serde::{Deserialize, Serialize};

use crate::Heuristic;

static RULE: Rule = Rule {
    why: None,
    id: "TOY-01",
    title: "All",
    text: "Bet, and see.",
};

/// Who lays the coin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(super) enum Coin {
    /// It lies before the game begins.
    #[default]
    Before,
    /// The second player, after a bold bet.
    Other,
    /// Chance, after a bold bet.
    Chance,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
enum Stage {
    First,
    Bet,
    Lay,
    Guess,
    Draw,
    Over { first_wins: bool },
}

/// The toy; as a view, it may lack the coin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub(super) struct Toy {
    how: Coin,
    stage: Stage,
    heads: Option<bool>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Move {
    Safe,
    Bold,
    Lay { heads: bool },
    Guess { heads: bool },
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no")]
pub(super) struct No;

impl Refusal for No {
    fn rule(&self) -> &'static Rule {
        &RULE
    }
}

const FIRST: Seat = Seat::new(0);
const SECOND: Seat = Seat::new(1);

impl Toy {
    fn lies(&mut self, heads: bool) {
        self.heads = Some(heads);
        self.stage = match self.stage {
            Stage::First => Stage::Bet,
            _ => Stage::Guess,
        };
    }
}

impl Heuristic for Toy {
    fn estimate(&self, seat: Seat) -> f32 {
        crate::heuristic::by_places(self, seat)
    }
}

impl Game for Toy {
    type Config = Coin;
    type Action = Move;
    type Outcome = bool;
    type Illegal = No;
    type View = Toy;
    type Glimpse = ();

    const META: GameMeta = GameMeta {
        id: "toy",
        name: "Toy",
        min_seats: 2,
        max_seats: 2,
        information: Information::Hidden,
        options: &[],
        rules_version: 1,
    };

    fn rules() -> &'static [Rule] {
        &[]
    }

    fn new(how: &Coin, _: usize) -> Result<Self, SetupError> {
        Ok(Toy {
            how: *how,
            stage: match how {
                Coin::Before => Stage::First,
                _ => Stage::Bet,
            },
            heads: None,
        })
    }

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        match (self.stage, self.how) {
            (Stage::Over { .. }, _) => Turn::Over,
            (Stage::First | Stage::Draw, _) | (Stage::Lay, Coin::Chance) => Turn::Chance,
            (Stage::Lay, _) => Turn::Seat(SECOND),
            (Stage::Bet | Stage::Guess, _) => Turn::Seat(FIRST),
        }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Move>) {
        let all = [false, true];
        match self.stage {
            _ if self.turn() != Turn::Seat(seat) => {}
            Stage::Bet => out.extend([Move::Safe, Move::Bold]),
            Stage::Lay => out.extend(all.map(|heads| Move::Lay { heads })),
            _ => out.extend(all.map(|heads| Move::Guess { heads })),
        }
    }

    fn check(&self, seat: Seat, action: &Move) -> Result<(), No> {
        self.actions(seat).contains(action).then_some(()).ok_or(No)
    }

    fn act_unchecked(&mut self, _: Seat, action: Move) {
        match action {
            Move::Safe => self.stage = Stage::Draw,
            Move::Bold if self.how == Coin::Before => self.stage = Stage::Guess,
            Move::Bold => self.stage = Stage::Lay,
            Move::Lay { heads } => self.lies(heads),
            Move::Guess { heads } => {
                let first_wins = self.heads == Some(heads);
                self.stage = Stage::Over { first_wins };
            }
        }
    }

    fn outcomes(&self, mut each: impl FnMut(bool, u32)) {
        if self.turn() == Turn::Chance {
            let good = if self.stage == Stage::Draw { 6 } else { 5 };
            each(false, 10 - good);
            each(true, good);
        }
    }

    fn resolve_unchecked(&mut self, outcome: bool) {
        match self.stage {
            Stage::Draw => {
                self.stage = Stage::Over {
                    first_wins: outcome,
                }
            }
            _ => self.lies(outcome),
        }
    }

    fn view(&self, seat: Option<Seat>) -> Toy {
        Toy {
            heads: self.heads.filter(|_| seat == Some(SECOND)),
            ..*self
        }
    }

    fn glimpse(&self, event: &EventOf<Self>, seat: Option<Seat>) -> Option<()> {
        let lays = match event {
            Event::Act(_, action) => matches!(action, Move::Lay { .. }),
            Event::Chance(_) => self.stage != Stage::Draw,
        };
        (lays && seat != Some(SECOND)).then_some(())
    }

    fn determinize(view: &Toy, rng: &mut GameRng) -> Self {
        let lies = view.how == Coin::Before && view.stage != Stage::First;
        let heads = match lies || view.stage == Stage::Guess {
            true => view.heads.or_else(|| Some(rng.below(2) == 1)),
            false => None,
        };
        Toy { heads, ..*view }
    }

    fn standings(&self) -> Standings {
        let first = matches!(self.stage, Stage::Over { first_wins: true });
        let scores = PerSeat::from_fn(2, |seat| i32::from((seat == FIRST) == first));
        Standings::by(scores, None, |seat| scores[seat])
    }

    fn score_sheet(&self, _: Seat) -> ScoreSheet {
        ScoreSheet::default()
    }

    fn census(&self) -> Census {
        Census::default()
    }

    fn max_events(&self) -> usize {
        4
    }

    fn write_action(_: &Coin, action: &Move, out: &mut String) {
        *out += &format!("{action:?}");
    }

    fn parse_action(_: &Coin, text: &str) -> Result<Move, NotationError> {
        Err(NotationError::new(text, "nobody types this"))
    }

    fn write_outcome(_: &Coin, outcome: &bool, out: &mut String) {
        *out += &format!("{outcome}");
    }

    fn parse_outcome(_: &Coin, text: &str) -> Result<bool, NotationError> {
        Err(NotationError::new(text, "nobody types this"))
    }

    fn write_glimpse(_: &Coin, (): &(), _: &mut String) {}
}
