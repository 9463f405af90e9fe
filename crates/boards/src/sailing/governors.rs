//! What each governor has: openly, and behind the screen as far as the view knows.

use nile_core::{Seat, Turn};
use nile_sailing::edition::CardId;
use nile_sailing::{Cards, Crew, Monument, Pending, View};

use super::names::{Names, monument_letter, times};
use super::panels::tokens;
use crate::Lang;
use crate::text::{Align, Block, Ink, Line, flow, table};

pub(super) fn draw(names: &Names<'_>, view: &View, columns: usize) -> Block {
    let seats: Vec<Seat> = Seat::all(view.seats()).collect();
    let mut rows = vec![head(names)];
    rows.extend(seats.iter().map(|&seat| row(names, view, seat)));
    let drawn = table(rows, 2);
    let is_table = drawn.width() <= columns;
    let mut lines = drawn.lines();
    let mut block = Block::new();
    if is_table {
        block.push(lines.next().unwrap_or_default());
    }
    for seat in seats {
        match is_table {
            true => block.push(lines.next().unwrap_or_default()),
            false => block.append(stacked(names, view, seat, columns)),
        }
        block.append(flow(Line::new(), 4, notes(names, view, seat), columns));
    }
    block
}

fn head(names: &Names<'_>) -> Vec<(Align, Line)> {
    let en = [
        ("  governor", Align::Left),
        ("glory", Align::Right),
        ("tokens", Align::Left),
        ("laborers", Align::Right),
        ("cards", Align::Right),
        ("to plan", Align::Left),
    ];
    let fr = [
        "  gouverneur",
        "gloire",
        "ressources",
        "ouvriers",
        "cartes",
        "à planifier",
    ];
    let cells = en.into_iter().zip(fr);
    let cells = cells.map(|((en, align), fr)| (align, Line::of(Ink::Faint, names.pick(en, fr))));
    cells.collect()
}

fn row(names: &Names<'_>, view: &View, seat: Seat) -> Vec<(Align, Line)> {
    vec![
        (Align::Left, who(names, view, seat)),
        (Align::Right, glory(view, seat)),
        (Align::Left, tokens(view.tokens(seat))),
        (
            Align::Right,
            Line::from(view.laborer_count(seat).to_string()),
        ),
        (Align::Right, Line::from(view.card_count(seat).to_string())),
        (Align::Left, stock(view, seat)),
    ]
}

/// The same where there is no room for columns.
fn stacked(names: &Names<'_>, view: &View, seat: Seat, columns: usize) -> Block {
    let counted = |count: usize, en: [&str; 2], fr: [&str; 2]| {
        let many = usize::from(count != 1 && (count > 1 || names.style.lang == Lang::En));
        Line::from(format!("{count} {}", names.pick(en[many], fr[many])))
    };
    let mut items = vec![glory(view, seat).and(Ink::Plain, format!(" {}", names.word("glory")))];
    items.push(tokens(view.tokens(seat)));
    let laborers = view.laborer_count(seat);
    items.push(counted(
        laborers,
        ["laborer", "laborers"],
        ["ouvrier", "ouvriers"],
    ));
    items.push(counted(
        view.card_count(seat),
        ["card", "cards"],
        ["carte", "cartes"],
    ));
    items.push(stock(view, seat));
    flow(
        who(names, view, seat).and(Ink::Plain, "  "),
        4,
        items,
        columns,
    )
}

fn who(names: &Names<'_>, view: &View, seat: Seat) -> Line {
    let awaited = view.turn() == Turn::Seat(seat);
    let mut line = Line::of(Ink::Strong, if awaited { "> " } else { "  " });
    line.push(Ink::Seat(seat), seat.to_string());
    let mut marks = Vec::new();
    if view.seat() == Some(seat) {
        marks.push(names.pick("you", "vous"));
    }
    if view.regent() == Some(seat) {
        marks.push(names.pick("regent", "premier"));
    }
    if !view.active().contains(seat) && view.regent().is_some() {
        // The first to withdraw leads the next season.
        match view.withdrawn().next() == Some(seat) {
            true => marks.push(names.pick("out first", "retiré en premier")),
            false => marks.push(names.pick("out", "retiré")),
        }
    }
    if !marks.is_empty() {
        line.push(Ink::Plain, format!(" {}", marks.join(", ")));
    }
    line
}

/// Glory, and what sets would add if the game ended now.
fn glory(view: &View, seat: Seat) -> Line {
    let line = Line::of(Ink::Gold, view.glory(seat).to_string());
    match sets(view, seat) {
        0 => line,
        sets => line.and(Ink::Plain, format!("+{sets}")),
    }
}

