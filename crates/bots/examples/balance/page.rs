//! The page: what stands out, and the tables behind it.

use std::time::Duration;

use nile_arena::Estimate;
use nile_sailing::{Bundle, Edition, Monument, Terrain};

use crate::play::{Plan, Played};
use crate::stand_out::{findings, measure};
use crate::tally::{Tally, Uses, WIN};

/// Writes the page.
pub(crate) fn write(plan: &Plan, played: &[Played], cost: Duration) -> String {
    let mut page = head(plan, cost);
    page.push_str(&format!("\n## What stands out\n\n{}\n\n", measure()));
    let findings: Vec<String> = played.iter().flat_map(findings).collect();
    if findings.is_empty() {
        page.push_str("Nothing.\n");
    }
    for finding in findings {
        page.push_str(&format!("- {finding}\n"));
    }
    for played in played {
        let title = &played.edition.title.en;
        page.push_str(&format!("\n## {title}\n"));
        tables(played, &mut page);
    }
    page
}

fn head(plan: &Plan, cost: Duration) -> String {
    let Plan {
        bots, games, seed, ..
    } = plan;
    let haggling = match plan.proposals {
        0 => "without haggling".to_string(),
        proposals => format!("with haggling, {proposals} proposals between two actions"),
    };
    let minutes = cost.as_secs_f64() / 60.0;
    format!(
        "# Sailing in balance\n\n\
        Made by\n\n\
        ```text\n\
        cargo run --release -p nile-bots --example balance -- --bots {bots} --games {games} --seed {seed} \
        --proposals {} > docs/sailing-balance.md\n\
        ```\n\n\
        {games} games of each edition with each number of governors, `{bots}` at every seat, {haggling}. \
        It took {minutes:.1} minutes of one core.\n",
        plan.proposals,
    )
}

/// All tables of an edition.
fn tables(played: &Played, page: &mut String) {
    let edition = &*played.edition;
    let mut book = Book { played, page };
    book.seats();
    book.glory(edition);
    book.land();
    book.laborers(edition);
    book.cards(edition);
    book.uses(edition);
}

/// A page to which tables are added, with a column for each number of governors.
struct Book<'a> {
    played: &'a Played,
    page: &'a mut String,
}

