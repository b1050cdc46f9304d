//! Patterns of bundles that stand on a board and fire.

use board::{Color, Point, PointSet, Position};
use bundles::record::{CellKind, NO_HELPER, PatternRecord};
use bundles::{Database, Layers, Opcode};
use knowledge::constraint::{Interpreter, Outcome, Placement, Question, Verdict};
use matching::{Match, Matches, View};

/// A pattern that stands somewhere.
pub(crate) struct Standing<'m> {
    pub(crate) database: &'m Database<'m>,
    pub(crate) record: &'m PatternRecord,
    pub(crate) found: Match,
    /// Whose stones are its `O`.
    pub(crate) player: Color,
}

/// Hands on every pattern of a database that stands on a board, for each of these players.
pub(crate) fn each_standing(
    position: &Position,
    layers: &Layers,
    name: &str,
    players: &[Color],
    visit: impl FnMut(&Standing<'_>),
) {
    each_standing_in(position, position.board(), layers, name, players, visit);
}

/// The same of those whose anchors lie in an area.
pub(crate) fn each_standing_in(
    position: &Position,
    area: &PointSet,
    layers: &Layers,
    name: &str,
    players: &[Color],
    mut visit: impl FnMut(&Standing<'_>),
) {
    for effective in layers.databases().filter(|effective| effective.database.record().name() == name) {
        let database = &effective.database;
        for player in players {
            let mut matches = Matches::new();
            let view = View::new(position, *player);
            matching::scan(database, effective.base, &view, area, &mut matches);
            for found in matches.iter() {
                if let Some(located) = layers.locate(found.pattern) {
                    visit(&Standing { database, record: located.record, found, player: *player });
                }
            }
        }
    }
}

impl Standing<'_> {
    /// Whether the pattern is of this class.
    pub(crate) fn has(&self, letter: u8) -> bool {
        self.record.has(letter)
    }

    /// The points of its cells of a kind.
    pub(crate) fn cells(&self, position: &Position, kind: CellKind) -> impl Iterator<Item = Point> {
        let size = position.size();
        let of_kind = self.database.elements(self.record).iter().filter(move |cell| cell.kind == kind as u8);
        of_kind.filter_map(move |cell| self.found.place(cell.row, cell.column, size))
    }

    /// The stones of a color that stand on its cells, whatever the cells demand.
    pub(crate) fn stones(&self, position: &Position, color: Color) -> impl Iterator<Item = Point> {
        let size = position.size();
        let cells = self.database.elements(self.record).iter();
        let points = cells.filter_map(move |cell| self.found.place(cell.row, cell.column, size));
        points.filter(move |point| position.stones(color).contains(*point))
    }

    /// Whether its constraint holds, and its helper, if it has one, agrees.
    pub(crate) fn fires(&self, interpreter: &mut Interpreter<'_>) -> bool {
        self.is_held(interpreter)
            && (self.record.helper == NO_HELPER
                || self.helper().is_some_and(|helper| {
                    interpreter.helper(helper, self.player, self.found.chosen) == Verdict::Fires
                }))
    }

    /// Whether its constraint holds.
    pub(crate) fn is_held(&self, interpreter: &mut Interpreter<'_>) -> bool {
        let constraint = self.database.constraint(self.record);
        constraint.is_empty() || interpreter.constraint(constraint, &self.placement()) == Verdict::Fires
    }

    /// Its helper, if it has one.
    pub(crate) fn helper(&self) -> Option<Opcode> {
        Opcode::from_number(self.record.helper)
    }

    /// What its action does; nothing where it cannot be carried out.
    pub(crate) fn effects(&self, interpreter: &mut Interpreter<'_>) -> Vec<Question> {
        match interpreter.action(self.database.action(self.record), &self.placement()) {
            Outcome::Done { effects, .. } => effects,
            Outcome::Unanswerable(_) => Vec::new(),
        }
    }

    /// Where and for whom it stands.
    pub(crate) fn placement(&self) -> Placement {
        let Match { anchor, orientation, .. } = self.found;
        Placement { anchor, orientation, player: self.player, value: self.record.value }
    }
}
