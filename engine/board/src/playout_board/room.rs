//! Small rooms: a few empty points, or a few stones, that hang together.

use super::PlayoutBoard;
use super::play::Directions;
use crate::Color;
use crate::point::{Point, SLOTS};
use crate::table::ADJACENT;

/// Room for the points of a room, a whole vector of the processor.
const PLACES: usize = 8;
/// The low bits of sixteen fields of codes.
const LOW: u32 = 0x5555_5555;
/// Stands where no point does.
const NOBODY: u16 = u16::MAX;

/// A few points that hang together.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    points: [u16; PLACES],
    count: usize,
}

impl Room {
    /// The largest eye space that can be killed from inside has six points.
    pub const MOST: usize = 6;
    /// Twice the most pairs of adjacent points that six points have.
    const MOST_LINKS: u32 = 14;

    /// No points.
    pub const EMPTY: Room = Room { points: [NOBODY; PLACES], count: 0 };

    /// The points.
    #[inline(always)]
    pub fn points(&self) -> impl Iterator<Item = Point> {
        self.points.iter().take(self.count).map(|index| Point::from_index(*index as usize))
    }

    /// How many points it has.
    #[inline(always)]
    #[must_use]
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether it has no points.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Adds a point that is not there yet; whether there was room.
    #[inline(always)]
    pub fn add(&mut self, point: Point) -> bool {
        let free = self.count < Room::MOST;
        if free {
            self.points[self.count] = point.index() as u16;
            self.count += 1;
        }
        free
    }

    fn contains(&self, index: usize) -> bool {
        self.points.iter().fold(false, |found, point| found | (*point as usize == index))
    }

    /// The number of points of it next to one.
    fn degree(&self, index: usize) -> usize {
        ADJACENT.iter().filter(|step| self.contains(index.wrapping_add_signed(**step) % SLOTS)).count()
    }

    /// The point on which a player must play to make two eyes of it, and the opponent to keep it at one; none where it
    /// decides nothing. These are the middle of three points, of the T of four, of the block and of the cross of five, and of
    /// the flower of six.
    #[must_use]
    pub fn vital(&self) -> Option<Point> {
        let (mut best, mut highest, mut sum) = (None, 0, 0);
        for point in self.points() {
            let degree = self.degree(point.index());
            sum += degree;
            if degree > highest {
                (best, highest) = (Some(point), degree);
            }
        }
        if has_vital(self.count, highest, sum / 2) { best } else { None }
    }

    /// Whether there is room for one eye at most when the opponent moves first.
    #[must_use]
    pub fn is_one_eye(&self) -> bool {
        match self.count {
            0..=2 => true,
            4 if self.points().all(|point| self.degree(point.index()) == 2) => true,
            _ => self.vital().is_some(),
        }
    }
}

/// Whether so many points, of which the best connected has so many neighbours, with so many links in all have a vital point.
#[inline(always)]
const fn has_vital(count: usize, highest: usize, links: usize) -> bool {
    matches!((count, highest, links), (3, 2, 2) | (4, 3, 3) | (5, 3, 5) | (5, 4, 4) | (6, 4, 6))
}

/// A few empty points that hang together, with stones of only one colour around them.
#[derive(Clone, Copy, Debug)]
pub struct SmallRoom {
    /// The points.
    pub room: Room,
    /// The colour around them.
    pub owner: Color,
    /// As [`Room::vital`] tells it.
    pub vital: Option<Point>,
}

impl PlayoutBoard {
    /// The empty points around an empty one, if they are few and stones of only one colour stand around them. `intruder`, a
    /// stone that looks in, counts for neither.
    #[inline(always)]
    #[must_use]
    pub fn small_room(&self, start: Point, intruder: Point) -> Option<SmallRoom> {
        if self.may_be_small(start, intruder) { self.flood(start, intruder) } else { None }
    }

