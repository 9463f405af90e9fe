//! Watching, refereeing, resuming, forking and replaying.
#![allow(missing_docs)]

mod common;

use std::fs;
use std::path::Path;

use common::{Folder, ISIS, events, numbers, words};
use nile_core::Event;
use nile_games::prelude::*;

#[test]
fn bots_are_watched_at_once_and_the_same_seed_plays_the_same_game() {
    let folder = Folder::new();
    let arguments = words("watch tutankhamun --seats greedy,random,random --seed 5");
    let first = folder
        .run(&arguments, "")
        .ends(0)
        .tells("Seed: ")
        .tells("Seed: 5\n");
    let second = folder.run(&arguments, "").ends(0);
    assert_eq!(first.out, second.out);
    first.says("The record is in ");
}

#[test]
fn bots_are_watched_step_by_step() {
    let folder = Folder::new();
    let arguments = words("watch isis-osiris --seats random,random --seed 5 --step");
    let run = folder.run(&arguments, "\n\nscore\nquit\n").ends(0);
    let events = events(&folder.kept()[0]);
    let acts = events
        .iter()
        .filter(|event| event.contains("\"act\""))
        .count();
    assert_eq!(acts, 2, "{events:?}");
    run.says("face down").says("Go on with: nile resume");
    let file = folder.kept().pop().unwrap();
    let resumed = folder.run(&["resume", file.to_str().unwrap()], "").ends(0);
    resumed.tells("Seed: ");
}

#[test]
fn bots_are_watched_with_pauses() {
    let folder = Folder::new();
    let arguments = words("watch isis-osiris --seats random,random --delay 1");
    let run = folder.run(&arguments, "").ends(0).tells("Seed: ");
    let boards = run.out.matches("── Isis & Osiris").count();
    assert!(boards > 20, "a board before every move, {boards}");
}

#[test]
fn a_record_on_standard_output_is_a_record() {
    let folder = Folder::new();
    let arguments = words("watch isis-osiris --seats random,random --record -");
    let run = folder.run(&arguments, "").ends(0).says("Seed: ");
    folder
        .run(&["replay", "--check", "-"], &run.out)
        .ends(0)
        .tells("all well");
    assert!(folder.kept().is_empty());
}

#[test]
fn resume_goes_on_with_the_last_open_game_and_says_where_it_is() {
    let folder = Folder::new();
    folder
        .run(&["resume"], "")
        .ends(2)
        .says("there is no game to go on with");
    let play = words("play isis-osiris --seats you,random --seed 5");
    folder.run(&play, "piece a1\n").ends(0);
    let file = folder.kept().pop().unwrap();
    // A game that is over does not count, however new it is.
    folder
        .run(&play, numbers(1, 200, 4))
        .ends(0)
        .tells("Seed: ");
    let run = folder.run(&["resume"], "").ends(0);
    let run = run.says(&format!("The game is kept in {}", file.display()));
    run.tells("Isis & Osiris goes on after");
}

#[test]
fn resume_keeps_the_seats_unless_told_otherwise() {
    let folder = Folder::new();
    let play = words("play isis-osiris --seats random,you --seed 5");
    folder.run(&play, "piece a1\n").ends(0);
    let file = folder.kept()[0].to_str().unwrap().to_string();
    let run = folder.run(&["resume", &file, "--open"], "score\n").ends(0);
    run.tells("Player 1 (random)").tells("Player 2 (you)");
    let run = folder
        .run(
            &["resume", &file, "--open", "--seats", "greedy,you"],
            "score\n",
        )
        .ends(0);
    run.tells("Player 1 (greedy)");
    folder
        .run(&["resume", &file, "--seats", "you"], "")
        .ends(2)
        .says("2 play this game");
}

/// Seeded draws do not depend on when a game was interrupted.
#[test]
fn a_game_resumed_at_every_move_is_the_same_game() {
    let folder = Folder::new();
    let (whole, pieces) = (folder.file("whole.jsonl"), folder.file("pieces.jsonl"));
    let play = |file: &str, input: &str| {
        let arguments = [
            "play",
            "sailing",
            "--seats",
            "you,random",
            "--seed",
            "9",
            "--record",
            file,
        ];
        folder.run(&arguments, input).ends(0);
    };
    let lines = numbers(6, 12, 3);
    play(&whole, &lines);
    play(&pieces, "");
    for line in lines.lines() {
        folder.run(&["resume", &pieces], line).ends(0);
    }
    assert_eq!(events(whole.as_ref()), events(pieces.as_ref()));
}

#[test]
fn a_fork_has_the_beginning_of_a_game_and_leaves_it_as_it_is() {
    let folder = Folder::new();
    let file = folder.file("game.jsonl");
    let play = [&ISIS[..], &["--record", &file]].concat();
    folder
        .run(&play, numbers(1, 200, 4))
        .ends(0)
        .tells("Seed: ");
    let before = fs::read_to_string(&file).unwrap();
    let forked = folder.run(&["fork", &file, "--at", "4"], "").ends(0);
    let fork = forked.out.trim().to_string();
    forked.says(&format!("Go on with: nile resume {fork}"));
    let kept = events(Path::new(&fork));
    assert!(
        kept.len() >= 4 && kept[..4] == events(file.as_ref())[..4],
        "{kept:?}"
    );
    folder
        .run(&["resume", &fork], "")
        .ends(0)
        .tells("goes on after");
    assert_eq!(fs::read_to_string(&file).unwrap(), before);
    let other = folder.file("other.jsonl");
    folder
        .run(&["fork", &file, "--at", "4", "--record", &other], "")
        .ends(0);
    folder
        .run(&["fork", &file, "--at", "999"], "")
        .ends(2)
        .says("events, not 999");
    let piped = folder
        .run(&["fork", "-", "--at", "4", "--record", "-"], &before)
        .ends(0);
    folder
        .run(&["replay", "-"], &piped.out)
        .ends(0)
        .tells("goes on from here");
}

