//! Chapter three: haggling, as proposals that are composed, put to somebody and answered.

use nile_core::{Seat, SeatSet, Turn, mark};

use crate::action::{Action, Item};
use crate::city::Second;
use crate::edition::SecondCard;
use crate::edition::limits::MAX_ITEMS;
use crate::illegal::Illegal;
use crate::pending::{Items, Pending, Proposal};
use crate::rules::*;
use crate::state::Sailing;
use crate::token::{Laborer, Resource};

impl Sailing {
    /// Whether somebody may open a proposal now (STO-42).
    fn is_window(&self) -> bool {
        self.proposal.is_none()
            && self.ground.proposals > 0
            && matches!(self.pending, Pending::Turn(_) | Pending::Gift { .. })
    }

    /// Everybody but the awaited one who may open a proposal.
    pub(crate) fn interjectors(&self) -> SeatSet {
        if !self.is_window() {
            return SeatSet::EMPTY;
        }
        let awaited = self.awaited();
        self.all_seats()
            .filter(|&seat| self.proposals[seat.index()] > 0 && awaited != Turn::Seat(seat))
            .collect()
    }

    pub(crate) fn list_haggles(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.is_window() && self.proposals[seat.index()] > 0 {
            let others = self.all_seats().filter(|&other| other != seat);
            out.extend(others.map(Action::Haggle));
        }
    }

    pub(crate) fn check_haggle(&self, seat: Seat, to: Seat) -> Result<(), Illegal> {
        if self.ground.proposals == 0 {
            return Err(Illegal::NoHaggling);
        }
        if !self.is_window() {
            return Err(Illegal::NoWindow);
        }
        if self.proposals[seat.index()] == 0 {
            return Err(Illegal::NoProposalsLeft);
        }
        if to == seat || to.index() >= self.seat_count() {
            return Err(Illegal::HaggleWithAnother);
        }
        Ok(())
    }

    pub(crate) fn haggle(&mut self, seat: Seat, to: Seat) {
        mark(STO_42);
        if !self.active.contains(seat) {
            mark(STO_44);
        }
        self.proposals[seat.index()] -= 1;
        self.proposal = Some(Proposal {
            from: seat,
            to,
            proposed: false,
            offered: Items::NONE,
            asked: Items::NONE,
        });
    }

    /// Whether this governor has an extra card to promise (STO-43).
    fn has_extra(&self, seat: Seat) -> bool {
        match self.pending {
            Pending::Gift {
                seat: visitor,
                city,
            } => {
                let second = self.second_card(visitor, city);
                visitor == seat && !matches!(second, Second::Forced(_) | Second::Bound(_))
            }
            _ => false,
        }
    }

    /// How many of an item a governor has to give.
    fn has(&self, seat: Seat, item: Item) -> u8 {
        match item {
            Item::Resource(resource) => self.tokens[seat.index()][resource],
            Item::Laborer(laborer) => self.hands[seat.index()].count(laborer),
            Item::Card(card) => self.cards[seat.index()].count(card),
            Item::Extra => self.has_extra(seat).into(),
        }
    }

    fn check_offer(&self, proposal: &Proposal, item: Item) -> Result<(), Illegal> {
        if !proposal.asked.as_slice().is_empty() {
            return Err(Illegal::OffersFirst);
        }
        check_named(&proposal.offered, item)?;
        if proposal.offered.count(item) >= self.has(proposal.from, item) {
            return Err(match item {
                Item::Extra => Illegal::NoExtra,
                _ => Illegal::NotYoursToOffer,
            });
        }
        Ok(())
    }

    fn check_ask(&self, proposal: &Proposal, item: Item) -> Result<(), Illegal> {
        check_named(&proposal.asked, item)?;
        if proposal.offered.count(item) > 0 {
            return Err(Illegal::OfferedAlready);
        }
        let to = proposal.to.index();
        let asked = &proposal.asked;
        let of_kind = asked.count(item);
        let named = |is: fn(&Item) -> bool| asked.as_slice().iter().filter(|item| is(item)).count();
        let fits = match item {
            Item::Resource(resource) => of_kind < self.tokens[to][resource],
            Item::Laborer(laborer) => {
                let all = named(|item| matches!(item, Item::Laborer(_)));
                all < self.hands[to].total() && of_kind < self.ground.bag.count(laborer)
            }
            Item::Card(card) => {
                let all = named(|item| matches!(item, Item::Card(_)));
                all < self.cards[to].total() && of_kind < self.ground.cards.count(card)
            }
            Item::Extra => {
                if of_kind > 0 || !self.has_extra(proposal.to) {
                    return Err(Illegal::NoExtra);
                }
                true
            }
        };
        match fits {
            true => Ok(()),
            false => Err(Illegal::MoreThanTheyHave),
        }
    }

