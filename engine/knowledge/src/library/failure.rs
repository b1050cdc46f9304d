//! Why a bundle cannot be opened.

use bundles::Refusal;
use std::path::Path;
use std::{fmt, io};

/// The most bytes that are read: a thousand times the largest known library, and few enough to be checked
/// in a second.
pub(super) const MOST_BYTES: u64 = 1 << 30;

/// The endings of the names of sources, as `patc` has them.
const SOURCES: [&str; 5] = ["db", "dbz", "dtr", "sgf", "weights"];

/// A bundle cannot be opened: which one, what was expected, what was found.
#[derive(Debug)]
pub struct OpenError {
    /// The bundle, or all of them when they do not fit together.
    pub(super) place: String,
    pub(super) reason: Reason,
}

/// What is wrong with it.
#[derive(Debug)]
pub(super) enum Reason {
    /// The system refuses.
    System(io::Error),
    /// It cannot be copied.
    NoCopy(io::Error),
    /// Its name leads to something else than a file.
    NoFile(&'static str),
    /// It has no bytes.
    Empty,
    /// It has more bytes than any bundle.
    TooLong(u64),
    /// Its bytes are no bundle, or its values do not fit the layers below.
    Refused(Refusal),
    /// The program was built without a bundle in it.
    NothingEmbedded,
}

impl fmt::Display for OpenError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}: ", self.place)?;
        match &self.reason {
            Reason::System(error) => write!(formatter, "expected a bundle, found no readable file: {error}"),
            Reason::NoCopy(error) => {
                write!(
                    formatter,
                    "expected to make a copy of the bundle (--map-in-place needs none), found: {error}"
                )
            }
            Reason::NoFile(what) => write!(formatter, "expected a bundle, found {what}"),
            Reason::Empty => formatter.write_str("expected a bundle, found an empty file"),
            Reason::TooLong(length) => {
                let most = MOST_BYTES;
                write!(formatter, "expected a bundle of at most {most} bytes, found {length} bytes")
            }
            Reason::Refused(refusal) => {
                refusal.fmt(formatter)?;
                formatter.write_str(self.advice())
            }
            Reason::NothingEmbedded => formatter
                .write_str("expected a bundle inside the program, found that it was built without one"),
        }
    }
}

impl OpenError {
    /// The failure in words that quote nothing of a file that is no bundle.
    #[must_use]
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
        match ending.is_some_and(|ending| SOURCES.contains(&ending)) {
            true => "; this looks like a source: `patc build` makes a bundle of it",
            false => "",
        }
    }
}

impl std::error::Error for OpenError {}
