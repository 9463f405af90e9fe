//! Shows a board from the middle of a random game:
//! `show GAME SEATS EVENTS [WIDTH] [fr] [ascii] [prose] [color] [open] [list]`.

use nile_boards::{Lang, Picture, Style};
use nile_core::{Dice, Event, GameRng, Match, Stream, Turn};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| words.get(at).and_then(|word| word.parse().ok());
    let has = |word: &str| words.iter().any(|given| given == word);
    let style = Style {
        width: number(3).unwrap_or(80),
        color: has("color"),
        ascii: has("ascii"),
        prose: has("prose"),
        lang: if has("fr") { Lang::Fr } else { Lang::En },
        open: has("open"),
    };
    let (seats, events) = (number(1).unwrap_or(2), number(2).unwrap_or(30));
    let list = has("list");
    match words.first().map(String::as_str) {
        Some("tutankhamun") => {
            show::<nile_tutankhamun::Tutankhamun>(Default::default(), seats, events, &style, list)
        }
        Some("isis-osiris") => {
            show::<nile_isis_osiris::IsisOsiris>(Default::default(), seats, events, &style, list)
        }
        Some("sailing") => {
            show::<nile_sailing::Sailing>(Default::default(), seats, events, &style, list)
        }
        Some("osiris") => {
            let config = nile_sailing::Config::osiris();
            show::<nile_sailing::Sailing>(config, seats, events, &style, list)
        }
        _ => Err("name a game: tutankhamun, isis-osiris, sailing, osiris".into()),
    }
}

fn show<G: Picture>(
    config: G::Config,
    seats: usize,
    events: usize,
    style: &Style,
    list: bool,
) -> Result<(), Box<dyn std::error::Error>> {
    let mut game = Match::<G>::new(config, seats, Dice::Manual)?;
    let mut rng = GameRng::new(7, Stream::Chance);
    let mut told = Vec::new();
    for _ in 0..events {
        let event = match game.turn() {
            Turn::Over => break,
            Turn::Chance => Event::Chance(game.game().sample(&mut rng)),
            Turn::Seat(seat) => {
                let actions = game.game().actions(seat);
                Event::Act(
                    seat,
                    actions[rng.below(actions.len().min(12) as u32) as usize],
                )
            }
        };
        let seat = match game.turn() {
            Turn::Seat(seat) => Some(seat),
            _ => None,
        };
        let before = game.game().view(seat);
        let seen = game.game().seen(&event, seat);
        told.push(G::say_event(game.config(), &seen, &before, style));
        game.push(event)?;
    }
    for line in told.iter().rev().take(12).rev() {
        println!("{line}");
    }
    let seat = match game.turn() {
        Turn::Seat(seat) => Some(seat),
        _ => None,
    };
    let view = game.game().view(seat);
    print!("{}", G::board(game.config(), &view, style));
    if let Some(seat) = seat.filter(|_| list) {
        for action in game.game().actions(seat) {
            let heading = G::heading(game.config(), &action, style);
            let words = G::say_action(game.config(), &view, &action, style);
            println!("{heading} | {words}");
        }
    }
    Ok(())
}
