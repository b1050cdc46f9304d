//! One match of the shards that were played apart.

use super::folder::{FolderError, games_in, write_whole};
use super::plan::Plan;
use super::record::GameRecord;
use limits::shard::Shard;
use record::file;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;

/// How many missing games are named.
const NAMED: usize = 5;

/// Puts the shards of a match that stand in this folder together: afterwards it holds the match as if one
/// process had played it. Gives all games in the order of their numbers.
///
/// The list of games is written last, so that a folder has no games or all of them. To merge again changes
/// nothing.
///
/// # Errors
/// Shards or games are missing, are there twice or belong elsewhere; a process is at work on one; the folder
/// holds other games already; or a file cannot be read or written.
pub fn merge(path: &Path, plan: &Plan) -> Result<Vec<GameRecord>, FolderError> {
    let mut shards = Vec::new();
    for shard in shards_in(path)? {
        let folder = path.join(shard.name());
        let part = Plan { shard, ..plan.clone() };
        let found = games_in(&folder, &part)?;
        expect_all(&folder, &part, &found)?;
        shards.push((folder, found));
    }
    let mut games: Vec<(&Path, &GameRecord)> =
        shards.iter().flat_map(|(folder, found)| found.iter().map(|game| (folder.as_path(), game))).collect();
    games.sort_by_key(|(_, game)| game.game);
    expect_room(path, plan, &games)?;
    let failed = |path: &Path, error| FolderError::Io(path.to_owned(), error);
    for (folder, game) in &games {
        let (from, to) = (folder.join(game.file_name()), path.join(game.file_name()));
        let content = file::read(&from).map_err(|error| failed(&from, error))?;
        file::write(&to, &content).map_err(|error| failed(&to, error))?;
    }
    let records: Vec<GameRecord> = games.into_iter().map(|(_, game)| game.clone()).collect();
    write_whole(path, plan, &records).map_err(|error| failed(path, error))?;
    Ok(records)
}

/// The shards of one division, all of which are there.
fn shards_in(path: &Path) -> Result<Vec<Shard>, FolderError> {
    let failed = |error| FolderError::Io(path.to_owned(), error);
    let refused = |text| Err(FolderError::Content(path.to_owned(), text));
    let entries = fs::read_dir(path).and_then(Iterator::collect::<io::Result<Vec<_>>>).map_err(failed)?;
    let names = entries.iter().filter_map(|entry| entry.file_name().into_string().ok());
    let mut found: Vec<Shard> = names.filter_map(|name| Shard::of_name(&name)).collect();
    found.sort_by_key(|shard| shard.name());
    let Some(first) = found.first().copied() else {
        return refused(format!("expected folders of shards such as {}, found none", Shard::WHOLE.name()));
    };
    if let Some(other) = found.iter().find(|other| other.count != first.count) {
        return refused(format!(
            "expected shards of one division, found {} and {}",
            first.name(),
            other.name()
        ));
    }
    let missing: Vec<String> = first.all().filter(|shard| !found.contains(shard)).map(Shard::name).collect();
    if missing.is_empty() {
        return Ok(found);
    }
    let all = first.all().count();
    refused(format!("expected all {all} shards, found {}: {} missing", found.len(), listed(&missing)))
}

/// Holds the games of a shard against those that it was to play.
fn expect_all(folder: &Path, part: &Plan, records: &[GameRecord]) -> Result<(), FolderError> {
    let refused = |text| Err(FolderError::Content(folder.to_owned(), text));
    if let Some(game) = records.iter().find(|game| !part.wants(game.game)) {
        return refused(format!(
            "expected games of shard {} of {} games, found game {}",
            part.shard,
            part.games,
            game.game + 1
        ));
    }
    let missing: Vec<String> = part
        .wanted()
        .filter(|game| !records.iter().any(|record| record.game == *game))
        .map(|game| format!("game {}", game + 1))
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    let wanted = part.wanted().count();
    refused(format!(
        "expected {wanted} games, found {}: {} missing; play shard {} to its end",
        records.len(),
        listed(&missing),
        part.shard
    ))
}

/// A folder may hold the same games already, and no others.
fn expect_room(path: &Path, plan: &Plan, games: &[(&Path, &GameRecord)]) -> Result<(), FolderError> {
    let found = match games_in(path, plan) {
        Ok(found) => found,
        Err(FolderError::Io(_, error)) if error.kind() == ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error),
    };
    if found.is_empty() || found.iter().eq(games.iter().map(|(_, game)| *game)) {
        return Ok(());
    }
    let text = format!("expected no games or those of the shards, found {} others", found.len());
    Err(FolderError::Content(path.to_owned(), text))
}

/// The first of them, and how many more there are.
fn listed(names: &[String]) -> String {
    let shown = names.iter().take(NAMED).cloned().collect::<Vec<_>>().join(", ");
    let verb = if names.len() == 1 { "is" } else { "are" };
    match names.len().saturating_sub(NAMED) {
        0 => format!("{shown} {verb}"),
        more => format!("{shown} and {more} more {verb}"),
    }
}
