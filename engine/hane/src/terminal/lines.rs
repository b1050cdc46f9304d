//! Where lines come from: a person at a terminal, with editing and history, or a pipe.

use super::completion::Completion;
use rustyline::error::ReadlineError;
use rustyline::history::MemHistory;
use rustyline::{CompletionType, Config, Editor};
use std::io::{self, BufRead, Write};

/// A source of lines.
pub struct Lines<'a> {
    source: Source<'a>,
    /// A line that was read before it was wanted.
    waiting: Option<String>,
}

enum Source<'a> {
    Piped(Box<dyn BufRead + 'a>),
    Edited(Box<Editor<Completion, MemHistory>>),
}

/// What was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Line {
    Text(String),
    /// Ctrl-C was typed.
    Interrupted,
    /// There are no more.
    End,
}

impl<'a> Lines<'a> {
    /// Lines that are there or come from another program: no question is asked, and none is waited for.
    pub fn piped(input: impl BufRead + 'a) -> Lines<'a> {
        Lines { source: Source::Piped(Box::new(input)), waiting: None }
    }

    /// Lines that a person types on the terminal of this process.
    ///
    /// # Errors
    /// The terminal cannot be set up.
    pub fn edited() -> io::Result<Lines<'a>> {
        let config = Config::builder().completion_type(CompletionType::List).build();
        let mut editor = Editor::with_history(config, MemHistory::new()).map_err(io::Error::other)?;
        editor.set_helper(Some(Completion::new()));
        Ok(Lines { source: Source::Edited(Box::new(editor)), waiting: None })
    }

    /// Whether someone can answer a question.
    pub(super) fn has_person(&self) -> bool {
        matches!(self.source, Source::Edited(_))
    }

    /// The columns of the terminal, where there is one.
    pub(super) fn columns(&mut self) -> Option<usize> {
        match &mut self.source {
            Source::Piped(_) => None,
            Source::Edited(editor) => editor.dimensions().map(|(columns, _)| usize::from(columns)),
        }
    }

    /// Gives a line back, which is the next one again.
    pub(super) fn put_back(&mut self, line: String) {
        self.waiting = Some(line);
    }

    /// The next line.
    pub(super) fn next(&mut self, prompt: &str, output: &mut impl Write) -> io::Result<Line> {
        if let Some(line) = self.waiting.take() {
            writeln!(output, "{prompt}{line}")?;
            return Ok(Line::Text(line));
        }
        match &mut self.source {
            Source::Piped(input) => {
                write!(output, "{prompt}")?;
                output.flush()?;
                let mut line = Vec::new();
                if input.read_until(b'\n', &mut line)? == 0 {
                    writeln!(output)?;
                    return Ok(Line::End);
                }
                Ok(Line::Text(String::from_utf8_lossy(&line).into_owned()))
            }
            Source::Edited(editor) => {
                output.flush()?;
                match editor.readline(prompt) {
                    Ok(line) => {
                        // A line that cannot be remembered can be typed again.
                        let _ = editor.add_history_entry(line.as_str());
                        Ok(Line::Text(line))
                    }
                    Err(ReadlineError::Interrupted) => Ok(Line::Interrupted),
                    Err(ReadlineError::Eof) => Ok(Line::End),
                    Err(ReadlineError::Io(error)) => Err(error),
                    Err(error) => Err(io::Error::other(error)),
                }
            }
        }
    }
}
