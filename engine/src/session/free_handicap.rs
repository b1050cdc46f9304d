//! Where the engine puts handicap stones that it may place freely.

use board::{BoardSize, Point, handicap};

/// Where that many stones stand without knowledge of good places: on the fixed points when there are as many,
/// else on the star points of the corners and on the points that [`spread`] adds to them.
pub(super) fn points(size: BoardSize, count: usize) -> Vec<Point> {
    if let Some(fixed) = handicap::fixed_points(size, count) {
        return fixed;
    }
    let most = handicap::most_fixed(size).min(count);
    spread(size, handicap::fixed_points(size, most).unwrap_or_default(), count)
}

/// Adds to some points until there are `count`: again and again the one that is farthest from the stones and
/// the edge. Fewer when the board, of which one point stays free, has no more.
pub(super) fn spread(size: BoardSize, mut chosen: Vec<Point>, count: usize) -> Vec<Point> {
    while chosen.len() < count.min(size.area() - 1) {
        // The first of equally good points, so that the answer is always the same.
        let best = size
            .points()
            .filter(|point| !chosen.contains(point))
            .min_by_key(|point| std::cmp::Reverse(distance(size, *point, &chosen)));
        let Some(best) = best else { break };
        chosen.push(best);
    }
    chosen
}

/// How far a point is from the nearest stone and, counted double, from the edge: the square of the
/// straight distance, so that points in the middle between stones are preferred.
fn distance(size: BoardSize, point: Point, stones: &[Point]) -> usize {
    let to_edge = 4 * point.line(size) * point.line(size);
    let to_stone = stones.iter().map(|stone| {
        let (columns, rows) = (stone.column().abs_diff(point.column()), stone.row().abs_diff(point.row()));
        columns * columns + rows * rows
    });
    to_stone.min().map_or(to_edge, |nearest| nearest.min(to_edge.max(1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_different_and_as_many_as_fit() {
        let squares = (2..).step_by(3).map_while(BoardSize::new);
        for size in squares.chain(BoardSize::rectangle(13, 7)).chain(BoardSize::rectangle(1, 5)) {
            for count in [2, 3, 5, 9, 10, 13, 25, size.area() - 1, size.area() + 7] {
                let mut found = points(size, count);
                found.sort_unstable();
                found.dedup();
                assert_eq!(found.len(), count.min(size.area() - 1), "{count} on {size}");
            }
        }
    }
}
