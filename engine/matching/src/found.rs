//! What a scan by filters finds, stage by stage.

use crate::grid_windows::GridWindows;
use crate::room::{Room, Words};
use board::{BoardSize, Point, SLOTS};

/// The point of each index; indices of no point have any.
pub(crate) static POINTS: [Point; SLOTS] = {
    let size = BoardSize::MAX;
    let Some(corner) = size.point(0, 0) else { panic!("every board has a corner") };
    let mut points = [corner; SLOTS];
    let mut row = 0;
    while row < size.height() {
        let mut column = 0;
        while column < size.width() {
            if let Some(point) = size.point(column, row) {
                points[point.index()] = point;
            }
            column += 1;
        }
        row += 1;
    }
    points
};

/// What a scan finds, stage by stage, in memory that is used again.
#[derive(Clone, Default)]
pub(crate) struct ScanFindings {
    pub(crate) words: Words,
    /// Points and members.
    pub(crate) candidates: Room,
    /// Points and entries.
    pub(crate) passed: Room,
    /// Those of them, and of others, of which only the cells outside the window decide.
    pub(crate) beyond: Vec<Candidate>,
    /// What grids are compared with.
    pub(crate) grid: GridWindows,
}

impl ScanFindings {
    /// The candidates of the last scan of which only the cells outside the window decide.
    pub(crate) fn beyond(&self) -> &[Candidate] {
        &self.beyond
    }
}

/// A pattern that agrees with the window of its move, and demands something of cells outside.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub(crate) point: u16,
    pub(crate) entry: u16,
    /// Whether it stands.
    pub(crate) stands: bool,
}

impl Candidate {
    /// Where it stands, or would.
    pub(crate) fn point(&self) -> Point {
        POINTS[usize::from(self.point) % SLOTS]
    }
}
