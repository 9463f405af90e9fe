//! Action 2: visit a city, and who gets the second card.

use nile_core::{Seat, mark};

use crate::action::{Action, Other};
use crate::edition::{CardId, CityId, SecondCard};
use crate::ground::Bits;
use crate::illegal::Illegal;
use crate::pending::Pending;
use crate::rules::*;
use crate::state::Sailing;
use crate::token::Laborer;

/// Who may get the second card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Second {
    /// The owner of a monument in the city must.
    Forced(Seat),
    /// Whoever an accepted proposal has bound must.
    Bound(Seat),
    /// Any opponent.
    Anybody,
    /// The opponent, or it is discarded.
    OpponentOrNobody,
    /// It is discarded.
    Nobody,
}

impl Sailing {
    /// Cities without a laborer that may be visited (STO-22, STO-68).
    pub(crate) fn open_cities(&self) -> Bits {
        let ground = &*self.ground;
        let taken = (self.map.places().bits() >> ground.spaces.len()) as Bits;
        let mut cities = ground.all_cities & !taken;
        if ground.seats == 2 && !ground.rules.visit_city_with_monument_2p {
            cities &= !((self.covered.bits() >> (2 * ground.spaces.len())) as Bits);
        }
        cities
    }

    pub(crate) fn list_visits(&self, seat: Seat, out: &mut Vec<Action>) {
        let hand = self.hands[seat.index()];
        if hand.is_empty() {
            return;
        }
        let mut cities = self.open_cities();
        while cities != 0 {
            let city = CityId(cities.trailing_zeros() as u8);
            cities &= cities - 1;
            let visits = hand.iter();
            out.extend(visits.map(|(laborer, _)| Action::Visit { city, laborer }));
        }
    }

    pub(crate) fn check_visit(
        &self,
        seat: Seat,
        city: CityId,
        laborer: Laborer,
    ) -> Result<(), Illegal> {
        if self.ground.cities.get(city).is_none() {
            return Err(Illegal::NotInEdition { rule: STO_22 });
        }
        self.check_hand(seat, laborer, STO_22)?;
        self.check_city(city)
    }

    /// Whether a laborer may be put into a city.
    pub(crate) fn check_city(&self, city: CityId) -> Result<(), Illegal> {
        if self.open_cities() >> city.0 & 1 != 0 {
            return Ok(());
        }
        let place = self.ground.place_of_city(city);
        Err(match self.map.places().contains(place) {
            true => Illegal::CityTaken { city },
            false => Illegal::CityHasMonument { city },
        })
    }

    pub(crate) fn visit(&mut self, seat: Seat, city: CityId, laborer: Laborer) {
        mark(STO_22);
        let place = self.ground.place_of_city(city);
        if self.ground.seats == 2 && self.covered.contains(self.ground.cities[city].site) {
            mark(STO_68);
        }
        self.place_laborer(seat, laborer, place);
        if self.card_is_due() {
            self.pending = Pending::CityDraw { seat, city };
        } else {
            self.complete(seat);
        }
    }

    /// Whether a card can be drawn now; an empty deck is made of the discards first (STO-83).
    pub(crate) fn card_is_due(&mut self) -> bool {
        if self.deck.is_empty() {
            self.deck = std::mem::take(&mut self.discards);
        }
        !self.deck.is_empty()
    }

    pub(crate) fn city_draw(&mut self, seat: Seat, city: CityId, card: CardId) {
        mark(STO_34);
        self.deck.remove(card);
        self.drawn.add(card, 1);
        if self.drawn.total() == 2 {
            self.pending = Pending::Gift { seat, city };
        } else if !self.card_is_due() {
            // One card in all: it is kept, and there is nothing to give.
            self.keep_all_drawn(seat);
            self.complete(seat);
        }
    }

    /// Cards that were drawn go to the hand, unseen by others.
    pub(crate) fn keep_all_drawn(&mut self, seat: Seat) {
        let drawn = std::mem::take(&mut self.drawn);
        self.cards[seat.index()] = self.cards[seat.index()].with(drawn);
    }

