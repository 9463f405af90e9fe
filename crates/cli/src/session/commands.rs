//! The commands at the prompt.

use std::time::{Duration, Instant};

use nile_core::{Event, GameRng, Stream, UndoError};
use nile_games::Playable;
use nile_games::boards::Message;
use nile_games::bots::advise;

use super::hear::Heard;
use super::{Asked, Flow, Session, dealt};
use crate::failure::Failure;
use crate::rules::{self, Told};
use crate::save::Keeper;
use crate::text::wrap;
use crate::understand::tidy;

/// A command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    Help,
    Board,
    Moves,
    Hint,
    Why,
    Score,
    Undo,
    Save,
    Log,
    Rules,
    Wait,
    Quit,
}

/// Their names, the same in every language, in the order of the help.
pub(super) const WORDS: [(&str, Word); 12] = [
    ("help", Word::Help),
    ("board", Word::Board),
    ("moves", Word::Moves),
    ("hint", Word::Hint),
    ("why", Word::Why),
    ("score", Word::Score),
    ("undo", Word::Undo),
    ("save", Word::Save),
    ("log", Word::Log),
    ("rules", Word::Rules),
    ("wait", Word::Wait),
    ("quit", Word::Quit),
];

impl Word {
    /// What it does, with examples from this game.
    fn help<'a>(self, word: &'a str, id: &'a str) -> Message<'a> {
        match self {
            Word::Help => Message::HelpHelp,
            Word::Board => Message::HelpBoard,
            Word::Moves => Message::HelpMoves { word },
            Word::Hint => Message::HelpHint,
            Word::Why => Message::HelpWhy,
            Word::Score => Message::HelpScore,
            Word::Undo => Message::HelpUndo,
            Word::Save => Message::HelpSave,
            Word::Log => Message::HelpLog,
            Word::Rules => Message::HelpRules { id },
            Word::Wait => Message::HelpWait,
            Word::Quit => Message::HelpQuit,
        }
    }

    /// The command with exactly this name.
    pub(super) fn exactly(text: &str) -> Option<Word> {
        let text = if text == "?" { "help" } else { text };
        let known = WORDS.iter().find(|(word, _)| *word == text);
        known.map(|(_, word)| *word)
    }
}

/// How much a hint searches at the least, and at the most.
const HINT_ITERATIONS: (u32, u32) = (1_000, 50_000);
/// How long a hint may take, as far as that can be foreseen.
const HINT_TIME: Duration = Duration::from_secs(1);
/// How many moves a hint names.
const HINTS: usize = 5;

/// What is to be done while the record cannot be written.
pub(super) enum Elsewhere<'a> {
    Again,
    Quit,
    File(&'a str),
}

/// Reads the answer to that.
pub(super) fn elsewhere(line: &str) -> Elsewhere<'_> {
    let (first, rest) = line
        .trim()
        .split_once(char::is_whitespace)
        .unwrap_or((line.trim(), ""));
    match Word::exactly(&first.to_lowercase()) {
        Some(Word::Quit) => Elsewhere::Quit,
        Some(Word::Save) if !rest.trim().is_empty() => Elsewhere::File(rest.trim()),
        _ => Elsewhere::Again,
    }
}

