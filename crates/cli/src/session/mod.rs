//! A game at this screen: people, bots, or a real table's referee.
//!
//! One loop serves them all. Whatever happens is in the record before it is told, so that ending the
//! program at any moment loses nothing that was shown.

mod choices;
mod commands;
mod hear;
mod referee;
mod show;

use std::collections::VecDeque;
use std::io::{self, Write};
use std::thread;
use std::time::Duration;

use nile_core::{Bot, Dice, Event, Information, Match, Seat, SeatSet, Turn};
use nile_games::Playable;
use nile_games::arena::{Forfeit, Step, step};
use nile_games::boards::{Message, Style};

use crate::failure::Failure;
use crate::interrupt;
use crate::prompt::{Input, Prompt};
use crate::save::Keeper;
use crate::seats::{Sitter, Sitters};
use choices::Choices;

/// How fast bots play when nobody is asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Pace {
    /// As fast as they can.
    #[default]
    AtOnce,
    /// Each move waits for Enter.
    Step,
    /// Each move waits so long.
    Delay(Duration),
}

/// A game at this screen.
pub(crate) struct Session<'a, G: Playable> {
    pub(crate) game: Match<G>,
    pub(crate) keeper: Keeper<G>,
    pub(crate) sitters: Sitters,
    pub(crate) style: Style,
    pub(crate) pace: Pace,
    /// Whether people are asked before the moves of bots, where they may interject.
    pub(crate) wait: bool,
    pub(crate) out: &'a mut dyn Write,
    pub(crate) prompt: Prompt,
    bots: Vec<Option<Box<dyn Bot<G>>>>,
    /// How many events each point of view has been told: the table's first, then every seat's.
    told: Vec<usize>,
    /// Who sits at the screen, where it matters.
    at_screen: Option<Seat>,
    /// Whether nobody here has seen the board yet.
    board_is_due: bool,
    /// What was typed on one line and is still to be done.
    queue: VecDeque<String>,
}

/// How things go on after something was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flow {
    /// The same is asked again.
    Stay,
    /// Something happened.
    Moved,
    /// Somebody leaves; the game is kept.
    Leave,
}

/// What is asked of whoever types.
enum Asked<G: Playable> {
    /// A seat's move.
    Move(Seat, Choices<G::Action>),
    /// What was drawn at a real table.
    Draw(Choices<G::Outcome>),
    /// Nothing: the next bot moves on Enter. These people may interject.
    Go(SeatSet),
}

/// How many events there were before the first move.
fn dealt<G: Playable>(game: &Match<G>) -> usize {
    let events = game.events().iter();
    let dealt = events.take_while(|event| matches!(event, Event::Chance(_)));
    dealt.count()
}

impl<'a, G: Playable> Session<'a, G> {
    /// Sits everybody down.
    pub(crate) fn new(
        game: Match<G>,
        keeper: Keeper<G>,
        sitters: Sitters,
        style: Style,
        out: &'a mut dyn Write,
    ) -> Self {
        let bots = sitters.0.iter().map(|sitter| sitter.bot(game.config()));
        let bots = bots.collect();
        // What is dealt before the first move lies on the board or in the hand.
        let told = vec![dealt(&game); game.game().seats() + 1];
        Session {
            game,
            keeper,
            sitters,
            style,
            pace: Pace::default(),
            wait: false,
            out,
            prompt: Prompt::standard(),
            bots,
            told,
            at_screen: None,
            board_is_due: true,
            queue: VecDeque::new(),
        }
    }

    /// Does not tell again what happened so far.
    pub(crate) fn skip_to(&mut self, events: usize) {
        self.told.fill(events);
    }

    /// Plays until the game ends or somebody leaves.
    pub(crate) fn run(&mut self) -> Result<(), Failure> {
        self.prepare_parting();
        if self.prompt.is_person() && self.people().next().is_some() {
            self.say(&Message::HowToChoose)?;
        }
        if self.keep_up()? == Flow::Leave || self.play()? == Flow::Leave {
            self.say_where_it_is()?;
        }
        Ok(())
    }

    /// What Ctrl-C is to say.
    fn prepare_parting(&self) {
        let parting = self.keeper.resume_command().map(|command| {
            let interrupted = self.text(&Message::Interrupted);
            let resume = self.text(&Message::ResumeWith { command: &command });
            format!("{interrupted} {resume}")
        });
        interrupt::say_on_interrupt(parting);
    }

