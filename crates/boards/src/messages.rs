//! The program's own words, in one place: every message in every language.

use nile_core::Seat;

use crate::Lang;

/// Declares the messages, each with its text in English and in French: one cannot be without the
/// other.
macro_rules! messages {
    ($(
        $(#[$doc:meta])*
        $name:ident $({ $($field:ident: $type:ty),+ $(,)? })? = $en:literal, $fr:literal;
    )+) => {
        /// Something the program says of its own, in every language it speaks.
        ///
        /// ```
        /// use nile_boards::{Lang, Message};
        /// use nile_core::Seat;
        /// let message = Message::Winner { seat: Seat::new(1) };
        /// assert_eq!(message.text(Lang::En), "Player 2 wins.");
        /// assert_eq!(message.text(Lang::Fr), "Le joueur 2 gagne.");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        #[expect(missing_docs, reason = "fields are named for what is put into the text")]
        pub enum Message<'a> {
            $($(#[$doc])* $name $({ $($field: $type),+ })?,)+
        }

        impl Message<'_> {
            /// The message in a language.
            pub fn text(&self, lang: Lang) -> String {
                match self {
                    $(Message::$name $({ $($field),+ })? => match lang {
                        Lang::En => format!($en),
                        Lang::Fr => format!($fr),
                    },)+
                }
            }
        }

        /// Every message as it is written here: its name, in English, in French.
        #[cfg(test)]
        const WRITTEN: &[(&str, &str, &str)] = &[$((stringify!($name), $en, $fr),)+];
    };
}

messages! {
    // The prompt.

    /// Before what somebody types on their turn.
    Prompt { seat: Seat } = "Player {seat}> ", "Joueur {seat}> ";
    /// When a game begins.
    HowToChoose =
        "Type a number, a move, or `help`; `rules` tells the game.",
        "Tapez un nombre, un coup ou `help` ; `rules` explique le jeu.";
    /// A long group in a list of choices.
    MoreChoices { first: usize, last: usize, word: &'a str } =
        "{first} to {last}: `moves {word}` lists them",
        "{first} à {last} : `moves {word}` les montre";
    /// What was typed begins several things.
    CouldBe { text: &'a str, texts: &'a str } =
        "`{text}` could be {texts}.",
        "`{text}` peut être {texts}.";
    /// What was typed is almost something.
    DidYouMean { text: &'a str } = "Did you mean `{text}`?", "Vouliez-vous dire `{text}` ?";
    /// Something else than a move after `2:`.
    MoveOf { seat: Seat } =
        "Say what player {seat} does, as in `{seat}: haggle 1`.",
        "Dites ce que fait le joueur {seat}, par exemple `{seat}: haggle 1`.";
    /// What was typed is nothing.
    NotUnderstood { text: &'a str } =
        "`{text}` is neither a number of the list, nor a move, nor a command; type `help`.",
        "`{text}` n’est ni un numéro de la liste, ni un coup, ni une commande ; tapez `help`.";
    /// A number that is not on the list.
    NoSuchNumber { number: &'a str, most: usize } =
        "There is no choice {number}: the list goes from 1 to {most}.",
        "Il n’y a pas de choix {number} : la liste va de 1 à {most}.";
    /// A move that the rules refuse.
    Refused { rule: &'a str, reason: &'a str } =
        "Not allowed ({rule}): {reason}.",
        "Interdit ({rule}) : {reason}.";
    /// More was typed than is read.
    TooLong { most: usize } =
        "That line is too long; at most {most} characters are read.",
        "Cette ligne est trop longue ; {most} caractères au plus sont lus.";
    /// What was typed after a move that ended the turn is not used.
    RestIgnored { text: &'a str } = "Not done: `{text}`.", "Non exécuté : `{text}`.";

    // The commands of the prompt.

    /// Above the commands.
    HelpTitle = "Besides moves you can type:", "En plus des coups, vous pouvez taper :";
    /// `help`.
    HelpHelp = "this list", "cette liste";
    /// `board`.
    HelpBoard = "show the board again", "montrer à nouveau le plateau";
    /// `moves`.
    HelpMoves { word: &'a str } =
        "list the choices; `moves {word}` only those that begin so",
        "montrer les choix ; `moves {word}` seulement ceux qui commencent ainsi";
    /// `hint`.
    HelpHint = "the best moves a search finds", "les meilleurs coups que trouve une recherche";
    /// `why`.
    HelpWhy =
        "which rule forbids a move, written behind `why`",
        "quelle règle interdit un coup, écrit après `why`";
    /// `score`.
    HelpScore = "the score sheet so far", "la feuille de score actuelle";
    /// `undo`.
    HelpUndo =
        "take back your last move, unless something new was seen",
        "reprendre votre dernier coup, si rien de nouveau n’a été vu";
    /// `save`.
    HelpSave =
        "where the game is kept; `save FILE` writes a copy",
        "où la partie est conservée ; `save FICHIER` en écrit une copie";
    /// `log`.
    HelpLog =
        "what has happened so far; `log 9` only the last 9 events",
        "ce qui s’est passé jusqu’ici ; `log 9` seulement les 9 derniers événements";
    /// `rules`.
    HelpRules { id: &'a str } =
        "the rules; `rules {id}`, or any words instead, shows those that have them",
        "les règles ; `rules {id}`, ou des mots à la place, montre celles qui les ont";
    /// `wait`.
    HelpWait =
        "whether to stop before the others' moves, where you may haggle",
        "s’arrêter ou non avant les coups des autres, quand vous pouvez négocier";
    /// `quit`.
    HelpQuit =
        "stop; the game is kept and can be resumed",
        "arrêter ; la partie est conservée et peut être reprise";
    /// How several moves are typed at once.
    HelpSeveral =
        "Several moves may stand on one line, separated by `;`.",
        "Plusieurs coups peuvent tenir sur une ligne, séparés par `;`.";
    /// How somebody acts out of turn.
    HelpOutOfTurn =
        "Whoever is not awaited may still haggle: begin with the seat, as in `2: haggle 1`.",
        "Même hors de son tour on peut négocier : commencez par le siège, par exemple `2: haggle 1`.";
    /// How a referee is helped.
    HelpReferee =
        "Type draws and moves as they happen at the table; `undo` or `undo 3` takes back what was mistyped.",
        "Tapez les pioches et les coups comme ils arrivent à la table ; `undo` ou `undo 3` reprend ce qui était mal tapé.";
    /// How moves may be typed.
    HelpTyping =
        "Moves and commands may be shortened as long as only one begins so.",
        "Coups et commandes peuvent être abrégés tant qu’un seul commence ainsi.";

    // What the commands say.

    /// `why` without a move.
    WhyWhat =
        "Say which move, as in `why sail 17`.",
        "Dites quel coup, par exemple `why withdraw`.";
    /// `why` with a move that is allowed.
    NothingForbids = "Nothing forbids that move.", "Rien n’interdit ce coup.";
    /// Above the hints.
    HintTitle { visits: u32 } =
        "The best moves of {visits} tries, with their share of the win:",
        "Les meilleurs coups de {visits} essais, avec leur part de victoire :";
    /// One hint.
    HintLine { action: &'a str, visits: u32, percent: u32 } =
        "{action}: {percent} % in {visits} tries",
        "{action} : {percent} % en {visits} essais";
    /// No hint to give.
    NoHint = "It is nobody's turn to choose.", "Personne n’a de choix à faire.";
    /// `undo` worked.
    Undone { count: usize } = "Taken back: {count}.", "Repris : {count}.";
    /// `undo` with nothing of one's own.
    NothingToUndo = "You have nothing to take back.", "Vous n’avez rien à reprendre.";
    /// `undo` of something revealed.
    CannotUndo =
        "That cannot be taken back: something new was seen.",
        "On ne peut pas reprendre ce coup : quelque chose de nouveau a été vu.";
    /// `undo` with something else than a number.
    UndoHowMany =
        "Say how many events, as in `undo 2`.",
        "Dites combien d’événements, par exemple `undo 2`.";
    /// `log` with something else than a number.
    LogHowMany =
        "Say how many events, as in `log 9`.",
        "Dites combien d’événements, par exemple `log 9`.";
    /// `score` while the tiles lie face down.
    ScoreIsHidden =
        "The tiles lie face down: points are counted at the end, or with `--open` at any time.",
        "Les tuiles sont face cachée : on compte les points à la fin, ou à tout moment avec `--open`.";
    /// `wait` turned on.
    WaitOn =
        "From now on others' moves wait for Enter where you may haggle.",
        "Désormais les coups des autres attendent Entrée quand vous pouvez négocier.";
    /// `wait` turned off.
    WaitOff = "Others move at once again.", "Les autres jouent de nouveau aussitôt.";
    /// `log` at the start.
    LogEmpty = "Nothing has happened yet.", "Il ne s’est encore rien passé.";
    /// `rules` with words that occur nowhere.
    NoRule { words: &'a str } =
        "No rule speaks of `{words}`.",
        "Aucune règle ne parle de `{words}`.";

    // The course of a game.

    /// A game begins.
    Welcome { game: &'a str, seats: usize, who: &'a str } =
        "{game}, {seats} players: {who}.",
        "{game}, {seats} joueurs : {who}.";
    /// A game goes on.
    Resumed { game: &'a str, events: usize } =
        "{game} goes on after {events} events.",
        "{game} reprend après {events} événements.";
    /// A record, before its first event.
    Seats { game: &'a str, seats: usize } = "{game}, {seats} seats", "{game}, {seats} sièges";
    /// A record that goes to the end of its game.
    RecordEnds { rule: &'a str } =
        "The game is over ({rule}).",
        "La partie est terminée ({rule}).";
    /// A record that does not.
    RecordGoesOn = "The match goes on from here.", "La partie continue à partir d’ici.";
    /// A person in the list of seats.
    You = "you", "vous";
    /// A player.
    Player { seat: Seat } = "Player {seat}", "Joueur {seat}";
    /// A player, with who plays.
    PlayerWho { seat: Seat, who: &'a str } = "Player {seat} ({who})", "Joueur {seat} ({who})";
    /// A player, with points and place.
    PointsAndPlace { player: &'a str, points: i32, place: u8 } =
        "{player}: {points} points, place {place}",
        "{player} : {points} points, rang {place}";
    /// A bot ponders.
    BotThinks { seat: Seat, who: &'a str } =
        "Player {seat} ({who}) is thinking…",
        "Le joueur {seat} ({who}) réfléchit…";
    /// Before the screen is handed over.
    ClearScreen { seat: Seat } =
        "Player {seat}: press Enter to clear the screen.",
        "Joueur {seat} : appuyez sur Entrée pour effacer l’écran.";
    /// The empty screen.
    HandOver { seat: Seat } =
        "Player {seat} takes the screen. Everybody else looks away.",
        "Le joueur {seat} prend l’écran. Les autres détournent le regard.";
    /// Below it.
    PressEnter = "Press Enter when you are ready.", "Appuyez sur Entrée quand vous êtes prêt.";
    /// While watching step by step.
    WatchStep =
        "Enter for the next move, `quit` to stop> ",
        "Entrée pour la suite, `quit` pour arrêter> ";
    /// While reading a record step by step.
    ReplayStep =
        "Enter goes on, `back` goes back, a number goes there, `quit` stops> ",
        "Entrée avance, `back` recule, un nombre y va, `quit` arrête> ";
    /// A seat is out for a fault of its own.
    Forfeits { seat: Seat, reason: &'a str } =
        "Player {seat} forfeits: {reason}.",
        "Le joueur {seat} perd par forfait : {reason}.";

    // The referee of a table.

    /// Asks for a draw.
    WhatWasDrawn = "What was drawn?", "Qu’a-t-on pioché ?";
    /// Asks for a draw that only one may see.
    SecretDraw { seat: Seat } =
        "Only player {seat} may see this draw.",
        "Seul le joueur {seat} peut voir cette pioche.";
    /// A draw that cannot be.
    CannotBeDrawn { text: &'a str } =
        "`{text}` cannot be drawn now.",
        "`{text}` ne peut pas être pioché maintenant.";
    /// The prompt for a draw.
    Drawn = "Drawn> ", "Pioché> ";
    /// A referee waits for a move of a seat whose choices others may not see.
    WhatIsPlayed { seat: Seat } =
        "What does player {seat} play? (`moves` lists the choices, for that player's eyes.)",
        "Que joue le joueur {seat} ? (`moves` montre les choix, pour ce joueur seul.)";

    // Files.

    /// A game is written.
    Saved { path: &'a str } = "Saved in {path}.", "Enregistré dans {path}.";
    /// A game cannot be written.
    CannotSave { path: &'a str, reason: &'a str } =
        "Cannot write {path}: {reason}. All that was shown is kept, the last move is not.",
        "Impossible d’écrire {path} : {reason}. Tout ce qui a été montré est conservé, le dernier coup ne l’est pas.";
    /// What to do then.
    CannotSaveHelp =
        "Make room and press Enter, or go on in another file with `save FILE`, or `quit`.",
        "Faites de la place et appuyez sur Entrée, ou continuez dans un autre fichier avec `save FICHIER`, ou `quit`.";
    /// The prompt below.
    TryAgain = "Try again> ", "Réessayer> ";
    /// Where a game is.
    KeptIn { path: &'a str } =
        "The game is kept in {path}; every move is written at once.",
        "La partie est conservée dans {path} ; chaque coup est écrit aussitôt.";
    /// Where it is, if it is in no file.
    KeptOnOutput =
        "The game is written to standard output.",
        "La partie est écrite sur la sortie standard.";
    /// Where it was, at the end.
    RecordIn { path: &'a str } = "The record is in {path}.", "La partie est enregistrée dans {path}.";
    /// How to go on later.
    ResumeWith { command: &'a str } = "Go on with: {command}", "Pour reprendre : {command}";
    /// After Ctrl-C.
    Interrupted = "Interrupted. Nothing is lost.", "Interrompu. Rien n’est perdu.";
    /// A last line that was not written whole.
    TornLine { path: &'a str } =
        "The last line of {path} was not written whole and is left out.",
        "La dernière ligne de {path} était incomplète et n’est pas reprise.";

    // The end.

    /// One wins.
    Winner { seat: Seat } = "Player {seat} wins.", "Le joueur {seat} gagne.";
    /// Several win.
    Winners { seats: &'a str } =
        "Players {seats} share the win.",
        "Les joueurs {seats} se partagent la victoire.";
    /// The seed that made the draws.
    Seed { seed: u64 } = "Seed: {seed}", "Graine : {seed}";
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// What is put into a text.
    fn holes(text: &str) -> BTreeSet<&str> {
        let pieces = text.split('{').skip(1);
        pieces
            .filter_map(|piece| Some(piece.split_once('}')?.0))
            .collect()
    }

    #[test]
    fn both_languages_tell_the_same() {
        for (name, en, fr) in WRITTEN {
            assert!(!en.trim().is_empty() && !fr.trim().is_empty(), "{name}");
            assert_eq!(holes(en), holes(fr), "{name}");
            // Commands and moves are typed the same way in every language.
            let typed = |text: &'static str| text.split('`').skip(1).step_by(2).count();
            assert_eq!(typed(en), typed(fr), "{name}");
        }
    }

    #[test]
    fn messages_are_one_line_each() {
        for (name, en, fr) in WRITTEN {
            assert!(!en.contains('\n') && !fr.contains('\n'), "{name}");
        }
    }

    #[test]
    fn only_few_words_are_the_same_in_both() {
        let same = WRITTEN.iter().filter(|(_, en, fr)| en == fr);
        let names: Vec<&str> = same.map(|(name, ..)| *name).collect();
        assert_eq!(names, [""; 0]);
    }
}
