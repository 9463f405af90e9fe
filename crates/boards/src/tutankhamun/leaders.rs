//! Who would score a set if it were complete now.

use nile_core::Seat;
use nile_tutankhamun::{Holder, Tile, View};

/// What the first and the second place of a set score.
pub(super) fn prizes(set: Tile) -> [u8; 2] {
    match set {
        Tile::Scarab => [5, 0],
        _ => [set.count(), set.count() / 2],
    }
}

/// Who has the first and the second place of a set: for a scored set who took them, else who would
/// take them as things stand.
pub(super) fn leaders(view: &View, set: Tile) -> [Option<Holder>; 2] {
    if is_scored(view, set) {
        return view.prizes(set);
    }
    let seats = Seat::all(view.seats());
    // More tiles first, then the boat further back; the Underworld loses every tie.
    let mut claims: Vec<_> = seats
        .map(|seat| {
            (
                view.collected(seat, set),
                -i32::from(view.boat(seat)),
                Holder::Seat(seat),
            )
        })
        .collect();
    let contests = set != Tile::Scarab || view.underworld_contests_rings();
    if view.seats() == 2 && contests {
        claims.push((view.underworld().count(set), i32::MIN, Holder::Underworld));
    }
    claims.retain(|(tiles, ..)| *tiles > 0);
    claims.sort_by(|a, b| b.cmp(a));
    let mut holders = claims.into_iter().map(|(.., holder)| holder);
    let first = holders.next();
    let second = holders.next().filter(|_| set != Tile::Scarab);
    [first, second]
}

/// Whether a set is scored: all of it is in the tomb.
pub(super) fn is_scored(view: &View, set: Tile) -> bool {
    view.tomb().count(set) > 0
}

#[cfg(test)]
mod tests {
    use nile_core::{Dice, Game, GameRng, Match, Stream, Turn};
    use nile_tutankhamun::{Action, Tutankhamun};

    use super::*;

    /// Ra moves no boat and gives nobody a tile, so whoever was ahead before scores.
    #[test]
    fn whoever_is_said_to_be_ahead_scores() {
        let mut scored = 0;
        for (seed, seats) in (0..600).zip((3..=6).cycle()) {
            let dice = Dice::Seeded(seed);
            let mut game = Match::<Tutankhamun>::new(Default::default(), seats, dice).unwrap();
            let mut rng = GameRng::new(seed, Stream::Other(1));
            while let Turn::Seat(seat) = game.turn() {
                let actions = game.game().actions(seat);
                let completes = |view: &View, action: &Action| match *action {
                    Action::Ra(slot) => view
                        .tile(slot)
                        .filter(|&tile| !tile.is_idol() && view.left().count(tile) == 1),
                    _ => None,
                };
                let before = game.game().view(None);
                let found = actions
                    .iter()
                    .find(|action| completes(&before, action).is_some());
                let near = rng.below(actions.len().min(6) as u32) as usize;
                let action = found.copied().unwrap_or(actions[near]);
                game.act(seat, action).unwrap();
                if let Some(set) = completes(&before, &action) {
                    assert_eq!(leaders(&before, set), leaders(&game.game().view(None), set));
                    scored += 1;
                }
            }
        }
        assert!(scored > 50, "{scored}");
    }
}
