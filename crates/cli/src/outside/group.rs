//! A program with whatever it starts: they are ended together.

use std::io;
use std::process::{Child, Command};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The programs that run, by the ids of their groups. An id stays here only while its program has not
/// been waited for, so that it cannot have become another's meanwhile.
static ALIVE: Mutex<Vec<u32>> = Mutex::new(Vec::new());

fn alive() -> MutexGuard<'static, Vec<u32>> {
    ALIVE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends every program that runs. This program is about to leave without waiting for them.
pub(crate) fn end_all() {
    for leader in alive().drain(..) {
        kill(leader);
    }
}

/// A program in a process group of its own: what a shell has started ends with the shell, and Ctrl-C
/// at the terminal is for this program alone.
pub(super) struct Group {
    pub(super) child: Child,
}

impl Group {
    pub(super) fn spawn(command: &mut Command) -> io::Result<Group> {
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        // Held meanwhile, so that whoever ends them all does not miss this one.
        let mut alive = alive();
        let child = command.spawn()?;
        alive.push(child.id());
        Ok(Group { child })
    }

    /// Lets the program end by itself for a while, then ends it; and what it has started in any case.
    pub(super) fn end(&mut self, patience: Duration) {
        let until = Instant::now() + patience;
        while !self.has_ended() && Instant::now() < until {
            thread::sleep(Duration::from_millis(2));
        }
        let mut alive = alive();
        let leader = self.child.id();
        if let Some(at) = alive.iter().position(|&id| id == leader) {
            alive.swap_remove(at);
            kill(leader);
        }
        drop(alive);
        // If it went just now, so much the better.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Whether the program has ended. It is not waited for yet, which would give its id away.
    #[cfg(unix)]
    fn has_ended(&mut self) -> bool {
        use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let ended = waitid(WaitId::Pid(Pid::from_child(&self.child)), options);
        !matches!(ended, Ok(None))
    }

    #[cfg(not(unix))]
    fn has_ended(&mut self) -> bool {
        !matches!(self.child.try_wait(), Ok(None))
    }
}

/// Ends a whole group.
#[cfg(unix)]
fn kill(leader: u32) {
    use rustix::process::{Pid, Signal, kill_process_group};
    let leader = i32::try_from(leader).ok().and_then(Pid::from_raw);
    if let Some(leader) = leader {
        // A group that is gone already is as good.
        let _ = kill_process_group(leader, Signal::KILL);
    }
}

/// There are no groups here; the program itself is ended by whoever started it.
#[cfg(not(unix))]
fn kill(_: u32) {}
