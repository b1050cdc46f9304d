//! Playouts whose moves a table weighs.
//!
//! Weighing all points at every move would cost many times what the move costs. Weighed are the points
//! that the last moves have made urgent: the eight around the last one, and the last liberties of all
//! chains in atari. Everything else is one alternative to them, whose weight is the number of open points,
//! as if each weighed 1; when it is drawn, all points are equally likely but those that the table forbids.

use super::alternate;
use super::table::{Place, PlayoutTable};
use super::weighted_sampler::WeightedSampler;
use board::{Color, PlayoutBoard, Point, PointSet, Random};

/// Plays until both pass or three times the area has been played, and tells `watch` of every stone.
pub(super) fn play_out(
    board: &mut PlayoutBoard,
    table: PlayoutTable<'_>,
    to_move: Color,
    last: Option<Point>,
    random: &mut Random,
    watch: impl FnMut(Color, Point),
) {
    let mut last = last;
    let choose = |board: &mut PlayoutBoard, color| {
        last = draw(board, table, color, last, random);
        last
    };
    alternate(board, to_move, choose, watch);
}

/// Draws a move; none when there is none that the table allows.
#[inline(always)]
pub(super) fn draw(
    board: &mut PlayoutBoard,
    table: PlayoutTable<'_>,
    color: Color,
    last: Option<Point>,
    random: &mut Random,
) -> Option<Point> {
    let (urgent, weight) = draw_urgent(board, table, color, last, random);
    let rest = board.open_count() as u32;
    if weight == 0 || random.below(weight + rest) < rest {
        let allowed = |board: &PlayoutBoard, point| table.allows_far(board, color, point);
        return board.random_move_among(color, random, allowed).or(urgent);
    }
    urgent
}

/// Draws one of the urgent points by their weights; the sum of these.
#[inline(always)]
fn draw_urgent(
    board: &PlayoutBoard,
    table: PlayoutTable<'_>,
    color: Color,
    last: Option<Point>,
    random: &mut Random,
) -> (Option<Point>, u32) {
    let mut weighted_sampler = WeightedSampler::EMPTY;
    let mut weighed = PointSet::EMPTY;
    if let Some(last) = last {
        for point in board.empty_around(last) {
            weighed.insert(point);
            if board.is_playable(color, point) {
                weighted_sampler.add(point, table.weight(board, color, point, Place::Near), random);
            }
        }
    }
    for point in board.last_liberties() {
        if !weighed.contains(point) && board.is_playable(color, point) {
            weighted_sampler.add(point, table.weight(board, color, point, Place::Far), random);
        }
        weighed.insert(point);
    }
    (weighted_sampler.drawn, weighted_sampler.sum)
}

#[cfg(test)]
mod tests;
