//! What everybody is likely to have left once everything in the river is paid for.
//!
//! A search asks for this more than for anything else, so the same is done with all sets at once: a
//! number for each set is an array, and the compiler makes vectors of it.

use nile_core::{Seat, Turn};
use nile_tutankhamun::{Action, Slot, Tile, View};

use super::numbers::Numbers;
use crate::odds::exp;

/// The most players.
const MOST: usize = 6;

/// How many sets there are.
const SETS: usize = 13;

/// The places of a number for each set: some more than there are sets, for whole vectors.
const LANES: usize = 16;

/// A number for each set. Those in the places beyond the sets are finite and count for nothing.
type Each = [f32; LANES];

/// What the most Scarab Rings score.
const RING_BONUS: f32 = 5.0;

/// What the first place of each set scores, and the second.
const FIRST: Each = {
    let mut prizes = [0.0; LANES];
    let mut set = 0;
    while set < SETS {
        prizes[set] = Tile::ALL[set].count() as f32;
        set += 1;
    }
    prizes[Tile::Scarab as usize] = RING_BONUS;
    prizes
};
const SECOND: Each = {
    let mut prizes = [0.0; LANES];
    let mut set = 0;
    while set < SETS {
        prizes[set] = (Tile::ALL[set].count() / 2) as f32;
        set += 1;
    }
    prizes[Tile::Scarab as usize] = 0.0;
    prizes
};

/// So few tiles that no place can be had for them.
const OUT_OF_CONTEST: f32 = -1e3;

/// The slot of the last tile of each kind that is in the river.
#[derive(Clone, Copy)]
pub(super) struct Ends([u8; Tile::ALL.len()]);

impl Ends {
    pub(super) fn of(view: &View) -> Self {
        let mut ends = [0; Tile::ALL.len()];
        for (slot, tile) in view.river() {
            ends[tile as usize] = slot.number();
        }
        Ends(ends)
    }

    /// Whether they are surely the same after an action, for all sets that will still be in the river.
    /// What trails takes the end of a set only with the whole set.
    pub(super) fn outlast(&self, action: Action, view: &View) -> bool {
        match action {
            Action::Sail(slot) | Action::Ra(slot) | Action::Horus(slot) => view
                .tile(slot)
                .is_some_and(|tile| self.0[tile as usize] != slot.number()),
            Action::Osiris(_) | Action::HorusBack | Action::Pass => true,
            Action::Isis(_) | Action::Thoth(_) => false,
        }
    }
}

/// The points each player is likely to have left once everything in the river is paid for.
pub(super) fn projected(view: &View, ends: &Ends, numbers: &Numbers) -> [f32; MOST] {
    // Between two players the Underworld takes places too (TUT-15).
    match view.seats() {
        2 | 3 => project::<3>(view, ends, numbers),
        4 => project::<4>(view, ends, numbers),
        5 => project::<5>(view, ends, numbers),
        _ => project::<MOST>(view, ends, numbers),
    }
}

fn project<const RIVALS: usize>(view: &View, ends: &Ends, numbers: &Numbers) -> [f32; MOST] {
    // Everything is filled in where it is: to move rivals costs as much as all that is reckoned.
    let mut rivals = [Rival::NOBODY; RIVALS];
    let seats = view.seats().min(RIVALS);
    let left = each(|set| view.left().count(set));
    for (player, seat) in rivals.iter_mut().zip(Seat::all(seats)) {
        player.place = view.boat(seat);
        player.collected = each(|set| view.collected(seat, set));
    }
    hand_out(view, &left, numbers, &mut rivals);
    let (players, underworld) = rivals.split_at_mut(seats);
    for player in players.iter_mut() {
        player.enter(&left);
    }
    if let [underworld] = underworld {
        underworld.enter_underworld(view, &left, players);
    }
    for next in 1..RIVALS {
        let (before, rest) = rivals.split_at_mut(next);
        for rival in before {
            rival.meet(&mut rest[0], numbers);
        }
    }
    let paid = paid(view, ends, &left, numbers);
    let mut points = [0.0; MOST];
    for seat in Seat::all(seats) {
        let rival = &rivals[seat.index()];
        let rings = rival.expected[Tile::Scarab as usize];
        let behind = rivals[..seats]
            .iter()
            .filter(|other| other.place < rival.place);
        let is_next = view.turn() == Turn::Seat(seat);
        points[seat.index()] = f32::from(view.points(seat))
            - numbers.prizes * rival.prizes(&paid)
            - numbers.rings * rings
            - numbers.leads * behind.count() as f32
            - if is_next { numbers.next } else { 0.0 };
    }
    points
}

/// A number of tiles of each set.
fn each(count: impl Fn(Tile) -> u8) -> Each {
    let mut counts = [0.0; LANES];
    for (to, set) in counts.iter_mut().zip(Tile::artifacts()) {
        *to = count(set).into();
    }
    counts
}