#[test]
fn a_record_is_shown_at_any_event_and_step_by_step() {
    let folder = Folder::new();
    let file = folder.file("game.jsonl");
    let play = [&ISIS[..], &["--record", &file]].concat();
    folder.run(&play, "piece c3\n").ends(0);
    let start = folder.run(&["replay", &file, "--at", "0"], "").ends(0);
    start.tells("0/2  Isis & Osiris, 2 seats");
    let run = folder.run(&["replay", &file, "--at", "1"], "").ends(0);
    assert!(
        run.out.starts_with("1/2  Player 1 puts a piece on c3.\n"),
        "{}",
        run.out
    );
    let steps = folder.run(&["replay", &file, "--step"], "").ends(0);
    assert_eq!(
        steps.out.matches("── Isis & Osiris").count(),
        3,
        "{}",
        steps.out
    );
    folder
        .run(&["replay", &file, "--at", "3"], "")
        .ends(2)
        .says("has 2 events, not 3");
    folder
        .run(&["replay", &file, "--at", "1", "--seat", "3"], "")
        .ends(2)
        .says("a seat is 1 to 2");
    folder
        .run(&["replay", &file, "--check", "--at", "1"], "")
        .ends(2);
}

#[test]
fn a_seat_sees_its_own_hand_in_a_replay_and_not_another_s() {
    let folder = Folder::new();
    let file = folder.file("game.jsonl");
    let play = [
        "play", "sailing", "--seats", "you,you", "--seed", "5", "--record", &file,
    ];
    folder.run(&play, "").ends(0);
    let seen = |seat: &str| {
        folder
            .run(&["replay", &file, "--at", "2", "--seat", seat], "")
            .ends(0)
            .out
    };
    assert_ne!(seen("1"), seen("2"));
}

/// A game with seeded draws typed in as if it had happened at a real table.
fn refereed<G: Playable>(title: &str, seats: usize, config: G::Config) {
    let folder = Folder::new();
    let mut game = Match::<G>::new(config, seats, Dice::Seeded(8)).unwrap();
    let mut rng = GameRng::new(8, Stream::Other(1));
    while let Turn::Seat(seat) = game.turn() {
        let actions = game.game().actions(seat);
        let action = *rng.pick(&actions).unwrap();
        game.act(seat, action).unwrap();
    }
    let mut table = game.start().clone();
    let mut lines = Vec::new();
    for event in game.events() {
        match event {
            Event::Act(_, action) => lines.push(G::action_text(game.config(), action)),
            Event::Chance(outcome) => {
                let mut outcomes = 0;
                table.outcomes(|_, _| outcomes += 1);
                // What can only be so is not asked.
                if outcomes > 1 {
                    lines.push(G::outcome_text(game.config(), outcome));
                }
            }
        }
        table.apply_unchecked(*event);
    }
    let file = folder.file("table.jsonl");
    let players = seats.to_string();
    let arguments = ["referee", title, "--players", &players, "--record", &file];
    let run = folder
        .run(&arguments, lines.join("\n"))
        .ends(0)
        .tells("win");
    assert!(
        !run.out.contains("Seed"),
        "nothing was drawn by the program"
    );
    let reader = RecordReader::open(std::io::BufReader::new(fs::File::open(&file).unwrap()));
    let replay = reader.unwrap().replay::<G>().unwrap();
    replay.complete().unwrap();
    assert_eq!(replay.game.events(), game.events());
    assert_eq!(replay.game.game().standings(), game.game().standings());
}

#[test]
fn a_real_table_of_each_game_is_refereed_to_its_end() {
    use nile_games::{isis_osiris, sailing, tutankhamun};
    refereed::<tutankhamun::Tutankhamun>("tutankhamun", 3, Default::default());
    refereed::<sailing::Sailing>("sailing", 3, Default::default());
    refereed::<sailing::Sailing>("osiris", 2, sailing::Config::osiris());
    refereed::<isis_osiris::IsisOsiris>("isis-osiris", 4, Default::default());
}

#[test]
fn a_referee_refuses_takes_back_and_goes_on_later() {
    let folder = Folder::new();
    let input = "piece a1\npiece a1\ntile\n+7\n+3\nundo\n-2\nplace b2\nundo 9\nundo x\n";
    let run = folder.run(&["referee", "isis-osiris"], input).ends(0);
    let run = run
        .says("Not allowed (ISO-")
        .says("`+7` cannot be drawn now")
        .says("Taken back: 1.");
    run.says("You have nothing to take back.")
        .says("Say how many events");
    let file = folder.kept().pop().unwrap();
    let events = events(&file);
    assert!(
        events
            .iter()
            .any(|event| event.contains("\"chance\":\"-2\"")),
        "{events:?}"
    );
    assert!(
        !events.iter().any(|event| event.contains("+3")),
        "{events:?}"
    );
    assert_eq!(events.len(), 4, "{events:?}");
    let resumed = folder
        .run(&["resume", file.to_str().unwrap()], "tile\n")
        .ends(0);
    resumed.tells("What was drawn?");
}

#[test]
fn a_referee_takes_a_draw_without_its_first_word() {
    let folder = Folder::new();
    let arguments = ["referee", "sailing", "--option", "first_regent=1"];
    folder
        .run(&arguments, "")
        .ends(0)
        .tells("Only player 1 may see this draw.");
    let card = folder.run(&arguments, "moves\n").ends(0);
    assert!(card.out.contains("  1  "), "{}", card.out);
}
