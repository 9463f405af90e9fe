//! Good play in Tutankhamun.
//!
//! The game is a race to lose one's points. What they will be lost for are majorities, so the estimate
//! projects each set to its end: how many of its tiles each player is likely to get, who will then have
//! most, and how soon that will be.

use nile_core::{Game, PerSeat, Seat, Turn};
use nile_tutankhamun::{Action, Slot, Stage, Tile, Tutankhamun, View};

use crate::fast::Fast;
use crate::heuristic::{Heuristic, shares};
use crate::odds::{exp, share_by_points};
use crate::search::Tuning;

/// The most players.
const MOST: usize = 6;

/// How many sets there are.
const SETS: usize = 13;

/// What the most Scarab Rings score.
const RING_BONUS: f32 = 5.0;

/// How much weight the Underworld has beside the players when a tile is handed out: tiles are passed
/// over and trail. More players leave more behind.
const TRAIL: f32 = 0.8;
const TRAIL_A_PLAYER: f32 = 0.15;

/// How much weight a player keeps for the nearest tile behind the boat, and again for each one further
/// back: a boat may turn, but only tile by tile, and others come along.
const TURN_BACK: f32 = 0.47;

/// How much a boat further back is worth where a set may end in a tie, in tiles.
const TIE: f32 = 0.3;

/// How much the tiles still to come can change, as part of the spread of independent draws: players
/// who are behind in a set give it up.
const SPREAD: f32 = 0.5;

/// The least spread, so that nothing is ever quite certain before it is scored.
const LEAST_SPREAD: f32 = 0.1;

/// By how much a prize loses over the length of the river: a set whose last tile lies far downstream
/// is paid late, perhaps after the race is over.
const LATE: f32 = 1.1;

/// The least a prize that comes last is worth.
const LATEST: f32 = 0.05;

/// How many points apart two players must be for the odds to be e to 1: at the end of the river, and
/// more with all of it ahead, by the number of players squared. The fewer play, the sooner the race is
/// over, with sets still open.
const EVEN: f32 = 2.5;
const EVEN_AHEAD: f32 = 56.0;

/// Every so many tiles further ahead a playout goes half as often.
const SHORT: usize = 3;

/// How many idols in a chain an appraisal follows.
const DEPTH: usize = 2;

/// How many second picks an appraisal of Thoth's first pick tries at the most.
const PICKS: usize = 16;

/// What an idol is worth before it is used, as part of the win.
const IDOL: f32 = 0.004;

impl Heuristic for Tutankhamun {
    fn estimate(&self, seat: Seat) -> f32 {
        self.estimates()[seat]
    }

    fn estimates(&self) -> PerSeat<f32> {
        let seats = self.seats();
        if self.turn() == Turn::Over {
            return shares(&self.standings());
        }
        let view = self.view(None);
        if !view.undealt().is_empty() {
            return PerSeat::from_fn(seats, |_| 1.0 / seats as f32);
        }
        let points = projected(&view);
        let ahead = view.left().len() as f32 / 80.0;
        let apart = EVEN + EVEN_AHEAD * ahead / (seats * seats) as f32;
        share_by_points(seats, apart, |seat| -points[seat.index()])
    }

    /// Sails a short way, as good players do: the nearer a tile ahead, the likelier. A playout that
    /// sails anywhere is at the tomb in a few turns and tells little. Better than uniform at equal
    /// iterations: `nile tournament tutankhamun --bots mcts:iters=1000,c=0.7,bias=0,depth=1000,expand=1 --versus uct:1000 --deals 50`.
    #[inline]
    fn playout(&self, _: Seat, legal: &[Action], rng: &mut Fast) -> usize {
        match legal[0] {
            Action::Sail(_) => {
                let bits = rng.bits();
                let halves = bits.trailing_zeros() as usize;
                (SHORT * halves + (bits >> 60) as usize % SHORT).min(legal.len() - 1)
            }
            _ => rng.below(legal.len()),
        }
    }

    /// The estimate once the whole turn is done: idols ask for more decisions, which are taken for the
    /// best.
    fn appraise(&self, seat: Seat, action: &Action, _: &mut Fast) -> f32 {
        follow(self, seat, *action, DEPTH)
    }

    /// Estimates once the own turn has come again tell more than playouts, and differ little: little
    /// exploration finds the better ones.
    fn tuning() -> Tuning {
        Tuning::by_rounds(0.1)
    }

    /// As an appraisal, but an idol is taken for what idols are worth on the whole.
    fn priors(&self, seat: Seat, actions: &[Action], _: &mut Fast, out: &mut Vec<f32>) {
        out.extend(actions.iter().map(|&action| {
            let mut after = *self;
            after.act_unchecked(seat, action);
            let waits = after.turn() == Turn::Seat(seat);
            after.estimate(seat) + if waits { IDOL } else { 0.0 }
        }));
    }
}

fn follow(game: &Tutankhamun, seat: Seat, action: Action, depth: usize) -> f32 {
    let mut after = *game;
    after.act_unchecked(seat, action);
    let stage = after.view(None).stage();
    if depth == 0 || stage.idol().is_none() {
        return after.estimate(seat);
    }
    if stage == Stage::Thoth {
        return after.estimate(seat) + IDOL;
    }
    let legal = after.actions(seat);
    // Thoth's pairs are too many to try all.
    let step = match stage {
        Stage::ThothSecond(_) => legal.len().div_ceil(PICKS),
        _ => 1,
    };
    let next = legal.into_iter().step_by(step);
    next.map(|action| follow(&after, seat, action, depth - 1))
        .fold(f32::MIN, f32::max)
}

