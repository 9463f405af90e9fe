//! Laws about who knows what.

use nile_core::{Event, EventOf, Game, GameRng, Information, MAX_SEATS, Seat, Seen, Turn};

use crate::moment::{Moment, Verdict, after, observer_text, possible};

/// How many events are compared with each other.
const EVENTS: usize = 24;
/// How many worlds are made from a view.
const WORLDS: usize = 2;

/// Worlds that look to somebody like this moment.
fn worlds<G: Game>(m: &Moment<'_, G>, observer: Option<Seat>, rng: &mut GameRng) -> Vec<G> {
    let view = m.game.view(observer);
    (0..WORLDS)
        .map(|_| G::determinize(&view, rng))
        // One that does not is another law's concern.
        .filter(|world| world.view(observer) == view)
        .collect()
}

pub(super) fn same_look_same_view<G: Game>(m: &Moment<'_, G>) -> Verdict {
    let mut rng = m.rng();
    for observer in m.observers() {
        let mut worlds = worlds(m, observer, &mut rng);
        worlds.insert(0, m.game.clone());
        // What happened in which world, how it looked, and the view it left.
        let mut seen = Vec::new();
        for world in &worlds {
            let mut events = possible(world, &mut rng, EVENTS);
            events.extend(m.next.filter(|_| world == m.game));
            for event in events {
                let look = world.seen(&event, observer);
                let view = after(world, event).view(observer);
                let twin = seen.iter().find(|(other, _, _)| *other == look);
                if let Some((_, other_event, other_view)) = twin {
                    if *other_view != view {
                        return Err(format!(
                            "to {} `{}` and `{}` look the same ({look:?}), but leave different \
                             views:\n{other_view:?}\n{view:?}",
                            observer_text(observer),
                            m.event_text(other_event),
                            m.event_text(&event),
                        ));
                    }
                } else {
                    seen.push((look, event, view));
                }
            }
        }
    }
    Ok(())
}

pub(super) fn same_view_same_look<G: Game>(m: &Moment<'_, G>) -> Verdict {
    let mut rng = m.rng();
    let events = possible(m.game, &mut rng, EVENTS);
    for observer in m.observers() {
        let mut seen: Vec<(G::View, _, EventOf<G>)> = Vec::new();
        for &event in &events {
            let later = after(m.game, event);
            let (view, look) = (later.view(observer), m.game.seen(&event, observer));
            for (other_view, other_look, other) in &seen {
                if *other_view == view
                    && *other_look != look
                    && after(m.game, *other).census() != later.census()
                {
                    return Err(format!(
                        "`{}` and `{}` leave {} the same view, but look different to them: \
                         {other_look:?} and {look:?}",
                        m.event_text(other),
                        m.event_text(&event),
                        observer_text(observer),
                    ));
                }
            }
            seen.push((view, look, event));
        }
    }
    Ok(())
}

pub(super) fn same_view_same_choices<G: Game>(m: &Moment<'_, G>) -> Verdict {
    let mut rng = m.rng();
    for observer in m.observers() {
        let actions = m.met.some_actions(&mut rng, EVENTS);
        for world in worlds(m, observer, &mut rng) {
            let who = observer_text(observer);
            if (world.turn(), world.may_interject()) != (m.game.turn(), m.game.may_interject()) {
                return Err(format!(
                    "{who} cannot tell whose turn it is: {:?} or {:?}",
                    m.game.turn(),
                    world.turn()
                ));
            }
            let Some(seat) = observer else { continue };
            if world.actions(seat) != m.game.actions(seat) {
                return Err(format!(
                    "what {who} may do depends on what it cannot know: {:?} or {:?}",
                    m.game.actions(seat),
                    world.actions(seat)
                ));
            }
            for action in &actions {
                let answers = (m.game.check(seat, action), world.check(seat, action));
                if answers.0 != answers.1 {
                    return Err(format!(
                        "the answer to `{}` of {who} depends on what it cannot know: {:?} or {:?}",
                        G::action_text(m.config, action),
                        answers.0,
                        answers.1
                    ));
                }
            }
        }
    }
    Ok(())
}

