//! Eyes that are false for certain.

use super::View;
use board::{Color, Point};

/// The diagonals of a point, counted: an eye is false when its owner lacks too many of them.
pub(in super::super) struct Diagonals {
    /// What counts without asking: the edge takes diagonals away, but the other side has less to take.
    count: i32,
    /// Stones of the other side, which count if they are safe.
    stones: [Option<Point>; 4],
}

impl Diagonals {
    /// From here on the eye is false.
    const FALSE: i32 = 4;
    /// What a safe stone of the other side counts.
    const STONE: i32 = 2;

    /// The next stone of which must be known whether it is safe; none when the rest changes nothing.
    pub(in super::super) fn undecided(&self) -> Option<Point> {
        let left = self.stones.iter().flatten().count() as i32;
        let open = !self.is_false() && self.count + Diagonals::STONE * left >= Diagonals::FALSE;
        self.stones.iter().flatten().next().copied().filter(|_| open)
    }

    /// Says whether that stone is safe.
    pub(in super::super) fn decide(&mut self, safe: bool) {
        if let Some(stone) = self.stones.iter_mut().find(|stone| stone.is_some()) {
            *stone = None;
            self.count += if safe { Diagonals::STONE } else { 0 };
        }
    }

    pub(in super::super) fn is_false(&self) -> bool {
        self.count >= Diagonals::FALSE
    }
}

impl View<'_> {
    /// The diagonals of a point that would be an eye of this owner.
    pub(in super::super) fn diagonals(&self, point: Point, owner: Color) -> Diagonals {
        let position = self.position;
        let at = |down: isize, right: isize| point.moved(right, down, position.size());
        let mut diagonals = Diagonals { count: 0, stones: [None; 4] };
        let corners = [(1, -1), (-1, -1), (-1, 1), (1, 1)];
        for (place, (down, right)) in diagonals.stones.iter_mut().zip(corners) {
            match at(down, right) {
                // A side of the board lacks two diagonals, a corner three, of which one does not count.
                None if at(down, 0).is_none() && at(0, right).is_none() => {}
                None => diagonals.count += 1,
                Some(stone) if position.color_at(stone) == Some(owner.opponent()) => *place = Some(stone),
                Some(_) => {}
            }
        }
        diagonals
    }
}
