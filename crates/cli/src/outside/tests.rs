//! Programs that play well, and programs that do not.

use std::time::Instant;

use nile_core::{Dice, Match, Stream, Turn};
use nile_games::isis_osiris::IsisOsiris;
use serde_json::Value;

use super::*;

/// Answers with the first legal action.
const FIRST: &str =
    r#"cmd:sh -c 'while read -r q; do q=${q#*legal\":[\"}; echo "{\"act\":\"${q%%\"*}\"}"; done'"#;

type Played = Match<IsisOsiris>;

fn game() -> Played {
    Match::new(Default::default(), 2, Dice::Seeded(5)).unwrap()
}

fn bot(text: &str) -> Outside<IsisOsiris> {
    let program = Program::parse(text).unwrap().unwrap();
    Outside::new(&program, &Default::default())
}

/// Asks the bot for the awaited seat's action.
fn ask(
    game: &Played,
    bot: &mut Outside<IsisOsiris>,
) -> Result<<IsisOsiris as Game>::Action, BotFault> {
    let Turn::Seat(seat) = game.turn() else {
        panic!("nobody is awaited")
    };
    game.attend(seat, bot);
    let mut rng = GameRng::new(1, Stream::Other(0));
    let (view, legal) = (game.game().view(Some(seat)), game.game().actions(seat));
    bot.choose(&view, &legal, &mut rng)
}

fn fault(text: &str) -> String {
    let mut bot = bot(text);
    let fault = ask(&game(), &mut bot).unwrap_err();
    assert_eq!(ask(&game(), &mut bot), Err(fault.clone()), "it stays out");
    fault.reason
}

#[test]
fn a_program_plays_a_whole_game() {
    let mut game = game();
    let mut bots = [bot(FIRST), bot(FIRST)];
    while let Turn::Seat(seat) = game.turn() {
        let action = ask(&game, &mut bots[seat.index()]).unwrap();
        assert_eq!(action, game.game().actions(seat)[0]);
        game.act(seat, action).unwrap();
    }
    assert_eq!(bots[0].number, 1);
}

#[test]
fn a_program_is_told_its_seat_the_story_and_the_view_of_its_seat_only() {
    // It answers and keeps each question in a file.
    let file = std::env::temp_dir().join(format!("nile-told-{}", std::process::id()));
    let path = file.display();
    let text = FIRST.replace(
        "read -r q; do",
        &format!("read -r q; do echo \"$q\" >> {path};"),
    );
    let mut game = game();
    let mut bot = bot(&text);
    for _ in 0..4 {
        let Turn::Seat(seat) = game.turn() else {
            panic!("nobody is awaited")
        };
        let action = match seat.index() {
            0 => game.game().actions(seat)[1],
            _ => ask(&game, &mut bot).unwrap(),
        };
        game.act(seat, action).unwrap();
    }
    drop(bot);
    let told = std::fs::read_to_string(&file).unwrap();
    std::fs::remove_file(&file).unwrap();
    let told: Vec<Value> = told
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(told.len(), 2);
    let keys = |question: &Value| {
        question
            .as_object()
            .unwrap()
            .keys()
            .cloned()
            .collect::<Vec<_>>()
    };
    let all = [
        "ask", "config", "events", "game", "legal", "match", "nile", "seat", "seats", "story",
        "view",
    ];
    assert_eq!(keys(&told[0]), all);
    assert!(
        !keys(&told[1]).contains(&"config".to_string()),
        "it is told once"
    );
    let second = Seat::new(1);
    assert_eq!(told[1]["seat"], json!(second));
    assert_eq!(told[1]["events"], 3);
    let state = game.state_after(3);
    assert_eq!(told[1]["view"], json!(state.view(Some(second))));
    let story = game.seen(Some(second), 1);
    let story = story[..2]
        .iter()
        .map(|seen| StoryLine::of::<IsisOsiris>(game.config(), seen));
    assert_eq!(told[1]["story"], json!(story.collect::<Vec<_>>()));
    assert!(!told[0].to_string().contains("seed"));
}

