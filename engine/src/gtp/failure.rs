//! Refusals of commands.

use crate::session::NoValuation;
use board::{HandicapError, IllegalMove, ParseColorError, ParseVertexError, SetupError};
use limits::printable::{beginning, quote};
use std::fmt;

/// What a command answers: the text of the reply, or why it is refused.
pub(super) type Answer = Result<String, Failure>;

/// Reasons that several commands have, in the words that clients compare.
pub(super) mod reason {
    pub(in crate::gtp) const BAD_VERTEX_LIST: &str = "bad vertex list";
    pub(in crate::gtp) const BOARD_NOT_EMPTY: &str = "board not empty";
    pub(in crate::gtp) const CANNOT_LOAD_FILE: &str = "cannot load file";
    pub(in crate::gtp) const CANNOT_SAVE_FILE: &str = "cannot save file";
    pub(in crate::gtp) const CANNOT_UNDO: &str = "cannot undo";
    pub(in crate::gtp) const DRAGON_VERTEX_EMPTY: &str = "dragon vertex must be nonempty";
    pub(in crate::gtp) const HANDICAP: &str = "invalid number of stones";
    pub(in crate::gtp) const ILLEGAL_MOVE: &str = "illegal move";
    pub(in crate::gtp) const INTERNAL: &str = "internal error";
    pub(in crate::gtp) const MOVE_VERTEX_NOT_EMPTY: &str = "move vertex must be empty";
    pub(in crate::gtp) const NO_NETWORK: &str = "no network";
    pub(in crate::gtp) const NO_VALUATION: &str = "no weights of values";
    pub(in crate::gtp) const STRING_VERTEX_EMPTY: &str = "string vertex must not be empty";
    pub(in crate::gtp) const SYNTAX: &str = "syntax error";
    pub(in crate::gtp) const UNACCEPTABLE_RULES: &str = "unacceptable rules";
    pub(in crate::gtp) const UNKNOWN_COMMAND: &str = "unknown command";
    pub(in crate::gtp) const VERTEX_EMPTY: &str = "vertex must not be empty";
}

/// Why a command is refused: the standard text, then what was expected and what was found. Standard are the
/// texts of the GTP 2 specification, and for commands that it does not have those of GNU Go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Failure {
    reason: &'static str,
    detail: String,
    /// Whether the reply is the standard text alone.
    bare: bool,
}

impl Failure {
    /// A refusal whose standard text says all.
    pub(super) fn plain(reason: &'static str) -> Failure {
        Failure { reason, detail: String::new(), bare: true }
    }

    /// A refusal with what was expected and found.
    pub(super) fn new(reason: &'static str, detail: impl fmt::Display) -> Failure {
        Failure { reason, detail: detail.to_string(), bare: false }
    }

    /// A refusal whose text clients compare: the reply is the standard text alone, and the detail is said on
    /// standard error.
    pub(super) fn bare(reason: &'static str, detail: impl fmt::Display) -> Failure {
        Failure { bare: true, ..Failure::new(reason, detail) }
    }

    /// What is said on standard error, as the reply has no place for it.
    pub(super) fn explanation(&self) -> Option<String> {
        (self.bare && !self.detail.is_empty()).then(|| format!("{}: {}", self.reason, self.detail))
    }

    /// The same detail under another standard text.
    pub(super) fn because(self, reason: &'static str) -> Failure {
        Failure { reason, ..self }
    }

    /// A syntax error: what was expected and the word that was found, none at the end of the line.
    pub(super) fn syntax(expected: &str, found: Option<&str>) -> Failure {
        let detail = match found {
            Some(found) => format!("expected {expected}, found '{}'", quote(found)),
            None => format!("expected {expected}, found the end of the line"),
        };
        Failure::new(reason::SYNTAX, detail)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.reason)?;
        if self.bare { Ok(()) } else { write!(formatter, ": {}", self.detail) }
    }
}

impl From<ParseColorError> for Failure {
    fn from(error: ParseColorError) -> Failure {
        Failure::new(reason::SYNTAX, shortened_end(error))
    }
}

impl From<ParseVertexError> for Failure {
    fn from(error: ParseVertexError) -> Failure {
        Failure::new(reason::SYNTAX, shortened_end(error))
    }
}

impl From<IllegalMove> for Failure {
    fn from(error: IllegalMove) -> Failure {
        Failure::bare(reason::ILLEGAL_MOVE, error)
    }
}

impl From<SetupError> for Failure {
    fn from(error: SetupError) -> Failure {
        Failure::new(reason::BAD_VERTEX_LIST, error)
    }
}

/// Nothing says how values are weighed.
impl From<NoValuation> for Failure {
    fn from(error: NoValuation) -> Failure {
        Failure::new(reason::NO_VALUATION, error)
    }
}

impl From<HandicapError> for Failure {
    fn from(error: HandicapError) -> Failure {
        match error {
            HandicapError::BoardNotEmpty => Failure::plain(reason::BOARD_NOT_EMPTY),
            HandicapError::InvalidCount { .. } => Failure::new(reason::HANDICAP, error),
            HandicapError::Repeated { .. } => Failure::new(reason::BAD_VERTEX_LIST, error),
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
