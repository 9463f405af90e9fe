//! Laws about what is drawn.

use nile_core::{Game, Turn, sample_by_weights};

use crate::moment::{Moment, Verdict};

pub(super) fn outcomes<G: Game>(m: &Moment<'_, G>) -> Verdict {
    let mut outcomes = Vec::new();
    m.game
        .outcomes(|outcome, weight| outcomes.push((outcome, weight)));
    let chance = m.game.turn() == Turn::Chance;
    if chance == outcomes.is_empty() {
        let turn = m.game.turn();
        return Err(format!("there are {} outcomes at {turn:?}", outcomes.len()));
    }
    if let Some(pair) = outcomes.windows(2).find(|pair| pair[0].0 >= pair[1].0) {
        return Err(format!(
            "the outcomes are not sorted and unique: {:?} comes before {:?}",
            pair[0].0, pair[1].0
        ));
    }
    if let Some((outcome, _)) = outcomes.iter().find(|(_, weight)| *weight == 0) {
        return Err(format!("{outcome:?} has no weight"));
    }
    let total: u64 = outcomes.iter().map(|(_, weight)| u64::from(*weight)).sum();
    if total > u64::from(u32::MAX) {
        return Err(format!("the weights add up to {total}"));
    }
    if let Some((outcome, weight)) = outcomes
        .iter()
        .find(|(outcome, weight)| m.game.weight(outcome) != *weight)
    {
        return Err(format!(
            "{outcome:?} weighs {weight}, but not when asked alone"
        ));
    }
    Ok(())
}

pub(super) fn sample<G: Game>(m: &Moment<'_, G>) -> Verdict {
    if m.game.turn() != Turn::Chance {
        return Ok(());
    }
    let mut by_engine = m.rng();
    let mut by_weights = by_engine.clone();
    for _ in 0..4 {
        let drawn = m.game.sample(&mut by_engine);
        let expected = sample_by_weights(m.game, &mut by_weights);
        if drawn != expected {
            return Err(format!(
                "it draws {drawn:?} where the weights draw {expected:?}"
            ));
        }
        if by_engine != by_weights {
            return Err("it takes other random numbers than the weights need".into());
        }
    }
    Ok(())
}
