//! Looking along an edge of the board.

use super::View;
use crate::constraint::Question;
use crate::constraint::stack::truth;

/// This many lines from the edge are looked at (GNU Go manual, 9.6).
const LINES: usize = 5;

/// Whether the first stone that is seen from the second point, away from the first, is of the side that the
/// name says. The points lie at the same distance from an edge; otherwise nothing is seen. Where stones
/// stand on several lines, the highest is seen first.
pub(super) fn visible(view: &mut View, question: &Question) -> Option<f32> {
    let (first, second) = (question.target(0)?, question.target(1)?);
    let size = view.position.size();
    let (along_row, from, to, height) = if first.row() == second.row() {
        (true, first.column(), second.column(), first.row())
    } else if first.column() == second.column() {
        (false, first.row(), second.row(), first.column())
    } else {
        return Some(0.0);
    };
    if from == to {
        return Some(0.0);
    }
    let (length, depth) =
        if along_row { (size.width(), size.height()) } else { (size.height(), size.width()) };
    let forward = if to > from { 1 } else { -1 };
    let mut place = Some(to);
    while let Some(along) = place.filter(|along| *along < length) {
        for line in (0..LINES.min(depth)).rev() {
            let across = if 2 * height < depth { line } else { depth - 1 - line };
            let (column, row) = if along_row { (along, across) } else { (across, along) };
            let seen = size.point(column, row);
            if let Some(color) = seen.and_then(|point| view.position.color_at(point)) {
                return Some(truth(color == question.side()));
            }
        }
        place = along.checked_add_signed(forward);
    }
    Some(0.0)
}
