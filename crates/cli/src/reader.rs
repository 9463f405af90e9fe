//! Whoever reads what this program writes.

use std::io;

use crate::failure::Failure;

/// Whether nobody can read standard output any more: the other end of the pipe is closed. Work that
/// writes nothing for a long time asks, because writing is what would tell it otherwise.
#[cfg(unix)]
pub(crate) fn has_gone() -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    let stdout = io::stdout();
    let mut asked = [PollFd::new(&stdout, PollFlags::empty())];
    let at_once = Timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    let told = poll(&mut asked, Some(&at_once));
    told.is_ok()
        && asked[0]
            .revents()
            .intersects(PollFlags::ERR | PollFlags::HUP)
}

/// Here only writing tells.
#[cfg(not(unix))]
pub(crate) fn has_gone() -> bool {
    false
}

/// What a command ends with whose reader has gone: quietly.
pub(crate) fn gone() -> Failure {
    Failure::Output(io::ErrorKind::BrokenPipe.into())
}

/// The same, where it is so.
pub(crate) fn still_there() -> Result<(), Failure> {
    match has_gone() {
        true => Err(gone()),
        false => Ok(()),
    }
}
