//! Records of the games of a session, written while they go on.

use super::{Autosave, Session};
use record::file;
use std::io;
use std::path::PathBuf;

/// Where the games of a session are written.
#[derive(Debug, Default)]
pub(super) struct Keeper {
    /// A folder with a record for each game.
    games: Option<Autosave>,
    /// A file with the game that goes on.
    outfile: Option<PathBuf>,
    /// The record as it was written last.
    written: Vec<u8>,
}

impl Keeper {
    /// Another game begins: the record of the one before stays.
    pub(super) fn begin_another(&mut self) {
        if let Some(games) = &mut self.games {
            games.begin_another();
        }
        self.written.clear();
    }
}

/// A game that cannot be written.
#[derive(Debug, thiserror::Error)]
#[error("{0}: the game is not written: {1}")]
pub struct NotKept(String, io::Error);

impl Session {
    /// The same session that writes each of its games to a file of a folder, and the game that goes on to
    /// another file, where these are named, whenever [`Session::keep_record`] is called.
    #[must_use]
    pub fn with_records(mut self, games: Option<PathBuf>, outfile: Option<PathBuf>) -> Session {
        self.keeper = Keeper { games: games.map(Autosave::in_folder), outfile, written: Vec::new() };
        self
    }

    /// Writes the game, if it is to be written and has changed.
    ///
    /// # Errors
    /// A file cannot be written; it is tried again when the game has changed.
    pub fn keep_record(&mut self) -> Result<(), NotKept> {
        if self.keeper.games.is_none() && self.keeper.outfile.is_none()
            || self.game.is_untouched() && self.end().is_none()
        {
            return Ok(());
        }
        let failed = |name: String| move |error: io::Error| NotKept(name, error);
        let record = self.save().map_err(io::Error::other).map_err(failed("record".to_owned()))?;
        if record == self.keeper.written {
            return Ok(());
        }
        self.keeper.written = record;
        if let Some(games) = &mut self.keeper.games {
            games.keep(&self.keeper.written).map_err(failed(games.folder().display().to_string()))?;
        }
        if let Some(outfile) = &self.keeper.outfile {
            let name = outfile.display().to_string();
            file::write(outfile, &self.keeper.written).map_err(failed(name))?;
        }
        Ok(())
    }
}
