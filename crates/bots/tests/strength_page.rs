//! The page on strength says what its journals say, and those are of the bots as they are now.

#[path = "../examples/strength/bouts.rs"]
#[allow(dead_code, reason = "nothing is played here")]
mod bouts;
#[path = "../examples/strength/cost.rs"]
#[allow(dead_code, reason = "nothing is played here")]
mod cost;
#[path = "../examples/strength/page.rs"]
mod page;

use std::path::Path;

use bouts::{Found, full};
use cost::Costs;

#[test]
fn the_page_is_what_its_journals_say() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let folder = docs.join("strength");
    let found: Found = full()
        .into_iter()
        .map(|bout| {
            let tally = bout.so_far(&folder).expect("a journal that can be read");
            (bout, tally)
        })
        .collect();
    let hours = Costs::new(folder.join("cost.tsv")).hours();
    let written = std::fs::read_to_string(docs.join("strength.md")).expect("the page");
    assert!(
        page::write(&found, hours) == written,
        "write the page anew: cargo run --release -p nile-bots --example strength -- docs/strength \
         --minutes 0 --page docs/strength.md"
    );
}
