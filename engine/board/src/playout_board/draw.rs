//! Drawing a random move, and uniformly random playouts.

use super::PlayoutBoard;
use crate::point::{MAX_AREA, Point, SLOTS};
use crate::{Color, Random};

const _: () = assert!(MAX_AREA < SLOTS);

/// How a playout ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayoutEnd {
    /// Black's area less White's, without komi.
    pub score: i32,
    /// The number of stones played.
    pub moves: u32,
}

impl PlayoutBoard {
    /// A move drawn from the legal ones that fill no own eye, all equally likely; none when there is none.
    #[inline(always)]
    #[must_use]
    pub fn random_move(&mut self, color: Color, random: &mut Random) -> Option<Point> {
        self.random_move_among(color, random, |_, _| true)
    }

    /// A move drawn in the same way from those that `accept` accepts, which is asked of a point once.
    #[inline(always)]
    #[must_use]
    pub fn random_move_among(
        &mut self,
        color: Color,
        random: &mut Random,
        mut accept: impl FnMut(&PlayoutBoard, Point) -> bool,
    ) -> Option<Point> {
        // Points that cannot be played go behind those still to be drawn from, or out of the list.
        let mut left = self.open_count as usize;
        while left > 0 {
            let drawn = random.below(left as u32) as usize % SLOTS;
            let point = Point::from_index(self.open[drawn] as usize);
            let playable = self.is_playable(color, point);
            if playable && accept(self, point) {
                return Some(point);
            }
            left -= 1;
            self.swap_open(drawn, left % SLOTS);
            if !playable && self.can_settle(point) {
                self.settle(point.index());
            }
        }
        None
    }

    #[inline(always)]
    fn swap_open(&mut self, first: usize, second: usize) {
        self.open.swap(first, second);
        self.place.set(self.open[first] as usize, first as u16);
        self.place.set(self.open[second] as usize, second as u16);
    }

    /// The number of points that [`PlayoutBoard::random_move`] draws from: empty, and not settled.
    #[inline(always)]
    pub fn open_count(&self) -> usize {
        self.open_count as usize
    }

    /// Plays uniformly random moves, passing only without one, until both pass or three times the area
    /// has been played. `watch` gets every stone that is played.
    #[inline]
    pub fn play_out(
        &mut self,
        to_move: Color,
        random: &mut Random,
        mut watch: impl FnMut(Color, Point),
    ) -> PlayoutEnd {
        let mut turns = Turns { left: 3 * self.size.area() as u32, passed: false };
        let start = turns.left;
        // Written out for each color, so that what depends on it is settled at compile time.
        if to_move == Color::Black || self.take_turn(Color::White, random, &mut turns, &mut watch) {
            while self.take_turn(Color::Black, random, &mut turns, &mut watch)
                && self.take_turn(Color::White, random, &mut turns, &mut watch)
            {}
        }
        PlayoutEnd { score: self.area_score(), moves: start - turns.left }
    }

    /// Plays one random move or passes; whether the playout goes on.
    #[inline(always)]
    fn take_turn(
        &mut self,
        color: Color,
        random: &mut Random,
        turns: &mut Turns,
        watch: &mut impl FnMut(Color, Point),
    ) -> bool {
        let Some(point) = self.random_move(color, random) else {
            self.pass();
            return !std::mem::replace(&mut turns.passed, true);
        };
        self.play_open(color, point);
        watch(color, point);
        turns.passed = false;
        turns.left -= 1;
        turns.left > 0
    }
}

/// What is left of a playout.
struct Turns {
    /// How many stones may still be played.
    left: u32,
    /// Whether the last move was a pass.
    passed: bool,
}
