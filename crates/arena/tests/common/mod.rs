//! Small bots for the small game.
#![allow(dead_code)] // not every test needs every bot

use std::path::PathBuf;

use nile_core::example::{Coins, Move};
use nile_core::{Bot, BotFault, GameRng};

/// Stops once there are so many points on the pile.
pub(crate) struct StopsAt(pub u8);

impl Bot<Coins> for StopsAt {
    fn choose(&mut self, view: &Coins, legal: &[Move], _: &mut GameRng) -> Result<Move, BotFault> {
        let stop = view.pile() >= self.0 || !legal.contains(&Move::Flip);
        Ok(if stop { Move::Stop } else { Move::Flip })
    }
}

/// Goes wrong once its pile is full, each in its way.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Bad {
    Panics,
    Faults,
    Cheats,
}

impl Bot<Coins> for Bad {
    fn choose(&mut self, _: &Coins, legal: &[Move], _: &mut GameRng) -> Result<Move, BotFault> {
        if legal.contains(&Move::Flip) {
            return Ok(Move::Flip);
        }
        match self {
            Bad::Panics => panic!("on purpose"),
            Bad::Faults => Err(BotFault::new("out of ideas")),
            Bad::Cheats => Ok(Move::Flip),
        }
    }
}

pub(crate) fn bots<const N: usize>(stops: [u8; N]) -> Vec<Box<dyn Bot<Coins>>> {
    stops
        .map(|stop| Box::new(StopsAt(stop)) as Box<dyn Bot<Coins>>)
        .into()
}

/// A folder for one test, gone at its end.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("nile-arena-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
