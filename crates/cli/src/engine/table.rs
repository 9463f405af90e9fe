//! The matches that are open.

use std::collections::BTreeMap;
use std::io::Read;

use nile_core::record::Close;
use nile_core::{
    AnyMatch, Dice, GameRng, Match, RecordError, RecordReader, Seat, SetupError, Stream, Turn,
    options,
};
use nile_games::{Playable, Visit, by_name};
use serde_json::{Map, Value};

use crate::opponent::Opponent;

/// A match of any game, with what the protocol asks beside [`AnyMatch`].
pub(super) trait Table: AnyMatch {
    /// A copy to try something on.
    fn copy(&self) -> Box<dyn Table>;
    /// Where the draws come from.
    fn dice(&self) -> Dice;
    /// What an opponent would do in the seat, which must have a choice.
    fn suggest(&self, seat: Seat, opponent: &Opponent, seed: u64)
    -> Result<Option<String>, String>;
}

impl<G: Playable> Table for Match<G> {
    fn copy(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }

    fn dice(&self) -> Dice {
        self.dice()
    }

    fn suggest(
        &self,
        seat: Seat,
        opponent: &Opponent,
        seed: u64,
    ) -> Result<Option<String>, String> {
        let mut bot = opponent.build::<G>(self.config());
        let (view, legal) = (self.game().view(Some(seat)), self.game().actions(seat));
        let mut rng = GameRng::new(seed, Stream::Bot(seat, self.events().len()));
        self.attend(seat, bot.as_mut());
        let chosen = if self.turn() == Turn::Seat(seat) {
            bot.choose(&view, &legal, &mut rng).map(Some)
        } else {
            bot.interject(&view, &legal, &mut rng)
        };
        let text = |action| G::action_text(self.config(), &action);
        Ok(chosen.map_err(|fault| fault.reason)?.map(text))
    }
}

/// A match that is open: the number it goes by, and the match.
pub(super) type Matches = BTreeMap<u64, Box<dyn Table>>;

/// Sets up a match.
pub(super) struct Begin<'a> {
    pub(super) seats: usize,
    pub(super) config: &'a Map<String, Value>,
    pub(super) dice: Dice,
}

impl Visit for Begin<'_> {
    type Out = Result<Box<dyn Table>, SetupError>;

    fn visit<G: Playable>(self, preset: G::Config) -> Self::Out {
        let config = options::merge(&preset, &Value::Object(self.config.clone()))?;
        Ok(Box::new(Match::<G>::new(config, self.seats, self.dice)?))
    }
}

/// A record read back.
pub(super) struct Loaded {
    pub(super) table: Box<dyn Table>,
    pub(super) close: Option<Close>,
    pub(super) torn: Option<usize>,
}

/// Reads a record; a game there is not gives its name.
pub(super) fn load(record: &[u8]) -> Result<Result<Loaded, String>, RecordError> {
    let reader = RecordReader::open(record)?;
    let game = reader.header().game.clone();
    match by_name(&game, Load(reader)) {
        Some(loaded) => loaded.map(Ok),
        None => Ok(Err(game)),
    }
}

struct Load<R>(RecordReader<R>);

impl<R: Read + std::io::BufRead> Visit for Load<R> {
    type Out = Result<Loaded, RecordError>;

    fn visit<G: Playable>(self, _: G::Config) -> Self::Out {
        let mut replay = self.0.replay::<G>()?;
        if replay.close.is_none() {
            replay.game.settle();
        }
        Ok(Loaded {
            table: Box::new(replay.game),
            close: replay.close,
            torn: replay.torn,
        })
    }
}
