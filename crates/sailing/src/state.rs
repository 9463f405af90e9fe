//! The state of a game, and the contract: each method hands on to the chapter that knows.

use std::sync::Arc;

use nile_core::{
    Census, EventOf, Game, GameMeta, GameRng, Information, NotationError, Rule, ScoreSheet, Seat,
    SeatSet, SetupError, Standings, Turn,
};

use crate::action::{Action, Outcome};
use crate::config::{Config, OPTIONS};
use crate::counts::{Cards, Hands};
use crate::edition::limits::{MAX_CARAVANS, MAX_MARKETS, MAX_SLOTS, SEATS};
use crate::edition::{BonusId, IdSet, PlaceId, SiteId};
use crate::glimpse::Glimpse;
use crate::ground::Ground;
use crate::illegal::Illegal;
use crate::notation;
use crate::pending::{Pending, Proposal};
use crate::rules::RULES;
use crate::token::{Bundle, Laborer};
use crate::view::View;

/// The most governors.
pub(crate) const MOST: usize = *SEATS.end();

/// A game of Sailing Toward Osiris, or of the French Osiris.
///
/// What is said here by seat holds nothing for seats that do not play.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sailing {
    pub(crate) ground: Arc<Ground>,
    /// The number of the season, and of the segment the barge is on.
    pub(crate) season: u8,
    /// None until one is drawn.
    pub(crate) regent: Option<Seat>,
    /// Who has not withdrawn.
    pub(crate) active: SeatSet,
    /// Who has withdrawn, in order.
    pub(crate) withdrawn: Withdrawn,
    /// The regent bonus taken this season.
    pub(crate) bonus: Option<BonusId>,
    /// The regent bonuses that are blocked, one bit each.
    pub(crate) blocked: u8,
    pub(crate) supply: Bundle,
    /// The tokens of each governor.
    pub(crate) tokens: [Bundle; MOST],
    /// The tokens on the labor pool.
    pub(crate) pool_tokens: Bundle,
    /// The tokens on each market cartouche.
    pub(crate) market_tokens: [Bundle; MAX_MARKETS],
    /// Who closed each market cartouche.
    pub(crate) closed: [Owner; MAX_MARKETS],
    pub(crate) bag: Hands,
    pub(crate) pool: Hands,
    /// The laborers behind each screen.
    pub(crate) hands: [Hands; MOST],
    pub(crate) map: Laborers,
    /// Whose camel stands on each caravan.
    pub(crate) camels: [Owner; MAX_CARAVANS],
    /// The monuments each governor has still, by type.
    pub(crate) stock: [[u8; 3]; MOST],
    /// What stands on each planning cartouche.
    pub(crate) planned: [Planned; MAX_SLOTS],
    /// The sites where each governor has a monument, by type.
    pub(crate) built: [[IdSet<SiteId>; 3]; MOST],
    /// The sites where each governor has two obelisks.
    pub(crate) doubled: [IdSet<SiteId>; MOST],
    /// Every site with a monument, neutral ones included.
    pub(crate) covered: IdSet<SiteId>,
    pub(crate) deck: Cards,
    pub(crate) discards: Cards,
    /// City cards that left the game.
    pub(crate) gone: Cards,
    /// The city cards of each governor.
    pub(crate) cards: [Cards; MOST],
    /// City cards drawn and not yet settled.
    pub(crate) drawn: Cards,
    /// The boons left to each governor, one bit each.
    pub(crate) boons: [u8; MOST],
    /// The boon each governor has played this season, one bit.
    pub(crate) played: [u8; MOST],
    /// Who holds whatever is planned at the season's end.
    pub(crate) holds_all: SeatSet,
    /// Who has played a hold for one monument.
    pub(crate) holds_one: SeatSet,
    /// The cartouches held by holds for one, one bit each.
    pub(crate) held: u16,
    pub(crate) glory: [Glory; MOST],
    /// The type bonuses that are taken, one bit each.
    pub(crate) type_bonuses: u8,
    /// Proposals left to each governor.
    pub(crate) proposals: [u8; MOST],
    pub(crate) proposal: Option<Proposal>,
    /// Who is bound to receive the extra card.
    pub(crate) bound: Option<Seat>,
    /// What everybody knows of each hand: at least these laborers.
    pub(crate) known_laborers: [Hands; MOST],
    /// What observers know of each hand: at least these cards. By holder, then by observer; what the
    /// whole table knows is in the holder's own place.
    pub(crate) known_cards: [[Cards; MOST]; MOST],
    pub(crate) pending: Pending,
}

