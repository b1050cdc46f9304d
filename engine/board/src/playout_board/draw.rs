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
    #[inline]
    #[must_use]
    pub fn random_move(&mut self, color: Color, random: &mut Random) -> Option<Point> {
        // Points that cannot be played go behind those still to be drawn from.
        let mut left = self.empty_count as usize;
        while left > 0 {
            let drawn = random.below(left as u32) as usize % SLOTS;
            let point = Point::from_index(self.empty[drawn] as usize);
            if !self.is_eye(color, point) && self.is_legal(color, point) {
                return Some(point);
            }
            left -= 1;
            self.swap_empty(drawn, left % SLOTS);
        }
        None
    }

    #[inline(always)]
    fn swap_empty(&mut self, first: usize, second: usize) {
        self.empty.swap(first, second);
        self.place[self.empty[first] as usize % SLOTS] = first as u16;
        self.place[self.empty[second] as usize % SLOTS] = second as u16;
    }

    /// Plays uniformly random moves, passing only without one, until both pass or three times the area
    /// has been played.
    #[inline]
    pub fn play_out(&mut self, to_move: Color, random: &mut Random) -> PlayoutEnd {
        let limit = 3 * self.size.area() as u32;
        let (mut color, mut passed, mut moves) = (to_move, false, 0);
        while moves < limit {
            match self.random_move(color, random) {
                Some(point) => {
                    self.play(color, point);
                    moves += 1;
                    passed = false;
                }
                None if passed => break,
                None => {
                    self.pass();
                    passed = true;
                }
            }
            color = color.opponent();
        }
        PlayoutEnd { score: self.area_score(), moves }
    }
}
