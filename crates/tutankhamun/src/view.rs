//! What a seat may know: everything, for nothing is hidden in this game (TUT-03).

use std::collections::BTreeMap;

use nile_core::{Game, Seat, Turn};
use serde::{Serialize, Serializer};

use crate::Tutankhamun;
use crate::action::Stage;
use crate::boats::Place;
use crate::river::Slot;
use crate::scoring::Holder;
use crate::tile::{Pile, Tile};

/// What anybody sees of a game.
///
/// ```
/// use nile_core::{Dice, Game, Match, Seat};
/// use nile_tutankhamun::{Slot, Tutankhamun};
/// let game = Match::<Tutankhamun>::new(Default::default(), 3, Dice::Seeded(7))?;
/// let view = game.game().view(None);
/// assert_eq!(view.points(Seat::new(0)), 28);
/// assert!(view.tile(Slot::new(80)).is_some());
/// assert_eq!(view.boat(Seat::new(2)), -2); // third in the waiting line
/// # Ok::<(), nile_core::SetupError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View(Tutankhamun);

impl View {
    pub(crate) fn of(game: &Tutankhamun) -> Self {
        View(*game)
    }

    /// The game that looks like this: as nothing is hidden, there is one.
    pub(crate) fn game(&self) -> Tutankhamun {
        self.0
    }

    /// How many play.
    pub fn seats(&self) -> usize {
        self.0.seats()
    }

    /// Who must act, or what else the game waits for.
    pub fn turn(&self) -> Turn {
        self.0.turn()
    }

    /// Whose turn it is, or was last.
    pub fn mover(&self) -> Seat {
        self.0.mover
    }

    /// What the game waits for.
    pub fn stage(&self) -> Stage {
        self.0.stage
    }

    /// The tile in a slot; none if it is empty.
    pub fn tile(&self, slot: Slot) -> Option<Tile> {
        self.0.river.tile(slot)
    }

    /// The slots that hold a tile, from the source to the tomb, each with its tile.
    pub fn river(&self) -> impl Iterator<Item = (Slot, Tile)> + '_ {
        let slots = self.0.river.occupied().iter();
        slots.filter_map(|slot| self.tile(slot).map(|tile| (slot, tile)))
    }

    /// How many tiles of each kind the river holds.
    pub fn left(&self) -> &Pile {
        self.0.river.left()
    }

    /// How many artifacts of a kind lie in front of a seat.
    ///
    /// # Panics
    /// If nobody plays there.
    pub fn collected(&self, seat: Seat, artifact: Tile) -> u8 {
        let hand = self.0.collected[..self.seats()][seat.index()];
        if artifact.is_idol() {
            0
        } else {
            hand.count(artifact)
        }
    }

    /// What is in the Underworld.
    pub fn underworld(&self) -> &Pile {
        &self.0.underworld
    }

    /// What is in the tomb.
    pub fn tomb(&self) -> &Pile {
        &self.0.tomb
    }

    /// The idols being resolved: the one that waits for a decision and those that led to it.
    pub fn resolving(&self) -> Pile {
        self.0.idols_in_resolution()
    }

    /// The tiles not yet laid into the river; none after the deal.
    pub fn undealt(&self) -> Pile {
        self.0.undealt()
    }

    /// Where a seat's boat is: a slot's number, or 0 and below in the waiting line. The smaller is
    /// further back.
    ///
    /// # Panics
    /// If nobody plays there.
    pub fn boat(&self, seat: Seat) -> Place {
        assert!(seat.index() < self.seats(), "{seat:?} does not play");
        self.0.boats.place(seat)
    }

    /// The points a seat has left.
    ///
    /// # Panics
    /// If nobody plays there.
    pub fn points(&self, seat: Seat) -> u8 {
        self.0.points[..self.seats()][seat.index()]
    }

    /// Who took the first and the second place of a set that is scored; of the Scarab Rings only
    /// the first. Nobody for a set that is not scored.
    pub fn prizes(&self, set: Tile) -> [Option<Holder>; 2] {
        match self.0.prizes.get(set as usize) {
            Some(prizes) => prizes.each(),
            None => [None, None],
        }
    }

    /// Whether idols may be declined.
    pub fn idols_optional(&self) -> bool {
        self.0.idols_optional
    }

    /// Whether the Underworld contests the ring bonus between two players.
    pub fn underworld_contests_rings(&self) -> bool {
        self.0.underworld_contests_rings
    }
}

/// A view as JSON. Seats are counted from 1, slots and sets in their order.
#[derive(Serialize)]
struct Json<'a> {
    seats: usize,
    idols_optional: bool,
    underworld_contests_rings: bool,
    stage: &'static str,
    /// Thoth's first pick.
    picked: Option<Slot>,
    mover: Seat,
    points: Vec<u8>,
    boats: Vec<Place>,
    collected: Vec<BTreeMap<Tile, u8>>,
    river: Vec<Option<Tile>>,
    underworld: &'a Pile,
    resolving: Pile,
    tomb: &'a Pile,
    /// The first and the second place of each set that is scored.
    prizes: BTreeMap<Tile, [Option<Holder>; 2]>,
    /// How often each seat scored for a ring.
    ring_points: &'a [u8],
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let game = &self.0;
        let seats = || Seat::all(self.seats());
        let collection = |seat| {
            Tile::artifacts()
                .map(|artifact| (artifact, self.collected(seat, artifact)))
                .filter(|(_, count)| *count > 0)
                .collect()
        };
        Json {
            seats: self.seats(),
            idols_optional: game.idols_optional,
            underworld_contests_rings: game.underworld_contests_rings,
            stage: game.stage.word(),
            picked: match game.stage {
                Stage::ThothSecond(first) => Some(first),
                _ => None,
            },
            mover: game.mover,
            points: seats().map(|seat| self.points(seat)).collect(),
            boats: seats().map(|seat| self.boat(seat)).collect(),
            collected: seats().map(collection).collect(),
            river: Slot::all().map(|slot| self.tile(slot)).collect(),
            underworld: &game.underworld,
            resolving: self.resolving(),
            tomb: &game.tomb,
            prizes: Tile::artifacts()
                .filter(|set| game.tomb.count(*set) > 0)
                .map(|set| (set, self.prizes(set)))
                .collect(),
            ring_points: &game.ring_points[..self.seats()],
        }
        .serialize(serializer)
    }
}