/// The points each player is likely to have left once everything in the river is paid for.
fn projected(view: &View) -> [f32; MOST] {
    let seats = view.seats();
    let shares = Hauls::of(view);
    let mut points = [0.0; MOST];
    for seat in Seat::all(seats) {
        points[seat.index()] = view.points(seat).into();
    }
    for set in Tile::artifacts() {
        if view.left().count(set) > 0 {
            let late = f32::from(shares.last[set as usize].saturating_sub(shares.rear)) / 80.0;
            let paid = (1.0 - LATE * late).max(LATEST);
            project_set(view, &shares, set, paid, &mut points);
        }
    }
    points
}

/// Who is likely to get the tiles still in the river.
struct Hauls {
    /// How many tiles of each set each player can expect.
    expected: [[f32; MOST]; SETS],
    /// The slot of the last tile of each set.
    last: [u8; SETS],
    /// The slot of the boat furthest back.
    rear: u8,
}

impl Hauls {
    fn of(view: &View) -> Self {
        let seats = view.seats();
        let mooring = |seat: usize| view.boat(Seat::new(seat)).max(0) as u8;
        let mut hauls = Hauls {
            expected: [[0.0; MOST]; SETS],
            last: [0; SETS],
            rear: (0..seats).map(mooring).min().unwrap_or(0),
        };
        let trail = TRAIL + TRAIL_A_PLAYER * (seats as f32 - 2.0);
        // The weight of each player for the tile at hand. From the tomb to the source: a boat's weight
        // is whole as long as the tile is ahead of it.
        let mut weights = [1.0; MOST];
        let moorings: [u8; MOST] =
            std::array::from_fn(|seat| if seat < seats { mooring(seat) } else { 0 });
        for number in (1..=Slot::LAST.number()).rev() {
            let Some(tile) = view.tile(Slot::new(number)) else {
                continue;
            };
            let mut total = trail;
            for (weight, mooring) in weights.iter_mut().zip(moorings).take(seats) {
                if number < mooring {
                    *weight *= TURN_BACK;
                }
                total += *weight;
            }
            if tile.is_idol() {
                continue;
            }
            let set = tile as usize;
            hauls.last[set] = hauls.last[set].max(number);
            for (expected, weight) in hauls.expected[set].iter_mut().zip(weights).take(seats) {
                *expected += weight / total;
            }
        }
        hauls
    }
}

/// Takes what a set is likely to pay off everybody's points.
fn project_set(view: &View, hauls: &Hauls, set: Tile, paid: f32, points: &mut [f32; MOST]) {
    let seats = view.seats();
    let expected = &hauls.expected[set as usize];
    let left = f32::from(view.left().count(set));
    // Between two players the Underworld takes places too, and loses every tie (TUT-15).
    let underworld = seats == 2 && (set != Tile::Scarab || view.underworld_contests_rings());
    let rivals = seats + usize::from(underworld);
    let mut counts = [0.0; MOST + 1];
    let mut spreads = [0.0; MOST + 1];
    let mut places = [i8::MAX; MOST + 1];
    for seat in Seat::all(seats) {
        let at = seat.index();
        counts[at] = f32::from(view.collected(seat, set)) + expected[at];
        spreads[at] = expected[at] * (1.0 - expected[at] / left).max(0.05);
        places[at] = view.boat(seat);
    }
    if underworld {
        let trailing = left - expected[..seats].iter().sum::<f32>();
        counts[seats] = f32::from(view.underworld().count(set)) + trailing;
        spreads[seats] = trailing;
    }
    // The chance that one has more than another, ties going to the boat further back (TUT-12).
    let mut beats = [[0.0; MOST + 1]; MOST + 1];
    for a in 0..rivals {
        for b in a + 1..rivals {
            let tie = if places[a] < places[b] { TIE } else { -TIE };
            let spread = SPREAD * (spreads[a] + spreads[b]) + LEAST_SPREAD;
            let chance = normal((counts[a] - counts[b] + tie) / spread.sqrt());
            beats[a][b] = chance;
            beats[b][a] = 1.0 - chance;
        }
    }
    let (first, second) = match set {
        Tile::Scarab => (RING_BONUS, 0.0),
        _ => (set.count().into(), f32::from(set.count() / 2)),
    };
    for seat in Seat::all(seats) {
        let at = seat.index();
        let (most, next) = podium(&beats, rivals, at);
        // Without a tile there is no prize (TUT-11).
        let any = match view.collected(seat, set) {
            0 => 1.0 - exp(-expected[at]),
            _ => 1.0,
        };
        points[at] -= paid * any * (first * most + second * next);
        if set == Tile::Scarab {
            points[at] -= expected[at];
        }
    }
}

/// The chances that one beats everybody, and everybody but one, as if each pair were by itself.
fn podium(beats: &[[f32; MOST + 1]; MOST + 1], rivals: usize, at: usize) -> (f32, f32) {
    let (mut none_ahead, mut one_ahead) = (1.0, 0.0);
    for other in (0..rivals).filter(|&other| other != at) {
        one_ahead = one_ahead * beats[at][other] + none_ahead * beats[other][at];
        none_ahead *= beats[at][other];
    }
    (none_ahead, one_ahead)
}

/// The normal distribution, near enough.
fn normal(z: f32) -> f32 {
    1.0 / (1.0 + exp(-1.702 * z))
}
