//! Whether a game can be played with every number of governors.

use super::limits::SEATS;
use super::node::Node;
use super::reader::Reader;
use super::tables::Tables;
use crate::token::Monument;

/// Faults for every number of governors that could not play. Sites are judged only if the map and
/// the monuments were read without fault.
pub(super) fn check(r: &mut Reader, root: &Node, tables: &Tables, sites_known: bool) {
    let at = |path: &str| root.find(path).map_or(root.at, |node| node.at);
    for seats in SEATS {
        let setup = tables.setup(seats);
        let key = format!("governors.{seats}");
        let most = tables
            .start
            .resources
            .iter()
            .max_by_key(|(_, count)| *count);
        if let Some((resource, count)) = most
            && seats * usize::from(count) > usize::from(setup.supply)
        {
            let reason = format!(
                "{seats} governors start with {} {resource}, but there are {}",
                seats * usize::from(count),
                setup.supply
            );
            r.fault(at(&key), format!("{key}.supply"), reason);
            continue;
        }
        for (_, slot) in tables.slots.iter() {
            let mut dear = slot.price.iter().filter(|(_, count)| *count > setup.supply);
            if let Some((resource, count)) = dear.next() {
                let path = format!("monuments.{}.planning", slot.monument);
                let reason = format!(
                    "cartouche {} costs {count} {resource}, but with {seats} governors there are only {}",
                    slot.number, setup.supply
                );
                r.fault(at(&path), path, reason);
            }
        }
        let dealt = seats * usize::from(tables.start.city_cards) + 2;
        if !tables.cards.is_empty() && tables.deck_size() < dealt {
            let reason = format!(
                "{seats} governors need at least {dealt} city cards, but there are {}",
                tables.deck_size()
            );
            r.fault(at("cards"), "cards", reason);
        }
        let neutral = tables.neutral_sites(seats);
        for &monument in Monument::ALL {
            let free = tables.sites_for[monument.index()].without(neutral);
            let count = usize::from(tables.monuments[monument.index()].count);
            if sites_known && free.len() < count {
                let path = format!("monuments.{monument}");
                let reason = format!(
                    "with {seats} governors only {} free sites fit one, fewer than the {count} of a single \
                     governor",
                    free.len()
                );
                r.fault(at(&path), path, reason);
            }
        }
    }
}
