//! Comparing a game step by step with a second implementation of its rules.

use std::ops::ControlFlow;

use nile_core::{Event, EventOf, Game, Seat, Turn};

use crate::case::Case;
use crate::plan::{Finding, Found, guarded, run};
use crate::{Plan, Report, Violation};

/// A second implementation of a game's rules, slow and obvious, which speaks the game's notation and
/// shares nothing else with it.
pub trait Second<G: Game>: Sized {
    /// Sets the game up.
    fn start(config: &G::Config, seats: usize) -> Self;
    /// What it waits for.
    fn turn(&self) -> Turn;
    /// What the seat may do, in any order.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// What can be drawn, with weights, in any order.
    fn outcomes(&self) -> Vec<(String, u32)>;
    /// The seat does this.
    fn act(&mut self, seat: Seat, action: &str);
    /// This was drawn.
    fn resolve(&mut self, outcome: &str);
    /// Compares whatever else there is to compare, and says what differs.
    fn differs(&self, game: &G) -> Option<String>;
}

/// Plays the games of a plan in both implementations and compares them after every event: turn,
/// choices, draws, and everything [`Second::differs`] looks at. Laws of the plan are not checked.
pub fn compare<G: Game, S: Second<G>>(plan: &Plan<G>) -> Result<Report, Box<Violation>> {
    run(
        plan,
        |case, _, report| side_by_side::<G, S>(case, report),
        |_| ControlFlow::Continue(()),
    )
}

fn side_by_side<G: Game, S: Second<G>>(case: &Case<G>, report: &mut Report) -> Finding<G> {
    let mut events: Vec<EventOf<G>> = Vec::new();
    let mut pending = None;
    let verdict = guarded(|| {
        let mut game = G::new(&case.config, case.seats).map_err(|error| error.to_string())?;
        let mut second = S::start(&case.config, case.seats);
        compare_now(&case.config, &game, &second)?;
        for number in &case.choices {
            let Some(event) = Case::pick(&game, *number, case.policy) else {
                break;
            };
            pending = Some(event);
            match event {
                Event::Act(seat, action) => {
                    second.act(seat, &G::action_text(&case.config, &action));
                }
                Event::Chance(outcome) => {
                    second.resolve(&G::outcome_text(&case.config, &outcome));
                }
            }
            game.apply_unchecked(event);
            compare_now(&case.config, &game, &second)?;
            events.push(event);
            report.events += 1;
            pending = None;
        }
        Ok(())
    });
    match verdict {
        Ok(Ok(())) => Ok(()),
        Ok(Err(message)) | Err(message) => Err(Box::new(Found {
            law: None,
            message,
            events,
            next: pending,
        })),
    }
}

fn compare_now<G: Game, S: Second<G>>(
    config: &G::Config,
    game: &G,
    second: &S,
) -> Result<(), String> {
    let agree = |what: &str, game: String, second: String| match game == second {
        true => Ok(()),
        false => Err(format!("{what}: the game has {game}, the second {second}")),
    };
    agree(
        "turn",
        format!("{:?}", game.turn()),
        format!("{:?}", second.turn()),
    )?;
    let mut outcomes = Vec::new();
    game.outcomes(|outcome, weight| outcomes.push((G::outcome_text(config, &outcome), weight)));
    agree("outcomes", sorted(outcomes), sorted(second.outcomes()))?;
    for seat in Seat::all(game.seats()) {
        let legal = game.actions(seat);
        let legal = legal.iter().map(|action| G::action_text(config, action));
        let what = format!("choices of seat {seat}");
        agree(&what, sorted(legal.collect()), sorted(second.legal(seat)))?;
    }
    second.differs(game).map_or(Ok(()), Err)
}

fn sorted<T: Ord + std::fmt::Debug>(mut items: Vec<T>) -> String {
    items.sort_unstable();
    format!("{items:?}")
}
