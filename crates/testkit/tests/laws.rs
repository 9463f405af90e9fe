//! Every law catches a bug planted for it, and an honest game obeys them all.
#![allow(missing_docs, unreachable_pub)]

#[path = "../examples/bazaar.rs"]
mod bazaar;
mod planted;

use std::sync::atomic::{AtomicU32, Ordering};

use nile_core::{
    Census, Event, EventOf, Game, GameRng, NotationError, RecordReader, Rule, ScoreSheet, Seat,
    SetupError, Standings, Turn,
};
use nile_testkit::{Law, Look, Plan, Second, Violation, check, compare};

use bazaar::{Action, Bazaar, Config, Glimpse, Good, Illegal};
use planted::{Bug, Planted, PlantedView};

nile_testkit::laws!(Bazaar);

/// Runs one law alone on a bug; it must report it.
fn caught(bug: &'static dyn Bug, law: Law) -> Violation {
    let plan = Plan::<Planted> {
        games: 60,
        moments: 12,
        laws: vec![law],
        save_to: std::env::temp_dir().join(format!("nile-planted-{}", std::process::id())),
        ..Plan::default()
    };
    let checked = planted::with(bug, || check(&plan));
    let violation = *checked.expect_err("the law reports the bug");
    assert_eq!(violation.law, Some(law), "{violation}");
    if let Some(path) = &violation.saved {
        std::fs::remove_file(path).expect("the record was saved");
    }
    violation
}

