//! Rows from what else holds games: records, labels, lines of positions.

mod game;
mod label;
mod line;
mod thought;
mod view;

pub use view::{Judge, View};

use crate::failure::DataError;
use crate::inputs::{LINES, RECORDS, ends_with, files_of};
use crate::row::PositionRow;
use board::{BoardSize, Color};
use limits::printable::printable;
use serde::Serialize;
use serde_json::Value;
use std::fmt::Display;
use std::path::{Path, PathBuf};

/// What became of some files.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Converted {
    /// The files that were read.
    pub files: usize,
    /// The games of records, or lines, that became rows.
    pub items: u64,
    /// The rows.
    pub rows: u64,
    /// The games and lines that were left out.
    pub left_out: u64,
    /// Why the first of them were.
    pub reasons: Vec<String>,
    /// How many games were not as SGF has it, and became rows all the same.
    pub odd: u64,
    /// What was said of the first of them.
    pub remarks: Vec<String>,
}

/// How many reasons and remarks are kept.
const MOST_REASONS: usize = 100;

/// The files that become rows: those that are named, and of folders the records and the lines of JSON. Lines
/// beside a record of the same name are left out, since a record of self-play says more.
///
/// # Errors
/// A path leads nowhere, or there is nothing in a folder.
pub fn inputs(paths: &[PathBuf]) -> Result<Vec<PathBuf>, DataError> {
    let mut files = Vec::new();
    for path in paths {
        let wanted = [RECORDS, LINES].concat();
        let found = files_of(std::slice::from_ref(path), &wanted)?;
        if let Some(other) = found.iter().find(|file| !ends_with(file, &wanted)) {
            let why = "expected a record (.sgf) or lines of JSON (.jsonl, .jsonl.gz), found another name";
            return Err(DataError::File(other.clone(), why.to_owned()));
        }
        let has_record = |file: &Path| found.contains(&file.with_extension("sgf"));
        let alone = |file: &&PathBuf| found.len() == 1 || !ends_with(file, LINES) || !has_record(file);
        files.extend(found.iter().filter(alone).cloned());
    }
    Ok(files)
}

/// Makes rows of files, in their order, and shows each. A file, a game or a line that makes no sense is left
/// out and counted. `watch` hears after each file how many are done.
///
/// # Errors
/// Who looks at the rows says so.
pub fn convert(
    files: &[PathBuf],
    show: &mut dyn FnMut(PositionRow) -> Result<(), DataError>,
    watch: &mut dyn FnMut(usize, u64),
) -> Result<Converted, DataError> {
    let mut converted = Converted::default();
    for path in files {
        let mut take = |made| converted.take(path, made, show);
        match ends_with(path, LINES) {
            true => line::each(path, &mut take)?,
            false => game::each(path, None, &mut take)?,
        }
        converted.files += 1;
        watch(converted.files, converted.rows);
    }
    Ok(converted)
}

/// Makes rows of all positions of a record, with what a judge sees in each, under the rules and the komi that
/// the record names, and shows each row.
///
/// # Errors
/// Who looks at the rows says so.
pub fn label(
    path: &Path,
    judge: Judge<'_>,
    show: &mut dyn FnMut(PositionRow) -> Result<(), DataError>,
) -> Result<Converted, DataError> {
    let mut converted = Converted { files: 1, ..Converted::default() };
    game::each(path, Some(judge), &mut |made| converted.take(path, made, show))?;
    Ok(converted)
}

impl Converted {
    /// Shows the rows of a game or a line, or counts why there are none.
    fn take(
        &mut self,
        path: &Path,
        made: Result<Made, DataError>,
        show: &mut dyn FnMut(PositionRow) -> Result<(), DataError>,
    ) -> Result<(), DataError> {
        match made {
            Ok(Made { rows, remarks }) => {
                self.items += 1;
                self.rows += rows.len() as u64;
                if let Some(first) = remarks.first() {
                    let more = remarks.len() - 1;
                    let more = if more == 0 { String::new() } else { format!(" (and {more} more)") };
                    let remark = format!("{}: {first}{more}", printable(&path.to_string_lossy()));
                    note(&mut self.odd, &mut self.remarks, &remark);
                }
                rows.into_iter().try_for_each(show)
            }
            Err(error) => {
                note(&mut self.left_out, &mut self.reasons, &error);
                Ok(())
            }
        }
    }
}

/// Counts what was wrong, and keeps the first texts.
fn note(count: &mut u64, kept: &mut Vec<String>, text: &dyn Display) {
    *count += 1;
    if kept.len() < MOST_REASONS {
        kept.push(text.to_string());
    }
}

/// What became of a game or a line.
struct Made {
    rows: Vec<PositionRow>,
    /// What was not as SGF has it, and how it was taken.
    remarks: Vec<String>,
}

impl Made {
    fn of_rows(rows: Vec<PositionRow>) -> Made {
        Made { rows, remarks: Vec::new() }
    }
}

/// Who takes in what became of a game or a line, or why nothing did.
type Take<'a> = &'a mut dyn FnMut(Result<Made, DataError>) -> Result<(), DataError>;

/// What a file is called in its rows: as it was named, since folders may hold files of the same name.
fn source_of(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

/// The rows, where all of them make sense.
fn checked(rows: Vec<PositionRow>) -> Result<Vec<PositionRow>, String> {
    rows.iter().try_for_each(PositionRow::check)?;
    Ok(rows)
}

/// The size of a board: the side of a square one, or `13x7`.
pub(super) fn size_of(value: &Value) -> Result<BoardSize, String> {
    let sides = match value {
        Value::Number(side) => side.as_u64().map(|side| (side, side)),
        Value::String(text) => {
            let sides = text.split_once('x');
            sides.and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)))
        }
        _ => None,
    };
    let size = sides.and_then(|(width, height): (u64, u64)| {
        BoardSize::rectangle(usize::try_from(width).ok()?, usize::try_from(height).ok()?)
    });
    size.ok_or_else(|| format!("size: expected a board up to {}, found {value}", BoardSize::MAX))
}

/// Whose move it is.
pub(super) fn color_of(text: &str) -> Result<Color, String> {
    match text {
        "B" => Ok(Color::Black),
        "W" => Ok(Color::White),
        other => Err(format!("to_move: expected B or W, found {}", limits::printable::quote(other))),
    }
}
