//! Star points, which boards are marked with.

use crate::{BoardSize, Point};

impl BoardSize {
    /// Whether a point is a star point: the points that GNU Go 3.8 marks on every square board. From 5x5
    /// these are the corner points on the second line, from 6x6 on the third, from 12x12 on the fourth; on
    /// odd boards the center, and from 13x13 the points between. On other boards each side is taken by
    /// itself.
    pub fn is_star(self, point: Point) -> bool {
        let (column, row) = (point.column(), point.row());
        match (is_corner_line(column, self.width()), is_corner_line(row, self.height())) {
            (true, true) => true,
            (true, false) => self.height() >= 13 && is_middle(row, self.height()),
            (false, true) => self.width() >= 13 && is_middle(column, self.width()),
            (false, false) => is_middle(column, self.width()) && is_middle(row, self.height()),
        }
    }
}

/// Whether the points in the corners lie on this line of a side.
fn is_corner_line(line: usize, side: usize) -> bool {
    let edge = match side {
        ..=5 => 1,
        6..=11 => 2,
        _ => 3,
    };
    side >= 5 && (line == edge || line + edge + 1 == side)
}

fn is_middle(line: usize, side: usize) -> bool {
    2 * line + 1 == side
}
