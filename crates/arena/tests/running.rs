//! Runs: the same results however they are played.

mod common;

use std::fs;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::PathBuf;

use common::{Bad, Folder, StopsAt};
use nile_arena::{
    Decision, Entrant, MergeError, Pairing, Plan, Played, Progress, Report, Run, RunError, Shard,
    Sprt, merge, run,
};
use nile_core::example::{Coins, Config};
use nile_core::record::Close;
use nile_core::{Bot, BotFault, GameRng, RecordReader, Seat};

const BOTS: [&str; 4] = ["shy", "wise", "greedy", "random"];

/// Plays at random, so that it matters which numbers it gets.
struct Random;

impl Bot<Coins> for Random {
    fn choose(
        &mut self,
        _: &Coins,
        legal: &[nile_core::example::Move],
        rng: &mut GameRng,
    ) -> Result<nile_core::example::Move, BotFault> {
        Ok(*rng.pick(legal).unwrap())
    }
}

fn entrants() -> Vec<Entrant<'static, Coins>> {
    let entrant = |name: &str, make| Entrant {
        name: name.to_string(),
        make,
    };
    vec![
        entrant("shy", &|| Box::new(StopsAt(1))),
        entrant("wise", &|| Box::new(StopsAt(2))),
        entrant("greedy", &|| Box::new(StopsAt(5))),
        entrant("random", &|| Box::new(Random)),
        entrant("panics", &|| Box::new(Bad::Panics)),
        entrant("faults", &|| Box::new(Bad::Faults)),
        entrant("cheats", &|| Box::new(Bad::Cheats)),
        entrant("stillborn", &|| panic!("no memory")),
    ]
}

fn names(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| name.to_string()).collect()
}

fn plan(seats: usize, bots: &[&str], deals: u64) -> Plan {
    let pairing = Pairing::RoundRobin;
    Plan::tournament::<Coins>(&Config::default(), seats, &names(bots), pairing, deals, 7).unwrap()
}

fn threads(n: usize) -> Run<'static> {
    Run {
        threads: NonZeroUsize::new(n),
        ..Run::default()
    }
}

fn shard(text: &str) -> Run<'static> {
    Run {
        shard: Some(text.parse().unwrap()),
        ..threads(2)
    }
}

fn journal(path: PathBuf) -> Run<'static> {
    Run {
        journal: Some(path),
        ..threads(1)
    }
}

fn json(plan: &Plan, how: Run<'_>) -> String {
    Report::of(&run(plan, &entrants(), how).unwrap()).to_json()
}

/// Through a file and back, as shards travel.
fn sent(played: Played) -> Played {
    let mut bytes = Vec::new();
    played.write(&mut bytes).unwrap();
    Played::read(&bytes[..]).unwrap()
}

fn shards(plan: &Plan, of: usize) -> Vec<Played> {
    let play = |i| run(plan, &entrants(), shard(&format!("{i}/{of}"))).unwrap();
    (1..=of).map(play).map(sent).collect()
}

#[test]
fn threads_and_merged_shards_change_no_byte() {
    for plan in [plan(2, &BOTS, 10), plan(3, &BOTS, 5)] {
        let one = json(&plan, threads(1));
        assert_eq!(json(&plan, threads(2)), one);
        assert_eq!(json(&plan, threads(5)), one);
        let mut four = shards(&plan, 4);
        four.rotate_left(2);
        assert_eq!(Report::of(&merge(four).unwrap()).to_json(), one);
        // More shards than deals: some are empty.
        let many = merge(shards(&plan, 13)).unwrap();
        assert_eq!(Report::of(&many).to_json(), one);
        let other = Report::of(&run(&plan, &entrants(), shard("1/4")).unwrap()).to_json();
        assert!(other != one && other.contains("\"shard\": \"1/4\""));
    }
}

#[test]
fn a_run_killed_at_any_byte_of_its_journal_resumes_to_the_same_result() {
    let folder = Folder::new("killed");
    let plan = plan(2, &["random", "wise"], 4);
    let path = folder.path("journal.jsonl");
    let never_killed = json(&plan, journal(path.clone()));
    let whole = fs::read(&path).unwrap();
    assert_eq!(never_killed, json(&plan, threads(2)));

    for end in 0..=whole.len() {
        fs::write(&path, &whole[..end]).unwrap();
        let lines = whole[..end].iter().filter(|&&byte| byte == b'\n').count() as u64;
        let mut resumed = None;
        let mut watch = |progress: Progress| {
            resumed.get_or_insert(progress.resumed);
            ControlFlow::Continue(())
        };
        let how = Run {
            watch: Some(&mut watch),
            ..journal(path.clone())
        };
        assert_eq!(json(&plan, how), never_killed, "cut at byte {end}");
        // Nothing that was finished is played again.
        if lines < 1 + plan.games() {
            assert_eq!(resumed, Some(lines.saturating_sub(1)), "cut at byte {end}");
        }
        assert_eq!(fs::read(&path).unwrap(), whole, "cut at byte {end}");
    }
}

