//! The arguments of `hane config`.

use clap::{Args, Subcommand, ValueEnum};
use std::ffi::OsString;

/// Arguments of `hane config`.
#[derive(Debug, Args)]
pub(super) struct ConfigArguments {
    #[command(subcommand)]
    pub(super) command: ConfigCommand,
}

#[derive(Debug, Subcommand)]
pub(super) enum ConfigCommand {
    /// Print the settings of a command, and whether each is from an argument, the environment, the file or
    /// the default
    ///
    /// The output is a configuration file.
    Show {
        /// A command with its arguments, as they would follow `hane`, such as `gtp --level 5` [default: gtp]
        #[arg(value_name = "WORDS", trailing_var_arg = true, allow_hyphen_values = true)]
        words: Vec<OsString>,
    },
    /// Print a configuration file for a server, for `--config`
    Preset {
        /// The server
        #[arg(value_name = "SERVER", value_enum)]
        server: Preset,
    },
}

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