/// Says how many of the tiles still in the river each player can expect.
fn hand_out<const RIVALS: usize>(
    view: &View,
    left: &Each,
    numbers: &Numbers,
    rivals: &mut [Rival; RIVALS],
) {
    let seats = view.seats();
    let moorings = rivals.each_ref().map(|rival| rival.place.max(0) as u8);
    let foremost = moorings.into_iter().fold(0, u8::max);
    let first = view.river().next();
    let first = first.map_or(foremost, |(slot, _)| slot.number());
    let mut ahead = *left;
    // The weight of each player for the tile at hand. From the tomb to the source: a boat's weight is
    // whole as long as the tile is ahead of it. So all tiles ahead of all boats are alike, and only
    // those between the boats are looked at one by one.
    let mut weights: [f32; RIVALS] = std::array::from_fn(|at| if at < seats { 1.0 } else { 0.0 });
    for number in (first..foremost).rev() {
        let Some(tile) = view.tile(Slot::new(number)) else {
            continue;
        };
        let mut total = numbers.trail;
        for (weight, mooring) in weights.iter_mut().zip(moorings) {
            *weight *= match number < mooring {
                true => numbers.turn_back,
                false => 1.0,
            };
            total += *weight;
        }
        if tile.is_idol() {
            continue;
        }
        let set = tile as usize;
        let part = 1.0 / total;
        ahead[set] -= 1.0;
        for (rival, weight) in rivals.iter_mut().zip(weights) {
            rival.expected[set] += weight * part;
        }
    }
    let part = 1.0 / (numbers.trail + seats as f32);
    for rival in rivals {
        for (expected, ahead) in rival.expected.iter_mut().zip(ahead) {
            *expected += ahead * part;
        }
    }
}

/// By how much of its worth each set is paid; nothing for those that are paid already.
fn paid(view: &View, ends: &Ends, left: &Each, numbers: &Numbers) -> Each {
    let places = Seat::all(view.seats()).map(|seat| view.boat(seat));
    let rear = f32::from(places.fold(i8::MAX, i8::min).max(0));
    let mut paid = [0.0; LANES];
    for set in 0..LANES {
        let late = (f32::from(ends.0[set]) - rear).max(0.0) * (1.0 / 80.0);
        let any = if left[set] > 0.0 { 1.0 } else { 0.0 };
        paid[set] = any * (1.0 - numbers.late * late).max(numbers.latest);
    }
    paid
}

/// Who contests the sets: a player or the Underworld.
#[derive(Clone, Copy)]
struct Rival {
    /// Where the boat is.
    place: i8,
    /// How many tiles of each set there are already, and how many more can be expected.
    collected: Each,
    expected: Each,
    /// How much that may differ.
    spreads: Each,
    /// The chances to have more than everybody met so far, and than everybody but one, as if each pair
    /// were by itself.
    first: Each,
    second: Each,
}

impl Rival {
    const NOBODY: Rival = Rival {
        place: 0,
        collected: [0.0; LANES],
        expected: [0.0; LANES],
        spreads: [0.0; LANES],
        first: [0.0; LANES],
        second: [0.0; LANES],
    };

    /// Gets ready to meet the others.
    fn enter(&mut self, left: &Each) {
        self.first = [1.0; LANES];
        for (set, left) in left.iter().enumerate() {
            let expected = self.expected[set];
            self.spreads[set] = expected * (1.0 - expected / left.max(1.0)).max(0.05);
        }
    }

    /// Enters as the Underworld, which gets what the players leave. It is ahead of all boats, for it loses
    /// every tie (TUT-15).
    fn enter_underworld(&mut self, view: &View, left: &Each, players: &[Rival]) {
        self.place = i8::MAX;
        self.first = [1.0; LANES];
        self.expected = *left;
        for player in players {
            for (expected, taken) in self.expected.iter_mut().zip(&player.expected) {
                *expected -= taken;
            }
        }
        self.spreads = self.expected;
        self.collected = each(|set| view.underworld().count(set));
        if !view.underworld_contests_rings() {
            self.collected[Tile::Scarab as usize] = OUT_OF_CONTEST;
        }
    }

    /// Works out who has more of each set, ties going to the boat further back (TUT-12).
    fn meet(&mut self, other: &mut Rival, numbers: &Numbers) {
        let tie = match self.place < other.place {
            true => numbers.tie,
            false => -numbers.tie,
        };
        for set in 0..LANES {
            let count = self.collected[set] + self.expected[set];
            let others = other.collected[set] + other.expected[set];
            let spreads = self.spreads[set] + other.spreads[set];
            let spread = numbers.spread * spreads + numbers.least_spread;
            let more = normal((count - others + tie) / spread.sqrt());
            let less = 1.0 - more;
            self.second[set] = self.second[set] * more + self.first[set] * less;
            self.first[set] *= more;
            other.second[set] = other.second[set] * less + other.first[set] * more;
            other.first[set] *= less;
        }
    }

    /// What all sets together are likely to pay.
    fn prizes(&self, paid: &Each) -> f32 {
        let mut prizes = [0.0; LANES];
        for (set, prize) in prizes.iter_mut().enumerate() {
            // Without a tile there is no prize (TUT-11).
            let nothing = exp(-self.expected[set]);
            let any = if self.collected[set] > 0.0 {
                1.0
            } else {
                1.0 - nothing
            };
            *prize =
                paid[set] * any * (FIRST[set] * self.first[set] + SECOND[set] * self.second[set]);
        }
        prizes.iter().sum()
    }
}

/// The normal distribution, near enough.
#[inline]
fn normal(z: f32) -> f32 {
    1.0 / (1.0 + exp(-1.702 * z))
}
