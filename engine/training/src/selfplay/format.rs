//! The forms in which games are written, each a file of its own.

use super::failure::FolderError;
use super::finished::Finished;
use super::settings::SelfPlaySettings;
use data::writer::file_of;
use std::path::Path;

/// A form of games in files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Format {
    /// Records in SGF.
    Records,
    /// A row of a Parquet file for each position.
    Rows,
}

impl Format {
    /// All, in the order in which they are written.
    pub(super) const ALL: [Format; 2] = [Format::Records, Format::Rows];

    /// Those that a run writes.
    pub(super) fn of(settings: &SelfPlaySettings) -> Vec<Format> {
        let wanted = |format: &Format| match format {
            Format::Records => settings.records,
            Format::Rows => settings.rows,
        };
        Format::ALL.into_iter().filter(wanted).collect()
    }

    /// How the names of its files end.
    pub(super) fn extension(self) -> &'static str {
        match self {
            Format::Records => "sgf",
            Format::Rows => "parquet",
        }
    }

    /// The file of these games, whose path is what errors name.
    pub(super) fn content<'a>(
        self,
        games: impl Iterator<Item = &'a Finished>,
        path: &Path,
    ) -> Result<Vec<u8>, FolderError> {
        match self {
            Format::Records => Ok(games.map(|game| game.record.as_str()).collect::<String>().into_bytes()),
            Format::Rows => file_of(games.flat_map(|game| &game.rows), path).map_err(FolderError::Rows),
        }
    }
}
