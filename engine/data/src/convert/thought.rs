//! What a record of self-play says of the search for a move. `SELFPLAY.md` describes the properties.

use crate::places::place_of;
use crate::row::PositionRow;
use board::{BoardSize, Move};
use record::convert::{point_of, recorded_size};
use sgf::Node;

/// A row with what a node says of the search for its move; nothing in records of other programs.
///
/// # Errors
/// A value cannot be read: which, what was expected and found.
pub(super) fn with_thought(
    row: PositionRow,
    node: &Node<'_>,
    size: BoardSize,
) -> Result<PositionRow, String> {
    if !node.has("HV") {
        return Ok(PositionRow { full: true, ..row });
    }
    let text = |error: sgf::ValueError| error.to_string();
    let recorded = recorded_size(size);
    let playouts = node.number("HV").map_err(text)?.unwrap_or_default();
    let mut row = PositionRow {
        playouts: count("HV", playouts)?,
        full: !node.has("HC"),
        root_value: node.real("HW").map_err(text)?.map(|value| value as f32),
        root_score: node.real("V").map_err(text)?.map(|score| score as f32),
        ..row
    };
    for value in node.values("HD") {
        let (chosen, visits) = value.halves().ok_or("expected a move and a number (HD), found one")?;
        let chosen = match chosen.played(recorded).map_err(text)? {
            sgf::Move::Pass => Move::Pass,
            sgf::Move::Place(at) => {
                Move::Play(point_of(at, size).ok_or("expected points of the board (HD)")?)
            }
        };
        row.candidates.push(place_of(chosen, size));
        row.visits.push(count("HD", visits.number().map_err(text)?)?);
    }
    Ok(row)
}

fn count(name: &str, found: i64) -> Result<u32, String> {
    u32::try_from(found).map_err(|_| format!("{name}: expected 0 to {}, found {found}", u32::MAX))
}
