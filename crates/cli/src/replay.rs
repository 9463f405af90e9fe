//! `nile replay`.

use std::io::{self, BufRead, Write};

use clap::Args;
use nile_core::record::Close;
use nile_core::{RecordReader, Replay as Replayed, Seat};
use nile_games::boards::{Message, Style};
use nile_games::{Playable, Visit, by_name};

use crate::Failure;
use crate::interrupt;
use crate::prompt::{Input, Prompt};
use crate::resume::{open, unknown};
use crate::style::Appearance;
use crate::text::wrap;

/// Plays a record through.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  nile replay game.jsonl\n  nile replay --check game.jsonl\n  nile \
                  replay game.jsonl --at 12\n  nile replay game.jsonl --step --seat 2\n  nile \
                  replay - < game.jsonl"
)]
pub(crate) struct Replay {
    /// The record; - for standard input
    file: String,
    /// Only check it, and that it goes to the end
    #[arg(long, conflicts_with_all = ["at", "step", "seat", "open"])]
    check: bool,
    /// Show the board after this many events
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// Show the board after every event: Enter goes on, `back` back, a number to that event
    #[arg(long)]
    step: bool,
    /// Show what this player saw [default: what the whole table saw]
    #[arg(long, value_name = "N")]
    seat: Option<usize>,
    /// Isis & Osiris: show the tiles that lie face down
    #[arg(long)]
    open: bool,
    #[command(flatten)]
    appearance: Appearance,
}

impl Replay {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let reader = open(&self.file)?;
        let game = reader.header().game.clone();
        let visit = Play {
            reader,
            replay: self,
            out,
        };
        by_name(&game, visit).unwrap_or_else(|| Err(unknown(&self.file, &game)))
    }

    fn show<G: Playable>(
        &self,
        replayed: &Replayed<G>,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        if let Some(line) = replayed.torn {
            let _ = writeln!(
                io::stderr(),
                "nile: {}: line {line} is torn and left out",
                self.file
            );
        }
        if self.check {
            let whole = replayed.complete();
            whole.map_err(|error| Failure::File(format!("{}: {error}", self.file)))?;
            let events = replayed.game.events().len();
            writeln!(out, "{}: {events} events, all well", self.file)?;
            return Ok(());
        }
        if self.at.is_none() && !self.step {
            return tell_all(replayed, &self.appearance.style(false, self.open), out);
        }
        let seats = replayed.game.game().seats();
        let eyes = match self.seat {
            None => None,
            Some(number) => {
                let seat = Seat::from_number(number).filter(|seat| seat.index() < seats);
                let wrong = || Failure::Usage(format!("--seat: a seat is 1 to {seats}"));
                Some(seat.ok_or_else(wrong)?)
            }
        };
        let steps = Steps {
            replayed,
            eyes,
            style: self.appearance.style(false, self.open),
        };
        let events = replayed.game.events().len();
        let at = self.at.unwrap_or(0);
        if at > events {
            let message = format!("--at: {} has {events} events, not {at}", self.file);
            return Err(Failure::Usage(message));
        }
        match self.step {
            true => steps.step(at, out),
            false => steps.show(at, out),
        }
    }
}

/// The whole game, one event a line, and how it stands at the end.
fn tell_all<G: Playable>(
    replayed: &Replayed<G>,
    style: &Style,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let text = |message: Message<'_>| style.clean(&message.text(style.lang));
    let game = &replayed.game;
    let title = G::title(game.config(), style);
    let seats = game.game().seats();
    let game_is = Message::Seats {
        game: &title,
        seats,
    };
    writeln!(out, "{}", text(game_is))?;
    for (i, event) in game.events().iter().enumerate() {
        writeln!(out, "{:5}  {}", i + 1, G::event_text(game.config(), event))?;
    }
    let standings = game.game().standings();
    for (seat, score) in standings.scores.iter() {
        let player = text(Message::Player { seat });
        let line = Message::PointsAndPlace {
            player: &player,
            points: *score,
            place: standings.places[seat],
        };
        writeln!(out, "{}", text(line))?;
    }
    let rule = standings.rule.map_or(String::new(), ToString::to_string);
    let end = match &replayed.close {
        Some(Close::Ended) => text(Message::RecordEnds { rule: &rule }),
        Some(Close::Forfeit { seat, reason }) => {
            // A file may hold anything; a terminal must not obey it.
            let reason = &reason.replace(char::is_control, "\u{fffd}");
            text(Message::Forfeits {
                seat: *seat,
                reason,
            })
        }
        None => text(Message::RecordGoesOn),
    };
    writeln!(out, "{end}")?;
    Ok(())
}

