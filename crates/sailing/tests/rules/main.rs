//! The rules one by one, each test a sentence, in the order of the rulebook.

#[path = "../common/mod.rs"]
mod common;

mod caravan;
mod cards;
mod city;
mod effects;
mod haggling;
mod harvest;
mod list;
mod market;
mod monuments;
mod open;
mod seasons;
mod secrets;
mod setups;
mod withdraw;
