//! Golden games: whole records that must play as they did.
//! `NILE_BLESS=1 cargo test -p nile-tutankhamun --test golden` writes them anew, which is right only
//! together with a new `rules_version`.

mod common;

use std::collections::BTreeSet;

use common::{Policy, golden, played, replayed};
use nile_core::{AnyMatch, Game};
use nile_testkit::assert_current;
use nile_tutankhamun::{Config, Start, Tutankhamun};

/// A game for every seat count and both settings of every option.
fn games() -> Vec<(String, Config, usize, Policy)> {
    let mut games = Vec::new();
    for seats in 2..=6 {
        let usual = Config::default();
        let other = Config {
            idols_optional: true,
            underworld_contests_rings: false,
            start: Start::Drawn,
        };
        games.push((format!("{seats}-usual"), usual, seats, Policy::Creeping));
        games.push((
            format!("{seats}-options"),
            other,
            seats,
            Policy::IdolSeeking,
        ));
    }
    games
}

#[test]
fn golden_games_are_played_and_written_as_they_were_and_replay_to_their_end() {
    for (number, (name, config, seats, policy)) in games().into_iter().enumerate() {
        let record = played(config, seats, policy, number as u64).record();
        assert_current(&golden(&name), &record);
        let game = replayed(&name);
        assert_eq!(game.config(), &config, "{name}");
        assert_eq!(game.game().seats(), seats, "{name}");
    }
}

/// TUT-20, TUT-21, TUT-22, TUT-23, TUT-24.
#[test]
fn the_golden_games_use_every_kind_of_action() {
    let mut verbs = BTreeSet::new();
    for (number, (_, config, seats, policy)) in games().into_iter().enumerate() {
        let game = played(config, seats, policy, number as u64);
        for line in game.story(None, 0).unwrap() {
            if let nile_core::StoryLine::Act { act, .. } = line {
                Tutankhamun::parse_action(&config, &act).expect("notation");
                let verb = match act.as_str() {
                    "horus back" => "horus back".to_string(),
                    act => act.split(' ').next().unwrap_or_default().to_string(),
                };
                verbs.insert(verb);
            }
        }
    }
    let verbs: Vec<&str> = verbs.iter().map(String::as_str).collect();
    assert_eq!(
        verbs,
        [
            "horus",
            "horus back",
            "isis",
            "osiris",
            "pass",
            "ra",
            "sail",
            "thoth"
        ]
    );
}
