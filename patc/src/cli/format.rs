//! `patc fmt`.

use super::source_arguments::NamedSources;
use super::{EarlyExit, Exit, findings, known, output};
use crate::diagnostic::{Report, Severity, render};
use crate::gather::gather;
use crate::source::Source;
use crate::tools::format::{Unformatted, canonical};
use clap::Args;
use std::path::{Path, PathBuf};

/// Arguments of `patc fmt`.
#[derive(Debug, Args)]
pub(super) struct FormatArguments {
    /// Sources, and folders with sources
    #[arg(required_unless_present = "sources", value_name = "DIR|FILE")]
    paths: Vec<PathBuf>,

    #[command(flatten)]
    sources: NamedSources,

    /// Write nothing: name the files that are not in the canonical form, and fail when there are some
    #[arg(long)]
    check: bool,
}

/// Formats sources, or checks whether they are in the canonical form.
pub(super) fn run(wanted: &FormatArguments) -> Result<Exit, EarlyExit> {
    let mut exit = Exit::Done;
    for path in &wanted.sources.behind(&wanted.paths) {
        let mut report = Report::default();
        let sources = gather(std::slice::from_ref(path), &mut report);
        tell(&report);
        if !report.is_clean() {
            exit = Exit::Failed;
        }
        for source in &sources {
            let file = if path.is_dir() { path.join(&source.relative) } else { path.clone() };
            exit = worse(exit, one(wanted, source, &file, path)?);
        }
    }
    Ok(exit)
}

fn worse(before: Exit, now: Exit) -> Exit {
    if before == Exit::Done { now } else { before }
}

/// Formats a source that was named, or that a folder gave.
fn one(wanted: &FormatArguments, source: &Source, path: &Path, named: &Path) -> Result<Exit, EarlyExit> {
    let text = match canonical(source) {
        Ok(text) => text,
        Err(Unformatted::Foreign) => {
            let why = "only patterns and tables for playouts have a canonical form";
            findings::say(format_args!("patc: {} stays as it is: {why}", path.display()));
            return Ok(if path == named { Exit::Failed } else { Exit::Done });
        }
        Err(Unformatted::Errors(report)) => {
            tell(&report);
            findings::say(format_args!("patc: {} has errors and stays as it is", path.display()));
            return Ok(Exit::Failed);
        }
        Err(Unformatted::Changes) => {
            let why = "its canonical form would be too long or mean something else";
            findings::say(format_args!("patc: {} stays as it is: {why}", path.display()));
            return Ok(Exit::Failed);
        }
    };
    // Compared as bytes: the canonical form is UTF-8 without a byte order mark.
    if record::file::read(path)? == text.as_bytes() {
        return Ok(Exit::Done);
    }
    if wanted.check {
        known::print(&format!("{}\n", path.display()))?;
        return Ok(Exit::Failed);
    }
    // A link stays one: its target is replaced.
    output::replace(&path.canonicalize()?, text.as_bytes())?;
    Ok(Exit::Done)
}

/// Tells errors, and what was left out.
fn tell(report: &Report) {
    let reported = |severity, line| severity == Severity::Error || line == 0;
    for diagnostic in report.diagnostics().iter().filter(|it| reported(it.severity, it.place.line)) {
        findings::say(format_args!("{}", render(diagnostic)));
    }
}
