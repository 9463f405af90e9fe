//! What was done in games of Sailing Toward Osiris, counted by name.

use std::collections::BTreeMap;

use nile_core::{Event, Game, Match, Seat, Turn};
use nile_sailing::edition::{Edition, Place, SiteId};
use nile_sailing::{Action, Monument, Outcome, Pending, Planned, Sailing, Side};

/// A whole win, in parts that up to five winners can share without a rest.
pub(crate) const WIN: u64 = 60;

/// How often something was done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Uses {
    /// How often in all.
    pub(crate) times: u64,
    /// In how many games at all.
    pub(crate) games: u64,
    /// The wins of those who did it, each time anew, in parts of [`WIN`].
    pub(crate) won: u64,
}

/// What was done in some games with the same number of governors.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// How many games.
    pub(crate) games: u64,
    uses: BTreeMap<String, Uses>,
}

impl Tally {
    /// What was done in a game that is over.
    pub(crate) fn of(game: &Match<Sailing>) -> Tally {
        let end = game.game();
        let winners = end.standings().winners();
        let mut count = Count {
            shares: Seat::all(end.seats())
                .map(|seat| match winners.contains(seat) {
                    true => WIN / winners.len() as u64,
                    false => 0,
                })
                .collect(),
            tally: Tally {
                games: 1,
                ..Tally::default()
            },
        };
        count.land(game.start(), 0);
        let mut before = game.start().clone();
        for event in game.events() {
            let mut after = before.clone();
            match *event {
                Event::Act(seat, action) => {
                    after.act_unchecked(seat, action);
                    count.action(&before, &after, seat, action);
                }
                Event::Chance(outcome) => {
                    after.resolve_unchecked(outcome);
                    if let Outcome::Regent(first) = outcome {
                        count.seats(first);
                    }
                }
            }
            count.cards(&before, &after, event);
            before = after;
        }
        count.end(end);
        count.tally
    }

    /// Adds what was done in other games.
    pub(crate) fn add(&mut self, other: &Tally) {
        self.games += other.games;
        for (what, more) in &other.uses {
            let uses = self.uses.entry(what.clone()).or_default();
            uses.times += more.times;
            uses.games += more.games;
            uses.won += more.won;
        }
    }

    /// One game as a line of text.
    pub(crate) fn to_text(&self) -> String {
        let uses = self.uses.iter();
        let uses = uses.map(|(what, uses)| format!("{what}={},{}", uses.times, uses.won));
        uses.collect::<Vec<_>>().join(";")
    }

    /// The game of a text; none if it is not of a game.
    pub(crate) fn from_text(text: &str) -> Option<Tally> {
        let uses = text.split(';').map(|part| {
            let (what, numbers) = part.split_once('=')?;
            let (times, won) = numbers.split_once(',')?;
            let uses = Uses {
                times: times.parse().ok()?,
                games: 1,
                won: won.parse().ok()?,
            };
            Some((what.to_string(), uses))
        });
        let uses = uses.collect::<Option<_>>()?;
        Some(Tally { games: 1, uses })
    }

    /// How often something was done.
    pub(crate) fn of_name(&self, what: &str) -> Uses {
        self.uses.get(what).copied().unwrap_or_default()
    }

    /// How often something was done in a game, on the average.
    pub(crate) fn a_game(&self, what: &str) -> f64 {
        self.of_name(what).times as f64 / self.games as f64
    }

    /// The share of the games in which something was done.
    pub(crate) fn share(&self, what: &str) -> f64 {
        self.of_name(what).games as f64 / self.games as f64
    }
}

/// One game as it is counted.
struct Count {
    /// Everybody's part of the win.
    shares: Vec<u64>,
    tally: Tally,
}

impl Count {
    fn add(&mut self, what: String, times: u64, won: u64) {
        if times > 0 {
            let uses = self.tally.uses.entry(what).or_default();
            uses.times += times;
            uses.games = 1;
            uses.won += won;
        }
    }

    /// Somebody did something.
    fn did(&mut self, seat: Seat, what: String) {
        self.add(what, 1, self.shares[seat.index()]);
    }

    /// Everybody's seat, by itself and counted from the first regent's.
    fn seats(&mut self, first: Seat) {
        for (at, seat) in first.round(self.shares.len()).enumerate() {
            self.did(seat, format!("seat {}", seat.number()));
            self.did(seat, format!("from the regent {}", at + 1));
        }
    }

