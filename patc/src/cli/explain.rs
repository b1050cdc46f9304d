//! `patc explain`.

use super::source_arguments::NamedSources;
use super::{EarlyExit, Exit, known};
use crate::tools::explain::{self, ExplainedNetwork};
use crate::tools::figures::Figure;
use clap::Args;
use std::path::PathBuf;

/// Arguments of `patc explain`.
#[derive(Debug, Args)]
pub(super) struct ExplainArguments {
    /// The name of a pattern, an opening or a network, or the number of an eye shape
    #[arg(value_name = "NAME")]
    name: String,

    /// A bundle, or sources and folders with sources; without one the folder `patterns`, or else this folder
    #[arg(value_name = "DIR|FILE")]
    paths: Vec<PathBuf>,

    #[command(flatten)]
    sources: NamedSources,

    /// Print a JSON list
    #[arg(long)]
    json: bool,
}

/// Explains the patterns, eye shapes, openings and networks of a name.
pub(super) fn run(wanted: &ExplainArguments) -> Result<Exit, EarlyExit> {
    let paths = known::or_usual(wanted.sources.behind(&wanted.paths));
    let knowledge = known::open(&paths)?;
    let subjects = knowledge.named(&wanted.name);
    let figures = knowledge.figures(|name| name == wanted.name);
    let networks = knowledge.networks(&wanted.name);
    if subjects.is_empty() && figures.is_empty() && networks.is_empty() {
        return Err(EarlyExit::failed(known::no_pattern(&knowledge, &wanted.name)));
    }
    if wanted.json {
        let known = subjects.iter().map(explain::json).chain(figures.iter().map(Figure::json));
        let all: Vec<_> = known.chain(networks.iter().map(ExplainedNetwork::json)).collect();
        known::print(&format!("{}\n", serde_json::Value::from(all)))?;
    } else {
        let known = subjects.iter().map(explain::text).chain(figures.iter().map(Figure::text));
        let all = known.chain(networks.iter().map(ExplainedNetwork::text));
        known::print(&all.collect::<Vec<_>>().join("\n"))?;
    }
    Ok(Exit::Done)
}
