//! How well a group can run (GNU Go manual, 13.9).

use super::super::groups::Group;
use super::super::influence::{Influence, Region};
use super::super::tactics::Tactics;
use board::{Point, PointSet, Position};

/// How many steps away what is reached counts.
const STEPS: usize = 4;
/// What a point counts by whose it is: the runner's moyo, his area, no one's (GNU Go 3.8).
const MOYO: u32 = 4;
const AREA: u32 = 2;
const NEUTRAL: u32 = 1;
/// What a stone of his counts that cannot be captured.
const STONE: u32 = 2;

/// The sum over the points that are four steps from a group. A step leads to a stone of its color, or to an
/// empty point off the edge and not beside the opponent; the first may be diagonal between empty points.
pub(super) fn route(position: &Position, tactics: &Tactics, influence: &Influence, group: &Group) -> u32 {
    let board = position.board();
    let opponent = *position.stones(group.color.opponent()) - tactics.dead;
    let free = position.empty() & PointSet::off_edge(position.size());
    let open = (free - opponent.dilate(board)) | *position.stones(group.color);
    let mut reached = group.stones;
    let mut last = reached;
    for step in 1..=STEPS {
        let diagonal = if step == 1 { diagonals(position, &group.stones) } else { PointSet::EMPTY };
        last = (reached.border(board) | diagonal) & (open - reached);
        reached |= last;
    }
    last.iter().map(|point| value(position, tactics, influence, group, point)).sum()
}

/// The diagonal points that a group reaches between two empty points.
fn diagonals(position: &Position, stones: &PointSet) -> PointSet {
    let size = position.size();
    let empty = position.empty();
    let mut found = PointSet::EMPTY;
    for stone in stones {
        for (columns, rows) in [(-1, -1), (1, -1), (-1, 1), (1, 1)] {
            let at = |columns: isize, rows: isize| stone.moved(columns, rows, size);
            let is_empty = |point: Option<Point>| point.is_some_and(|point| empty.contains(point));
            if is_empty(at(columns, 0)) && is_empty(at(0, rows)) {
                found.extend(at(columns, rows));
            }
        }
    }
    found
}

fn value(position: &Position, tactics: &Tactics, influence: &Influence, group: &Group, point: Point) -> u32 {
    if position.stones(group.color).contains(point) {
        return if tactics.attackable.contains(point) { 0 } else { STONE };
    }
    match influence.region(point) {
        None => NEUTRAL,
        Some((owner, _)) if owner != group.color => 0,
        Some((_, Region::Area)) => AREA,
        Some(_) => MOYO,
    }
}