impl Book<'_> {
    fn heading(&mut self, title: &str, about: &str, last: Option<&str>) {
        let counts = self.played.tallies.iter();
        let counts: Vec<String> = counts.map(|(seats, _)| seats.to_string()).collect();
        let columns = 1 + counts.len() + usize::from(last.is_some());
        let last = last.map(|last| format!(" {last} |")).unwrap_or_default();
        self.page.push_str(&format!(
            "\n### {title}\n\n{about}\n\n| governors | {} |{last}\n|{}\n",
            counts.join(" | "),
            "---|".repeat(columns)
        ));
    }

    /// A row with what the cell says for each number of governors.
    fn row(&mut self, name: &str, cell: impl Fn(usize, &Tally) -> String) {
        let cells = self.played.tallies.iter();
        let cells: Vec<String> = cells.map(|(seats, tally)| cell(*seats, tally)).collect();
        let cells = cells.join(" | ");
        self.page.push_str(&format!("| {name} | {cells} |\n"));
    }

    /// A row that ends with how much those win who did it, in parts of their share.
    fn row_with_wins(&mut self, name: &str, what: &str, cell: impl Fn(usize, &Tally) -> String) {
        self.row(name, cell);
        let gain = match win_rate(self.played, what) {
            Some(rate) => format!(" {:.2} |\n", rate.value),
            None => " |\n".to_string(),
        };
        self.page.truncate(self.page.len() - 1);
        self.page.push_str(&gain);
    }

    /// A row with the times something was done by a governor.
    fn a_governor(&mut self, name: &str, what: &str) {
        self.row(name, |seats, tally| {
            format!("{:.2}", tally.a_game(what) / seats as f64)
        });
    }

    /// A row with something of each season.
    fn seasons(&mut self, name: &str, from: u8, cell: impl Fn(usize, &Tally, u8) -> f64) {
        let last = self.played.edition.segments;
        self.row(name, |seats, tally| {
            let each = (from..=last).map(|season| format!("{:.1}", cell(seats, tally, season)));
            each.collect::<Vec<_>>().join(" ")
        });
    }

    fn seats(&mut self) {
        let about = "The share of the wins by seat, counted from the first regent, who is drawn; in \
                     brackets the 95 % interval.";
        self.heading("Seats", about, None);
        let most = self.played.tallies.iter().map(|(seats, _)| *seats).max();
        for at in 1..=most.unwrap_or(0) {
            self.row(&format!("seat {at}"), |_, tally| {
                let uses = tally.of_name(&format!("from the regent {at}"));
                match uses.times {
                    0 => String::new(),
                    _ => share_of(uses).percent(),
                }
            });
        }
        self.row("an even share", |seats, _| {
            format!("{:.1} %", 100.0 / seats as f64)
        });
    }

    fn glory(&mut self, edition: &Edition) {
        let about = "Means: of a game for the first and the last, else of a governor. Below, where glory \
                     comes from, and the monuments a governor builds.";
        self.heading("Glory and monuments", about, None);
        let of = |what: &'static str| {
            move |_: usize, tally: &Tally| format!("{:.1}", tally.a_game(what))
        };
        self.row("first", of("glory of the first"));
        self.row("second", of("glory of the second"));
        self.row("last", of("glory of the last"));
        self.row("all: mean ± deviation", |seats, tally| {
            let mean = tally.a_game("glory") / seats as f64;
            let square = tally.a_game("glory squared") / seats as f64;
            format!("{mean:.1} ± {:.1}", (square - mean * mean).max(0.0).sqrt())
        });
        for what in [
            "monuments",
            "built at the barge",
            "first with all of a type",
            "regent bonuses",
            "cards and boons",
            "sets of adjacent monuments",
            "sets on one segment",
        ] {
            self.a_governor(&format!("glory: {what}"), &format!("score {what}"));
        }
        self.row("monuments built", |seats, tally| {
            let built = Monument::ALL.iter();
            let built: f64 = built.map(|m| tally.a_game(&format!("build {m}"))).sum();
            format!("{:.2}", built / seats as f64)
        });
        for &monument in Monument::ALL {
            self.a_governor(
                &format!(
                    "{monument}, of {}",
                    edition.monuments[monument.index()].count
                ),
                &format!("build {monument}"),
            );
        }
        for &monument in Monument::ALL {
            self.row(
                &format!("{monument} on farm, brickyard, quarry, city"),
                |_, tally| {
                    let grounds = Terrain::ALL.iter().map(|terrain| terrain.word());
                    let grounds = grounds.chain(["city"]);
                    let all = tally.of_name(&format!("build {monument}")).times.max(1) as f64;
                    let share = |ground| {
                        let built = tally
                            .of_name(&format!("build {monument} on {ground}"))
                            .times;
                        format!("{:.0} %", 100.0 * built as f64 / all)
                    };
                    grounds.map(share).collect::<Vec<_>>().join(" ")
                },
            );
        }
        for &monument in Monument::ALL {
            self.a_governor(
                &format!("{monument} planned and lost"),
                &format!("lost {monument}"),
            );
        }
        self.seasons("built in season 1, 2, 3, 4", 1, |seats, tally, season| {
            tally.a_game(&format!("build in {season}")) / seats as f64
        });
    }

    fn land(&mut self) {
        let about = "What is free at the beginning and after each season, on the whole map.";
        self.heading("Land", about, None);
        for (name, what) in [
            ("sections of 2 icons", "2"),
            ("sections of 3 icons", "3"),
            ("cities", "city"),
        ] {
            self.seasons(name, 0, |_, tally, season| {
                tally.a_game(&format!("free {what} after {season}"))
            });
        }
        for (name, open) in [
            ("spaces that yield both sections", 2),
            ("spaces that yield one", 1),
            ("spaces that yield nothing", 0),
        ] {
            self.seasons(name, 0, |_, tally, season| {
                tally.a_game(&format!("spaces {open} after {season}"))
            });
        }
    }

    fn laborers(&mut self, edition: &Edition) {
        let about =
            "What a governor does with laborers in seasons 1, 2, 3 and 4; the pool is everybody's.";
        self.heading("Laborers", about, None);
        for (name, what) in [
            ("harvests of both sections", "harvest 2"),
            ("harvests of one section", "harvest 1"),
            ("harvests for nothing", "harvest 0"),
            ("visits", "visit"),
            ("hired", "hire"),
        ] {
            self.seasons(name, 1, |seats, tally, season| {
                tally.a_game(&format!("{what} in {season}")) / seats as f64
            });
        }
        self.seasons("left in the pool", 1, |_, tally, season| {
            tally.a_game(&format!("pool left in {season}"))
        });
        self.row("visits in a game", |seats, tally| {
            format!("{:.2}", visits(edition, tally) / seats as f64)
        });
        self.seasons("boons", 1, |seats, tally, season| {
            tally.a_game(&format!("boon in {season}")) / seats as f64
        });
        self.row("exchanges in a game", |_, tally| {
            format!("{:.1}", tally.a_game("exchange"))
        });
    }

    fn cards(&mut self, edition: &Edition) {
        let about = "How many come into a hand in a game, and how many of these are played for their action \
                     and for their resources. The last column: how much those who play the action win, in \
                     parts of an even share.";
        self.heading("City cards", about, Some("wins"));
        for (_, card) in edition.cards.iter() {
            let name = |how: &str| format!("card {} {how}", card.id);
            self.row_with_wins(&card.id, &name("action"), |_, tally| {
                let gained = tally.of_name(&name("gained")).times.max(1) as f64;
                let part = |how| 100.0 * tally.of_name(&name(how)).times as f64 / gained;
                let number = tally.a_game(&name("gained"));
                format!(
                    "{number:.1}: {:.0} % {:.0} %",
                    part("action"),
                    part("resources")
                )
            });
        }
    }

    /// A row with the use of one thing.
    fn used(&mut self, name: &str, what: &str) {
        self.row_with_wins(name, what, |_, tally| {
            format!(
                "{:.0} %: {:.1}",
                100.0 * tally.share(what),
                tally.a_game(what)
            )
        });
    }

    fn uses(&mut self, edition: &Edition) {
        let about = "In how many games, and how often in a game. The last column is as above.";
        for (title, list) in groups(edition) {
            self.heading(title, about, Some("wins"));
            for (name, what) in list {
                self.used(&name, &what);
            }
        }
        self.heading("Market, by what was paid", about, Some("wins"));
        for (id, market) in edition.markets.iter() {
            for (side, set) in ["a", "b"].into_iter().zip(market.sets) {
                let number = id.0 + 1;
                let name = format!("{number}: {}", tokens(set));
                self.used(&name, &format!("market {number} {side}"));
            }
        }
    }
}

