//! Connections that can be seen without playing: what joins in one or two moves, and where the opponent must
//! play to prevent it.

use super::super::ko::KoReferee;
use board::{Color, PointSet, Position};

/// The two ends of a connection that is not there yet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ends {
    /// The empty points next to the chain.
    pub(super) here: PointSet,
    /// The empty points on which a stone is joined with the other end.
    pub(super) there: PointSet,
    /// The liberties of the other end that a chain joined with it has, too: none if it is an area.
    pub(super) shared: PointSet,
    /// All points next to the chain.
    pub(super) here_border: PointSet,
    /// All points next to the other end, or on it.
    pub(super) there_border: PointSet,
}

/// What the owner of the ends threatens.
#[derive(Clone, Copy, Debug)]
pub(super) enum ConnectionThreat {
    /// Nothing that can be seen at once.
    None,
    /// He connects unless the opponent plays one of these points.
    Unless(PointSet),
}

/// A joined chain that the opponent cannot take with his next move has this many liberties.
const SAFE: usize = 2;

impl Ends {
    /// Whether the owner, moving first, connects at once or makes two points of which either connects.
    pub(super) fn joins(&self, position: &Position, color: Color, ko: &mut KoReferee) -> bool {
        let direct = self.here & self.there;
        if direct
            .iter()
            .any(|point| self.joins_at(position, color, point) && ko.allows(position, color, point))
        {
            return true;
        }
        let mut found = false;
        self.each_pair(position, color, |point, _, _, _| found = found || ko.allows(position, color, point));
        found
    }

    fn joins_at(&self, position: &Position, color: Color, point: board::Point) -> bool {
        position.liberties_after(color, point).len() >= SAFE
    }

    /// Where the opponent must play, or it is connected.
    ///
    /// Every way to connect in one move, or to make two points of which either connects, needs certain
    /// points; what the opponent plays elsewhere does not touch it. So he must play a point that all the ways
    /// need.
    pub(super) fn threat(&self, position: &Position, color: Color) -> ConnectionThreat {
        let (mut needed, mut any) = (*position.board(), false);
        for point in &(self.here & self.there) {
            let liberties = position.liberties_after(color, point);
            if liberties.len() < SAFE || !position.is_legal(color, point) {
                continue;
            }
            let mut needs = PointSet::of(point);
            if liberties.len() == SAFE {
                needs |= liberties;
            }
            needed &= needs;
            any = true;
        }
        if any && needed.is_empty() {
            return ConnectionThreat::Unless(needed);
        }
        self.each_pair(position, color, |point, either, liberties, more| {
            if !position.is_legal(color, point) {
                return;
            }
            let mut needs = PointSet::of(point);
            if either.len() == 2 {
                needs |= *either;
            }
            if liberties.len() == SAFE + 2 {
                needs |= *liberties;
            }
            if more.len() == 2 {
                // What takes one of them now takes the other one when the ends are about to be joined.
                needs |= *more;
            }
            for friend in &position.heads_around(point, color) {
                if position.liberty_count(friend) == 1 {
                    needs |= position.liberties(friend);
                }
            }
            needed &= needs;
            any = true;
        });
        if any { ConnectionThreat::Unless(needed) } else { ConnectionThreat::None }
    }

    /// Every move after which either of two or more points connects, with these points and the liberties of
    /// all together.
    fn each_pair(
        &self,
        position: &Position,
        color: Color,
        mut found: impl FnMut(board::Point, &PointSet, &PointSet, &PointSet),
    ) {
        let sides = [(self.here, self.there_border, self.shared), (self.there, self.here_border, self.here)];
        for (near, far, more) in sides {
            // A chain in atari is taken before it is joined.
            if more.len() == 1 {
                continue;
            }
            for point in &near {
                let mut liberties = position.liberties_after(color, point);
                let either = liberties & far;
                if either.len() < 2 {
                    continue;
                }
                liberties |= more;
                liberties.remove(point);
                // One goes to the opponent's answer and one to the stone that joins.
                if liberties.len() >= SAFE + 2 {
                    found(point, &either, &liberties, &more);
                }
            }
        }
    }
}
