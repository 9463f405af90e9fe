//! Isis & Osiris, the naive way: a second implementation to hold against the
//! real engine, step by step.
//!
//! It keeps a diary and nothing else. The diary has one page for each game of
//! the series; a page is the list of placements made in that game, in order,
//! each saying who put what on which square. Beside the diary there is only a
//! note of how far the present turn has got (nothing chosen yet, about to
//! reveal a tile, holding a revealed tile). Everything else (the board, the
//! supplies, whose turn it is, the unseen tiles, the scores) is worked out from
//! the diary every time it is asked for. That is slow and meant to be.
//!
//! Squares are their names (`a1` to `f6`), actions and outcomes are their
//! notation: `piece c4`, or `tile`, then the chance event `+3`, then
//! `place d2`. Seats are numbered from 1, to the left.
//!
//! Not modelled, because no play depends on it: the score track and its markers
//! (ISO-11), who remembers which face-down tile (ISO-12), how the backs look
//! (ISO-16). Options are taken to be valid.
//!
//! Two values are equal if they went through the same turns in the same order,
//! not merely if their boards look alike.

/// Where revealed tiles come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Supply {
    /// Every player has tiles of their own (the base game).
    Own,
    /// All tiles lie in one pile for everybody (variant II, ISO-14).
    Common,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    pub supply: Supply,
    /// How many games the series has (variant I, ISO-13); 1 for a single game.
    pub games: u32,
    /// The seat, from 1, that starts the first game (ISO-07).
    pub start: usize,
    /// The values of all tiles, one entry for each tile (ISO-02).
    pub tiles: Vec<i32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaiting {
    Chance,
    Player(usize),
    Over,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Thing {
    Piece,
    Tile(i32),
}

/// One line of the diary: `seat` put `thing` on `square`.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Placement {
    seat: usize,
    square: String,
    thing: Thing,
}

/// How far the present turn has got.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Turn {
    Choosing,
    Revealing { seat: usize },
    Holding { seat: usize, value: i32 },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Naive {
    seats: usize,
    options: Options,
    /// One page for each game begun so far; the last page is the present game.
    diary: Vec<Vec<Placement>>,
    turn: Turn,
}

/// ISO-04: the names of the 36 squares.
fn all_squares() -> Vec<String> {
    let mut names = Vec::new();
    for row in '1'..='6' {
        for column in 'a'..='f' {
            names.push(format!("{column}{row}"));
        }
    }
    names
}

/// ISO-09: directly beside each other, in a row or in a column, not diagonally.
fn beside(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let columns_apart = one[0].abs_diff(other[0]);
    let rows_apart = one[1].abs_diff(other[1]);
    columns_apart + rows_apart == 1
}

/// A tile value as text: `+3`, `-2`, `0`.
fn spell(value: i32) -> String {
    if value > 0 {
        format!("+{value}")
    } else {
        format!("{value}")
    }
}

/// ISO-09: what the pieces of `seat` on this page are worth together. Every
/// piece gets every tile beside it; a tile can count for several pieces.
fn score(page: &[Placement], seat: usize) -> i32 {
    let mut sum = 0;
    for piece in page {
        if piece.thing != Thing::Piece || piece.seat != seat {
            continue;
        }
        for tile in page {
            if let Thing::Tile(value) = tile.thing
                && beside(&piece.square, &tile.square)
            {
                sum += value;
            }
        }
    }
    sum
}

impl Naive {
    pub fn new(seats: usize, options: Options) -> Naive {
        assert!((2..=4).contains(&seats), "2 to 4 players, not {seats}");
        assert!((1..=seats).contains(&options.start), "no such start seat");
        assert!(options.games >= 1, "a series has at least one game");
        Naive {
            seats,
            options,
            diary: vec![Vec::new()],
            turn: Turn::Choosing,
        }
    }

    /// The page of the present game (of the last one once all is over).
    fn page(&self) -> &[Placement] {
        self.diary.last().expect("there is always a page")
    }

    /// ISO-01: pieces each player has at the start of a game.
    fn pieces_dealt(&self) -> usize {
        match self.seats {
            2 => 8,
            3 => 6,
            _ => 5,
        }
    }

