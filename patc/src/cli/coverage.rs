//! `patc coverage`.

use super::records::records;
use super::source_arguments::NamedSources;
use super::{EarlyExit, Exit, findings, known, progress};
use crate::tools::coverage::{count, json, table};
use crate::tools::knowledge::{is_bundle, is_embedded};
use clap::Args;
use std::fs;
use std::path::{Path, PathBuf};

/// Extensions of sources that no game has.
const PATTERNS_ONLY: [&str; 3] = ["db", "dbz", "weights"];

/// Arguments of `patc coverage`.
#[derive(Debug, Args)]
pub(super) struct CoverageArguments {
    /// Game records in SGF, and folders with such; without --sources and --bundle also what holds the
    /// patterns
    ///
    /// A bundle, a source, and a folder that holds a file `.db`, `.dbz` or `.weights` hold patterns.
    /// All else is games: joseki in SGF and folders of nothing else need `--sources`.
    #[arg(required = true, value_name = "GAMES|DIR|FILE")]
    paths: Vec<PathBuf>,

    /// The bundle whose patterns are counted
    #[arg(short, long, value_name = "FILE", conflicts_with = "sources")]
    bundle: Option<PathBuf>,

    #[command(flatten)]
    sources: NamedSources,

    /// Print a JSON object
    #[arg(long)]
    json: bool,
}

/// Counts how often patterns stand in games.
pub(super) fn run(wanted: &CoverageArguments) -> Result<Exit, EarlyExit> {
    let (patterns, games) = parted(wanted);
    if patterns.is_empty() || games.is_empty() {
        let found = if games.is_empty() { "no game records" } else { "no patterns" };
        return Err(EarlyExit::usage(format!(
            "expected game records and a bundle or sources (bare, or with --bundle or --sources), found {found}"
        )));
    }
    let knowledge = known::open(&patterns)?;
    if let Some(left_out) = known::left_out(&knowledge) {
        findings::say(format_args!("patc: {left_out}"));
    }
    let games = records(&games)?;
    let bar = progress::bar(games.len() as u64, "records");
    let coverage = count(&knowledge, &games, || bar.inc(1));
    bar.finish_and_clear();
    for skipped in &coverage.skipped {
        findings::say(format_args!("patc: {}: {}", skipped.name.escape_debug(), skipped.why));
    }
    known::print(&match wanted.json {
        true => format!("{}\n", json(&knowledge, &coverage)),
        false => table(&knowledge, &coverage),
    })?;
    // A record that is odd in the middle is normal; nothing counted at all is none.
    Ok(if coverage.moves == 0 { Exit::Failed } else { Exit::Done })
}

/// Where the patterns are, and where the games.
fn parted(wanted: &CoverageArguments) -> (Vec<PathBuf>, Vec<PathBuf>) {
    match &wanted.bundle {
        Some(bundle) => (vec![bundle.clone()], wanted.paths.clone()),
        None if wanted.sources.is_given() => (wanted.sources.behind(&[]), wanted.paths.clone()),
        None => wanted.paths.iter().cloned().partition(|path| holds_patterns(path)),
    }
}

/// Whether a path is a bundle or a source that cannot be a game, or a folder with such a source in it.
fn holds_patterns(path: &Path) -> bool {
    let is_source = |path: &Path| {
        path.extension().is_some_and(|extension| PATTERNS_ONLY.iter().any(|known| extension == *known))
    };
    let inside = || fs::read_dir(path).into_iter().flatten().flatten();
    is_embedded(path) || is_bundle(path) || is_source(path) || inside().any(|entry| is_source(&entry.path()))
}
