//! A folder that holds a match as far as it has been played.
//!
//! `match.json` says what is played, `games.jsonl` has a line for each game, `game-0001.sgf` and so on are
//! the records, and `summary.json` is what they come to. A game is there once its line is, which is written
//! last and at once; a line that was cut off by a kill is taken away and its game played again.

use super::plan::Plan;
use super::record::GameRecord;
use super::record_file::record_file;
use super::summary::Summary;
use engine::session::today;
use limits::files;
use record::file;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

const SETTINGS: &str = "match.json";
const GAMES: &str = "games.jsonl";
const SUMMARY: &str = "summary.json";
/// The most bytes of a list of games: some hundred thousand games.
const MOST_BYTES: u64 = 1 << 30;

/// A match on disk. While it is open, no other process can go on with it.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    games: File,
}

/// Why a folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// Something in it cannot be read or written.
    #[error("{}: {}", .0.display(), .1)]
    Io(PathBuf, io::Error),
    /// Another process goes on with it.
    #[error("{}: another match is writing here", .0.display())]
    Busy(PathBuf),
    /// It holds a match with other settings; each line names one with both values.
    #[error(
        "{}: expected the settings of the match that is there, found others:\n  {}",
        .0.display(),
        .1.join("\n  ")
    )]
    Other(PathBuf, Vec<String>),
    /// A file in it is not what this program wrote.
    #[error("{}: {}", .0.display(), .1)]
    Content(PathBuf, String),
}

impl Folder {
    /// Opens a folder for a match, and makes it if it is not there. Gives the games that it has, in the order
    /// of their numbers, and what is to be said about it.
    ///
    /// # Errors
    /// See [`FolderError`]; nothing has been changed then.
    pub fn open(path: &Path, plan: &Plan) -> Result<(Folder, Vec<GameRecord>, Vec<String>), FolderError> {
        fs::create_dir_all(path).map_err(|error| FolderError::Io(path.to_owned(), error))?;
        let log = path.join(GAMES);
        let failed = |error| FolderError::Io(log.clone(), error);
        let mut games = open_log(&log).map_err(failed)?;
        games.try_lock().map_err(|error| unlocked(path, error))?;
        let text = all_of(&mut games).map_err(failed)?;
        check_settings(&path.join(SETTINGS), plan, text.is_empty())?;
        let (mut records, whole) =
            records_in(&text).map_err(|text| FolderError::Content(log.clone(), text))?;
        let mut remarks = Vec::new();
        if whole < text.len() {
            remarks.push(format!("{}: the last line was cut off; its game is played again", log.display()));
            games.set_len(whole as u64).map_err(failed)?;
        }
        records.sort_by_key(|record| record.game);
        Ok((Folder { path: path.to_owned(), games }, records, remarks))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Keeps a game: its record first, then its line.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn add(&mut self, plan: &Plan, record: &GameRecord) -> io::Result<()> {
        let content = record_file(plan, record, &today()).map_err(io::Error::other)?;
        file::write(&self.path.join(record.file_name()), &content)?;
        self.games.write_all(&line(record)?)?;
        self.games.sync_data()
    }

    /// Writes the summary in place of an older one.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn summarize(&self, summary: &Summary) -> io::Result<()> {
        file::write(&self.path.join(SUMMARY), &pretty(summary)?)
    }
}

/// Writes a folder as a match leaves it, but for the records of games; the list of games comes last.
pub(super) fn write_whole(path: &Path, plan: &Plan, records: &[GameRecord]) -> io::Result<()> {
    let mut log = Vec::new();
    for record in records {
        log.extend(line(record)?);
    }
    file::write(&path.join(SETTINGS), &pretty(&plan.identity())?)?;
    file::write(&path.join(SUMMARY), &pretty(&Summary::new(plan, records))?)?;
    file::write(&path.join(GAMES), &log)
}

/// The games that a folder holds in the order of their numbers, where it belongs to a plan and no process is
/// at work on it. It changes nothing; a line that was cut off is no game.
pub(super) fn games_in(path: &Path, plan: &Plan) -> Result<Vec<GameRecord>, FolderError> {
    let log = path.join(GAMES);
    let failed = |error| FolderError::Io(log.clone(), error);
    let mut games = files::open(&log).map_err(failed)?;
    games.try_lock_shared().map_err(|error| unlocked(path, error))?;
    let text = all_of(&mut games).map_err(failed)?;
    if !text.is_empty() {
        check_settings(&path.join(SETTINGS), plan, false)?;
    }
    let (mut records, _) = records_in(&text).map_err(|text| FolderError::Content(log.clone(), text))?;
    records.sort_by_key(|record| record.game);
    Ok(records)
}