/// What sets would add if the game ended now.
pub(super) fn sets(view: &View, seat: Seat) -> i32 {
    if view.pending() == Pending::Over {
        return 0;
    }
    let (adjacent, segments) = view.sets(seat);
    i32::from(adjacent) + i32::from(segments)
}

/// The monuments a governor has still.
fn stock(view: &View, seat: Seat) -> Line {
    let left = Monument::ALL.iter().map(|&monument| {
        format!(
            "{}×{}",
            view.stock(seat, monument),
            monument_letter(monument)
        )
    });
    Line::from(left.collect::<Vec<_>>().join(" "))
}

fn boons(names: &Names<'_>, view: &View, seat: Seat) -> String {
    let boons = view.edition().boons.iter();
    let left = boons.filter(|(id, _)| view.has_boon(seat, *id));
    let left: Vec<String> = left.map(|(_, boon)| names.style.clean(&boon.id)).collect();
    match left.is_empty() {
        true => "-".to_string(),
        false => left.join(" "),
    }
}

/// What else is open about a governor.
fn notes(names: &Names<'_>, view: &View, seat: Seat) -> Vec<Line> {
    let colon = names.pick(":", " :");
    let boons = format!(
        "{} {}",
        names.pick("boons", "bénédictions"),
        boons(names, view, seat)
    );
    let mut notes = vec![Line::from(boons)];
    if let Some(boon) = view.boon_played(seat) {
        let id = names.style.clean(&view.edition().boons[boon].id);
        notes.push(Line::from(format!(
            "{} {id}",
            names.pick("played", "a joué")
        )));
    }
    if view.seat() == Some(seat) {
        return notes;
    }
    let laborers = view.laborers_of(seat);
    if laborers.total() > 0 {
        let known = names.pick("known laborers", "ouvriers connus");
        notes.push(Line::from(format!(
            "{known}{colon} {}",
            names.crew(laborers)
        )));
    }
    let cards = view.cards_of(seat);
    if !cards.is_empty() {
        let known = names.pick("known cards", "cartes connues");
        notes.push(Line::from(format!(
            "{known}{colon} {}",
            self::cards(names, cards)
        )));
    }
    notes
}

/// Cards by their words.
pub(super) fn cards(names: &Names<'_>, cards: Cards) -> String {
    let kinds = cards
        .iter()
        .map(|(card, count)| match (names.style.prose, count) {
            (false, _) => times(count, &names.card_typed(card)),
            (true, 1) => names.card(card),
            (true, _) => format!(
                "{count} {} {}",
                names.pick("times", "fois"),
                names.card(card)
            ),
        });
    names.series(&kinds.collect::<Vec<_>>())
}

/// What only the seat of the view sees: its laborers, its cards with what they do, what it has drawn.
pub(super) fn screen(names: &Names<'_>, view: &View, columns: usize) -> Block {
    let mut block = Block::new();
    let Some(seat) = view.seat() else {
        return block;
    };
    let crew: Crew = view.laborers_of(seat);
    let label = Line::of(Ink::Strong, names.pick("Your laborers:", "Vos ouvriers :"));
    block.append(flow(
        label.and(Ink::Plain, " "),
        4,
        vec![Line::from(names.crew(crew))],
        columns,
    ));
    let none = names.pick("none", "aucune");
    let lists = [
        (
            names.pick("Your city cards:", "Vos cartes Cité :"),
            view.cards_of(seat),
            true,
        ),
        (names.pick("Drawn:", "Piochées :"), view.drawn(), false),
    ];
    for (label, cards, always) in lists {
        if cards.is_empty() && !always {
            continue;
        }
        let mut line = Line::of(Ink::Strong, label);
        if cards.is_empty() {
            line.push(Ink::Plain, format!(" {none}"));
        }
        block.push(line);
        for (card, count) in cards.iter() {
            block.wrap(card_line(names, view, card, count), columns, 4);
        }
    }
    block
}

/// A card: its word, what it gives, or what it does.
fn card_line(names: &Names<'_>, view: &View, card: CardId, count: u8) -> Line {
    let mut line = Line::from("  ");
    line.push(Ink::Strong, times(count, &names.card_typed(card)));
    line.push(Ink::Plain, names.pick(": ", " : "));
    if let Some(found) = view.edition().cards.get(card) {
        line.append(tokens(found.gain));
        line.push(Ink::Plain, names.pick(", or: ", ", ou : "));
    }
    line.push(Ink::Plain, names.card_text(card));
    line
}
