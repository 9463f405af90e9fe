//! What can be set before a game.

use std::sync::Arc;

use nile_core::{OptionMeta, Problems, Seat, SetupError};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::edition::fault;
use crate::edition::limits::MAX_PROPOSALS;
use crate::edition::{Edition, RuleValue, shared};

/// The keys of the configuration.
pub(crate) const OPTIONS: &[OptionMeta] = &[
    OptionMeta {
        key: "edition",
        values: "english, pixie, or the text of an edition file",
        what: "the board, the cards, the prices and the rules that editions differ in",
    },
    OptionMeta {
        key: "proposals",
        values: "3, or any number from 0 to 9",
        what: "proposals a governor may make between two completed actions; 0 is no haggling",
    },
    OptionMeta {
        key: "first_regent",
        values: "drawn, or a seat",
        what: "who is regent in the first season",
    },
    OptionMeta {
        key: "rules.master_any_terrain",
        values: "as the edition says, true, false",
        what: "STO-61: masters work on every terrain",
    },
    OptionMeta {
        key: "rules.withdraw_with_planned",
        values: "as the edition says, true, false",
        what: "STO-63: one may withdraw with monuments planned",
    },
    OptionMeta {
        key: "rules.second_card_2p",
        values: "as the edition says, give-or-discard, discard-or-bribe",
        what: "STO-64: what becomes of the second city card with 2 governors",
    },
    OptionMeta {
        key: "rules.share_across_kinds",
        values: "as the edition says, true, false",
        what: "STO-66: a monument may count for both kinds of sets",
    },
    OptionMeta {
        key: "rules.visit_city_with_monument_2p",
        values: "as the edition says, true, false",
        what: "STO-68: 2 governors may visit a city with a monument",
    },
    OptionMeta {
        key: "rules.market_reuse_by_trader",
        values: "as the edition says, true, false",
        what: "STO-70: whoever closed a market cartouche may use it again",
    },
];

/// What can be set before a game. The default is the English edition with three proposals.
///
/// As JSON the edition is written whole, so a record holds everything it was played with. It is read
/// from a whole edition, from the name of a built-in one, or from the text of an edition file.
///
/// ```
/// use nile_sailing::Config;
/// let config = nile_core::options::set(&Config::default(), ["edition=pixie", "proposals=0"])?;
/// assert_eq!(config, Config { proposals: 0, ..Config::osiris() });
/// let changed = nile_core::options::set(&config, ["edition.rules.hire_cost=3"])?;
/// assert_eq!(changed.edition.rules.hire_cost, 3);
/// # Ok::<(), nile_core::SetupError>(())
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// The board, the cards, the prices and the rules that editions differ in.
    #[serde(with = "shared")]
    pub edition: Arc<Edition>,
    /// How many proposals a governor may make between two completed actions; 0 turns haggling off.
    pub proposals: u8,
    /// Who is regent first.
    pub first_regent: FirstRegent,
    /// Rules in place of the edition's.
    pub rules: Switches,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            edition: Edition::english(),
            proposals: 3,
            first_regent: FirstRegent::Drawn,
            rules: Switches::default(),
        }
    }
}

/// Who is regent in the first season.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FirstRegent {
    /// Somebody at random; `drawn` in JSON.
    #[default]
    Drawn,
    /// This seat; its number in JSON.
    Seat(Seat),
}

impl Serialize for FirstRegent {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            FirstRegent::Drawn => serializer.serialize_str("drawn"),
            FirstRegent::Seat(seat) => seat.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for FirstRegent {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl de::Visitor<'_> for Visitor {
            type Value = FirstRegent;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("`drawn` or the number of a seat")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<FirstRegent, E> {
                match text {
                    "drawn" => Ok(FirstRegent::Drawn),
                    _ => Err(E::invalid_value(de::Unexpected::Str(text), &self)),
                }
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<FirstRegent, E> {
                let seat = usize::try_from(number).ok().and_then(Seat::from_number);
                let seat = seat.map(FirstRegent::Seat);
                seat.ok_or_else(|| E::invalid_value(de::Unexpected::Unsigned(number), &self))
            }

            fn visit_i64<E: de::Error>(self, number: i64) -> Result<FirstRegent, E> {
                match u64::try_from(number) {
                    Ok(number) => self.visit_u64(number),
                    Err(_) => Err(E::invalid_value(de::Unexpected::Signed(number), &self)),
                }
            }
        }
        deserializer.deserialize_any(Visitor)
    }
}

