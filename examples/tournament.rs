//! A tournament of Tutankhamun among four bots at tables of three: the table to the terminal, a
//! picture and the journal to a folder for temporary files. Run it twice, or kill it in between: the
//! second run goes on where the first one was.
//!
//! ```console
//! cargo run --release --example tournament
//! ```

use std::ops::ControlFlow;

use nile_games::arena::{Entrant, Pairing, Plan, Progress, Report, Run, run};
use nile_games::prelude::*;
use nile_games::tutankhamun::Tutankhamun;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let names = ["random", "greedy:noise=0.5", "greedy:noise=0.2", "greedy"].map(String::from);
    let mut makers = Vec::new();
    for name in &names {
        let spec: Spec = name.parse()?;
        makers.push(move || -> Box<dyn Bot<Tutankhamun>> { spec.build() });
    }
    let entrants: Vec<Entrant<'_, Tutankhamun>> = (names.iter().zip(&makers))
        .map(|(name, make)| Entrant {
            name: name.clone(),
            make,
        })
        .collect();

    // Each deal is played by every three of the four, each of them in each seat.
    let config = Default::default();
    let plan = Plan::tournament::<Tutankhamun>(&config, 3, &names, Pairing::RoundRobin, 25, 2026)?;

    let folder = std::env::temp_dir().join("nile-tournament");
    std::fs::create_dir_all(&folder)?;
    let mut watch = |progress: Progress| {
        eprint!("\r{} of {} games", progress.finished, progress.games);
        ControlFlow::Continue(())
    };
    let how = Run {
        journal: Some(folder.join("journal.jsonl")),
        watch: Some(&mut watch),
        ..Run::default()
    };
    let report = Report::of(&run(&plan, &entrants, how)?);
    eprintln!();
    println!("{}", report.to_text());

    let picture = folder.join("tournament.svg");
    std::fs::write(&picture, report.to_svg())?;
    println!("the picture is in {}", picture.display());
    Ok(())
}
