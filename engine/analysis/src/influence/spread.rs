//! How the influence of a source goes over the board, step by step.

use super::Source;
use board::{BoardSize, MAX_SIZE, PointSet, SLOTS};

/// The steps to the adjacent points, then to the diagonal ones, in columns and rows.
pub(super) const DIRECTIONS: [(isize, isize); 8] =
    [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)];
/// How many of them are straight.
const STRAIGHT: usize = 4;

/// A row with a point beyond each end, and so long that the distance of two cells says how many columns and
/// rows lie between their points.
const PITCH: usize = 2 * MAX_SIZE;
/// The points of the largest board and those around it.
const CELLS: usize = PITCH * (MAX_SIZE + 2);
/// Influence that would be less is not sent.
const LEAST: f32 = 0.02;

/// The longest way from cell to cell.
const FARTHEST: usize = (MAX_SIZE - 1) * (PITCH + 1);
/// What share of what came from a source goes on in each direction, by how far it has come: the square of
/// the cosine of the turn, of which a diagonal step takes half, as it is longer; all of it at the source,
/// and nothing back.
static SHARES: [[f32; DIRECTIONS.len()]; 2 * FARTHEST + 1] = shares();

const fn shares() -> [[f32; DIRECTIONS.len()]; 2 * FARTHEST + 1] {
    let mut shares = [[0.0; DIRECTIONS.len()]; 2 * FARTHEST + 1];
    let most = MAX_SIZE as isize - 1;
    let mut rows = -most;
    while rows <= most {
        let mut columns = -most;
        while columns <= most {
            let way = (FARTHEST as isize + rows * PITCH as isize + columns) as usize;
            let mut number = 0;
            while number < DIRECTIONS.len() {
                shares[way][number] = share(columns, rows, number);
                number += 1;
            }
            columns += 1;
        }
        rows += 1;
    }
    shares
}

const fn share(columns: isize, rows: isize, number: usize) -> f32 {
    let (right, down) = DIRECTIONS[number];
    let along = columns * right + rows * down;
    let squared = columns * columns + rows * rows;
    if squared == 0 {
        return 1.0;
    }
    if along <= 0 {
        return 0.0;
    }
    let straight = (along * along) as f32 * (1.0 / squared as f32);
    if number < STRAIGHT { straight } else { 0.5 * straight }
}

/// The board with a frame, for one color.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    /// Where influence can arrive: not outside, not on living stones.
    open: [bool; CELLS],
    permeability: [f32; CELLS],
    sums: [f32; CELLS],
    /// What of the present source has arrived.
    arrived: [f32; CELLS],
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
        let mut grid = Grid {
            open: [false; CELLS],
            permeability: [0.0; CELLS],
            sums: [0.0; CELLS],
            arrived: [0.0; CELLS],
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

    /// Takes over what has arrived from other sources.
    pub(super) fn begin_with(&mut self, size: BoardSize, sums: &[f32]) {
        for point in size.points() {
            self.sums[cell(point.column(), point.row())] = sums[point.index()];
        }
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
        let shares = &SHARES[FARTHEST + from - start];
        for (number, (right, down)) in DIRECTIONS.into_iter().enumerate() {
            let share = shares[number];
            let to = from.wrapping_add_signed(down * PITCH as isize + right);
            if share == 0.0 || !self.open[to] {
                continue;
            }
            let sent = if number < STRAIGHT {
                sent * share
            } else {
                let beside = from.wrapping_add_signed(right);
                let below = from.wrapping_add_signed(down * PITCH as isize);
                let passes = self.permeability[beside].max(self.permeability[below]);
                sent * share * passes / self.damping
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
