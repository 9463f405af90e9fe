//! Boards and sentences: what holds for all of them, and what some of them look like.

mod games;
mod pictures;
mod properties;