/// Rules that a table may choose for itself; what is not set is as the edition says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Switches {
    /// STO-61: masters work on every terrain.
    pub master_any_terrain: Option<bool>,
    /// STO-63: one may withdraw with monuments planned.
    pub withdraw_with_planned: Option<bool>,
    /// STO-64: what becomes of the second city card with 2 governors.
    pub second_card_2p: Option<SecondCardRule>,
    /// STO-66: a monument may count for both kinds of sets.
    pub share_across_kinds: Option<bool>,
    /// STO-68: 2 governors may visit a city with a monument.
    pub visit_city_with_monument_2p: Option<bool>,
    /// STO-70: whoever closed a market cartouche may use it again.
    pub market_reuse_by_trader: Option<bool>,
}

/// The two ways of STO-64, as configured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SecondCardRule {
    /// Given to the opponent or discarded.
    GiveOrDiscard,
    /// Discarded, unless the opponent has bribed for it.
    DiscardOrBribe,
}

impl Config {
    /// The French edition by Pixie Games: what the title `osiris` plays.
    pub fn osiris() -> Self {
        Config {
            edition: Edition::pixie(),
            ..Config::default()
        }
    }

    /// The default with this edition.
    pub fn with_edition(edition: Edition) -> Self {
        Config {
            edition: Arc::new(edition),
            ..Config::default()
        }
    }

    /// The edition a game with this configuration is played with: the chosen one with the chosen
    /// rules. Reports everything that is wrong for so many governors.
    pub fn effective_edition(&self, seats: usize) -> Result<Arc<Edition>, SetupError> {
        let mut problems = Problems::default();
        if usize::from(self.proposals) > MAX_PROPOSALS {
            let reason = format!("must be 0 to {MAX_PROPOSALS}, not {}", self.proposals);
            problems.add("proposals", reason);
        }
        if let FirstRegent::Seat(seat) = self.first_regent
            && seat.index() >= seats
        {
            problems.add(
                "first_regent",
                format!("there are only {seats} seats, not {seat}"),
            );
        }
        let edition = self.rules.apply(&self.edition);
        if let Err(faults) = &edition {
            problems.add("rules", fault::lines(faults));
        }
        problems.done()?;
        Ok(edition.unwrap_or_else(|_| self.edition.clone()))
    }
}

impl Switches {
    fn apply(&self, edition: &Arc<Edition>) -> Result<Arc<Edition>, Vec<fault::Fault>> {
        let second = self.second_card_2p.map(|rule| match rule {
            SecondCardRule::GiveOrDiscard => "give-or-discard",
            SecondCardRule::DiscardOrBribe => "discard-or-bribe",
        });
        let flags = [
            ("master_any_terrain", self.master_any_terrain),
            ("withdraw_with_planned", self.withdraw_with_planned),
            ("share_across_kinds", self.share_across_kinds),
            (
                "visit_city_with_monument_2p",
                self.visit_city_with_monument_2p,
            ),
            ("market_reuse_by_trader", self.market_reuse_by_trader),
        ];
        let flags = flags.into_iter();
        let flags = flags.filter_map(|(key, flag)| Some((key, RuleValue::Flag(flag?))));
        let second = second.map(|word| ("second_card_2p", RuleValue::Word(word)));
        let changes: Vec<_> = flags.chain(second).collect();
        if changes.is_empty() {
            return Ok(edition.clone());
        }
        edition.with_rules(changes).map(Arc::new)
    }
}
