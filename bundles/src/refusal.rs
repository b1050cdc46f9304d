//! Why bytes are no bundle.

use thiserror::Error;

/// Why a bundle was refused: where, what was expected, what was found.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{place}: expected {expected}, found {found}")]
pub struct Refusal {
    /// What was read: the header, a section, a record of it by its number.
    pub place: String,
    /// What a bundle has there.
    pub expected: String,
    /// What these bytes have there.
    pub found: String,
}

impl Refusal {
    pub(crate) fn new(
        place: impl Into<String>,
        expected: impl Into<String>,
        found: impl Into<String>,
    ) -> Refusal {
        Refusal { place: place.into(), expected: expected.into(), found: found.into() }
    }
}
