//! Tutankhamun, played the slow and obvious way.
//!
//! This is a second, independent implementation, kept only to be compared step
//! by step with a fast one. It shares no types with anything: tiles, outcomes
//! and actions are text. Whoever reads it should need nothing but the rulebook
//! beside it; the ids in comments (`TUT-09`) name single rules.
//!
//! How it is built:
//!
//! * The 80 tiles are 80 entries in one list, each saying what the tile is and
//!   where it is now. Everything else (what lies in the river, who holds how
//!   many rings, which sets are finished) is found by reading through that list
//!   again each time it is asked for. A tile can therefore never be lost or be
//!   in two places. The list is kept sorted, so that two games which look the
//!   same on the table are equal.
//! * A boat is either in a slot of the river or in the line that waits before
//!   slot 1. Together these give the order "from the back" that settles ties.
//! * One field, `need`, says what the game is waiting for.
//!
//! Chains of idols need no stack: an idol hands its player at most one further
//! tile and does nothing after that, so resolving is a straight line of idols
//! with one end. They all wait in [`Place::Resolving`] until that end.

mod actions;
mod scoring;
mod table;

/// The artifact sets with their sizes (TUT-01).
const SETS: [(&str, usize); 13] = [
    ("senet", 8),
    ("throne", 8),
    ("cartouche", 8),
    ("sarcophagus", 6),
    ("standing", 6),
    ("seated", 6),
    ("pottery", 4),
    ("bracelet", 4),
    ("lamp", 4),
    ("ankh", 2),
    ("dagger", 2),
    ("crook", 2),
    (RING, 10),
];

/// The gods, two idols of each (TUT-01).
const GODS: [&str; 5] = ["osiris", "isis", "ra", "thoth", "horus"];
const IDOLS_PER_GOD: usize = 2;

const RING: &str = "scarab";
const RING_BONUS: usize = 5;
const SLOTS: usize = 80;

/// Who plays first (TUT-04).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// This seat, counted from 1.
    Seat(usize),
    /// A chance event before the deal decides.
    Drawn,
}

/// What a table may choose to play differently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    pub start: Start,
    /// An idol's power may be declined (TUT-19).
    pub idols_optional: bool,
    /// With two players the Underworld can keep the ring bonus from them (TUT-16).
    pub underworld_contests_rings: bool,
}

/// Who has to do something next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Awaiting {
    Chance,
    /// The seat, counted from 1.
    Player(usize),
    Over,
}

/// Where a tile is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    /// Not dealt yet.
    Bag,
    /// In this slot, 1 to 80, slot 80 being at the tomb (TUT-03).
    River(usize),
    /// In front of this seat.
    Collected(usize),
    Underworld,
    /// An idol whose chain is still being resolved (TUT-08).
    Resolving,
    Tomb,
}

/// What the game is waiting for.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Need {
    /// The draw of the start player.
    StartPlayer,
    /// The tile for this slot.
    TileFor(usize),
    /// The mover's sail.
    Sail,
    /// The mover's use of this god's power.
    Power(&'static str),
    /// The second of Thoth's two slots, the first being known.
    ThothSecond(usize),
    Nothing,
}

/// One game, from the first chance event to the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Naive {
    seats: usize,
    options: Options,
    need: Need,
    /// Whose turn it is.
    mover: usize,
    /// By seat, seat 1 first.
    points: Vec<u32>,
    /// Name and place of each of the 80 tiles, always sorted.
    tiles: Vec<(&'static str, Place)>,
    /// The seats whose boats are before slot 1, furthest back first.
    line: Vec<usize>,
    /// Seat and slot of each boat in the river, in no particular order.
    afloat: Vec<(usize, usize)>,
}

impl Naive {
    /// A new game, waiting for its first chance event. Panics unless there are
    /// 2 to 6 seats and the start seat is one of them.
    pub fn new(seats: usize, options: Options) -> Naive {
        // TUT-02
        let points = match seats {
            2 => 30,
            3 => 28,
            4 => 24,
            5 => 20,
            6 => 18,
            _ => panic!("{seats} players: the game is for 2 to 6"),
        };
        // TUT-01
        let mut tiles = Vec::new();
        for (name, size) in SETS {
            tiles.extend(vec![(name, Place::Bag); size]);
        }
        for name in GODS {
            tiles.extend(vec![(name, Place::Bag); IDOLS_PER_GOD]);
        }
        assert_eq!(tiles.len(), SLOTS);
        tiles.sort();

        let mut game = Naive {
            seats,
            need: Need::TileFor(1),
            mover: 1,
            points: vec![points; seats],
            tiles,
            line: Vec::new(),
            afloat: Vec::new(),
            options,
        };
        match game.options.start {
            Start::Seat(seat) => game.line_up_behind(seat),
            Start::Drawn => {
                // Until the draw the boats stand as if seat 1 were to start.
                game.line_up_behind(1);
                game.need = Need::StartPlayer;
            }
        }
        game
    }

