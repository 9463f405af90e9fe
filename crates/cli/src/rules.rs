//! `nile rules`.

use std::io::Write;

use clap::Args;
use nile_core::Rule;
use nile_games::{Playable, Visit, by_name};

use crate::{Failure, no_such_game};

/// Shows rules.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  nile rules tutankhamun\n  nile rules tutankhamun TUT-12\n  \
                        nile rules isis-osiris face down"
)]
pub(crate) struct Rules {
    /// The game
    game: String,
    /// A rule's id, or words to look for
    words: Vec<String>,
}

struct List;

impl Visit for List {
    type Out = &'static [Rule];
    fn visit<G: Playable>(self, _: G::Config) -> &'static [Rule] {
        G::rules()
    }
}

impl Rules {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let rules = by_name(&self.game, List).ok_or_else(|| no_such_game(&self.game))?;
        let words: Vec<String> = self.words.iter().map(|word| word.to_lowercase()).collect();
        let wanted = |rule: &&Rule| {
            let text = format!("{} {} {}", rule.id, rule.title, rule.text).to_lowercase();
            words.iter().all(|word| text.contains(word))
        };
        let found: Vec<&Rule> = rules.iter().filter(wanted).collect();
        if found.is_empty() {
            return Err(Failure::Usage(format!(
                "no rule of {} has {:?}; `nile rules {0}` lists them all",
                self.game,
                self.words.join(" ")
            )));
        }
        for rule in found {
            writeln!(out, "{}  {}", rule.id, rule.title)?;
            for line in wrap(rule.text, 72) {
                writeln!(out, "    {line}")?;
            }
        }
        Ok(())
    }
}

/// Lines of at most `width` characters, as far as words allow.
fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("there is always a line");
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > width {
            lines.push(word.to_string());
        } else {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines
}
