//! A position with all that the engine knows of it, stage by stage, as data for pages and other programs.
//!
//! Everything rests on one [`classical::ClassicalChoice`]: what is shown is what the reasons were weighed
//! with. Points are named by vertices; strings and lists with an entry for each point go row by row from the
//! top.
//!
//! | module | stage |
//! | --- | --- |
//! | `chains` | chains, what reading says of them, and which of them can be parted |
//! | `eyes` | eye spaces, half and false eyes |
//! | `influence` | influence, regions and territory |
//! | `groups` | groups, whether they live, and races |
//! | `patterns` | patterns that stand on the board |
//! | `trees` | what was searched for the answers about chains and groups |
//! | `inspection` | all of it |

mod chains;
mod eyes;
mod groups;
mod influence;
mod inspection;
mod patterns;
mod trees;

pub use inspection::{InspectError, InspectionRequest, inspect};

use board::{BoardSize, Point, PointSet};

/// Names points.
#[derive(Clone, Copy, Debug)]
struct Names {
    size: BoardSize,
}

impl Names {
    fn point(self, point: Point) -> String {
        point.vertex(self.size).to_string()
    }

    fn maybe(self, point: Option<Point>) -> Option<String> {
        point.map(|point| self.point(point))
    }

    /// A move; `PASS` for one elsewhere.
    fn step(self, step: Option<Point>) -> String {
        self.maybe(step).unwrap_or_else(|| "PASS".to_owned())
    }

    fn points<'p>(self, points: impl IntoIterator<Item = &'p Point>) -> Vec<String> {
        points.into_iter().map(|point| self.point(*point)).collect()
    }

    fn set(self, points: &PointSet) -> Vec<String> {
        points.iter().map(|point| self.point(point)).collect()
    }
}
