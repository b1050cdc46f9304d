//! The arguments of `hane config`.

use super::presets::Preset;
use clap::{Args, Subcommand};
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
