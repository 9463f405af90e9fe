//! The quick form of docs/sailing-balance.md: its command works, and in a moderate number of games
//! everything is used.

#[path = "../examples/common/clock.rs"]
mod clock;
#[path = "../examples/balance/journal.rs"]
mod journal;
#[path = "../examples/balance/page.rs"]
mod page;
#[path = "../examples/balance/play.rs"]
mod play;
#[path = "../examples/balance/stand_out.rs"]
mod stand_out;
#[path = "../examples/balance/tally.rs"]
mod tally;

use std::collections::BTreeMap;

use nile_sailing::Config;
use play::{Plan, play};
use stand_out::things;

/// A few games of each edition with every number of governors.
fn few(bots: &str, games: usize) -> Plan {
    Plan {
        bots: bots.parse().unwrap(),
        games,
        seed: 1,
        proposals: 0,
        jobs: 2,
        editions: vec![Config::default(), Config::osiris()],
        seats: vec![2, 3, 4, 5],
        journal: None,
    }
}

#[test]
fn everything_is_used_in_a_few_games_of_greedy_governors() {
    let (played, _) = play(&few("greedy", 4)).unwrap();
    let mut uses: BTreeMap<String, u64> = BTreeMap::new();
    for played in &played {
        for thing in things(&played.edition) {
            let tallies = played.tallies.iter();
            let times = tallies.map(|(_, tally)| tally.of_name(&thing.what).times);
            *uses.entry(thing.what.clone()).or_default() += times.sum::<u64>();
        }
    }
    let unused: Vec<_> = uses.iter().filter(|(_, times)| **times == 0).collect();
    assert!(unused.is_empty(), "{unused:?}");
    assert_eq!(uses.len(), 15 + 5 + 9 + 4 + 5 + 4 + 5);
}

#[test]
fn the_page_tells_of_every_card_boon_cartouche_and_bonus() {
    let plan = few("random", 3);
    let (played, cost) = play(&plan).unwrap();
    let page = page::write(&plan, &played, cost);
    let written = include_str!("../../../docs/sailing-balance.md");
    for played in &played {
        let edition = &*played.edition;
        let cards = edition.cards.iter().map(|(_, card)| card.id.clone());
        let others = page::groups(edition).into_iter().flat_map(|(_, list)| list);
        for name in cards.chain(others.map(|(name, _)| name)) {
            let row = format!("\n| {name} | ");
            assert!(page.matches(&row).count() >= 1, "{name}");
            assert!(
                written.contains(&row),
                "docs/sailing-balance.md does not know {name}"
            );
        }
    }
    assert!(page.contains("`random` at every seat"));
}

#[test]
fn games_side_by_side_and_a_run_that_was_broken_off_count_the_same() {
    let counted = |plan: &Plan| {
        let (played, _) = play(plan).unwrap();
        let tallies = played.into_iter().flat_map(|played| played.tallies);
        tallies.collect::<Vec<_>>()
    };
    let alone = counted(&Plan {
        jobs: 1,
        ..few("random", 4)
    });
    assert!(counted(&few("random", 4)) == alone);
    let path = std::env::temp_dir().join(format!("nile-balance-{}", std::process::id()));
    let noted = |games| Plan {
        journal: Some(path.clone()),
        ..few("random", games)
    };
    counted(&noted(2));
    let half = std::fs::read_to_string(&path).unwrap();
    // The last line was not written to its end.
    std::fs::write(&path, &half[..half.len() - 7]).unwrap();
    assert!(counted(&noted(4)) == alone);
    let other = Plan {
        seed: 2,
        ..noted(4)
    };
    assert!(play(&other).is_err(), "the journal is of another run");
    std::fs::remove_file(&path).unwrap();
}

#[test]
fn a_tally_knows_who_won_what_was_built_and_what_was_left() {
    let (played, _) = play(&few("random", 1)).unwrap();
    for (seats, tally) in played.iter().flat_map(|played| &played.tallies) {
        assert_eq!(tally.games, 1);
        let seat = |at| tally.of_name(&format!("from the regent {at}"));
        let won: u64 = (1..=*seats).map(|at| seat(at).won).sum();
        assert_eq!(won, tally::WIN, "somebody wins");
        let line = |what: &str| tally.of_name(&format!("score {what}")).times;
        let built = |what: &str| tally.of_name(&format!("build {what}")).times;
        let monuments = 2 * built("obelisk") + 3 * built("sphinx") + 4 * built("pylon");
        assert_eq!(line("monuments"), monuments);
        let free = |season| {
            let kinds = ["2", "3", "city"].iter();
            let kinds =
                kinds.map(|kind| tally.of_name(&format!("free {kind} after {season}")).times);
            kinds.sum::<u64>()
        };
        let covered = built("obelisk") + built("sphinx") + built("pylon");
        let twice = tally.of_name("card sculptor action").times;
        assert_eq!(free(0) - free(4), covered - twice);
        let seasons = 1..=4;
        let built: u64 = seasons.map(|season| built(&format!("in {season}"))).sum();
        assert_eq!(built, covered);
    }
}
