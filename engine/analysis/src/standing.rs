//! Patterns of bundles that stand on a board and fire.

use board::{BoardSize, Color, Point, PointSet, Position};
use bundles::record::{CellKind, Element, NO_HELPER, PatternRecord};
use bundles::{Database, EffectiveDatabase, Layers, Located, Opcode};
use knowledge::constraint::{Interpreter, Outcome, Placement, Question, Verdict};
use matching::{Match, Matches, View};

/// A pattern that stands somewhere.
#[derive(Clone, Copy, Debug)]
pub struct Standing<'m> {
    /// Where it comes from.
    pub database: &'m Database<'m>,
    /// Itself.
    pub record: &'m PatternRecord,
    /// Where it stands.
    pub found: Match,
    /// Whose stones are its `O`.
    pub player: Color,
    /// What its constraint knows as its value.
    pub value: f32,
}

/// Where patterns of databases stand on a board for a player, of those whose anchors lie in an area.
pub fn scan<'d>(
    databases: impl Iterator<Item = EffectiveDatabase<'d>>,
    position: &Position,
    player: Color,
    area: &PointSet,
) -> Matches {
    let (view, mut matches) = (View::new(position, player), Matches::new());
    for effective in databases {
        matching::scan(&effective.database, effective.base, &view, area, &mut matches);
    }
    matches
}

/// Hands on every pattern of a database that stands on a board with its anchor in an area, for each of these
/// players.
pub(crate) fn each_standing(
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
                    let (record, player) = (located.record, *player);
                    visit(&Standing { database, record, found, player, value: record.value });
                }
            }
        }
    }
}

impl<'m> Standing<'m> {
    /// A pattern of layers that stands here for a player, as its constraint knows it by this value.
    pub fn of(located: &'m Located<'_>, found: Match, player: Color, value: f32) -> Standing<'m> {
        Standing { database: &located.database, record: located.record, found, player, value }
    }

    /// Whether the pattern is of this class.
    pub fn has(&self, letter: u8) -> bool {
        self.record.has(letter)
    }

    /// Its cells, each with its kind and its point.
    pub fn all_cells(&self, size: BoardSize) -> impl Iterator<Item = (u8, Point)> {
        let place = move |cell: &Element| Some((cell.kind, self.found.place(cell.row, cell.column, size)?));
        self.database.elements(self.record).iter().filter_map(place)
    }

    /// The points of its cells of a kind.
    pub fn cells(&self, position: &Position, kind: CellKind) -> impl Iterator<Item = Point> {
        let of_kind = self.all_cells(position.size()).filter(move |(known, _)| *known == kind as u8);
        of_kind.map(|(_, point)| point)
    }

    /// Whether a cell that its database has for the stones that are asked about lies on one of these.
    pub fn is_on(&self, position: &Position, goal: &PointSet) -> bool {
        let kinds = self.database.record().goal_cells;
        self.all_cells(position.size()).any(|(kind, point)| kinds & (1 << kind) != 0 && goal.contains(point))
    }

    /// The stones of a color that stand on its cells, whatever the cells demand.
    pub fn stones(&self, position: &Position, color: Color) -> impl Iterator<Item = Point> {
        let points = self.all_cells(position.size()).map(|(_, point)| point);
        points.filter(move |point| position.stones(color).contains(*point))
    }

    /// Whether its constraint holds, and its helper, if it has one, agrees.
    pub fn fires(&self, interpreter: &mut Interpreter<'_>) -> bool {
        self.is_held(interpreter)
            && (self.record.helper == NO_HELPER
                || self.helper().is_some_and(|helper| {
                    interpreter.helper(helper, self.player, self.found.chosen) == Verdict::Fires
                }))
    }

    /// Whether its constraint holds.
    pub fn is_held(&self, interpreter: &mut Interpreter<'_>) -> bool {
        let constraint = self.database.constraint(self.record);
        constraint.is_empty() || interpreter.constraint(constraint, &self.placement()) == Verdict::Fires
    }

    /// Its helper, if it has one.
    pub fn helper(&self) -> Option<Opcode> {
        Opcode::from_number(self.record.helper)
    }

    /// What its action does; nothing where it cannot be carried out.
    pub fn effects(&self, interpreter: &mut Interpreter<'_>) -> Vec<Question> {
        match interpreter.action(self.database.action(self.record), &self.placement()) {
            Outcome::Done { effects, .. } => effects,
            Outcome::Unanswerable(_) => Vec::new(),
        }
    }

    /// Where and for whom it stands.
    pub fn placement(&self) -> Placement {
        let Match { anchor, orientation, .. } = self.found;
        Placement { anchor, orientation, player: self.player, value: self.value }
    }
}
