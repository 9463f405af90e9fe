//! `nile bench`: how fast the games are on this machine.

use std::io::Write;
use std::time::{Duration, Instant};

use clap::Args;
use nile_core::{Dice, Game, GameRng, Match, Stream, Turn};
use nile_games::bots::advise;
use nile_games::{Playable, TITLES, Visit, by_name};
use serde::Serialize;

use crate::{Failure, no_such_game, reader};

/// Measures games.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  nile bench\n  nile bench tutankhamun --players 2 --json\n\n\
                        Random play goes through the checked interface, as any program would use it;\n\
                        playouts are those of search, averaged over the decisions of games."
)]
pub(crate) struct Bench {
    /// The game; all of them if none is named
    game: Option<String>,
    /// How many play
    #[arg(long, default_value_t = 2)]
    players: usize,
    /// How long each figure is measured, in milliseconds
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    ms: u64,
    /// How many iterations a search has
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    iterations: u32,
    /// Where the random numbers begin
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What was measured of one game.
#[derive(Serialize)]
struct Figures {
    game: &'static str,
    players: usize,
    ns_per_event: f64,
    us_per_game: f64,
    games_per_second: f64,
    playouts_per_second: f64,
}

impl Bench {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let wanted = |name: &str| self.game.as_deref().is_none_or(|game| game == name);
        let titles = TITLES.iter().filter(|title| wanted(title.name));
        let mut all = Vec::new();
        for title in titles {
            reader::still_there()?;
            let visit = Measure {
                name: title.name,
                bench: self,
            };
            all.push(by_name(title.name, visit).expect("it is one of the titles")?);
        }
        if all.is_empty() {
            let name = self.game.as_deref().unwrap_or_default();
            return Err(Failure::Usage(no_such_game(name)));
        }
        if self.json {
            serde_json::to_writer(&mut *out, &all).map_err(std::io::Error::from)?;
            writeln!(out)?;
            return Ok(());
        }
        writeln!(
            out,
            "{:14} {:>7} {:>10} {:>10} {:>10} {:>12}",
            "game", "players", "ns/event", "us/game", "games/s", "playouts/s"
        )?;
        for figures in all {
            writeln!(
                out,
                "{:14} {:>7} {:>10.1} {:>10.2} {:>10.0} {:>12.0}",
                figures.game,
                figures.players,
                figures.ns_per_event,
                figures.us_per_game,
                figures.games_per_second,
                figures.playouts_per_second
            )?;
        }
        Ok(())
    }
}

struct Measure<'a> {
    name: &'static str,
    bench: &'a Bench,
}

impl Visit for Measure<'_> {
    type Out = Result<Figures, Failure>;

    fn visit<G: Playable>(self, preset: G::Config) -> Self::Out {
        let bench = self.bench;
        let time = Duration::from_millis(bench.ms);
        let mut game = Match::<G>::new(preset, bench.players, Dice::Seeded(bench.seed))?;
        game.reserve();
        let mut rng = GameRng::new(bench.seed, Stream::Other(0));
        // The first games find memory and caches cold.
        random_games(&mut game, &mut rng, bench.seed, time / 10);
        let (games, events, taken) = random_games(&mut game, &mut rng, bench.seed, time);
        let seconds = taken.as_secs_f64();
        Ok(Figures {
            game: self.name,
            players: bench.players,
            ns_per_event: seconds * 1e9 / events as f64,
            us_per_game: seconds * 1e6 / games as f64,
            games_per_second: games as f64 / seconds,
            playouts_per_second: playouts(&mut game, &mut rng, bench, time),
        })
    }
}

/// Plays whole random games for so long: how many games and events, and how long it took.
fn random_games<G: Game>(
    game: &mut Match<G>,
    rng: &mut GameRng,
    seed: u64,
    time: Duration,
) -> (u64, u64, Duration) {
    let (mut games, mut events) = (0, 0);
    let mut legal = Vec::new();
    let begun = Instant::now();
    while games == 0 || begun.elapsed() < time {
        game.restart(Dice::Seeded(seed.wrapping_add(games)));
        while let Turn::Seat(seat) = game.turn() {
            legal.clear();
            game.game().legal_actions(seat, &mut legal);
            let action = *rng.pick(&legal).expect("whoever is awaited has a choice");
            let acted = game.act(seat, action);
            acted.expect("what is listed as legal is accepted");
        }
        games += 1;
        events += game.events().len() as u64;
    }
    (games, events, begun.elapsed())
}

/// Playouts a second of search, over the decisions of random games.
fn playouts<G: Playable>(
    game: &mut Match<G>,
    rng: &mut GameRng,
    bench: &Bench,
    time: Duration,
) -> f64 {
    let (mut playouts, mut thought) = (0, Duration::ZERO);
    let mut games = 0;
    loop {
        game.restart(Dice::Seeded(bench.seed.wrapping_add(games)));
        games += 1;
        while let Turn::Seat(seat) = game.turn() {
            let legal = game.game().actions(seat);
            if legal.len() > 1 {
                let view = game.game().view(Some(seat));
                let begun = Instant::now();
                let advice = advise::<G>(&view, &legal, bench.iterations, rng);
                thought += begun.elapsed();
                playouts += advice.iter().map(|a| u64::from(a.visits)).sum::<u64>();
            }
            let action = *rng.pick(&legal).expect("whoever is awaited has a choice");
            let acted = game.act(seat, action);
            acted.expect("what is listed as legal is accepted");
        }
        // Whole games only: the end of a game is quicker to play out than its beginning.
        if thought >= time {
            return playouts as f64 / thought.as_secs_f64();
        }
    }
}
