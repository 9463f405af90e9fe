//! Bazaar with one thing wrong: a wrapper that passes everything on, and a hook for each thing a
//! planted bug may change.

use std::fmt::Debug;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use nile_core::{
    Census, EventOf, Game, GameMeta, GameRng, NotationError, Rule, ScoreSheet, Seat, SeatSet,
    SetupError, Standings, Turn,
};
use serde::Serialize;

use crate::bazaar::{Action, Bazaar, Config, Glimpse, Good, Goods, Illegal, View};

/// A planted bug: every hook does the honest thing unless the bug changes it.
pub trait Bug: Copy + Send + Sync + 'static {
    fn rules() -> &'static [Rule] {
        Bazaar::rules()
    }
    fn set_up(config: &Config, seats: usize) -> Result<Bazaar, SetupError> {
        Bazaar::new(config, seats)
    }
    fn legal(game: &Planted<Self>, seat: Seat, out: &mut Vec<Action>) {
        game.inner.legal_actions(seat, out);
    }
    fn check(game: &Planted<Self>, seat: Seat, action: &Action) -> Result<(), Illegal> {
        game.inner.check(seat, action)
    }
    fn act(game: &mut Planted<Self>, seat: Seat, action: Action) {
        game.inner.act_unchecked(seat, action);
    }
    fn refused(_: &mut Planted<Self>) {}
    fn outcomes(game: &Planted<Self>, each: impl FnMut(Good, u32)) {
        game.inner.outcomes(each);
    }
    fn sample(game: &Planted<Self>, rng: &mut GameRng) -> Good {
        nile_core::sample_by_weights(game, rng)
    }
    fn view(game: &Planted<Self>, seat: Option<Seat>) -> PlantedView {
        PlantedView::honest(game.inner.view(seat))
    }
    fn glimpse(game: &Bazaar, event: &EventOf<Bazaar>, seat: Option<Seat>) -> Option<Glimpse> {
        game.glimpse(event, seat)
    }
    fn reveals(game: &Bazaar, event: &EventOf<Bazaar>) -> bool {
        game.reveals(event)
    }
    fn determinize(view: &PlantedView, rng: &mut GameRng) -> Planted<Self> {
        Planted::honest(Bazaar::determinize(&view.view, rng))
    }
    fn standings(game: &Bazaar) -> Standings {
        game.standings()
    }
    fn score_sheet(game: &Bazaar, seat: Seat) -> ScoreSheet {
        game.score_sheet(seat)
    }
    fn max_events(game: &Bazaar) -> usize {
        game.max_events()
    }
    fn write_action(action: &Action, out: &mut String) {
        Bazaar::write_action(&Config::default(), action, out);
    }
    fn parse_action(text: &str) -> Result<Action, NotationError> {
        Bazaar::parse_action(&Config::default(), text)
    }
}

/// Bazaar with a bug, and with things in it that a state must not have: they are not compared.
pub struct Planted<B> {
    pub inner: Bazaar,
    pub hidden: u32,
    pub shared: Arc<AtomicU32>,
    pub bug: PhantomData<B>,
}

impl<B> Planted<B> {
    pub fn honest(inner: Bazaar) -> Self {
        Planted {
            inner,
            hidden: 0,
            shared: Arc::default(),
            bug: PhantomData,
        }
    }
}

impl<B> Clone for Planted<B> {
    fn clone(&self) -> Self {
        Planted {
            inner: self.inner.clone(),
            hidden: self.hidden,
            shared: Arc::clone(&self.shared),
            bug: PhantomData,
        }
    }
}

impl<B> PartialEq for Planted<B> {
    fn eq(&self, other: &Self) -> bool {
        self.inner == other.inner
    }
}

impl<B> Eq for Planted<B> {}

impl<B> Hash for Planted<B> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.inner.hash(state);
    }
}

impl<B> Debug for Planted<B> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let shared = self.shared.load(Ordering::Relaxed);
        write!(f, "{:?} {} {shared}", self.inner, self.hidden)
    }
}

