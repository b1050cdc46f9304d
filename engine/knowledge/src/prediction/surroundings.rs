//! What stands around a point, ring by ring, as one number for each size.
//!
//! A ring is the set of points at one distance, where the distance is columns and rows between two points and
//! the larger of both. The number is the exclusive-or of a key for each point that is not empty, so that a
//! larger neighborhood goes on from the smaller one.

use board::symmetry::Symmetry;
use board::{Color, PlayoutBoard, Point};

/// The distance of the smallest neighborhood that is looked at: the eight points around.
const NEAREST: usize = 3;
/// The distance of the largest (Pachi's).
const FARTHEST: usize = 10;
/// How many sizes there are.
pub const SIZES: usize = FARTHEST - NEAREST + 1;

/// How far columns and rows go.
const REACH: usize = 5;
const WIDTH: usize = board::MAX_SIZE + 2 * REACH;
/// The points of the largest neighborhood.
pub const POINTS: usize = 72;

/// Nothing stands on a point.
pub const EMPTY: u8 = 0;
/// A stone of the player to move stands there.
pub const OWN: u8 = 1;
/// A stone of the opponent stands there.
pub const OPPONENT: u8 = 2;
/// It is no point of the board.
pub const OUTSIDE: u8 = 3;

/// The points around, by column and row, the nearest first; those of one ring row by row.
pub const AROUND: [(i8, i8); POINTS] = around();
/// How many of them each neighborhood has.
pub const COUNTS: [usize; SIZES] = counts();
/// The steps to them in the contents of a board.
const STEPS: [isize; POINTS] = steps();
/// A key for each of them and what stands there.
const KEYS: [[u64; 4]; POINTS] = keys();

/// How far points are from one another that are this many columns and rows apart: both and the larger of
/// them, 2 for neighbors.
pub(super) const fn distance(columns: usize, rows: usize) -> usize {
    columns + rows + if columns > rows { columns } else { rows }
}

/// How far a point is from the middle.
const fn ring(column: i8, row: i8) -> usize {
    distance(column.unsigned_abs() as usize, row.unsigned_abs() as usize)
}

const fn around() -> [(i8, i8); POINTS] {
    let mut points = [(0, 0); POINTS];
    let (mut count, mut wanted) = (0, 2);
    let reach = REACH as i8;
    while wanted <= FARTHEST {
        let mut row = -reach;
        while row <= reach {
            let mut column = -reach;
            while column <= reach {
                if ring(column, row) == wanted {
                    points[count] = (column, row);
                    count += 1;
                }
                column += 1;
            }
            row += 1;
        }
        wanted += 1;
    }
    assert!(count == POINTS);
    points
}

const fn counts() -> [usize; SIZES] {
    let mut counts = [0; SIZES];
    let mut point = 0;
    while point < POINTS {
        let (column, row) = AROUND[point];
        let mut size = 0;
        while size < SIZES {
            if ring(column, row) <= size + NEAREST {
                counts[size] += 1;
            }
            size += 1;
        }
        point += 1;
    }
    counts
}

const fn steps() -> [isize; POINTS] {
    let mut steps = [0; POINTS];
    let mut point = 0;
    while point < POINTS {
        let (column, row) = AROUND[point];
        steps[point] = row as isize * WIDTH as isize + column as isize;
        point += 1;
    }
    steps
}

