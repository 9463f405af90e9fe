//! The state of a game, and the contract it keeps.

use std::convert::Infallible;

use nile_core::{
    Census, Game, GameMeta, GameRng, Information, NotationError, OptionMeta, Rule, ScoreSheet,
    Seat, SetupError, Standings, Turn, mark,
};

use crate::board::Board;
use crate::config::{Config, Supply};
use crate::illegal::Illegal;
use crate::notation;
use crate::play::Action;
use crate::rules::{ISO_02, ISO_04, RULES};
use crate::setup::MOST;
use crate::tile::{Tile, Unseen};
use crate::view::View;

/// A game of Isis & Osiris, or a series of them, in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct IsisOsiris {
    pub(crate) board: Board,
    /// The tiles nobody has seen: those in the supplies, and those out of the game.
    pub(crate) unseen: Unseen,
    /// The pieces each seat has still to place.
    pub(crate) pieces: [u8; MOST],
    /// The tiles in each supply; a common supply is the first.
    pub(crate) tiles: [u8; MOST],
    /// The points of the games of the series that are finished.
    pub(crate) totals: [i16; MOST],
    pub(crate) seats: u8,
    /// Whose turn it is; at the end, whose the last was.
    pub(crate) awaited: Seat,
    pub(crate) phase: Phase,
    /// Who began this game.
    pub(crate) starter: Seat,
    /// Which game of the series this is, from 1.
    pub(crate) game: u8,
    pub(crate) games: u8,
    pub(crate) supply: Supply,
}

/// Where a turn stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Phase {
    /// The awaited seat places a piece or takes a tile.
    Choose,
    /// The tile the awaited seat took is being revealed.
    Reveal,
    /// The awaited seat places the tile it revealed.
    Place(Tile),
    /// The last game is over.
    Over,
}

impl IsisOsiris {
    fn set_up(config: &Config, seats: usize) -> Result<Self, SetupError> {
        config.check(seats)?;
        mark(ISO_02);
        mark(ISO_04);
        let mut unseen = Unseen::NONE;
        for &value in &config.tiles {
            unseen.add(Tile::new(value).expect("a checked tile"), 1);
        }
        let mut game = IsisOsiris {
            board: Board::EMPTY,
            unseen,
            pieces: [0; MOST],
            tiles: [0; MOST],
            totals: [0; MOST],
            seats: seats as u8,
            awaited: config.start,
            phase: Phase::Choose,
            starter: config.start,
            game: 1,
            games: config.games as u8,
            supply: config.supply,
        };
        game.set_out();
        Ok(game)
    }

    /// The tile that was revealed and is not yet placed.
    pub fn revealed(&self) -> Option<Tile> {
        match self.phase {
            Phase::Place(tile) => Some(tile),
            _ => None,
        }
    }

    /// Every tile of the box.
    pub(crate) fn all_tiles(&self) -> Unseen {
        let mut all = self.unseen;
        let placed = self.board.tiles().map(|(_, tile)| tile);
        for tile in placed.chain(self.revealed()) {
            all.add(tile, 1);
        }
        all
    }

    fn count_pieces(&self) -> Census {
        let mut census = Census::default();
        for seat in Seat::all(self.seats.into()) {
            let left = self.pieces[seat.index()];
            census.add("supply", format!("piece of {seat}"), left.into());
            let placed = self.board.pieces(seat).len() as u32;
            census.add("board", format!("piece of {seat}"), placed);
        }
        // A tile is counted twice: by its value, and as one of the backs people can count.
        for (tile, count) in self.unseen.iter() {
            census.add("unseen", format!("tile of {tile}"), count.into());
        }
        let mut backs_unseen = u32::from(self.unseen.len());
        for (supply, &count) in self.tiles.iter().enumerate() {
            let name = match self.supply {
                Supply::Own => format!("supply of {}", supply + 1),
                Supply::Common => "common supply".to_string(),
            };
            census.add(name, "tile", count.into());
            backs_unseen -= u32::from(count);
        }
        census.add("out of the game", "tile", backs_unseen);
        let seen = self.board.tiles().map(|(_, tile)| ("board", tile));
        for (place, tile) in seen.chain(self.revealed().map(|tile| ("revealed", tile))) {
            census.add(place, format!("tile of {tile}"), 1);
            census.add(place, "tile", 1);
        }
        census
    }
}

impl Game for IsisOsiris {
    type Config = Config;
    type Action = Action;
    type Outcome = Tile;
    type Illegal = Illegal;
    type View = View;
    type Glimpse = Infallible;

    const META: GameMeta = GameMeta {
        id: "isis-osiris",
        name: "Isis & Osiris",
        min_seats: 2,
        max_seats: MOST,
        information: Information::Open,
        options: &[
            OptionMeta {
                key: "start",
                values: "1 to the number of seats",
                what: "who begins the first game",
            },
            OptionMeta {
                key: "games",
                values: "1 to 100",
                what: "how many games are played, points carried over",
            },
            OptionMeta {
                key: "supply",
                values: "own, common",
                what: "whether each player has tiles of their own or all take from one supply",
            },
            OptionMeta {
                key: "tiles",
                values: "the 22 of the first edition, or a list of values from -9 to 9",
                what: "the tiles in the box",
            },
        ],
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
        self.awaits()
    }

    #[inline]
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list_actions(seat, out);
    }

    #[inline]
    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        self.check_action(seat, *action)
    }

    #[inline]
    fn act_unchecked(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Piece(square) => self.put_piece(seat, square),
            Action::Tile => self.take_tile(),
            Action::Place(square) => self.place_tile(square),
        }
    }

    #[inline]
    fn outcomes(&self, mut each: impl FnMut(Tile, u32)) {
        if self.phase == Phase::Reveal {
            self.unseen
                .iter()
                .for_each(|(tile, count)| each(tile, count.into()));
        }
    }

    #[inline]
    fn resolve_unchecked(&mut self, outcome: Tile) {
        self.reveal(outcome);
    }

    #[inline]
    fn weight(&self, outcome: &Tile) -> u32 {
        match self.phase {
            Phase::Reveal => self.unseen.count(*outcome).into(),
            _ => 0,
        }
    }

    #[inline]
    fn sample(&self, rng: &mut GameRng) -> Tile {
        assert!(self.phase == Phase::Reveal, "a tile is to be revealed");
        // A place in the row of all unseen tiles, sorted: the same draw as along the weights.
        let place = rng.below(self.unseen.len().into());
        self.unseen.at(place as u8)
    }

    fn view(&self, _: Option<Seat>) -> View {
        View::of(self)
    }

    fn determinize(view: &View, _: &mut GameRng) -> Self {
        view.game()
    }

    fn standings(&self) -> Standings {
        self.ranking()
    }

    fn score_sheet(&self, seat: Seat) -> ScoreSheet {
        self.sheet(seat)
    }

    fn census(&self) -> Census {
        self.count_pieces()
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

    fn write_outcome(_: &Config, outcome: &Tile, out: &mut String) {
        notation::write_outcome(*outcome, out);
    }

    fn parse_outcome(_: &Config, text: &str) -> Result<Tile, NotationError> {
        notation::parse_outcome(text)
    }

    fn write_glimpse(_: &Config, glimpse: &Infallible, _: &mut String) {
        match *glimpse {}
    }
}
