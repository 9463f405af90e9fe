//! Whole games, and where their records are.

use crate::TUTANKHAMUN;
use crate::common::{Folder, events, numbers, words};

/// How many lines of numbers are more than any game takes.
const ENOUGH: usize = 20_000;

/// Plays a whole game of people who choose blindly, and checks its record.
fn whole_game(title: &str, seats: &str, seed: u64) {
    let folder = Folder::new();
    let file = folder.file("game.jsonl");
    let seed_text = seed.to_string();
    let arguments = [
        "play", title, "--seats", seats, "--seed", &seed_text, "--record", &file,
    ];
    let run = folder.run(&arguments, numbers(seed, ENOUGH, 6)).ends(0);
    let run = run.tells(" win").tells(&format!("Seed: {seed}\n"));
    assert!(run.out.contains("place 1"), "{}", run.out);
    folder
        .run(&["replay", "--check", &file], "")
        .ends(0)
        .tells("all well");
    let over = folder.run(&["resume", &file], "").ends(2);
    over.says("this game is over");
}

/// Every seat count of a title.
fn whole_games(title: &str, seats: std::ops::RangeInclusive<usize>) {
    for count in seats {
        whole_game(title, &vec!["you"; count].join(","), 100 + count as u64);
    }
}

#[test]
fn tutankhamun_is_played_to_its_end_at_every_seat_count() {
    whole_games("tutankhamun", 2..=6);
    whole_game("tutankhamun", "random,you,random", 7);
}

#[test]
fn sailing_is_played_to_its_end_at_every_seat_count() {
    whole_games("sailing", 2..=5);
    whole_game("sailing", "random,you,random", 7);
}

#[test]
fn osiris_is_played_to_its_end_at_every_seat_count() {
    whole_games("osiris", 2..=5);
    whole_game("osiris", "you,random", 7);
}

#[test]
fn isis_and_osiris_is_played_to_its_end_at_every_seat_count() {
    whole_games("isis-osiris", 2..=4);
    whole_game("isis-osiris", "you,random", 7);
}

#[test]
fn at_the_end_of_input_the_game_is_kept_and_all_is_well() {
    let folder = Folder::new();
    let run = folder.run(&TUTANKHAMUN, "sail 2\n").ends(0);
    let [file] = &folder.kept()[..] else {
        panic!("one game is kept");
    };
    let resume = format!("Go on with: nile resume {}\n", file.display());
    assert!(run.talk.ends_with(&resume), "{}", run.talk);
    assert!(events(file).iter().any(|event| event.contains("sail 2")));
}

#[test]
fn the_seed_is_told_after_the_game_and_not_during_it() {
    let folder = Folder::new();
    let arguments = words("play isis-osiris --seats you,random --seed 987654321987");
    let run = folder.run(&arguments, "log\nsave\nboard\n").ends(0);
    assert!(!run.out.contains("987654321987") && !run.talk.contains("987654321987"));
    let run = folder.run(&arguments, numbers(1, 300, 5)).ends(0);
    assert_eq!(run.out.matches("987654321987").count(), 1);
    assert!(run.out.ends_with("Seed: 987654321987\n"), "{}", run.out);
}

#[test]
fn quit_keeps_the_game() {
    let folder = Folder::new();
    folder
        .run(&TUTANKHAMUN, "quit\nsail 2\n")
        .ends(0)
        .says("Go on with: nile resume");
    assert!(
        !events(&folder.kept()[0])
            .iter()
            .any(|event| event.contains("sail"))
    );
}

#[test]
fn save_writes_a_copy_that_can_be_resumed() {
    let folder = Folder::new();
    let copy = folder.file("Copy of game.jsonl");
    let run = folder
        .run(&TUTANKHAMUN, format!("sail 2; save {copy}; save {copy}\n"))
        .ends(0);
    run.says(&format!("Saved in {copy}."))
        .says("there is such a file already");
    assert_eq!(events(copy.as_ref()), events(&folder.kept()[0]));
    folder
        .run(&["resume", &copy], "")
        .ends(0)
        .tells("goes on after");
}

#[test]
fn a_bot_that_fails_forfeits_and_the_record_says_so() {
    let folder = Folder::new();
    let arguments = words("play isis-osiris --seats you,cmd:false --seed 3");
    folder
        .run(&arguments, "piece a1\n")
        .ends(4)
        .says("Player 2 forfeits");
    let events = events(&folder.kept()[0]);
    assert!(
        events.last().unwrap().contains("\"forfeit\":2"),
        "{events:?}"
    );
}
