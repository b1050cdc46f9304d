//! Star points, which boards are marked with.

use crate::{BoardSize, Point};

impl BoardSize {
    /// Whether a point is a star point: the points that GNU Go 3.8 marks on every size. From 5x5 these are
    /// the corner points on the second line, from 6x6 on the third, from 12x12 on the fourth; on odd boards
    /// the centre, and from 13x13 the points between.
    #[must_use]
    pub fn is_star(self, point: Point) -> bool {
        let side = self.side();
        let edge = match side {
            ..=5 => 1,
            6..=11 => 2,
            _ => 3,
        };
        let middle = |line: usize| 2 * line + 1 == side;
        let corner = |line: usize| side >= 5 && (line == edge || line + edge + 1 == side);
        match (corner(point.column()), corner(point.row())) {
            (true, true) => true,
            (true, false) => side >= 13 && middle(point.row()),
            (false, true) => side >= 13 && middle(point.column()),
            (false, false) => middle(point.column()) && middle(point.row()),
        }
    }
}
