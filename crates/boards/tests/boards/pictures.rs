//! What boards look like. `INSTA_UPDATE=always` writes the pictures anew; look at them then.

use nile_boards::{Lang, Picture, Style};
use nile_core::{Seat, Turn};
use nile_isis_osiris::IsisOsiris;
use nile_sailing::{Config, Sailing};
use nile_tutankhamun::Tutankhamun;

use crate::games::{Step, play};

/// Calls once, at the first choice from so many events of a random game on, with the view of whoever
/// chooses.
fn at<G: Picture>(
    config: &G::Config,
    seats: usize,
    (seed, among, number): (u64, usize, usize),
    mut look: impl FnMut(&Step<'_, G>, &G::View),
) {
    let mut found = false;
    play::<G>(config, seats, seed, among, |step| {
        if let Turn::Seat(seat) = step.game.turn()
            && step.number >= number
            && !found
        {
            found = true;
            look(&step, &step.game.view(Some(seat)));
        }
    });
    assert!(found, "the game is long enough");
}

fn board<G: Picture>(
    config: &G::Config,
    seats: usize,
    moment: (u64, usize, usize),
    style: &Style,
) -> String {
    let mut drawn = String::new();
    at::<G>(config, seats, moment, |step, view| {
        drawn = G::board(step.config, view, style)
    });
    drawn
}

/// The choices there are, under their headings.
fn choices<G: Picture>(
    config: &G::Config,
    seats: usize,
    moment: (u64, usize, usize),
    style: &Style,
) -> String {
    let mut told = String::new();
    let mut last = String::new();
    at::<G>(config, seats, moment, |step, view| {
        for seat in step
            .actors()
            .iter()
            .filter(|&seat| step.game.turn() == Turn::Seat(seat))
        {
            for action in step.game.actions(seat) {
                let heading = G::heading(step.config, &action, style);
                if heading != last {
                    told.push_str(&format!("{heading}\n"));
                    last = heading;
                }
                let words = G::say_action(step.config, view, &action, style);
                told.push_str(&format!("    {words}\n"));
            }
        }
    });
    told
}

/// What happened up to a moment, as the first seat saw it.
fn story<G: Picture>(
    config: &G::Config,
    seats: usize,
    (seed, among, number): (u64, usize, usize),
    style: &Style,
) -> String {
    let mut told = String::new();
    play::<G>(config, seats, seed, among, |step| {
        let Some(event) = step.event.filter(|_| step.number < number) else {
            return;
        };
        let observer = Some(Seat::new(0));
        let before = step.game.view(observer);
        let seen = step.game.seen(&event, observer);
        told.push_str(&G::say_event(step.config, &seen, &before, style));
        told.push('\n');
    });
    told
}

fn narrow() -> Style {
    Style {
        width: 40,
        ..Style::default()
    }
}

fn french() -> Style {
    Style {
        lang: Lang::Fr,
        ..Style::default()
    }
}

fn quiet(config: Config) -> Config {
    Config {
        proposals: 0,
        ..config
    }
}

#[test]
fn tutankhamun() {
    let config = Default::default();
    let style = Style::default();
    let draw = |seats, style: &Style| board::<Tutankhamun>(&config, seats, (4, 6, 112), style);
    insta::assert_snapshot!("tutankhamun_two", draw(2, &style));
    insta::assert_snapshot!("tutankhamun_six", draw(6, &style));
    insta::assert_snapshot!("tutankhamun_narrow", draw(6, &narrow()));
    insta::assert_snapshot!(
        "tutankhamun_wide",
        draw(
            3,
            &Style {
                width: 160,
                ..style
            }
        )
    );
    insta::assert_snapshot!(
        "tutankhamun_ascii",
        draw(
            3,
            &Style {
                ascii: true,
                ..style
            }
        )
    );
    insta::assert_snapshot!(
        "tutankhamun_prose",
        draw(
            3,
            &Style {
                prose: true,
                ..style
            }
        )
    );
    insta::assert_snapshot!(
        "tutankhamun_choices",
        choices::<Tutankhamun>(&config, 3, (4, 6, 120), &style)
    );
}

#[test]
fn isis_and_osiris() {
    let config = Default::default();
    let style = Style::default();
    let draw = |seats, style: &Style| board::<IsisOsiris>(&config, seats, (5, 40, 35), style);
    insta::assert_snapshot!("isis_osiris_two", draw(2, &style));
    insta::assert_snapshot!("isis_osiris_four", draw(4, &style));
    insta::assert_snapshot!("isis_osiris_narrow", draw(4, &narrow()));
    insta::assert_snapshot!(
        "isis_osiris_open",
        draw(
            3,
            &Style {
                open: true,
                ..style
            }
        )
    );
    insta::assert_snapshot!(
        "isis_osiris_ascii",
        draw(
            3,
            &Style {
                ascii: true,
                ..style
            }
        )
    );
    insta::assert_snapshot!(
        "isis_osiris_prose",
        draw(
            3,
            &Style {
                prose: true,
                ..style
            }
        )
    );
    insta::assert_snapshot!(
        "isis_osiris_choices",
        choices::<IsisOsiris>(&config, 2, (5, 40, 12), &style)
    );
}

#[test]
fn sailing() {
    let config = quiet(Config::default());
    let style = Style::default();
    let draw = |seats, style: &Style| board::<Sailing>(&config, seats, (6, 1000, 95), style);
    insta::assert_snapshot!("sailing_two", draw(2, &style));
    insta::assert_snapshot!("sailing_five", draw(5, &style));
    insta::assert_snapshot!("sailing_narrow", draw(5, &narrow()));
    insta::assert_snapshot!(
        "sailing_wide",
        draw(
            4,
            &Style {
                width: 180,
                ..style
            }
        )
    );
    insta::assert_snapshot!(
        "sailing_ascii",
        draw(
            3,
            &Style {
                ascii: true,
                ..style
            }
        )
    );
    insta::assert_snapshot!(
        "sailing_prose",
        draw(
            3,
            &Style {
                prose: true,
                ..style
            }
        )
    );
    insta::assert_snapshot!(
        "sailing_story",
        story::<Sailing>(&config, 3, (6, 1000, 95), &style)
    );
    insta::assert_snapshot!(
        "sailing_choices",
        choices::<Sailing>(&Config::default(), 3, (6, 1000, 40), &style)
    );
}

#[test]
fn osiris_in_french() {
    let config = quiet(Config::osiris());
    let style = french();
    let draw = |seats, style: &Style| board::<Sailing>(&config, seats, (6, 1000, 95), style);
    insta::assert_snapshot!("osiris_two", draw(2, &style));
    insta::assert_snapshot!("osiris_narrow", draw(4, &Style { width: 40, ..style }));
    insta::assert_snapshot!(
        "osiris_ascii",
        draw(
            4,
            &Style {
                ascii: true,
                ..style
            }
        )
    );
    insta::assert_snapshot!(
        "osiris_prose",
        draw(
            3,
            &Style {
                prose: true,
                ..style
            }
        )
    );
    insta::assert_snapshot!(
        "osiris_story",
        story::<Sailing>(&config, 3, (6, 1000, 95), &style)
    );
    insta::assert_snapshot!(
        "osiris_choices",
        choices::<Sailing>(&config, 3, (6, 1000, 40), &style)
    );
}

/// A page shows pictures that these tests draw: blocks with the picture's name behind `text`.
/// `NILE_BLESS=1` writes them anew.
#[test]
fn the_pages_show_the_pictures() {
    let crate_folder = env!("CARGO_MANIFEST_DIR");
    for (page, least) in [("docs/boards.md", 4), ("README.md", 1)] {
        let page = format!("{crate_folder}/../../{page}");
        let written = std::fs::read_to_string(&page).expect("the page");
        let mut drawn = String::new();
        let mut rest = &written[..];
        let mut shown = 0;
        while let Some((before, after)) = rest.split_once("```text ") {
            let (name, after) = after.split_once('\n').expect("a name");
            let (_, after) = after.split_once("```").expect("an end of the block");
            let path =
                format!("{crate_folder}/tests/boards/snapshots/boards__pictures__{name}.snap");
            let snapshot = std::fs::read_to_string(&path).expect("a picture of that name");
            let (_, picture) = snapshot[3..].split_once("---\n").expect("a head");
            let picture = picture.trim_end();
            drawn.push_str(&format!("{before}```text {name}\n{picture}\n```"));
            rest = after;
            shown += 1;
        }
        drawn.push_str(rest);
        nile_testkit::assert_current(page.as_ref(), &drawn);
        assert!(shown >= least, "{page} shows pictures");
    }
}
