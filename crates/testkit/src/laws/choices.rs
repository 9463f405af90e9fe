//! Laws about who may do what, and what it does.

use nile_core::{Event, Game, GameRng, MAX_SEATS, Seat, SeatSet, Turn};

use crate::moment::{Moment, Verdict, after};

/// How many actions met elsewhere are tried at each moment: others at each, so that in the long run
/// every one is.
const TRIED: usize = 8;

pub(super) fn no_panic<G: Game>(m: &Moment<'_, G>) -> Verdict {
    let mut rng = m.rng();
    for action in m.met.some_actions(&mut rng, TRIED) {
        for seat in Seat::all(MAX_SEATS) {
            // Whatever the answer: that there is one is all that counts here.
            let _ = m.game.check(seat, &action);
        }
    }
    let _ = (m.game.standings(), m.game.max_events());
    // The rest is dear, so it takes turns as the game goes on: every observer, every seat.
    let (turn, round) = (m.events.len(), m.events.len() / 4);
    match turn % 4 {
        0 => {
            let observer = m.observers().nth(round % (m.game.seats() + 1)).flatten();
            let _ = G::determinize(&m.game.view(observer), &mut rng);
            if let Some(event) = m.next {
                let _ = m.game.seen(&event, observer);
            }
        }
        1 => {
            let _ = m.game.score_sheet(Seat::new(round % m.game.seats()));
        }
        2 => {
            let _ = m.game.census();
        }
        _ => {
            for text in hostile_texts(m, &mut rng) {
                let _ = G::parse_action(m.config, &text);
                let _ = G::parse_outcome(m.config, &text);
            }
        }
    }
    Ok(())
}

/// What no player types and any file may hold: something odd, and a text cut and spoilt somewhere.
fn hostile_texts<G: Game>(m: &Moment<'_, G>, rng: &mut GameRng) -> Vec<String> {
    const ODD: [&str; 6] = ["", " ", "é", "\0", "99999999999999999999", "-1"];
    let mut texts = vec![ODD[rng.below(ODD.len() as u32) as usize].to_string()];
    if let Some(event) = m.next {
        let text = match event {
            Event::Act(_, action) => G::action_text(m.config, &action),
            Event::Chance(outcome) => G::outcome_text(m.config, &outcome),
        };
        let cuts: Vec<usize> = text.char_indices().map(|(cut, _)| cut).collect();
        if !cuts.is_empty() {
            let (before, after) = text.split_at(cuts[rng.below(cuts.len() as u32) as usize]);
            texts.push(before.to_string());
            texts.push(format!("{before}é{after}"));
            texts.push(format!("{before} 99999999999999999999"));
        }
    }
    texts
}

pub(super) fn setup<G: Game>(m: &Moment<'_, G>) -> Verdict {
    if !m.is_first() {
        return Ok(());
    }
    // Another configuration may be for some seat counts only.
    let for_all = *m.config == G::Config::default();
    for seats in 0..=MAX_SEATS + 1 {
        let fits = (G::META.min_seats..=G::META.max_seats).contains(&seats);
        match G::new(m.config, seats) {
            Ok(game) if fits && game.seats() == seats => {}
            Ok(game) if fits => {
                return Err(format!("set up for {seats} seats it has {}", game.seats()));
            }
            Ok(_) => return Err(format!("it is set up for {seats} seats")),
            Err(error) if fits && for_all => {
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
    // To compare the whole game is dear: once in the end, and if it differs after each.
    for every_time in [false, true] {
        for seat in m.seats_and_a_stranger() {
            for action in &actions {
                match tried.act(seat, *action) {
                    Ok(()) => tried.clone_from(m.game),
                    Err(refusal) if every_time && tried != *m.game => {
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
                Err(error) if every_time && tried != *m.game => {
                    return Err(format!(
                        "drawing `{}` is refused ({error}) but changes the game",
                        G::outcome_text(m.config, outcome)
                    ));
                }
                Err(_) => {}
            }
        }
        if tried == *m.game {
            break;
        }
        tried.clone_from(m.game);
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
