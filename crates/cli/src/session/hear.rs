//! Understanding what was typed: a number, a move in the notation, or a command.

use nile_core::{NotationError, Refusal, Seat};
use nile_games::Playable;
use nile_games::boards::Message;

use super::choices::Choices;
use super::commands::{self, Word};
use super::{Asked, Flow, Session};
use crate::failure::Failure;
use crate::understand::{Found, find, nearest, tidy};

/// How many candidates an answer names.
const NAMED: usize = 8;

/// What a text among choices comes to.
pub(super) enum Heard<T> {
    /// This.
    Item(T),
    /// A command, with what follows it.
    Command(Word, String),
    /// Nothing; this is to be said.
    Nothing(String),
}

/// What a move is done with: all but its first word.
fn without_verb(text: &str) -> &str {
    text.split_once(' ').map_or("", |(_, rest)| rest)
}

impl<G: Playable> Session<'_, G> {
    /// Does what was typed, if it can be understood and is allowed.
    pub(super) fn obey(&mut self, asked: &Asked<G>, part: &str) -> Result<Flow, Failure> {
        let (part, other) = self.out_of_turn(part);
        let flow = match (asked, other) {
            (_, Some(seat)) => {
                let choices = self.choices(seat);
                match self.hear_move(&choices, part) {
                    Heard::Item(action) => self.act(seat, action)?,
                    Heard::Command(..) => self.refuse(&Message::MoveOf { seat })?,
                    Heard::Nothing(why) => self.refuse_text(&why)?,
                }
            }
            (Asked::Move(seat, choices), None) => match self.hear_move(choices, part) {
                Heard::Item(action) => self.act(*seat, action)?,
                Heard::Command(word, rest) => self.command(asked, word, &rest)?,
                Heard::Nothing(why) => self.refuse_text(&why)?,
            },
            (Asked::Draw(choices), None) => match self.hear_draw(choices, part) {
                Heard::Item(outcome) => self.drawn(outcome)?,
                Heard::Command(word, rest) => self.command(asked, word, &rest)?,
                Heard::Nothing(why) => self.refuse_text(&why)?,
            },
            (Asked::Go(may), None) => {
                // Whoever waits to interject need not say who they are, if only one can.
                let mut may = may.iter();
                let only = may.next().filter(|_| may.next().is_none());
                let choices = match only {
                    Some(seat) => self.choices(seat),
                    None => Choices::none(),
                };
                match self.hear_move(&choices, part) {
                    Heard::Item(action) => match only {
                        Some(seat) => self.act(seat, action)?,
                        None => self.refuse(&Message::NoHint)?,
                    },
                    Heard::Command(word, rest) => self.command(asked, word, &rest)?,
                    Heard::Nothing(why) => self.refuse_text(&why)?,
                }
            }
        };
        Ok(flow)
    }

    /// `2: haggle 1` is said by seat 2, whoever is awaited.
    fn out_of_turn<'p>(&self, part: &'p str) -> (&'p str, Option<Seat>) {
        let named = part.split_once(':').and_then(|(number, rest)| {
            let seat = Seat::from_number(number.trim().parse().ok()?)?;
            let sits = seat.index() < self.game.game().seats() && self.is_person(seat);
            sits.then_some((rest.trim(), Some(seat)))
        });
        named.unwrap_or((part, None))
    }

    /// A move, as leniently as it can be read.
    pub(super) fn hear_move(&self, choices: &Choices<G::Action>, typed: &str) -> Heard<G::Action> {
        let config = self.game.config();
        self.hear(choices, typed, |text| G::parse_action(config, text))
    }

    /// A draw; its first word may be left out where all begin alike.
    fn hear_draw(&self, choices: &Choices<G::Outcome>, typed: &str) -> Heard<G::Outcome> {
        let config = self.game.config();
        self.hear(choices, typed, |text| {
            let parsed = G::parse_outcome(config, text);
            parsed.or_else(|error| {
                let first = choices.texts.first().and_then(|text| text.split_once(' '));
                let (word, _) = first.ok_or(error.clone())?;
                G::parse_outcome(config, &format!("{word} {text}")).map_err(|_| error)
            })
        })
    }

    fn hear<T: Copy>(
        &self,
        choices: &Choices<T>,
        typed: &str,
        parse: impl Fn(&str) -> Result<T, NotationError>,
    ) -> Heard<T> {
        let tidied = tidy(typed);
        // A sign makes it a tile's value, not the number of a choice.
        let is_number = !tidied.is_empty() && tidied.bytes().all(|byte| byte.is_ascii_digit());
        if is_number {
            let number = tidied.parse::<usize>().ok();
            let listed = number.and_then(|number| choices.items.get(number.checked_sub(1)?));
            if let Some(item) = listed {
                return Heard::Item(*item);
            }
        }
        let (first, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
        if let Some(word) = Word::exactly(&first.to_lowercase()) {
            return Heard::Command(word, rest.trim().to_string());
        }
        let wrong = match parse(&tidied) {
            Ok(item) => return Heard::Item(item),
            Err(wrong) => wrong,
        };
        if is_number {
            let most = choices.items.len();
            let number = &wrong.text;
            return Heard::Nothing(self.text(&Message::NoSuchNumber { number, most }));
        }
        self.guess(choices, typed, &tidied, &wrong)
    }

    /// Not a move in full, nor a command: the beginning of one, or a slip.
    fn guess<T: Copy>(
        &self,
        choices: &Choices<T>,
        typed: &str,
        tidied: &str,
        wrong: &NotationError,
    ) -> Heard<T> {
        let (first, rest) = tidied.split_once(' ').unwrap_or((tidied, ""));
        let moves = || choices.texts.iter().map(String::as_str);
        let words = || commands::WORDS.iter().map(|(word, _)| *word);
        let found = find(moves(), tidied);
        let mut begun: Vec<&str> = words().filter(|word| word.starts_with(first)).collect();
        if !rest.is_empty() && found != Found::Nothing {
            // More than one word, and a move begins so: the move is meant.
            begun.clear();
        }
        match (found, &begun[..]) {
            (Found::One(i), []) => return Heard::Item(choices.items[i]),
            (Found::Nothing, [only]) => {
                let word = Word::exactly(only).expect("it is one of the words");
                let rest = typed
                    .split_once(char::is_whitespace)
                    .map_or("", |(_, rest)| rest);
                return Heard::Command(word, rest.trim().to_string());
            }
            (Found::Nothing, []) => {
                // `c4` is as good as `piece c4` where nothing else is done with c4.
                let so = |i: &usize| without_verb(&choices.texts[*i]) == tidied;
                let with: Vec<usize> = (0..choices.items.len()).filter(so).collect();
                match with[..] {
                    [] => {}
                    [only] => return Heard::Item(choices.items[only]),
                    _ => {
                        let texts = with.iter().map(|&i| &*choices.texts[i]);
                        return Heard::Nothing(self.could_be(tidied, texts.collect()));
                    }
                }
            }
            (found, begun) => {
                let found = match found {
                    Found::One(i) => vec![i],
                    Found::Several(several) => several,
                    Found::Nothing => Vec::new(),
                };
                let moves = found.iter().map(|&i| &*choices.texts[i]);
                let named = begun.iter().copied().chain(moves).collect();
                return Heard::Nothing(self.could_be(tidied, named));
            }
        }
        let near = nearest(moves().chain(words()), tidied).map(str::to_string);
        // The first word may be the slip of a command that takes more words.
        let is_verb = moves().any(|text| text.split(' ').next() == Some(first));
        let near = near.or_else(|| {
            if is_verb {
                return None;
            }
            let word = nearest(words(), first)?;
            Some(format!("{word} {rest}").trim_end().to_string())
        });
        let text = &wrong.text.replace(char::is_control, "\u{fffd}");
        let said = self.text(&Message::NotUnderstood { text });
        Heard::Nothing(match near {
            Some(text) => format!("{said} {}", self.text(&Message::DidYouMean { text: &text })),
            None => format!("{said} ({})", wrong.expected),
        })
    }

    /// What was typed may be any of these.
    fn could_be(&self, text: &str, mut named: Vec<&str>) -> String {
        let more = named.len().saturating_sub(NAMED);
        named.truncate(NAMED);
        let mut texts = named.join(", ");
        if more > 0 {
            texts.push_str(", ...");
        }
        let texts = &texts;
        self.text(&Message::CouldBe { text, texts })
    }

    /// A seat acts, if the rules allow it.
    fn act(&mut self, seat: Seat, action: G::Action) -> Result<Flow, Failure> {
        match self.game.act(seat, action) {
            Ok(()) => Ok(Flow::Moved),
            Err(refusal) => {
                let why = self.reason(&refusal);
                self.refuse_text(&why)
            }
        }
    }

    /// Which rule refuses, and why.
    pub(super) fn reason(&self, refusal: &G::Illegal) -> String {
        let reason = G::say_refusal(self.game.config(), refusal, &self.style);
        let rule = refusal.rule().id;
        self.text(&Message::Refused {
            rule,
            reason: &reason,
        })
    }

    /// Something was not done, nor is what follows it on the line.
    pub(super) fn refuse_text(&mut self, why: &str) -> Result<Flow, Failure> {
        self.say_text(why)?;
        if !self.queue.is_empty() {
            let rest: Vec<String> = self.queue.drain(..).collect();
            let rest = rest.join("; ");
            self.say(&Message::RestIgnored { text: &rest })?;
        }
        Ok(Flow::Stay)
    }

    pub(super) fn refuse(&mut self, why: &Message<'_>) -> Result<Flow, Failure> {
        let why = self.text(why);
        self.refuse_text(&why)
    }
}
