//! Reports of games that were made up.

use nile_core::Seat;
use nile_core::example::{Coins, Config};

use super::*;
use crate::plan::Pairing;
use crate::play::Forfeit;
use crate::played::GameResult;
use crate::sprt::Sprt;

/// Two bots; for each deal two games, the first bot in seat 1 and then in seat 2, each as its place,
/// the other's place and its score (the other has none).
fn played(deals: &[[(u8, u8, i32); 2]]) -> Played {
    let names = ["a, b".to_string(), "<c>".to_string()];
    let pairing = Pairing::RoundRobin;
    let count = deals.len() as u64;
    let plan = Plan::tournament::<Coins>(&Config::default(), 2, &names, pairing, count, 1);
    let mut played = Played::none(plan.unwrap(), Shard::WHOLE);
    for (deal, games) in deals.iter().enumerate() {
        for (rotation, &(first, second, score)) in games.iter().enumerate() {
            let (mut places, mut scores) = (vec![first, second], vec![score, 0]);
            places.rotate_left(rotation);
            scores.rotate_left(rotation);
            let result = GameResult {
                places,
                scores,
                events: 10,
                forfeit: None,
            };
            played
                .add(2 * deal as u64 + rotation as u64, result)
                .unwrap();
        }
    }
    played
}

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-4
}

#[test]
fn wins_scores_and_intervals_are_counted_over_deals() {
    // Won both, won one, shared one and lost one, lost both.
    let report = Report::of(&played(&[
        [(1, 2, 4), (1, 2, 2)],
        [(1, 2, 3), (2, 1, 1)],
        [(1, 1, 0), (2, 1, 0)],
        [(2, 1, -1), (2, 1, -1)],
    ]));
    assert_eq!(
        (report.deals, report.games, report.events_per_game),
        (4, 8, 10.0)
    );
    let [a, c] = &report.entrants[..] else {
        panic!()
    };
    assert_eq!((a.total.games, a.total.wins, c.total.wins), (8, 3.5, 4.5));
    assert_eq!(a.total.win_share.value, 0.4375);
    // The deals' shares are 1, 0.5, 0.25 and 0: their mean has the variance 0.182292 / 4, as of
    // 5.4 independent games.
    let wilson = Estimate::share(0.4375, 0.4375 * 0.5625 / (0.182_291_7 / 4.0));
    assert!(near(a.total.win_share.low, wilson.low), "{a:?} {wilson:?}");
    assert!(
        near(a.total.win_share.high, wilson.high),
        "{a:?} {wilson:?}"
    );
    // The deals' mean scores are 3, 2, 0 and -1: 1 with a deviation of 1.825742.
    let score = a.total.score.unwrap();
    assert!(near(score.value, 1.0) && near(score.high, 1.0 + 3.1824 * 1.825_742 / 2.0));
    let wins = |standing: &Standing| -> Vec<f64> {
        standing.seats.iter().map(|seat| seat.line.wins).collect()
    };
    assert_eq!((wins(a), wins(c)), (vec![2.5, 1.0], vec![3.0, 1.5]));
    assert_eq!(a.against[0].ahead.value, 0.4375);
    assert_eq!(a.against[0].games, 8);
    assert!(a.rating.mean < c.rating.mean);
}

#[test]
fn games_that_tell_the_same_count_once() {
    // Every deal is won twice or lost twice: the second game of a deal tells nothing.
    let twice = [(1, 2, 1), (1, 2, 1)];
    let never = [(2, 1, 0), (2, 1, 0)];
    let deals: Vec<_> = [twice, never].into_iter().cycle().take(100).collect();
    let same = Report::of(&played(&deals)).entrants[0].total.win_share;
    assert!(near(same.low, Estimate::share(0.5, 100.0).low), "{same:?}");
    // Every deal is won once: seats decide, and games are taken as independent, no better.
    let once = [(1, 2, 1), (2, 1, 0)];
    let mut deals = vec![once; 99];
    deals.push(twice);
    let seats = Report::of(&played(&deals)).entrants[0].total.win_share;
    assert!(
        near(seats.low, Estimate::share(0.505, 200.0).low),
        "{seats:?}"
    );
}

