//! The board as the controller sees it, which may be turned.

use super::Session;
use ::board::{BoardSize, Move, Point, symmetry::Symmetry};

/// The board as the controller sees it.
#[derive(Clone, Copy)]
pub(super) struct Seen {
    size: BoardSize,
    orientation: Symmetry,
}

impl Seen {
    pub(super) fn of(session: &Session) -> Seen {
        Seen { size: session.size(), orientation: session.orientation() }
    }

    pub(super) fn vertex(self, chosen: Move) -> String {
        self.orientation.apply(chosen, self.size).vertex(self.orientation.size(self.size)).to_string()
    }

    /// Numbers of all points, a row a line from the top.
    pub(super) fn board(self, value: impl Fn(Point) -> f64) -> String {
        // No zero is negative.
        self.cells(|point| format!("{:.3}", value(point) + 0.0)) + "\n"
    }

    /// What is said of all points, a row a line from the top.
    pub(super) fn cells(self, text: impl Fn(Point) -> String) -> String {
        let seen = self.orientation.size(self.size);
        let cell = |point: Point| match self.orientation.inverse().apply(Move::Play(point), seen) {
            Move::Play(point) => text(point),
            Move::Pass => String::new(),
        };
        let cells: Vec<String> = seen.points().map(cell).collect();
        cells.chunks(seen.width()).map(|row| row.join(" ")).collect::<Vec<String>>().join("\n")
    }
}
