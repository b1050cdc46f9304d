//! Why a bundle cannot be opened.

use bundles::Refusal;
use std::io;
use std::path::Path;

/// The most bytes that are read: a thousand times the largest known library, and few enough to be checked
/// in a second.
pub(super) const MOST_BYTES: u64 = 1 << 30;

/// The endings of the names of sources, as `patc` has them.
const SOURCES: [&str; 7] = ["db", "dbz", "dtr", "network", "safetensors", "sgf", "weights"];

/// A bundle cannot be opened: which one, what was expected, what was found.
#[derive(Debug, thiserror::Error)]
#[error("{place}: {reason}{}", self.advice())]
pub struct OpenError {
    /// The bundle, or all of them when they do not fit together.
    pub(super) place: String,
    pub(super) reason: Reason,
}

/// What is wrong with it.
#[derive(Debug, thiserror::Error)]
pub(super) enum Reason {
    /// The system refuses.
    #[error("expected a bundle, found no readable file: {0}")]
    System(io::Error),
    /// It cannot be copied.
    #[error("expected to make a copy of the bundle (--map-in-place needs none), found: {0}")]
    NoCopy(io::Error),
    /// Its name leads to something else than a file.
    #[error("expected a bundle, found {0}")]
    NoFile(&'static str),
    /// It has no bytes.
    #[error("expected a bundle, found an empty file")]
    Empty,
    /// It has more bytes than any bundle.
    #[error("expected a bundle of at most {MOST_BYTES} bytes, found {0} bytes")]
    TooLong(u64),
    /// Its bytes are no bundle, or its values do not fit the layers below.
    #[error(transparent)]
    Refused(Refusal),
    /// The program was built without a bundle in it.
    #[error("expected a bundle inside the program, found that it was built without one")]
    NothingEmbedded,
}

impl OpenError {
    /// The failure in words that quote nothing of a file that is no bundle.
    pub fn without_content(&self) -> String {
        match &self.reason {
            Reason::Refused(Refusal { place, .. }) => {
                let (name, advice) = (&self.place, self.advice());
                format!("{name}: expected a bundle, found something else in the {place}{advice}")
            }
            _ => self.to_string(),
        }
    }

    /// What to do about a file that is called like a source.
    fn advice(&self) -> &'static str {
        let ending = Path::new(&self.place).extension().and_then(|ending| ending.to_str());
        let is_refused = matches!(self.reason, Reason::Refused(_));
        match is_refused && ending.is_some_and(|ending| SOURCES.contains(&ending)) {
            true => "; this looks like a source: `patc build` makes a bundle of it",
            false => "",
        }
    }
}
