//! The positions that other programs were measured on, from the reference data.

use crate::start::{Set, Start};
use board::{BoardSize, IllegalMove, Rules, Turn};
use record::main_line::{Fault, FaultKind, MainLine, Step};
use record::root::SizeError;
use std::fmt;
use std::path::{Path, PathBuf};

/// The name of the set of the largest boards in the names of benchmarks.
pub(crate) const NAME: &str = "reference_19x19";

/// The positions of one size in the table.
pub(crate) struct Boards {
    name: &'static str,
    pub(crate) side: usize,
    /// The stones on them, so that figures of other positions are never compared with earlier ones.
    stones: usize,
}

/// Eight boards; the mean of their stones is 108.1.
pub(crate) const LARGE: Boards = Boards { name: NAME, side: 19, stones: 865 };
/// Six boards.
pub(crate) const MIDDLE: Boards = Boards { name: "reference_13x13", side: 13, stones: 307 };
/// Six boards.
pub(crate) const SMALL: Boards = Boards { name: "reference_9x9", side: 9, stones: 154 };

/// The reference data cannot be used.
#[derive(Debug)]
pub(crate) enum ReferenceError {
    /// A file cannot be read.
    File { path: PathBuf, cause: std::io::Error },
    /// A line of the table has another form.
    Row { path: PathBuf, line: usize, found: String },
    /// A file is no game record.
    Record { path: PathBuf, cause: sgf::ReadError },
    /// A value of a record does not mean what it should.
    Value { path: PathBuf, cause: sgf::ValueError },
    /// A record has fewer moves than the table asks for.
    Short { path: PathBuf, expected: usize, found: usize },
    /// A record sets stones up, or has a board or moves that do not fit the table.
    Unfit { path: PathBuf, side: usize, found: String },
    /// A move of a record is illegal; moves count from 1.
    Illegal { path: PathBuf, number: usize, reason: IllegalMove },
}

impl fmt::Display for ReferenceError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReferenceError::File { path, cause } => write!(formatter, "{}: {cause}", path.display()),
            ReferenceError::Row { path, line, found } => write!(
                formatter,
                "{}, line {line}: expected id, size, file and number of moves with tabs between, found {found:?}",
                path.display()
            ),
            ReferenceError::Record { path, cause } => write!(formatter, "{}: {cause}", path.display()),
            ReferenceError::Value { path, cause } => write!(formatter, "{}: {cause}", path.display()),
            ReferenceError::Short { path, expected, found } => {
                write!(formatter, "{}: expected {expected} moves, found {found}", path.display())
            }
            ReferenceError::Unfit { path, side, found } => {
                write!(
                    formatter,
                    "{}: expected moves on an empty {side}x{side} board, found {found}",
                    path.display()
                )
            }
            ReferenceError::Illegal { path, number, reason } => {
                write!(formatter, "{}, move {number}: {reason}", path.display())
            }
        }
    }
}

impl std::error::Error for ReferenceError {}

/// Loads the set from the folder of the reference data.
///
/// # Errors
/// A file is missing or does not hold what it should.
pub(crate) fn load(shared: &Path, boards: &Boards) -> Result<Set, ReferenceError> {
    let size = BoardSize::new(boards.side).expect("the table has sides from 1 to 19");
    let table = shared.join("tools/perf/positions.tsv");
    let text = read(&table)?;
    let mut starts = Vec::new();
    for (at, row) in String::from_utf8_lossy(&text).lines().enumerate() {
        if row.starts_with('#') || row.trim().is_empty() {
            continue;
        }
        let parsed = parse_row(row).ok_or_else(|| ReferenceError::Row {
            path: table.clone(),
            line: at + 1,
            found: row.to_owned(),
        })?;
        if parsed.side == boards.side {
            starts.push(load_start(&shared.join("suites/games").join(parsed.file), size, parsed.moves)?);
        }
    }
    Ok(Set::new(boards.name, starts, boards.stones))
}

struct Row<'a> {
    side: usize,
    file: &'a str,
    moves: usize,
}

fn parse_row(row: &str) -> Option<Row<'_>> {
    let mut columns = row.split('\t').skip(1);
    let side = columns.next()?.parse().ok()?;
    let file = columns.next()?;
    let moves = columns.next()?.trim().parse().ok()?;
    columns.next().is_none().then_some(Row { side, file, moves })
}

fn read(path: &Path) -> Result<Vec<u8>, ReferenceError> {
    std::fs::read(path).map_err(|cause| ReferenceError::File { path: path.to_owned(), cause })
}

/// The position after the first moves of a record.
fn load_start(path: &Path, size: BoardSize, moves: usize) -> Result<Start, ReferenceError> {
    let turns = load_turns(path, size, moves)?;
    if turns.len() < moves {
        return Err(ReferenceError::Short { path: path.to_owned(), expected: moves, found: turns.len() });
    }
    Start::replay(size, &turns).map_err(|(at, reason)| ReferenceError::Illegal {
        path: path.to_owned(),
        number: at + 1,
        reason,
    })
}

/// The first moves of a record's main line.
fn load_turns(path: &Path, board: BoardSize, moves: usize) -> Result<Vec<Turn>, ReferenceError> {
    let unfit = |found: String| ReferenceError::Unfit { path: path.to_owned(), side: board.width(), found };
    let value = |cause| ReferenceError::Value { path: path.to_owned(), cause };
    let reading =
        sgf::read(read(path)?).map_err(|cause| ReferenceError::Record { path: path.to_owned(), cause })?;
    let game = reading.collection.games().next().ok_or_else(|| unfit("no game".to_owned()))?;
    let line = MainLine::new(&game, Rules::default()).map_err(|error| match error {
        SizeError::Value(cause) => value(cause),
        SizeError::OtherGame(game) => unfit(game),
        SizeError::Board(size) => unfit(format!("SZ[{size}]")),
    })?;
    if line.game().size() != board || line.game().handicap() > 0 {
        return Err(unfit(format!(
            "SZ[{}] and a handicap of {}",
            line.game().size(),
            line.game().handicap()
        )));
    }
    let mut turns = Vec::new();
    for step in line.take(moves) {
        match step {
            Ok(Step::Move { color, chosen, .. }) => turns.push(Turn { color, chosen }),
            Ok(Step::SetUp(_)) => return Err(unfit(format!("stones after {} moves", turns.len()))),
            Err(Fault { kind: FaultKind::Illegal(turn) | FaultKind::Relaxed(turn), .. }) => {
                let (number, reason) = (turn.number, turn.reason);
                return Err(ReferenceError::Illegal { path: path.to_owned(), number, reason });
            }
            Err(fault) => return Err(unfit(fault.to_string())),
        }
    }
    Ok(turns)
}
