//! Everything there is to do in an edition.

use nile_core::Seat;
use nile_sailing::edition::{Id, SectionId};
use nile_sailing::{Action, Bundle, Edition, Item, Laborer, Other, Resource, Side};

/// Every bundle of at most `most` tokens.
fn bundles(most: u8) -> Vec<Bundle> {
    let mut all = Vec::new();
    for grain in 0..=most {
        for brick in 0..=most - grain {
            for stone in 0..=most - grain - brick {
                all.push(Bundle::new(grain, brick, stone));
            }
        }
    }
    all
}

/// Every action of an edition, with bundles of up to four tokens.
pub fn every_action(e: &Edition) -> Vec<Action> {
    let mut all = Vec::new();
    let seats: Vec<Seat> = Seat::all(5).collect();
    for &laborer in Laborer::ALL {
        all.extend(
            e.spaces
                .ids()
                .map(|space| Action::Harvest { space, laborer }),
        );
        all.extend(e.cities.ids().map(|city| Action::Visit { city, laborer }));
        all.extend(
            bundles(4)
                .into_iter()
                .map(|pay| Action::Hire { laborer, pay }),
        );
        for section in (0..e.sections()).map(SectionId::from_index) {
            let tributes = [None]
                .into_iter()
                .chain(Resource::ALL.iter().copied().map(Some));
            for tribute in tributes {
                all.extend(bundles(2).into_iter().map(|plus| Action::Caravan {
                    section,
                    laborer,
                    tribute,
                    plus,
                }));
            }
        }
    }
    for cartouche in e.markets.ids() {
        all.extend([Side::A, Side::B].map(|pay| Action::Market { cartouche, pay }));
    }
    for slot in e.slots.ids() {
        all.extend(
            bundles(4)
                .into_iter()
                .map(|less| Action::Plan { slot, less }),
        );
        all.extend(e.sites.ids().map(|site| Action::Build { slot, site }));
        all.push(Action::Hold(slot));
    }
    let mut items = vec![Item::Extra];
    items.extend(Resource::ALL.iter().copied().map(Item::Resource));
    items.extend(Laborer::ALL.iter().copied().map(Item::Laborer));
    for card in e.cards.ids() {
        items.push(Item::Card(card));
        all.extend([
            Action::CardResources(card),
            Action::CardAction(card),
            Action::Keep(card),
        ]);
        all.extend(seats.iter().map(|&seat| Action::Gift {
            keep: card,
            other: Other::Give(seat),
        }));
        let other = Other::Discard;
        all.push(Action::Gift { keep: card, other });
    }
    all.extend(
        items
            .iter()
            .flat_map(|&item| [Action::Offer(item), Action::Ask(item)]),
    );
    all.extend(e.boons.ids().map(Action::Boon));
    all.push(Action::Withdraw(None));
    all.extend(e.bonuses.ids().map(|bonus| Action::Withdraw(Some(bonus))));
    for place in e.places.ids() {
        all.extend([Action::Take(place), Action::Move(place), Action::To(place)]);
    }
    for give in bundles(4) {
        all.extend(
            bundles(4)
                .into_iter()
                .map(|take| Action::Swap { give, take }),
        );
    }
    all.extend(seats.into_iter().map(Action::Haggle));
    all.extend([
        Action::Propose,
        Action::Drop,
        Action::Accept,
        Action::Decline,
    ]);
    all
}
