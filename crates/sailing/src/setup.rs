//! Setup: what is on the table before the first draw, and the draws before the first season.

use std::sync::Arc;

use nile_core::{Game, Problems, Seat, SeatSet, SetupError, mark};

use crate::config::{Config, FirstRegent};
use crate::counts::{Cards, Hands};
use crate::edition::limits::{MAX_CARAVANS, MAX_MARKETS, MAX_SLOTS};
use crate::edition::{CardId, Id, IdSet};
use crate::ground::Ground;
use crate::pending::Pending;
use crate::rules::*;
use crate::state::{Glory, Laborers, MOST, Owner, Planned, Sailing, Withdrawn};
use crate::token::{Bundle, Monument};

impl Sailing {
    pub(crate) fn set_up(config: &Config, seats: usize) -> Result<Self, SetupError> {
        let mut problems = Problems::default();
        problems.take(Self::META.check_seats(seats));
        mark(STO_89);
        let edition = match config.effective_edition(seats) {
            Ok(edition) => Some(edition),
            Err(error) => {
                problems.take(Err(error));
                None
            }
        };
        problems.done()?;
        let edition = edition.expect("without problems there is an edition");
        let ground = Ground::new(edition, seats, config.proposals);
        let regent = match config.first_regent {
            FirstRegent::Drawn => None,
            FirstRegent::Seat(seat) => Some(seat),
        };
        Ok(Self::start(Arc::new(ground), regent))
    }

    fn start(ground: Arc<Ground>, regent: Option<Seat>) -> Self {
        let seats = usize::from(ground.seats);
        let setup = *ground.setup(seats);
        mark(STO_01);
        if seats == 5 {
            mark(STO_67);
        }
        mark(STO_03);
        let mut game = Sailing {
            season: 1,
            regent,
            active: SeatSet::all(seats),
            withdrawn: Withdrawn::default(),
            bonus: None,
            blocked: 0,
            supply: Bundle::new(setup.supply, setup.supply, setup.supply),
            tokens: [Bundle::NONE; MOST],
            pool_tokens: Bundle::NONE,
            market_tokens: [Bundle::NONE; MAX_MARKETS],
            closed: [Owner::NONE; MAX_MARKETS],
            bag: ground.bag,
            pool: Hands::NONE,
            hands: [Hands::NONE; MOST],
            map: Laborers::default(),
            camels: [Owner::NONE; MAX_CARAVANS],
            stock: [[0; 3]; MOST],
            planned: [Planned::Nothing; MAX_SLOTS],
            built: [[IdSet::EMPTY; 3]; MOST],
            doubled: [IdSet::EMPTY; MOST],
            covered: ground.neutral,
            deck: ground.cards,
            discards: Cards::NONE,
            gone: Cards::NONE,
            cards: [Cards::NONE; MOST],
            drawn: Cards::NONE,
            boons: [0; MOST],
            played: [0; MOST],
            holds_all: SeatSet::EMPTY,
            holds_one: SeatSet::EMPTY,
            held: 0,
            glory: [Glory::default(); MOST],
            type_bonuses: 0,
            proposals: [0; MOST],
            proposal: None,
            bound: None,
            known_laborers: [Hands::NONE; MOST],
            known_cards: [[Cards::NONE; MOST]; MOST],
            pending: Pending::Over,
            ground,
        };
        mark(STO_92);
        for seat in 0..seats {
            game.supply -= game.ground.start.resources;
            game.tokens[seat] = game.ground.start.resources;
            game.stock[seat] = game.ground.monuments.map(|monument| monument.count);
            game.boons[seat] = ((1u16 << game.ground.boons.len()) - 1) as u8;
        }
        game.place_neutrals();
        game.deal_to(Seat::new(0));
        game
    }

    /// With few governors neutral monuments stand on the map and on cartouches, and a caravan is
    /// blocked; where they stand is worked out with the ground.
    fn place_neutrals(&mut self) {
        match self.seat_count() {
            2 => {
                mark(STO_05);
                mark(STO_60);
            }
            3 => mark(STO_04),
            _ => {}
        }
        if self.ground.blocked.is_some() {
            mark(STO_93);
        }
        if self.ground.setup(self.seat_count()).placeholder {
            for &monument in Monument::ALL {
                let first = self.ground.slots_for(monument).next();
                let first = first.expect("every type has cartouches");
                self.planned[first.index()] = Planned::Placeholder;
            }
        }
    }

    /// Deals to a seat, or goes on when everybody has been dealt to (STO-83).
    fn deal_to(&mut self, seat: Seat) {
        mark(STO_83);
        let left = self.ground.start.city_cards;
        if left > 0 && seat.index() < self.seat_count() {
            self.pending = Pending::Deal { seat, left };
        } else if self.regent.is_none() {
            self.pending = Pending::FirstRegent;
        } else {
            self.begin_season();
        }
    }

    /// A card that is dealt. An edition has enough for everybody, so no reshuffling is needed.
    pub(crate) fn deal(&mut self, seat: Seat, left: u8, card: CardId) {
        self.deck.remove(card);
        self.cards[seat.index()].add(card, 1);
        if left > 1 {
            let left = left - 1;
            self.pending = Pending::Deal { seat, left };
        } else {
            self.deal_to(Seat::new(seat.index() + 1));
        }
    }
}
