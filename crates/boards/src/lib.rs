//! Views as terminal text: boards for the eye, sentences for the ear, in English and French.
//!
//! A game that can be shown implements [`Picture`]: its board, what just happened, what may be done.
//! Everything is drawn from a view, so nothing is shown that its seat may not know. A [`Style`] says
//! how: how wide, with colour or without, in plain ASCII, as prose, in which [`Lang`]uage.
//!
//! ```
//! use nile_boards::{Picture, Style};
//! use nile_core::{Dice, Game, Match};
//! use nile_tutankhamun::Tutankhamun;
//!
//! let game = Match::<Tutankhamun>::new(Default::default(), 3, Dice::Seeded(7))?;
//! let board = Tutankhamun::board(game.config(), &game.game().view(None), &Style::default());
//! assert!(board.lines().all(|line| line.chars().count() <= 80));
//! # Ok::<(), nile_core::SetupError>(())
//! ```
//!
//! Letters and numbers carry all meaning; colour only repeats it. The words a board shows for places
//! and pieces are those the notation takes, so what is seen can be typed.
//!
//! French is complete for Sailing Toward Osiris and Osiris, and for the program's own [`Message`]s. The
//! other two games have English words only and use them whatever the language.
#![forbid(unsafe_code)]
// What lays out one game's board may be of no use to another's.
#![cfg_attr(
    not(all(feature = "tutankhamun", feature = "sailing", feature = "isis-osiris")),
    allow(dead_code)
)]

mod fold;
#[cfg(feature = "isis-osiris")]
mod isis_osiris;
mod messages;
#[cfg(feature = "sailing")]
mod sailing;
mod style;
mod text;
#[cfg(feature = "tutankhamun")]
mod tutankhamun;

pub use messages::Message;
pub use style::{Lang, Style};

use nile_core::{EventOf, Game, Rule, ScoreLine, Seen};

/// A game that can be shown and told.
///
/// Whatever a method returns keeps to the style: its language where the game speaks it and English where
/// not, and nothing but ASCII where that is asked for ([`Style::clean`] sees to it).
pub trait Picture: Game {
    /// What the game is called. By default by the engine's own name.
    fn title(config: &Self::Config, style: &Style) -> String {
        let _ = config;
        style.clean(Self::META.name)
    }

    /// A rule's title and text. By default in the engine's own words.
    fn say_rule(rule: &Rule, style: &Style) -> (String, String) {
        (style.clean(rule.title), style.clean(rule.text))
    }

    /// What the view shows: some lines, the last one ended as well, none wider than the style says.
    fn board(config: &Self::Config, view: &Self::View, style: &Style) -> String;

    /// What happened, as somebody saw it, in a sentence; `before` is their view before it happened.
    fn say_event(
        config: &Self::Config,
        seen: &Seen<EventOf<Self>, Self::Glimpse>,
        before: &Self::View,
        style: &Style,
    ) -> String;

    /// What the event has cleared away, drawn as a board once more: the end of a game whose place the next of
    /// a series has taken already. By default nothing is cleared away.
    fn last_look(
        config: &Self::Config,
        seen: &Seen<EventOf<Self>, Self::Glimpse>,
        before: &Self::View,
        style: &Style,
    ) -> Option<String> {
        let _ = (config, seen, before, style);
        None
    }

    /// What an action does, in a few words for a list under its [`heading`](Picture::heading).
    fn say_action(
        config: &Self::Config,
        view: &Self::View,
        action: &Self::Action,
        style: &Style,
    ) -> String;

    /// The kind of an action, for grouping choices.
    fn heading(config: &Self::Config, action: &Self::Action, style: &Style) -> String;

    /// What was drawn, in a few words for whoever types draws in.
    fn say_outcome(config: &Self::Config, outcome: &Self::Outcome, style: &Style) -> String;

    /// Why an action is refused, without the rule's id. By default in the engine's own words.
    fn say_refusal(config: &Self::Config, refusal: &Self::Illegal, style: &Style) -> String {
        let mut text = String::new();
        Self::write_refusal(config, refusal, &mut text);
        style.clean(&text)
    }

    /// What the points of a line on a score sheet are for. By default in the engine's own words.
    fn say_score(line: &ScoreLine, style: &Style) -> String {
        style.clean(&line.what)
    }
}
