//! The page.

use std::collections::BTreeSet;

use crate::bouts::{Bout, Claim, Found, GAMES, Tally, Verdict, verdicts};

const BEGINNING: &str = "\
# Strength

How the bots fare against each other. This page is written by

```sh
cargo run --release -p nile-bots --example strength -- <folder> --page docs/strength.md
```

which plays every match below from a fixed seed, with a journal for each in the folder: it can be killed at
any moment and goes on when it is asked again, and the figures are the same however often that happens. All
figures are of the command; `--quick` plays a few games of some matches against looser bounds, for the gate.
The journals of this page are in `docs/strength/`: with that folder only what is missing is played.

A match is one bot alone at a table of copies of the other. Each deal is played as often as there are seats,
with the one bot in each of them. **Wins** is its share of the wins, a shared win counting as the part it is,
with the 95 % interval over deals that [the arena](arena.md#figures) explains; equals would win 50 % of the games
of two players, 33.3 % of three, 25 % of four. **Before** is how often it came in before an opponent, the same
place counting half: equals have 50 % at every table.

The **bound** is on the wins. Bounds for two players are those of the project's aims. At larger tables it is
the share of somebody who is as much stronger than each of the others: who has odds of 3 to 1 against one
opponent (75 %) has 3 to 1 to 1 against two (60 %), and 3 to 1 to 1 to 1 against three (50 %). A bound
**holds** if the whole interval lies on its side of it: `yes`; `no` if it lies on the other; `open` if the
bound lies within the interval. Where luck decides, longer thought does not help: a bound that is not held is
`capped` if a match of the same game and number of players shows that twice the iterations gain nothing more,
which is a bound from above. A match of two levels that are also rungs of the ladder of 1,000, 4,000 and 16,000
iterations is held to both bounds: a level is to win 50 % against the one below it, a rung 48 %.

A match ends when a sequential test has decided it or its games are played. So shares of matches that ended
early lean a little towards the decision.

Each level meets the next at every table, but for `expert` and `hard` of Sailing and Osiris with 3 and 4
players: those matches are left out for the hours they would take. Both are held to `medium` there.

Levels and terms were not all fixed beforehand. A match for which some were chosen after games of its own is marked †
and played on deals from another seed, with nothing changed since its first game there. Levels were also chosen
after other matches on the same deals: that of `medium` after games against `greedy`, before `expert` met it.
";

/// The page of all matches, those still to be played included.
pub(crate) fn write(found: &Found, hours: f64) -> String {
    let mut page = BEGINNING.to_string();
    for game in GAMES {
        page += &format!("\n## {game}\n\n{}.\n", levels(found, game));
        page += "\n| players | match | games | wins | bound | holds | before |\n|---|---|---|---|---|---|---|\n";
        for (bout, tally) in found.iter().filter(|(bout, _)| bout.game == game) {
            page += &row(bout, tally.as_ref(), found);
        }
    }
    let all = found.len();
    let done = found
        .iter()
        .filter(|(_, tally)| tally.as_ref().is_some_and(|tally| tally.finished))
        .count();
    let forfeits: u64 = found
        .iter()
        .filter_map(|(_, tally)| Some(tally.as_ref()?.forfeits))
        .sum();
    page += &format!(
        "\n## Cost\n\n{done} of {all} matches are played to their end, in {hours:.1} core-hours. No bot forfeited{}.\n",
        match forfeits {
            0 => String::new(),
            n => format!(" but in {n} games"),
        }
    );
    page
}

/// What the levels that play here stand for; where that depends on how many play, for each number.
fn levels(found: &Found, game: &str) -> String {
    let mut meanings: Vec<Meaning<'_>> = Vec::new();
    for (bout, _) in found.iter().filter(|(bout, _)| bout.game == game) {
        let bots = [bout.one, bout.other].into_iter().zip(bout.specs());
        for (level, spec) in bots.filter(|(level, spec)| level != spec) {
            let is_same = |one: &&mut Meaning<'_>| (one.level, one.spec) == (level, spec);
            match meanings.iter_mut().find(is_same) {
                Some(one) => _ = one.seats.insert(bout.seats),
                None => meanings.push(Meaning {
                    level,
                    spec,
                    seats: [bout.seats].into(),
                }),
            }
        }
    }
    let text = |one: &Meaning<'_>| {
        let differs = |other: &Meaning<'_>| other.level == one.level && other.spec != one.spec;
        let mut text = format!("`{}` is `{}`", one.level, one.spec);
        if meanings.iter().any(differs) {
            let seats: Vec<String> = one.seats.iter().map(usize::to_string).collect();
            text += &format!(" with {} players", seats.join(" or "));
        }
        text
    };
    listed(meanings.iter().map(text))
}

/// What a level stands for with some numbers of players.
struct Meaning<'a> {
    level: &'a str,
    spec: &'a str,
    seats: BTreeSet<usize>,
}

fn row(bout: &Bout, tally: Option<&Tally>, all: &Found) -> String {
    let Bout {
        seats, one, other, ..
    } = bout;
    let bound = |&claim: &Claim| {
        let sign = match claim {
            Claim::AtLeast(_) => "≥",
            Claim::AtMost(_) => "≤",
        };
        format!("{sign} {:.1} %", 100.0 * bout.table_bound(claim))
    };
    let bound = listed(bout.claims.iter().map(bound));
    let rest = match tally {
        None => format!("| | not yet played | {bound} | | |"),
        Some(tally) => {
            let games = tally.games.to_string() + if tally.finished { "" } else { " so far" };
            let holds = verdicts(bout, tally, all).map(|verdict| match verdict {
                Verdict::Holds => "yes".to_string(),
                Verdict::Fails => "no".to_string(),
                Verdict::Open => "open".to_string(),
                Verdict::Capped => "capped".to_string(),
            });
            let holds = listed(holds);
            let ahead = tally.ahead.percent();
            format!(
                "| {games} | {} | {bound} | {holds} | {ahead} |",
                tally.share.percent()
            )
        }
    };
    let mark = if bout.is_fresh() { " †" } else { "" };
    format!("| {seats} | `{one}` – `{other}`{mark} {rest}\n")
}

fn listed(texts: impl Iterator<Item = String>) -> String {
    texts.collect::<Vec<_>>().join(", ")
}
