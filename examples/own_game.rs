//! A game of your own under the laws: `cargo run --example own_game`.
//!
//! Pebbles: two players take one to three pebbles in turn; whoever takes the last one wins.
use std::convert::Infallible;

use nile_games::core::*;
use nile_testkit::{Plan, check};

rules! {
    PEB_01 = "PEB-01", "Take", "On your turn take one to three pebbles.";
    PEB_02 = "PEB-02", "End", "Whoever takes the last pebble wins.";
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, serde::Serialize)]
struct Pebbles(u8, Seat); // how many are left, whose turn it is

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("one to three of the {0} pebbles can be taken, on your turn")]
struct No(u8);

#[rustfmt::skip]
impl Refusal for No { fn rule(&self) -> &'static Rule { PEB_01 } }

#[rustfmt::skip] // a line for each question the contract asks
impl Game for Pebbles {
    type Config = ();
    type Action = u8;
    type Outcome = Infallible; // nothing is drawn
    type Illegal = No;
    type View = Pebbles; // everything is open
    type Glimpse = Infallible;
    const META: GameMeta = GameMeta {
        id: "pebbles", name: "Pebbles", min_seats: 2, max_seats: 2,
        information: Information::Open, options: &[], rules_version: 1,
    };
    fn rules() -> &'static [Rule] { RULES }
    fn new(_: &(), seats: usize) -> Result<Self, SetupError> { Self::META.check_seats(seats).map(|()| Pebbles(21, Seat::new(0))) }
    fn seats(&self) -> usize { 2 }
    fn turn(&self) -> Turn { if self.0 == 0 { Turn::Over } else { Turn::Seat(self.1) } }
    fn legal_actions(&self, seat: Seat, out: &mut Vec<u8>) {
        out.extend((1..=3).filter(|take| self.check(seat, take).is_ok()));
    }
    fn check(&self, seat: Seat, take: &u8) -> Result<(), No> {
        let may = self.turn() == Turn::Seat(seat) && (1..=3.min(self.0)).contains(take);
        may.then_some(()).ok_or(No(self.0))
    }
    fn act_unchecked(&mut self, seat: Seat, take: u8) { *self = Pebbles(self.0 - take, seat.next(2)); }
    fn outcomes(&self, _: impl FnMut(Infallible, u32)) {}
    fn resolve_unchecked(&mut self, drawn: Infallible) { match drawn {} }
    fn view(&self, _: Option<Seat>) -> Pebbles { self.clone() }
    fn determinize(view: &Pebbles, _: &mut GameRng) -> Self { view.clone() }
    fn standings(&self) -> Standings {
        let (over, won) = (self.0 == 0, |seat: Seat| i32::from(self.0 == 0 && seat != self.1));
        Standings::by(PerSeat::from_fn(2, won), over.then_some(PEB_02), won)
    }
    fn score_sheet(&self, seat: Seat) -> ScoreSheet {
        ScoreSheet { lines: vec![ScoreLine { what: "the last".into(), points: self.standings().scores[seat], rule: PEB_02 }] }
    }
    fn census(&self) -> Census {
        let mut census = Census::default();
        census.add("pile", "pebble", self.0.into());
        census.add("taken", "pebble", (21 - self.0).into());
        census
    }
    fn max_events(&self) -> usize { self.0.into() }
    fn write_action(_: &(), take: &u8, out: &mut String) { out.push_str(&take.to_string()); }
    fn parse_action(_: &(), text: &str) -> Result<u8, NotationError> { text.parse().map_err(|_| NotationError::new(text, "a move is 1, 2 or 3")) }
    fn write_outcome(_: &(), drawn: &Infallible, _: &mut String) { match *drawn {} }
    fn parse_outcome(_: &(), text: &str) -> Result<Infallible, NotationError> { Err(NotationError::new(text, "nothing is drawn")) }
    fn write_glimpse(_: &(), glimpse: &Infallible, _: &mut String) { match *glimpse {} }
}

fn main() {
    match check(&Plan::<Pebbles>::default()) {
        Ok(report) => println!("{report}"),
        Err(violation) => println!("{violation}"),
    }
}
