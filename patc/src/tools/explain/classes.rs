//! What the letters of classes do.

use bundles::effects::{Effect, Saying};
use bundles::record::{AttributeMap, DatabaseKind, DatabaseRecord};

/// What a letter does in databases whose moves are proposed; others give letters meanings of their own.
pub fn meaning(letter: char, database: &DatabaseRecord) -> Option<String> {
    let kind = DatabaseKind::from_repr(database.kind)?;
    let map = AttributeMap::from_repr(database.attributes)?;
    let proposed = matches!(map, AttributeMap::General | AttributeMap::GnuGo2);
    Effect::of(Saying::Class(letter)).filter(|_| proposed)?.summary(kind, map)
}
