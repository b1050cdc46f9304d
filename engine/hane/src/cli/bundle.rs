//! `hane bundle`: what is in bundles.

use super::groups::{Embedded, KnowledgeArguments, named};
use crate::format::Format;
use anyhow::Context;
use clap::{Args, Subcommand};
use engine::session;
use knowledge::library::{Library, Sources};
use record::replacement::Replacement;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::slice;

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
    /// Read bundles from end to end, and say whether their bytes are those that were written
    ///
    /// Opening a file that is mapped looks at its records alone.
    Verify(VerifyArguments),
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
struct VerifyArguments {
    /// The bundles, each for itself [default: those that would be played with]
    files: Vec<PathBuf>,

    #[command(flatten)]
    knowledge: KnowledgeArguments,
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
            BundleCommand::Verify(wanted) => wanted.run(output, embedded),
            BundleCommand::Extract(wanted) => extract(output, &wanted.output, embedded.unwrap_or_default()),
        }
    }
}

/// The bundles of these files, or those that would be played with.
fn library(files: &[PathBuf], knowledge: &KnowledgeArguments, embedded: Embedded) -> anyhow::Result<Library> {
    let all = Sources::default();
    match files.is_empty() {
        true => knowledge.open_quietly(all, embedded),
        false => knowledge.loader(all, embedded).open(&named(files)).map_err(Into::into),
    }
}

impl VerifyArguments {
    fn run(&self, output: &mut impl Write, embedded: Embedded) -> anyhow::Result<()> {
        let one = |file: &PathBuf| library(slice::from_ref(file), &self.knowledge, embedded);
        let libraries = match self.files.is_empty() {
            true => vec![library(&[], &self.knowledge, embedded)?],
            false => self.files.iter().map(one).collect::<Result<_, _>>()?,
        };
        for loaded in libraries.iter().flat_map(Library::loaded_bundles) {
            let place = loaded.place();
            loaded.bundle.check_hash().with_context(|| place.clone())?;
            let (held, hash) = (loaded.held(), loaded.bundle.content_hash());
            writeln!(
                output,
                "{place}: {held}, {} bytes of hash {hash:016x}, as written",
                loaded.bundle.len()
            )?;
        }
        Ok(())
    }
}

impl InfoArguments {
    fn run(&self, output: &mut impl Write, embedded: Embedded) -> anyhow::Result<()> {
        let library = library(&self.files, &self.knowledge, embedded)?;
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
