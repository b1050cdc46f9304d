//! Mirror play: each move is answered on the point across the middle of the board.

use super::Session;
use board::symmetry::Symmetry;
use board::{Color, Move, Point};

/// The symmetry that turns the board by half a turn.
const HALF_TURN: Symmetry = Symmetry::ALL[2];

/// How long moves are mirrored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mirroring {
    /// Only while fewer moves than this have been played.
    pub most: usize,
}

impl Session {
    /// Where the engine plays as a mirror; none where it thinks for itself. It begins in the middle.
    pub(super) fn mirrored(&self, color: Color) -> Option<Point> {
        let mirroring = self.habits.mirroring?;
        let (game, size) = (&self.game, self.size());
        let across = match game.turns().next_back() {
            Some(turn) if turn.color != color => match turn.chosen {
                Move::Play(point) => HALF_TURN.point(point, size),
                Move::Pass => return None,
            },
            Some(_) => return None,
            None => size.point(size.width() / 2, size.height() / 2)?,
        };
        let is_middle = HALF_TURN.point(across, size) == across;
        let goes_on = game.move_count() < mirroring.most && (is_middle || game.move_count() > 0);
        (goes_on && game.is_legal(color, across)).then_some(across)
    }
}
