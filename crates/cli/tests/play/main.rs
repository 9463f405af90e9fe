//! Playing over a pipe: whole games, the commands of the prompt, what is said where.

#[path = "../common/mod.rs"]
mod common;

mod commands;
mod look;
mod options;
mod typing;
mod whole;

/// The tests play this besides: an opponent that does not think.
const TUTANKHAMUN: [&str; 6] = [
    "play",
    "tutankhamun",
    "--seats",
    "you,random",
    "--seed",
    "3",
];
const SAILING: [&str; 6] = ["play", "sailing", "--seats", "you,random", "--seed", "3"];
