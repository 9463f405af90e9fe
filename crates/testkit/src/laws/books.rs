//! Laws about bookkeeping: pieces, scores, places, rules that are cited.

use std::collections::BTreeMap;

use nile_core::{Game, Refusal, Rule, Seat, Turn, mark};

use crate::moment::{Moment, Verdict};

pub(super) fn census<G: Game>(m: &Moment<'_, G>) -> Verdict {
    let census = m.game.census();
    let start = m
        .pieces
        .iter()
        .map(|(piece, count)| (piece.as_str(), *count));
    if census.totals().eq(start.clone()) {
        return Ok(());
    }
    let (start, now): (BTreeMap<_, _>, BTreeMap<_, _>) =
        (start.collect(), census.totals().collect());
    for piece in start.keys().chain(now.keys()) {
        let count = |totals: &BTreeMap<&str, u32>| totals.get(piece).copied().unwrap_or(0);
        if count(&start) != count(&now) {
            return Err(format!(
                "there were {} of {piece} at the start, now there are {}",
                count(&start),
                count(&now)
            ));
        }
    }
    Ok(())
}

pub(super) fn score_sheet<G: Game>(m: &Moment<'_, G>) -> Verdict {
    let standings = m.game.standings();
    for seat in Seat::all(m.game.seats()) {
        let sheet = m.game.score_sheet(seat);
        for line in &sheet.lines {
            mark(line.rule);
        }
        let (total, score) = (sheet.total(), standings.scores[seat]);
        if total != score {
            return Err(format!(
                "the sheet of seat {seat} adds up to {total}, its score is {score}"
            ));
        }
    }
    Ok(())
}

pub(super) fn standings<G: Game>(m: &Moment<'_, G>) -> Verdict {
    let standings = m.game.standings();
    let seats = m.game.seats();
    if standings.scores.seats() != seats || standings.places.seats() != seats {
        return Err("the standings are not those of this table".into());
    }
    let places = standings.places.as_slice();
    for (seat, place) in standings.places.iter() {
        let better = places.iter().filter(|other| *other < place).count();
        if usize::from(*place) != better + 1 {
            return Err(format!(
                "seat {seat} is in place {place} with {better} seats before it"
            ));
        }
    }
    let over = m.game.turn() == Turn::Over;
    if over != standings.rule.is_some() {
        return Err(format!(
            "the game is {}over, the rule that ended it is {:?}",
            if over { "" } else { "not " },
            standings.rule.map(|rule| rule.id)
        ));
    }
    Ok(())
}

pub(super) fn citations<G: Game>(m: &Moment<'_, G>) -> Verdict {
    let rules = G::rules();
    if m.is_first() {
        for (i, rule) in rules.iter().enumerate() {
            if rules[..i].contains(rule) {
                return Err(format!("{rule} is in the list twice"));
            }
            if [rule.id, rule.title, rule.text]
                .iter()
                .any(|text| text.trim().is_empty())
            {
                return Err(format!("{rule} lacks its id, its title or its text"));
            }
        }
    }
    let known = |rule: &'static Rule, place: &str| {
        mark(rule);
        match rules.contains(rule) {
            true => Ok(()),
            false => Err(format!("{place} cites {rule}, which is not in the list")),
        }
    };
    if let Some(rule) = m.game.standings().rule {
        known(rule, "the end")?;
    }
    // One sheet each time, in turn.
    let seat = Seat::new(m.events.len() % m.game.seats());
    for line in m.game.score_sheet(seat).lines {
        known(line.rule, "a score sheet")?;
    }
    let mut rng = m.rng();
    for action in m.met.some_actions(&mut rng, 4) {
        // Somebody else each time, now and then somebody who is not in the game.
        for seat in m
            .seats_and_a_stranger()
            .skip(m.events.len() % m.game.seats())
            .take(2)
        {
            if let Err(refusal) = m.game.check(seat, &action) {
                known(refusal.rule(), "a refusal")?;
                let mut reason = String::new();
                G::write_refusal(m.config, &refusal, &mut reason);
                if reason.trim().is_empty() {
                    return Err(format!("{refusal:?} gives no reason"));
                }
            }
        }
    }
    Ok(())
}