    /// Whether the point and those next to it do not yet show that there is no small room: in the open they have more
    /// neighbours than a small room, elsewhere stones of both colours stand around them. Both are asked of all at once, since
    /// nothing predicts the answers.
    #[inline(always)]
    #[must_use]
    pub fn may_be_small(&self, start: Point, intruder: Point) -> bool {
        let index = start.index() % SLOTS;
        let code = self.codes.at(index);
        let empty = u32::from(code.adjacent_empty());
        // A byte for each neighbour, that is its adjacent fields; the bits of empty ones move to the bytes of these.
        let [above, left, right, below] =
            self.codes.adjacent(index).map(|code| u32::from(code.bits() & 0xff));
        let bytes = (empty * (1 | 1 << 6 | 1 << 12 | 1 << 18) & 0x0101_0101) * 0xff;
        let around = (above | left << 8 | right << 16 | below << 24) & bytes;
        let (low, high) = (around & LOW, around >> 1 & LOW);
        // Those next to an empty neighbour of the start are never the intruder, which stands next to the start.
        let beside = !directions_to(index, intruder.index());
        let black = u32::from(code.adjacent(Color::Black) & beside) | low & !high;
        let white = u32::from(code.adjacent(Color::White) & beside) | high & !low;
        let links = empty.count_ones() + (!(low | high) & LOW & bytes).count_ones();
        (links <= Room::MOST_LINKS) & ((black == 0) | (white == 0))
    }

    /// Looks from point to point.
    #[inline(never)]
    fn flood(&self, start: Point, intruder: Point) -> Option<SmallRoom> {
        let mut room = Room::EMPTY;
        room.add(start);
        let mut cells = [Cell::START; PLACES];
        let mut reached = 1_u64 << Cell::START.0;
        let (mut at, mut links, mut highest, mut best) = (0, 0, 0, start);
        let (mut black, mut white) = (0, 0);
        while at < room.count {
            let (index, cell) = (room.points[at % PLACES] as usize % SLOTS, cells[at % PLACES]);
            at += 1;
            let code = self.codes.at(index);
            let (empty, beside) = (code.adjacent_empty(), !directions_to(index, intruder.index()));
            // In a room all empty points beside belong to it.
            let degree = empty.count_ones();
            if degree > highest {
                (best, highest) = (Point::from_index(index), degree);
            }
            links += degree;
            black |= code.adjacent(Color::Black) & beside;
            white |= code.adjacent(Color::White) & beside;
            if links > Room::MOST_LINKS || (black > 0) & (white > 0) {
                return None;
            }
            for direction in Directions(empty) {
                let next = cell.step(direction);
                if reached >> next.0 & 1 == 0 {
                    reached |= 1 << next.0;
                    cells[room.count % PLACES] = next;
                    if !room.add(Point::from_index(index.wrapping_add_signed(ADJACENT[direction]) % SLOTS)) {
                        return None;
                    }
                }
            }
        }
        let owner = match (black > 0, white > 0) {
            (true, false) => Color::Black,
            (false, true) => Color::White,
            _ => return None,
        };
        let vital = has_vital(room.count, highest as usize, links as usize / 2).then_some(best);
        Some(SmallRoom { room, owner, vital })
    }
}

/// The direction of a stone from a point beside it, as a set of directions; empty if it does not stand beside.
#[inline(always)]
fn directions_to(index: usize, stone: usize) -> u16 {
    let [above, left, right, below] =
        ADJACENT.map(|step| u16::from(index.wrapping_add_signed(step) == stone));
    above | left << 2 | right << 4 | below << 6
}

/// The place of a point in a square of 8 by 8, seen from the start of a room, whose sides are joined: so small a
/// room and the points next to it are never farther apart.
#[derive(Clone, Copy)]
struct Cell(u8);

impl Cell {
    const START: Cell = Cell(0);

    #[inline(always)]
    fn step(self, direction: usize) -> Cell {
        const ROWS: [u8; 4] = [56, 0, 0, 8];
        const COLUMNS: [u8; 4] = [0, 7, 1, 0];
        Cell((self.0 + ROWS[direction] & 56) | (self.0 + COLUMNS[direction] & 7))
    }
}
