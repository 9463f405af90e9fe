//! Who sits where: `you,hard,cmd:python3 bot.py`.

use std::fmt;
use std::str::FromStr;

use nile_core::Bot;
use nile_games::Playable;
use nile_games::boards::{Message, Style};
use nile_games::bots::Level;

use crate::failure::Failure;
use crate::opponent::{Opponent, seat_list};

/// Who plays a seat.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Sitter {
    /// A person at this screen.
    You,
    /// A bot or a program.
    Bot(Opponent),
}

impl Sitter {
    /// The bot that plays; none for a person.
    pub(crate) fn bot<G: Playable>(&self, config: &G::Config) -> Option<Box<dyn Bot<G>>> {
        match self {
            Sitter::You => None,
            Sitter::Bot(opponent) => Some(opponent.build(config)),
        }
    }
}

impl Sitter {
    /// What people call it.
    pub(crate) fn name(&self, style: &Style) -> String {
        match self {
            Sitter::You => style.clean(&Message::You.text(style.lang)),
            Sitter::Bot(opponent) => opponent.to_string(),
        }
    }
}

impl FromStr for Sitter {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "you" => Ok(Sitter::You),
            _ => match text.parse() {
                Ok(opponent) => Ok(Sitter::Bot(opponent)),
                Err(error) => Err(format!("{error}; a person is `you`")),
            },
        }
    }
}

impl fmt::Display for Sitter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sitter::You => f.write_str("you"),
            Sitter::Bot(opponent) => opponent.fmt(f),
        }
    }
}

/// Everybody at the table, in seat order.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Sitters(pub(crate) Vec<Sitter>);

impl Sitters {
    /// A person against so many opponents that look ahead.
    pub(crate) fn you_and_opponents(seats: usize) -> Self {
        let mut sitters = Self::bots(seats);
        sitters.0[0] = Sitter::You;
        sitters
    }

    /// Bots on every seat.
    pub(crate) fn bots(seats: usize) -> Self {
        Sitters(vec![
            Sitter::Bot(Opponent::Built(Level::Medium.into()));
            seats
        ])
    }

    /// People on every seat.
    pub(crate) fn people(seats: usize) -> Self {
        Sitters(vec![Sitter::You; seats])
    }

    /// Those named, or else the usual ones for so many players; both must agree.
    pub(crate) fn choose(
        named: Option<Sitters>,
        players: Option<usize>,
        fewest: usize,
        usual: impl Fn(usize) -> Sitters,
    ) -> Result<Self, Failure> {
        match (named, players) {
            (Some(named), Some(players)) if named.0.len() != players => {
                let count = named.0.len();
                let message = format!("--seats names {count} players and --players says {players}");
                Err(Failure::Usage(message))
            }
            (Some(named), _) => Ok(named),
            // A wrong number is the game's to refuse, which names the right ones.
            (None, players) => Ok(usual(
                players.unwrap_or(fewest).clamp(1, nile_core::MAX_SEATS),
            )),
        }
    }
}

impl FromStr for Sitters {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let sitters = seat_list(text).into_iter().map(|seat| seat.parse());
        Ok(Sitters(sitters.collect::<Result<_, String>>()?))
    }
}

impl fmt::Display for Sitters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, sitter) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str(",")?;
            }
            sitter.fmt(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_of_seats_is_read_and_written() {
        for text in [
            "you",
            "you,hard,easy",
            "random,greedy:noise=0.5,cmd:\"a,b\" c,you",
        ] {
            let sitters: Sitters = text.parse().unwrap();
            assert_eq!(sitters.to_string(), text);
        }
        let spaced: Sitters = "you, hard".parse().unwrap();
        assert_eq!(spaced.to_string(), "you,hard");
    }

    #[test]
    fn a_wrong_seat_is_named() {
        let error = "you,clever".parse::<Sitters>().unwrap_err();
        assert!(error.contains("\"clever\""), "{error}");
        assert!(error.contains("a person is `you`"), "{error}");
    }
}