/// The list of games, which is made when there is none.
fn open_log(path: &Path) -> io::Result<File> {
    let file = files::without_waiting(OpenOptions::new().create(true).read(true).append(true)).open(path)?;
    files::expect_file(&file.metadata()?)?;
    Ok(file)
}

/// Why the list of games of a folder cannot be locked.
fn unlocked(path: &Path, error: TryLockError) -> FolderError {
    match error {
        TryLockError::WouldBlock => FolderError::Busy(path.to_owned()),
        TryLockError::Error(error) => FolderError::Io(path.join(GAMES), error),
    }
}

/// The bytes of a list of games.
fn all_of(log: &mut File) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    log.take(MOST_BYTES + 1).read_to_end(&mut text)?;
    match text.len() as u64 {
        0..=MOST_BYTES => Ok(text),
        _ => Err(io::Error::new(ErrorKind::FileTooLarge, format!("expected at most {MOST_BYTES} bytes"))),
    }
}

/// The line of a game.
fn line(record: &GameRecord) -> io::Result<Vec<u8>> {
    let mut line = serde_json::to_vec(record)?;
    line.push(b'\n');
    Ok(line)
}

/// A value as a file of JSON.
fn pretty(value: &impl Serialize) -> io::Result<Vec<u8>> {
    let mut text = serde_json::to_vec_pretty(value)?;
    text.push(b'\n');
    Ok(text)
}

/// Holds the settings of the folder against those wanted, or writes them where there are no games.
fn check_settings(path: &Path, plan: &Plan, fresh: bool) -> Result<(), FolderError> {
    let failed = |error| FolderError::Io(path.to_owned(), error);
    let wanted = plan.identity();
    if fresh {
        // Without games there is nothing to be held against.
        return pretty(&wanted).and_then(|text| file::write(path, &text)).map_err(failed);
    }
    let found = file::read(path).map_err(failed)?;
    let found: Value = serde_json::from_slice(&found).map_err(|error| {
        FolderError::Content(path.to_owned(), format!("expected settings of a match: {error}"))
    })?;
    // By way of text, as the file went, so that numbers compare alike.
    let wanted = serde_json::from_str(&wanted.to_string()).unwrap_or(wanted);
    let mut differences = Vec::new();
    compare("", &found, &wanted, &mut differences);
    if differences.is_empty() { Ok(()) } else { Err(FolderError::Other(path.to_owned(), differences)) }
}

/// Names what differs between what is there and what is wanted.
fn compare(name: &str, found: &Value, wanted: &Value, differences: &mut Vec<String>) {
    if let (Value::Object(left), Value::Object(right)) = (found, wanted) {
        let keys: BTreeSet<&String> = left.keys().chain(right.keys()).collect();
        for key in keys {
            let inner = if name.is_empty() { key.clone() } else { format!("{name}.{key}") };
            let value = |map: &serde_json::Map<String, Value>| map.get(key).cloned().unwrap_or(Value::Null);
            compare(&inner, &value(left), &value(right), differences);
        }
    } else if found != wanted {
        let shown = |value: &Value| match value {
            Value::Array(list) => format!(
                "{} of them, {}",
                list.len(),
                list.iter().take(2).map(Value::to_string).collect::<Vec<_>>().join(", ")
            ),
            other => other.to_string(),
        };
        differences.push(format!("{name}: there {}, now {}", shown(found), shown(wanted)));
    }
}

/// The records, and how many bytes their whole lines take. Only the last line may be cut off.
fn records_in(text: &[u8]) -> Result<(Vec<GameRecord>, usize), String> {
    let mut records: Vec<GameRecord> = Vec::new();
    let mut seen = BTreeSet::new();
    let mut whole = 0;
    for (at, line) in text.split_inclusive(|byte| *byte == b'\n').enumerate() {
        if !line.ends_with(b"\n") {
            break;
        }
        let record: GameRecord = serde_json::from_slice(line)
            .map_err(|error| format!("line {}: expected a game: {error}", at + 1))?;
        record.check().map_err(|why| format!("line {}: {why}", at + 1))?;
        if !seen.insert(record.game) {
            return Err(format!("line {}: game {} is there already", at + 1, record.game));
        }
        whole += line.len();
        records.push(record);
    }
    Ok((records, whole))
}
