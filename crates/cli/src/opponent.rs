//! Who may take a seat beside people: the bots of nile-bots, and programs outside.

use std::fmt;
use std::str::FromStr;

use nile_core::Bot;
use nile_games::Playable;
use nile_games::bots::Spec;

use crate::outside::{Outside, Program};

/// An opponent as a text: `hard`, `mcts:iters=2000`, `cmd:python3 bot.py`.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Opponent {
    /// One of ours.
    Built(Spec),
    /// A program that speaks the protocol for bots.
    Outside(Program),
}

impl Opponent {
    /// The opponent, ready to sit down. A program is started when it is first asked.
    pub(crate) fn build<G: Playable>(&self, config: &G::Config) -> Box<dyn Bot<G>> {
        match self {
            Opponent::Built(spec) => spec.build(),
            Opponent::Outside(program) => Box::new(Outside::<G>::new(program, config)),
        }
    }

    /// Whether it may play differently each time: by the clock, or as a program likes.
    pub(crate) fn is_timed(&self) -> bool {
        match self {
            Opponent::Built(spec) => spec.is_timed(),
            Opponent::Outside(_) => true,
        }
    }
}

impl FromStr for Opponent {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match Program::parse(text) {
            Some(program) => program.map(Opponent::Outside),
            None => match text.parse() {
                Ok(spec) => Ok(Opponent::Built(spec)),
                Err(error) => Err(format!("{error}, or cmd:PROGRAM")),
            },
        }
    }
}

impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Opponent::Built(spec) => spec.fmt(f),
            Opponent::Outside(program) => program.fmt(f),
        }
    }
}

/// The entries of a list of seats. Commas part them, but not inside quotes, and not before a further
/// setting of a bot: `you,mcts:iters=2000,threads=2,cmd:"my bot" --risk=1,easy` has four.
pub(crate) fn seat_list(text: &str) -> Vec<String> {
    let mut entries: Vec<String> = Vec::new();
    let (mut entry, mut quote) = (String::new(), None);
    for letter in text.chars().chain([',']) {
        match letter {
            ',' if quote.is_none() => {
                let next = std::mem::take(&mut entry);
                match entries.last_mut() {
                    Some(last) if is_setting(&next) && takes_settings(last) => {
                        last.push(',');
                        last.push_str(&next);
                    }
                    _ => entries.push(next.trim().to_string()),
                }
                continue;
            }
            '"' | '\'' if quote == Some(letter) => quote = None,
            '"' | '\'' if quote.is_none() => quote = Some(letter),
            _ => {}
        }
        entry.push(letter);
    }
    if quote.is_some() {
        // A quote that is never closed takes in all that follows.
        entry.pop();
        entries.push(entry);
    }
    entries
}

fn is_setting(entry: &str) -> bool {
    entry
        .split_once('=')
        .is_some_and(|(key, _)| !key.contains(':') && !key.contains('['))
}

fn takes_settings(entry: &str) -> bool {
    entry.contains(':') && Program::parse(entry).is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_of_seats_is_parted_at_the_right_commas() {
        let list = "you,mcts:iters=2000,threads=2, cmd:python3 \"a,b.py\" --risk=1 ,easy";
        let parts = [
            "you",
            "mcts:iters=2000,threads=2",
            "cmd:python3 \"a,b.py\" --risk=1",
            "easy",
        ];
        assert_eq!(seat_list(list), parts);
        assert_eq!(seat_list("hard"), ["hard"]);
        assert_eq!(seat_list("a,,b"), ["a", "", "b"]);
        assert_eq!(seat_list("cmd:'x,y"), ["cmd:'x,y"]);
        assert_eq!(seat_list("easy,cmd[ms=5]:x"), ["easy", "cmd[ms=5]:x"]);
    }

    #[test]
    fn what_is_no_opponent_is_told_what_there_is() {
        let wrong = |text: &str| text.parse::<Opponent>().unwrap_err();
        assert!(wrong("kasparov").ends_with("expert, or cmd:PROGRAM"));
        assert_eq!(
            wrong("cmd:"),
            "cmd: needs a program, as in cmd:python3 bot.py"
        );
        assert_eq!(
            wrong("cmd:'x"),
            "cmd: cannot be read: a quote is not closed"
        );
        assert!(wrong("cmd[ms=0]:x").starts_with("cmd: ms is a number from 1 to"));
    }

    #[test]
    fn an_opponent_reads_what_it_writes() {
        for text in ["greedy:noise=0.3", "expert", "cmd:python3 bot.py"] {
            let opponent: Opponent = text.parse().unwrap();
            assert_eq!(opponent.to_string(), text);
        }
        let program: Opponent = "cmd[ms=50]:x  'y z'".parse().unwrap();
        assert_eq!(program.to_string(), "cmd[ms=50]:x  'y z'");
        assert!(program.is_timed());
    }
}
