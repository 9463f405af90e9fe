//! Playing over a pipe: whole games, the commands of the prompt, what is said where.
#![allow(missing_docs)]

mod common;

use std::fs;

use common::{Folder, events, numbers};
use proptest::prelude::*;

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

/// The tests below play this: an open game, with an opponent that does not think.
const TUTANKHAMUN: [&str; 6] = [
    "play",
    "tutankhamun",
    "--seats",
    "you,random",
    "--seed",
    "3",
];
const ISIS: [&str; 6] = [
    "play",
    "isis-osiris",
    "--seats",
    "you,random",
    "--seed",
    "3",
];
const SAILING: [&str; 6] = ["play", "sailing", "--seats", "you,random", "--seed", "3"];

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
fn no_prompt_is_shown_to_a_pipe() {
    let folder = Folder::new();
    let run = folder.run(&TUTANKHAMUN, "sail 2\n").ends(0);
    let prompted = |text: &str| text.contains("Player 1> ");
    assert!(!prompted(&run.out) && !prompted(&run.talk), "{run:?}");
}

#[test]
fn the_seed_is_told_after_the_game_and_not_during_it() {
    let folder = Folder::new();
    let arguments = [
        "play",
        "isis-osiris",
        "--seats",
        "you,random",
        "--seed",
        "987654321987",
    ];
    let run = folder.run(&arguments, "log\nsave\nboard\n").ends(0);
    assert!(!run.out.contains("987654321987") && !run.talk.contains("987654321987"));
    let run = folder.run(&arguments, numbers(1, 300, 5)).ends(0);
    assert_eq!(run.out.matches("987654321987").count(), 1);
    assert!(run.out.ends_with("Seed: 987654321987\n"), "{}", run.out);
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

#[test]
fn a_bot_that_fails_forfeits_and_the_record_says_so() {
    let folder = Folder::new();
    let arguments = [
        "play",
        "isis-osiris",
        "--seats",
        "you,cmd:false",
        "--seed",
        "3",
    ];
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

#[test]
fn osiris_speaks_french() {
    let folder = Folder::new();
    let arguments = [
        "play",
        "osiris",
        "--lang",
        "fr",
        "--seats",
        "you,random",
        "--seed",
        "3",
    ];
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
        let run = common::run(narrow, input.as_bytes()).ends(0);
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
        let run = common::run(nile, b"").ends(0);
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
fn options_editions_and_seats_that_are_wrong_are_refused_with_what_is_right() {
    let folder = Folder::new();
    let cases: [(&[&str], i32, &str); 10] = [
        (&["play", "senet"], 2, "there is no game \"senet\""),
        (
            &["play", "tutankhamun", "--option", "idols_optionl=true"],
            2,
            "did you mean idols_optional?",
        ),
        (
            &["play", "tutankhamun", "--players", "9"],
            2,
            "2 to 6 players, not 9",
        ),
        (
            &["play", "tutankhamun", "--players", "0"],
            2,
            "2 to 6 players, not 0",
        ),
        (
            &["play", "tutankhamun", "--seats", "you,clever"],
            2,
            "there is no bot \"clever\"",
        ),
        (
            &[
                "play",
                "tutankhamun",
                "--seats",
                "you,easy",
                "--players",
                "3",
            ],
            2,
            "--seats names 2 players",
        ),
        (
            &["play", "tutankhamun", "--lang", "de"],
            2,
            "a language is `en` or `fr`",
        ),
        (
            &["play", "tutankhamun", "--edition", "x.toml"],
            2,
            "has no editions",
        ),
        (
            &["play", "sailing", "--edition", "/no/such.toml"],
            3,
            "/no/such.toml",
        ),
        (
            &["watch", "tutankhamun", "--seats", "you,easy"],
            2,
            "only bots can be watched",
        ),
    ];
    for (arguments, code, said) in cases {
        folder.run(arguments, "").ends(code).says(said);
    }
    assert!(folder.kept().is_empty(), "nothing was begun");
}

#[test]
fn an_edition_file_is_played_and_a_wrong_one_named_with_its_line() {
    let folder = Folder::new();
    let good = folder.file("dear.toml");
    fs::write(
        &good,
        "extends = \"english\"\nid = \"dear\"\n[rules]\nhire_cost = 3\n",
    )
    .unwrap();
    let record = folder.file("dear.jsonl");
    folder
        .run(
            &["play", "sailing", "--edition", &good, "--record", &record],
            "",
        )
        .ends(0);
    assert!(
        fs::read_to_string(&record)
            .unwrap()
            .contains("\"hire_cost\":3")
    );
    let wrong = folder.file("wrong.toml");
    fs::write(&wrong, "extends = \"english\"\n[rules]\nhire_cots = 3\n").unwrap();
    folder
        .run(&["play", "sailing", "--edition", &wrong], "")
        .ends(3)
        .says("wrong.toml:3: rules.hire_cots");
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