impl<G: Playable> Session<'_, G> {
    pub(super) fn command(
        &mut self,
        asked: &Asked<G>,
        word: Word,
        rest: &str,
    ) -> Result<Flow, Failure> {
        match word {
            Word::Help => self.help(asked)?,
            Word::Board => self.show_board()?,
            Word::Moves => return self.moves(asked, &tidy(rest)),
            Word::Hint => return self.hint(asked),
            Word::Why => return self.why(asked, rest),
            Word::Score if self.is_memory_game() => return self.refuse(&Message::ScoreIsHidden),
            Word::Score => self.show_scores()?,
            Word::Undo => return self.undo(rest),
            Word::Save => return self.save(rest),
            Word::Log => return self.log(rest),
            Word::Rules => return self.rules(rest),
            Word::Wait => {
                self.wait = !self.wait;
                let told = match self.wait {
                    true => Message::WaitOn,
                    false => Message::WaitOff,
                };
                self.say(&told)?;
            }
            Word::Quit => return Ok(Flow::Leave),
        }
        Ok(Flow::Stay)
    }

    fn help(&mut self, asked: &Asked<G>) -> std::io::Result<()> {
        let title = self.text(&Message::HelpTitle);
        self.tell_heading(&title)?;
        let texts = match asked {
            Asked::Move(_, choices) => &choices.texts[..],
            Asked::Draw(choices) => &choices.texts[..],
            Asked::Go(_) => &[],
        };
        let first = texts.first().and_then(|text| text.split(' ').next());
        let first = first.unwrap_or("haggle").to_string();
        let id = G::rules().first().map_or("", |rule| rule.id);
        let haggling = !self.game.game().may_interject().is_empty();
        for (name, word) in WORDS {
            if word == Word::Wait && !haggling {
                continue;
            }
            let help = self.text(&word.help(&first, id));
            let lines = wrap(&help, self.style.width.saturating_sub(10), 0);
            for (i, line) in lines.iter().enumerate() {
                let name = if i == 0 { name } else { "" };
                writeln!(self.out, "  {name:6}  {line}")?;
            }
        }
        let mut more = vec![Message::HelpTyping, Message::HelpSeveral];
        if self.referees() {
            more.push(Message::HelpReferee);
        }
        if haggling && !self.referees() {
            more.push(Message::HelpOutOfTurn);
        }
        for message in more {
            let text = self.text(&message);
            self.tell(&text)?;
        }
        Ok(())
    }

    fn moves(&mut self, asked: &Asked<G>, word: &str) -> Result<Flow, Failure> {
        match asked {
            Asked::Move(_, choices) => self.show_choices(choices, Some(word))?,
            Asked::Draw(choices) => self.show_choices(choices, Some(word))?,
            Asked::Go(may) => {
                for seat in may.iter() {
                    let name = self.name(seat);
                    self.tell_heading(&name)?;
                    let choices = self.choices(seat);
                    self.show_choices(&choices, Some(word))?;
                }
            }
        }
        Ok(Flow::Stay)
    }

    /// The best moves, as far as a second of thinking shows.
    fn hint(&mut self, asked: &Asked<G>) -> Result<Flow, Failure> {
        let Asked::Move(seat, _) = asked else {
            return self.refuse(&Message::NoHint);
        };
        let legal = self.game.game().actions(*seat);
        let view = self.game.game().view(Some(*seat));
        // Thinking has numbers of its own, so that it tells nothing of the draws to come.
        let now = self.game.events().len() as u32;
        let mut rng = GameRng::new(0, Stream::Other(now));
        // A first short search shows how much a second is good for.
        let (least, most) = HINT_ITERATIONS;
        let begun = Instant::now();
        let mut advice = advise::<G>(&view, &legal, least, &mut rng);
        let times = HINT_TIME.as_nanos() / begun.elapsed().as_nanos().max(1);
        let iterations = least.saturating_mul(u32::try_from(times).unwrap_or(u32::MAX));
        if iterations > least {
            advice = advise::<G>(&view, &legal, iterations.min(most), &mut rng);
        }
        let visits = advice.iter().map(|advice| advice.visits).sum();
        let title = self.text(&Message::HintTitle { visits });
        self.tell_heading(&title)?;
        for advice in advice.iter().take(HINTS) {
            let text = G::action_text(self.game.config(), &advice.action);
            let said = G::say_action(self.game.config(), &view, &advice.action, &self.style);
            let line = self.text(&Message::HintLine {
                action: &text,
                visits: advice.visits,
                percent: (advice.share * 100.0).round() as u32,
            });
            match text.contains(&said) {
                true => self.tell(&format!("  {line}"))?,
                false => self.tell(&format!("  {line} ({said})"))?,
            }
        }
        Ok(Flow::Stay)
    }

    /// Which rule forbids a move.
    fn why(&mut self, asked: &Asked<G>, rest: &str) -> Result<Flow, Failure> {
        let Asked::Move(seat, choices) = asked else {
            return self.refuse(&Message::NoHint);
        };
        if rest.is_empty() {
            return self.refuse(&Message::WhyWhat);
        }
        let action = match self.hear_move(choices, rest) {
            Heard::Item(action) => action,
            Heard::Command(..) => return self.refuse(&Message::WhyWhat),
            Heard::Nothing(why) => return self.refuse_text(&why),
        };
        let answer = match self.game.game().check(*seat, &action) {
            Ok(()) => self.text(&Message::NothingForbids),
            Err(refusal) => {
                use nile_core::Refusal;
                let rule = refusal.rule();
                let reason = self.reason(&refusal);
                let told = Told::new::<G>(rule, &self.style);
                format!("{reason}\n{}", told.in_lines(self.style.width))
            }
        };
        for line in answer.lines() {
            self.tell(line)?;
        }
        Ok(Flow::Stay)
    }

    /// Takes back the last move of a person and what followed it; for a referee, the last events.
    fn undo(&mut self, rest: &str) -> Result<Flow, Failure> {
        let undone = if self.referees() {
            let count = if rest.is_empty() { Ok(1) } else { rest.parse() };
            match count {
                Ok(count) if count > 0 => self.game.take_back(count).map(|()| count),
                _ => return self.refuse(&Message::UndoHowMany),
            }
        } else {
            let events = self.game.events().iter().rev();
            let mut acts = events.filter_map(|event| match event {
                Event::Act(seat, _) if self.is_person(*seat) => Some(*seat),
                _ => None,
            });
            match acts.next() {
                Some(seat) => self.game.undo(seat),
                None => Err(UndoError::Nothing),
            }
        };
        match undone {
            Ok(count) => {
                let events = self.game.events().len();
                for told in &mut self.told {
                    *told = events.min(*told);
                }
                if self.keep_up()? == Flow::Leave {
                    return Ok(Flow::Leave);
                }
                self.say(&Message::Undone { count })?;
                Ok(Flow::Moved)
            }
            Err(UndoError::Nothing) => self.refuse(&Message::NothingToUndo),
            Err(UndoError::Revealed) => self.refuse(&Message::CannotUndo),
        }
    }

    /// Says where the game is kept; with a file's name, writes a copy there.
    fn save(&mut self, file: &str) -> Result<Flow, Failure> {
        if !file.is_empty() {
            let seats = self.sitters.to_string();
            return match Keeper::begin(Some(file), G::META.id, &self.game, &seats) {
                Ok(_) => {
                    self.say(&Message::Saved { path: file })?;
                    Ok(Flow::Stay)
                }
                Err(failure) => {
                    let why = failure.message().unwrap_or_default();
                    self.refuse_text(&why)
                }
            };
        }
        match self.keeper.path().map(|path| path.display().to_string()) {
            Some(path) => {
                let text = self.text(&Message::KeptIn { path: &path });
                self.say_line(&text)?;
            }
            None => self.say(&Message::KeptOnOutput)?,
        }
        Ok(Flow::Stay)
    }

    /// Goes on in another file, because the one so far cannot be written.
    pub(super) fn move_to(&mut self, file: &str) -> Result<(), Failure> {
        let seats = self.sitters.to_string();
        match Keeper::begin(Some(file), G::META.id, &self.game, &seats) {
            Ok(keeper) => {
                self.keeper = keeper;
                self.prepare_parting();
                Ok(self.say(&Message::KeptIn { path: file })?)
            }
            Err(failure) => {
                let why = failure.message().unwrap_or_default();
                self.refuse_text(&why).map(|_| ())
            }
        }
    }

    /// What happened so far, or the last so many events.
    fn log(&mut self, rest: &str) -> Result<Flow, Failure> {
        let events = self.game.events().len();
        let since = match rest.parse::<usize>() {
            Ok(last) => events.saturating_sub(last),
            // What was dealt lies on the board or in the hand.
            Err(_) if rest.is_empty() => dealt(&self.game),
            Err(_) => return self.refuse(&Message::LogHowMany),
        };
        if since == events {
            return self.refuse(&Message::LogEmpty);
        }
        let remember = self.is_memory_game();
        for told in self.story(since) {
            if remember && told.drawn {
                continue;
            }
            let numbers = match told.first == told.last {
                true => told.first.to_string(),
                false => format!("{}-{}", told.first, told.last),
            };
            self.tell(&format!("{numbers:>7}  {}", told.text))?;
        }
        Ok(Flow::Stay)
    }

    fn rules(&mut self, rest: &str) -> Result<Flow, Failure> {
        let words: Vec<String> = rest.split_whitespace().map(str::to_string).collect();
        let found = rules::find::<G>(&words, &self.style);
        if found.is_empty() {
            return self.refuse(&Message::NoRule { words: rest });
        }
        for rule in found {
            let told = match words.is_empty() {
                true => rule.heading(self.style.width),
                false => rule.in_lines(self.style.width),
            };
            write!(self.out, "{told}")?;
        }
        Ok(Flow::Stay)
    }

    /// What can complete a line.
    pub(super) fn completions(&self, asked: &Asked<G>) -> Vec<String> {
        let texts = match asked {
            Asked::Move(seat, choices) if self.may_list_choices(*seat) => &choices.texts[..],
            Asked::Draw(choices) => &choices.texts[..],
            Asked::Move(..) | Asked::Go(_) => &[],
        };
        let words = WORDS.iter().map(|(word, _)| word.to_string());
        let why = texts.iter().map(|text| format!("why {text}"));
        let rules = G::rules()
            .iter()
            .map(|rule| format!("rules {}", rule.id.to_lowercase()));
        texts
            .iter()
            .cloned()
            .chain(words)
            .chain(why)
            .chain(rules)
            .collect()
    }
}
