//! Bundles and sources that the tools look at, and what is said when there are none.

use super::findings::{Notes, heard, tell_people};
use super::{EarlyExit, Exit};
use crate::tools::explain::named;
use crate::tools::figures::MOST_OPENINGS;
use crate::tools::knowledge::{Knowledge, Unknown};
use bundles::record::DatabaseKind;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

/// The folder of sources where none is named.
const USUAL_FOLDER: &str = "patterns";

/// The paths; where there are none the usual folder, or else this one.
pub(super) fn or_usual(paths: Vec<PathBuf>) -> Vec<PathBuf> {
    let usual = if Path::new(USUAL_FOLDER).is_dir() { USUAL_FOLDER } else { "." };
    if paths.is_empty() { vec![PathBuf::from(usual)] } else { paths }
}

/// What a tool looks at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Looked {
    /// Patterns alone.
    Patterns,
    /// Eye shapes and openings too.
    Figures,
}

/// The databases in which there is nothing to look at, with their kinds, the sets of learned weights, the
/// books and the networks.
fn unseen(knowledge: &Knowledge, looked: Looked) -> Vec<String> {
    let kind = |database: &bundles::Database<'_>| DatabaseKind::from_repr(database.record().kind);
    let is_figures = |database: &bundles::Database<'_>| {
        matches!(kind(database), Some(DatabaseKind::Eyes | DatabaseKind::Openings))
    };
    let empty = knowledge.bundle.databases().filter(|database| database.patterns().is_empty());
    let empty = empty.filter(|database| looked == Looked::Patterns || !is_figures(database));
    let name = |database: bundles::Database<'_>| {
        format!("{} ({})", database.record().name(), named(kind(&database)))
    };
    let learned = knowledge.bundle.learned_sets().iter();
    let learned = learned.map(|set| format!("{} (learned weights)", set.name()));
    let books = knowledge.bundle.books().iter().map(|book| format!("{} (book)", book.name()));
    let networks = knowledge.bundle.networks().map(|it| format!("{} (network)", it.record.name()));
    empty.map(name).chain(learned).chain(books).chain(networks).collect()
}

fn as_there_are_none(names: &[String]) -> Option<String> {
    (!names.is_empty()).then(|| format!("left out, as there are no patterns in it: {}", names.join(", ")))
}

/// What a page of drawings leaves out, in words.
pub(super) fn not_drawn(knowledge: &Knowledge) -> Option<String> {
    let more = knowledge.bundle.openings().len().saturating_sub(MOST_OPENINGS);
    let more = (more > 0).then(|| format!("{more} openings beyond the first {MOST_OPENINGS}"));
    let names: Vec<String> = unseen(knowledge, Looked::Figures).into_iter().chain(more).collect();
    (!names.is_empty()).then(|| format!("left out of the page: {}", names.join(", ")))
}

/// That no pattern, eye shape or opening has this name, and which have one like it.
pub(super) fn no_pattern(knowledge: &Knowledge, name: &str) -> String {
    let near = knowledge.nearest(name).map(|near| format!(": did you mean {near}?"));
    let left_out = as_there_are_none(&unseen(knowledge, Looked::Figures));
    let left_out = left_out.map(|left_out| format!("; {left_out}"));
    format!(
        "no pattern is called `{}`{}{}",
        name.escape_debug(),
        near.unwrap_or_default(),
        left_out.unwrap_or_default()
    )
}

/// What tools that look at patterns alone leave out, in words.
pub(super) fn left_out(knowledge: &Knowledge) -> Option<String> {
    as_there_are_none(&unseen(knowledge, Looked::Patterns))
}

/// What the paths name; findings are reported when that is nothing.
pub(super) fn open(paths: &[PathBuf]) -> Result<Knowledge, EarlyExit> {
    match Knowledge::of_paths(paths) {
        Ok(knowledge) => Ok(knowledge),
        Err(Unknown::Sources(compilation)) => {
            tell_people(&compilation, Notes::Hidden)?;
            Err(EarlyExit { exit: Exit::Failed, why: None })
        }
        Err(Unknown::Files(why)) => Err(EarlyExit::failed(why)),
    }
}

/// Writes to the output; a reader that goes away is no failure.
pub(super) fn print(text: &str) -> io::Result<()> {
    heard(io::stdout().lock().write_all(text.as_bytes()))
}
