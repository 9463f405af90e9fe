//! What holds for every board and every sentence, tried on random games of every seat count.

use std::collections::HashSet;

use nile_boards::{Lang, Picture, Style};
use nile_core::{Dice, Game, GameRng, Match, Seat, Stream, Turn};
use nile_isis_osiris::{IsisOsiris, Supply};
use nile_sailing::{Config, Edition, Sailing};
use nile_tutankhamun::Tutankhamun;
use unicode_width::UnicodeWidthStr;

use crate::games::{Step, play};

/// Every way to show something at this width.
fn styles(width: usize) -> Vec<Style> {
    let mut styles = Vec::new();
    for bits in 0..32 {
        let on = |bit: u32| bits >> bit & 1 != 0;
        styles.push(Style {
            width,
            color: on(0),
            ascii: on(1),
            prose: on(2),
            lang: if on(3) { Lang::Fr } else { Lang::En },
            open: on(4),
        });
    }
    styles
}

/// The text without ANSI sequences of colour.
fn stripped(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\u{1b}') {
        out.push_str(before);
        let (sequence, tail) = after
            .split_once('m')
            .expect("a sequence of colour ends with m");
        assert!(sequence.starts_with('['), "{sequence}");
        assert!(
            sequence[1..]
                .chars()
                .all(|c| c.is_ascii_digit() || c == ';'),
            "{sequence}"
        );
        rest = tail;
    }
    out + rest
}

fn check_text(text: &str, style: &Style) {
    assert!(
        !stripped(text).trim().is_empty(),
        "{style:?}: nothing is said"
    );
    if style.ascii {
        assert!(text.is_ascii(), "{style:?}:\n{text}");
    }
    let controls = |c: char| c.is_control() && c != '\n' && !(style.color && c == '\u{1b}');
    assert!(!text.contains(controls), "{style:?}:\n{text:?}");
}

fn check_board<G: Picture>(step: &Step<'_, G>, view: &G::View, style: &Style) {
    let board = G::board(step.config, view, style);
    check_text(&board, style);
    assert!(board.ends_with('\n'), "{style:?}:\n{board}");
    let plain = stripped(&board);
    for line in plain.lines() {
        assert!(
            line.width() <= style.width,
            "{style:?}: {} wide: {line}",
            line.width()
        );
        assert_eq!(line, line.trim_end(), "{style:?}: spaces at the end");
    }
    let without = Style {
        color: false,
        ..*style
    };
    assert_eq!(
        plain,
        G::board(step.config, view, &without),
        "{style:?}: colour adds nothing"
    );
    if style.prose {
        assert!(plain.trim_end().ends_with('.'), "{style:?}:\n{plain}");
        let drawing = |c: char| ('\u{2500}'..'\u{2600}').contains(&c) || "≈×·|[]<>".contains(c);
        assert!(!plain.contains(drawing), "{style:?}:\n{plain}");
        assert!(
            !plain.contains("  "),
            "{style:?}: sentences have no columns:\n{plain}"
        );
    }
}

/// What is said of the choices there are.
fn check_choices<G: Picture>(step: &Step<'_, G>, style: &Style) {
    for seat in step.actors().iter() {
        let view = step.game.view(Some(seat));
        let mut said = HashSet::new();
        for action in step.game.actions(seat) {
            let heading = G::heading(step.config, &action, style);
            let words = G::say_action(step.config, &view, &action, style);
            for text in [&heading, &words] {
                check_text(text, style);
                assert!(!text.contains(['\n', '\u{1b}']), "{text:?}");
            }
            let told = format!("{heading} | {words}");
            assert!(
                said.insert(told),
                "{action:?} is told like another: {heading} | {words}"
            );
        }
    }
    step.game.outcomes(|outcome, _| {
        let words = G::say_outcome(step.config, &outcome, style);
        check_text(&words, style);
        assert!(!words.contains(['\n', '\u{1b}']), "{words:?}");
    });
}

/// What is told of what happens.
fn check_event<G: Picture>(step: &Step<'_, G>, style: &Style) {
    let Some(event) = step.event else { return };
    for observer in step.observers() {
        let before = step.game.view(observer);
        let seen = step.game.seen(&event, observer);
        let told = G::say_event(step.config, &seen, &before, style);
        check_text(&told, style);
        assert!(told.ends_with('.'), "{told}");
        assert!(!told.contains(['\n', '\u{1b}']), "{told:?}");
        if let Some(board) = G::last_look(step.config, &seen, &before, style) {
            check_text(&board, style);
            assert!(board.ends_with('\n'), "{style:?}:\n{board}");
            let fits = |line: &str| line.width() <= style.width;
            assert!(stripped(&board).lines().all(fits), "{style:?}:\n{board}");
        }
    }
}

