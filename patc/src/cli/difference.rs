//! `patc diff`.

use super::{Exit, findings, known};
use crate::difference::{between, json, text};
use crate::knowledge::Knowledge;
use clap::Args;
use std::io;
use std::path::PathBuf;

/// Arguments of `patc diff`.
#[derive(Debug, Args)]
pub(super) struct DifferenceArguments {
    /// A bundle, a source or a folder with sources
    #[arg(value_name = "OLD")]
    old: PathBuf,

    /// Another one
    #[arg(value_name = "NEW")]
    new: PathBuf,

    /// Print a JSON object
    #[arg(long)]
    json: bool,
}

/// Says what differs; the exit code is that of `diff`, 2 when there is nothing to compare.
pub(super) fn run(wanted: &DifferenceArguments) -> io::Result<Exit> {
    let mut opened = Vec::new();
    for path in [&wanted.old, &wanted.new] {
        match known::open(std::slice::from_ref(path))? {
            Ok(knowledge) => opened.push(knowledge),
            Err(_) => return Ok(Exit::Usage),
        }
    }
    let [old, new] = &opened[..] else { return Ok(Exit::Usage) };
    let differences = between(old, new);
    if wanted.json {
        known::print(&format!("{}\n", json(&differences)))?;
    } else {
        known::print(&text(&differences))?;
    }
    let same = differences.is_empty();
    if same && old.bundle.content_hash() != new.bundle.content_hash() {
        let why = why_bytes_differ(old, new);
        findings::say(format_args!("patc: both say the same, but the bytes of the bundles differ: {why}"));
    }
    Ok(if same { Exit::Done } else { Exit::Failed })
}

/// What can be said of bundles that say the same.
fn why_bytes_differ(old: &Knowledge, new: &Knowledge) -> &'static str {
    let credits =
        |knowledge: &Knowledge| (knowledge.notes().compiler.clone(), knowledge.notes().sources.clone());
    if credits(old) == credits(new) { "in order, lines or matchers" } else { "in their notes on sources" }
}
