//! The laws, by name.

use std::fmt;

/// When a law looks at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// At every moment.
    Always,
    /// At about every fourth moment and at the last: what it finds wrong stays wrong, or comes again.
    Often,
    /// At a sample of moments in each game, for it is dear.
    Sampled,
    /// At its end, in every sixteenth game.
    WholeGames,
}

/// Declares every law once: its name, when it looks, and what it says.
macro_rules! laws {
    ($($name:ident: $look:ident, $says:literal;)+) => {
        /// One law that every game must obey.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Law {
            $(#[doc = $says] $name,)+
        }

        impl Law {
            /// Every law.
            pub const ALL: &'static [Law] = &[$(Law::$name),+];

            /// The law in a sentence.
            pub fn says(self) -> &'static str {
                match self {
                    $(Law::$name => $says,)+
                }
            }

            /// When the law looks at a game.
            pub fn look(self) -> Look {
                match self {
                    $(Law::$name => Look::$look,)+
                }
            }
        }
    };
}

laws! {
    NoPanic: Always, "nothing that may be asked of a game makes it panic";
    Setup: Always, "a game is set up for every seat count it says it is for, and refused for others";
    LegalSets: Always, "whoever is awaited or may interject has a choice, sorted and each once; nobody else has one";
    ListedIsAccepted: Always, "an action is accepted if and only if it is listed";
    RefusalChangesNothing: Always, "what is refused changes nothing";
    Outcomes: Always, "at chance, and only there, there are outcomes: sorted, each once, with positive weights that add up to less than 2^32";
    Sample: Always, "sampling draws what the weights say, with the same numbers";
    Ends: Always, "the bound on events still to come falls with every event";
    Census: Often, "no piece appears or vanishes";
    ScoreSheet: Always, "the lines of a score sheet add up to the score";
    Standings: Always, "places are a ranking, and a rule is named exactly when the game is over";
    Citations: Often, "every rule that is cited is in the game's list, which has no id twice";
    NotationRoundTrip: Often, "what is written is read back as the same";
    NotationUnique: Often, "different things are written differently, on one clean line";
    Clones: Sampled, "a copy is independent of its original, and the same event leads to the same state";
    Serde: Sampled, "a configuration reads back as it was; views write the same JSON exactly when they are equal";
    Replay: WholeGames, "a record reads back to an equal game";
    SameSeed: WholeGames, "the same seed and choices give the same record, resumed in the middle or not";
    Undo: Sampled, "taking back restores the game, and an act that is said to reveal nothing is possible in every world the others could be in";
    SameLookSameView: Sampled, "two events that look the same to somebody leave them the same view";
    SameViewSameLook: Sampled, "events that put pieces in different places but leave somebody the same view look the same to them";
    SameViewSameChoices: Sampled, "turn, choices and refusals are the same in every world with the same view";
    SameViewSameWorlds: Sampled, "equal views make the same worlds from the same random numbers";
    WorldKeepsView: Sampled, "a world made from a view looks like that view";
    WorldsVary: Sampled, "worlds made from a view differ where something is hidden, and are the game itself where nothing is";
    TableFollows: Sampled, "what the whole table knows follows from what each seat knows";
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Pads, so that reports can line laws up.
        f.pad(&format!("{self:?}"))
    }
}