/// Everything, on one random game: what is cheap at every step, boards at some of them.
fn check_game<G: Picture>(config: &G::Config, seats: usize, seed: u64, among: usize) {
    let mut rng = GameRng::new(seed, Stream::Other(2));
    play::<G>(config, seats, seed, among, |step| {
        let width = 40 + rng.below(161) as usize;
        let styles = styles(width);
        let style = rng.pick(&styles).expect("there are styles");
        check_event(&step, style);
        check_choices(&step, style);
        let look = step.event.is_none() || rng.below(8) == 0;
        if look {
            for observer in step.observers() {
                check_board(&step, &step.game.view(observer), style);
            }
        }
    });
}

/// At one moment of a game every width, drawn and told, plain and in ASCII; colour is laid over all.
fn check_widths<G: Picture>(config: &G::Config, seats: usize, at: usize) {
    let mut reached = false;
    play::<G>(config, seats, 3, 4, |step| {
        if step.number != at {
            return;
        }
        reached = true;
        for observer in [Some(nile_core::Seat::new(0)), None] {
            let view = step.game.view(observer);
            for width in 40..=200 {
                let styles = styles(width).into_iter();
                let french = styles.filter(|style| style.lang == Lang::Fr && style.color);
                for style in french.filter(|style| style.open) {
                    check_board(&step, &view, &style);
                }
            }
        }
    });
    assert!(reached, "the game is long enough");
}

/// Two worlds that look the same are shown the same.
fn check_same_view<G: Picture>(config: &G::Config, seats: usize) {
    let mut rng = GameRng::new(1, Stream::Other(3));
    let mut tried = 0;
    play::<G>(config, seats, 5, 12, |step| {
        if rng.below(10) > 0 {
            return;
        }
        for observer in step.observers() {
            let view = step.game.view(observer);
            let other = G::determinize(&view, &mut rng).view(observer);
            let style = Style::default();
            assert_eq!(
                G::board(step.config, &view, &style),
                G::board(step.config, &other, &style)
            );
            tried += 1;
        }
    });
    assert!(tried > 0, "some moments were tried");
}

#[test]
fn tutankhamun_keeps_within_its_style_at_every_seat_count() {
    let optional = nile_tutankhamun::Config {
        idols_optional: true,
        start: nile_tutankhamun::Start::Drawn,
        ..Default::default()
    };
    for seats in 2..=6 {
        check_game::<Tutankhamun>(&Default::default(), seats, seats as u64, 6);
        check_game::<Tutankhamun>(&optional, seats, 90 + seats as u64, 80);
    }
}

#[test]
fn isis_and_osiris_keeps_within_its_style_at_every_seat_count() {
    let series = nile_isis_osiris::Config {
        games: 3,
        supply: Supply::Common,
        ..Default::default()
    };
    for seats in 2..=4 {
        check_game::<IsisOsiris>(&Default::default(), seats, seats as u64, 40);
        check_game::<IsisOsiris>(&series, seats, 90 + seats as u64, 40);
    }
}

#[test]
fn sailing_keeps_within_its_style_at_every_seat_count_and_in_both_editions() {
    for seats in 2..=5 {
        for config in [Config::default(), Config::osiris()] {
            check_game::<Sailing>(&config, seats, seats as u64, 1000);
            let quiet = Config {
                proposals: 0,
                ..config
            };
            check_game::<Sailing>(&quiet, seats, 90 + seats as u64, 1000);
        }
    }
}

#[test]
fn sailing_with_other_boards_keeps_within_its_style() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../sailing/tests/editions");
    let mut tried = 0;
    for entry in std::fs::read_dir(folder).expect("the editions of the engine's tests") {
        let path = entry.expect("an entry").path();
        let text = std::fs::read_to_string(&path).expect("a readable file");
        let edition = Edition::load(&text, "edition.toml").expect("a good edition");
        let config = Config::with_edition(edition);
        for seats in 2..=5 {
            check_game::<Sailing>(&config, seats, seats as u64, 1000);
        }
        tried += 1;
    }
    assert!(tried > 0, "there are editions");
}

#[test]
fn names_too_long_for_a_board_are_cut_not_spilled() {
    let text = "extends = \"english\"\nid = \"long\"\n\
                title = { en = \"A very long title of an edition that nobody could ever print on a \
                box of this size\", fr = \"Un titre très long 河 que personne ne pourrait imprimer\" }\n\
                [words]\nfarmer = { en = \"farmer of the wide fields between river and desert\", \
                fr = \"ouvrier agricole des champs entre fleuve et désert\" }\n";
    let edition = Edition::load(text, "long.toml").expect("a good edition");
    check_widths::<Sailing>(&Config::with_edition(edition), 3, 60);
}

