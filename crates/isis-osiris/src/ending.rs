//! The end of a game, and of a series.

use nile_core::mark;

use crate::board::{Board, SQUARES};
use crate::rules::{ISO_08, ISO_13};
use crate::setup;
use crate::state::{IsisOsiris, Phase};

impl IsisOsiris {
    /// The last square is covered: the game is over, or the next of the series begins.
    pub(crate) fn end_game(&mut self) {
        mark(ISO_08);
        if self.game == self.games {
            self.phase = Phase::Over;
            return;
        }
        mark(ISO_13);
        let scores = self.board_scores();
        for (total, score) in self.totals.iter_mut().zip(scores) {
            *total += score;
        }
        self.game += 1;
        self.starter = self.starter.next(self.seats.into());
        self.take_up_tiles();
        self.set_out();
    }

    /// Puts the tiles of the board back among those nobody has seen.
    fn take_up_tiles(&mut self) {
        for (_, tile) in self.board.tiles() {
            self.unseen.add(tile, 1);
        }
    }

    /// Sets one game out: an empty board, full supplies, the starter to move.
    pub(crate) fn set_out(&mut self) {
        let seats = self.seats.into();
        self.board = Board::EMPTY;
        self.pieces = setup::pieces(seats);
        self.tiles = setup::supplies(seats, self.supply, &self.unseen);
        self.awaited = self.starter;
        self.phase = Phase::Choose;
    }

    /// The most events that can still come: each square takes one, or three if a tile is placed.
    pub(crate) fn events_left(&self) -> usize {
        let empty = self.board.empty().len();
        let supplies: usize = self.tiles.iter().map(|&count| usize::from(count)).sum();
        let this_game = match self.phase {
            Phase::Choose => empty + 2 * supplies.min(empty),
            Phase::Reveal => empty + 2 * supplies.min(empty) - 1,
            // The revealed tile has left its supply, and its two other events have happened.
            Phase::Place(_) => empty + 2 * supplies.min(empty - 1),
            Phase::Over => 0,
        };
        let games_to_come = usize::from(self.games - self.game);
        this_game + games_to_come * self.events_a_game()
    }

    /// The most events of one whole game.
    fn events_a_game(&self) -> usize {
        let dealt = setup::supplies(self.seats.into(), self.supply, &self.all_tiles());
        let tiles: usize = dealt.iter().map(|&count| usize::from(count)).sum();
        SQUARES + 2 * tiles.min(SQUARES)
    }
}
