//! The commands of the prompt.

use crate::common::{Folder, ISIS, events};
use crate::{SAILING, TUTANKHAMUN};

#[test]
fn help_lists_every_command() {
    let folder = Folder::new();
    let run = folder.run(&SAILING, "help\n?\n").ends(0);
    for word in [
        "help", "board", "moves", "hint", "why", "score", "undo", "save", "log", "rules", "wait",
        "quit",
    ] {
        assert_eq!(
            run.out.matches(&format!("\n  {word} ")).count(),
            2,
            "{word}"
        );
    }
    // Where there is no haggling, nothing is said of it.
    let run = folder.run(&TUTANKHAMUN, "help\n").ends(0);
    assert!(!run.out.contains("haggle"), "{}", run.out);
    run.tells("`moves sail`").tells("`rules TUT-01`");
}

#[test]
fn hint_names_moves_with_tries_and_their_share() {
    let folder = Folder::new();
    let run = folder.run(&ISIS, "hint\n").ends(0);
    let run = run.tells("The best moves of").tells(" % in ");
    assert!(
        run.out
            .lines()
            .filter(|line| line.contains(" % in "))
            .count()
            == 5
    );
}

#[test]
fn why_tells_the_rule_that_forbids_a_move() {
    let folder = Folder::new();
    let run = folder
        .run(&TUTANKHAMUN, "sail 30; why sail 2; why pass; why sail 70\n")
        .ends(0);
    run.tells("Not allowed (TUT-")
        .tells("\nTUT-")
        .tells("Nothing forbids that move.");
}

#[test]
fn score_shows_every_sheet_but_not_what_lies_face_down() {
    let folder = Folder::new();
    folder
        .run(&TUTANKHAMUN, "score\n")
        .ends(0)
        .tells("Player 2 (random): 30 points");
    let run = folder.run(&ISIS, "piece a1; score\n").ends(0);
    run.says("The tiles lie face down");
    let open = [&ISIS[..], &["--open"]].concat();
    let run = folder.run(&open, "piece a1; score\n").ends(0);
    run.tells("Player 1 (you): 0 points");
}

#[test]
fn undo_takes_back_a_move_and_the_answer_to_it() {
    let folder = Folder::new();
    let run = folder.run(&TUTANKHAMUN, "sail 2; undo; sail 3\n").ends(0);
    run.says("Taken back: 2.");
    let file = &folder.kept()[0];
    let acts: Vec<String> = events(file);
    let mine = acts.iter().filter(|event| event.contains("\"seat\":1"));
    assert_eq!(
        mine.collect::<Vec<_>>(),
        ["{\"act\":\"sail 3\",\"seat\":1}"]
    );
    folder.run(&["replay", file.to_str().unwrap()], "").ends(0);
}

#[test]
fn undo_stops_at_what_was_revealed() {
    let folder = Folder::new();
    let run = folder.run(&ISIS, "tile; undo\n").ends(0);
    run.says("something new was seen");
}

#[test]
fn log_tells_what_happened_as_this_player_saw_it() {
    let folder = Folder::new();
    let run = folder.run(&ISIS, "piece a1; log\n").ends(0);
    run.tells("      1  Player 1 puts a piece on a1.");
    // The deal lies on the board; whoever wants to read it asks for so many events.
    let run = folder
        .run(&TUTANKHAMUN, "log\nsail 2; log\nlog 99\n")
        .ends(0);
    let run = run.says("Nothing has happened yet.");
    let run = run.tells("     81  Player 1 sails to slot 2");
    assert_eq!(run.out.matches("is laid into slot 1.").count(), 1);
}

#[test]
fn log_does_not_help_to_remember_what_lies_face_down() {
    let folder = Folder::new();
    let shown = |arguments: &[&str], input: &str| {
        let run = folder.run(arguments, input).ends(0);
        run.out.matches("Player 1 shows a tile of").count()
    };
    assert_eq!(shown(&ISIS, "tile; 1; log\n"), 1);
    let open = [&ISIS[..], &["--open"]].concat();
    assert_eq!(shown(&open, "tile; 1; log\n"), 2);
}

#[test]
fn rules_are_searched_at_the_prompt() {
    let folder = Folder::new();
    folder
        .run(&TUTANKHAMUN, "rules TUT-12\n")
        .ends(0)
        .tells("\nTUT-12  ");
    let run = folder.run(&ISIS, "rules face down\n").ends(0);
    run.tells("ISO-12");
}

#[test]
fn moves_lists_what_begins_with_a_word() {
    let folder = Folder::new();
    let run = folder.run(&TUTANKHAMUN, "moves sail 7\n").ends(0);
    let listed = run.out.rsplit("Sail").next().unwrap();
    assert!(
        listed.contains("79") && !listed.contains(" 45 "),
        "{listed}"
    );
}
