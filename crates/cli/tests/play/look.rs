//! How it is shown: French, colour, prose, narrow and wide.

use crate::common::{Folder, ISIS, run, words};
use crate::{SAILING, TUTANKHAMUN};

#[test]
fn osiris_speaks_french() {
    let folder = Folder::new();
    let arguments = words("play osiris --lang fr --seats you,random --seed 3");
    let input = "help\nhlep\nundo\nscore\nplan pylon 1\nrules tribut\n";
    let run = folder.run(&arguments, input).ends(0);
    let run = run
        .tells("Osiris, 2 joueurs : vous, random.\n")
        .tells("bonus de retrait (STO-30)")
        .tells("Récolter")
        .tells("STO-35  Tribut\n")
        .tells("En plus des coups");
    run.says("Interdit (STO-26) : ce cartouche est occupé")
        .says("Vouliez-vous dire `help` ?")
        .says("Vous n’avez rien à reprendre.")
        .says("Pour reprendre : nile resume");
    let ascii = [&arguments[..], &["--ascii"]].concat();
    let run = folder
        .run(&ascii, "help\nhlep\nscore\nlog\nmoves\n")
        .ends(0);
    assert!(
        run.out.is_ascii(),
        "{:?}",
        run.out.chars().find(|c| !c.is_ascii())
    );
    assert!(run.talk.is_ascii(), "{}", run.talk);
}

#[test]
fn colour_comes_only_when_asked_for_over_a_pipe() {
    let folder = Folder::new();
    let plain = folder.run(&ISIS, "piece a1\n").ends(0);
    assert!(!plain.out.contains('\x1b'));
    let always = [&ISIS[..], &["--color", "always"]].concat();
    assert!(
        folder
            .run(&always, "piece a1\n")
            .ends(0)
            .out
            .contains('\x1b')
    );
    let never = [&ISIS[..], &["--color", "never"]].concat();
    assert!(
        !folder
            .run(&never, "piece a1\n")
            .ends(0)
            .out
            .contains('\x1b')
    );
}

#[test]
fn prose_tells_the_board_in_sentences() {
    let folder = Folder::new();
    for arguments in [&ISIS, &TUTANKHAMUN, &SAILING] {
        let prose = [&arguments[..], &["--prose"]].concat();
        let run = folder.run(&prose, "1\n").ends(0);
        // What is drawn, and what is only lined up for the eye, cannot be read aloud.
        for drawn in ["│", "──", "·", "~~", "   > "] {
            assert!(!run.out.contains(drawn), "{drawn:?} in {}", run.out);
        }
        assert!(run.out.contains(". "), "{}", run.out);
    }
}

#[test]
fn forty_columns_are_enough() {
    let folder = Folder::new();
    for arguments in [&TUTANKHAMUN, &ISIS, &SAILING] {
        let mut narrow = folder.nile(arguments);
        narrow.env("COLUMNS", "40");
        let input = "help; score; log; moves; rules 1; why 1; 1; 2; 1; foo";
        let run = run(narrow, input.as_bytes()).ends(0);
        for line in run.out.lines() {
            let width = unicode_width::UnicodeWidthStr::width(line);
            assert!(width <= 40, "{width} columns: {line:?}");
        }
    }
}

#[test]
fn wide_terminals_use_their_room() {
    let folder = Folder::new();
    let widest = |arguments: &[&str], columns: &str| {
        let mut nile = folder.nile(arguments);
        nile.env("COLUMNS", columns);
        let run = run(nile, b"").ends(0);
        let widths = run.out.lines().map(unicode_width::UnicodeWidthStr::width);
        widths.max().unwrap()
    };
    for arguments in [&TUTANKHAMUN, &SAILING] {
        assert!(widest(arguments, "80") <= 80);
        let wide = widest(arguments, "140");
        assert!((100..=140).contains(&wide), "{arguments:?}: {wide}");
    }
}

#[test]
fn the_end_of_every_game_of_a_series_is_shown() {
    let folder = Folder::new();
    let watch = "watch isis-osiris --option games=2 --seats greedy,random --seed 7";
    let run = folder.run(&words(watch), "").ends(0);
    let shown = run
        .out
        .split("\nGame 1 of 2 is over.\n")
        .collect::<Vec<_>>();
    let [before, after] = shown[..] else {
        panic!("once: {}", run.out)
    };
    let news = before.trim_end_matches(|c| c != '.');
    assert!(news.ends_with("; game 1 of 2 is over."), "{before}");
    let (board, _) = after.split_once("Letters are pieces").expect("a board");
    assert!(
        board.contains("points\n") && board.contains("│ +"),
        "{board}"
    );
    assert!(board.contains("Game 1 of 2\n"), "{board}");
    let [kept] = &folder.kept()[..] else {
        panic!("one record")
    };
    let kept = kept.to_str().expect("a path");
    let steps = folder.run(&["replay", kept, "--step"], "\n".repeat(200));
    let out = steps.ends(0).out;
    assert_eq!(out.matches(board).count(), 1, "{out}");
}
