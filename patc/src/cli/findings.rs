//! Telling people, or their tools, what was found.

use super::source_arguments::CheckArguments;
use crate::compilation::Compilation;
use crate::diagnostic::{Diagnostic, Report, Severity, render, to_json};
use serde_json::{Value, json};
use std::fmt::Display;
use std::io::{self, Write};

/// Whether notes are printed among the findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Notes {
    /// With all other findings.
    Shown,
    /// Only those about whole sources.
    Hidden,
}

impl Notes {
    /// What a flag on the command line asks for.
    pub(super) fn wanted(flag: bool) -> Notes {
        if flag { Notes::Shown } else { Notes::Hidden }
    }
}

/// Prints the findings: as text on the error output, or as JSON on the output.
pub(super) fn tell(compilation: &Compilation, wanted: &CheckArguments) -> io::Result<()> {
    match wanted.json {
        true => heard(tell_tools(compilation)),
        false => tell_people(compilation, Notes::wanted(wanted.sources.notes)),
    }
}

/// Prints the findings as text on the error output, small ones only where notes are shown.
pub(super) fn tell_people(compilation: &Compilation, notes: Notes) -> io::Result<()> {
    heard(write_text(compilation, notes))
}

/// Writes a line on the error output. Nothing can be said to someone who does not listen.
pub(super) fn say(text: impl Display) {
    let _ = writeln!(anstream::stderr().lock(), "{text}");
}

/// Whether a reader goes away changes nothing of what a run does and how it ends.
pub(super) fn heard(written: io::Result<()>) -> io::Result<()> {
    match written {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => written,
    }
}

fn tell_tools(compilation: &Compilation) -> io::Result<()> {
    let diagnostics: Vec<Value> =
        compilation.reports.iter().flat_map(Report::diagnostics).map(to_json).collect();
    let object = json!({
        "errors": compilation.count(Severity::Error),
        "warnings": compilation.count(Severity::Warning),
        "notes": compilation.count(Severity::Note),
        "diagnostics": diagnostics,
    });
    writeln!(io::stdout().lock(), "{object}")
}

fn write_text(compilation: &Compilation, notes: Notes) -> io::Result<()> {
    // A note about a whole source says that something was left out: no one should have to ask for it.
    let wished = |diagnostic: &&Diagnostic| {
        notes == Notes::Shown || diagnostic.severity != Severity::Note || diagnostic.place.line == 0
    };
    let mut output = anstream::stderr().lock();
    for report in &compilation.reports {
        for diagnostic in report.diagnostics().iter().filter(wished) {
            writeln!(output, "{}", render(diagnostic))?;
        }
        if report.left_out() > 0 {
            writeln!(output, "patc: and {} more findings in the same source\n", report.left_out())?;
        }
    }
    let count = |severity: Severity| {
        let count = compilation.count(severity);
        format!("{count} {severity}{}", if count == 1 { "" } else { "s" })
    };
    let hint = if notes == Notes::Shown || compilation.count(Severity::Note) == 0 {
        ""
    } else {
        " (--notes shows all)"
    };
    let [errors, warnings, notes] = [Severity::Error, Severity::Warning, Severity::Note].map(count);
    let patterns: usize = compilation.catalog.databases.iter().map(|database| database.patterns.len()).sum();
    let sources = compilation.catalog.sources.len();
    writeln!(output, "patc: {sources} sources, {patterns} patterns: {errors}, {warnings}, {notes}{hint}")
}