    fn check_propose(&self, proposal: &Proposal) -> Result<(), Illegal> {
        let (offered, asked) = (proposal.offered.as_slice(), proposal.asked.as_slice());
        if offered.is_empty() && asked.is_empty() {
            return Err(Illegal::NothingNamed);
        }
        let bribes = self.ground.seats == 2
            && self.ground.rules.second_card_2p == SecondCard::DiscardOrBribe;
        let for_nothing = offered.contains(&Item::Extra) && asked.is_empty()
            || asked.contains(&Item::Extra) && offered.is_empty();
        match bribes && for_nothing {
            true => Err(Illegal::BribeNeeded),
            false => Ok(()),
        }
    }

    fn check_accept(&self, proposal: &Proposal) -> Result<(), Illegal> {
        let asked = &proposal.asked;
        let mut items = asked.as_slice().iter();
        match items.all(|&item| self.has(proposal.to, item) >= asked.count(item)) {
            true => Ok(()),
            false => Err(Illegal::YouLackWhatIsAsked),
        }
    }

    /// Every item there is, in order.
    fn items(&self) -> impl Iterator<Item = Item> + '_ {
        let resources = Resource::ALL
            .iter()
            .map(|&resource| Item::Resource(resource));
        let laborers = Laborer::ALL.iter().map(|&laborer| Item::Laborer(laborer));
        let cards = self.ground.edition.cards.ids().map(Item::Card);
        resources.chain(laborers).chain(cards).chain([Item::Extra])
    }

    pub(crate) fn list_haggling(&self, proposal: &Proposal, out: &mut Vec<Action>) {
        if proposal.proposed {
            if self.check_accept(proposal).is_ok() {
                out.push(Action::Accept);
            }
            out.push(Action::Decline);
            return;
        }
        let offers = self
            .items()
            .filter(|&item| self.check_offer(proposal, item).is_ok());
        out.extend(offers.map(Action::Offer));
        let wishes = self
            .items()
            .filter(|&item| self.check_ask(proposal, item).is_ok());
        out.extend(wishes.map(Action::Ask));
        if self.check_propose(proposal).is_ok() {
            out.push(Action::Propose);
        }
        out.push(Action::Drop);
    }

    pub(crate) fn check_haggling(
        &self,
        proposal: &Proposal,
        action: Action,
    ) -> Result<(), Illegal> {
        match (action, proposal.proposed) {
            (Action::Offer(item), false) => self.check_offer(proposal, item),
            (Action::Ask(item), false) => self.check_ask(proposal, item),
            (Action::Propose, false) => self.check_propose(proposal),
            (Action::Drop, false) | (Action::Decline, true) => Ok(()),
            (Action::Accept, true) => self.check_accept(proposal),
            (_, false) => Err(Illegal::ComposeFirst),
            (_, true) => Err(Illegal::AnswerFirst),
        }
    }

    pub(crate) fn do_haggling(&mut self, mut proposal: Proposal, action: Action) {
        mark(STO_41);
        self.proposal = None;
        match action {
            Action::Offer(item) => {
                mark(STO_73);
                proposal.offered.push(item);
                self.show_offer(proposal.from, item, proposal.offered.count(item));
                self.proposal = Some(proposal);
            }
            Action::Ask(item) => {
                proposal.asked.push(item);
                self.proposal = Some(proposal);
            }
            Action::Propose => {
                proposal.proposed = true;
                self.proposal = Some(proposal);
            }
            Action::Accept => self.exchange(&proposal),
            _ => {}
        }
    }

    /// Everything named changes hands at once (STO-40).
    fn exchange(&mut self, proposal: &Proposal) {
        mark(STO_40);
        let Proposal {
            from,
            to,
            offered,
            asked,
            ..
        } = *proposal;
        let sides = [(from, to, offered), (to, from, asked)];
        for (giver, _, items) in sides {
            for &item in items.as_slice() {
                match item {
                    Item::Resource(resource) => self.tokens[giver.index()][resource] -= 1,
                    Item::Laborer(laborer) => self.laborer_leaves(giver, laborer),
                    Item::Card(card) => self.card_leaves(giver, card),
                    Item::Extra => {}
                }
            }
        }
        for (_, receiver, items) in sides {
            for &item in items.as_slice() {
                match item {
                    Item::Resource(resource) => self.tokens[receiver.index()][resource] += 1,
                    Item::Laborer(laborer) => self.laborer_comes(receiver, laborer),
                    Item::Card(card) => self.card_comes(receiver, card),
                    Item::Extra => {
                        mark(STO_43);
                        self.bound = Some(receiver);
                    }
                }
            }
        }
    }
}

/// Things are named in order, and not too many.
fn check_named(items: &Items, item: Item) -> Result<(), Illegal> {
    let named = items.as_slice();
    if named.last().is_some_and(|last| item < *last) {
        return Err(Illegal::NameInOrder);
    }
    match named.len() < MAX_ITEMS {
        true => Ok(()),
        false => Err(Illegal::TooManyThings),
    }
}
