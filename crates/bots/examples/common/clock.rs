//! The time a thread has had on a processor, so that a busy machine matters little.

use std::time::Instant;

/// Counts from its start on, for the thread that asks; where the system does not tell, by the time of day.
pub(crate) struct Clock {
    wall: Instant,
    on_cpu: Option<u64>,
}

impl Clock {
    pub(crate) fn start() -> Self {
        Clock {
            wall: Instant::now(),
            on_cpu: nanoseconds_on_cpu(),
        }
    }

    pub(crate) fn seconds(&self) -> f64 {
        match (self.on_cpu, nanoseconds_on_cpu()) {
            (Some(then), Some(now)) => (now - then) as f64 / 1e9,
            _ => self.wall.elapsed().as_secs_f64(),
        }
    }
}

fn nanoseconds_on_cpu() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok()
}
