//! How much longer `nile` takes to start than a program that does nothing:
//! `cargo bench -p nile-cli --bench startup`.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const ROUNDS: usize = 300;

fn time(program: &str, arguments: &[&str]) -> Duration {
    let begun = Instant::now();
    let status = Command::new(program)
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    assert!(status.expect("it starts").success());
    begun.elapsed()
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

fn main() {
    let nile = env!("CARGO_BIN_EXE_nile");
    let commands: [(&str, &str, &[&str]); 4] = [
        ("/bin/true", "/bin/true", &[]),
        ("nile --version", nile, &["--version"]),
        ("nile games", nile, &["games"]),
        ("nile engine", nile, &["engine"]),
    ];
    // By turns, so that whatever else the machine does falls on all alike.
    let mut times = vec![Vec::with_capacity(ROUNDS); commands.len()];
    for _ in 0..ROUNDS {
        for ((_, program, arguments), times) in commands.iter().zip(&mut times) {
            times.push(time(program, arguments));
        }
    }
    let medians: Vec<Duration> = times.into_iter().map(median).collect();
    println!("median of {ROUNDS} starts");
    for ((name, ..), median) in commands.iter().zip(&medians) {
        let more = median.as_secs_f64() - medians[0].as_secs_f64();
        println!(
            "{name:16} {:.2} ms, {:+.2} ms",
            median.as_secs_f64() * 1e3,
            more * 1e3
        );
    }
}
