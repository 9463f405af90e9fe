//! What cards and boons do, in a small vocabulary.

use super::fault::suggest;
use super::limits::{
    MAX_BONUS, MAX_DISCOUNT, MAX_GLORY, MAX_HIRE, MAX_LOOK, MAX_PLUS, MAX_PRICE, MAX_SWAP,
};
use super::node::Node;
use super::reader::{Reader, Table, bundle, choice, int, list};
use crate::token::{Bundle, Monument, Terrain};

/// What playing a card for its action, or a boon, does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Effect {
    /// Planned monuments stay into the next season, and their governor may withdraw.
    Hold(Hold),
    /// Take a laborer from the map into hand.
    TakeLaborer {
        /// From where.
        from: Spots,
    },
    /// Move a laborer on the map.
    MoveLaborer {
        /// From where.
        from: Spots,
        /// To where; never to a caravan.
        to: Spots,
    },
    /// Harvest, with modifiers.
    Harvest {
        /// Only on this terrain.
        terrain: Option<Terrain>,
        /// With a laborer of any type.
        any_terrain: bool,
        /// As if with a master: anywhere, and more in the last season.
        as_master: bool,
        /// So many more of the terrain's resource.
        bonus: u8,
    },
    /// Hire for another price.
    Hire {
        /// Tokens of the payer's choice.
        cost: u8,
    },
    /// Plan for less.
    Plan {
        /// So many tokens less, of the payer's choice; at least 1 is paid.
        discount: u8,
    },
    /// Build, with modifiers.
    Build {
        /// Only this type.
        monument: Option<Monument>,
        /// On what.
        onto: Onto,
        /// Whether icons do not matter.
        ignore_icons: bool,
    },
    /// Start or join a caravan, with modifiers.
    Caravan {
        /// Whether tribute is owed as usual.
        tribute: bool,
        /// So many more tokens, of the governor's choice.
        bonus_any: u8,
    },
    /// Trade at the market, with modifiers.
    Market {
        /// Whether closed cartouches may be used.
        ignore_block: bool,
        /// Whether the trade closes the cartouche.
        blocks: bool,
    },
    /// Look at cards of the deck and keep some; the others are discarded.
    Draw {
        /// How many are looked at.
        look: u8,
        /// How many are kept.
        keep: u8,
    },
    /// Swap tokens with the supply, one for one.
    Swap {
        /// How many at the most.
        up_to: u8,
    },
    /// Take resources from the supply.
    Gain(Bundle),
    /// Score glory.
    Glory(u8),
}

impl Effect {
    /// Whether it can bring back a card or a laborer, so that a city card with it must leave the
    /// game or the game might never end.
    pub fn returns_something(self) -> bool {
        matches!(self, Effect::Draw { .. } | Effect::TakeLaborer { .. })
    }
}

/// How much a hold holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hold {
    /// Whatever its governor has planned when the season ends.
    All,
    /// One planned monument, chosen when it is played.
    One,
}

/// Kinds of places on the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Spots {
    /// Terrain spaces.
    pub terrain: bool,
    /// Cities.
    pub city: bool,
    /// Caravan sections.
    pub caravan: bool,
}

/// What a monument is built on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Onto {
    /// A free section or city, as usual.
    Free,
    /// A section that fits and holds exactly one monument, an obelisk, of these governors.
    OneObelisk(Whose),
}

/// Whose monument.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Whose {
    /// Any governor's.
    Any,
    /// One's own.
    Own,
    /// Another's.
    Other,
}

const KINDS: [&str; 13] = [
    "hold",
    "take_laborer",
    "move_laborer",
    "harvest",
    "hire",
    "plan",
    "build",
    "caravan",
    "market",
    "draw",
    "swap",
    "gain",
    "glory",
];

/// Reads the effect of a card or boon: a table with one key.
pub(super) fn read(r: &mut Reader, node: &Node, path: &str) -> Option<Effect> {
    let table = Table::open(r, node, path)?;
    let entries: Vec<_> = table.all().collect();
    let [(kind, node)] = entries[..] else {
        let reason = format!(
            "must be a table with exactly one key, one of {}",
            KINDS.join(", ")
        );
        r.fault(table.at, path, reason);
        return None;
    };
    let path = table.path(kind);
    match kind {
        "hold" => {
            let holds = [("all", Hold::All), ("one", Hold::One)];
            choice(r, node, &path, &holds).map(Effect::Hold)
        }
        "glory" => int(r, node, &path, 1..=MAX_GLORY).map(Effect::Glory),
        "gain" => {
            let gain = bundle(r, node, &path, MAX_PRICE)?;
            if gain.is_empty() {
                r.fault(node.at, path, "must give something");
                return None;
            }
            Some(Effect::Gain(gain))
        }
        _ if KINDS.contains(&kind) => {
            let inner = Table::open(r, node, &path)?;
            let effect = read_table(r, kind, &inner);
            inner.close(r);
            effect
        }
        _ => {
            let hint = suggest(kind, KINDS);
            r.fault(node.at, path, format!("there is no such effect; {hint}"));
            None
        }
    }
}

