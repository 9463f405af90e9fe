//! The naive implementation on its own: random games in which what must hold is held (`NILE_GAMES` sets
//! another number of them), and games by hand, the rulebooks' examples among them.

#[path = "../naive/mod.rs"]
#[allow(unreachable_pub)]
mod naive;

mod actions;
mod effects;
mod facts;
mod random;
mod script;
mod seasons;

use std::sync::Arc;

use nile_sailing::Edition;

/// Few cards, so that decks run out, and monuments for nearly nothing.
const CHEAP: &str = r#"
extends = "english"
remove = ["cards.overseer", "cards.journeyman", "cards.irrigator", "cards.kiln-master", "cards.hauler",
    "cards.recruiter", "cards.architect", "cards.surveyor", "cards.guide", "cards.storekeeper",
    "cards.ferryman", "monuments.obelisk.planning", "monuments.sphinx.planning",
    "monuments.pylon.planning", "cards.sculptor.effect"]
id = "cheap"
[cards.sculptor]
effect = { build = { monument = "obelisk", onto = "one-obelisk", whose = "own" } }
[monuments.obelisk]
planning = [{ grain = 1 }, { brick = 1 }, { stone = 1 }]
[monuments.sphinx]
planning = [{ grain = 1 }, { brick = 1 }, { stone = 1 }]
[monuments.pylon]
planning = [{ grain = 1 }, { brick = 1 }, { stone = 1 }]
"#;

fn edition(text: &str) -> Arc<Edition> {
    let loaded = Edition::load(text, "test");
    Arc::new(loaded.unwrap_or_else(|faults| panic!("{faults:?}")))
}
