//! Refusals of commands.

use board::{HandicapError, IllegalMove, ParseColorError, ParseVertexError, SetupError};
use limits::printable::{beginning, quote};
use std::fmt;

/// What a command answers: the text of the reply, or why it is refused.
pub(super) type Answer = Result<String, Failure>;

/// The kinds of refusal. The texts are those of the GTP 2 specification, and of GNU Go for commands that
/// the specification does not have, but for `StringColors`: GNU Go ends there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    BadVertexList,
    BoardNotEmpty,
    CannotLoadFile,
    CannotSaveFile,
    CannotUndo,
    Handicap,
    IllegalMove,
    Internal,
    MissingFile,
    MoveVertexNotEmpty,
    NoPreviousMove,
    SearchLimit,
    StackEmpty,
    StringColors,
    StringLiberties,
    StringVertexEmpty,
    Syntax,
    TooManyWaiting,
    TuneCount,
    UnacceptableRules,
    UnacceptableSize,
    UnknownCommand,
    VertexEmpty,
    VertexNotEmpty,
}

impl Reason {
    fn text(self) -> &'static str {
        match self {
            Reason::BadVertexList => "bad vertex list",
            Reason::BoardNotEmpty => "board not empty",
            Reason::CannotLoadFile => "cannot load file",
            Reason::CannotSaveFile => "cannot save file",
            Reason::CannotUndo => "cannot undo",
            Reason::Handicap => "invalid number of stones",
            Reason::IllegalMove => "illegal move",
            Reason::Internal => "internal error",
            Reason::MissingFile => "missing filename",
            Reason::MoveVertexNotEmpty => "move vertex must be empty",
            Reason::NoPreviousMove => "no previous move known",
            Reason::SearchLimit => "invalid value for search limit",
            Reason::StackEmpty => "stack empty",
            Reason::StringColors => "strings must have the same color",
            Reason::StringLiberties => "string must have exactly 2 liberties",
            Reason::StringVertexEmpty => "string vertex must not be empty",
            Reason::Syntax => "syntax error",
            Reason::TooManyWaiting => "too many commands wait",
            Reason::TuneCount => "incorrect arguments, expected 67 integers",
            Reason::UnacceptableRules => "unacceptable rules",
            Reason::UnacceptableSize => "unacceptable size",
            Reason::UnknownCommand => "unknown command",
            Reason::VertexEmpty => "vertex must not be empty",
            Reason::VertexNotEmpty => "vertex must be empty",
        }
    }
}

/// Why a command is refused: the standard text, then what was expected and what was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Failure {
    reason: Reason,
    detail: String,
    /// Whether the reply is the standard text alone.
    bare: bool,
}

impl Failure {
    /// A refusal whose standard text says all.
    pub(super) fn plain(reason: Reason) -> Failure {
        Failure { reason, detail: String::new(), bare: true }
    }

    /// A refusal with what was expected and found.
    pub(super) fn new(reason: Reason, detail: impl fmt::Display) -> Failure {
        Failure { reason, detail: detail.to_string(), bare: false }
    }

    /// A refusal whose text clients compare: the reply is the standard text alone, and the detail is said on
    /// standard error.
    pub(super) fn bare(reason: Reason, detail: impl fmt::Display) -> Failure {
        Failure { bare: true, ..Failure::new(reason, detail) }
    }

    /// What is said on standard error, as the reply has no place for it.
    pub(super) fn explanation(&self) -> Option<String> {
        (self.bare && !self.detail.is_empty()).then(|| format!("{}: {}", self.reason.text(), self.detail))
    }

    /// The same detail under another standard text.
    pub(super) fn because(self, reason: Reason) -> Failure {
        Failure { reason, ..self }
    }

    /// A syntax error: what was expected and the word that was found, none at the end of the line.
    pub(super) fn syntax(expected: &str, found: Option<&str>) -> Failure {
        let detail = match found {
            Some(found) => format!("expected {expected}, found '{}'", quote(found)),
            None => format!("expected {expected}, found the end of the line"),
        };
        Failure::new(Reason::Syntax, detail)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.reason.text())?;
        if self.bare { Ok(()) } else { write!(formatter, ": {}", self.detail) }
    }
}

impl From<ParseColorError> for Failure {
    fn from(error: ParseColorError) -> Failure {
        Failure::new(Reason::Syntax, shortened_end(error))
    }
}

impl From<ParseVertexError> for Failure {
    fn from(error: ParseVertexError) -> Failure {
        Failure::new(Reason::Syntax, shortened_end(error))
    }
}

impl From<IllegalMove> for Failure {
    fn from(error: IllegalMove) -> Failure {
        Failure::bare(Reason::IllegalMove, error)
    }
}

impl From<SetupError> for Failure {
    fn from(error: SetupError) -> Failure {
        Failure::new(Reason::BadVertexList, error)
    }
}

impl From<HandicapError> for Failure {
    fn from(error: HandicapError) -> Failure {
        match error {
            HandicapError::BoardNotEmpty => Failure::plain(Reason::BoardNotEmpty),
            HandicapError::InvalidCount { .. } => Failure::new(Reason::Handicap, error),
            HandicapError::Repeated { .. } => Failure::new(Reason::BadVertexList, error),
        }
    }
}

/// An error of the board crate that quotes one word of input, which may be of any length.
fn shortened_end(error: impl fmt::Display) -> String {
    const LONGEST: usize = 120;
    let text = error.to_string();
    let shown = beginning(&text, LONGEST);
    if shown == text { text } else { shown + "'" }
}
