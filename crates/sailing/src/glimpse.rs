//! How an event looks to those who may not see it whole (STO-34, STO-75, STO-88).

use std::fmt::Write as _;

use nile_core::{Event, EventOf, Seat};

use crate::action::{Action, Other, Outcome};
use crate::edition::{CardId, Edition};
use crate::pending::Pending;
use crate::state::Sailing;

/// What is seen of an event that is not seen whole.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Glimpse {
    /// A seat draws a city card.
    DrawsCard(Seat),
    /// A seat draws a laborer.
    DrawsLaborer(Seat),
    /// The regent looks into the bag.
    Looks(Seat),
    /// One gets a card from a city's visitor.
    Gets {
        /// The visitor.
        from: Seat,
        /// The card.
        card: CardId,
    },
    /// A city's visitor gives a card to another.
    Gives {
        /// The visitor.
        from: Seat,
        /// Who gets it.
        to: Seat,
    },
    /// A city's visitor discards a card.
    Discards {
        /// The visitor.
        seat: Seat,
        /// The card.
        card: CardId,
    },
    /// A seat keeps a card it looked at.
    Keeps {
        /// Who.
        seat: Seat,
        /// The cards discarded with it, in order; none but for the last card kept.
        discarded: Vec<CardId>,
    },
}

impl Glimpse {
    pub(crate) fn write(&self, edition: &Edition, out: &mut String) {
        let name = |card: &CardId| match edition.cards.get(*card) {
            Some(card) => edition.name(&card.name).to_string(),
            None => "?".to_string(),
        };
        let _ = match self {
            Glimpse::DrawsCard(seat) => write!(out, "{seat} draws a city card"),
            Glimpse::DrawsLaborer(seat) => write!(out, "{seat} draws a laborer"),
            Glimpse::Looks(seat) => write!(out, "{seat} looks into the bag"),
            Glimpse::Gets { from, card } => {
                write!(out, "{from} keeps a card and gives you {}", name(card))
            }
            Glimpse::Gives { from, to } => {
                write!(out, "{from} keeps a card and gives one to {to}")
            }
            Glimpse::Discards { seat, card } => {
                write!(out, "{seat} keeps a card and discards {}", name(card))
            }
            Glimpse::Keeps { seat, discarded } if discarded.is_empty() => {
                write!(out, "{seat} keeps a card")
            }
            Glimpse::Keeps { seat, discarded } => {
                let names: Vec<String> = discarded.iter().map(name).collect();
                write!(out, "{seat} keeps a card and discards {}", names.join(", "))
            }
        };
    }
}

impl Sailing {
    pub(crate) fn seen_in_part(
        &self,
        event: &EventOf<Sailing>,
        observer: Option<Seat>,
    ) -> Option<Glimpse> {
        let unless = |seat: Seat, glimpse: Glimpse| (observer != Some(seat)).then_some(glimpse);
        match *event {
            Event::Chance(Outcome::Card(_)) => {
                let (Pending::Deal { seat, .. }
                | Pending::CityDraw { seat, .. }
                | Pending::EffectDraw { seat, .. }
                | Pending::BonusDraw(seat)) = self.pending
                else {
                    return None;
                };
                unless(seat, Glimpse::DrawsCard(seat))
            }
            Event::Chance(Outcome::Draw(_)) => match self.pending {
                Pending::Acquire { seat, .. } => unless(seat, Glimpse::DrawsLaborer(seat)),
                _ => None,
            },
            Event::Chance(Outcome::Look(_)) => self
                .regent
                .and_then(|seat| unless(seat, Glimpse::Looks(seat))),
            Event::Chance(_) => None,
            Event::Act(seat, Action::Gift { keep, other }) => {
                let mut rest = self.drawn;
                rest.lower(keep);
                let card = rest.nth(0)?;
                match other {
                    Other::Give(to) if observer == Some(to) => {
                        unless(seat, Glimpse::Gets { from: seat, card })
                    }
                    Other::Give(to) => unless(seat, Glimpse::Gives { from: seat, to }),
                    Other::Discard => unless(seat, Glimpse::Discards { seat, card }),
                }
            }
            Event::Act(seat, Action::Keep(card)) => {
                let last = matches!(self.pending, Pending::EffectKeep { left: 1, .. });
                let mut rest = self.drawn;
                rest.lower(card);
                let discarded = if last {
                    rest.each().collect()
                } else {
                    Vec::new()
                };
                unless(seat, Glimpse::Keeps { seat, discarded })
            }
            Event::Act(..) => None,
        }
    }
}
