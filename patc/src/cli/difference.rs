//! `patc diff`.

use super::source_arguments::NamedSources;
use super::{EarlyExit, Exit, findings, known};
use crate::tools::difference::{between, json, text};
use crate::tools::knowledge::Knowledge;
use clap::Args;
use std::path::PathBuf;

/// Arguments of `patc diff`.
#[derive(Debug, Args)]
#[command(override_usage = "patc diff [--json] OLD NEW\n       patc diff [--json] OLD -s NEW")]
pub(super) struct DifferenceArguments {
    /// The old one and the new one: each is a bundle, a source or a folder with sources
    #[arg(value_name = "OLD NEW", num_args = 0..=2)]
    paths: Vec<PathBuf>,

    #[command(flatten)]
    sources: NamedSources,

    /// Print a JSON object
    #[arg(long)]
    json: bool,
}

/// Says what differs; the exit code is that of `diff`, 2 when there is nothing to compare.
pub(super) fn run(wanted: &DifferenceArguments) -> Result<Exit, EarlyExit> {
    let paths = wanted.sources.behind(&wanted.paths);
    let [old, new] = &paths[..] else {
        let count = paths.len();
        return Err(EarlyExit::usage(format!(
            "expected an old and a new bundle or source, found {count} of them"
        )));
    };
    let opened = |path| {
        known::open(std::slice::from_ref(path)).map_err(|stop| EarlyExit { exit: Exit::Usage, ..stop })
    };
    let (old, new) = (&opened(old)?, &opened(new)?);
    let differences = between(old, new);
    known::print(&if wanted.json { format!("{}\n", json(&differences)) } else { text(&differences) })?;
    let same = differences.is_empty();
    if same && old.bundle.content_hash() != new.bundle.content_hash() {
        let why = why_bytes_differ(old, new);
        findings::say(format_args!("patc: both say the same, but the bytes of the bundles differ: {why}"));
    }
    Ok(if same { Exit::Done } else { Exit::Failed })
}

/// What can be said of bundles that say the same.
fn why_bytes_differ(old: &Knowledge, new: &Knowledge) -> &'static str {
    let credits = |knowledge: &Knowledge| (knowledge.notes.compiler.clone(), knowledge.notes.sources.clone());
    if credits(old) == credits(new) { "in order, lines or matchers" } else { "in their notes on sources" }
}
