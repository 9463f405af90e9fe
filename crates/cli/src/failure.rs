//! Why a command did not end well, and the exit codes that tell it.

use std::io;

/// What `--help` says at its end: how to begin, and the exit codes.
pub(crate) const AT_THE_END: &str = "To begin:\n  nile play tutankhamun\n  nile rules \
                                     tutankhamun\n  nile play --help\n\nExit codes: 0 all well, \
                                     1 a check failed, 2 wrong usage, 3 a bad file, 4 a bot \
                                     failed, 130 interrupted.";

/// Why a command ended as it did, if not well.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A check failed; everything has been said.
    Check,
    /// The command line asks for something that is not there.
    Usage(String),
    /// A file cannot be used.
    File(String),
    /// A bot could not go on.
    Bot(String),
    /// Somebody pressed Ctrl-C; everything has been said.
    Interrupted,
    /// Nothing could be written.
    Output(io::Error),
}

impl Failure {
    /// The exit code.
    pub(crate) fn code(&self) -> u8 {
        match self {
            // Whoever closes a pipe has seen enough.
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
            Failure::Check => 1,
            Failure::Usage(_) => 2,
            Failure::File(_) | Failure::Output(_) => 3,
            Failure::Bot(_) => 4,
            Failure::Interrupted => 130,
        }
    }

    /// What is still to be said.
    pub(crate) fn message(&self) -> Option<String> {
        match self {
            Failure::Check | Failure::Interrupted => None,
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => None,
            Failure::Output(error) => Some(format!("cannot write: {error}")),
            Failure::Usage(message) | Failure::File(message) | Failure::Bot(message) => {
                Some(message.clone())
            }
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Output(error)
    }
}

impl From<nile_core::SetupError> for Failure {
    fn from(error: nile_core::SetupError) -> Self {
        Failure::Usage(error.to_string())
    }
}

/// A game that there is not.
pub(crate) fn no_such_game(name: &str) -> String {
    let names: Vec<&str> = nile_games::TITLES.iter().map(|title| title.name).collect();
    format!("there is no game {name:?}; there are {}", names.join(", "))
}