fn read_table(r: &mut Reader, kind: &str, t: &Table<'_>) -> Option<Effect> {
    match kind {
        "take_laborer" => spots(r, t, "from").map(|from| Effect::TakeLaborer { from }),
        "move_laborer" => {
            let (from, to) = (spots(r, t, "from"), spots(r, t, "to"));
            if to.is_some_and(|to| to.caravan) {
                t.fault(r, "to", "a laborer cannot be moved onto a caravan");
                return None;
            }
            Some(Effect::MoveLaborer {
                from: from?,
                to: to?,
            })
        }
        "harvest" => {
            let terrain = match t.find("terrain") {
                None => Some(None),
                Some(node) => choice(r, node, &t.path("terrain"), &terrains()).map(Some),
            };
            let any_terrain = t.flag_or(r, "any_terrain", false);
            let as_master = t.flag_or(r, "as_master", false);
            let bonus = t.int_or(r, "bonus", 0..=MAX_BONUS, 0);
            Some(Effect::Harvest {
                terrain: terrain?,
                any_terrain: any_terrain?,
                as_master: as_master?,
                bonus: bonus?,
            })
        }
        "hire" => t
            .int(r, "cost", 0..=MAX_HIRE)
            .map(|cost| Effect::Hire { cost }),
        "plan" => t
            .int(r, "discount", 1..=MAX_DISCOUNT)
            .map(|discount| Effect::Plan { discount }),
        "build" => read_build(r, t),
        "caravan" => {
            let tribute = t.flag_or(r, "tribute", true);
            let bonus_any = t.int_or(r, "bonus_any", 0..=MAX_PLUS, 0);
            Some(Effect::Caravan {
                tribute: tribute?,
                bonus_any: bonus_any?,
            })
        }
        "market" => {
            let ignore_block = t.flag_or(r, "ignore_block", false);
            let blocks = t.flag_or(r, "blocks", true);
            Some(Effect::Market {
                ignore_block: ignore_block?,
                blocks: blocks?,
            })
        }
        "draw" => {
            let look = t.int(r, "look", 1..=MAX_LOOK);
            let keep = t.int(r, "keep", 1..=MAX_LOOK);
            let (look, keep) = (look?, keep?);
            if keep > look {
                t.fault(r, "keep", format!("cannot keep {keep} of {look} cards"));
                return None;
            }
            Some(Effect::Draw { look, keep })
        }
        "swap" => t
            .int(r, "up_to", 1..=MAX_SWAP)
            .map(|up_to| Effect::Swap { up_to }),
        _ => None,
    }
}

fn read_build(r: &mut Reader, t: &Table<'_>) -> Option<Effect> {
    let monument = match t.find("monument") {
        None => Some(None),
        Some(node) => choice(r, node, &t.path("monument"), &monuments()).map(Some),
    };
    let onto = t.choice_or(r, "onto", &[("free", false), ("one-obelisk", true)], false);
    let whoses = [
        ("any", Whose::Any),
        ("own", Whose::Own),
        ("other", Whose::Other),
    ];
    let whose = t.choice_or(r, "whose", &whoses, Whose::Any);
    let ignore_icons = t.flag_or(r, "ignore_icons", false);
    let (monument, onto, whose) = (monument?, onto?, whose?);
    if onto && monument != Some(Monument::Obelisk) {
        let reason = "only an obelisk may stand on an obelisk: say monument = \"obelisk\"";
        t.fault(r, "onto", reason);
        return None;
    }
    Some(Effect::Build {
        monument,
        onto: if onto {
            Onto::OneObelisk(whose)
        } else {
            Onto::Free
        },
        ignore_icons: ignore_icons?,
    })
}

fn spots(r: &mut Reader, t: &Table<'_>, key: &str) -> Option<Spots> {
    let node = t.need(r, key)?;
    let items = list(r, node, &t.path(key))?;
    let mut spots = Spots::default();
    let mut good = true;
    for item in items {
        match choice(
            r,
            item,
            &t.path(key),
            &[("terrain", 0), ("city", 1), ("caravan", 2)],
        ) {
            Some(0) => spots.terrain = true,
            Some(1) => spots.city = true,
            Some(_) => spots.caravan = true,
            None => good = false,
        }
    }
    if good && items.is_empty() {
        t.fault(r, key, "must name terrain, city or caravan");
        good = false;
    }
    good.then_some(spots)
}

pub(super) fn terrains() -> [(&'static str, Terrain); 3] {
    std::array::from_fn(|i| (Terrain::ALL[i].word(), Terrain::ALL[i]))
}

pub(super) fn monuments() -> [(&'static str, Monument); 3] {
    std::array::from_fn(|i| (Monument::ALL[i].word(), Monument::ALL[i]))
}
