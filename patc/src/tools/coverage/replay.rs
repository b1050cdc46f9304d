//! Game records, move by move.

use board::{BoardSize, Color, Ko, Point, Position, Suicide};
use std::fs;
use std::path::Path;

/// Largest record that is read, in bytes.
const LARGEST_RECORD: u64 = 64 << 20;

/// The bytes of a record.
pub(super) fn read(path: &Path) -> Result<Vec<u8>, String> {
    let metadata = fs::metadata(path).map_err(|error| error.to_string())?;
    // Pipes and devices may have no end.
    if !metadata.is_file() {
        return Err("expected a file, found something else".to_owned());
    }
    let length = metadata.len();
    if length > LARGEST_RECORD {
        return Err(format!("expected at most {LARGEST_RECORD} bytes, found {length}"));
    }
    fs::read(path).map_err(|error| error.to_string())
}

/// Plays the main line of the first game of a record and shows each position before a stone is played, with the
/// player and his point. Stones that the record sets are set; of moves only those count that are legal without
/// regard to repetition.
///
/// # Errors
/// In words: no record, no square board of a known size, stones without liberties, or a move that no rule allows;
/// what came before has been shown.
pub(super) fn replay(record: &[u8], mut show: impl FnMut(&Position, Color, Point)) -> Result<(), String> {
    let reading = sgf::read(record).map_err(|error| error.to_string())?;
    let game = reading.collection.games().next().ok_or("expected a game, found none")?;
    let board = game.board_size().map_err(|error| error.to_string())?;
    let size = (board.columns() == board.rows()).then(|| BoardSize::new(board.columns().into())).flatten();
    let size = size.ok_or_else(|| format!("expected a square board of at most 19 rows, found {board}"))?;
    let mut position = Position::new(size, Suicide::Allowed, Ko::None);
    for node in game.main_line() {
        position = set_up(position, &node)?;
        for (color, played) in node.moves(board).map_err(|error| error.to_string())? {
            let sgf::Move::Place(at) = played else { continue };
            let color = if color == sgf::Color::Black { Color::Black } else { Color::White };
            let Some(point) = size.point(at.column().into(), at.row().into()) else { continue };
            let vertex = point.vertex(size);
            position.legality(color, point).map_err(|error| format!("{vertex}: {error}"))?;
            show(&position, color, point);
            // Nothing is taken back.
            let _ = position.play_stone(color, point);
        }
    }
    Ok(())
}

/// The position with the stones that a node adds and takes away.
fn set_up(position: Position, node: &sgf::Node<'_>) -> Result<Position, String> {
    let changes = ["AB", "AW", "AE"];
    if !changes.iter().any(|name| node.has(name)) {
        return Ok(position);
    }
    let size = position.size();
    let mut stones = Color::BOTH.map(|color| *position.stones(color));
    for (name, color) in changes.into_iter().zip([Some(Color::Black), Some(Color::White), None]) {
        let points = node.points(name).map_err(|error| error.to_string())?;
        for at in points.into_iter().flatten() {
            let Some(point) = size.point(at.column().into(), at.row().into()) else { continue };
            for (of, set) in Color::BOTH.into_iter().zip(&mut stones) {
                if color == Some(of) { set.insert(point) } else { set.remove(point) }
            }
        }
    }
    let [black, white] = stones;
    Position::from_stones(size, &black, &white, Suicide::Allowed, Ko::None).map_err(|error| error.to_string())
}
