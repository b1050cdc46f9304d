//! Small rooms: a few empty points, or a few stones, that hang together.

use super::{Code, PlayoutBoard};
use crate::Color;
use crate::point::{Point, SLOTS};
use crate::table::ADJACENT;
use std::hint::select_unpredictable;

/// Room for the points of a room, and for some that turn out to be too many.
const PLACES: usize = 16;
/// The low bits of sixteen fields of codes.
const LOW: u32 = 0x5555_5555;
/// In four bytes, one for each neighbor, the neighbor's own neighbor in the same direction.
const STRAIGHT: u32 = 1 | 1 << 10 | 1 << 20 | 1 << 30;
/// Stands where no point does.
const NO_POINT: u16 = u16::MAX;

/// A few points that hang together.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    points: [u16; PLACES],
    count: usize,
}

impl Room {
    /// The largest eye space that can be killed from inside has six points.
    pub const MOST: usize = 6;

    /// No points.
    pub const EMPTY: Room = Room { points: [NO_POINT; PLACES], count: 0 };

    /// The points.
    #[inline(always)]
    pub fn points(&self) -> impl Iterator<Item = Point> {
        self.points.iter().take(self.count).map(|index| Point::from_index(*index as usize))
    }

    /// How many points it has.
    #[inline(always)]
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether it has no points.
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

    /// The point on which a player must play to make two eyes of it, and the opponent to keep it at one; none
    /// where it decides nothing. These are the middle of three points, of the T of four, of the block and of
    /// the cross of five, and of the flower of six.
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
    pub fn is_one_eye(&self) -> bool {
        match self.count {
            0..=2 => true,
            4 if self.points().all(|point| self.degree(point.index()) == 2) => true,
            _ => self.vital().is_some(),
        }
    }
}

/// Whether this many points, of which the best connected has this many neighbors, with this many links in all
/// have a vital point.
#[inline(always)]
fn has_vital(count: usize, highest: usize, links: usize) -> bool {
    matches!((count, highest, links), (3, 2, 2) | (4, 3, 3) | (5, 3, 5) | (5, 4, 4) | (6, 4, 6))
}

/// A few empty points that hang together, with stones of only one color around them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SmallRoom {
    /// How many points it has, at most [`Room::MOST`].
    pub len: usize,
    /// The color around them.
    pub owner: Color,
    /// As [`Room::vital`] tells it.
    pub vital: Option<Point>,
}

/// What an empty point and those next to it show of the room around it: see [`PlayoutBoard::glance`].
#[derive(Clone, Copy, Debug)]
pub struct Glance {
    start: Point,
    intruder: Point,
    /// A bit for each empty point next to the start.
    beside: u32,
    /// A bit for each empty point next to those.
    beyond: u32,
    /// Bits of stones of each color around these points, but for the intruder.
    walls: [u32; 2],
}

impl Glance {
    /// Whether there may be a small room: in the open there are more points, elsewhere stones of both colors
    /// stand around them.
    #[inline(always)]
    pub fn may_be_small(&self) -> bool {
        let [black, white] = self.walls;
        let points = (self.beside << 9 | self.beyond).count_ones() as usize;
        (points < Room::MOST) & ((black == 0) | (white == 0))
    }

    /// The room when the start and the points next to it are all of it.
    #[inline(always)]
    fn whole(&self) -> Option<Option<SmallRoom>> {
        let beside = self.beside.count_ones() as usize;
        let room = |owner| SmallRoom { len: 1 + beside, owner, vital: (beside > 1).then_some(self.start) };
        (self.beyond == 0).then(|| owner_of(self.walls).map(room))
    }
}

impl PlayoutBoard {
    /// The empty points around an empty one, if they are few and stones of only one color stand around them.
    /// `intruder`, a stone that looks in, counts for neither.
    #[inline(always)]
    pub fn small_room(&self, start: Point, intruder: Point) -> Option<SmallRoom> {
        let glance = self.glance(start, intruder);
        if glance.may_be_small() { self.small_room_of(&glance) } else { None }
    }

    /// The same after a glance that does not exclude it.
    #[inline(never)]
    pub fn small_room_of(&self, glance: &Glance) -> Option<SmallRoom> {
        glance.whole().unwrap_or_else(|| self.flood(glance.start.index(), glance.intruder.index()))
    }

