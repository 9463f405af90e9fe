//! The lines of a record and their checks.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::Value;

use crate::{Dice, Game, Match, PerSeat, Seat, Standings};

/// The version of the record format.
pub const FORMAT: u32 = 1;

/// The first line of a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of the format: 1.
    pub nile: u32,
    /// The game's id.
    pub game: String,
    /// The version of the game's rules.
    pub rules: u32,
    /// How many seats play.
    pub seats: usize,
    /// The whole configuration.
    pub config: Value,
    /// The seed of the draws, as a text; none if they were typed in.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "seed_text")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub seed: Option<u64>,
}

impl Header {
    /// The header of a match.
    pub fn of<G: Game>(game: &Match<G>) -> Self {
        Header {
            nile: FORMAT,
            game: G::META.id.to_string(),
            rules: G::META.rules_version,
            seats: game.game().seats(),
            config: serde_json::to_value(game.config())
                .expect("a configuration writes itself as JSON"),
            seed: match game.dice() {
                Dice::Seeded(seed) => Some(seed),
                Dice::Manual => None,
            },
        }
    }

    /// Where the draws of the match come from.
    pub fn dice(&self) -> Dice {
        self.seed.map_or(Dice::Manual, Dice::Seeded)
    }
}

/// Seeds are texts in JSON: not every reader keeps 64 bits of a number.
mod seed_text {
    use super::*;

    pub(super) fn serialize<S: Serializer>(seed: &Option<u64>, s: S) -> Result<S::Ok, S::Error> {
        match seed {
            Some(seed) => s.collect_str(seed),
            None => s.serialize_none(),
        }
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<Option<u64>, D::Error> {
        let text = String::deserialize(d)?;
        let seed = text.parse().map_err(|_| {
            de::Error::custom(format!(
                "a seed is a whole number below 2^64 in quotes, not {text:?}"
            ))
        })?;
        Ok(Some(seed))
    }
}

/// Any line of a record after the header.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged, deny_unknown_fields)]
pub enum Line {
    /// A seat acted.
    Act {
        /// Who.
        seat: Seat,
        /// What, in the game's notation.
        act: String,
    },
    /// Chance decided.
    Chance {
        /// What was drawn, in the game's notation.
        chance: String,
    },
    /// The last events were taken back.
    Undo {
        /// How many.
        undo: usize,
    },
    /// A seat gave up or had to; the match ends here.
    Forfeit {
        /// Who.
        forfeit: Seat,
        /// Why.
        reason: String,
    },
    /// Somebody said something; it has no effect.
    Note {
        /// What.
        note: String,
        /// Who, if it was a player.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
    },
    /// The game is over.
    End {
        /// The result.
        end: End,
    },
}

/// The result of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct End {
    /// The points by seat.
    pub scores: PerSeat<i32>,
    /// The places by seat.
    pub places: PerSeat<u8>,
    /// The rule by which the game ended.
    pub rule: Option<String>,
}

impl From<Standings> for End {
    fn from(standings: Standings) -> Self {
        End {
            scores: standings.scores,
            places: standings.places,
            rule: standings.rule.map(|rule| rule.id.to_string()),
        }
    }
}

/// The running check over lines: a 64-bit FNV-1a hash, shown folded to 32 bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Digest(u64);

impl Default for Digest {
    fn default() -> Self {
        Self::new()
    }
}

impl Digest {
    /// The check over nothing yet.
    pub fn new() -> Self {
        Digest(0xcbf2_9ce4_8422_2325)
    }

    /// Adds a line.
    pub fn text(&mut self, text: &str) {
        for byte in text.bytes().chain([b'\n']) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    /// Adds what the whole table sees.
    pub(super) fn view<G: Game>(&mut self, game: &G) {
        let view = serde_json::to_string(&game.view(None)).expect("a view writes itself as JSON");
        self.text(&view);
    }

    fn digits(&self) -> String {
        format!("{:08x}", (self.0 >> 32) as u32 ^ self.0 as u32)
    }
}

const CHECK: &str = ",\"check\":\"";

/// A line's JSON, an object, with its check put in at the end.
///
/// # Panics
/// If the text does not end with a brace.
pub fn seal(body: &str, digest: &Digest) -> String {
    let open = body.strip_suffix('}').expect("a line is a JSON object");
    format!("{open}{CHECK}{}\"}}", digest.digits())
}

/// A line's JSON without its check, and the check; none if the line does not end in a check.
pub fn unseal(line: &str) -> Option<(String, &str)> {
    let rest = line.strip_suffix("\"}")?;
    let split = rest.len().checked_sub(8)?;
    let (open, digits) = (rest.get(..split)?, rest.get(split..)?);
    Some((format!("{}}}", open.strip_suffix(CHECK)?), digits))
}

/// Whether these digits are the check.
pub fn agrees(digest: &Digest, digits: &str) -> bool {
    digest.digits() == digits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sealing_and_unsealing_is_a_round_trip() {
        let mut digest = Digest::new();
        digest.text("{\"undo\":1}");
        let sealed = seal("{\"undo\":1}", &digest);
        let (body, digits) = unseal(&sealed).unwrap();
        assert_eq!(body, "{\"undo\":1}");
        assert!(agrees(&digest, digits));
    }

    #[test]
    fn what_has_no_check_is_not_unsealed() {
        for line in ["", "\"}", "{\"undo\":1}", "{\"a\":1,\"check\":\"ééééé\"}"] {
            assert_eq!(unseal(line), None, "{line}");
        }
    }

    #[test]
    fn seeds_keep_all_their_bits_as_text() {
        let header = Header {
            nile: FORMAT,
            game: "coins".into(),
            rules: 1,
            seats: 2,
            config: Value::Null,
            seed: Some(u64::MAX),
        };
        let text = serde_json::to_string(&header).unwrap();
        assert!(text.contains("\"seed\":\"18446744073709551615\""), "{text}");
        assert_eq!(serde_json::from_str::<Header>(&text).unwrap(), header);
        assert!(serde_json::from_str::<Header>(&text.replace("184", "x")).is_err());
    }
}
