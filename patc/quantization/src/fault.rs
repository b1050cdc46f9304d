//! What is wrong with the file of a network.

use std::io;

/// What was read of the file of a network, expected and found, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: expected {expected}, found {found}")]
pub struct NetworkFault {
    /// Where it stands.
    pub place: String,
    /// What was expected.
    pub expected: String,
    /// What was found.
    pub found: String,
}

impl NetworkFault {
    /// Behind this number of bytes of the file, as it is when it is not compressed.
    pub(crate) fn at(byte: u64, expected: impl Into<String>, found: impl Into<String>) -> NetworkFault {
        NetworkFault::of_part(&format!("byte {byte}"), expected, found)
    }

    /// In a part that has a name.
    pub fn of_part(place: &str, expected: impl Into<String>, found: impl Into<String>) -> NetworkFault {
        NetworkFault { place: place.to_owned(), expected: expected.into(), found: found.into() }
    }
}

/// How a file ended that was expected to go on.
pub(crate) fn ending(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::UnexpectedEof => "the end of the file".to_owned(),
        _ => error.to_string(),
    }
}
