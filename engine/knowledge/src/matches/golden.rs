//! Golden files: a list of matches on each line, in JSON.
//!
//! A line holds a position, a player, the name of a database, and the list with its length and hash. Lines
//! are read, answered and written one at a time, so that a file may be of any length.

use super::{ListError, Listed, Lister, Query};
use crate::library::Library;
use board::{BoardSize, Color, MAX_SIZE, ParseColorError};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, BufRead, Read, Write};

/// The most bytes of a line, hundreds of times more than the longest list known.
const LONGEST_LINE: u64 = 16 << 20;

/// What is read of a line; a list that it has already is not looked at.
#[derive(Debug, Deserialize, Serialize)]
struct GoldenQuestion {
    #[serde(default)]
    sgf: Option<String>,
    #[serde(default, rename = "move")]
    moves: u32,
    size: usize,
    black: Vec<String>,
    white: Vec<String>,
    color: String,
    database: String,
}

/// What is written for a line.
#[derive(Debug, Serialize)]
struct GoldenAnswer<'a> {
    #[serde(flatten)]
    question: &'a GoldenQuestion,
    count: usize,
    sha256: String,
    matches: &'a [Listed],
}

/// What was done with a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Lines that were answered.
    pub answered: usize,
    /// Lines that were left out because the bundle lacks their database, by the database's name.
    pub left_out: BTreeMap<String, usize>,
}

impl fmt::Display for Summary {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "lists: {}", self.answered)?;
        if self.left_out.is_empty() {
            return Ok(());
        }
        let absent: Vec<String> =
            self.left_out.iter().map(|(name, lines)| format!("{name} ({lines})")).collect();
        write!(formatter, "; left out, since the bundle has no such database: {}", absent.join(", "))
    }
}

/// A file cannot be answered.
#[derive(Debug, thiserror::Error)]
pub enum GoldenError {
    /// Reading failed.
    #[error(transparent)]
    Read(io::Error),
    /// Writing failed.
    #[error(transparent)]
    Write(io::Error),
    /// A line is wrong.
    #[error("line {number}: {reason}")]
    Line {
        /// Its number, counted from 1.
        number: usize,
        /// What was expected and found.
        reason: String,
    },
}

/// Answers each line of a golden file with a line that holds our list. Lines whose database the library lacks
/// are left out, and counted.
///
/// # Errors
/// Reading or writing failed, or a line is wrong. What came before has been answered.
pub fn answer(
    library: &Library,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<Summary, GoldenError> {
    let mut lister = Lister::new(library);
    let mut summary = Summary::default();
    let mut line = Vec::new();
    for number in 1.. {
        line.clear();
        let read = input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line);
        let length = read.map_err(GoldenError::Read)?;
        if length == 0 {
            break;
        }
        if line.trim_ascii().is_empty() {
            continue;
        }
        let fault = |reason| GoldenError::Line { number, reason };
        if length as u64 == LONGEST_LINE && !line.ends_with(b"\n") {
            return Err(fault(format!("expected at most {LONGEST_LINE} bytes, found a longer line")));
        }
        let question: GoldenQuestion = serde_json::from_slice(&line)
            .map_err(|error| fault(format!("expected a position in JSON: {error}")))?;
        let query = query(&question).map_err(fault)?;
        match lister.list(&query) {
            Ok(list) => {
                let (count, sha256, matches) = (list.matches.len(), list.sha256(), &list.matches[..]);
                let answer = GoldenAnswer { question: &question, count, sha256, matches };
                write(output, &answer).map_err(GoldenError::Write)?;
            }
            Err(ListError::Unknown { name, .. }) => {
                *summary.left_out.entry(name).or_default() += 1;
                continue;
            }
            Err(error) => return Err(fault(error.to_string())),
        }
        summary.answered += 1;
    }
    Ok(summary)
}

fn query(question: &GoldenQuestion) -> Result<Query, String> {
    let GoldenQuestion { size, color, database, .. } = question;
    let size =
        BoardSize::new(*size).ok_or_else(|| format!("expected a size from 1 to {MAX_SIZE}, found {size}"))?;
    let color: Color = color.parse().map_err(|error: ParseColorError| error.to_string())?;
    let black = question.black.iter().map(String::as_str);
    let white = question.white.iter().map(String::as_str);
    Query::new(size, black, white, color, database.as_str()).map_err(|error| error.to_string())
}

fn write(output: &mut impl Write, answer: &GoldenAnswer<'_>) -> io::Result<()> {
    serde_json::to_writer(&mut *output, answer)?;
    output.write_all(b"\n")
}
