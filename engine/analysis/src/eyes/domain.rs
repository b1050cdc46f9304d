//! Which points each color reaches.

use board::{BoardSize, Color, Point, PointSet, Position};

/// The points that each color reaches, Black's first.
pub type Domains = [PointSet; 2];

/// The four straight steps.
const STRAIGHT: [(isize, isize); 4] = [(0, 1), (-1, 0), (0, -1), (1, 0)];

/// The points that both colors reach when `dead` stones are not seen.
pub fn domains(position: &Position, dead: &PointSet) -> Domains {
    Color::BOTH.map(|color| {
        let own = *position.stones(color) - *dead;
        let other = *position.stones(color.opponent()) - *dead;
        reach(position.size(), &own, &other)
    })
}

/// The points that stones reach, with nothing of the opponent in the way but `other`: their own, those beside
/// them, and what lies between two of these.
pub(super) fn reach(size: BoardSize, own: &PointSet, other: &PointSet) -> PointSet {
    reach_within(size, own, other, &PointSet::board(size))
}

/// The same, with these points only beside those where the stones stand.
pub fn reach_within(size: BoardSize, own: &PointSet, other: &PointSet, within: &PointSet) -> PointSet {
    let board = PointSet::board(size);
    let open = *within - *own - *other;
    let inner = PointSet::off_edge(size);
    let corners = corners(size, &board);
    // A corner is reached from either side of it, unless the opponent stands around it.
    let free_corners = corners - other.spread(1, 1, &board);
    let ways = ways_between(&(open - corners), other, &board);
    let mut reached = *own | (own.dilate(&board) & open);
    loop {
        let more = (between(&(reached & inner), &ways, &board)
            | (reached.dilate(&board) & free_corners & open))
            - reached;
        if more.is_empty() {
            return reached;
        }
        reached |= more;
    }
}

/// A way in which a point lies between two others: beside the first, and diagonal to the second.
struct Passage {
    straight: (isize, isize),
    aside: (isize, isize),
    /// The points where nothing of the opponent stands in the way: neither across the first nor beside the
    /// second point. So nothing leaks past knight's moves and jumps.
    free: PointSet,
}

fn ways_between(open: &PointSet, other: &PointSet, board: &PointSet) -> [Passage; 8] {
    std::array::from_fn(|number| {
        let straight = STRAIGHT[number / 2];
        let aside = if number % 2 == 0 { (straight.1, straight.0) } else { (-straight.1, -straight.0) };
        // What stands at a step from a point comes to it by the opposite one.
        let across = other.moved(aside.0 - straight.0, aside.1 - straight.1, board);
        let beside = other.moved(-aside.0, -aside.1, board);
        Passage { straight, aside, free: *open - across - beside }
    })
}

/// The points that lie between two adjoining ones of these.
fn between(reached: &PointSet, ways: &[Passage; 8], board: &PointSet) -> PointSet {
    ways.iter().fold(PointSet::EMPTY, |found, Passage { straight, aside, free }| {
        let seen = reached.moved(-straight.0, -straight.1, board);
        found | (seen & seen.moved(-aside.0, -aside.1, board) & *free)
    })
}

/// The points with two neighbors.
fn corners(size: BoardSize, board: &PointSet) -> PointSet {
    let has_two = |point: &Point| PointSet::of(*point).border(board).len() == 2;
    if size.height() == 1 || size.width() == 1 {
        return board.iter().filter(has_two).collect();
    }
    let ends = [0, size.height() - 1];
    let sides = [0, size.width() - 1];
    ends.into_iter().flat_map(|row| sides.map(|column| size.point(column, row))).flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Random;

    /// The meaning of [`reach`], point by point.
    fn slow_reach(size: BoardSize, own: &PointSet, other: &PointSet) -> PointSet {
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

    fn is_between(size: BoardSize, point: Point, reached: &PointSet, other: &PointSet) -> bool {
        let at = |step: (isize, isize)| point.moved(step.0, step.1, size);
        let stands = |step| at(step).is_some_and(|point| other.contains(point));
        let counts = |step: (isize, isize)| {
            at(step).is_some_and(|point| reached.contains(point) && point.line(size) > 0)
        };
        if STRAIGHT.iter().filter(|step| at(**step).is_some()).count() == 2 {
            let around = PointSet::of(point).spread(1, 1, &PointSet::board(size));
            return point.neighbors(size).any(|side| reached.contains(side)) && !around.intersects(other);
        }
        STRAIGHT.iter().any(|&straight| {
            let (column, row) = straight;
            [(row, column), (-row, -column)].into_iter().any(|side| {
                let plus =
                    |step: (isize, isize), times: isize| (step.0 + side.0 * times, step.1 + side.1 * times);
                let leaks = stands(plus(straight, -1)) || stands(side);
                counts(straight) && counts(plus(straight, 1)) && !leaks
            })
        })
    }

    #[test]
    fn all_points_at_a_time_are_reached_as_one_by_one() {
        let mut random = Random::new(&[22]);
        for round in 0..2_000 {
            let size = BoardSize::rectangle(1 + round % 19, 1 + round / 19 % 19).expect("a size");
            let (mut own, mut other) = (PointSet::EMPTY, PointSet::EMPTY);
            for point in size.points() {
                match random.below(12) {
                    0 => own.insert(point),
                    1 => other.insert(point),
                    _ => {}
                }
            }
            assert_eq!(
                reach(size, &own, &other),
                slow_reach(size, &own, &other),
                "{size}: {own:?} against {other:?}"
            );
        }
    }
}
