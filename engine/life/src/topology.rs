//! Half and false eyes by their diagonals, without reading (GNU Go manual, 8.7).

use analysis::eyes::Claim;
use board::{Color, Point, PointSet, Position};

/// What the diagonals make of the points of eye spaces.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Diagonals {
    /// Half eyes.
    pub(crate) halves: PointSet,
    /// Where half eyes are broken, and made whole.
    pub(crate) turns: PointSet,
    /// False eyes.
    pub(crate) broken: PointSet,
}

/// What a diagonal comes to: the opponent's for good, his who plays first at this point, or the owner's.
enum Corner {
    Theirs,
    Open(Point),
    Own,
}

/// Looks at all inner points of eye spaces with at most one neighbor in their space.
pub(crate) fn diagonals(position: &Position, attacker: Color, live: &PointSet, claim: &Claim) -> Diagonals {
    let mut found = Diagonals::default();
    let inner = claim.points - claim.margins;
    for point in &inner {
        if PointSet::of(point).border(&claim.points).len() > 1 {
            continue;
        }
        let (sum, turns) = look(position, attacker, live, &inner, point);
        match sum {
            4.. => found.broken.insert(point),
            3 => {
                found.halves.insert(point);
                found.turns |= turns;
            }
            _ => {}
        }
    }
    found
}

/// What the diagonals of a point come to together, and the points that decide about some.
fn look(
    position: &Position,
    attacker: Color,
    live: &PointSet,
    inner: &PointSet,
    point: Point,
) -> (u32, PointSet) {
    let (mut sum, mut turns) = (0, PointSet::EMPTY);
    for (right, down) in [(-1, -1), (1, -1), (-1, 1), (1, 1)] {
        let at = |columns: isize, rows: isize| point.moved(columns, rows, position.size());
        let Some(diagonal) = at(right, down) else {
            sum += u32::from(at(right, 0).is_some() || at(0, down).is_some());
            continue;
        };
        match corner(position, attacker, live, inner, diagonal) {
            Corner::Own => {}
            Corner::Theirs => sum += 2,
            Corner::Open(place) => {
                sum += 1;
                turns.insert(place);
            }
        }
    }
    (sum, turns)
}

fn corner(position: &Position, attacker: Color, live: &PointSet, inner: &PointSet, point: Point) -> Corner {
    if inner.contains(point) {
        return Corner::Own;
    }
    match position.color_at(point) {
        Some(color) if color != attacker => Corner::Own,
        Some(_) if !live.contains(point) => Corner::Own,
        // A stone that can be taken.
        Some(_) if position.liberty_count(point) == 1 => {
            position.liberties(point).first().map_or(Corner::Theirs, Corner::Open)
        }
        Some(_) => Corner::Theirs,
        None => {
            let theirs = position.liberties_after(attacker, point).len();
            let ours = position.liberties_after(attacker.opponent(), point).len();
            match (theirs, ours) {
                (0..=1, _) => Corner::Own,
                (_, 0..=1) => Corner::Theirs,
                _ => Corner::Open(point),
            }
        }
    }
}