    /// ISO-01: tiles each player has at the start of a game with own supplies.
    fn tiles_dealt(&self) -> usize {
        match self.seats {
            2 => 11,
            3 => 7,
            _ => 5,
        }
    }

    /// ISO-08, ISO-13: over when the board of the last game is full. (A full
    /// board of an earlier game is never the present page, see `put`.)
    fn is_over(&self) -> bool {
        self.empty_squares().is_empty()
    }

    fn empty_squares(&self) -> Vec<String> {
        let mut squares = all_squares();
        for entry in self.page() {
            squares.retain(|square| *square != entry.square);
        }
        squares
    }

    /// The tiles revealed in the present game: who took it, and its value. The
    /// one revealed but not yet placed is among them.
    fn revealed(&self) -> Vec<(usize, i32)> {
        let mut list = Vec::new();
        for entry in self.page() {
            if let Thing::Tile(value) = entry.thing {
                list.push((entry.seat, value));
            }
        }
        if let Turn::Holding { seat, value } = self.turn {
            list.push((seat, value));
        }
        list
    }

    /// ISO-03: every tile of the edition that has not been revealed in this
    /// game, whether in a supply or out of the game.
    fn unseen(&self) -> Vec<i32> {
        let mut tiles = self.options.tiles.clone();
        for (_, value) in self.revealed() {
            let at = tiles.iter().position(|tile| *tile == value);
            tiles.remove(at.expect("a revealed tile exists"));
        }
        tiles.sort();
        tiles
    }

    /// The seat on the left.
    fn left_of(&self, seat: usize) -> usize {
        if seat == self.seats { 1 } else { seat + 1 }
    }

    /// ISO-07, ISO-13: the first game's start player is a setting; each further
    /// game is started by the next seat to the left.
    fn starter(&self) -> usize {
        let mut seat = self.options.start;
        for _ in 1..self.diary.len() {
            seat = self.left_of(seat);
        }
        seat
    }

    /// Who has the turn. Once a tile is asked for, the one who asked; before
    /// that, the seat to the left of the last one that placed something
    /// (ISO-07), passing over those with nothing left to place (ISO-14).
    fn mover(&self) -> usize {
        if let Turn::Revealing { seat } | Turn::Holding { seat, .. } = self.turn {
            return seat;
        }
        let mut seat = match self.page().last() {
            None => self.starter(),
            Some(entry) => self.left_of(entry.seat),
        };
        for _ in 0..self.seats {
            if self.pieces_left(seat) > 0 || self.tiles_left(seat) > 0 {
                return seat;
            }
            seat = self.left_of(seat);
        }
        panic!("the board is not full and nobody has anything to place");
    }

    pub fn awaiting(&self) -> Awaiting {
        if self.is_over() {
            Awaiting::Over
        } else if matches!(self.turn, Turn::Revealing { .. }) {
            Awaiting::Chance
        } else {
            Awaiting::Player(self.mover())
        }
    }

    /// ISO-03: the values the revealed tile can have and how many unseen tiles
    /// have each, lowest value first. Empty if no tile is about to be revealed.
    pub fn outcomes(&self) -> Vec<(String, u32)> {
        let mut list: Vec<(String, u32)> = Vec::new();
        if self.awaiting() != Awaiting::Chance {
            return list;
        }
        for value in self.unseen() {
            let text = spell(value);
            match list.iter_mut().find(|(known, _)| *known == text) {
                Some((_, count)) => *count += 1,
                None => list.push((text, 1)),
            }
        }
        list
    }

    pub fn resolve(&mut self, outcome: &str) {
        let Turn::Revealing { seat } = self.turn else {
            panic!("no tile is being revealed");
        };
        let tiles = self.unseen();
        let value = tiles.into_iter().find(|value| spell(*value) == outcome);
        let value = value.unwrap_or_else(|| panic!("no unseen tile is {outcome}"));
        self.turn = Turn::Holding { seat, value };
    }

