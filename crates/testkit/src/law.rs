//! The laws, by name.

use std::fmt;

/// One law that every game must obey.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Law {
    /// See [`Law::says`].
    NoPanic,
    /// See [`Law::says`].
    Setup,
    /// See [`Law::says`].
    LegalSets,
    /// See [`Law::says`].
    ListedIsAccepted,
    /// See [`Law::says`].
    RefusalChangesNothing,
    /// See [`Law::says`].
    Outcomes,
    /// See [`Law::says`].
    Sample,
    /// See [`Law::says`].
    Ends,
    /// See [`Law::says`].
    Census,
    /// See [`Law::says`].
    ScoreSheet,
    /// See [`Law::says`].
    Standings,
    /// See [`Law::says`].
    Citations,
    /// See [`Law::says`].
    NotationRoundTrip,
    /// See [`Law::says`].
    NotationUnique,
    /// See [`Law::says`].
    Clones,
    /// See [`Law::says`].
    Serde,
    /// See [`Law::says`].
    Replay,
    /// See [`Law::says`].
    SameSeed,
    /// See [`Law::says`].
    Undo,
    /// See [`Law::says`].
    SameLookSameView,
    /// See [`Law::says`].
    SameViewSameLook,
    /// See [`Law::says`].
    SameViewSameChoices,
    /// See [`Law::says`].
    SameViewSameWorlds,
    /// See [`Law::says`].
    WorldKeepsView,
    /// See [`Law::says`].
    WorldsVary,
    /// See [`Law::says`].
    TableFollows,
}

impl Law {
    /// Every law.
    pub const ALL: &'static [Law] = &[
        Law::NoPanic,
        Law::Setup,
        Law::LegalSets,
        Law::ListedIsAccepted,
        Law::RefusalChangesNothing,
        Law::Outcomes,
        Law::Sample,
        Law::Ends,
        Law::Census,
        Law::ScoreSheet,
        Law::Standings,
        Law::Citations,
        Law::NotationRoundTrip,
        Law::NotationUnique,
        Law::Clones,
        Law::Serde,
        Law::Replay,
        Law::SameSeed,
        Law::Undo,
        Law::SameLookSameView,
        Law::SameViewSameLook,
        Law::SameViewSameChoices,
        Law::SameViewSameWorlds,
        Law::WorldKeepsView,
        Law::WorldsVary,
        Law::TableFollows,
    ];

    /// The law in a sentence.
    pub fn says(self) -> &'static str {
        match self {
            Law::NoPanic => "nothing that may be asked of a game makes it panic",
            Law::Setup => {
                "a game is set up for every seat count it says it is for, and refused for others"
            }
            Law::LegalSets => {
                "whoever is awaited or may interject has a choice, sorted and each once; \
                 nobody else has one"
            }
            Law::ListedIsAccepted => "an action is accepted if and only if it is listed",
            Law::RefusalChangesNothing => "what is refused changes nothing",
            Law::Outcomes => {
                "at chance, and only there, there are outcomes: sorted, each once, with positive \
                 weights that add up to less than 2^32"
            }
            Law::Sample => "sampling draws what the weights say, with the same numbers",
            Law::Ends => "the bound on events still to come falls with every event",
            Law::Census => "no piece appears or vanishes",
            Law::ScoreSheet => "the lines of a score sheet add up to the score",
            Law::Standings => {
                "places are a ranking, and a rule is named exactly when the game is over"
            }
            Law::Citations => {
                "every rule that is cited is in the game's list, which has no id twice"
            }
            Law::NotationRoundTrip => "what is written is read back as the same",
            Law::NotationUnique => "different things are written differently, on one clean line",
            Law::Clones => {
                "a copy is independent of its original, and the same event leads to the same state"
            }
            Law::Serde => {
                "a configuration reads back as it was; views write the same JSON exactly when they \
                 are equal"
            }
            Law::Replay => "a record reads back to an equal game",
            Law::SameSeed => {
                "the same seed and choices give the same record, resumed in the middle or not"
            }
            Law::Undo => {
                "taking back restores the game, and an act that is said to reveal nothing is \
                 possible in every world the others could be in"
            }
            Law::SameLookSameView => {
                "two events that look the same to somebody leave them the same view"
            }
            Law::SameViewSameLook => {
                "events that put pieces in different places but leave somebody the same view look \
                 the same to them"
            }
            Law::SameViewSameChoices => {
                "turn, choices and refusals are the same in every world with the same view"
            }
            Law::SameViewSameWorlds => {
                "equal views make the same worlds from the same random numbers"
            }
            Law::WorldKeepsView => "a world made from a view looks like that view",
            Law::WorldsVary => {
                "worlds made from a view differ where something is hidden, and are the game itself \
                 where nothing is"
            }
            Law::TableFollows => "what the whole table knows follows from what each seat knows",
        }
    }

    /// Whether the law is dear to check and so is checked on a sample of moments.
    pub fn is_sampled(self) -> bool {
        self >= Law::Clones && self != Law::Replay && self != Law::SameSeed
    }
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Pads, so that reports can line laws up.
        f.pad(&format!("{self:?}"))
    }
}
