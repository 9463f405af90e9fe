//! Laws about who may do what, and what it does.

use nile_core::{Event, Game, MAX_SEATS, Seat, SeatSet, Turn};

use crate::moment::{Moment, Verdict, after};

/// How many actions met elsewhere are tried at each moment.
const TRIED: usize = 24;

pub(super) fn no_panic<G: Game>(m: &Moment<'_, G>) -> Verdict {
    let mut rng = m.rng();
    for action in m.met.some_actions(&mut rng, TRIED) {
        for seat in Seat::all(MAX_SEATS) {
            // Whatever the answer: that there is one is all that counts here.
            let _ = m.game.check(seat, &action);
        }
    }
    // One observer after the other, as the game goes on.
    let observer = m
        .observers()
        .nth(m.events.len() % (m.game.seats() + 1))
        .flatten();
    let _ = G::determinize(&m.game.view(observer), &mut rng);
    if let Some(event) = m.next {
        let _ = m.game.seen(&event, observer);
    }
    for seat in Seat::all(m.game.seats()) {
        let _ = m.game.score_sheet(seat);
    }
    let _ = (m.game.standings(), m.game.census(), m.game.max_events());
    Ok(())
}

pub(super) fn setup<G: Game>(m: &Moment<'_, G>) -> Verdict {
    if !m.is_first() {
        return Ok(());
    }
    for seats in 0..=MAX_SEATS + 1 {
        let fits = (G::META.min_seats..=G::META.max_seats).contains(&seats);
        match G::new(m.config, seats) {
            Ok(game) if fits && game.seats() == seats => {}
            Ok(game) if fits => {
                return Err(format!("set up for {seats} seats it has {}", game.seats()));
            }
            Ok(_) => return Err(format!("it is set up for {seats} seats")),
            Err(error) if fits => {
                return Err(format!("it is not set up for {seats} seats: {error}"));
            }
            Err(error) if error.problems.is_empty() => {
                return Err(format!("{seats} seats are refused without a reason"));
            }
            Err(_) => {}
        }
    }
    Ok(())
}

/// Who may act now.
fn actors<G: Game>(game: &G) -> SeatSet {
    match game.turn() {
        Turn::Seat(awaited) => game.may_interject().with(awaited),
        Turn::Chance | Turn::Over => SeatSet::EMPTY,
    }
}

pub(super) fn legal_sets<G: Game>(m: &Moment<'_, G>) -> Verdict {
    let game = m.game;
    let may = game.may_interject();
    match game.turn() {
        Turn::Seat(awaited) if may.contains(awaited) => {
            return Err(format!("seat {awaited} is awaited and may interject, too"));
        }
        Turn::Seat(seat) if seat.index() >= game.seats() => {
            return Err(format!("seat {seat} is awaited, but is not in the game"));
        }
        Turn::Chance | Turn::Over if !may.is_empty() => {
            return Err(format!("{may:?} may interject when nobody is awaited"));
        }
        _ => {}
    }
    for seat in Seat::all(MAX_SEATS) {
        let legal = game.actions(seat);
        if actors(game).contains(seat) == legal.is_empty() {
            return Err(format!(
                "seat {seat} has {} actions at {:?}, others who may act: {may:?}",
                legal.len(),
                game.turn()
            ));
        }
        if let Some(pair) = legal.windows(2).find(|pair| pair[0] >= pair[1]) {
            return Err(format!(
                "the actions of seat {seat} are not sorted and unique: {:?} comes before {:?}",
                pair[0], pair[1]
            ));
        }
    }
    // A list is appended to what is there.
    if let Turn::Seat(awaited) = game.turn() {
        let fresh = game.actions(awaited);
        let mut twice = fresh.clone();
        game.legal_actions(awaited, &mut twice);
        if twice.len() != 2 * fresh.len() || twice[..fresh.len()] != fresh {
            return Err("listing actions does not append to the list it is given".into());
        }
    }
    Ok(())
}

pub(super) fn listed_is_accepted<G: Game>(m: &Moment<'_, G>) -> Verdict {
    let mut rng = m.rng();
    let mut tried = m.met.some_actions(&mut rng, TRIED);
    for seat in actors(m.game).iter() {
        tried.extend(m.game.actions(seat));
    }
    for seat in Seat::all(MAX_SEATS) {
        let legal = m.game.actions(seat);
        for action in &tried {
            let text = || G::action_text(m.config, action);
            match (m.game.check(seat, action), legal.contains(action)) {
                (Ok(()), false) => {
                    return Err(format!(
                        "`{}` of seat {seat} is accepted but not listed",
                        text()
                    ));
                }
                (Err(refusal), true) => {
                    let text = text();
                    return Err(format!(
                        "`{text}` of seat {seat} is listed but refused: {refusal}"
                    ));
                }
                _ => {}
            }
        }
    }
    Ok(())
}

pub(super) fn refusal_changes_nothing<G: Game>(m: &Moment<'_, G>) -> Verdict {
    let mut rng = m.rng();
    let actions = m.met.some_actions(&mut rng, TRIED / 2);
    let mut tried = m.game.clone();
    for seat in m.seats_and_a_stranger() {
        for action in &actions {
            match tried.act(seat, *action) {
                Ok(()) => tried.clone_from(m.game),
                Err(refusal) if tried != *m.game => {
                    return Err(format!(
                        "`{}` of seat {seat} is refused ({refusal}) but changes the game",
                        G::action_text(m.config, action)
                    ));
                }
                Err(_) => {}
            }
        }
    }
    for outcome in &m.met.outcomes {
        match tried.resolve(*outcome) {
            Ok(()) => tried.clone_from(m.game),
            Err(error) if tried != *m.game => {
                return Err(format!(
                    "drawing `{}` is refused ({error}) but changes the game",
                    G::outcome_text(m.config, outcome)
                ));
            }
            Err(_) => {}
        }
    }
    Ok(())
}

pub(super) fn ends<G: Game>(m: &Moment<'_, G>) -> Verdict {
    let Some(event) = m.next else { return Ok(()) };
    let bound = m.game.max_events();
    let later = after(m.game, event).max_events();
    if later >= bound {
        return Err(format!(
            "at most {bound} events were to come, and after one of them still {later}"
        ));
    }
    Ok(())
}

pub(super) fn clones<G: Game>(m: &Moment<'_, G>) -> Verdict {
    let Some(event) = m.next else { return Ok(()) };
    let told = |game: &G| format!("{game:?}");
    let before = told(m.game);
    let (one, other) = (after(m.game, event), after(m.game, event));
    if told(m.game) != before {
        return Err("playing on with a copy changed the original".into());
    }
    if one != other || told(&one) != told(&other) {
        return Err("the same event led to two different states".into());
    }
    if let Event::Act(seat, action) = event {
        let _ = one.check(seat, &action);
        if told(&one) != told(&other) {
            return Err("asking about an action changed the game".into());
        }
    }
    Ok(())
}
