//! What a search about a group looked at, from which follows on which points it rests.

use board::{PointSet, Position};
use reading::proof::{Seen, zone_of_account};

/// What was looked at in one position, or in all of a search.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Account {
    /// Points of which no more counts than what stands on them.
    pub(crate) contents: PointSet,
    /// Points of which the chains on and beside them count, too.
    pub(crate) seen: Seen,
}

/// No more liberties of a chain are distinguished, but for chains around eye spaces.
const MOST_LIBERTIES: usize = 5;

impl Account {
    /// What was looked at here or there.
    pub(crate) fn and(self, other: Account) -> Account {
        Account { contents: self.contents | other.contents, seen: self.seen.and(other.seen) }
    }

    /// The points on which a search rests that began in this position and tried these points.
    pub(crate) fn zone(&self, position: &Position, tried: &PointSet) -> PointSet {
        zone_of_account(position, tried, &self.seen, MOST_LIBERTIES) | self.contents
    }
}
