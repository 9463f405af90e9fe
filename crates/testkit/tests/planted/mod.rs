//! Bazaar with one thing wrong: a wrapper that passes everything on, and a hook for each thing a
//! planted bug may change.

use std::cell::Cell;
use std::fmt::Debug;
use std::hash::{Hash, Hasher};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use nile_core::{
    Census, EventOf, Game, GameMeta, GameRng, NotationError, Rule, ScoreSheet, Seat, SeatSet,
    SetupError, Standings, Turn,
};
use serde::Serialize;

use crate::bazaar::{Action, Bazaar, Config, Glimpse, Good, Goods, Illegal, View};

/// A planted bug: every hook does the honest thing unless the bug changes it.
pub trait Bug: Sync {
    fn rules(&self) -> &'static [Rule] {
        Bazaar::rules()
    }
    fn set_up(&self, config: &Config, seats: usize) -> Result<Bazaar, SetupError> {
        Bazaar::new(config, seats)
    }
    fn legal(&self, game: &Planted, seat: Seat, out: &mut Vec<Action>) {
        game.inner.legal_actions(seat, out);
    }
    fn check(&self, game: &Planted, seat: Seat, action: &Action) -> Result<(), Illegal> {
        game.inner.check(seat, action)
    }
    fn act(&self, game: &mut Planted, seat: Seat, action: Action) {
        game.inner.act_unchecked(seat, action);
    }
    fn refused(&self, _: &mut Planted) {}
    fn outcomes(&self, game: &Planted, each: &mut dyn FnMut(Good, u32)) {
        game.inner.outcomes(each);
    }
    fn weight(&self, game: &Planted, good: &Good) -> u32 {
        game.inner.weight(good)
    }
    fn sample(&self, game: &Planted, rng: &mut GameRng) -> Good {
        nile_core::sample_by_weights(game, rng)
    }
    fn view(&self, game: &Planted, seat: Option<Seat>) -> PlantedView {
        PlantedView::honest(game.inner.view(seat))
    }
    fn glimpse(
        &self,
        game: &Bazaar,
        event: &EventOf<Bazaar>,
        seat: Option<Seat>,
    ) -> Option<Glimpse> {
        game.glimpse(event, seat)
    }
    fn reveals(&self, game: &Bazaar, event: &EventOf<Bazaar>) -> bool {
        game.reveals(event)
    }
    fn determinize(&self, view: &PlantedView, rng: &mut GameRng) -> Planted {
        Planted::honest(Bazaar::determinize(&view.view, rng))
    }
    fn standings(&self, game: &Bazaar) -> Standings {
        game.standings()
    }
    fn score_sheet(&self, game: &Bazaar, seat: Seat) -> ScoreSheet {
        game.score_sheet(seat)
    }
    fn write_action(&self, action: &Action, out: &mut String) {
        Bazaar::write_action(&Config::default(), action, out);
    }
    fn parse_action(&self, text: &str) -> Result<Action, NotationError> {
        Bazaar::parse_action(&Config::default(), text)
    }
}

thread_local! {
    /// The bug that this thread plays with. The contract's functions without a game need it, too, and
    /// one type for all bugs compiles in a fraction of the time that one type each would take.
    static BUG: Cell<&'static dyn Bug> = const { Cell::new(&NoBug) };
}

/// No bug at all.
pub struct NoBug;
impl Bug for NoBug {}

/// Does something with a bug planted.
pub fn with<R>(bug: &'static dyn Bug, work: impl FnOnce() -> R) -> R {
    let before = BUG.replace(bug);
    let result = work();
    BUG.set(before);
    result
}

fn bug() -> &'static dyn Bug {
    BUG.get()
}

/// Bazaar with a bug, and with things in it that a state must not have: they are not compared.
pub struct Planted {
    pub inner: Bazaar,
    pub hidden: u32,
    pub shared: Arc<AtomicU32>,
}

impl Planted {
    pub fn honest(inner: Bazaar) -> Self {
        Planted {
            inner,
            hidden: 0,
            shared: Arc::default(),
        }
    }
}

impl Clone for Planted {
    fn clone(&self) -> Self {
        Planted {
            inner: self.inner.clone(),
            hidden: self.hidden,
            shared: Arc::clone(&self.shared),
        }
    }
}

impl PartialEq for Planted {
    fn eq(&self, other: &Self) -> bool {
        self.inner == other.inner
    }
}

impl Eq for Planted {}

impl Hash for Planted {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.inner.hash(state);
    }
}

impl Debug for Planted {
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

impl Game for Planted {
    type Config = Config;
    type Action = Action;
    type Outcome = Good;
    type Illegal = Illegal;
    type View = PlantedView;
    type Glimpse = Glimpse;

    const META: GameMeta = Bazaar::META;

    fn rules() -> &'static [Rule] {
        bug().rules()
    }
    fn new(config: &Config, seats: usize) -> Result<Self, SetupError> {
        Ok(Planted::honest(bug().set_up(config, seats)?))
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
        bug().legal(self, seat, out);
    }
    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        bug().check(self, seat, action)
    }
    fn act_unchecked(&mut self, seat: Seat, action: Action) {
        bug().act(self, seat, action);
    }
    fn act(&mut self, seat: Seat, action: Action) -> Result<(), Illegal> {
        let checked = bug().check(self, seat, &action);
        match checked {
            Ok(()) => bug().act(self, seat, action),
            Err(_) => bug().refused(self),
        }
        checked
    }
    fn outcomes(&self, mut each: impl FnMut(Good, u32)) {
        bug().outcomes(self, &mut each);
    }
    fn resolve_unchecked(&mut self, good: Good) {
        self.inner.resolve_unchecked(good);
    }
    fn weight(&self, good: &Good) -> u32 {
        bug().weight(self, good)
    }
    fn sample(&self, rng: &mut GameRng) -> Good {
        bug().sample(self, rng)
    }
    fn view(&self, seat: Option<Seat>) -> PlantedView {
        bug().view(self, seat)
    }
    fn glimpse(&self, event: &EventOf<Self>, seat: Option<Seat>) -> Option<Glimpse> {
        bug().glimpse(&self.inner, event, seat)
    }
    fn reveals(&self, event: &EventOf<Self>) -> bool {
        bug().reveals(&self.inner, event)
    }
    fn determinize(view: &PlantedView, rng: &mut GameRng) -> Self {
        bug().determinize(view, rng)
    }
    fn standings(&self) -> Standings {
        bug().standings(&self.inner)
    }
    fn score_sheet(&self, seat: Seat) -> ScoreSheet {
        bug().score_sheet(&self.inner, seat)
    }
    fn census(&self) -> Census {
        self.inner.census()
    }
    fn max_events(&self) -> usize {
        self.inner.max_events()
    }
    fn write_action(_: &Config, action: &Action, out: &mut String) {
        bug().write_action(action, out);
    }
    fn parse_action(_: &Config, text: &str) -> Result<Action, NotationError> {
        bug().parse_action(text)
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
