//! Refusals of commands.

use board::{HandicapError, IllegalMove, ParseColorError, ParseVertexError, SetupError};
use limits::printable::{beginning, quote};
use std::fmt;

/// What a command answers: the text of the reply, or why it is refused.
pub(super) type Answer = Result<String, Failure>;

/// The kinds of refusal. The texts are those of the GTP 2 specification, and of GNU Go for commands that
/// the specification does not have, but for `StringColors`: GNU Go ends there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FailureReason {
    BadVertexList,
    BoardNotEmpty,
    CannotLoadFile,
    CannotSaveFile,
    CannotUndo,
    DragonVertexEmpty,
    GroupColors,
    GroupVertexEmpty,
    Handicap,
    IllegalMove,
    Internal,
    MissingFile,
    MoveVertexNotEmpty,
    NoDragon,
    NoPreviousMove,
    NoStrength,
    NoValuation,
    NoWorm,
    RivalColors,
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

impl FailureReason {
    fn text(self) -> &'static str {
        match self {
            FailureReason::BadVertexList => "bad vertex list",
            FailureReason::BoardNotEmpty => "board not empty",
            FailureReason::CannotLoadFile => "cannot load file",
            FailureReason::CannotSaveFile => "cannot save file",
            FailureReason::CannotUndo => "cannot undo",
            FailureReason::DragonVertexEmpty => "dragon vertex must be nonempty",
            FailureReason::GroupColors => "dragon vertices must have the same color",
            FailureReason::GroupVertexEmpty => "dragon vertex must not be empty",
            FailureReason::Handicap => "invalid number of stones",
            FailureReason::IllegalMove => "illegal move",
            FailureReason::Internal => "internal error",
            FailureReason::MissingFile => "missing filename",
            FailureReason::MoveVertexNotEmpty => "move vertex must be empty",
            FailureReason::NoDragon => "dragon_stones called on an empty vertex",
            FailureReason::NoPreviousMove => "no previous move known",
            FailureReason::NoStrength => "no strength here",
            FailureReason::NoValuation => "no weights of values",
            FailureReason::NoWorm => "worm_stones called on an empty vertex",
            FailureReason::RivalColors => "dragon vertices must have different colors",
            FailureReason::SearchLimit => "invalid value for search limit",
            FailureReason::StackEmpty => "stack empty",
            FailureReason::StringColors => "strings must have the same color",
            FailureReason::StringLiberties => "string must have exactly 2 liberties",
            FailureReason::StringVertexEmpty => "string vertex must not be empty",
            FailureReason::Syntax => "syntax error",
            FailureReason::TooManyWaiting => "too many commands wait",
            FailureReason::TuneCount => "incorrect arguments, expected 67 integers",
            FailureReason::UnacceptableRules => "unacceptable rules",
            FailureReason::UnacceptableSize => "unacceptable size",
            FailureReason::UnknownCommand => "unknown command",
            FailureReason::VertexEmpty => "vertex must not be empty",
            FailureReason::VertexNotEmpty => "vertex must be empty",
        }
    }
}

/// Why a command is refused: the standard text, then what was expected and what was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Failure {
    reason: FailureReason,
    detail: String,
    /// Whether the reply is the standard text alone.
    bare: bool,
}

impl Failure {
    /// A refusal whose standard text says all.
    pub(super) fn plain(reason: FailureReason) -> Failure {
        Failure { reason, detail: String::new(), bare: true }
    }

    /// A refusal with what was expected and found.
    pub(super) fn new(reason: FailureReason, detail: impl fmt::Display) -> Failure {
        Failure { reason, detail: detail.to_string(), bare: false }
    }

    /// A refusal whose text clients compare: the reply is the standard text alone, and the detail is said on
    /// standard error.
    pub(super) fn bare(reason: FailureReason, detail: impl fmt::Display) -> Failure {
        Failure { bare: true, ..Failure::new(reason, detail) }
    }

    /// What is said on standard error, as the reply has no place for it.
    pub(super) fn explanation(&self) -> Option<String> {
        (self.bare && !self.detail.is_empty()).then(|| format!("{}: {}", self.reason.text(), self.detail))
    }

    /// The same detail under another standard text.
    pub(super) fn because(self, reason: FailureReason) -> Failure {
        Failure { reason, ..self }
    }

    /// A syntax error: what was expected and the word that was found, none at the end of the line.
    pub(super) fn syntax(expected: &str, found: Option<&str>) -> Failure {
        let detail = match found {
            Some(found) => format!("expected {expected}, found '{}'", quote(found)),
            None => format!("expected {expected}, found the end of the line"),
        };
        Failure::new(FailureReason::Syntax, detail)
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
        Failure::new(FailureReason::Syntax, shortened_end(error))
    }
}

impl From<ParseVertexError> for Failure {
    fn from(error: ParseVertexError) -> Failure {
        Failure::new(FailureReason::Syntax, shortened_end(error))
    }
}

impl From<IllegalMove> for Failure {
    fn from(error: IllegalMove) -> Failure {
        Failure::bare(FailureReason::IllegalMove, error)
    }
}

impl From<SetupError> for Failure {
    fn from(error: SetupError) -> Failure {
        Failure::new(FailureReason::BadVertexList, error)
    }
}

impl From<HandicapError> for Failure {
    fn from(error: HandicapError) -> Failure {
        match error {
            HandicapError::BoardNotEmpty => Failure::plain(FailureReason::BoardNotEmpty),
            HandicapError::InvalidCount { .. } => Failure::new(FailureReason::Handicap, error),
            HandicapError::Repeated { .. } => Failure::new(FailureReason::BadVertexList, error),
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