/// SplitMix64 (S. Vigna), from 1 on.
const fn keys() -> [[u64; 4]; POINTS] {
    let mut keys = [[0; 4]; POINTS];
    let (mut state, mut point) = (1u64, 0);
    while point < POINTS {
        let mut content = 1;
        while content < 4 {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut key = state;
            key = (key ^ (key >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            key = (key ^ (key >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            keys[point][content] = key ^ (key >> 31);
            content += 1;
        }
        point += 1;
    }
    keys
}

/// Where each symmetry of the board takes each of them.
const IMAGES: [[u8; POINTS]; 8] = images();

const fn images() -> [[u8; POINTS]; 8] {
    let mut images = [[0; POINTS]; 8];
    let mut number = 0;
    while number < 8 {
        let [rows, columns] = Symmetry::ALL[number].matrix();
        let mut point = 0;
        while point < POINTS {
            let (column, row) = AROUND[point];
            let image = (columns[0] * row + columns[1] * column, rows[0] * row + rows[1] * column);
            let mut place = 0;
            while AROUND[place].0 != image.0 || AROUND[place].1 != image.1 {
                place += 1;
            }
            images[number][point] = place as u8;
            point += 1;
        }
        number += 1;
    }
    images
}

/// The key of where each symmetry takes each of them, by what stands there.
static TURNED_KEYS: [[[u64; 8]; 4]; POINTS] = turned_keys();

const fn turned_keys() -> [[[u64; 8]; 4]; POINTS] {
    let mut turned = [[[0; 8]; 4]; POINTS];
    let mut point = 0;
    while point < POINTS {
        let mut number = 0;
        while number < 8 {
            let keys = KEYS[IMAGES[number][point] as usize];
            let mut content = 0;
            while content < 4 {
                turned[point][content][number] = keys[content];
                content += 1;
            }
            number += 1;
        }
        point += 1;
    }
    turned
}

/// The number in [`AROUND`] of each point at most [`REACH`] away, by row and column; [`POINTS`] where none
/// is.
static NUMBERS: [[u8; 2 * REACH + 1]; 2 * REACH + 1] = numbers();

const fn numbers() -> [[u8; 2 * REACH + 1]; 2 * REACH + 1] {
    let mut numbers = [[POINTS as u8; 2 * REACH + 1]; 2 * REACH + 1];
    let (reach, mut point) = (REACH as i8, 0);
    while point < POINTS {
        let (column, row) = AROUND[point];
        numbers[(row + reach) as usize][(column + reach) as usize] = point as u8;
        point += 1;
    }
    numbers
}

/// The number in [`AROUND`] of the point that is this many columns and rows away.
pub fn number_around(column: isize, row: isize) -> Option<usize> {
    let place = |step: isize| usize::try_from(step + REACH as isize).ok();
    let number = usize::from(*NUMBERS.get(place(row)?)?.get(place(column)?)?);
    (number < POINTS).then_some(number)
}

/// Keeps neighborhoods of different sizes apart that hold the same stones.
const fn of_size(number: u64, size: usize) -> u64 {
    number.wrapping_add((size as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// The contents of a board as a player sees it, with the outside around it.
#[derive(Clone, Debug)]
pub struct Contents([u8; WIDTH * WIDTH]);

impl Contents {
    /// The contents of a board as the player to move sees it.
    pub fn new(board: &PlayoutBoard, color: Color) -> Contents {
        let mut contents = [OUTSIDE; WIDTH * WIDTH];
        let size = board.size();
        for row in 0..size.height() {
            contents[place(0, row)..][..size.width()].fill(EMPTY);
        }
        for (stones, content) in [(board.stones(color), OWN), (board.stones(color.opponent()), OPPONENT)] {
            for stone in stones {
                contents[place(stone.column(), stone.row())] = content;
            }
        }
        Contents(contents)
    }

    /// A number for each neighborhood of a point, the smallest first; none is worked out before it is asked
    /// for.
    pub fn numbers(&self, point: Point) -> impl Iterator<Item = u64> + '_ {
        let place = place(point.column(), point.row());
        let mut number = 0;
        let mut from = 0;
        COUNTS.into_iter().enumerate().map(move |(size, count)| {
            for point in from..count {
                number ^= KEYS[point][usize::from(self.0[place.wrapping_add_signed(STEPS[point])] & 3)];
            }
            from = count;
            of_size(number, size)
        })
    }

    /// What stands around a point, the nearest first.
    pub fn drawn(&self, point: Point) -> [u8; POINTS] {
        let place = place(point.column(), point.row());
        std::array::from_fn(|point| self.0[place.wrapping_add_signed(STEPS[point])])
    }
}

const fn place(column: usize, row: usize) -> usize {
    (row + REACH) * WIDTH + column + REACH
}

/// The number of a neighborhood of a size that holds this, turned and mirrored in all ways.
pub fn numbers_of(drawn: &[u8], size: usize) -> [u64; 8] {
    let mut numbers = [0; 8];
    for (keys, content) in TURNED_KEYS.iter().zip(drawn).take(COUNTS[size]) {
        for (number, key) in numbers.iter_mut().zip(&keys[usize::from(content & 3)]) {
            *number ^= key;
        }
    }
    numbers.map(|number| of_size(number, size))
}

/// The least of these numbers for each size: all ways in which a neighborhood can be turned and mirrored have
/// it in common.
pub fn common_numbers(drawn: &[u8; POINTS]) -> [u64; SIZES] {
    let mut least = [u64::MAX; SIZES];
    for images in &IMAGES {
        let (mut number, mut from) = (0, 0);
        for size in 0..SIZES {
            for point in from..COUNTS[size] {
                number ^= KEYS[usize::from(images[point])][usize::from(drawn[point] & 3)];
            }
            from = COUNTS[size];
            least[size] = least[size].min(of_size(number, size));
        }
    }
    least
}

/// What stands around a point after the board was turned and mirrored in all ways.
pub fn turned(drawn: &[u8; POINTS]) -> [[u8; POINTS]; 8] {
    IMAGES.map(|images| {
        let mut turned = [EMPTY; POINTS];
        for (image, content) in images.into_iter().zip(drawn) {
            turned[usize::from(image)] = *content;
        }
        turned
    })
}