    fn action(&mut self, before: &Sailing, after: &Sailing, seat: Seat, action: Action) {
        let edition = before.edition();
        let season = before.season();
        match action {
            Action::Harvest { space, .. } => {
                let sites = edition.spaces[space].sites;
                let open = sites
                    .iter()
                    .filter(|&&site| !before.covered().contains(site));
                let open = open.count();
                self.did(seat, format!("harvest {open} in {season}"));
            }
            Action::Visit { .. } => self.did(seat, format!("visit in {season}")),
            Action::Caravan { section, .. } => {
                let id = edition.section_id(section).unwrap_or_default();
                self.did(seat, format!("caravan {id}"));
            }
            Action::Hire { .. } => self.did(seat, format!("hire in {season}")),
            Action::Market { cartouche, pay } => {
                let pay = if pay == Side::A { "a" } else { "b" };
                let number = cartouche.0 + 1;
                self.did(seat, format!("market {number}"));
                self.did(seat, format!("market {number} {pay}"));
            }
            Action::Plan { slot, .. } => {
                let slot = edition.slots[slot];
                self.did(seat, format!("plan {} {}", slot.monument, slot.number));
            }
            Action::Build { slot, site } => {
                let monument = edition.slots[slot].monument;
                self.did(seat, format!("build {monument}"));
                self.did(
                    seat,
                    format!("build {monument} on {}", ground(edition, site)),
                );
                self.did(seat, format!("build in {season}"));
            }
            Action::CardResources(card) => {
                self.did(seat, format!("card {} resources", edition.cards[card].id));
            }
            Action::CardAction(card) => {
                self.did(seat, format!("card {} action", edition.cards[card].id));
            }
            Action::Boon(boon) => {
                let id = &edition.boons[boon].id;
                self.did(seat, format!("boon {id}"));
                self.did(seat, format!("boon in {season}"));
            }
            Action::Withdraw(Some(bonus)) => {
                self.did(seat, format!("bonus {}", edition.bonuses[bonus].id));
            }
            Action::Accept => self.did(seat, "exchange".into()),
            _ => {}
        }
        for &monument in Monument::ALL {
            if after.is_type_bonus_taken(monument) && !before.is_type_bonus_taken(monument) {
                self.did(seat, format!("all {monument}"));
            }
        }
        let over = after.turn() == Turn::Over;
        if after.season() != season || over {
            self.land(after, season);
            let left = before.pool().total() as u64;
            self.add(format!("pool left in {season}"), left, 0);
        }
    }

    /// What is free when a season ends; season 0 is the beginning.
    fn land(&mut self, game: &Sailing, season: u8) {
        let edition = game.edition();
        let free = |site: &SiteId| !game.covered().contains(*site);
        for site in edition.sites.ids().filter(|site| free(site)) {
            let kind = match edition.sites[site].icons {
                0 => "city".into(),
                icons => format!("{icons}"),
            };
            self.add(format!("free {kind} after {season}"), 1, 0);
        }
        for (_, space) in edition.spaces.iter() {
            let open = space.sites.iter().filter(|site| free(site)).count();
            self.add(format!("spaces {open} after {season}"), 1, 0);
        }
    }

    /// City cards that come into a hand from the deck. What is haggled for only changes hands.
    fn cards(&mut self, before: &Sailing, after: &Sailing, event: &Event<Action, Outcome>) {
        if matches!(event, Event::Act(_, Action::Accept)) {
            return;
        }
        for seat in Seat::all(after.seats()) {
            for (card, count) in after.cards(seat).iter() {
                let more = count.saturating_sub(before.cards(seat).count(card));
                for _ in 0..more {
                    self.did(
                        seat,
                        format!("card {} gained", after.edition().cards[card].id),
                    );
                }
            }
        }
    }

    fn end(&mut self, game: &Sailing) {
        assert_eq!(
            game.pending(),
            Pending::Over,
            "only whole games are counted"
        );
        let mut scores: Vec<u64> = Vec::new();
        for seat in Seat::all(game.seats()) {
            let glory = game.glory(seat) as u64;
            scores.push(glory);
            self.add("glory".into(), glory, 0);
            self.add("glory squared".into(), glory * glory, 0);
            for line in game.score_sheet(seat).lines {
                self.add(format!("score {}", line.what), line.points as u64, 0);
            }
            let edition = game.edition();
            for &monument in Monument::ALL {
                let two = match monument {
                    Monument::Obelisk => game.doubled(seat).len(),
                    _ => 0,
                };
                let built = game.built(seat, monument).len() + two;
                let slots = edition.slots.iter().filter(|(id, slot)| {
                    slot.monument == monument && game.planned(*id) == Planned::Of(seat)
                });
                let kept = usize::from(game.stock(seat, monument)) + slots.count() + built;
                let all = usize::from(edition.monuments[monument.index()].count);
                self.add(format!("lost {monument}"), (all - kept) as u64, 0);
            }
        }
        scores.sort_unstable();
        let (last, first) = (scores[0], scores[scores.len() - 1]);
        self.add("glory of the first".into(), first, 0);
        self.add("glory of the second".into(), scores[scores.len() - 2], 0);
        self.add("glory of the last".into(), last, 0);
    }
}

/// What a site is on.
pub(crate) fn ground(edition: &Edition, site: SiteId) -> &'static str {
    match edition.places[edition.sites[site].place] {
        Place::Space(space) => edition.spaces[space].terrain.word(),
        _ => "city",
    }
}
