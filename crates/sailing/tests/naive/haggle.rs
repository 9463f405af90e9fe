//! Haggling: one proposal at a time, named thing by thing.

use nile_sailing::edition::SecondCard;

use super::tokens::{LABORERS, RESOURCES, times};
use super::{Naive, Step};

/// STO-73: how many things a side may name.
const MOST: usize = 6;
const EXTRA: &str = "extra";

/// The open proposal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Proposal {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) offers: Vec<String>,
    pub(super) asks: Vec<String>,
    /// Whether it has been put to the other.
    pub(super) proposed: bool,
}

impl Proposal {
    pub(super) fn awaited(&self) -> usize {
        if self.proposed { self.to } else { self.from }
    }
}

impl Naive {
    /// STO-42, STO-44: whether this seat may open a proposal now, in turn or not.
    pub(super) fn may_haggle(&self, seat: usize) -> bool {
        let window = matches!(self.agenda.front(), Some(Step::Turn(_) | Step::Gift(..)));
        let known = (1..=self.seats).contains(&seat);
        window && self.proposal.is_none() && known && self.proposals_left[seat - 1] > 0
    }

    pub(super) fn haggles(&self, seat: usize) -> Vec<String> {
        let others = (1..=self.seats).filter(|&other| other != seat);
        others.map(|other| format!("haggle {other}")).collect()
    }

    /// Everything that can be named, in the order things are named.
    fn items(&self) -> Vec<String> {
        let mut items: Vec<String> = RESOURCES.iter().map(|word| word.to_string()).collect();
        items.extend(LABORERS.iter().map(|word| word.to_string()));
        items.extend(self.card_names());
        items.push(EXTRA.to_string());
        items
    }

    /// The token an item is, and where a seat keeps it.
    fn token(&self, item: &str, seat: usize) -> (String, String) {
        if RESOURCES.contains(&item) {
            (item.to_string(), format!("seat {seat}"))
        } else if LABORERS.contains(&item) {
            (item.to_string(), format!("hand {seat}"))
        } else {
            (format!("card {item}"), format!("hand {seat}"))
        }
    }

    fn has(&self, seat: usize, item: &str) -> usize {
        let (what, at) = self.token(item, seat);
        self.count(&what, &at)
    }

    /// STO-43: whether the extra card is this seat's to promise.
    fn extra_is_with(&self, seat: usize) -> bool {
        let visitor =
            matches!(self.agenda.front(), Some(Step::Gift(visitor, _)) if *visitor == seat);
        visitor && self.forced().is_none() && self.bound.is_none()
    }

    pub(super) fn proposal_choices(&self) -> Vec<String> {
        let proposal = self.proposal.as_ref().expect("a proposal is open");
        if proposal.proposed {
            let mut texts = vec!["decline".to_string()];
            if self.can_give_what_is_asked(proposal) {
                texts.push("accept".to_string());
            }
            return texts;
        }
        let mut texts = vec!["drop".to_string()];
        for item in self.items() {
            if self.may_offer(proposal, &item) {
                texts.push(format!("offer {item}"));
            }
            if self.may_ask(proposal, &item) {
                texts.push(format!("ask {item}"));
            }
        }
        if self.may_propose(proposal) {
            texts.push("propose".to_string());
        }
        texts
    }

    /// Whether an item may come next in a list: there is room, and it is not before the last.
    fn in_order(&self, item: &str, named: &[String]) -> bool {
        let items = self.items();
        let rank = |item: &str| items.iter().position(|known| known == item);
        named.len() < MOST && named.last().is_none_or(|last| rank(last) <= rank(item))
    }

    fn may_offer(&self, proposal: &Proposal, item: &str) -> bool {
        let already = times(item, &proposal.offers);
        let there = if item == EXTRA {
            already == 0 && self.extra_is_with(proposal.from)
        } else {
            already < self.has(proposal.from, item)
        };
        there && proposal.asks.is_empty() && self.in_order(item, &proposal.offers)
    }

    /// STO-41, STO-73: wishes are held against what is seen, not against what is there.
    fn may_ask(&self, proposal: &Proposal, item: &str) -> bool {
        let already = times(item, &proposal.asks);
        let is_card =
            |item: &str| item != EXTRA && !RESOURCES.contains(&item) && !LABORERS.contains(&item);
        let hand = format!("hand {}", proposal.to);
        let thinkable = if item == EXTRA {
            already == 0 && self.extra_is_with(proposal.to)
        } else if RESOURCES.contains(&item) {
            already < self.has(proposal.to, item)
        } else if is_card(item) {
            let asked = proposal.asks.iter().filter(|asked| is_card(asked)).count();
            asked < self.cards_at(&hand).len() && already < self.in_the_box(item)
        } else {
            let asked = proposal.asks.iter();
            let asked = asked
                .filter(|asked| LABORERS.contains(&asked.as_str()))
                .count();
            asked < self.laborers_at(&hand).len() && already < self.in_the_box(item)
        };
        thinkable && times(item, &proposal.offers) == 0 && self.in_order(item, &proposal.asks)
    }

    /// How many of a card or laborer there are in all, wherever they are.
    fn in_the_box(&self, item: &str) -> usize {
        let (what, _) = self.token(item, 0);
        let places = self.tokens.keys();
        places.map(|at| self.count(&what, at)).sum()
    }

    fn may_propose(&self, proposal: &Proposal) -> bool {
        let named = !proposal.offers.is_empty() || !proposal.asks.is_empty();
        let bribe_needed =
            self.seats == 2 && self.edition.rules.second_card_2p == SecondCard::DiscardOrBribe;
        let offers_extra = times(EXTRA, &proposal.offers) > 0;
        let asks_extra = times(EXTRA, &proposal.asks) > 0;
        let bribed = (!offers_extra || !proposal.asks.is_empty())
            && (!asks_extra || !proposal.offers.is_empty());
        named && (!bribe_needed || bribed)
    }

    fn can_give_what_is_asked(&self, proposal: &Proposal) -> bool {
        let mut asks = proposal.asks.iter().filter(|item| *item != EXTRA);
        asks.all(|item| times(item, &proposal.asks) <= self.has(proposal.to, item))
    }

    pub(super) fn act_in_haggling(&mut self, seat: usize, text: &[&str]) {
        match text[0] {
            "haggle" => {
                self.proposals_left[seat - 1] -= 1;
                self.proposal = Some(Proposal {
                    from: seat,
                    to: text[1].parse().expect("a seat"),
                    offers: Vec::new(),
                    asks: Vec::new(),
                    proposed: false,
                });
            }
            "drop" | "decline" => self.proposal = None,
            "accept" => {
                let proposal = self.proposal.take().expect("a proposal is open");
                self.exchange(&proposal.offers, proposal.from, proposal.to);
                self.exchange(&proposal.asks, proposal.to, proposal.from);
            }
            verb => {
                let proposal = self.proposal.as_mut().expect("a proposal is open");
                match verb {
                    "offer" => proposal.offers.push(text[1].to_string()),
                    "ask" => proposal.asks.push(text[1].to_string()),
                    _ => proposal.proposed = true,
                }
            }
        }
    }

    /// Hands these things over. Nothing is on both sides, so one side may go before the other.
    fn exchange(&mut self, items: &[String], from: usize, to: usize) {
        for item in items {
            if item == EXTRA {
                self.bound = Some(to);
            } else {
                let (what, at) = self.token(item, from);
                let (_, then) = self.token(item, to);
                self.carry(&what, &at, &then);
            }
        }
    }
}
