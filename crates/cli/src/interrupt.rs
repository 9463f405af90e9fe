//! Ctrl-C: whatever was shown is kept already, so the program says how to go on and leaves.

use std::io::{self, Write};
use std::process;
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

use crate::failure::Failure;
use crate::outside;

/// What is said when somebody interrupts.
static PARTING: Mutex<Option<String>> = Mutex::new(None);

/// Held while a line of a record is written, so that none is cut in two.
static WRITING: Mutex<()> = Mutex::new(());

/// No lock here guards anything a panic could leave half done.
fn hold<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Does something that Ctrl-C waits for.
pub(crate) fn not_within<R>(work: impl FnOnce() -> R) -> R {
    let _writing = hold(&WRITING);
    work()
}

/// From now on Ctrl-C, and being asked to end, says this and ends the program.
pub(crate) fn say_on_interrupt(parting: Option<String>) {
    *hold(&PARTING) = parting;
    static INSTALLED: Once = Once::new();
    INSTALLED.call_once(|| {
        let terminal = Terminal::as_it_is();
        let leave = move || {
            let _writing = hold(&WRITING);
            outside::end_all();
            terminal.restore();
            say_parting();
            process::exit(Failure::Interrupted.code().into());
        };
        // Without it Ctrl-C still ends the program, only less kindly.
        let _ = ctrlc::set_handler(leave);
    });
}

/// Says what is to be said when somebody interrupts.
pub(crate) fn say_parting() {
    if let Some(parting) = hold(&PARTING).as_deref() {
        let _ = writeln!(io::stderr(), "\n{parting}");
    }
}

/// The terminal's settings. The prompt changes them while it reads.
struct Terminal {
    #[cfg(unix)]
    settings: Option<rustix::termios::Termios>,
}

impl Terminal {
    #[cfg(unix)]
    fn as_it_is() -> Self {
        let settings = rustix::termios::tcgetattr(io::stdin()).ok();
        Terminal { settings }
    }

    #[cfg(unix)]
    fn restore(&self) {
        if let Some(settings) = &self.settings {
            let now = rustix::termios::OptionalActions::Now;
            let _ = rustix::termios::tcsetattr(io::stdin(), now, settings);
        }
    }

    #[cfg(not(unix))]
    fn as_it_is() -> Self {
        Terminal {}
    }

    #[cfg(not(unix))]
    fn restore(&self) {}
}