#[test]
fn only_whole_deals_count_and_a_forfeited_game_has_no_score() {
    let two = played(&[[(1, 2, 5), (1, 2, 7)], [(1, 2, 9), (1, 2, 9)]]);
    let plan = two.plan().clone().with_games(8).unwrap();
    let mut more = Played::none(plan, Shard::WHOLE);
    more.absorb(two);
    let forfeited = GameResult {
        places: vec![2, 1],
        scores: vec![1000, 1000],
        events: 10,
        forfeit: Some(Forfeit::new(Seat::new(0), "tired")),
    };
    more.add(4, forfeited.clone()).unwrap();
    more.add(5, forfeited.clone()).unwrap();
    more.add(6, forfeited).unwrap();
    let report = Report::of(&more);
    assert_eq!((report.deals, report.games), (3, 6));
    let a = &report.entrants[0];
    assert_eq!(a.total.score.unwrap().value, 7.5);
    assert_eq!((a.total.forfeits, a.total.wins), (1, 5.0));
    let first = a.first_forfeit.as_ref().unwrap();
    assert_eq!((first.game, first.reason.as_str()), (5, "tired"));
    assert_eq!(first_gap(&more), Some(7));
}

#[test]
fn nothing_played_is_nothing_known() {
    let plan = played(&[[(1, 2, 5), (1, 2, 7)]]).plan().clone();
    let report = Report::of(&Played::none(plan, Shard::WHOLE));
    assert_eq!(report.games, 0);
    let share = report.entrants[0].total.win_share;
    assert_eq!((share.low, share.high), (0.0, 1.0));
    assert!(report.to_json().contains("\"score\": null"));
    assert!(report.to_svg().ends_with("</svg>\n") && !report.to_text().contains("NaN"));
}

#[test]
fn names_are_quoted_in_csv_and_escaped_in_svg() {
    let report = Report::of(&played(&[[(1, 2, 4), (1, 2, 2)], [(1, 2, 3), (2, 1, 1)]]));
    let csv = report.to_csv();
    let rows: Vec<&str> = csv.lines().collect();
    assert_eq!(rows.len(), 1 + 2 * 3);
    assert!(rows[1].starts_with("\"a, b\",all,4,3,0,0.75,"), "{csv}");
    assert!(rows[4].starts_with("<c>,all,4,1,0,0.25,"), "{csv}");
    let commas = |row: &str| row.matches(',').count();
    assert!(
        rows[4..].iter().all(|row| commas(row) == commas(rows[0])),
        "{csv}"
    );
    let svg = report.to_svg();
    assert!(svg.contains("&lt;c&gt;") && !svg.contains("<c>"), "{svg}");
}

#[test]
fn the_text_says_it_all_and_nothing_a_terminal_would_obey() {
    let two = played(&[[(1, 2, 4), (1, 2, 2)], [(1, 2, 3), (2, 1, 1)]]);
    let plan = two.plan().clone().with_sprt(Sprt::new("<c>", 0.5, 0.6));
    let mut tested = Played::none(plan.unwrap(), Shard::WHOLE);
    tested.absorb(two.clone());
    let text = Report::of(&tested).to_text();
    assert_eq!(text, TEXT, "{text}");

    let mut rude = Played::none(two.plan().clone(), Shard::WHOLE);
    for index in 0..2 {
        let forfeited = GameResult {
            places: vec![2, 1],
            scores: vec![0, 0],
            events: 1,
            forfeit: Some(Forfeit::new(Seat::new(0), "\x1b[2J\nbye")),
        };
        rude.add(index, forfeited).unwrap();
    }
    let text = Report::of(&rude).to_text();
    assert!(
        text.ends_with("<c> forfeited 1, first in game 2:  [2J bye\n"),
        "{text}"
    );
}

const TEXT: &str = "\
4 games, 2 deals, 10.0 events a game

bot   games  won        win %, 95 %         score, 95 %     rating  forfeits
a, b      4  3.0  75.0 [25.6, 96.3]  2.50 [-3.85, 8.85]  27.8 ±7.4         0
<c>       4  1.0   25.0 [3.7, 74.4]   0.00 [0.00, 0.00]  22.2 ±7.4         0

by seat
bot   seat  games  won          win %, 95 %         score, 95 %  forfeits
a, b     1      2  2.0  100.0 [34.2, 100.0]  3.50 [-2.85, 9.85]         0
a, b     2      2  1.0     50.0 [9.5, 90.5]  1.50 [-4.85, 7.85]         0
<c>      1      2  1.0     50.0 [9.5, 90.5]   0.00 [0.00, 0.00]         0
<c>      2      2  0.0      0.0 [0.0, 65.8]   0.00 [0.00, 0.00]         0

how often a bot came in before another
bot   opponent  games      ahead %, 95 %
a, b  <c>           4  75.0 [25.6, 96.3]
<c>   a, b          4   25.0 [3.7, 74.4]

win share of <c>: 0.5 or 0.6, not decided, after 2 deals (LLR -0.45 in -2.94 to 2.94)
";