/// The planted bugs, each with its law: a test for every one, and a list of all.
macro_rules! planted {
    ($($(#[$doc:meta])* $test:ident: $law:ident, $bug:ident { $($hook:item)* })+) => {
        $(
            $(#[$doc])*
            struct $bug;
            impl Bug for $bug { $($hook)* }

            #[test]
            fn $test() {
                caught(&$bug, Law::$law);
            }
        )+
        const PLANTED: &[Law] = &[$(Law::$law),+];
    };
}

planted! {
    /// A score sheet that divides by a stall without dates.
    catches_a_panic: NoPanic, Panics {
        fn score_sheet(&self, game: &Bazaar, seat: Seat) -> ScoreSheet {
            assert!(game.stalls[seat.index()][0] < 2, "too many dates");
            game.score_sheet(seat)
        }
    }

    /// The range says 2 to 4.
    catches_a_seat_count_too_many: Setup, AcceptsFive {
        fn set_up(&self, config: &Config, seats: usize) -> Result<Bazaar, SetupError> {
            Bazaar::new(config, if seats == 5 { 4 } else { seats })
        }
    }

    catches_an_unsorted_list: LegalSets, Unsorted {
        fn legal(&self, game: &Planted, seat: Seat, out: &mut Vec<Action>) {
            let from = out.len();
            game.inner.legal_actions(seat, out);
            out[from..].reverse();
        }
    }

    catches_choices_for_a_seat_that_may_not_act: LegalSets, ListsForAll {
        fn legal(&self, game: &Planted, seat: Seat, out: &mut Vec<Action>) {
            match game.turn() {
                Turn::Seat(awaited) => game.inner.legal_actions(awaited, out),
                _ => game.inner.legal_actions(seat, out),
            }
        }
    }

    catches_an_action_accepted_but_not_listed: ListedIsAccepted, AcceptsTwoStashes {
        fn check(&self, game: &Planted, seat: Seat, action: &Action) -> Result<(), Illegal> {
            match game.inner.check(seat, action) {
                Err(Illegal::Stashed) => Ok(()),
                answer => answer,
            }
        }
    }

    catches_an_action_listed_but_refused: ListedIsAccepted, RefusesToPay {
        fn check(&self, game: &Planted, seat: Seat, action: &Action) -> Result<(), Illegal> {
            match action {
                Action::Pay => Err(Illegal::NoCoin),
                _ => game.inner.check(seat, action),
            }
        }
    }

    catches_an_action_accepted_out_of_turn: ListedIsAccepted, AcceptsFromAnySeat {
        fn check(&self, game: &Planted, seat: Seat, action: &Action) -> Result<(), Illegal> {
            match (game.inner.turn(), action) {
                (Turn::Seat(awaited), Action::Draw) => game.inner.check(awaited, action),
                _ => game.inner.check(seat, action),
            }
        }
    }

    catches_a_refused_action_that_changes_something: RefusalChangesNothing, RefusesAndTakes {
        fn refused(&self, game: &mut Planted) {
            game.inner.coins[0] = 9;
        }
    }

    catches_an_outcome_without_weight: Outcomes, WeighsNothing {
        fn outcomes(&self, game: &Planted, each: &mut dyn FnMut(Good, u32)) {
            if game.inner.turn() == Turn::Chance {
                for (good, count) in Good::ALL.into_iter().zip(game.inner.bag()) {
                    each(good, count.into());
                }
            }
        }
    }

    catches_a_draw_that_is_accepted_but_not_listed: Outcomes, DrawsFromAnEmptyBag {
        fn weight(&self, game: &Planted, good: &Good) -> u32 {
            game.inner.weight(good).max(1)
        }
    }

    catches_a_draw_that_does_not_follow_the_weights: Sample, DrawsEvenly {
        fn sample(&self, game: &Planted, rng: &mut GameRng) -> Good {
            let mut goods = Vec::new();
            game.inner.outcomes(|good, _| goods.push(good));
            *rng.pick(&goods).expect("something can be drawn")
        }
    }

    catches_an_endless_game: Ends, ChallengesForEver {
        fn act(&self, game: &mut Planted, seat: Seat, action: Action) {
            let may_challenge = game.inner.may_challenge;
            game.inner.act_unchecked(seat, action);
            game.inner.may_challenge = may_challenge;
        }
    }

    catches_a_lost_token: Census, LosesCoins {
        fn act(&self, game: &mut Planted, seat: Seat, action: Action) {
            let coins = game.inner.coins;
            game.inner.act_unchecked(seat, action);
            if action == Action::Pay {
                let paid = game.inner.coins[seat.index()];
                game.inner.coins = coins;
                game.inner.coins[seat.index()] = paid;
            }
        }
    }

    catches_a_score_that_does_not_add_up: ScoreSheet, ForgetsTheStash {
        fn score_sheet(&self, game: &Bazaar, seat: Seat) -> ScoreSheet {
            let mut sheet = game.score_sheet(seat);
            sheet.lines.retain(|line| line.what != "stash");
            sheet
        }
    }

    catches_places_that_are_no_ranking: Standings, RanksDensely {
        fn standings(&self, game: &Bazaar) -> Standings {
            let mut standings = game.standings();
            for seat in Seat::all(game.seats()) {
                let place = standings.places[seat];
                standings.places[seat] = place.min(2);
            }
            standings
        }
    }

    catches_an_end_without_its_rule: Standings, EndsWithoutRule {
        fn standings(&self, game: &Bazaar) -> Standings {
            Standings { rule: None, ..game.standings() }
        }
    }

    catches_a_rule_that_is_not_in_the_list: Citations, ListsTooFewRules {
        fn rules(&self) -> &'static [Rule] {
            &bazaar::RULES[..bazaar::RULES.len() - 1]
        }
    }

    catches_a_text_that_is_read_as_another: NotationRoundTrip, ReadsStashAsSell {
        fn parse_action(&self, text: &str) -> Result<Action, NotationError> {
            Bazaar::parse_action(&Config::default(), &text.replace("stash", "sell"))
        }
    }

    catches_an_ambiguous_notation: NotationUnique, WritesStashAsSell {
        fn write_action(&self, action: &Action, out: &mut String) {
            let action = match action {
                Action::Stash(good) => Action::Sell(*good),
                action => *action,
            };
            Bazaar::write_action(&Config::default(), &action, out);
        }
    }

    /// It takes the text apart by bytes.
    catches_a_panic_on_a_hostile_text: NoPanic, SlicesBytes {
        fn parse_action(&self, text: &str) -> Result<Action, NotationError> {
            if text.len() > 4 {
                let _ = &text[..4];
            }
            Bazaar::parse_action(&Config::default(), text)
        }
    }

    catches_a_cell_shared_by_copies: Clones, SharesACell {
        fn act(&self, game: &mut Planted, seat: Seat, action: Action) {
            game.shared.fetch_add(1, Ordering::Relaxed);
            game.inner.act_unchecked(seat, action);
        }
    }

    catches_a_view_whose_json_lacks_something: Serde, WritesTooLittle {
        fn view(&self, game: &Planted, seat: Option<Seat>) -> PlantedView {
            PlantedView {
                unwritten: game.inner.hands[0],
                ..PlantedView::honest(game.inner.view(seat))
            }
        }
    }

    catches_a_game_that_replays_differently: Replay, DependsOnTheWorld {
        fn act(&self, game: &mut Planted, seat: Seat, action: Action) {
            static TIMES: AtomicU32 = AtomicU32::new(0);
            game.inner.act_unchecked(seat, action);
            if TIMES.fetch_add(1, Ordering::Relaxed).is_multiple_of(3) {
                game.inner.coins.swap(0, 1);
                game.inner.coins[0] += 1;
            }
        }
    }

    catches_draws_that_do_not_follow_the_seed: SameSeed, DrawsFromElsewhere {
        fn sample(&self, game: &Planted, _: &mut GameRng) -> Good {
            static TIMES: AtomicU32 = AtomicU32::new(0);
            let mut goods = Vec::new();
            game.inner.outcomes(|good, _| goods.push(good));
            let times = TIMES.fetch_add(1, Ordering::Relaxed) as usize;
            goods[times / 7 % goods.len()]
        }
    }

    catches_a_revealing_act_that_may_be_taken_back: Undo, TakesBackSales {
        fn reveals(&self, _: &Bazaar, event: &EventOf<Bazaar>) -> bool {
            matches!(event, Event::Chance(_) | Event::Act(_, Action::Show(_)))
        }
    }

    catches_a_view_that_leaks_a_card: SameLookSameView, LeaksAHand {
        fn view(&self, game: &Planted, seat: Option<Seat>) -> PlantedView {
            let mut view = game.inner.view(seat);
            if seat == Some(Seat::new(1)) {
                view.at_least[Seat::new(0)] = game.inner.hands[0];
            }
            PlantedView::honest(view)
        }
    }

    /// Whoever knows of a good sees it vanish when that very token is stashed.
    catches_knowledge_tied_to_tokens: SameLookSameView, KnowsTokens {
        fn act(&self, game: &mut Planted, seat: Seat, action: Action) {
            let known = game.inner.known;
            game.inner.act_unchecked(seat, action);
            if let Action::Stash(good) = action {
                game.inner.known = known;
                for observer in &mut game.inner.known {
                    let known = &mut observer[seat.index()][good as usize];
                    *known = known.saturating_sub(1);
                }
            }
        }
    }

    catches_a_generator_hidden_in_the_state: SameLookSameView, HidesAGenerator {
        fn act(&self, game: &mut Planted, seat: Seat, action: Action) {
            game.inner.act_unchecked(seat, action);
            game.hidden = game.hidden.wrapping_mul(0x9e37_79b1).wrapping_add(1);
            if game.hidden >> 31 == 1 {
                game.inner.coins[seat.index()] += 1;
            }
        }
        fn determinize(&self, view: &PlantedView, rng: &mut GameRng) -> Planted {
            let hidden = rng.bits();
            Planted { hidden, ..Planted::honest(Bazaar::determinize(&view.view, rng)) }
        }
    }

    catches_a_private_act_told_to_all: SameViewSameLook, TellsStashes {
        fn glimpse(&self, game: &Bazaar, event: &EventOf<Bazaar>, seat: Option<Seat>) -> Option<Glimpse> {
            match event {
                Event::Act(_, Action::Stash(_)) => None,
                _ => game.glimpse(event, seat),
            }
        }
    }

    catches_a_private_draw_told_to_all: SameViewSameLook, TellsDraws {
        fn glimpse(&self, game: &Bazaar, event: &EventOf<Bazaar>, seat: Option<Seat>) -> Option<Glimpse> {
            match event {
                Event::Chance(_) => None,
                _ => game.glimpse(event, seat),
            }
        }
    }

    /// Asking to show what one has not got oneself tells whether the seller has it.
    catches_a_refusal_that_leaks: SameViewSameChoices, RefusalLeaks {
        fn check(&self, game: &Planted, seat: Seat, action: &Action) -> Result<(), Illegal> {
            match (game.inner.check(seat, action), game.inner.turn(), action) {
                (Err(Illegal::NotNow), Turn::Seat(other), Action::Show(good))
                    if game.inner.hands[other.index()][*good as usize] == 0 =>
                {
                    Err(Illegal::NothingToShow(*good))
                }
                (answer, ..) => answer,
            }
        }
    }

    catches_a_view_that_smuggles_the_truth: SameViewSameWorlds, Smuggles {
        fn view(&self, game: &Planted, seat: Option<Seat>) -> PlantedView {
            PlantedView {
                smuggled: Some(Box::new(game.inner.clone())),
                ..PlantedView::honest(game.inner.view(seat))
            }
        }
        fn determinize(&self, view: &PlantedView, rng: &mut GameRng) -> Planted {
            let mut world = Bazaar::determinize(&view.view, rng);
            if rng.below(4) == 0 {
                world = *view.smuggled.clone().expect("every view has it");
            }
            Planted::honest(world)
        }
    }

    /// The truth, the whole truth and nothing else: these worlds carry it on.
    catches_a_view_that_is_the_truth: SameViewSameWorlds, AlwaysTheTruth {
        fn view(&self, game: &Planted, seat: Option<Seat>) -> PlantedView {
            PlantedView {
                smuggled: Some(Box::new(game.inner.clone())),
                ..PlantedView::honest(game.inner.view(seat))
            }
        }
        fn determinize(&self, view: &PlantedView, _: &mut GameRng) -> Planted {
            Planted::honest(*view.smuggled.clone().expect("every view has it"))
        }
    }

    catches_a_world_that_forgets_what_is_known: WorldKeepsView, Forgets {
        fn determinize(&self, view: &PlantedView, rng: &mut GameRng) -> Planted {
            let mut world = Bazaar::determinize(&view.view, rng);
            world.known = Default::default();
            Planted::honest(world)
        }
    }

    catches_worlds_that_are_all_one: WorldsVary, NeverShuffles {
        fn determinize(&self, view: &PlantedView, _: &mut GameRng) -> Planted {
            let mut same = GameRng::new(0, nile_core::Stream::Chance);
            Planted::honest(Bazaar::determinize(&view.view, &mut same))
        }
    }

    catches_a_table_that_knows_a_hand: TableFollows, ShowsAHandToTheTable {
        fn view(&self, game: &Planted, seat: Option<Seat>) -> PlantedView {
            let mut view = game.inner.view(seat);
            if seat.is_none() {
                view.at_least[Seat::new(0)] = game.inner.hands[0];
            }
            PlantedView::honest(view)
        }
    }
}

#[test]
fn every_law_has_a_planted_bug() {
    for law in Law::ALL {
        assert!(PLANTED.contains(law), "no bug is planted for {law}");
    }
}

/// Without a bug the wrapper is as honest as the game inside it, law by law.
#[test]
fn the_wrapper_alone_breaks_no_law() {
    for law in Law::ALL {
        let plan = Plan::<Planted> {
            games: 20,
            moments: 12,
            laws: vec![*law],
            ..Plan::default()
        };
        if let Err(violation) = check(&plan) {
            panic!("{violation}");
        }
    }
}

#[test]
fn a_violation_is_a_short_game_with_a_record_up_to_the_last_good_event() {
    let violation = caught(&LosesCoins, Law::Census);
    // Two goods each for two traders, a draw, a challenge and the payment.
    assert_eq!(violation.seats, 2, "{violation}");
    assert_eq!(violation.events.len(), 8, "{violation}");
    assert!(violation.events[7].ends_with("pay"), "{violation}");
    let record = violation.record.expect("there is a record");
    let replay = planted::with(&LosesCoins, || {
        let reader = RecordReader::open(record.as_bytes()).unwrap();
        reader.replay::<Planted>().unwrap()
    });
    assert_eq!(replay.game.events().len(), violation.events.len());

    let panic = caught(&Panics, Law::NoPanic).to_string();
    assert!(panic.contains("it panics: too many dates"), "{panic}");
}

#[test]
fn the_same_seed_finds_the_same_on_any_number_of_threads() {
    let stumbles = |_: &Bazaar, _: Seat, legal: &[Action], number: u32| {
        assert!(number % 100 != 7, "it stumbles");
        number as usize % legal.len()
    };
    let messages = [1, 2, 5].map(|jobs| {
        let plan = Plan::<Bazaar> {
            jobs,
            policies: vec![stumbles],
            ..Plan::default()
        };
        check(&plan).expect_err("it stumbles somewhere").to_string()
    });
    assert!(messages[0].contains("it stumbles"), "{}", messages[0]);
    assert_eq!(messages[0], messages[1]);
    assert_eq!(messages[0], messages[2]);
}

#[test]
fn a_report_counts_games_events_laws_and_silent_rules() {
    let plan = Plan::<Bazaar> {
        games: 10,
        seats: vec![2, 4],
        laws: vec![Law::Ends, Law::Census, Law::Undo],
        moments: 3,
        ..Plan::default()
    };
    let report = check(&plan).unwrap();
    assert_eq!(report.games, 20);
    let moments = report.events + 20;
    assert_eq!(report.laws[&Law::Ends].0, moments);
    let often = report.laws[&Law::Census].0;
    assert!((moments / 5..moments / 3).contains(&often), "{report}");
    assert_eq!(report.laws[&Law::Undo].0, 3 * 20);
    // Scores are not looked at by these laws.
    assert!(report.silent_rules.contains(&"BAZ-08"), "{report}");
    assert!(!report.silent_rules.contains(&"BAZ-03"), "{report}");
}

/// A second implementation of Bazaar that is the first one, but for what `WRONG` makes of it.
struct Twin<const WRONG: bool>(Bazaar);

impl<const WRONG: bool> Second<Bazaar> for Twin<WRONG> {
    fn start(config: &Config, seats: usize) -> Self {
        Twin(Bazaar::new(config, seats).expect("the plan's configuration is right"))
    }
    fn turn(&self) -> Turn {
        self.0.turn()
    }
    fn legal(&self, seat: Seat) -> Vec<String> {
        let text = |action: &Action| Bazaar::action_text(&Config::default(), action);
        let mut legal: Vec<String> = self.0.actions(seat).iter().map(text).collect();
        if WRONG && self.0.stalls[0][2] > 0 {
            legal.pop();
        }
        legal.reverse();
        legal
    }
    fn outcomes(&self) -> Vec<(String, u32)> {
        let mut outcomes = Vec::new();
        self.0
            .outcomes(|good, weight| outcomes.push((format!("{good:?}").to_lowercase(), weight)));
        outcomes
    }
    fn act(&mut self, seat: Seat, action: &str) {
        let action = Bazaar::parse_action(&Config::default(), action).expect("it is notation");
        self.0.act(seat, action).expect("it is legal");
    }
    fn resolve(&mut self, outcome: &str) {
        let outcome = Bazaar::parse_outcome(&Config::default(), outcome).expect("it is notation");
        self.0.resolve(outcome).expect("it is possible");
    }
    fn differs(&self, game: &Bazaar) -> Option<String> {
        let census = |game: &Bazaar| -> Census { game.census() };
        (census(&self.0) != census(game)).then(|| "the census differs".to_string())
    }
}

#[test]
fn two_implementations_that_agree_compare_equal_and_a_difference_is_told() {
    let plan = Plan::<Bazaar> {
        games: 30,
        ..Plan::default()
    };
    let report = compare::<Bazaar, Twin<false>>(&plan).unwrap();
    assert_eq!(report.games, 90);

    let violation = compare::<Bazaar, Twin<true>>(&plan).unwrap_err();
    assert_eq!(violation.law, None);
    let offending = violation.offending.clone().unwrap_or_default();
    assert_eq!(offending, "seat 1: sell myrrh", "{violation}");
    assert!(
        violation.message.starts_with("choices of seat"),
        "{violation}"
    );
}

/// The page for people lists the laws as they are.
#[test]
fn the_page_on_verification_has_every_law() {
    let page = include_str!("../../../docs/verification.md");
    for law in Law::ALL {
        let look = match law.look() {
            Look::Always => "every moment",
            Look::Often => "every fourth moment",
            Look::Sampled => "sampled",
            Look::WholeGames => "whole games",
        };
        let row = format!("| {law} | {look} | {} |", law.says());
        assert!(page.contains(&row), "docs/verification.md lacks: {row}");
    }
}