#[test]
fn every_width_is_kept_in_every_style() {
    check_widths::<Tutankhamun>(&Default::default(), 6, 110);
    check_widths::<IsisOsiris>(&Default::default(), 4, 40);
    check_widths::<Sailing>(&Config::osiris(), 5, 150);
}

#[test]
fn what_looks_the_same_is_shown_the_same() {
    check_same_view::<Tutankhamun>(&Default::default(), 3);
    check_same_view::<IsisOsiris>(&Default::default(), 3);
    check_same_view::<Sailing>(&Config::default(), 3);
}

/// What does not fit is broken, not cut off: the mark of a cut never shows.
fn check_nothing_is_cut<G: Picture>(config: &G::Config, among: usize) {
    for (seats, lang) in [(G::META.min_seats, Lang::Fr), (G::META.max_seats, Lang::En)] {
        play::<G>(config, seats, 8, among, |step| {
            if step.number % 7 > 0 && step.event.is_some() {
                return;
            }
            for (observer, width) in step.observers().zip([40, 41, 55, 80, 150, 40, 80]) {
                let view = step.game.view(observer);
                let style = Style {
                    width,
                    lang,
                    ..Style::default()
                };
                let board = G::board(step.config, &view, &style);
                assert!(!board.contains('…'), "{style:?}:\n{board}");
            }
        });
    }
}

#[test]
fn nothing_is_cut_from_a_board_of_forty_columns() {
    check_nothing_is_cut::<Tutankhamun>(&Default::default(), 6);
    check_nothing_is_cut::<IsisOsiris>(&Default::default(), 40);
    check_nothing_is_cut::<Sailing>(&Config::default(), 1000);
    check_nothing_is_cut::<Sailing>(&Config::osiris(), 1000);
}

/// Words that are English and no French, no name and no word of the notation.
const ENGLISH: [&str; 14] = [
    "the", "and", "with", "of", "from", "takes", "puts", "draws", "for", "city", "laborers",
    "card", "cards", "governor",
];

fn assert_french(text: &str) {
    // What is typed is the same in every language.
    let mut french = String::new();
    let mut depth = 0;
    for c in text.chars() {
        depth += i32::from(c == '(');
        french.extend(Some(c).filter(|_| depth == 0));
        depth -= i32::from(c == ')');
    }
    let french = french
        .replace("card: 1 carte", "1 carte")
        .replace("card pris", "pris");
    let french = french
        .replace("card bloqué", "bloqué")
        .replace("card : 1 carte", "1 carte");
    for word in french.split(|c: char| !(c.is_alphanumeric() || c == '-')) {
        assert!(!ENGLISH.contains(&word), "{word} in:\n{text}");
    }
}

#[test]
fn osiris_is_told_in_french_throughout() {
    for (seats, config) in [
        (2, Config::osiris()),
        (4, Config::osiris()),
        (3, Config::default()),
    ] {
        play::<Sailing>(&config, seats, 11, 1000, |step| {
            let fr = Style {
                lang: Lang::Fr,
                ..Style::default()
            };
            let prose = Style { prose: true, ..fr };
            for seat in step.actors().iter() {
                let view = step.game.view(Some(seat));
                for action in step.game.actions(seat) {
                    let english = Sailing::heading(step.config, &action, &Style::default());
                    let heading = Sailing::heading(step.config, &action, &fr);
                    assert_ne!(heading, english);
                    assert_french(&heading);
                    assert_french(&Sailing::say_action(step.config, &view, &action, &fr));
                }
            }
            let Some(event) = step.event else { return };
            for observer in step.observers() {
                let before = step.game.view(observer);
                let seen = step.game.seen(&event, observer);
                let told = Sailing::say_event(step.config, &seen, &before, &fr);
                let english = Sailing::say_event(step.config, &seen, &before, &Style::default());
                assert_ne!(told, english);
                assert_french(&told);
                if step.number % 16 == 0 {
                    assert_french(&Sailing::board(step.config, &before, &fr));
                    assert_french(&Sailing::board(step.config, &before, &prose));
                }
            }
        });
    }
}

