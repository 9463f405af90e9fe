//! What stands out in the figures: dead, overwhelming or unfair.

use nile_sailing::Edition;

use crate::page::{groups, share_of, visits, win_rate};
use crate::play::Played;
use crate::tally::Tally;

/// Used in a smaller share of the games than this, or of the cards that were gained: dead.
const DEAD: f64 = 0.05;

/// Whoever uses it wins so many times an even share, even at the lower end of the interval.
const OVERWHELMING: f64 = 1.5;

/// A seat may win so many times an even share, or so many times less.
const FAIR: f64 = 1.3;

/// Land is scarce when at most this part of the map's spaces still yields both sections.
const SCARCE: f64 = 0.5;

/// Cities are worth a visit if each governor makes at least so many in a game.
const VISITS: f64 = 1.0;

/// What is held against the figures, for the page.
pub(crate) fn measure() -> String {
    format!(
        "Something is dead if it is used in less than {:.0} % of the games, or the action of a card in \
         less than that part of the times the card came into a hand, on the mean over the numbers of \
         governors; if only with some of these, it is hardly used there. It is overwhelming if whoever \
         uses it wins more than {OVERWHELMING} times an even share. A seat is far from its share if it wins \
         more than {FAIR} times as much or as little. Land is scarce if at the end at most {:.0} % of the \
         map's spaces still yield both sections, and cities are worth a visit if a governor makes at least \
         {VISITS} a game. Shares of wins count as too high or too low only if their whole interval is. \
         These bounds were chosen by us, after first runs had been seen.",
        100.0 * DEAD,
        100.0 * SCARCE
    )
}

/// What stands out, a sentence each.
pub(crate) fn findings(played: &Played) -> Vec<String> {
    let edition = &*played.edition;
    let title = &edition.title.en;
    let mut found = Vec::new();
    for thing in things(edition) {
        let rates = played.tallies.iter();
        let rates: Vec<(usize, f64)> = rates
            .filter_map(|(seats, tally)| Some((*seats, thing.rate(edition, *seats, tally)?)))
            .collect();
        let mean = rates.iter().map(|(_, rate)| rate).sum::<f64>() / rates.len() as f64;
        let what = &thing.what;
        if mean < DEAD {
            found.push(format!("{title}: {what} is dead"));
        } else {
            let few = rates.iter().filter(|(_, rate)| *rate < DEAD);
            found.extend(few.map(|(seats, _)| {
                format!(
                    "{title}, {seats} governors: {what} is hardly used, though with others it is"
                )
            }));
        }
        if win_rate(played, what).is_some_and(|rate| rate.low > OVERWHELMING) {
            found.push(format!("{title}: {what} is overwhelming"));
        }
    }
    for (seats, tally) in &played.tallies {
        let mut say = |what: String| found.push(format!("{title}, {seats} governors: {what}"));
        let even = 1.0 / *seats as f64;
        for at in 1..=*seats {
            let share = share_of(tally.of_name(&format!("from the regent {at}")));
            if share.low > FAIR * even || share.high < even / FAIR {
                say(format!("seat {at} is far from its share"));
            }
        }
        let whole = tally.a_game(&format!("spaces 2 after {}", edition.segments));
        if whole > SCARCE * edition.spaces.len() as f64 {
            say(format!(
                "land is not scarce, {whole:.1} spaces still yield both sections"
            ));
        }
        let visits = visits(edition, tally) / *seats as f64;
        if visits < VISITS {
            say(format!("a governor visits only {visits:.2} cities"));
        }
    }
    found
}

/// Something that can be used.
pub(crate) struct Thing {
    /// Its name in a tally.
    pub(crate) what: String,
    /// What it is a part of, if not of all games.
    of: Option<String>,
    /// Whether it is on the Ankh caravan.
    ankh: bool,
}

impl Thing {
    /// In which part of the games, or of the chances, it is used; none if it cannot be with so many
    /// governors.
    pub(crate) fn rate(&self, edition: &Edition, seats: usize, tally: &Tally) -> Option<f64> {
        if self.ankh && edition.setup(seats).blocked_caravan {
            return None;
        }
        Some(match &self.of {
            None => tally.share(&self.what),
            Some(all) => {
                let all = tally.of_name(all).times.max(1);
                tally.of_name(&self.what).times as f64 / all as f64
            }
        })
    }
}

/// Everything that can be used.
pub(crate) fn things(edition: &Edition) -> Vec<Thing> {
    let cards = edition.cards.iter().map(|(_, card)| Thing {
        what: format!("card {} action", card.id),
        of: Some(format!("card {} gained", card.id)),
        ankh: false,
    });
    let ankh = edition.caravans.iter().filter(|(_, caravan)| caravan.ankh);
    let ankh: Vec<String> = ankh
        .map(|(_, caravan)| format!("caravan {}-", caravan.id))
        .collect();
    let others = groups(edition).into_iter().flat_map(|(_, list)| list);
    let others = others.map(|(_, what)| Thing {
        ankh: ankh.iter().any(|ankh| what.starts_with(ankh)),
        what,
        of: None,
    });
    cards.chain(others).collect()
}
