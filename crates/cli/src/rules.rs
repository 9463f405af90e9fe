//! `nile rules`.

use std::io::Write;

use clap::Args;
use nile_core::Rule;
use nile_games::{Playable, Visit, by_name};

use crate::text::wrap;
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
        let rules =
            by_name(&self.game, List).ok_or_else(|| Failure::Usage(no_such_game(&self.game)))?;
        let found = find(rules, &self.words);
        if found.is_empty() {
            return Err(Failure::Usage(format!(
                "no rule of {} has {:?}; `nile rules {0}` lists them all",
                self.game,
                self.words.join(" ")
            )));
        }
        for rule in found {
            write!(out, "{}", told(rule, 76))?;
        }
        Ok(())
    }
}

/// The rules with these words in them, or with this id.
pub(crate) fn find<'a>(rules: &'a [Rule], words: &[String]) -> Vec<&'a Rule> {
    let words: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
    let wanted = |rule: &&Rule| {
        let text = format!("{} {} {}", rule.id, rule.title, rule.text).to_lowercase();
        words.iter().all(|word| text.contains(word))
    };
    rules.iter().filter(wanted).collect()
}

/// A rule with its id and title, in lines of at most so many columns.
pub(crate) fn told(rule: &Rule, width: usize) -> String {
    let mut told = format!("{}  {}\n", rule.id, rule.title);
    for line in wrap(rule.text, width.saturating_sub(4), 0) {
        told.push_str(&format!("    {line}\n"));
    }
    told
}
