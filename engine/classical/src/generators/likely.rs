//! Moves that players would choose, as learned from games.

use super::Ground;
use crate::reason::{Reason, ReasonKind, Reasons, Source};
use board::{PlayoutBoard, Point};
use knowledge::prediction::Predictions;

/// As many of the likeliest moves are looked at although nothing else speaks for them.
const MOST: usize = 24;

/// Adds how likely moves are, where a bundle has learned that.
pub(super) fn find(ground: &Ground<'_>, reasons: &mut Reasons) {
    let Some(predictor) = ground.means.library.predictor() else { return };
    let board = PlayoutBoard::of_turn(ground.game.position(), ground.color);
    let predictions = Predictions::new(predictor, &board, ground.color, earlier(ground));
    let legal =
        |point: &Point| board.is_playable(ground.color, *point) && ground.game.is_legal(ground.color, *point);
    let mut strengths: Vec<(Point, f32)> = ground
        .game
        .position()
        .empty()
        .iter()
        .filter(legal)
        .map(|point| (point, predictions.strength(point)))
        .collect();
    let sum: f32 = strengths.iter().map(|(_, strength)| strength).sum();
    let average = sum / strengths.len().max(1) as f32;
    let reasoned = reasons.points();
    strengths.sort_by(|(one, first), (other, second)| second.total_cmp(first).then(one.cmp(other)));
    for (rank, (point, strength)) in strengths.into_iter().enumerate() {
        if rank >= MOST && reasoned.binary_search(&point).is_err() {
            continue;
        }
        let likelihood = libm::logf((strength / average).max(f32::MIN_POSITIVE));
        let mut add = |kind| reasons.add(Reason::sure(point, kind, Source::Learned));
        add(ReasonKind::Likelihood(likelihood));
        if rank < MOST {
            add(ReasonKind::Territory);
        }
    }
}

/// The last two moves, where they were played on points.
fn earlier(ground: &Ground<'_>) -> [Option<Point>; 2] {
    let mut turns = ground.game.turns().rev().map(|turn| turn.chosen.point());
    // A last move of the same player is none of the opponent's.
    let last = ground.game.turns().next_back().map(|turn| turn.color);
    match last == Some(ground.color.opponent()) {
        true => [turns.next().flatten(), turns.next().flatten()],
        false => [None, turns.next().flatten()],
    }
}
