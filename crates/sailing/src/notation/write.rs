//! Writing.

use std::fmt::{self, Write as _};

use crate::action::{Action, Item, Other, Outcome};
use crate::edition::Edition;

/// Writes with the words of an edition.
pub(super) struct Words<'a> {
    pub(super) edition: &'a Edition,
    pub(super) out: &'a mut String,
}

/// Text where there is one, else `?`.
struct OrUnknown<T>(Option<T>);

impl<T: fmt::Display> fmt::Display for OrUnknown<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(word) => word.fmt(f),
            None => f.write_str("?"),
        }
    }
}

/// Tokens separated by commas, or `nothing`.
fn tokens(text: impl fmt::Display, total: usize) -> String {
    if total == 0 {
        "nothing".to_string()
    } else {
        text.to_string()
    }
}

impl Words<'_> {
    pub(super) fn action(self, action: &Action) -> fmt::Result {
        let e = self.edition;
        let place = |place| OrUnknown(e.place_id(place));
        let card = |card| OrUnknown(e.cards.get(card).map(|card| &*card.id));
        let slot = |slot| {
            let slot = e.slots.get(slot);
            OrUnknown(slot.map(|slot| format!("{} {}", slot.monument, slot.number)))
        };
        let out = self.out;
        match *action {
            Action::Harvest { space, laborer } => {
                let space = OrUnknown(e.spaces.get(space).map(|space| &*space.id));
                write!(out, "harvest {space} {laborer}")
            }
            Action::Visit { city, laborer } => {
                let city = OrUnknown(e.cities.get(city).map(|city| &*city.id));
                write!(out, "visit {city} {laborer}")
            }
            Action::Caravan {
                section,
                laborer,
                tribute,
                plus,
            } => {
                let section = OrUnknown(e.section_id(section));
                write!(out, "caravan {section} {laborer}")?;
                if let Some(tribute) = tribute {
                    write!(out, " tribute {tribute}")?;
                }
                if !plus.is_empty() {
                    write!(out, " plus {plus}")?;
                }
                Ok(())
            }
            Action::Hire { laborer, pay } => {
                write!(out, "hire {laborer}")?;
                if !pay.is_empty() {
                    write!(out, " {pay}")?;
                }
                Ok(())
            }
            Action::Market { cartouche, pay } => {
                let known = e.markets.get(cartouche).map(|_| cartouche.0 + 1);
                let side = ["a", "b"][pay.index()];
                write!(out, "market {} {side}", OrUnknown(known))
            }
            Action::Plan { slot: id, less } => {
                write!(out, "plan {}", slot(id))?;
                if !less.is_empty() {
                    write!(out, " less {less}")?;
                }
                Ok(())
            }
            Action::Build { slot: id, site } => {
                let site = OrUnknown(e.sites.get(site).map(|site| &*site.id));
                write!(out, "build {} at {site}", slot(id))
            }
            Action::CardResources(id) => write!(out, "card {} resources", card(id)),
            Action::CardAction(id) => write!(out, "card {} action", card(id)),
            Action::Boon(boon) => {
                let boon = OrUnknown(e.boons.get(boon).map(|boon| &*boon.id));
                write!(out, "boon {boon}")
            }
            Action::Withdraw(None) => out.write_str("withdraw"),
            Action::Withdraw(Some(bonus)) => {
                let bonus = OrUnknown(e.bonuses.get(bonus).map(|bonus| &*bonus.id));
                write!(out, "withdraw {bonus}")
            }
            Action::Take(id) => write!(out, "take {}", place(id)),
            Action::Move(id) => write!(out, "move {}", place(id)),
            Action::To(id) => write!(out, "to {}", place(id)),
            Action::Swap { give, take } => {
                let (give, take) = (tokens(give, give.total()), tokens(take, take.total()));
                write!(out, "swap {give} for {take}")
            }
            Action::Hold(id) => write!(out, "hold {}", slot(id)),
            Action::Keep(id) => write!(out, "keep {}", card(id)),
            Action::Gift { keep, other } => {
                write!(out, "keep {}", card(keep))?;
                match other {
                    Other::Give(seat) => write!(out, " give {seat}"),
                    Other::Discard => out.write_str(" discard"),
                }
            }
            Action::Haggle(seat) => write!(out, "haggle {seat}"),
            Action::Offer(item) => {
                out.push_str("offer ");
                write_item(e, item, out)
            }
            Action::Ask(item) => {
                out.push_str("ask ");
                write_item(e, item, out)
            }
            Action::Propose => out.write_str("propose"),
            Action::Drop => out.write_str("drop"),
            Action::Accept => out.write_str("accept"),
            Action::Decline => out.write_str("decline"),
        }
    }

    pub(super) fn outcome(self, outcome: &Outcome) -> fmt::Result {
        let out = self.out;
        match *outcome {
            Outcome::Card(card) => {
                let card = OrUnknown(self.edition.cards.get(card).map(|card| &*card.id));
                write!(out, "card {card}")
            }
            Outcome::Regent(seat) => write!(out, "regent {seat}"),
            Outcome::Draw(laborer) => write!(out, "draw {laborer}"),
            Outcome::Pool(laborer) => write!(out, "pool {laborer}"),
            Outcome::Look(crew) => write!(out, "look {}", tokens(crew, crew.total())),
        }
    }
}

fn write_item(e: &Edition, item: Item, out: &mut String) -> fmt::Result {
    match item {
        Item::Resource(resource) => write!(out, "{resource}"),
        Item::Laborer(laborer) => write!(out, "{laborer}"),
        Item::Card(card) => {
            let card = e.cards.get(card).map(|card| &*card.id);
            write!(out, "{}", OrUnknown(card))
        }
        Item::Extra => out.write_str("extra"),
    }
}
