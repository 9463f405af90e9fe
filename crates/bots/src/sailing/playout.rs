//! What governors do in playouts: no thought, but no folly either.

use nile_core::Seat;
use nile_sailing::{Action, Sailing};

use crate::fast::Fast;

/// Picks an action by weights that depend on little more than its kind: monuments are built and
/// planned when they can be, laborers go where much grows, and nobody withdraws with work to do.
pub(super) fn pick(game: &Sailing, seat: Seat, legal: &[Action], rng: &mut Fast) -> usize {
    let idle = game.laborer_count(seat) == 0;
    let mut total = 0;
    for action in legal {
        total += weight(game, action, idle);
    }
    let mut rest = rng.below(total as usize) as u32;
    for (at, action) in legal.iter().enumerate() {
        match rest.checked_sub(weight(game, action, idle)) {
            Some(less) => rest = less,
            None => return at,
        }
    }
    legal.len() - 1
}

/// How much an action is wanted, at least 1.
#[inline]
fn weight(game: &Sailing, action: &Action, idle: bool) -> u32 {
    match action {
        Action::Harvest { space, .. } => {
            let space = &game.edition().spaces[*space];
            let covered = game.covered();
            let open = |at: usize| match covered.contains(space.sites[at]) {
                true => 0,
                false => u32::from(space.icons[at]),
            };
            // Two open sections are worth more than twice one.
            let icons = open(0) + open(1);
            1 + icons * icons
        }
        Action::Build { site, .. } => match game.sites_at(game.season()).contains(*site) {
            true => 60,
            false => 10,
        },
        Action::Plan { .. } => 100,
        Action::Caravan { .. } => 8,
        Action::Boon(_) | Action::CardAction(_) | Action::CardResources(_) => 8,
        Action::Visit { .. } => 1,
        Action::Hire { .. } => 2,
        Action::Market { .. } => 2,
        Action::Withdraw(_) if idle => 12,
        _ => 1,
    }
}
