//! What can be set before a game.

use std::fmt;

use nile_core::{Game, OptionMeta, Problems, Seat, SetupError};
use serde::de::{self, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Tutankhamun;

/// The options of Tutankhamun.
///
/// ```
/// use nile_tutankhamun::{Config, Start};
/// let config: Config = serde_json::from_str(r#"{"idols_optional":true,"start":"drawn"}"#)?;
/// assert_eq!(config.start, Start::Drawn);
/// assert!(config.idols_optional && config.underworld_contests_rings);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Whether a player may decline an idol's power (TUT-19).
    pub idols_optional: bool,
    /// Whether the Underworld contests the ring bonus between two players (TUT-16).
    pub underworld_contests_rings: bool,
    /// Who starts (TUT-04).
    pub start: Start,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            idols_optional: false,
            underworld_contests_rings: true,
            start: Start::Seat(1),
        }
    }
}

/// Who starts: a seat's number, or `"drawn"`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// This seat, counted from 1.
    Seat(u8),
    /// A seat drawn before the deal.
    Drawn,
}

/// The options for help texts.
pub(crate) const OPTIONS: &[OptionMeta] = &[
    OptionMeta {
        key: "idols_optional",
        values: "false, true",
        what: "a player may decline an idol's power",
    },
    OptionMeta {
        key: "underworld_contests_rings",
        values: "true, false",
        what: "between two players the Underworld contests the ring bonus",
    },
    OptionMeta {
        key: "start",
        values: "1, another seat's number, drawn",
        what: "who starts",
    },
];

impl Config {
    /// The seat that starts, none if it is to be drawn; or everything that is wrong.
    pub(crate) fn check(&self, seats: usize) -> Result<Option<Seat>, SetupError> {
        let mut problems = Problems::default();
        problems.take(Tutankhamun::META.check_seats(seats));
        let start = match self.start {
            Start::Drawn => None,
            Start::Seat(number) => {
                let seat = Seat::from_number(number.into()).filter(|seat| seat.index() < seats);
                if seat.is_none() {
                    problems.add(
                        "start",
                        format!("must be a seat from 1 to {seats} or \"drawn\", not {number}"),
                    );
                }
                seat
            }
        };
        problems.done()?;
        Ok(start)
    }
}

impl Serialize for Start {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Start::Seat(number) => serializer.serialize_u8(*number),
            Start::Drawn => serializer.serialize_str("drawn"),
        }
    }
}

impl<'de> Deserialize<'de> for Start {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NumberOrWord;

        impl Visitor<'_> for NumberOrWord {
            type Value = Start;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a seat's number or \"drawn\"")
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Start, E> {
                u8::try_from(number)
                    .map(Start::Seat)
                    .map_err(|_| E::invalid_value(Unexpected::Unsigned(number), &self))
            }

            fn visit_i64<E: de::Error>(self, number: i64) -> Result<Start, E> {
                u64::try_from(number)
                    .map_err(|_| E::invalid_value(Unexpected::Signed(number), &self))
                    .and_then(|number| self.visit_u64(number))
            }

            fn visit_str<E: de::Error>(self, word: &str) -> Result<Start, E> {
                match word {
                    "drawn" => Ok(Start::Drawn),
                    _ => Err(E::invalid_value(Unexpected::Str(word), &self)),
                }
            }
        }

        deserializer.deserialize_any(NumberOrWord)
    }
}
