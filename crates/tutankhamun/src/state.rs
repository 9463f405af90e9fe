//! The state of a game, and the contract: each method hands on to the chapter that knows.

use std::convert::Infallible;

use nile_core::{
    Census, Game, GameMeta, GameRng, Information, NotationError, Rule, ScoreSheet, Seat,
    SetupError, Standings, Turn, mark,
};

use crate::action::{Action, Outcome, Stage};
use crate::boats::{Boats, MAX_PLAYERS};
use crate::config::{Config, OPTIONS};
use crate::illegal::Illegal;
use crate::notation;
use crate::river::River;
use crate::rules::*;
use crate::scoring::Prizes;
use crate::tile::{Hand, IDOLS, Pile, SETS};
use crate::view::View;

/// A game of Tutankhamun.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tutankhamun {
    pub(crate) river: River,
    /// The artifacts in front of each player, by seat.
    pub(crate) collected: [Hand; MAX_PLAYERS],
    pub(crate) underworld: Pile,
    pub(crate) tomb: Pile,
    /// Idols being resolved (TUT-08): the one that waits for a decision and those that led to it.
    pub(crate) resolving: [u8; IDOLS],
    pub(crate) boats: Boats,
    /// Points left, by seat; those of seats that do not play never reach zero.
    pub(crate) points: [u8; MAX_PLAYERS],
    /// How often each seat scored for a ring, for the score sheet.
    pub(crate) ring_points: [u8; MAX_PLAYERS],
    /// Who was paid for each set, for the score sheet.
    pub(crate) prizes: [Prizes; SETS],
    pub(crate) seats: u8,
    /// Whose turn it is.
    pub(crate) mover: Seat,
    pub(crate) stage: Stage,
    pub(crate) idols_optional: bool,
    pub(crate) underworld_contests_rings: bool,
}

/// Points at the start, by the number of players from 2 on (TUT-02).
const START_POINTS: [u8; 5] = [30, 28, 24, 20, 18];

/// What the points of a seat that does not play are set to: anything but zero.
const NO_PLAYER: u8 = u8::MAX;

impl Tutankhamun {
    /// The points each player starts with (TUT-02).
    pub(crate) fn start_points(&self) -> u8 {
        START_POINTS[usize::from(self.seats) - 2]
    }

    fn set_up(config: &Config, seats: usize) -> Result<Self, SetupError> {
        let start = config.check(seats)?;
        mark(TUT_02);
        // The printed track has corner spaces, which are no points: plain numbers need none.
        mark(TUT_26);
        let mut game = Tutankhamun {
            river: River::empty(),
            collected: [Hand::default(); MAX_PLAYERS],
            underworld: Pile::default(),
            tomb: Pile::default(),
            resolving: [0; IDOLS],
            boats: Boats::waiting(Seat::new(0), seats),
            points: [NO_PLAYER; MAX_PLAYERS],
            ring_points: [0; MAX_PLAYERS],
            prizes: [Prizes::default(); SETS],
            seats: seats as u8,
            mover: Seat::new(0),
            stage: Stage::Start,
            idols_optional: config.idols_optional,
            underworld_contests_rings: config.underworld_contests_rings,
        };
        let points = game.start_points();
        game.points[..seats].fill(points);
        if let Some(seat) = start {
            game.begin_with(seat);
        }
        Ok(game)
    }
}

impl Game for Tutankhamun {
    type Config = Config;
    type Action = Action;
    type Outcome = Outcome;
    type Illegal = Illegal;
    type View = View;
    type Glimpse = Infallible;

    const META: GameMeta = GameMeta {
        id: "tutankhamun",
        name: "Tutankhamun",
        min_seats: 2,
        max_seats: MAX_PLAYERS,
        information: Information::Open,
        options: OPTIONS,
        rules_version: 1,
    };

    fn rules() -> &'static [Rule] {
        RULES
    }

    fn new(config: &Config, seats: usize) -> Result<Self, SetupError> {
        Self::set_up(config, seats)
    }

    #[inline]
    fn seats(&self) -> usize {
        self.seats.into()
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.stage {
            Stage::Start | Stage::Deal => Turn::Chance,
            Stage::Over => Turn::Over,
            _ => Turn::Seat(self.mover),
        }
    }

    #[inline]
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.turn() == Turn::Seat(seat) {
            match self.stage {
                Stage::Sail => self.list_sails(out),
                _ => self.list_idol_actions(out),
            }
        }
    }

    #[inline]
    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        if self.turn() != Turn::Seat(seat) {
            return Err(self.not_to_act(seat));
        }
        match (self.stage, *action) {
            (Stage::Sail, Action::Sail(slot)) => self.check_sail(slot),
            (Stage::Sail, _) => Err(Illegal::MustSail),
            (_, action) => self.check_idol_action(action),
        }
    }

    #[inline]
    fn act_unchecked(&mut self, _: Seat, action: Action) {
        match action {
            Action::Sail(slot) => self.sail(slot),
            _ => self.use_idol(action),
        }
    }

    fn outcomes(&self, each: impl FnMut(Outcome, u32)) {
        self.list_outcomes(each);
    }

    fn resolve_unchecked(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::Start(seat) => self.begin_with(seat),
            Outcome::Tile(tile) => self.deal(tile),
        }
    }

    fn sample(&self, rng: &mut GameRng) -> Outcome {
        self.draw(rng)
    }

    fn view(&self, _: Option<Seat>) -> View {
        View::of(self)
    }

    fn determinize(view: &View, _: &mut GameRng) -> Self {
        view.game()
    }

    fn standings(&self) -> Standings {
        self.rank()
    }

    fn score_sheet(&self, seat: Seat) -> ScoreSheet {
        self.list_scores(seat)
    }

    fn census(&self) -> Census {
        self.count_tiles()
    }

    fn max_events(&self) -> usize {
        self.events_left()
    }

    fn write_action(_: &Config, action: &Action, out: &mut String) {
        notation::write_action(action, out);
    }

    fn parse_action(_: &Config, text: &str) -> Result<Action, NotationError> {
        notation::parse_action(text)
    }

    fn write_outcome(_: &Config, outcome: &Outcome, out: &mut String) {
        notation::write_outcome(outcome, out);
    }

    fn parse_outcome(_: &Config, text: &str) -> Result<Outcome, NotationError> {
        notation::parse_outcome(text)
    }

    fn write_glimpse(_: &Config, glimpse: &Infallible, _: &mut String) {
        match *glimpse {}
    }
}
