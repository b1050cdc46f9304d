//! Small rooms: a few empty points, or a few stones, that hang together.

use super::PlayoutBoard;
use super::play::Directions;
use crate::Color;
use crate::point::{Point, SLOTS, STRIDE};
use crate::table::ADJACENT;

/// Room for the points of a room, a whole vector of the processor.
const PLACES: usize = 8;
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

    #[inline(always)]
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
        match (self.count, highest, sum / 2) {
            (3, 2, 2) | (4, 3, 3) | (5, 3, 5) | (5, 4, 4) | (6, 4, 6) => best,
            _ => None,
        }
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

impl PlayoutBoard {
    /// The empty points around an empty one, if they are few and stones of only one colour stand around them, and that
    /// colour. `intruder`, a stone that looks in, counts for neither.
    #[inline(always)]
    #[must_use]
    pub fn small_room(&self, start: Point, intruder: Point) -> Option<(Room, Color)> {
        // In the open the first points have more neighbours than a small room, which ends most questions.
        let index = start.index() % SLOTS;
        let beyond = Directions(self.codes.at(index).adjacent_empty())
            .map(|direction| self.records[index.wrapping_add_signed(ADJACENT[direction]) % SLOTS].count())
            .sum::<usize>();
        if self.records[index].count() + beyond > Room::MOST_LINKS as usize {
            return None;
        }
        let mut room = Room::EMPTY;
        room.add(start);
        let looks_in = |index: usize| u32::from(matches!(index.abs_diff(intruder.index()), 1 | STRIDE));
        let (mut at, mut links) = (0, 0);
        let (mut black, mut white) = (0, 0);
        let intruders = self.stones.each_ref().map(|stones| u32::from(stones.contains(intruder)));
        while at < room.count {
            let index = room.points[at % PLACES] as usize % SLOTS;
            at += 1;
            let code = self.codes.at(index);
            let (empty, beside) = (code.adjacent_empty(), looks_in(index));
            links += empty.count_ones();
            black += code.adjacent(Color::Black).count_ones() - beside * intruders[0];
            white += code.adjacent(Color::White).count_ones() - beside * intruders[1];
            if links > Room::MOST_LINKS || (black > 0) & (white > 0) {
                return None;
            }
            for direction in Directions(empty) {
                let place = index.wrapping_add_signed(ADJACENT[direction]) % SLOTS;
                if !room.contains(place) && !room.add(Point::from_index(place)) {
                    return None;
                }
            }
        }
        match (black > 0, white > 0) {
            (true, false) => Some((room, Color::Black)),
            (false, true) => Some((room, Color::White)),
            _ => None,
        }
    }
}
