//! Chapters one and four: acquiring laborers, taking turns, and what happens between seasons.

use nile_core::{Seat, SeatSet, Turn, mark};

use crate::action::Outcome;
use crate::counts::Hands;
use crate::edition::SlotId;
use crate::edition::limits::{MAX_CARAVANS, MAX_MARKETS};
use crate::pending::Pending;
use crate::rules::*;
use crate::state::{Laborers, Owner, Planned, Sailing, Withdrawn};
use crate::token::{Bundle, Laborer};

impl Sailing {
    /// What the game waits for.
    #[inline]
    pub(crate) fn awaited(&self) -> Turn {
        if let Some(proposal) = &self.proposal {
            return Turn::Seat(if proposal.proposed {
                proposal.to
            } else {
                proposal.from
            });
        }
        match self.pending {
            Pending::Turn(seat)
            | Pending::Effect { seat, .. }
            | Pending::SetDown { seat, .. }
            | Pending::Gift { seat, .. }
            | Pending::EffectKeep { seat, .. } => Turn::Seat(seat),
            Pending::Over => Turn::Over,
            _ => Turn::Chance,
        }
    }

    /// The draws at the beginning of a season, from the regent on (STO-10).
    pub(crate) fn begin_season(&mut self) {
        mark(STO_10);
        let seat = self.regent.expect("a season has a regent");
        let left = self.ground.setup(self.seat_count()).draw;
        self.pending = Pending::Acquire { seat, left };
    }

    pub(crate) fn draw_laborer(&mut self, seat: Seat, left: u8, laborer: Laborer) {
        self.bag.remove(laborer);
        self.hands[seat.index()].add(laborer, 1);
        let setup = self.ground.setup(self.seat_count());
        let next = seat.next(self.seat_count());
        self.pending = if left > 1 {
            let left = left - 1;
            Pending::Acquire { seat, left }
        } else if Some(next) != self.regent {
            let left = setup.draw;
            Pending::Acquire { seat: next, left }
        } else if setup.pool > 0 {
            Pending::FillPool { left: setup.pool }
        } else {
            Pending::Look
        };
    }

    pub(crate) fn fill_pool(&mut self, left: u8, laborer: Laborer) {
        self.bag.remove(laborer);
        self.pool.add(laborer, 1);
        self.pending = match left - 1 {
            0 => Pending::Look,
            left => Pending::FillPool { left },
        };
    }

    /// What the regent sees (STO-14). Then the regent begins.
    pub(crate) fn look(&mut self) {
        mark(STO_14);
        self.renew_proposals();
        self.pending = Pending::Turn(self.regent.expect("a season has a regent"));
    }

    pub(crate) fn look_outcome(&self) -> Outcome {
        Outcome::Look(self.bag.crew())
    }

    /// Everybody may make as many proposals again as is configured (STO-42).
    fn renew_proposals(&mut self) {
        let seats = self.seat_count();
        self.proposals[..seats].fill(self.ground.proposals);
    }

    /// An action is completed: the next active governor's turn, or the end of the season.
    pub(crate) fn complete(&mut self, actor: Seat) {
        mark(STO_11);
        self.renew_proposals();
        self.bound = None;
        let seats = self.seat_count();
        let mut others = actor.next(seats).round(seats);
        match others.find(|&seat| self.active.contains(seat)) {
            Some(seat) => self.pending = Pending::Turn(seat),
            None => self.end_season(),
        }
    }

    /// Apart from what happens after every action, because it is rare and takes much room.
    #[cold]
    #[inline(never)]
    fn end_season(&mut self) {
        if self.is_last_season() {
            mark(STO_13);
            self.lose_planned(|_, _, _| false);
            self.score_sets();
            self.pending = Pending::Over;
            return;
        }
        mark(STO_12);
        self.clear_market();
        self.camels = [Owner::NONE; MAX_CARAVANS];
        if let Some(bonus) = self.bonus.take() {
            self.blocked |= 1 << bonus.0;
        }
        self.bag = self.ground.bag;
        self.pool = Hands::NONE;
        self.hands = Default::default();
        self.known_laborers = Default::default();
        self.map = Laborers::default();
        self.lose_planned(|game, slot, seat| {
            game.holds_all.contains(seat) || game.held >> slot.0 & 1 != 0
        });
        self.played = Default::default();
        self.holds_all = SeatSet::EMPTY;
        self.holds_one = SeatSet::EMPTY;
        self.held = 0;
        self.season += 1;
        self.regent = self.withdrawn.first();
        self.withdrawn = Withdrawn::default();
        self.active = SeatSet::all(self.seat_count());
        self.begin_season();
    }

    /// Tokens on the labor pool and the market return to the supply, and all cartouches open.
    /// What is behind the screens stays there (STO-91).
    fn clear_market(&mut self) {
        mark(STO_91);
        self.supply += std::mem::take(&mut self.pool_tokens);
        for tokens in &mut self.market_tokens {
            self.supply += std::mem::replace(tokens, Bundle::NONE);
        }
        self.closed = [Owner::NONE; MAX_MARKETS];
    }

    /// Planned monuments leave the game unless they are held (STO-36); placeholders stay (STO-37).
    fn lose_planned(&mut self, is_held: impl Fn(&Sailing, SlotId, Seat) -> bool) {
        for slot in self.ground.slots.ids() {
            if let Planned::Of(seat) = self.planned[usize::from(slot.0)] {
                if is_held(self, slot, seat) {
                    mark(STO_36);
                } else {
                    self.planned[usize::from(slot.0)] = Planned::Nothing;
                }
            }
        }
    }
}
