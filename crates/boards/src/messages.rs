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
    /// Below a list of choices.
    HowToChoose { most: usize } =
        "Type a number from 1 to {most}, a move, or `help`.",
        "Tapez un nombre de 1 à {most}, un coup ou `help`.";
    /// Above the choices.
    YourChoices { seat: Seat } = "Player {seat} may:", "Le joueur {seat} peut :";
    /// A choice list that is shortened.
    MoreChoices { count: usize } =
        "… and {count} more; `help moves` lists them all.",
        "… et {count} de plus ; `help moves` les montre tous.";
    /// The one thing that can be done.
    OnlyChoice = "There is only one thing to do.", "Il n’y a qu’une chose à faire.";
    /// What was typed is nothing.
    NotUnderstood { text: &'a str } =
        "`{text}` is neither a number of the list, nor a move, nor a command; type `help`.",
        "`{text}` n’est ni un numéro de la liste, ni un coup, ni une commande ; tapez `help`.";
    /// A number that is not on the list.
    NoSuchNumber { number: &'a str, most: usize } =
        "There is no choice {number}: the list goes from 1 to {most}.",
        "Il n’y a pas de choix {number} : la liste va de 1 à {most}.";
    /// A move that does not read.
    NotAMove { reason: &'a str } = "That is no move: {reason}", "Ce n’est pas un coup : {reason}";
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
    HelpHelp =
        "this list; `help moves` lists every move",
        "cette liste ; `help moves` montre tous les coups";
    /// `board`.
    HelpBoard = "show the board again", "montrer à nouveau le plateau";
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
    HelpSave = "write the game to a file", "écrire la partie dans un fichier";
    /// `log`.
    HelpLog = "what has happened so far", "ce qui s’est passé jusqu’ici";
    /// `rules`.
    HelpRules =
        "search the rules, as in `rules tribute`",
        "chercher dans les règles, par exemple `rules tribute`";
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

    // What the commands say.

    /// `why` without a move.
    WhyWhat =
        "Say which move, as in `why sail 17`.",
        "Dites quel coup, par exemple `why withdraw`.";
    /// `why` with a move that is allowed.
    NothingForbids = "Nothing forbids that move.", "Rien n’interdit ce coup.";
    /// While the search runs.
    Thinking = "Thinking…", "Je réfléchis…";
    /// Above the hints.
    HintTitle { visits: u32 } =
        "Best moves after {visits} tries, with their share of the win:",
        "Meilleurs coups après {visits} essais, avec leur part de victoire :";
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
    /// `log` at the start.
    LogEmpty = "Nothing has happened yet.", "Il ne s’est encore rien passé.";
    /// `rules` with words that occur nowhere.
    NoRule { words: &'a str } =
        "No rule speaks of `{words}`.",
        "Aucune règle ne parle de `{words}`.";
    /// Above a score sheet.
    ScoreTitle { seat: Seat } = "Score of player {seat}", "Score du joueur {seat}";
    /// The last line of a score sheet.
    Total = "Total", "Total";

    // The course of a game.

    /// A game begins.
    Welcome { game: &'a str, seats: usize } =
        "{game}, {seats} players.",
        "{game}, {seats} joueurs.";
    /// A game goes on.
    Resumed { game: &'a str, events: usize } =
        "{game} goes on after {events} events.",
        "{game} reprend après {events} événements.";
    /// Who sits where.
    SeatIs { seat: Seat, who: &'a str } = "Player {seat}: {who}", "Joueur {seat} : {who}";
    /// A person in the list of seats.
    You = "you", "vous";
    /// Whose turn it is.
    TurnOf { seat: Seat } = "It is player {seat}'s turn.", "C’est au tour du joueur {seat}.";
    /// A bot ponders.
    BotThinks { seat: Seat, who: &'a str } =
        "Player {seat} ({who}) is thinking…",
        "Le joueur {seat} ({who}) réfléchit…";
    /// Somebody acts out of turn.
    Interjects { seat: Seat } = "Player {seat} speaks up.", "Le joueur {seat} prend la parole.";
    /// Somebody may act out of turn.
    MayInterject { seats: &'a str } = "May haggle now: {seats}.", "Peuvent négocier : {seats}.";
    /// The hand-over screen.
    HandOver { seat: Seat } =
        "Player {seat} takes the screen. Everybody else looks away.",
        "Le joueur {seat} prend l’écran. Les autres détournent le regard.";
    /// Below it.
    PressEnter = "Press Enter when you are ready.", "Appuyez sur Entrée quand vous êtes prêt.";
    /// While watching step by step.
    WatchStep = "Enter for the next step, `q` to stop.", "Entrée pour la suite, `q` pour arrêter.";
    /// A seat is out for a fault of its own.
    Forfeits { seat: Seat, reason: &'a str } =
        "Player {seat} forfeits: {reason}.",
        "Le joueur {seat} est forfait : {reason}.";

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

    // Files.

    /// A game is written.
    Saved { path: &'a str } = "Saved in {path}.", "Enregistré dans {path}.";
    /// A game cannot be written.
    CannotSave { path: &'a str, reason: &'a str } =
        "Cannot write {path}: {reason}. The game goes on; `save` tries again.",
        "Impossible d’écrire {path} : {reason}. La partie continue ; `save` réessaie.";
    /// How to go on later.
    ResumeWith { command: &'a str } = "Go on with: {command}", "Pour reprendre : {command}";
    /// After Ctrl-C.
    Interrupted = "Interrupted. Nothing is lost.", "Interrompu. Rien n’est perdu.";
    /// A last line that was not written whole.
    TornLine { path: &'a str } =
        "The last line of {path} was not written whole and is left out.",
        "La dernière ligne de {path} était incomplète et n’est pas reprise.";
    /// Somebody else has the game open.
    InUse { path: &'a str } =
        "{path} is being played elsewhere.",
        "{path} est déjà en cours de jeu ailleurs.";

    // The end.

    /// The game is over.
    Over = "The game is over.", "La partie est terminée.";
    /// One wins.
    Winner { seat: Seat } = "Player {seat} wins.", "Le joueur {seat} gagne.";
    /// Several win.
    Winners { seats: &'a str } =
        "Players {seats} share the win.",
        "Les joueurs {seats} se partagent la victoire.";
    /// Over the column of places.
    Place = "Place", "Rang";
    /// Over the column of players.
    Player = "Player", "Joueur";
    /// Over the column of points.
    Points = "Points", "Points";
    /// By which rule it ended.
    EndedBy { rule: &'a str, title: &'a str } = "By {rule}: {title}", "Selon {rule} : {title}";
    /// The seed that made the draws.
    Seed { seed: u64 } = "Seed: {seed}", "Graine : {seed}";
    /// The game stops before its end.
    Bye = "Until next time.", "À la prochaine.";
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
        assert_eq!(names, ["Total", "Points"]);
    }
}
