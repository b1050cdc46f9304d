//! Territory and influence by dilations and erosions (B. Bouzy: Mathematical morphology applied to computer
//! Go, 2003; GNU Go manual, 13.9).

use board::{BoardSize, Color, Point, PointSet, Position, SLOTS};

/// What a stone counts at first.
const STONE: i32 = 128;

/// Dilates and erodes the living stones of a position as often as is said, and gives what each point then
/// counts: positive where it is Black's. 5 and 21 outline territory, 5 and 10 moyos, 4 and 0 areas. The
/// table is indexed by points.
pub fn bouzy(position: &Position, dead: &PointSet, dilations: u32, erosions: u32) -> Vec<i32> {
    let size = position.size();
    let mut counts = vec![0; SLOTS];
    for (color, sign) in [(Color::Black, STONE), (Color::White, -STONE)] {
        for stone in &(*position.stones(color) - *dead) {
            counts[stone.index()] = sign;
        }
    }
    for _ in 0..dilations {
        counts = each_point(size, &counts, dilated);
    }
    for _ in 0..erosions {
        counts = each_point(size, &counts, eroded);
    }
    counts
}

/// All points at once.
fn each_point(size: BoardSize, counts: &[i32], step: fn(i32, &[i32]) -> i32) -> Vec<i32> {
    let mut next = vec![0; SLOTS];
    let mut around = Vec::with_capacity(4);
    for point in size.points() {
        around.clear();
        around.extend(point.neighbors(size).map(|beside: Point| counts[beside.index()]));
        next[point.index()] = step(counts[point.index()], &around);
    }
    next
}

/// A point without neighbors of the other sign gains one for each neighbor of a sign.
fn dilated(count: i32, around: &[i32]) -> i32 {
    let of = |sign: i32| around.iter().filter(|beside| beside.signum() == sign).count() as i32;
    let (black, white) = (of(1), of(-1));
    match (count.signum(), black, white) {
        (0 | 1, black, 0) => count + black,
        (0 | -1, 0, white) => count - white,
        _ => count,
    }
}

/// A point comes nearer to 0 by one for each neighbor that is not of its sign, and never passes 0.
fn eroded(count: i32, around: &[i32]) -> i32 {
    let others = around.iter().filter(|beside| beside.signum() != count.signum()).count() as i32;
    count.signum() * (count.abs() - others).max(0)
}
