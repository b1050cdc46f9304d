//! Chains that are connected tightly (superstrings; GNU Go manual, 11.8).

use board::{Color, Move, Point, PointSet, Position};

/// The stones that are connected tightly with a chain: over a diagonal whose points are both empty, over a
/// diagonal or a one-space jump through a point where the opponent's stone would be in atari or illegal, by
/// bamboo joints, and around stones of the opponent that are captured (`dead`; none to leave these out).
/// Nothing where no stone stands.
pub fn superstring(position: &Position, chain: Point, dead: &PointSet) -> PointSet {
    let Some(color) = position.color_at(chain) else { return PointSet::EMPTY };
    let mut stones = position.chain(chain);
    let mut open: Vec<Point> = stones.iter().collect();
    let around_dead = around_dead(position, color, dead);
    while let Some(stone) = open.pop() {
        let mut near: Vec<Point> = links(position, color, stone);
        for ring in around_dead.iter().filter(|ring| ring.contains(stone)) {
            near.extend(ring);
        }
        for other in near {
            if !stones.contains(other) {
                let joined = position.chain(other);
                stones |= joined;
                open.extend(&joined);
            }
        }
    }
    stones
}

/// The stones of a color beside or diagonal to each dead chain.
fn around_dead(position: &Position, color: Color, dead: &PointSet) -> Vec<PointSet> {
    let chains = position.chain_origins().filter(|chain| dead.contains(*chain));
    let others = chains.filter(|chain| position.color_at(*chain) == Some(color.opponent()));
    others
        .map(|chain| position.chain(chain).spread(1, 1, position.board()) & *position.stones(color))
        .collect()
}

/// The stones that a stone is linked with.
fn links(position: &Position, color: Color, stone: Point) -> Vec<Point> {
    let at = |columns: isize, rows: isize| stone.moved(columns, rows, position.size());
    let is_own = |point: Option<Point>| point.is_some_and(|point| position.color_at(point) == Some(color));
    let is_empty = |point: Option<Point>| point.is_some_and(|point| position.color_at(point).is_none());
    let is_closed = |point: Option<Point>| {
        is_empty(point) && point.is_some_and(|point| is_closed(position, color.opponent(), point))
    };
    let mut found = Vec::new();
    for (across, along) in [(-1, -1), (1, -1), (-1, 1), (1, 1)] {
        let between = [at(across, 0), at(0, along)];
        let holds =
            between.iter().all(|point| is_empty(*point)) || between.iter().any(|point| is_closed(*point));
        if is_own(at(across, along)) && holds {
            found.extend(at(across, along));
        }
    }
    for (across, along) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
        let (middle, end) = (at(across, along), at(2 * across, 2 * along));
        let beside = |side: isize| {
            let (left, up) = (side * along, side * across);
            is_own(at(left, up))
                && is_own(at(2 * across + left, 2 * along + up))
                && is_empty(at(across + left, along + up))
        };
        let is_bamboo = || is_empty(middle) && (beside(1) || beside(-1));
        if is_own(end) && (is_closed(middle) || is_bamboo()) {
            found.extend(end);
        }
    }
    found
}

/// Whether a stone of a color on a point would be in atari, or is illegal.
fn is_closed(position: &Position, color: Color, point: Point) -> bool {
    if !position.is_legal(color, point) {
        return true;
    }
    let mut trial = position.clone();
    // It is looked at and thrown away.
    let _ = trial.play(color, Move::Play(point));
    trial.liberty_count(point) <= 1
}
