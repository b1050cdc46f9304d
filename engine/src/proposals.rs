//! Moves that the patterns of a library propose for the player whose turn it is.

use crate::library::Library;
use board::{Color, PointSet, Position};
use bundles::record::{AttributeMap, DatabaseKind, NO_HELPER, PatternRecord, Perspective};
use bundles::{Database, Level};
use matching::{Match, Matches, View};

/// The level up to which the engine answers what patterns ask. A pattern that asks more never fires.
pub const ANSWERED: Level = Level::Board;

/// A pattern that proposes a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Proposal {
    /// Where it stands; the number of the pattern is its id in the layers of the library.
    pub found: Match,
    /// What the move is worth in points, as the highest layer says.
    pub value: f32,
}

/// The proposals of all databases that propose moves for the mover, in the order of [`Matches`]: by point, and
/// for each point by database, the best value first. Only legal moves are proposed; superko is not asked for.
///
/// The classes of a pattern that demand a status of groups are taken as met, as GNU Go takes them for groups
/// whose status is unknown: nothing here knows it.
#[must_use]
pub fn propose(library: &Library, position: &Position, color: Color) -> Vec<Proposal> {
    let layers = library.layers();
    let view = View::new(position, color);
    let everywhere = PointSet::board(position.size());
    let mut matches = Matches::new();
    for effective in layers.databases().filter(|effective| proposes(&effective.database)) {
        matching::scan(&effective.database, effective.base, &view, &everywhere, &mut matches);
    }
    let fires = |found: &Match| {
        position.is_legal(color, found.chosen)
            && layers.locate(found.pattern).is_some_and(|located| asks_nothing(located.record))
    };
    let found = matches.iter().filter(fires);
    found.map(|found| Proposal { found, value: layers.value(found.pattern) }).collect()
}

/// Whether the moves of a database are proposals to the player whose turn it is, and not to a reading of life
/// and death.
fn proposes(database: &Database<'_>) -> bool {
    let record = database.record();
    let attributes = AttributeMap::from_number(record.attributes);
    DatabaseKind::from_number(record.kind) == Some(DatabaseKind::Moves)
        && Perspective::from_number(record.perspective) == Some(Perspective::Mover)
        && matches!(attributes, Some(AttributeMap::General | AttributeMap::ValueOnly))
        && record.goal_cells == 0
}

fn asks_nothing(pattern: &PatternRecord) -> bool {
    pattern.constraint_words == 0 && pattern.helper == NO_HELPER
}
