//! `patc coverage`.

use super::{Exit, findings, known, progress};
use crate::coverage::{count, json, table};
use clap::Args;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Arguments of `patc coverage`.
#[derive(Debug, Args)]
pub(super) struct CoverageArguments {
    /// Game records in SGF, and folders with such
    #[arg(required = true, value_name = "GAMES")]
    games: Vec<PathBuf>,

    /// The bundle whose patterns are counted
    #[arg(short, long, value_name = "FILE", required_unless_present = "sources", conflicts_with = "sources")]
    bundle: Option<PathBuf>,

    /// Sources, and folders with sources, whose patterns are counted; may be given several times
    #[arg(short, long, value_name = "DIR|FILE")]
    sources: Vec<PathBuf>,

    /// Print a JSON object
    #[arg(long)]
    json: bool,
}

/// Counts how often patterns stand in games.
pub(super) fn run(wanted: &CoverageArguments) -> io::Result<Exit> {
    let paths: Vec<PathBuf> = wanted.bundle.iter().chain(&wanted.sources).cloned().collect();
    let knowledge = match known::open(&paths)? {
        Ok(knowledge) => knowledge,
        Err(exit) => return Ok(exit),
    };
    if let Some(left_out) = known::left_out(&knowledge) {
        findings::say(format_args!("patc: {left_out}"));
    }
    let games = records(&wanted.games)?;
    let bar = progress::bar(games.len() as u64, "games");
    let coverage = count(&knowledge, &games, || bar.inc(1));
    bar.finish_and_clear();
    for skipped in &coverage.skipped {
        findings::say(format_args!("patc: {}: {}", skipped.name.escape_debug(), skipped.why));
    }
    if wanted.json {
        known::print(&format!("{}\n", json(&knowledge, &coverage)))?;
    } else {
        known::print(&table(&knowledge, &coverage))?;
    }
    // A record that is odd in the middle is normal; nothing counted at all is none.
    Ok(if coverage.moves == 0 { Exit::Failed } else { Exit::Done })
}

/// The records that the paths name, those of folders in the order of their names.
fn records(paths: &[PathBuf]) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for path in paths {
        let named = |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
        if fs::metadata(path).map_err(named)?.is_dir() {
            let mut inside = Vec::new();
            walk(path, &mut inside).map_err(named)?;
            inside.sort();
            found.append(&mut inside);
        } else {
            found.push(path.clone());
        }
    }
    Ok(found)
}

/// The records below a folder. Links to folders are not followed.
fn walk(folder: &Path, into: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            walk(&entry.path(), into)?;
        } else if entry.path().extension().is_some_and(|extension| extension.eq_ignore_ascii_case("sgf")) {
            into.push(entry.path());
        }
    }
    Ok(())
}