    /// The start player's boat is foremost, the others follow it clockwise (TUT-04).
    fn line_up_behind(&mut self, first: usize) {
        assert!(
            (1..=self.seats).contains(&first),
            "start seat {first}: there are seats 1 to {}",
            self.seats
        );
        self.mover = first;
        self.line = vec![first];
        let mut seat = self.after(first);
        while seat != first {
            self.line.insert(0, seat);
            seat = self.after(seat);
        }
    }

    /// The next seat clockwise (TUT-06).
    fn after(&self, seat: usize) -> usize {
        if seat == self.seats { 1 } else { seat + 1 }
    }

    pub fn awaiting(&self) -> Awaiting {
        match self.need {
            Need::StartPlayer | Need::TileFor(_) => Awaiting::Chance,
            Need::Sail | Need::Power(_) | Need::ThothSecond(_) => Awaiting::Player(self.mover),
            Need::Nothing => Awaiting::Over,
        }
    }

    /// What chance can bring, with weights. Empty when no chance event is due.
    pub fn outcomes(&self) -> Vec<(String, u32)> {
        match self.need {
            Need::StartPlayer => (1..=self.seats).map(|s| (format!("seat {s}"), 1)).collect(),
            Need::TileFor(_) => {
                let mut outcomes = Vec::new();
                for name in SETS.iter().map(|(name, _)| *name).chain(GODS) {
                    let left = self.count(name, Place::Bag);
                    if left > 0 {
                        outcomes.push((name.to_string(), left as u32));
                    }
                }
                outcomes
            }
            _ => Vec::new(),
        }
    }

    /// Let chance bring this. Panics if it cannot.
    pub fn resolve(&mut self, outcome: &str) {
        assert!(
            self.outcomes().iter().any(|(text, _)| text == outcome),
            "chance cannot bring {outcome:?} now"
        );
        match self.need {
            Need::StartPlayer => {
                let seat = outcome.strip_prefix("seat ").unwrap();
                self.line_up_behind(number(seat));
                self.need = Need::TileFor(1);
            }
            Need::TileFor(slot) => {
                self.put(outcome, Place::Bag, Place::River(slot));
                self.need = if slot < SLOTS {
                    Need::TileFor(slot + 1)
                } else {
                    Need::Sail
                };
            }
            _ => unreachable!(),
        }
    }

    /// The awaited player's actions. Empty when no player is awaited.
    pub fn legal(&self) -> Vec<String> {
        match self.need {
            Need::StartPlayer | Need::TileFor(_) | Need::Nothing => Vec::new(),
            Need::Sail => {
                // TUT-05: back to the nearest tile only, or forward to any.
                let mut slots = Vec::new();
                slots.extend(self.slots_behind().last());
                slots.extend(self.slots_ahead());
                slots.iter().map(|slot| format!("sail {slot}")).collect()
            }
            Need::Power(god) => {
                let mut actions = self.uses_of(god);
                if self.options.idols_optional {
                    actions.push("pass".to_string()); // TUT-19
                }
                actions
            }
            Need::ThothSecond(first) => {
                let mut slots = self.slots_ahead();
                slots.retain(|slot| *slot != first);
                slots.iter().map(|slot| format!("thoth {slot}")).collect()
            }
        }
    }

    /// Everything the mover can do with a god's power right now, declining it
    /// left aside. For Thoth: the first of two picks.
    fn uses_of(&self, god: &str) -> Vec<String> {
        let slots = match god {
            // TUT-20: any tile of the Underworld; equal tiles are one choice.
            "osiris" => {
                let mut names = self.underworld();
                names.dedup();
                return names.iter().map(|name| format!("osiris {name}")).collect();
            }
            // TUT-21: any tile of the river, for whoever has a ring to give.
            "isis" => {
                if self.count(RING, Place::Collected(self.mover)) > 0 {
                    self.slots_in_use()
                } else {
                    Vec::new()
                }
            }
            // TUT-22: any tile of the river.
            "ra" => self.slots_in_use(),
            // TUT-23: two tiles ahead of the boat.
            "thoth" => {
                let ahead = self.slots_ahead();
                if ahead.len() >= 2 { ahead } else { Vec::new() }
            }
            // TUT-24: any tile behind the boat; going to the back is always possible.
            "horus" => self.slots_behind(),
            _ => unreachable!("{god} is no god"),
        };
        let mut actions: Vec<String> = slots.iter().map(|slot| format!("{god} {slot}")).collect();
        if god == "horus" {
            actions.push("horus back".to_string());
        }
        actions
    }
}

fn number(text: &str) -> usize {
    text.parse().expect("a number")
}
