//! Specs as people write them: what is right is understood and written one way, what is wrong is told.

use nile_bots::Spec;
use proptest::prelude::*;

fn wrong(text: &str) -> String {
    match text.parse::<Spec>() {
        Ok(spec) => panic!("{text:?} was taken for {spec}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn specs_are_written_one_way() {
    for (text, canonical) in [
        ("random", "random"),
        ("greedy:noise=0.0", "greedy"),
        (
            "greedy:forget=0.5,noise=.25",
            "greedy:noise=0.25,forget=0.5",
        ),
        ("uct:iters=1000", "uct:1000"),
        ("uct:1000", "uct:1000"),
        ("mcts:threads=1,iters=2000,reuse=yes", "mcts:iters=2000"),
        ("mcts:threads=2,iters=02000", "mcts:iters=2000,threads=2"),
        ("mcts:ms=500,c=1.0,reuse=no", "mcts:ms=500,c=1,reuse=no"),
        ("mcts:iters=9,bias=0", "mcts:iters=9,bias=0"),
        (
            "mcts:others=3,iters=9,bias=2",
            "mcts:iters=9,bias=2,others=3",
        ),
        (
            "mcts:hurry=.50,plans=0,iters=9,round=yes",
            "mcts:iters=9,round=yes,plans=0,hurry=0.5",
        ),
        ("expert", "expert"),
    ] {
        let spec: Spec = text
            .parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(spec.to_string(), canonical);
        assert_eq!(spec.is_timed(), text.contains("ms="));
    }
}

#[test]
fn what_is_wrong_is_told() {
    let count = "must be a whole number from 1 to 4294967295";
    for (text, message) in [
        (
            "mcts",
            "mcts needs a budget, as in mcts:iters=2000 or mcts:ms=500".to_string(),
        ),
        (
            "mcts:threads=2",
            "mcts needs a budget, as in mcts:iters=2000 or mcts:ms=500".to_string(),
        ),
        ("mcts:iters=0", format!("iters: {count}, not \"0\"")),
        ("mcts:ms=0", format!("ms: {count}, not \"0\"")),
        ("mcts:iters=1e3", format!("iters: {count}, not \"1e3\"")),
        (
            "mcts:iters=4294967296",
            format!("iters: {count}, not \"4294967296\""),
        ),
        (
            "mcts:iters=5,ms=5",
            "a search has one budget: iters or ms, not both".to_string(),
        ),
        (
            "mcts:iters=5,threads=0",
            "threads: must be a whole number from 1 to 64, not \"0\"".to_string(),
        ),
        (
            "mcts:iters=5,c=NaN",
            "c: must be a number from 0 to 1000, not \"NaN\"".to_string(),
        ),
        (
            "mcts:iters=5,reuse=maybe",
            "reuse: must be yes or no, not \"maybe\"".to_string(),
        ),
        (
            "mcts:",
            "\"\" is not a setting: write key=value".to_string(),
        ),
        ("uct", "uct needs a budget, as in uct:1000".to_string()),
        ("uct:0", format!("iters: {count}, not \"0\"")),
        ("uct:many", format!("iters: {count}, not \"many\"")),
        (
            "uct:iters=3,c=1",
            "uct has no setting \"c\"; it has iters".to_string(),
        ),
        (
            "expert:iters=3",
            "expert has no setting \"iters\"; it has none".to_string(),
        ),
        (
            "expert:",
            "\"\" is not a setting: write key=value".to_string(),
        ),
    ] {
        assert_eq!(wrong(text), message, "{text}");
    }
    for text in ["", ":", "Random", " random", "mctſ", "expert ", "💥"] {
        assert!(wrong(text).starts_with("there is no bot"), "{text}");
    }
}

fn spec() -> impl Strategy<Value = String> {
    let greedy = (0.0..=1.0f32, 0.0..=1.0f32)
        .prop_map(|(noise, forget)| format!("greedy:noise={noise},forget={forget}"));
    let uct = (1..=u32::MAX).prop_map(|iterations| format!("uct:{iterations}"));
    let budget = ("iters|ms", 1..=u32::MAX).prop_map(|(key, value)| format!("{key}={value}"));
    let setting = prop_oneof![
        (1..=64u32).prop_map(|threads| format!("threads={threads}")),
        (0.0..=1000.0f32).prop_map(|c| format!("c={c}")),
        any::<u32>().prop_map(|depth| format!("depth={depth}")),
        Just("reuse=no".to_string()),
    ];
    let mcts =
        (budget, proptest::option::of(setting)).prop_map(|(budget, setting)| match setting {
            Some(setting) => format!("mcts:{setting},{budget}"),
            None => format!("mcts:{budget}"),
        });
    prop_oneof![
        Just("random".to_string()),
        "novice|easy|medium|hard|expert",
        greedy,
        uct,
        mcts,
    ]
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(text in spec()) {
        let spec: Spec = text.parse().map_err(|error| TestCaseError::fail(format!("{text}: {error}")))?;
        let written = spec.to_string();
        prop_assert_eq!(written.parse::<Spec>(), Ok(spec));
    }

    #[test]
    fn nothing_that_people_type_panics(text in "(random|greedy|uct|mcts|easy)?:?([a-z]{0,7}=?[-+.0-9a-zA-Z]{0,6},?){0,3}|\\PC{0,20}") {
        if let Ok(spec) = text.parse::<Spec>() {
            prop_assert_eq!(spec.to_string().parse::<Spec>(), Ok(spec));
        }
    }
}
