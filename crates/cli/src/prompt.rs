//! Reading what a person types: with completion and history at a terminal, plain lines otherwise.

use std::borrow::Cow;
use std::io::{self, BufRead, IsTerminal, Read, Write};

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::{History, MemHistory};
use rustyline::validate::Validator;
use rustyline::{Config, Context, Editor, Helper};

/// The longest line that is taken, in bytes.
pub(crate) const LONGEST: usize = 10_000;

/// What came of asking for a line.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Input {
    /// A line, without its end.
    Line(String),
    /// A line longer than [`LONGEST`]; it is thrown away.
    TooLong,
    /// There is no more.
    End,
    /// Ctrl-C.
    Interrupted,
}

/// Where lines come from.
pub(crate) enum Prompt {
    /// A person at a terminal.
    Terminal(Box<Editor<Completions, MemHistory>>),
    /// Anything else. The prompt's words go to standard error, if a person is to see them.
    Lines {
        /// What is read.
        input: Box<dyn BufRead>,
        /// Whether a person types it.
        person: bool,
    },
}

impl Prompt {
    /// Standard input, as it is.
    pub(crate) fn standard() -> Self {
        let person = io::stdin().is_terminal();
        if person && io::stdout().is_terminal() {
            let config = Config::builder().auto_add_history(false).build();
            let history = MemHistory::with_config(&config);
            let editor = Editor::with_history(config, history);
            if let Ok(mut editor) = editor {
                editor.set_helper(Some(Completions::default()));
                return Prompt::Terminal(Box::new(editor));
            }
        }
        Prompt::Lines {
            input: Box::new(io::stdin().lock()),
            person,
        }
    }

    /// Whether a person sits there, who can be asked.
    pub(crate) fn is_person(&self) -> bool {
        !matches!(self, Prompt::Lines { person: false, .. })
    }

    /// Asks for a line. `words` complete what is typed, as far as there is completion.
    pub(crate) fn ask(&mut self, prompt: &str, words: Vec<String>) -> io::Result<Input> {
        match self {
            Prompt::Terminal(editor) => {
                if let Some(helper) = editor.helper_mut() {
                    helper.words = words;
                }
                match editor.readline(prompt) {
                    Ok(line) if line.len() > LONGEST => Ok(Input::TooLong),
                    Ok(line) => {
                        if !line.trim().is_empty() {
                            // History that is full or refuses is no reason to stop.
                            let _ = editor.add_history_entry(line.as_str());
                        }
                        Ok(Input::Line(line))
                    }
                    Err(ReadlineError::Eof) => Ok(Input::End),
                    Err(ReadlineError::Interrupted) => Ok(Input::Interrupted),
                    Err(ReadlineError::Io(error)) => Err(error),
                    Err(other) => Err(io::Error::other(other)),
                }
            }
            Prompt::Lines { input, person } => {
                if *person {
                    write!(io::stderr(), "{prompt}")?;
                    io::stderr().flush()?;
                }
                read_line(input)
            }
        }
    }

    /// Forgets what was typed: somebody else sits down.
    pub(crate) fn forget(&mut self) {
        if let Prompt::Terminal(editor) = self {
            let _ = editor.history_mut().clear();
        }
    }
}

/// Reads a line of bounded length; a longer one is skipped to its end.
fn read_line(input: &mut impl BufRead) -> io::Result<Input> {
    let mut bytes = Vec::new();
    let limit = LONGEST as u64 + 2;
    input.by_ref().take(limit).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(Input::End);
    }
    let ended = bytes.last() == Some(&b'\n');
    while matches!(bytes.last(), Some(b'\n' | b'\r')) {
        bytes.pop();
    }
    if bytes.len() > LONGEST {
        if !ended {
            skip_line(input)?;
        }
        return Ok(Input::TooLong);
    }
    Ok(Input::Line(String::from_utf8_lossy(&bytes).into_owned()))
}

fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let skipped = end.map_or(buffer.len(), |end| end + 1);
        let done = end.is_some() || buffer.is_empty();
        input.consume(skipped);
        if done {
            return Ok(());
        }
    }
}

/// Completes what is typed behind the last `;`.
#[derive(Default)]
pub(crate) struct Completions {
    words: Vec<String>,
}

impl Completer for Completions {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        at: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        Ok(complete(&self.words, &line[..at]))
    }
}

/// Where the part to complete begins, and what it may become, word by word.
fn complete(words: &[String], line: &str) -> (usize, Vec<String>) {
    let after = line.rfind(';').map_or(0, |semicolon| semicolon + 1);
    let start = after + line[after..].len() - line[after..].trim_start().len();
    let typed = line[start..].to_lowercase();
    let mut found: Vec<String> = words
        .iter()
        .filter(|word| word.starts_with(&typed))
        // Only up to the end of the word being typed: a hundred moves are a few words each.
        .map(|word| match word[typed.len()..].find(' ') {
            Some(0) | None => word.clone(),
            Some(space) => word[..typed.len() + space + 1].to_string(),
        })
        .collect();
    found.sort();
    found.dedup();
    (start, found)
}

impl Hinter for Completions {
    type Hint = String;
}

impl Highlighter for Completions {
    fn highlight_prompt<'b, 's: 'b, 'p: 'b>(
        &'s self,
        prompt: &'p str,
        _default: bool,
    ) -> Cow<'b, str> {
        Cow::Borrowed(prompt)
    }
}

impl Validator for Completions {}

impl Helper for Completions {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_whatever_ends_them() {
        let mut input = &b"sail 17\r\n\nlast"[..];
        let mut read = || read_line(&mut input).unwrap();
        assert_eq!(read(), Input::Line("sail 17".into()));
        assert_eq!(read(), Input::Line(String::new()));
        assert_eq!(read(), Input::Line("last".into()));
        assert_eq!(read(), Input::End);
    }

    #[test]
    fn a_line_without_bounds_is_skipped_and_the_next_one_read() {
        let mut text = vec![b'x'; 10 << 20];
        text.extend_from_slice(b"\nsail 17\n");
        let mut input = &text[..];
        assert_eq!(read_line(&mut input).unwrap(), Input::TooLong);
        assert_eq!(
            read_line(&mut input).unwrap(),
            Input::Line("sail 17".into())
        );
        for more in 0..3 {
            let text = "x".repeat(LONGEST - 1 + more) + "\nb\n";
            let mut input = text.as_bytes();
            let first = read_line(&mut input).unwrap();
            assert_eq!(first == Input::TooLong, more == 2, "{more}");
            assert_eq!(read_line(&mut input).unwrap(), Input::Line("b".into()));
        }
    }

    #[test]
    fn what_is_not_text_is_still_a_line() {
        let mut input = &b"sail \xff\n"[..];
        assert_eq!(
            read_line(&mut input).unwrap(),
            Input::Line("sail \u{fffd}".into())
        );
    }

    #[test]
    fn completion_goes_word_by_word_behind_the_last_semicolon() {
        let words = ["sail 17", "sail 18", "score"].map(String::from);
        assert_eq!(
            complete(&words, "s"),
            (0, vec!["sail ".into(), "score".into()])
        );
        assert_eq!(complete(&words, "score; Sail 1").0, 7);
        assert_eq!(
            complete(&words, "score; Sail 1").1,
            ["sail 17".to_string(), "sail 18".to_string()]
        );
        assert_eq!(complete(&words, "x"), (0, vec![]));
    }
}
