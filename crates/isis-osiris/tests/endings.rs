//! Every way a game can end: who wins, who shares, how it is shown.

mod common;

use common::full_board;
use nile_core::{Game, Seat, SeatSet};
use nile_isis_osiris::{Side, Track};

/// Scores, places and winners of a full board. The rows 4 to 6 are worth nothing.
fn result(seats: usize, top: &str) -> (Vec<i32>, Vec<u8>, SeatSet) {
    let bottom = match seats {
        2 => "0 0 0 0 0 0\n1 1 1 1 1 1\n2 2 2 2 2 2",
        3 => "0 0 0 0 0 0\n1 1 1 1 2 2\n2 2 3 3 3 3",
        _ => "0 0 0 0 0 0\n1 1 1 2 2 2\n3 3 3 4 4 4",
    };
    let table = full_board(seats, &format!("{}\n{bottom}", top.trim()));
    let standings = table.game().standings();
    assert_eq!(standings.rule.unwrap().id, "ISO-08");
    (
        standings.scores.as_slice().to_vec(),
        standings.places.as_slice().to_vec(),
        standings.winners(),
    )
}

fn seats(numbers: &[usize]) -> SeatSet {
    let seat = |&number| Seat::from_number(number).unwrap();
    numbers.iter().map(seat).collect()
}

/// ISO-09.
#[test]
fn most_points_win() {
    let (scores, places, winners) = result(
        2,
        "
+1  1 +2  0  2 +4
 0  0  0  0  0  0
 1  0  0  0  0  2",
    );
    assert_eq!(scores, [3, 4]);
    assert_eq!((places, winners), (vec![2, 1], seats(&[2])));
}

/// ISO-10.
#[test]
fn equal_scores_share_the_victory() {
    let (scores, places, winners) = result(
        2,
        "
+1  1 +2  0  2 +3
 0  0  0  0  0  0
 1  0  0  0  0  2",
    );
    assert_eq!(scores, [3, 3]);
    assert_eq!((places, winners), (vec![1, 1], seats(&[1, 2])));
}

/// ISO-10.
#[test]
fn a_shared_first_place_leaves_out_the_second() {
    let (scores, places, winners) = result(
        3,
        "
+5  1  0  2 +5  0
 0  0  0  0  0 -1
 1  0  2  0  3  3",
    );
    assert_eq!(scores, [5, 5, -1]);
    assert_eq!((places, winners), (vec![1, 1, 3], seats(&[1, 2])));
}

/// ISO-10.
#[test]
fn places_are_left_out_after_any_shared_place() {
    let (scores, places, winners) = result(
        4,
        "
+5  1  2 +2  3 -2
 0  0  0  0  0  4
 1  2  3  4  0  0",
    );
    assert_eq!(scores, [5, 2, 0, -2]);
    assert_eq!((places, winners), (vec![1, 2, 3, 4], seats(&[1])));
    let (scores, places, _) = result(
        4,
        "
+5  1  2 +2  0  4
 3  0  0  0  0 -2
+2  1  2  3  4  0",
    );
    assert_eq!(scores, [7, 2, 7, -2]);
    assert_eq!(places, [1, 3, 1, 4]);
    let (scores, places, _) = result(
        4,
        "
+5  1  2 +2  3  4
 0  0  0  0  0 -2
 0  1  2  3  4  0",
    );
    assert_eq!(scores, [5, 2, 2, -2]);
    assert_eq!(places, [1, 2, 2, 4]);
}

/// ISO-10.
#[test]
fn everybody_can_share_the_first_place() {
    let (scores, places, winners) = result(
        4,
        "
 1  0  2  0  3  0
 0  0  0  0  0  0
 1  2  3  4  4  0",
    );
    assert_eq!(scores, [0, 0, 0, 0]);
    assert_eq!((places, winners), (vec![1, 1, 1, 1], seats(&[1, 2, 3, 4])));
}