/// A view that may tell too much, or tell it in the wrong way.
#[derive(Clone, Debug, Serialize)]
pub struct PlantedView {
    pub view: View,
    /// Compared, but not written.
    #[serde(skip)]
    pub unwritten: Goods,
    /// Neither compared nor written.
    #[serde(skip)]
    pub smuggled: Option<Box<Bazaar>>,
}

impl PlantedView {
    pub fn honest(view: View) -> Self {
        PlantedView {
            view,
            unwritten: [0; 3],
            smuggled: None,
        }
    }
}

impl PartialEq for PlantedView {
    fn eq(&self, other: &Self) -> bool {
        self.view == other.view && self.unwritten == other.unwritten
    }
}

impl Eq for PlantedView {}

impl<B: Bug> Game for Planted<B> {
    type Config = Config;
    type Action = Action;
    type Outcome = Good;
    type Illegal = Illegal;
    type View = PlantedView;
    type Glimpse = Glimpse;

    const META: GameMeta = Bazaar::META;

    fn rules() -> &'static [Rule] {
        B::rules()
    }
    fn new(config: &Config, seats: usize) -> Result<Self, SetupError> {
        Ok(Planted::honest(B::set_up(config, seats)?))
    }
    fn seats(&self) -> usize {
        self.inner.seats()
    }
    fn turn(&self) -> Turn {
        self.inner.turn()
    }
    fn may_interject(&self) -> SeatSet {
        self.inner.may_interject()
    }
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        B::legal(self, seat, out);
    }
    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        B::check(self, seat, action)
    }
    fn act_unchecked(&mut self, seat: Seat, action: Action) {
        B::act(self, seat, action);
    }
    fn act(&mut self, seat: Seat, action: Action) -> Result<(), Illegal> {
        let checked = B::check(self, seat, &action);
        match checked {
            Ok(()) => B::act(self, seat, action),
            Err(_) => B::refused(self),
        }
        checked
    }
    fn outcomes(&self, each: impl FnMut(Good, u32)) {
        B::outcomes(self, each);
    }
    fn resolve_unchecked(&mut self, good: Good) {
        self.inner.resolve_unchecked(good);
    }
    fn sample(&self, rng: &mut GameRng) -> Good {
        B::sample(self, rng)
    }
    fn view(&self, seat: Option<Seat>) -> PlantedView {
        B::view(self, seat)
    }
    fn glimpse(&self, event: &EventOf<Self>, seat: Option<Seat>) -> Option<Glimpse> {
        B::glimpse(&self.inner, event, seat)
    }
    fn reveals(&self, event: &EventOf<Self>) -> bool {
        B::reveals(&self.inner, event)
    }
    fn determinize(view: &PlantedView, rng: &mut GameRng) -> Self {
        B::determinize(view, rng)
    }
    fn standings(&self) -> Standings {
        B::standings(&self.inner)
    }
    fn score_sheet(&self, seat: Seat) -> ScoreSheet {
        B::score_sheet(&self.inner, seat)
    }
    fn census(&self) -> Census {
        self.inner.census()
    }
    fn max_events(&self) -> usize {
        B::max_events(&self.inner)
    }
    fn write_action(_: &Config, action: &Action, out: &mut String) {
        B::write_action(action, out);
    }
    fn parse_action(_: &Config, text: &str) -> Result<Action, NotationError> {
        B::parse_action(text)
    }
    fn write_outcome(config: &Config, good: &Good, out: &mut String) {
        Bazaar::write_outcome(config, good, out);
    }
    fn parse_outcome(config: &Config, text: &str) -> Result<Good, NotationError> {
        Bazaar::parse_outcome(config, text)
    }
    fn write_glimpse(config: &Config, glimpse: &Glimpse, out: &mut String) {
        Bazaar::write_glimpse(config, glimpse, out);
    }
}
