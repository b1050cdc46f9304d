//! What the settings of the game tell, with a look at the whole board.

use super::{Purpose, View};
use crate::constraint::Question;
use crate::constraint::stack::truth;
use board::Color;
use board::symmetry::Symmetry;

/// A mirrored game is not broken off before this many stones stand (GNU Go manual, 9.6: more than 10).
const MIRROR_STONES: usize = 11;

pub(super) fn doing_scoring(view: &mut View, _: &Question) -> Option<f32> {
    Some(truth(view.settings.purpose == Purpose::Scoring))
}

pub(super) fn remaining_handicap_stones(view: &mut View, _: &Question) -> Option<f32> {
    Some(f32::from(view.settings.handicap_left))
}

pub(super) fn total_handicap_stones(view: &mut View, _: &Question) -> Option<f32> {
    Some(f32::from(view.settings.handicap))
}

/// The opponent has no stone yet, in a game that is played.
pub(super) fn high_handicap(view: &mut View, question: &Question) -> Option<f32> {
    let alone = view.position.stones(question.player.opponent()).is_empty();
    Some(truth(alone && view.settings.purpose == Purpose::Playing))
}

/// Black plays at the point of symmetry what White plays, which pays only without komi.
pub(super) fn break_mirror(view: &mut View, question: &Question) -> Option<f32> {
    let (position, point) = (view.position, question.target(0)?);
    let size = position.size();
    let at_center = 2 * point.column() + 1 == size.width() && 2 * point.row() + 1 == size.height();
    if !at_center || question.player != Color::White || view.settings.komi > 0.0 {
        return Some(0.0);
    }
    let [mut black, white] = Color::BOTH.map(|color| *position.stones(color));
    if black.len() + white.len() < MIRROR_STONES || !black.contains(point) {
        return Some(0.0);
    }
    black.remove(point);
    let half_turn = Symmetry::new(2)?;
    Some(truth(half_turn.set(&black, size) == white))
}
