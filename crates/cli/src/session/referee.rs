//! Refereeing a real table: people tell the draws, and whoever may see one types it.

use nile_core::{Event, Seat};
use nile_games::Playable;
use nile_games::boards::Message;

use super::choices::Choices;
use super::{Asked, Flow, Session};
use crate::failure::Failure;

impl<G: Playable> Session<'_, G> {
    /// Something was drawn at the table.
    pub(super) fn draw(&mut self) -> Result<Flow, Failure> {
        let mut outcomes = Vec::new();
        self.game
            .game()
            .outcomes(|outcome, _| outcomes.push(outcome));
        // What can only be so need not be typed.
        if let [only] = outcomes[..] {
            return self.drawn(only);
        }
        let first = outcomes
            .first()
            .copied()
            .expect("at chance there is something to draw");
        let who = self.who_sees(Event::Chance(first));
        if self.give_screen_to(who)? == Flow::Leave {
            return Ok(Flow::Leave);
        }
        self.tell_news()?;
        let (config, style) = (self.game.config(), &self.style);
        let choices = Choices::new(
            &outcomes,
            |_| match who {
                Some(seat) => self.text(&Message::SecretDraw { seat }),
                None => self.text(&Message::WhatWasDrawn),
            },
            |outcome| G::outcome_text(config, outcome),
            |outcome| G::say_outcome(config, outcome, style),
        );
        self.ask(&Asked::Draw(choices))
    }

    pub(super) fn drawn(&mut self, outcome: G::Outcome) -> Result<Flow, Failure> {
        match self.game.resolve(outcome) {
            Ok(()) => Ok(Flow::Moved),
            Err(_) => {
                let text = G::outcome_text(self.game.config(), &outcome);
                self.refuse(&Message::CannotBeDrawn { text: &text })
            }
        }
    }

    /// The only seat that sees an event whole; none if the whole table does, or nobody.
    fn who_sees(&self, event: Event<G::Action, G::Outcome>) -> Option<Seat> {
        let game = self.game.game();
        if !self.hides() || game.glimpse(&event, None).is_none() {
            return None;
        }
        Seat::all(game.seats()).find(|&seat| game.glimpse(&event, Some(seat)).is_none())
    }

    /// Whether the seat's move is one that others may not see.
    pub(super) fn is_secret_move(&self, seat: Seat) -> bool {
        let game = self.game.game();
        let secret = |action: &G::Action| game.glimpse(&Event::Act(seat, *action), None).is_some();
        game.actions(seat).iter().any(secret)
    }

    /// Whether the list of choices tells nothing that somebody at the screen may not know.
    pub(super) fn may_list_choices(&self, seat: Seat) -> bool {
        !(self.referees() && self.hides() && self.at_screen != Some(seat))
    }
}
