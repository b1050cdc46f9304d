//! The board of a problem.

use crate::text_board::{GRID, MARK, TextBoard, stone_or};
use board::{Point, PointSet, Position};
use engine::solve::Solution;
use std::io::{self, Write};
use std::ops::Range;

/// How many lines are drawn beyond what belongs to the problem.
const MARGIN: usize = 2;
/// How many more are drawn where the edge of the board is no farther.
const NEAR: usize = 2;

/// Draws the part of the board that the problem is in: X is Black, O is White, the group in question
/// underlined where there are colors, first moves that work are stars.
pub(super) fn draw(output: &mut impl Write, position: &Position, solution: &Solution) -> io::Result<()> {
    let size = position.size();
    let works: PointSet = solution.working().map(|tried| tried.point).collect();
    let shown: Vec<Point> =
        size.points().filter(|point| position.color_at(*point).is_some() || works.contains(*point)).collect();
    let columns = part(shown.iter().map(|point| point.column()), size.width());
    let rows = part(shown.iter().map(|point| point.row()), size.height());
    TextBoard::new(size, None).within(columns, rows).draw(output, |point| {
        let empty = if works.contains(point) { ('*', MARK) } else { ('.', GRID) };
        let (mark, style) = stone_or(position.color_at(point), empty);
        (mark, if solution.group.contains(point) { style.underline() } else { style })
    })
}

/// The lines of a board from the first of these to the last, and some around them; `all` is how many it has.
fn part(lines: impl Iterator<Item = usize> + Clone, all: usize) -> Range<usize> {
    let (first, last) = (lines.clone().min().unwrap_or(0), lines.max().unwrap_or(0));
    let first = first.saturating_sub(MARGIN);
    let end = (last + 1 + MARGIN).min(all);
    let first = if first <= NEAR { 0 } else { first };
    let end = if end + NEAR >= all { all } else { end };
    first..end
}

#[cfg(test)]
mod tests {
    use super::part;

    #[test]
    fn what_is_far_from_the_problem_is_left_out() {
        for (lines, all, expected) in [
            (&[0, 3][..], 19, 0..6),
            (&[15, 18], 19, 13..19),
            (&[4, 12], 19, 0..15),
            (&[5, 12], 19, 3..15),
            (&[5, 14], 19, 3..19),
            (&[0, 4], 9, 0..9),
            (&[2], 19, 0..5),
            (&[], 19, 0..3),
            (&[0], 1, 0..1),
        ] {
            assert_eq!(part(lines.iter().copied(), all), expected, "{lines:?} of {all}");
        }
    }
}