    /// Looks at an empty point and those next to it, at all of them at once, since nothing predicts the
    /// answers.
    #[inline(always)]
    pub fn glance(&self, start: Point, intruder: Point) -> Glance {
        let index = start.index() % SLOTS;
        let code = self.codes.at(index);
        let empty = u32::from(code.adjacent_empty());
        // A byte for each neighbor, that is its adjacent fields; the bits of empty ones move to the bytes of
        // these.
        let [above, left, right, below] = self.codes.adjacent(index);
        let byte = |code: Code| u32::from(code.bits() & 0xff);
        let bytes = ((empty * (1 | 1 << 6 | 1 << 12 | 1 << 18)) & 0x0101_0101) * 0xff;
        let around = (byte(above) | byte(left) << 8 | byte(right) << 16 | byte(below) << 24) & bytes;
        let (low, high) = (around & LOW, around >> 1 & LOW);
        // Those next to an empty neighbor of the start are never the intruder, which stands next to the
        // start.
        let beside = !directions_to(index, intruder.index());
        let black = u32::from(code.adjacent(Color::Black) & beside) | low & !high;
        let white = u32::from(code.adjacent(Color::White) & beside) | high & !low;
        // Two steps away: straight on, or diagonal and next to an empty neighbor of both.
        let straight = !(low | high) & bytes & STRAIGHT;
        let (second, third) = (empty | empty >> 2, empty | empty >> 4);
        let corners = (second & 1) | (second & 16) << 2 | (third & 5) << 2;
        let diagonal = u32::from(code.empty() >> 8) & corners;
        Glance { start, intruder, beside: empty, beyond: straight | diagonal << 1, walls: [black, white] }
    }

    /// Looks from point to point.
    #[inline(never)]
    fn flood(&self, start: usize, intruder: usize) -> Option<SmallRoom> {
        let mut points = [start as u16; PLACES];
        let mut cells = [Cell::START; PLACES];
        let mut reached = 1_u64 << Cell::START.0;
        let (mut at, mut len, mut links, mut highest, mut best) = (0, 1, 0, 0, start);
        let mut walls = [0; 2];
        while at < len {
            let (index, cell) = (points[at % PLACES] as usize % SLOTS, cells[at % PLACES]);
            at += 1;
            let code = self.codes.at(index);
            let (empty, beside) = (code.adjacent_empty(), !directions_to(index, intruder));
            // In a room all empty points beside belong to it.
            let degree = empty.count_ones();
            best = select_unpredictable(degree > highest, index, best);
            highest = degree.max(highest);
            links += degree;
            walls[0] |= u32::from(code.adjacent(Color::Black) & beside);
            walls[1] |= u32::from(code.adjacent(Color::White) & beside);
            if (walls[0] > 0) & (walls[1] > 0) {
                return None;
            }
            // Written always, and kept if it is an empty point and new.
            let steps = [cell.above(), cell.left(), cell.right(), cell.below()];
            for direction in 0..4 {
                let next = steps[direction];
                points[len % PLACES] = index.wrapping_add_signed(ADJACENT[direction]) as u16;
                cells[len % PLACES] = next;
                let is_new = u64::from(empty >> (2 * direction) & 1) & !(reached >> next.0);
                reached |= is_new << next.0;
                len += is_new as usize;
            }
            if len > Room::MOST {
                return None;
            }
        }
        let vital = has_vital(len, highest as usize, links as usize / 2);
        let room = |owner| SmallRoom { len, owner, vital: vital.then(|| Point::from_index(best)) };
        owner_of(walls).map(room)
    }
}

/// The color around a room, if it is one.
#[inline(always)]
fn owner_of([black, white]: [u32; 2]) -> Option<Color> {
    match (black > 0, white > 0) {
        (true, false) => Some(Color::Black),
        (false, true) => Some(Color::White),
        _ => None,
    }
}

/// The direction of a stone from a point beside it, as a set of directions; empty if it does not stand
/// beside.
#[inline(always)]
fn directions_to(index: usize, stone: usize) -> u16 {
    let beside = |step: isize| u16::from(index.wrapping_add_signed(step) == stone);
    let [above, left, right, below] = ADJACENT;
    beside(above) | beside(left) << 2 | beside(right) << 4 | beside(below) << 6
}

/// The place of a point in a square of 8 by 8, seen from the start of a room, whose sides are joined: so
/// small a room and the points next to it are never farther apart.
#[derive(Clone, Copy)]
struct Cell(u8);

impl Cell {
    const START: Cell = Cell(0);

    #[inline(always)]
    const fn above(self) -> Cell {
        Cell(self.0.wrapping_sub(8) & 63)
    }

    #[inline(always)]
    const fn below(self) -> Cell {
        Cell((self.0 + 8) & 63)
    }

    #[inline(always)]
    const fn left(self) -> Cell {
        Cell((self.0 & 56) | (self.0.wrapping_sub(1) & 7))
    }

    #[inline(always)]
    const fn right(self) -> Cell {
        Cell((self.0 & 56) | ((self.0 + 1) & 7))
    }
}
