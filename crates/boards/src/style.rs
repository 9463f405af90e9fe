//! How something is shown.

use std::fmt;
use std::str::FromStr;

use crate::fold;

/// A language of boards and messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl Lang {
    /// Every language.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Fr];

    /// The one of two texts that is in this language.
    #[inline]
    pub const fn pick<T: Copy>(self, en: T, fr: T) -> T {
        match self {
            Lang::En => en,
            Lang::Fr => fr,
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.pick("en", "fr"))
    }
}

impl FromStr for Lang {
    type Err = String;

    fn from_str(text: &str) -> Result<Lang, String> {
        match text {
            "en" => Ok(Lang::En),
            "fr" => Ok(Lang::Fr),
            _ => Err(format!("a language is `en` or `fr`, not `{text}`")),
        }
    }
}

/// How something is shown.
///
/// ```
/// use nile_boards::{Lang, Style};
/// let style = Style { width: 120, lang: Lang::Fr, ..Style::default() };
/// assert!(!style.color && !style.ascii && !style.prose);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// Columns of the terminal; less than 40 counts as 40.
    pub width: usize,
    /// Whether colour is laid over the text, as ANSI sequences.
    pub color: bool,
    /// Whether only ASCII is used.
    pub ascii: bool,
    /// Whether boards are told in sentences, for reading aloud, rather than drawn.
    pub prose: bool,
    /// The language.
    pub lang: Lang,
    /// Isis & Osiris: whether the values of tiles lying face down are shown, which everybody saw once.
    pub open: bool,
}

impl Default for Style {
    /// 80 columns of plain text in English.
    fn default() -> Self {
        Style {
            width: 80,
            color: false,
            ascii: false,
            prose: false,
            lang: Lang::En,
            open: false,
        }
    }
}

impl Style {
    /// The narrowest board there is.
    pub const NARROWEST: usize = 40;

    /// The columns there are to draw on.
    pub(crate) fn columns(&self) -> usize {
        self.width.max(Self::NARROWEST)
    }

    /// A text as this style may show it.
    pub fn clean(&self, text: &str) -> String {
        fold::clean(text, self.ascii)
    }

    /// The one of two texts that is in the style's language.
    #[inline]
    pub(crate) fn pick<T: Copy>(&self, en: T, fr: T) -> T {
        self.lang.pick(en, fr)
    }
}
