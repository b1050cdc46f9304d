//! The record that a game begins from, and the file that it is written to.

use super::place::{PlaceError, load};
use clap::Args;
use engine::session::Session;
use std::path::PathBuf;

/// The record that a game begins from.
#[derive(Clone, Debug, Args)]
pub(super) struct StartArguments {
    /// Start from the game of a record
    #[arg(long, short = 'l', value_name = "FILE")]
    pub(super) infile: Option<PathBuf>,

    /// Start before this move of it, a number or a vertex [default: the end]
    #[arg(hide_short_help = true, long, short = 'L', value_name = "MOVE", requires = "infile")]
    pub(super) until: Option<String>,

    /// Write the game to a file after each move
    #[arg(long, short = 'o', value_name = "FILE")]
    pub(super) outfile: Option<PathBuf>,
}

impl StartArguments {
    /// Loads the record, if one is named.
    pub(super) fn load(&self, session: &mut Session) -> Result<(), PlaceError> {
        match &self.infile {
            Some(path) => load(session, path, self.until.as_deref()).map(|_| ()),
            None => Ok(()),
        }
    }
}
