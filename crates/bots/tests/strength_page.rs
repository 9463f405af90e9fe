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

/// The matches as their journals tell of them.
fn found(folder: &Path) -> Found {
    let all = full().into_iter();
    let each = all.map(|bout| {
        let tally = bout.so_far(folder).expect("a journal that can be read");
        (bout, tally)
    });
    each.collect()
}

#[test]
fn the_page_is_what_its_journals_say() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let folder = docs.join("strength");
    let found = found(&folder);
    let hours = Costs::new(folder.join("cost.tsv")).hours(&found);
    let written = std::fs::read_to_string(docs.join("strength.md")).expect("the page");
    assert!(
        page::write(&found, hours) == written,
        "write the page anew: cargo run --release -p nile-bots --example strength -- docs/strength \
         --minutes 0 --page docs/strength.md"
    );
}

#[test]
fn costs_of_matches_that_are_gone_or_played_anew_do_not_count() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let found = found(&docs.join("strength"));
    let mut begun = found.iter().filter(|(_, tally)| tally.is_some());
    let [one, other] = [(); 2].map(|()| begun.next().expect("a match that was played").0.name());
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cost.tsv");
    let text =
        format!("{one}\t3600.00\nnobody against nobody\t7200.00\n{other}\t1800.00\n{one}\t36");
    std::fs::write(&path, text).expect("a file");
    let costs = Costs::new(path.clone());
    assert_eq!(costs.hours(&found), 1.51);
    costs.add_up().expect("a file");
    assert_eq!(costs.hours(&found), 1.51);
    let text = std::fs::read_to_string(&path).expect("a file");
    assert_eq!(text.lines().count(), 3, "a line of each match");
    costs.forget(&one).expect("a file");
    assert_eq!(costs.hours(&found), 0.5);
}
