//! The record that a game begins from, and the file that it is written to.

use super::place::PlaceArguments;
use clap::Args;
use engine::session::Session;
use std::path::PathBuf;

/// The record that a game begins from.
#[derive(Clone, Debug, Args)]
pub(super) struct StartArguments {
    #[command(flatten)]
    pub(super) place: PlaceArguments,

    /// Write the game to a file after each move
    #[arg(long, short = 'o', value_name = "FILE")]
    pub(super) outfile: Option<PathBuf>,
}

impl StartArguments {
    /// Loads the record, if one is named.
    pub(super) fn load(&self, session: &mut Session) -> anyhow::Result<()> {
        self.place.position(session).map(|_| ())
    }
}
