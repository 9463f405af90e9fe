//! `nile rules`.

use std::io::Write;

use clap::Args;
use nile_core::Rule;
use nile_games::boards::Style;
use nile_games::{Playable, Visit, by_name};

use crate::style::Letters;
use crate::text::wrap;
use crate::{Failure, no_such_game};

/// Shows rules.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  nile rules tutankhamun\n  nile rules tutankhamun TUT-12\n  \
                        nile rules isis-osiris face down\n  nile rules osiris --lang fr caravane"
)]
pub(crate) struct Rules {
    /// The game
    game: String,
    /// A rule's id, or words to look for
    words: Vec<String>,
    #[command(flatten)]
    letters: Letters,
}

/// A rule as it is told.
pub(crate) struct Told {
    id: &'static str,
    title: String,
    text: String,
}

struct Find<'a> {
    words: &'a [String],
    style: &'a Style,
}

impl Visit for Find<'_> {
    type Out = Vec<Told>;
    fn visit<G: Playable>(self, _: G::Config) -> Vec<Told> {
        find::<G>(self.words, self.style)
    }
}

impl Rules {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let style = self.letters.style();
        let find = Find {
            words: &self.words,
            style: &style,
        };
        let found =
            by_name(&self.game, find).ok_or_else(|| Failure::Usage(no_such_game(&self.game)))?;
        if found.is_empty() {
            return Err(Failure::Usage(format!(
                "no rule of {} has {:?}; `nile rules {0}` lists them all",
                self.game,
                self.words.join(" ")
            )));
        }
        for rule in found {
            write!(out, "{}", rule.in_lines(style.width))?;
        }
        Ok(())
    }
}

/// The rules with these words in them, or with this id.
pub(crate) fn find<G: Playable>(words: &[String], style: &Style) -> Vec<Told> {
    let words: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
    let wanted = |rule: &Told| {
        let text = format!("{} {} {}", rule.id, rule.title, rule.text).to_lowercase();
        words.iter().all(|word| text.contains(word))
    };
    let told = G::rules().iter().map(|rule| Told::new::<G>(rule, style));
    told.filter(wanted).collect()
}

impl Told {
    /// A rule in the words of a style.
    pub(crate) fn new<G: Playable>(rule: &Rule, style: &Style) -> Self {
        let (title, text) = G::say_rule(rule, style);
        Told {
            id: rule.id,
            title,
            text,
        }
    }

    /// Its id and title, in one line if it is not too long.
    pub(crate) fn heading(&self, width: usize) -> String {
        let heading = format!("{}  {}", self.id, self.title);
        wrap(&heading, width, 8).join("\n") + "\n"
    }

    /// Id, title and text, in lines of at most so many columns.
    pub(crate) fn in_lines(&self, width: usize) -> String {
        let mut told = self.heading(width);
        for line in wrap(&self.text, width.min(READABLE).saturating_sub(4), 0) {
            told.push_str(&format!("    {line}\n"));
        }
        told
    }
}

/// Longer lines of a text are hard to follow.
const READABLE: usize = 76;
