//! The rules about eyes: vital points of small rooms, eyes that the last move threatens, and moves that would fill a false one.

use super::{Lot, Turn};
use board::{Color, PlayoutBoard, Point};

impl Turn<'_> {
    /// The vital point of a small room that the last move closed, reduced or opened.
    #[inline(always)]
    pub(super) fn nakade(&mut self, last: Point) -> Option<Point> {
        let board = &*self.board;
        board.color_at(last)?;
        board.adjacent(last).filter(|place| board.color_at(*place).is_none()).find_map(|start| {
            let (room, owner) = board.small_room(start, last)?;
            // Two points beside a stone inside the own room: the nearer one makes an eye of the other.
            let half = (room.len() == 2 && owner == self.color).then_some(start);
            let vital = room.vital().or(half)?;
            board.is_playable(self.color, vital).then_some(vital)
        })
    }

    /// A point next to the last move on which the opponent would take an own eye.
    #[inline(always)]
    pub(super) fn eye(&mut self, last: Point) -> Option<Point> {
        let mut lot = Lot::EMPTY;
        for point in self.board.empty_around(last) {
            // An eye beside has two stones between itself and the point.
            if self.board.code(point).stones_beside(self.color) >= 2 && self.holds_eye(point) {
                lot.add(point, 1, self.random);
            }
        }
        lot.drawn
    }

    #[inline(never)]
    fn holds_eye(&mut self, point: Point) -> bool {
        let (board, color) = (&*self.board, self.color);
        let threatened = |place: Point| {
            board.color_at(place).is_none()
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
        let mut lot = Lot::EMPTY;
        for intruder in self.board.diagonal(point) {
            if self.board.color_at(intruder) != Some(self.color.opponent()) {
                continue;
            }
            if let Some(liberty) = self.board.last_liberty(intruder) {
                self.capture(intruder, liberty, 1, &mut lot);
            } else if let Some(liberties) = self.board.two_liberties(intruder) {
                self.press(intruder, liberties, &mut lot);
            }
        }
        lot.drawn
    }
}

/// Whether a point lies in an own small room that has no vital point, where a stone would only take eyes.
#[inline(always)]
pub(super) fn is_room_to_keep(board: &PlayoutBoard, color: Color, point: Point) -> bool {
    board.small_room(point, point).is_some_and(|(room, owner)| owner == color && room.vital().is_none())
}

/// The vital point of the small room around a point.
#[inline(always)]
pub(super) fn vital_beside(board: &PlayoutBoard, color: Color, point: Point) -> Option<Point> {
    let (room, _) = board.small_room(point, point)?;
    room.vital().filter(|vital| board.is_playable(color, *vital))
}
