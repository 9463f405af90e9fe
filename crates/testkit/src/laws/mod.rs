//! The laws themselves: each a plain function of a moment, which says what is wrong.

mod books;
mod chance;
mod choices;
mod notation;
mod records;
mod secrets;

use nile_core::Game;

use crate::Law;
use crate::moment::{Moment, Verdict};

/// Looks at a moment with the eyes of one law.
pub(crate) fn judge<G: Game>(law: Law, moment: &Moment<'_, G>) -> Verdict {
    match law {
        Law::NoPanic => choices::no_panic(moment),
        Law::Setup => choices::setup(moment),
        Law::LegalSets => choices::legal_sets(moment),
        Law::ListedIsAccepted => choices::listed_is_accepted(moment),
        Law::RefusalChangesNothing => choices::refusal_changes_nothing(moment),
        Law::Ends => choices::ends(moment),
        Law::Clones => choices::clones(moment),
        Law::Outcomes => chance::outcomes(moment),
        Law::Sample => chance::sample(moment),
        Law::Census => books::census(moment),
        Law::ScoreSheet => books::score_sheet(moment),
        Law::Standings => books::standings(moment),
        Law::Citations => books::citations(moment),
        Law::NotationRoundTrip => notation::round_trip(moment),
        Law::NotationUnique => notation::unique(moment),
        Law::Serde => records::serde(moment),
        Law::Replay => records::replay(moment),
        Law::SameSeed => records::same_seed(moment),
        Law::Undo => records::undo(moment),
        Law::SameLookSameView => secrets::same_look_same_view(moment),
        Law::SameViewSameLook => secrets::same_view_same_look(moment),
        Law::SameViewSameChoices => secrets::same_view_same_choices(moment),
        Law::SameViewSameWorlds => secrets::same_view_same_worlds(moment),
        Law::WorldKeepsView => secrets::world_keeps_view(moment),
        Law::WorldsVary => secrets::worlds_vary(moment),
        Law::TableFollows => secrets::table_follows(moment),
    }
}
