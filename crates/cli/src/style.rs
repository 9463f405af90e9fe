//! How things are shown: options that many commands share.

use std::env;
use std::io::{self, IsTerminal};

use anstream::{AutoStream, ColorChoice};
use clap::{Args, ValueEnum};
use nile_games::boards::{Lang, Style};

/// When to colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    /// At a terminal that can, unless NO_COLOR is set
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// How things are shown.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Appearance")]
pub(crate) struct Appearance {
    /// When to colour
    #[arg(long, value_enum, default_value_t, value_name = "WHEN")]
    color: Color,
    /// Draw with plain ASCII letters only
    #[arg(long)]
    ascii: bool,
    /// Tell the board in sentences, for reading aloud
    #[arg(long)]
    prose: bool,
    /// The language: en or fr
    #[arg(long, default_value_t)]
    lang: Lang,
}

/// In which language and letters things are told that are not drawn.
#[derive(Args, Clone, Copy, Debug, Default)]
#[command(next_help_heading = "Appearance")]
pub(crate) struct Letters {
    /// Use plain ASCII letters only
    #[arg(long)]
    ascii: bool,
    /// The language: en or fr
    #[arg(long, default_value_t)]
    lang: Lang,
}

impl Letters {
    /// The style for what goes to standard output.
    pub(crate) fn style(self) -> Style {
        Style {
            width: columns(false),
            ascii: self.ascii,
            lang: self.lang,
            ..Style::default()
        }
    }
}

/// Wider lines are hard to read.
const WIDEST: usize = 160;

impl Appearance {
    /// The style for what goes to standard output, or to standard error. `open` shows what lies face
    /// down though everybody saw it.
    pub(crate) fn style(&self, to_stderr: bool, open: bool) -> Style {
        let color = match self.color {
            Color::Always => true,
            Color::Never => false,
            // Asked first: on machines that build and test, a dumb terminal counts as one with colours.
            Color::Auto if is_dumb() => false,
            Color::Auto => {
                let choice = match to_stderr {
                    true => AutoStream::choice(&io::stderr()),
                    false => AutoStream::choice(&io::stdout()),
                };
                choice != ColorChoice::Never
            }
        };
        Style {
            width: columns(to_stderr),
            color,
            ascii: self.ascii,
            prose: self.prose,
            lang: self.lang,
            open,
        }
    }
}

/// Whether the terminal says that it understands nothing but letters.
pub(crate) fn is_dumb() -> bool {
    env::var_os("TERM").is_some_and(|term| term == "dumb")
}

/// The columns there are now: the terminal's, or as many as COLUMNS says, or 80; within reason.
pub(crate) fn columns(to_stderr: bool) -> usize {
    let terminal = match to_stderr {
        true => io::stderr()
            .is_terminal()
            .then(|| terminal_size::terminal_size_of(io::stderr())),
        false => io::stdout()
            .is_terminal()
            .then(|| terminal_size::terminal_size_of(io::stdout())),
    };
    let columns = || env::var("COLUMNS").ok()?.parse().ok();
    let terminal = terminal.flatten().map(|(width, _)| usize::from(width.0));
    let width = terminal.filter(|&width| width > 0).or_else(columns);
    width.unwrap_or(80).clamp(Style::NARROWEST, WIDEST)
}