/// All that can be used beside city cards: titles, and for each thing its name on the page and in a
/// tally.
pub(crate) fn groups(edition: &Edition) -> Vec<(&'static str, Vec<(String, String)>)> {
    let boons = edition.boons.iter();
    let boons = boons.map(|(_, boon)| (boon.id.clone(), format!("boon {}", boon.id)));
    let slots = edition.slots.iter().map(|(_, slot)| {
        let what = format!("{} {}", slot.monument, slot.number);
        (
            format!("{what}: {}", tokens(slot.price)),
            format!("plan {what}"),
        )
    });
    let markets = edition.markets.iter().map(|(id, market)| {
        let [a, b] = market.sets.map(tokens);
        let number = id.0 + 1;
        (format!("{number}: {a} and {b}"), format!("market {number}"))
    });
    let bonuses = edition.bonuses.iter();
    let bonuses = bonuses.map(|(_, bonus)| (bonus.name.en.clone(), format!("bonus {}", bonus.id)));
    let sections = (0..edition.sections() as u8).filter_map(|number| {
        let section = nile_sailing::edition::SectionId(number);
        let id = edition.section_id(section)?;
        let gives = tokens(edition.section(section));
        Some((format!("{id}: {gives}"), format!("caravan {id}")))
    });
    let types = Monument::ALL.iter();
    let types = types.map(|monument| {
        (
            format!("first with all: {monument}"),
            format!("all {monument}"),
        )
    });
    let sets = ["sets of adjacent monuments", "sets on one segment"];
    let sets = sets.map(|set| (set.to_string(), format!("score {set}")));
    vec![
        ("Boons", boons.collect()),
        ("Planning cartouches", slots.collect()),
        ("Market", markets.collect()),
        ("Regent bonuses", bonuses.collect()),
        ("Caravans", sections.collect()),
        ("Bonuses for monuments", types.chain(sets).collect()),
    ]
}

/// Visits in a game.
pub(crate) fn visits(edition: &Edition, tally: &Tally) -> f64 {
    let seasons = 1..=edition.segments;
    seasons
        .map(|season| tally.a_game(&format!("visit in {season}")))
        .sum()
}

/// How much those win who did something, in parts of an even share, over all numbers of governors;
/// none if nobody did it, or if it is not known who.
pub(crate) fn win_rate(played: &Played, what: &str) -> Option<Estimate> {
    let (mut won, mut times, mut even) = (0.0, 0.0, 0.0);
    for (seats, tally) in &played.tallies {
        let uses = tally.of_name(what);
        won += uses.won as f64 / WIN as f64;
        times += uses.times as f64;
        even += uses.times as f64 / *seats as f64;
    }
    if won == 0.0 {
        return None;
    }
    let share = Estimate::share((won / times).min(1.0), times);
    let part = even / times;
    Some(Estimate {
        value: share.value / part,
        low: share.low / part,
        high: share.high / part,
    })
}

/// The share of the wins of those who did something.
pub(crate) fn share_of(uses: Uses) -> Estimate {
    let times = uses.times as f64;
    Estimate::share(uses.won as f64 / WIN as f64 / times, times)
}

/// Tokens as people say them: `3 grain 4 brick`.
fn tokens(bundle: Bundle) -> String {
    let parts = bundle.iter().filter(|(_, count)| *count > 0);
    let parts = parts.map(|(resource, count)| format!("{count} {resource}"));
    parts.collect::<Vec<_>>().join(" ")
}
