//! How long the levels think on one core: `cargo run --release -p nile-bots --example pace`; with
//! `-- --quick` only those that need no time, to see that it works.
//!
//! Time is the processor's, as the system counts it for this thread, so a busy machine matters little.

#[path = "common/clock.rs"]
mod clock;

use clock::Clock;
use nile_bots::{Heuristic, Level, Spec};
use nile_core::{Dice, GameRng, Match, Seat, Stream, Turn};
use nile_isis_osiris::IsisOsiris;
use nile_sailing::{Config, Sailing};
use nile_tutankhamun::Tutankhamun;

fn main() {
    println!(
        "one game of two, the level against `greedy`; its choices are those of more than one action"
    );
    let quick = std::env::args().any(|word| word == "--quick");
    let levels: &[Level] = match quick {
        true => &[Level::Novice],
        false => &[Level::Medium, Level::Hard, Level::Expert],
    };
    println!("game          level   spec              choices  seconds each  longest");
    for &level in levels {
        measure::<IsisOsiris>("isis-osiris", &Default::default(), level);
        measure::<Tutankhamun>("tutankhamun", &Default::default(), level);
        measure::<Sailing>("sailing", &Config::default(), level);
        measure::<Sailing>("osiris", &Config::osiris(), level);
    }
}

fn measure<G: Heuristic>(name: &str, config: &G::Config, level: Level) {
    let mut game = Match::<G>::new(config.clone(), 2, Dice::Seeded(1)).expect("two may play");
    let specs = [Spec::from(level), "greedy".parse().expect("a spec")];
    let mut bots = specs.map(|spec| spec.build::<G>());
    let (mut choices, mut all, mut longest) = (0, 0.0, 0.0_f64);
    while let Turn::Seat(seat) = game.turn() {
        let (view, legal) = (game.game().view(Some(seat)), game.game().actions(seat));
        let mut rng = GameRng::new(1, Stream::Bot(seat, game.events().len()));
        let bot = bots[seat.index()].as_mut();
        let clock = Clock::start();
        game.attend(seat, bot);
        let action = bot.choose(&view, &legal, &mut rng).expect("a move");
        if seat == Seat::new(0) && legal.len() > 1 {
            let seconds = clock.seconds();
            choices += 1;
            all += seconds;
            longest = longest.max(seconds);
        }
        game.act(seat, action).expect("a legal move");
    }
    let mean = all / f64::from(choices.max(1));
    println!(
        "{name:<12}  {:<6}  {:<16} {choices:>8} {mean:>13.3} {longest:>8.3}",
        level.name(),
        level.spec::<G>(2).to_string()
    );
}
