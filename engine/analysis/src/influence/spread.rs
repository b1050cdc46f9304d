//! How the influence of a source goes over the board, step by step.

use super::Source;
use board::{BoardSize, MAX_SIZE, PointSet, SLOTS};

/// The steps to the adjacent points, then to the diagonal ones, in columns and rows.
pub(super) const DIRECTIONS: [(isize, isize); 8] =
    [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)];
/// How many of them are straight.
const STRAIGHT: usize = 4;

/// A row with a point beyond each end.
const PITCH: usize = MAX_SIZE + 2;
/// The points of the largest board and those around it.
const CELLS: usize = PITCH * PITCH;
/// Influence that would be less is not sent.
const LEAST: f32 = 0.02;
/// Distances that occur, squared.
const DISTANCES: usize = 2 * MAX_SIZE * MAX_SIZE;

/// The board with a frame, for one color.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    /// Where influence can arrive: not outside, not on living stones.
    open: [bool; CELLS],
    permeability: [f32; CELLS],
    sums: [f32; CELLS],
    /// What of the present source has arrived.
    arrived: [f32; CELLS],
    /// One over the distance squared.
    inverse: [f32; DISTANCES],
    queue: Vec<u16>,
    /// By how much less is sent to a diagonal point than to an adjacent one.
    damping: f32,
}

/// The cell of a point.
fn cell(column: usize, row: usize) -> usize {
    (row + 1) * PITCH + column + 1
}

impl Grid {
    /// A board without influence yet.
    pub(super) fn new(size: BoardSize, occupied: &PointSet, permeability: &[f32], damping: f32) -> Grid {
        let mut inverse = [0.0; DISTANCES];
        for (squared, inverse) in inverse.iter_mut().enumerate().skip(1) {
            *inverse = 1.0 / squared as f32;
        }
        let mut grid = Grid {
            open: [false; CELLS],
            permeability: [0.0; CELLS],
            sums: [0.0; CELLS],
            arrived: [0.0; CELLS],
            inverse,
            queue: Vec::with_capacity(CELLS),
            damping,
        };
        for point in size.points() {
            let cell = cell(point.column(), point.row());
            grid.open[cell] = !occupied.contains(point);
            grid.permeability[cell] = permeability[point.index()];
        }
        grid
    }

    /// Adds what a source sends. Points are visited in the order in which they are first reached; what comes
    /// to a point later stays there.
    pub(super) fn spread(&mut self, source: &Source) {
        let start = cell(source.point.column(), source.point.row());
        self.queue.clear();
        self.queue.push(start as u16);
        self.arrived[start] = source.strength;
        let mut next = 0;
        while let Some(&from) = self.queue.get(next) {
            next += 1;
            self.send_on(start, usize::from(from), source.attenuation);
        }
        for &at in &self.queue {
            let at = usize::from(at);
            self.sums[at] += self.arrived[at];
            self.arrived[at] = 0.0;
        }
    }

    /// Sends what has arrived at one cell to the cells around it.
    #[inline]
    fn send_on(&mut self, start: usize, from: usize, attenuation: f32) {
        let sent = self.arrived[from] * self.permeability[from] / attenuation;
        if sent <= LEAST {
            return;
        }
        let columns = (from % PITCH) as isize - (start % PITCH) as isize;
        let rows = (from / PITCH) as isize - (start / PITCH) as isize;
        let squared = (columns * columns + rows * rows) as usize;
        let inverse = self.inverse[squared];
        for (number, (right, down)) in DIRECTIONS.into_iter().enumerate() {
            let along = columns * right + rows * down;
            if along <= 0 && squared > 0 {
                continue;
            }
            let to = from.wrapping_add_signed(down * PITCH as isize + right);
            if !self.open[to] {
                continue;
            }
            // The square of the cosine of the turn; none at the source.
            let straight = if squared == 0 { 1.0 } else { (along * along) as f32 * inverse };
            let sent = if number < STRAIGHT {
                sent * straight
            } else {
                let beside = from.wrapping_add_signed(right);
                let below = from.wrapping_add_signed(down * PITCH as isize);
                let passes = self.permeability[beside].max(self.permeability[below]);
                // A diagonal step is longer than a straight one: the cosine takes half of its square.
                let straight = if squared == 0 { 1.0 } else { 0.5 * straight };
                sent * straight * passes / self.damping
            };
            if sent <= LEAST {
                continue;
            }
            if self.arrived[to] == 0.0 {
                self.queue.push(to as u16);
            }
            self.arrived[to] += sent;
        }
    }

    /// What has arrived at each point.
    pub(super) fn sums(&self, size: BoardSize) -> Vec<f32> {
        let mut sums = vec![0.0; SLOTS];
        for point in size.points() {
            sums[point.index()] = self.sums[cell(point.column(), point.row())];
        }
        sums
    }
}
