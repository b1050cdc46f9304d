//! On which terms a controller is answered.

use super::{FileAccess, Session};
use board::symmetry::Symmetry;
use std::path::PathBuf;

/// What a controller may do, and how it is talked to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// Which files it may name.
    pub files: FileAccess,
    /// The version of the protocol that it is given.
    pub protocol: u8,
    /// Whether each search is reported on standard error.
    pub tells_searches: bool,
    /// What stands before a line on standard error about each move that the engine plays, for a program that
    /// passes it on to a chat; none for no lines.
    pub chat: Option<String>,
    /// A file in which its state stands, as the command `hane-health` tells it; none for no file.
    pub health_file: Option<PathBuf>,
    /// Whether an answer about the life of a group says where it was searched only in part.
    pub tells_uncertainty: bool,
}

impl Default for Terms {
    fn default() -> Terms {
        Terms {
            files: FileAccess::Anywhere,
            protocol: 2,
            tells_searches: false,
            chat: None,
            health_file: None,
            tells_uncertainty: false,
        }
    }
}

impl Session {
    /// The same session and game with vertices turned on their way in and out.
    #[must_use]
    pub fn with_orientation(self, orientation: Symmetry) -> Session {
        Session { orientation, ..self }
    }
}