    /// What the awaited player may do; empty if no player is awaited.
    pub fn legal(&self) -> Vec<String> {
        let Awaiting::Player(seat) = self.awaiting() else {
            return Vec::new();
        };
        let mut actions = Vec::new();
        if let Turn::Holding { .. } = self.turn {
            // ISO-05: a revealed tile must be placed, and nothing else.
            for square in self.empty_squares() {
                actions.push(format!("place {square}"));
            }
            return actions;
        }
        // ISO-05, ISO-06: a piece if one is left, a tile if one is left.
        if self.pieces_left(seat) > 0 {
            for square in self.empty_squares() {
                actions.push(format!("piece {square}"));
            }
        }
        if self.tiles_left(seat) > 0 {
            actions.push("tile".to_string());
        }
        actions
    }

    pub fn act(&mut self, action: &str) {
        let legal = self.legal().iter().any(|known| known == action);
        assert!(legal, "`{action}` is not allowed now");
        let seat = self.mover();
        if action == "tile" {
            self.turn = Turn::Revealing { seat };
        } else if let Some(square) = action.strip_prefix("piece ") {
            self.put(seat, square, Thing::Piece);
        } else if let Some(square) = action.strip_prefix("place ") {
            let Turn::Holding { value, .. } = self.turn else {
                panic!("there is no tile to place");
            };
            self.put(seat, square, Thing::Tile(value));
        }
    }

    /// Writes the placement down, which ends the turn and, on the last empty
    /// square, the game (ISO-08). Unless that was the last game, the next one
    /// gets a fresh page at once (ISO-13).
    fn put(&mut self, seat: usize, square: &str, thing: Thing) {
        let page = self.diary.last_mut().expect("there is always a page");
        page.push(Placement {
            seat,
            square: square.to_string(),
            thing,
        });
        self.turn = Turn::Choosing;
        if self.empty_squares().is_empty() && self.game_number() < self.options.games {
            self.diary.push(Vec::new());
        }
    }

    /// What lies on a square: nothing for empty, `piece 2`, or `tile +3`.
    pub fn square(&self, name: &str) -> String {
        let exists = matches!(name.as_bytes(), [b'a'..=b'f', b'1'..=b'6']);
        assert!(exists, "there is no square `{name}`");
        for entry in self.page() {
            if entry.square == name {
                return match entry.thing {
                    Thing::Piece => format!("piece {}", entry.seat),
                    Thing::Tile(value) => format!("tile {}", spell(value)),
                };
            }
        }
        String::new()
    }

    pub fn pieces_left(&self, seat: usize) -> usize {
        assert!((1..=self.seats).contains(&seat), "no seat {seat}");
        let mut left = self.pieces_dealt();
        for entry in self.page() {
            if entry.seat == seat && entry.thing == Thing::Piece {
                left -= 1;
            }
        }
        left
    }

    /// Tiles in the seat's own supply, or in the common one. A tile leaves the
    /// supply when it is revealed, that is when chance has spoken.
    pub fn tiles_left(&self, seat: usize) -> usize {
        assert!((1..=self.seats).contains(&seat), "no seat {seat}");
        let revealed = self.revealed();
        match self.options.supply {
            Supply::Common => self.options.tiles.len() - revealed.len(),
            Supply::Own => {
                let mine = revealed.iter().filter(|(taker, _)| *taker == seat);
                self.tiles_dealt() - mine.count()
            }
        }
    }

    /// The number, from 1, of the game being played (the last one once over).
    pub fn game_number(&self) -> u32 {
        self.diary.len() as u32
    }

    /// ISO-09, ISO-13: by seat, the points of all finished games and what the
    /// pieces on the present board are worth as it stands.
    pub fn totals(&self) -> Vec<i32> {
        let mut totals = Vec::new();
        for seat in 1..=self.seats {
            totals.push(self.diary.iter().map(|page| score(page, seat)).sum());
        }
        totals
    }

    /// ISO-10: by seat, one more than the number of seats with more points.
    pub fn places(&self) -> Vec<usize> {
        let totals = self.totals();
        let ahead_of = |mine: &i32| totals.iter().filter(|other| *other > mine).count();
        totals.iter().map(|mine| 1 + ahead_of(mine)).collect()
    }
}
