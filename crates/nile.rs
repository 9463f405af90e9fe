//! Exact rules engines for board games along the Nile, behind one door.
#![forbid(unsafe_code)]

pub use nile_core as core;