#[test]
fn a_program_that_stalls_dies_floods_or_answers_illegally_forfeits() {
    for (text, reason) in [
        ("cmd[ms=50]:sleep 60", "it did not answer within 50 ms"),
        ("cmd:true", "it ended without an answer"),
        (
            "cmd:sh -c 'echo out of wits >&2; exit 3'",
            "; it said: out of wits",
        ),
        ("cmd:yes", "without being asked|it answered"),
        (
            "cmd:cat /dev/zero",
            "it answered with more than 65536 bytes",
        ),
        ("cmd:cat", "an answer is {\"act\":\"ACTION\"}"),
        (
            r#"cmd:sh -c 'read q; echo "{\"act\":\"resign\"}"'"#,
            "\"resign\", which is not legal",
        ),
        (
            r#"cmd:sh -c 'read q; echo "{\"act\":null}"'"#,
            "it passed, but must choose",
        ),
        ("cmd:/no/such/program", "cannot be started"),
    ] {
        let told = fault(text);
        let told_so = reason.split('|').any(|part| told.contains(part));
        assert!(told_so, "{text}: {told}");
        assert!(told.starts_with(text), "{told}");
    }
}

#[test]
fn a_program_that_does_not_read_cannot_hold_us() {
    // A pipe holds some 64 KiB; what does not fit must not be waited for.
    let mut bot = bot("cmd[ms=100]:sleep 60");
    let running = Running::start(&bot.program).unwrap();
    let questions = running.questions.as_ref().unwrap();
    questions.send("x".repeat(1 << 20)).unwrap();
    bot.running = Some(running);
    assert!(
        ask(&game(), &mut bot)
            .unwrap_err()
            .reason
            .contains("within 100 ms")
    );
}

#[test]
fn the_program_is_gone_when_the_bot_is() {
    let mut bot = bot("cmd[ms=50]:sleep 60");
    let running = Running::start(&bot.program).unwrap();
    let id = running.group.child.id();
    bot.running = Some(running);
    drop(bot);
    let alive = std::path::Path::new(&format!("/proc/{id}/stat")).exists();
    assert!(!alive || !cfg!(target_os = "linux"));
}

/// Whether a process that is not ours to wait for has ended, as far as that can be seen here.
fn has_ended(id: &str) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{id}/stat"));
    // Behind the name, in brackets, comes the state: Z has ended and is not waited for yet.
    stat.map_or(true, |stat| {
        stat.rsplit(") ").next().unwrap().starts_with('Z')
    })
}

#[test]
fn what_a_shell_has_started_is_gone_with_it() {
    let file = std::env::temp_dir().join(format!("nile-group-{}", std::process::id()));
    let path = file.display();
    for after in ["wait", "exit 0", "cat > /dev/null"] {
        let mut bot = bot(&format!(
            "cmd[ms=300]:sh -c 'sleep 60 & echo $! > {path}; {after}'"
        ));
        let fault = ask(&game(), &mut bot).unwrap_err();
        assert!(fault.reason.contains("answer"), "{fault}");
        let sleeper = std::fs::read_to_string(&file).unwrap();
        let until = Instant::now() + Duration::from_secs(20);
        while !has_ended(sleeper.trim()) {
            assert!(Instant::now() < until, "{after}: {sleeper} still sleeps");
            std::thread::sleep(Duration::from_millis(5));
        }
    }
    std::fs::remove_file(&file).unwrap();
}

#[test]
fn a_new_match_is_told_as_one() {
    let mut bot = bot(FIRST);
    let mut first = game();
    for _ in 0..2 {
        let action = ask(&first, &mut bot).unwrap();
        let Turn::Seat(seat) = first.turn() else {
            panic!("nobody is awaited")
        };
        first.act(seat, action).unwrap();
    }
    ask(&game(), &mut bot).unwrap();
    assert_eq!(bot.number, 3, "another seat, and then another game");
}
