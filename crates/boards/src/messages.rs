//! The program's own words, in one place: every message in every language.

use nile_core::Seat;

use crate::Lang;

/// Declares the messages, each with its text in English and in French: one cannot be without the
/// other.
macro_rules! messages {
    ($($(#[$doc:meta])* $name:ident $({ $($field:ident: $type:ty),+ $(,)? })? = $en:literal, $fr:literal;)+) => {
        /// Something the program says of its own.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        #[expect(missing_docs, reason = "fields are named for what is put into the text")]
        pub enum Message<'a> {
            $($(#[$doc])* $name $({ $($field: $type),+ })?,)+
            #[doc(hidden)]
            Never(std::convert::Infallible, std::marker::PhantomData<&'a ()>),
        }

        impl Message<'_> {
            /// The message in a language.
            pub fn text(&self, lang: Lang) -> String {
                match self {
                    $(Message::$name $({ $($field),+ })? => match lang {
                        Lang::En => format!($en),
                        Lang::Fr => format!($fr),
                    },)+
                    Message::Never(never, _) => match *never {},
                }
            }
        }
    };
}

messages! {
    /// Asks for a choice.
    Prompt = "Your choice", "Votre choix";
    /// Before the screen is handed to somebody else.
    HandOver { seat: Seat } = "Hand over to player {seat}, then press Enter.", "Passez l’écran au joueur {seat}, puis appuyez sur Entrée.";
}
