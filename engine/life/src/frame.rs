//! What surrounds a group whose life is asked: found once, and fixed while the question is searched.

use board::{Color, PointSet};

/// The surroundings of a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Frame {
    /// Whose group it is.
    pub(crate) defender: Color,
    /// The stones whose life is asked.
    pub(crate) goal: PointSet,
    /// The points that are played.
    pub(crate) region: PointSet,
    /// Stones of the attacker that count as safe: they bound what can be an eye.
    pub(crate) walls: PointSet,
    /// Stones of the attacker that reading captures and does not save.
    pub(crate) dead: PointSet,
    /// Stones of the defender that live: a group that reaches them lives, too.
    pub(crate) havens: PointSet,
    /// Points that lead into the open: those that count 1, 2 and 4 for a runner (GNU Go manual, 13.9).
    pub(crate) ways: [PointSet; 3],
}

impl Frame {
    /// Who wants to capture the group.
    pub(crate) fn attacker(&self) -> Color {
        self.defender.opponent()
    }
}