    fn play(&mut self) -> Result<Flow, Failure> {
        loop {
            let flow = match self.before_bots()? {
                Flow::Stay => self.one_step()?,
                flow => flow,
            };
            match flow {
                Flow::Leave => return Ok(Flow::Leave),
                Flow::Stay => return Ok(Flow::Stay),
                Flow::Moved => {
                    if self.keep_up()? == Flow::Leave {
                        return Ok(Flow::Leave);
                    }
                    self.tell_news()?;
                }
            }
        }
    }

    /// One move, draw or command; to stay is to have come to the end.
    fn one_step(&mut self) -> Result<Flow, Failure> {
        let thinking = self.show_thinking();
        let seed = match self.game.dice() {
            Dice::Seeded(seed) => seed,
            Dice::Manual => 0,
        };
        let stepped = step(&mut self.game, &mut self.bots, seed);
        if thinking {
            self.hide_thinking();
        }
        match stepped {
            Step::Acted(_) => Ok(Flow::Moved),
            Step::Forfeit(forfeit) => Err(self.forfeited(&forfeit)),
            Step::Person(seat) => self.person(seat),
            Step::Draw => self.draw(),
            Step::Over => {
                self.show_end()?;
                Ok(Flow::Stay)
            }
        }
    }

    /// A person is awaited.
    fn person(&mut self, seat: Seat) -> Result<Flow, Failure> {
        if self.sit_down(seat)? == Flow::Leave {
            return Ok(Flow::Leave);
        }
        self.tell_news()?;
        if self.queue.is_empty() && (self.board_is_due || !self.goes_on_acting(seat)) {
            self.show_board()?;
        }
        self.ask(&Asked::Move(seat, self.choices(seat)))
    }

    /// Waits before a bot moves, if that is wished: for Enter, or a while.
    fn before_bots(&mut self) -> Result<Flow, Failure> {
        let Turn::Seat(seat) = self.game.turn() else {
            return Ok(Flow::Stay);
        };
        if self.is_person(seat) {
            return Ok(Flow::Stay);
        }
        let people: SeatSet = self.people().collect();
        let may: SeatSet = self
            .game
            .game()
            .may_interject()
            .iter()
            .filter(|&seat| people.contains(seat))
            .collect();
        let watching = people.is_empty();
        match self.pace {
            Pace::Delay(pause) if watching => {
                self.show_board()?;
                self.out.flush()?;
                thread::sleep(pause);
                Ok(Flow::Stay)
            }
            Pace::Step if watching => {
                self.show_board()?;
                self.wait_for_enter(may)
            }
            _ if self.wait && !may.is_empty() => self.wait_for_enter(may),
            _ => Ok(Flow::Stay),
        }
    }

    /// Stays if the bots may move, moves if somebody interjected.
    fn wait_for_enter(&mut self, may: SeatSet) -> Result<Flow, Failure> {
        self.ask(&Asked::Go(may))
    }

    /// Asks until something happens, or somebody leaves.
    fn ask(&mut self, asked: &Asked<G>) -> Result<Flow, Failure> {
        let mut listed = false;
        loop {
            let Some(part) = self.queue.pop_front() else {
                if !std::mem::replace(&mut listed, true) {
                    self.list(asked)?;
                }
                let prompt = self.prompt_text(asked);
                self.out.flush()?;
                match self.prompt.ask(&prompt, self.completions(asked))? {
                    Input::Line(line) => {
                        self.queue = crate::understand::parts(&line).into();
                        if self.queue.is_empty() {
                            if let Asked::Go(_) = asked {
                                return Ok(Flow::Stay);
                            }
                            // Lines from a file may be empty for the eye.
                            listed = !self.prompt.is_person();
                        }
                    }
                    Input::TooLong => {
                        let most = crate::prompt::LONGEST;
                        self.say(&Message::TooLong { most })?;
                    }
                    Input::End => return Ok(Flow::Leave),
                    Input::Interrupted => {
                        interrupt::say_parting();
                        return Err(Failure::Interrupted);
                    }
                }
                continue;
            };
            match self.obey(asked, &part)? {
                Flow::Stay => {}
                flow => return Ok(flow),
            }
        }
    }

