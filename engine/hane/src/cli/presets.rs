//! Configuration files for servers, to be written to a file and changed there.

use clap::ValueEnum;

/// A server with a file of settings for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Preset {
    /// The Computer Go Server
    Cgos,
    /// The KGS Go Server, by kgsGtp
    Kgs,
    /// The Online Go Server, by gtp2ogs
    Ogs,
}

impl Preset {
    /// The file.
    pub(super) fn text(self) -> &'static str {
        match self {
            Preset::Cgos => include_str!("presets/cgos.toml"),
            Preset::Kgs => include_str!("presets/kgs.toml"),
            Preset::Ogs => include_str!("presets/ogs.toml"),
        }
    }
}