/// A seat or none, in one byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Owner(u8);

impl Owner {
    pub(crate) const NONE: Owner = Owner(0);

    #[inline]
    pub(crate) fn of(seat: Seat) -> Owner {
        Owner(seat.number() as u8)
    }

    #[inline]
    pub(crate) fn seat(self) -> Option<Seat> {
        Seat::from_number(self.0.into())
    }
}

impl std::fmt::Debug for Owner {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}", self.seat())
    }
}

/// What stands on a planning cartouche.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Planned {
    /// Nothing.
    #[default]
    Nothing,
    /// The neutral placeholder.
    Placeholder,
    /// A monument of this governor.
    Of(Seat),
}

/// Seats in the order they withdrew.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Withdrawn([Owner; MOST]);

impl Withdrawn {
    pub(crate) fn first(self) -> Option<Seat> {
        self.0[0].seat()
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Seat> {
        self.0.into_iter().map_while(Owner::seat)
    }

    pub(crate) fn push(&mut self, seat: Seat) {
        let place = self.0.iter_mut().find(|owner| **owner == Owner::NONE);
        *place.expect("everybody withdraws once a season") = Owner::of(seat);
    }
}

/// The laborers on the map: the kind on each place in three bits, a set of places for each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Laborers([u64; 3]);

impl Laborers {
    /// The places with a laborer.
    #[inline]
    pub(crate) fn places(self) -> IdSet<PlaceId> {
        IdSet::from_bits(self.0[0] | self.0[1] | self.0[2])
    }

    #[inline]
    pub(crate) fn at(self, place: PlaceId) -> Option<Laborer> {
        if place.0 >= 64 {
            return None;
        }
        let bit = |plane: usize| (self.0[plane] >> place.0 & 1) as usize;
        let code = bit(0) | bit(1) << 1 | bit(2) << 2;
        code.checked_sub(1).map(|kind| Laborer::ALL[kind])
    }

    pub(crate) fn put(&mut self, place: PlaceId, kind: Laborer) {
        let code = kind as u64 + 1;
        for (plane, bits) in self.0.iter_mut().enumerate() {
            *bits |= (code >> plane & 1) << place.0;
        }
    }

    pub(crate) fn lift(&mut self, place: PlaceId) {
        for bits in &mut self.0 {
            *bits &= !(1 << place.0);
        }
    }

    /// Places with their laborers, in order.
    pub(crate) fn iter(self) -> impl Iterator<Item = (PlaceId, Laborer)> {
        let at = move |place| Some((place, self.at(place)?));
        self.places().iter().filter_map(at)
    }
}

impl std::fmt::Debug for Laborers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

/// Glory by where it comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Glory {
    pub(crate) monuments: u8,
    pub(crate) barge: u8,
    pub(crate) types: u8,
    pub(crate) regent: u8,
    pub(crate) adjacent: u8,
    pub(crate) segments: u8,
    pub(crate) cards: u16,
}

impl Glory {
    pub(crate) fn total(&self) -> i32 {
        let small = [
            self.monuments,
            self.barge,
            self.types,
            self.regent,
            self.adjacent,
            self.segments,
        ];
        small.iter().map(|&glory| i32::from(glory)).sum::<i32>() + i32::from(self.cards)
    }
}