pub(super) fn same_view_same_worlds<G: Game>(m: &Moment<'_, G>) -> Verdict {
    let mut rng = m.rng();
    for observer in m.observers() {
        let view = m.game.view(observer);
        for world in worlds(m, observer, &mut rng) {
            let mut same = rng.clone();
            let one = G::determinize(&view, &mut rng);
            let other = G::determinize(&world.view(observer), &mut same);
            if one != other || rng != same {
                return Err(format!(
                    "two equal views of {} make different worlds from the same numbers",
                    observer_text(observer)
                ));
            }
        }
    }
    Ok(())
}

pub(super) fn world_keeps_view<G: Game>(m: &Moment<'_, G>) -> Verdict {
    let mut rng = m.rng();
    for observer in m.observers() {
        let view = m.game.view(observer);
        let world = G::determinize(&view, &mut rng);
        let again = world.view(observer);
        if again != view {
            return Err(format!(
                "a world made from the view of {} looks different:\n{view:?}\n{again:?}",
                observer_text(observer)
            ));
        }
        let (here, there) = (m.game.census(), world.census());
        if !here.totals().eq(there.totals()) {
            return Err(format!(
                "a world made from the view of {} has other pieces:\n{here}\n{there}",
                observer_text(observer)
            ));
        }
        let playable = |game: &G| match game.turn() {
            Turn::Seat(seat) => !game.actions(seat).is_empty(),
            Turn::Chance | Turn::Over => true,
        };
        if !playable(&world) {
            return Err(format!(
                "a world made from the view of {} leaves {:?} nothing to do",
                observer_text(observer),
                world.turn()
            ));
        }
    }
    Ok(())
}

pub(super) fn worlds_vary<G: Game>(m: &Moment<'_, G>) -> Verdict {
    let mut rng = m.rng();
    if G::META.information == Information::Open {
        for seat in Seat::all(MAX_SEATS).take(m.game.seats()) {
            if G::determinize(&m.game.view(Some(seat)), &mut rng) != *m.game {
                return Err(format!(
                    "nothing is hidden, but the view of seat {seat} does not make the game"
                ));
            }
        }
        return Ok(());
    }
    // Two draws that look the same to somebody and lead to different games hide something from
    // them. Where both are likely, many worlds made from the view cannot all be one.
    let mut draws = Vec::new();
    let mut total = 0u64;
    m.game.outcomes(|outcome, weight| {
        draws.push((Event::Chance(outcome), u64::from(weight)));
        total += u64::from(weight);
    });
    draws.retain(|(_, weight)| weight * 20 >= total);
    for observer in m.observers() {
        let Some((first, _)) = draws.first() else {
            return Ok(());
        };
        let look = m.game.seen(first, observer);
        if !matches!(look, Seen::Part(_)) {
            continue;
        }
        let game = after(m.game, *first);
        let hidden = draws[1..].iter().any(|(other, _)| {
            m.game.seen(other, observer) == look && after(m.game, *other) != game
        });
        if !hidden {
            continue;
        }
        let view = game.view(observer);
        let world = G::determinize(&view, &mut rng);
        if !(0..500).any(|_| G::determinize(&view, &mut rng) != world) {
            return Err(format!(
                "after {} something is hidden from {}, but all worlds made from its view are one",
                m.event_text(first),
                observer_text(observer)
            ));
        }
    }
    Ok(())
}

pub(super) fn table_follows<G: Game>(m: &Moment<'_, G>) -> Verdict {
    let mut rng = m.rng();
    let table = m.game.view(None);
    for seat in Seat::all(m.game.seats()) {
        for world in worlds(m, Some(seat), &mut rng) {
            let there = world.view(None);
            if there != table {
                return Err(format!(
                    "what the whole table knows does not follow from what seat {seat} knows:\n\
                     {table:?}\n{there:?}"
                ));
            }
        }
    }
    Ok(())
}
