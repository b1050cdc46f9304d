//! The positions that other programs were measured on, from the reference data.

use crate::start::{Set, Start};
use board::{BoardSize, Rules, Turn};
use record::main_line::{MainLine, Step};
use std::path::Path;

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

/// Loads the set from the folder of the reference data.
///
/// # Errors
/// A file is missing or does not hold what it should.
pub(crate) fn load(shared: &Path, boards: &Boards) -> Result<Set, String> {
    let size = BoardSize::new(boards.side).expect("the table has sides from 1 to 19");
    let table = shared.join("tools/perf/positions.tsv");
    let text = read(&table)?;
    let mut starts = Vec::new();
    for (line, row) in (1..).zip(String::from_utf8_lossy(&text).lines()) {
        if row.starts_with('#') || row.trim().is_empty() {
            continue;
        }
        let Row { side, file, moves } = parse_row(row).ok_or_else(|| {
            let expected = "id, size, file and number of moves with tabs between";
            format!("{}, line {line}: expected {expected}, found {row:?}", table.display())
        })?;
        if side == boards.side {
            let path = shared.join("suites/games").join(file);
            let start = load_start(&path, size, moves);
            starts.push(start.map_err(|why| format!("{}: {why}", path.display()))?);
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

fn read(path: &Path) -> Result<Vec<u8>, String> {
    std::fs::read(path).map_err(|cause| format!("{}: {cause}", path.display()))
}

/// The position after the first moves of a record.
fn load_start(path: &Path, size: BoardSize, moves: usize) -> Result<Start, String> {
    let turns = load_turns(path, size, moves)?;
    if turns.len() < moves {
        return Err(format!("expected {moves} moves, found {}", turns.len()));
    }
    Start::replay(size, &turns).map_err(|(at, reason)| format!("move {}: {reason}", at + 1))
}

/// The first moves of a record's main line.
fn load_turns(path: &Path, board: BoardSize, moves: usize) -> Result<Vec<Turn>, String> {
    let unfit = |found: String| format!("expected moves on an empty {board} board, found {found}");
    let reading = sgf::read(read(path)?).map_err(|cause| cause.to_string())?;
    let game = reading.collection.games().next().ok_or_else(|| unfit("no game".to_owned()))?;
    let line = MainLine::new(&game, Rules::default()).map_err(|error| error.to_string())?;
    if line.game().size() != board || line.game().handicap() > 0 {
        let (size, handicap) = (line.game().size(), line.game().handicap());
        return Err(unfit(format!("SZ[{size}] and a handicap of {handicap}")));
    }
    let mut turns = Vec::new();
    for step in line.take(moves) {
        match step {
            Ok(Step::Move { color, chosen, .. }) => turns.push(Turn { color, chosen }),
            Ok(Step::SetUp(_)) => return Err(unfit(format!("stones after {} moves", turns.len()))),
            Err(fault) => return Err(fault.to_string()),
        }
    }
    Ok(turns)
}
