//! Records: a match written down as it happens, one JSON object a line.
//!
//! The first line is the header: format, game, rules version, seats, the whole configuration, and
//! the seed if there was one. Then comes a line for each event, and at last the end:
//!
//! ```text
//! {"nile":1,"game":"coins","rules":1,"seats":2,"config":{"rounds":3},"seed":"7","check":"…"}
//! {"seat":1,"act":"flip","check":"…"}
//! {"chance":"heads","check":"…"}
//! {"undo":1,"check":"…"}
//! {"forfeit":2,"reason":"…","check":"…"}
//! {"note":"…","seat":1,"check":"…"}
//! {"end":{"scores":[3,1],"places":[1,2],"rule":"COIN-04"},"check":"…"}
//! ```
//!
//! Every line carries a check: 8 hex digits over the header, all lines so far and what the whole
//! table sees after each event. So a line that was changed is found at that line, and so is a game
//! that no longer plays as it did. A record is complete without its seed.
//!
//! A line is written in one piece. If the program is killed, the last line may be torn; reading
//! drops a torn last line and says so, and [`RecordFile`] goes on from there.

mod file;
mod line;
mod read;
#[cfg(feature = "schema")]
mod schema;
mod write;

pub use file::RecordFile;
pub use line::{Digest, End, FORMAT, Header, Line, agrees, seal, unseal};
pub use read::{Close, KEPT_NOTES, MAX_LINE, MAX_NOTE, RecordError, RecordReader, Replay, Trouble};
#[cfg(feature = "schema")]
pub use schema::schema;
pub use write::{Recorder, Sink};
