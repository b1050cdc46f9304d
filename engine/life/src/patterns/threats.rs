//! Forcing moves that databases propose to a combination (GNU Go manual, 12.2).

use super::SETTINGS;
use analysis::standing::Standing;
use board::{Color, Point, PointSet, Position};
use bundles::record::{AttributeMap, CellKind, DatabaseKind, Perspective};
use bundles::{EffectiveDatabase, Layers};
use knowledge::constraint::Interpreter;
use matching::{Matches, View};

/// The databases that propose forcing moves, and room for what they find. They are those of moves without
/// attributes that name the cells of a goal, as `combination`, or `aa_attackpats` in GNU Go.
#[derive(Debug)]
pub(crate) struct ThreatPatterns<'l> {
    layers: Option<&'l Layers>,
    databases: Vec<EffectiveDatabase<'l>>,
    matches: Matches,
}

impl<'l> ThreatPatterns<'l> {
    /// The databases of these layers.
    pub(crate) fn new(layers: Option<&'l Layers>) -> ThreatPatterns<'l> {
        let proposes = |effective: &EffectiveDatabase<'_>| {
            let record = effective.database.record();
            record.goal_cells != 0
                && AttributeMap::from_repr(record.attributes) == Some(AttributeMap::None)
                && DatabaseKind::from_repr(record.kind) == Some(DatabaseKind::Moves)
                && Perspective::from_repr(record.perspective) == Some(Perspective::Mover)
        };
        let all = layers.into_iter().flat_map(Layers::databases);
        ThreatPatterns { layers, databases: all.filter(proposes).collect(), matches: Matches::new() }
    }

    /// Legal moves of a player among `within`, each with a stone of the opponent that it may force: one for
    /// each stone in a pattern that lies on one of `targets`.
    pub(crate) fn propose(
        &mut self,
        position: &Position,
        player: Color,
        within: &PointSet,
        targets: &PointSet,
    ) -> Vec<(Point, Point)> {
        let ThreatPatterns { layers: Some(layers), databases, matches } = self else { return Vec::new() };
        if databases.is_empty() {
            return Vec::new();
        }
        matches.clear();
        let view = View::new(position, player);
        for effective in databases.iter() {
            matching::scan(&effective.database, effective.base, &view, within, matches);
        }
        let mut interpreter = Interpreter::new(position, SETTINGS);
        let mut forced = Vec::new();
        for found in matches.iter().filter(|found| position.is_legal(player, found.chosen)) {
            let Some(located) = layers.locate(found.pattern) else { continue };
            let standing = Standing::of(&located, found, player, 0.0);
            let stones: Vec<Point> = standing
                .all_cells(position.size())
                .filter(|(kind, point)| *kind == CellKind::Opponent as u8 && targets.contains(*point))
                .map(|(_, point)| point)
                .collect();
            if !stones.is_empty() && standing.fires(&mut interpreter) {
                forced.extend(stones.into_iter().map(|stone| (found.chosen, stone)));
            }
        }
        forced
    }
}
