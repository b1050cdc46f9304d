//! The record that a game begins from, and the file that it is written to.

use super::place::{PlaceError, load};
use clap::Args;
use engine::session::Session;
use std::path::PathBuf;

/// Arguments of `hane gtp` and `hane play`.
#[derive(Clone, Debug, Default, Args)]
pub(super) struct StartArguments {
    /// Start from the game of a record
    #[arg(long, short = 'l', value_name = "FILE")]
    pub(super) infile: Option<PathBuf>,

    /// Start before this move of it, a number or a vertex [default: the end]
    #[arg(long, short = 'L', value_name = "MOVE", requires = "infile")]
    pub(super) until: Option<String>,

    /// Write the game to a file after each move
    #[arg(long, short = 'o', value_name = "FILE")]
    pub(super) outfile: Option<PathBuf>,
}

impl StartArguments {
    /// These, and those of another list where these say nothing.
    pub(super) fn or(&self, other: &StartArguments) -> StartArguments {
        let from = if self.infile.is_some() { self } else { other };
        StartArguments {
            infile: from.infile.clone(),
            until: from.until.clone(),
            outfile: self.outfile.clone().or(other.outfile.clone()),
        }
    }

    /// Loads the record, if one is named.
    pub(super) fn load(&self, session: &mut Session) -> Result<(), PlaceError> {
        match &self.infile {
            Some(path) => load(session, path, self.until.as_deref()).map(|_| ()),
            None => Ok(()),
        }
    }
}
