//! The whole table of Sailing Toward Osiris, as wide as there is room.

use nile_sailing::{Resource, View};

use super::names::{Names, resource_letter};
use super::status::status;
use super::{governors, map, panels};
use crate::Lang;
use crate::text::{Block, Ink, Line, rule, width};

/// From here on the governors stand beside the map.
const WIDE: usize = 150;

/// What the map needs beside them.
const MAP: usize = 80;

pub(super) fn draw(names: &Names<'_>, view: &View) -> Block {
    let columns = names.style.columns();
    let mut block = Block::new();
    let (title, season) = (names.title(), panels::season(names, view));
    let both = format!("{title}, {season}");
    // A rule has two dashes and a space before its title.
    if width(&both) + 3 <= columns {
        block.push(rule(&both, columns));
    } else {
        block.push(rule(&season, columns));
        block.wrap(Line::of(Ink::Title, title), columns, 2);
    }
    block.wrap(Line::of(Ink::Strong, status(names, view)), columns, 2);
    block.push("");
    if columns >= WIDE {
        let room = columns - MAP - 3;
        let left = map::draw(names, view, MAP);
        let mut right = governors::draw(names, view, room);
        right.append(governors::screen(names, view, room));
        block.append(left.beside(3, right));
        block.push("");
        block.append(panels::draw(names, view, columns));
    } else {
        block.append(map::draw(names, view, columns));
        block.push("");
        block.append(panels::draw(names, view, columns));
        block.push("");
        block.append(governors::draw(names, view, columns));
        block.append(governors::screen(names, view, columns));
    }
    block.wrap(Line::of(Ink::Faint, legend(names)), columns, 2);
    block
}

/// What the letters stand for.
fn legend(names: &Names<'_>) -> String {
    let named = Resource::ALL.iter().map(|&resource| {
        let (letter, name) = (resource_letter(resource), names.word(resource.word()));
        match names.style.lang {
            Lang::En => format!("{letter} {name}"),
            Lang::Fr => format!("{letter} {name} ({resource})"),
        }
    });
    let tokens = named.collect::<Vec<_>>().join(", ");
    match names.style.lang {
        Lang::En => format!(
            "3 icons; 3f a farmer on them, F a master; O1 S2 P3 an obelisk of 1, a sphinx of 2, a \
             pylon of 3; N neutral; -- no monument; +2 at segment 2 too. {tokens}. Adjacent: down a \
             bank, then the top of the next segment. 8+3: sets would add 3."
        ),
        Lang::Fr => format!(
            "3 symboles ; 3f un ouvrier agricole dessus, F un contremaître ; O1 S2 P3 un obélisque \
             du 1, un sphinx du 2, un pylône du 3 ; N neutre ; -- sans monument ; +2 aussi au \
             segment 2. {tokens}. Adjacents : le long d’une rive, puis en haut du segment suivant. \
             8+3 : les lots ajouteraient 3."
        ),
    }
}