impl Sailing {
    #[inline]
    pub(crate) fn seat_count(&self) -> usize {
        self.ground.seats.into()
    }

    pub(crate) fn all_seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.seat_count())
    }

    /// Whether this is the last season.
    #[inline]
    pub(crate) fn is_last_season(&self) -> bool {
        self.season == self.ground.seasons()
    }
}

impl Game for Sailing {
    type Config = Config;
    type Action = Action;
    type Outcome = Outcome;
    type Illegal = Illegal;
    type View = View;
    type Glimpse = Glimpse;

    const META: GameMeta = GameMeta {
        id: "sailing",
        name: "Sailing Toward Osiris",
        min_seats: *SEATS.start(),
        max_seats: MOST,
        information: Information::Hidden,
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
        self.seat_count()
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.awaited()
    }

    fn may_interject(&self) -> SeatSet {
        self.interjectors()
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list_actions(seat, out);
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        self.check_action(seat, *action)
    }

    fn act_unchecked(&mut self, seat: Seat, action: Action) {
        self.do_action(seat, action);
    }

    fn outcomes(&self, each: impl FnMut(Outcome, u32)) {
        self.list_outcomes(each);
    }

    fn resolve_unchecked(&mut self, outcome: Outcome) {
        self.do_outcome(outcome);
    }

    fn sample(&self, rng: &mut GameRng) -> Outcome {
        self.draw_outcome(rng)
    }

    fn view(&self, seat: Option<Seat>) -> View {
        View::of(self, seat)
    }

    fn glimpse(&self, event: &EventOf<Self>, seat: Option<Seat>) -> Option<Glimpse> {
        self.seen_in_part(event, seat)
    }

    fn determinize(view: &View, rng: &mut GameRng) -> Self {
        view.imagine(rng)
    }

    fn standings(&self) -> Standings {
        self.rank()
    }

    fn score_sheet(&self, seat: Seat) -> ScoreSheet {
        self.list_scores(seat)
    }

    fn census(&self) -> Census {
        self.count_pieces()
    }

    fn max_events(&self) -> usize {
        self.events_left()
    }

    fn write_action(config: &Config, action: &Action, out: &mut String) {
        notation::write_action(&config.edition, action, out);
    }

    fn parse_action(config: &Config, text: &str) -> Result<Action, NotationError> {
        notation::parse_action(&config.edition, text)
    }

    fn write_outcome(config: &Config, outcome: &Outcome, out: &mut String) {
        notation::write_outcome(&config.edition, outcome, out);
    }

    fn parse_outcome(config: &Config, text: &str) -> Result<Outcome, NotationError> {
        notation::parse_outcome(&config.edition, text)
    }

    fn write_glimpse(config: &Config, glimpse: &Glimpse, out: &mut String) {
        glimpse.write(&config.edition, out);
    }

    fn write_refusal(config: &Config, refusal: &Illegal, out: &mut String) {
        refusal.write(&config.edition, out);
    }

    fn reveals(&self, event: &EventOf<Self>) -> bool {
        self.tells_something(event)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_fits_one_kibibyte() {
        assert!(size_of::<Sailing>() <= 1024, "{}", size_of::<Sailing>());
    }

    #[test]
    fn packed_things_are_told_as_what_they_stand_for() {
        let mut map = Laborers::default();
        map.put(PlaceId(63), Laborer::Master);
        map.put(PlaceId(2), Laborer::Brickmaker);
        assert_eq!(
            format!("{map:?}"),
            "{PlaceId(2): Brickmaker, PlaceId(63): Master}"
        );
        assert_eq!((map.at(PlaceId(64)), map.at(PlaceId(3))), (None, None));
        let owner = Owner::of(Seat::new(2));
        assert_eq!(format!("{owner:?}"), format!("{:?}", Some(Seat::new(2))));
    }
}
