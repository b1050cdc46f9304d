//! A pattern where it stands.

use board::{Color, Point, PointSet, Position};
use bundles::record::{NO_HELPER, PatternRecord};
use bundles::{Database, Opcode};
use knowledge::constraint::{Interpreter, Placement, Verdict};
use matching::Match;

/// A pattern that stands somewhere on a board.
#[derive(Clone, Copy)]
pub(super) struct Shape<'a> {
    pub(super) position: &'a Position,
    pub(super) database: &'a Database<'a>,
    pub(super) record: &'a PatternRecord,
    pub(super) found: Match,
}

impl<'a> Shape<'a> {
    /// Its cells that demand something: their kinds and their points.
    pub(super) fn cells(self) -> impl Iterator<Item = (u8, Point)> + 'a {
        let Shape { position, database, record, found } = self;
        database
            .elements(record)
            .iter()
            .filter_map(move |cell| Some((cell.kind, found.place(cell.row, cell.column, position.size())?)))
    }

    /// Whether a cell of the kinds that its database names lies on these stones.
    pub(super) fn is_on(self, goal: &PointSet) -> bool {
        let kinds = self.database.record().goal_cells;
        self.cells().any(|(kind, point)| kinds & (1 << kind) != 0 && goal.contains(point))
    }

    /// Whether its constraint and its helper agree.
    pub(super) fn fires(self, interpreter: &mut Interpreter<'_>, player: Color, value: f32) -> bool {
        let Match { anchor, orientation, chosen, .. } = self.found;
        let constraint = self.database.constraint(self.record);
        let placement = Placement { anchor, orientation, player, value };
        let helper = self.record.helper;
        (constraint.is_empty() || interpreter.constraint(constraint, &placement) == Verdict::Fires)
            && (helper == NO_HELPER
                || Opcode::from_number(helper)
                    .is_some_and(|helper| interpreter.helper(helper, player, chosen) == Verdict::Fires))
    }
}
