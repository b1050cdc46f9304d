//! `patc diff`.

use super::{Exit, known};
use crate::difference::{between, json, text};
use crate::knowledge::Knowledge;
use bundles::record::PlayoutWeights;
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
    let tables = !tables(old).eq(tables(new));
    if wanted.json {
        let object = serde_json::json!({ "databases": json(&differences), "playout_tables": tables });
        known::print(&format!("{object}\n"))?;
    } else {
        known::print(&text(&differences))?;
        if tables {
            known::print("the playout tables differ\n")?;
        }
    }
    let same = differences.is_empty() && !tables;
    if same && old.bundle.content_hash() != new.bundle.content_hash() {
        let (why, exit) = why_bytes_differ(old, new);
        anstream::eprintln!("patc: the patterns are the same, but the bytes of the bundles differ: {why}");
        return Ok(exit);
    }
    Ok(if same { Exit::Done } else { Exit::Failed })
}

/// Names, classes and weights of the playout tables, in their order.
fn tables(knowledge: &Knowledge) -> impl Iterator<Item = (&str, &[u16], &[PlayoutWeights])> {
    knowledge.bundle.playout_tables().map(|table| (table.name, table.classes, table.weights))
}

/// What can be said of bundles whose patterns are the same, and whether they count as the same.
fn why_bytes_differ(old: &Knowledge, new: &Knowledge) -> (String, Exit) {
    let credits =
        |knowledge: &Knowledge| (knowledge.notes().compiler.clone(), knowledge.notes().sources.clone());
    match known::left_out(old).or_else(|| known::left_out(new)) {
        // What is not compared may be what differs.
        Some(left_out) => (left_out, Exit::Failed),
        None if credits(old) != credits(new) => ("in their notes on sources".to_owned(), Exit::Done),
        None => ("in order, lines or matchers".to_owned(), Exit::Done),
    }
}