/// Tries actions met anywhere at every moment, so that many are refused.
#[test]
fn osiris_refuses_and_scores_in_french() {
    let fr = Style {
        lang: Lang::Fr,
        ..Style::default()
    };
    let mut met: Vec<nile_sailing::Action> = Vec::new();
    let mut kinds = HashSet::new();
    let mut rng = GameRng::new(5, Stream::Other(2));
    let mut configs = [Config::osiris(), Config::osiris(), Config::default()];
    configs[1].proposals = 0;
    for (game, config) in configs.iter().cycle().take(9).enumerate() {
        play::<Sailing>(config, 2 + game % 4, game as u64, 1000, |step| {
            for line in step.game.score_sheet(Seat::new(0)).lines {
                assert_ne!(Sailing::say_score(&line, &fr), line.what);
            }
            for seat in Seat::all(step.game.seats()) {
                met.extend(step.game.actions(seat));
                for _ in 0..8 {
                    let Some(action) = rng.pick(&met) else {
                        continue;
                    };
                    let Err(refusal) = step.game.check(seat, action) else {
                        continue;
                    };
                    let mut english = String::new();
                    Sailing::write_refusal(step.config, &refusal, &mut english);
                    let french = Sailing::say_refusal(step.config, &refusal, &fr);
                    assert_ne!(french, english);
                    assert_french(&french);
                    let name = format!("{refusal:?}");
                    kinds.insert(name.split(' ').next().unwrap_or_default().to_string());
                }
            }
            met.truncate(20_000);
        });
    }
    assert!(
        kinds.len() > 40,
        "{} kinds of refusals: {kinds:?}",
        kinds.len()
    );
}

/// The memory game: without `open` nothing on the board tells a value.
#[test]
fn isis_and_osiris_shows_backs_only() {
    for prose in [false, true] {
        play::<IsisOsiris>(&Default::default(), 3, 4, 40, |step| {
            let view = step.game.view(None);
            if step.event.is_none() || view.revealed.is_some() {
                return;
            }
            let style = Style {
                prose,
                ..Style::default()
            };
            let board = IsisOsiris::board(step.config, &view, &style);
            let sign = |pair: &[u8]| matches!(pair[0], b'+' | b'-') && pair[1].is_ascii_digit();
            assert!(!board.as_bytes().windows(2).any(sign), "{board}");
        });
    }
}

/// The state moves on to the next game of a series at once, so what is shown of the one that ended is held
/// against the same game played alone.
#[test]
fn isis_and_osiris_shows_the_end_of_every_game_of_a_series() {
    let series = nile_isis_osiris::Config {
        games: 3,
        ..Default::default()
    };
    let style = Style::default();
    // The squares, without what stands beside them.
    let squares = |board: &str| -> Vec<String> {
        let lines = board.lines().skip_while(|line| !line.contains('┌'));
        lines.map(|line| line.chars().take(33).collect()).collect()
    };
    // Of each player the seat, what is left, and the points.
    let sheet = |board: &str| -> Vec<Vec<i16>> {
        let numbers = |line: &str| {
            line.split(' ')
                .filter_map(|word| word.parse().ok())
                .collect()
        };
        let lines = board.lines().filter_map(|line| line.split_once(" player "));
        let rows = lines.map(|(_, line)| numbers(line));
        rows.filter(|row: &Vec<i16>| !row.is_empty()).collect()
    };
    let mut alone: Option<Match<IsisOsiris>> = None;
    let mut ends = 0;
    play::<IsisOsiris>(&series, 3, 8, 40, |step| {
        let Some(event) = step.event else {
            assert_eq!(ends, 2, "the last game stays on the table");
            return;
        };
        let before = step.game.view(None);
        let game = alone.get_or_insert_with(|| {
            let config = nile_isis_osiris::Config {
                start: before.starter,
                games: 1,
                ..series.clone()
            };
            Match::new(config, 3, Dice::Manual).expect("a game")
        });
        game.push(event).expect("the same moves");
        let over = game.turn() == Turn::Over && before.game < 3;
        let seen = step.game.seen(&event, None);
        let look = IsisOsiris::last_look(step.config, &seen, &before, &style);
        assert_eq!(look.is_some(), over, "{look:?}");
        let told = IsisOsiris::say_event(step.config, &seen, &before, &style);
        let says = format!("; game {} of 3 is over.", before.game);
        assert_eq!(told.contains(" is over"), over, "{told}");
        let Some(look) = look else { return };
        assert!(told.ends_with(&says), "{told}");
        ends += 1;
        assert!(look.contains(&format!("\nGame {} of 3 is over.\n", before.game)));
        let view = game.game().view(None);
        let board = IsisOsiris::board(game.config(), &view, &style);
        assert_eq!(squares(&look), squares(&board));
        let mut rows = sheet(&board);
        assert!(
            rows.len() == 3 && rows.iter().all(|row| row.len() == 4),
            "{board}"
        );
        for (row, seat) in rows.iter_mut().zip(Seat::all(3)) {
            row[3] += before.totals[seat];
        }
        assert_eq!(sheet(&look), rows);
        alone = None;
    });
}
