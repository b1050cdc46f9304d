//! Positions of played games: of records, and of lists of positions.

use super::placement::Placement;
use board::{BoardSize, Point, PointSet, Random, Rules};
use flate2::read::GzDecoder;
use record::file;
use record::main_line::{MainLine, Step};
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// The fewest moves that have been played in a position that is taken.
pub const FIRST_MOVE: usize = 20;
/// The smallest board that is taken.
const SMALLEST: usize = 5;
/// Parts of the names of random streams that say what they are for.
const MOVES_PURPOSE: u64 = 0x3a51;
const CHOICE_PURPOSE: u64 = 0x3a52;
const HALF_PURPOSE: u64 = 0x3a53;

/// A position of a game.
#[derive(Clone, Debug)]
pub struct GamePosition {
    /// The name of the game: that of its file without folders.
    pub game: String,
    /// How many moves had been played.
    pub number: usize,
    /// The stones and the ko.
    pub placement: Placement,
}

/// Why games could not be read.
#[derive(Debug, Error)]
pub enum GamesError {
    /// A file or folder cannot be read.
    #[error("{}: {source}", .path.display())]
    Unreadable {
        /// Which.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// A line of a list of positions is none.
    #[error("{}:{line}: expected a position with `id`, `size`, `black` and `white`: {reason}", .path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
}

/// What is taken of games.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// Moves between two positions of a game.
    pub every: usize,
    /// Which positions are drawn depends on it.
    pub seed: u64,
    /// How many positions are drawn of all; none for all of them.
    pub most: Option<usize>,
}

/// The two halves of the games: one to learn from, one to report on. All positions of a game are in the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Half {
    /// To look at and to learn from.
    Tune,
    /// To measure with, and not to look at.
    Report,
}

impl Half {
    /// Both.
    pub const BOTH: [Half; 2] = [Half::Tune, Half::Report];

    /// The half of a game.
    #[must_use]
    pub fn of(game: &str) -> Half {
        Half::BOTH[(named(HALF_PURPOSE, 0, game).bits() % 2) as usize]
    }

    /// The name of its folder.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Half::Tune => "tune",
            Half::Report => "report",
        }
    }
}

/// The random stream of a name.
pub(super) fn named(purpose: u64, seed: u64, name: &str) -> Random {
    Random::new(&[purpose, seed].into_iter().chain(name.bytes().map(u64::from)).collect::<Vec<_>>())
}

/// Positions of the games below these folders, of records (`.sgf`) and of lists of positions (`.jsonl`,
/// `.jsonl.gz`), each once. The order depends on nothing but the names of the files.
///
/// # Errors
/// Something cannot be read, or a list of positions has a line that is none. What is no record is left out.
pub fn positions_of(sources: &[PathBuf], choice: &Choice) -> Result<Vec<GamePosition>, GamesError> {
    let mut files = Vec::new();
    for source in sources {
        collect_files(source, &mut files)?;
    }
    let mut found = Vec::new();
    for path in files {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        match path.extension().and_then(|extension| extension.to_str()) {
            Some("jsonl" | "gz") => found.extend(of_list(&path)?),
            _ => found.extend(of_records(&name, &read(&path)?, choice)),
        }
    }
    let mut seen = HashSet::new();
    found.retain(|position| seen.insert(position.placement.to_string()));
    if let Some(most) = choice.most {
        thin(&mut found, most, choice.seed);
    }
    Ok(found)
}

/// Leaves this many of them, drawn at random.
fn thin(found: &mut Vec<GamePosition>, most: usize, seed: u64) {
    let key = |position: &GamePosition| named(CHOICE_PURPOSE, seed, &position.placement.to_string()).bits();
    let mut keys: Vec<u64> = found.iter().map(key).collect();
    keys.sort_unstable();
    if let Some(limit) = keys.get(most) {
        found.retain(|position| key(position) < *limit);
    }
}

fn unreadable(path: &Path) -> impl FnOnce(io::Error) -> GamesError {
    let path = path.to_owned();
    move |source| GamesError::Unreadable { path, source }
}

fn read(path: &Path) -> Result<Vec<u8>, GamesError> {
    file::read(path).map_err(unreadable(path))
}

