//! What may be typed for a move, and what is answered.

use proptest::prelude::*;

use crate::common::{Folder, ISIS, events};
use crate::{SAILING, TUTANKHAMUN};

#[test]
fn no_prompt_is_shown_to_a_pipe() {
    let folder = Folder::new();
    let run = folder.run(&TUTANKHAMUN, "sail 2\n").ends(0);
    let prompted = |text: &str| text.contains("Player 1> ");
    assert!(!prompted(&run.out) && !prompted(&run.talk), "{run:?}");
}

#[test]
fn a_move_may_be_typed_by_number_in_full_shortened_or_carelessly() {
    let folder = Folder::new();
    for (typed, played) in [
        ("2", "sail 2"),
        ("sail 2", "sail 2"),
        ("  SAIL    2 ", "sail 2"),
        ("sa 2", "sail 2"),
        ("sai 17", "sail 17"),
    ] {
        let file = folder.file(&format!("{}.jsonl", typed.trim()));
        let arguments = [&TUTANKHAMUN[..], &["--record", &file]].concat();
        folder.run(&arguments, format!("{typed}\n")).ends(0);
        let acted = format!("{{\"act\":\"{played}\",\"seat\":1}}");
        assert!(events(file.as_ref()).contains(&acted), "{typed}");
    }
}

#[test]
fn a_square_alone_is_enough_where_only_one_thing_is_done_with_it() {
    let folder = Folder::new();
    let run = folder.run(&ISIS, "c4; tile; D4\n").ends(0);
    run.tells("Player 1 puts a piece on c4.")
        .tells("Player 1 puts the tile face down on d4.");
}

#[test]
fn what_cannot_be_meant_is_answered_with_what_may_be() {
    let folder = Folder::new();
    let answer = |typed: &str| {
        let run = folder.run(&TUTANKHAMUN, format!("{typed}\n")).ends(0);
        run.talk.replace("\n  ", " ")
    };
    for (typed, said) in [
        ("sial 2", "Did you mean `sail 2`?"),
        ("hlep", "Did you mean `help`?"),
        ("s", "`s` could be score, save, sail 1,"),
        ("castle", "a move is `sail 17`"),
        ("999", "There is no choice 999: the list goes from 1 to 80."),
        ("0", "There is no choice 0"),
        ("99999999999999999999999", "There is no choice"),
        ("sail 99", "a slot of the river is a number from 1 to 80"),
        ("why", "Say which move"),
        ("undo", "You have nothing to take back."),
        ("log x", "Say how many events"),
        ("rules castling", "No rule speaks of `castling`."),
    ] {
        let said_so = answer(typed);
        assert!(said_so.contains(said), "{typed}: {said_so}");
    }
}

#[test]
fn a_refused_move_names_its_rule_and_changes_nothing() {
    let folder = Folder::new();
    let run = folder.run(&TUTANKHAMUN, "sail 30; sail 2; score\n").ends(0);
    run.says("Not allowed (TUT-").says("Not done: `score`.");
    let events = events(&folder.kept()[0]);
    let sailed = events.iter().filter(|event| event.contains("\"seat\":1"));
    assert_eq!(sailed.count(), 1, "{events:?}");
}

#[test]
fn several_commands_stand_on_one_line() {
    let folder = Folder::new();
    let run = folder.run(&ISIS, "piece a1; log 1; save\n").ends(0);
    run.tells("a1").says("The game is kept in");
}

#[test]
fn haggling_can_be_typed_in_turn_and_out_of_turn() {
    let folder = Folder::new();
    let alone = folder
        .run(&SAILING, "haggle 2; drop; 2: haggle 1\n")
        .ends(0);
    alone.says("`2: haggle 1` is neither");
    let file = folder.path("both.jsonl");
    let both = ["play", "sailing", "--seats", "you,you", "--seed", "3"];
    let both = [&both[..], &["--record", file.to_str().unwrap()]].concat();
    folder
        .run(&both, "1: haggle 2; drop; 2: haggle 1; drop; 1:haggle 1\n")
        .ends(0)
        .says("Not allowed (STO-");
    let haggled: Vec<String> = events(&file)
        .into_iter()
        .filter(|event| event.contains("haggle"))
        .collect();
    assert_eq!(haggled.len(), 2, "{haggled:?}");
    assert!(haggled.iter().any(|event| event.contains("\"seat\":1")));
    assert!(haggled.iter().any(|event| event.contains("\"seat\":2")));
}

#[test]
fn whoever_waits_may_haggle_before_a_bot_moves() {
    let folder = Folder::new();
    // Seat 2 begins, so that the very first move is the bot's.
    let wait = [&SAILING[..], &["--wait", "--option", "first_regent=2"]].concat();
    folder.run(&wait, "haggle 2\ndrop\n").ends(0);
    let events = events(&folder.kept()[0]);
    let acts: Vec<&String> = events
        .iter()
        .filter(|event| event.contains("\"act\""))
        .collect();
    assert_eq!(acts[0], "{\"act\":\"haggle 2\",\"seat\":1}");
    assert_eq!(acts[1], "{\"act\":\"drop\",\"seat\":1}");
    assert_eq!(acts.len(), 2, "the bot waits for a line: {acts:?}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn garbage_at_the_prompt_harms_nothing(
        lines in prop::collection::vec("(\\PC|;|[0-9]|sail |haggle |why |2: ){0,30}", 0..20),
        game in 0..3usize,
    ) {
        let folder = Folder::new();
        let arguments = [TUTANKHAMUN, ISIS, SAILING][game];
        // A copy under a made-up name would be written into the folder the tests run in.
        let input = lines.join("\n").replace("sav", "xav");
        folder.run(&arguments, input).ends(0);
        let file = folder.kept().pop().unwrap();
        folder.run(&["replay", file.to_str().unwrap()], "").ends(0);
    }
}