    /// Whose monument stands on a city, if anybody's.
    fn city_owner(&self, city: CityId) -> Option<Seat> {
        let site = self.ground.cities[city].site;
        let mut seats = self.all_seats();
        seats.find(|seat| {
            let built = self.built[seat.index()];
            built.iter().any(|sites| sites.contains(site))
        })
    }

    /// What may become of the visitor's second card (STO-34).
    pub(crate) fn second_card(&self, visitor: Seat, city: CityId) -> Second {
        if let Some(owner) = self.city_owner(city).filter(|&owner| owner != visitor) {
            return Second::Forced(owner);
        }
        if let Some(bound) = self.bound {
            return Second::Bound(bound);
        }
        match (self.ground.seats, self.ground.rules.second_card_2p) {
            (3.., _) => Second::Anybody,
            (_, SecondCard::GiveOrDiscard) => Second::OpponentOrNobody,
            (_, SecondCard::DiscardOrBribe) => Second::Nobody,
        }
    }

    pub(crate) fn list_gifts(&self, visitor: Seat, city: CityId, out: &mut Vec<Action>) {
        let second = self.second_card(visitor, city);
        for (keep, _) in self.drawn.iter() {
            for to in self.all_seats().filter(|&to| to != visitor) {
                let other = Other::Give(to);
                if allows(second, other) {
                    out.push(Action::Gift { keep, other });
                }
            }
            let other = Other::Discard;
            if allows(second, other) {
                out.push(Action::Gift { keep, other });
            }
        }
    }

    pub(crate) fn check_gift(
        &self,
        visitor: Seat,
        city: CityId,
        keep: CardId,
        other: Other,
    ) -> Result<(), Illegal> {
        if self.drawn.count(keep) == 0 {
            return Err(Illegal::NotDrawn { rule: STO_34 });
        }
        let second = self.second_card(visitor, city);
        let known = match other {
            Other::Give(to) => to != visitor && to.index() < self.seat_count(),
            Other::Discard => true,
        };
        if known && allows(second, other) {
            return Ok(());
        }
        Err(match second {
            Second::Forced(owner) => Illegal::OwnerGetsIt { owner },
            Second::Bound(to) => Illegal::BoundGetsIt { to },
            Second::Anybody => Illegal::GiveToAnOpponent,
            Second::OpponentOrNobody => Illegal::GiveOrDiscard,
            Second::Nobody => Illegal::OnlyDiscard,
        })
    }

    pub(crate) fn gift(&mut self, visitor: Seat, city: CityId, keep: CardId, other: Other) {
        match self.second_card(visitor, city) {
            Second::Bound(_) => mark(STO_43),
            Second::OpponentOrNobody | Second::Nobody => mark(STO_64),
            Second::Forced(_) if self.ground.seats == 2 => mark(STO_94),
            _ => mark(STO_34),
        }
        self.drawn.remove(keep);
        self.cards[visitor.index()].add(keep, 1);
        let second = self.drawn.nth(0).expect("two cards were drawn");
        self.drawn.remove(second);
        match other {
            Other::Give(to) => {
                self.cards[to.index()].add(second, 1);
                // Only the visitor knows which card it is; the receiver sees it in hand.
                self.known_cards[to.index()][visitor.index()].add(second, 1);
            }
            Other::Discard => {
                self.discards.add(second, 1);
                self.take(visitor, self.ground.rules.discard_gain);
            }
        }
        self.complete(visitor);
    }
}

/// Whether the second card may go there; a seat that receives is an opponent.
fn allows(second: Second, other: Other) -> bool {
    match (second, other) {
        (Second::Forced(only) | Second::Bound(only), Other::Give(to)) => to == only,
        (Second::Forced(_) | Second::Bound(_), Other::Discard) => false,
        (Second::Anybody, other) => other != Other::Discard,
        (Second::OpponentOrNobody, _) => true,
        (Second::Nobody, other) => other == Other::Discard,
    }
}
