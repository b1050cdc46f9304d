//! `hane bundle`: what is in bundles.

use super::knowledge::named;
use crate::bench::Format;
use crate::library::Origin;
use crate::library::Report;
use clap::{Args, Subcommand};
use std::io::{self, Write};
use std::path::PathBuf;

/// Arguments of `hane bundle`.
#[derive(Debug, Args)]
pub(super) struct BundleArguments {
    #[command(subcommand)]
    command: BundleCommand,
}

#[derive(Debug, Subcommand)]
enum BundleCommand {
    /// Tell what is in bundles, where it comes from, and how much of it the engine can use
    Info(InfoArguments),
}

#[derive(Debug, Args)]
struct InfoArguments {
    /// The bundles, as layers, the lowest first [default: those that would be played with]
    files: Vec<PathBuf>,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl BundleArguments {
    /// The bundles that are named; none when those that would be played with are meant.
    pub(super) fn origins(&self) -> Vec<Origin> {
        let BundleCommand::Info(info) = &self.command;
        named(&info.files)
    }

    /// Prints the report on these bundles.
    pub(super) fn print(&self, output: &mut impl Write, report: &Report) -> io::Result<()> {
        let BundleCommand::Info(info) = &self.command;
        match Format::new(info.json) {
            Format::Text => writeln!(output, "{report}"),
            Format::Json => {
                serde_json::to_writer_pretty(&mut *output, report)?;
                writeln!(output)
            }
        }
    }
}
