//! `hane bundle`: what is in bundles.

use super::groups::{Embedded, KnowledgeArguments, named};
use crate::format::Format;
use anyhow::Context;
use clap::{Args, Subcommand};
use engine::session;
use knowledge::library::Sources;
use record::replacement::Replacement;
use std::io::Write;
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

    #[command(flatten)]
    knowledge: KnowledgeArguments,
}

impl BundleArguments {
    /// Prints the report on bundles, or writes the bytes of the one in the program.
    pub(super) fn run(&self, output: &mut impl Write, embedded: Embedded) -> anyhow::Result<()> {
        match &self.command {
            BundleCommand::Info(wanted) => wanted.run(output, embedded),
            BundleCommand::Extract(wanted) => extract(output, &wanted.output, embedded.unwrap_or_default()),
        }
    }
}

impl InfoArguments {
    fn run(&self, output: &mut impl Write, embedded: Embedded) -> anyhow::Result<()> {
        let all = Sources::default();
        let library = match self.files.is_empty() {
            true => self.knowledge.open_quietly(all, embedded),
            false => self.knowledge.loader(all, embedded).open(&named(&self.files)),
        }?;
        let report = session::report(&library);
        Ok(Format::new(self.json).print(output, &report, |output, report| writeln!(output, "{report}"))?)
    }
}

fn extract(output: &mut impl Write, path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let written = Replacement::of(path).and_then(|mut file| {
        file.write_all(bytes)?;
        file.finish()
    });
    written.with_context(|| path.display().to_string())?;
    writeln!(output, "{}: {} bytes", path.display(), bytes.len())?;
    Ok(())
}