#[test]
fn a_run_that_is_broken_off_goes_on_from_its_journal() {
    let folder = Folder::new("broken-off");
    let plan = plan(2, &BOTS, 4);
    let path = folder.path("journal.jsonl");
    let mut last = 0;
    loop {
        let mut watch = |progress: Progress| {
            let enough = progress.finished >= progress.resumed + 10;
            assert!(progress.finished >= last && progress.games == 48);
            last = progress.finished;
            if enough {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let how = Run {
            watch: Some(&mut watch),
            journal: Some(path.clone()),
            ..threads(2)
        };
        match run(&plan, &entrants(), how) {
            Err(RunError::Interrupted) => {}
            Err(error) => panic!("{error}"),
            Ok(played) => {
                assert_eq!(Report::of(&played).to_json(), json(&plan, threads(1)));
                break;
            }
        }
    }
    assert_eq!(last, 48);
    // The journal of a whole run is a file of results too.
    let read = Played::read(&fs::read(&path).unwrap()[..]).unwrap();
    assert_eq!(Report::of(&read).to_json(), json(&plan, threads(1)));
}

#[test]
fn a_journal_that_is_not_of_this_run_is_refused_and_left_alone() {
    let folder = Folder::new("refused");
    let path = folder.path("journal.jsonl");
    let ours = plan(2, &["random", "wise"], 3);
    run(&ours, &entrants(), journal(path.clone())).unwrap();
    let whole = fs::read_to_string(&path).unwrap();

    let refused = |plan: &Plan, how: Run<'_>, contents: &str| {
        fs::write(&path, contents).unwrap();
        let error = run(plan, &entrants(), how).unwrap_err().to_string();
        assert_eq!(fs::read_to_string(&path).unwrap(), contents, "{error}");
        error.split_once("jsonl: ").unwrap().1.to_string()
    };
    assert_eq!(
        refused(
            &plan(2, &["random", "wise"], 4),
            journal(path.clone()),
            &whole
        ),
        "line 1: is of another run: deals is 3, not 4"
    );
    assert_eq!(
        refused(
            &plan(2, &["random", "shy"], 3),
            journal(path.clone()),
            &whole
        ),
        "line 1: is of another run: entrants is [\"random\",\"wise\"], not [\"random\",\"shy\"]"
    );
    let half = Run {
        journal: Some(path.clone()),
        ..shard("1/2")
    };
    assert_eq!(
        refused(&ours, half, &whole),
        "line 1: is of shard 1/1, not of shard 1/2"
    );
    let third = whole.lines().nth(2).unwrap();
    assert_eq!(
        refused(&ours, journal(path.clone()), &format!("{whole}{third}\n")),
        "line 8: game 2 comes twice"
    );
    let changed = whole.replacen("\"places\":[1,2]", "\"places\":[2,1]", 1);
    assert_ne!(changed, whole);
    let error = refused(&ours, journal(path.clone()), &changed);
    assert!(
        error.ends_with("the check does not agree: this line was changed"),
        "{error}"
    );
    let error = refused(&ours, journal(path.clone()), "Dear diary,\n");
    assert_eq!(
        error,
        "line 1: is not the beginning of a file of results: it has no check"
    );
    let error = refused(
        &ours,
        journal(path.clone()),
        &whole.replace("\"game\":2,", "\n"),
    );
    assert_eq!(error, "line 3: is not a result: it has no check");
}

#[test]
fn two_runs_do_not_share_a_journal() {
    let folder = Folder::new("locked");
    let path = folder.path("journal.jsonl");
    let plan = plan(2, &["random", "wise"], 3);
    let mut tried = None;
    let mut watch = |_| {
        tried.get_or_insert_with(|| run(&plan, &entrants(), journal(path.clone())).unwrap_err());
        ControlFlow::Continue(())
    };
    let how = Run {
        watch: Some(&mut watch),
        ..journal(path.clone())
    };
    run(&plan, &entrants(), how).unwrap();
    let error = tried.unwrap().to_string();
    assert!(
        error.ends_with("another run is writing this journal"),
        "{error}"
    );
}

#[test]
fn a_journal_that_cannot_be_written_says_where() {
    let plan = plan(2, &["random", "wise"], 3);
    let path = PathBuf::from("/no/such/folder/journal.jsonl");
    let error = run(&plan, &entrants(), journal(path))
        .unwrap_err()
        .to_string();
    assert!(
        error.starts_with("/no/such/folder/journal.jsonl: "),
        "{error}"
    );
}

#[test]
fn bad_bots_forfeit_and_the_run_goes_on() {
    let bots = ["shy", "panics", "faults", "cheats", "stillborn"];
    let plan = plan(3, &bots, 12);
    let report = Report::of(&run(&plan, &entrants(), threads(2)).unwrap());
    assert_eq!(report.games, 360);
    let reasons = [
        (1, "the bot panicked: on purpose"),
        (2, "out of ideas"),
        (
            3,
            "the bot answered `flip`, which is not legal (COIN-03: a pile of 5 must be taken)",
        ),
        (4, "the bot panicked before the game: no memory"),
    ];
    for (entrant, reason) in reasons {
        let bad = &report.entrants[entrant];
        assert_eq!(bad.first_forfeit.as_ref().unwrap().reason, reason);
        assert!(bad.total.forfeits > 0 && bad.total.forfeits <= bad.total.games);
    }
    let stillborn = &report.entrants[4].total;
    assert_eq!((stillborn.forfeits, stillborn.wins), (stillborn.games, 0.0));
    assert_eq!(stillborn.score, None);
    let shy = &report.entrants[0].total;
    assert_eq!(shy.forfeits, 0);
    assert!(shy.win_share.low > 1.0 / 3.0, "{shy:?}");
    let wins: f64 = report
        .entrants
        .iter()
        .map(|standing| standing.total.wins)
        .sum();
    assert!((wins - 360.0).abs() < 1e-6);
}

#[test]
fn a_sequential_test_ends_all_runs_at_the_same_deal() {
    let sprt = Sprt::new("wise", 0.5, 0.6);
    let plan = plan(2, &["wise", "greedy"], 400).with_sprt(sprt).unwrap();
    let played = run(&plan, &entrants(), threads(1)).unwrap();
    let report = Report::of(&played);
    let verdict = report.sprt.as_ref().unwrap();
    assert_eq!(verdict.decision, Decision::H1);
    assert!(
        verdict.deals < 200 && report.deals == verdict.deals,
        "{verdict:?}"
    );
    assert!(played.games().count() < 400, "it stops playing");

    assert_eq!(json(&plan, threads(2)), report.to_json());
    let merged = merge(shards(&plan, 4)).unwrap();
    assert_eq!(merged.games().count(), 800, "a shard cannot know");
    assert_eq!(Report::of(&merged).to_json(), report.to_json());
    assert_eq!(Report::of(&merge(vec![sent(played)]).unwrap()), report);
}

#[test]
fn a_sequential_test_resumes_where_it_was() {
    let folder = Folder::new("sprt");
    let path = folder.path("journal.jsonl");
    let sprt = Sprt::new("wise", 0.5, 0.6);
    let plan = plan(2, &["wise", "greedy"], 400).with_sprt(sprt).unwrap();
    let whole = json(&plan, journal(path.clone()));
    let lines = fs::read_to_string(&path).unwrap();
    let half: String = lines.split_inclusive('\n').take(20).collect();
    fs::write(&path, half).unwrap();
    assert_eq!(json(&plan, journal(path.clone())), whole);
    // Nothing is left to do.
    let before = fs::read(&path).unwrap();
    assert_eq!(json(&plan, journal(path.clone())), whole);
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn every_game_has_its_record_if_asked_for() {
    let folder = Folder::new("records");
    let records = folder.path("records");
    let plan = plan(2, &["random", "panics"], 6);
    let how = Run {
        records: Some(records.clone()),
        journal: Some(folder.path("journal.jsonl")),
        ..threads(2)
    };
    let played = run(&plan, &entrants(), how).unwrap();
    let mut forfeits = 0;
    for (index, result) in played.games() {
        let path = records.join(format!("game-{:02}.jsonl", index + 1));
        let bytes = fs::read(path).unwrap();
        let replay = RecordReader::open(&bytes[..]).unwrap();
        let fixture = plan.fixture(index);
        assert_eq!(replay.header().seed, Some(fixture.seed));
        let replay = replay.replay::<Coins>().unwrap();
        assert_eq!(replay.game.events().len() as u64, result.events);
        let said: Vec<_> = replay.notes.iter().map(|note| (note.1, &note.2)).collect();
        let sits = |seat: usize| {
            (
                Some(Seat::new(seat)),
                &plan.entrants()[fixture.seating[seat]],
            )
        };
        assert_eq!(said, [sits(0), sits(1)]);
        match (&replay.close, &result.forfeit) {
            (Some(Close::Ended), None) => {}
            (Some(Close::Forfeit { seat, .. }), Some(forfeit)) => {
                assert_eq!(*seat, forfeit.seat);
                forfeits += 1;
            }
            other => panic!("{other:?}"),
        }
    }
    assert!(forfeits > 0);
    assert_eq!(fs::read_dir(&records).unwrap().count(), 12);

    // A finished game whose record is gone cannot have one any more.
    fs::remove_file(records.join("game-05.jsonl")).unwrap();
    let how = Run {
        records: Some(records),
        ..journal(folder.path("journal.jsonl"))
    };
    let error = run(&plan, &entrants(), how).unwrap_err();
    assert!(
        matches!(error, RunError::RecordMissing { game: 5, .. }),
        "{error}"
    );
}

#[test]
fn shards_that_do_not_make_a_whole_are_refused_with_the_reason() {
    let ours = plan(2, &["random", "wise"], 6);
    let four = shards(&ours, 4);
    let pick = |picks: &[usize]| picks.iter().map(|&i| four[i].clone()).collect::<Vec<_>>();
    let refused = |parts: Vec<Played>| merge(parts).unwrap_err().to_string();

    assert_eq!(merge(Vec::new()), Err(MergeError::Nothing));
    assert_eq!(refused(pick(&[0, 1, 3])), "of 4 shards one is missing: 3");
    assert_eq!(refused(pick(&[2])), "of 4 shards some are missing: 1, 2, 4");
    assert_eq!(
        refused(pick(&[0, 1, 2, 1])),
        "shard 2/4 comes twice, as part 2 and part 4"
    );
    let mut other_split = pick(&[0, 1, 2]);
    other_split.push(shards(&ours, 3).remove(1));
    assert_eq!(
        refused(other_split),
        "part 4 is shard 2/3, but part 1 is one of 4"
    );
    let mut other_plan = pick(&[0, 1, 2]);
    other_plan.push(shards(&plan(2, &["random", "wise"], 7), 4).remove(3));
    assert_eq!(
        refused(other_plan),
        "part 4 is of another run than part 1: deals is 7, not 6"
    );
    let mut bytes = Vec::new();
    four[2].write(&mut bytes).unwrap();
    bytes.pop();
    let mut unfinished = pick(&[0, 1, 3]);
    unfinished.push(Played::read(&bytes[..]).unwrap());
    assert_eq!(
        refused(unfinished),
        "shard 3/4 is not finished: game 6 is missing; resume it first"
    );
}

#[test]
fn a_plan_needs_its_bots_and_its_game() {
    let plan = plan(2, &["wise", "unheard-of"], 2);
    let error = run(&plan, &entrants(), threads(1)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "unheard-of is to play, but there is no bot of that name"
    );
    let text = serde_json::to_string(&plan).unwrap();
    let other: Plan = serde_json::from_str(&text.replace("\"coins\"", "\"dice\"")).unwrap();
    let error = run(&other, &entrants(), threads(1)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the plan is for version 1 of the rules of dice, not for this game"
    );
    let wrong = text.replace("{\"rounds\":3}", "{\"rounds\":0}");
    let wrong: Plan = serde_json::from_str(&wrong).unwrap();
    let error = run(&wrong, &entrants(), threads(1)).unwrap_err();
    assert!(matches!(error, RunError::Config(_)), "{error}");
}

#[test]
fn the_whole_is_one_shard() {
    assert_eq!("1/1".parse(), Ok(Shard::WHOLE));
    let plan = plan(2, &["random", "wise"], 3);
    assert_eq!(json(&plan, shard("1/1")), json(&plan, threads(1)));
}

#[test]
fn no_changed_byte_of_a_file_of_results_goes_unnoticed() {
    let plan = plan(2, &["random", "panics"], 3);
    let played = run(&plan, &entrants(), threads(1)).unwrap();
    let mut whole = Vec::new();
    played.write(&mut whole).unwrap();
    assert_eq!(Played::read(&whole[..]).unwrap(), played);
    let last = whole.len() - 1;
    for at in 0..whole.len() {
        for byte in [whole[at] ^ 1, b'\n', b'"', 0xff] {
            let mut changed = whole.clone();
            changed[at] = byte;
            if changed == whole {
                continue;
            }
            match Played::read(&changed[..]) {
                Err(_) => {}
                // Without its line end the last line is torn.
                Ok(read) => {
                    assert_eq!(
                        (at, read.games().count()),
                        (last, played.games().count() - 1)
                    );
                }
            }
        }
    }
}

#[test]
fn a_folder_for_records_that_cannot_be_made_is_named() {
    let folder = Folder::new("no-folder");
    let file = folder.path("file");
    fs::write(&file, "in the way").unwrap();
    let how = Run {
        records: Some(file.clone()),
        ..threads(1)
    };
    let error = run(&plan(2, &["random", "wise"], 1), &entrants(), how).unwrap_err();
    let named = format!("{}: ", file.display());
    assert!(error.to_string().starts_with(&named), "{error}");
}