/// The files of a folder and of those in it, in the order of their names; a file is taken as it is.
fn collect_files(source: &Path, files: &mut Vec<PathBuf>) -> Result<(), GamesError> {
    if !source.is_dir() {
        files.push(source.to_owned());
        return Ok(());
    }
    let entries = fs::read_dir(source)
        .and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>());
    let mut entries = entries.map_err(unreadable(source))?;
    entries.sort();
    for path in entries {
        let name = path.to_string_lossy().to_lowercase();
        if path.is_dir() || [".sgf", ".jsonl", ".jsonl.gz"].iter().any(|ending| name.ends_with(ending)) {
            collect_files(&path, files)?;
        }
    }
    Ok(())
}

/// Positions of all games of a file. Games for boards that are small or no squares are left out, and what
/// follows a move that is wrong.
fn of_records(name: &str, content: &[u8], choice: &Choice) -> Vec<GamePosition> {
    let Ok(reading) = sgf::read(content) else { return Vec::new() };
    let mut found = Vec::new();
    for (at, tree) in reading.collection.games().enumerate() {
        let game = if at == 0 { name.to_owned() } else { format!("{name}#{}", at + 1) };
        let Ok(mut line) = MainLine::new(&tree, Rules::default()) else { continue };
        let size = line.game().size();
        if !size.is_square() || size.width() < SMALLEST {
            continue;
        }
        let every = choice.every.max(1);
        let mut next = FIRST_MOVE + named(MOVES_PURPOSE, choice.seed, &game).below(every as u32) as usize;
        while let Some(step) = line.next() {
            // The game stands before the move that is shown.
            let Ok(Step::Move { number, .. }) = step else { continue };
            if number > next {
                let placement = Placement::of(line.game().position());
                found.push(GamePosition { game: game.clone(), number: next, placement });
                next += every;
            }
        }
    }
    found
}

/// A line of a list of positions; what else stands there is of no use here.
#[derive(Deserialize)]
struct ListedPosition {
    id: String,
    size: usize,
    black: Vec<String>,
    white: Vec<String>,
}

fn of_list(path: &Path) -> Result<Vec<GamePosition>, GamesError> {
    let mut found = Vec::new();
    for (at, line) in text_of(path)?.lines().enumerate() {
        let position = listed(line);
        let position =
            position.map_err(|reason| GamesError::Line { path: path.to_owned(), line: at + 1, reason })?;
        found.push(position);
    }
    Ok(found)
}

/// The text of a list of positions, unpacked if its name ends in `gz`.
pub(super) fn text_of(path: &Path) -> Result<String, GamesError> {
    let content = read(path)?;
    if path.extension().is_none_or(|extension| extension != "gz") {
        return Ok(String::from_utf8_lossy(&content).into_owned());
    }
    let mut text = String::new();
    let unpacked = GzDecoder::new(content.as_slice()).take(file::MOST_BYTES).read_to_string(&mut text);
    unpacked.map_err(unreadable(path))?;
    Ok(text)
}

fn listed(line: &str) -> Result<GamePosition, String> {
    let listed: ListedPosition = serde_json::from_str(line).map_err(|error| error.to_string())?;
    let size = BoardSize::new(listed.size).ok_or_else(|| format!("found a size of {}", listed.size))?;
    let stones = |vertices: &[String]| {
        let points = vertices.iter().map(|vertex| Point::parse(vertex, size));
        points.collect::<Result<PointSet, _>>().map_err(|error| error.to_string())
    };
    let placement = Placement { size, stones: [stones(&listed.black)?, stones(&listed.white)?], ko: None };
    placement.position().map_err(|error| error.to_string())?;
    let (game, number) = listed.id.rsplit_once('@').unwrap_or((&listed.id, ""));
    Ok(GamePosition { game: game.to_owned(), number: number.parse().unwrap_or(0), placement })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_halves_have_games() {
        let tuned = (0..1000).filter(|game| Half::of(&format!("{game}.sgf")) == Half::Tune).count();
        assert!((400..600).contains(&tuned), "{tuned}");
        assert_eq!(Half::of("a.sgf"), Half::of("a.sgf"));
    }
}
