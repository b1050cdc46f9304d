//! Half and false eyes by their diagonals, without reading (GNU Go manual, 8.7).

use board::{Color, Point, PointSet, Position};

/// What the diagonals make of the points of eye spaces.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Diagonals {
    /// Half eyes.
    pub(crate) halves: PointSet,
    /// Where the attacker breaks half eyes.
    pub(crate) attacks: PointSet,
    /// Where the defender makes them whole.
    pub(crate) defenses: PointSet,
    /// The points of the spaces.
    pub(crate) points: PointSet,
    /// The margins, false eyes among them.
    pub(crate) margins: PointSet,
}

/// What a diagonal comes to: the opponent's for good, his who plays there first, or the owner's.
enum Corner {
    Theirs,
    Open(Point),
    /// A stone that can be taken at this point.
    Taken(Point),
    Own,
}

/// Looks at all inner points with at most one neighbor in their space.
pub(crate) fn diagonals(
    position: &Position,
    attacker: Color,
    live: &PointSet,
    points: &PointSet,
    margins: &PointSet,
) -> Diagonals {
    let mut found = Diagonals {
        halves: PointSet::EMPTY,
        attacks: PointSet::EMPTY,
        defenses: PointSet::EMPTY,
        points: *points,
        margins: *margins,
    };
    let inner = *points - *margins;
    for point in &inner {
        let beside = PointSet::of(point).border(points);
        if beside.len() > 1 {
            continue;
        }
        look(position, attacker, live, &inner, point, &mut found);
    }
    found
}

fn look(
    position: &Position,
    attacker: Color,
    live: &PointSet,
    inner: &PointSet,
    point: Point,
    found: &mut Diagonals,
) {
    let size = position.size();
    let (column, row) = (point.column(), point.row());
    let (mut sum, mut attacks, mut defenses) = (0, PointSet::EMPTY, PointSet::EMPTY);
    for (right, down) in [(-1, -1), (1, -1), (-1, 1), (1, 1)] {
        let place = column.checked_add_signed(right).zip(row.checked_add_signed(down));
        let Some(diagonal) = place.and_then(|(column, row)| size.point(column, row)) else {
            let out = |at: usize, step: isize, length: usize| {
                at.checked_add_signed(step).is_none_or(|at| at >= length)
            };
            sum += u32::from(!(out(column, right, size.width()) && out(row, down, size.height())));
            continue;
        };
        match corner(position, attacker, live, inner, diagonal) {
            Corner::Own => {}
            Corner::Theirs => sum += 2,
            Corner::Open(place) => {
                sum += 1;
                attacks.insert(place);
                defenses.insert(place);
            }
            Corner::Taken(place) => {
                sum += 1;
                attacks.insert(place);
                defenses.insert(place);
            }
        }
    }
    match sum {
        4.. => found.margins.insert(point),
        3 => {
            found.halves.insert(point);
            found.attacks |= attacks;
            found.defenses |= defenses;
        }
        _ => {}
    }
}

fn corner(position: &Position, attacker: Color, live: &PointSet, inner: &PointSet, point: Point) -> Corner {
    if inner.contains(point) {
        return Corner::Own;
    }
    match position.color_at(point) {
        Some(color) if color != attacker => Corner::Own,
        Some(_) if !live.contains(point) => Corner::Own,
        Some(_) if position.liberty_count(point) == 1 => {
            position.liberties(point).first().map_or(Corner::Theirs, Corner::Taken)
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
