//! Which points each color reaches.

use board::{BoardSize, Color, Point, PointSet, Position};

/// The points that each color reaches, Black's first.
pub type Domains = [PointSet; 2];

/// The point at this step.
pub(super) fn beside(size: BoardSize, point: Point, step: (i32, i32)) -> Option<Point> {
    let column = usize::try_from(point.column() as i32 + step.0).ok()?;
    let row = usize::try_from(point.row() as i32 + step.1).ok()?;
    size.point(column, row)
}

/// The four straight steps.
pub(super) const STRAIGHT: [(i32, i32); 4] = [(0, 1), (-1, 0), (0, -1), (1, 0)];

/// The points that both colors reach when `dead` stones are not seen.
#[must_use]
pub fn domains(position: &Position, dead: &PointSet) -> Domains {
    Color::BOTH.map(|color| {
        let own = *position.stones(color) - *dead;
        let other = *position.stones(color.opponent()) - *dead;
        reach(position.size(), &own, &other)
    })
}

/// The points that stones reach: their own, those beside them, and what lies between two of these.
fn reach(size: BoardSize, own: &PointSet, other: &PointSet) -> PointSet {
    let board = PointSet::board(size);
    let open = board - *own - *other;
    let mut reached = *own | (own.dilate(&board) & open);
    loop {
        let more: PointSet =
            (open - reached).iter().filter(|point| is_between(size, *point, &reached, other)).collect();
        if more.is_empty() {
            return reached;
        }
        reached |= more;
    }
}

/// Whether two adjoining points around this one are reached, one beside it and one at a diagonal, and nothing
/// of the opponent stands in the way: neither across the first nor beside the second of them. So nothing
/// leaks past knight's moves and jumps.
fn is_between(size: BoardSize, point: Point, reached: &PointSet, other: &PointSet) -> bool {
    let at = |step| beside(size, point, step);
    let stands = |step| at(step).is_some_and(|point| other.contains(point));
    let counts =
        |step: (i32, i32)| at(step).is_some_and(|point| reached.contains(point) && point.line(size) > 0);
    if STRAIGHT.iter().filter(|step| at(**step).is_some()).count() == 2 {
        return corner(size, point, reached, other);
    }
    STRAIGHT.iter().any(|&straight| {
        let (column, row) = straight;
        [(row, column), (-row, -column)].into_iter().any(|side| {
            let plus = |step: (i32, i32), times: i32| (step.0 + side.0 * times, step.1 + side.1 * times);
            let leaks = stands(plus(straight, -1)) || stands(side);
            counts(straight) && counts(plus(straight, 1)) && !leaks
        })
    })
}

/// A corner is reached from either side of it, unless the opponent stands around it.
fn corner(size: BoardSize, point: Point, reached: &PointSet, other: &PointSet) -> bool {
    let around = PointSet::of(point).spread(1, 1, &PointSet::board(size));
    point.neighbors(size).any(|side| reached.contains(side)) && !around.intersects(other)
}
