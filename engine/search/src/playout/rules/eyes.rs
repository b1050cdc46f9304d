//! The rules about eyes: vital points of small rooms, eyes that the last move threatens, and moves that would
//! fill a false one.

use super::{Turn, WeightedSampler};
use board::{Color, Glance, PlayoutBoard, Point};

impl Turn<'_> {
    /// The vital point of a small room that the last move closed, reduced or opened.
    #[inline(always)]
    pub(super) fn nakade(&mut self, last: Point) -> Option<Point> {
        let board = &*self.board;
        if board.is_empty(last) {
            return None;
        }
        for start in board.empty_beside(last) {
            let glance = board.glance(start, last);
            if glance.may_be_small()
                && let Some(vital) = vital_of(board, self.color, start, &glance)
            {
                return Some(vital);
            }
        }
        None
    }

    /// A point next to the last move on which the opponent would take an own eye.
    #[inline(always)]
    pub(super) fn eye(&mut self, last: Point) -> Option<Point> {
        let mut weighted_sampler = WeightedSampler::EMPTY;
        for point in self.board.empty_beside_corners(self.color, last) {
            if self.holds_eye(point) {
                weighted_sampler.add(point, 1, self.random);
            }
        }
        weighted_sampler.drawn
    }

    #[inline(never)]
    fn holds_eye(&mut self, point: Point) -> bool {
        let (board, color) = (&*self.board, self.color);
        let threatened = |place: Point| {
            board.is_empty(place)
                && board.is_eye(color, place)
                && board.code(place).spoils_eye_with_one_more(color.opponent())
        };
        board.diagonal(point).any(threatened)
            && board.liberties_after(color.opponent(), point, []) > 0
            && board.is_playable(color, point)
            && self.permits(point)
    }

    /// Instead of filling a false eye: captures what makes it false, or puts that in atari.
    #[inline(never)]
    pub(super) fn instead_of_filling(&mut self, point: Point) -> Option<Point> {
        let mut weighted_sampler = WeightedSampler::EMPTY;
        for intruder in self.board.diagonal(point) {
            if !self.board.has_stone(self.color.opponent(), intruder) {
                continue;
            }
            if let Some(liberty) = self.board.last_liberty(intruder) {
                self.capture(intruder, liberty, 1, &mut weighted_sampler);
            } else if let Some(liberties) = self.board.two_liberties(intruder) {
                self.press(intruder, liberties, &mut weighted_sampler);
            }
        }
        weighted_sampler.drawn
    }
}

/// The vital point of the small room in which an empty point next to the last move lies.
#[inline(always)]
fn vital_of(board: &PlayoutBoard, color: Color, start: Point, glance: &Glance) -> Option<Point> {
    let small = board.small_room_of(glance)?;
    // Two points beside a stone inside the own room: the nearer one makes an eye of the other.
    let half = (small.len == 2 && small.owner == color).then_some(start);
    let vital = small.vital.or(half)?;
    board.is_playable(color, vital).then_some(vital)
}