/// A game event by event, as somebody saw it.
struct Steps<'a, G: Playable> {
    replayed: &'a Replayed<G>,
    eyes: Option<Seat>,
    style: Style,
}

impl<G: Playable> Steps<'_, G> {
    /// The event that came last, and the board after it.
    fn show(&self, at: usize, out: &mut impl Write) -> Result<(), Failure> {
        let game = &self.replayed.game;
        let config = game.config();
        let events = game.events();
        let mut cleared = None;
        let told = match at.checked_sub(1) {
            None => {
                let title = G::title(config, &self.style);
                let seats = game.game().seats();
                Message::Seats {
                    game: &title,
                    seats,
                }
                .text(self.style.lang)
            }
            Some(last) => {
                let before = game.state_after(last);
                let seen = before.seen(&events[last], self.eyes);
                let before = before.view(self.eyes);
                cleared = G::last_look(config, &seen, &before, &self.style);
                G::say_event(config, &seen, &before, &self.style)
            }
        };
        let told = format!("{at}/{}  {told}", events.len());
        for line in wrap(&self.style.clean(&told), self.style.width, 2) {
            writeln!(out, "{line}")?;
        }
        if let Some(board) = cleared {
            writeln!(out, "\n{board}")?;
        }
        let view = game.state_after(at).view(self.eyes);
        writeln!(out, "\n{}", G::board(config, &view, &self.style))?;
        Ok(())
    }

    /// Goes through the game as somebody wishes; without a person, straight to the end.
    fn step(&self, from: usize, out: &mut impl Write) -> Result<(), Failure> {
        let events = self.replayed.game.events().len();
        let mut prompt = Prompt::standard();
        let mut at = from;
        loop {
            self.show(at, out)?;
            out.flush()?;
            if !prompt.is_person() {
                if at == events {
                    return Ok(());
                }
                at += 1;
                continue;
            }
            at = loop {
                let text = Message::ReplayStep.text(self.style.lang);
                let line = match prompt.ask(&self.style.clean(&text), Vec::new())? {
                    Input::Line(line) => line.trim().to_lowercase(),
                    Input::TooLong => continue,
                    Input::End => return Ok(()),
                    Input::Interrupted => {
                        interrupt::say_parting();
                        return Err(Failure::Interrupted);
                    }
                };
                match line.as_str() {
                    "" if at == events => return Ok(()),
                    "" => break at + 1,
                    word if "quit".starts_with(word) => return Ok(()),
                    word if "back".starts_with(word) => break at.saturating_sub(1),
                    number => {
                        if let Some(number) = number.parse().ok().filter(|n| *n <= events) {
                            break number;
                        }
                    }
                }
            };
        }
    }
}

struct Play<'a, W> {
    reader: RecordReader<Box<dyn BufRead>>,
    replay: &'a Replay,
    out: &'a mut W,
}

impl<W: Write> Visit for Play<'_, W> {
    type Out = Result<(), Failure>;
    fn visit<G: Playable>(self, _: G::Config) -> Self::Out {
        let file = &self.replay.file;
        let replayed = self.reader.replay::<G>();
        let replayed = replayed.map_err(|error| Failure::File(format!("{file}: {error}")))?;
        self.replay.show(&replayed, self.out)
    }
}
