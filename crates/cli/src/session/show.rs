//! What is shown: news, boards, choices, scores, the end.

use std::io::{self, IsTerminal, Write};

use nile_core::{Dice, Event, Seat, Turn};
use nile_games::Playable;
use nile_games::boards::Message;
use unicode_width::UnicodeWidthStr;

use super::choices::Choices;
use super::{Asked, Session};
use crate::failure::Failure;
use crate::style;
use crate::text::{columns, wrap};

/// Something told of the game: the numbers of its first and last event, from 1, and the words.
pub(super) struct Told {
    pub(super) first: usize,
    pub(super) last: usize,
    pub(super) drawn: bool,
    pub(super) text: String,
    /// The board that the last event cleared away.
    pub(super) board: Option<String>,
}

/// With more choices than this, long groups are not listed whole unless asked for.
const MANY: usize = 30;
/// How many of a long group are listed.
const FIRST: usize = 12;

impl<G: Playable> Session<'_, G> {
    /// A message in the language and letters of this screen.
    pub(super) fn text(&self, message: &Message<'_>) -> String {
        self.style.clean(&message.text(self.style.lang))
    }

    /// Says something that is not of the game: to standard error.
    pub(super) fn say(&mut self, message: &Message<'_>) -> io::Result<()> {
        let text = self.text(message);
        self.say_text(&text)
    }

    /// Says a text of our own: to standard error.
    pub(super) fn say_text(&mut self, text: &str) -> io::Result<()> {
        self.out.flush()?;
        let mut talk = io::stderr().lock();
        for line in wrap(&self.style.clean(text), self.style.width, 2) {
            // If nobody hears it, the game goes on all the same.
            let _ = writeln!(talk, "{line}");
        }
        Ok(())
    }

    /// Says something to be copied, so never broken into lines.
    pub(super) fn say_line(&mut self, text: &str) -> io::Result<()> {
        self.out.flush()?;
        let _ = writeln!(io::stderr(), "{text}");
        Ok(())
    }

    /// Tells something of the game: to standard output.
    pub(super) fn tell(&mut self, text: &str) -> io::Result<()> {
        for line in wrap(&self.style.clean(text), self.style.width, 2) {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    /// Tells a heading.
    pub(super) fn tell_heading(&mut self, text: &str) -> io::Result<()> {
        let text = self.style.clean(text);
        match self.style.color {
            true => writeln!(self.out, "\x1b[1m{text}\x1b[0m"),
            false => writeln!(self.out, "{text}"),
        }
    }

    /// A player: the seat, and who sits there.
    pub(super) fn name(&self, seat: Seat) -> String {
        let who = self.sitters.0[seat.index()].name(&self.style);
        self.text(&Message::PlayerWho { seat, who: &who })
    }

    /// Tells whatever happened since the last time, as these eyes saw it.
    pub(super) fn tell_news(&mut self) -> io::Result<()> {
        let eyes = self.eyes();
        let point = eyes.map_or(0, |seat| seat.index() + 1);
        let events = self.game.events().len();
        let since = self.told[point].min(events);
        for Told { text, board, .. } in self.story(since) {
            self.tell(&text)?;
            if let Some(board) = board {
                writeln!(self.out, "\n{board}")?;
            }
        }
        self.told[point] = events;
        if !self.hides() {
            self.told.fill(events);
        }
        self.out.flush()
    }

    /// What these eyes saw from an event on, in sentences. Draws that follow each other are one text.
    pub(super) fn story(&self, since: usize) -> Vec<Told> {
        let eyes = self.eyes();
        let mut game = self.game.state_after(since);
        let mut story: Vec<Told> = Vec::new();
        for (i, event) in self.game.events().iter().enumerate().skip(since) {
            let seen = game.seen(event, eyes);
            let before = game.view(eyes);
            let (config, style) = (self.game.config(), &self.style);
            let text = G::say_event(config, &seen, &before, style);
            let (number, drawn) = (i + 1, matches!(event, Event::Chance(_)));
            match story.last_mut() {
                Some(last) if last.drawn && drawn => {
                    last.last = number;
                    last.text.push(' ');
                    last.text.push_str(&text);
                }
                _ => story.push(Told {
                    first: number,
                    last: number,
                    drawn,
                    text,
                    board: G::last_look(config, &seen, &before, style),
                }),
            }
            game.apply_unchecked(*event);
        }
        story
    }

    pub(super) fn show_board(&mut self) -> io::Result<()> {
        let to_stderr = self.keeper.path().is_none();
        self.style.width = style::columns(to_stderr);
        let view = self.game.game().view(self.eyes());
        let board = G::board(self.game.config(), &view, &self.style);
        self.board_is_due = false;
        writeln!(self.out, "\n{board}")
    }

    /// What the seat may do.
    pub(super) fn choices(&self, seat: Seat) -> Choices<G::Action> {
        let (config, style) = (self.game.config(), &self.style);
        let view = self.game.game().view(Some(seat));
        Choices::new(
            &self.game.game().actions(seat),
            |action| G::heading(config, action, style),
            |action| G::action_text(config, action),
            |action| G::say_action(config, &view, action, style),
        )
    }

    /// Lists choices with their numbers: those that begin with a word, or, without one, all, but of
    /// long groups in a long list only the first.
    pub(super) fn show_choices<T: Copy>(
        &mut self,
        choices: &Choices<T>,
        word: Option<&str>,
    ) -> io::Result<()> {
        let digits = choices.items.len().to_string().len();
        for (heading, numbers) in choices.groups() {
            let begins = |i: &usize| word.is_none_or(|word| choices.texts[*i].starts_with(word));
            let mut listed: Vec<usize> = numbers.clone().filter(begins).collect();
            if listed.is_empty() {
                continue;
            }
            self.tell_heading(heading)?;
            let shorten = word.is_none() && choices.items.len() > MANY && listed.len() > FIRST + 2;
            if shorten {
                listed.truncate(FIRST);
            }
            let cell = |&i: &usize| format!("  {:digits$}  {}", i + 1, choices.said[i]);
            let cells: Vec<String> = listed.iter().map(cell).collect();
            let across = if self.style.prose {
                1
            } else {
                self.style.width
            };
            let mut list = String::new();
            columns(&cells, across, &mut list);
            for line in list.lines() {
                match line.width() <= self.style.width {
                    true => writeln!(self.out, "{line}")?,
                    false => self.tell(line)?,
                }
            }
            if shorten {
                let word = choices.texts[numbers.start].split(' ').next();
                let word = word.unwrap_or_default();
                let (first, last) = (numbers.start + FIRST + 1, numbers.end);
                let more = self.text(&Message::MoreChoices { first, last, word });
                self.tell(&format!("  {more}"))?;
            }
        }
        self.out.flush()
    }

    /// What the prompt says.
    pub(super) fn prompt_text(&self, asked: &Asked<G>) -> String {
        self.text(&match asked {
            Asked::Move(seat, _) => Message::Prompt { seat: *seat },
            Asked::Draw(_) => Message::Drawn,
            Asked::Go(_) => Message::WatchStep,
        })
    }

    /// Lists what can be chosen, unless it is for one player's eyes only.
    pub(super) fn list(&mut self, asked: &Asked<G>) -> io::Result<()> {
        match asked {
            Asked::Move(seat, choices) if self.may_list_choices(*seat) => {
                self.show_choices(choices, None)
            }
            Asked::Move(seat, _) => self.say(&Message::WhatIsPlayed { seat: *seat }),
            Asked::Draw(choices) => self.show_choices(choices, None),
            Asked::Go(_) => Ok(()),
        }
    }

    /// Says that a bot thinks, where that can be taken away again.
    pub(super) fn show_thinking(&self) -> bool {
        let Turn::Seat(seat) = self.game.turn() else {
            return false;
        };
        let shown = !self.is_person(seat) && self.style.color && io::stderr().is_terminal();
        if shown {
            let who = self.sitters.0[seat.index()].to_string();
            let thinks = self.text(&Message::BotThinks { seat, who: &who });
            let _ = write!(io::stderr(), "{thinks}");
        }
        shown
    }

    pub(super) fn hide_thinking(&self) {
        let _ = write!(io::stderr(), "\r\x1b[K");
    }

    /// Takes everything off the screen, also what has scrolled out of it.
    pub(super) fn clear_screen(&mut self) -> io::Result<()> {
        match io::stdout().is_terminal() && !style::is_dumb() {
            true => write!(self.out, "\x1b[2J\x1b[3J\x1b[H")?,
            false => write!(self.out, "{}", "\n".repeat(60))?,
        }
        self.out.flush()
    }

    /// Whether tiles lie face down whose values people are to remember: then neither the score nor the
    /// log helps them.
    pub(super) fn is_memory_game(&self) -> bool {
        let face_down = G::META.id == "isis-osiris" && !self.style.open;
        face_down && self.game.turn() != Turn::Over
    }

    /// The sheet of every seat.
    pub(super) fn show_scores(&mut self) -> io::Result<()> {
        let standings = self.game.game().standings();
        for seat in Seat::all(self.game.game().seats()) {
            let player = self.name(seat);
            let (points, place) = (standings.scores[seat], standings.places[seat]);
            let line = self.text(&Message::PointsAndPlace {
                player: &player,
                points,
                place,
            });
            self.tell_heading(&line)?;
            for line in self.game.game().score_sheet(seat).lines {
                let what = G::say_score(&line, &self.style);
                self.tell(&format!("  {:>4}  {what} ({})", line.points, line.rule))?;
            }
        }
        Ok(())
    }

    /// Where to find the game when it is over.
    pub(super) fn say_where_the_record_is(&mut self) -> io::Result<()> {
        let Some(path) = self.keeper.path().map(|path| path.display().to_string()) else {
            return Ok(());
        };
        let text = self.text(&Message::RecordIn { path: &path });
        self.say_line(&text)
    }

    /// The end: the last board, the sheets, who won; and the seed, now that nobody can use it.
    pub(super) fn show_end(&mut self) -> Result<(), Failure> {
        self.at_screen = None;
        self.show_board()?;
        self.show_scores()?;
        let standings = self.game.game().standings();
        let winners: Vec<Seat> = standings.winners().iter().collect();
        let won = match winners[..] {
            [seat] => self.text(&Message::Winner { seat }),
            _ => {
                let seats: Vec<String> = winners.iter().map(ToString::to_string).collect();
                let seats = &seats.join(", ");
                self.text(&Message::Winners { seats })
            }
        };
        self.tell(&match standings.rule {
            Some(rule) => format!("{won} ({rule})"),
            None => won,
        })?;
        if let Dice::Seeded(seed) = self.game.dice() {
            let seed = self.text(&Message::Seed { seed });
            self.tell(&seed)?;
        }
        self.say_where_the_record_is()?;
        Ok(())
    }
}