    /// Writes the record. If that fails, nothing more happens until it can be written or somebody
    /// leaves: what is not kept is not told.
    fn keep_up(&mut self) -> Result<Flow, Failure> {
        while let Err(error) = self.keeper.follow(&self.game) {
            let Some(path) = self.keeper.path().map(|path| path.display().to_string()) else {
                return Err(Failure::Output(error));
            };
            let reason = error.to_string();
            let trouble = Message::CannotSave {
                path: &path,
                reason: &reason,
            };
            if !self.prompt.is_person() {
                return Err(Failure::File(self.text(&trouble)));
            }
            self.queue.clear();
            self.say(&trouble)?;
            self.say(&Message::CannotSaveHelp)?;
            let prompt = self.text(&Message::TryAgain);
            match self
                .prompt
                .ask(&prompt, vec!["save ".into(), "quit".into()])?
            {
                Input::Line(line) => match commands::elsewhere(&line) {
                    commands::Elsewhere::Again => {}
                    commands::Elsewhere::Quit => return Ok(Flow::Leave),
                    commands::Elsewhere::File(file) => self.move_to(file)?,
                },
                Input::TooLong => {}
                Input::End => return Ok(Flow::Leave),
                Input::Interrupted => {
                    interrupt::say_parting();
                    return Err(Failure::Interrupted);
                }
            }
        }
        Ok(Flow::Stay)
    }

    /// A bot could not go on: the record ends here.
    fn forfeited(&mut self, forfeit: &Forfeit) -> Failure {
        let Forfeit { seat, reason } = forfeit;
        // The exit code and the message tell of it even where it cannot be written down.
        let _ = self.keeper.forfeit(*seat, reason);
        let _ = self.say_where_the_record_is();
        Failure::Bot(self.text(&Message::Forfeits {
            seat: *seat,
            reason,
        }))
    }

    /// The people at the screen, in seat order.
    fn people(&self) -> impl Iterator<Item = Seat> + Clone {
        let seats = Seat::all(self.game.game().seats());
        seats.filter(|&seat| self.is_person(seat))
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.sitters.0[seat.index()] == Sitter::You
    }

    /// Whether a real table is refereed.
    fn referees(&self) -> bool {
        self.game.dice() == Dice::Manual
    }

    /// Whose eyes look at the screen; none if they may see only what everybody may.
    fn eyes(&self) -> Option<Seat> {
        let mut people = self.people();
        match (people.next(), people.next()) {
            (Some(only), None) if !self.referees() => Some(only),
            _ => self.at_screen,
        }
    }

    /// Whether something is hidden from others at the same screen.
    fn hides(&self) -> bool {
        G::META.information == Information::Hidden && self.people().nth(1).is_some()
    }

    /// Whether this seat made the last move too, and has the board before its eyes.
    fn goes_on_acting(&self, seat: Seat) -> bool {
        matches!(self.game.events().last(), Some(Event::Act(last, _)) if *last == seat)
    }

    /// The screen is to be this seat's. Where hands are hidden it is handed over first.
    fn sit_down(&mut self, seat: Seat) -> Result<Flow, Failure> {
        let who = match self.hides() {
            false => None,
            true if self.referees() && !self.is_secret_move(seat) => None,
            true => Some(seat),
        };
        self.give_screen_to(who)
    }

    /// Hands the screen to somebody, or back to everybody.
    fn give_screen_to(&mut self, who: Option<Seat>) -> Result<Flow, Failure> {
        if who == self.at_screen {
            return Ok(Flow::Stay);
        }
        let before = std::mem::replace(&mut self.at_screen, who);
        if !self.prompt.is_person() {
            return Ok(Flow::Stay);
        }
        self.queue.clear();
        self.prompt.forget();
        let steps = [
            before.map(|seat| self.text(&Message::ClearScreen { seat })),
            who.map(|seat| {
                let hand_over = self.text(&Message::HandOver { seat });
                format!("{hand_over} {}", self.text(&Message::PressEnter))
            }),
        ];
        for step in steps.into_iter().flatten() {
            self.out.flush()?;
            match self.prompt.ask(&format!("{step} "), Vec::new())? {
                Input::Line(_) | Input::TooLong => self.clear_screen()?,
                Input::End => return Ok(Flow::Leave),
                Input::Interrupted => {
                    interrupt::say_parting();
                    return Err(Failure::Interrupted);
                }
            }
        }
        Ok(Flow::Stay)
    }

    /// Says where the game is kept and how to go on.
    fn say_where_it_is(&mut self) -> io::Result<()> {
        let Some(command) = self.keeper.resume_command() else {
            return Ok(());
        };
        let text = self.text(&Message::ResumeWith { command: &command });
        self.say_line(&text)
    }
}
