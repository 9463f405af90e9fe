//! What pieces of text stand for, and the colours that show it.

use anstyle::{AnsiColor, Effects};
use nile_core::Seat;

/// What a piece of text stands for. Colour shows it; the text says it all the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Ink {
    /// Nothing in particular.
    #[default]
    Plain,
    /// A heading.
    Title,
    /// What matters less: frames, legends, what is gone.
    Faint,
    /// What matters most now.
    Strong,
    /// Somebody's.
    Seat(Seat),
    /// Water.
    Water,
    /// Grain and farms.
    Grain,
    /// Brick and brickyards.
    Brick,
    /// Stone and quarries.
    Stone,
    /// Gods and glory.
    Gold,
}

/// The colours of the seats.
const SEATS: [AnsiColor; 8] = [
    AnsiColor::BrightRed,
    AnsiColor::BrightCyan,
    AnsiColor::BrightGreen,
    AnsiColor::BrightMagenta,
    AnsiColor::BrightYellow,
    AnsiColor::BrightBlue,
    AnsiColor::Red,
    AnsiColor::Cyan,
];

impl Ink {
    pub(crate) fn ansi(self) -> anstyle::Style {
        let plain = anstyle::Style::new();
        let colour = |colour: AnsiColor| plain.fg_color(Some(colour.into()));
        match self {
            Ink::Plain => plain,
            Ink::Title => plain.effects(Effects::BOLD | Effects::UNDERLINE),
            Ink::Faint => plain.effects(Effects::DIMMED),
            Ink::Strong => plain.bold(),
            Ink::Seat(seat) => colour(SEATS[seat.index()]).bold(),
            Ink::Water => colour(AnsiColor::Blue),
            Ink::Grain => colour(AnsiColor::Yellow),
            Ink::Brick => colour(AnsiColor::Red),
            Ink::Stone => colour(AnsiColor::White),
            Ink::Gold => colour(AnsiColor::BrightYellow).bold(),
        }
    }
}