/// ISO-09.
#[test]
fn with_all_scores_negative_the_one_nearest_zero_wins() {
    let (scores, places, winners) = result(
        3,
        "
-5  1  0  2 -2  0
 0  0  0  0  0 -9
 1  0  2  0  3  3",
    );
    assert_eq!(scores, [-5, -2, -9]);
    assert_eq!((places, winners), (vec![2, 1, 3], seats(&[2])));
}

/// ISO-10, ISO-09.
#[test]
fn negative_scores_can_share_the_first_place() {
    let (scores, places, winners) = result(
        3,
        "
-5  1  0  2 -5  0
 0  0  0  0  0 -9
 1  0  2  0  3  3",
    );
    assert_eq!(scores, [-5, -5, -9]);
    assert_eq!((places, winners), (vec![1, 1, 3], seats(&[1, 2])));
}

/// ISO-11.
#[test]
fn exactly_twenty_either_way_needs_no_marker() {
    let (scores, places, _) = result(
        2,
        "
+9  1 +2 -2  2 -9
 0 +9  0  0 -9  0
 1  0  0  0  0  2",
    );
    assert_eq!((scores.clone(), places), (vec![20, -20], vec![1, 2]));
    let tracks: Vec<Track> = scores.into_iter().map(Track::of).collect();
    assert_eq!(
        (tracks[0].side, tracks[1].side),
        (Some(Side::Plus), Some(Side::Minus))
    );
    for track in tracks {
        assert_eq!((track.markers, track.rest), (0, 20));
    }
}

/// ISO-11.
#[test]
fn forty_one_is_two_markers_and_one_and_zero_stands_on_neither_track() {
    let (scores, _, winners) = result(
        2,
        "
 0 +9  0  0  1  2
+9  1 +9  0 +5  0
 2 +9  0  0  0  0",
    );
    assert_eq!(scores, [41, 18]);
    let (scores, ..) = result(
        2,
        "
 0 +9  0  0  1  2
+9  1 +9  0 +5  0
 0 +9  0  0  0  2",
    );
    assert_eq!(winners, seats(&[1]));
    assert_eq!(scores, [41, 0]);
    let forty_one = Track::of(scores[0]);
    assert_eq!(
        (forty_one.side, forty_one.markers, forty_one.rest),
        (Some(Side::Plus), 2, 1)
    );
    let zero = Track::of(scores[1]);
    assert_eq!((zero.side, zero.markers, zero.rest), (None, 0, 0));
}

/// ISO-10, ISO-13.
#[test]
fn the_totals_of_a_series_share_places_too() {
    let config = nile_isis_osiris::Config {
        tiles: vec![0; 22],
        games: 2,
        ..nile_isis_osiris::Config::default()
    };
    let table = common::random_game(&config, 3, 1);
    let standings = table.game().standings();
    assert_eq!(standings.rule.unwrap().id, "ISO-13");
    assert_eq!(standings.places.as_slice(), [1, 1, 1]);
}

/// ISO-13.
#[test]
fn the_last_game_does_not_decide_a_series_but_the_total() {
    // Among these series some are won by a player who lost the last game.
    let mut turned = 0;
    for seed in 0..40 {
        let table = common::random_game(&common::series(2), 2, seed);
        let last = table.game();
        let totals = last.view(None).totals;
        let standings = last.standings();
        let [first, second] = [0, 1].map(|index| {
            let seat = Seat::new(index);
            let in_last = standings.scores[seat] - i32::from(totals[seat]);
            (standings.scores[seat], in_last)
        });
        let places = standings.places.as_slice();
        let expected = match first.0.cmp(&second.0) {
            std::cmp::Ordering::Less => [2, 1],
            std::cmp::Ordering::Equal => [1, 1],
            std::cmp::Ordering::Greater => [1, 2],
        };
        assert_eq!(places, expected);
        turned += u32::from((first.0 > second.0) && (first.1 < second.1));
    }
    assert!(turned > 0);
}
