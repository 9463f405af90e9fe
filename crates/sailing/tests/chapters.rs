//! The rules, chapter by chapter: what each sentence says, on a table.

#[path = "chapters/actions.rs"]
mod actions;
#[path = "chapters/effects.rs"]
mod effects;
#[path = "chapters/endings.rs"]
mod endings;
#[path = "chapters/haggling.rs"]
mod haggling;
#[path = "chapters/open.rs"]
mod open;
#[path = "chapters/seasons.rs"]
mod seasons;
#[path = "chapters/secrets.rs"]
mod secrets;
#[path = "chapters/setups.rs"]
mod setups;
#[allow(dead_code, unreachable_pub)]
#[path = "chapters/table.rs"]
mod table;
