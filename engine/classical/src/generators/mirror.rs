//! The answer to an opponent who mirrors: the middle, which has no point across the board.

use super::Ground;
use crate::reason::{Reason, ReasonKind, Reasons, Source};
use board::{Position, symmetry::Symmetry};

/// The symmetry that turns the board by half a turn.
const HALF_TURN: Symmetry = Symmetry::ALL[2];
/// With fewer stones a mirrored board may be chance (GNU Go 3.8).
const LEAST_STONES: usize = 10;

/// Adds the middle where the opponent has just made the board its own mirror image.
pub(super) fn find(ground: &Ground<'_>, reasons: &mut Reasons) {
    let position = ground.assessment.position();
    let size = position.size();
    let [odd_width, odd_height] = [size.width(), size.height()].map(|length| length % 2 == 1);
    let Some(point) = size.point(size.width() / 2, size.height() / 2) else { return };
    let moved_last = ground.game.turns().next_back().is_some_and(|turn| turn.color != ground.color);
    if odd_width
        && odd_height
        && moved_last
        && is_mirrored(position)
        && ground.game.is_legal(ground.color, point)
    {
        reasons.add(Reason::sure(point, ReasonKind::BreaksMirror, Source::Influence));
    }
}

/// Whether a stone of the other color stands across the middle from each stone, and there are enough.
fn is_mirrored(position: &Position) -> bool {
    let size = position.size();
    let stones = *position.board() - position.empty();
    let across = |point| position.color_at(HALF_TURN.point(point, size));
    stones.len() >= LEAST_STONES
        && stones.iter().all(|point| across(point) == position.color_at(point).map(board::Color::opponent))
}
