//! What an action would bring, as far as the view tells.

use nile_core::Seat;
use nile_sailing::edition::{CaravanId, CityId, Effect, SectionId, SiteId, SlotId, SpaceId};
use nile_sailing::{Bundle, Laborer, Monument, Pending, Source, View};

/// The card or boon being carried out.
fn effect(view: &View) -> Option<Effect> {
    match view.pending() {
        Pending::Effect { source, .. } => Some(match source {
            Source::Card(card) => view.edition().cards.get(card)?.effect,
            Source::Boon(boon) => view.edition().boons.get(boon)?.effect,
        }),
        _ => None,
    }
}

pub(super) fn is_last_season(view: &View) -> bool {
    view.season() >= view.edition().segments
}

/// What a harvest yields.
pub(super) fn harvest(view: &View, space: SpaceId, laborer: Laborer) -> Bundle {
    let Some(found) = view.edition().spaces.get(space) else {
        return Bundle::NONE;
    };
    let sections = found.sites.into_iter().zip(found.icons);
    let open = sections.filter(|(site, _)| !view.covered().contains(*site));
    let mut count: u8 = open.map(|(_, icons)| icons).sum();
    let mut master = laborer.is_master();
    if let Some(Effect::Harvest {
        as_master, bonus, ..
    }) = effect(view)
    {
        count += bonus;
        master |= as_master;
    }
    if master && is_last_season(view) {
        count += view.edition().rules.master_extra;
    }
    Bundle::of(found.terrain.resource(), count).min(view.supply())
}

/// What a section of a caravan gives.
pub(super) fn caravan(view: &View, section: SectionId) -> Bundle {
    let caravan = view.edition().caravans.get(CaravanId(section.0 / 2));
    let gives = caravan.map_or(Bundle::NONE, |caravan| {
        caravan.sections[usize::from(section.0 % 2)]
    });
    gives.min(view.supply())
}

/// Who leads the caravan of a section.
pub(super) fn leader(view: &View, section: SectionId) -> Option<Seat> {
    let caravan = CaravanId(section.0 / 2);
    view.edition().caravans.get(caravan)?;
    view.camel(caravan)
}

/// What is paid on a planning cartouche.
pub(super) fn price(view: &View, slot: SlotId, less: Bundle) -> Bundle {
    let mut price = view
        .edition()
        .slots
        .get(slot)
        .map_or(Bundle::NONE, |slot| slot.price);
    if price.covers(less) {
        price -= less;
    }
    price
}

/// The glory a build scores for whoever has planned it.
pub(super) fn build(view: &View, slot: SlotId, site: SiteId) -> i32 {
    let edition = view.edition();
    let (Some(found), Some(there)) = (edition.slots.get(slot), edition.sites.get(site)) else {
        return 0;
    };
    let kind = edition.monuments[found.monument.index()];
    let mut glory = i32::from(kind.glory);
    if there.touches.contains(view.season()) {
        glory += i32::from(edition.rules.barge_glory);
    }
    if let nile_sailing::Planned::Of(seat) = view.planned(slot)
        && !view.is_type_bonus_taken(found.monument)
        && built(view, seat, found.monument) + 1 >= usize::from(kind.all_count)
    {
        glory += i32::from(kind.all_glory);
    }
    glory
}

/// How many monuments of a type a governor has on the map.
pub(super) fn built(view: &View, seat: Seat, monument: Monument) -> usize {
    let twice = match monument {
        Monument::Obelisk => view.doubled(seat).len(),
        _ => 0,
    };
    view.built(seat, monument).len() + twice
}

/// Whose monuments stand on a site, with their types; neutral ones are nobody's.
pub(super) fn standing(view: &View, site: SiteId) -> Vec<(Seat, Monument)> {
    let mut found = Vec::new();
    for seat in Seat::all(view.seats()) {
        for &monument in Monument::ALL {
            if view.built(seat, monument).contains(site) {
                found.push((seat, monument));
                if monument == Monument::Obelisk && view.doubled(seat).contains(site) {
                    found.push((seat, monument));
                }
            }
        }
    }
    found
}

/// Who gets the second card of a visit because of a monument there.
pub(super) fn host(view: &View, visitor: Option<Seat>, city: CityId) -> Option<Seat> {
    let site = view.edition().cities.get(city)?.site;
    let (owner, _) = *standing(view, site).first()?;
    (Some(owner) != visitor).then_some(owner)
}

#[cfg(test)]
mod tests {
    use nile_core::{Dice, Game, GameRng, Match, Stream, Turn};
    use nile_sailing::{Action, Config, Sailing};

    use super::*;
    use crate::sailing::actions::trade;

    /// Tokens before and after, and what is said to be paid and to come.
    fn adds_up(before: Bundle, after: Bundle, paid: Bundle, came: Bundle) {
        let (mut before, mut after) = (before, after);
        before += came;
        after += paid;
        assert_eq!(before, after);
    }

    #[test]
    fn what_is_said_to_come_comes() {
        let mut checked = [0; 6];
        for (seed, seats) in (0..60).zip((2..=5).cycle()) {
            let config = if seed % 2 == 0 {
                Config::default()
            } else {
                Config::osiris()
            };
            let config = Config {
                proposals: 0,
                ..config
            };
            let mut game = Match::<Sailing>::new(config, seats, Dice::Seeded(seed)).unwrap();
            let mut rng = GameRng::new(seed, Stream::Other(1));
            while let Turn::Seat(seat) = game.turn() {
                let actions = game.game().actions(seat);
                let action = *rng.pick(&actions).unwrap();
                let before = game.game().view(Some(seat));
                game.act(seat, action).unwrap();
                let after = game.game().view(Some(seat));
                let check =
                    |paid, came| adds_up(before.tokens(seat), after.tokens(seat), paid, came);
                match action {
                    Action::Harvest { space, laborer } => {
                        check(Bundle::NONE, harvest(&before, space, laborer));
                        checked[0] += 1;
                    }
                    Action::Caravan {
                        section,
                        tribute,
                        plus,
                        ..
                    } => {
                        let paid = tribute.map_or(Bundle::NONE, |kind| Bundle::of(kind, 1));
                        let mut came = caravan(&before, section);
                        came += plus;
                        check(paid, came);
                        checked[1] += 1;
                    }
                    Action::Market { cartouche, pay } => {
                        let (paid, came) = trade(&before, cartouche, pay);
                        check(paid, came);
                        checked[2] += 1;
                    }
                    Action::Plan { slot, less } => {
                        check(price(&before, slot, less), Bundle::NONE);
                        checked[3] += 1;
                    }
                    Action::Build { slot, site } => {
                        let glory = after.glory(seat) - before.glory(seat);
                        assert_eq!(build(&before, slot, site), glory);
                        checked[4] += 1;
                    }
                    Action::CardResources(card) => {
                        let gain = before.edition().cards[card].gain;
                        check(Bundle::NONE, gain.min(before.supply()));
                        checked[5] += 1;
                    }
                    _ => {}
                }
            }
        }
        assert!(checked.iter().all(|&count| count > 20), "{checked:?}");
    }
}
