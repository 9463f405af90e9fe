//! `nile completions` and `nile man`: what a shell and a reader of manuals need.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use clap::{Args, CommandFactory};
use clap_complete::Shell;
use clap_mangen::Man as Page;

use crate::{Arguments, Failure};

/// Writes completions.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  nile completions bash > ~/.local/share/bash-completion/completions/nile\n  \
                  nile completions zsh > ~/.zfunc/_nile\n  nile completions fish | source"
)]
pub(crate) struct Completions {
    /// The shell
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        // Written to memory first: a pipe that closes is no reason to panic.
        let mut text = Vec::new();
        clap_complete::generate(self.shell, &mut Arguments::command(), "nile", &mut text);
        out.write_all(&text)?;
        Ok(())
    }
}

/// Writes manual pages.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  nile man | man -l -\n  nile man verify | man -l -\n  \
                  nile man --to ~/.local/share/man/man1"
)]
pub(crate) struct Man {
    /// The command to describe; all in all if none is named
    command: Option<String>,
    /// Write every page into this folder
    #[arg(long, value_name = "DIR", conflicts_with = "command")]
    to: Option<PathBuf>,
}

impl Man {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        // Pages on `help` would only say that there are the other pages.
        let mut nile = Arguments::command()
            .disable_help_subcommand(true)
            .mut_subcommands(|command| command.disable_help_subcommand(true));
        nile.build();
        if let Some(folder) = &self.to {
            // `build` has named the pages of the commands: nile-play.1 and so on.
            let written =
                fs::create_dir_all(folder).and_then(|()| clap_mangen::generate_to(nile, folder));
            return written.map_err(|error| {
                let folder = folder.display();
                Failure::File(format!("{folder}: {error}"))
            });
        }
        let page = match &self.command {
            None => nile,
            Some(name) => match nile.find_subcommand(name) {
                Some(command) => command.clone(),
                None => {
                    let reason = format!("there is no command {name:?}; `nile help` lists them");
                    return Err(Failure::Usage(reason));
                }
            },
        };
        Page::new(page).render(out)?;
        Ok(())
    }
}
