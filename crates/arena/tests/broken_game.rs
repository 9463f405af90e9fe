//! A game with a fault of its own: the run stops and says which game it was.

mod common;

use std::fs;
use std::num::NonZeroUsize;

use common::Folder;
use nile_arena::{Entrant, Plan, Played, Run, RunError, run};
use nile_core::example::{Coin, Coins, Config, Illegal, Move};
use nile_core::{
    Bot, BotFault, Census, Game, GameMeta, GameRng, NotationError, Rule, ScoreSheet, Seat,
    SetupError, Standings, Turn,
};

/// Coins, but a full pile breaks the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Brittle(Coins);

impl Game for Brittle {
    type Config = Config;
    type Action = Move;
    type Outcome = Coin;
    type Illegal = Illegal;
    type View = Coins;
    type Glimpse = std::convert::Infallible;

    const META: GameMeta = Coins::META;

    fn rules() -> &'static [Rule] {
        Coins::rules()
    }
    fn new(config: &Config, seats: usize) -> Result<Self, SetupError> {
        Coins::new(config, seats).map(Brittle)
    }
    fn seats(&self) -> usize {
        self.0.seats()
    }
    fn turn(&self) -> Turn {
        self.0.turn()
    }
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Move>) {
        self.0.legal_actions(seat, out);
    }
    fn check(&self, seat: Seat, action: &Move) -> Result<(), Illegal> {
        self.0.check(seat, action)
    }
    fn act_unchecked(&mut self, seat: Seat, action: Move) {
        self.0.act_unchecked(seat, action);
    }
    fn outcomes(&self, each: impl FnMut(Coin, u32)) {
        self.0.outcomes(each);
    }
    fn resolve_unchecked(&mut self, outcome: Coin) {
        self.0.resolve_unchecked(outcome);
        assert!(self.0.pile() < 5, "the table broke");
    }
    fn view(&self, seat: Option<Seat>) -> Coins {
        self.0.view(seat)
    }
    fn determinize(view: &Coins, _: &mut GameRng) -> Self {
        Brittle(view.clone())
    }
    fn standings(&self) -> Standings {
        self.0.standings()
    }
    fn score_sheet(&self, seat: Seat) -> ScoreSheet {
        self.0.score_sheet(seat)
    }
    fn census(&self) -> Census {
        self.0.census()
    }
    fn max_events(&self) -> usize {
        self.0.max_events()
    }
    fn write_action(config: &Config, action: &Move, out: &mut String) {
        Coins::write_action(config, action, out);
    }
    fn parse_action(config: &Config, text: &str) -> Result<Move, NotationError> {
        Coins::parse_action(config, text)
    }
    fn write_outcome(config: &Config, outcome: &Coin, out: &mut String) {
        Coins::write_outcome(config, outcome, out);
    }
    fn parse_outcome(config: &Config, text: &str) -> Result<Coin, NotationError> {
        Coins::parse_outcome(config, text)
    }
    fn write_glimpse(_: &Config, glimpse: &Self::Glimpse, _: &mut String) {
        match *glimpse {}
    }
}

/// Flips as long as it may.
struct Bold;

impl Bot<Brittle> for Bold {
    fn choose(&mut self, _: &Coins, legal: &[Move], _: &mut GameRng) -> Result<Move, BotFault> {
        Ok(legal[0])
    }
}

#[test]
fn a_game_that_fails_stops_the_run_but_loses_nothing_that_was_finished() {
    let folder = Folder::new("broken");
    let lineup = ["bold".to_string(), "bold".to_string()];
    let plan = Plan::simulate::<Brittle>(&Config { rounds: 1 }, 2, &lineup, false, 200, 3).unwrap();
    let entrants = [Entrant::<Brittle> {
        name: "bold".to_string(),
        make: &|| Box::new(Bold),
    }];
    let path = folder.path("journal.jsonl");
    let how = Run {
        threads: NonZeroUsize::new(1),
        journal: Some(path.clone()),
        ..Run::default()
    };
    let error = run(&plan, &entrants, how).unwrap_err();
    let RunError::Broken { game, seed, said } = error else {
        panic!("{error}");
    };
    assert!(game > 1, "some games never see five heads");
    assert_eq!(said, "the table broke");
    assert_eq!(seed, plan.fixture(game - 1).seed);
    let kept = Played::read(&fs::read(path).unwrap()[..]).unwrap();
    let finished: Vec<u64> = kept.games().map(|(index, _)| index + 1).collect();
    let before: Vec<u64> = (1..game).collect();
    assert!(finished.starts_with(&before), "{finished:?}, {game}");
}
