//! Moves that databases of life and death propose against a group, or for it.

use super::{Demands, PatternMove, fires};
use board::{Point, PointSet, Position};
use bundles::Database;
use bundles::record::{AttributeMap, PatternRecord};
use classical::with_facts_about;
use knowledge::constraint::Settings;
use knowledge::library::Library;
use limits::budget::Budget;
use matching::{Match, Matches, View};
use reading::ReadingCache;
use std::sync::Arc;

/// Which databases are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GroupAim {
    /// Those whose moves attack the group: `owl_attackpats`, `owl_vital_apats` in GNU Go.
    Attack,
    /// Those whose moves defend it: `owl_defendpats`.
    Defense,
}

/// The moves that databases of life and death propose about the group of a stone, in the order of
/// [`Matches`]; none where no stone stands. A pattern stands where one of the cells that its database names
/// lies on the group; what it asks of the group is answered about this one. It fires on the conditions of
/// [`super::propose`].
#[must_use]
pub fn about_group(
    library: &Library,
    position: &Position,
    settings: Settings,
    (stone, aim): (Point, GroupAim),
    budget: &Budget,
    answers: Option<&Arc<ReadingCache>>,
) -> Vec<PatternMove> {
    let layers = library.layers();
    let Some(owner) = position.color_at(stone) else { return Vec::new() };
    let (player, attributes) = match aim {
        GroupAim::Attack => (owner.opponent(), AttributeMap::OwlAttack),
        GroupAim::Defense => (owner, AttributeMap::OwlDefense),
    };
    let everywhere = PointSet::board(position.size());
    let (view, mut matches) = (View::new(position, player), Matches::new());
    let is_asked = |database: &Database<'_>| {
        database.record().goal_cells != 0
            && AttributeMap::from_number(database.record().attributes) == Some(attributes)
    };
    for effective in layers.databases().filter(|effective| is_asked(&effective.database)) {
        matching::scan(&effective.database, effective.base, &view, &everywhere, &mut matches);
    }
    with_facts_about(Some(stone), library, position, settings, budget, answers, |interpreter, survey| {
        let Some((group, _)) = survey.at(stone) else { return Vec::new() };
        let goal = group.stones;
        let demands = Demands { position, color: player, survey };
        let mut avoided = PointSet::EMPTY;
        let mut found = Vec::new();
        for standing in matches.iter().filter(|found| position.is_legal(player, found.chosen)) {
            let Some(located) = layers.locate(standing.pattern) else { continue };
            if on_goal(position, &located.database, located.record, &standing, &goal) {
                found.extend(fires(layers, interpreter, &demands, standing, &mut avoided));
            }
        }
        found.retain(|proposed| !avoided.contains(proposed.found.chosen));
        found
    })
}

/// Whether a cell of the kinds that the database names lies on the group.
fn on_goal(
    position: &Position,
    database: &Database<'_>,
    record: &PatternRecord,
    found: &Match,
    goal: &PointSet,
) -> bool {
    let kinds = database.record().goal_cells;
    let named = database.elements(record).iter().filter(|cell| kinds & (1 << cell.kind) != 0);
    named
        .filter_map(|cell| found.place(cell.row, cell.column, position.size()))
        .any(|point| goal.contains(point))
}
