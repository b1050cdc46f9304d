//! The moves that a search considers at its root.

use super::first_sight::FirstSight;
use super::guidance::Guidance;
use super::tree::{Manner, Prior, Scene};
use board::{Game, Move};

/// How likely a pass is the best move, against all others together.
const PASS: f32 = 0.002;

/// All legal moves that fill no own eye and are not held for futile, and the pass, the most promising first.
pub(super) fn candidates(
    game: &Game,
    scene: &Scene,
    guidance: &Guidance<'_>,
    manner: &Manner,
) -> Vec<(Move, Prior)> {
    let Scene { board, color, earlier, .. } = scene;
    let sight = FirstSight::new(board, guidance.policy, *color, *earlier);
    let position = game.position();
    let mut edges: Vec<(Move, Prior)> = position
        .empty()
        .iter()
        .filter(|point| board.is_legal(*color, *point) && !board.is_eye(*color, *point))
        .filter(|point| game.is_legal(*color, *point) && !guidance.futile.contains(*point))
        .filter(|point| !guidance.forbids(*color, Move::Play(*point), 0))
        .map(|point| {
            let mut prior = Prior::of_strength(sight.strength(point));
            guidance.add_to(&mut prior, point);
            (Move::Play(point), prior)
        })
        .collect();
    let sum: f32 = edges.iter().map(|(_, prior)| prior.chance).sum();
    if edges.is_empty() || !guidance.forbids(*color, Move::Pass, 0) {
        edges.push((Move::Pass, Prior::of_strength(PASS * sum.max(1.0))));
    }
    manner.settle(&mut edges);
    edges
}
