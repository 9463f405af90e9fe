//! The whole table of Sailing Toward Osiris, as wide as there is room.

use nile_sailing::{Laborer, Monument, Resource, View};

use super::names::{Names, laborer_letter, monument_letter, resource_letter};
use super::status::status;
use super::{governors, map, panels};
use crate::Lang;
use crate::text::{Block, Ink, Line, rule};

/// From here on the governors stand beside the map.
const WIDE: usize = 150;

/// What the map needs beside them.
const MAP: usize = 80;

pub(super) fn draw(names: &Names<'_>, view: &View) -> Block {
    let columns = names.style.columns();
    let mut block = Block::new();
    let title = format!("{}, {}", names.title(), panels::season(names, view));
    block.push(rule(&title, columns));
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
    let named = |letter: char, word: &str| match names.style.lang {
        Lang::En => format!("{letter} {}", names.word(word)),
        Lang::Fr => format!("{letter} {} ({word})", names.word(word)),
    };
    let resources = Resource::ALL
        .iter()
        .map(|&kind| named(resource_letter(kind), kind.word()));
    let monuments = Monument::ALL
        .iter()
        .map(|&kind| named(monument_letter(kind), kind.word()));
    let laborers = Laborer::ALL[..3]
        .iter()
        .map(|&kind| named(laborer_letter(kind), kind.word()));
    let [resources, monuments, laborers] = [
        resources.collect::<Vec<_>>().join(", "),
        monuments.collect::<Vec<_>>().join(", "),
        laborers.collect::<Vec<_>>().join(", "),
    ];
    match names.style.lang {
        Lang::En => format!(
            "Sections a and b: 3 icons; 3f a farmer on 3 icons; O1 obelisk of 1; N neutral; -- no \
             monument. {monuments}; {laborers}, capitals masters; tokens {resources}. Neighbours \
             follow down a bank, then at the top of the next segment. 8+3: sets would add 3."
        ),
        Lang::Fr => format!(
            "Sections a et b : 3 symboles ; 3f un ouvrier agricole sur 3 symboles ; O1 obélisque \
             du 1 ; N neutre ; -- sans monument. {monuments} ; {laborers}, majuscules pour les \
             contremaîtres ; {resources}. Les voisins se suivent vers le bas d’une rive, puis en \
             haut de la section suivante. 8+3 : les ensembles ajouteraient 3."
        ),
    }
}
