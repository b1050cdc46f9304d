//! `hane bundle`: what is in bundles.

use super::layers::named;
use crate::bench::Format;
use clap::{Args, Subcommand};
use knowledge::library::Origin;
use knowledge::library::Report;
use record::replacement::Replacement;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Arguments of `hane bundle`.
#[derive(Debug, Args)]
pub(super) struct BundleArguments {
    #[command(subcommand)]
    command: BundleCommand,
}

#[derive(Debug, Subcommand)]
enum BundleCommand {
    /// Print what is in bundles, where it comes from, and how much of it the engine can use
    Info(InfoArguments),
    /// Write the bundle that is inside the program to a file, for `patc` and other tools
    Extract(ExtractArguments),
}

#[derive(Debug, Args)]
struct ExtractArguments {
    /// The file to write; an old one is replaced at once or not at all
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
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
        match &self.command {
            BundleCommand::Info(info) => named(&info.files),
            BundleCommand::Extract(_) => vec![Origin::Embedded],
        }
    }

    /// Prints the report on these bundles, or writes the bytes of the one in the program.
    pub(super) fn run(
        &self,
        output: &mut impl Write,
        report: &Report,
        embedded: Option<&'static [u8]>,
    ) -> io::Result<()> {
        match &self.command {
            BundleCommand::Info(info) => match Format::new(info.json) {
                Format::Text => writeln!(output, "{report}"),
                Format::Json => {
                    serde_json::to_writer_pretty(&mut *output, report)?;
                    writeln!(output)
                }
            },
            BundleCommand::Extract(wanted) => extract(output, &wanted.output, embedded.unwrap_or_default()),
        }
    }
}

fn extract(output: &mut impl Write, path: &Path, bytes: &[u8]) -> io::Result<()> {
    let written = Replacement::of(path).and_then(|mut file| {
        file.write_all(bytes)?;
        file.finish()
    });
    let named = |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
    written.map_err(named)?;
    writeln!(output, "{}: {} bytes", path.display(), bytes.len())
}
