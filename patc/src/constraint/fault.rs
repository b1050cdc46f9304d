//! What is wrong with a text, and where.

use std::ops::Range;

/// A fault of a constraint or an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Its kind: one of [`FAULT_CODES`].
    pub code: &'static str,
    /// The bytes of the text that are meant; empty at the end of the text.
    pub span: Range<usize>,
    /// What was found and what was expected.
    pub message: String,
    /// What the author may have meant.
    pub suggestion: Option<String>,
    /// What to do, as a sentence.
    pub help: Option<String>,
}

impl Fault {
    pub(super) fn new(code: &'static str, span: Range<usize>, message: impl Into<String>) -> Fault {
        debug_assert!(FAULT_CODES.iter().any(|(known, _)| *known == code), "{code} is not listed");
        Fault { code, span, message: message.into(), suggestion: None, help: None }
    }

    pub(super) fn suggesting(self, suggestion: Option<String>) -> Fault {
        Fault { suggestion, ..self }
    }

    pub(super) fn helping(self, help: String) -> Fault {
        Fault { help: Some(help), ..self }
    }
}

/// All codes of faults, each with what it means.
pub const FAULT_CODES: &[(&str, &str)] = &[
    ("unexpected-character", "a character that no constraint contains"),
    ("unexpected-token", "something stands where something else must"),
    ("unexpected-end", "the text ends too early"),
    ("number-too-large", "a number that the engine does not hold exactly"),
    ("unknown-name", "neither a question or action nor the name of a result"),
    ("unknown-label", "no cell of the diagram has this letter"),
    ("wrong-arity", "a question gets too few or too many points"),
    ("too-many-arguments", "no question takes this many points"),
    ("tenuki-first", "`?` as the first move of a line"),
    ("tenuki-outside-line", "`?` where a point of the board must stand"),
    ("level-too-high", "a question that this database may not ask"),
    ("action-as-question", "an action where a value is needed"),
    ("pattern-helper", "a helper of the colon line in a constraint or action"),
    ("too-deep", "expressions or statements inside one another too often"),
    ("too-long", "more code than a jump can cross, and than a bundle can count"),
    ("too-many-faults", "the rest of the text was not looked at"),
];

/// How many faults of a text are reported at the most.
pub(super) const MOST_FAULTS: usize = 32;
