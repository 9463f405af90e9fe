//! What a program that holds the whole game may ask of it.

use nile_core::{Dice, Game, GameRng, Match, Seat, Stream, Turn};
use nile_sailing::edition::IdSet;
use nile_sailing::{Action, Config, Monument, Pending, Planned, Sailing};

use crate::common::table::{WORKSHOP, edition};

/// Calls `each` with every position of some games in which much is built.
fn positions(each: impl Fn(&Sailing)) {
    for seats in 2..=4 {
        let hold = ["all", "one"][seats % 2];
        let text = format!("{WORKSHOP}\n[boons.horus]\neffect = {{ hold = {hold:?} }}");
        let config = Config {
            edition: edition(&text),
            proposals: 1,
            ..Config::default()
        };
        let mut table = Match::<Sailing>::new(config, seats, Dice::Seeded(seats as u64)).unwrap();
        let mut rng = GameRng::new(1, Stream::Other(seats as u32));
        while let Turn::Seat(seat) = table.turn() {
            each(table.game());
            let legal = table.game().actions(seat);
            let builds = |action: &&Action| matches!(action, Action::Build { .. });
            let build = legal.iter().find(builds).filter(|_| rng.below(3) == 0);
            let action = build.or(rng.pick(&legal)).copied();
            table.act(seat, action.expect("nobody is stuck")).unwrap();
        }
        each(table.game());
    }
}

#[test]
fn the_whole_game_tells_what_the_views_tell() {
    positions(|game| {
        let view = game.view(None);
        let e = game.edition();
        assert_eq!(e, view.edition());
        assert_eq!(
            (game.season(), game.pending()),
            (view.season(), view.pending())
        );
        assert_eq!(game.proposal(), view.proposal());
        assert_eq!(
            (game.active(), game.bonus_taken()),
            (view.active(), view.bonus_taken())
        );
        assert_eq!(game.next_regent(), view.withdrawn().next());
        assert_eq!((game.pool(), game.covered()), (view.pool(), view.covered()));
        let laborers = e
            .places
            .ids()
            .filter(|&place| view.laborer(place).is_some());
        assert_eq!(game.occupied(), laborers.collect());
        for slot in e.slots.ids() {
            assert_eq!(game.planned(slot), view.planned(slot));
            let all = matches!(view.planned(slot), Planned::Of(seat) if view.holds_all(seat));
            assert_eq!(game.is_held(slot), all || view.is_held(slot));
        }
        for segment in 1..=e.segments {
            let at = e
                .sites
                .iter()
                .filter(|(_, site)| site.touches.contains(segment));
            assert_eq!(game.sites_at(segment), at.map(|(id, _)| id).collect());
        }
        for seat in Seat::all(game.seats()) {
            let own = game.view(Some(seat));
            assert_eq!(
                (game.tokens(seat), game.glory(seat)),
                (own.tokens(seat), own.glory(seat))
            );
            assert_eq!(game.laborers(seat), own.laborers_of(seat));
            assert_eq!(game.cards(seat), own.cards_of(seat));
            assert_eq!(game.doubled(seat), own.doubled(seat));
            assert_eq!(game.has_played_boon(seat), own.boon_played(seat).is_some());
            for boon in e.boons.ids() {
                let left = game.boons_left(seat) >> boon.0 & 1 != 0;
                assert_eq!(left, own.has_boon(seat, boon));
            }
            for &monument in Monument::ALL {
                assert_eq!(game.stock(seat, monument), own.stock(seat, monument));
                assert_eq!(game.built(seat, monument), own.built(seat, monument));
            }
        }
        for &monument in Monument::ALL {
            let taken = view.is_type_bonus_taken(monument);
            assert_eq!(game.is_type_bonus_taken(monument), taken);
        }
    });
}

/// STO-27.
#[test]
fn the_whole_game_tells_where_one_could_build() {
    positions(|game| {
        let (Pending::Turn(seat), None) = (game.pending(), game.proposal()) else {
            return;
        };
        let actions = game.actions(seat);
        for slot in game.edition().slots.ids() {
            if game.planned(slot) != Planned::Of(seat) {
                continue;
            }
            let builds = actions.iter().filter_map(|action| match action {
                Action::Build { slot: from, site } if *from == slot => Some(*site),
                _ => None,
            });
            let monument = game.edition().slots[slot].monument;
            let sites: IdSet<_> = builds.collect();
            let fits = game.edition().sites_for[monument.index()];
            assert_eq!(game.sites_free().and(fits), sites);
        }
    });
}
