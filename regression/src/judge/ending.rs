//! Ends of a reading.

use board::PointSet;

/// An end, and the points on which it rests.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ending {
    /// Whether the prover has succeeded.
    pub(super) proved: bool,
    /// Whether it would be none if the mover had threats.
    pub(super) refused: bool,
    pub(super) zone: PointSet,
}
