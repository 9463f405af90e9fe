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
    // ------------------------------------------------------------------ setup

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

    // ----------------------------------------------------------------- chance

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

    // ---------------------------------------------------------------- choices

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

    // ---------------------------------------------------------------- actions

    /// Do this for the awaited player. Panics if it is not one of [`Naive::legal`].
    pub fn act(&mut self, action: &str) {
        assert!(
            self.legal().iter().any(|text| text == action),
            "{action:?} cannot be done now"
        );
        let words: Vec<&str> = action.split(' ').collect();
        match words[..] {
            ["sail", slot] => {
                // TUT-05: the boat takes the tile's place, then the tile is resolved,
                // so every tie from here on sees the boat in its new slot (TUT-12).
                let slot = number(slot);
                let tile = self.tile_in(slot);
                self.lift_boat();
                self.afloat.push((self.mover, slot));
                self.collect(tile, Place::River(slot));
            }
            ["osiris", tile] => self.collect(tile, Place::Underworld),
            ["isis", slot] => {
                // TUT-21: the ring is in the river before the tile is taken out, so
                // it counts when the sets are looked at.
                let slot = number(slot);
                let tile = self.tile_in(slot);
                let mine = Place::Collected(self.mover);
                self.put(RING, mine, Place::River(slot));
                self.collect(tile, Place::River(slot));
            }
            ["ra", slot] => {
                // TUT-22: not collected, so no idol wakes and no ring scores.
                let slot = number(slot);
                self.put(self.tile_in(slot), Place::River(slot), Place::Underworld);
                self.score_finished_sets();
                self.finish_turn();
            }
            ["thoth", slot] => {
                let slot = number(slot);
                if let Need::ThothSecond(first) = self.need {
                    // TUT-23
                    let (one, other) = (self.tile_in(first), self.tile_in(slot));
                    self.put(one, Place::River(first), Place::Resolving);
                    self.put(other, Place::River(slot), Place::River(first));
                    self.put(one, Place::Resolving, Place::River(slot));
                    self.finish_turn();
                } else {
                    self.need = Need::ThothSecond(slot);
                }
            }
            ["horus", "back"] => {
                // TUT-24: behind every boat, those still waiting included.
                self.lift_boat();
                self.line.insert(0, self.mover);
                self.finish_turn();
            }
            ["horus", slot] => {
                let slot = number(slot);
                self.collect(self.tile_in(slot), Place::River(slot));
            }
            ["pass"] => self.finish_turn(),
            _ => unreachable!(),
        }
    }

    /// The mover gets this tile, by whatever means, and it is resolved.
    fn collect(&mut self, name: &str, from: Place) {
        match GODS.into_iter().find(|god| *god == name) {
            Some(god) => {
                // TUT-08, TUT-25. What can do nothing asks nothing (TUT-19).
                self.put(god, from, Place::Resolving);
                if self.uses_of(god).is_empty() {
                    self.finish_turn();
                } else {
                    self.need = Need::Power(god);
                }
            }
            None => {
                // TUT-07
                self.put(name, from, Place::Collected(self.mover));
                if name == RING {
                    self.score(self.mover, 1);
                }
                self.score_finished_sets();
                self.finish_turn();
            }
        }
    }

    /// All that follows once the tile sailed to, and every idol it led to, has
    /// been dealt with (TUT-06).
    fn finish_turn(&mut self) {
        // TUT-08: the idols of the chain are done.
        for god in GODS {
            while self.count(god, Place::Resolving) > 0 {
                self.put(god, Place::Resolving, Place::Tomb);
            }
        }

        // TUT-09: tiles that every boat has passed, the furthest back first.
        let rearmost = self.boats_from_the_back()[0];
        let limit = self.slot_of_boat(rearmost);
        for slot in self.slots_in_use() {
            if slot < limit {
                self.put(self.tile_in(slot), Place::River(slot), Place::Underworld);
                self.score_finished_sets();
            }
        }

        // TUT-17, TUT-18
        if self.points.contains(&0) || self.slots_in_use().is_empty() {
            self.need = Need::Nothing;
        } else {
            self.mover = self.after(self.mover);
            self.need = Need::Sail;
        }
    }

    // ---------------------------------------------------------------- scoring

    /// Score each set that has no tile left in the river and is not in the tomb
    /// yet, and put it there (TUT-10). Called whenever a tile has left the river.
    fn score_finished_sets(&mut self) {
        for (name, size) in SETS {
            let in_river = self
                .tiles
                .iter()
                .any(|(tile, place)| *tile == name && matches!(place, Place::River(_)));
            if in_river || self.count(name, Place::Tomb) == size {
                continue;
            }
            self.score_set(name, size);
            for (tile, place) in &mut self.tiles {
                if *tile == name {
                    *place = Place::Tomb;
                }
            }
            self.tiles.sort();
        }
    }

    fn score_set(&mut self, name: &str, size: usize) {
        // Put the contenders in the order in which a tie favours them: boats from
        // the back (TUT-12), and after every player the Underworld, which is a
        // contender in games of two only (TUT-15, TUT-16).
        let mut contenders: Vec<(Option<usize>, usize)> = Vec::new();
        for seat in self.boats_from_the_back() {
            let held = self.count(name, Place::Collected(seat));
            contenders.push((Some(seat), held));
        }
        if self.seats == 2 && (name != RING || self.options.underworld_contests_rings) {
            contenders.push((None, self.count(name, Place::Underworld)));
        }
        // Nobody is placed without a tile (TUT-11, TUT-13).
        contenders.retain(|(_, held)| *held > 0);
        // Most tiles first. This sort leaves equals in the order they had.
        contenders.sort_by_key(|(_, held)| std::cmp::Reverse(*held));

        let prizes = if name == RING {
            vec![RING_BONUS] // TUT-13
        } else {
            vec![size, size / 2] // TUT-11
        };
        for ((who, _), prize) in contenders.into_iter().zip(prizes) {
            if let Some(seat) = who {
                self.score(seat, prize);
            }
        }
    }

    /// Points go down and stop at zero (TUT-14).
    fn score(&mut self, seat: usize, amount: usize) {
        for _ in 0..amount {
            if self.points[seat - 1] > 0 {
                self.points[seat - 1] -= 1;
            }
        }
    }

    // ------------------------------------------------------- looking at tiles

    /// Move one tile of this name between two places.
    fn put(&mut self, name: &str, from: Place, to: Place) {
        let tile = self
            .tiles
            .iter_mut()
            .find(|(tile, place)| *tile == name && *place == from);
        match tile {
            Some((_, place)) => *place = to,
            None => panic!("there is no {name} at {from:?}"),
        }
        self.tiles.sort();
    }

    fn count(&self, name: &str, at: Place) -> usize {
        let here = |tile: &&(&str, Place)| tile.0 == name && tile.1 == at;
        self.tiles.iter().filter(here).count()
    }

    /// The tile in a slot of the river that has one.
    fn tile_in(&self, slot: usize) -> &'static str {
        let found = self.tiles.iter().find(|tile| tile.1 == Place::River(slot));
        found.expect("the slot holds a tile").0
    }

    /// The slots that hold a tile, lowest first.
    fn slots_in_use(&self) -> Vec<usize> {
        let slot = |tile: &(&str, Place)| match tile.1 {
            Place::River(slot) => Some(slot),
            _ => None,
        };
        let mut slots: Vec<usize> = self.tiles.iter().filter_map(slot).collect();
        slots.sort();
        slots
    }

    /// Those of them ahead of the mover's boat.
    fn slots_ahead(&self) -> Vec<usize> {
        let mut slots = self.slots_in_use();
        slots.retain(|slot| *slot > self.slot_of_boat(self.mover));
        slots
    }

    /// Those of them behind the mover's boat.
    fn slots_behind(&self) -> Vec<usize> {
        let mut slots = self.slots_in_use();
        slots.retain(|slot| *slot < self.slot_of_boat(self.mover));
        slots
    }

    /// The names of all tiles in a place, sorted.
    fn names_at(&self, at: Place) -> Vec<String> {
        let here = self.tiles.iter().filter(|tile| tile.1 == at);
        let mut names: Vec<String> = here.map(|tile| tile.0.to_string()).collect();
        names.sort();
        names
    }

    // ------------------------------------------------------- looking at boats

    /// The boat's slot; 0, behind every tile, for a boat in the waiting line.
    fn slot_of_boat(&self, seat: usize) -> usize {
        let found = self.afloat.iter().find(|boat| boat.0 == seat);
        found.map_or(0, |boat| boat.1)
    }

    /// Take the mover's boat from where it is.
    fn lift_boat(&mut self) {
        let mover = self.mover;
        self.line.retain(|seat| *seat != mover);
        self.afloat.retain(|boat| boat.0 != mover);
    }

    // ------------------------------------------------------------ plain facts

    /// By seat.
    pub fn points(&self) -> Vec<u32> {
        self.points.clone()
    }

    /// The 80 slots, slot 1 first.
    pub fn river(&self) -> Vec<Option<String>> {
        let mut river = vec![None; SLOTS];
        for slot in self.slots_in_use() {
            river[slot - 1] = Some(self.tile_in(slot).to_string());
        }
        river
    }

    pub fn underworld(&self) -> Vec<String> {
        self.names_at(Place::Underworld)
    }

    pub fn tomb(&self) -> Vec<String> {
        self.names_at(Place::Tomb)
    }

    pub fn collected(&self, seat: usize) -> Vec<String> {
        self.names_at(Place::Collected(seat))
    }

    /// The idols of the chain under way (TUT-08).
    pub fn in_resolution(&self) -> Vec<String> {
        self.names_at(Place::Resolving)
    }

    /// The seats in the order of their boats, furthest back first (TUT-04).
    pub fn boats_from_the_back(&self) -> Vec<usize> {
        let mut seats = self.line.clone();
        for slot in 1..=SLOTS {
            for boat in &self.afloat {
                if boat.1 == slot {
                    seats.push(boat.0);
                }
            }
        }
        seats
    }

    /// By seat, the place by fewest points and then by the boat further back;
    /// 1 is the winner (TUT-17, TUT-18).
    pub fn places(&self) -> Vec<usize> {
        let mut ranking = self.boats_from_the_back();
        // Equals keep their order from the back.
        ranking.sort_by_key(|seat| self.points[seat - 1]);
        let place = |seat: usize| 1 + ranking.iter().position(|s| *s == seat).unwrap();
        (1..=self.seats).map(place).collect()
    }
}

fn number(text: &str) -> usize {
    text.parse().expect("a number")
}
