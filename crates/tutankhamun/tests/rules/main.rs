//! The rules one by one, each test a sentence, in the order of the rulebook.

#[path = "../common/mod.rs"]
mod common;

mod chains;
mod contract;
mod idols;
mod sailing;
mod scoring;
mod setup;
